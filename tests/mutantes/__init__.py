"""`make mutantes`: pequeñas fallas puestas a propósito en `api/`, y si alguna prueba de la carpeta del dominio las nota.

`mutaciones` dice qué fallas caben en un archivo; `elegir`, cuáles se prueban y con qué pruebas; `corredor` corre, dentro de
pytest, las que pasan por la línea cambiada, y `__main__` lo cuenta. Por qué es de la casa: docs/decisiones/050.
"""
