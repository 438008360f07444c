"""Aceptar muchos de una vez: lo mismo que de a uno, sin que uno malo detenga a los demás, y una sola vez aunque se repita."""

import itertools
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from api.compras.aceptacion import quien, service, tanda
from api.core.errors import Conflicto
from tests.a_la_vez import PACIENCIA, a_la_vez, con_cada
from tests.client import Cliente
from tests.compras.aceptacion import apoyo
from tests.compras.aceptacion.apoyo import (
    RUTA,
    aceptar,
    aceptar_varios,
    comprobante,
    emisor,
    traer,
    ver,
)
from tests.factories import clave_idempotente, cuantas, error, filas
from tests.terceros.proveedores.conftest import crear as crear_proveedor

# Lo que queda de los recibidos de un emisor, con nombres en lugar de ids.
_QUEDA = {
    "proveedores": "SELECT p.* FROM proveedores p WHERE p.empresa_id = %(e)s AND p.identificacion = ANY(%(de)s)",
    "compras": "SELECT c.*, p.identificacion FROM compras c JOIN proveedores p USING (empresa_id) "
    "WHERE p.id = c.proveedor_id AND c.empresa_id = %(e)s AND p.identificacion = ANY(%(de)s)",
    "lineas": "SELECT l.*, c.numero FROM lineas_compras l JOIN compras c USING (empresa_id) JOIN proveedores p "
    "USING (empresa_id) WHERE c.id = l.compra_id AND p.id = c.proveedor_id AND c.empresa_id = %(e)s "
    "AND p.identificacion = ANY(%(de)s)",
    "impuestos": "SELECT i.*, c.numero FROM impuestos_compras i JOIN compras c USING (empresa_id) JOIN proveedores p "
    "USING (empresa_id) WHERE c.id = i.compra_id AND p.id = c.proveedor_id AND c.empresa_id = %(e)s "
    "AND p.identificacion = ANY(%(de)s)",
    "cuentas": "SELECT d.*, p.identificacion FROM documentos_proveedores d JOIN proveedores p USING (empresa_id) "
    "WHERE p.id = d.proveedor_id AND d.empresa_id = %(e)s AND p.identificacion = ANY(%(de)s)",
    "aplicaciones": "SELECT a.valor, a.desde, d.numero, n.numero AS nota FROM aplicaciones_pagos a "
    "JOIN documentos_proveedores d USING (empresa_id) JOIN documentos_proveedores n USING (empresa_id) "
    "JOIN proveedores p USING (empresa_id) WHERE d.id = a.documento_id AND n.id = a.credito_id "
    "AND p.id = d.proveedor_id AND a.empresa_id = %(e)s AND p.identificacion = ANY(%(de)s)",
    "reglas": "SELECT r.*, p.identificacion FROM reglas_recibidos r JOIN proveedores p USING (empresa_id) "
    "WHERE p.id = r.proveedor_id AND r.empresa_id = %(e)s AND p.identificacion = ANY(%(de)s)",
    "recibidos": "SELECT r.* FROM recibidos r WHERE r.empresa_id = %(e)s AND r.ruc = ANY(%(de)s)",
    "historia": "SELECT h.desde, h.hasta, h.que, h.detalle, r.clave FROM historial_recibidos h JOIN recibidos r "
    "USING (empresa_id) WHERE r.id = h.recibido_id AND r.empresa_id = %(e)s AND r.ruc = ANY(%(de)s)",
    "auditoria": "SELECT a.accion, a.entidad, a.antes, a.despues - 'huella' AS despues, a.ip FROM auditoria a WHERE a.empresa_id = %(e)s "
    "AND a.entidad IN ('proveedor', 'compra', 'recibido') AND a.id > %(desde)s",
}
_DE_CADA_UNO = re.compile(r"(^|.*_)(id|en|por)$|^(receptor|solicitud)$")


@pytest.fixture(scope="module")
def suyo(a: Cliente) -> str:
    return str(a.sesion["EMP_RUC"])


def _lo_que_queda(app: Flask, cliente: Cliente, des: list[str], desde: int) -> dict[str, list[str]]:
    valores = {"e": int(cliente.sesion["eid"]), "de": des, "desde": desde}
    quedan: dict[str, list[str]] = {}
    for que, consulta in _QUEDA.items():
        hallado: list[str] = []
        for fila in filas(app, _con(consulta), *_en_orden(consulta, valores)):
            dicho = {campo: valor for campo, valor in fila.items() if not _DE_CADA_UNO.match(campo)}
            apuntan = {campo: fila[campo] is None for campo in fila if campo.endswith("_id")}
            hallado.append(repr((dicho, apuntan)))
        quedan[que] = sorted(hallado)
    return quedan


def _con(consulta: str) -> str:
    return re.sub(r"%\(\w+\)s", "%s", consulta)


