"""Los comprobantes que otros emiten a la empresa, para los programas."""
