"""La conciliación de un período: cada columna con su cifra, y cada diferencia con su razón, sus documentos y cuánto explica."""

import io
from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from python_calamine import CalamineWorkbook

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.compras.recibidos import apoyo as recibidos
from tests.comprobantes import apoyo
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.contabilidad.apoyo import guardar as asentar
from tests.factories import cargar_firma, entrar, error, filas, registrar_empresa
from tests.libros.reglas.un_mes import FIN, PRIMERO, MesDePrueba, dia, empresa_del_mes
from tests.libros.reglas.un_mes_compras import comprar
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.cartera.conftest import cobrar
from tests.ventas.retenciones_recibidas import conftest as recibidas

RAIZ = "/api/tributos/conciliacion"
PERIODO, ESTE = f"{PRIMERO:%Y-%m}", f"{hoy():%Y-%m}"
DEL_SRI = f"{recibidos.FECHA:%Y-%m}"
CREDITO, CAJA = "101050101", "1010101"


def ver(cliente: Cliente, periodo: str) -> dict[str, dict[str, Any]]:
    """Las filas, por su código. Cada diferencia es lo que sus motivos suman."""
    respuesta = cliente.get(f"{RAIZ}/{periodo}")
    assert respuesta.status_code == 200, respuesta.text
    filas = {f["codigo"]: f for f in respuesta.json["filas"]}
    for fila in filas.values():
        contra = fila["formulario"] if fila["documentos"] is None else fila["documentos"]
        for columna in ("libro", "formulario", "ats", "sri"):
            if fila[columna] is None or contra is None:
                continue
            suyos = sum(Decimal(m["valor"]) for m in fila["motivos"] if m["columna"] == columna)
            assert Decimal(fila[columna]) - Decimal(contra) == suyos, (fila["codigo"], columna)
        assert bool(fila["por_que"]) is bool(fila["motivos"])
    return filas


def motivos(fila: dict[str, Any]) -> dict[tuple[str, str], str]:
    return {(m["columna"], m["motivo"]): m["valor"] for m in fila["motivos"]}


def documentos(cliente: Cliente, periodo: str, concepto: str, columna: str, motivo: str = "") -> Any:
    leida = cliente.get(f"{RAIZ}/{periodo}/{concepto}/documentos?columna={columna}&motivo={motivo}")
    assert leida.status_code == 200, leida.text
    return leida.json["items"]


