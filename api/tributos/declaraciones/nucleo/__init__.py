"""La cuenta de un formulario, sea cual sea: sus casilleros, sus fuentes y el motor que los une."""
