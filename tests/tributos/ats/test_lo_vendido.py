"""Lo vendido de un anexo, fila por fila: adónde va lo que un cliente retuvo, qué suma cada local, lo anulado y lo que una nota modifica."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.nucleo.documento import Impuesto
from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from tests.client import Cliente
from tests.compras.compras.conftest import comprar, linea
from tests.comprobantes.escritos import documento_de, escribir
from tests.factories import clave_idempotente, entrar, filas, registrar_empresa
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.tributos.ats.apoyo import ajustar, bajar, reglas, suma, ver
from tests.ventas.retenciones_recibidas import conftest as recibidas

MES = meses.primero(hoy(), -2)
PERIODO = f"{MES:%Y-%m}"
_SERIE = {"establecimiento": "001", "punto": "005", "autorizacion": "1130204417", "mes": MES.isoformat()}


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


def _en_papel(dueno: Cliente, desde: int, hasta: int, **mas: Any) -> None:
    cuerpo = {**_SERIE, "tipo": "01", "anulado": False, "desde": desde, "hasta": hasta, **mas}
    respuesta = dueno.post("/api/tributos/fisicos", cuerpo, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text


def _retiene(dueno: Cliente, cliente: dict[str, Any], iva: str) -> None:
    del_iva = recibidas.linea(iva, iva, "100.00", codigo=2, codigo_retencion="3")
    dicho = recibidas.sobre("001-005-000000001", recibidas.linea(), del_iva)
    recibidas.retener(dueno, int(cliente["CLI_CODIGO"]), dicho, fecha=MES.replace(day=9).isoformat())


def _escribir(app: Flask, dueno: Cliente, tipo: str = "01", **mas: Any) -> dict[str, Any]:
    mas = {"fecha": MES.replace(day=3), "ambiente": 2, **mas}
    return escribir(app, int(dueno.sesion["eid"]), tipo=tipo, **mas)


def _de(dueno: Cliente, cliente: dict[str, Any]) -> dict[str, tuple[str, str, str]]:
    suyas = bajar(dueno, PERIODO).xpath(f"//detalleVentas[idCliente = '{cliente['CLI_IDENTIFICACION']}']")
    cuanto = ("numeroComprobantes", "valorRetIva", "valorRetRenta")
    return {f.findtext("tipoEmision"): tuple(f.findtext(c) for c in cuanto) for f in suyas}


def test_lo_que_retuvo_va_con_lo_electronico_y_si_solo_compro_en_papel_con_eso(
    dueno: Cliente, app: Flask
) -> None:
    de_papel, de_los_dos, de_nada = (crear_cliente(dueno) for _ in range(3))
    for n, quien in enumerate((de_papel, de_los_dos)):
        _en_papel(dueno, n + 1, n + 1, cliente_id=quien["CLI_CODIGO"], gravado="100.00", iva="15.00")
    dicho = documento_de("100.00", identificacion=de_los_dos["CLI_IDENTIFICACION"])
    suyo = replace(dicho, receptor=replace(dicho.receptor, tipo="05"))
    _escribir(app, dueno, dicho=suyo, cliente_id=int(de_los_dos["CLI_CODIGO"]))
    for quien, iva in ((de_papel, "15.00"), (de_los_dos, "15.01"), (de_nada, "1.00")):
        _retiene(dueno, quien, iva)
    assert _de(dueno, de_papel) == {"F": ("1", "15.00", "2.00")}
    assert _de(dueno, de_los_dos) == {"E": ("1", "15.01", "2.00"), "F": ("1", "0.00", "0.00")}
    assert _de(dueno, de_nada) == {"E": ("0", "1.00", "2.00")}
    # de más, el que retuvo un centavo más que su IVA y el que no compró; el que retuvo todo su IVA, no
    frases = {h["frase"] for h in ver(dueno, PERIODO)["hallazgos"] if h["regla"] == "retenido_de_mas"}
    assert (
        len(frases) == 2
        and any("retuvo 15.01" in f for f in frases)
        and any("retuvo 1.00" in f for f in frases)
    )
    visto = ver(dueno, PERIODO)
    assert (visto["retencion_iva"], visto["retencion_renta"]) == ("31.01", "6.00")


def test_el_total_de_ventas_suma_lo_que_no_es_objeto_y_lo_de_cero(app: Flask) -> None:
    suya = entrar(app, registrar_empresa(Cliente(app)))
    dicho = documento_de("100.00")
    for tarifa, base in (("6", "7.00"), ("0", "11.00")):
        impuesto = Impuesto(2, tarifa, "IVA", Decimal(0), Decimal(base), Decimal("0.00"))
        sin_iva = replace(
            dicho, totales=replace(dicho.totales, impuestos=(*dicho.totales.impuestos, impuesto))
        )
        _escribir(app, suya, dicho=sin_iva)
    leido = bajar(suya, PERIODO)
    assert Decimal(leido.findtext("totalVentas")) == 218 == suma(leido.iter("ventaEst"), "ventasEstab")
    assert ("ambiente_pruebas", "aviso", "/mi-empresa") in reglas(suya, PERIODO)


def test_cada_rango_en_papel_anulado_cuenta_sus_numeros_y_lo_electronico_uno_cada_uno(app: Flask) -> None:
    suya = entrar(app, registrar_empresa(Cliente(app)))
    _en_papel(suya, 24, 27, anulado=True)
    _en_papel(suya, 30, 30, anulado=True)
    for _ in range(2):
        _escribir(app, suya, estado="ANULADO", anulado_el=MES.replace(day=9), autorizado_en=ahora())
    assert ver(suya, PERIODO)["anulados"] == 5
    with ajustar(suya, anulados=True):
        assert ver(suya, PERIODO)["anulados"] == 7


def test_una_nota_dice_que_compra_modifica_y_cada_tipo_cuantos_documentos_son(app: Flask) -> None:
    suya = entrar(app, registrar_empresa(Cliente(app)))
    dias = {cual: MES.replace(day=5).isoformat() for cual in ("fecha", "fecha_registro", "vence")}
    otra, primera = comprar(suya, **dias), comprar(suya, **dias)
    de_ella = {"cod_doc": "04", "modifica": primera["id"], "proveedor_id": primera["proveedor_id"]}
    comprar(suya, **dias, **de_ella, lineas=[linea(cantidad="1")])
    (nota,) = bajar(suya, PERIODO).xpath("//detalleCompras[tipoComprobante = '04']")
    partes = (nota.findtext(f"{parte}Modificado") for parte in ("estab", "ptoEmi", "sec"))
    estab, punto, numero = primera["numero"].split("-")
    assert [*partes] == [estab, punto, str(int(numero))] and otra["numero"] != primera["numero"]
    assert nota.findtext("autModificado") == primera["autorizacion"]
    assert {t["tipo"]: (t["registros"], t["documentos"]) for t in ver(suya, PERIODO)["compras"]} == {
        "01": (2, 2),
        "04": (1, 1),
    }


@pytest.mark.parametrize(
    ("autorizacion", "dice"),
    [("", "no tiene autorización."), ("12", "su autorización está incompleta.")],
    ids=["ninguna", "de dos digitos"],
)
def test_la_autorizacion_que_falta_y_la_incompleta_se_dicen_distinto(
    dueno: Cliente, app: Flask, autorizacion: str, dice: str
) -> None:
    compra = comprar(dueno)
    poner = "UPDATE compras SET autorizacion = %s WHERE empresa_id = %s AND id = %s"
    filas(app, poner, autorizacion, int(dueno.sesion["eid"]), compra["id"])
    hallados = ver(dueno, compra["fecha_registro"][:7])["hallazgos"]
    suyos = [
        h["frase"]
        for h in hallados
        if h["enlace"] == f"/compras/{compra['id']}" and h["regla"] == "autorizacion"
    ]
    assert len(suyos) == 1 and suyos[0].endswith(f": {dice}")