@pytest.fixture(scope="module")
def mes(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    """Vende 1000 al 15 % y 80 al 0 %; compra 200 con crédito y retiene de ello. Y de cada cosa que no es igual, una."""
    with empresa_del_mes(app, admin) as suya:
        _vender(suya)
        _comprar(suya)
        hecho = asentar(suya.dueno, (CREDITO, "5.00"), (CAJA, "-5.00"), fecha=FIN.isoformat())
        assert hecho.status_code == 201, hecho.text
        yield suya


def _vender(mes: MesDePrueba) -> None:
    cliente = int(crear_cliente(mes.dueno)["CLI_CODIGO"])
    ventas = [apoyo.linea(precio="1000.00"), apoyo.linea(precio="80.00", iva="0")]
    hecha = apoyo.facturar(mes.dueno, cliente, *ventas, fecha=dia(2))
    apoyo.autorizar(mes.app, mes.empresa, hecha["id"])
    rechazada = apoyo.facturar(mes.dueno, cliente, apoyo.linea(precio="40.00"), fecha=dia(3))
    apoyo.devolver(mes.app, mes.empresa, rechazada["id"])
    iva = recibidas.linea("45.00", "150.00", "30.00", codigo=2, codigo_retencion="1")
    dicho = recibidas.sobre(hecha["numero"], recibidas.linea("20.00", "1000.00"), iva)
    recibidas.retener(mes.dueno, cliente, dicho, fecha=dia(6))
    recibidas.retener(mes.dueno, cliente, recibidas.sobre("001-009-000000001"), fecha=dia(7))
    cobrar(mes.dueno, cliente, "7.00", fecha=dia(8), forma="RETENCION")


def _comprar(mes: MesDePrueba) -> None:
    suyo = {"proveedor_id": int(crear_proveedor(mes.dueno)["id"])}
    primera = comprar(mes, 4, {"clase": "BIENES", "precio": "20.00"}, **suyo)
    tarde = compras.linea(precio="30.00")
    compras.comprar(mes.dueno, fecha=dia(5), fecha_registro=hoy().isoformat(), lineas=[tarde], **suyo)
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
    suelta = {**propuesta["sustento"], "numero": "001-009-000000777"}
    mes.emitir({**pedido, "sustentos": [suelta]}, retenciones.RETENCIONES)


def test_cada_concepto_dice_lo_mismo_en_cada_parte_o_por_que_no(mes: MesDePrueba) -> None:
    filas = ver(mes.dueno, PERIODO)
    gravadas = filas["ventas_gravadas"]
    assert (gravadas["documentos"], gravadas["formulario"], gravadas["ats"]) == ("1000.00",) * 3
    assert (gravadas["libro"], gravadas["diferencia"], gravadas["por_que"]) == (None, "0.00", "")
    iva = filas["iva_ventas"]
    assert (iva["documentos"], iva["formulario"], iva["ats"], iva["libro"]) == (*("150.00",) * 3, "156.00")
    assert motivos(iva) == {("libro", "rechazado"): "6.00"}
    assert iva["por_que"] == "Libros: 1 comprobante que el SRI rechazó está en los libros (+6.00)."
    assert motivos(filas["ventas"]) == {("libro", "rechazado"): "40.00"}
    # por tarifa: lo que no es de un documento declarado solo se ve en el total
    for codigo, valor in {
        "ventas_general": "1000.00",
        "ventas_cero": "80.00",
        "iva_general": "150.00",
    }.items():
        suya = filas[codigo]
        assert (suya["documentos"], suya["formulario"], suya["libro"]) == (valor,) * 3, codigo
    assert {"ventas_reducida", "ventas_construccion", "iva_reducida"}.isdisjoint(filas)
    credito = filas["iva_credito"]
    assert (credito["documentos"], credito["formulario"], credito["libro"]) == ("30.00", "30.00", "80.00")
    assert motivos(credito) == {("libro", "a_mano"): "5.00", ("libro", "otro_mes"): "45.00"}
    assert credito["diferencia"] == "50.00"
    renta = filas["renta_retenida"]
    assert (renta["documentos"], renta["libro"], renta["formulario"]) == ("8.00",) * 3
    assert motivos(renta) == {("ats", "suelta"): "-4.00"}
    assert motivos(filas["iva_retenido"]) == {("ats", "suelta"): "-9.00"}
    recibida = filas["renta_que_retuvieron"]
    assert (recibida["documentos"], recibida["libro"], recibida["ats"]) == ("22.00", "27.00", "22.00")
    assert motivos(recibida) == {("libro", "por_emparejar"): "-2.00", ("libro", "sin_retencion"): "7.00"}
    assert motivos(filas["iva_que_retuvieron"]) == {}
    # de este mes nada se trajo del SRI
    assert (filas["iva_recibido"]["sri"], filas["retenciones_recibidas"]["sri"]) == (None, None)
    # el 104: 150 - 30 x 0.9259 - 45; los libros, sin liquidar, lo que liquidarían: 156 - 80 x 0.9286 - 45
    pagar = filas["iva_por_pagar"]
    assert (pagar["formulario"], pagar["libro"]) == ("77.22", "36.71")
    assert motivos(pagar) == {("libro", "sin_liquidar"): "-40.51"}


def test_una_diferencia_se_abre_hasta_el_documento_y_el_asiento(mes: MesDePrueba) -> None:
    (a_mano,) = documentos(mes.dueno, PERIODO, "iva_credito", "libro", "a_mano")
    assert (a_mano["tipo"], a_mano["otro"], a_mano["documentos"]) == ("ASIENTO", "5.00", None)
    assert a_mano["id"] == a_mano["asiento_id"]
    (otro_mes,) = documentos(mes.dueno, PERIODO, "iva_credito", "libro", "otro_mes")
    assert (otro_mes["tipo"], otro_mes["otro"]) == ("COMPRA", "45.00")
    assert len(documentos(mes.dueno, PERIODO, "iva_credito", "libro")) == 2
    # la misma compra, vista desde el mes en que se declara
    este = ver(mes.dueno, ESTE)["iva_credito"]
    assert motivos(este) == {("libro", "otro_mes"): "-45.00"}
    (vista,) = documentos(mes.dueno, ESTE, "iva_credito", "libro")
    assert (vista["id"], vista["documentos"], vista["otro"]) == (otro_mes["id"], "45.00", None)
    (suelta,) = documentos(mes.dueno, PERIODO, "renta_retenida", "ats", "suelta")
    assert suelta["documentos"] == "4.00" and mes.dueno.get(f"/api/comprobantes/{suelta['id']}").json
    assert error(mes.dueno.get(f"{RAIZ}/{PERIODO}/nada/documentos"))[0] == 404


def test_lo_que_una_persona_escribe_en_el_formulario_se_dice(mes: MesDePrueba) -> None:
    casillero = f"/api/tributos/103/{PERIODO}/352"
    assert mes.dueno.put(casillero, {"valor": "12.00", "motivo": "Rol de pagos"}).status_code == 200
    renta = ver(mes.dueno, PERIODO)["renta_retenida"]
    assert motivos(renta)[("formulario", "dicho")] == "12.00"
    assert mes.dueno.put(casillero, {"valor": None, "motivo": "Era de otro mes"}).status_code == 200


def test_lo_que_el_sri_tiene_y_no_se_acepto_se_dice(mes: MesDePrueba, trabajar: Callable[[], None]) -> None:
    ruc = str(mes.dueno.sesion["EMP_RUC"])
    recibidos.traer(mes.dueno, recibidos.nuevo(ruc), "uno.xml", trabajar)
    dia = recibidos.FECHA.isoformat()
    de_papel = compras.comprar(mes.dueno, fecha=dia, fecha_registro=dia)
    fila = ver(mes.dueno, DEL_SRI)["recibidos"]
    assert fila["sri"] == "41.22"
    dichos = motivos(fila)
    assert dichos[("sri", "por_aceptar")] == "41.22"
    (suyo,) = documentos(mes.dueno, DEL_SRI, "recibidos", "sri", "por_aceptar")
    assert (suyo["tipo"], suyo["otro"]) == ("RECIBIDO", "41.22")
    # la compra de papel no está en el SRI
    suyas = {d["id"]: d["documentos"] for d in documentos(mes.dueno, DEL_SRI, "recibidos", "sri", "de_papel")}
    assert suyas[de_papel["id"]] == "115.00" and ("sri", "de_papel") in dichos
    descartado = mes.dueno.post(f"/api/recibidos/{suyo['id']}/descartar", {"motivo": "No es nuestro"})
    assert descartado.status_code == 200, descartado.text
    assert motivos(ver(mes.dueno, DEL_SRI)["iva_recibido"])[("sri", "descartado")] == "3.99"


def test_sin_libros_esa_columna_esta_vacia_y_lo_del_ambiente_de_pruebas_no_cuenta(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    filas(app, "UPDATE empresas SET direccion = 'Sucre 123' WHERE id = %s", int(dueno.sesion["eid"]))
    cargar_firma(dueno)
    emitida = apoyo.facturar(dueno, int(crear_cliente(dueno)["CLI_CODIGO"]), apoyo.linea())
    assert dueno.get(f"/api/comprobantes/{emitida['id']}").json["ambiente"] == 1
    sin_libros = dueno.get(f"{RAIZ}/{ESTE}").json
    assert (sin_libros["lleva_libros"], sin_libros["del_sri"]) == (False, False)
    assert {f["libro"] for f in sin_libros["filas"]} == {None}
    assert not any(f["por_que"] for f in sin_libros["filas"])
    assert {f["documentos"] for f in sin_libros["filas"]} <= {None, "0.00"}


@pytest.mark.parametrize("atras", [1, 2])
@pytest.mark.parametrize("quien", ["propietario_a", "propietario_b"])
def test_los_meses_de_la_demostracion_son_iguales_o_dicen_por_que(
    gente: Personas, quien: str, atras: int
) -> None:
    periodo = f"{meses.primero(hoy(), -atras):%Y-%m}"
    filas = ver(gente[quien], periodo)
    assert {f: fila["por_que"] for f, fila in filas.items() if Decimal(fila["sin_explicar"])} == {}
    assert Decimal(filas["ventas"]["documentos"]) > 0
    for fila in filas.values():
        for motivo in fila["motivos"]:
            if motivo["cuantos"]:
                suyos = documentos(gente[quien], periodo, fila["codigo"], motivo["columna"], motivo["motivo"])
                assert len(suyos) == min(motivo["cuantos"], 20)


def test_un_mes_sin_documentos_y_medio_ano(mes: MesDePrueba) -> None:
    vacio = ver(mes.dueno, "2025-02")
    assert not any(f["por_que"] for f in vacio.values())
    assert {f["documentos"] for f in vacio.values()} <= {None, "0.00"}
    semestre = ver(mes.dueno, f"{PRIMERO:%Y}-S{1 if PRIMERO.month < 7 else 2}")
    assert semestre["ventas_gravadas"]["documentos"] == "1000.00" and "iva_por_pagar" not in semestre
    assert error(mes.dueno.get(f"{RAIZ}/2026-13"))[0] == 404
    assert error(mes.dueno.get(f"{RAIZ}/2020-01"))[0] == 404


def test_el_excel_lleva_cada_fila_y_debajo_sus_documentos(mes: MesDePrueba) -> None:
    bajado = mes.dueno.get(f"{RAIZ}/{PERIODO}/excel")
    assert bajado.status_code == 200
    hoja = CalamineWorkbook.from_filelike(io.BytesIO(bajado.data)).get_sheet_by_index(0).to_python()
    iva = next(n for n, fila in enumerate(hoja) if fila[0] == "IVA en ventas")
    assert hoja[iva][1:7] == [150.0, 156.0, 150.0, 150.0, "", 6.0]
    assert hoja[iva + 1][2] == 6.0 and "rechazó" in hoja[iva + 1][7]


def test_lo_que_espera_un_parametro_y_lo_anulado_despues_se_dicen(mes: MesDePrueba) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = mes.dueno.get(ruta).json
    quedan = [p for p in puestos["parametros"] if p["rol"] != "IVA_VENTAS"]
    assert mes.dueno.put(ruta, {**puestos, "parametros": quedan}).status_code == 200
    cliente = int(crear_cliente(mes.dueno)["CLI_CODIGO"])
    hecha = apoyo.facturar(mes.dueno, cliente, apoyo.linea(precio="20.00"), fecha=dia(9))
    apoyo.autorizar(mes.app, mes.empresa, hecha["id"])
    assert motivos(ver(mes.dueno, PERIODO)["iva_ventas"])[("libro", "pendiente")] == "-3.00"
    otra = {**mes.dueno.get(ruta).json, "parametros": puestos["parametros"]}
    assert mes.dueno.put(ruta, otra).status_code == 200
    comprada = comprar(mes, 10, {"precio": "7.00"})
    assert compras.anular(mes.dueno, comprada["id"], fecha=hoy().isoformat()).status_code == 200
    assert motivos(ver(mes.dueno, PERIODO)["iva_credito"])[("libro", "anulado")] == "10.50"


def test_los_impuestos_contra_los_libros_son_una_revision(mes: MesDePrueba, app: Flask) -> None:
    """Lo que tiene su razón no es una falla; un asiento que dice otro IVA que su factura, sí."""
    ruta = "/api/procesos/auditoria"
    (suya,) = [f for f in mes.dueno.get(ruta).json if f["codigo"] == "impuestos"]
    assert (suya["cumple"], suya["donde"]) == (True, [])


def test_cada_empresa_ve_lo_suyo(mes: MesDePrueba, gente: Personas) -> None:
    (suya,) = documentos(mes.dueno, PERIODO, "iva_ventas", "libro", "rechazado")
    assert gente["propietario_b"].get(f"/api/comprobantes/{suya['id']}").status_code == 404
    otras = documentos(gente["propietario_b"], PERIODO, "iva_ventas", "libro")
    assert suya["id"] not in {d["id"] for d in otras if d["tipo"] == "COMPROBANTE"}
    assert date.fromisoformat(suya["fecha"]) == date.fromisoformat(dia(3))
