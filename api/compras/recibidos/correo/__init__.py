"""Lo recibido que llega por correo: cada empresa tiene una dirección secreta, y lo adjunto va a su bandeja."""
