"""Un anexo contra el esquema del SRI, mientras se escribe.

Casi todas las filas de un mes son de la misma forma y solo cambian sus cifras, que la base ya guarda como el esquema las pide: de cada
forma se mira la primera fila. La que no dice su forma se mira siempre."""

import re
from collections.abc import Hashable
from pathlib import Path
from typing import Any

_ESQUEMA = Path(__file__).parents[1] / "ats.xsd"
_ELEMENTO = re.compile(r"Element '(\w+)'")
_FILAS = ("detalleCompras", "detalleVentas", "ventaEst", "detalleExportaciones", "detalleAnulados")


class ContraElEsquema:
    """Las filas que ya pasaron no se quedan. `mal`: qué no cumple; vacío, nada. `pagina`: la web del documento en que se halló."""

    def __init__(self) -> None:
        from lxml import etree

        esquema = etree.XMLSchema(etree.parse(str(_ESQUEMA)))
        self._lector: Any = etree.XMLPullParser(events=("end",), tag=_FILAS, schema=esquema)
        self._falla: type[Exception] = etree.XMLSyntaxError
        self._vistas: set[tuple[str, Hashable]] = set()
        self.mal = self.pagina = ""

    def pide(self, bloque: str, forma: Hashable | None) -> bool:
        """Si hay que mirar una fila de esa forma."""
        if self.mal:
            return False
        if forma is None:
            return True
        if (bloque, forma) in self._vistas:
            return False
        self._vistas.add((bloque, forma))
        return True

    def mirar(self, texto: str, pagina: str = "") -> None:
        if self.mal:
            return
        try:
            self._lector.feed(texto.encode("ascii"))
            for _, fila in self._lector.read_events():
                fila.clear()
                while fila.getprevious() is not None:
                    del fila.getparent()[0]
        except self._falla as error:
            self._decir(f"{error}", pagina)
        if hallado := self._lector.feed_error_log:  # lo que no cumple no se lanza hasta el final
            self._decir(hallado[0].message, pagina)

    def cerrar(self) -> None:
        if self.mal:
            return
        try:
            self._lector.close()
        except self._falla as error:
            self._decir(f"{error}", "")

    def _decir(self, motivo: str, pagina: str) -> None:
        hallado = _ELEMENTO.search(motivo)
        donde = f" en «{hallado[1]}»" if hallado else ""
        self.mal, self.pagina = f"El archivo no cumple el esquema del SRI{donde}.", pagina
