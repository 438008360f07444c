"""Una llave deja a un programa hacer lo que permite, y nada más; se ve una vez, se rota sin cortarlo y se termina al instante."""

import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core import tokens
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.http import llaves
from api.plataforma.llaves import busqueda
from tests.a_la_vez import a_la_vez, con_cada
from tests.client import Cliente, P, Programa
from tests.factories import como_confirmada, entrar, error, filas, registrar_empresa
from tests.personas import Personas
from tests.reloj import Reloj

RUTA = "/api/llaves"
CLIENTES = "/api/clientes/paginacion"


@pytest.fixture(scope="module")
def una(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


@pytest.fixture(scope="module")
def dueno(app: Flask, una: dict[str, Any]) -> Cliente:
    return entrar(app, como_confirmada(app, una))


@pytest.fixture
def crear(dueno: Cliente) -> Iterator[Callable[..., dict[str, Any]]]:
    hechas: list[int] = []

    def hacer(nombre: str = "Tienda", *permisos: str, **cambios: Any) -> dict[str, Any]:
        cuerpo = {
            "nombre": nombre,
            "ambiente": "prueba",
            "permisos": list(permisos or ["clientes.ver"]),
            **cambios,
        }
        hecha = dueno.post(RUTA, cuerpo)
        assert hecha.status_code == 200, hecha.text
        hechas.append(hecha.json["dicha"]["id"])
        dicha: dict[str, Any] = hecha.json
        return dicha

    yield hacer
    for cual in hechas:
        dueno.llamar("DELETE", f"{RUTA}/{cual}")


def la(dueno: Cliente, llave_id: int) -> dict[str, Any]:
    return next(una for una in dueno.get(RUTA).json if una["id"] == llave_id)


def test_un_programa_crea_y_lee_con_su_llave_sin_cookies_y_queda_a_su_nombre(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]]
) -> None:
    hecha = crear("Tienda en línea", "clientes.editar")
    programa = Programa(app, hecha["llave"])
    datos = {"CLI_TIPOID": "PASAPORTE", "CLI_IDENTIFICACION": "LLA1", "CLI_NOMBRE": "Compradora Uno"}
    creado = programa("POST", "/api/clientes", json=datos)
    assert creado.status_code == 201, creado.text
    leidos = programa("GET", CLIENTES)
    assert "Compradora Uno" in [c["CLI_NOMBRE"] for c in leidos.json["items"]]
    assert [respuesta.headers.getlist("Set-Cookie") for respuesta in (creado, leidos)] == [[], []]
    (linea,) = filas(
        app,
        "SELECT actor, actor_nombre FROM auditoria WHERE entidad = 'cliente' AND accion = 'crear' AND entidad_id = %s",
        str(creado.json["CLI_CODIGO"]),
    )
    suya = f"llave:{dueno.sesion['eid']}:{hecha['dicha']['id']}"
    assert (linea["actor"], linea["actor_nombre"]) == (suya, "Llave Tienda en línea")
    assert (
        lambda dicha: (
            dicha["usos"][0]["llamadas"],
            dicha["usos"][0]["errores"],
            dicha["usada_en"] is not None,
        )
    )(la(dueno, hecha["dicha"]["id"])) == (2, 0, True)


def test_el_secreto_se_ve_una_vez_y_de_el_se_guarda_el_resumen(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]]
) -> None:
    hecha = crear()
    llave = hecha["llave"]
    assert llave.startswith(f"tinta_prueba_{dueno.sesion['eid']}_")
    assert llave.startswith(hecha["dicha"]["prefijo"]) and len(llave) - len(hecha["dicha"]["prefijo"]) == 37
    assert llave not in dueno.get(RUTA).text
    (fila,) = filas(app, "SELECT resumen FROM llaves WHERE id = %s", hecha["dicha"]["id"])
    assert fila["resumen"] == tokens.digest(llave)
    assert llave not in str(filas(app, "SELECT * FROM claves_idempotencia")) + str(
        filas(app, "SELECT despues FROM auditoria WHERE entidad = 'llave'")
    )


@pytest.mark.parametrize(
    ("metodo", "ruta"),
    [
        ("POST", "/api/clientes"),  # un permiso que no tiene
        ("GET", f"{P}/sesion"),  # lo de una persona
        ("GET", RUTA),
        ("POST", RUTA),
        ("POST", f"{P}/sesion/clave"),
        ("GET", "/api/segundo-factor"),
        ("POST", f"{P}/enlaces"),
        ("GET", f"{P}/empresas/exportar"),  # lo del proveedor
    ],
)
def test_lo_que_la_llave_no_permite_y_lo_que_es_de_una_persona_se_niega(
    app: Flask, crear: Callable[..., dict[str, Any]], metodo: str, ruta: str
) -> None:
    programa = Programa(app, crear()["llave"])
    assert error(programa(metodo, ruta, json={} if metodo == "POST" else None)) == (403, "sin_permiso")


