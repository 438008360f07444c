"""Las facturas, para los programas."""
