"""Los límites como en producción: un atacante no los usa para dejar afuera a otro (docs/contrato.md §3)."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core.errors import DemasiadosIntentos
from api.plataforma.auth import intentos
from demo import demostracion as demo
from demo.accesos import CONTADOR
from tests.client import Buzon, Cliente
from tests.conftest import trabajar_lo_pendiente
from tests.factories import error, subir, ticket, zip_con
from tests.plataforma.auth.test_recuperacion import TEMPORAL

MALA = {"ruc": demo.A, "usuario": "demo", "clave": "no-es-esta"}
BUENA = {**MALA, "clave": demo.CLAVE_EMPRESA}


def _desde(ip: str) -> dict[str, Any]:
    return {"environ_base": {"REMOTE_ADDR": ip}}


def test_tras_diez_claves_malas_de_una_cuenta_hay_que_esperar(visitante: Cliente) -> None:
    codigos = [visitante.post("login", MALA).status_code for _ in range(11)]
    assert codigos == [400] * 10 + [429]
    respuesta = visitante.post("login", BUENA)
    assert error(respuesta) == (429, "demasiados_intentos")
    assert 0 < int(respuesta.headers["Retry-After"]) <= 60
    otra = {**BUENA, "usuario": "facturador"}
    assert visitante.post("login", otra).status_code == 200


def test_las_claves_malas_de_una_persona_se_cuentan_y_no_la_dejan_fuera_de_sus_empresas(
    visitante: Cliente,
) -> None:
    mala = {"correo": CONTADOR, "clave": "no-es-esta"}
    codigos = [visitante.post("/api/personas/ingresar", mala).status_code for _ in range(11)]
    assert codigos == [400] * 10 + [429]
    buena = {**mala, "clave": demo.CLAVE_EMPRESA}
    assert error(visitante.post("/api/personas/ingresar", buena)) == (429, "demasiados_intentos")
    # Ella, desde donde está, entra; y por la puerta de una empresa suya, desde cualquier parte.
    assert visitante.post("/api/personas/ingresar", buena, **_desde("198.51.100.4")).status_code == 200
    suya = {"ruc": demo.A, "usuario": "contador", "clave": demo.CLAVE_EMPRESA}
    assert visitante.post("login", suya).status_code == 200


def test_un_atacante_en_otra_direccion_no_bloquea_al_usuario(visitante: Cliente) -> None:
    for _ in range(12):
        visitante.post("login", MALA, **_desde("203.0.113.9"))
    assert visitante.post("login", MALA, **_desde("203.0.113.9")).status_code == 429
    assert visitante.post("login", BUENA, **_desde("198.51.100.4")).status_code == 200


def test_los_ingresos_buenos_no_cuentan(visitante: Cliente) -> None:
    codigos = {visitante.post("login", BUENA).status_code for _ in range(12)}
    assert codigos == {200}


def test_cambiar_mayusculas_del_usuario_no_da_mas_intentos(visitante: Cliente) -> None:
    for usuario in ("demo", "DEMO", "Demo", "dEmo", "deMo", "demO", "DEmo", "deMO", "DeMo", "dEMo"):
        visitante.post("login", {**MALA, "usuario": usuario})
    assert visitante.post("login", MALA).status_code == 429


@pytest.mark.parametrize(
    ("ruta", "cuerpo", "veces"),
    [
        ("recuperar", {"ruc": demo.A, "usuario": "nadie"}, 3),
        ("registro", {"EMP_RUC": "x"}, 10),
        ("soporte", ticket(SPT_ASUNTO="x"), 10),
    ],
    ids=["recuperar", "registro", "soporte"],
)
def test_recuperar_registrar_y_abrir_tickets_tienen_limite(
    visitante: Cliente, ruta: str, cuerpo: dict[str, Any], veces: int
) -> None:
    codigos = [visitante.post(ruta, cuerpo).status_code for _ in range(veces + 1)]
    assert 429 not in codigos[:-1]
    assert codigos[-1] == 429


def test_pedir_claves_de_muchas_cuentas_tambien_tiene_limite(visitante: Cliente) -> None:
    codigos = [
        visitante.post("recuperar", {"ruc": demo.A, "usuario": f"nadie{n}"}).status_code for n in range(11)
    ]
    assert codigos == [200] * 10 + [429]


# Formas de escribir «demo» que el ingreso lee igual.
DEMO = ["demo", " demo", "demo  ", "DEMO", "\u00a0demo", "DeMo\u2003", " dEMO "]


@pytest.mark.parametrize("existe", [True, False])
def test_ni_espacios_ni_mayusculas_ni_otras_formas_dan_mas_intentos(visitante: Cliente, existe: bool) -> None:
    formas = DEMO if existe else [forma.lower().replace("demo", "nadie") for forma in DEMO]
    codigos = [
        visitante.post("login", {**MALA, "usuario": formas[n % len(formas)]}).status_code for n in range(11)
    ]
    assert codigos == [400] * 10 + [429]


def _atacar(app: Flask, veces: int, **cambios: str) -> list[TestResponse]:
    """Claves malas a la misma cuenta, cada una desde otra dirección y otro navegador."""
    return [
        Cliente(app).post("login", {**MALA, **cambios}, **_desde(f"203.0.{n // 250}.{n % 250 + 1}"))
        for n in range(veces)
    ]


@pytest.fixture
def reloj(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Adelanta la hora que miran los intentos."""
    adelanto = 0.0

    def adelantar(segundos: float) -> None:
        nonlocal adelanto
        adelanto += segundos

    monkeypatch.setattr(intentos, "time", SimpleNamespace(time=lambda: time.time() + adelanto))
    return adelantar


