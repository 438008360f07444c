"""Los extractos de un banco como líneas: de una hoja o un CSV con cualquier forma, o de un OFX. No se les cree nada."""
