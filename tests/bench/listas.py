"""La administración en grande: empresas con filtro, tickets y tablero, sobre un millón de filas."""

from statistics import median

from tests.bench.api import Cliente, P
from tests.bench.carga import cargar, peticion
from tests.bench.grande import EMPRESAS, POCOS, TICKETS, llenar
from tests.bench.lecturas import Lados, comparar
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

ULTIMA = 999_999  # pasada del final: responde la última
PRIMERA = "empresasPaginacion, 100.000 empresas con filtro, primera página"
FINAL = "empresasPaginacion, 100.000 empresas con filtro, última página"
T_PRIMERA = "lista de tickets, 1.000.000, primera página"
T_FINAL = "lista de tickets, 1.000.000, última página"


def medir(banco: Banco) -> list[Medida]:
    """Con sus propias bases, que se llenan y se miden una tras otra."""
    pocos = _con_base(banco, "mil", 200, POCOS, _tickets)
    return _con_base(banco, "grande", EMPRESAS, TICKETS, lambda b, w: _medir_en_grande(b, w, pocos))


def _con_base(banco: Banco, nombre: str, empresas: int, tickets: int, hacer):  # type: ignore[no-untyped-def]
    llena = banco.con_base(nombre)
    llenar(llena.duena, empresas, tickets)
    web = llena.gunicorn(f"web-{nombre}", "wsgi:app").iniciar("/readyz")
    try:
        return hacer(llena, web)
    finally:
        web.proceso.stop()
        banco.postgres.drop_database(nombre)


def _tickets(banco: Banco, web: Web) -> Lados:
    return comparar(banco, web, {"tickets": f"{P}/soporte?page=1"})["tickets"]


def _medir_en_grande(banco: Banco, web: Web, pocos: Lados) -> list[Medida]:
    yo = f"{P}/empresas/empresasPaginacion/{_mi_id(web)}"
    rutas = {
        PRIMERA: f"{yo}?filtro=comercial%20andina&page=1",
        FINAL: f"{yo}?filtro=comercial%20andina&page={ULTIMA}",
        T_PRIMERA: f"{P}/soporte?page=1",
        T_FINAL: f"{P}/soporte?page={ULTIMA}",
    }
    lados = comparar(banco, web, rutas)
    return [
        *(lados[nombre].por_segundo() for nombre in rutas),
        _veces("empresas: la última página frente a la primera (mediana)", lados[FINAL], lados[PRIMERA], 2.0),
        _veces(
            "tickets: la última página frente a la primera (mediana)", lados[T_FINAL], lados[T_PRIMERA], 2.0
        ),
        _veces(
            "tickets: la primera de 1.000.000 frente a la de 1.000 (mediana)", lados[T_PRIMERA], pocos, 1.3
        ),
        _tablero(web),
    ]


def _veces(nombre: str, uno: Lados, otro: Lados, maximo: float) -> Medida:
    return Medida(nombre, uno.mediana_ms, otro.mediana_ms, "ms", maximo=maximo)


def _mi_id(web: Web) -> int:
    cliente = Cliente(web.puerto)
    respuesta = cliente.sesion.get(f"{cliente.raiz}/sesion", headers={"x-token": cliente.entrar()})
    return int(respuesta.json()["id"])


def _tablero(web: Web) -> Medida:
    """Sin nada guardado de antes: cada lectura cuenta de nuevo."""
    cliente = Cliente(web.puerto)
    crudo = peticion(f"{P}/tablero", {"x-token": cliente.entrar()})
    rondas = [cargar(web.puerto, crudo, segundos=2.0, conexiones=1) for _ in range(3)]
    return Medida(
        "tablero sobre 100.000 empresas y 1.000.000 de tickets (mediana)",
        median(r.percentil(0.5) for r in rondas) * 1000,
        unidad="ms",
        maximo=300,
    )