def _en_orden(consulta: str, valores: dict[str, Any]) -> list[Any]:
    return [valores[nombre] for nombre in re.findall(r"%\((\w+)\)s", consulta)]


def _cuarenta(a: str, des: list[str]) -> Iterator[bytes]:
    """De todo: de proveedores nuevos y de conocidos, de una línea y de varias, con plazo, sin IVA, gratis, dos con el mismo
    número y notas de lo mismo que se acepta."""
    for n in range(34):
        de, lineas = des[n % len(des)], [(f"Papel {n}", "100.00"), ("Tinta negra", "20.05")][: 1 + n % 2]
        yield comprobante(a, de, *lineas, plazo=30 * (n % 3), iva=bool(n % 5))
    yield comprobante(a, des[0], ("Muestra", "0.00"))
    yield comprobante(a, des[1], ("Papel", "7.00"), ("Laptop", "900.00"), ("Papel", "3.33"))
    primero = next(apoyo._turno)
    apoyo._turno = itertools.chain([primero], apoyo._turno)  # type: ignore[assignment]
    yield comprobante(a, des[2], ("La primera", "10.00"))
    for valor in ("4.00", "5.00"):
        modificado = {
            "tipo": "01",
            "numero": f"001-001-{primero:09d}",
            "fecha": "2026-11-10",
            "comprobante_id": None,
        }
        propio = {"modificado": modificado, "motivo": "Devolución"}
        yield comprobante(a, des[2], ("Devuelto", valor), tipo="nota_credito", propio=propio)
    yield comprobante(a, des[3], ("La última", "1.00"))


