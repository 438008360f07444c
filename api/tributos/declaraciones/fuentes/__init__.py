"""De dónde salen las cifras de un formulario: lo emitido, lo comprado, lo retenido. Cada una es una consulta que la base suma."""
