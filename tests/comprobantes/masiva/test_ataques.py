"""Lo que alguien puede subir o hacer para que una emisión masiva emita de más, se caiga o se coma la memoria."""

import csv
import io
from typing import Any

import psycopg
import pytest
from flask import Flask
from lxml import etree
from sqlalchemy.exc import OperationalError

from api.comprobantes.emision import conjunto
from api.comprobantes.masiva import apartado, emisor
from api.comprobantes.masiva.obra import ObraDeFacturas
from api.core.datos.db import db
from api.plataforma.importaciones.archivo.limites import Ilegible
from tests import hojas
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.comprobantes.apoyo import linea, siguiente, utilizados, xml_de
from tests.comprobantes.generados import esquema
from tests.comprobantes.masiva.conftest import (
    RUTA,
    TITULOS,
    Emitir,
    Revisar,
    apartada,
    argumentos,
    como_esta,
    facturas,
    fila,
    libro,
    pedir,
    secuenciales,
)
from tests.factories import error
from tests.personas import Personas
from tests.plataforma.importaciones.conftest import motivos
from tests.servicios import Servicios
from tests.terceros.clientes.conftest import cedula, crear


@pytest.mark.parametrize("fin", [b"\r\n", b"\r"])
def test_el_archivo_de_demasiadas_filas_se_dice_antes_de_revisar_una(
    revisar: Revisar, monkeypatch: pytest.MonkeyPatch, fin: bytes
) -> None:
    def no_llega(*_: Any) -> Any:
        raise Ilegible("Se revisó una fila de un archivo que no se recibe.")

    monkeypatch.setattr(ObraDeFacturas, "revisar_lote", no_llega)
    contenido = fin.join([b"RUC;Codigo;Precio", *[b"9999999999999;A;1"] * 100_001])
    hecha = revisar(contenido, nombre="f.csv")
    assert (hecha["estado"], hecha["filas"]) == ("FALLIDA", 0)
    assert "más de 100,000 filas" in hecha["motivo"]


def test_las_que_repiten_otra_factura_no_multiplican_sus_lineas_sin_fin(
    a: Cliente, emitir: Emitir, revisar: Revisar, monkeypatch: pytest.MonkeyPatch
) -> None:
    cliente = crear(a, CLI_IDENTIFICACION=cedula(870))
    modelo = emitir(libro(*[fila(cedula(870), factura="M", codigo=f"M-{n}") for n in range(4)]))
    (suya,) = facturas(a, modelo)
    monkeypatch.setattr(apartado, "LINEAS", 10)
    titulos = ["Identificación", "Como la factura"]
    hecha = revisar(libro(*[[cedula(870), suya["numero"]]] * 4, titulos=titulos))
    assert set(motivos(hecha)) == {4, 5}
    assert "divídalo en varios" in motivos(hecha)[4][0]
    assert apartada(a, hecha)["facturas"] == 2
    detalles = [linea(codigo=f"L-{n}") for n in range(11)]
    pedido = {"nombre": "Muchas", "detalles": detalles, "clientes": [cliente["CLI_CODIGO"]]}
    respuesta = a.post(RUTA, pedido)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "elija menos clientes" in respuesta.json["msg"]


def test_formulas_y_html_en_las_celdas_son_solo_texto(a: Cliente, app: Flask, emitir: Emitir) -> None:
    formula, marca = '=HYPERLINK("http://x.example","Ver")', "<script>alert('1')</script>&amp;]]>"
    nombre = "=1+1<b>Rosa</b>"
    salida = io.StringIO()
    hoja = csv.writer(salida, delimiter=";")
    hoja.writerow((*TITULOS, "Observación"))
    hoja.writerow((*fila(cedula(871), factura=formula, nombre=nombre, descripcion=marca), formula))
    hecha = emitir(salida.getvalue().encode("utf-8-sig"), nombre="<img src=x>.csv", crearFaltantes=True)
    (factura,) = facturas(a, hecha)
    firmado = etree.fromstring(xml_de(app, factura["comprobante_id"]))
    esquema("factura_V1.1.0.xsd").assertValid(firmado)
    dicho = [e.text for e in firmado.iter("descripcion", "razonSocialComprador", "campoAdicional")]
    assert {nombre, marca, formula} <= set(dicho)
    bajado = a.get(f"{RUTA}/{hecha['id']}/resultado").data
    assert hojas.formulas(bajado) == 0
    assert {formula, nombre} <= set(hojas.leer(bajado)[1])


