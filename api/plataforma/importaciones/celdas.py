"""Las celdas en que Excel no pudo calcular: llegan con el nombre de su error."""

from api.plataforma.importaciones.protocolo import FilaLeida, Motivo

_ERRORES = frozenset(("#N/A", "#N/D", "#REF!", "#¡REF!", "#VALUE!", "#¡VALOR!", "#DIV/0!", "#¡DIV/0!",
                      "#NAME?", "#¿NOMBRE?", "#NUM!", "#¡NUM!", "#NULL!", "#¡NULO!"))  # fmt: skip


def con_error(fila: FilaLeida) -> list[Motivo]:
    """Un motivo por cada celda de la fila que trae un error de Excel."""
    return [
        Motivo(campo, f"La celda tiene un error de Excel ({texto}).")
        for campo, texto in fila.items()
        if texto[0] == "#" and texto in _ERRORES
    ]
