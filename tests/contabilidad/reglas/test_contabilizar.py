"""Lo que una empresa hace se contabiliza solo, en la misma transacción que lo causa."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from flask import Flask
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.compras.proveedores.conftest import crear as crear_proveedor
from tests.comprobantes import apoyo
from tests.comprobantes.masiva import conftest as masiva
from tests.comprobantes.tipos.retencion import apoyo as retenciones
from tests.contabilidad.reglas import control
from tests.factories import filas
from tests.ventas.cartera import conftest as cartera
from tests.ventas.clientes.conftest import cedula
from tests.ventas.clientes.conftest import crear as crear_cliente
from tests.ventas.retenciones_recibidas import conftest as recibidas

D = Decimal
CLIENTES, VENTAS, IVA, PROVEEDORES = "101020502", "4101", "201070101", "2010301"


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
    assert espera["falta"] == "Falta decir qué cuenta es «Ventas» (tarifa 4)."
    vieja = dueno.put(ruta, puestos)
    assert vieja.status_code == 409
    version = (respuesta.json or {})["version"]
    assert dueno.put(ruta, {**puestos, "version": version}).status_code == 200
    assert dueno.post("/api/contabilidad/pendientes/contabilizar", {}).status_code == 202
    trabajar()
    assert (dueno.get("/api/contabilidad").json or {})["pendientes"] == 0
    assert de(app, empresa, "COMPROBANTE", hecha["id"])[VENTAS] == D("-100.00")


def test_el_producto_y_la_tarifa_tienen_su_propia_cuenta(app: Flask, dueno: Cliente, empresa: int) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    otra = next(p for p in puestos["parametros"] if p["rol"] == "CARGOS")
    exenta = {"rol": "VENTAS", "clave": "0", "cuenta_id": otra["cuenta_id"]}
    respuesta = dueno.put(ruta, {**puestos, "parametros": [*puestos["parametros"], exenta]})
    assert respuesta.status_code == 200, respuesta.text
    lineas = apoyo.linea(), apoyo.linea(precio="30.00", iva="0")
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno), *lineas)
    suyas = de(app, empresa, "COMPROBANTE", hecha["id"])
    assert (suyas[VENTAS], suyas["4109"]) == (D("-100.00"), D("-30.00"))


def test_un_parametro_de_una_cuenta_de_grupo_o_repetido_se_rechaza(dueno: Cliente) -> None:
    ruta = "/api/contabilidad/parametros"
    puestos = dueno.get(ruta).json or {}
    repetido = [*puestos["parametros"], puestos["parametros"][0]]
    respuesta = dueno.put(ruta, {**puestos, "parametros": repetido})
    assert respuesta.status_code == 422 and "ya está arriba" in respuesta.text
    ajena = [{**puestos["parametros"][0], "cuenta_id": 999_999_999}]
    respuesta = dueno.put(ruta, {**puestos, "parametros": ajena})
    assert respuesta.status_code == 422 and "No existe esa cuenta" in respuesta.text


def test_mientras_no_se_llevan_libros_nada_se_asienta_y_al_retomarlos_se_pone_al_dia(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    antes = apoyo.facturar(dueno, apoyo.cliente_de(dueno))
    version = (dueno.get("/api/contabilidad").json or {})["version"]
    assert dueno.put("/api/contabilidad", {"activa": False, "version": version}).status_code == 200
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno))
    apoyo.devolver(app, empresa, antes["id"])
    assert dueno.post(f"/api/comprobantes/{antes['id']}/anular", {"motivo": "No va"}).status_code == 200
    assert control.vivos(app, empresa, "COMPROBANTE", antes["id"]) == 1
    assert not control.vivos(app, empresa, "COMPROBANTE", hecha["id"])
    control.activar(app, dueno)
    assert not control.vivos(app, empresa, "COMPROBANTE", antes["id"])
    assert control.vivos(app, empresa, "COMPROBANTE", hecha["id"]) == 1


PASOS = st.lists(
    st.tuples(
        st.sampled_from(["facturar", "acreditar", "cobrar", "anular", "comprar", "pagar", "registrar"]),
        st.integers(1, 40),
        st.integers(0, 20),
    ),
    min_size=3,
    max_size=8,
)


@settings(max_examples=3, phases=[Phase.generate])
@given(PASOS)
def test_pase_lo_que_pase_los_libros_y_las_cuentas_dicen_lo_mismo_cada_dia(
    app: Flask, dueno: Cliente, empresa: int, pasos: list[tuple[str, int, int]]
) -> None:
    hechos = _Hechos(app, dueno, empresa)
    for que, valor, dias in pasos:
        getattr(hechos, que)(f"{valor}.17", hoy() - timedelta(days=dias))
    control.exigir_control(app, empresa, hoy() - timedelta(days=11), hoy() - timedelta(days=1), hoy())
    control.exigir_uno_por_documento(app, empresa)


class _Hechos:
    """Lo que una empresa va haciendo, sin saber qué: lo que no se puede, no se hace."""

    def __init__(self, app: Flask, dueno: Cliente, empresa: int) -> None:
        self._app, self._dueno, self._empresa = app, dueno, empresa
        self._cliente = apoyo.cliente_de(dueno)
        self._proveedor = crear_proveedor(dueno)["id"]
        self._facturas: list[int] = []
        self._cobros: list[int] = []

    def facturar(self, valor: str, dia: date) -> None:
        hecha = apoyo.facturar(self._dueno, self._cliente, apoyo.linea(precio=valor))
        self._facturas.append(hecha["id"])

    def acreditar(self, valor: str, dia: date) -> None:
        if self._facturas:
            nota = apoyo.nota(self._dueno, self._facturas[-1], apoyo.linea(precio="0.50"))
            self._dueno.post(apoyo.NOTAS, nota)

    def cobrar(self, valor: str, dia: date) -> None:
        cuerpo = cartera.cuerpo(self._cliente, valor, fecha=str(dia), forma="CHEQUE")
        hecho = self._dueno.post(cartera.COBROS, cuerpo)
        self._cobros.append((hecho.json or {})["COB_CODIGO"])

    def anular(self, valor: str, dia: date) -> None:
        if self._cobros:
            cuerpo = {"motivo": "No va", "fecha": str(hoy())}
            self._dueno.put(f"/api/cobros/{self._cobros.pop()}/anular", cuerpo)
        if self._facturas:
            suya = self._facturas.pop()
            apoyo.devolver(self._app, self._empresa, suya)
            self._dueno.post(f"/api/comprobantes/{suya}/anular", {"motivo": "No va"})

    def comprar(self, valor: str, dia: date) -> None:
        lineas = [compras.linea(precio=valor, cantidad="1.00")]
        compras.guardar(self._dueno, proveedor_id=self._proveedor, lineas=lineas, fecha=str(dia))

    def pagar(self, valor: str, dia: date) -> None:
        cuerpo = {"proveedor_id": self._proveedor, "fecha": str(dia), "forma": "CHEQUE", "total": valor}
        assert self._dueno.post("/api/pagos", {**cuerpo, "aplicaciones": []}).status_code == 201

    def registrar(self, valor: str, dia: date) -> None:
        cartera.registrar(self._dueno, self._cliente, valor, fecha=str(dia), tipo="SI")
