"""Un ingreso a medias mientras a esa persona se le quita la entrada: no queda una sesión viva (docs/contrato.md §3).

Cada carrera se detiene en los tres momentos en que podía colarse, y además se corre muchas veces a ciegas, con el
argon2 de las pruebas y con el de verdad.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import pytest
from argon2 import PasswordHasher
from flask import Flask
from werkzeug.test import TestResponse

from api.core.http import sessions
from api.plataforma.auth import apertura, service
from api.plataforma.usuarios import claves
from demo import demostracion as demo
from tests.a_la_vez import PACIENCIA
from tests.client import Cliente
from tests.factories import CLAVE, credenciales, filas, registrar_empresa
from tests.personas import Personas

Suceso = Callable[[], TestResponse]
Ingreso = Callable[[], TestResponse]
Deshacer = Callable[[], TestResponse | None]
OTRA = "Otra-clave-larga-2026"


@dataclass
class Alto:
    """Detiene al que llega primero hasta que otro lo deja seguir."""

    llego: threading.Event = field(default_factory=threading.Event)
    siga: threading.Event = field(default_factory=threading.Event)

    def pasar(self) -> None:
        if self.llego.is_set():
            return
        self.llego.set()
        assert self.siga.wait(PACIENCIA)


def _poner_alto(monkeypatch: pytest.MonkeyPatch, momento: str) -> Alto:
    alto = Alto()
    modulo, nombre = {
        "leido": (service, "sesion_de"),
        "anotado": (sessions, "open"),
        "abierta": (apertura, "_exigir_vigente"),
    }[momento]
    de_verdad = getattr(modulo, nombre)

    def detenido(*args: Any, **kwargs: Any) -> Any:
        alto.pasar()
        return de_verdad(*args, **kwargs)

    monkeypatch.setattr(modulo, nombre, detenido)
    return alto


@dataclass
class Carrera:
    """Alguien que ingresa, lo que le quita la entrada y lo que la devuelve."""

    ingresa: Ingreso
    suceso: Suceso
    deshacer: Deshacer = lambda: None
    sucedida: bool = False

    def suceder(self) -> None:
        respuesta = self.suceso()
        assert respuesta.status_code in (200, 204), respuesta.text
        self.sucedida = True

    def volver(self) -> None:
        """Como estaba antes, si sucedió: lo que un caso deja a medias se dice en él, y no en el que sigue con la misma empresa."""
        if self.sucedida:
            hecho = self.deshacer()
            assert hecho is None or hecho.status_code in (200, 204), hecho.text
            self.sucedida = False


@pytest.fixture(scope="module")
def empresa(app: Flask, gente: Personas) -> dict[str, Any]:
    """Una empresa del distribuidor contador."""
    return registrar_empresa(gente["distribuidor_contador"])


def _login(app: Flask, empresa: dict[str, Any]) -> Ingreso:
    return lambda: Cliente(app).post("login", credenciales(empresa))


def _con_su_clave(app: Flask, cuerpo: dict[str, str], ruta: str = "login") -> Ingreso:
    return lambda: Cliente(app).post(ruta, cuerpo)


def _cambiar_clave(app: Flask, ingresa: Ingreso, clave: str) -> Carrera:
    """El mismo usuario, desde otra sesión, cambia su clave."""
    adentro = ingresa()
    assert adentro.status_code == 200, adentro.text
    otra = Cliente(app, adentro.json["token"])

    def cambiar(actual: str, nueva: str) -> TestResponse:
        respuesta = otra.put("clave", {"clave_actual": actual, "clave_nueva": nueva})
        assert respuesta.status_code == 200, respuesta.text
        otra.token = respuesta.json["token"]
        return respuesta

    return Carrera(ingresa, lambda: cambiar(clave, OTRA), lambda: cambiar(OTRA, clave))


def _empresa_desactivada(admin: Cliente, empresa: dict[str, Any], ingresa: Ingreso) -> Carrera:
    ruta = f"empresas/activar/{empresa['EMP_CODIGO']}"
    return Carrera(
        ingresa,
        lambda: admin.cambiar(ruta, {"EMP_ACTIVA": False, "EMP_MOTIVO": "No pagó"}),
        lambda: admin.cambiar(ruta, {"EMP_ACTIVA": True}),
    )


@pytest.fixture
def carrera(
    request: pytest.FixtureRequest, app: Flask, gente: Personas, empresa: dict[str, Any]
) -> Iterator[Carrera]:
    admin, contador, duena = gente["administrador"], gente["distribuidor_contador"], gente["propietario_a"]
    facturador = {"ruc": demo.A, "usuario": "facturador", "clave": demo.CLAVE_EMPRESA}
    soporte = {"usuario": "soporte", "clave": "Soporte-demo-2026"}
    propio, ajeno = _login(app, empresa), _con_su_clave(app, facturador)
    asesor = _con_su_clave(app, soporte, "loginAdmin")
    suyo = f"empresa/usuarios/{_id(duena, 'facturador')}"
    del_asesor = f"administradores/{_id_de_administrador(app)}"
    delegado: Ingreso = lambda: contador.post("loginDistribuidor", {"ruc": empresa["EMP_RUC"]})  # noqa: E731
    repartir = f"administradores/{contador.sesion['id']}/empresas"
    hacer: dict[str, Callable[[], Carrera]] = {
        "desactivan al usuario": lambda: Carrera(
            ajeno,
            lambda: duena.put(f"{suyo}/activo", {"USU_ACTIVO": False}),
            lambda: duena.put(f"{suyo}/activo", {"USU_ACTIVO": True}),
        ),
        "le cambian el perfil": lambda: Carrera(
            ajeno,
            lambda: duena.cambiar(suyo, {"perfil": "consulta"}),
            lambda: duena.cambiar(suyo, {"perfil": "facturador"}),
        ),
        "terminan sus sesiones": lambda: Carrera(ajeno, lambda: duena.post(f"{suyo}/sesiones")),
        "cambia su clave": lambda: _cambiar_clave(app, propio, CLAVE),
        "desactivan la empresa": lambda: _empresa_desactivada(admin, empresa, propio),
        "desactivan al asesor": lambda: Carrera(
            asesor,
            lambda: admin.cambiar(f"{del_asesor}/activo", {"USU_ACTIVO": False}),
            lambda: admin.cambiar(f"{del_asesor}/activo", {"USU_ACTIVO": True}),
        ),
        "el asesor cambia su clave": lambda: _cambiar_clave(app, asesor, soporte["clave"]),
        "delegado, y le quitan la empresa": lambda: Carrera(
            delegado,
            lambda: admin.put(repartir, {"quitar": [empresa["EMP_CODIGO"]]}),
            lambda: admin.put(repartir, {"agregar": [empresa["EMP_CODIGO"]]}),
        ),
        "delegado, y el propietario cambia su clave": lambda: Carrera(
            delegado, *_sin_ingreso(_cambiar_clave(app, propio, CLAVE))
        ),
        "delegado, y desactivan la empresa": lambda: _empresa_desactivada(admin, empresa, delegado),
    }
    caso = hacer[request.param]()
    yield caso
    caso.volver()


def _sin_ingreso(carrera: Carrera) -> tuple[Suceso, Deshacer]:
    return carrera.suceso, carrera.deshacer


def _id(duena: Cliente, usuario: str) -> int:
    lista = duena.get("empresa/usuarios").json or []
    return next(int(fila["USU_CODIGO"]) for fila in lista if fila["USU_USUARIO"] == usuario)


def _id_de_administrador(app: Flask) -> int:
    return int(filas(app, "SELECT id FROM administradores WHERE usuario = 'soporte'")[0]["id"])


CASOS = [
    "desactivan al usuario",
    "le cambian el perfil",
    "terminan sus sesiones",
    "cambia su clave",
    "desactivan la empresa",
    "desactivan al asesor",
    "el asesor cambia su clave",
    "delegado, y le quitan la empresa",
    "delegado, y el propietario cambia su clave",
    "delegado, y desactivan la empresa",
]
A_CIEGAS = ["desactivan al usuario", "cambia su clave", "desactivan al asesor", "desactivan la empresa"]


def _no_vale(app: Flask, respuesta: TestResponse) -> bool:
    """Si lo que el ingreso respondió no abre nada, ni lo que solo pide una sesión."""
    if respuesta.status_code != 200:
        return respuesta.status_code in (400, 401, 403, 404)
    return Cliente(app, (respuesta.json or {})["token"]).get("sesiones").status_code in (401, 403)


@pytest.mark.parametrize("momento", ["leido", "anotado", "abierta"])
@pytest.mark.parametrize("carrera", CASOS, indirect=True)
def test_en_ningun_momento_del_ingreso_se_cuela_una_sesion(
    app: Flask, carrera: Carrera, momento: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if momento == "leido" and carrera.ingresa().json["tipo"] == "administrador":
        momento = "anotado"  # a un administrador no se le arma la sesión aparte
    alto = _poner_alto(monkeypatch, momento)
    with ThreadPoolExecutor(1) as hilo:
        ingreso = hilo.submit(carrera.ingresa)
        assert alto.llego.wait(PACIENCIA)
        try:
            carrera.suceder()
        finally:
            alto.siga.set()
        respuesta = ingreso.result()
    assert _no_vale(app, respuesta), respuesta.json


@pytest.fixture(params=["argon2 barato", "argon2 de verdad"])
def argon2(
    request: pytest.FixtureRequest, claves_baratas: PasswordHasher, monkeypatch: pytest.MonkeyPatch
) -> None:
    if request.param == "argon2 de verdad":
        monkeypatch.setattr(claves, "_argon", claves_baratas)


@pytest.mark.parametrize("carrera", A_CIEGAS, indirect=True)
def test_veinte_ingresos_a_la_vez_que_el_suceso_y_ninguno_queda(
    app: Flask, argon2: None, carrera: Carrera
) -> None:
    carrera.ingresa()  # con este costo queda resumida la clave
    salida = threading.Barrier(5)

    def ingresar(_: int) -> TestResponse:
        salida.wait(PACIENCIA)
        return carrera.ingresa()

    for _ in range(5):
        with ThreadPoolExecutor(4) as hilos:
            ingresos = [hilos.submit(ingresar, n) for n in range(4)]
            salida.wait(PACIENCIA)
            carrera.suceder()
            respuestas = [ingreso.result() for ingreso in ingresos]
        assert [r.json for r in respuestas if not _no_vale(app, r)] == []
        carrera.volver()


def test_una_clave_cambiada_a_medias_de_otro_cambio_no_deja_sesion(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quien tiene la clave vieja y una sesión no pisa la clave que el dueño pone entretanto."""
    empresa = registrar_empresa(Cliente(app))
    ingresa = _login(app, empresa)
    ladron = Cliente(app, (ingresa().json or {})["token"])
    dueno = _cambiar_clave(app, ingresa, CLAVE)
    alto = _poner_alto(monkeypatch, "anotado")
    pisar = {"clave_actual": CLAVE, "clave_nueva": "La-del-ladron-2026"}
    monkeypatch.setattr(
        claves, "hash_clave", lambda clave, hacer=claves.hash_clave: (alto.pasar(), hacer(clave))[1]
    )
    with ThreadPoolExecutor(1) as hilo:
        ajeno = hilo.submit(ladron.put, "clave", pisar)
        assert alto.llego.wait(PACIENCIA)
        assert dueno.suceso().status_code == 200
        alto.siga.set()
        assert ajeno.result().status_code == 401
    assert Cliente(app).post("login", credenciales(empresa, clave=OTRA)).status_code == 200


