"""Lo que un comprobante recibido será si se acepta: para qué sirve, adónde va cada línea, qué se retiene, cuándo vence.

Es puro: entran el documento, lo que se sabe del proveedor, las reglas y los catálogos del día; sale la propuesta.
Decide primero lo que otro documento dijo (la compra que una nota corrige), después una regla con las palabras de la
línea, después la regla del proveedor, después lo que la empresa decidió de las mismas palabras con otros, después lo
usual de su ficha, y al final lo más común. Es segura cuando cada cosa la decidió algo ya visto, y nada visto lo contradice.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from types import MappingProxyType
from typing import NamedTuple

from api.compras.aceptacion import primera
from api.compras.aceptacion.primera import Indicios
from api.compras.recibidos.lectura.leido import DocumentoLeido, LineaLeida
from api.core.papel.textos import una_linea
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.plataforma.codigos.compras import (
    CON_CREDITO_DE_IVA,
    DIGA_QUE_ES,
    GASTO,
    SUSTENTOS_COMUNES,
    sin_credito,
)
from api.plataforma.retenciones.matriz import Calidades, Parte
from api.plataforma.retenciones.models import BIENES, QUE_UNIDAD, SERVICIOS, TRANSPORTE
from api.plataforma.retenciones.service import RetencionPropuesta, SustentoAdmitido

_CERO = Decimal("0.00")
_IVA = 2
_DIAS_DEL_MES = 30
_COMO_SIEMPRE = "Como lo último de este proveedor."
_NUNCA = "Nada se ha decidido todavía de este proveedor."
_YA_VISTO = "Así se decidió lo mismo con otro proveedor."
_NUEVO = "El proveedor es nuevo."
_DISTINTAS = "De este proveedor se han decidido cosas distintas: revise la línea."
_OTRA_COSA = "Con otro proveedor se decidió de otra manera: revise la línea."
_UNA_VEZ = "De este proveedor se ha decidido una sola vez, y era otra cosa."
_SEGUIDAS = 2  # cuántas veces se decide igual antes de creer que lo nuevo de un proveedor también lo es
_MAS_PLAZO = 3650


@dataclass(frozen=True, slots=True)
class ReglaVista:
    """Una regla del proveedor (`models.ReglaRecibidos`). `id`: None si todavía no se guardó. `escrita`: por una persona."""

    id: int | None
    palabras: str
    sustento: str
    destino: str
    clase: str
    producto_id: int | None
    veces: int
    escrita: bool = False
    cuenta_id: int | None = None
    centro_id: int | None = None


class Recordada(NamedTuple):
    """Lo que la empresa decidió las últimas veces de una misma descripción, si siempre fue lo mismo. `sustento`: el de la
    última que pagó IVA; vacío si ninguna."""

    destino: str
    clase: str
    sustento: str
    cuenta_id: int | None = None
    centro_id: int | None = None


@dataclass(frozen=True, slots=True)
class ProveedorVisto:
    """`id`: None si todavía no está. `sustento_usual`: vacío si no tiene. `actividad`: la del registro tributario; vacía,
    no se sabe."""

    id: int | None
    calidades: Calidades
    dias_credito: int = 0
    sustento_usual: str = ""
    actividad: str = ""


@dataclass(frozen=True, slots=True)
class Corregida:
    """La compra que una nota corrige, como se decidió. `destino`, `clase`, `cuenta_id`, `centro_id`: los de su primera
    línea."""

    id: int
    sustento: str
    destino: str
    clase: str
    cuenta_id: int | None = None
    centro_id: int | None = None


Retener = Callable[[Sequence[Parte], Calidades], list[RetencionPropuesta]]


@dataclass(frozen=True, slots=True)
class LoQueRige:
    """`sustentos`: los del día del documento. `retener`: lo que la matriz manda; None si del documento no se retiene.
    `indicios`: lo que dice qué se compra mientras nadie lo haya decidido. `unidad_decide`: si de un transporte se retiene
    distinto según de quién es la unidad."""

    sustentos: Sequence[SustentoAdmitido]
    retener: Retener | None
    sin_retener: str = ""
    indicios: Indicios = ()
    unidad_decide: bool = False


class LineaPropuesta(NamedTuple):
    """`n`: su lugar en el documento. `sustento`: vacío, el de la compra. `cuenta_id`: None, la que digan los parámetros.
    `lotes`: en cuáles entra, si su producto los pide; los dice una persona."""

    n: int
    descripcion: str
    destino: str
    clase: str
    producto_id: int | None
    sustento: str
    motivo: str
    cuenta_id: int | None = None
    centro_id: int | None = None
    lotes: Sequence[LoteDicho] = ()


@dataclass(frozen=True, slots=True)
class PropuestaDeCompra:
    """`regla_id`: la del proveedor, si hay. `segura`: si nada quedó por decidir. `sin_confirmar`: las líneas de las que nadie
    decidió todavía qué son: de ellas no se retiene sin que una persona lo vea."""

    sustento: str
    lineas: tuple[LineaPropuesta, ...]
    retencion: tuple[RetencionPropuesta, ...]
    vence: date
    motivo: str
    regla_id: int | None
    modifica: int | None
    segura: bool
    sin_confirmar: frozenset[int] = frozenset()
    unidad_decide: bool = False

    @property
    def se_retiene_sola(self) -> bool:
        """Si lo que se retiene de ella es seguro, sin que nadie lo vea."""
        return self.segura and not self.sin_confirmar


def proponer(
    documento: DocumentoLeido,
    proveedor: ProveedorVisto,
    reglas: Sequence[ReglaVista],
    rige: LoQueRige,
    recordadas: Mapping[str, Recordada] = MappingProxyType({}),
    *,
    corregida: Corregida | None = None,
    corrige: bool = False,
    clases: Mapping[int, str] = MappingProxyType({}),
    unidad: str = "",
) -> PropuestaDeCompra:
    """`recordadas`: por su descripción. `clases`: lo que una persona dijo que es cada línea; `unidad`: la del transporte. `corrige`: si el documento es una nota; `corregida`, la compra que corrige, si
    está registrada."""
    admitidos = {s.codigo for s in rige.sustentos if documento.tipo in s.documentos}
    general = next((r for r in reglas if not r.palabras), None)
    de_palabras = sorted((r for r in reglas if r.palabras), key=lambda r: -len(r.palabras))
    lineas, dudas, sin_confirmar = [], [], set()
    for linea in documento.lineas:
        recordada = recordadas.get(linea.descripcion)
        propuesta, segura = _linea(linea, general, de_palabras, recordada, corregida, admitidos)
        # Lo recordado de otros pudo ser lo que se puso sin que nadie lo dijera.
        if not propuesta.clase or propuesta.motivo == _YA_VISTO:
            sin_confirmar.add(linea.n)
        if not propuesta.clase:
            deducida = primera.deducir(
                rige.indicios, linea.descripcion, proveedor.actividad, proveedor.calidades.tipo
            )
            propuesta = propuesta._replace(clase=deducida)
        elif propuesta.motivo == _YA_VISTO and propuesta.clase == SERVICIOS:
            # Si la línea nombra otra cosa, se pregunta; lo que alguien decidió de ella pesa más que la actividad.
            dicha = primera.de_las_palabras(rige.indicios, linea.descripcion, proveedor.calidades.tipo)
            if dicha not in ("", SERVICIOS):
                propuesta, segura = propuesta._replace(clase=dicha, motivo=_OTRA_COSA), False
        if dicha_clase := clases.get(linea.n):
            propuesta, segura = propuesta._replace(clase=dicha_clase), True
            sin_confirmar.discard(linea.n)
        lineas.append(propuesta)
        dudas += [] if segura else [propuesta.motivo]
    vistas = [recordadas.get(linea.descripcion) for linea in documento.lineas]
    sustento, por_que = _sustento(documento, proveedor, general, vistas, corregida, lineas, admitidos)
    if not por_que:
        dudas.append("Se propone el sustento más común.")
    if proveedor.id is None and (dudas or not lineas):
        dudas.append(_NUEVO)
    if corrige and corregida is None:
        dudas.append("La compra que esta nota corrige no está registrada.")
    sin_clase = any(not linea.clase for linea in lineas)
    retencion = (
        tuple(rige.retener(_partes(documento, lineas, unidad), proveedor.calidades))
        if rige.retener and not sin_clase
        else ()
    )
    if sin_clase and rige.retener:
        dudas.append(DIGA_QUE_ES)
    de_transporte = rige.unidad_decide and any(linea.clase == TRANSPORTE for linea in lineas)
    if retencion and de_transporte and not unidad:
        dudas.append(QUE_UNIDAD)
    if any(r.elegir for r in retencion):
        dudas.append("Un código de retención admite varios porcentajes: elija.")
    motivo = " ".join(dict.fromkeys(dudas)) or (por_que if proveedor.id else f"{_NUEVO} {lineas[0].motivo}")
    return PropuestaDeCompra(
        sustento=sustento,
        lineas=tuple(lineas),
        retencion=retencion,
        vence=_vence(documento, proveedor),
        motivo=motivo,
        regla_id=general.id if general else None,
        modifica=corregida.id if corregida else None,
        segura=not dudas,
        sin_confirmar=frozenset(sin_confirmar),
        unidad_decide=rige.unidad_decide,
    )


def palabras_de(descripcion: str) -> str:
    """Una descripción como la nombra una regla: en minúsculas, sin tildes y sin las palabras con cifras, que cambian de
    un documento a otro."""
    plana = una_linea(descripcion).lower().translate(_SIN_TILDES)
    letras = "".join(c if c.isalnum() else " " for c in plana).split()
    return " ".join(p for p in letras if not any(c.isdigit() for c in p))[:80].strip()


_SIN_TILDES = str.maketrans("áéíóúüñ", "aeiouun")


def _linea(
    linea: LineaLeida,
    general: ReglaVista | None,
    de_palabras: Sequence[ReglaVista],
    recordada: Recordada | None,
    corregida: Corregida | None,
    admitidos: Collection[str],
) -> tuple[LineaPropuesta, bool]:
    """La línea, y si algo la decidió."""
    dichas = set(palabras_de(linea.descripcion).split())
    suya = next((r for r in de_palabras if dichas.issuperset(r.palabras.split())), None)
    es = LineaPropuesta(linea.n, linea.descripcion, GASTO, "", None, "", _NUNCA)
    if corregida is not None:
        return es._replace(
            destino=corregida.destino,
            clase=corregida.clase,
            motivo="Como la compra que corrige.",
            cuenta_id=corregida.cuenta_id,
            centro_id=corregida.centro_id,
        ), True
    if suya is not None:
        return es._replace(
            destino=suya.destino,
            clase=suya.clase or (BIENES if suya.escrita else ""),
            producto_id=suya.producto_id,
            sustento=suya.sustento if suya.sustento in admitidos else "",
            motivo=f"Así se decidió con «{suya.palabras}».",
            cuenta_id=suya.cuenta_id,
            centro_id=suya.centro_id,
        ), True
    varias = general is not None and any(_clase(r) != _clase(general) for r in de_palabras)
    nuevo = general is None or varias or not (general.escrita or general.veces >= _SEGUIDAS)
    if recordada is not None and nuevo:
        return es._replace(
            destino=recordada.destino,
            clase=recordada.clase,
            motivo=_YA_VISTO,
            cuenta_id=recordada.cuenta_id,
            centro_id=recordada.centro_id,
        ), True
    if general is None:
        return es, False
    como_siempre = es._replace(
        destino=general.destino,
        clase=general.clase or (SERVICIOS if general.escrita else ""),
        cuenta_id=general.cuenta_id,
        centro_id=general.centro_id,
    )
    duda = _duda(general, varias, recordada)
    return como_siempre._replace(motivo=duda or _COMO_SIEMPRE), not duda


def _duda(general: ReglaVista, varias: bool, recordada: Recordada | None) -> str:
    """Por qué la regla del proveedor no basta para una línea; vacío si basta."""
    if varias:
        return _DISTINTAS
    if general.escrita:
        return ""
    if general.veces < _SEGUIDAS:
        return _UNA_VEZ
    otra = recordada is not None and (recordada.destino, recordada.clase) != _clase(general)[:2]
    return _OTRA_COSA if otra else ""


def _clase(regla: ReglaVista) -> tuple[str, str, int | None, int | None]:
    return regla.destino, regla.clase, regla.cuenta_id, regla.centro_id


def _sustento(
    documento: DocumentoLeido,
    proveedor: ProveedorVisto,
    general: ReglaVista | None,
    recordadas: Sequence[Recordada | None],
    corregida: Corregida | None,
    lineas: Sequence[LineaPropuesta],
    admitidos: Collection[str],
) -> tuple[str, str]:
    """El sustento y por qué; sin porqué, es solo el más común. De lo que no pagó IVA no se toma crédito, y el sustento
    común de un destino no sirve para otro."""
    paga, destino = documento.iva > 0, lineas[0].destino if lineas else GASTO
    recordada = recordadas[0] if recordadas else None
    for codigo, por_que in (
        (corregida.sustento if corregida else "", "Como la compra que corrige."),
        (
            general.sustento if general and (general.escrita or _es_de(general.sustento, destino)) else "",
            _COMO_SIEMPRE,
        ),
        (proveedor.sustento_usual, "Lo usual de este proveedor."),
        (recordada.sustento if recordada and _es_de(recordada.sustento, destino) else "", _YA_VISTO),
    ):
        suyo = codigo if paga else sin_credito(codigo)
        if suyo in admitidos:
            return suyo, por_que
    con_iva, sin_iva = SUSTENTOS_COMUNES[destino]
    comun = con_iva if paga else sin_iva
    if comun not in admitidos:
        return min(admitidos, default=""), ""
    if not paga:
        return comun, "No pagó IVA: no da crédito."
    vistos = {r.sustento for r in recordadas if r is not None} | {general.sustento if general else ""}
    return comun, "Da crédito, como lo demás." if vistos.intersection(CON_CREDITO_DE_IVA) else ""


def _es_de(sustento: str, destino: str) -> bool:
    """Si no es el común de otro destino."""
    return not any(sustento in par for suyo, par in SUSTENTOS_COMUNES.items() if suyo != destino)


def _partes(documento: DocumentoLeido, lineas: Sequence[LineaPropuesta], unidad: str) -> list[Parte]:
    """Lo que del documento es de cada clase, y el transporte, en su unidad; lo que sus líneas no dicen del IVA va a la primera."""
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
    return [
        Parte(clase, base, ivas[clase], unidad if clase == TRANSPORTE else "")
        for clase, base in bases.items()
    ]


def _vence(documento: DocumentoLeido, proveedor: ProveedorVisto) -> date:
    """Con el mayor plazo que el documento dice; si no dice ninguno, el del proveedor."""
    plazos = [
        int(p.plazo) * (_DIAS_DEL_MES if p.unidad.strip().lower().startswith("mes") else 1)
        for p in documento.pagos
        if p.plazo is not None and p.plazo > 0
    ]
    dias = max(plazos, default=proveedor.dias_credito)
    return documento.fecha + timedelta(days=min(dias, _MAS_PLAZO))
