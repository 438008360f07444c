"""Las retenciones que los clientes hacen a la empresa: de qué facturas son, y el cobro de cada una."""

PRESTA = ("comparacion", "liquidado", "pagina", "pedido")
