"""PostgreSQL cae con gente trabajando: hay respuestas 503, y cada ticket acusado está guardado una vez."""

import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable

import psycopg
import pytest

from demo import demostracion as demo
from local.procesos import Proceso
from tests.a_la_vez import PACIENCIA, Aparte, hasta_que
from tests.client import Buzon
from tests.factories import ticket
from tests.fallas.procesos import Navegador, Web
from tests.servicios import Servicios

pytestmark = pytest.mark.fallas


class Cliente:
    """Abre tickets con su clave de idempotencia, cada uno hasta que se lo acusen, y entre uno y otro lee."""

    def __init__(self, navegador: Navegador, fin: threading.Event) -> None:
        self.navegador, self.fin = navegador, fin
        self.codigos: Counter[int] = Counter()
        self.acusados: dict[str, int] = {}

    def usar(self) -> None:
        sesion = self.navegador.sesion
        while not self.fin.is_set():
            self._crear(str(uuid.uuid4()))
            for ruta in ("sesion", f"comprobarfirmaPlan/{sesion['COM_CODIGO']}/{sesion['eid']}"):
                self.codigos[self.navegador.llamar("GET", ruta).status_code] += 1

    def _crear(self, clave: str) -> None:
        cuerpo = ticket(SPT_CLIENTENOMBRE=clave)
        for _ in range(int(PACIENCIA / 0.1)):  # la base tarda en volver lo que el equipo le deja
            respuesta = self.navegador.llamar("POST", "soporte", cuerpo, **{"Idempotency-Key": clave})
            self.codigos[respuesta.status_code] += 1
            if respuesta.status_code == 201:
                self.acusados[clave] = respuesta.json()["SPT_ID"]
            if respuesta.status_code != 503:
                return
            time.sleep(0.1)


def test_una_caida_de_postgresql_no_pierde_ni_repite_nada_de_lo_acusado(
    servicios: Servicios, base_de_datos: str, web: Web
) -> None:
    fin = threading.Event()
    usuarios = [Navegador(web.url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA) for _ in range(8)]
    clientes = [Cliente(usuario, fin) for usuario in usuarios]
    hilos = [Aparte(cliente.usar).empezar() for cliente in clientes]
    acusados_hasta_aqui = 0
    for caida in range(3):
        acusados_hasta_aqui += 16  # más o menos dos de cada cliente: otra vez hay servicio
        hasta_que(
            lambda n=acusados_hasta_aqui: sum(len(c.acusados) for c in clientes) >= n,
            web.proceso.ultimas_lineas,
        )
        if caida < 2:
            servicios.postgres.restart("immediate")
    fin.set()
    for hilo in hilos:
        hilo.respuesta()
    codigos: Counter[int] = sum((c.codigos for c in clientes), Counter())
    acusados = {clave: id_ for c in clientes for clave, id_ in c.acusados.items()}
    assert set(codigos) == {200, 201, 503}, f"{codigos}\n{web.proceso.ultimas_lineas(200)}"
    assert len(acusados) > 20
    with psycopg.connect(base_de_datos) as conexion:
        guardados = conexion.execute(
            "SELECT cliente_nombre, array_agg(id) FROM tickets WHERE cliente_nombre = ANY(%s) GROUP BY 1",
            [list(acusados)],
        ).fetchall()
        correos = conexion.execute(
            "SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'correos.entregar'"
        ).fetchone()
    assert dict(guardados) == {c: [id_] for c, id_ in acusados.items()}
    assert correos == (len(acusados),)  # con cada ticket se pidió un correo, y ninguno sin ticket


def test_despues_de_la_caida_todo_sigue(web: Web) -> None:
    usuario = Navegador(web.url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA)
    for _ in range(20):
        assert usuario.llamar("GET", "sesion").status_code == 200
    assert usuario.http.get(f"{web.url}/readyz", timeout=PACIENCIA).status_code == 200


def test_con_la_base_apagada_un_ingreso_fallido_responde_bien_y_no_se_pierde(
    servicios: Servicios, base_de_datos: str, web: Web, abrir_trabajador: Callable[..., Proceso]
) -> None:
    """El intento se anota fuera de la base (decisión 044): apagada, el ingreso dice que no puede, sin contar nada de adentro; y lo
    que se anotó cuando todavía contestaba llega a su tabla al volver."""
    mala = "esta-no-es-la-clave-7391"
    pedido = {"ruc": demo.A, "usuario": "demo", "clave": mala}
    visitante = Navegador(web.url)
    assert visitante.llamar("POST", "login", pedido).status_code == 400
    servicios.postgres.stop()
    try:
        caida = [visitante.llamar("POST", "login", pedido) for _ in range(2)]
        nuevo = visitante.llamar("POST", "login", {**pedido, "ruc": "1799999999001"})
    finally:
        servicios.postgres.start()
    for respuesta in (*caida, nuevo):
        assert respuesta.status_code == 503, respuesta.text
        assert set(respuesta.json()) == {"msg", "code", "status", "errors", "solicitud"}
        for rastro in ("psycopg", "Traceback", "sqlalchemy", "5432", mala):
            assert rastro not in respuesta.text
    assert mala not in web.proceso.ultimas_lineas(500)
    hasta_que(
        lambda: visitante.llamar("POST", "login", pedido).status_code == 400, web.proceso.ultimas_lineas
    )
    trabajador = abrir_trabajador()

    def anotados() -> int:
        with psycopg.connect(base_de_datos) as conexion:
            conexion.execute("SELECT set_config('app.todas', 'si', false)")
            fila = conexion.execute(
                "SELECT coalesce(sum(veces), 0) FROM accesos WHERE clase = 'INGRESO_FALLIDO' AND cuenta = 'demo'"
            ).fetchone()
        return int(fila[0]) if fila else 0

    hasta_que(lambda: anotados() >= 2, trabajador.ultimas_lineas)


def test_el_trabajador_sigue_despues_de_la_caida(
    servicios: Servicios, web: Web, buzon: Buzon, abrir_trabajador: Callable[..., Proceso]
) -> None:
    visitante, proceso = Navegador(web.url), abrir_trabajador()
    for direccion in ("antes-de-caer@datos.example", "despues-de-caer@datos.example"):
        cuerpo = ticket(SPT_CLIENTECORREO=direccion)
        hasta_que(lambda c=cuerpo: visitante.llamar("POST", "soporte", c).status_code == 201)
        hasta_que(lambda d=direccion: buzon.correos(d), proceso.ultimas_lineas)
        servicios.postgres.restart("immediate")
    assert proceso.vivo
