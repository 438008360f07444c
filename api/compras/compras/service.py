"""Registrar una compra, corregirla y anularla. Cada cosa, con su cuenta, en una sola transacción. Lo que se escribe de
una, lo escribe `escritura.py`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import date
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import and_, select

from api.compras.compras import escritura, liquidadas, revision
from api.compras.compras.efectos import fila as filas
from api.compras.compras.efectos import historia
from api.compras.compras.efectos.de_arriba import AL_ANULAR, ATADURAS, AtaduraDeCompra
from api.compras.compras.efectos.escrita import CompraEscrita
from api.compras.compras.efectos.lista import EFECTOS
from api.compras.compras.escritura import A_MANO, NoSeRegistran, PorRegistrar, Procedencia
from api.compras.compras.libros import huella
from api.compras.compras.nucleo import cuenta, papeles
from api.compras.compras.nucleo.models import LIQUIDACION, Compra, LineaCompra
from api.compras.compras.nucleo.pedido import CompraPedida, LineaClasificada, LineaUbicada, PagoDeCompraAfuera
from api.comprobantes.emision import borradores
from api.core.autor import Autor
from api.core.datos import bloqueo, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.periodos import service as periodos
from api.libros.reglas import nombradas
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable
from api.libros.reglas.service import AsientoPrevio
from api.plataforma.codigos.borradores import COMPRA
from api.plataforma.codigos.contabilidad import AREA_COMPRAS
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

FALTA = "No existe esa compra."
L = TypeVar("L", LineaUbicada, LineaClasificada)


def obtener(compra_id: int) -> Compra:
    hallada = db.session.scalar(select(Compra).where(Compra.id == compra_id))
    if hallada is None:
        raise NoEncontrado(FALTA)
    return hallada


def algunas(compra_ids: Iterable[int]) -> Sequence[Compra]:
    return db.session.scalars(select(Compra).where(Compra.id.in_(list(compra_ids))).order_by(Compra.id)).all()


class CompraDecidida(NamedTuple):
    """Para qué sirve una compra y adónde va su primera línea."""

    id: int
    sustento: str
    destino: str
    clase: str
    cuenta_id: int | None
    centro_id: int | None


def de_numero(proveedor_id: int, cod_doc: str, numero: str) -> CompraDecidida | None:
    """La que vale de ese proveedor con ese documento."""
    suya = and_(LineaCompra.empresa_id == Compra.empresa_id, LineaCompra.compra_id == Compra.id)
    fila = db.session.execute(
        select(
            Compra.id,
            Compra.sustento,
            LineaCompra.destino,
            LineaCompra.clase,
            LineaCompra.cuenta_id,
            LineaCompra.centro_id,
        )
        .join(LineaCompra, suya)
        .where(
            Compra.proveedor_id == proveedor_id,
            Compra.cod_doc == cod_doc,
            Compra.numero == numero,
            Compra.anulada_el.is_(None),
        )
        .order_by(LineaCompra.n)
        .limit(1)
    ).one_or_none()
    return CompraDecidida(*fila) if fila is not None else None


def nombres(compra_ids: Iterable[int]) -> dict[int, str]:
    """Cómo se llama cada una: su documento y su número."""
    return cuenta.nombres(compra_ids)


def recibidos_de(documento_ids: Iterable[int]) -> dict[int, int]:
    """El recibido del que salió la compra de cada uno de estos documentos de cuenta; los de otra cosa, no están."""
    suyas = select(Compra.documento_id, Compra.recibido_id).where(
        Compra.documento_id.in_(list(documento_ids)), Compra.recibido_id.is_not(None)
    )
    return {fila.documento_id: fila.recibido_id for fila in db.session.execute(suyas)}


def bloquear(compra_id: int) -> Compra:
    return bloqueo.una(select(Compra).where(Compra.id == compra_id), FALTA)


@transactional
def registrar(pedido: CompraPedida, quien: Autor, de: Procedencia = A_MANO) -> Compra:
    """Registra una compra y la pone en la cuenta de su proveedor, con lo que el banco ya cobró de ella y los archivos de su
    borrador. `Conflicto` si ese
    documento ya está."""
    elegidos = borradores.gastar_con_archivos(COMPRA, pedido.borrador_id)
    try:
        (compra,) = escritura.registrar([PorRegistrar(pedido, de)], quien)
    except NoSeRegistran as fallo:
        raise fallo.errores[0] from fallo
    if elegidos:
        papeles.poner(compra, elegidos)
    return compra


def previa(pedido: CompraPedida, compra_id: int | None = None) -> AsientoPrevio:
    """El asiento que haría al registrarse o, si ya está, al corregirla; sin hacerlo. Lanza lo mismo que registrarla, si
    algo no vale."""
    corregida = obtener(compra_id) if compra_id is not None else None
    if not libros.activos():
        return AsientoPrevio()
    if corregida is not None and corregida.comprobante_id is not None:
        pedido = liquidadas.completado(corregida.comprobante_id, pedido)
    origen = corregida.origen if corregida is not None else A_MANO.origen
    return libros.previa(previsto(pedido, escritura.proveedores_de([pedido]), origen, compra_id))


def previsto(
    pedido: CompraPedida, suyos: Mapping[int, Proveedor], origen: str, compra_id: int | None = None
) -> Sequence[HechoContable]:
    """Lo que una compra haría en los libros con lo pedido, sin escribirla. `suyos`: los proveedores; `compra_id`: la que
    se corrige. Lanza lo mismo que registrarla."""
    # no es de la sesión: nadie la escribe
    compra = Compra(empresa_id=empresa_actual(), id=compra_id, origen=origen)
    preparada = escritura.preparar(compra, pedido, suyos)
    if compra_id is None:
        escritura.exigir_libre(pedido)
    return EFECTOS.previo(CompraEscrita(compra, preparada))


@transactional
def cambiar(compra_id: int, pedido: CompraPedida, version: int | None) -> Compra:
    """Corrige una compra que nadie retuvo ni corrigió con una nota."""
    compra = bloquear(compra_id)
    versiones.exigir(compra, version, "compra", "esta compra")
    _exigir_libre(compra, "cambia")
    for atadura in ATADURAS:
        atadura.exigir_suelta(compra)
    if compra.comprobante_id is not None:
        pedido = liquidadas.completado(compra.comprobante_id, pedido)
    return rehacer(compra, pedido)


def rehacer(compra: Compra, pedido: CompraPedida) -> Compra:
    """Escribe otra vez una compra bloqueada."""
    antes = historia.resumen(compra)
    periodos.exigir_abierto(compra.fecha_registro, *escritura.AREAS, campo="fecha_registro")
    periodos.exigir_abierto(compra.fecha_contable, AREA_COMPRAS)
    preparada = escritura.preparar(compra, pedido, escritura.proveedores_de([pedido]))
    compra.version += 1
    db.session.flush()
    EFECTOS.reponer(CompraEscrita(compra, preparada, "actualizar", antes), quien_llama())
    return compra


@transactional
def reubicar(compra_id: int, lineas: Sequence[LineaUbicada], version: int | None) -> Compra:
    """Cambia a qué cuenta y a qué centro van sus líneas: lo demás queda igual, así que también vale para la que ya se
    retuvo. Su asiento se rehace con su misma fecha."""
    compra, suyas = _con_lineas(compra_id, version)
    antes = {**historia.resumen(compra), **historia.ubicadas(suyas)}
    for suya, puesta in _puestas(suyas, lineas):
        suya.cuenta_id, suya.centro_id = puesta.cuenta_id, puesta.centro_id
    nombradas.exigir(suyas, compra.sustento)
    movida = CompraEscrita(compra, None, "reubicar", antes, historia.ubicadas(suyas))
    EFECTOS.reubicar(movida, quien_llama())
    return compra


@transactional
def clasificar(compra_id: int, lineas: Sequence[LineaClasificada], version: int | None) -> Compra:
    """Dice qué se compró en sus líneas, mientras nadie haya retenido de ella. Su asiento se rehace, que su cuenta puede
    depender de eso."""
    compra, suyas = _con_lineas(compra_id, version)
    if compra.retencion_id is not None:
        raise EstadoInvalido("La compra tiene una retención: mientras valga, no se cambia qué se compró.")
    antes = {**historia.resumen(compra), **historia.clasificadas(suyas)}
    for suya, puesta in _puestas(suyas, lineas):
        suya.clase = puesta.clase
    movida = CompraEscrita(compra, None, "clasificar", antes, historia.clasificadas(suyas))
    EFECTOS.reubicar(movida, quien_llama())
    return compra


@transactional
def autorizar(compra_id: int, autorizacion: str, version: int | None) -> Compra:
    """Dice la autorización de la que se registró sin ella: no cambia ninguna cifra, así que también vale para la que ya se retuvo
    o la que corrige una nota."""
    compra, _ = _con_lineas(compra_id, version)
    if compra.autorizacion:
        raise EstadoInvalido("La compra ya dice su autorización.")
    revision.exigir_autorizacion(autorizacion, compra, proveedores.obtener(compra.proveedor_id))
    antes = historia.resumen(compra)
    compra.autorizacion = autorizacion
    dicha = CompraEscrita(compra, None, "decir_autorizacion", antes, {"autorizacion": autorizacion})
    EFECTOS.reubicar(dicha, quien_llama())
    return compra


@transactional
def sustentar(compra_id: int, sustento: str, version: int | None) -> Compra:
    """Dice para qué sirve la que se registró sin decirlo, como una liquidación: su documento queda igual, así que también vale para
    la que ya se retuvo o la que corrige una nota. Su asiento se rehace, que su IVA puede recuperarse."""
    compra, _ = _con_lineas(compra_id, version)
    if compra.sustento:
        raise EstadoInvalido("La compra ya dice su sustento.")
    revision.exigir_sustento(sustento, compra.cod_doc, compra.fecha)
    periodos.exigir_abierto(compra.fecha_registro, *escritura.AREAS)
    antes = historia.resumen(compra)
    compra.sustento = sustento
    filas.sustentar(compra)
    dicha = CompraEscrita(compra, None, "decir_sustento", antes)
    EFECTOS.reubicar(dicha, quien_llama())
    return compra


@transactional
def pagar_afuera(compra_id: int, exterior: PagoDeCompraAfuera | None, version: int | None) -> Compra:
    """Dice cómo se pagó al exterior; None, como la ficha de su proveedor. No cambia ninguna cifra, así que también vale para la que
    ya se retuvo o la que corrige una nota."""
    compra, _ = _con_lineas(compra_id, version)
    if exterior is not None:
        revision.exigir_exterior(exterior, compra, proveedores.obtener(compra.proveedor_id))
    antes = {**historia.resumen(compra), **historia.pagada_afuera(compra)}
    compra.exterior = asdict(exterior) if exterior is not None else None
    dicha = CompraEscrita(compra, None, "decir_pago_afuera", antes, historia.pagada_afuera(compra))
    EFECTOS.reubicar(dicha, quien_llama())
    return compra


def _con_lineas(compra_id: int, version: int | None) -> tuple[Compra, Sequence[LineaCompra]]:
    """Una que vale, bloqueada, y sus líneas en su orden."""
    compra = bloquear(compra_id)
    versiones.exigir(compra, version, "compra", "esta compra")
    if compra.anulada_el is not None:
        raise EstadoInvalido("La compra ya está anulada.")
    periodos.exigir_abierto(compra.fecha_contable, AREA_COMPRAS)
    consulta = select(LineaCompra).where(LineaCompra.compra_id == compra_id).order_by(LineaCompra.n)
    return compra, db.session.scalars(consulta).all()


def _puestas(suyas: Sequence[LineaCompra], lineas: Iterable[L]) -> list[tuple[LineaCompra, L]]:
    """De cada línea que se cambia, la que es y lo que se dice de ella."""
    de_n = {suya.n: suya for suya in suyas}
    puestas = {linea.n: linea for linea in lineas}
    if sobran := puestas.keys() - de_n.keys():
        raise ReglaDeNegocio.en("lineas", f"La compra no tiene la línea {min(sobran)}.")
    return [(de_n[n], puesta) for n, puesta in puestas.items()]


@transactional
def anular(compra_id: int, fecha: date | None, motivo: str) -> Compra:
    """La anula desde un día; None, desde hoy. Lo pagado queda como anticipo."""
    compra = bloquear(compra_id)
    if compra.origen == LIQUIDACION:
        raise EstadoInvalido("Es una liquidación que su empresa emitió: anule la liquidación.")
    return asentar_anulacion(compra, fecha, motivo)


def asentar_anulacion(compra: Compra, fecha: date | None, motivo: str) -> Compra:
    """Anula una compra bloqueada."""
    _exigir_libre(compra, "anula")
    dia = fecha or hoy()
    if not compra.fecha_contable <= dia <= hoy():
        raise ReglaDeNegocio.en("fecha", f"Debe estar entre el {compra.fecha_contable:%d/%m/%Y} y hoy.")
    periodos.exigir_abierto(dia, *escritura.AREAS)
    anulada = CompraEscrita(compra, None, "anular", historia.resumen(compra))
    EFECTOS.quitar(anulada, dia, motivo, quien_llama())
    return compra


def al_anular(avisar: Callable[[Compra], None]) -> None:
    """Desde ahora, `avisar` se llama con cada compra que se anula, en la misma transacción."""
    AL_ANULAR.poner(avisar)


def registrar_atadura(atadura: AtaduraDeCompra) -> None:
    """Desde ahora, la compra que la tiene no se corrige, y la que se anula la suelta antes, en la misma transacción."""
    ATADURAS.poner(atadura)


def alteradas(cuantas: int) -> Sequence[dict[str, Any]]:
    """Algunas de las compras que alguien cambió sin pasar por aquí."""
    return huella.alteradas(cuantas)


def _exigir_libre(compra: Compra, que: str) -> None:
    """Que nada más dependa de ella."""
    if compra.anulada_el is not None:
        raise EstadoInvalido("La compra ya está anulada.")
    if compra.retencion_id is not None:
        raise EstadoInvalido(f"La compra tiene una retención: mientras valga, no se {que}.")
    nota = select(Compra.numero).where(Compra.modifica_id == compra.id, Compra.anulada_el.is_(None))
    numero = db.session.scalar(nota.limit(1))
    if numero is not None:
        raise EstadoInvalido(f"La nota {numero} la corrige: mientras valga, no se {que}.")
