"""Entradas rotas y hostiles en todas las rutas: siempre se responde el cuerpo de error del contrato, nunca un
500. Sin TODO=si, a cada ruta le tocan unas cuantas de cada clase."""

import io
import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests import buenos
from tests.buenos import BUENOS, LISTAS, MULTIPARTES
from tests.casos import Casos
from tests.client import Cliente
from tests.ejemplos import toca
from tests.factories import cuantas, error_dicho
from tests.malas_entradas import (
    CABECERAS,
    CONSULTAS,
    CUERPOS_ROTOS,
    IDS,
    MULTIPARTES_ROTOS,
    NOMBRES_DE_ARCHIVO,
    OTROS_TIPOS,
    TEXTOS,
    VALORES,
)
from tests.personas import PERSONA, Personas
from tests.rutas import Ruta, por_sala

CON_JSON = (*BUENOS, *LISTAS)
POR_SALA = por_sala(CON_JSON)
EN_CADA_SALA = pytest.mark.parametrize("sala", POR_SALA)
# Con la sesión de quién se llega a leer el cuerpo de cada ruta.
ENTRA = {
    "empresa": "propietario_a",
    "administrador": "administrador",
    "sesion": "propietario_a",
    "persona": PERSONA,
}
CLIENTE_ERRONEO = {400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429}
JSON = "application/json"
# Campos que ningún cuerpo tiene.
DE_MAS = ("empresa_id", "__proto__", "perfil", "$where", "")
# Cómo empiezan las frases de las bibliotecas cuando nadie las tradujo.
_EN_INGLES = re.compile(
    r'"(Must|Not a|Missing|Unknown|Invalid|Shorter|Longer|Length|String|Field|One or more)\b'
)


def _quien(gente: Personas, ruta: Ruta) -> Cliente:
    """Alguien que puede llamar a la ruta, para que su cuerpo se lea."""
    if str(ruta) == "POST loginDistribuidor":
        return gente["distribuidor_contador"]
    abierta_con_permiso = "administrador" if str(ruta) in MULTIPARTES else "anonimo"
    return gente[ENTRA.get(ruta.acceso, abierta_con_permiso)]


def _enviar(gente: Personas, ruta: Ruta, **cuerpo: Any) -> TestResponse:
    """La llamada de alguien que puede hacerla."""
    return _quien(gente, ruta).llamar(ruta.metodo, ruta.url(), **cuerpo)


def _error(respuesta: TestResponse, codigos: Iterable[int] = CLIENTE_ERRONEO) -> dict[str, Any]:
    """El cuerpo de un error; comprueba que sea el del contrato, entero, y que no filtre nada de adentro."""
    assert respuesta.status_code in codigos, f"{respuesta.status_code} {respuesta.text[:500]}"
    cuerpo = error_dicho(respuesta)
    assert set(cuerpo) == {"msg", "code", "status", "errors", "solicitud"}
    assert isinstance(cuerpo["msg"], str)
    assert len(cuerpo["msg"]) > 10
    assert isinstance(cuerpo["errors"], dict)
    assert cuerpo["solicitud"] == respuesta.headers["X-Request-ID"]
    for rastro in ("Traceback", "psycopg", "sqlalchemy", "marshmallow", "werkzeug"):
        assert rastro not in respuesta.text
    assert not _EN_INGLES.search(respuesta.text), respuesta.text[:500]
    return cuerpo


def test_cada_ruta_con_cuerpo_tiene_aqui_uno_bueno(mapa: dict[str, Ruta]) -> None:
    assert {n for n, ruta in mapa.items() if ruta.recibe_json} == set(CON_JSON)
    assert {n for n, ruta in mapa.items() if ruta.recibe_archivo} == set(MULTIPARTES)


def _que_tocan(nombres: Iterable[str], casos: Iterable[str], *, uno_de: int) -> Iterator[tuple[str, str]]:
    """Las parejas de ruta y caso de esta corrida."""
    return ((n, c) for n, c in product(nombres, casos) if toca(n, c, uno_de=uno_de))


@EN_CADA_SALA
def test_un_cuerpo_que_no_es_el_json_que_se_espera_es_invalido(
    gente: Personas, mapa: dict[str, Ruta], sala: str
) -> None:
    with Casos() as casos:
        for nombre, cual in _que_tocan(POR_SALA[sala], CUERPOS_ROTOS, uno_de=16):
            with casos(nombre, cual):
                respuesta = _enviar(gente, mapa[nombre], data=CUERPOS_ROTOS[cual], content_type=JSON)
                cuerpo_de_error = _error(respuesta, {422})
                assert nombre in LISTAS or cuerpo_de_error["status"] == "validacion"  # [] es una lista