def test_rehacer_el_resumen_de_la_clave_vieja_no_pisa_la_nueva(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    empresa = registrar_empresa(Cliente(app))
    ingresa = _login(app, empresa)
    dueno = _cambiar_clave(app, ingresa, CLAVE)
    viejo = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(CLAVE)
    filas(app, "UPDATE usuarios SET clave_hash = %s WHERE empresa_id = %s", viejo, empresa["EMP_CODIGO"])
    alto = _poner_alto(monkeypatch, "leido")
    with ThreadPoolExecutor(1) as hilo:
        ingreso = hilo.submit(ingresa)
        assert alto.llego.wait(PACIENCIA)
        assert dueno.suceso().status_code == 200
        alto.siga.set()
        assert ingreso.result().status_code == 400
    assert Cliente(app).post("login", credenciales(empresa, clave=OTRA)).status_code == 200


def test_terminar_las_sesiones_no_pierde_de_vista_la_que_se_abre_entretanto(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """La que se abre con la clave nueva mientras se terminan las viejas se puede terminar después."""
    empresa = registrar_empresa(Cliente(app))
    ingresa = _login(app, empresa)
    ingresa()
    sujeto = (
        "empresa",
        filas(app, "SELECT id FROM usuarios WHERE empresa_id = %s", empresa["EMP_CODIGO"])[0]["id"],
    )
    nuevo: list[str] = []
    tubo = app.extensions["redis"].pipeline
    monkeypatch.setattr(
        app.extensions["redis"],
        "pipeline",
        lambda *a, **k: (nuevo or nuevo.append("") or nuevo.append(ingresa().json["token"]), tubo(*a, **k))[
            1
        ],
    )
    with app.app_context():
        sessions.end_all(*sujeto, empresa["EMP_CODIGO"])  # type: ignore[arg-type]
    monkeypatch.undo()
    assert Cliente(app, nuevo[1]).get("sesion").status_code == 200
    with app.app_context():
        sessions.end_all(*sujeto, empresa["EMP_CODIGO"])  # type: ignore[arg-type]
    assert Cliente(app, nuevo[1]).get("sesion").status_code == 401
