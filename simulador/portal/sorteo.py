"""Qué documento es el número n de los que una empresa recibe en un mes: quién lo emite, de qué tipo y versión, con
qué líneas, y qué tiene de malo."""

import hashlib
from calendar import monthrange
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from itertools import accumulate
from random import Random

from ..formatos import ECUADOR
from ..padron import Contribuyente, Padron
from .conceptos import CONCEPTOS, GENERALES, Concepto

FACTURA, CREDITO, DEBITO, GUIA, RETENCION = "01", "04", "05", "06", "07"
ALTERADO, DE_OTRO, DEL_DUENO, ANULADO, NO_HALLADO = (
    "ALTERADO",
    "DE_OTRO",
    "DEL_DUENO",
    "ANULADO",
    "NO_HALLADO",
)
REPETIDO, CENTAVO, TXT_DISTINTO = "REPETIDO", "CENTAVO", "TXT_DISTINTO"
#: lo que algunos tienen de malo, y cuántos de cada cien
DEFECTOS = {
    ALTERADO: 1,
    DE_OTRO: 1.5,
    DEL_DUENO: 1.5,
    ANULADO: 1.5,
    NO_HALLADO: 1,
    REPETIDO: 1,
    CENTAVO: 1.5,
    TXT_DISTINTO: 1,
}
MAXIMO = 100_000
"""Cuántos puede recibir una empresa en un mes: su número de orden son cinco cifras de la clave."""
EMISORES, CLIENTES = 300, 60
_TIPOS = {FACTURA: 78, RETENCION: 12, CREDITO: 4, DEBITO: 2, GUIA: 4}
_VERSIONES = {
    FACTURA: {"1.0.0": 25, "1.1.0": 55, "2.0.0": 5, "2.1.0": 15},
    CREDITO: {"1.0.0": 30, "1.1.0": 70},
    DEBITO: {"1.0.0": 1},
    GUIA: {"1.0.0": 40, "1.1.0": 60},
    RETENCION: {"1.0.0": 20, "2.0.0": 80},
}
#: (desde, código, porcentaje) del IVA
_IVAS = ((date(2024, 4, 1), "4", 15), (date(2017, 6, 1), "2", 12), (date(2000, 1, 1), "2", 12))
CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Linea:
    codigo: str
    descripcion: str
    cantidad: Decimal
    precio: Decimal
    tarifa: str
    porcentaje: int

    @property
    def base(self) -> Decimal:
        return (self.cantidad * self.precio).quantize(CENT, ROUND_HALF_UP)

    @property
    def iva(self) -> Decimal:
        return (self.base * self.porcentaje / 100).quantize(CENT, ROUND_HALF_UP)


@dataclass(frozen=True, slots=True)
class Receptor:
    """A quién se emite. `dueno`: cédula y nombre del representante, o vacíos."""

    identificacion: str
    nombre: str
    direccion: str
    dueno: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Emitido:
    """Un documento del portal. `orden`: el suyo en el mes, desde 1. `receptor`: lo que el documento dice, que no
    siempre es la empresa. `modificado`: sobre cuál es una nota o una guía. `retenido`: de qué factura de la empresa
    es una retención (número de quince dígitos y fecha)."""

    orden: int
    emisor: Contribuyente
    receptor: Receptor
    tipo: str
    version: str
    fecha: date
    autorizado: datetime
    local: int
    punto: str
    secuencial: int
    clave: str
    lineas: tuple[Linea, ...]
    defecto: str = ""
    modificado: "Emitido | None" = None
    retenido: tuple[str, date] | None = None

    @property
    def serie(self) -> str:
        return f"{self.local:03d}-{self.punto}-{self.secuencial:09d}"

    @property
    def subtotal(self) -> Decimal:
        return sum((linea.base for linea in self.lineas), Decimal(0))

    @property
    def iva(self) -> Decimal:
        return sum((linea.iva for linea in self.lineas), Decimal(0))

    @property
    def total(self) -> Decimal:
        return self.subtotal + self.iva + (CENT if self.defecto == CENTAVO else 0)


