"""Long work on several processes or machines, by dask.distributed (the extra ``cluster``).

``connecting`` opens a cluster of this machine or finds one that is there, and looks whether its workers are
of use; ``hands`` gives them jobs; ``drawing`` has them draw faces; ``remote`` is what they run.
"""
