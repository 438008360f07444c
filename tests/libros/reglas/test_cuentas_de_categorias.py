"""La cuenta de lo que se vende, según la categoría del producto."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.contabilidad.apoyo import codigos as cuentas_de
from tests.libros.reglas import control
from tests.ventas.productos.conftest import crear as crear_producto
from tests.ventas.productos.conftest import crear_categoria

D = Decimal
_UNA = {"precio": "10.00", "cantidad": "1.00"}


def _poner(dueno: Cliente, categoria: dict[str, Any], **cuentas: int | None) -> Any:
    ruta = f"/api/categorias/{categoria['id']}/cuentas"
    leidas = dueno.get(ruta).json or {}
    return dueno.put(ruta, {**leidas, **cuentas})


def _ingresos(app: Flask, dueno: Cliente, empresa: int, *productos: int) -> dict[str, Decimal]:
    lineas = [apoyo.linea(**_UNA, producto_id=cual) for cual in productos]
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno), *lineas)
    suyas = control.de_documento(app, empresa, "COMPROBANTE", hecha["id"])
    return {codigo: valor for codigo, valor in suyas.items() if codigo.startswith("4")}


def _quien_lo_dice(dueno: Cliente, producto: int) -> list[tuple[str, str, str | None]]:
    respuesta = dueno.get(f"/api/productos/{producto}/cuentas")
    assert respuesta.status_code == 200, respuesta.text
    return [((c["cuenta"] or "").split(" ")[0], c["de"], c["categoria"]) for c in respuesta.json or []]


def test_vale_la_de_la_mas_cercana_y_menos_que_la_del_producto(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    codigos = cuentas_de(dueno)
    abuela = crear_categoria(dueno)
    madre = crear_categoria(dueno, padre_id=abuela["id"])
    hija = crear_categoria(dueno, padre_id=madre["id"])
    assert _poner(dueno, abuela, ingreso=codigos["4109"]).status_code == 200
    de_hija = crear_producto(dueno, PRO_CATEGORIA=hija["id"])["PRO_ID"]
    suelto = crear_producto(dueno)["PRO_ID"]
    assert _ingresos(app, dueno, empresa, de_hija, suelto) == {"4109": D("-10.00"), "410101": D("-10.00")}
    assert _quien_lo_dice(dueno, de_hija)[0] == ("4109", "CATEGORIA", abuela["nombre"])
    assert _quien_lo_dice(dueno, suelto)[0] == ("410101", "PARAMETROS", None)
    puesta = _poner(dueno, madre, ingreso=codigos["410601"])
    assert [v["de"] for v in puesta.json["valen"]] == [madre["nombre"], None, None]
    assert _ingresos(app, dueno, empresa, de_hija) == {"410601": D("-10.00")}
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    suya = {"rol": "VENTAS", "producto_id": de_hija, "cuenta_id": codigos["410104"]}
    assert dueno.put(ruta, {**puestos, "parametros": [*puestos["parametros"], suya]}).status_code == 200
    assert _ingresos(app, dueno, empresa, de_hija) == {"410104": D("-10.00")}
    assert _quien_lo_dice(dueno, de_hija)[0] == ("410104", "PRODUCTO", None)
    # cambiar los parámetros no quita las de las categorías, ni se ven entre ellos
    vistas = dueno.get(f"/api/categorias/{hija['id']}/cuentas").json["valen"][0]
    assert vistas["de"] == madre["nombre"] and vistas["cuenta"].startswith("410601 ")


def test_el_servicio_de_una_categoria_va_a_la_suya(app: Flask, dueno: Cliente, empresa: int) -> None:
    suya = crear_categoria(dueno)
    assert _poner(dueno, suya, ingreso=cuentas_de(dueno)["4109"]).status_code == 200
    servicio = crear_producto(dueno, PRO_TIPO="SERVICIO", PRO_CATEGORIA=suya["id"])["PRO_ID"]
    assert _ingresos(app, dueno, empresa, servicio) == {"4109": D("-10.00")}
    assert _quien_lo_dice(dueno, servicio) == [("4109", "CATEGORIA", suya["nombre"])]


def test_una_cuenta_que_no_sirve_va_bajo_su_campo_y_una_version_vieja_no_entra(dueno: Cliente) -> None:
    suya = crear_categoria(dueno)
    mal = _poner(dueno, suya, costo=999_999_999)
    assert mal.status_code == 422 and "costo" in mal.json["errors"]["json"]
    de_clientes = _poner(dueno, suya, inventario=cuentas_de(dueno)["101020502"])
    assert "inventario" in de_clientes.json["errors"]["json"]
    ruta = f"/api/categorias/{suya['id']}/cuentas"
    leidas = dueno.get(ruta).json
    assert _poner(dueno, suya, costo=cuentas_de(dueno)["510101"]).status_code == 200
    assert dueno.put(ruta, {**leidas, "costo": cuentas_de(dueno)["510102"]}).status_code == 409
    assert dueno.llamar("DELETE", f"/api/categorias/{suya['id']}").status_code == 204


def test_emitir_no_pregunta_por_las_categorias_a_quien_no_tiene_cuentas_en_ellas(
    dueno: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    for fila in dueno.get("/api/categorias").json:
        assert _poner(dueno, fila, ingreso=None, costo=None, inventario=None).status_code == 200
    cliente = apoyo.cliente_de(dueno)

    def cuantas(producto: int) -> int:
        return contar_consultas(
            lambda: apoyo.facturar(dueno, cliente, apoyo.linea(**_UNA, producto_id=producto))
        )

    suelto = crear_producto(dueno)["PRO_ID"]
    de_una = crear_producto(dueno, PRO_CATEGORIA=crear_categoria(dueno)["id"])["PRO_ID"]
    cuantas(suelto)
    assert cuantas(suelto) == cuantas(de_una)


def test_lo_que_costo_y_el_inventario_se_asientan_en_las_de_la_categoria(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    codigos, suya = cuentas_de(dueno), crear_categoria(dueno)
    assert _poner(dueno, suya, inventario=codigos["1010305"], costo=codigos["510102"]).status_code == 200
    producto = crear_producto(dueno, PRO_CATEGORIA=suya["id"], PRO_INVENTARIO=True)["PRO_ID"]
    hecha = compras.comprar(
        dueno, lineas=[compras.linea(destino="INVENTARIO", producto_id=producto, cantidad="1")]
    )
    asentado = control.de_documento(app, empresa, "COMPRA", hecha["id"])
    assert asentado["1010305"] == D("10.00") and "1010306" not in asentado
    assert [c for c, *_ in _quien_lo_dice(dueno, producto)][1:] == ["510102", "1010305"]
