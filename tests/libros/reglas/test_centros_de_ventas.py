"""Lo que se vende lleva su centro de costo, línea por línea: va a los libros, y ni el SRI ni el cliente lo ven."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.recurrentes import emisor
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.proformas import conftest as proformas
from tests.comprobantes.recurrentes import conftest as recurrentes
from tests.contabilidad.apoyo import crear_centro
from tests.factories import error, filas
from tests.libros.cuentas.lados import PAGAR
from tests.libros.periodos import conftest as periodos
from tests.terceros.clientes.conftest import cedula
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.productos.conftest import crear as crear_producto

D = Decimal
VENTAS, DEVOLUCIONES = "410101", "4106"


@pytest.fixture
def centros(dueno: Cliente) -> tuple[int, int]:
    return int(crear_centro(dueno)["id"]), int(crear_centro(dueno)["id"])


def por_centro(app: Flask, empresa: int, comprobante: int) -> dict[tuple[str, int | None], Decimal]:
    """Lo que mueven las cuentas de resultados de su asiento vivo, por centro."""
    suyas = filas(
        app,
        "SELECT c.codigo, l.centro_id, sum(l.debe - l.haber) AS cuanto FROM lineas_asientos l"
        " JOIN asientos_contables a ON a.empresa_id = l.empresa_id AND a.id = l.asiento_id"
        " JOIN cuentas_contables c ON c.empresa_id = l.empresa_id AND c.id = l.cuenta_id"
        " WHERE l.empresa_id = %s AND a.origen_tipo = 'COMPROBANTE' AND a.origen_id = %s"
        " AND c.codigo >= '4' GROUP BY 1, 2 HAVING sum(l.debe - l.haber) <> 0",
        empresa,
        comprobante,
    )
    return {(fila["codigo"], fila["centro_id"]): fila["cuanto"] for fila in suyas}


def puestos(cliente: Cliente, id_: int) -> list[int | None]:
    visto = cliente.get(f"/api/comprobantes/{id_}").json or {}
    suyos = {puesto["n"]: puesto["centro_id"] for puesto in visto["centros"]}
    return [suyos.get(n) for n in range(len(visto["documento"]["lineas"]))]


def test_cada_linea_de_una_factura_va_a_su_centro_y_el_sri_no_lo_sabe(
    app: Flask, dueno: Cliente, empresa: int, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    hecha = apoyo.facturar(
        dueno,
        apoyo.cliente_de(dueno),
        apoyo.linea(precio="100.00", centro_id=uno),
        apoyo.linea(precio="40.00", centro_id=otro),
        apoyo.linea(precio="5.00"),
    )
    assert [puesto["centro_id"] for puesto in hecha["centros"]] == [uno, otro]
    assert puestos(dueno, hecha["id"]) == [uno, otro, None]
    assert por_centro(app, empresa, hecha["id"]) == {
        (VENTAS, uno): D("-100.00"),
        (VENTAS, otro): D("-40.00"),
        (VENTAS, None): D("-5.00"),
    }
    assert b"centro" not in apoyo.xml_de(app, hecha["id"]).lower()
    assert "centro" not in str(apoyo.guardado(app, hecha["id"])["datos"]).lower()


def test_la_nota_de_credito_toma_el_centro_de_la_linea_que_devuelve_o_el_que_se_le_diga(
    app: Flask, dueno: Cliente, empresa: int, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    factura = apoyo.facturar(
        dueno,
        apoyo.cliente_de(dueno),
        apoyo.linea(codigo="A", precio="100.00", centro_id=uno),
        apoyo.linea(codigo="B", precio="40.00", centro_id=otro),
    )
    apoyo.autorizar(app, empresa, factura["id"])
    nota = apoyo.emitir(
        dueno,
        apoyo.nota(
            dueno,
            factura["id"],
            apoyo.linea(codigo="A", precio="30.00"),
            apoyo.linea(codigo="B", precio="10.00", centro_id=uno),
        ),
        "/api/notas-credito",
    )
    assert puestos(dueno, nota["id"]) == [uno, uno]
    (suya,) = {clave[1] for clave in por_centro(app, empresa, nota["id"])}
    assert suya == uno
    otra = apoyo.emitir(
        dueno, apoyo.nota(dueno, factura["id"], apoyo.linea(codigo="B", precio="5.00")), "/api/notas-credito"
    )
    assert puestos(dueno, otra["id"]) == [otro]


def test_cada_motivo_de_una_nota_de_debito_va_a_su_centro(
    app: Flask, dueno: Cliente, empresa: int, centros: tuple[int, int]
) -> None:
    uno, _ = centros
    factura = apoyo.facturar(dueno, apoyo.cliente_de(dueno), apoyo.linea(precio="100.00"))
    apoyo.autorizar(app, empresa, factura["id"])
    motivos = [
        {"razon": "Flete", "valor": "8.00", "centro_id": uno},
        {"razon": "Intereses de mora", "valor": "2.00"},
    ]
    nota = apoyo.emitir(dueno, apoyo.debito(dueno, factura["id"], motivos=motivos), "/api/notas-debito")
    assert [(puesto["n"], puesto["centro_id"]) for puesto in nota["centros"]] == [(0, uno)]
    suyos = por_centro(app, empresa, nota["id"])
    assert sum(v for (_, c), v in suyos.items() if c == uno) == D("-8.00")
    assert sum(v for (_, c), v in suyos.items() if c is None) == D("-2.00")


def test_solo_un_centro_activo_de_la_empresa(dueno: Cliente, b: Cliente, centros: tuple[int, int]) -> None:
    ajeno = int(crear_centro(b)["id"])
    cerrado = crear_centro(dueno)
    respuesta = dueno.put(f"/api/centros/{cerrado['id']}", {"activo": False, "version": cerrado["version"]})
    assert respuesta.status_code == 200, respuesta.text
    cliente = apoyo.cliente_de(dueno)
    for malo in (ajeno, int(cerrado["id"])):
        cuerpo = apoyo.factura(dueno, cliente, apoyo.linea(), apoyo.linea(centro_id=malo))
        respuesta = dueno.post("/api/facturas", cuerpo)
        assert error(respuesta)[0] == 422
        assert "centro de costo activo" in apoyo.en(apoyo.frases(respuesta), "detalles.1.centro_id")
    hecha = apoyo.facturar(dueno, cliente, apoyo.linea(centro_id=centros[0]))
    suya = dueno.llamar("DELETE", f"/api/centros/{centros[0]}")
    assert suya.status_code == 409, suya.text
    assert puestos(dueno, hecha["id"]) == [centros[0]]


def test_despues_de_emitida_se_cambian_sus_centros_mientras_el_mes_este_abierto(
    app: Flask, dueno: Cliente, empresa: int, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    hecha = apoyo.facturar(
        dueno,
        apoyo.cliente_de(dueno),
        apoyo.linea(precio="100.00"),
        apoyo.linea(precio="7.00", centro_id=uno),
    )
    apoyo.autorizar(app, empresa, hecha["id"])
    antes = dueno.get(f"/api/comprobantes/{hecha['id']}").json or {}
    ruta = f"/api/comprobantes/{hecha['id']}/centros"
    cambio = {"version": antes["version"], "lineas": [{"n": 0, "centro_id": otro}]}
    respuesta = dueno.put(ruta, cambio)
    assert respuesta.status_code == 200, respuesta.text
    assert puestos(dueno, hecha["id"]) == [otro, uno]
    assert por_centro(app, empresa, hecha["id"]) == {(VENTAS, otro): D("-100.00"), (VENTAS, uno): D("-7.00")}
    assert dueno.put(ruta, cambio).status_code == 409
    nueva = (respuesta.json or {})["version"]
    quita = {"version": nueva, "lineas": [{"n": 0, "centro_id": None}, {"n": 1, "centro_id": None}]}
    assert dueno.put(ruta, quita).status_code == 200
    assert por_centro(app, empresa, hecha["id"]) == {(VENTAS, None): D("-107.00")}
    de_mas = {"version": nueva + 1, "lineas": [{"n": 2, "centro_id": otro}]}
    assert error(dueno.put(ruta, de_mas))[0] == 422


def test_se_propone_el_centro_con_que_el_producto_se_vendio_la_ultima_vez(
    dueno: Cliente, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    producto, cliente = crear_producto(dueno), apoyo.cliente_de(dueno)
    suyo = producto["PRO_ID"]
    pedido = {"productos": [suyo]}
    assert dueno.post("/api/comprobantes/centros", pedido).json == []
    for centro in (uno, otro, None):
        apoyo.facturar(dueno, cliente, apoyo.linea(producto_id=suyo, centro_id=centro))
    assert dueno.post("/api/comprobantes/centros", pedido).json == [{"producto_id": suyo, "centro_id": otro}]


def test_emitir_con_centros_no_consulta_por_cada_linea_y_sin_ellos_nada(
    dueno: Cliente, centros: tuple[int, int], contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    cliente = apoyo.cliente_de(dueno)

    def cuantas(*lineas: dict[str, Any]) -> int:
        return contar_consultas(lambda: apoyo.facturar(dueno, cliente, *lineas))

    cuantas(apoyo.linea())
    sin, con = apoyo.linea(), apoyo.linea(centro_id=centros[0])
    ninguna, una = cuantas(sin), cuantas(con)
    assert cuantas(*[con] * 15) == una
    assert una <= ninguna + 3  # los centros que hay, escribirlos y nombrarlos


def test_los_resultados_por_centro_dicen_lo_vendido_en_cada_uno_y_suman_los_de_todos(
    dueno: Cliente, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    apoyo.facturar(
        dueno,
        apoyo.cliente_de(dueno),
        apoyo.linea(precio="100.00", centro_id=uno),
        apoyo.linea(precio="40.00", centro_id=otro),
        apoyo.linea(precio="5.00"),
    )
    de_hoy = f"desde={hoy()}&hasta={hoy()}"
    leido = dueno.get(f"/api/estados/resultados-por?{de_hoy}&por=centro").json or {}
    ingresos = next(t for t in leido["totales"] if t["campo"] == "ingresos")
    de_cada = dict(zip((c["clave"] for c in leido["columnas"]), ingresos["valores"], strict=True))
    assert (de_cada[str(uno)], de_cada[str(otro)]) == ("100.00", "40.00")
    general = dueno.get(f"/api/estados/resultados?{de_hoy}").json or {}
    for total in leido["totales"]:
        assert sum(map(D, total["valores"])) == D(total["total"])
        assert general["totales"][total["campo"]] == total["total"]


def test_en_un_mes_cerrado_no_se_cambian(dueno: Cliente, centros: tuple[int, int]) -> None:
    """La de hace dos meses se emitió; al cerrarse su mes, sus centros se quedan como están."""
    fecha = str(periodos.hace(1))
    cliente = apoyo.cliente_de(dueno)
    hecha = apoyo.facturar(dueno, cliente, apoyo.linea(centro_id=centros[0]), fecha=fecha)
    ruta, version = f"/api/comprobantes/{hecha['id']}/centros", hecha["version"]
    cambio = {"version": version, "lineas": [{"n": 0, "centro_id": centros[1]}]}
    periodos.cerrar(dueno, periodos.hace(1))
    try:
        mal = dueno.put(ruta, cambio)
        assert error(mal)[0] == 409 and "está cerrado" in mal.text
        assert puestos(dueno, hecha["id"]) == [centros[0]]
    finally:
        abierto = periodos.pedir_cierre(dueno, None, motivo="Faltaba corregirlo")
        assert abierto.status_code < 300, abierto.text
    assert dueno.put(ruta, cambio).status_code == 200


def test_la_corregida_la_repetida_y_la_de_una_proforma_llevan_los_suyos(
    app: Flask, dueno: Cliente, empresa: int, anonimo: Cliente, centros: tuple[int, int]
) -> None:
    uno, otro = centros
    cliente = apoyo.cliente_de(dueno)
    lineas = [apoyo.linea(precio="100.00", centro_id=uno), apoyo.linea(precio="40.00")]
    hecha = apoyo.facturar(dueno, cliente, *lineas)
    apoyo.devolver(app, empresa, hecha["id"])
    leida = dueno.get(f"/api/comprobantes/{hecha['id']}").json or {}
    lineas[1] = apoyo.linea(precio="40.00", centro_id=otro)
    corregida = dueno.put(
        f"/api/facturas/{hecha['id']}",
        {**apoyo.factura(dueno, cliente, *lineas), "version": leida["version"]},
    )
    assert corregida.status_code == 200, corregida.text
    assert puestos(dueno, hecha["id"]) == [uno, otro]
    assert por_centro(app, empresa, hecha["id"]) == {
        (VENTAS, uno): D("-100.00"),
        (VENTAS, otro): D("-40.00"),
    }
    repetida = recurrentes.crear(dueno, cliente_id=cliente, pedido={"detalles": lineas})
    with app.app_context():
        emisor.emitir(empresa)
    (vez,) = recurrentes.veces(dueno, repetida)
    assert puestos(dueno, vez["comprobante_id"]) == [uno, otro]
    proforma = proformas.crear(dueno, pedido={"cliente_id": cliente, "detalles": lineas})
    pedido = proformas.ver(dueno, proforma)["pedido"]
    assert [detalle["centro_id"] for detalle in pedido["detalles"]] == [uno, otro]
    de_ella = apoyo.emitir(dueno, {**pedido, "punto_id": apoyo.punto_de(dueno)})
    assert puestos(dueno, de_ella["id"]) == [uno, otro]


def test_la_liquidacion_lleva_sus_centros_a_su_compra_y_a_su_pago(
    app: Flask, dueno: Cliente, centros: tuple[int, int]
) -> None:
    uno, _ = centros
    quien = crear_proveedor(
        dueno, tipo_identificacion="CEDULA", identificacion=cedula(812_377), direccion="Comunidad San Isidro"
    )
    proveedor = int(quien["id"])
    cuerpo = apoyo.liquidacion(dueno, proveedor, apoyo.linea(centro_id=uno))
    hecha = apoyo.emitir(dueno, cuerpo, apoyo.LIQUIDACIONES)
    (compra,) = filas(
        app,
        "SELECT l.centro_id, c.documento_id, c.total FROM compras c JOIN lineas_compras l"
        " ON l.empresa_id = c.empresa_id AND l.compra_id = c.id WHERE c.comprobante_id = %s",
        hecha["id"],
    )
    assert compra["centro_id"] == uno
    debe = (compra["documento_id"], str(compra["total"]))
    pago = PAGAR.saldar(dueno, proveedor, debe[1], debe, fecha=str(hoy()))
    assert (dueno.get(f"/api/pagos/{pago}").json or {})["centro_id"] == uno
