"""Un mes de una empresa, por la API: cada casillero del 104 y del 103 escrito a mano, con su cuenta."""

import io
from collections.abc import Iterator
from decimal import Decimal

import pytest
from flask import Flask
from lxml import etree
from pypdf import PdfReader
from python_calamine import CalamineWorkbook

from api.core.datos import meses
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.libros.reglas.un_mes import PRIMERO, MesDePrueba, dia, empresa_del_mes
from tests.libros.reglas.un_mes_compras import comprar
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.declaraciones.apoyo import decir, documentos, reglas, valores, ver
from tests.ventas.retenciones_recibidas import conftest as recibidas

PERIODO = f"{PRIMERO:%Y-%m}"
A_TIEMPO = meses.primero(PRIMERO, 1).isoformat()
# Las ventas: 100 y 250 al 15 %, menos una nota de 20; 80 al 0 %; 200 al 5 %; 25 que no son objeto de IVA.
VENTAS = {
    "401": "350.00",  # 100 + 250
    "411": "330.00",  # menos la nota de 20
    "421": "49.50",  # 15 + 37.50 - 3
    "425": "200.00",
    "435": "200.00",
    "445": "10.00",
    "403": "80.00",
    "413": "80.00",
    "409": "630.00",  # 350 + 200 + 80
    "419": "610.00",
    "429": "59.50",
    "431": "25.00",
    "441": "25.00",
    "480": "530.00",  # 330 + 200, nada a crédito
    "482": "59.50",
    "484": "59.50",
    "499": "59.50",
    "111": "5",
}
# Las compras: 100 y 500 al 15 % con crédito, menos una nota de 20; un activo de 1200; 100 sin derecho; 100 al 0 %; una
# importación de 1210 (1000 + 90 + 10 + 110), con 181.50 de IVA.
COMPRAS = {
    "500": "600.00",
    "510": "580.00",
    "520": "87.00",  # 15 + 75 - 3
    "501": "1200.00",
    "511": "1200.00",
    "521": "180.00",
    "502": "100.00",
    "512": "100.00",
    "522": "15.00",
    "504": "1210.00",
    "514": "1210.00",
    "524": "181.50",
    "507": "100.00",
    "517": "100.00",
    "509": "3210.00",
    "519": "3190.00",
    "529": "463.50",
    "115": "6",
}
# El factor: (330 + 200) / 610 = 0.8689. El crédito: (87 + 180 + 181.50) x 0.8689 = 389.70.
IMPUESTO = {
    "563": "0.8689",
    "564": "389.70",
    "565": "58.80",
    "602": "330.20",  # 389.70 - 59.50
    "605": "50.00",  # lo dice una persona
    "609": "11.25",
    "615": "380.20",  # 330.20 + 50
    "617": "11.25",  # no se mezcla
    "725": "4.50",  # el 30 % de 15
    "799": "4.50",
    "801": "4.50",
    "859": "4.50",
    "902": "4.50",
    "999": "4.50",
}
# El 2 % de 100; lo demás del país, 500 + 1200 + 100 + 100, se informa sin retener.
RENTA = {
    "312": "100.00",
    "362": "2.00",
    "332": "1900.00",
    "349": "2000.00",
    "399": "2.00",
    "499": "2.00",
    "902": "2.00",
    "999": "2.00",
}


