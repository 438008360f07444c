"""La recuperación de un segundo factor perdido: su fila, a quiénes les toca y sus rutas."""
