"""Lo que los seis documentos electrónicos tienen igual para los programas: emitir con los datos de la ley, esperar y leer."""

PRESTA = ("pedido", "terceros", "tipo_routes")
