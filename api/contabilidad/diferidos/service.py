"""El registro de los pagos anticipados: crear, cambiar y eliminar uno, y lo que cada mes gasta de todos."""

from collections.abc import Collection, Sequence
from datetime import date
from decimal import Decimal

from sqlalchemy import func, select

from api.contabilidad.cierre import pasos
from api.contabilidad.diferidos.campos import CERO, DatosDiferido
from api.contabilidad.diferidos.models import ARRIENDO, OTRO, PUBLICIDAD, SEGURO, Diferido
from api.contabilidad.mensuales import de_compra, linea
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.clases import CosaMensual
from api.contabilidad.mensuales.models import AMORTIZACION, CuotaMensual
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import pages
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, Validacion
from api.core.papel import campos
from api.libros.asientos import service as asientos
from api.libros.plan import cuales, elegible
from api.libros.plan.elegible import GASTAN, SON_ACTIVO

ENTIDAD = "diferido"
TERMINO = "TERMINO_DIFERIDO"
NO_EXISTE = "No existe ese pago anticipado."
MAXIMO = 20_000
_CON_CUOTAS = "Ya se asentó algo de él: termínelo y registre otro."
_A_MANO = ("importe", "inicial", "desde", "meses")
_CAMPOS = tuple(campos.de(DatosDiferido))
_TIPOS = {"cuenta_id": SON_ACTIVO, "gasto_id": GASTAN}
# las del plan de la casa que se proponen: la del pago anticipado y la del gasto
_CUENTAS = {
    SEGURO: ("1010401", "520214"),
    ARRIENDO: ("1010402", "520209"),
    PUBLICIDAD: ("1010404", "520111"),
    OTRO: ("1010404", ""),
}


def propuestas() -> dict[str, tuple[int | None, int | None]]:
    """De cada clase, las cuentas que se proponen; None, si el plan no las tiene."""
    suyas = cuales.con_codigo({codigo for par in _CUENTAS.values() for codigo in par if codigo})
    return {clase: (suyas.get(cuenta), suyas.get(gasto)) for clase, (cuenta, gasto) in _CUENTAS.items()}


def obtener(diferido_id: int) -> Diferido:
    hallado = db.session.scalar(select(Diferido).where(Diferido.id == diferido_id))
    if hallado is None:
        raise NoEncontrado(NO_EXISTE)
    return hallado


@transactional
def crear(datos: DatosDiferido, quien: Autor) -> int:
    """Lo registra y responde su id. Validacion con todos los reparos; no asienta nada: su pago ya se asentó."""
    _revisar(datos, None)
    if pages.contar(select(Diferido.id)) >= MAXIMO:
        raise ReglaDeNegocio(f"Hay {MAXIMO} pagos anticipados: elimine los que ya no use.")
    diferido = Diferido(empresa_id=empresa_actual(), creado_por=quien.nombre)
    _llenar(diferido, datos)
    db.session.add(diferido)
    db.session.flush()
    anotar("crear", diferido, despues=_resumen(diferido))
    return diferido.id


@transactional
def cambiar(diferido_id: int, datos: DatosDiferido, version: int | None) -> None:
    """Guarda los cambios. De uno que ya se asentó no cambian su importe ni sus meses: EstadoInvalido bajo el campo."""
    mensuales.turno(AMORTIZACION)
    diferido = bloquear(diferido_id)
    versiones.exigir(diferido, version, ENTIDAD, "este pago anticipado")
    exigir_vivo(diferido)
    _revisar(datos, diferido)
    antes = _resumen(diferido)
    if mensuales.tiene(AMORTIZACION, diferido.id):
        nuevos = {campo: getattr(datos, campo) for campo in _A_MANO} | {"desde": meses.primero(datos.desde)}
        for campo, nuevo in nuevos.items():
            if nuevo != getattr(diferido, campo):
                raise EstadoInvalido.en(campo, _CON_CUOTAS)
    _llenar(diferido, datos)
    diferido.version += 1
    db.session.flush()
    anotar("actualizar", diferido, antes, _resumen(diferido))


@transactional
def eliminar(diferido_id: int) -> None:
    """Elimina uno del que no se asentó nada, ni se deshizo su término."""
    mensuales.turno(AMORTIZACION)
    diferido = bloquear(diferido_id)
    if mensuales.tiene(AMORTIZACION, diferido.id) or asientos.asentados(TERMINO, [diferido.id]):
        raise EstadoInvalido("Ya tiene asientos: no se elimina, termínelo.")
    anotar("eliminar", diferido, antes=_resumen(diferido))
    db.session.delete(diferido)


def bloquear(diferido_id: int) -> Diferido:
    return bloqueo.una(select(Diferido).where(Diferido.id == diferido_id), NO_EXISTE)


