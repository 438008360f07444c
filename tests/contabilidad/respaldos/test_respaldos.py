"""El contador pide el documento de una línea del banco o de una compra, y a donde se pidió llega."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.contabilidad.respaldos import recordatorios
from api.core.datos.clock import hoy
from tests.a_la_vez import a_la_vez
from tests.client import Buzon, Cliente
from tests.compras.compras.conftest import comprar
from tests.contabilidad import apoyo as libros
from tests.contabilidad.respaldos.apoyo import (
    PDF,
    PUBLICA,
    RUTA,
    entregar,
    firma_enviada,
    otro_usuario,
    pedir,
    una_linea,
)
from tests.factories import como_confirmada, entrar, error, filas, registrar_empresa
from tests.reloj import Reloj

Trabajar = Callable[[], None]


@dataclass
class DeLaEmpresa:
    """`dueno` pide; a `facturador` se le pide."""

    dueno: Cliente
    facturador: Cliente
    consulta: Cliente
    id: int


@pytest.fixture(scope="module")
def empresa(app: Flask) -> DeLaEmpresa:
    una = como_confirmada(app, registrar_empresa(Cliente(app)), verificada=True)
    dueno = entrar(app, una)
    with app.app_context():
        libros.con_plan(int(una["EMP_CODIGO"]))
    perfiles = ("facturador", "consulta")
    otros = (otro_usuario(app, dueno, una, perfil, perfil) for perfil in perfiles)
    return DeLaEmpresa(dueno, *otros, int(una["EMP_CODIGO"]))


def _id(cliente: Cliente) -> int:
    return int(cliente.sesion["USU_CODIGO"])


def test_lo_que_un_usuario_entrega_cae_en_la_linea_y_quien_lo_pidio_lo_sabe(
    empresa: DeLaEmpresa, buzon: Buzon, trabajar: Trabajar
) -> None:
    conciliacion, linea = una_linea(empresa.dueno)
    hasta = (hoy() + timedelta(days=3)).isoformat()
    a_quien = {"usuario_id": _id(empresa.facturador), "mensaje": "¿De qué fue?", "hasta": hasta}
    pedido = pedir(empresa.dueno, linea_id=linea, **a_quien)
    assert pedido.status_code == 201, pedido.text
    assert "$45.00: COMPRA SUPERMAXI" in pedido.json["asunto"]
    assert (pedido.json["estado"], pedido.json["acciones"]) == (
        "PENDIENTE",
        ["entregar", "recordar", "cancelar"],
    )
    trabajar()
    correo = buzon.correo("facturador@r.example")
    assert f"/#/documentos-pedidos?ver={pedido.json['id']}" in correo["texto"]
    assert "COMPRA SUPERMAXI" in correo["texto"] and "¿De qué fue?" in correo["texto"]

    (visto,) = (p for p in empresa.facturador.get(f"{RUTA}/esperados").json if p["linea_id"] == linea)
    assert visto["acciones"] == ["entregar"]
    ruta = f"{RUTA}/{visto['id']}/archivos"
    entregado = entregar(empresa.facturador, ruta, (PDF, "factura.pdf"), respuesta="De la oficina")
    assert entregado.status_code == 201, entregado.text
    assert (entregado.json["estado"], entregado.json["respuesta"]) == ("RECIBIDO", "De la oficina")
    (archivo,) = empresa.dueno.get(f"/api/conciliaciones/{conciliacion}/documentos").json
    assert (archivo["linea_id"], archivo["nombre"], archivo["subido_por"]) == (
        linea,
        "factura.pdf",
        "Facturador",
    )
    bajado = empresa.dueno.get(f"/api/conciliaciones/documentos/{archivo['id']}")
    assert bajado.data == PDF and bajado.headers["Content-Disposition"].startswith("attachment")
    novedades = empresa.dueno.get("/api/novedades").json["items"]
    assert any(
        (n["entidad"], n["accion"], n["quien"]) == ("pedido_respaldo", "entregar", "Facturador")
        for n in novedades
    )
    # ya no se espera: entregarlo otra vez no agrega nada, y pedirlo de nuevo sí se puede
    assert error(entregar(empresa.facturador, ruta)) == (409, "estado_invalido")
    assert pedir(empresa.dueno, linea_id=linea, usuario_id=_id(empresa.facturador)).status_code == 201


def test_quien_no_es_un_usuario_lo_entrega_por_un_enlace_que_solo_recibe_eso(
    app: Flask, empresa: DeLaEmpresa, buzon: Buzon, trabajar: Trabajar, anonimo: Cliente
) -> None:
    compra = comprar(empresa.dueno)["id"]
    assert pedir(empresa.dueno, compra_id=compra, correo="Bodega@r.example").status_code == 201
    trabajar()
    firma = firma_enviada(buzon, "bodega@r.example")
    visto = anonimo.get(f"{PUBLICA}/{firma}").json
    assert visto["espera"] and "$115.00" in visto["asunto"]
    assert set(visto) == {"empresa", "asunto", "mensaje", "hasta", "pedido_por", "espera", "estado"}
    assert error(entregar(anonimo, f"{PUBLICA}/{firma}", (b"MZ malo", "virus.pdf"))) == (415, "archivo")
    assert error(entregar(anonimo, f"{PUBLICA}/{firma}", (PDF, "programa.exe"))) == (415, "archivo")
    pesado = PDF + b"0" * (10 * 1024 * 1024)
    assert error(entregar(anonimo, f"{PUBLICA}/{firma}", (pesado, "pesado.pdf"))) == (413, "archivo")
    hecho = entregar(anonimo, f"{PUBLICA}/{firma}", (PDF, "factura.pdf"), (PDF, "recibo.pdf"))
    assert hecho.status_code == 200, hecho.text
    assert (hecho.json["espera"], hecho.json["estado"]) == (False, "RECIBIDO")
    suyos = empresa.dueno.get(f"/api/compras/{compra}").json["archivos"]
    assert [a["nombre"] for a in suyos] == ["factura.pdf", "recibo.pdf"]
    # entregado, el enlace no recibe más; y el de otra cosa no abre esta
    assert error(entregar(anonimo, f"{PUBLICA}/{firma}")) == (404, "no_encontrado")
    assert error(anonimo.get(f"/api/publico/proforma/{firma}")) == (404, "no_encontrado")
    assert error(anonimo.get(f"{PUBLICA}/{firma[:-4]}AAAA")) == (404, "no_encontrado")


def test_el_correo_de_un_usuario_que_puede_entregar_lo_lleva_adentro(empresa: DeLaEmpresa) -> None:
    _, linea = una_linea(empresa.dueno)
    pedido = pedir(empresa.dueno, linea_id=linea, correo="FACTURADOR@r.example").json
    assert pedido["usuario_id"] == _id(empresa.facturador)
    _, otra = una_linea(empresa.dueno)
    sin_permiso = pedir(empresa.dueno, linea_id=otra, correo="consulta@r.example").json
    assert sin_permiso["usuario_id"] is None
    elegido = pedir(empresa.dueno, linea_id=otra, usuario_id=_id(empresa.consulta))
    assert error(elegido) == (422, "regla_de_negocio")


def test_lo_que_se_pide_una_vez_se_espera_una_vez_aunque_dos_lo_pidan_a_la_vez(empresa: DeLaEmpresa) -> None:
    _, linea = una_linea(empresa.dueno)

    def tratar() -> int:
        return int(pedir(empresa.dueno, linea_id=linea, usuario_id=_id(empresa.facturador)).status_code)

    assert sorted(a_la_vez(tratar, tratar)) == [201, 409]


@pytest.mark.parametrize(
    ("cuerpo", "codigo"),
    [
        pytest.param({}, 422, id="sin de qué"),
        pytest.param({"linea_id": 999_999, "correo": "x@r.example"}, 404, id="una línea que no hay"),
        pytest.param({"compra_id": 999_999, "correo": "x@r.example"}, 404, id="una compra que no hay"),
        pytest.param({"linea_id": 1, "compra_id": 1, "correo": "x@r.example"}, 422, id="de dos cosas"),
        pytest.param({"compra_id": 999_999}, 422, id="a nadie"),
        pytest.param({"compra_id": 999_999, "correo": "x"}, 422, id="un correo que no lo es"),
        pytest.param(
            {"compra_id": 999_999, "correo": "x@r.example", "hasta": "2020-01-01"}, 422, id="para ayer"
        ),
    ],
)
def test_lo_que_no_se_puede_pedir(empresa: DeLaEmpresa, cuerpo: dict[str, Any], codigo: int) -> None:
    assert pedir(empresa.dueno, **cuerpo).status_code == codigo


def test_lo_que_se_deja_de_pedir_ya_no_se_recibe_y_quien_no_pide_solo_ve_lo_suyo(
    empresa: DeLaEmpresa, buzon: Buzon, trabajar: Trabajar, anonimo: Cliente
) -> None:
    _, linea = una_linea(empresa.dueno, "TRANSFERENCIA")
    pedido = pedir(empresa.dueno, linea_id=linea, correo="nadie@r.example").json
    trabajar()
    firma = firma_enviada(buzon, "nadie@r.example")
    ruta = f"{RUTA}/{pedido['id']}"
    assert error(empresa.facturador.get(ruta)) == (404, "no_encontrado")
    assert error(entregar(empresa.facturador, f"{ruta}/archivos")) == (404, "no_encontrado")
    assert error(empresa.facturador.post(f"{ruta}/cancelar", {})) == (403, "sin_permiso")
    assert empresa.dueno.post(f"{ruta}/cancelar", {}).json["estado"] == "CANCELADO"
    assert error(entregar(anonimo, f"{PUBLICA}/{firma}")) == (404, "no_encontrado")
    assert anonimo.get(f"{PUBLICA}/{firma}").json["estado"] == "CANCELADO"
    lista = empresa.dueno.get(f"{RUTA}/paginacion?estado=CANCELADO&filtro=transferencia").json
    assert [p["id"] for p in lista["items"]] == [pedido["id"]]
    assert empresa.facturador.get(f"{RUTA}/paginacion?estado=CANCELADO").json["total"] == 0


def test_se_recuerda_solo_cada_tres_dias_y_a_mano_una_vez_al_dia(
    app: Flask, empresa: DeLaEmpresa, buzon: Buzon, trabajar: Trabajar, reloj: Reloj
) -> None:
    _, linea = una_linea(empresa.dueno)
    pedido = pedir(empresa.dueno, linea_id=linea, correo="olvida@r.example").json
    ruta = f"{RUTA}/{pedido['id']}"
    assert error(empresa.dueno.post(f"{ruta}/recordar", {})) == (409, "estado_invalido")
    dia = hoy()
    reloj(dia + timedelta(days=1))
    assert empresa.dueno.post(f"{ruta}/recordar", {}).json["avisos"] == 2
    for pasados, avisos in ((3, 2), (4, 3), (4, 3), (7, 4), (10, 4)):
        reloj(dia + timedelta(days=pasados))
        with app.app_context():
            recordatorios.recordar(empresa.id)
        (fila,) = filas(app, "SELECT avisos FROM pedidos_respaldo WHERE id = %s", pedido["id"])
        assert fila["avisos"] == avisos
    trabajar()
    assert buzon.cuantos("olvida@r.example", buzon.correo("olvida@r.example")["asunto"]) == 4


def test_el_extracto_con_un_documento_pedido_se_queda(empresa: DeLaEmpresa) -> None:
    conciliacion, linea = una_linea(empresa.dueno)
    pedir(empresa.dueno, linea_id=linea, usuario_id=_id(empresa.facturador))
    (extracto,) = empresa.dueno.get(f"/api/conciliaciones/{conciliacion}").json["extractos"]
    ruta = f"/api/conciliaciones/{conciliacion}/extractos/{extracto['id']}"
    assert empresa.dueno.llamar("DELETE", ruta).status_code == 409


def test_a_quien_ya_no_puede_entregar_no_se_le_recuerda(
    app: Flask, empresa: DeLaEmpresa, reloj: Reloj
) -> None:
    _, linea = una_linea(empresa.dueno)
    pedido = pedir(empresa.dueno, linea_id=linea, usuario_id=_id(empresa.facturador)).json
    suyo = f"empresa/usuarios/{_id(empresa.facturador)}"
    assert empresa.dueno.cambiar(suyo, {"perfil": "consulta"}).status_code == 200
    reloj(hoy() + timedelta(days=4))
    with app.app_context():
        recordatorios.recordar(empresa.id)
    (fila,) = filas(app, "SELECT avisos FROM pedidos_respaldo WHERE id = %s", pedido["id"])
    assert fila["avisos"] == 1
    respuesta = empresa.dueno.post(f"{RUTA}/{pedido['id']}/recordar", {})
    assert error(respuesta) == (409, "estado_invalido") and "ya no puede" in respuesta.text