def test_juntos_dejan_lo_mismo_que_de_a_uno(
    app: Flask, a: Cliente, b: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    des = [emisor() for _ in range(6)]
    quedan = []
    for cliente in (a, b):
        monkeypatch.setattr(apoyo, "_turno", itertools.count(400_000))
        crear_proveedor(cliente, identificacion=des[0], razon_social="Conocido", dias_credito=15)
        xmls = list(_cuarenta(str(cliente.sesion["EMP_RUC"]), des))
        ids = traer(app, cliente, *xmls)
        assert len(ids) == 40
        desde = filas(app, "SELECT max(id) AS ultima FROM auditoria")[0]["ultima"]
        if cliente is a:
            hechos = [hecho for id_ in ids for hecho in aceptar_varios(cliente, [id_])]
        else:
            hechos = aceptar_varios(cliente, ids)
        assert [hecho["mensaje"] for hecho in hechos if not hecho["hecho"]] == []
        quedan.append(_lo_que_queda(app, cliente, des, desde))
    uno_a_uno, juntos = quedan
    for que in uno_a_uno:
        assert juntos[que] == uno_a_uno[que], que
        assert uno_a_uno[que], que


def test_lo_que_choca_al_escribir_no_detiene_a_los_demas(app: Flask, a: Cliente, suyo: str) -> None:
    de = emisor()
    proveedor = crear_proveedor(a, identificacion=de)
    xmls = [comprobante(suyo, de) for _ in range(5)]
    ids = traer(app, a, *xmls)
    numeros = [ver(a, id_)["numero"] for id_ in ids]
    # Su cuenta ya lleva dos de esos números, que una persona puso a mano; y otra es ya una compra.
    for numero in (numeros[1], numeros[4]):
        puesto = a.post(
            "/api/proveedores/documentos",
            data={
                "proveedor_id": proveedor["id"],
                "fecha": "2026-11-10",
                "total": "5.00",
                "tipo": "01",
                "numero": numero,
            },
        )
        assert puesto.status_code == 201, puesto.text
    hechos = aceptar_varios(a, ids)
    assert [hecho["hecho"] for hecho in hechos] == [True, False, True, True, False]
    assert numeros[1] in hechos[1]["mensaje"] and numeros[4] in hechos[4]["mensaje"]
    assert [ver(a, id_)["estado"] for id_ in ids].count("ACEPTADO") == 3
    assert cuantas(app, "compras", "proveedor_id = %s", proveedor["id"]) == 3


def test_los_que_no_se_pueden_no_dejan_ni_su_proveedor(app: Flask, a: Cliente, suyo: str) -> None:
    bueno, malo = emisor(), emisor()
    primero, otro, sobra = traer(
        app, a, comprobante(suyo, bueno), comprobante(suyo, malo), comprobante(suyo, bueno)
    )
    assert a.post(f"{RUTA}/{sobra}/descartar", {"motivo": "No es"}).status_code == 200
    filas(app, "UPDATE xml_recibidos SET xml = replace(convert_from(xml, 'UTF8'), '<codigoPorcentaje>4', "
          "'<codigoPorcentaje>9')::bytea WHERE recibido_id = %s", otro)  # fmt: skip
    hechos = aceptar_varios(a, [otro, primero, sobra])
    assert [hecho["hecho"] for hecho in hechos] == [False, True, False]
    assert all(hecho["mensaje"] for hecho in hechos if not hecho["hecho"])
    assert cuantas(app, "proveedores", "identificacion = %s", malo) == 0
    assert cuantas(app, "proveedores", "identificacion = %s", bueno) == 1


def test_cada_tanda_se_confirma_y_repetir_sigue_donde_quedo(
    app: Flask, a: Cliente, suyo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    de = emisor()
    ids = traer(app, a, *(comprobante(suyo, de) for _ in range(6)))
    monkeypatch.setattr(service, "TANDA", 2)
    bien, veces = tanda.aceptar, itertools.count(1)

    def cortarse(*args: Any) -> Any:
        if next(veces) == 3:
            raise RuntimeError("se apagó a la mitad")
        return bien(*args)

    clave = clave_idempotente()
    monkeypatch.setattr(tanda, "aceptar", cortarse)
    cortada = a.post(f"{RUTA}/aceptar", {"ids": ids}, headers=clave)
    assert cortada.status_code == 500
    assert [ver(a, id_)["estado"] for id_ in ids] == ["ACEPTADO"] * 4 + ["POR_REVISAR"] * 2
    otra = a.post(f"{RUTA}/aceptar", {"ids": ids}, headers=clave)
    assert otra.status_code == 201 and all(hecho["hecho"] for hecho in otra.json), otra.text
    assert a.post(f"{RUTA}/aceptar", {"ids": ids}, headers=clave).json == otra.json
    assert error(a.post(f"{RUTA}/aceptar", {"ids": ids[:3]}, headers=clave)) == (409, "conflicto")
    assert cuantas(app, "compras", "recibido_id = ANY(%s)", ids) == 6


@pytest.mark.parametrize("varios", [False, True])
def test_con_una_clave_dos_a_la_vez_oyen_lo_mismo_aunque_el_registro_tarde(
    app: Flask, a: Cliente, suyo: str, monkeypatch: pytest.MonkeyPatch, varios: bool
) -> None:
    ids = traer(app, a, *(comprobante(suyo, emisor()) for _ in range(2)))
    los_dos, preguntar = threading.Barrier(2), quien.registro.conocer

    def tarde(ruc: str) -> Any:
        if preguntados.setdefault(ruc, 0) < 2:
            preguntados[ruc] += 1
            los_dos.wait(PACIENCIA)  # ninguno sigue hasta que los dos estén preguntando
        return preguntar(ruc)

    preguntados: dict[str, int] = {}
    monkeypatch.setattr(quien.registro, "conocer", tarde)
    clave = clave_idempotente()
    pedir = {"ruta": f"{RUTA}/aceptar", "cuerpo": {"ids": ids}}
    if not varios:
        pedir = {"ruta": f"{RUTA}/{ids[0]}/aceptar", "cuerpo": {"retener": False}}

    def una() -> tuple[int, Any]:
        respuesta = Cliente(app, a.token).post(pedir["ruta"], pedir["cuerpo"], headers=clave)
        return respuesta.status_code, respuesta.json

    respuestas = a_la_vez(una, una)
    assert [codigo for codigo, _ in respuestas] == [201, 201], respuestas
    assert respuestas[0] == respuestas[1]
    assert cuantas(app, "compras", "recibido_id = ANY(%s)", ids) == (2 if varios else 1)


def test_dos_con_los_mismos_a_la_vez_dejan_una_compra_de_cada_uno(app: Flask, a: Cliente, suyo: str) -> None:
    des = [emisor() for _ in range(4)]
    ids = traer(app, a, *(comprobante(suyo, de) for de in des for _ in range(3)))
    hechos = con_cada(lambda mios: aceptar_varios(Cliente(app, a.token), mios), (ids, ids[::-1], ids[3:9]))
    buenos = [uno["id"] for dichos in hechos for uno in dichos if uno["hecho"]]
    assert sorted(buenos) == sorted(ids)
    assert cuantas(app, "compras", "recibido_id = ANY(%s)", ids) == len(ids)
    assert cuantas(app, "proveedores", "identificacion = ANY(%s)", des) == len(des)


def test_el_error_de_uno_solo_dice_lo_suyo(app: Flask, a: Cliente, suyo: str) -> None:
    de = emisor()
    proveedor = crear_proveedor(a, identificacion=de)
    (id_,) = traer(app, a, comprobante(suyo, de))
    numero = ver(a, id_)["numero"]
    cuerpo = {
        "proveedor_id": proveedor["id"],
        "fecha": "2026-11-10",
        "total": "5.00",
        "tipo": "01",
        "numero": numero,
    }
    assert a.post("/api/proveedores/documentos", data=cuerpo).status_code == 201
    mala = aceptar(a, id_)
    assert error(mala) == (409, "conflicto") and numero in mala.json["msg"]
    assert Conflicto.msg not in mala.json["msg"]
