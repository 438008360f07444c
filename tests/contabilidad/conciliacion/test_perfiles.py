"""Cómo se lee el extracto de un banco, por la puerta de la calle: se recuerda por banco, y lo que se contradice no entra."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.contabilidad import apoyo as libros
from tests.contabilidad.conciliacion.apoyo import dia, empezar, enviar
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import filas

_AQUI = Path(__file__).parent / "extractos"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return libros.empresa_nueva(app)[0]


def _conciliacion(dueno: Cliente, banco: str) -> int:
    cuenta = libros.crear_cuenta(dueno, tipo="ACTIVO")
    suyo = crear_banco(dueno, nombre=cuenta["codigo"], banco=banco, cuenta_contable_id=cuenta["id"])
    empezada = empezar(dueno, suyo["id"], "0.00")
    assert empezada.status_code == 201, empezada.text
    return int(empezada.json["id"])


def _mirar(
    dueno: Cliente, conciliacion: int, contenido: bytes, nombre: str = "a.csv", **mas: Any
) -> dict[str, Any]:
    mirado = enviar(dueno, conciliacion, contenido, nombre, ruta="extracto/revisar", **mas)
    assert mirado.status_code == 200, mirado.text
    return dict(mirado.json)


def test_la_segunda_cuenta_de_un_banco_se_lee_como_la_primera(dueno: Cliente) -> None:
    raro = f"Cuando;Que;Cuanto\n{dia(9):%d/%m/%Y};RARO;3,00".encode()
    una = _conciliacion(dueno, "Banco del Río")
    forma = {"mapeo": '{"fecha":"A","concepto":"B","importe":"C"}', "invertido": "true"}
    assert enviar(dueno, una, raro, **forma).status_code == 201
    otra, ajena = _conciliacion(dueno, "BANCO DEL RIO"), _conciliacion(dueno, "Banco del Mar")
    mirado = _mirar(dueno, otra, raro)
    assert (mirado["recordada"], mirado["perfil"], mirado["muestra"][0]["importe"]) == (
        True,
        "BANCO DEL RIO",
        "-3.00",
    )
    assert "Diga qué columna es" in _mirar(dueno, ajena, raro)["problema"]


def test_lo_recordado_de_un_banco_se_ve_y_se_olvida_en_todas_sus_cuentas(
    dueno: Cliente, app: Flask, b: Cliente
) -> None:
    raro = f"Dia Valor;Motivo;Cuanto\n{dia(9):%d/%m/%Y};RARO;3,00".encode()
    forma = {"mapeo": '{"fecha":"A","concepto":"B","importe":"C"}', "invertido": "true"}
    una, otra = _conciliacion(dueno, "Banco del Lago"), _conciliacion(dueno, "Banco del Lago")
    for suya in (una, otra):
        assert enviar(dueno, suya, raro, **forma).status_code == 201
    ruta = "/api/conciliaciones/perfiles"
    (perfil,) = (p for p in dueno.get(ruta).json if p["banco"] == "Banco del Lago")
    assert (perfil["titulos"], perfil["columnas"]) == (
        ["dia valor", "motivo", "cuanto"],
        {"fecha": "A", "concepto": "B", "importe": "C"},
    )
    assert (perfil["invertido"], perfil["extractos"]) == (True, 2)
    assert b.llamar("DELETE", f"{ruta}/{perfil['id']}").status_code == 404
    assert dueno.llamar("DELETE", f"{ruta}/{perfil['id']}").status_code == 204
    assert dueno.llamar("DELETE", f"{ruta}/{perfil['id']}").status_code == 404
    assert [p for p in dueno.get(ruta).json if p["banco"] == "Banco del Lago"] == []
    for suya in (una, otra):
        assert _mirar(dueno, suya, raro)["recordada"] is False
    anotado = filas(
        app,
        "SELECT antes FROM auditoria WHERE entidad = 'perfil_extracto' AND accion = 'eliminar' AND entidad_id = %s",
        str(perfil["id"]),
    )
    assert anotado[0]["antes"]["banco"] == "Banco del Lago"


def test_una_forma_recordada_que_ya_no_sirve_cede_a_la_que_los_titulos_dicen(dueno: Cliente) -> None:
    suya = _conciliacion(dueno, "Banco del Sur")
    titulos = "Fecha;Concepto;Valor Débito;Valor Crédito"
    una = f"{titulos}\n{dia(3):%d/%m/%Y};A;2.50;\n".encode()
    assert enviar(dueno, suya, una, mapeo='{"fecha":"A","concepto":"B","importe":"C"}').status_code == 201
    dos = f"{titulos}\n{dia(4):%d/%m/%Y};B;;10\n".encode()
    mirado = _mirar(dueno, suya, dos)
    assert (mirado["problema"], mirado["perfil"], mirado["entradas"]) == ("", "", "10.00")


def test_un_archivo_que_se_contradice_no_entra_hasta_que_deja_de_hacerlo(dueno: Cliente) -> None:
    suya = _conciliacion(dueno, "Banco del Este")
    filas = (
        "Fecha;Concepto;Valor;Saldo",
        f"{dia(1):%d/%m/%Y};A;-5,00;95,00",
        f"{dia(2):%d/%m/%Y};B;-5,00;85,00",
    )
    extracto = "\n".join(filas).encode()
    mirado = _mirar(dueno, suya, extracto)
    assert "se contradice" in mirado["problema"]
    assert [mala["n"] for mala in mirado["malas"]] == [3]
    negado = enviar(dueno, suya, extracto)
    assert (negado.status_code, "se contradice" in negado.json["msg"]) == (422, True)
    sin_saldo = '{"fecha":"A","concepto":"B","importe":"C"}'
    assert enviar(dueno, suya, extracto, mapeo=sin_saldo).json["nuevas"] == 2


def test_las_filas_en_cero_que_traen_otro_valor_se_aceptan_a_sabiendas(dueno: Cliente) -> None:
    suya = _conciliacion(dueno, "Banco del Oeste")
    extracto = f"Fecha;Concepto;Débito;Rendimiento\n{dia(1):%d/%m/%Y};A;2,50;\n{dia(2):%d/%m/%Y};B;0,00;7,25".encode()
    assert "0.00" in _mirar(dueno, suya, extracto)["problema"]
    assert enviar(dueno, suya, extracto).status_code == 422
    mirado = _mirar(dueno, suya, extracto, sin_ceros="true")
    assert (mirado["problema"], mirado["cuantas_aparte"], mirado["aparte"][0]["n"]) == ("", 1, 3)
    assert enviar(dueno, suya, extracto, sin_ceros="true").json["nuevas"] == 1


@pytest.mark.parametrize("nombre", sorted(archivo.name for archivo in _AQUI.iterdir()))
def test_los_de_los_bancos_entran_por_la_puerta(dueno: Cliente, nombre: str) -> None:
    mirado = _mirar(dueno, _conciliacion(dueno, f"Banco de {nombre}"), (_AQUI / nombre).read_bytes(), nombre)
    assert (mirado["problema"], mirado["lineas"] > 0) == ("", True)
