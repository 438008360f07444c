"""Lo que un modelo dice de dónde van sus filas cuando la instalación se reparte."""

# En el `info` de una tabla que no es de empresa y que cambia con el uso: se queda en el coordinador. Copiada en cada nodo, cada cambio
# se escribiría en todos.
EN_UN_NODO = {"en_un_nodo": True}
