"""Los documentos como los programas los emiten y los leen: los mismos casos de uso, con lo que la ley dice de cada uno."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NamedTuple

from api.comprobantes.consulta import tramos
from api.comprobantes.consulta.tramos import FiltrosDeTramo
from api.comprobantes.emision import service as emision
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import errores_sri, estados, preparacion, tipos
from api.comprobantes.nucleo.documento import CampoDicho, LineaDicha, PagoDicho, Receptor, Totales
from api.comprobantes.nucleo.models import ESTADOS, Comprobante
from api.comprobantes.nucleo.tipos import UnPedido
from api.core.datos.db import transactional
from api.core.datos.listas.tramos import TramoDeLista
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio, SinPermiso
from api.plataforma.codigos.identificaciones import CODIGOS_SRI
from api.plataforma.empresas import puntos
from api.v1.comun import referencias
from api.v1.documentos import lineas, terceros
from api.v1.documentos.pedido import DocumentoPorEmitir
from api.v1.documentos.terceros import PapelDeTercero

_SIN_PUNTO = "Su empresa emite en varios puntos: diga en cuál, como 001-001."
_OTRO_PUNTO = "No hay un punto de emisión activo con esa serie."
_TIPOS_ID = {codigo: palabra for palabra, codigo in CODIGOS_SRI.items()}
AMBIENTES = {1: "prueba", 2: "real"}


class MensajeDelSri(NamedTuple):
    """`causa` y `remedio`: qué significa y qué hacer, en palabras de una persona."""

    identificador: str
    mensaje: str
    informacion: str
    causa: str
    remedio: str


class ReceptorDicho(NamedTuple):
    id: int | None
    tipo_identificacion: str
    identificacion: str
    nombre: str
    direccion: str
    telefono: str
    correos: Sequence[str]


class EnlacesDeDocumento(NamedTuple):
    xml: str
    pdf: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentoDeV1:
    """`lineas` y `pagos`: None en una lista que no los pidió."""

    id: int
    referencia: str | None
    numero: str
    clave_acceso: str
    fecha: date
    ambiente: str
    estado: str
    estado_nombre: str
    receptor: ReceptorDicho
    subtotal: Decimal
    descuento: Decimal
    iva: Decimal
    total: Decimal
    lineas: Sequence[LineaDicha] | None
    pagos: Sequence[PagoDicho] | None
    adicional: Sequence[CampoDicho]
    mensajes: Sequence[MensajeDelSri]
    emitido_en: datetime
    autorizado_en: datetime | None
    anulado_el: date | None
    motivo_anulacion: str | None
    version: int
    enlaces: EnlacesDeDocumento
    propio: Mapping[str, Any]

    @property
    def modificado(self) -> object:
        """El documento que este modifica."""
        return self.propio.get("modificado")

    @property
    def motivos(self) -> object:
        """Por qué se cobra de más, y cuánto."""
        return self.propio.get("motivos")

    @property
    def sustentos(self) -> object:
        """Los documentos sobre los que se retiene."""
        return self.propio.get("sustentos")

    @property
    def motivo(self) -> str:
        return str(self.propio.get("motivo", ""))

    @property
    def devuelve(self) -> bool | None:
        """Si la mercadería volvió; None, no se dijo."""
        return self.propio.get("devuelve")


def emitir(codigo: str, papel: PapelDeTercero, nuevo: DocumentoPorEmitir[Any], sesion: Sesion) -> int:
    """El id del documento que se emite. Quien lo recibe y sus productos se crean de paso, o no se hace nada."""
    return referencias.una_sola(
        _clase(codigo), nuevo.referencia, lambda: _emitir(codigo, papel, nuevo, sesion)
    )


@transactional
def _emitir(codigo: str, papel: PapelDeTercero, nuevo: DocumentoPorEmitir[UnPedido], sesion: Sesion) -> int:
    permisos = sesion.permisos
    if nuevo.pedido.cobro is not None and "cobros.editar" not in permisos:
        raise SinPermiso()
    tipo = tipos.de(codigo)
    cambios: dict[str, Any] = {"punto_id": _punto(nuevo.punto, sesion.llave_punto)}
    if nuevo.con is not None:
        cambios[papel.campo] = terceros.id_de(papel, nuevo.con, permisos)
    if nuevo.lineas is not None:
        vende = papel is terceros.CLIENTE
        cambios["detalles"] = lineas.completar(nuevo.lineas, permisos, crean=vende)
    hecho = tipo.emitir(
        replace(nuevo.pedido, **cambios), lambda suyo: emision.emitir(tipo, suyo, sesion.autor)
    )
    return hecho.comprobante.id


def ver(codigo: str, comprobante_id: int) -> DocumentoDeV1:
    return _dichos(codigo, [estados.obtener(comprobante_id, codigo)], True)[0]


def algunos(codigo: str, ids: Sequence[int]) -> dict[int, DocumentoDeV1]:
    """Esos, que se acaban de emitir, por su id."""
    if not ids:
        return {}
    filtros = FiltrosDeTramo(ids=list(ids))
    hallados = tramos.tramo(codigo, preparacion.ambiente(), filtros, None, len(ids))
    return {suyo.id: suyo for suyo in hallados.con(lambda suyos: _dichos(codigo, suyos, True)).datos}


def exigir_del_tipo(codigo: str, comprobante_id: int) -> None:
    """`NoEncontrado` si no es uno de los suyos."""
    estados.obtener(comprobante_id, codigo)


def tramo(
    codigo: str,
    filtros: FiltrosDeTramo,
    referencia: str,
    despues: int | None,
    limite: int,
    expandir: Sequence[str],
) -> TramoDeLista[DocumentoDeV1]:
    ids = referencias.de_esa(_clase(codigo), referencia)
    hallados = tramos.tramo(codigo, preparacion.ambiente(), replace(filtros, ids=ids), despues, limite)
    return hallados.con(lambda suyos: _dichos(codigo, suyos, "lineas" in expandir))


def _clase(codigo: str) -> str:
    return tipos.de(codigo).archivo


def _punto(serie: str, de_la_llave: int | None) -> int:
    activos = puntos.activos()
    if serie:
        suyo = next((punto for punto in activos if punto.serie == serie), None)
        if suyo is None:
            raise ReglaDeNegocio.en("punto", _OTRO_PUNTO)
        return suyo.id
    if de_la_llave is not None:
        return de_la_llave
    if len(activos) != 1:
        raise ReglaDeNegocio.en("punto", _SIN_PUNTO)
    return activos[0].id


def _dichos(codigo: str, suyos: Sequence[Comprobante], con_lineas: bool) -> list[DocumentoDeV1]:
    nombrados = referencias.de(_clase(codigo), [suyo.id for suyo in suyos])
    return [_dicho(codigo, suyo, nombrados.get(suyo.id), con_lineas) for suyo in suyos]


def _dicho(codigo: str, suyo: Comprobante, referencia: str | None, con_lineas: bool) -> DocumentoDeV1:
    dice = documentos.leer(suyo.datos)
    totales: Totales = dice.totales
    raiz = f"/api/v1/{tipos.de(codigo).recurso}/{suyo.id}"
    return DocumentoDeV1(
        id=suyo.id,
        referencia=referencia,
        numero=suyo.numero,
        clave_acceso=suyo.clave_acceso,
        fecha=suyo.fecha,
        ambiente=AMBIENTES[suyo.ambiente],
        estado=suyo.estado,
        estado_nombre=ESTADOS[suyo.estado],
        receptor=_receptor(dice.receptor, dice.propio.get("transportista_id")),
        subtotal=suyo.subtotal,
        descuento=totales.descuento,
        iva=suyo.iva,
        total=suyo.total,
        lineas=dice.lineas if con_lineas else None,
        pagos=dice.pagos if con_lineas else None,
        adicional=dice.adicionales,
        mensajes=[_mensaje(mensaje) for mensaje in suyo.mensajes],
        emitido_en=suyo.emitido_en,
        autorizado_en=suyo.autorizado_en,
        anulado_el=suyo.anulado_el,
        motivo_anulacion=suyo.motivo_anulacion,
        version=suyo.version,
        enlaces=EnlacesDeDocumento(f"{raiz}/xml", f"{raiz}/pdf"),
        propio=dice.propio,
    )


def _receptor(dicho: Receptor, transportista_id: int | None) -> ReceptorDicho:
    return ReceptorDicho(
        dicho.cliente_id or dicho.proveedor_id or transportista_id,
        _TIPOS_ID[dicho.tipo],
        dicho.identificacion,
        dicho.razon_social,
        dicho.direccion,
        dicho.telefono,
        list(dicho.correos),
    )


def _mensaje(mensaje: Mapping[str, str]) -> MensajeDelSri:
    explicado = errores_sri.explicado(mensaje)
    return MensajeDelSri(
        mensaje["identificador"],
        mensaje.get("mensaje", ""),
        mensaje.get("informacion", ""),
        explicado[0],
        explicado[1],
    )
