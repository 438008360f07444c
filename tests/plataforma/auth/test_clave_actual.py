"""La clave que se pide a quien ya ingresó no se adivina con una sesión robada: se cuenta por sesión y por cuenta, en toda
ruta que la pide."""

from typing import Any

import pytest
from flask import Flask

from api.core import tokens
from tests.client import Cliente, P
from tests.factories import CLAVE, credenciales, error, filas, registrar_empresa
from tests.plataforma.accesos.apoyo import accesos, asentar

MALA = "no-es-esta-1"


def _datos(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    propios = cliente.get("cuenta").json or {}
    return {c: propios[c] for c in ("USU_NOMBRE", "USU_CORREO", "version")} | cambios


def _cuerpo(cliente: Cliente, ruta: str, clave: str) -> dict[str, Any]:
    """Lo que esa ruta necesita para llegar a comprobar la clave."""
    return {
        f"PUT {P}/clave": lambda: {"clave_actual": clave, "clave_nueva": "otra-larga-y-rara-9"},
        f"POST {P}/sesion/clave": lambda: {"clave_actual": clave},
        f"PUT {P}/cuenta": lambda: _datos(cliente, USU_CORREO="otra@persona.example", clave_actual=clave),
    }[ruta]()


def _que_la_piden(app: Flask) -> list[str]:
    """Las rutas de un usuario, en el documento de la API, cuyo cuerpo lleva `clave_actual`."""
    documento = app.test_client().get("/api/openapi.json").json
    formas = documento["components"]["schemas"]
    con_ella = {
        f"#/components/schemas/{n}" for n, f in formas.items() if "clave_actual" in f.get("properties", {})
    }
    return sorted(
        f"{metodo.upper()} {ruta}"
        for ruta, operaciones in documento["paths"].items()
        for metodo, operacion in operaciones.items()
        if isinstance(operacion, dict) and ruta.startswith(P)
        for contenido in operacion.get("requestBody", {}).get("content", {}).values()
        if contenido["schema"].get("$ref") in con_ella
    )


@pytest.fixture
def empresa(visitante: Cliente) -> dict:
    return registrar_empresa(visitante)


def _sesion(app: Flask, empresa: dict) -> Cliente:
    cliente = Cliente(app)
    cliente.token = (cliente.post("login", credenciales(empresa)).json or {})["token"]
    return cliente


def _probar(cliente: Cliente, ruta: str, clave: str) -> Any:
    metodo, direccion = ruta.split(" ")
    return cliente.llamar(metodo, direccion, json=_cuerpo(cliente, ruta, clave))


def test_toda_ruta_que_pide_la_clave_la_cuenta_por_sesion(estricta: Flask, empresa: dict) -> None:
    rutas = _que_la_piden(estricta)
    assert rutas
    for ruta in rutas:
        cliente = _sesion(estricta, empresa)
        codigos = [_probar(cliente, ruta, MALA).status_code for _ in range(6)]
        assert codigos == [422] * 5 + [429], ruta
        buena = _probar(cliente, ruta, CLAVE)
        assert error(buena) == (429, "demasiados_intentos"), ruta
        assert 0 < int(buena.headers["Retry-After"]) <= 15 * 60


def test_cambiar_de_ruta_no_da_mas_intentos(estricta: Flask, empresa: dict) -> None:
    cliente, rutas = _sesion(estricta, empresa), _que_la_piden(estricta)
    codigos = [_probar(cliente, rutas[n % len(rutas)], MALA).status_code for n in range(6)]
    assert codigos == [422] * 5 + [429]


def test_la_de_una_persona_se_cuenta_igual_y_es_la_misma_en_su_empresa(
    estricta: Flask, visitante: Cliente, empresa: dict
) -> None:
    with estricta.app_context():
        enlace = tokens.sign("alta_persona", ["contada@cuentas.example"])
    alta = {"ficha": enlace, "nombre": "Ana Torres", "clave": "tres-garzas-y-un-yunque"}
    visitante.token = (visitante.post("/api/personas", alta).json or {})["ficha"]
    cuenta = {"ruc": empresa["EMP_RUC"], "usuario": empresa["usuario"], "clave": empresa["clave"]}
    assert visitante.post("/api/personas/unir", cuenta).status_code == 200
    cambio = {"clave_actual": MALA, "clave_nueva": "otra-larga-y-rara-9"}
    for _ in range(4):
        dentro = Cliente(estricta)
        dentro.token = dentro.post("login", {**cuenta, "clave": alta["clave"]}).json["token"]
        assert [dentro.put("clave", cambio).status_code for _ in range(5)] == [422] * 5
    ultima = visitante.put("/api/personas/clave", {**cambio, "clave_actual": alta["clave"]})
    assert error(ultima) == (429, "demasiados_intentos")
    asentar(estricta)
    frenada = "SELECT 1 FROM accesos WHERE clase = 'CLAVE_FRENADA' AND cuenta = 'contada@cuentas.example'"
    assert filas(estricta, frenada), "queda con el correo con que entra"


def test_abrir_otra_sesion_no_da_mas_de_los_de_la_cuenta(estricta: Flask, empresa: dict) -> None:
    ruta = f"PUT {P}/cuenta"
    for _ in range(4):
        cliente = _sesion(estricta, empresa)
        assert [_probar(cliente, ruta, MALA).status_code for _ in range(5)] == [422] * 5
    assert error(_probar(_sesion(estricta, empresa), ruta, CLAVE)) == (429, "demasiados_intentos")


def test_quien_se_equivoca_y_despues_acierta_empieza_de_nuevo(estricta: Flask, empresa: dict) -> None:
    cliente, ruta = _sesion(estricta, empresa), f"PUT {P}/cuenta"
    for _ in range(4):
        assert _probar(cliente, ruta, MALA).status_code == 422
    assert _probar(cliente, ruta, CLAVE).status_code == 200
    codigos = [
        cliente.put(
            "cuenta", _datos(cliente, USU_CORREO=f"n{n}@persona.example", clave_actual=MALA)
        ).status_code
        for n in range(5)
    ]
    assert codigos == [422] * 5


def test_toda_ruta_que_pide_la_clave_deja_en_los_accesos_la_equivocada(
    estricta: Flask, empresa: dict
) -> None:
    for ruta in _que_la_piden(estricta):
        cliente = _sesion(estricta, empresa)
        assert [_probar(cliente, ruta, MALA).status_code for _ in range(6)] == [422] * 5 + [429]
        (entro,) = accesos(cliente, clase="INGRESO", sesion=_propia(cliente))
        fallidas = accesos(cliente, clase="CLAVE_FALLIDA", sesion=_propia(cliente))
        assert sum(linea["veces"] for linea in fallidas) == 5, ruta
        (frenada,) = accesos(cliente, clase="CLAVE_FRENADA", sesion=_propia(cliente))
        for linea in (*fallidas, frenada):
            assert {linea[c] == entro[c] != "" for c in ("persona", "persona_nombre", "cuenta", "ip")} == {
                True
            }
    assert fallidas[0]["clase_nombre"] == "Escribió mal su contraseña"
    assert MALA not in str(filas(estricta, "SELECT * FROM accesos"))


def test_la_buena_y_la_que_no_se_escribe_no_dejan_nada(estricta: Flask, empresa: dict) -> None:
    cliente = _sesion(estricta, empresa)
    assert _probar(cliente, f"PUT {P}/cuenta", "").status_code == 422
    assert _probar(cliente, f"PUT {P}/cuenta", CLAVE).status_code == 200
    assert [a["clase"] for a in accesos(cliente, sesion=_propia(cliente))] == ["INGRESO"]


def _propia(cliente: Cliente) -> str:
    """El nombre corto de su sesión."""
    return str(next(s["id"] for s in cliente.get("sesiones").json if s["esta"]))
