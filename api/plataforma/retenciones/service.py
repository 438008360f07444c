"""Los códigos de retención y los sustentos de un día, y qué decir de uno que ese día no rige."""

from collections.abc import Collection, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select, tuple_

from api.core.datos.db import db
from api.core.datos.directas import recordado
from api.core.datos.money import redondear
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos import vigencia
from api.plataforma.catalogos.models import OFICIAL, VARIAS
from api.plataforma.retenciones import matriz, porcentajes
from api.plataforma.retenciones.ley import RETENCIONES, SUSTENTOS
from api.plataforma.retenciones.matriz import SIN_USUALES, Calidades, Elegida, Parte, Usuales
from api.plataforma.retenciones.models import (
    DE_SOCIO,
    IVA_RETENIDO,
    PROPIA,
    RENTA,
    RETENIDOS,
    CodigoRetencion,
    IndicioDeCompra,
    ReglaRetencion,
    Sustento,
    de_unidad,
)
from api.plataforma.retenciones.ultimas import SIN_ULTIMAS, Retenida, Ultimas

_LO_USUAL = "Lo usual de este proveedor"
Par = tuple[int, str]  # el impuesto y el código con que se retiene


class Retenidos:
    """Los códigos de unas retenciones, leídos de una vez, con todas sus épocas. Dentro de `directas.una_sola_vez`, los que
    ya se leyeron no se leen otra vez."""

    def __init__(self, pares: Collection[Par]) -> None:
        self._filas: dict[Par, list[CodigoRetencion]] = recordado("códigos de retención", dict)
        faltan = set(pares) - self._filas.keys()
        if not faltan:
            return
        self._filas.update({par: [] for par in faltan})
        clave = tuple_(CodigoRetencion.impuesto, CodigoRetencion.codigo)
        for fila in db.session.scalars(select(CodigoRetencion).where(clave.in_(faltan))):
            self._filas[fila.impuesto, fila.codigo].append(fila)

    def en(self, par: Par, dia: date) -> CodigoRetencion | None:
        """La fila que rige ese día."""
        return next((fila for fila in self._filas.get(par, ()) if fila.vigente_en(dia)), None)

    def exigir(self, par: Par, dia: date, campo: str) -> CodigoRetencion:
        return self.en(par, dia) or vigencia.exigir(RETENCIONES, par, dia, campo)

    def por_confirmar(self, par: Par, porcentaje: Decimal, dia: date, compra: date, campo: str) -> str:
        """Qué debe confirmar quien retiene con ese porcentaje; vacío si es el que rige ese día. `compra`: el del
        documento sobre el que se retiene. El que no es ni ha podido ser, `ReglaDeNegocio`."""
        rige = self.exigir(par, dia, campo.replace("porcentaje", "codigo_retencion"))
        if porcentajes.admite(rige.porcentajes, porcentaje):
            return ""
        es = f"Con el código {rige.codigo} se retiene el {dicho(rige.porcentajes)} desde el {rige.desde:%d/%m/%Y}"
        de_antes = self.en(par, compra)
        if de_antes is not None and porcentajes.admite(de_antes.porcentajes, porcentaje):
            return f"{es}: el {_cifra(porcentaje)} % regía el día de la compra, el {compra:%d/%m/%Y}."
        if rige.certeza not in (OFICIAL, VARIAS):
            return f"{es}, según {rige.fuente or 'la norma'}."
        raise ReglaDeNegocio.en(campo, f"{es}.")


def sustento(codigo: str, documento: str, dia: date, campo: str) -> Sustento:
    """El que rige ese día y admite ese comprobante; si no, el error bajo `campo`, que nombra al documento."""
    fila: Sustento = vigencia.exigir(SUSTENTOS, (codigo,), dia, f"{campo}.cod_sustento")
    if documento not in fila.documentos.split(", "):
        raise ReglaDeNegocio.en(
            f"{campo}.cod_sustento", f"El sustento {codigo} no admite ese tipo de comprobante: elija otro."
        )
    return fila


class RetencionPropuesta(NamedTuple):
    """Lo que se propone retener y por qué. `porcentaje`: por ciento; si el código admite varios, el mayor, y `elegir`.
    base, valor: USD."""

    codigo: int
    codigo_retencion: str
    nombre: str
    base: Decimal
    porcentaje: Decimal
    valor: Decimal
    elegir: bool
    razon: str
    fuente: str
    certeza: str


