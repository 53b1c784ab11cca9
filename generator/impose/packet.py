"""What a file says of itself to programs that do not read its pages: an XMP packet."""

from __future__ import annotations

from html import escape

from generator.impose.job import PrintJob
from generator.pdf_file import PdfFile, dictionary
from generator.rights import NAMESPACES

_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" {namespaces}>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
{rights}
<xmp:CreatorTool>Heimspiel</xmp:CreatorTool><pdf:Producer>Heimspiel</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def add_packet(pdf: PdfFile, job: PrintJob) -> int:
    """Write the packet; it is not compressed, so that programs find it that know nothing of PDF."""
    words = _PACKET.format(
        namespaces=NAMESPACES,
        title=escape(job.title, quote=False),
        subject=escape(job.subject, quote=False),
        language=escape(job.wording.language, quote=False),
        rights=job.rights.elements(),
    )
    data = words.encode("utf-8", "replace")
    head = dictionary({"Type": b"/Metadata", "Subtype": b"/XML", "Length": b"%d" % len(data)})
    return pdf.add(b"%b\nstream\n%b\nendstream" % (head, data))