class Sorteo:
    """Los documentos de una empresa."""

    def __init__(self, padron: Padron, receptor: Receptor) -> None:
        self._receptor = receptor
        self._marca = marca(receptor.identificacion)
        azar = Random(f"emisores de {receptor.identificacion}")  # noqa: S311 datos inventados
        self._otros = _sanos(padron)
        emisores = azar.sample(self._otros, EMISORES)
        # Unos pocos venden casi todo y los demás, de vez en cuando: como en cualquier empresa.
        self._emisores, self._pesos = emisores, list(accumulate(1 / (n + 3) for n in range(EMISORES)))
        agentes = [c for c in self._otros if c.agente_retencion]
        self._clientes = azar.sample(agentes, min(CLIENTES, len(agentes)))

    def de(self, mes: date, orden: int) -> Emitido:
        """`mes`: su primer día."""
        azar = Random(f"{self._receptor.identificacion} {mes:%Y-%m} {orden}")  # noqa: S311 datos inventados
        tipo = _uno(azar, _TIPOS)
        defecto = _uno(azar, {**DEFECTOS, "": 100 - sum(DEFECTOS.values())})
        previa = None
        if tipo in (CREDITO, DEBITO, GUIA) or (tipo == FACTURA and defecto == REPETIDO):
            previa = self._factura_anterior(mes, orden)
        if previa is None:
            tipo = FACTURA if tipo in (CREDITO, DEBITO) else tipo
            defecto = "" if defecto == REPETIDO else defecto
        if defecto in (CENTAVO, TXT_DISTINTO, REPETIDO) and tipo != FACTURA:
            defecto = ""
        if tipo == RETENCION:
            emisor = azar.choice(self._clientes)
        else:
            emisor = previa.emisor if previa else azar.choices(self._emisores, cum_weights=self._pesos)[0]
        dia = mes + timedelta(days=azar.randrange(monthrange(mes.year, mes.month)[1]))
        fecha = max(dia, previa.fecha) if previa else dia
        hecho = Emitido(
            orden=orden,
            emisor=emisor,
            receptor=self._a_quien(azar, defecto),
            tipo=tipo,
            version=_uno(azar, _VERSIONES[tipo]),
            fecha=fecha,
            autorizado=datetime(fecha.year, fecha.month, fecha.day, tzinfo=ECUADOR)
            + timedelta(seconds=azar.randrange(7 * 3600, 20 * 3600)),
            local=azar.randrange(len(emisor.establecimientos)) + 1,
            punto=f"{self._marca % 900 + 1:03d}",
            secuencial=((mes.year - 2015) * 12 + mes.month) * MAXIMO + orden,
            clave="",
            lineas=_lineas(azar, emisor, fecha),
            defecto=defecto,
        )
        return self._con_clave(self._segun(azar, hecho, previa))

    def _segun(self, azar: Random, hecho: Emitido, previa: Emitido | None) -> Emitido:
        """Con lo que debe a su tipo o a su defecto."""
        if hecho.tipo == RETENCION:
            numero = f"001001{azar.randrange(1, 400):09d}"
            return replace(hecho, retenido=(numero, hecho.fecha - timedelta(days=azar.randrange(5))))
        if previa is not None and hecho.defecto == REPETIDO:
            return replace(
                hecho, local=previa.local, secuencial=previa.secuencial, lineas=previa.lineas, modificado=None
            )
        if hecho.tipo in (CREDITO, DEBITO):
            return replace(hecho, modificado=previa, lineas=hecho.lineas[:1])
        return replace(hecho, modificado=previa)

    def _con_clave(self, e: Emitido) -> Emitido:
        raiz = f"{e.fecha:%d%m%Y}{e.tipo}{e.emisor.ruc}2{e.serie.replace('-', '')}{self._marca:03d}{e.orden:05d}1"
        return replace(e, clave=raiz + _digito(raiz))

    def _a_quien(self, azar: Random, defecto: str) -> Receptor:
        propio = self._receptor
        if defecto == DE_OTRO:
            otro = azar.choice(self._otros)
            return Receptor(otro.ruc, otro.razon_social, otro.establecimientos[0].direccion)
        if defecto == DEL_DUENO and propio.dueno[0]:
            return Receptor(*propio.dueno, propio.direccion)
        return propio

    def _factura_anterior(self, mes: date, orden: int) -> Emitido | None:
        for anterior in range(orden - 1, max(0, orden - 12), -1):
            azar = Random(f"{self._receptor.identificacion} {mes:%Y-%m} {anterior}")  # noqa: S311 datos inventados
            if _uno(azar, _TIPOS) == FACTURA:
                hallada = self.de(mes, anterior)
                return hallada if hallada.defecto != REPETIDO else None
        return None


def marca(identificacion: str) -> int:
    """Tres cifras de quien recibe, que van en la clave: con ellas se sabe de quién es un documento."""
    return int.from_bytes(hashlib.sha256(identificacion.encode()).digest()[:4]) % 1000


def _sanos(padron: Padron) -> list[Contribuyente]:
    """Los que pueden emitir facturas."""
    return [
        c
        for c in padron.todos()
        if c.estado == "ACTIVO"
        and not (c.fantasma or c.inexistentes)
        and c.categoria != "NEGOCIO POPULAR"
        and c.ruc.endswith("001")
    ]


def _lineas(azar: Random, emisor: Contribuyente, fecha: date) -> tuple[Linea, ...]:
    propios = CONCEPTOS.get(emisor.actividad, GENERALES)
    elegidos = azar.sample(propios, min(len(propios), azar.choices((1, 2, 3), (60, 28, 12))[0]))
    return tuple(_linea(azar, concepto, fecha) for concepto in elegidos)


def _linea(azar: Random, concepto: Concepto, fecha: date) -> Linea:
    codigo, descripcion, desde, hasta, gravado = concepto
    tarifa, porcentaje = _iva(fecha) if gravado else ("0", 0)
    cantidad = Decimal(azar.choice((1, 1, 1, 2, 3, 5, 10, 12)))
    precio = Decimal(azar.randrange(desde * 100, hasta * 100)) / 100
    return Linea(codigo, descripcion, cantidad, precio, tarifa, porcentaje)


@cache
def _iva(fecha: date) -> tuple[str, int]:
    return next((codigo, porcentaje) for desde, codigo, porcentaje in _IVAS if fecha >= desde)


def _uno(azar: Random, pesos: dict[str, float] | dict[str, int]) -> str:
    return azar.choices(list(pesos), list(pesos.values()))[0]


def _digito(raiz: str) -> str:
    suma = sum(int(cifra) * (2 + n % 6) for n, cifra in enumerate(reversed(raiz)))
    resto = 11 - suma % 11
    return {11: "0", 10: "1"}.get(resto, str(resto))
