"""Las configuraciones del proveedor: su marca, sus contactos, sus imágenes."""
