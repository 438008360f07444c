"""La cuenta de una empresa con cien mil documentos: su antigüedad, su inicio, el estado de un cliente."""

from tests.bench.api import EMPRESA_A, Cliente
from tests.bench.cartera_grande import llenar
from tests.bench.lecturas import comparar
from tests.bench.medida import Medida
from tests.bench.servidores import Banco, Web

MAXIMO_MS = 300


def medir(banco: Banco, web: Web) -> list[Medida]:
    """Sobre la base de los clientes, que ya está llena."""
    cliente = Cliente(web.puerto)
    cliente.entrar(EMPRESA_A)
    de_un_cliente = llenar(banco.duena, cliente.eid)
    rutas = {
        "antigüedad de la cartera, 100.000 documentos": "/api/cartera/antiguedad",
        "inicio de la empresa, 100.000 documentos": "/api/inicio",
        "estado de cuenta, entre 100.000 documentos": f"/api/clientes/estadoCuenta/{de_un_cliente}",
    }
    lados = comparar(banco, web, rutas, EMPRESA_A)
    return [
        *(lado.por_segundo() for lado in lados.values()),
        *(
            Medida(f"{nombre}: mediana, cuatro a la vez", lado.mediana_ms, unidad="ms", maximo=MAXIMO_MS)
            for nombre, lado in lados.items()
        ),
    ]
