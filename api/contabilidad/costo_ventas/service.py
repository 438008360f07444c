"""Ver las existencias al fin de un mes, asentar el costo de lo que ya no está y deshacerlo. Los meses van en orden."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import func, select

from api.compras.compras import cifras as compras
from api.contabilidad.cierre.cuentas import CuentasDeCierre, juntas, linea
from api.contabilidad.cierre.pasos import AVISO, BIEN, PasoDeCierre, RevisionDePaso
from api.contabilidad.costo_ventas.cuenta import CERO, CuentasDeCosto, ExistenciaContada, movimientos
from api.contabilidad.costo_ventas.models import ConteoInventario
from api.contabilidad.costo_ventas.permanente import cambio, revision
from api.contabilidad.estados import flujo
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import SumasDeCuenta
from api.contabilidad.libros.arbol import CuentaDelPlan
from api.contabilidad.mensuales import ajustes
from api.contabilidad.mensuales.ajustes import ClaseDeAjuste
from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, DomainError, ReglaDeNegocio
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.plataforma.codigos import roles as r

# los inventarios del catálogo, sin la provisión que los corrige
_INVENTARIOS, _PROVISION = "10103", "1010313"
_UN_DIA = timedelta(days=1)
_A, _L, _K = AsientoContable, LineaAsiento, ConteoInventario
CONTEOS = ClaseDeAjuste(
    modelo=ConteoInventario,
    origen="COSTO_VENTAS",
    entidad="conteo_inventario",
    nombre="Costo de ventas",
    ruta="/inventario",
    no_existe="No existe ese conteo.",
    ya="Ya se contó",
    deshecho="se deshizo el conteo de existencias",
    propias=("costo", "contado"),
)


class ExistenciaVista(NamedTuple):
    """Una cuenta de inventario al fin de un mes. `inicial`: lo contado la última vez en el año, o con lo que el año
    empezó, y lo que había cuando los libros empezaron; `entradas`, lo que desde entonces entró; `saldo`, lo que los libros
    dicen antes de contar."""

    cuenta_id: int
    codigo: str
    nombre: str
    inicial: Decimal
    entradas: Decimal
    saldo: Decimal


class PreviaConteo(NamedTuple):
    """`hecho_id`: el conteo que ese mes ya se asentó, o None. `impedimento`: por qué no se puede; vacío si se puede."""

    mes: date
    al: date
    filas: list[ExistenciaVista]
    hecho_id: int | None
    impedimento: str


@dataclass(frozen=True, slots=True)
class CuentaContada:
    """`saldo`: lo que se vio en los libros; `contado`: lo que hay, a su costo."""

    cuenta_id: int
    saldo: Decimal
    contado: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosConteo:
    """Las cuentas que no vienen no se contaron: quedan como están."""

    mes: date
    filas: list[CuentaContada]
    nota: str = ""


def previa(dia: date) -> PreviaConteo:
    """Las existencias al fin del mes de ese día; no cambia nada."""
    mes = meses.primero(dia)
    hecho, impedimento = CONTEOS.vivo(mes), ""
    if hecho is None:
        try:
            cambio.exigir_periodico(mes)
            CONTEOS.exigir(mes)
            _cuentas_de_costo()
        except DomainError as error:
            impedimento = error.msg
    return PreviaConteo(mes, ajustes.al(mes), _existencias(mes), hecho.id if hecho else None, impedimento)


@transactional
def asentar(datos: DatosConteo, quien: Autor) -> ConteoInventario:
    """Asienta el costo de lo que ya no está y responde su fila; si ese mes ya se contó, la que lo hizo. Conflicto si los
    libros ya no dicen lo que se vio; EstadoInvalido si el período está cerrado o ya se contó uno posterior."""
    CONTEOS.turno()
    mes = meses.primero(datos.mes)
    if hecho := CONTEOS.vivo(mes):
        return hecho
    cambio.exigir_periodico(mes)
    CONTEOS.exigir(mes)
    contadas = _contadas(mes, datos.filas)
    costo = sum((x.costo for x in contadas), CERO)
    lineas = juntas(linea(*dicha) for dicha in movimientos(contadas, _cuentas_de_costo()))
    if not lineas:
        raise ReglaDeNegocio.en("filas", "No hay nada que asentar.")
    fila = _K(
        empresa_id=empresa_actual(),
        mes=mes,
        al=ajustes.al(mes),
        costo=costo,
        contado=sum((x.contado for x in contadas), CERO),
        nota=datos.nota,
        detalle=[
            {
                "cuenta_id": x.cuenta_id,
                "inicial": str(x.de_antes + x.inicial),
                "entradas": str(x.entradas),
                "contado": str(x.contado),
            }
            for x in contadas
        ],
        creado_por=quien.nombre,
    )
    glosa = f"Costo de ventas por el conteo del {fila.al:%d/%m/%Y}"
    anotado = {"costo": fila.costo, "contado": fila.contado, "nota": fila.nota}
    return CONTEOS.asentar(fila, glosa, lineas, quien, anotado)


@transactional
def deshacer(conteo_id: int, quien: Autor) -> ConteoInventario:
    """Reversa el último, con su misma fecha, y deja su mes libre."""
    return CONTEOS.deshacer(conteo_id, quien)


def _existencias(mes: date) -> list[ExistenciaVista]:
    """Las cuentas de inventario que tienen o tuvieron algo en el año."""
    suyas = _de_inventario()
    empezo = _Comienzo.leer(mes)
    ahora_ = acumulado.hasta(ajustes.al(mes))
    vistas = []
    for cuenta in suyas:
        inicial = empezo.contado.get(cuenta.id, CERO) + empezo.inicial(cuenta.id)
        saldo = ahora_.get(cuenta.id, SumasDeCuenta()).saldo
        if inicial or saldo:
            vista = ExistenciaVista(cuenta.id, cuenta.codigo, cuenta.nombre, inicial, saldo - inicial, saldo)
            vistas.append(vista)
    return vistas


def _de_inventario() -> list[CuentaDelPlan]:
    return [
        cuenta
        for cuenta in arbol.leer().en_orden()
        if cuenta.acepta_movimiento
        and cuenta.codigo_supercias.startswith(_INVENTARIOS)
        and cuenta.codigo_supercias != _PROVISION
    ]


@dataclass(frozen=True, slots=True)
class _Comienzo:
    """Con qué empieza la cuenta de un mes. `contado`: de cada cuenta, lo que se contó la última vez en el año; `desde`, el
    día que siguió a ese conteo. `abierto` y `apertura`: lo que venía del año anterior, y lo que los libros traían al
    empezar, por fecha."""

    ano: date
    contado: dict[int, Decimal]
    desde: dict[int, date]
    abierto: Mapping[int, SumasDeCuenta]
    apertura: Mapping[int, Mapping[date, Decimal]]

    @classmethod
    def leer(cls, mes: date) -> "_Comienzo":
        ano = meses.primero_del_ano(mes)
        antes = (
            select(_K.al, _K.detalle)
            .where(_K.deshecho_en.is_(None), _K.mes >= ano, _K.mes < mes)
            .order_by(_K.mes)
        )
        contado, desde = {}, {}
        for al, detalle in db.session.execute(antes):
            for x in detalle:
                contado[x["cuenta_id"]] = Decimal(x["contado"])
                desde[x["cuenta_id"]] = al + _UN_DIA
        apertura = flujo.de_los_iniciales_por_dia(ano, ajustes.al(mes))
        return cls(ano, contado, desde, acumulado.hasta(ano - _UN_DIA), apertura)

    def inicial(self, cuenta_id: int) -> Decimal:
        """Lo que no se compró ni se había contado: ya estaba."""
        dias = self.apertura.get(cuenta_id, {})
        desde = self.desde.get(cuenta_id, self.ano)
        traido = sum((valor for dia, valor in dias.items() if dia >= desde), CERO)
        if cuenta_id in self.contado:
            return traido
        return self.abierto.get(cuenta_id, SumasDeCuenta()).saldo + traido


def _importado(mes: date, empezo: _Comienzo) -> dict[int, Decimal]:
    """De cada cuenta, lo que entró por la aduana desde que se contó la última vez."""
    de_aduana = (
        select(_L.cuenta_id, _L.fecha, func.sum(_L.debe - _L.haber))
        .join(_A, flujo.del_asiento())
        .where(
            _L.fecha >= empezo.ano,
            _L.fecha <= ajustes.al(mes),
            _A.origen_tipo == compras.ORIGEN,
            _A.origen_id.in_(compras.importadas()),
        )
        .group_by(_L.cuenta_id, _L.fecha)
    )
    suyo: dict[int, Decimal] = {}
    for cuenta_id, dia, valor in db.session.execute(de_aduana):
        if dia >= empezo.desde.get(cuenta_id, empezo.ano):
            suyo[cuenta_id] = suyo.get(cuenta_id, CERO) + valor
    return suyo


def _contadas(mes: date, filas: Sequence[CuentaContada]) -> list[ExistenciaContada]:
    vistas = {vista.cuenta_id: vista for vista in _existencias(mes)}
    empezo = _Comienzo.leer(mes)
    importado = _importado(mes, empezo)
    contadas: dict[int, ExistenciaContada] = {}
    for fila in filas:
        vista = vistas.get(fila.cuenta_id)
        if vista is None or vista.saldo != fila.saldo:
            raise Conflicto("Los libros cambiaron desde que los vio: revise otra vez las existencias.")
        if fila.cuenta_id in contadas:
            raise ReglaDeNegocio.en("filas", f"La cuenta {vista.codigo} está dos veces.")
        contadas[fila.cuenta_id] = ExistenciaContada(
            fila.cuenta_id,
            empezo.contado.get(fila.cuenta_id, CERO),
            empezo.inicial(fila.cuenta_id),
            vista.entradas,
            importado.get(fila.cuenta_id, CERO),
            fila.contado,
        )
    return list(contadas.values())


def _cuentas_de_costo() -> CuentasDeCosto:
    papeles = (r.INVENTARIO_INICIAL, r.COMPRAS_NETAS, r.IMPORTACIONES_NETAS, r.INVENTARIO_FINAL)
    suyas = CuentasDeCierre(papeles)
    return CuentasDeCosto(*(suyas.de(papel) for papel in papeles))


def _revisar_mes(fin: date) -> RevisionDePaso:
    """Un aviso, que no detiene el cierre: hay quien lleva el costo por su cuenta, o lo cuenta una vez al año."""
    if revision.es_permanente(fin):
        return RevisionDePaso(BIEN, "Su costo se asienta solo: no se cuenta.")
    ruta = f"/inventario?mes={fin:%Y-%m}"
    if hecho := CONTEOS.vivo(meses.primero(fin)):
        return RevisionDePaso(BIEN, f"Contado. Costo de ventas: {hecho.costo:,.2f}.", 1, ruta)
    saldo = sum((x.saldo for x in _existencias(fin)), CERO)
    if not saldo:
        return RevisionDePaso(BIEN, "No hay existencias en los libros.", 0, ruta)
    return RevisionDePaso(
        AVISO, f"Los libros tienen {saldo:,.2f} en existencias que este mes nadie contó.", 1, ruta
    )


PASO = PasoDeCierre(
    "inventario",
    "Existencias y costo de ventas",
    _revisar_mes,
    orden=50,
    explica="Con lo contado al fin del mes se asienta el costo de lo que se vendió. Es una sugerencia.",
)