@pytest.mark.parametrize("usuario", ["demo", "nadie"])
def test_desde_muchas_direcciones_la_espera_de_la_cuenta_crece_hasta_un_cuarto_de_hora(
    estricta: Flask, visitante: Cliente, reloj: Callable[[float], None], usuario: str
) -> None:
    assert {r.status_code for r in _atacar(estricta, 21, usuario=usuario)} == {400}
    esperas = []
    for n in range(12):
        frenado = Cliente(estricta).post("login", {**MALA, "usuario": usuario}, **_desde(f"198.18.0.{n}"))
        assert error(frenado) == (429, "demasiados_intentos")
        assert "recupere su contraseña" in frenado.json["msg"]
        esperas.append(int(frenado.headers["Retry-After"]))
        reloj(esperas[-1] + 1)
        suelto = Cliente(estricta).post("login", {**MALA, "usuario": usuario}, **_desde(f"198.18.1.{n}"))
        assert suelto.status_code == 400
    assert esperas[:5] == [2, 4, 8, 16, 32]
    assert esperas == sorted(esperas)
    assert esperas[-1] == 900


def test_mientras_lo_atacan_el_dueno_entra_desde_su_navegador_y_desde_su_red(
    estricta: Flask, visitante: Cliente
) -> None:
    casa, viaje = _desde("192.0.2.7"), _desde("192.0.2.99")
    assert visitante.post("login", BUENA, **casa).status_code == 200
    assert 429 in {r.status_code for r in _atacar(estricta, 40)}
    assert visitante.post("login", BUENA, **viaje).status_code == 200  # su navegador, en otra red
    assert Cliente(estricta).post("login", BUENA, **casa).status_code == 200  # su red, con otro navegador
    assert error(Cliente(estricta).post("login", BUENA, **_desde("198.51.100.8")))[0] == 429
    otra = {**BUENA, "usuario": "facturador"}
    assert Cliente(estricta).post("login", otra, **_desde("198.51.100.8")).status_code == 200


def test_quien_ataca_desde_la_misma_red_no_gasta_lo_del_navegador_del_dueno(
    estricta: Flask, visitante: Cliente
) -> None:
    oficina = _desde("192.0.2.7")
    assert visitante.post("login", BUENA, **oficina).status_code == 200
    vecino = Cliente(estricta)
    for n in range(80):
        vecino.post("login", {**MALA, "usuario": f"alguien{n % 9}" if n % 2 else "demo"}, **oficina)
    assert vecino.post("login", BUENA, **oficina).status_code == 429
    assert visitante.post("login", BUENA, **oficina).status_code == 200


