"""El centro de costo de lo que se emitió."""
