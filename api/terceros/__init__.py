"""Con quién trata una empresa: a quién vende, a quién compra y quién transporta lo suyo."""