def test_quien_llega_de_nuevas_mientras_lo_atacan_entra_con_la_clave_temporal(
    estricta: Flask, visitante: Cliente, buzon: Buzon
) -> None:
    nuevo = _desde("198.51.100.9")
    cuenta = {"ruc": demo.A, "usuario": "consulta"}
    assert 429 in {r.status_code for r in _atacar(estricta, 30, usuario="consulta")}
    pedidos = [
        Cliente(estricta).post("recuperar", cuenta, **_desde(f"203.0.113.{n}")).status_code for n in range(9)
    ]
    assert pedidos == [200] * 3 + [429] * 6  # el atacante gastó también las peticiones
    suya = visitante.post("recuperar", cuenta, **nuevo)
    assert error(suya) == (429, "demasiados_intentos")
    assert "están en su correo" in suya.json["msg"]
    assert 0 < int(suya.headers["Retry-After"]) <= 1800
    trabajar_lo_pendiente(estricta)
    suyo = "consulta@andina.example", "Su clave temporal de Tinta"
    assert buzon.cuantos(*suyo) == 3
    correo = buzon.de_asunto(*suyo)
    assert correo
    hallada = TEMPORAL.search(correo["texto"])
    assert hallada
    entra = visitante.post("login", {**cuenta, "clave": hallada[1]}, **nuevo)
    assert entra.status_code == 200
    visitante.token = entra.json["token"]
    assert visitante.put("clave", {"clave_nueva": "La-que-no-dije-26"}).status_code == 200
    visitante.token = None
    otra_vez = {**cuenta, "clave": "La-que-no-dije-26"}
    assert visitante.post("login", otra_vez, **nuevo).status_code == 200  # ya es un navegador conocido


def test_sesenta_intentos_a_la_vez_no_pasan_de_los_admitidos(estricta: Flask, visitante: Cliente) -> None:
    """Se cuentan antes de comprobar la clave, no cuando ya se comprobó."""
    with ThreadPoolExecutor(16) as hilos:
        codigos = list(hilos.map(lambda n: Cliente(estricta).post("login", MALA).status_code, range(60)))
    assert sorted(codigos) == [400] * 10 + [429] * 50


def test_la_senal_del_navegador_no_la_lee_un_programa_ni_dice_de_quien_es(visitante: Cliente) -> None:
    respuesta = visitante.post("login", BUENA)
    (senal,) = [c for c in respuesta.headers.getlist("Set-Cookie") if c.startswith("dispositivo=")]
    assert "HttpOnly" in senal
    assert "SameSite=Lax" in senal
    otra = visitante.post("login", {**BUENA, "usuario": "facturador"})
    assert senal.split(";")[0] in str(otra.headers.getlist("Set-Cookie"))
    assert "dispositivo=" not in str(Cliente(visitante.http.application).post("login", MALA).headers)


@pytest.mark.parametrize("inventada", ["x", "a" * 4000, "ñandú; Path=/", "a" * 42 + '"'])
def test_una_senal_inventada_se_cambia_por_una_buena(visitante: Cliente, inventada: str) -> None:
    visitante.xsrf()
    visitante.http.set_cookie("dispositivo", inventada, path="/")
    assert visitante.post("login", BUENA).status_code == 200
    senal = visitante.http.get_cookie("dispositivo", path="/")
    assert senal is not None
    assert len(senal.value) == 43


def test_la_entrada_del_distribuidor_con_usuario_y_clave_cuenta_igual(
    estricta: Flask, visitante: Cliente
) -> None:
    contador = Cliente(estricta)
    suya = {"usuario": demo.DISTRIBUIDORA, "clave": "Distri-demo-2026"}
    contador.token = contador.post("loginAdmin", suya).json["token"]
    mala = {"ruc": demo.DISTRIBUIDORA, "usuario": "demo", "clave": "no-es-esta"}
    codigos = [contador.post("loginDistribuidor", mala).status_code for _ in range(11)]
    assert codigos == [400] * 10 + [429]


