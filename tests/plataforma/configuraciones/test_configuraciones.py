"""Los ajustes por posición: lo que ve cualquiera, lo que ve y cambia un administrador."""

from base64 import b64encode
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import PNG, cuantas, error, filas
from tests.personas import Personas
from tests.plataforma.configuraciones.imagenes import png


@pytest.fixture
def limpias(app: Flask) -> Iterator[None]:
    """Deja los ajustes como estaban."""
    antes = filas(app, "SELECT * FROM configuraciones")
    yield
    for fila in antes:
        filas(
            app,
            "UPDATE configuraciones SET valor1=%s, valor2=%s, valor3=%s, valor6=%s WHERE posicion=%s",
            *(fila[c] for c in ("valor1", "valor2", "valor3", "valor6", "posicion")),
        )


def test_son_nueve_en_orden_con_ocho_valores(anonimo: Cliente) -> None:
    lista = anonimo.get("configuraciones").json
    assert [c["CON_CODIGO"] for c in lista] == list(range(9))
    assert all(f"CON_VALOR{n}" in c for c in lista for n in range(1, 9))
    assert lista[0]["CON_VALOR2"] == "Tinta"
    assert lista[8]["CON_VALOR1"] == "no"


def test_lo_que_no_es_de_las_paginas_de_ingreso_no_lo_ve_el_publico(
    anonimo: Cliente, personas: Personas
) -> None:
    assert personas["administrador"].get("configuraciones").json[6]["CON_VALOR1"] is not None
    for quien in (anonimo, personas["propietario_a"], personas["distribuidor"], personas["asesor"]):
        assert quien.get("configuraciones").json[6]["CON_VALOR1"] is None
        assert quien.get("configuraciones/6").json["CON_VALOR1"] is None


def test_una_por_su_posicion_o_404(anonimo: Cliente) -> None:
    assert anonimo.get("configuraciones/0").json["CON_VALOR2"] == "Tinta"
    assert error(anonimo.get("configuraciones/9")) == (404, "no_encontrado")
    assert error(anonimo.get("configuraciones/no")) == (404, "no_encontrado")


def test_un_token_muerto_no_impide_leer_lo_publico(app: Flask) -> None:
    assert Cliente(app, "muerto").get("configuraciones").status_code == 200


def test_el_administrador_cambia_el_titulo_y_queda_en_la_auditoria(
    app: Flask, personas: Personas, anonimo: Cliente, limpias: None
) -> None:
    respuesta = personas["administrador"].put(
        "configuraciones/actualizar", {"CON_CODIGO": 0, "CON_VALOR2": "Facturón"}
    )
    assert respuesta.status_code == 200
    assert anonimo.get("configuraciones").json[0]["CON_VALOR2"] == "Facturón"
    linea = filas(app, "SELECT * FROM auditoria WHERE entidad = 'configuracion' ORDER BY id")[-1]
    assert (linea["antes"], linea["despues"]) == ({"valor2": "Tinta"}, {"valor2": "Facturón"})
    assert linea["actor_nombre"] == personas["administrador"].sesion["USU_NOMBRE"]


def test_si_otro_la_cambio_antes_es_409_y_nada_cambia(personas: Personas, limpias: None) -> None:
    admin = personas["administrador"]
    version = admin.put("configuraciones/actualizar", {"CON_CODIGO": 7, "CON_VALOR1": "0991111111"}).json[
        "version"
    ]
    segundo = {"CON_CODIGO": 7, "CON_VALOR1": "0992222222", "version": version}
    assert admin.put("configuraciones/actualizar", segundo).status_code == 200
    tercero = {"CON_CODIGO": 7, "CON_VALOR1": "0993333333", "version": version}
    assert error(admin.put("configuraciones/actualizar", tercero)) == (409, "conflicto")
    assert admin.get("configuraciones/7").json["CON_VALOR1"] == "0992222222"


def test_solo_cambian_los_valores_enviados(personas: Personas, limpias: None) -> None:
    admin = personas["administrador"]
    antes = admin.get("configuraciones/1").json
    admin.put("configuraciones/actualizar", {"CON_CODIGO": 1, "CON_VALOR1": "(02) 111 1111"})
    despues = admin.get("configuraciones/1").json
    assert despues["CON_VALOR1"] == "(02) 111 1111"
    assert despues["CON_VALOR2"] == antes["CON_VALOR2"]


