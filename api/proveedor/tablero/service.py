"""What the provider's staff see on arriving: figures of every domain, each asked of its owner, and
only of what the session may see."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.listas.pages import Pagina
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import PENDIENTE, RECHAZADA, VERIFICADA
from api.plataforma.planes import cifras as planes
from api.plataforma.planes.cifras import RENOVAR_DIAS, PorRenovar, ReciboPorRevisar
from api.plataforma.planes.models import IMPRENTA, OREL
from api.plataforma.usuarios.models import ASESOR
from api.proveedor.soporte import service as soporte

Fila = dict[str, Any]
PROXIMAS, RECIBOS, TODAS = 8, 5, 100_000


def resumen(sesion: Sesion) -> Fila:
    """Every figure that the session may see; None for the others."""
    return {"actualizado": ahora()} | {
        nombre: figura(sesion) if permiso in sesion.permisos else None
        for nombre, (permiso, figura) in _FIGURAS.items()
    }


def _empresas(sesion: Sesion) -> Fila:
    cuentas = empresas.por_estado(sesion)
    estados: dict[str, Fila] = {
        estado: {"estado": estado, "activas": 0, "inactivas": 0}
        for estado in (VERIFICADA, PENDIENTE, RECHAZADA)
    }
    for cuenta in cuentas:
        estados[cuenta.estado]["activas" if cuenta.activa else "inactivas"] = cuenta.cuantas
    return {
        "total": sum(cuenta.cuantas for cuenta in cuentas),
        "activas": sum(cuenta.cuantas for cuenta in cuentas if cuenta.activa),
        "por_estado": list(estados.values()),
    }


def _renovaciones(sesion: Sesion) -> Fila:
    visibles = empresas.ids_visibles(sesion)
    dias: dict[Any, Fila] = {}
    for caduca, familia, cuantos in planes.renovaciones(visibles):
        dia = dias.setdefault(caduca, {"fecha": caduca, "imprenta": 0, "orel": 0})
        dia["imprenta" if familia == IMPRENTA else "orel"] = cuantos
    return {
        "dias": RENOVAR_DIAS,
        "total": sum(dia["imprenta"] + dia["orel"] for dia in dias.values()),
        "por_dia": list(dias.values()),
        "proximas": _con_dias(planes.por_renovar(visibles, limite=PROXIMAS)),
    }


def renovaciones(sesion: Sesion, familia: int | None, page: int, tamano: int) -> Pagina:
    """A page of the plans to renew, the first to end first."""
    visibles = empresas.ids_visibles(sesion)
    total = sum(r.cuantos for r in planes.renovaciones(visibles) if familia in (None, r.familia))
    hallada = planes.pagina_por_renovar(visibles, familia, page, tamano, total)
    return hallada | {"items": _con_dias(hallada["items"])}


def _con_dias(filas: list[PorRenovar]) -> list[Fila]:
    nombres = empresas.nombres(fila.empresa_id for fila in filas)
    return [
        fila._asdict() | {"empresa": nombres.get(fila.empresa_id, ""), "dias": (fila.caduca - hoy()).days}
        for fila in filas
    ]


def _recibos(sesion: Sesion) -> Fila:
    visibles = empresas.ids_visibles(sesion)
    return planes.recibos_pendientes(visibles)._asdict() | {
        "primeros": _con_empresa(planes.recibos_por_revisar(visibles, RECIBOS))
    }


def _con_empresa(recibos: list[ReciboPorRevisar]) -> list[Fila]:
    nombres = empresas.nombres(recibo.empresa_id for recibo in recibos)
    return [recibo._asdict() | {"empresa": nombres.get(recibo.empresa_id, "")} for recibo in recibos]


def _documentos(sesion: Sesion) -> Fila:
    """Rejected ones are also issued: the error rate is what the SRI rejected of what was issued."""
    consumos = planes.documentos_por_mes(empresas.ids_visibles(sesion), meses.desde(hoy()))
    rechazados = {consumo.mes: consumo.rechazados for consumo in consumos}
    por_mes: list[Fila] = [
        {
            "mes": mes,
            "emitidos": emitidos,
            "anterior": anterior,
            "rechazados": rechazados.get(mes, 0),
            "error": _por_ciento(rechazados.get(mes, 0), emitidos),
        }
        for mes, emitidos, anterior in meses.emparejar(hoy(), {c.mes: c.emitidos for c in consumos}, 0)
    ]
    total = sum(fila["emitidos"] for fila in por_mes)
    return {
        "total": total,
        "anterior": sum(fila["anterior"] for fila in por_mes),
        "error": _por_ciento(sum(fila["rechazados"] for fila in por_mes), total),
        "por_mes": por_mes,
    }


def _por_ciento(parte: int, todo: int) -> Decimal | None:
    return (Decimal(parte * 100) / todo).quantize(Decimal("0.01")) if todo else None


def _tickets(sesion: Sesion) -> Fila:
    """Those that wait, by state and age; to an adviser, also how many are his."""
    por_estado = _por_edad(sesion, None)
    propios = _por_edad(sesion, sesion.usuario_id) if sesion.perfil == str(ASESOR) else None
    return {
        "total": _sumar(por_estado),
        "propios": _sumar(propios) if propios is not None else None,
        "por_estado": por_estado,
    }


def _por_edad(sesion: Sesion, asesor_id: int | None) -> list[Fila]:
    # A ticket may be of no company: who sees every company sees those too.
    edades = soporte.pendientes_por_edad(empresas.ids_visibles(sesion), asesor_id)
    return [{"estado": estado, **cuantos} for estado, cuantos in edades.items()]


def _sumar(por_estado: list[Fila]) -> int:
    return sum(fila[edad] for fila in por_estado for edad in soporte.EDADES)


def _nuevas(sesion: Sesion) -> Fila:
    cuentas = {n.mes: n.cuantas for n in empresas.nuevas_por_mes(sesion, meses.desde(hoy()))}
    por_mes = [
        {"mes": mes, "nuevas": nuevas, "anterior": anterior}
        for mes, nuevas, anterior in meses.emparejar(hoy(), cuentas, 0)
    ]
    return {
        "total": sum(fila["nuevas"] for fila in por_mes),
        "anterior": sum(fila["anterior"] for fila in por_mes),
        "por_mes": por_mes,
    }


def _con_familia(filas: list[Fila]) -> list[Fila]:
    nombres = {IMPRENTA: "Imprenta", OREL: "Electrónico"}
    return [fila | {"familia_nombre": nombres[fila["familia"]]} for fila in filas]


# name → what it takes to see it, and what makes it
_FIGURAS: dict[str, tuple[str, Callable[[Sesion], Fila]]] = {
    "empresas": ("empresas.ver", _empresas),
    "renovaciones": ("planes.ver", _renovaciones),
    "recibos": ("recibos.subir", _recibos),
    "documentos": ("planes.ver", _documentos),
    "tickets": ("tickets.ver", _tickets),
    "nuevas": ("empresas.ver", _nuevas),
}
_COMPLETAS: dict[str, Callable[[Sesion], list[Fila]]] = {
    # figure → every row of its table
    "empresas": lambda sesion: _empresas(sesion)["por_estado"],
    "renovaciones": lambda sesion: _con_familia(
        _con_dias(planes.por_renovar(empresas.ids_visibles(sesion), limite=TODAS))
    ),
    "recibos": lambda sesion: _con_familia(
        _con_empresa(planes.recibos_por_revisar(empresas.ids_visibles(sesion), TODAS))
    ),
    "documentos": lambda sesion: _documentos(sesion)["por_mes"],
    "tickets": lambda sesion: _tickets(sesion)["por_estado"],
    "nuevas": lambda sesion: _nuevas(sesion)["por_mes"],
}


def exportar(sesion: Sesion, figura: str) -> list[Fila]:
    """Every row of a figure's table; a figure that the session may not see doesn't exist."""
    permiso = _FIGURAS[figura][0] if figura in _FIGURAS else ""
    if permiso not in sesion.permisos:
        raise NoEncontrado("No existe esa figura del tablero.")
    return _COMPLETAS[figura](sesion)
