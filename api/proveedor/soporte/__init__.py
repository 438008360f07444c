"""Los tickets: el que los abre, el que los atiende y los de una empresa."""