@pytest.fixture(scope="module")
def mes(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    with empresa_del_mes(app, admin) as suya:
        _vender(suya)
        _comprar(suya)
        yield suya


def _vender(mes: MesDePrueba) -> None:
    cliente = int(crear_cliente(mes.dueno)["CLI_CODIGO"])
    linea = apoyo.linea
    hechas = []
    for suya in (
        linea(precio="100.00"),
        linea(precio="250.00"),
        linea(precio="80.00", iva="0"),
        linea(precio="200.00", iva="5", codigo_auxiliar="F010401"),
        linea(precio="25.00", iva="6"),
    ):
        hecha = apoyo.facturar(mes.dueno, cliente, suya, fecha=dia(2))
        apoyo.autorizar(mes.app, mes.empresa, hecha["id"])
        hechas.append(hecha)
    mes.emitir(apoyo.nota(mes.dueno, hechas[0]["id"], linea(precio="20.00"), fecha=dia(3)), apoyo.NOTAS)
    rechazada = apoyo.facturar(mes.dueno, cliente, linea(precio="999.00"), fecha=dia(3))
    apoyo.devolver(mes.app, mes.empresa, rechazada["id"])
    iva = recibidas.linea("11.25", "37.50", "30.00", codigo=2, codigo_retencion="1")
    dicho = recibidas.sobre(hechas[1]["numero"], recibidas.linea("5.00", "250.00"), iva)
    recibidas.retener(mes.dueno, cliente, dicho, fecha=dia(6))


def _comprar(mes: MesDePrueba) -> None:
    suyo = {"proveedor_id": int(crear_proveedor(mes.dueno)["id"])}
    primera = comprar(mes, 4, {"clase": "BIENES"}, **suyo)
    comprar(mes, 4, {"precio": "50.00", "destino": "INVENTARIO"}, sustento="06", **suyo)
    nota = {"cod_doc": "04", "modifica": primera["id"], **suyo}
    comprar(mes, 5, {"cantidad": "1.00", "precio": "20.00"}, **nota)
    comprar(mes, 5, {"precio": "120.00", "destino": "ACTIVO"}, sustento="03", **suyo)
    comprar(mes, 6, {}, sustento="02", **suyo)
    comprar(mes, 6, {"impuestos": [compras.IVA_0]}, sustento="02", **suyo)
    anulada = comprar(mes, 6, {"precio": "7.00"}, **suyo)
    compras.anular(mes.dueno, anulada["id"], fecha=dia(7))
    comprar(
        mes,
        7,
        {"cantidad": "1", "precio": "1000.00", "destino": "INVENTARIO"},
        proveedor_id=int(crear_proveedor(mes.dueno, **DEL_EXTERIOR, identificacion="DE900123")["id"]),
        cod_doc="15",
        sustento="07",
        autorizacion="",
        numero="INV 1",
        importacion={
            "dau": "028-2026-10-00012345",
            "fob": "1000.00",
            "flete": "90.00",
            "seguro": "10.00",
            "costos": [{"concepto": "Ad valorem", "valor": "110.00", "arancel": True}],
        },
    )
    propuesta = mes.dueno.get(f"/api/compras/{primera['id']}/propuesta-retencion").json
    pedido = {
        "punto_id": apoyo.punto_de(mes.dueno),
        "sustentos": [propuesta["sustento"]],
        "fecha": dia(8),
        "confirma_fecha": True,
        "confirma_avisos": True,
        **suyo,
    }
    mes.emitir(pedido, retenciones.RETENCIONES)


def _dinero(dicho: dict[str, str]) -> dict[str, Decimal]:
    return {casillero: Decimal(valor) for casillero, valor in dicho.items()}


def test_el_104_de_un_mes_es_el_contado_a_mano(mes: MesDePrueba) -> None:
    antes = ver(mes.dueno, "104", PERIODO, A_TIEMPO)
    assert {"rechazados", "sin_anterior", "cero_con_derecho"} <= reglas(antes)
    assert decir(mes.dueno, "104", PERIODO, "605", "50.00").status_code == 200
    visto = ver(mes.dueno, "104", PERIODO, A_TIEMPO)
    assert valores(visto) == _dinero({**VENTAS, **COMPRAS, **IMPUESTO})
    assert visto["total"] == "4.50"
    assert "sin_anterior" not in reglas(visto)


def test_el_103_de_un_mes_es_el_contado_a_mano(mes: MesDePrueba) -> None:
    visto = ver(mes.dueno, "103", PERIODO, A_TIEMPO)
    assert valores(visto) == _dinero(RENTA)
    assert (visto["total"], reglas(visto)) == ("2.00", {"rechazados", "sin_sueldos"})
    # los totales de una sección van en ella, como en el formulario: la base con las bases
    de = {c["casillero"]: (c["seccion"], c["etiqueta"], c["clase"]) for c in visto["casilleros"]}
    en_el_pais = ("Retenciones en el país", "Subtotal de operaciones en el país")
    assert (de["349"], de["399"]) == ((*en_el_pais, "BASE"), (*en_el_pais, "RETENIDO"))
    assert de["499"][1] == "Total de retención de impuesto a la renta"


@pytest.mark.parametrize("formulario", ["104", "103"])
def test_los_documentos_de_cada_casillero_suman_el_casillero(mes: MesDePrueba, formulario: str) -> None:
    """De todos los que tienen valor, y de tres que no."""
    for casillero, valor in {
        **dict.fromkeys(("903", "904", "880"), Decimal(0)),
        **valores(ver(mes.dueno, formulario, PERIODO)),
    }.items():
        suyos = documentos(mes.dueno, formulario, PERIODO, casillero)
        assert sum(Decimal(d["valor"]) for d in suyos) == valor, casillero


def test_un_casillero_se_abre_hasta_la_factura_y_su_nota(mes: MesDePrueba) -> None:
    suyos = documentos(mes.dueno, "104", PERIODO, "411")
    assert [(d["tipo"], d["valor"]) for d in suyos] == [
        ("COMPROBANTE", "100.00"),
        ("COMPROBANTE", "250.00"),
        ("COMPROBANTE", "-20.00"),
    ]
    assert mes.dueno.get(f"/api/comprobantes/{suyos[0]['id']}").json["numero"] == suyos[0]["numero"]


def test_lo_que_una_persona_dice_queda_con_su_nombre_y_se_retira(mes: MesDePrueba) -> None:
    assert decir(mes.dueno, "104", PERIODO, "415", "30.00").status_code == 200
    visto = ver(mes.dueno, "104", PERIODO)
    suyos = {c["casillero"]: c for c in visto["casilleros"]}
    assert (suyos["415"]["origen"], suyos["413"]["valor"]) == ("persona", "50.00")  # 80 - 30
    assert suyos["415"]["motivo"] and suyos["415"]["dicho_por"] and suyos["415"]["dicho_en"]
    assert suyos["563"]["valor"] == "0.9180"  # (330 + 200 + 30) / 610
    assert decir(mes.dueno, "104", PERIODO, "415", None).status_code == 200
    assert valores(ver(mes.dueno, "104", PERIODO))["413"] == Decimal("80.00")
    linea = mes.dueno.get("empresa/auditoria?entidad=declaracion").json["items"][0]
    assert (linea["entidad"], linea["entidad_id"]) == ("declaracion", f"104 {PERIODO}")


def test_lo_que_sale_de_los_documentos_no_se_escribe(mes: MesDePrueba) -> None:
    for casillero in ("401", "409", "563"):
        assert decir(mes.dueno, "104", PERIODO, casillero, "1.00").status_code == 409
    assert decir(mes.dueno, "104", PERIODO, "4999", "1.00").status_code == 404
    assert decir(mes.dueno, "104", PERIODO, "605", "-1.00").status_code == 422
    assert mes.dueno.put(f"/api/tributos/104/{PERIODO}/605", {"valor": "1.00"}).status_code == 422


def test_un_mes_sin_nada_y_un_semestre(mes: MesDePrueba) -> None:
    vacio = ver(mes.dueno, "104", "2025-01")
    assert (valores(vacio), vacio["total"]) == ({"563": Decimal(1)}, "0.00")
    semestre = f"{PRIMERO.year}-S{1 if PRIMERO.month < 7 else 2}"
    assert valores(ver(mes.dueno, "104", semestre))["401"] == Decimal("350.00")
    for mal in ("2026-13", "2026-S3", "2026", "hola"):
        assert mes.dueno.get(f"/api/tributos/104/{mal}").status_code == 404
    assert mes.dueno.get("/api/tributos/104/2020-01").status_code == 404  # el formulario no regía


def test_otra_empresa_no_ve_nada_de_esta(mes: MesDePrueba, a: Cliente) -> None:
    suyos = {d["id"] for d in documentos(mes.dueno, "104", PERIODO, "401")}
    ajenos = {d["id"] for d in documentos(a, "104", PERIODO, "401")}
    assert suyos and not suyos & ajenos


def test_el_archivo_del_portal_lleva_los_conceptos_y_no_lo_que_el_calcula(mes: MesDePrueba) -> None:
    visto = ver(mes.dueno, "104", PERIODO)
    van = {
        c["concepto"]: c["valor"]
        for c in visto["casilleros"]
        if Decimal(c["valor"]) and not c["solo_lectura"]
    }
    ruta = f"/api/tributos/104/{PERIODO}"
    json = mes.dueno.get(f"{ruta}/archivo?formato=json")
    assert json.json == {"detallesDeclaracion": van}
    assert (van["450"], van["460"], van["470"]) == ("350.00", "330.00", "49.50")  # 401, 411 y 421
    assert "860" not in van  # el 409 lo suma el portal
    xml = etree.fromstring(mes.dueno.get(f"{ruta}/archivo?formato=xml").data)
    assert {d.get("concepto"): d.text for d in xml} == van
    assert mes.dueno.get(f"{ruta}/archivo?formato=csv").status_code == 422


def test_el_excel_lleva_numeros(mes: MesDePrueba) -> None:
    hojas = CalamineWorkbook.from_filelike(
        io.BytesIO(mes.dueno.get(f"/api/tributos/104/{PERIODO}/excel").data)
    )
    filas = hojas.get_sheet_by_index(0).to_python()
    assert ["401", 350.0] in [[fila[1], fila[3]] for fila in filas]


def test_el_pdf_lleva_cada_concepto_en_su_seccion_con_sus_tres_casilleros(mes: MesDePrueba) -> None:
    bajado = mes.dueno.get(f"/api/tributos/104/{PERIODO}/pdf")
    dicho = " ".join(p.extract_text() for p in PdfReader(io.BytesIO(bajado.data)).pages).split()
    ventas = [dicho.index(cual) for cual in ("401", "350.00", "411", "330.00", "421", "49.50")]
    assert ventas == sorted(ventas) and ventas[-1] - ventas[0] == 5
    assert {"Bruto", "Neto", "Impuesto"} <= set(dicho)
