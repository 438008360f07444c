"""La bandeja de lo recibido: se trae por la puerta, se lee una vez, y cada cosa rara se avisa o se aparta."""

import io
import threading
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from api.compras.recibidos import guardado
from api.compras.recibidos.models import Recibido
from api.compras.recibidos.obra import trabajo
from api.comprobantes.nucleo import estados
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.db import en_empresa, transactional
from tests.a_la_vez import PACIENCIA, Aparte, a_la_vez, con_cada, hasta_que
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.factories import cuantas, error, filas, subir
from tests.personas import Personas

Trabajar = Callable[[], None]


def test_un_xml_autorizado_llega_entero_y_queda_por_revisar(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    xml = apoyo.nuevo(ruc)
    carga = apoyo.traer(a, xml, "factura.xml", trabajar)
    assert (carga["estado"], carga["total"], carga["hechos"], carga["nuevos"]) == ("TERMINADA", 1, 1, 1)
    uno = apoyo.uno(a, carga)
    assert (uno["estado"], [aviso["codigo"] for aviso in uno["avisos"]], uno["grave"]) == (
        "POR_REVISAR",
        ["AUN_NO_ESTA"],
        False,
    )
    assert (uno["ruc"], uno["tipo"], uno["origen"]) == (apoyo.EMISOR, "01", "XML")
    assert (uno["subtotal"], uno["iva"], uno["total"]) == ("35.60", "3.99", "41.22")
    assert uno["acciones"] == ["aceptar", "retener", "descartar"]
    documento = uno["documento"]
    assert [linea["base"] for linea in documento["lineas"]] == ["20.00", "6.00", "9.60"]
    assert documento["autorizacion"]["estado"] == "AUTORIZADO"
    assert [paso["que"] for paso in uno["historial"]] == ["llegar"]
    bajado = a.get(f"/api/recibidos/{uno['id']}/xml")
    assert bajado.data == xml


def test_la_misma_clave_no_se_guarda_dos_veces_aunque_la_traigan_a_la_vez(
    a: Cliente, app: Flask, ruc: str, trabajar: Trabajar
) -> None:
    xml = apoyo.nuevo(ruc)
    carga = apoyo.traer(a, xml, "uno.xml", trabajar)
    otra = apoyo.traer(a, xml, "el mismo.xml", trabajar)
    assert (otra["nuevos"], otra["repetidos"]) == (0, 1)
    assert otra["detalle"][0]["recibido_id"] == carga["detalle"][0]["recibido_id"]
    nuevo = apoyo.nuevo(ruc)

    def guardar() -> Any:
        with app.app_context():
            from api.compras.recibidos import service
            from api.core.datos.db import en_empresa

            with en_empresa(a.sesion["eid"]):
                return service.guardar(nuevo, "CORREO", Autor("x", "alguien"))

    hechos = a_la_vez(*[guardar] * 4)
    assert sorted(hecho.resultado for hecho in hechos) == ["NUEVO", "REPETIDO", "REPETIDO", "REPETIDO"]
    assert len({hecho.recibido_id for hecho in hechos}) == 1
    assert cuantas(app, "recibidos", "clave = %s", apoyo.clave_de(nuevo)) == 1


def test_un_zip_se_lee_archivo_por_archivo_y_dice_en_que_quedo_cada_uno(
    a: Cliente, ruc: str, trabajar: Trabajar
) -> None:
    buenos = {f"../../etc/factura {n}.xml": apoyo.nuevo(ruc) for n in range(3)}
    repetido = next(iter(buenos.values()))
    archivos = {
        **buenos,
        "copia.xml": repetido,
        "roto.xml": b"<factura>",
        "ride.pdf": b"%PDF",
        "otro.zip": b"PK",
    }
    carga = apoyo.traer(a, apoyo.zip_de(archivos), "mes.zip", trabajar)
    assert (carga["total"], carga["nuevos"], carga["repetidos"], carga["con_error"]) == (6, 3, 1, 2)
    por_nombre = {dicho["nombre"]: dicho for dicho in carga["detalle"]}
    assert por_nombre["roto.xml"]["resultado"] == por_nombre["otro.zip"]["resultado"] == "ERROR"
    assert por_nombre["factura 0.xml"]["resultado"] == "NUEVO"


@pytest.mark.parametrize("por", ["cuantos", "peso"])
def test_una_carga_que_muere_a_la_mitad_sigue_donde_quedo(
    a: Cliente, app: Flask, ruc: str, trabajar: Trabajar, monkeypatch: pytest.MonkeyPatch, por: str
) -> None:
    """El trabajador muere después de cada tanda: lo que hizo queda hecho, y lo demás lo hace el siguiente. Una tanda es de dos
    archivos, o de los que pesan más que uno."""
    archivos = {f"{n}.xml": apoyo.nuevo(ruc) for n in range(5)}
    if por == "cuantos":
        monkeypatch.setattr(trabajo, "TANDA", 2)
    else:
        monkeypatch.setattr(trabajo, "PESO", max(map(len, archivos.values())) + 1)
    pedida = subir(a, "/api/recibidos/xml", apoyo.zip_de(archivos), "cinco.zip").json or {}
    de_verdad, hechas = trabajo._tanda, []

    def morir(*args: Any) -> int | None:
        hechos = de_verdad(*args)
        hechas.append(hechos)
        if len(hechas) < 3:
            raise SystemExit
        return hechos

    monkeypatch.setattr(trabajo, "_tanda", morir)
    with app.app_context():
        for _ in range(2):
            with pytest.raises(SystemExit):
                trabajo.trabajar(a.sesion["eid"], pedida["id"], Autor("x", "x"))
        trabajo.trabajar(a.sesion["eid"], pedida["id"], Autor("x", "x"))
    carga = a.get(f"/api/recibidos/cargas/{pedida['id']}").json or {}
    assert (carga["estado"], carga["hechos"], carga["nuevos"]) == ("TERMINADA", 5, 5)
    assert hechas == [2, 4, 5]
    trabajar()


def test_si_la_base_deshace_una_carga_para_que_otra_siga_se_retoma_y_nada_se_pierde_ni_se_repite(
    a: Cliente, app: Flask, ruc: str, trabajar: Trabajar
) -> None:
    """Quien trae del SRI tiene tomado uno y recibe otro; quien sube trae los dos: cada uno espera al otro."""
    eid, este, otro = a.sesion["eid"], apoyo.nuevo(ruc), apoyo.nuevo(ruc)
    apoyo.traer(a, este, "este.xml", trabajar)
    juntos = apoyo.zip_de({"este.xml": este, "otro.xml": otro})
    pedida = subir(a, "/api/recibidos/xml", juntos, "los dos.zip").json or {}
    tomado, fallas = threading.Event(), []

    @transactional
    def del_sri() -> None:
        bloqueo.todas(select(Recibido).where(Recibido.clave == apoyo.clave_de(este)))
        tomado.set()
        espera = (
            "SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) "
            "WHERE NOT granted AND datname = current_database()"
        )
        hasta_que(lambda: bool(filas(app, espera)))
        guardado.varios([otro], "XML", estados.SRI, del_sri=True)

    def traer() -> None:
        with app.app_context(), en_empresa(eid):
            try:
                del_sri()
            except DBAPIError as error:
                fallas.append(error)

    with app.app_context(), Aparte(traer) as del_otro:
        assert tomado.wait(PACIENCIA)
        try:
            trabajo.trabajar(eid, pedida["id"], Autor("x", "x"))
        except DBAPIError as error:
            fallas.append(error)
        del_otro.respuesta()
        trabajo.trabajar(eid, pedida["id"], Autor("x", "x"))
    assert len(fallas) == 1
    carga = a.get(f"/api/recibidos/cargas/{pedida['id']}").json or {}
    assert (carga["estado"], carga["hechos"], carga["con_error"]) == ("TERMINADA", 2, 0)
    for xml in (este, otro):
        assert cuantas(app, "recibidos", f"clave = '{apoyo.clave_de(xml)}'") == 1
    trabajar()


def test_lo_que_es_de_otra_identificacion_espera_en_cuarentena_hasta_que_lo_reconocen(
    a: Cliente, trabajar: Trabajar
) -> None:
    uno = apoyo.uno(a, apoyo.traer(a, apoyo.nuevo("1714307103"), "del dueño.xml", trabajar))
    assert (uno["estado"], [aviso["codigo"] for aviso in uno["avisos"]]) == (
        "CUARENTENA",
        ["OTRO_RECEPTOR", "AUN_NO_ESTA"],
    )
    # a una cédula se le ofrece: puede ser la del propietario
    assert "si es del propietario y es un gasto de la empresa, reconózcalo" in uno["avisos"][0]["texto"]
    assert uno["acciones"] == ["reconocer", "descartar"]
    reconocido = a.post(f"/api/recibidos/{uno['id']}/reconocer").json or {}
    assert reconocido["estado"] == "POR_REVISAR"
    assert error(a.post(f"/api/recibidos/{uno['id']}/reconocer")) == (409, "estado_invalido")


def test_otro_con_el_mismo_numero_y_otra_clave_se_avisa(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    dicho, identidad = apoyo.documento(ruc, apoyo.otro_numero())
    apoyo.traer(a, apoyo.autorizado(apoyo.firmado(apoyo.factura(dicho, identidad))), "uno.xml", trabajar)
    raiz = identidad.clave_acceso[:39] + "876543211"
    otra = apoyo.replace(identidad, clave_acceso=raiz + apoyo.clave_acceso.digito(raiz))
    xml = apoyo.autorizado(apoyo.firmado(apoyo.factura(dicho, otra)))
    uno = apoyo.uno(a, apoyo.traer(a, xml, "dos.xml", trabajar))
    assert [aviso["codigo"] for aviso in uno["avisos"]] == ["NUMERO_REPETIDO", "AUN_NO_ESTA"]


def test_una_nota_se_enlaza_con_la_factura_que_modifica(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    n = apoyo.otro_numero()
    factura = apoyo.uno(a, apoyo.traer(a, apoyo.recibido(ruc, n), "factura.xml", trabajar))
    modificado = {"tipo": "01", "numero": factura["numero"], "fecha": "2026-11-10"}
    propio = {"modificado": modificado, "motivo": "Devolución"}
    xml = apoyo.recibido(ruc, n, tipo="nota_credito", propio=propio)
    nota = apoyo.uno(a, apoyo.traer(a, xml, "nota.xml", trabajar))
    assert nota["original"]["id"] == factura["id"]
    notas = (a.get(f"/api/recibidos/{factura['id']}").json or {})["notas"]
    assert [dicha["id"] for dicha in notas] == [nota["id"]]


def test_se_descarta_con_un_motivo_y_vuelve_como_estaba(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    uno = apoyo.uno(a, apoyo.traer(a, apoyo.nuevo(ruc), "uno.xml", trabajar))
    otro = apoyo.uno(a, apoyo.traer(a, apoyo.nuevo("1714307103"), "otro.xml", trabajar))
    direccion = f"/api/recibidos/{uno['id']}"
    assert error(a.post(f"{direccion}/descartar", {"motivo": " "})) == (422, "validacion")
    descartado = a.post(f"{direccion}/descartar", {"motivo": "No es nuestro"}).json or {}
    assert (descartado["estado"], descartado["motivo"]) == ("DESCARTADO", "No es nuestro")
    hechos = a.post("/api/recibidos/descartar", {"ids": [uno["id"], otro["id"]], "motivo": "Mal"}).json or []
    assert [(h["id"], h["hecho"]) for h in hechos] == [(uno["id"], False), (otro["id"], True)]
    assert (a.post(f"{direccion}/restaurar").json or {})["estado"] == "POR_REVISAR"
    vuelto = a.post(f"/api/recibidos/{otro['id']}/restaurar").json or {}
    assert (vuelto["estado"], vuelto["motivo"]) == ("CUARENTENA", "")
    pasos = [paso["que"] for paso in vuelto["historial"]]
    assert pasos == ["llegar", "descartar", "restaurar"]


def test_lo_descartado_que_su_emisor_anula_queda_anulado_y_no_vuelve(
    a: Cliente, app: Flask, ruc: str, trabajar: Trabajar
) -> None:
    from api.compras.recibidos import service
    from api.core.datos.db import en_empresa, transactional

    uno = apoyo.uno(a, apoyo.traer(a, apoyo.nuevo(ruc), "uno.xml", trabajar))
    a.post(f"/api/recibidos/{uno['id']}/descartar", {"motivo": "No es nuestro"})

    @transactional
    def anular() -> None:
        service.pasar(service.tomar(uno["id"]), "ANULADO", "anular", "En el SRI", autor=estados.SRI)

    with app.app_context(), en_empresa(a.sesion["eid"]):
        anular()
    anulado = a.get(f"/api/recibidos/{uno['id']}").json or {}
    assert (anulado["estado"], anulado["motivo"], anulado["acciones"]) == ("ANULADO", "", [])
    assert error(a.post(f"/api/recibidos/{uno['id']}/restaurar")) == (409, "estado_invalido")


def test_la_bandeja_se_filtra_se_suma_y_se_exporta(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    n = apoyo.otro_numero()
    apoyo.traer(a, apoyo.recibido(ruc, n), "x.xml", trabajar)
    hallada = a.get(f"/api/recibidos/paginacion?filtro=001-001-{n:09d}&tipo=01&desde=2026-11-01").json or {}
    assert (hallada["total"], hallada["suma"]) == (1, "41.22")
    # Sin buscar un texto se halla por otro camino: dice lo mismo, y lo que no toca no lo trae.
    emisor = hallada["items"][0]["ruc"]
    sin_texto = (
        a.get(f"/api/recibidos/paginacion?ruc={emisor}&tipo=01&desde=2026-11-01&tamano=100").json or {}
    )
    assert hallada["items"][0] in sin_texto["items"]
    assert {fila["ruc"] for fila in sin_texto["items"]} == {emisor}
    assert sum(estado["cuantos"] for estado in sin_texto["estados"]) == sin_texto["total"]
    for nada in (
        f"ruc={emisor}&hasta=2026-10-31",
        f"ruc={emisor}&proveedor_id=999999999",
        "estado=NO_HALLADO,TRAYENDO",
    ):
        assert (a.get(f"/api/recibidos/paginacion?{nada}").json or {})["items"] == [], nada
    assert hallada["estados"] == [{"estado": "POR_REVISAR", "cuantos": 1, "total": "41.22", "iva": "3.99"}]
    [hallado] = hallada["items"]
    assert hallado["tipo_nombre"] == "Factura"
    assert (a.get(f"/api/recibidos/paginacion?filtro={hallado['clave']}").json or {})["total"] == 1
    assert (a.get(f"/api/recibidos/paginacion?filtro={hallado['clave']}&estado=ACEPTADO").json or {})[
        "total"
    ] == 0
    resumen = a.get(f"/api/recibidos/resumen?filtro=001-001-{n:09d}").json or []
    assert [uno["cuantos"] for uno in resumen] == [1]
    libro = a.get(f"/api/recibidos/exportar?filtro=001-001-{n:09d}")
    assert libro.status_code == 200 and libro.data[:2] == b"PK"


def test_la_pagina_de_la_bandeja_no_cuesta_mas_con_mas_filas(
    a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    a.get("/api/recibidos/paginacion")
    assert contar_consultas(lambda: a.get("/api/recibidos/paginacion")) <= 3


def test_la_otra_empresa_no_ve_lo_recibido(a: Cliente, b: Cliente, ruc: str, trabajar: Trabajar) -> None:
    uno = apoyo.uno(a, apoyo.traer(a, apoyo.nuevo(ruc), "mio.xml", trabajar))
    assert b.get(f"/api/recibidos/{uno['id']}").status_code == 404
    assert b.get(f"/api/recibidos/{uno['id']}/xml").status_code == 404
    assert b.post(f"/api/recibidos/{uno['id']}/descartar", {"motivo": "x"}).status_code == 404


def test_quien_solo_consulta_no_tiene_acciones(
    a: Cliente, gente: Personas, ruc: str, trabajar: Trabajar
) -> None:
    uno = apoyo.uno(a, apoyo.traer(a, apoyo.nuevo(ruc), "uno.xml", trabajar))
    assert (gente["consulta_a"].get(f"/api/recibidos/{uno['id']}").json or {})["acciones"] == []


def test_anunciar_una_clave_la_pone_por_traer_y_su_xml_la_llena(a: Cliente, app: Flask, ruc: str) -> None:
    from api.compras.recibidos import service
    from api.core.datos.db import en_empresa

    xml = apoyo.nuevo(ruc)
    clave = apoyo.clave_de(xml)
    with app.app_context(), en_empresa(a.sesion["eid"]):
        ids = service.anunciar([service.Anunciado(clave, "ANDINA")], "TXT", Autor("x", "x"))
        assert service.anunciar([service.Anunciado(clave, "ANDINA")], "TXT", Autor("x", "x")) == {}
    uno = a.get(f"/api/recibidos/{ids[clave]}").json or {}
    assert (uno["estado"], uno["razon_social"], uno["documento"]) == ("POR_TRAER", "ANDINA", None)
    assert a.get(f"/api/recibidos/{ids[clave]}/xml").status_code == 404
    with app.app_context(), en_empresa(a.sesion["eid"]):
        assert service.guardar(xml, "TXT", Autor("x", "x")) == ("NUEVO", ids[clave], "")
    uno = a.get(f"/api/recibidos/{ids[clave]}").json or {}
    assert (uno["estado"], uno["total"], uno["origen"]) == ("POR_REVISAR", "41.22", "TXT")


def test_lo_que_no_es_un_comprobante_no_entra(a: Cliente, app: Flask, trabajar: Trabajar) -> None:
    antes = cuantas(app, "recibidos")
    assert error(subir(a, "/api/recibidos/xml", b"%PDF-1.7", "ride.pdf")) == (415, "archivo")
    assert error(subir(a, "/api/recibidos/xml", b"PK\x03\x04", "zip.xml")) == (415, "archivo")
    pesado = io.BytesIO(b"<a>" + b" " * (21 * 1024 * 1024))
    assert error(subir(a, "/api/recibidos/xml", pesado, "pesado.xml")) == (413, "archivo")
    for contenido, nombre, frase in [
        (b'<!DOCTYPE a [<!ENTITY b "c">]><factura>&b;</factura>', "dtd.xml", "DTD"),
        (b"<html><body>Inicie su sesi\xc3\xb3n</body></html>", "pagina.xml", "No es un comprobante"),
        (b"<factura", "cortado.xml", "dañado"),
    ]:
        carga = apoyo.traer(a, contenido, nombre, trabajar)
        assert carga["con_error"] == 1
        assert frase in carga["detalle"][0]["mensaje"]
    assert apoyo.traer(a, apoyo.zip_de({"a.txt": b"x"}), "sin xml.zip", trabajar)["estado"] == "FALLIDA"
    assert cuantas(app, "recibidos") == antes
    assert filas(app, "SELECT archivo FROM cargas_recibidos WHERE archivo IS NOT NULL") == []


def test_dos_que_traen_lo_mismo_en_otro_orden_no_se_quedan_esperando(
    a: Cliente, app: Flask, ruc: str
) -> None:
    from api.compras.recibidos import service
    from api.core.datos.db import en_empresa

    xmls = [apoyo.nuevo(ruc) for _ in range(12)]

    def guardar(suyos: list[bytes]) -> list[Any]:
        with app.app_context(), en_empresa(a.sesion["eid"]):
            return service.guardar_varios(suyos, "ZIP", Autor("x", "alguien"))

    hechos = [hecho for suyos in con_cada(guardar, (xmls, xmls[::-1])) for hecho in suyos]
    assert sorted(hecho.resultado for hecho in hechos) == ["NUEVO"] * 12 + ["REPETIDO"] * 12
    assert len({hecho.recibido_id for hecho in hechos}) == 12


def test_lo_que_no_cabe_en_la_base_se_rechaza_al_leerlo(a: Cliente, ruc: str, trabajar: Trabajar) -> None:
    """Unos impuestos que juntos no caben en la columna se rechazan al leer, y no al escribir."""
    xml = apoyo.nuevo(ruc)
    total = b"<valor>3.99</valor></totalImpuesto>"
    assert total in xml
    malo = xml.replace(total, b"<valor>999999999999.99</valor></totalImpuesto>")
    otro = b"<totalImpuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje>"
    otro += b"<baseImponible>1.00</baseImponible><valor>999999999999.99</valor></totalImpuesto></totalConImpuestos>"
    carga = apoyo.traer(a, malo.replace(b"</totalConImpuestos>", otro), "grande.xml", trabajar)
    assert (carga["estado"], carga["con_error"]) == ("TERMINADA", 1)
    assert "suman demasiado" in carga["detalle"][0]["mensaje"]
