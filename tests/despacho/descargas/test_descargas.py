"""Lo que alguien de un despacho se lleva de sus empresas: qué lleva cada ZIP, quién lo baja y hasta cuándo."""

import io
import zipfile
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core import externos
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.despacho.descargas import hechura, piezas, service
from api.despacho.descargas.piezas import PARTES
from demo import demostracion as demo
from tests.client import Cliente
from tests.contabilidad import apoyo as libros
from tests.despacho.apoyo import DESPACHO
from tests.despacho.conftest import Firma
from tests.despacho.tablero.test_tablero import siguiente
from tests.factories import clave_idempotente, error, filas
from tests.personas import Personas
from tests.reloj import Reloj

Trabajar = Callable[[], None]
RUTA = f"{DESPACHO}/descargas"
SIN_LIBROS = [f"No lleva sus libros aquí: no hay {que}." for que in ("asientos", "estados financieros")]


def pedir(persona: Cliente, *empresas: int, contenido: tuple[str, ...] = PARTES, **mas: object) -> Any:
    cuerpo = {"empresas": list(empresas), "contenido": list(contenido), **mas}
    return persona.post(RUTA, cuerpo, headers=clave_idempotente())


def archivos(persona: Cliente, descarga_id: int) -> list[dict[str, Any]]:
    (suya,) = (d for d in persona.get(RUTA).json or [] if d["id"] == descarga_id)
    return list(suya["archivos"])


def bajar(persona: Cliente, archivo_id: int) -> Any:
    return persona.get(f"{RUTA}/archivos/{archivo_id}")


def test_el_zip_lleva_los_xml_y_las_listas_del_mes_anterior(
    app: Flask, personas: Personas, trabajar: Trabajar, eid_a: int
) -> None:
    jefe = personas["dueno_despacho"]
    pedida = pedir(jefe, eid_a)
    assert pedida.status_code == 201, pedida.text
    assert [a["estado"] for a in pedida.json["archivos"]] == ["PENDIENTE"]
    trabajar()
    (suyo,) = archivos(jefe, pedida.json["id"])
    assert (suyo["estado"], suyo["EMP_RUC"], suyo["avisos"]) == ("LISTO", demo.A, SIN_LIBROS)
    ruta = {"ruta": f"{RUTA}/archivos/{suyo['id']}"}
    firmado = jefe.post("/api/personas/enlaces", ruta).json["url"]
    bajado = Cliente(app).get(firmado)  # el navegador lo abre sin la ficha
    assert bajado.status_code == 200 and len(bajado.data) == suyo["tamano"]
    assert f"{demo.A}-{hoy():%Y-%m}.zip" in bajado.headers["Content-Disposition"]
    with zipfile.ZipFile(io.BytesIO(bajado.data)) as paquete:
        dentro = paquete.namelist()
        assert paquete.testzip() is None
    assert len(dentro) == len(set(dentro))
    # Los formularios van si lo que se declara en el mes es de cuando la empresa ya estaba aquí: depende del día.
    carpetas = {nombre.rpartition("/")[0] for nombre in dentro} - {"formularios"}
    assert carpetas == {"", "xml/emitidos", "xml/recibidos", "excel"}
    assert {"excel/comprobantes.xlsx", "excel/compras.xlsx"} <= set(dentro)


def test_de_la_que_lleva_libros_van_los_asientos_y_los_estados(
    app: Flask, firma: Firma, trabajar: Trabajar
) -> None:
    eid, dueno = firma.empresas[0]["EMP_CODIGO"], firma.duenos[0]
    with app.app_context():
        libros.con_plan(int(eid))
    desde = {"desde": f"{meses.primero(hoy(), -1)}"}
    assert dueno.post("/api/contabilidad/activar", desde, headers=clave_idempotente()).status_code < 300
    (archivo,) = pedir(firma.asistente, eid, contenido=("EXCEL", "ESTADOS")).json["archivos"]
    trabajar()
    with zipfile.ZipFile(io.BytesIO(bajar(firma.asistente, archivo["id"]).data)) as paquete:
        dentro = {n for n in paquete.namelist() if n.startswith("estados/") or "asientos" in n}
        pdf = paquete.read("estados/resultados.pdf")
    assert dentro == {
        "excel/asientos.xlsx",
        *("estados/situacion-financiera.xlsx", "estados/situacion-financiera.pdf"),
        *("estados/resultados.xlsx", "estados/resultados.pdf", "estados/balance-de-comprobacion.xlsx"),
    }
    assert pdf.startswith(b"%PDF")