def exigir_vivo(diferido: Diferido) -> None:
    if diferido.terminado_el is not None:
        raise EstadoInvalido(f"Ya terminó, el {diferido.terminado_el:%d/%m/%Y}.")


def cosa(diferido: Diferido) -> CosaMensual:
    """Lo que le falta gastarse, para el proceso de cada mes."""
    return CosaMensual(
        diferido.id,
        diferido.referencia,
        diferido.nombre,
        diferido.importe - diferido.inicial,
        diferido.desde,
        diferido.meses,
        diferido.gasto_id,
        diferido.cuenta_id,
        diferido.centro_id,
    )


def cuotas(diferido: Diferido) -> Sequence[CuotaMensual]:
    return mensuales.asentado(AMORTIZACION, [diferido.id]).get(diferido.id, [])


def gastado(diferido: Diferido, suyas: Sequence[CuotaMensual]) -> Decimal:
    """Lo que va gastado de él, sin contar lo que se llevó al terminarlo."""
    return diferido.inicial + sum((cuota.valor for cuota in suyas), CERO)


def programado(diferido: Diferido, mes: date) -> Decimal:
    """Lo que debería ir gastado hasta ese mes."""
    suya = cosa(diferido)
    return diferido.inicial + linea.hasta_el_mes(suya.base, suya.desde, suya.meses, mes)


def _llenar(diferido: Diferido, datos: DatosDiferido) -> None:
    for campo in _CAMPOS:
        setattr(diferido, campo, getattr(datos, campo))
    diferido.desde = meses.primero(datos.desde)


def _revisar(datos: DatosDiferido, antes: Diferido | None) -> None:
    reparos: dict[str, str] = {}
    if datos.importe <= 0:
        reparos["importe"] = "Ingrese un valor mayor que cero."
    elif datos.inicial >= datos.importe:
        reparos["inicial"] = "Debe ser menor que el importe: si ya se gastó todo, no hay qué registrar."
    reparos |= elegible.reparos(datos, _TIPOS)
    if antes is None or _de_la_compra(antes) != _de_la_compra(datos):
        mal = de_compra.reparo_del_pago(
            datos.compra_id, datos.cuenta_id, datos.importe, _registrado(datos, antes)
        )
        reparos |= {"cuenta_id": mal} if mal else {}
    if reparos:
        raise Validacion(errors={"json": {campo: [frase] for campo, frase in reparos.items()}})


def _de_la_compra(de: DatosDiferido | Diferido) -> tuple[int | None, int, Decimal]:
    return de.compra_id, de.cuenta_id, de.importe


def _registrado(datos: DatosDiferido, antes: Diferido | None) -> Decimal:
    """Lo que de esa compra y en esa cuenta suman los demás."""
    if datos.compra_id is None:
        return CERO
    suyos = select(func.sum(Diferido.importe)).where(
        Diferido.compra_id == datos.compra_id,
        Diferido.cuenta_id == datos.cuenta_id,
        Diferido.id.is_distinct_from(antes.id if antes else None),
    )
    return db.session.scalar(suyos) or CERO


def _resumen(diferido: Diferido) -> dict[str, object]:
    return {campo: getattr(diferido, campo) for campo in _CAMPOS}


def anotar(
    accion: str,
    diferido: Diferido,
    antes: dict[str, object] | None = None,
    despues: dict[str, object] | None = None,
) -> None:
    audit.record(accion, ENTIDAD, diferido.id, empresa_id=diferido.empresa_id, antes=antes, despues=despues)


def por_gastar() -> list[CosaMensual]:
    suyos = select(Diferido).where(Diferido.terminado_el.is_(None))
    return [cosa(diferido) for diferido in db.session.scalars(suyos.order_by(Diferido.nombre, Diferido.id))]


def exigir_deshacible(ids: Collection[int], mes: date) -> None:
    """Lo que se terminó contaba con lo que se gastó ese mes."""
    despues = db.session.scalar(
        select(Diferido.nombre).where(Diferido.id.in_(list(ids)), Diferido.terminado_el >= mes).limit(1)
    )
    if despues is not None:
        raise EstadoInvalido.en("mes", f"Después se terminó «{despues}»: deshágalo antes.")


def nombres_de(ids: Collection[int]) -> dict[int, str]:
    suyos = select(Diferido.id, Diferido.nombre).where(Diferido.id.in_(list(ids)))
    return {id_: f"Término de {nombre}" for id_, nombre in db.session.execute(suyos)}


PASO = pasos.mensual(
    AMORTIZACION,
    "amortizacion",
    "Amortización de los pagos anticipados",
    pagina="/diferidos/amortizacion",
    verbo="amortizar",
    orden=35,
    explica="Lo que en el mes se gastó de lo que se pagó por adelantado, en un solo asiento.",
)
