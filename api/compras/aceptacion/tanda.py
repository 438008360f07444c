"""Unos recibidos que se vuelven compras juntos: lo que hace falta se lee una vez para todos, y de lo que se decide de uno se
aprende para el siguiente. Todos o ninguno."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from api.compras.aceptacion import armado, memoria, quien, reglas
from api.compras.aceptacion.decidido import SIN_DECIR, Decidido, ParaProponer, con_lo_decidido
from api.compras.aceptacion.proponer import (
    Corregida,
    LineaPropuesta,
    LoQueRige,
    PropuestaDeCompra,
    ProveedorVisto,
    ReglaVista,
    proponer,
)
from api.compras.compras import escritura, propuesta
from api.compras.compras import service as compras
from api.compras.compras.escritura import NoSeRegistran, PorRegistrar, Procedencia
from api.compras.compras.nucleo.models import RECIBIDO
from api.compras.recibidos import service as recibidos
from api.compras.recibidos.lectura.leido import DocumentoLeido, EmisorLeido
from api.compras.recibidos.models import ACEPTADO, POR_REVISAR, Recibido
from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.errors import Conflicto, DomainError, EstadoInvalido, NoEncontrado
from api.libros.reglas.hechos import HechoContable
from api.libros.reglas.nombradas import Usables
from api.plataforma.codigos import compras as clases
from api.plataforma.empresas import regimenes
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.models import QUE_UNIDAD, TRANSPORTE
from api.plataforma.retenciones.ultimas import SIN_ULTIMAS
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import Proveedor
from api.terceros.proveedores.registro import FichaProveedor

_NO_ES_SEGURA = "Qué retener de ella no es seguro: revíselo en la compra."
_SIN_CALIDAD = "Su empresa no es agente de retención ni contribuyente especial: no se retiene."
Fichas = Mapping[str, FichaProveedor]  # lo que el registro dice de cada RUC


class NoSeAceptan(Exception):
    """Algunos no se pueden aceptar, y ninguno se aceptó. `errores`: el de cada uno, por su id."""

    def __init__(self, errores: Mapping[int, DomainError]) -> None:
        super().__init__(f"{len(errores)} recibidos no se aceptan")
        self.errores = errores


@dataclass(frozen=True, slots=True)
class Propuesto:
    """La propuesta de un recibido, y su proveedor: el que está, o el que se haría. `productos`, `cuentas`: cómo se llaman
    los de sus líneas."""

    proveedor_id: int | None
    nuevo: DatosProveedor | None
    propuesta: PropuestaDeCompra
    sin_retener: str
    productos: Mapping[int, str] = field(default_factory=dict)
    cuentas: Mapping[int, str] = field(default_factory=dict)


class Aceptada(NamedTuple):
    """La compra en que quedó un recibido. `duda`: por qué de ella no se retiene sin que una persona lo vea; vacía si se
    puede."""

    compra_id: int
    duda: str


class Mesa:
    """Lo que se sabe de quienes emitieron unos documentos y de lo que dicen, y lo que rige."""

    def __init__(self, documentos: Collection[DocumentoLeido], fichas: Fichas) -> None:
        self._fichas = fichas
        self._suyos = quien.de_rucs(documento.emisor.ruc for documento in documentos)
        self._recordadas = memoria.de(x.descripcion for documento in documentos for x in documento.lineas)
        self.aprendidas = reglas.Aprendidas(suyo.id for suyo in self._suyos.values())
        self._usables = Usables()
        self._indicios = retenciones.indicios_en(hoy())
        self._agente = regimenes.vigente_en(hoy()).retiene
        self._ultimas = propuesta.ultimas_de(self._suyos.values()) if self._agente else {}

    def crear_los_que_faltan(self, emisores: Iterable[EmisorLeido]) -> None:
        """Hace los proveedores que la empresa todavía no tiene."""
        faltan = {emisor.ruc: emisor for emisor in emisores if emisor.ruc not in self._suyos}
        if faltan:
            proveedores.crear_varios([self._nuevo(emisor) for emisor in faltan.values()])
            self._suyos |= quien.de_rucs(faltan)

    def proponer(self, documento: DocumentoLeido, dicho: ParaProponer = SIN_DECIR) -> Propuesto:
        suyo = self._suyos.get(documento.emisor.ruc)
        nuevo = self._nuevo(documento.emisor) if suyo is None else None
        visto = quien.visto(suyo) if suyo is not None else quien.por_hacer(nuevo) if nuevo else None
        assert visto is not None
        ficha = self._fichas.get(documento.emisor.ruc)
        visto = replace(visto, actividad=ficha.actividad if ficha else "")
        rige = self._rige(documento, suyo)
        suyas = _vigentes(self.aprendidas.de(suyo.id), rige) if suyo is not None else []
        corrige = clases.modifica(documento.tipo)
        corregida = _corregida(documento, visto) if corrige else None
        hecha = proponer(
            documento,
            visto,
            suyas,
            rige,
            self._recordadas,
            corregida=corregida,
            corrige=corrige,
            clases=dicho.clases,
            unidad=dicho.unidad,
        )
        hecha = replace(hecha, lineas=self._sin_lo_que_ya_no_sirve(hecha))
        return Propuesto(visto.id, nuevo, hecha, _sin_retener(hecha, rige))

    def _sin_lo_que_ya_no_sirve(self, hecha: PropuestaDeCompra) -> tuple[LineaPropuesta, ...]:
        """Las líneas, sin la cuenta o el centro de costo que se aprendieron y hoy no se pueden usar."""
        self._usables.leer(hecha.lineas)
        return tuple(
            linea._replace(
                cuenta_id=self._usables.cuenta(linea.cuenta_id, linea.sustento or hecha.sustento),
                centro_id=self._usables.centro(linea.centro_id),
            )
            for linea in hecha.lineas
        )

    def decidir(self, documento: DocumentoLeido, decidido: Decidido) -> tuple[int, PropuestaDeCompra]:
        """El proveedor, que ya está, y lo que queda de la propuesta con lo que una persona decidió."""
        propuesto = self.proponer(documento)
        assert propuesto.proveedor_id is not None
        return propuesto.proveedor_id, con_lo_decidido(propuesto.propuesta, decidido)

    def _nuevo(self, emisor: EmisorLeido) -> DatosProveedor:
        return quien.nuevo(emisor, self._fichas.get(emisor.ruc))

    def _rige(self, documento: DocumentoLeido, suyo: Proveedor | None) -> LoQueRige:
        dia, agente = hoy(), self._agente
        sustentos = retenciones.sustentos_en(documento.fecha)
        if not clases.se_retiene(documento.tipo):
            return LoQueRige(sustentos, None, "De una nota de crédito no se retiene.", self._indicios)
        rigen, _ = retenciones.usuales_en(_usuales(suyo), dia)
        ultimas = retenciones.ultimas_en(self._ultimas.get(suyo.id if suyo else 0, SIN_ULTIMAS), dia)
        return LoQueRige(
            sustentos,
            lambda partes, calidades: retenciones.proponer(
                partes,
                agente=agente,
                proveedor=calidades,
                documento=documento.tipo,
                dia=dia,
                usuales=rigen,
                ultimas=ultimas,
            ),
            "Ninguna regla manda retener de esto." if agente else _SIN_CALIDAD,
            self._indicios,
            retenciones.la_unidad_decide(dia),
        )


def aceptar(ids: Collection[int], decidido: Decidido, de_quien: Autor, fichas: Fichas) -> dict[int, Aceptada]:
    """La compra de cada recibido. Las filas se toman primero: de dos a la vez, el segundo las halla aceptadas.
    Lanza `NoSeAceptan`; un DomainError o IntegrityError, si algo choca con lo que otro hace a la vez."""
    filas = recibidos.tomar_varios(ids)
    _exigir_todos(ids, filas)
    documentos = recibidos.documentos(ids)
    emisores = [documento.emisor for documento in documentos.values()]
    mesa = Mesa(documentos.values(), fichas)
    mesa.crear_los_que_faltan(emisores)
    errores: dict[int, DomainError] = {}
    pedidas: list[PorRegistrar] = []
    dudas: dict[int, str] = {}
    en_orden = sorted(ids)
    for id_ in en_orden:
        try:
            proveedor_id, dicho = mesa.decidir(_con_xml(documentos, id_), decidido)
            pedido = armado.pedido(documentos[id_], dicho, proveedor_id, decidido.detalle)
        except DomainError as error:
            errores[id_] = error
            continue
        pedidas.append(PorRegistrar(pedido, Procedencia(RECIBIDO, recibido_id=id_)))
        dudas[id_] = _duda(dicho, decidido)
        mesa.aprendidas.aprender(proveedor_id, _lo_decidido(dicho), paga_iva=documentos[id_].iva > 0)
    if errores:
        raise NoSeAceptan(errores)
    try:
        hechas = escritura.registrar(pedidas, de_quien)
    except NoSeRegistran as fallo:
        raise NoSeAceptan({en_orden[n]: error for n, error in fallo.errores.items()}) from fallo
    mesa.aprendidas.guardar()
    recibidos.aceptados({compra.id: filas[id_] for id_, compra in zip(en_orden, hechas, strict=True)})
    return {id_: Aceptada(compra.id, dudas[id_]) for id_, compra in zip(en_orden, hechas, strict=True)}


def _lo_decidido(dicho: PropuestaDeCompra) -> PropuestaDeCompra:
    """Lo mismo, sin la clase de lo que nadie decidió: de eso no se aprende."""
    return replace(
        dicho,
        lineas=tuple(
            linea._replace(clase="") if linea.n in dicho.sin_confirmar else linea for linea in dicho.lineas
        ),
    )


def previsto(documento: DocumentoLeido, decidido: Decidido) -> Sequence[HechoContable]:
    """Lo que su compra haría en los libros; no escribe nada. Del proveedor nuevo basta lo que dice su documento."""
    propuesto = Mesa([documento], {}).proponer(documento)
    suyo = (
        proveedores.sin_guardar(propuesto.nuevo)
        if propuesto.nuevo
        else proveedores.buscar(propuesto.proveedor_id or 0)
    )
    assert suyo is not None
    dicho = con_lo_decidido(propuesto.propuesta, decidido)
    pedido = armado.pedido(documento, dicho, suyo.id, decidido.detalle)
    return compras.previsto(pedido, {suyo.id: suyo}, RECIBIDO)


def _sin_retener(hecha: PropuestaDeCompra, rige: LoQueRige) -> str:
    if hecha.retencion:
        return ""
    sin_clase = rige.retener is not None and any(not linea.clase for linea in hecha.lineas)
    return clases.DIGA_QUE_ES if sin_clase else rige.sin_retener


def _duda(dicho: PropuestaDeCompra, decidido: Decidido) -> str:
    if decidido.retencion is not None:
        return ""
    if decidido.vista:
        if dicho.unidad_decide and not decidido.unidad and any(x.clase == TRANSPORTE for x in dicho.lineas):
            return QUE_UNIDAD
        return clases.DIGA_QUE_ES if dicho.sin_confirmar else ""
    return "" if dicho.se_retiene_sola else _NO_ES_SEGURA


def _exigir_todos(ids: Collection[int], filas: Mapping[int, Recibido]) -> None:
    errores: dict[int, DomainError] = {}
    for id_ in ids:
        try:
            exigir_aceptable(filas.get(id_))
        except DomainError as error:
            errores[id_] = error
    if errores:
        raise NoSeAceptan(errores)


def exigir_aceptable(fila: Recibido | None) -> None:
    if fila is None:
        raise NoEncontrado(recibidos.NO_ESTA)
    if fila.estado == ACEPTADO:
        raise Conflicto("Ese comprobante ya se aceptó: mire la compra en que quedó.")
    if fila.estado != POR_REVISAR:
        raise EstadoInvalido("Solo se acepta lo que está por revisar.")
    if not clases.se_acepta(fila.tipo):
        raise EstadoInvalido("Ese comprobante no se vuelve una compra.")


def _con_xml(documentos: Mapping[int, DocumentoLeido], recibido_id: int) -> DocumentoLeido:
    documento = documentos.get(recibido_id)
    if documento is None:
        raise NoEncontrado(recibidos.SIN_SU_XML)
    return documento


def _vigentes(suyas: Sequence[ReglaVista], rige: LoQueRige) -> list[ReglaVista]:
    """Las reglas, sin el sustento que ya no rige."""
    rigen = {s.codigo for s in rige.sustentos}
    return [r if r.sustento in rigen else replace(r, sustento="") for r in suyas]


def _usuales(suyo: Proveedor | None) -> retenciones.Usuales:
    """Los códigos con que se le suele retener."""
    if suyo is None:
        return retenciones.SIN_USUALES
    return retenciones.Usuales(suyo.renta_usual, suyo.iva_bienes_usual, suyo.iva_servicios_usual)


def _corregida(documento: DocumentoLeido, visto: ProveedorVisto) -> Corregida | None:
    dicho = documento.modificado
    if dicho is None or visto.id is None:
        return None
    hallada = compras.de_numero(visto.id, dicho.tipo, dicho.numero)
    return Corregida(*hallada) if hallada is not None else None
