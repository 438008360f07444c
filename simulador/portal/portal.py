"""Quién recibe, qué recibió en un mes y qué dice el SRI de cada clave."""

import io
import json
import threading
import zipfile
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path

from ..formatos import ECUADOR
from ..padron import Padron
from ..padron.conocidos import CONOCIDOS
from . import formas, reporte
from .escritura import escribir
from .sello import Sello
from .sorteo import ALTERADO, ANULADO, MAXIMO, NO_HALLADO, Emitido, Receptor, Sorteo, marca

AL_MES = (60, 140)
"""Entre cuántos recibe una empresa en un mes, si no se pide otra cosa."""
PRIMER_MES = date(2016, 1, 1)


class Portal:
    """`carpeta`: donde quedan la llave de los emisores, las empresas que preguntaron y lo que se anuló a mano; sin
    ella, solo en memoria."""

    def __init__(self, padron: Padron, carpeta: Path | None = None) -> None:
        self._padron = padron
        self._carpeta = carpeta
        self._cerrojo = threading.Lock()
        self._sello = Sello(carpeta)
        self._sorteos: dict[str, Sorteo] = {}
        guardado = self._leer()
        self.receptores: list[str] = guardado.get("receptores") or [c.ruc for c in CONOCIDOS]
        self._anulados: dict[str, str] = guardado.get("anulados") or {}
        self._firmado = lru_cache(maxsize=2000)(self._firmar)

    # --- lo que se descarga

    def mes(self, ruc: str, mes: date, cuantos: int | None = None, tipo: str = "") -> list[Emitido]:
        """Lo emitido a esa empresa en ese mes, hasta hoy, por fecha. `cuantos`: los primeros que se sortean."""
        self._conocer(ruc)
        sorteo, ahora = self._sorteo(ruc), datetime.now(ECUADOR)
        todos = (sorteo.de(mes, n) for n in range(1, min(cuantos or self.al_mes(ruc, mes), MAXIMO - 1) + 1))
        elegidos = [e for e in todos if e.autorizado <= ahora and (not tipo or e.tipo == tipo)]
        return sorted(elegidos, key=lambda e: (e.autorizado, e.orden))

    def al_mes(self, ruc: str, mes: date) -> int:
        desde, hasta = AL_MES
        return desde + marca(f"{ruc} {mes:%Y-%m}") % (hasta - desde)

    def txt(self, emitidos: list[Emitido], formato: str = reporte.ACTUAL) -> bytes:
        return reporte.escribir(emitidos, formato)

    def zip(self, emitidos: list[Emitido]) -> bytes:
        """Los XML, cada uno con la forma en que alguien lo guardó."""
        salida = io.BytesIO()
        with zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as archivo:
            for e in emitidos:
                if e.defecto != NO_HALLADO:
                    archivo.writestr(f"{e.clave}.xml", self.archivo(e))
        return salida.getvalue()

    def archivo(self, e: Emitido) -> bytes:
        return formas.archivo(e, self.xml(e))

    # --- por clave

    def de(self, clave: str) -> Emitido | None:
        """El documento de esa clave, si es de los del portal."""
        try:
            dia = datetime.strptime(clave[:8], "%d%m%Y").date()  # noqa: DTZ007 solo el día
            suya, orden = int(clave[39:42]), int(clave[42:47])
        except ValueError:
            return None
        if len(clave) != 49 or not orden or dia < PRIMER_MES:
            return None
        for ruc in [r for r in self.receptores if marca(r) == suya]:
            emitido = self._sorteo(ruc).de(dia.replace(day=1), orden)
            if emitido.clave == clave:
                return emitido
        return None

    def responde(self, clave: str) -> Emitido | None:
        """El que el servicio de autorización da por esa clave."""
        emitido = self.de(clave)
        if emitido is None or emitido.defecto == NO_HALLADO or emitido.autorizado > datetime.now(ECUADOR):
            return None
        return emitido

    def estado(self, e: Emitido) -> str:
        """Lo que la consulta dice de él hoy: los que se anulan, se anulan cuando su mes ya cerró."""
        if (a_mano := self._anulados.get(e.clave)) is not None:
            return a_mano or "AUTORIZADO"
        hoy = datetime.now(ECUADOR).date()
        cerro = (hoy.year, hoy.month) > (e.fecha.year, e.fecha.month)
        return "ANULADO" if e.defecto == ANULADO and cerro else "AUTORIZADO"

    def anular(self, clave: str, estado: str) -> None:
        """Lo anula su emisor en el portal (ANULADO o PENDIENTE DE ANULAR) o, vacío, lo deja sin anular."""
        with self._cerrojo:
            self._anulados[clave] = estado
            self._guardar()

    def xml(self, e: Emitido) -> bytes:
        """Su XML firmado, sin declaración."""
        return self._firmado(e)

    def _firmar(self, e: Emitido) -> bytes:
        firmado = self._sello.firmar(escribir(e), e.emisor, e.autorizado)
        return _alterar(firmado) if e.defecto == ALTERADO else firmado

    def _sorteo(self, ruc: str) -> Sorteo:
        if ruc not in self._sorteos:
            self._sorteos[ruc] = Sorteo(self._padron, self._receptor(ruc))
        return self._sorteos[ruc]

    def _receptor(self, ruc: str) -> Receptor:
        conocido = self._padron.por_ruc(ruc)
        if conocido is None:
            return Receptor(ruc, f"CONTRIBUYENTE {ruc}", "QUITO")
        dueno = conocido.representantes[0] if conocido.representantes else ("", "")
        return Receptor(ruc, conocido.razon_social, conocido.establecimientos[0].direccion, dueno)

    def _conocer(self, ruc: str) -> None:
        with self._cerrojo:
            if ruc not in self.receptores:
                self.receptores.append(ruc)
                self._guardar()

    def _leer(self) -> dict:
        archivo = self._carpeta / "portal.json" if self._carpeta else None
        return json.loads(archivo.read_text()) if archivo and archivo.exists() else {}

    def _guardar(self) -> None:
        if self._carpeta:
            self._carpeta.mkdir(parents=True, exist_ok=True)
            provisional = self._carpeta / "portal.json.parte"
            provisional.write_text(json.dumps({"receptores": self.receptores, "anulados": self._anulados}))
            provisional.rename(self._carpeta / "portal.json")


def _alterar(firmado: bytes) -> bytes:
    """Otra dirección de la que se firmó: un solo byte."""
    lugar = firmado.index(b"</dirMatriz>") - 1
    return firmado[:lugar] + b"#" + firmado[lugar + 1 :]
