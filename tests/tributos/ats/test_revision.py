"""Lo que se revisa de un anexo antes de entregarlo: cada cosa mal se dice, con la página donde se arregla."""

from decimal import Decimal
from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import anular, comprar, linea
from tests.factories import error, filas
from tests.tributos.ats.apoyo import MESES, RAIZ, bajar, de_ella, reglas, ver
from tests.tributos.declaraciones import apoyo as declaraciones

PERIODO = f"{hoy():%Y-%m}"  # el mes en que se registran
_DE_LA_COMPRA = "UPDATE compras SET {} WHERE empresa_id = %s AND id = %s"
_DE_SUS_IMPUESTOS = "UPDATE impuestos_compras SET {} WHERE empresa_id = %s AND compra_id = %s"
_DE_SU_PROVEEDOR = "UPDATE proveedores SET {} WHERE empresa_id = %s AND id = (SELECT proveedor_id FROM compras WHERE id = %s)"


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
    assert not de_ella(a, comprada)
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
    assert de_ella(a, compra) == {("autorizacion", "error"), ("esquema", "error")}
    assert anular(a, compra["id"]).status_code == 200
    assert "esquema" not in {regla for regla, _, _ in reglas(a, PERIODO)}


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
    assert de_ella(a, compra) == {("sustento", "error")}
    assert _fila(a, compra).findtext("codSustento") == "02"


def test_lo_que_no_dice_como_se_paga_va_como_otras(a: Cliente) -> None:
    compra = comprar(a, lineas=[linea(precio="90.00")])
    assert ("forma_pago", "aviso") in de_ella(a, compra)
    assert [f.text for f in _fila(a, compra).iter("formaPago")] == ["20"]
    assert not list(_fila(a, comprar(a)).iter("formaPago"))
    dicha = comprar(a, lineas=[linea(precio="90.00")], forma_pago="19")
    assert not de_ella(a, dicha) and [f.text for f in _fila(a, dicha).iter("formaPago")] == ["19"]


def test_la_misma_dos_veces_no_se_admite(a: Cliente, app: Flask, eid_a: int) -> None:
    primera = comprar(a)
    otra = comprar(a, proveedor_id=primera["proveedor_id"])
    corto = primera["numero"].replace("-000", "-")
    filas(app, _DE_LA_COMPRA.format(f"numero = '{corto}'"), eid_a, otra["id"])
    assert ("repetida", "error") in de_ella(a, otra)


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
