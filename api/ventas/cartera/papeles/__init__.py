"""Estados de cuenta, recibos y reportes."""
