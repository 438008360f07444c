"""Los documentos de un cliente: se registran con archivos, se leen, se cambian, se anulan y se eliminan."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import PDF, PNG, clave_idempotente, cuantas, error, subir, zip_con
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import (
    DOCUMENTOS,
    aplicar,
    cobrar,
    documento,
    estado,
    hace,
    registrar,
    saldo,
    subir_documento,
)

ARCHIVOS = [(PDF, "factura.pdf"), (PNG, "foto.png"), (zip_con(), "todo.zip"), (b"<factura/>", "factura.xml")]


def _guardados(app: Flask) -> int:
    carpeta = Path(app.config["STORAGE_URL"].removeprefix("file://")) / "documentos"
    return sum(1 for archivo in carpeta.rglob("*") if archivo.is_file()) if carpeta.exists() else 0


def test_se_registra_con_sus_archivos_y_se_lee_igual(a: Cliente, codigo: int) -> None:
    creado = registrar(
        a,
        codigo,
        "115.50",
        archivos=ARCHIVOS,
        numero="001-001-000000007",
        detalle="Tres cajas",
        fecha=hace(5),
    )
    assert documento(a, creado["DOC_CODIGO"]) == creado
    assert (creado["total"], creado["saldo"], creado["estado"]) == ("115.50", "115.50", "PENDIENTE")
    assert (creado["tipo"], creado["tipoNombre"], creado["origen"]) == ("01", "Factura", "REGISTRADO")
    assert creado["vence"] == hace(-25)  # 30 días de crédito
    assert [f["nombre"] for f in creado["archivos"]] == [nombre for _, nombre in ARCHIVOS]
    for archivo, (contenido, nombre) in zip(creado["archivos"], ARCHIVOS, strict=True):
        bajado = a.get(f"{DOCUMENTOS}/{creado['DOC_CODIGO']}/archivo/{archivo['id']}")
        assert bajado.data == contenido
        assert nombre in bajado.headers["Content-Disposition"]
    (fila,) = a.get(DOCUMENTOS, query_string={"idCli": codigo}).json["items"]
    assert fila == {campo: creado[campo] for campo in fila}


def test_sin_archivos_y_con_lo_minimo(a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo)
    assert (creado["numero"], creado["detalle"], creado["archivos"]) == (None, "", [])
    assert creado["estado"] == "VENCIDO"  # tiene 40 días y 30 de crédito


def test_registrado_como_pagado_nace_cobrado_en_su_fecha(a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo, "80.00", estado="PAGADO")
    assert (creado["estado"], creado["saldo"]) == ("PAGADO", "0.00")
    (aplicado,) = creado["aplicaciones"]
    assert (aplicado["tipoNombre"], aplicado["valor"], aplicado["desde"]) == ("Cobro", "80.00", hace(40))
    cobro = a.get(f"/api/cobros/{aplicado['COB_CODIGO']}").json
    assert (cobro["fecha"], cobro["forma"], cobro["total"]) == (hace(40), "OTRO", "80.00")
    assert saldo(a, codigo)["saldo"] == "0.00"


def test_una_nota_de_credito_se_aplica_al_registrarla_y_despues(a: Cliente, codigo: int) -> None:
    uno, otro = (registrar(a, codigo, "50.00")["DOC_CODIGO"] for _ in range(2))
    nota = registrar(
        a, codigo, "70.00", tipo="04", fecha=hace(5), aplicar=[{"DOC_CODIGO": uno, "valor": "50.00"}]
    )
    assert (nota["estado"], nota["saldo"], nota["vence"]) == ("PARCIAL", "20.00", hace(5))
    assert documento(a, uno)["estado"] == "PAGADO"
    ruta = f"{DOCUMENTOS}/{nota['DOC_CODIGO']}/aplicar"
    assert a.post(ruta, aplicar((otro, "20.00"))).json["estado"] == "APLICADO"
    assert documento(a, otro)["saldo"] == "30.00"
    assert saldo(a, codigo)["saldo"] == "30.00"
    assert error(a.post(ruta, aplicar((otro, "1.00")))) == (422, "regla_de_negocio")
    assert error(a.post(ruta, aplicar((nota["DOC_CODIGO"], "1.00")))) == (422, "regla_de_negocio")
    factura = f"{DOCUMENTOS}/{otro}/aplicar"
    assert error(a.post(factura, aplicar((uno, "1.00")))) == (409, "estado_invalido")


@pytest.mark.parametrize(
    ("campos", "campo"),
    [
        ({"fecha": hace(-1)}, "fecha"),
        ({"fecha": "1999-12-31"}, "fecha"),
        ({"fecha": "2026-02-30"}, "fecha"),
        ({"total": "0"}, "total"),
        ({"total": "0.001"}, "total"),
        ({"total": "-5"}, "total"),
        ({"total": "NaN"}, "total"),
        ({"total": "1e400"}, "total"),
        ({"total": "1000000000000.00"}, "total"),
        ({"estado": "ANULADO"}, "estado"),
        ({"estado": "PAGADO", "tipo": "04"}, "estado"),
        ({"tipo": "99"}, "tipo"),
        ({"vence": hace(41)}, "vence"),
        ({"numero": "x" * 41}, "numero"),
        ({"detalle": "a\x00b"}, "detalle"),
        ({"aplicar": "[1"}, "aplicar"),
        ({"aplicar": "7"}, "aplicar"),
        ({"aplicar": '[{"DOC_CODIGO": 1, "valor": "1.00"}]'}, "aplicar"),
        ({"idCli": "0"}, "idCli"),
        ({"idCli": "-1"}, "idCli"),
    ],
)
def test_lo_que_no_vale_se_dice_en_su_campo(
    app: Flask, a: Cliente, codigo: int, campos: dict[str, str], campo: str
) -> None:
    antes = _guardados(app)
    respuesta = subir_documento(a, codigo, archivos=[(PDF, "x.pdf")], **{"total": "9.00", **campos})
    assert error(respuesta)[0] == 422, respuesta.text
    errores = respuesta.json["errors"]
    assert campo in {**errores.get("json", {}), **errores.get("form", {})}
    assert not cuantas(app, "documentos_clientes", "cliente_id = %s", codigo)
    assert _guardados(app) == antes


def test_un_texto_con_emoji_se_guarda_tal_cual(a: Cliente, codigo: int) -> None:
    assert registrar(a, codigo, detalle="Ñandú 🦤 <b>x</b>")["detalle"] == "Ñandú 🦤 <b>x</b>"


@pytest.mark.parametrize(
    ("archivos", "codigo_http"),
    [
        ([(b"MZ\x90", "virus.exe")], 415),
        ([(PNG, "no.pdf")], 415),
        ([(PDF, "si.pdf"), (b"nada", "no.png")], 415),
        ([(PDF, f"{n}.pdf") for n in range(11)], 422),
        ([(PDF + bytes(10 * 1024 * 1024), "grande.pdf")], 413),
    ],
)
def test_un_archivo_que_no_vale_no_deja_nada(
    app: Flask, a: Cliente, codigo: int, archivos: Any, codigo_http: int
) -> None:
    antes = _guardados(app)
    assert subir_documento(a, codigo, archivos=archivos).status_code == codigo_http
    assert _guardados(app) == antes
    assert not cuantas(app, "documentos_clientes", "cliente_id = %s", codigo)


def test_repetir_la_clave_no_lo_registra_dos_veces(app: Flask, a: Cliente, codigo: int) -> None:
    clave, antes = clave_idempotente(), _guardados(app)
    datos = {"idCli": str(codigo), "fecha": hace(1), "total": "5.00", "estado": "PENDIENTE"}
    uno, otro = (subir(a, DOCUMENTOS, PDF, "f.pdf", campos=dict(datos), headers=clave) for _ in range(2))
    assert (uno.status_code, uno.json) == (201, otro.json)
    assert cuantas(app, "documentos_clientes", "cliente_id = %s", codigo) == 1
    assert _guardados(app) == antes + 1


def test_dos_documentos_con_el_mismo_numero_no_salvo_que_uno_este_anulado(a: Cliente, codigo: int) -> None:
    uno = registrar(a, codigo, numero="7")
    repetido = subir_documento(a, codigo, numero="7")
    assert error(repetido) == (409, "conflicto")
    assert "numero" in repetido.json["errors"]["json"]
    registrar(a, codigo, numero="7", tipo="05")
    a.put(f"{DOCUMENTOS}/{uno['DOC_CODIGO']}/anular", {"motivo": "Repetido"})
    registrar(a, codigo, numero="7")


def test_imagenes_a_un_documento_ya_registrado(app: Flask, a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo)["DOC_CODIGO"]
    campos = {"DOC_CODIGO": str(creado)}
    con_una = subir(a, f"{DOCUMENTOS}/img", PNG, "foto.png", campos=dict(campos))
    assert [f["nombre"] for f in con_una.json["archivos"]] == ["foto.png"]
    assert error(subir(a, f"{DOCUMENTOS}/img", PDF, "f.pdf", campos=dict(campos))) == (415, "archivo")
    assert subir(a, f"{DOCUMENTOS}/img", PNG, "f.png", campos={"DOC_CODIGO": "999999"}).status_code == 404
    antes = _guardados(app)
    for _ in range(9):
        subir(a, f"{DOCUMENTOS}/img", PNG, "foto.png", campos=dict(campos))
    assert error(subir(a, f"{DOCUMENTOS}/img", PNG, "f.png", campos=dict(campos)))[0] == 422
    assert _guardados(app) == antes + 9


def test_a_un_documento_anulado_no_se_le_agregan_archivos(app: Flask, a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo)["DOC_CODIGO"]
    a.put(f"{DOCUMENTOS}/{creado}/anular", {"motivo": "Repetido"})
    antes = _guardados(app)
    respuesta = subir(a, f"{DOCUMENTOS}/img", PNG, "f.png", campos={"DOC_CODIGO": str(creado)})
    assert error(respuesta) == (409, "estado_invalido")
    assert "anulado" in respuesta.json["msg"] and _guardados(app) == antes


def test_se_cambia_lo_que_no_mueve_la_cuenta(a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo)
    ruta = f"{DOCUMENTOS}/{creado['DOC_CODIGO']}"
    cambio = {"vence": hace(-60), "detalle": "Nuevo", "numero": "9", "version": 1}
    cambiado = a.put(ruta, cambio).json
    assert {campo: cambiado[campo] for campo in cambio} == {**cambio, "version": 2}
    assert cambiado["estado"] == "PENDIENTE"
    viejo = a.put(ruta, {"detalle": "Tarde", "version": 1})
    assert error(viejo) == (409, "conflicto")
    assert "cambió estos datos" in viejo.json["msg"]
    assert error(a.put(ruta, {"vence": hace(41), "version": 2})) == (422, "regla_de_negocio")
    # Lo que solo se lee se puede devolver, y no cambia nada.
    assert a.put(ruta, {"total": "1.00", "version": 2}).json["total"] == "100.00"


def test_anular_deja_lo_cobrado_como_anticipo_y_es_un_movimiento(a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo, "100.00", fecha=hace(40))["DOC_CODIGO"]
    cobrar(a, codigo, "60.00", (creado, "60.00"), fecha=hace(10))
    anulado = a.put(f"{DOCUMENTOS}/{creado}/anular", {"fecha": hace(5), "motivo": "Mal hecho"}).json
    assert (anulado["estado"], anulado["saldo"], anulado["anulado_el"]) == ("ANULADO", "0.00", hace(5))
    assert anulado["aplicaciones"][0]["deshecha_el"] == hace(5)
    hoy_, antes = saldo(a, codigo), saldo(a, codigo, hace(6))
    assert (hoy_["saldo"], hoy_["anticipos"]) == ("-60.00", "-60.00")
    assert (antes["saldo"], antes["anticipos"]) == ("40.00", "0.00")
    lineas = estado(a, codigo)["movimientos"]
    assert [(x["tipoNombre"], x["cargo"], x["abono"], x["saldo"]) for x in lineas] == [
        ("Factura", "100.00", "0.00", "100.00"),
        ("Cobro", "0.00", "60.00", "40.00"),
        ("Anulación: factura", "0.00", "100.00", "-60.00"),
    ]
    ruta = f"{DOCUMENTOS}/{creado}"
    assert error(a.put(f"{ruta}/anular", {"motivo": "Otra vez"})) == (409, "estado_invalido")
    assert error(a.put(ruta, {"detalle": "x", "version": 2})) == (409, "estado_invalido")


@pytest.mark.parametrize("fecha", [hace(41), hace(-1), "ayer", "0001-01-01"])
def test_no_se_anula_antes_de_su_fecha_ni_en_el_futuro(a: Cliente, codigo: int, fecha: str) -> None:
    creado = registrar(a, codigo)["DOC_CODIGO"]
    respuesta = a.put(f"{DOCUMENTOS}/{creado}/anular", {"fecha": fecha, "motivo": "Mal hecho"})
    assert error(respuesta)[0] == 422
    assert "fecha" in respuesta.json["errors"]["json"]


def test_eliminar_uno_sin_uso_se_lleva_sus_archivos(
    app: Flask, a: Cliente, codigo: int, trabajar: Callable[[], None]
) -> None:
    antes = _guardados(app)
    creado = registrar(a, codigo, archivos=ARCHIVOS)
    assert "eliminar" in creado["acciones"]
    assert _guardados(app) == antes + len(ARCHIVOS)
    ruta = f"{DOCUMENTOS}/{creado['DOC_CODIGO']}"
    assert a.llamar("DELETE", ruta).status_code == 204
    trabajar()
    assert _guardados(app) == antes
    assert a.get(ruta).status_code == 404


def test_eliminar_uno_que_se_aplico_dice_que_se_anule_y_el_anulado_se_queda(a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo)["DOC_CODIGO"]
    cobro = cobrar(a, codigo, "10.00", (creado, "10.00"))["COB_CODIGO"]
    a.put(f"/api/cobros/{cobro}/anular", {"motivo": "Mal hecho"})
    assert "eliminar" not in documento(a, creado)["acciones"]
    respuesta = a.llamar("DELETE", f"{DOCUMENTOS}/{creado}")
    assert error(respuesta) == (409, "estado_invalido")
    assert "anúlelo" in respuesta.json["msg"]
    anulado = registrar(a, codigo)["DOC_CODIGO"]  # en los libros contó hasta que se anuló: no se olvida
    a.put(f"{DOCUMENTOS}/{anulado}/anular", {"motivo": "Mal hecho"})
    assert "eliminar" not in documento(a, anulado)["acciones"]
    assert error(a.llamar("DELETE", f"{DOCUMENTOS}/{anulado}")) == (409, "estado_invalido")


def test_un_cliente_con_documentos_no_se_elimina(a: Cliente, codigo: int) -> None:
    registrar(a, codigo)
    respuesta = a.llamar("DELETE", f"/api/clientes/{codigo}")
    assert error(respuesta) == (409, "conflicto")
    assert "desactívelo" in respuesta.json["msg"]


def test_lo_de_otra_empresa_no_existe(a: Cliente, b: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo, archivos=[(PDF, "f.pdf")])
    ruta = f"{DOCUMENTOS}/{creado['DOC_CODIGO']}"
    archivo = f"{ruta}/archivo/{creado['archivos'][0]['id']}"
    assert subir_documento(b, codigo).status_code == 404
    assert b.get(ruta).status_code == b.get(archivo).status_code == 404
    assert b.put(ruta, {"detalle": "x", "version": 1}).status_code == 404
    assert b.put(f"{ruta}/anular", {"motivo": "Mal hecho"}).status_code == 404
    assert b.llamar("DELETE", ruta).status_code == 404
    assert (
        subir(
            b, f"{DOCUMENTOS}/img", PNG, "f.png", campos={"DOC_CODIGO": str(creado["DOC_CODIGO"])}
        ).status_code
        == 404
    )
    assert b.get(DOCUMENTOS, query_string={"idCli": codigo}).json["total"] == 0
    propio = int(crear(b)["CLI_CODIGO"])
    nota = [{"DOC_CODIGO": creado["DOC_CODIGO"], "valor": "1.00"}]
    assert subir_documento(b, propio, tipo="04", aplicar=nota).status_code == 404
    assert documento(a, creado["DOC_CODIGO"]) == creado


def test_el_proveedor_lee_los_de_la_empresa_que_nombra(gente: Personas, a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo, archivos=[(PDF, "f.pdf")])
    ruta, eid = f"{DOCUMENTOS}/{creado['DOC_CODIGO']}", {"eid": creado["EMP_CODIGO"]}
    admin, ajeno = gente["administrador"], gente["distribuidor"]
    assert error(admin.get(DOCUMENTOS)) == (422, "validacion")
    (fila,) = admin.get(DOCUMENTOS, query_string={"idCli": codigo}).json["items"]
    assert (fila["DOC_CODIGO"], fila["acciones"]) == (creado["DOC_CODIGO"], [])
    assert admin.get(ruta, query_string=eid).json == {**creado, "acciones": []}
    assert admin.get(f"{ruta}/archivo/{creado['archivos'][0]['id']}", query_string=eid).data == PDF
    assert ajeno.get(ruta, query_string=eid).status_code == 404
    assert ajeno.get(DOCUMENTOS, query_string={"idCli": codigo}).status_code == 404


def test_quien_solo_consulta_no_encuentra_que_hacer(gente: Personas, a: Cliente, codigo: int) -> None:
    creado = registrar(a, codigo)
    visto = documento(gente["consulta_a"], creado["DOC_CODIGO"])
    assert visto == {**creado, "acciones": []}
    assert subir_documento(gente["consulta_a"], codigo).status_code == 403
