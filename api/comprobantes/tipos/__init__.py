"""Un tipo de comprobante, una carpeta."""
