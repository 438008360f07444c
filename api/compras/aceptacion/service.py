"""Aceptar comprobantes recibidos: cada uno se vuelve una compra, una sola vez aunque dos personas lo pidan a la vez, y de
lo que se decidió se aprende. Si la compra se anula, el recibido vuelve a la bandeja."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError

from api.compras.aceptacion import armado, quien, reglas
from api.compras.aceptacion.proponer import (
    Corregida,
    LineaPropuesta,
    LoQueRige,
    PropuestaDeCompra,
    ProveedorVisto,
    ReglaVista,
    proponer,
)
from api.compras.compras import propuesta as de_compra
from api.compras.compras import service as compras
from api.compras.compras.models import RECIBIDO, Compra
from api.compras.compras.service import Procedencia
from api.compras.proveedores import service as proveedores
from api.compras.proveedores.campos import DatosProveedor
from api.compras.proveedores.registro import FichaProveedor
from api.compras.recibidos import service as recibidos
from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.compras.recibidos.models import ACEPTADO, POR_REVISAR, Recibido
from api.comprobantes.emision import service as emision
from api.comprobantes.tipos.retencion.pedido import LineaRetencion, RetencionPedida
from api.comprobantes.tipos.retencion.tipo import tipo as retencion
from api.core.datos.clock import hoy
from api.core.datos.db import a_salvo, abandonar, transactional
from api.core.datos.directas import una_sola_vez
from api.core.datos.restricciones import campo_y_frase
from api.core.errors import Conflicto, DomainError, EstadoInvalido, ReglaDeNegocio
from api.plataforma.codigos import compras as clases
from api.plataforma.empresas import puntos, regimenes
from api.plataforma.retenciones import service as retenciones

_TANDA = 25  # los que se aceptan juntos: si uno no se puede, esos se intentan de a uno
_SIN_CALIDAD = "Su empresa no es agente de retención ni contribuyente especial: no se retiene."


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaDecidida:
    """Lo que una persona dejó de una línea. `n`: su lugar en el documento."""

    n: int
    destino: str
    clase: str = ""
    producto_id: int | None = None
    sustento: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RetencionDecidida:
    lineas: Sequence[LineaRetencion]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decidido:
    """Lo que una persona cambia de lo propuesto; lo que es None queda como se propuso. `retener`: si además se emite la
    retención, desde `punto_id`; None, el primero."""

    sustento: str | None = None
    lineas: Sequence[LineaDecidida] | None = None
    vence: date | None = None
    retencion: RetencionDecidida | None = None
    retener: bool = False
    punto_id: int | None = None
    detalle: str = ""


COMO_SE_PROPONE = Decidido()


@dataclass(frozen=True, slots=True)
class Propuesto:
    """La propuesta de un recibido, y su proveedor: el que está, o el que se haría."""

    proveedor_id: int | None
    nuevo: DatosProveedor | None
    propuesta: PropuestaDeCompra
    sin_retener: str


class Aceptado(NamedTuple):
    """En qué quedó uno. `mensaje`: por qué no se aceptó, o por qué no se emitió su retención; vacío si todo se hizo."""

    id: int
    hecho: bool
    compra_id: int | None = None
    retencion_id: int | None = None
    mensaje: str = ""


@dataclass(slots=True)
class _Tanda:
    """Lo que se lee una vez para varios."""

    fichas: Mapping[str, FichaProveedor] = field(default_factory=dict)
    agentes: dict[date, bool] = field(default_factory=dict)


def propuesta(recibido_id: int) -> Propuesto:
    """Lo que hoy se propone de uno."""
    fila = recibidos.obtener(recibido_id)
    _exigir_aceptable(fila)
    documento = recibidos.documento(recibido_id)
    suyo = quien.de_ruc(documento.emisor.ruc)
    abandonar()  # no se retiene la base mientras el registro responde
    fichas = quien.fichas([documento.emisor.ruc]) if suyo is None else {}
    return _proponer(documento, _Tanda(fichas))


@transactional
def aceptar(recibido_id: int, decidido: Decidido, de_quien: str) -> Aceptado:
    """Acepta uno y, si se pide, emite su retención."""
    fila = recibidos.obtener(recibido_id)
    _exigir_aceptable(fila)
    ruc, falta = fila.ruc, quien.de_ruc(fila.ruc) is None
    abandonar()
    tanda = _Tanda(quien.fichas([ruc]) if falta else {})
    compra_id = _aceptar(recibido_id, decidido, de_quien, tanda)
    return _retener(Aceptado(recibido_id, True, compra_id), decidido, de_quien)


@transactional
def aceptar_varios(ids: Sequence[int], decidido: Decidido, de_quien: str) -> list[Aceptado]:
    """Acepta varios como se proponen; el que no se puede no detiene a los demás ni deja nada. Dice en qué quedó cada
    uno."""
    nuevos = [fila.ruc for fila in recibidos.algunos(ids) if quien.de_ruc(fila.ruc) is None]
    abandonar()
    return aceptar_conocidos(ids, decidido, de_quien, quien.fichas(nuevos))


@transactional
def aceptar_conocidos(
    ids: Sequence[int], decidido: Decidido, de_quien: str, fichas: Mapping[str, FichaProveedor]
) -> list[Aceptado]:
    """Lo mismo, sin preguntar al registro: `fichas` es lo que dijo de los proveedores nuevos, por su RUC."""
    tanda = _Tanda(fichas)
    hechos: dict[int, Aceptado] = {}
    unicos = list(dict.fromkeys(ids))
    for desde in range(0, len(unicos), _TANDA):
        trozo = unicos[desde : desde + _TANDA]
        try:
            hechos |= _aceptar_juntos(trozo, decidido, de_quien, tanda)
        except (DomainError, IntegrityError):
            hechos |= {id_: _uno_de_varios(id_, decidido, de_quien, tanda) for id_ in trozo}
    return [_retener(hechos[id_], decidido, de_quien) for id_ in unicos]


def _aceptar_juntos(
    ids: Sequence[int], decidido: Decidido, de_quien: str, tanda: _Tanda
) -> dict[int, Aceptado]:
    with a_salvo(), una_sola_vez():
        return {id_: Aceptado(id_, True, _aceptar(id_, decidido, de_quien, tanda)) for id_ in sorted(ids)}


def _uno_de_varios(recibido_id: int, decidido: Decidido, de_quien: str, tanda: _Tanda) -> Aceptado:
    try:
        with a_salvo():
            return Aceptado(recibido_id, True, _aceptar(recibido_id, decidido, de_quien, tanda))
    except DomainError as error:
        return Aceptado(recibido_id, False, mensaje=error.msg)
    except IntegrityError as error:
        return Aceptado(recibido_id, False, mensaje=campo_y_frase(error)[1])


def _aceptar(recibido_id: int, decidido: Decidido, de_quien: str, tanda: _Tanda) -> int:
    """El id de la compra. La fila se toma primero: de dos a la vez, el segundo la halla aceptada."""
    fila = recibidos.tomar(recibido_id)
    _exigir_aceptable(fila)
    documento = recibidos.documento(recibido_id)
    propuesto = _proponer(documento, tanda)
    dicho = _con_lo_decidido(propuesto.propuesta, decidido)
    proveedor_id = propuesto.proveedor_id
    if proveedor_id is None:
        assert propuesto.nuevo is not None
        proveedor_id = proveedores.crear(propuesto.nuevo).id
    pedido = armado.pedido(documento, dicho, proveedor_id, decidido.detalle)
    compra = compras.registrar(pedido, de_quien, Procedencia(RECIBIDO, recibido_id=recibido_id))
    recibidos.aceptado(fila, compra.id)
    reglas.aprender(proveedor_id, dicho)
    return compra.id


def _exigir_aceptable(fila: Recibido) -> None:
    if fila.estado == ACEPTADO:
        raise Conflicto("Ese comprobante ya se aceptó: mire la compra en que quedó.")
    if fila.estado != POR_REVISAR:
        raise EstadoInvalido("Solo se acepta lo que está por revisar.")
    if not clases.se_acepta(fila.tipo):
        raise EstadoInvalido("Ese comprobante no se vuelve una compra.")


def _proponer(documento: DocumentoLeido, tanda: _Tanda) -> Propuesto:
    suyo = quien.de_ruc(documento.emisor.ruc)
    nuevo = quien.nuevo(documento.emisor, tanda.fichas.get(documento.emisor.ruc)) if suyo is None else None
    visto = quien.visto(suyo) if suyo is not None else quien.por_hacer(nuevo) if nuevo else None
    assert visto is not None
    suyas = reglas.de_proveedores([suyo.id]).get(suyo.id, []) if suyo is not None else []
    rige = _rige(documento, visto, suyo_usuales(suyo), tanda)
    corrige = clases.modifica(documento.tipo)
    corregida = _corregida(documento, visto) if corrige else None
    hecha = proponer(documento, visto, _vigentes(suyas, rige), rige, corregida=corregida, corrige=corrige)
    return Propuesto(visto.id, nuevo, hecha, rige.sin_retener if not hecha.retencion else "")


def _vigentes(suyas: Sequence[ReglaVista], rige: LoQueRige) -> list[ReglaVista]:
    """Las reglas, sin el sustento que ya no rige."""
    rigen = {s.codigo for s in rige.sustentos}
    return [r if r.sustento in rigen else replace(r, sustento="") for r in suyas]


def _con_lo_decidido(propuesta_: PropuestaDeCompra, decidido: Decidido) -> PropuestaDeCompra:
    if decidido.lineas is not None:
        puestas = {linea.n: linea for linea in decidido.lineas}
        sobran = puestas.keys() - {linea.n for linea in propuesta_.lineas}
        if sobran:
            raise ReglaDeNegocio.en("lineas", f"El documento no tiene la línea {min(sobran)}.")
        propuesta_ = replace(
            propuesta_, lineas=tuple(_linea(linea, puestas.get(linea.n)) for linea in propuesta_.lineas)
        )
    return replace(
        propuesta_,
        sustento=propuesta_.sustento if decidido.sustento is None else decidido.sustento,
        vence=decidido.vence or propuesta_.vence,
    )


def _linea(suya: LineaPropuesta, puesta: LineaDecidida | None) -> LineaPropuesta:
    if puesta is None:
        return suya
    return suya._replace(
        destino=puesta.destino,
        clase=puesta.clase or suya.clase,
        producto_id=puesta.producto_id,
        sustento=puesta.sustento,
    )


def _retener(hecho: Aceptado, decidido: Decidido, de_quien: str) -> Aceptado:
    """Emite la retención de una compra recién aceptada, que queda aunque la retención no se pueda emitir."""
    if not decidido.retener or not hecho.hecho or hecho.compra_id is None:
        return hecho
    try:
        with a_salvo():
            return hecho._replace(retencion_id=_emitir(hecho.compra_id, decidido, de_quien))
    except DomainError as error:
        motivo = error.msg
    except IntegrityError as error:
        _, motivo = campo_y_frase(error)
    return hecho._replace(mensaje=f"La compra quedó registrada, sin su retención. {motivo}")


def _emitir(compra_id: int, decidido: Decidido, de_quien: str) -> int:
    dicha = de_compra.de(compra_id)
    sustento = dicha.sustento
    if decidido.retencion is not None and dicha.base is not None:
        sustento = replace(dicha.base, retenciones=list(decidido.retencion.lineas))
    if sustento is None:
        raise EstadoInvalido(dicha.motivo)
    pedido = RetencionPedida(
        punto_id=decidido.punto_id or _primer_punto(),
        proveedor_id=dicha.proveedor_id,
        sustentos=[sustento],
        confirma_fecha=False,
    )
    emitida = emision.emitir(retencion, pedido, de_quien).comprobante
    recibidos.retenido(compra_id, emitida.id)
    return emitida.id


def _primer_punto() -> int:
    activos = puntos.activos()
    if not activos:
        raise EstadoInvalido("Su empresa no tiene un punto de emisión activo.")
    return activos[0].id


def suyo_usuales(suyo: object) -> retenciones.Usuales:
    """Los códigos con que se le suele retener."""
    return retenciones.Usuales(
        *(getattr(suyo, f"{cual}_usual", "") for cual in ("renta", "iva_bienes", "iva_servicios"))
    )


def _rige(
    documento: DocumentoLeido, visto: ProveedorVisto, usuales: retenciones.Usuales, tanda: _Tanda
) -> LoQueRige:
    dia = hoy()
    if dia not in tanda.agentes:
        empresa = regimenes.vigente_en(dia)
        tanda.agentes[dia] = bool(empresa.agente_retencion or empresa.contribuyente_especial)
    agente = tanda.agentes[dia]
    sustentos = retenciones.sustentos_en(documento.fecha)
    if not clases.se_retiene(documento.tipo):
        return LoQueRige(sustentos, None, "De una nota de crédito no se retiene.")
    rigen, _ = retenciones.usuales_en(usuales, dia)
    return LoQueRige(
        sustentos,
        lambda partes, calidades: retenciones.proponer(
            partes, agente=agente, proveedor=calidades, documento=documento.tipo, dia=dia, usuales=rigen
        ),
        "Ninguna regla manda retener de esto." if agente else _SIN_CALIDAD,
    )


def _corregida(documento: DocumentoLeido, visto: ProveedorVisto) -> Corregida | None:
    dicho = documento.modificado
    if dicho is None or visto.id is None:
        return None
    hallada = compras.de_numero(visto.id, dicho.tipo, dicho.numero)
    return Corregida(*hallada) if hallada is not None else None


def _volver_a_la_bandeja(compra: Compra) -> None:
    if compra.recibido_id is not None:
        recibidos.por_revisar_otra_vez(compra.recibido_id, compra.motivo_anulacion)


def escuchar() -> None:
    """Desde ahora, la compra que se anula devuelve su recibido."""
    compras.al_anular(_volver_a_la_bandeja)
