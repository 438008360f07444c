"""De los bytes de un comprobante recibido a lo que dice. Puro: ni base, ni red, ni reloj."""