@pytest.mark.parametrize("escrito", ["17\x0010009018", "\x00", "1710009018\x1b[31m"])
def test_la_identificacion_con_caracteres_de_control_es_solo_una_fila_mala(
    a: Cliente, revisar: Revisar, escrito: str
) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(872 + len(escrito)))
    renglones = [";".join(TITULOS), ";".join(fila(escrito)), ";".join(fila(cedula(872 + len(escrito))))]
    hecha = revisar("\r\n".join(renglones).encode(), nombre="f.csv")
    assert (hecha["estado"], hecha["creadas"]) == ("REVISADA", 1)
    assert "caracteres no permitidos" in motivos(hecha)[2][0]


def test_dos_personas_que_suben_lo_mismo_y_lo_emiten_a_la_vez_lo_emiten_una_sola_vez(
    a: Cliente, gente: Personas, revisar: Revisar, trabajar: Any
) -> None:
    crear(a, CLI_IDENTIFICACION=cedula(860))
    otra = gente["facturador_a"]
    archivo, primero = libro(fila(cedula(860), "8.61"), fila(cedula(860), "8.62")), siguiente(a)
    suyas = [(a, apartada(a, revisar(archivo))), (otra, apartada(otra, revisar(archivo, quien=otra)))]
    respuestas = con_cada(lambda suya: pedir(*suya), suyas)
    buena, negada = sorted(respuestas, key=lambda r: r.status_code)
    assert (buena.status_code, error(negada)) == (202, (409, "confirmacion"))
    assert negada.json["msg"].startswith("Lo mismo ya se pidió el ")
    assert buena.json["emitida_por"] in negada.json["msg"]
    trabajar()
    assert siguiente(a) == primero + 2


def test_lo_que_se_cancelo_despues_de_emitir_algo_no_se_emite_otra_vez_sin_confirmarlo(
    a: Cliente, app: Flask, revisar: Revisar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emisor, "TANDA", 1)
    monkeypatch.setattr(emisor, "TURNO", -1.0)
    crear(a, CLI_IDENTIFICACION=cedula(861))
    archivo = libro(fila(cedula(861), "8.71"), fila(cedula(861), "8.72"))
    emision = apartada(a, revisar(archivo))
    assert pedir(a, emision).status_code == 202
    with app.app_context():
        emisor.trabajar(**argumentos(app, emision))
    cancelada = a.post(f"{RUTA}/{emision['id']}/cancelar", {}).json
    assert (cancelada["estado"], cancelada["emitidas"]) == ("CANCELADA", 1)
    igual = apartada(a, revisar(archivo))
    assert error(pedir(a, igual)) == (409, "confirmacion")
    assert pedir(a, igual, confirma_repetida=True).status_code == 202


def test_la_conexion_que_cae_entre_dos_trozos_no_deja_nada_de_esa_tanda_y_despues_se_sigue(
    a: Cliente, app: Flask, revisar: Revisar, servicios: Servicios, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emisor, "TANDA", 4)
    monkeypatch.setattr(conjunto, "_TROZO", 2)
    crear(a, CLI_IDENTIFICACION=cedula(862))
    emision = apartada(a, revisar(libro(*[fila(cedula(862), f"8.{80 + n}") for n in range(6)])))
    primero, usados = siguiente(a), utilizados(a)
    assert pedir(a, emision).status_code == 202
    anotar, veces = conjunto.audit.record_varios, iter((False, True))

    def cortar(*args: Any, **kwargs: Any) -> None:
        anotar(*args, **kwargs)
        if next(veces):  # el primer trozo ya salió hacia la base; el segundo se acaba de firmar
            suya: Any = db.session.connection().connection.dbapi_connection
            with psycopg.connect(servicios.postgres.url_admin, autocommit=True) as otra:
                otra.execute("SELECT pg_terminate_backend(%s, 5000)", (suya.info.backend_pid,))

    with monkeypatch.context() as parche:
        parche.setattr(conjunto.audit, "record_varios", cortar)
        with app.app_context(), pytest.raises(OperationalError):
            emisor.trabajar(**argumentos(app, emision))
    assert (como_esta(a, emision)["emitidas"], siguiente(a), utilizados(a)) == (0, primero, usados)
    with app.app_context():
        emisor.trabajar(**argumentos(app, emision))
    assert como_esta(a, emision)["estado"] == "TERMINADA"
    assert secuenciales(app, emision) == list(range(primero, primero + 6))
    assert utilizados(a) == usados + 6
