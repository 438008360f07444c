"""Los envíos por correo: el estado de cuenta con su PDF, un mensaje, sus entregas y cómo se reintentan."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests
from flask import Flask

from api.core import externos, tokens
from api.core.datos import jobs
from api.core.datos.db import db
from api.libros.cuentas.papeles import estado_pdf
from api.ventas.envios import tasks
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon, Cliente
from tests.factories import clave_idempotente, cuantas, entrar, error, filas, registrar_empresa
from tests.informes import texto_de_pdf
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear
from tests.ventas.envios.conftest import direccion, enviar, envios


def guardados(app: Flask) -> int:
    with app.app_context():
        return sum(1 for _ in externos.almacen().listar("envios"))


def test_el_estado_de_cuenta_llega_con_su_pdf_y_se_ve_entregado(
    a: Cliente, deudor: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    envio = enviar(a, deudor, para, mensaje="Buenos días.\n\nLe adjuntamos su <i>estado</i>.\nGracias.")
    assert (envio["estado"], envio["canal"], envio["que"]) == ("PENDIENTE", "CORREO", "ESTADO_CUENTA")
    assert envio["asunto"].startswith("Estado de cuenta al ")
    trabajar()
    (visto,) = [e for e in envios(a, deudor) if e["ENV_CODIGO"] == envio["ENV_CODIGO"]]
    assert visto["estado"] == "ENVIADO" and not visto["repetible"]
    assert [(d["direccion"], d["estado"]) for d in visto["destinatarios"]] == [(para, "ENVIADO")]
    llegado = buzon.correo(para)
    assert dict(llegado["cabeceras"])["Reply-To"].startswith("Comercial Andina <")
    assert "&lt;i&gt;estado&lt;/i&gt;.<br>Gracias." in llegado["html"]
    assert "<b>La Ñusta" not in llegado["html"] and "Panadería &lt;b&gt;La Ñusta" in llegado["html"]
    assert "$ 1,380.55" in llegado["html"] and "$ 1,380.55" in llegado["texto"]
    (adjunto,) = llegado["adjuntos"]
    assert adjunto["nombre"].startswith("estado-de-cuenta-") and adjunto["nombre"].endswith(".pdf")
    pdf = requests.get(f"{buzon.url}{adjunto['url']}", timeout=PACIENCIA).content
    assert "$ 1,380.55" in texto_de_pdf(pdf)


def test_cada_direccion_tiene_su_entrega_y_se_reenvia_solo_a_la_que_fallo(
    a: Cliente, deudor: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    bien, mal = direccion(), "rebota@envios.example"
    envio = enviar(a, deudor, bien, mal)
    trabajar()
    visto = envios(a, deudor)[0]
    assert (visto["estado"], visto["repetible"]) == ("PARCIAL", True)
    estados = {d["direccion"]: (d["estado"], d["detalle"]) for d in visto["destinatarios"]}
    assert estados[bien] == ("ENVIADO", None)
    assert estados[mal][0] == "RECHAZADO" and "550" in estados[mal][1]
    otra = a.post(f"/api/clientes/envios/{envio['ENV_CODIGO']}/reenviar").json
    assert otra["estado"] == "PENDIENTE"
    trabajar()
    assert len(buzon.correos(bien)) == 1
    assert envios(a, deudor)[0]["estado"] == "PARCIAL"


def test_lo_que_salio_bien_no_se_reenvia(a: Cliente, deudor: int, trabajar: Callable[[], None]) -> None:
    envio = enviar(a, deudor, direccion())
    ruta = f"/api/clientes/envios/{envio['ENV_CODIGO']}/reenviar"
    assert error(a.post(ruta)) == (409, "estado_invalido")
    trabajar()
    assert error(a.post(ruta)) == (409, "estado_invalido")


def test_un_mensaje_va_sin_adjunto_y_con_su_asunto(
    a: Cliente, deudor: int, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    enviar(a, deudor, para, que="MENSAJE", asunto="Nuevo horario", mensaje="Desde el lunes abrimos a las 8.")
    trabajar()
    llegado = buzon.correo(para)
    assert dict(llegado["cabeceras"])["Subject"] == "Nuevo horario"
    assert llegado["adjuntos"] == [] and "abrimos a las 8" in llegado["html"]
    assert "Saldo al" not in llegado["html"]


def test_la_historia_del_cliente_lo_cuenta(a: Cliente, deudor: int) -> None:
    para = direccion()
    enviar(a, deudor, para)
    linea = a.get(f"/api/clientes/historial/{deudor}").json["items"][0]
    assert linea["accion_nombre"] == "Envió el estado de cuenta"
    assert {"Por": "Correo", "Para": para}.items() <= {
        c["rotulo"]: c["despues"] for c in linea["cambios"]
    }.items()


@pytest.mark.parametrize(
    "cambios",
    [
        {"correos": []},
        {"correos": ["no es correo"]},
        {"correos": ["a@b.example", "A@b.example"]},
        {"correos": [f"c{n}@b.example" for n in range(11)]},
        {"correos": ["a@b.example\r\nBcc: todos@c.example"]},
        {"que": "FACTURA"},
        {"que": "MENSAJE", "mensaje": "Hola"},
        {"que": "MENSAJE", "asunto": "Hola", "mensaje": "  "},
        {"asunto": "x" * 151},
        {"mensaje": "x" * 4001},
        {"mensaje": "a\x00b"},
        {"desde": "2026-05-01", "hasta": "2026-04-01"},
        {"desde": "2999-01-01"},
        {"CLI_CODIGO": "uno"},
        {"telefono": "0991234567"},
    ],
)
def test_lo_mal_pedido_se_rechaza_sin_dejar_nada(
    a: Cliente, deudor: int, app: Flask, cambios: dict[str, Any]
) -> None:
    antes = cuantas(app, "envios_clientes"), guardados(app)
    cuerpo = {"CLI_CODIGO": deudor, "que": "ESTADO_CUENTA", "correos": ["a@b.example"], **cambios}
    assert error(a.post("/api/clientes/enviar", cuerpo)) == (422, "validacion")
    assert (cuantas(app, "envios_clientes"), guardados(app)) == antes


def test_a_un_cliente_ajeno_no_se_le_envia(gente: Personas, deudor: int, app: Flask) -> None:
    b = gente["propietario_b"]
    antes = cuantas(app, "envios_clientes"), guardados(app), cuantas(app, "correos")
    for que in ({"que": "ESTADO_CUENTA"}, {"que": "MENSAJE", "asunto": "Hola", "mensaje": "Hola"}):
        cuerpo = {"CLI_CODIGO": deudor, "correos": ["a@b.example"], **que}
        assert error(b.post("/api/clientes/enviar", cuerpo)) == (404, "no_encontrado")
    assert error(b.get(f"/api/clientes/{deudor}/envios")) == (404, "no_encontrado")
    assert (cuantas(app, "envios_clientes"), guardados(app), cuantas(app, "correos")) == antes


def test_el_envio_de_otra_empresa_no_se_reenvia(
    a: Cliente, gente: Personas, deudor: int, trabajar: Callable[[], None]
) -> None:
    envio = enviar(a, deudor, "rebota@ajeno.example")
    trabajar()
    ruta = f"/api/clientes/envios/{envio['ENV_CODIGO']}/reenviar"
    assert error(gente["propietario_b"].post(ruta)) == (404, "no_encontrado")


def test_quien_solo_consulta_lee_los_envios_y_no_envia(gente: Personas, a: Cliente, deudor: int) -> None:
    envio = enviar(a, deudor, direccion())
    cuerpo = {"CLI_CODIGO": deudor, "que": "ESTADO_CUENTA", "correos": ["a@b.example"]}
    for persona in ("consulta_a", "administrador", "asesor"):
        assert gente[persona].get(f"/api/clientes/{deudor}/envios").status_code == 200
        assert error(gente[persona].post("/api/clientes/enviar", cuerpo)) == (403, "sin_permiso")
        ruta = f"/api/clientes/envios/{envio['ENV_CODIGO']}/reenviar"
        assert error(gente[persona].post(ruta)) == (403, "sin_permiso")


def test_la_misma_clave_envia_una_vez_y_guarda_un_archivo(a: Cliente, deudor: int, app: Flask) -> None:
    antes, clave = guardados(app), clave_idempotente()
    cuerpo = {"CLI_CODIGO": deudor, "que": "ESTADO_CUENTA", "correos": [direccion()]}
    uno, otro = (a.post("/api/clientes/enviar", cuerpo, headers=clave).json for _ in range(2))
    assert uno["ENV_CODIGO"] == otro["ENV_CODIGO"]
    assert guardados(app) == antes + 1


def test_si_no_se_puede_anotar_el_archivo_se_va(
    a: Cliente, deudor: int, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    antes = guardados(app)

    def falla(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("api.ventas.envios.service.correos.encolar", falla)
    cuerpo = {"CLI_CODIGO": deudor, "que": "ESTADO_CUENTA", "correos": [direccion()]}
    assert error(a.post("/api/clientes/enviar", cuerpo)) == (500, "interno")
    assert guardados(app) == antes


def test_hay_un_limite_por_empresa(gente: Personas, deudor: int, app: Flask) -> None:
    factor, app.config["LIMITES_FACTOR"] = app.config["LIMITES_FACTOR"], 1
    try:
        cuerpo = {"CLI_CODIGO": deudor, "que": "ESTADO_CUENTA", "correos": []}
        respuestas = [gente["propietario_a"].post("/api/clientes/enviar", cuerpo) for _ in range(31)]
    finally:
        app.config["LIMITES_FACTOR"] = factor
    assert respuestas[0].status_code == 422
    assert error(respuestas[-1]) == (429, "demasiados_intentos")


def test_el_pdf_de_un_envio_se_guarda_90_dias_y_despues_se_dice(
    a: Cliente, deudor: int, app: Flask, trabajar: Callable[[], None]
) -> None:
    viejo, llegado, reciente = (
        enviar(a, deudor, correo)["ENV_CODIGO"]
        for correo in ("rebota@viejo.example", direccion(), "rebota@nuevo.example")
    )
    trabajar()
    envejecer = (
        "UPDATE correos SET creado_en = now() - %s * interval '1 day' FROM envios_clientes e "
        "WHERE e.correo_id = correos.id AND e.id = %s"
    )
    for envio, dias in ((viejo, 91), (llegado, 91), (reciente, 89)):
        filas(app, envejecer, dias, envio)
    antes = guardados(app)
    jobs.init_app(app)
    tasks.olvidar_pdf(0)
    trabajar()
    assert guardados(app) == antes - 2
    vistos = {e["ENV_CODIGO"]: e for e in envios(a, deudor)}
    assert (vistos[viejo]["estado"], vistos[viejo]["repetible"]) == ("FALLIDO", False)
    assert "se guarda 90 días" in vistos[viejo]["aviso"]
    assert (vistos[llegado]["estado"], vistos[llegado]["aviso"]) == ("ENVIADO", None)
    assert (vistos[reciente]["repetible"], vistos[reciente]["aviso"]) == (True, None)
    respuesta = a.post(f"/api/clientes/envios/{viejo}/reenviar")
    assert error(respuesta) == (404, "no_encontrado") and "prepare uno nuevo" in respuesta.json["msg"]
    assert a.post(f"/api/clientes/envios/{reciente}/reenviar").status_code == 200


def test_mientras_se_dibuja_y_se_guarda_no_hay_una_transaccion_abierta(
    a: Cliente, anonimo: Cliente, deudor: int, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    abiertas: list[tuple[str, bool]] = []

    def vigilar(de: Any, nombre: str) -> None:
        original = getattr(de, nombre)

        def vigilada(*args: Any, **kwargs: Any) -> Any:
            abiertas.append((nombre, db.session().in_transaction()))
            return original(*args, **kwargs)

        monkeypatch.setattr(de, nombre, vigilada)

    vigilar(app.extensions["almacen"], "guardar")
    vigilar(app.extensions["almacen"], "abrir")
    vigilar(estado_pdf, "dibujar")
    filas(app, "UPDATE empresas SET logo = 'logos/no-esta.png' WHERE id = %s", a.sesion["eid"])
    try:
        enviar(a, deudor, direccion())
        with app.app_context():
            firma = tokens.sign("estado_cuenta", [a.sesion["eid"], envios(a, deudor)[0]["ENV_CODIGO"]])
        assert anonimo.get(f"/api/publico/estadoCuenta/{firma}").status_code == 200
        assert a.get(f"/api/clientes/estadoCuenta/{deudor}/pdf").status_code == 200
    finally:
        filas(app, "UPDATE empresas SET logo = NULL WHERE id = %s", a.sesion["eid"])
    dibujado = [("abrir", False), ("dibujar", False)]
    assert abiertas == [*dibujado, ("guardar", False), *dibujado, *dibujado]


@pytest.fixture
def sin_verificar(a: Cliente, app: Flask) -> Iterator[None]:
    """La empresa A, como si nadie la hubiera verificado."""
    poner = "UPDATE empresas SET estado_verificacion = %s WHERE id = %s"
    filas(app, poner, "PENDIENTE", a.sesion["eid"])
    yield
    filas(app, poner, "VERIFICADA", a.sesion["eid"])


@pytest.mark.parametrize("que", ["ESTADO_CUENTA", "MENSAJE"])
def test_una_empresa_sin_verificar_escribe_solo_a_los_correos_guardados(
    a: Cliente, app: Flask, sin_verificar: None, que: str
) -> None:
    suyo, del_contacto, ajeno = direccion(), direccion(), direccion()
    id_cli = crear(a, CLI_CORREOS=[suyo])["CLI_CODIGO"]
    assert (
        a.post(f"/api/clientes/{id_cli}/contactos", {"nombre": "Ana", "correo": del_contacto}).status_code
        == 201
    )
    enviar(a, id_cli, suyo.upper(), del_contacto, que=que, asunto="Hola", mensaje="Hola")
    antes = cuantas(app, "correos"), guardados(app)
    cuerpo = {
        "CLI_CODIGO": id_cli,
        "que": que,
        "correos": [suyo, ajeno],
        "asunto": "Hola",
        "mensaje": "Hola",
    }
    respuesta = a.post("/api/clientes/enviar", cuerpo)
    assert error(respuesta) == (422, "regla_de_negocio")
    (frase,) = respuesta.json["errors"]["json"]["correos"]
    assert "no verifiquemos su empresa" in frase and ajeno in frase and suyo not in frase
    assert (cuantas(app, "correos"), guardados(app)) == antes


def test_una_empresa_sin_verificar_envia_hasta_50_por_hora_por_todas_las_vias(
    gente: Personas, deudor: int, app: Flask, sin_verificar: None
) -> None:
    # Otro que el de las demás pruebas: lo suyo se cuenta aparte.
    a, factor = gente["facturador_a"], app.config["LIMITES_FACTOR"]
    rutas = [
        *(f"/api/clientes/{resto}" for resto in ("enviar", "enviarWS", "envios/1/reenviar")),
        *(f"/api/comprobantes/1/entregas{resto}" for resto in ("", "/whatsapp", "/1/reintentar")),
    ]

    def pedir(n: int) -> Any:
        desde = {"environ_base": {"REMOTE_ADDR": f"203.0.113.{n}"}}
        return a.post(rutas[n % len(rutas)], {"CLI_CODIGO": deudor}, **desde)

    app.config["LIMITES_FACTOR"] = 1
    try:
        respuestas = [pedir(n) for n in range(51)]
        filas(app, "UPDATE empresas SET estado_verificacion = 'VERIFICADA' WHERE id = %s", a.sesion["eid"])
        verificada = pedir(54)
    finally:
        app.config["LIMITES_FACTOR"] = factor
    assert 429 not in [respuesta.status_code for respuesta in respuestas[:-1]]
    assert error(respuestas[-1]) == (429, "demasiados_intentos")
    assert "a 50 destinatarios por hora" in respuestas[-1].json["msg"]
    assert int(respuestas[-1].headers["Retry-After"]) > 0
    assert verificada.status_code == 422


def test_un_cliente_con_envios_no_se_elimina(a: Cliente, app: Flask) -> None:
    id_cli = crear(a)["CLI_CODIGO"]
    enviar(a, id_cli, direccion())
    respuesta = a.llamar("DELETE", f"/api/clientes/{id_cli}")
    assert error(respuesta) == (409, "conflicto")
    assert "desactívelo" in respuesta.json["msg"]


def test_la_pagina_de_envios_no_pregunta_por_cada_uno(
    a: Cliente, deudor: int, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    enviar(a, deudor, direccion())
    pocos = contar_consultas(lambda: envios(a, deudor))
    for _ in range(5):
        enviar(a, deudor, direccion(), direccion())
    assert contar_consultas(lambda: envios(a, deudor)) == pocos


def test_los_limites_cuentan_destinatarios_y_no_llamadas(app: Flask, anonimo: Cliente) -> None:
    """Con diez direcciones en cada llamada, cinco llamadas son cincuenta correos."""
    nueva = entrar(app, registrar_empresa(anonimo))
    cuerpo = {
        "CLI_CODIGO": crear(nueva)["CLI_CODIGO"],
        "que": "ESTADO_CUENTA",
        "correos": [f"n{n}@x.example" for n in range(10)],
    }
    factor, app.config["LIMITES_FACTOR"] = app.config["LIMITES_FACTOR"], 1
    try:
        codigos = [
            nueva.post(
                "/api/clientes/enviar", cuerpo, environ_base={"REMOTE_ADDR": f"203.0.113.{200 + n}"}
            ).status_code
            for n in range(6)
        ]
    finally:
        app.config["LIMITES_FACTOR"] = factor
    assert codigos == [422] * 5 + [429]
