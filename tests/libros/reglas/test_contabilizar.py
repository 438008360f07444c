"""Lo que una empresa hace se contabiliza solo, en la misma transacción que lo causa."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.libros.reglas import service as reglas
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.comprobantes.masiva import conftest as masiva
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.contabilidad.apoyo import codigos as cuentas_de
from tests.contabilidad.azar import compras as se_compra
from tests.contabilidad.azar import dinero, libros, promesas, ventas
from tests.contabilidad.azar.corrida import DIAS, Corrida
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.ejemplos import EXPLORAR
from tests.factories import filas
from tests.libros.reglas import control
from tests.terceros.clientes.conftest import cedula
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.cartera import conftest as cartera
from tests.ventas.productos.conftest import crear as crear_producto
from tests.ventas.retenciones_recibidas import conftest as recibidas

D = Decimal
CLIENTES, VENTAS, IVA, PROVEEDORES = "101020502", "410101", "201070101", "2010301"


def de(app: Flask, empresa: int, tipo: str, id_: int) -> dict[str, Decimal]:
    return control.de_documento(app, empresa, tipo, id_)


def test_una_factura_cobrada_queda_con_su_asiento_y_el_de_su_cobro(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    cliente = apoyo.cliente_de(dueno)
    hecha = apoyo.facturar(dueno, cliente, cobro={"forma": "TRANSFERENCIA", "referencia": "998"})
    assert de(app, empresa, "COMPROBANTE", hecha["id"]) == {
        CLIENTES: D("115.00"),
        VENTAS: D("-100.00"),
        IVA: D("-15.00"),
    }
    (cobro,) = filas(app, "SELECT id FROM cobros WHERE empresa_id = %s AND cliente_id = %s", empresa, cliente)
    assert de(app, empresa, "COBRO", cobro["id"]) == {"1010103": D("115.00"), CLIENTES: D("-115.00")}
    for nombre in ("Uno", "Otro"):  # el primero toma la cuenta que ya estaba
        banco = crear_banco(dueno, nombre=nombre)
    con = {"forma": "DEPOSITO", "banco_id": banco["id"]}
    hecha, debida = apoyo.facturar(dueno, cliente, cobro=con), apoyo.facturar(dueno, cliente)
    bloque = dueno.post("/api/comprobantes/cobrar", {"ids": [hecha["id"], debida["id"]], **con})
    assert bloque.status_code == 201, bloque.text
    suyos = filas(app, "SELECT id FROM cobros WHERE empresa_id = %s AND banco_id = %s", empresa, banco["id"])
    assert len(suyos) == 2
    for uno in suyos:
        assert de(app, empresa, "COBRO", uno["id"]) == {
            banco["codigo"]: D("115.00"),
            CLIENTES: D("-115.00"),
        }


def test_las_que_salen_de_un_archivo_quedan_cada_una_con_su_asiento(
    app: Flask, dueno: Cliente, empresa: int, trabajar: Any
) -> None:
    crear_cliente(dueno, CLI_IDENTIFICACION=cedula(871))
    lineas = [masiva.fila(cedula(871), precio) for precio in ("10.00", "20.00", "30.00")]
    subida = masiva.subir(dueno, masiva.libro(*lineas))
    trabajar()
    emision = masiva.apartada(dueno, masiva.ver(dueno, subida))
    assert masiva.pedir(dueno, emision).status_code == 202
    trabajar()
    ids = [suya["comprobante_id"] for suya in masiva.facturas(dueno, emision)]
    assert [control.vivos(app, empresa, "COMPROBANTE", id_) for id_ in ids] == [1, 1, 1]
    assert sum(de(app, empresa, "COMPROBANTE", id_)[CLIENTES] for id_ in ids) == D("69.00")
    control.exigir_control(app, empresa, hoy())


def test_corregir_deja_un_solo_asiento_vivo_y_anular_ninguno(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    cliente = apoyo.cliente_de(dueno)
    cuerpo = apoyo.factura(dueno, cliente)
    hecha = apoyo.emitir(dueno, cuerpo)
    apoyo.devolver(app, empresa, hecha["id"])
    cuerpo["detalles"][0]["precio"] = "40.00"
    version = (dueno.get(f"/api/comprobantes/{hecha['id']}").json or {})["version"]
    respuesta = dueno.put(f"/api/facturas/{hecha['id']}", {**cuerpo, "version": version})
    assert respuesta.status_code == 200, respuesta.text
    assert de(app, empresa, "COMPROBANTE", hecha["id"])[CLIENTES] == D("46.00")
    assert control.vivos(app, empresa, "COMPROBANTE", hecha["id"]) == 1
    apoyo.devolver(app, empresa, hecha["id"])
    respuesta = dueno.post(f"/api/comprobantes/{hecha['id']}/anular", {"motivo": "No va"})
    assert respuesta.status_code == 200, respuesta.text
    assert not control.vivos(app, empresa, "COMPROBANTE", hecha["id"])
    assert de(app, empresa, "COMPROBANTE", hecha["id"]) == {}


def test_una_compra_su_retencion_y_su_correccion_dicen_lo_que_se_debe(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    suyo = crear_proveedor(dueno)["id"]
    lineas = [compras.linea(destino="INVENTARIO", sustento="07"), compras.linea()]
    hecha = compras.comprar(dueno, proveedor_id=suyo, lineas=lineas)
    assert de(app, empresa, "COMPRA", hecha["id"]) == {
        "1010306": D("115.00"),
        "520228": D("100.00"),
        "101050101": D("15.00"),
        PROVEEDORES: D("-230.00"),
    }
    sustento = retenciones.sustento(numero=hecha["numero"], fecha=str(compras.ayer()))
    retenida = retenciones.retener(dueno, suyo, sustento)
    assert de(app, empresa, "COMPROBANTE", retenida["id"]) == {
        "2011304": D("6.50"),
        "201070105": D("-2.00"),
        "201070106": D("-4.50"),
    }
    otra = compras.comprar(dueno, proveedor_id=suyo)
    cuerpo = compras.cuerpo(
        dueno, proveedor_id=suyo, numero=otra["numero"], lineas=[compras.linea(precio="7.00")]
    )
    respuesta = dueno.put(
        f"/api/compras/{otra['id']}", {**cuerpo, "version": compras.ver(dueno, otra["id"])["version"]}
    )
    assert respuesta.status_code == 200, respuesta.text
    assert de(app, empresa, "COMPRA", otra["id"])[PROVEEDORES] == D("-80.50")
    assert compras.anular(dueno, otra["id"]).status_code == 200
    assert not control.vivos(app, empresa, "COMPRA", otra["id"])
    control.exigir_control(app, empresa, compras.ayer(), hoy())


def test_lo_que_un_cliente_retiene_va_a_cada_impuesto_y_lo_suelto_se_enlaza(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    cliente = apoyo.cliente_de(dueno)
    documento, numero = recibidas.facturar(dueno, cliente)
    iva = recibidas.linea("4.50", "15.00", "30.00", codigo=2, codigo_retencion="1")
    suelto = cartera.cobrar(dueno, cliente, "6.50", (documento, "6.50"), forma="RETENCION")
    assert de(app, empresa, "COBRO", suelto["COB_CODIGO"]) == {"101050201": D("6.50"), CLIENTES: D("-6.50")}
    hecha = recibidas.retener(
        dueno,
        cliente,
        recibidas.sobre(
            numero, recibidas.linea(), iva, documento_id=documento, cobro_id=suelto["COB_CODIGO"]
        ),
    )
    de_cada = {"101050201": D("2.00"), "101050104": D("4.50"), CLIENTES: D("-6.50")}
    assert de(app, empresa, "COBRO", suelto["COB_CODIGO"]) == de_cada
    respuesta = dueno.post(f"/api/retenciones-recibidas/{hecha['id']}/anular", {"motivo": "No va"})
    assert respuesta.status_code == 200, respuesta.text
    assert de(app, empresa, "COBRO", suelto["COB_CODIGO"]) == {"101050201": D("6.50"), CLIENTES: D("-6.50")}
    assert control.vivos(app, empresa, "COBRO", suelto["COB_CODIGO"]) == 1


def test_lo_que_no_tiene_cuenta_espera_y_se_contabiliza_cuando_se_arregla(
    app: Flask, dueno: Cliente, empresa: int, trabajar: Any
) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    sin_ventas = [p for p in puestos["parametros"] if p["rol"] != "VENTAS"]
    respuesta = dueno.put(ruta, {**puestos, "parametros": sin_ventas})
    assert respuesta.status_code == 200, respuesta.text
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno))
    assert de(app, empresa, "COMPROBANTE", hecha["id"]) == {}
    (espera,) = (dueno.get("/api/contabilidad/pendientes").json or {})["items"]
    assert (espera["origen"]["ruta"], espera["roles"]) == (f"/comprobantes/{hecha['id']}", ["VENTAS"])
    assert espera["falta"] == "Falta decir qué cuenta es «Ventas de bienes» (tarifa 4)."
    vieja = dueno.put(ruta, puestos)
    assert vieja.status_code == 409
    version = (respuesta.json or {})["version"]
    assert dueno.put(ruta, {**puestos, "version": version}).status_code == 200
    assert dueno.post("/api/contabilidad/pendientes/contabilizar", {}).status_code == 202
    trabajar()
    assert (dueno.get("/api/contabilidad").json or {})["pendientes"] == 0
    assert de(app, empresa, "COMPROBANTE", hecha["id"])[VENTAS] == D("-100.00")


def _sin(puestos: dict[str, Any], rol: str, clave: str) -> list[dict[str, Any]]:
    """Los parámetros, sin el de esa clave."""
    return [p for p in puestos["parametros"] if (p["rol"], p["clave"]) != (rol, clave)]


def test_lo_vendido_se_acredita_segun_sea_bien_o_servicio_y_por_su_tarifa(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    bien, servicio = (crear_producto(dueno, PRO_TIPO=tipo)["PRO_ID"] for tipo in ("BIEN", "SERVICIO"))
    una = {"precio": "10.00", "cantidad": "1.00"}
    hecha = apoyo.facturar(
        dueno,
        apoyo.cliente_de(dueno),
        apoyo.linea(**una, producto_id=bien),
        apoyo.linea(**una, producto_id=bien, iva="0"),
        apoyo.linea(**una, producto_id=servicio),
        apoyo.linea(**una, producto_id=servicio, iva="6"),
    )
    suyas = de(app, empresa, "COMPROBANTE", hecha["id"])
    assert {c: v for c, v in suyas.items() if c.startswith("4")} == dict.fromkeys(
        ("410101", "410104", "410201", "410205"), D("-10.00")
    )


def test_lo_que_se_dijo_de_un_producto_vale_aunque_sea_un_servicio(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    """Y a quien no separa los servicios se le acreditan donde los bienes."""
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    uno, otro = (crear_producto(dueno, PRO_TIPO="SERVICIO")["PRO_ID"] for _ in range(2))
    aparte = {"rol": "VENTAS", "producto_id": uno, "cuenta_id": cuentas_de(dueno)["4109"]}
    juntos = [p for p in puestos["parametros"] if p["rol"] != "SERVICIOS"]
    respuesta = dueno.put(ruta, {**puestos, "parametros": [*juntos, aparte]})
    assert respuesta.status_code == 200, respuesta.text
    una = {"precio": "10.00", "cantidad": "1.00"}
    de_los_dos = [apoyo.linea(**una, producto_id=cual) for cual in (uno, otro)]
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno), *de_los_dos)
    suyas = de(app, empresa, "COMPROBANTE", hecha["id"])
    assert (suyas["4109"], suyas["410101"]) == (D("-10.00"), D("-10.00"))
    version = (respuesta.json or {})["version"]
    assert dueno.put(ruta, {**puestos, "version": version}).status_code == 200


def test_el_iva_de_los_servicios_digitales_da_credito(app: Flask, dueno: Cliente, empresa: int) -> None:
    hecha = compras.comprar(dueno, lineas=[compras.linea(sustento="15")])
    assert de(app, empresa, "COMPRA", hecha["id"]) == {
        "520228": D("100.00"),
        "101050101": D("15.00"),
        PROVEEDORES: D("-115.00"),
    }


def test_el_producto_y_la_tarifa_tienen_su_propia_cuenta(app: Flask, dueno: Cliente, empresa: int) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    otra = next(p for p in puestos["parametros"] if p["rol"] == "CARGOS")
    exenta = {"rol": "VENTAS", "clave": "0", "cuenta_id": otra["cuenta_id"]}
    respuesta = dueno.put(ruta, {**puestos, "parametros": [*_sin(puestos, "VENTAS", "0"), exenta]})
    assert respuesta.status_code == 200, respuesta.text
    lineas = apoyo.linea(), apoyo.linea(precio="30.00", iva="0")
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno), *lineas)
    suyas = de(app, empresa, "COMPROBANTE", hecha["id"])
    assert (suyas[VENTAS], suyas["4109"]) == (D("-100.00"), D("-30.00"))


def test_gana_el_parametro_que_mas_dice_y_pone_su_centro(app: Flask, dueno: Cliente, empresa: int) -> None:
    """El producto antes que el cliente, él antes que la tarifa, y ella antes que lo demás; y el código al retener."""
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    roles = {r["rol"]: r for r in puestos["roles"]}
    assert "4" in [c["clave"] for c in roles["VENTAS"]["posibles"]]
    assert roles["VENTAS"]["admite"] == ["producto", "cliente"] and roles["COBRO"]["admite"] == []
    assert "312" in [c["clave"] for c in roles["RETENCION_RENTA"]["posibles"]]
    assert "01" in [c["clave"] for c in roles["IVA_COMPRAS"]["posibles"]]
    centro = dueno.post("/api/centros", {"codigo": "GYE", "nombre": "Guayaquil", "activo": True}).json or {}
    cliente = apoyo.cliente_de(dueno)
    producto = crear_producto(dueno)["PRO_ID"]
    cuentas = {p["codigo"]: p["cuenta_id"] for p in puestos["parametros"]}
    nuevos = [
        {"rol": "VENTAS", "clave": "4", "cuenta_id": cuentas["4109"]},
        {"rol": "VENTAS", "cliente_id": cliente, "cuenta_id": cuentas["410601"]},
        {"rol": "VENTAS", "producto_id": producto, "cuenta_id": cuentas["410101"], "centro_id": centro["id"]},
    ]
    respuesta = dueno.put(ruta, {**puestos, "parametros": [*_sin(puestos, "VENTAS", "4"), *nuevos]})
    assert respuesta.status_code == 200, respuesta.text
    de_todo = (
        apoyo.linea(precio="10.00", cantidad="1.00"),
        apoyo.linea(precio="7.00", cantidad="1.00", producto_id=producto),
    )
    suya = apoyo.facturar(dueno, cliente, *de_todo)
    asentado = de(app, empresa, "COMPROBANTE", suya["id"])
    assert (asentado["410601"], asentado["410101"]) == (D("-10.00"), D("-7.00"))
    otra = apoyo.facturar(dueno, apoyo.cliente_de(dueno), apoyo.linea(precio="3.00", cantidad="1.00"))
    assert de(app, empresa, "COMPROBANTE", otra["id"])["4109"] == D("-3.00")
    (con_centro,) = filas(
        app,
        "SELECT haber FROM lineas_asientos WHERE empresa_id = %s AND centro_id = %s",
        *(empresa, centro["id"]),
    )
    assert con_centro["haber"] == D("7.00")
    version = (respuesta.json or {})["version"]
    assert dueno.put(ruta, {**puestos, "version": version}).status_code == 200


def test_lo_comprado_a_un_proveedor_va_a_la_cuenta_que_se_dijo_para_el(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    roles = {r["rol"]: r for r in puestos["roles"]}
    assert roles["GASTO"]["admite"] == ["producto", "proveedor"]
    suyo, otro = (int(crear_proveedor(dueno)["id"]) for _ in range(2))
    viaje = cuentas_de(dueno)["520217"]
    aparte = {"rol": "GASTO", "proveedor_id": suyo, "cuenta_id": viaje}
    respuesta = dueno.put(ruta, {**puestos, "parametros": [*puestos["parametros"], aparte]})
    assert respuesta.status_code == 200, respuesta.text
    gastos = [
        {
            codigo: valor
            for codigo, valor in de(
                app, empresa, "COMPRA", compras.comprar(dueno, proveedor_id=de_quien)["id"]
            ).items()
            if codigo.startswith("52")
        }
        for de_quien in (suyo, otro)
    ]
    assert gastos == [{"520217": D("100.00")}, {"520228": D("100.00")}]
    version = (respuesta.json or {})["version"]
    assert dueno.put(ruta, {**puestos, "version": version}).status_code == 200


def test_un_parametro_de_una_cuenta_de_grupo_o_repetido_se_rechaza(dueno: Cliente) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    repetido = [*puestos["parametros"], puestos["parametros"][0]]
    respuesta = dueno.put(ruta, {**puestos, "parametros": repetido})
    assert respuesta.status_code == 422 and "ya está arriba" in respuesta.text
    por_rol = {p["rol"]: p for p in puestos["parametros"]}
    for rol, otro, dicho in (
        ("CLIENTES", "VENTAS", "que pida un cliente"),
        ("PROVEEDORES", "CLIENTES", "que pida un proveedor"),
        ("VENTAS", "CLIENTES", "la de los clientes o la de los proveedores"),
    ):
        cruzado = [{**por_rol[rol], "cuenta_id": por_rol[otro]["cuenta_id"]}]
        respuesta = dueno.put(ruta, {**puestos, "parametros": cruzado})
        assert respuesta.status_code == 422 and dicho in respuesta.text
    ajena = [{**puestos["parametros"][0], "cuenta_id": 999_999_999}]
    respuesta = dueno.put(ruta, {**puestos, "parametros": ajena})
    assert respuesta.status_code == 422 and "No existe esa cuenta" in respuesta.text


def test_mientras_no_se_llevan_libros_nada_nuevo_se_asienta_y_al_retomarlos_se_pone_al_dia(
    app: Flask, dueno: Cliente, empresa: int, trabajar: Any
) -> None:
    cliente, suyo = apoyo.cliente_de(dueno), crear_proveedor(dueno)["id"]
    antes, registrado = apoyo.facturar(dueno, cliente), cartera.registrar(dueno, cliente, "31.00")
    comprada = compras.comprar(dueno, proveedor_id=suyo)
    version = (dueno.get("/api/contabilidad").json or {})["version"]
    assert dueno.put("/api/contabilidad", {"activa": False, "version": version}).status_code == 200
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno))
    assert not control.vivos(app, empresa, "COMPROBANTE", hecha["id"])
    # lo que ya estaba en los libros no deja de ser cierto: se reversa al corregirlo, al anularlo y al eliminarlo
    apoyo.devolver(app, empresa, antes["id"])
    assert dueno.post(f"/api/comprobantes/{antes['id']}/anular", {"motivo": "No va"}).status_code == 200
    assert not control.vivos(app, empresa, "COMPROBANTE", antes["id"])
    assert dueno.llamar("DELETE", f"{cartera.DOCUMENTOS}/{registrado['DOC_CODIGO']}").status_code == 204
    cambiada = compras.cuerpo(
        dueno, proveedor_id=suyo, numero=comprada["numero"], lineas=[compras.linea(precio="7.00")]
    )
    ruta = f"{compras.RUTA}/{comprada['id']}"
    assert dueno.put(ruta, {**cambiada, "version": comprada["version"]}).status_code == 200
    (espera,) = (dueno.get("/api/contabilidad/pendientes").json or {})["items"]
    assert espera["falta"] == "Se corrigió mientras no se llevaban los libros."
    assert de(app, empresa, "COMPRA", comprada["id"]) == {}
    control.activar(app, dueno)
    trabajar()
    assert de(app, empresa, "COMPRA", comprada["id"])[PROVEEDORES] == D("-80.50")
    assert control.vivos(app, empresa, "COMPROBANTE", hecha["id"]) == 1
    control.exigir_control(app, empresa, compras.ayer(), hoy())
    control.exigir_uno_por_documento(app, empresa)


_OPERACIONES, _VECES, _SEMILLAS = (2000, 10, range(1, 6)) if EXPLORAR else (150, 2, range(1, 2))
_HACEN = (ventas, se_compra, dinero, libros)  # al importarlos, la empresa hace lo suyo


@pytest.mark.parametrize("semilla", _SEMILLAS)
def test_pase_lo_que_pase_los_libros_dicen_lo_mismo_que_los_documentos(
    app: Flask, dueno: Cliente, empresa: int, semilla: int
) -> None:
    filas(app, "UPDATE planes_orel SET documentos = 100000 WHERE empresa_id = %s", empresa)
    corrida = Corrida.empezar(app, dueno, empresa, semilla)
    for _ in range(_VECES):
        corrida.operar(_OPERACIONES // _VECES)
        _que_nada_espere(app, corrida)
        dias = [hoy() - timedelta(days=corrida.azar.randint(0, DIAS + 20)) for _ in range(2)]
        promesas.exigir(app, dueno, empresa, [corrida.bancos[b] for b in ("BANCO", "OTRO")], [*dias, hoy()])
    promesas.exigir_auditoria(app, dueno, empresa)
    if EXPLORAR:
        print(semilla, sum(corrida.hechas.values()), "hechas", dict(corrida.hechas.most_common()))
        print(sum(corrida.rechazadas.values()), "rechazadas", dict(corrida.rechazadas.most_common()))
    assert len(corrida.hechas) > 25, corrida.hechas


def _que_nada_espere(app: Flask, corrida: Corrida) -> None:
    """Lo que espera dice por qué; con los papeles puestos y los períodos abiertos, nada espera."""
    esperan = filas(app, "SELECT falta FROM asientos_pendientes WHERE empresa_id = %s", corrida.empresa)
    assert all(fila["falta"] for fila in esperan)
    while corrida.suyos.get("meses"):
        libros.reabrir_el_mes(corrida)
    while corrida.suyos.get("cerradas"):
        libros.abrir(corrida)
    libros.retomar_los_libros(corrida)
    libros.poner_el_parametro(corrida)
    with app.app_context():
        reglas.contabilizar_pendientes(corrida.empresa, Autor("pruebas", "Quien prueba"))
