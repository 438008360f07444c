"""Lo que un comprobante recibido será si se acepta: para qué sirve, adónde va cada línea, qué se retiene, cuándo vence.

Es puro: entran el documento, lo que se sabe del proveedor, las reglas y los catálogos del día; sale la propuesta.
Decide primero lo que otro documento dijo (la compra que una nota corrige), después una regla con las palabras de la
línea, después la regla del proveedor, después lo usual de su ficha, y al final lo más común. Es segura cuando nada
quedó para lo más común.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.core.papel.textos import una_linea
from api.plataforma.codigos.compras import GASTO, SUSTENTOS_COMUNES
from api.plataforma.retenciones.matriz import Calidades, Parte
from api.plataforma.retenciones.models import BIENES, SERVICIOS
from api.plataforma.retenciones.service import RetencionPropuesta, SustentoAdmitido

_CERO = Decimal("0.00")
_IVA = 2
_DIAS_DEL_MES = 30
_COMO_SIEMPRE = "Como lo último de este proveedor."
_MAS_PLAZO = 3650


@dataclass(frozen=True, slots=True)
class ReglaVista:
    """Una regla del proveedor (`models.ReglaRecibidos`). `id`: None si todavía no se escribió."""

    id: int | None
    palabras: str
    sustento: str
    destino: str
    clase: str
    producto_id: int | None
    veces: int


@dataclass(frozen=True, slots=True)
class ProveedorVisto:
    """`id`: None si todavía no está. `sustento_usual`: vacío si no tiene."""

    id: int | None
    calidades: Calidades
    dias_credito: int = 0
    sustento_usual: str = ""


@dataclass(frozen=True, slots=True)
class Corregida:
    """La compra que una nota corrige, como se decidió. `destino`, `clase`: los de su primera línea."""

    id: int
    sustento: str
    destino: str
    clase: str


Retener = Callable[[Sequence[Parte], Calidades], list[RetencionPropuesta]]


@dataclass(frozen=True, slots=True)
class LoQueRige:
    """`sustentos`: los del día del documento. `retener`: lo que la matriz manda; None si del documento no se retiene."""

    sustentos: Sequence[SustentoAdmitido]
    retener: Retener | None
    sin_retener: str = ""


class LineaPropuesta(NamedTuple):
    """`n`: su lugar en el documento. `sustento`: vacío, el de la compra."""

    n: int
    descripcion: str
    destino: str
    clase: str
    producto_id: int | None
    sustento: str
    motivo: str


@dataclass(frozen=True, slots=True)
class PropuestaDeCompra:
    """`regla_id`: la del proveedor, si hay. `segura`: si nada quedó por decidir."""

    sustento: str
    lineas: tuple[LineaPropuesta, ...]
    retencion: tuple[RetencionPropuesta, ...]
    vence: date
    motivo: str
    regla_id: int | None
    modifica: int | None
    segura: bool


def proponer(
    documento: DocumentoLeido,
    proveedor: ProveedorVisto,
    reglas: Sequence[ReglaVista],
    rige: LoQueRige,
    *,
    corregida: Corregida | None = None,
    corrige: bool = False,
) -> PropuestaDeCompra:
    """`corrige`: si el documento es una nota; `corregida`, la compra que corrige, si está registrada."""
    admitidos = {s.codigo for s in rige.sustentos if documento.tipo in s.documentos}
    general = next((r for r in reglas if not r.palabras), None)
    de_palabras = sorted((r for r in reglas if r.palabras), key=lambda r: -len(r.palabras))
    lineas, dudas = [], []
    for linea in documento.lineas:
        propuesta, segura = _linea(linea.n, linea.descripcion, general, de_palabras, corregida, admitidos)
        lineas.append(propuesta)
        dudas += [] if segura else [propuesta.motivo]
    sustento, por_que = _sustento(documento, proveedor, general, corregida, lineas, admitidos)
    if not por_que:
        dudas.append("Se propone el sustento más común.")
    if proveedor.id is None:
        dudas.append("El proveedor es nuevo.")
    if corrige and corregida is None:
        dudas.append("La compra que esta nota corrige no está registrada.")
    retencion = tuple(rige.retener(_partes(documento, lineas), proveedor.calidades)) if rige.retener else ()
    if any(r.elegir for r in retencion):
        dudas.append("Un código de retención admite varios porcentajes: elija.")
    motivo = " ".join(dict.fromkeys(dudas)) or por_que
    return PropuestaDeCompra(
        sustento=sustento,
        lineas=tuple(lineas),
        retencion=retencion,
        vence=_vence(documento, proveedor),
        motivo=motivo,
        regla_id=general.id if general else None,
        modifica=corregida.id if corregida else None,
        segura=not dudas,
    )


def palabras_de(descripcion: str) -> str:
    """Una descripción como la nombra una regla: en minúsculas, sin tildes y sin las palabras con cifras, que cambian de
    un documento a otro."""
    plana = una_linea(descripcion).lower().translate(_SIN_TILDES)
    letras = "".join(c if c.isalnum() else " " for c in plana).split()
    return " ".join(p for p in letras if not any(c.isdigit() for c in p))[:80].strip()


_SIN_TILDES = str.maketrans("áéíóúüñ", "aeiouun")


def _linea(
    n: int,
    descripcion: str,
    general: ReglaVista | None,
    de_palabras: Sequence[ReglaVista],
    corregida: Corregida | None,
    admitidos: Collection[str],
) -> tuple[LineaPropuesta, bool]:
    """La línea, y si algo la decidió."""
    dichas = set(palabras_de(descripcion).split())
    suya = next((r for r in de_palabras if dichas.issuperset(r.palabras.split())), None)
    if corregida is not None:
        return LineaPropuesta(
            n, descripcion, corregida.destino, corregida.clase, None, "", "Como la compra que corrige."
        ), True
    if suya is not None:
        propio = suya.sustento if suya.sustento in admitidos else ""
        return LineaPropuesta(
            n,
            descripcion,
            suya.destino,
            suya.clase or BIENES,
            suya.producto_id,
            propio,
            f"Así se decidió con «{suya.palabras}».",
        ), True
    if general is not None:
        siempre = all((r.destino, r.clase) == (general.destino, general.clase) for r in de_palabras)
        por_que = (
            _COMO_SIEMPRE
            if siempre
            else "De este proveedor se han decidido cosas distintas: revise la línea."
        )
        return LineaPropuesta(
            n, descripcion, general.destino, general.clase or SERVICIOS, None, "", por_que
        ), siempre
    return LineaPropuesta(
        n, descripcion, GASTO, SERVICIOS, None, "", "Nada se ha decidido todavía de este proveedor."
    ), False


def _sustento(
    documento: DocumentoLeido,
    proveedor: ProveedorVisto,
    general: ReglaVista | None,
    corregida: Corregida | None,
    lineas: Sequence[LineaPropuesta],
    admitidos: Collection[str],
) -> tuple[str, str]:
    """El sustento y por qué; sin porqué, es solo el más común."""
    for codigo, por_que in (
        (corregida.sustento if corregida else "", "Como la compra que corrige."),
        (general.sustento if general else "", _COMO_SIEMPRE),
        (proveedor.sustento_usual, "Lo usual de este proveedor."),
    ):
        if codigo in admitidos:
            return codigo, por_que
    con_iva, sin_iva = SUSTENTOS_COMUNES[lineas[0].destino if lineas else GASTO]
    comun = con_iva if documento.iva > 0 else sin_iva
    return (comun if comun in admitidos else min(admitidos, default="")), ""


def _partes(documento: DocumentoLeido, lineas: Sequence[LineaPropuesta]) -> list[Parte]:
    """Lo que del documento es de cada clase; lo que sus líneas no dicen del IVA va a la primera."""
    clases = {linea.n: linea.clase for linea in lineas}
    bases: dict[str, Decimal] = {}
    ivas: dict[str, Decimal] = {}
    for linea in documento.lineas:
        clase = clases[linea.n]
        bases[clase] = bases.get(clase, _CERO) + linea.subtotal
        del_iva = sum((i.valor for i in linea.impuestos if i.codigo == _IVA), _CERO)
        ivas[clase] = ivas.get(clase, _CERO) + del_iva
    if not bases:
        return []
    mayor = max(bases, key=lambda clase: bases[clase])
    ivas[mayor] = max(ivas[mayor] + documento.iva - sum(ivas.values(), _CERO), _CERO)
    return [Parte(clase, base, ivas[clase]) for clase, base in bases.items()]


def _vence(documento: DocumentoLeido, proveedor: ProveedorVisto) -> date:
    """Con el mayor plazo que el documento dice; si no dice ninguno, el del proveedor."""
    plazos = [
        int(p.plazo) * (_DIAS_DEL_MES if p.unidad.strip().lower().startswith("mes") else 1)
        for p in documento.pagos
        if p.plazo is not None and p.plazo > 0
    ]
    dias = max(plazos, default=proveedor.dias_credito)
    return documento.fecha + timedelta(days=min(dias, _MAS_PLAZO))


def como_se_decidio(
    propuesta: PropuestaDeCompra, decididas: Mapping[int, LineaPropuesta]
) -> PropuestaDeCompra:
    """La propuesta con las líneas que una persona cambió."""
    return replace(propuesta, lineas=tuple(decididas.get(linea.n, linea) for linea in propuesta.lineas))
