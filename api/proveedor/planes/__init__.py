"""Los planes que se venden, los contratados y sus recibos de pago."""

TABLAS_DE = "plataforma.planes"