def proponer(
    partes: Sequence[Parte],
    *,
    agente: bool,
    proveedor: Calidades,
    documento: str,
    dia: date,
    usuales: Usuales = SIN_USUALES,
    ultimas: Ultimas = SIN_ULTIMAS,
) -> list[RetencionPropuesta]:
    """Lo que se retiene ese día de una compra, con las reglas y los códigos que rigen. Lo del mismo código va junto.
    `usuales`: los del proveedor que rigen ese día (`usuales_en`); `ultimas`, lo que se le retuvo (`ultimas_en`)."""
    reglas = recordado(("reglas de retención", dia), lambda: _reglas_en(dia))
    bases: dict[Par, Decimal] = {}
    por_que: dict[Par, Elegida] = {}
    con_unidad: set[Par] = set()
    for parte in partes:
        for elegida in matriz.elegir(
            reglas,
            agente=agente,
            proveedor=proveedor,
            documento=documento,
            parte=parte,
            usuales=usuales,
            ultimas=ultimas,
        ):
            par = (elegida.impuesto, elegida.codigo)
            bases[par] = bases.get(par, Decimal("0.00")) + elegida.base
            por_que.setdefault(par, elegida)
            if parte.unidad:
                con_unidad.add(par)
    retenidos = Retenidos(bases)
    return [
        _propuesta(rige, por_que[par], base, None if par in con_unidad else ultimas.con(*par))
        for par, base in sorted(bases.items(), key=lambda dada: dada[0][0])
        if (rige := retenidos.en(par, dia)) is not None
    ]


def obligatorias(*, agente: bool, proveedor: Calidades, documento: str, dia: date) -> list[ReglaRetencion]:
    """Las que ese día no dejan otro código, sea lo que sea lo comprado."""
    reglas = recordado(("reglas de retención", dia), lambda: _reglas_en(dia))
    return matriz.obligatorias(reglas, agente=agente, proveedor=proveedor, documento=documento)


def _reglas_en(dia: date) -> Sequence[ReglaRetencion]:
    return db.session.scalars(select(ReglaRetencion).where(ReglaRetencion.vigente_en(dia))).all()


def la_unidad_decide(dia: date) -> bool:
    """Si ese día se retiene distinto según que la unidad del transporte sea de la operadora o de un socio."""
    reglas = recordado(("reglas de retención", dia), lambda: _reglas_en(dia))
    de_quien = (de_unidad(PROPIA), de_unidad(DE_SOCIO))
    return len({(r.codigo, r.porcentaje) for r in reglas if r.compra in de_quien}) > 1


class Indicio(NamedTuple):
    """Lo que dice qué se compra (`models.IndicioDeCompra`)."""

    donde: str
    texto: str
    compra: str
    persona: str


def indicios_en(dia: date) -> Sequence[Indicio]:
    """Los que rigen ese día, en el orden en que deciden."""
    return recordado(("indicios de compra", dia), lambda: _indicios_en(dia))


def _indicios_en(dia: date) -> Sequence[Indicio]:
    columnas = (IndicioDeCompra.donde, IndicioDeCompra.texto, IndicioDeCompra.compra, IndicioDeCompra.persona)
    consulta = (
        select(*columnas)
        .where(IndicioDeCompra.vigente_en(dia))
        .order_by(IndicioDeCompra.orden, IndicioDeCompra.id)
    )
    return [Indicio(*fila) for fila in db.session.execute(consulta)]


def usuales_en(usuales: Usuales, dia: date) -> tuple[Usuales, list[str]]:
    """Los códigos usuales que rigen ese día, y una frase por los que no."""
    pares = {
        campo: (RENTA if campo == "renta" else IVA_RETENIDO, codigo)
        for campo, codigo in usuales._asdict().items()
        if codigo
    }
    retenidos = Retenidos(set(pares.values()))
    fuera = {campo: par for campo, par in pares.items() if retenidos.en(par, dia) is None}
    avisos = [
        f"El código {codigo} de {RETENIDOS[impuesto]}, usual de este proveedor, no rige el {dia:%d/%m/%Y}: se propone "
        "otro."
        for impuesto, codigo in sorted(set(fuera.values()))
    ]
    return usuales._replace(**dict.fromkeys(fuera, "")), avisos


def ultimas_en(ultimas: Ultimas, dia: date) -> Ultimas:
    """Las que ese día se podrían repetir: su código rige, y no hace falta decir nada más con él."""
    retenidos = Retenidos({(r.impuesto, r.codigo) for r in ultimas.retenidas})

    def vale(una: Retenida) -> bool:
        rige = retenidos.en((una.impuesto, una.codigo), dia)
        return rige is not None and not rige.caso

    return Ultimas(tuple(filter(vale, ultimas.retenidas)))


