"""Lo primero que ve el personal del proveedor: cifras de cada dominio, pedidas a su dueño, y solo de lo
que la sesión puede ver."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, TypeVar

from api.core import externos
from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.listas.pages import Pagina
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.accesos import avisos as accesos
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import PENDIENTE, RECHAZADA, VERIFICADA
from api.plataforma.planes import cifras as planes
from api.plataforma.planes.cifras import RENOVAR_DIAS, PorRenovar, ReciboPorRevisar
from api.plataforma.planes.models import IMPRENTA, OREL
from api.plataforma.usuarios.models import ASESOR
from api.proveedor.soporte import service as soporte
from api.proveedor.tablero.figuras import (
    DocumentosDelMes,
    EmpresasDeEstado,
    FiguraDocumentos,
    FiguraEmpresas,
    FiguraNuevas,
    FiguraRecibos,
    FiguraRenovaciones,
    FiguraTickets,
    NuevasDelMes,
    PlanPorRenovar,
    ReciboPendiente,
    RenovacionesDelDia,
    Tablero,
)

F = TypeVar("F")
PROXIMAS, RECIBOS, TODAS = 8, 5, 100_000
_FAMILIAS = {IMPRENTA: "Imprenta", OREL: "Electrónico"}


def resumen(sesion: Sesion) -> Tablero:
    """Cada figura que la sesión puede ver; las demás son None."""

    def ver(nombre: str, figura: Callable[[Sesion], F]) -> F | None:
        return figura(sesion) if _PERMISOS[nombre] in sesion.permisos else None

    return Tablero(
        actualizado=ahora(),
        empresas=ver("empresas", _empresas),
        renovaciones=ver("renovaciones", _renovaciones),
        recibos=ver("recibos", _recibos),
        documentos=ver("documentos", _documentos),
        tickets=ver("tickets", _tickets),
        nuevas=ver("nuevas", _nuevas),
        sin_ruc_proveedor=_sin_ruc(sesion),
        intentos_fallidos=accesos.de_hoy() if "auditoria.ver" in sesion.permisos else None,
    )


def _sin_ruc(sesion: Sesion) -> bool:
    """El SRI lo exige en los comprobantes de un sistema de terceros; los de una instalación de trabajo no van a nadie."""
    lo_pone = "configuraciones.ver" in sesion.permisos
    return lo_pone and externos.en_produccion() and configuraciones.ruc_en_comprobantes() is None


def _empresas(sesion: Sesion) -> FiguraEmpresas:
    cuentas = empresas.por_estado(sesion)
    cuantas = {(cuenta.estado, cuenta.activa): cuenta.cuantas for cuenta in cuentas}
    return FiguraEmpresas(
        total=sum(cuantas.values()),
        activas=sum(cuenta.cuantas for cuenta in cuentas if cuenta.activa),
        por_estado=[
            EmpresasDeEstado(estado, cuantas.get((estado, True), 0), cuantas.get((estado, False), 0))
            for estado in (VERIFICADA, PENDIENTE, RECHAZADA)
        ],
    )


def _renovaciones(sesion: Sesion) -> FiguraRenovaciones:
    visibles = empresas.ids_visibles(sesion)
    por_dia: dict[date, Counter[int]] = {}
    for caduca, familia, cuantos in planes.renovaciones(visibles):
        por_dia.setdefault(caduca, Counter())[familia] = cuantos
    return FiguraRenovaciones(
        dias=RENOVAR_DIAS,
        total=sum(cuantos.total() for cuantos in por_dia.values()),
        por_dia=[
            RenovacionesDelDia(dia, cuantos[IMPRENTA], cuantos[OREL]) for dia, cuantos in por_dia.items()
        ],
        proximas=_con_dias(_proximas(visibles, por_dia)),
    )


def _proximas(
    visibles: planes.EmpresasVisibles, por_dia: Mapping[date, Counter[int]]
) -> list[planes.PorRenovar]:
    """Las primeras que caducan. Se buscan solo en los días que hacen falta para llegar a esas."""
    halladas = 0
    for dia in sorted(por_dia):
        halladas += por_dia[dia].total()
        if halladas >= PROXIMAS:
            break
    return planes.por_renovar(visibles, (dia - hoy()).days, PROXIMAS) if por_dia else []


def renovaciones(sesion: Sesion, familia: int | None, page: int, tamano: int) -> Pagina:
    """Una página de los planes por renovar, primero el que caduca antes."""
    visibles = empresas.ids_visibles(sesion)
    total = sum(r.cuantos for r in planes.renovaciones(visibles) if familia in (None, r.familia))
    hallada = planes.pagina_por_renovar(visibles, familia, page, tamano, total)
    return hallada | {"items": _con_dias(hallada["items"])}


def _con_dias(filas: list[PorRenovar]) -> list[PlanPorRenovar]:
    nombres = empresas.nombres(fila.empresa_id for fila in filas)
    return [
        de_fila(
            PlanPorRenovar,
            fila,
            empresa=nombres.get(fila.empresa_id, ""),
            familia_nombre=_FAMILIAS[fila.familia],
            dias=(fila.caduca - hoy()).days,
        )
        for fila in filas
    ]


def _recibos(sesion: Sesion) -> FiguraRecibos:
    visibles = empresas.ids_visibles(sesion)
    pendientes = planes.recibos_pendientes(visibles)
    return FiguraRecibos(*pendientes, _con_empresa(planes.recibos_por_revisar(visibles, RECIBOS)))


def _con_empresa(recibos: list[ReciboPorRevisar]) -> list[ReciboPendiente]:
    nombres = empresas.nombres(recibo.empresa_id for recibo in recibos)
    return [
        de_fila(
            ReciboPendiente,
            recibo,
            empresa=nombres.get(recibo.empresa_id, ""),
            familia_nombre=_FAMILIAS[recibo.familia],
        )
        for recibo in recibos
    ]


def _documentos(sesion: Sesion) -> FiguraDocumentos:
    """Los documentos por mes. El porcentaje de error es lo que el SRI rechazó de lo emitido, porque un
    rechazado también se emitió."""
    consumos = planes.documentos_por_mes(empresas.ids_visibles(sesion), meses.desde(hoy()))
    rechazados = {consumo.mes: consumo.rechazados for consumo in consumos}
    por_mes = [
        DocumentosDelMes(
            mes,
            emitidos,
            anterior,
            rechazados.get(mes, 0),
            _por_ciento(rechazados.get(mes, 0), emitidos),
        )
        for mes, emitidos, anterior in meses.emparejar(hoy(), {c.mes: c.emitidos for c in consumos}, 0)
    ]
    total = sum(fila.emitidos for fila in por_mes)
    return FiguraDocumentos(
        total=total,
        anterior=sum(fila.anterior for fila in por_mes),
        error=_por_ciento(sum(fila.rechazados for fila in por_mes), total),
        por_mes=por_mes,
    )


def _por_ciento(parte: int, todo: int) -> Decimal | None:
    return (Decimal(parte * 100) / todo).quantize(Decimal("0.01")) if todo else None


def _tickets(sesion: Sesion) -> FiguraTickets:
    """Los tickets que esperan, por estado y edad. A un asesor le dice también cuántos son suyos."""
    todos = _pendientes(sesion, None)
    propios = _pendientes(sesion, sesion.usuario_id) if sesion.perfil == str(ASESOR) else None
    return FiguraTickets(
        total=_sumar(todos),
        propios=_sumar(propios) if propios is not None else None,
        por_estado=[{"estado": estado, **cuantos} for estado, cuantos in todos.items()],
    )


def _pendientes(sesion: Sesion, asesor_id: int | None) -> dict[str, dict[str, int]]:
    # Un ticket puede no ser de ninguna empresa: quien ve todas las empresas ve también esos.
    return soporte.pendientes_por_edad(empresas.ids_visibles(sesion), asesor_id)


def _sumar(por_estado: dict[str, dict[str, int]]) -> int:
    return sum(sum(cuantos.values()) for cuantos in por_estado.values())


def _nuevas(sesion: Sesion) -> FiguraNuevas:
    cuentas = {n.mes: n.cuantas for n in empresas.nuevas_por_mes(sesion, meses.desde(hoy()))}
    por_mes = [NuevasDelMes(*par) for par in meses.emparejar(hoy(), cuentas, 0)]
    return FiguraNuevas(sum(fila.nuevas for fila in por_mes), sum(fila.anterior for fila in por_mes), por_mes)


_PERMISOS = {
    # figura → con qué se ve
    "empresas": "empresas.ver",
    "renovaciones": "planes.ver",
    "recibos": "recibos.subir",
    "documentos": "planes.ver",
    "tickets": "tickets.ver",
    "nuevas": "empresas.ver",
}
_COMPLETAS: dict[str, Callable[[Sesion], list[Mapping[str, object]]]] = {
    # figura → todas las filas de su tabla
    "empresas": lambda sesion: _celdas(_empresas(sesion).por_estado),
    "renovaciones": lambda sesion: _celdas(
        _con_dias(planes.por_renovar(empresas.ids_visibles(sesion), limite=TODAS))
    ),
    "recibos": lambda sesion: _celdas(
        _con_empresa(planes.recibos_por_revisar(empresas.ids_visibles(sesion), TODAS))
    ),
    "documentos": lambda sesion: _celdas(_documentos(sesion).por_mes),
    "tickets": lambda sesion: list(_tickets(sesion).por_estado),
    "nuevas": lambda sesion: _celdas(_nuevas(sesion).por_mes),
}


def _celdas(filas: Iterable[Any]) -> list[Mapping[str, object]]:
    return [fila._asdict() for fila in filas]


def exportar(sesion: Sesion, figura: str) -> list[Mapping[str, object]]:
    """Todas las filas de la tabla de una figura. Para la sesión que no puede ver una figura, esa figura
    no existe."""
    if _PERMISOS.get(figura, "") not in sesion.permisos:
        raise NoEncontrado("No existe esa figura del tablero.")
    return _COMPLETAS[figura](sesion)
