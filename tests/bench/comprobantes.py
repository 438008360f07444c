"""La lista de comprobantes y su búsqueda, sobre un millón: la primera página, la última, por estado, una
palabra que está en muchos y otra que está en uno solo."""

from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.comprobantes_grande import llenar
from tests.bench.lecturas import comparar
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

BASE = "comprobantes"
PAGINA = "/api/comprobantes/paginacion?tamano=20"
RUTAS = {
    "primera página": PAGINA,
    "última página": PAGINA,
    "los devueltos": f"{PAGINA}&estado=DEVUELTO",
    "búsqueda común": f"{PAGINA}&filtro=comercial%20andina",
    "búsqueda común, última página": f"{PAGINA}&filtro=comercial%20andina",
    "búsqueda de uno solo": f"{PAGINA}&filtro=xilofono",
    "por su número": f"{PAGINA}&filtro=009-001-000950001",
}


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    llena = banco.con_base(BASE)
    llenar(llena.duena, banco.postgres.url_de(BASE, rol="postgres"))
    web = llena.gunicorn("web-comprobantes", "wsgi:app").iniciar("/readyz")
    try:
        cliente = Cliente(web.puerto)
        cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)
        rutas = {
            f"comprobantes, 100.000 de 1.000.000, {nombre}": _ultima(cliente, web, ruta)
            if "última" in nombre
            else ruta
            for nombre, ruta in RUTAS.items()
        }
        lados = comparar(llena, web, rutas, EMPRESA_A)
        primera, ultima, *_ = lados.values()
        return [
            *(lado.por_segundo() for lado in lados.values()),
            Medida(
                "comprobantes: la última página frente a la primera (mediana)",
                ultima.mediana_ms,
                primera.mediana_ms,
                "ms",
                maximo=2,
            ),
        ]
    finally:
        web.proceso.stop()
        banco.postgres.drop_database(BASE)


def _ultima(cliente: Cliente, web: Web, ruta: str) -> str:
    respuesta = cliente.sesion.get(f"http://127.0.0.1:{web.puerto}{ruta}")
    respuesta.raise_for_status()
    return f"{ruta}&page={respuesta.json()['paginas']}"
