"""How an Einsatz goes before anybody has played it: the Verdacht counted out, the way in played."""
