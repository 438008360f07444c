"""Los menús de cada perfil y de cada empresa."""
