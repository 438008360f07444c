"""De una proforma sale una sola factura, y cada una sabe de la otra."""

from collections.abc import Callable
from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.apoyo import cliente_de, linea
from tests.comprobantes.proformas.conftest import RUTA, aceptar, crear, facturar, firma_de, ver
from tests.comprobantes.proformas.test_publico import a_la_vez
from tests.factories import clave_idempotente, cuantas, error, filas
from tests.ventas.precios.conftest import crear as crear_lista
from tests.ventas.precios.conftest import grupo, poner
from tests.ventas.productos.conftest import crear as crear_producto


def aceptada(a: Cliente, anonimo: Cliente, **cambios: Any) -> int:
    id_ = crear(a, **cambios)
    assert aceptar(anonimo, firma_de(a, id_)).status_code == 200
    return id_


def emitir(a: Cliente, proforma: dict[str, Any], borrador_id: int) -> dict[str, Any]:
    respuesta = a.post("/api/facturas", {**proforma["pedido"], "borrador_id": borrador_id})
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def test_queda_de_borrador_y_al_emitirse_se_conocen(
    a: Cliente, anonimo: Cliente, app: Flask, eid_a: int
) -> None:
    id_ = aceptada(a, anonimo)
    borrador = facturar(a, id_).json["borrador_id"]
    guardado = a.get(f"/api/borradores/{borrador}").json
    assert (guardado["tipo"], guardado["total"], guardado["contenido"]) == ("01", "115.00", {"lineas": []})
    proforma = ver(a, id_)
    assert (proforma["estado"], proforma["borrador_id"]) == ("ACEPTADA", borrador)
    hecha = emitir(a, proforma, borrador)
    facturada = ver(a, id_)
    assert (facturada["estado"], facturada["borrador_id"]) == ("FACTURADA", None)
    assert facturada["factura"] == {"id": hecha["id"], "numero": hecha["numero"]}
    apoyo.llevar(app, eid_a, hecha["id"], "ENVIADO", "AUTORIZADO")
    origen = a.get(f"/api/comprobantes/{hecha['id']}").json["origen"]
    assert origen == {"que": "proforma", "id": id_, "numero": proforma["numero"]}
    otra_vez = facturar(a, id_)
    assert error(otra_vez)[0] == 409 and hecha["numero"] in otra_vez.json["msg"]
    assert error(a.post(f"{RUTA}/{id_}/anular", {"motivo": "x"}))[0] == 409


def test_dos_que_la_facturan_a_la_vez_dejan_un_borrador(a: Cliente, anonimo: Cliente, app: Flask) -> None:
    id_ = aceptada(a, anonimo)
    antes = cuantas(app, "borradores")
    hechas: list[Any] = []

    def pedir(_: Cliente) -> Any:
        hechas.append(facturar(Cliente(app, a.token), id_))
        return hechas[-1]

    assert a_la_vez(app, pedir, pedir, pedir) == [201, 201, 201]
    assert len({hecha.json["borrador_id"] for hecha in hechas}) == 1
    assert cuantas(app, "borradores") == antes + 1


def test_si_su_borrador_se_elimina_o_su_factura_se_descarta_se_factura_otra_vez(
    a: Cliente, anonimo: Cliente, app: Flask, eid_a: int
) -> None:
    id_ = aceptada(a, anonimo)
    primero = facturar(a, id_).json["borrador_id"]
    a.llamar("DELETE", f"/api/borradores/{primero}")
    assert ver(a, id_)["borrador_id"] is None
    segundo = facturar(a, id_).json["borrador_id"]
    hecha = emitir(a, ver(a, id_), segundo)
    apoyo.llevar(app, eid_a, hecha["id"], "DEVUELTO")
    assert a.post(f"/api/comprobantes/{hecha['id']}/anular", {"motivo": "Otra"}).status_code == 200
    assert ver(a, id_)["estado"] == "ACEPTADA"
    assert facturar(a, id_).status_code == 201


def rehacer(a: Cliente, comprobante_id: int) -> Any:
    copia = {"contenido": {"lineas": []}, "cliente": "Su copia", "total": "115.00"}
    return a.post(f"/api/comprobantes/{comprobante_id}/rehacer", copia, headers=clave_idempotente())


def devuelta(a: Cliente, anonimo: Cliente, app: Flask, eid: int) -> tuple[int, int]:
    """Una proforma, y su factura que el SRI devolvió."""
    id_ = aceptada(a, anonimo)
    hecha = emitir(a, ver(a, id_), facturar(a, id_).json["borrador_id"])
    apoyo.llevar(app, eid, hecha["id"], "DEVUELTO")
    return id_, hecha["id"]


def test_el_borrador_que_va_en_lugar_de_su_factura_rechazada_es_el_suyo(
    a: Cliente, anonimo: Cliente, app: Flask, eid_a: int
) -> None:
    id_, rechazada = devuelta(a, anonimo, app, eid_a)
    copia = rehacer(a, rechazada).json["id"]
    proforma = ver(a, id_)
    assert (proforma["estado"], proforma["borrador_id"], proforma["factura"]) == ("ACEPTADA", copia, None)
    assert facturar(a, id_).json["borrador_id"] == copia
    assert error(a.post(f"{RUTA}/{id_}/anular", {"motivo": "x"}))[0] == 409
    otra = emitir(a, proforma, copia)
    assert ver(a, id_)["factura"] == {"id": otra["id"], "numero": otra["numero"]}
    assert error(facturar(a, id_))[0] == 409