def test_lo_que_el_perfil_no_ve_no_va_y_se_dice(personas: Personas, trabajar: Trabajar, eid_b: int) -> None:
    jefe = personas["dueno_despacho"]  # en B es `consulta`
    pedida = pedir(jefe, eid_b, contenido=("ESTADOS", "FORMULARIOS")).json
    trabajar()
    (suyo,) = archivos(jefe, pedida["id"])
    assert suyo["avisos"] == ["Su usuario en la empresa no puede ver los estados financieros."]
    with zipfile.ZipFile(io.BytesIO(bajar(jefe, suyo["id"]).data)) as paquete:
        assert not [n for n in paquete.namelist() if n.startswith("estados/")]
        assert suyo["avisos"][0] in paquete.read("LEAME.txt").decode()


def test_se_pide_de_donde_se_trabaja_y_lo_de_otra_persona_no_se_ve(firma: Firma, trabajar: Trabajar) -> None:
    suya, ajena = (firma.empresas[n]["EMP_CODIGO"] for n in (0, 1))
    assert error(pedir(firma.jefa, ajena)) == (422, "regla_de_negocio")  # la dirige, y no trabaja en ella
    assert error(pedir(firma.asistente, suya, ajena))[0] == 404
    assert error(pedir(firma.asistente, suya, contenido=())) == (422, "validacion")
    pedida = pedir(firma.asistente, suya, contenido=("EXCEL",)).json
    (archivo,) = pedida["archivos"]
    assert error(bajar(firma.asistente, archivo["id"]))[0] == 409
    trabajar()
    assert bajar(firma.asistente, archivo["id"]).status_code == 200
    assert firma.jefa.get(RUTA).json == []
    assert error(bajar(firma.jefa, archivo["id"]))[0] == 404
    assert error(firma.jefa.llamar("DELETE", f"{RUTA}/{pedida['id']}"))[0] == 404


def test_a_quien_le_quitan_la_empresa_no_le_llega_ni_lo_pedido_ni_lo_hecho(
    firma: Firma, trabajar: Trabajar
) -> None:
    eid, ella = firma.empresas[0]["EMP_CODIGO"], firma.id(firma.asistente)
    (hecho,) = pedir(firma.asistente, eid, contenido=("EXCEL",)).json["archivos"]
    trabajar()
    por_hacer = pedir(firma.asistente, eid, contenido=("EXCEL",)).json
    assert firma.jefa.llamar("DELETE", f"{DESPACHO}/empresas/{eid}/personas/{ella}").status_code == 204
    trabajar()
    assert error(bajar(firma.asistente, hecho["id"]))[0] == 404
    (suyo,) = archivos(firma.asistente, por_hacer["id"])
    assert (suyo["estado"], suyo["avisos"]) == ("FALLIDO", ["Ya no trabaja en esa empresa."])


def test_los_formularios_los_baja_quien_hoy_los_puede_ver(
    app: Flask, firma: Firma, trabajar: Trabajar
) -> None:
    eid, ella = firma.empresas[0]["EMP_CODIGO"], firma.id(firma.asistente)
    (archivo,) = pedir(firma.asistente, eid, contenido=("FORMULARIOS",), mes=siguiente()).json["archivos"]
    trabajar()
    bajado = bajar(firma.asistente, archivo["id"])
    with zipfile.ZipFile(io.BytesIO(bajado.data)) as paquete:
        dentro = set(paquete.namelist())
    periodo = f"{hoy():%Y-%m}"
    assert {f"formularios/{n}" for n in (f"104-{periodo}.json", f"formulario-104-{periodo}.pdf")} <= dentro
    sin = "UPDATE usuarios SET perfil = 'facturador' WHERE empresa_id = %s AND persona_id = %s"
    filas(app, sin, eid, ella)
    assert error(bajar(firma.asistente, archivo["id"])) == (403, "sin_permiso")