@EN_CADA_SALA
def test_un_campo_con_cualquier_valor_se_acepta_o_se_explica(
    gente: Personas, mapa: dict[str, Ruta], sala: str
) -> None:
    with Casos() as casos:
        for nombre, cual in _que_tocan(POR_SALA[sala], VALORES, uno_de=16):
            cliente = _quien(gente, mapa[nombre])
            campos = set(buenos.con(nombre)[0] if nombre in LISTAS else BUENOS[nombre])
            errores: dict[str, Any] = {}
            with casos(nombre, cual, "en todos"):
                errores = _pedir_con(cliente, mapa[nombre], nombre, dict.fromkeys(campos, VALORES[cual]))
            # El que no admite el valor lo dice igual si va solo: de a uno van los que lo dejan pasar.
            for campo in sorted(campos - set(errores)) if len(campos) > 1 else ():
                with casos(nombre, cual, campo):
                    _pedir_con(cliente, mapa[nombre], nombre, {campo: VALORES[cual]})


def _pedir_con(cliente: Cliente, ruta: Ruta, nombre: str, cambios: dict[str, Any]) -> dict[str, Any]:
    """Lo que la ruta dice de los campos de un cuerpo bueno con esos cambios; de una lista, de los de su única fila."""
    respuesta = cliente.llamar(ruta.metodo, ruta.url(), json=buenos.con(nombre, cambios))
    if respuesta.status_code < 300:
        return {}
    cuerpo = _error(respuesta)
    # una mala entrada no debe cerrar la sesión
    assert cuerpo["status"] not in ("sin_sesion", "sin_permiso")
    errores: dict[str, Any] = cuerpo["errors"].get("json", {})
    return errores.get("0", {}) if nombre in LISTAS else errores


def test_una_fila_que_no_es_un_objeto_es_invalida(gente: Personas, mapa: dict[str, Ruta]) -> None:
    with Casos() as casos:
        for nombre, cual in _que_tocan(LISTAS, VALORES, uno_de=4):
            for filas in (VALORES[cual], [VALORES[cual]]):
                with casos(nombre, cual):
                    _error(_enviar(gente, mapa[nombre], json=filas), {422})


@EN_CADA_SALA
def test_un_campo_de_mas_o_de_menos_se_dice_por_su_nombre(
    gente: Personas, mapa: dict[str, Ruta], sala: str
) -> None:
    suyas = [nombre for nombre in POR_SALA[sala] if nombre in BUENOS]
    with Casos() as casos:
        for nombre, extra in _que_tocan(suyas, DE_MAS, uno_de=8):
            with casos(nombre, extra):
                respuesta = _enviar(gente, mapa[nombre], json=buenos.con(nombre, {extra: 1}))
                assert extra in _error(respuesta, {422})["errors"]["json"]
        for nombre in suyas:
            with casos(nombre):
                errores = _error(_enviar(gente, mapa[nombre], json={"x": 1}), {422})["errors"]
                assert set(errores["json"]) - {"x"} <= set(BUENOS[nombre])
                assert all(isinstance(frase, str) for frases in errores["json"].values() for frase in frases)


def test_otro_tipo_de_contenido_no_se_toma_por_json(gente: Personas, mapa: dict[str, Ruta]) -> None:
    with Casos() as casos:
        for nombre, tipo in _que_tocan(CON_JSON, OTROS_TIPOS, uno_de=8):
            with casos(nombre, tipo[:40]):
                _error(_enviar(gente, mapa[nombre], data=b"\xff{x", content_type=tipo), {415, 422})


def test_un_cuerpo_de_dos_megas_es_demasiado(gente: Personas, mapa: dict[str, Ruta]) -> None:
    """O más de lo que la ruta recibe, si recibe más: un documento de diez mil líneas."""
    with Casos() as casos:
        for nombre, _ in _que_tocan(CON_JSON, ("dos megas",), uno_de=8):
            with casos(nombre):
                peso = max(2_097_152, getattr(mapa[nombre].vista, "_max_content_length", 0))
                enorme = b'{"a": "' + b"x" * peso + b'"}'
                respuesta = _enviar(gente, mapa[nombre], data=enorme, content_type=JSON)
                assert _error(respuesta, {413})["status"] == "archivo"


def _sin_recibir(nombre: str) -> set[int]:
    """La que abre una firma la mira antes de recibir nada."""
    return {404} if "{firma}" in nombre else set()


def test_un_multipart_roto_es_invalido(gente: Personas, mapa: dict[str, Ruta]) -> None:
    with Casos() as casos:
        for nombre, cual in _que_tocan(MULTIPARTES, MULTIPARTES_ROTOS, uno_de=2):
            with casos(nombre, cual):
                tipo, datos = MULTIPARTES_ROTOS[cual]
                respuesta = _enviar(gente, mapa[nombre], data=datos, content_type=tipo)
                _error(respuesta, {413, 415, 422} | _sin_recibir(nombre))


