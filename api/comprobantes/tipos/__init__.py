"""Los tipos de comprobante, cada uno en su carpeta."""