def codigos_en(dia: date) -> dict[int, list[tuple[str, str]]]:
    """El código y el nombre de los que rigen ese día, por su impuesto."""
    consulta = (
        select(CodigoRetencion.impuesto, CodigoRetencion.codigo, CodigoRetencion.nombre)
        .where(CodigoRetencion.vigente_en(dia))
        .order_by(CodigoRetencion.codigo)
    )
    suyos: dict[int, list[tuple[str, str]]] = {}
    for impuesto, codigo, nombre in db.session.execute(consulta):
        suyos.setdefault(impuesto, []).append((codigo, nombre))
    return suyos


class SustentoAdmitido(NamedTuple):
    """Un sustento que rige un día. `documentos`: los códigos de los comprobantes que lo pueden llevar."""

    codigo: str
    nombre: str
    documentos: frozenset[str]


def sustentos_en(dia: date) -> list[SustentoAdmitido]:
    """Los que rigen ese día, por su código."""
    return recordado(("sustentos", dia), lambda: _sustentos_en(dia))


def _sustentos_en(dia: date) -> list[SustentoAdmitido]:
    filas = db.session.scalars(select(Sustento).where(Sustento.vigente_en(dia)).order_by(Sustento.codigo))
    return [SustentoAdmitido(f.codigo, f.nombre, frozenset(f.documentos.split(", "))) for f in filas]


def sustento_usual(codigo: str, documento: str, dia: date) -> str:
    """El código, si ese día rige y admite ese comprobante; si no, vacío."""
    fila = vigencia.vigente_en(SUSTENTOS, (codigo,), dia) if codigo else None
    return codigo if fila is not None and documento in fila.documentos.split(", ") else ""


def _propuesta(
    rige: CodigoRetencion, elegida: Elegida, base: Decimal, ultima: Retenida | None
) -> RetencionPropuesta:
    """`ultima`: la que se le hizo con ese código; si admite varios porcentajes, se propone el suyo."""
    regla, razon = elegida.regla, _razon(elegida)
    porcentaje = porcentajes.unico(rige.porcentajes)
    if porcentaje is None and ultima is not None and admite(rige, ultima.porcentaje):
        porcentaje = ultima.porcentaje
        if elegida.ultima is None:
            razon = f"{razon} El {_cifra(porcentaje)} % es el de la última, {ultima.dicha}."
    if porcentaje is None and regla is not None and regla.codigo == rige.codigo:
        porcentaje = regla.porcentaje
    elegido = porcentajes.mayor(rige.porcentajes) if porcentaje is None else porcentaje
    return RetencionPropuesta(
        rige.impuesto,
        rige.codigo,
        rige.nombre,
        base,
        elegido,
        valor_retenido(base, elegido),
        porcentaje is None,
        razon,
        regla.fuente if regla is not None else rige.fuente,
        regla.certeza if regla is not None else rige.certeza,
    )


def _razon(elegida: Elegida) -> str:
    regla, usual, ultima = elegida.regla, elegida.usual, elegida.ultima
    if ultima is not None:
        como = f"Como la última vez, {ultima.dicha}."
        if regla is None:
            return como
        return f"{como} {regla.razon if regla.codigo == ultima.codigo else _otra(regla)}"
    if regla is None:
        return f"{_LO_USUAL}."
    if not usual:
        return regla.razon
    if regla.codigo == usual:
        return f"{_LO_USUAL}. {regla.razon}"
    if elegida.codigo == usual:
        return f"{_LO_USUAL}. {_otra(regla)}"
    return f"{regla.razon} Es obligatorio: va antes que el código {usual}, lo usual de este proveedor."


def _otra(regla: ReglaRetencion) -> str:
    return f"La regla dice el código {regla.codigo}: {regla.razon}"


def admite(codigo: CodigoRetencion, porcentaje: Decimal) -> bool:
    """Si con ese código se puede retener ese porcentaje, en por ciento."""
    return porcentajes.admite(codigo.porcentajes, porcentaje)


def valor_retenido(base: Decimal, porcentaje: Decimal) -> Decimal:
    """Lo que se retiene de una base, en USD. `porcentaje`: por ciento."""
    return redondear(base * porcentaje / 100)


def dicho(escritos: str) -> str:
    """Los porcentajes de un código en una frase: 2 %; 0, 25 o 37 %."""
    return f"{' o '.join(escritos.replace(' a ', ' al ').rsplit('; ', 1)).replace('; ', ', ')} %"


def _cifra(porcentaje: Decimal) -> str:
    return f"{porcentaje.normalize():f}"
