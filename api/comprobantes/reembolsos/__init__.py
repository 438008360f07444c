"""Los comprobantes que otro pagó y que un documento reembolsa. Los llevan las facturas y las liquidaciones de
compra, con la misma forma (ficha técnica del SRI, anexos de reembolso)."""

PRESTA = ("dichos", "pedido", "schemas", "xml")