def test_la_que_no_existe_se_niega_y_mil_se_frenan_por_su_direccion(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "LIMITES_FACTOR", 1)
    falsa = f"tinta_prueba_{dueno.sesion['eid']}_{'x' * 43}"
    desde = "10.9.8.7"
    respuestas = [
        error(Programa(app, falsa, desde)("GET", CLIENTES)) for _ in range(llaves.MALAS_POR_MINUTO + 1)
    ]
    assert respuestas[0] == (401, "sin_sesion")
    assert respuestas[-1] == (429, "demasiados_intentos")
    assert error(Programa(app, "tinta_prueba_9_corta", "10.9.8.6")("GET", CLIENTES)) == (401, "sin_sesion")


def test_una_llave_en_la_direccion_se_rechaza_y_se_dice(
    app: Flask, crear: Callable[..., dict[str, Any]]
) -> None:
    llave = crear()["llave"]
    negada = app.test_client().get(f"{CLIENTES}?llave={llave}")
    assert error(negada) == (422, "validacion")
    assert "rote esta" in negada.json["msg"]


def test_con_una_sesion_y_una_llave_a_la_vez_no_se_adivina_cual(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]]
) -> None:
    programa = Programa(app, crear()["llave"])
    assert error(programa("GET", CLIENTES, headers={"x-token": dueno.token or ""})) == (422, "validacion")


def test_terminada_deja_de_servir_en_la_llamada_siguiente(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]]
) -> None:
    hecha = crear()
    programa = Programa(app, hecha["llave"])
    assert programa("GET", CLIENTES).status_code == 200
    assert dueno.llamar("DELETE", f"{RUTA}/{hecha['dicha']['id']}").status_code == 204
    assert error(programa("GET", CLIENTES)) == (401, "sin_sesion")
    assert error(dueno.llamar("DELETE", f"{RUTA}/{hecha['dicha']['id']}")) == (409, "estado_invalido")


def test_lo_que_otro_leyo_antes_de_terminarla_no_la_revive(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    hecha = crear()
    hallar = busqueda.hallar

    def mientras(*cual: Any) -> Any:
        hallada = hallar(*cual)
        monkeypatch.setitem(app.extensions, "hallar_llave", hallar)
        assert dueno.llamar("DELETE", f"{RUTA}/{hecha['dicha']['id']}").status_code == 204
        return hallada

    monkeypatch.setitem(app.extensions, "hallar_llave", mientras)
    programa = Programa(app, hecha["llave"])
    assert [error(programa("GET", CLIENTES)) for _ in range(2)] == [(401, "sin_sesion")] * 2


def test_una_llamada_que_no_la_halla_sabida_la_lee_si_otra_la_busco_entretanto(
    app: Flask, crear: Callable[..., dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    programa = Programa(app, crear()["llave"])
    leer = llaves._leer

    def mientras(resumen: str) -> Any:
        monkeypatch.setattr(llaves, "_leer", leer)
        leido = leer(resumen)
        assert Programa(app, programa.llave)("GET", CLIENTES).status_code == 200
        return leido

    monkeypatch.setattr(llaves, "_leer", mientras)
    assert programa("GET", CLIENTES).status_code == 200


def test_rotada_sirven_las_dos_hasta_su_hora_y_no_se_rota_otra_vez_entretanto(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]], reloj: Reloj
) -> None:
    hecha = crear()
    ruta = f"{RUTA}/{hecha['dicha']['id']}/rotar"
    rotada = dueno.post(ruta, {"horas": 2}).json
    vieja, nueva = Programa(app, hecha["llave"]), Programa(app, rotada["llave"])
    assert (vieja("GET", CLIENTES).status_code, nueva("GET", CLIENTES).status_code) == (200, 200)
    assert error(dueno.post(ruta, {"horas": 2})) == (409, "estado_invalido")
    reloj(ahora() + timedelta(hours=2, minutes=1))
    assert error(vieja("GET", CLIENTES)) == (401, "sin_sesion")
    assert nueva("GET", CLIENTES).status_code == 200


def test_rotada_sin_esperar_mueren_la_de_antes_y_la_anterior(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]]
) -> None:
    hecha = crear()
    ruta = f"{RUTA}/{hecha['dicha']['id']}/rotar"
    segunda = dueno.post(ruta, {"horas": 24}).json
    tercera = dueno.post(ruta, {"horas": 0}).json
    de_cada = [
        Programa(app, cual["llave"])("GET", CLIENTES).status_code for cual in (hecha, segunda, tercera)
    ]
    assert de_cada == [401, 401, 200]


def test_dos_rotaciones_a_la_vez_dejan_dos_secretos_que_sirven_y_no_tres(
    app: Flask, dueno: Cliente, crear: Callable[..., dict[str, Any]]
) -> None:
    hecha = crear()
    ruta = f"{RUTA}/{hecha['dicha']['id']}/rotar"
    respuestas = a_la_vez(*(lambda: dueno.post(ruta, {"horas": 1}),) * 2)
    assert sorted(r.status_code for r in respuestas) == [200, 409]
    (rotada,) = (r.json for r in respuestas if r.status_code == 200)
    assert [Programa(app, c["llave"])("GET", CLIENTES).status_code for c in (hecha, rotada)] == [200, 200]