def test_un_archivo_vacio_con_cualquier_nombre_no_es_de_su_tipo(
    gente: Personas, mapa: dict[str, Ruta]
) -> None:
    with Casos() as casos:
        for nombre, archivo in _que_tocan(MULTIPARTES, NOMBRES_DE_ARCHIVO, uno_de=2):
            with casos(nombre, archivo[:40]):
                datos = {MULTIPARTES[nombre]: (io.BytesIO(b""), archivo), "password": "x"}
                respuesta = _enviar(gente, mapa[nombre], data=datos, content_type="multipart/form-data")
                _error(respuesta, {415, 422} | _sin_recibir(nombre))


# Quien los lee no sabe de esas cosas: de la que no tiene nada, y de la que no existe, responde una lista vacía.
DE_CUALQUIER_COSA = ("origen_id",)


@pytest.mark.parametrize("valor", IDS)
def test_un_id_que_no_es_un_id_no_existe(gente: Personas, mapa: dict[str, Ruta], valor: str) -> None:
    with Casos() as casos:
        for nombre, ruta in mapa.items():
            for argumento in (a for a in ruta.ids if toca(nombre, a, valor, uno_de=16)):
                with casos(nombre, argumento):
                    respuesta = _quien(gente, ruta).llamar(ruta.metodo, ruta.url(**{argumento: valor}))
                    if argumento not in DE_CUALQUIER_COSA and (argumento, valor) != ("posicion", "0"):
                        _error(respuesta, {401, 404, 405, 422} if ruta.cambia else {404})


@pytest.mark.parametrize("valor", TEXTOS)
def test_un_texto_hostil_en_la_direccion_no_rompe_nada(
    gente: Personas, mapa: dict[str, Ruta], valor: str
) -> None:
    with Casos() as casos:
        for nombre, ruta in mapa.items():
            for argumento in (a for a in ruta.argumentos - ruta.ids if toca(nombre, a, valor, uno_de=8)):
                with casos(nombre, argumento):
                    respuesta = _quien(gente, ruta).llamar(ruta.metodo, ruta.url(**{argumento: valor}))
                    if respuesta.status_code >= 300:
                        _error(respuesta, {404, 422})
                    assert "Set-Cookie: a" not in str(respuesta.headers)


@pytest.mark.parametrize("consulta", CONSULTAS)
def test_una_consulta_hostil_no_rompe_ninguna_lectura(
    gente: Personas, mapa: dict[str, Ruta], consulta: str
) -> None:
    with Casos() as casos:
        for nombre, ruta in mapa.items():
            if not ruta.cambia and toca(nombre, consulta, uno_de=8):
                with casos(nombre):
                    respuesta = _quien(gente, ruta).get(f"{ruta.url()}?{consulta}")
                    assert respuesta.status_code < 500, respuesta.text


@pytest.mark.parametrize("cual", CABECERAS)
def test_una_cabecera_hostil_no_rompe_ninguna_ruta(app: Flask, mapa: dict[str, Ruta], cual: str) -> None:
    with Casos() as casos:
        for nombre, ruta in ((n, r) for n, r in mapa.items() if toca(n, cual, uno_de=16)):
            with casos(nombre):
                cliente = Cliente(app)
                respuesta = cliente.llamar(ruta.metodo, ruta.url(), headers=CABECERAS[cual])
                assert respuesta.status_code < 500, respuesta.text
                if respuesta.status_code >= 400:
                    _error(respuesta)


@pytest.mark.parametrize("metodo", ["GET", "POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize(
    "camino", ["nada", "", "login/otra", "../../etc/passwd", "menus/", "x" * 3000, "ñandú%00"]
)
def test_una_direccion_que_no_existe_responde_con_el_cuerpo_del_contrato(
    gente: Personas, metodo: str, camino: str
) -> None:
    assert _error(gente["anonimo"].llamar(metodo, camino), {404})["status"] == "no_encontrado"


def test_un_metodo_que_la_direccion_no_admite_responde_cuales_si(
    gente: Personas, mapa: dict[str, Ruta]
) -> None:
    for ruta in (r for r in mapa.values() if toca(r, "PATCH")):
        respuesta = gente["anonimo"].llamar("PATCH", ruta.url())
        assert _error(respuesta, {405})["status"] == "metodo_no_permitido"
        assert ruta.metodo in respuesta.headers["Allow"]


def test_nada_de_lo_rechazado_dejo_rastro(app: Flask, gente: Personas) -> None:
    """Después de todo lo anterior de este módulo: ni una empresa, ni un archivo, ni una clave cambiada."""
    assert cuantas(app, "empresas", "ruc = %s", "9999999999999") == 0
    assert cuantas(app, "recibos_pago", "NOT starts_with(archivo, 'recibos/demo/')") == 0
    assert cuantas(app, "tickets", "archivo IS NOT NULL AND empresa_id IS NULL") == 0
    assert gente["propietario_a"].get("sesion").status_code == 200
    assert gente["administrador"].get("sesion").status_code == 200
