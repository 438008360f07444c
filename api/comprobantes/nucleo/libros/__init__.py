"""Lo que los comprobantes tienen en común cuando se contabilizan."""