def test_la_marca_blanca_es_si_o_no(personas: Personas, anonimo: Cliente, limpias: None) -> None:
    admin = personas["administrador"]
    mala = admin.put("configuraciones/actualizar", {"CON_CODIGO": 8, "CON_VALOR1": "quizas"})
    assert error(mala) == (422, "regla_de_negocio")
    assert admin.put("configuraciones/actualizar", {"CON_CODIGO": 8, "CON_VALOR1": "si"}).status_code == 200
    assert anonimo.get("configuraciones").json[8]["CON_VALOR1"] == "si"


@pytest.mark.parametrize("quien", ["distribuidor", "distribuidor_contador", "asesor", "propietario_a"])
def test_nadie_mas_las_cambia(personas: Personas, quien: str) -> None:
    cambio = {"CON_CODIGO": 0, "CON_VALOR2": "Mío"}
    assert error(personas[quien].put("configuraciones/actualizar", cambio)) == (403, "sin_permiso")


def test_sin_sesion_no_se_cambian(anonimo: Cliente, app: Flask) -> None:
    antes = cuantas(app, "auditoria")
    respuesta = anonimo.put("configuraciones/actualizar", {"CON_CODIGO": 0, "CON_VALOR2": "Mío"})
    assert error(respuesta) == (401, "sin_sesion")
    assert cuantas(app, "auditoria") == antes


def test_las_imagenes_salen_por_su_ruta_con_su_tipo(app: Flask, anonimo: Cliente, limpias: None) -> None:
    app.extensions["almacen"].guardar("marca/logo-1.png", [PNG], 10_000)
    filas(app, "UPDATE configuraciones SET valor6 = 'marca/logo-1.png' WHERE posicion = 4")
    url = anonimo.get("configuraciones").json[4]["CON_VALOR6"]
    respuesta = anonimo.get(url)
    assert (respuesta.status_code, respuesta.mimetype, respuesta.data) == (200, "image/png", PNG)
    assert respuesta.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("nombre", ["portada", "otra", "..%2f..%2fetc%2fpasswd"])
def test_una_imagen_que_no_hay_es_404(anonimo: Cliente, nombre: str) -> None:
    assert error(anonimo.get(f"configuraciones/imagen/{nombre}")) == (404, "no_encontrado")


def test_una_imagen_cuyo_archivo_se_perdio_es_404(app: Flask, anonimo: Cliente, limpias: None) -> None:
    filas(app, "UPDATE configuraciones SET valor6 = 'marca/perdida.png' WHERE posicion = 4")
    assert error(anonimo.get("configuraciones/imagen/logo")) == (404, "no_encontrado")


def test_las_imagenes_no_se_cambian_escribiendo_su_lugar(personas: Personas) -> None:
    admin = personas["administrador"]
    for ajena in (
        "soporte/ajeno.zip",
        "/api/comp/configuraciones/imagen/portada",
        "https://otra.example/l.png",
    ):
        respuesta = admin.put("configuraciones/actualizar", {"CON_CODIGO": 4, "CON_VALOR6": ajena})
        assert error(respuesta) == (422, "regla_de_negocio")
        assert list(respuesta.json["errors"]["json"]) == ["CON_VALOR6"]


def test_el_logo_se_escribe_se_deja_y_se_quita_con_el_put_de_su_posicion(
    personas: Personas, anonimo: Cliente, limpias: None
) -> None:
    admin, logo = personas["administrador"], png(60, 30)
    escrita = f"data:image/png;base64,{b64encode(logo).decode()}"
    fila = admin.put("configuraciones/actualizar", {"CON_CODIGO": 4, "CON_VALOR6": escrita}).json
    assert anonimo.get(fila["CON_VALOR6"]).data == logo
    igual = admin.put("configuraciones/actualizar", fila).json
    assert igual["version"] == fila["version"]
    assert anonimo.get(fila["CON_VALOR6"]).data == logo
    vacia = admin.put("configuraciones/actualizar", {**igual, "CON_VALOR6": ""})
    assert vacia.json["CON_VALOR6"] is None
    assert error(anonimo.get("configuraciones/imagen/logo")) == (404, "no_encontrado")


@pytest.mark.parametrize(
    "mala", ["data:image/png;base64,AAAA", "data:image/png;base64,AAA", "data:image/svg+xml;base64,PHN2Zz4="]
)
def test_una_imagen_escrita_que_no_es_imagen_se_explica_en_su_campo(personas: Personas, mala: str) -> None:
    respuesta = personas["administrador"].put(
        "configuraciones/actualizar", {"CON_CODIGO": 4, "CON_VALOR8": mala}
    )
    assert error(respuesta) == (422, "regla_de_negocio")
    assert list(respuesta.json["errors"]["json"]) == ["CON_VALOR8"]