def test_si_el_que_iba_en_lugar_de_su_factura_se_elimina_se_factura_otra_vez(
    a: Cliente, anonimo: Cliente, app: Flask, eid_a: int
) -> None:
    id_, rechazada = devuelta(a, anonimo, app, eid_a)
    copia = rehacer(a, rechazada).json["id"]
    a.llamar("DELETE", f"/api/borradores/{copia}")
    otro = facturar(a, id_)
    assert otro.status_code == 201 and otro.json["borrador_id"] != copia


def test_rehacerla_y_facturarla_a_la_vez_deja_un_solo_borrador(
    a: Cliente, anonimo: Cliente, app: Flask, eid_a: int
) -> None:
    id_, rechazada = devuelta(a, anonimo, app, eid_a)
    antes = cuantas(app, "borradores")

    def otra(_: Cliente) -> Any:
        return rehacer(Cliente(app, a.token), rechazada)

    def de_la_proforma(_: Cliente) -> Any:
        return facturar(Cliente(app, a.token), id_)

    hechas = a_la_vez(app, otra, de_la_proforma, otra, de_la_proforma)
    assert set(hechas) <= {201, 409} and 201 in hechas
    assert cuantas(app, "borradores") == antes + 1
    (queda,) = filas(app, "SELECT max(id) AS id FROM borradores")
    assert ver(a, id_)["borrador_id"] == queda["id"]


def test_no_se_factura_lo_que_no_se_envio_ni_lo_que_se_rechazo(a: Cliente, anonimo: Cliente) -> None:
    assert error(facturar(a, crear(a))) == (409, "estado_invalido")
    firma_de(a, anulada := crear(a))
    a.post(f"{RUTA}/{anulada}/anular", {"motivo": "x"})
    assert error(facturar(a, anulada)) == (409, "estado_invalido")


def test_con_su_factura_en_borrador_ni_se_cambia_ni_se_anula(a: Cliente) -> None:
    firma_de(a, id_ := crear(a))
    assert facturar(a, id_).status_code == 201
    assert error(a.put(f"{RUTA}/{id_}", ver(a, id_)))[0] == 409
    assert error(a.post(f"{RUTA}/{id_}/anular", {"motivo": "x"}))[0] == 409


def test_dice_lo_que_cambio_desde_que_se_cotizo(a: Cliente, app: Flask) -> None:
    producto = crear_producto(a, PRO_PRECIO="100.00")
    suyo = cliente_de(a, CLI_NOMBRE="Antes S.A.")
    suya = linea(cantidad="1.00", producto_id=producto["PRO_ID"], descripcion="Molino")
    firma_de(a, id_ := crear(a, cliente_id=suyo, pedido={"detalles": [suya]}))
    assert ver(a, id_)["cambios"] == []
    a.cambiar(f"/api/productos/{producto['PRO_ID']}", {"PRO_PRECIO": "120.00"})
    a.put(f"/api/clientes/{suyo}", {"CLI_NOMBRE": "Ahora S.A."})
    assert ver(a, id_)["cambios"] == [
        "El cliente se llamaba «Antes S.A.» y hoy se llama «Ahora S.A.».",
        "Molino: se cotizó a $ 100.00 y hoy vale $ 120.00.",
    ]
    filas(
        app,
        "UPDATE proformas SET pedido = jsonb_set(pedido, '{detalles,0,iva}', '\"99\"') WHERE id = %s",
        id_,
    )
    assert len(ver(a, id_)["cambios"]) == 3


def test_lo_que_se_cotizo_con_una_lista_cambia_cuando_cambia_la_lista(a: Cliente) -> None:
    producto, suyo = crear_producto(a, PRO_PRECIO="100.00"), grupo(a)
    cliente = cliente_de(a, CLI_GRUPO=suyo)
    lista = crear_lista(a, grupo_id=suyo)
    poner(a, lista, (producto, "0", "95"), (producto, "12", "90.5"))
    suya = linea(cantidad="12.00", precio="90.50", producto_id=producto["PRO_ID"], descripcion="Molino")
    firma_de(a, id_ := crear(a, cliente_id=cliente, pedido={"detalles": [suya]}))
    assert ver(a, id_)["cambios"] == []
    a.cambiar(f"/api/productos/{producto['PRO_ID']}", {"PRO_PRECIO": "120.00"})
    assert ver(a, id_)["cambios"] == []
    poner(a, lista, (producto, "12", "92"))
    assert ver(a, id_)["cambios"] == ["Molino: se cotizó a $ 90.50 y hoy vale $ 92.00."]


def test_a_consumidor_final_se_cotiza_cualquier_valor_y_antes_de_facturar_dice_el_tope(a: Cliente) -> None:
    final = int((a.get("/api/clientes/consumidorFinal").json or {})["CLI_CODIGO"])
    firma_de(a, id_ := crear(a, cliente_id=final))
    proforma = ver(a, id_)
    tope = "A consumidor final se factura hasta $ 50.00 con impuestos: identifique al cliente."
    assert (proforma["total"], proforma["cambios"]) == ("115.00", [tope])
    borrador = facturar(a, id_).json["borrador_id"]
    negada = a.post("/api/facturas", {**proforma["pedido"], "borrador_id": borrador})
    assert apoyo.en(apoyo.frases(negada), "cliente_id") == tope


def test_las_aceptadas_esperan_su_factura_en_el_inicio(
    a: Cliente, anonimo: Cliente, trabajar: Callable[[], None]
) -> None:
    def esperan() -> int:
        avisos = {aviso["que"]: aviso["cuantos"] for aviso in a.get("/api/inicio").json["atencion"]}
        return int(avisos.get("proformas", 0))

    antes = esperan()
    id_ = aceptada(a, anonimo)
    assert esperan() == antes + 1
    facturar(a, id_)
    assert esperan() == antes
