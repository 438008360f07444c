"""Un cobro o un pago, que son lo mismo en los dos lados: a qué se aplica, con qué número queda, y lo que no puede ser."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import clave_idempotente, cuantas, error, filas
from tests.libros.cuentas.lados import EN_CADA_LADO, LadoDePrueba, hace
from tests.personas import Personas


@EN_CADA_LADO
def test_no_se_aplica_mas_de_lo_que_hay_ni_a_lo_que_no_se_debe(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a)
    uno = lado.registrar(a, tercero, "100.00")
    nota = lado.registrar(a, tercero, "10.00", tipo=lado.abona_tipo)
    anulado = lado.registrar(a, tercero, "100.00")
    a.put(f"{lado.documentos_ruta}/{anulado}/anular", {"motivo": "Mal hecho"})
    ajeno = lado.registrar(a, lado.nuevo(a), "100.00")
    casos: list[tuple[str, list[tuple[int, str]], int, str]] = [
        ("10.00", [(uno, "10.01")], 422, "total"),
        ("200.00", [(uno, "100.01")], 422, "aplicaciones"),
        ("20.00", [(uno, "5.00"), (uno, "5.00")], 422, "aplicaciones"),
        ("20.00", [(nota, "5.00")], 422, "aplicaciones"),
        ("20.00", [(ajeno, "5.00")], 422, "aplicaciones"),
        ("20.00", [(anulado, "5.00")], 409, "aplicaciones"),
    ]
    for total, sobre, codigo, campo in casos:
        respuesta = lado.pedir(a, tercero, total, *sobre)
        assert error(respuesta)[0] == codigo, respuesta.text
        assert campo in respuesta.json["errors"]["json"]
    assert lado.pedir(a, tercero, "20.00", (999_999, "5.00")).status_code == 404
    lado.saldar(a, tercero, "70.00", (uno, "70.00"))
    tarde = lado.pedir(a, tercero, "70.00", (uno, "70.00"))
    assert error(tarde) == (409, "conflicto")
    assert tarde.json["errors"]["json"]["aplicaciones"]["0"]["valor"] == [tarde.json["msg"]]
    assert f"30.00 por {'cobrar' if lado.columna == 'cliente_id' else 'pagar'}" in tarde.json["msg"]


@EN_CADA_LADO
def test_repetir_la_clave_no_mueve_el_dinero_dos_veces(lado: LadoDePrueba, app: Flask, a: Cliente) -> None:
    tercero, clave = lado.nuevo(a), clave_idempotente()
    enviado = lado.cuerpo(tercero, "10.00")
    uno, otro = (a.post(lado.dinero_ruta, enviado, headers=clave) for _ in range(2))
    assert (uno.status_code, uno.json) == (201, otro.json)
    assert cuantas(app, lado.dinero_tabla, f"{lado.columna} = %s", tercero) == 1
    distinto = a.post(lado.dinero_ruta, {**enviado, "total": "11.00"}, headers=clave)
    assert error(distinto) == (409, "conflicto")


@EN_CADA_LADO
def test_los_numeros_van_de_uno_en_uno_y_un_rechazo_no_gasta_ninguno(lado: LadoDePrueba, a: Cliente) -> None:
    tercero = lado.nuevo(a)

    def numero() -> int:
        return int(a.get(f"{lado.dinero_ruta}/{lado.saldar(a, tercero, '1.00')}").json["numero"])

    primero = numero()
    assert lado.pedir(a, tercero, "20.00", (999_999, "5.00")).status_code == 404
    assert numero() == primero + 1


@EN_CADA_LADO
@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"fecha": hace(-1)}, "fecha"),
        ({"fecha": "1999-01-01"}, "fecha"),
        ({"forma": "TRUEQUE"}, "forma"),
        ({"total": "0.00"}, "total"),
        ({"total": "-1.00"}, "total"),
        ({"total": "NaN"}, "total"),
        ({"total": "Infinity"}, "total"),
        ({"total": "10000000000000"}, "total"),
        ({"referencia": "x" * 101}, "referencia"),
        ({"notas": "a\u0007"}, "notas"),
        ({"aplicaciones": [{"valor": "5.00", "x": 1}]}, "aplicaciones"),
        ({"aplicaciones": "todo"}, "aplicaciones"),
        ({"aplicaciones": [(1, None)]}, "aplicaciones"),
        ({"aplicaciones": [(1, "0")]}, "aplicaciones"),
        ({"aplicaciones": [(1, "1.00")] * 201}, "aplicaciones"),
        ({"tercero": None}, "tercero"),
        ({"tercero": 2**63}, "tercero"),
    ],
)
def test_lo_que_no_vale_se_dice_en_su_campo(
    lado: LadoDePrueba, app: Flask, a: Cliente, cambios: dict[str, Any], campo: str
) -> None:
    tercero = lado.nuevo(a)
    suyo = {"tercero": lado.tercero}
    if isinstance(sobre := cambios.get("aplicaciones"), list) and isinstance(sobre[0], tuple):
        cambios = lado.aplicaciones(*sobre)
    enviado = lado.cuerpo(tercero, "10.00") | {suyo.get(c, c): v for c, v in cambios.items()}
    respuesta = a.post(lado.dinero_ruta, enviado)
    assert error(respuesta)[0] == 422, respuesta.text
    assert suyo.get(campo, campo) in respuesta.json["errors"]["json"]
    assert not cuantas(app, lado.dinero_tabla, f"{lado.columna} = %s", tercero)


@EN_CADA_LADO
def test_lo_que_sobra_es_un_anticipo_que_se_aplica_despues_y_se_anula_todo(
    lado: LadoDePrueba, a: Cliente
) -> None:
    tercero = lado.nuevo(a)
    dinero = lado.saldar(a, tercero, "60.00", fecha=hace(50))
    uno = lado.registrar(a, tercero, "100.00")
    ruta = f"{lado.dinero_ruta}/{dinero}"
    acciones = ["aplicar", "devolver", "ajustar", "anular", "cambiar_centro"]
    assert lado.dinero_de(a, dinero)["acciones"] == acciones
    aplicado = a.post(f"{ruta}/aplicar", lado.aplicaciones((uno, "60.00"))).json
    assert (aplicado["anticipo"], aplicado["acciones"]) == ("0.00", ["anular", "cambiar_centro"])
    assert aplicado["aplicaciones"][0]["desde"] == hace(40)  # cuando existen los dos
    assert lado.saldo(a, tercero, hace(45))["anticipos"] == "-60.00"
    anulado = lado.anular(a, dinero, fecha=hace(3))
    assert (anulado["estado"], anulado["aplicado"], anulado["anulado_el"]) == ("ANULADO", "0.00", hace(3))
    assert anulado["acciones"] == []
    assert lado.documento_de(a, uno)["saldo"] == "100.00"
    saldos = [lado.saldo(a, tercero, dia)["saldo"] for dia in ("", hace(4))]
    assert saldos == ["100.00", "40.00"]
    for respuesta in (
        a.put(f"{ruta}/anular", {"motivo": "Otra vez"}),
        a.post(f"{ruta}/aplicar", lado.aplicaciones((uno, "1.00"))),
    ):
        assert error(respuesta) == (409, "estado_invalido")


@EN_CADA_LADO
def test_lo_reaplicado_tras_una_anulacion_no_cuenta_dos_veces_en_el_pasado(
    lado: LadoDePrueba, a: Cliente
) -> None:
    tercero = lado.nuevo(a)
    uno = lado.registrar(a, tercero, "100.00")
    malo = lado.saldar(a, tercero, "100.00", (uno, "100.00"), fecha=hace(30))
    lado.anular(a, malo, fecha=hace(5))
    bueno = lado.saldar(a, tercero, "100.00", (uno, "100.00"), fecha=hace(20))
    assert lado.dinero_de(a, bueno)["aplicaciones"][0]["desde"] == hace(5)
    entonces = lado.saldo(a, tercero, hace(10))
    assert (entonces["saldo"], entonces["anticipos"], entonces["vencido"]) == ("-100.00", "-100.00", "0.00")
    assert lado.saldo(a, tercero)["saldo"] == "0.00"


@EN_CADA_LADO
def test_queda_en_la_auditoria_con_lo_que_saldo(lado: LadoDePrueba, app: Flask, a: Cliente) -> None:
    tercero = lado.nuevo(a)
    uno = lado.registrar(a, tercero, "10.00", numero="55")
    dinero = lado.saldar(a, tercero, "10.00", (uno, "10.00"))
    lado.anular(a, dinero, motivo="Sin fondos")
    lineas = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = %s AND entidad_id = %s ORDER BY id",
        lado.dinero_tabla.removesuffix("s"),
        str(dinero),
    )
    assert [linea["accion"] for linea in lineas] == ["crear", "anular"]
    assert lineas[0]["despues"]["documentos"] == ["Factura 55"]
    assert lineas[1]["despues"]["motivo"] == "Sin fondos"
    assert lineas[1]["antes"]["aplicado"] == "10.00"


@EN_CADA_LADO
def test_quien_solo_consulta_mira_y_no_mueve_dinero(lado: LadoDePrueba, gente: Personas, a: Cliente) -> None:
    tercero, consulta = lado.nuevo(a), gente["consulta_a"]
    dinero = lado.saldar(a, tercero, "10.00")
    suyo = lado.dinero_de(a, dinero) | {"acciones": []}
    assert lado.dinero_de(consulta, dinero) == suyo
    (fila,) = consulta.get(lado.dinero_ruta, query_string={lado.tercero: tercero}).json["items"]
    assert fila["acciones"] == []
    assert error(lado.pedir(consulta, tercero, "1.00")) == (403, "sin_permiso")
    assert lado.pedir(gente["contador_a"], tercero, "1.00").status_code == 201