def test_las_consultas_por_ruc_tienen_limite(visitante: Cliente) -> None:
    codigos = [visitante.get("soporte/datosSoporteCliente/1799999999001").status_code for _ in range(31)]
    assert codigos == [404] * 30 + [429]


def test_una_direccion_no_envia_archivos_sin_fin_sin_sesion(estricta: Flask, visitante: Cliente) -> None:
    """Diez de cincuenta megas en un minuto son demasiados, aunque cada uno tenga su permiso y su ticket."""
    from api.proveedor.soporte.archivos import PUBLICO

    def adjuntar(quien: Cliente, **kwargs: Any) -> Any:
        creado = quien.post("soporte", ticket(), **kwargs).json
        permiso = {"x-adjunto-token": creado["adjunto_token"]}
        pesado = {"CONTENT_LENGTH": str(PUBLICO.maximo)}  # lo que dice que mide; lo que llega es una muestra
        return subir(
            quien, f"soporte/docCli/{creado['SPT_ID']}", zip_con(), "a.zip",
            headers=permiso, environ_overrides=pesado, **kwargs,
        )  # fmt: skip

    codigos = [adjuntar(visitante).status_code for _ in range(6)]
    assert 429 not in codigos[:3]
    assert codigos[-1] == 429
    rechazado = adjuntar(visitante)
    assert error(rechazado) == (429, "demasiados_intentos")
    assert "demasiados archivos" in rechazado.json["msg"]
    assert int(rechazado.headers["Retry-After"]) > 0
    # El otro camino de quien no tiene sesión gasta de lo mismo.
    recibo = subir(
        visitante,
        "registro/pago/2/1/1",
        b"%PDF-1.7",
        "r.pdf",
        environ_overrides={"CONTENT_LENGTH": "15000000"},
    )
    assert error(recibo) == (429, "demasiados_intentos")
    otro = adjuntar(Cliente(estricta), **_desde("198.51.100.7"))
    assert otro.status_code != 429


def _agotar(quien: Cliente, ruta: str, veces: int, **kwargs: Any) -> TestResponse:
    codigos = [quien.post(ruta, {"mensaje": "<p>x</p>"}, **kwargs).status_code for _ in range(veces)]
    assert set(codigos) == {404}
    return quien.post(ruta, {"mensaje": "<p>x</p>"}, **kwargs)


def test_quien_debe_esperar_sabe_cuanto(visitante: Cliente) -> None:
    for _ in range(30):
        visitante.get("soporte/datosSoporteCliente/1799999999001")
    frenada = visitante.get("soporte/datosSoporteCliente/1799999999001")
    falta = int(frenada.headers["Retry-After"])
    assert 0 < falta <= 60
    unidad = "segundo" if falta == 1 else "segundos"
    assert frenada.json["msg"] == f"Hubo demasiados intentos seguidos. Intente de nuevo en {falta} {unidad}."


@pytest.mark.parametrize(
    ("segundos", "dicho"),
    [(1, "1 segundo"), (119, "119 segundos"), (120, "2 minutos"), (1741, "30 minutos"), (7201, "3 horas")],
)
def test_la_espera_se_dice_redondeada_hacia_arriba(segundos: int, dicho: str) -> None:
    assert DemasiadosIntentos(segundos, "Ya van tres.").msg == f"Ya van tres. Intente de nuevo en {dicho}."


def test_a_quien_ingreso_se_le_cuenta_lo_suyo_y_no_lo_de_su_direccion(
    estricta: Flask, visitante: Cliente
) -> None:
    oficina, ruta = _desde("192.0.2.44"), "soporte/propios/999999999/mensajes"
    uno, otro = visitante, Cliente(estricta)
    for quien, usuario in ((uno, "demo"), (otro, "facturador")):
        quien.token = quien.post("login", {**BUENA, "usuario": usuario}).json["token"]
    assert error(_agotar(uno, ruta, 30, **oficina)) == (429, "demasiados_intentos")
    assert otro.post(ruta, {"mensaje": "<p>x</p>"}, **oficina).status_code == 404
    # Ni cambiando de dirección.
    assert error(uno.post(ruta, {"mensaje": "<p>x</p>"}, **_desde("198.51.100.77")))[0] == 429
