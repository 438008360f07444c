"""Las plantillas de asientos: lo que se escribe muchas veces, y lo que se asienta solo cada mes o cada varios."""
