"""Una compra: su cuenta, su documento, quién la ve y qué pasa cuando dos la registran a la vez."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import (
    IVA_0,
    IVA_15,
    RUTA,
    anular,
    ayer,
    comprar,
    cuerpo,
    guardar,
    linea,
    ver,
)
from tests.comprobantes.apoyo import en, frases
from tests.factories import PDF, clave_idempotente, con_regimen, cuantas, error, subir
from tests.informes import filas_de_excel
from tests.personas import Personas
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor


def test_una_linea_regalada_del_todo_vale_cero_aunque_su_bruto_tenga_medio_centavo(a: Cliente) -> None:
    regalada = linea(cantidad="2.25", precio="64.22", descuento="144.50")
    hecha = comprar(a, lineas=[regalada, linea()])
    assert [suya["subtotal"] for suya in hecha["lineas"]] == ["0.00", "100.00"]
    assert (hecha["subtotal"], hecha["total"]) == ("100.00", "115.00")


def test_una_factura_de_papel_se_registra_se_lee_y_se_corrige(a: Cliente, app: Flask) -> None:
    suyo = crear_proveedor(a, razon_social="Papelera Los Nevados", dias_credito=30)
    hecha = comprar(
        a,
        proveedor_id=suyo["id"],
        forma_pago="19",
        lineas=[linea(), linea(precio="5.00", impuestos=[IVA_0], sustento="02")],
    )
    assert (hecha["forma_pago"], comprar(a)["forma_pago"]) == ("19", "")
    assert (hecha["subtotal"], hecha["iva"], hecha["total"]) == ("150.00", "15.00", "165.00")
    assert hecha["vence"] == (ayer() + timedelta(days=30)).isoformat()
    assert (hecha["fecha_registro"], hecha["origen"]) == (hoy().isoformat(), "MANUAL")
    assert [(i["sustento"], i["codigo_porcentaje"], i["base"], i["valor"]) for i in hecha["impuestos"]] == [
        ("01", "4", "100.00", "15.00"),
        ("02", "0", "50.00", "0.00"),
    ]
    (fila,) = a.get(f"{RUTA}/paginacion?filtro=nevados").json["items"]
    assert (fila["id"], fila["proveedor"], fila["documento"]) == (
        hecha["id"],
        "Papelera Los Nevados",
        "Factura",
    )
    leida = ver(a, hecha["id"])
    leida["lineas"][0]["precio"] = "20.00"
    cambiada = a.put(f"{RUTA}/{hecha['id']}", leida)
    assert cambiada.status_code == 200, cambiada.text
    assert (cambiada.json["total"], len(cambiada.json["lineas"])) == ("280.00", 2)
    assert error(a.put(f"{RUTA}/{hecha['id']}", leida))[0] == 409
    assert cuantas(app, "lineas_compras", f"compra_id = {hecha['id']}") == 2


def test_los_centavos_del_papel_se_dicen_y_no_se_adivinan(a: Cliente) -> None:
    hecha = comprar(
        a,
        lineas=[
            linea(cantidad="3", precio="3.335"),
            linea(cantidad="1", precio="0.10", subtotal_dicho="0.11"),
        ],
    )
    assert [linea_["subtotal"] for linea_ in hecha["lineas"]] == ["10.01", "0.11"]
    assert (hecha["iva"], hecha["total"]) == ("1.52", "11.64")
    ajustada = comprar(a, lineas=[linea(cantidad="3", precio="3.335")], ajuste="-0.01")
    assert (ajustada["ajuste"], ajustada["iva"], ajustada["total"]) == ("-0.01", "1.49", "11.50")
    assert ajustada["impuestos"][0]["valor"] == "1.49"
    assert "ajuste" in frases(guardar(a, ajuste="1.50"))
    assert "ajuste" in frases(guardar(a, ajuste="0.01", lineas=[linea(impuestos=[IVA_0])]))
    assert en(frases(guardar(a, lineas=[linea(subtotal_dicho="90.00")])), "lineas.0.subtotal_dicho")


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"cod_doc": "07"}, "cod_doc"),
        ({"cod_doc": "06"}, "cod_doc"),
        ({"cod_doc": "99"}, "cod_doc"),
        ({"numero": "123"}, "numero"),
        ({"numero": "000-001-000000001"}, "numero"),
        ({"sustento": ""}, "sustento"),
        ({"sustento": "77"}, "sustento"),
        ({"sustento": "10"}, "sustento"),  # el de dividendos, que no admite una factura
        ({"forma_pago": "2"}, "forma_pago"),
        ({"forma_pago": "99"}, "forma_pago"),
        ({"fecha": "2099-01-01"}, "fecha"),
        ({"fecha": "1999-01-01"}, "fecha"),
        ({"vence": "2020-01-01"}, "vence"),
        ({"fecha_registro": "2099-01-01"}, "fecha_registro"),
        ({"autorizacion": "1" * 49}, "autorizacion"),
        ({"autorizacion": "12"}, "autorizacion"),
        ({"autorizacion": "12345"}, "autorizacion"),
        ({"autorizacion": ""}, "autorizacion"),
        ({"proveedor_id": 999_999}, "proveedor_id"),
        ({"modifica": 999_999}, "modifica"),
        ({"importacion": {"dau": "028-2026-10-000001"}}, "importacion"),
        ({"otros": "-500.00"}, "otros"),
        ({"lineas": []}, "lineas"),
        ({"lineas": [linea(cantidad="0")]}, "lineas.0.cantidad"),
        ({"lineas": [linea(descuento="100.01")]}, "lineas.0.descuento"),
        ({"lineas": [linea(producto_id=999_999)]}, "lineas.0.producto_id"),
        ({"lineas": [linea(destino="OTRO")]}, "lineas.0.destino"),
        ({"lineas": [linea(sustento="10")]}, "lineas.0.sustento"),
        ({"lineas": [linea(impuestos=[IVA_15, IVA_0])]}, "lineas.0.impuestos.1.codigo"),
        ({"lineas": [linea(impuestos=[{**IVA_15, "cobrado": "1.00"}])]}, "lineas.0.impuestos.0.cobrado"),
        (
            {"lineas": [linea(impuestos=[{"codigo": 2, "codigo_porcentaje": "99"}])]},
            "lineas.0.impuestos.0.codigo_porcentaje",
        ),
    ],
)
def test_lo_que_no_vale_se_dice_bajo_su_campo(a: Cliente, cambios: dict[str, Any], campo: str) -> None:
    mala = guardar(a, **cambios)
    assert mala.status_code in (400, 409, 422), mala.text
    assert en(frases(mala), campo), mala.text


def test_la_autorizacion_de_un_documento_que_no_da_el_sri_es_la_que_diga(a: Cliente) -> None:
    de_banco = {"cod_doc": "12", "numero": "88", "sustento": "02"}
    sin = comprar(a, **de_banco, autorizacion="")
    assert sin["falta"] == ["AUTORIZACION"] and "autorizar" in sin["acciones"]
    dicha = a.put(f"{RUTA}/{sin['id']}/autorizacion", {**sin, "autorizacion": "40517"})
    assert (dicha.status_code, dicha.json["falta"]) == (200, []), dicha.text


def test_el_mismo_documento_de_un_proveedor_se_registra_una_vez(a: Cliente) -> None:
    suyo = crear_proveedor(a)["id"]
    primera = comprar(a, proveedor_id=suyo)
    repetida = guardar(a, proveedor_id=suyo, numero=primera["numero"])
    assert repetida.status_code == 409 and "numero" in frases(repetida)
    assert guardar(a, numero=primera["numero"]).status_code == 201  # el de otro proveedor
    assert anular(a, primera["id"]).status_code == 200
    assert guardar(a, proveedor_id=suyo, numero=primera["numero"]).status_code == 201
    assert error(anular(a, primera["id"])) == (409, "estado_invalido")


def test_dos_que_registran_el_mismo_documento_a_la_vez_dejan_una_compra(a: Cliente, app: Flask) -> None:
    igual = cuerpo(a)
    with ThreadPoolExecutor(4) as hilos:
        hechas = list(
            hilos.map(
                lambda _: Cliente(app, a.token).post(RUTA, igual, headers=clave_idempotente()).status_code,
                range(4),
            )
        )
    assert sorted(hechas) == [201, 409, 409, 409]
    assert cuantas(app, "compras", f"numero = '{igual['numero']}'") == 1


def test_otra_empresa_no_ve_ni_toca_lo_suyo(a: Cliente, b: Cliente) -> None:
    de_a = comprar(a)
    for respuesta in (
        b.get(f"{RUTA}/{de_a['id']}"),
        b.put(f"{RUTA}/{de_a['id']}", {**cuerpo(b), "version": 1}),
        anular(b, de_a["id"]),
        b.get(f"{RUTA}/{de_a['id']}/propuesta-retencion"),
    ):
        assert respuesta.status_code == 404, respuesta.text
    assert "proveedor_id" in frases(guardar(b, proveedor_id=de_a["proveedor_id"]))
    assert b.get(f"{RUTA}/paginacion?filtro={de_a['numero']}").json["total"] == 0
    propia = comprar(b)["proveedor_id"]
    ajena = guardar(b, proveedor_id=propia, cod_doc="04", modifica=de_a["id"])
    assert "modifica" in frases(ajena)


def test_lo_primero_de_una_compra_es_retener_solo_si_a_la_empresa_le_toca(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    def primeras(compra: dict[str, Any]) -> tuple[str, str]:
        [fila] = a.get(f"{RUTA}/paginacion?proveedor_id={compra['proveedor_id']}").json["items"]
        assert fila["acciones"] == ver(a, compra["id"])["acciones"]
        return fila["acciones"][0], fila["acciones"][-1]

    compra = comprar(a)
    afuera = crear_proveedor(a, **DEL_EXTERIOR, identificacion="DE811258")["id"]
    suya = {"proveedor_id": afuera, "cod_doc": "15", "autorizacion": "", "numero": "SaaS-1", "sustento": "02"}
    del_exterior = comprar(a, **suya, lineas=[linea(impuestos=[IVA_0])])
    assert primeras(compra) == ("pagar", "anular")
    assert primeras(del_exterior) == ("retener", "anular")
    for calidad in ("agente_retencion", "contribuyente_especial"):
        with con_regimen(app, eid_a, **{calidad: "123"}):
            assert primeras(compra) == primeras(del_exterior) == ("retener", "anular")


@pytest.mark.parametrize("cod_doc", ["01", "02"])
def test_quien_no_reside_aqui_no_da_una_factura_del_sri(a: Cliente, cod_doc: str) -> None:
    afuera = crear_proveedor(a, **DEL_EXTERIOR, identificacion=f"DE8112{cod_doc}")["id"]
    mala = guardar(a, proveedor_id=afuera, cod_doc=cod_doc, sustento="02", lineas=[linea(impuestos=[IVA_0])])
    assert "comprobante emitido en el exterior" in frases(mala)["cod_doc"][0]


def test_una_importacion_reparte_sus_costos_y_el_iva_se_cobra_de_lo_que_cuesta(a: Cliente) -> None:
    afuera = crear_proveedor(a, **DEL_EXTERIOR, identificacion="DE811257")["id"]
    importacion = {
        "dau": "028-2026-10-00012345",
        "fob": "1000.00",
        "flete": "90.00",
        "seguro": "10.00",
        "costos": [
            {"concepto": "Ad valorem", "valor": "110.00", "arancel": True},
            {"concepto": "Agente de aduana", "valor": "30.00"},
        ],
    }
    lineas = [
        linea(cantidad="1", precio="700.00", destino="INVENTARIO"),
        linea(cantidad="1", precio="300.00", destino="ACTIVO"),
    ]
    base = {
        "proveedor_id": afuera,
        "cod_doc": "15",
        "sustento": "07",
        "autorizacion": "",
        "numero": "INV 2026/77",
    }
    hecha = comprar(a, **base, lineas=lineas, importacion=importacion)
    assert [suya["costo"] for suya in hecha["lineas"]] == ["868.00", "372.00"]
    assert (hecha["subtotal"], hecha["iva"], hecha["total"]) == ("1000.00", "181.50", "1421.50")
    assert hecha["a_terceros"] == "421.50"  # al proveedor se le debe lo que vale la mercadería
    assert hecha["impuestos"][0]["base"] == "1210.00"
    assert [suya["en_libros"] for suya in hecha["lineas"]] == ["868.00", "372.00"]  # su IVA se recupera
    otra = {**base, "numero": "INV 2026/78"}
    assert en(
        frases(guardar(a, **otra, lineas=lineas, importacion={**importacion, "fob": "900.00"})),
        "importacion.fob",
    )
    assert "cod_doc" in frases(guardar(a, cod_doc="15", sustento="07"))  # de un proveedor de aquí
    declarada = comprar(
        a, **{**otra, "cod_doc": "16", "sustento": ""}, lineas=lineas, importacion=importacion
    )
    assert declarada["impuestos"][0]["sustento"] == ""
    sin_credito = {**importacion, "iva_al_costo": True}
    al_costo = comprar(a, **{**base, "numero": "INV 2026/79"}, lineas=lineas, importacion=sin_credito)
    assert al_costo["importacion"]["iva_al_costo"] is True
    assert [suya["en_libros"] for suya in al_costo["lineas"]] == ["995.05", "426.45"]
    assert hecha["acciones"][0] == "pagar"  # de la mercadería que entra por la aduana no se retiene
    assert a.put(f"{RUTA}/{hecha['id']}", ver(a, hecha["id"])).status_code == 200


def test_un_reembolso_dice_los_comprobantes_que_cobra(a: Cliente) -> None:
    de_otro = {
        "tipo_identificacion": "RUC",
        "identificacion": "1790016919001",
        "cod_doc": "01",
        "numero": "001-002-000004567",
        "fecha": ayer().isoformat(),
        "autorizacion": "1234567890",
        "impuestos": [{"codigo_porcentaje": "4", "base": "40.00"}],
    }
    assert "reembolsos" in frases(guardar(a, cod_doc="41"))
    hecha = comprar(a, cod_doc="41", reembolsos=[de_otro])
    assert hecha["reembolsos"][0]["impuestos"] == [
        {"codigo": 2, "codigo_porcentaje": "4", "base": "40.00", "valor": "6.00"}
    ]
    assert a.put(f"{RUTA}/{hecha['id']}", ver(a, hecha["id"])).status_code == 200
    caro = {**de_otro, "impuestos": [{"codigo_porcentaje": "4", "base": "400.00"}]}
    assert en(frases(guardar(a, cod_doc="41", reembolsos=[caro])), "reembolsos.0.impuestos.0.base")


def test_una_nota_de_venta_y_un_tiquete_se_compran_sin_iva(a: Cliente) -> None:
    for cod_doc in ("02", "09"):
        hecha = comprar(a, cod_doc=cod_doc, sustento="02", lineas=[linea(impuestos=[])])
        assert (hecha["total"], hecha["impuestos"]) == ("100.00", [])
        assert "sustento" in frases(guardar(a, cod_doc=cod_doc, sustento="01"))


def test_la_lista_se_filtra_y_sale_en_excel(a: Cliente) -> None:
    suyo = crear_proveedor(a, razon_social="Suministros Ñuble")["id"]
    una, otra = comprar(a, proveedor_id=suyo), comprar(a, proveedor_id=suyo, lineas=[linea(destino="ACTIVO")])
    anular(a, otra["id"])

    def ids(**args: Any) -> list[int]:
        hallada = a.get(f"{RUTA}/paginacion", query_string={"proveedor_id": suyo, **args})
        assert hallada.status_code == 200, hallada.text
        return sorted(f["id"] for f in hallada.json["items"])

    assert ids() == [una["id"], otra["id"]]
    assert ids(anuladas="true") == ids(destino="ACTIVO") == [otra["id"]]
    assert ids(anuladas="false") == ids(filtro=una["numero"]) == [una["id"]]
    assert ids(cod_doc="04") == ids(sustento="02") == ids(origen="RECIBIDO") == []
    assert ids(retenida="true") == [] and ids(hasta="2020-01-01") == []
    for orden in ("numero", "-total", "proveedor", "-saldo", "vence"):
        assert len(ids(orden=orden)) == 2
    hoja = filas_de_excel(a.get(f"{RUTA}/exportar?proveedor_id={suyo}").data)
    titulos, *dichas = hoja
    assert {fila[titulos.index("Proveedor")] for fila in dichas} == {"Suministros Ñuble"} and len(dichas) == 2


def test_se_le_adjunta_el_papel_y_solo_su_empresa_lo_lee(a: Cliente, b: Cliente) -> None:
    compra = comprar(a)
    puesto = subir(a, f"{RUTA}/{compra['id']}/archivos", PDF, "factura.pdf", headers=clave_idempotente())
    assert puesto.status_code == 201, puesto.text
    (archivo,) = ver(a, compra["id"])["archivos"]
    suyo = f"{RUTA}/{compra['id']}/archivos/{archivo['id']}"
    assert a.get(suyo).data == PDF
    assert b.get(suyo).status_code == 404
    assert a.get(f"{RUTA}/{comprar(a)['id']}/archivos/{archivo['id']}").status_code == 404


def test_quien_solo_consulta_no_registra(gente: Personas, a: Cliente) -> None:
    compra = comprar(a)
    consulta = gente["consulta_a"]
    assert consulta.get(f"{RUTA}/{compra['id']}").json["acciones"] == []
    assert anular(consulta, compra["id"]).status_code == 403


def test_su_historial_dice_que_se_hizo_con_ella_y_quien(a: Cliente, b: Cliente) -> None:
    hecha = comprar(a)
    leida = ver(a, hecha["id"])
    leida["detalle"] = "Llegó tarde"
    leida["lineas"][0]["precio"] = "20.00"
    assert a.put(f"{RUTA}/{hecha['id']}", leida).status_code == 200
    lineas = a.get(f"{RUTA}/historial/{hecha['id']}").json["items"]
    assert [linea["accion"] for linea in lineas] == ["actualizar", "crear"]
    assert {linea["actor_nombre"] for linea in lineas} == {hecha["creado_por"]}
    assert {"total": ("115.00", "230.00")}.items() <= {
        c["campo"]: (c["antes"], c["despues"]) for c in lineas[0]["cambios"]
    }.items()
    assert error(b.get(f"{RUTA}/historial/{hecha['id']}"))[0] == 404
