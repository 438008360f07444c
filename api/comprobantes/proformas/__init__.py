"""Lo que se cotiza a un cliente antes de venderlo: él lo acepta y se vuelve una factura."""