def test_caduca_a_los_siete_dias_y_se_borra_antes_si_se_quiere(
    app: Flask, firma: Firma, trabajar: Trabajar, reloj: Reloj
) -> None:
    eid = firma.empresas[0]["EMP_CODIGO"]
    vieja, otra = (pedir(firma.asistente, eid, contenido=("EXCEL",)).json for _ in range(2))
    trabajar()
    claves = [
        f["archivo"] for f in filas(app, "SELECT archivo FROM despacho_archivos WHERE empresa_id = %s", eid)
    ]
    assert firma.asistente.llamar("DELETE", f"{RUTA}/{otra['id']}").status_code == 204
    trabajar()
    with app.app_context():
        assert [externos.almacen().existe(clave) for clave in claves] == [True, False]
    reloj(hoy() + timedelta(days=service.DIAS, hours=1))
    assert error(bajar(firma.asistente, vieja["archivos"][0]["id"]))[0] in (401, 404)
    with app.app_context():
        service.caducar()
    trabajar()
    with app.app_context():
        assert not externos.almacen().existe(claves[0])
    quedan = filas(app, "SELECT estado, archivo FROM despacho_archivos WHERE empresa_id = %s", eid)
    assert [(f["estado"], f["archivo"]) for f in quedan] == [("VENCIDO", None)]


def test_lo_que_falla_tres_veces_lo_dice_y_no_se_queda_esperando(
    app: Flask, firma: Firma, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falla(_: object) -> None:
        raise RuntimeError("sin disco")

    rota = tuple(p._replace(poner=falla) for p in piezas.PIEZAS)
    monkeypatch.setattr(piezas, "PIEZAS", rota)
    pedida = pedir(firma.asistente, firma.empresas[0]["EMP_CODIGO"], contenido=("EXCEL",)).json
    (archivo,) = pedida["archivos"]
    with app.app_context():
        for _ in range(2):
            with pytest.raises(RuntimeError):
                hechura.hacer(archivo["id"])
        hechura.hacer(archivo["id"])
    (suyo,) = archivos(firma.asistente, pedida["id"])
    assert suyo["estado"] == "FALLIDO" and "Pídala otra vez" in suyo["avisos"][0]


def test_quien_la_empresa_pide_con_segundo_factor_no_se_la_lleva_sin_el(app: Flask, firma: Firma) -> None:
    eid = firma.empresas[0]["EMP_CODIGO"]
    desde = "INSERT INTO exigencias_factor (empresa_id, desde) VALUES (%s, %s)"
    filas(app, desde, eid, hoy())
    negada = pedir(firma.asistente, eid)
    assert error(negada) == (409, "estado_invalido") and "segundo factor" in negada.json["msg"]


def test_borrada_mientras_se_hace_no_deja_su_archivo_en_el_deposito(
    app: Flask, firma: Firma, trabajar: Trabajar, monkeypatch: pytest.MonkeyPatch
) -> None:
    pedida = pedir(firma.asistente, firma.empresas[0]["EMP_CODIGO"], contenido=("EXCEL",)).json
    escribir, claves = hechura._escribir, list[str]()

    def mientras(salida: Any, suyo: hechura.PorHacer) -> Any:
        claves.append(suyo.clave)
        hecho = escribir(salida, suyo)
        assert firma.asistente.llamar("DELETE", f"{RUTA}/{pedida['id']}").status_code == 204
        trabajar()
        return hecho

    monkeypatch.setattr(hechura, "_escribir", mientras)
    with app.app_context():
        hechura.hacer(pedida["archivos"][0]["id"])
    trabajar()
    with app.app_context():
        assert [externos.almacen().existe(clave) for clave in claves] == [False]


def test_el_deposito_contesta_fuera_de_la_transaccion(
    app: Flask, firma: Firma, trabajar: Trabajar, monkeypatch: pytest.MonkeyPatch
) -> None:
    pedida = pedir(firma.asistente, firma.empresas[0]["EMP_CODIGO"], contenido=("EXCEL",)).json
    trabajar()
    with app.app_context():
        almacen = externos.almacen()
    abrir, abiertas = almacen.abrir, list[bool]()

    def mirando(clave: str) -> Any:
        abiertas.append(db.session().in_transaction())
        return abrir(clave)

    monkeypatch.setattr(almacen, "abrir", mirando)
    assert bajar(firma.asistente, pedida["archivos"][0]["id"]).status_code == 200
    assert abiertas == [False]
