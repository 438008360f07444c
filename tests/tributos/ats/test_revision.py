"""Lo que se revisa de un anexo antes de entregarlo: cada cosa mal se dice, con la página donde se arregla."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.compras.conftest import anular, ayer, comprar, linea
from tests.compras.compras.test_emitido_por_la_empresa import propuesta, retener
from tests.comprobantes.tipos.retencion.apoyo import proveedor
from tests.factories import con_regimen, error, filas
from tests.tributos.ats.apoyo import MESES, RAIZ, bajar, reglas, ver
from tests.tributos.declaraciones import apoyo as declaraciones

PERIODO = f"{ayer():%Y-%m}"
_DE_LA_COMPRA = "UPDATE compras SET {} WHERE empresa_id = %s AND id = %s"
_DE_SUS_IMPUESTOS = "UPDATE impuestos_compras SET {} WHERE empresa_id = %s AND compra_id = %s"
_DE_SU_PROVEEDOR = "UPDATE proveedores SET {} WHERE empresa_id = %s AND id = (SELECT proveedor_id FROM compras WHERE id = %s)"
_ICE = (
    "INSERT INTO impuestos_compras (empresa_id, compra_id, sustento, codigo, codigo_porcentaje, nombre, tarifa, base, valor) "
    "VALUES (%s, %s, '01', 3, '3092', 'ICE', 300, 100, 300)"
)
_REEMBOLSO = """[{"tipo_identificacion": "RUC", "identificacion": "1790016919001", "cod_doc": "01",
"numero": "001-001-000000009", "fecha": "2099-01-01", "autorizacion": "1234567890", "impuestos": []}]"""
_REEMBOLSO_SIN_SERIE = _REEMBOLSO.replace("001-001-", "000-001-").replace("2099", "2020")
_CLAVE_MALA = "1" * 49
_NOTA_DE_UNA_SIN_SERIE = (
    "cod_doc = '04', signo = -1, nombra_cod_doc = '01', nombra_numero = '000-001-000000005'"
)


@pytest.fixture(scope="module")
def comprada(a: Cliente, app: Flask, eid_a: int) -> Iterator[dict[str, Any]]:
    """Una compra de 150.00 más IVA, con su retención de renta y de IVA."""
    with con_regimen(app, eid_a, agente_retencion="123"):
        compra = comprar(
            a,
            proveedor_id=proveedor(a),
            lineas=[linea(clase="BIENES"), linea(cantidad="5", clase="SERVICIOS")],
        )
        retener(a, compra, propuesta(a, compra["id"]))
        yield compra


def _de(cliente: Cliente, compra: dict[str, Any]) -> set[tuple[str, str]]:
    suyo = f"/compras/{compra['id']}"
    return {(regla, gravedad) for regla, gravedad, enlace in reglas(cliente, PERIODO) if enlace == suyo}


def _fila(cliente: Cliente, compra: dict[str, Any]) -> Any:
    secuencial = str(int(compra["numero"].split("-")[2]))
    suyas = bajar(cliente, PERIODO).xpath(
        f"//detalleCompras[secuencial = '{secuencial}' and puntoEmision = '002']"
    )
    assert len(suyas) == 1
    return suyas[0]


def test_lo_retenido_va_con_su_compra_y_lo_demas_sin_retencion(a: Cliente, comprada: dict[str, Any]) -> None:
    fila = _fila(a, comprada)
    lineas = [tuple(n.text for n in suya)[:4] for suya in fila.iter("detalleAir")]
    assert lineas == [("312", "100.00", "2.00", "2.00"), ("3440", "50.00", "3.00", "1.50")]
    assert (fila.findtext("valorRetBienes"), fila.findtext("valorRetServicios")) == ("4.50", "5.25")
    assert fila.findtext("secRetencion1") and len(fila.findtext("autRetencion1")) == 49
    assert fila.findtext("baseImpGrav") == "150.00" and fila.findtext("montoIva") == "22.50"
    assert not _de(a, comprada)
    sin_retener = _fila(
        a, comprar(a, lineas=[linea(), linea(impuestos=[{"codigo": 2, "codigo_porcentaje": "6"}])])
    )
    assert [tuple(n.text for n in suya) for suya in sin_retener.iter("detalleAir")] == [
        ("332", "200.00", "0.00", "0.00")
    ]
    assert sin_retener.findtext("baseNoGraIva") == "100.00" and sin_retener.find("secRetencion1") is None


def test_un_documento_con_dos_sustentos_son_dos_filas(a: Cliente) -> None:
    compra = comprar(a, lineas=[linea(), linea(sustento="06", destino="INVENTARIO", cantidad="3")])
    suyas = bajar(a, PERIODO).xpath(
        f"//detalleCompras[secuencial = '{int(compra['numero'][-9:])}' and puntoEmision = '002']"
    )
    assert {(f.findtext("codSustento"), f.findtext("baseImpGrav")) for f in suyas} == {
        ("01", "100.00"),
        ("06", "30.00"),
    }


def test_lo_que_se_cobra_por_cuenta_de_otros_va_igual_en_el_anexo_y_en_el_104(a: Cliente) -> None:
    """No es objeto de IVA, va con el sustento de la compra y no es de lo que se retiene."""

    def declarado() -> tuple[Decimal, ...]:
        suyos = declaraciones.valores(declaraciones.ver(a, "104", PERIODO))
        return suyos.get("531", Decimal(0)), suyos.get("541", Decimal(0))

    def conciliado() -> tuple[Decimal, Decimal]:
        filas = a.get(f"/api/tributos/conciliacion/{PERIODO}").json["filas"]
        suya = next(f for f in filas if f["codigo"] == "compras")
        return Decimal(suya["ats"]) - Decimal(suya["documentos"]), Decimal(suya["sin_explicar"])

    antes, diferencia = declarado(), conciliado()
    compra = comprar(
        a,
        sustento="06",
        rubros=[{"concepto": "Bomberos", "total": "3.40"}, {"concepto": "Basura", "total": "5.10"}],
        lineas=[linea(sustento="01"), linea(cantidad="3")],
    )
    assert declarado() == tuple(valor + Decimal("8.50") for valor in antes)
    (suyo,) = [d for d in declaraciones.documentos(a, "104", PERIODO, "541") if d["id"] == compra["id"]]
    assert (suyo["tipo"], suyo["valor"]) == ("COMPRA", "8.50")
    suyas = bajar(a, PERIODO).xpath(
        f"//detalleCompras[secuencial = '{int(compra['numero'][-9:])}' and puntoEmision = '002']"
    )
    partes = ("codSustento", "baseNoGraIva", "baseImpGrav")
    assert {(*map(f.findtext, partes), f.findtext("air/detalleAir/baseImpAir")) for f in suyas} == {
        ("01", "0.00", "100.00", "100.00"),
        ("06", "8.50", "30.00", "30.00"),
    }
    assert conciliado() == diferencia


def test_lo_anulado_no_se_declara(a: Cliente) -> None:
    compra = comprar(a)
    antes = sum(t["registros"] for t in ver(a, PERIODO)["compras"])
    assert anular(a, compra["id"]).status_code == 200
    assert sum(t["registros"] for t in ver(a, PERIODO)["compras"]) == antes - 1


def test_los_nombres_se_reducen_a_lo_que_el_esquema_admite(a: Cliente, app: Flask, eid_a: int) -> None:
    compra = comprar(a)
    quien = (
        "tipo_identificacion = 'PASAPORTE', identificacion = 'DE-900 1', razon_social = 'Müller & Peña, S.A.'"
    )
    filas(app, _DE_SU_PROVEEDOR.format(f"{quien}, pais = '202'"), eid_a, compra["id"])
    fila = _fila(a, compra)
    assert (fila.findtext("tpIdProv"), fila.findtext("idProv")) == ("03", "DE9001")
    assert (fila.findtext("tipoProv"), fila.findtext("denoProv")) == ("02", "Muller Pena S A")
    assert fila.findtext("pagoExterior/pagoLocExt") == "02" and not list(fila.iter("detalleAir"))


def test_con_errores_no_se_entrega_salvo_que_se_pida(a: Cliente, app: Flask, eid_a: int) -> None:
    compra = comprar(a)
    filas(app, _DE_LA_COMPRA.format("autorizacion = ''"), eid_a, compra["id"])
    assert error(a.get(f"{RAIZ}/{PERIODO}/archivo")) == (409, "estado_invalido")
    assert a.get(f"{RAIZ}/{PERIODO}/archivo?con_errores=si").status_code == 200
    assert _de(a, compra) == {("autorizacion", "error"), ("esquema", "error")}
    assert anular(a, compra["id"]).status_code == 200
    assert "esquema" not in {regla for regla, _, _ in reglas(a, PERIODO)}


@pytest.mark.parametrize(
    ("cambio", "regla", "gravedad"),
    [
        (_DE_LA_COMPRA.format(f"autorizacion = '{_CLAVE_MALA}'"), "autorizacion", "error"),
        (_DE_LA_COMPRA.format("numero = '000-001-000000071'"), "serie", "error"),
        (_DE_LA_COMPRA.format("numero = '001-001-000000000'"), "serie", "error"),
        (_DE_LA_COMPRA.format("cod_doc = '04', signo = -1"), "modifica", "error"),
        (_DE_LA_COMPRA.format(_NOTA_DE_UNA_SIN_SERIE), "modifica", "error"),
        (_DE_LA_COMPRA.format("cod_doc = '03'"), "quien", "error"),
        (_DE_LA_COMPRA.format("cod_doc = '02'"), "nota_venta", "error"),
        (_DE_LA_COMPRA.format(f"reembolsos = '{_REEMBOLSO}'"), "reembolsos", "error"),
        (_DE_LA_COMPRA.format(f"reembolsos = '{_REEMBOLSO_SIN_SERIE}'"), "reembolsos", "error"),
        (_DE_SUS_IMPUESTOS.format("sustento = '10'"), "sustento", "error"),
        (_DE_SUS_IMPUESTOS.format("valor = valor + 5"), "iva", "aviso"),
        (_DE_SUS_IMPUESTOS.format("base = 0, valor = 0"), "bases", "error"),
        (_ICE, "ice", "error"),
        (_DE_SU_PROVEEDOR.format("identificacion = '9990016919001'"), "identificacion", "error"),
        (_DE_SU_PROVEEDOR.format("tipo_identificacion = 'PASAPORTE'"), "exterior", "error"),
    ],
)
def test_cada_cosa_mal_se_dice(
    a: Cliente, app: Flask, eid_a: int, cambio: str, regla: str, gravedad: str
) -> None:
    compra = comprar(a)
    assert not _de(a, compra)
    filas(app, cambio, eid_a, compra["id"])
    assert (regla, gravedad) in _de(a, compra)
    filas(app, _DE_LA_COMPRA.format("anulada_el = fecha, motivo_anulacion = 'x'"), eid_a, compra["id"])


def test_sin_establecimientos_activos_se_dice_donde_se_arregla(b: Cliente, app: Flask, eid_b: int) -> None:
    """En un mes sin ventas, que el de cada venta también cuenta."""
    poner = "UPDATE establecimientos SET activo = %s WHERE empresa_id = %s AND id = ANY(%s)"
    activos = filas(app, "SELECT id FROM establecimientos WHERE empresa_id = %s AND activo", eid_b)
    suyos = [fila["id"] for fila in activos]
    esperado = ("establecimientos", "error", "/mi-empresa")
    assert esperado not in reglas(b, "2011-03")
    filas(app, poner, False, eid_b, suyos)
    assert esperado in reglas(b, "2011-03")
    filas(app, poner, True, eid_b, suyos)


def test_sin_sustento_no_va_a_credito_y_se_dice(a: Cliente, app: Flask, eid_a: int) -> None:
    compra = comprar(a)
    filas(app, _DE_LA_COMPRA.format("sustento = ''"), eid_a, compra["id"])
    filas(app, _DE_SUS_IMPUESTOS.format("sustento = ''"), eid_a, compra["id"])
    assert _de(a, compra) == {("sustento", "error")}
    assert _fila(a, compra).findtext("codSustento") == "02"


def test_lo_que_no_dice_como_se_paga_va_como_otras(a: Cliente) -> None:
    compra = comprar(a, lineas=[linea(precio="90.00")])
    assert ("forma_pago", "aviso") in _de(a, compra)
    assert [f.text for f in _fila(a, compra).iter("formaPago")] == ["20"]
    assert not list(_fila(a, comprar(a)).iter("formaPago"))
    dicha = comprar(a, lineas=[linea(precio="90.00")], forma_pago="19")
    assert not _de(a, dicha) and [f.text for f in _fila(a, dicha).iter("formaPago")] == ["19"]


def test_la_misma_dos_veces_no_se_admite(a: Cliente, app: Flask, eid_a: int) -> None:
    primera = comprar(a)
    otra = comprar(a, proveedor_id=primera["proveedor_id"])
    corto = primera["numero"].replace("-000", "-")
    filas(app, _DE_LA_COMPRA.format(f"numero = '{corto}'"), eid_a, otra["id"])
    assert ("repetida", "error") in _de(a, otra)


def test_lo_que_el_anexo_suma_y_los_formularios_no_se_dice(
    a: Cliente, app: Flask, eid_a: int, comprada: dict[str, Any]
) -> None:
    """Una retención que se suelta de su compra: el 104 y el 103 la cuentan, y el anexo no."""

    def de_cuadre() -> set[str]:
        respuesta = a.get(f"{RAIZ}/{PERIODO}")
        return {h["frase"] for h in respuesta.json["hallazgos"] if h["regla"] == "cuadre"}

    antes = de_cuadre()
    suya = filas(
        app,
        "SELECT retencion_id, retenido FROM compras WHERE empresa_id = %s AND id = %s",
        *(eid_a, comprada["id"]),
    )[0]
    filas(app, _DE_LA_COMPRA.format("retencion_id = NULL, retenido = 0"), eid_a, comprada["id"])
    nuevas = {frase.partition(":")[0] for frase in de_cuadre() - antes}
    assert nuevas == {"IVA retenido a proveedores", "Renta retenida"}, (antes, de_cuadre())
    enlaces = {enlace for regla, _, enlace in reglas(a, PERIODO) if regla == "cuadre"}
    assert {f"/impuestos/formularios/{f}/{PERIODO}" for f in ("104", "103")} <= enlaces
    assert ("retencion_suelta", "error") in {(regla, gravedad) for regla, gravedad, _ in reglas(a, PERIODO)}
    vuelve = f"retencion_id = {suya['retencion_id']}, retenido = {suya['retenido']}"
    filas(app, _DE_LA_COMPRA.format(vuelve), eid_a, comprada["id"])
    assert de_cuadre() == antes


def test_el_cliente_mal_identificado_se_dice(a: Cliente, app: Flask, eid_a: int) -> None:
    mes = MESES[1]
    suyo = filas(
        app,
        "SELECT c.id, c.identificacion FROM retenciones_recibidas r JOIN clientes c ON c.empresa_id = r.empresa_id "
        "AND c.id = r.cliente_id WHERE r.empresa_id = %s AND to_char(r.fecha, 'YYYY-MM') = %s AND r.anulada_el IS NULL "
        "AND c.tipo_identificacion = 'RUC' LIMIT 1",
        *(eid_a, mes),
    )[0]
    poner = "UPDATE clientes SET identificacion = %s WHERE empresa_id = %s AND id = %s"
    filas(app, poner, "9999999998001", eid_a, suyo["id"])
    assert ("identificacion", "error", f"/clientes/{suyo['id']}") in reglas(a, mes)
    filas(app, poner, suyo["identificacion"], eid_a, suyo["id"])
    assert f"/clientes/{suyo['id']}" not in {
        enlace for regla, _, enlace in reglas(a, mes) if regla == "identificacion"
    }


def test_lo_retenido_de_mas_y_el_codigo_que_no_rige_se_dicen(
    a: Cliente, app: Flask, eid_a: int, comprada: dict[str, Any]
) -> None:
    filas(app, _DE_SUS_IMPUESTOS.format("valor = 1"), eid_a, comprada["id"])
    filas(app, "UPDATE codigos_retencion SET porcentajes = '7' WHERE codigo = '312' AND hasta IS NULL")
    filas(app, "UPDATE codigos_retencion SET hasta = desde WHERE codigo = '3440' AND hasta IS NULL")
    assert {("iva_retenido", "error"), ("renta", "error"), ("porcentaje", "aviso")} <= _de(a, comprada)
    assert Decimal(next(i["valor"] for i in ver(a, PERIODO)["iva_retenido"] if i["porcentaje"] == 30)) >= 4
