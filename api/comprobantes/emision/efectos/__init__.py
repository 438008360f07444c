"""Lo que emitir, corregir y anular un comprobante le hace a la casa: un efecto por archivo."""
