"""Lo que una empresa ve al llegar: sus cifras, sus primeros pasos y lo que requiere atención. Cada cosa se
pide a su dominio, y solo si la sesión puede verla."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, TypeVar

from api.compras.compras import cifras as compras
from api.compras.por_pagar import service as por_pagar
from api.comprobantes.consulta import cifras as comprobantes
from api.comprobantes.consulta.cifras import DelDia
from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.directas import una_sola_vez
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.inicio import atencion
from api.inicio.figuras import Cartera, DosMeses, Inicio, IvaDelMes, PlanDelInicio, PorPagar, Tramo, Ventas
from api.plataforma.planes import cifras as planes
from api.ventas.cartera import service as cartera
from api.ventas.cartera.service import Destacado, Vencido

F = TypeVar("F")
CERO = Decimal("0.00")
FilasDeFigura = Sequence[Any]  # tuplas con nombres, cada una una fila de la tabla de su figura
MEJORES, VENCIDOS, TODOS = 5, 5, 100_000
TRAMOS = {
    # tramo de la antigüedad → cómo se llama
    "por_vencer": "Por vencer",
    "d30": "De 1 a 30 días",
    "d60": "De 31 a 60 días",
    "d90": "De 61 a 90 días",
    "mas": "Más de 90 días",
    "anticipos": "Anticipos y saldos a favor",
}


def resumen(sesion: Sesion) -> Inicio:
    """Cada figura que la sesión puede ver; None en lugar de las demás."""
    with una_sola_vez():
        return _resumen(sesion)


def _resumen(sesion: Sesion) -> Inicio:
    def ver(nombre: str, figura: Callable[[Sesion], F]) -> F | None:
        return figura(sesion) if _PERMISOS[nombre] <= sesion.permisos else None

    ventas, de_clientes = ver("ventas", _ventas), ver("cartera", _cartera)
    a_proveedores, vendido = ver("por_pagar", _por_pagar), ver("impuesto", _iva_vendido)
    return Inicio(
        actualizado=ahora(),
        comparado_con=meses.sumar(hoy(), -1),
        estrenada=_estrenada(ventas, de_clientes, a_proveedores),
        pruebas=ver("pruebas", lambda _: comprobantes.de_pruebas()),
        ventas=ventas,
        impuesto=None if vendido is None else _dos_meses(vendido),
        iva=ver("iva", lambda sesion: _iva(sesion, vendido)),
        cobros=ver("cobros", _cobros),
        cartera=de_clientes,
        mejores=ver("mejores", _mejores),
        vencidos=ver("vencidos", _vencidos),
        por_pagar=a_proveedores,
        acreedores=ver("acreedores", _acreedores),
        plan=ver("plan", _plan),
        atencion=atencion.avisos(sesion),
        pasos=atencion.pasos(sesion),
    )


def exportar(sesion: Sesion, figura: str) -> list[Mapping[str, object]]:
    """Todas las filas de la tabla de una figura. La figura que la sesión no puede ver es como si no
    existiera."""
    if figura not in _COMPLETAS or not _PERMISOS[figura] <= sesion.permisos:
        raise NoEncontrado("No existe esa figura del inicio.")
    return [fila._asdict() for fila in _COMPLETAS[figura](sesion)]


def _estrenada(ventas: Ventas | None, de_clientes: Cartera | None, a_proveedores: PorPagar | None) -> bool:
    """Si hay algo que dibujar: una empresa recién registrada solo tiene ceros."""
    vendio = ventas is not None and any(mes.valor or mes.anterior for mes in ventas.por_mes)
    debe = a_proveedores is not None and bool(a_proveedores.por_pagar)
    return vendio or debe or (de_clientes is not None and any(tramo.valor for tramo in de_clientes.tramos))


def _ventas(sesion: Sesion) -> Ventas:
    """Los últimos doce meses y los doce anteriores; del mes pasado, también lo vendido hasta el mismo día. Es sin impuestos:
    en lugar de lo que los comprobantes cargan a las cuentas se pone lo que venden. Lo registrado a mano solo tiene un total."""
    comprobado = _comprobado()
    por_dia = {
        dia: valor + comprobado[dia].sin_impuestos - comprobado[dia].cargado if dia in comprobado else valor
        for dia, valor in cartera.ventas_por_dia(meses.desde(hoy()), hoy()).items()
    }
    este_mes = meses.primero(hoy())
    por_confirmar = comprobantes.por_confirmar(d for dia, d in comprobado.items() if dia >= este_mes)
    pares = meses.emparejar(hoy(), meses.agrupar(por_dia), CERO)
    return Ventas(
        este_mes=pares[-1].valor,
        mes_anterior=_hasta_el_mismo_dia(por_dia),
        total=sum((par.valor for par in pares), CERO),
        anterior=sum((par.anterior for par in pares), CERO),
        por_mes=pares,
        en_camino=por_confirmar.en_camino,
        rechazado=por_confirmar.rechazado,
    )


def _comprobado() -> dict[date, DelDia]:
    """Lo vendido con comprobantes los últimos doce meses y los doce anteriores."""
    return comprobantes.vendido_por_dia(meses.desde(hoy()), hoy())


def _cobros(sesion: Sesion) -> DosMeses:
    return _dos_meses(cartera.cobros_por_dia(meses.primero(hoy(), -1), hoy()))


def _iva_vendido(sesion: Sesion) -> dict[date, Decimal]:
    """El de cada día de los últimos doce meses."""
    desde = meses.primero(hoy(), -11)
    return {dia: suyo.iva for dia, suyo in _comprobado().items() if dia >= desde}


def _iva(sesion: Sesion, por_dia: dict[date, Decimal] | None = None) -> list[IvaDelMes]:
    """El de los últimos doce meses, este al final. `por_dia`: el de lo vendido, si ya se leyó."""
    vendido = meses.agrupar(_iva_vendido(sesion) if por_dia is None else por_dia)
    comprado = meses.agrupar(compras.iva_por_dia(meses.primero(hoy(), -11), hoy()))
    pares = {
        mes: (vendido.get(mes, CERO), comprado.get(mes, CERO))
        for mes in (meses.primero(hoy(), n) for n in range(-11, 1))
    }
    return [IvaDelMes(mes, suyo, pagado, suyo - pagado) for mes, (suyo, pagado) in pares.items()]


def _dos_meses(por_dia: dict[date, Decimal]) -> DosMeses:
    este = meses.agrupar(por_dia).get(meses.primero(hoy()), CERO)
    return DosMeses(este, _hasta_el_mismo_dia(por_dia))


def _hasta_el_mismo_dia(por_dia: dict[date, Decimal]) -> Decimal:
    """Lo del mes pasado hasta el mismo día de hoy: medio mes no se compara con uno entero."""
    hasta = meses.sumar(hoy(), -1)
    desde = meses.primero(hasta)
    return sum((valor for dia, valor in por_dia.items() if desde <= dia <= hasta), CERO)


def _cartera(sesion: Sesion) -> Cartera:
    cierre = meses.primero(hoy()) - timedelta(days=1)
    ahora_, antes = cartera.antiguedad(hoy()), cartera.valores(cierre)
    fuera_antes, fuera = cartera.rechazado_al(cierre, hoy())
    return Cartera(
        por_cobrar=ahora_.total,
        por_cobrar_antes=antes.saldo - fuera_antes.saldo,
        vencido=ahora_.vencido,
        vencido_antes=cartera.vencido(cierre),
        tramos=[Tramo(tramo, nombre, getattr(ahora_, tramo)) for tramo, nombre in TRAMOS.items()],
        rechazado=fuera,
    )


def _mejores(sesion: Sesion, cuantos: int = MEJORES) -> list[Destacado]:
    """Quiénes compraron más en los últimos doce meses."""
    return cartera.mejores_clientes(meses.primero(hoy(), -11), hoy(), cuantos)


def _vencidos(sesion: Sesion, cuantos: int = VENCIDOS) -> list[Vencido]:
    return cartera.vencidos(cuantos)


def _por_pagar(sesion: Sesion) -> PorPagar:
    lunes = hoy() + timedelta(days=7 - hoy().weekday())
    ahora_, el_lunes = por_pagar.antiguedad(hoy()), por_pagar.antiguedad(lunes)
    return PorPagar(
        por_pagar=ahora_.total,
        vencido=ahora_.vencido,
        esta_semana=el_lunes.vencido - ahora_.vencido,
        hasta=lunes - timedelta(days=1),
    )


def _acreedores(sesion: Sesion, cuantos: int = VENCIDOS) -> list[Vencido]:
    return por_pagar.vencidos(cuantos)


def _plan(sesion: Sesion) -> PlanDelInicio | None:
    plan = planes.vigente()
    return plan and de_fila(PlanDelInicio, plan, dias=(plan.caduca - hoy()).days)


_PERMISOS = {
    # figura → con qué se ve; lo que requiere atención y los primeros pasos los ven todos
    "pruebas": {"documentos.ver"},
    "ventas": {"documentos.ver"},
    "impuesto": {"documentos.ver"},
    "iva": {"documentos.ver", "compras.ver"},
    "cobros": {"cobros.ver"},
    "cartera": {"cobros.ver"},
    "mejores": {"documentos.ver", "clientes.ver"},
    "vencidos": {"cobros.ver", "clientes.ver"},
    "por_pagar": {"pagos.ver"},
    "acreedores": {"pagos.ver", "proveedores.ver"},
    "plan": {"plan.ver"},
}
_COMPLETAS: dict[str, Callable[[Sesion], FilasDeFigura]] = {
    # figura → todas las filas de su tabla
    "ventas": lambda sesion: _ventas(sesion).por_mes,
    "iva": _iva,
    "cartera": lambda sesion: _cartera(sesion).tramos,
    "mejores": lambda sesion: _mejores(sesion, TODOS),
    "vencidos": lambda sesion: _vencidos(sesion, TODOS),
    "acreedores": lambda sesion: _acreedores(sesion, TODOS),
}
