"""De cada PUT, la fila que se hace para probarlo: de dónde se lee y a dónde se envía."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.client import Cliente, P
from tests.compras.aceptacion.apoyo import con_regla
from tests.compras.compras.conftest import comprar, linea
from tests.compras.ordenes.apoyo import hacer as hacer_orden
from tests.compras.por_pagar.lotes import crear_lote
from tests.comprobantes.proformas.conftest import crear as crear_proforma
from tests.comprobantes.recurrentes.conftest import crear as crear_recurrente
from tests.contabilidad.activos.conftest import crear as crear_activo
from tests.contabilidad.apoyo import crear_centro, crear_cuenta
from tests.contabilidad.conciliacion.apoyo import empezar
from tests.contabilidad.diferidos.conftest import crear as crear_diferido
from tests.contabilidad.plantillas.conftest import crear as crear_plantilla
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.existencias.apoyo import crear_bodega
from tests.existencias.ensambles.apoyo import receta as crear_receta
from tests.existencias.lotes.apoyo import con_control, entra, lote
from tests.existencias.lotes.apoyo import ver as ver_lote
from tests.factories import abrir_ticket, clave_idempotente
from tests.libros.cuentas.lados import PAGAR
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.terceros.transportistas.conftest import crear as crear_transportista
from tests.ventas.cartera.conftest import registrar
from tests.ventas.precios.conftest import crear as crear_lista
from tests.ventas.precios.conftest import ruta as de_la_lista
from tests.ventas.productos.conftest import crear as crear_producto
from tests.ventas.productos.conftest import crear_categoria


class Par(NamedTuple):
    """De dónde se lee y a dónde se envía; de una lista, qué fila es."""

    leer: str
    enviar: str
    de_la_lista: tuple[str, Any] | None = None


def leer(cliente: Cliente, ruta: str) -> Any:
    respuesta = cliente.get(ruta)
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json


def filas(leido: Any) -> list[dict[str, Any]]:
    return list(leido["items"] if isinstance(leido, dict) and "items" in leido else leido)


def _misma(ruta: str) -> Par:
    return Par(ruta, ruta)


def _de_lista(cliente: Cliente, lista: str, a: str, id_: str, **con: Any) -> Par:
    fila = next(f for f in filas(leer(cliente, lista)) if con.items() <= f.items())
    return Par(lista, a.format(fila[id_]), (id_, fila[id_]))


def _banco(a: Cliente) -> int:
    cuenta_id = crear_cuenta(a, tipo="ACTIVO")["id"]
    return int(crear_banco(a, nombre=f"Banco {cuenta_id}", cuenta_contable_id=cuenta_id)["id"])


def _webhook(a: Cliente, cual: str = "leido") -> int:
    puesto = a.post("/api/webhooks", {"url": f"https://tienda.example/{cual}", "eventos": ["cliente.creado"]})
    return int((puesto.json or {})["dicho"]["id"])


def _compra(a: Cliente) -> int:
    """Con lo que la cuenta no da: los centavos que el papel dice de una línea, y su ajuste."""
    dicha = linea(cantidad="1", precio="0.10", subtotal_dicho="0.11")
    return int(comprar(a, lineas=[linea(), dicha], ajuste="-0.01", detalle="De Loja")["id"])


def _activo(a: Cliente) -> int:
    de_que = {"cuenta_id": "ACTIVO", "acumulada_id": "ACTIVO", "gasto_id": "GASTO"}
    suyas = {campo: crear_cuenta(a, tipo=tipo)["id"] for campo, tipo in de_que.items()}
    return int(crear_activo(a, **suyas)["id"])


def _lote(a: Cliente) -> int:
    producto = con_control(a)
    hecho = entra(a, producto, "1", [lote("L", "1")])
    assert hecho.status_code == 201, hecho.text
    return int(ver_lote(a, producto, "L")["id"])


def _diferido(a: Cliente) -> int:
    de_que = {"cuenta_id": "ACTIVO", "gasto_id": "GASTO"}
    suyas = {campo: crear_cuenta(a, tipo=tipo)["id"] for campo, tipo in de_que.items()}
    return int(crear_diferido(a, **suyas)["id"])


def _provisiones(a: Cliente) -> Par:
    de_que = {"cuenta_id": "ACTIVO", "gasto_id": "GASTO"}
    suyas = {campo: crear_cuenta(a, tipo=tipo)["id"] for campo, tipo in de_que.items()}
    a.put("/api/provisiones/parametros", {**a.get("/api/provisiones/parametros").json, **suyas})
    return _misma("/api/provisiones/parametros")


def _presupuesto(a: Cliente) -> Par:
    linea = {"cuenta_id": crear_cuenta(a, tipo="GASTO")["id"], "meses": ["10.00"] * 12}
    a.put("/api/presupuestos/2031", {"version": 0, "filas": [linea]})
    return _misma("/api/presupuestos/2031")


def _plantilla(a: Cliente) -> int:
    lineas = [{"cuenta_id": crear_cuenta(a)["id"], lado: "1.00"} for lado in ("debe", "haber")]
    return int(crear_plantilla(a, lineas=lineas)["id"])


def _borrador(a: Cliente, ruta: str = "/api/borradores", tipo: str = "01") -> Par:
    cuerpo = {"tipo": tipo, "contenido": {"x": 1}, "cliente": "Andina", "total": "10.00"}
    hecho = a.post(ruta, cuerpo, headers=clave_idempotente())
    return _misma(f"{ruta}/{(hecho.json or {})['id']}")


def _acceso(a: Cliente) -> Par:
    ruta = "/api/devolucion-iva/acceso"
    cuerpo = {"cedula": "1714307103", "clave": "secreta", "version": leer(a, ruta)["version"]}
    assert a.put(ruta, cuerpo).status_code == 200
    return _misma(ruta)


def _contacto(a: Cliente) -> Par:
    suyos = f"/api/clientes/{crear_cliente(a)['CLI_CODIGO']}/contactos"
    assert a.post(suyos, {"nombre": "Ana Loor"}).status_code == 201
    return _de_lista(a, suyos, suyos + "/{}", "id")


def _unidad(a: Cliente) -> Par:
    suyas = f"/api/productos/{crear_producto(a)['PRO_ID']}/unidades"
    assert a.post(suyas, {"nombre": "CAJA", "factor": "12"}).status_code == 201
    return _de_lista(a, suyas, suyas + "/{}", "id")


def _catalogo(admin: Cliente) -> Par:
    formas = "/api/catalogos/formas-pago"
    return _misma(f"{formas}/{filas(leer(admin, formas))[0]['id']}")


def _caducado(admin: Cliente, lista: str, planes: str, id_: str) -> Par:
    for empresa in leer(admin, f"empresas/empresas/{admin.sesion['id']}"):
        for plan in leer(admin, f"empresas/{lista}/{empresa['EMP_CODIGO']}"):
            if plan["activarEditarPlan"] and not plan["pendiente"]:
                return Par(f"empresas/{planes}/{plan[id_]}", f"empresas/{planes}/{plan[id_]}")
    raise AssertionError("no hay un plan caducado")


def _secuencial(a: Cliente) -> Par:
    fila = leer(a, "empresa/secuenciales")[0]
    return Par(
        "empresa/secuenciales",
        f"empresa/secuenciales/{fila['PTO_CODIGO']}/{fila['tipo']}",
        ("serie", fila["serie"]),
    )


def _punto(a: Cliente) -> Par:
    suyo = leer(a, "empresa/establecimientos")[0]["puntos"][0]
    return Par(
        "empresa/establecimientos", f"empresa/puntos/{suyo['PTO_CODIGO']}", ("PTO_CODIGO", suyo["PTO_CODIGO"])
    )


def _perfil(a: Cliente) -> Par:
    a.post("empresa/perfiles", {"nombre": "Leído", "permisos": ["cobros.ver"]})
    return _de_lista(a, "empresa/perfiles", "empresa/perfiles/{}", "id")


def _de_la_empresa(a: Cliente) -> Par:
    return _de_lista(a, "empresa/usuarios", "empresa/usuarios/{}", "USU_CODIGO", USU_USUARIO="contador")


def _del_proveedor(admin: Cliente, a: Cliente) -> Par:
    lista = f"empresas/usuario/{a.sesion['eid']}"
    return _de_lista(admin, lista, lista + "/{}", "USU_CODIGO", USU_USUARIO="contador")


def _receta(a: Cliente) -> int:
    de, parte = (crear_producto(a, PRO_INVENTARIO=True) for _ in range(2))
    return int(crear_receta(a, de, (parte, "2"))["id"])


# El PUT, quién lo hace y dónde está su fila.
PARES: dict[str, tuple[str, Callable[[Cliente, Cliente], Par]]] = {
    "/api/borradores/{borrador_id}": ("a", lambda a, _: _borrador(a)),
    "/api/asientos/borradores/{borrador_id}": (
        "a",
        lambda a, _: _borrador(a, "/api/asientos/borradores", "ASIENTO"),
    ),
    "/api/compras/borradores/{borrador_id}": (
        "a",
        lambda a, _: _borrador(a, "/api/compras/borradores", "COMPRA"),
    ),
    "/api/cartera/recordatorios": ("a", lambda *_: _misma("/api/cartera/recordatorios")),
    "/api/chequeras/formatos/{banco_id}": ("a", lambda a, *_: _misma(f"/api/chequeras/formatos/{_banco(a)}")),
    "/api/pagos/lotes/formato": ("a", lambda *_: _misma("/api/pagos/lotes/formato")),
    "/api/pagos/lotes/{lote_id}": ("a", lambda a, _: _misma(f"/api/pagos/lotes/{crear_lote(a)}")),
    "/api/catalogos/{catalogo}/{fila_id}": ("admin", lambda _, admin: _catalogo(admin)),
    "/api/clientes/documentos/{documento_id}": (
        "a",
        lambda a, _: _misma(
            f"/api/clientes/documentos/{registrar(a, crear_cliente(a)['CLI_CODIGO'])['DOC_CODIGO']}"
        ),
    ),
    "/api/listas-precios/{lista_id}": ("a", lambda a, _: _misma(de_la_lista(crear_lista(a)))),
    "/api/ordenes-compra/{orden_id}": (
        "a",
        lambda a, _: _misma(f"/api/ordenes-compra/{hacer_orden(a)['id']}"),
    ),
    "/api/recetas/{receta_id}": ("a", lambda a, _: _misma(f"/api/recetas/{_receta(a)}")),
    "/api/existencias/parametros": ("a", lambda a, _: _misma("/api/existencias/parametros")),
    "/api/clientes/{cliente_id}": (
        "a",
        lambda a, _: _misma(f"/api/clientes/{crear_cliente(a)['CLI_CODIGO']}"),
    ),
    "/api/clientes/{cliente_id}/contactos/{contacto_id}": ("a", lambda a, _: _contacto(a)),
    "/api/productos/{producto_id}": (
        "a",
        lambda a, _: _misma(f"/api/productos/{crear_producto(a)['PRO_ID']}"),
    ),
    "/api/productos/{producto_id}/unidades/{unidad_id}": ("a", lambda a, _: _unidad(a)),
    "/api/cuentas/{cuenta_id}": ("a", lambda a, _: _misma(f"/api/cuentas/{crear_cuenta(a)['id']}")),
    "/api/bancos/{banco_id}": ("a", lambda a, _: _misma(f"/api/bancos/{_banco(a)}")),
    "/api/conciliaciones/{conciliacion_id}": (
        "a",
        lambda a, _: _misma(f"/api/conciliaciones/{empezar(a, _banco(a), '0.00').json['id']}"),
    ),
    "/api/centros/{centro_id}": ("a", lambda a, _: _misma(f"/api/centros/{crear_centro(a)['id']}")),
    "/api/categorias/{categoria_id}": (
        "a",
        lambda a, _: _misma(f"/api/categorias/{crear_categoria(a)['id']}"),
    ),
    "/api/categorias/{categoria_id}/cuentas": (
        "a",
        lambda a, _: _misma(f"/api/categorias/{crear_categoria(a)['id']}/cuentas"),
    ),
    "/api/bodegas/{bodega_id}": ("a", lambda a, _: _misma(f"/api/bodegas/{crear_bodega(a)['id']}")),
    "/api/lotes/{lote_producto_id}": ("a", lambda a, _: _misma(f"/api/lotes/{_lote(a)}")),
    "/api/activos/{activo_id}": ("a", lambda a, _: _misma(f"/api/activos/{_activo(a)}")),
    "/api/diferidos/{diferido_id}": ("a", lambda a, _: _misma(f"/api/diferidos/{_diferido(a)}")),
    "/api/conteos/parametros": ("a", lambda a, _: _misma("/api/conteos/parametros")),
    "/api/provisiones/parametros": ("a", lambda a, _: _provisiones(a)),
    "/api/contabilidad/firmantes": ("a", lambda a, _: _misma("/api/contabilidad/firmantes")),
    "/api/segundo-factor/exigencia": ("a", lambda *_: _misma("/api/segundo-factor/exigencia")),
    "/api/tributos/ats/ajustes": ("a", lambda a, _: _misma("/api/tributos/ats/ajustes")),
    "/api/presupuestos/{anio}": ("a", lambda a, _: _presupuesto(a)),
    "/api/plantillas-asientos/{plantilla_id}": (
        "a",
        lambda a, _: _misma(f"/api/plantillas-asientos/{_plantilla(a)}"),
    ),
    "/api/devolucion-iva/acceso": ("a", lambda a, _: _acceso(a)),
    "/api/contabilidad": ("a", lambda a, _: _misma("/api/contabilidad")),
    "/api/contabilidad/parametros": ("a", lambda a, _: _misma("/api/contabilidad/parametros")),
    "/api/recibidos/reglas/{regla_id}": ("a", lambda a, _: _misma(f"/api/recibidos/reglas/{con_regla(a)}")),
    "/api/compras/{compra_id}": ("a", lambda a, _: _misma(f"/api/compras/{_compra(a)}")),
    "/api/proformas/{proforma_id}": ("a", lambda a, _: _misma(f"/api/proformas/{crear_proforma(a)}")),
    "/api/recurrentes/{recurrente_id}": ("a", lambda a, _: _misma(f"/api/recurrentes/{crear_recurrente(a)}")),
    "/api/proveedores/documentos/{documento_id}": (
        "a",
        lambda a, _: _misma(f"/api/proveedores/documentos/{PAGAR.registrar(a, PAGAR.nuevo(a), '9.00')}"),
    ),
    "/api/proveedores/{proveedor_id}": (
        "a",
        lambda a, _: _misma(f"/api/proveedores/{crear_proveedor(a)['id']}"),
    ),
    "/api/v1/productos/{producto_id}": (
        "a",
        lambda a, _: _misma(f"/api/v1/productos/{crear_producto(a)['PRO_ID']}"),
    ),
    "/api/v1/clientes/{cliente_id}": (
        "a",
        lambda a, _: _misma(f"/api/v1/clientes/{crear_cliente(a)['CLI_CODIGO']}"),
    ),
    "/api/v1/proveedores/{proveedor_id}": (
        "a",
        lambda a, _: _misma(f"/api/v1/proveedores/{crear_proveedor(a)['id']}"),
    ),
    "/api/v1/webhooks/{webhook_id}": (
        "a",
        lambda a, _: _misma(f"/api/v1/webhooks/{_webhook(a, 'v1-leido')}"),
    ),
    "/api/webhooks/{webhook_id}": ("a", lambda a, _: _misma(f"/api/webhooks/{_webhook(a)}")),
    "/api/transportistas/{transportista_id}": (
        "a",
        lambda a, _: _misma(f"/api/transportistas/{crear_transportista(a)['id']}"),
    ),
    f"{P}/administradores/{{personal_id}}": (
        "admin",
        lambda _, admin: _misma(
            f"administradores/{filas(leer(admin, 'administradores?perfil=3'))[0]['USU_CODIGO']}"
        ),
    ),
    f"{P}/cuenta": ("a", lambda a, _: _misma("cuenta")),
    f"{P}/empresa": ("a", lambda a, _: _misma("empresa")),
    f"{P}/empresa/establecimientos/{{establecimiento_id}}": (
        "a",
        lambda a, _: _de_lista(a, "empresa/establecimientos", "empresa/establecimientos/{}", "COM_CODIGO"),
    ),
    f"{P}/empresa/regimenes/{{regimen_id}}": (
        "a",
        lambda a, _: _de_lista(a, "empresa/regimenes", "empresa/regimenes/{}", "id"),
    ),
    f"{P}/empresa/puntos/{{punto_id}}": ("a", lambda a, _: _punto(a)),
    f"{P}/empresa/secuenciales/{{punto_id}}/{{documento}}": ("a", lambda a, _: _secuencial(a)),
    f"{P}/empresa/perfiles/{{perfil_empresa_id}}": ("a", lambda a, _: _perfil(a)),
    f"{P}/empresa/usuarios/{{usuario_id}}": ("a", lambda a, _: _de_la_empresa(a)),
    f"{P}/empresas/usuario/{{empresa_id}}/{{usuario_id}}": (
        "admin",
        lambda a, admin: _del_proveedor(admin, a),
    ),
    f"{P}/empresas/{{empresa_id}}": ("admin", lambda a, _: _misma(f"empresas/{a.sesion['eid']}")),
    f"{P}/empresas/planes/{{contrato_id}}": (
        "admin",
        lambda _, admin: _caducado(admin, "planesEmpresa", "planes", "PLANEMPRESA_ID"),
    ),
    f"{P}/empresas/planesOrel/{{contrato_id}}": (
        "admin",
        lambda _, admin: _caducado(admin, "planesEmpresaOrel", "planesOrel", "PLANOREL_ID"),
    ),
    f"{P}/menus/menuEmpresaAdmin/{{empresa_id}}": (
        "admin",
        lambda a, _: _misma(f"menus/menuEmpresaAdmin/{a.sesion['eid']}"),
    ),
    f"{P}/planes/{{plan}}": (
        "admin",
        lambda _, admin: _misma(f"planes/{leer(admin, 'planes')[0]['PLAN_CODIGO']}"),
    ),
    f"{P}/soporte/{{ticket_id}}": (
        "admin",
        lambda _, admin: _misma(f"soporte/{abrir_ticket(admin)['SPT_ID']}"),
    ),
    **{
        f"{P}/configuraciones/actualizar {posicion}": (
            "admin",
            lambda _, admin, posicion=posicion: Par(
                f"configuraciones/{posicion}", "configuraciones/actualizar"
            ),
        )
        for posicion in range(9)
    },
}
# Un PUT cuya dirección también tiene un GET, y que no lleva una fila: un reparto, una decisión, una versión nueva
# de un comprobante emitido.
DE_OTRA_FORMA = {
    f"{P}/administradores/{{personal_id}}/empresas",
    f"{P}/empresas/recibos/{{recibo_id}}",
    "/api/listas-precios/{lista_id}/lineas",
}
