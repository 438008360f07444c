"""Los comprobantes de retención, para los programas."""
