"""Lo recibido que se trae del SRI por su clave: quién lo pide, los turnos y el trabajo que los atiende."""
