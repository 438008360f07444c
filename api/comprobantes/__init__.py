"""Los comprobantes electrónicos, de la primera tecla hasta autorizados y entregados."""