@pytest.mark.parametrize(("pasan", "sirve"), [(0, True), (1, False)])
def test_vence_al_terminar_su_dia(
    app: Flask, crear: Callable[..., dict[str, Any]], reloj: Reloj, pasan: int, sirve: bool
) -> None:
    vence = hoy() + timedelta(days=3)
    programa = Programa(app, crear(vence=str(vence))["llave"])
    reloj(datetime.combine(vence + timedelta(days=pasan), datetime.min.time(), GUAYAQUIL))
    assert (programa("GET", CLIENTES).status_code == 200) is sirve


@pytest.mark.parametrize(
    ("desde", "esperado"), [("190.10.2.7", 200), ("190.10.3.7", 403), ("2800:1::9", 200), ("2800:2::9", 403)]
)
def test_solo_desde_sus_redes(
    app: Flask, crear: Callable[..., dict[str, Any]], desde: str, esperado: int
) -> None:
    hecha = crear(redes=["190.10.2.33/24", "2800:1::/64"])
    assert hecha["dicha"]["redes"] == ["190.10.2.0/24", "2800:1::/64"]
    assert Programa(app, hecha["llave"], desde)("GET", CLIENTES).status_code == esperado


def test_las_llamadas_de_un_minuto_tienen_tope_y_cada_respuesta_dice_cuanto_queda(
    app: Flask, crear: Callable[..., dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "LIMITES_FACTOR", 1)
    monkeypatch.setattr(llaves, "POR_MINUTO", 3)
    parado = time.time()
    monkeypatch.setattr(llaves.time, "time", lambda: parado)
    programa = Programa(app, crear()["llave"])
    respuestas = [programa("GET", CLIENTES) for _ in range(4)]
    assert [r.status_code for r in respuestas] == [200, 200, 200, 429]
    assert [r.headers["RateLimit-Remaining"] for r in respuestas] == ["2", "1", "0", "0"]
    assert respuestas[-1].headers["Retry-After"] == respuestas[-1].headers["RateLimit-Reset"]


def test_la_de_pruebas_deja_de_servir_al_pasar_a_produccion_y_la_real_empieza(
    app: Flask, dueno: Cliente, gente: Personas, crear: Callable[..., dict[str, Any]]
) -> None:
    """Va al final: la empresa queda verificada."""
    pruebas = Programa(app, crear()["llave"])
    assert pruebas("GET", CLIENTES).status_code == 200
    assert error(
        dueno.post(RUTA, {"nombre": "Pronto", "ambiente": "real", "permisos": ["clientes.ver"]})
    ) == (422, "regla_de_negocio")
    verificada = gente["administrador"].cambiar(
        f"empresas/comprobarEmpresaEstado/{dueno.sesion['eid']}", {"EMP_ESTADO": "VERIFICADA"}
    )
    assert verificada.status_code == 200, verificada.text
    negada = pruebas("GET", CLIENTES)
    assert error(negada) == (403, "sin_permiso")
    assert "pruebas" in negada.json["msg"]
    real = Programa(app, crear("De verdad", ambiente="real")["llave"])
    assert real("GET", CLIENTES).status_code == 200


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"permisos": ["usuarios.editar"]}, "permisos"),
        ({"permisos": ["no.existe"]}, "permisos"),
        ({"redes": ["190.10.2.0/24", "cualquiera"]}, "redes"),
        ({"vence": "2020-01-01"}, "vence"),
        ({"punto_id": 10**15}, "punto_id"),
        ({"ambiente": "prueba"}, "ambiente"),
    ],
)
def test_una_llave_mal_pedida_dice_que(dueno: Cliente, cambios: dict[str, Any], campo: str) -> None:
    negada = dueno.post(RUTA, {"nombre": "X", "ambiente": "real", "permisos": ["clientes.ver"], **cambios})
    assert error(negada) == (422, "regla_de_negocio")
    assert list(negada.json["errors"]["json"]) == [campo]


def test_de_dos_con_el_mismo_nombre_a_la_vez_queda_una(dueno: Cliente) -> None:
    def pedir(_: int) -> int:
        cuerpo = {"nombre": "Gemela", "ambiente": "real", "permisos": ["clientes.ver"]}
        return dueno.post(RUTA, cuerpo).status_code

    assert sorted(con_cada(pedir, range(2))) == [200, 409]


def test_desactivada_la_empresa_sus_llaves_no_sirven(
    app: Flask, dueno: Cliente, gente: Personas, crear: Callable[..., dict[str, Any]]
) -> None:
    programa = Programa(app, crear("Última", ambiente="real")["llave"])
    assert programa("GET", CLIENTES).status_code == 200
    hecho = gente["administrador"].cambiar(
        f"empresas/activar/{dueno.sesion['eid']}", {"EMP_ACTIVA": False, "EMP_MOTIVO": "No paga"}
    )
    assert hecho.status_code == 200, hecho.text
    assert error(programa("GET", CLIENTES)) == (401, "sin_sesion")
