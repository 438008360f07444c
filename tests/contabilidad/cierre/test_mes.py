"""Un mes se cierra por sus pasos, se reabre y se cierra otra vez."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.contabilidad.cierre import pasos, service
from api.contabilidad.cierre.pasos import AVISO, FALTA, PasoDeCierre, RevisionDePaso
from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from tests.client import Cliente
from tests.contabilidad.apoyo import asentar, cuerpo, empresa_nueva
from tests.factories import clave_idempotente, filas
from tests.libros.periodos.conftest import cerrar, pedir_cierre
from tests.registrado import registrado

FIN = meses.ultimo(meses.primero(hoy(), -1))
ANTES = meses.ultimo(meses.primero(hoy(), -2))


def ruta(fin: date = FIN) -> str:
    return f"/api/cierres/{fin.year}/{fin.month}"


def paso(visto: dict[str, Any], codigo: str) -> dict[str, Any]:
    return next(p for p in visto["pasos"] if p["codigo"] == codigo)


def ver(cliente: Cliente, fin: date = FIN) -> dict[str, Any]:
    return dict(cliente.get(ruta(fin)).json or {})


def hacer_todo(cliente: Cliente, fin: date = FIN) -> dict[str, Any]:
    """Hace lo que falta y la máquina puede, en su orden."""
    visto = ver(cliente, fin)
    for codigo in [p["codigo"] for p in visto["pasos"]]:
        if paso(visto, codigo)["hacer"]:
            respuesta = cliente.post(f"{ruta(fin)}/pasos/{codigo}")
            assert respuesta.status_code == 200, respuesta.text
            visto = dict(respuesta.json or {})
    return visto


def reabrir(cliente: Cliente, fin: date = FIN) -> Any:
    return cliente.post(f"{ruta(fin)}/reabrir", {"motivo": "Faltó una factura"})


@pytest.fixture(scope="module")
def con_libros(app: Flask) -> tuple[Cliente, int]:
    """Una empresa con un asiento en el mes pasado y otro en el anterior."""
    cliente, empresa_id = empresa_nueva(app)
    with app.app_context():
        asentar(empresa_id, fecha=ANTES)
        asentar(empresa_id, fecha=FIN)
    return cliente, empresa_id


def test_el_mes_se_cierra_por_sus_pasos_y_se_reabre(con_libros: tuple[Cliente, int]) -> None:
    cliente, _ = con_libros
    visto = ver(cliente)
    assert (visto["estado"], visto["bloqueado"], visto["terminado"]) == ("ABIERTO", False, True)
    assert (paso(visto, "sellado")["estado"], paso(visto, "sellado")["cuantos"]) == (FALTA, 2)
    assert paso(visto, "pendientes")["estado"] == "bien"
    sin_revisar = cliente.post(f"{ruta()}/cerrar")
    assert (sin_revisar.status_code, sin_revisar.json["msg"]) == (
        409,
        "Falta: Impuestos del mes, Revisiones de los libros.",
    )
    assert ver(cliente)["bloqueado"] is False  # lo que no se pudo cerrar no dejó nada cerrado

    visto = hacer_todo(cliente)
    assert {p["estado"] for p in visto["pasos"]} <= {"bien", AVISO}
    assert paso(visto, "sellado")["hecho_por"]
    cerrado = cliente.post(f"{ruta()}/cerrar")
    assert cerrado.status_code == 200, cerrado.text
    assert (cerrado.json["estado"], cerrado.json["bloqueado"]) == ("CERRADO", True)
    assert cliente.post(f"{ruta()}/cerrar").status_code == 409
    assert cliente.post(f"{ruta()}/pasos/auditoria").status_code == 409
    tarde = cliente.post("/api/asientos", cuerpo(cliente, fecha=FIN.isoformat()), headers=clave_idempotente())
    assert tarde.status_code == 409
    assert f"El primer día abierto es el {meses.primero(hoy()):%d/%m/%Y}" in tarde.text

    assert reabrir(cliente).json["bloqueado"] is False
    assert reabrir(cliente).status_code == 409
    hecho = cliente.post("/api/asientos", cuerpo(cliente, fecha=FIN.isoformat()), headers=clave_idempotente())
    assert hecho.status_code == 201
    assert (
        paso(ver(cliente), "auditoria")["texto"] == "Se asentó algo en el mes después de la última revisión."
    )
    hacer_todo(cliente)
    assert cliente.post(f"{ruta()}/cerrar").json["estado"] == "CERRADO"
    assert reabrir(cliente).status_code == 200


def test_reabrir_vuelve_lo_cerrado_a_donde_estaba(con_libros: tuple[Cliente, int]) -> None:
    cliente, _ = con_libros
    for fin in (ANTES, FIN):
        hacer_todo(cliente, fin)
        assert cliente.post(f"{ruta(fin)}/cerrar").status_code == 200
    antes = reabrir(cliente, ANTES)
    assert (antes.status_code, antes.json["msg"]) == (409, f"Reabra antes {service.nombrar(FIN)}.")
    assert reabrir(cliente).status_code == 200
    bloqueos = cliente.get("/api/periodos").json["bloqueos"]
    assert [(b["alcance"], b["hasta"]) for b in bloqueos] == [("todo", ANTES.isoformat())]
    assert reabrir(cliente, ANTES).status_code == 200
    assert cliente.get("/api/periodos").json["bloqueos"] == []


def test_reabrir_no_cierra_lo_que_alguien_ya_abrio(con_libros: tuple[Cliente, int]) -> None:
    """Lo cerrado que alguien llevó a mano a la víspera del mes se queda ahí; lo que llega a su primer día, se abre."""
    cliente, _ = con_libros
    vispera = meses.primero(FIN) - timedelta(days=1)
    for hasta in (vispera, meses.primero(FIN)):
        hacer_todo(cliente)
        assert cliente.post(f"{ruta()}/cerrar").status_code == 200
        assert pedir_cierre(cliente, hasta, motivo="Se abre para corregir").status_code == 201
        assert reabrir(cliente).status_code == 200
        assert [b["hasta"] for b in cliente.get("/api/periodos").json["bloqueos"]] == [str(vispera)], hasta
    cerrar(cliente, None)


def test_dos_que_cierran_a_la_vez_cierran_una(app: Flask, con_libros: tuple[Cliente, int]) -> None:
    cliente, empresa_id = con_libros
    hacer_todo(cliente)

    def cerrar(_: int) -> str:
        with app.app_context(), en_empresa(empresa_id):
            try:
                service.cerrar(FIN.year, FIN.month, Autor("pruebas", "Quien cierra"))
            except Exception as error:
                return str(error)
        return "cerró"

    with ThreadPoolExecutor(4) as hilos:
        dichos = sorted(hilos.map(cerrar, range(4)))
    assert dichos == sorted(["cerró", *[f"{service.nombrar(FIN).capitalize()} ya está cerrado."] * 3])
    assert reabrir(cliente).status_code == 200


def test_lo_que_espera_contabilizarse_no_deja_cerrar(app: Flask, con_libros: tuple[Cliente, int]) -> None:
    cliente, empresa_id = con_libros
    filas(
        app,
        "INSERT INTO asientos_pendientes (empresa_id, origen_tipo, origen_id, proposito, fecha, falta, hecho, "
        f"creado_por, creado_en) VALUES ({empresa_id}, 'COMPRA', 1, 'PRINCIPAL', '{FIN}', 'Falta', "
        """'{"glosa": "Compra"}', 'x', now())""",
    )
    try:
        sin_contabilizar = cliente.post(f"{ruta()}/cerrar")
        assert sin_contabilizar.status_code == 409
        assert "Lo que espera para contabilizarse" in sin_contabilizar.json["msg"]
        assert paso(ver(cliente), "pendientes")["ruta"] == "/contabilidad"
        assert paso(ver(cliente, ANTES), "pendientes")["estado"] == "bien"
    finally:
        filas(app, f"DELETE FROM asientos_pendientes WHERE empresa_id = {empresa_id}")


def test_un_paso_registrado_se_revisa_se_hace_y_se_deshace(con_libros: tuple[Cliente, int]) -> None:
    cliente, _ = con_libros
    hechos: list[date] = []
    inventado = PasoDeCierre(
        "prueba",
        "De prueba",
        lambda fin: RevisionDePaso(FALTA if fin not in hechos else "bien", "De prueba", 1, "activos"),
        lambda fin, quien: hechos.append(fin),
        orden=40,
        deshacer=lambda fin, quien: hechos.remove(fin),
    )
    with registrado(pasos._PASOS, "prueba", inventado):
        visto = cliente.post(f"{ruta()}/pasos/prueba").json
        assert (paso(visto, "prueba")["estado"], paso(visto, "prueba")["deshacer"]) == ("bien", True)
        visto = cliente.llamar("DELETE", f"{ruta()}/pasos/prueba").json
        assert (paso(visto, "prueba")["estado"], paso(visto, "prueba")["hacer"]) == (FALTA, True)
        assert cliente.llamar("DELETE", f"{ruta()}/pasos/prueba").status_code == 409
        assert cliente.post(f"{ruta()}/pasos/ninguno").status_code == 404
        assert cliente.post(f"{ruta()}/pasos/documentos").status_code == 409


def test_un_mes_que_no_termina_no_se_cierra_y_uno_que_no_existe_no_esta(
    con_libros: tuple[Cliente, int],
) -> None:
    cliente, _ = con_libros
    proximo = meses.primero(hoy(), 1)
    assert cliente.post(f"{ruta(proximo)}/cerrar").status_code == 422
    assert ver(cliente, proximo)["terminado"] is False
    for mal in ("2026/13", "1200/1", "2026/99999999999"):
        assert cliente.get(f"/api/cierres/{mal}").status_code == 404
