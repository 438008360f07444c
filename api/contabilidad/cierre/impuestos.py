"""El paso de los impuestos: el IVA del mes pasa a lo que se paga o queda de crédito, y lo retenido, a lo que se declara."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from api.comprobantes.consulta import proporcion
from api.comprobantes.consulta.proporcion import ProporcionDelIva
from api.contabilidad.cierre import filas
from api.contabilidad.cierre.cuentas import CuentasDeCierre, juntas, linea
from api.contabilidad.cierre.liquidacion import (
    LiquidacionDeIva,
    OpcionesDeIva,
    SaldosDeImpuestos,
    liquidar,
)
from api.contabilidad.cierre.pasos import AVISO, BIEN, FALTA, PasoDeCierre, RevisionDePaso
from api.contabilidad.libros import acumulado
from api.core.autor import Autor
from api.core.datos import meses
from api.core.errors import EstadoInvalido
from api.core.registros import EnFila
from api.libros.asientos import service as asientos
from api.libros.asientos.models import AsientoContable
from api.libros.asientos.pedido import CERO, AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.libros.plan import cuales
from api.libros.reglas import puestos
from api.plataforma.codigos.contabilidad import AJUSTE, AREA_IMPUESTOS, CIERRES
from api.plataforma.codigos.roles import (
    CREDITO_IVA,
    CREDITO_RETENCIONES,
    IMPUESTOS_DECLARADOS,
    ISD_DECLARADO,
    IVA_AL_GASTO,
    IVA_COMPRAS,
    IVA_IMPORTACIONES,
    IVA_POR_PAGAR,
    IVA_RETENIDO_DECLARADO,
    IVA_VENTAS,
    RETENCION_ISD,
    RETENCION_IVA,
    RETENCION_RENTA,
    RETENIDO_IVA,
    ROLES,
)

CODIGO, ORIGEN, PROPOSITO = "impuestos", "CIERRE_MES", "IMPUESTOS"
# Lo que la empresa retuvo, y a dónde pasa al declararlo: cada formulario se paga aparte.
DECLARADOS = {
    RETENCION_RENTA: IMPUESTOS_DECLARADOS,
    RETENCION_IVA: IVA_RETENIDO_DECLARADO,
    RETENCION_ISD: ISD_DECLARADO,
}
_SE_VACIAN = (IVA_VENTAS, IVA_COMPRAS, IVA_IMPORTACIONES, RETENIDO_IVA, *DECLARADOS)
_DESTINOS = (CREDITO_IVA, CREDITO_RETENCIONES, IVA_POR_PAGAR, IVA_AL_GASTO, *DECLARADOS.values())
_CADA = EnFila[Callable[[date], int]]("cada cuántos meses se declara el IVA")
TAMBIEN = {RETENIDO_IVA: ("101050105",)}  # tarjetas


class ImpuestosDelMes(NamedTuple):
    """`proporcion`: la de lo vendido en el mes. `asiento_id`: el que ya se hizo, si se hizo; `al_dia`, si dice lo mismo que estas líneas."""

    opciones: OpcionesDeIva
    proporcion: ProporcionDelIva
    cifras: LiquidacionDeIva
    lineas: Sequence[LineaContable]
    asiento_id: int | None
    al_dia: bool


def origen(fin: date) -> OrigenAsiento:
    """El del cierre de un mes: su id se lee como el año y el mes."""
    return OrigenAsiento(ORIGEN, fin.year * 100 + fin.month, PROPOSITO)


def opciones(fin: date, vendido: ProporcionDelIva) -> OpcionesDeIva:
    """Las que se dijeron la última vez; si nadie ha dicho nada, el factor que sale de lo vendido en el mes."""
    dichas = filas.obtener(fin).pasos.get(CODIGO, {})
    factor = Decimal(dichas["factor"]) if "factor" in dichas else vendido.factor
    return OpcionesDeIva(factor, Decimal(dichas.get("diferido", "0.00")))


def calcular(fin: date, dichas: OpcionesDeIva | None = None) -> ImpuestosDelMes:
    """Lo que el asiento del mes dice o diría, con lo que hay ahora en los libros."""
    vendido = proporcion.del_iva(meses.primero(fin, 1 - cada_cuanto(fin)), fin)
    dichas = dichas or opciones(fin, vendido)
    vivo = asientos.vivo(origen(fin))
    cuentas = CuentasDeCierre((*_SE_VACIAN, *_DESTINOS), TAMBIEN)
    suyos = _saldos(fin, cuentas, vivo)
    cifras = liquidar(suyos, dichas)
    lineas = juntas(_lineas(cuentas, suyos, cifras))
    al_dia = not lineas if vivo is None else _iguales(asientos.lineas_de(vivo.id), lineas, cuentas)
    al_dia = al_dia and not _antes(fin)
    return ImpuestosDelMes(dichas, vendido, cifras, lineas, None if vivo is None else vivo.id, al_dia)


def _iguales(
    hechas: Sequence[LineaContable], otras: Sequence[LineaContable], cuentas: CuentasDeCierre
) -> bool:
    """Si dicen lo mismo; también lo que se liquidó cuando lo retenido iba junto a una sola cuenta, que no se rehace."""
    suyas = _contadas(hechas)
    if suyas == _contadas(otras):
        return True
    separadas = {id_ for rol in DECLARADOS.values() for id_ in cuentas.todas(rol)}
    junto = sum((x.haber - x.debe for x in otras if x.cuenta_id in separadas), CERO)
    resto = [x for x in otras if x.cuenta_id not in separadas]
    return any(suyas == _contadas([*resto, linea(id_, -junto)]) for id_ in {x.cuenta_id for x in hechas})


def _contadas(lineas: Sequence[LineaContable]) -> Counter[LineaContable]:
    return Counter(replace(x, detalle="") for x in lineas)


def _saldos(fin: date, cuentas: CuentasDeCierre, vivo: AsientoContable | None) -> SaldosDeImpuestos:
    """Los del último día, sin lo que el asiento del mes ya movió."""
    sumas = {id_: suma.saldo for id_, suma in acumulado.hasta(fin).items()}
    for x in () if vivo is None else asientos.lineas_de(vivo.id):
        sumas[x.cuenta_id] = sumas.get(x.cuenta_id, CERO) - x.debe + x.haber

    def de(*roles: str) -> dict[int, Decimal]:
        suyas = sorted({id_ for rol in roles for id_ in cuentas.todas(rol)})
        return {id_: sumas[id_] for id_ in suyas if sumas.get(id_)}

    return SaldosDeImpuestos(
        de(IVA_VENTAS),
        de(IVA_COMPRAS, IVA_IMPORTACIONES),
        de(RETENIDO_IVA),
        sumas.get(cuentas.de(CREDITO_IVA), CERO),
        sumas.get(cuentas.de(CREDITO_RETENCIONES), CERO),
        {rol: de(rol) for rol in DECLARADOS},
    )


def _lineas(
    cuentas: CuentasDeCierre, suyos: SaldosDeImpuestos, cifras: LiquidacionDeIva
) -> list[LineaContable]:
    """Cada cuenta que se vacía y a dónde va. Lo diferido se queda en la primera del IVA de las ventas."""
    lineas = []
    if cifras.ventas:
        lineas += [linea(id_, -saldo, "IVA de las ventas") for id_, saldo in suyos.ventas.items()]
        lineas.append(linea(next(iter(suyos.ventas)), -cifras.diferido, "IVA de las ventas"))
    if cifras.compras:
        lineas += [linea(id_, -saldo, "IVA de las compras") for id_, saldo in suyos.compras.items()]
        lineas.append(linea(cuentas.de(IVA_AL_GASTO), cifras.al_gasto, "IVA sin derecho a crédito"))
    if cifras.retenido:
        lineas += [linea(id_, -saldo, "IVA retenido por clientes") for id_, saldo in suyos.retenido.items()]
    credito = cifras.credito - cifras.credito_anterior
    de_retenciones = cifras.credito_retenciones - cifras.retenciones_anteriores
    lineas += [
        linea(cuentas.de(CREDITO_IVA), credito, "Crédito por adquisiciones"),
        linea(cuentas.de(CREDITO_RETENCIONES), de_retenciones, "Crédito por retenciones"),
        linea(cuentas.de(IVA_POR_PAGAR), -cifras.por_pagar, "IVA por pagar"),
    ]
    for rol, cuanto in cifras.declarado.items():
        if cuanto:
            suyas = suyos.efectuadas[rol].items()
            lineas += [linea(id_, -saldo, "Retenciones del mes") for id_, saldo in suyas]
            lineas.append(linea(cuentas.de(DECLARADOS[rol]), -cuanto, "Retenciones del mes"))
    return lineas


def cada_cuanto(fin: date) -> int:
    """Cada cuántos meses declara el IVA la empresa, y se liquida: 1, o 6."""
    return max((cuantos(fin) for cuantos in _CADA), default=1)


def toca(fin: date) -> bool:
    """Si ese mes se liquida."""
    return fin.month % cada_cuanto(fin) == 0


def periodicidad(de_la_empresa: Callable[[date], int]) -> None:
    """Un dominio de más arriba dice cada cuántos meses se declara lo que termina un día."""
    _CADA.poner(de_la_empresa)


def _antes(fin: date) -> list[date]:
    """Los meses del mismo período que alguien liquidó uno por uno: se deshacen al liquidarlo entero."""
    suyos = (meses.ultimo(meses.primero(fin, -n)) for n in range(1, cada_cuanto(fin)))
    return [mes for mes in suyos if asientos.vivo(origen(mes)) is not None]


def que_mueve(fin: date) -> list[date]:
    """Los días que al liquidar deben estar abiertos: el último, y los de los meses que ya se liquidaron uno por uno."""
    return [*_antes(fin), fin]


def hacer(fin: date, quien: Autor, dichas: OpcionesDeIva | None = None) -> None:
    """Asienta los impuestos del mes. Si ya estaban y algo cambió, reversa el de antes con su misma fecha."""
    if not toca(fin):
        raise EstadoInvalido(
            f"La empresa declara el IVA cada {cada_cuanto(fin)} meses: se liquida al terminar."
        )
    periodos.exigir_abierto(fin, AREA_IMPUESTOS, campo="id")
    for anterior in _antes(fin):
        _deshacer(anterior, quien)
    visto = calcular(fin, dichas)
    if visto.al_dia:
        _guardar(fin, visto.opciones)
        return
    if visto.asiento_id is not None:
        asientos.reversar(visto.asiento_id, fin, "Se liquidó otra vez", quien)
    _guardar(fin, visto.opciones)
    if visto.lineas:
        glosa = f"Impuestos de {filas.nombrar(fin)}"
        pedido = AsientoPedido(
            fin, CIERRES, AREA_IMPUESTOS, glosa, tuple(visto.lineas), origen(fin), clase=AJUSTE
        )
        asientos.asentar(pedido, quien)


def _guardar(fin: date, dichas: OpcionesDeIva) -> None:
    filas.anotar(filas.bloquear(fin), CODIGO, factor=str(dichas.factor), diferido=f"{dichas.diferido:.2f}")


def _deshacer(fin: date, quien: Autor) -> None:
    periodos.exigir_abierto(fin, AREA_IMPUESTOS, campo="id")
    asientos.reversar_origen(ORIGEN, origen(fin).id or 0, fin, "Se deshizo el paso", quien)


def _revisar(fin: date) -> RevisionDePaso:
    if not _lleva_libros():
        return RevisionDePaso(BIEN, "No hay impuestos que liquidar.")
    if not toca(fin):
        return RevisionDePaso(BIEN, "El IVA se declara por semestre: se liquida en junio y en diciembre.")
    try:
        visto = calcular(fin)
    except EstadoInvalido as error:
        return RevisionDePaso(FALTA, str(error), 1, "/parametros-contables")
    if not visto.al_dia:
        que = "cambió después de liquidarlo" if visto.asiento_id else "falta liquidar"
        return RevisionDePaso(FALTA, f"El IVA y las retenciones del mes: {que}.", 1)
    if visto.asiento_id is None:
        return RevisionDePaso(BIEN, "No hay impuestos que liquidar.")
    cifras = visto.cifras
    credito = cifras.credito + cifras.credito_retenciones
    dicho = f"{cifras.por_pagar:,.2f} de IVA por pagar"
    if not cifras.por_pagar:
        dicho = f"{credito:,.2f} de crédito de IVA"
    dicho = f"{dicho}; {cifras.efectuadas:,.2f} de retenciones por declarar."
    propuesto, usado = visto.proporcion.factor, visto.opciones.factor
    if usado == propuesto:
        return RevisionDePaso(BIEN, dicho)
    return RevisionDePaso(
        AVISO,
        f"{dicho} El factor es {usado.normalize():f} y lo vendido en el mes da {propuesto.normalize():f}.",
        1,
    )


def _lleva_libros() -> bool:
    """Si tiene un plan de cuentas."""
    return bool(puestos.de_papeles([IVA_VENTAS]) or cuales.con_codigo(ROLES[IVA_VENTAS].cuentas))


def nombrar(ids: Any) -> dict[int, str]:
    return {id_: f"Cierre de {filas.nombrar(date(id_ // 100, id_ % 100, 1))}" for id_ in ids}


PASO = PasoDeCierre(
    CODIGO,
    "Impuestos del mes",
    _revisar,
    lambda fin, quien: hacer(fin, quien) if toca(fin) else None,
    orden=70,
    deshacer=_deshacer,
    explica="El IVA del mes pasa a lo que se paga o queda de crédito, y lo retenido, a lo que se declara.",
)
