"""Las órdenes de compra: lo que se pide, lo que de ella llega con las compras, y en qué difiere."""

import io
from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import pytest
import requests
from flask import Flask
from pypdf import PdfReader

from api.core.datos.clock import hoy
from tests.a_la_vez import PACIENCIA, a_la_vez
from tests.client import Buzon, Cliente
from tests.compras.compras.conftest import anular as anular_compra
from tests.compras.compras.conftest import comprar, linea
from tests.compras.ordenes import apoyo
from tests.compras.ordenes.apoyo import RUTA
from tests.existencias.apoyo import crear_bodega
from tests.factories import clave_idempotente, como_confirmada, entrar, error, registrar_empresa
from tests.informes import filas_de_excel
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.productos.conftest import crear as crear_producto


class Casa(NamedTuple):
    """Una empresa con una bodega, un proveedor y dos productos."""

    dueno: Cliente
    bodega: int
    proveedor: int
    cemento: int
    varilla: int


@pytest.fixture(scope="module")
def casa(app: Flask) -> Casa:
    dueno = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))
    return Casa(
        dueno,
        crear_bodega(dueno)["id"],
        crear_proveedor(dueno, correos=["ventas@cemento.example"])["id"],
        apoyo.producto(dueno, "Cemento"),
        apoyo.producto(dueno, "Varilla"),
    )


def _pedido(casa: Casa, **cambios: Any) -> dict[str, Any]:
    """Diez de cemento a 8.00 y cuatro de varilla a 2.50."""
    return {
        "proveedor_id": casa.proveedor,
        "bodega_id": casa.bodega,
        "fecha": str(hoy() - timedelta(days=5)),
        "lineas": [
            {"producto_id": casa.cemento, "cantidad": "10", "precio": "8.00"},
            {"producto_id": casa.varilla, "cantidad": "4", "precio": "2.50"},
        ],
        **cambios,
    }


def _hacer(casa: Casa, **cambios: Any) -> dict[str, Any]:
    return apoyo.hacer(casa.dueno, **_pedido(casa, **cambios))


def _ver(casa: Casa, orden: dict[str, Any]) -> dict[str, Any]:
    return dict(casa.dueno.get(f"{RUTA}/{orden['id']}").json or {})


def _enviada(casa: Casa, **cambios: Any) -> dict[str, Any]:
    return apoyo.enviada(casa.dueno, **_pedido(casa, **cambios))


def _compra(casa: Casa, *lineas: tuple[int, str, str], **cambios: Any) -> dict[str, Any]:
    """Una compra del mismo proveedor: de cada producto, cuánto y a qué precio."""
    suyas = [
        linea(producto_id=producto, cantidad=cuanto, precio=precio, destino="INVENTARIO")
        for producto, cuanto, precio in lineas
    ]
    return comprar(casa.dueno, **{"proveedor_id": casa.proveedor, "lineas": suyas, **cambios})


def _atar(casa: Casa, orden: dict[str, Any], compra: dict[str, Any]) -> Any:
    cuerpo = {"compra_id": compra["id"]}
    return casa.dueno.post(f"{RUTA}/{orden['id']}/compras", cuerpo, headers=clave_idempotente())


def _terminar(casa: Casa, orden: dict[str, Any], que: str) -> Any:
    return casa.dueno.post(f"{RUTA}/{orden['id']}/{que}", {"motivo": "Ya no", "version": orden["version"]})


def test_una_orden_nace_en_borrador_con_su_numero_y_lo_que_suma_sin_impuestos(casa: Casa) -> None:
    orden = _hacer(casa, entrega=str(hoy()))
    assert (orden["estado"], orden["total"], orden["acciones"]) == (
        "BORRADOR",
        "90.00",
        ["editar", "enviar", "anular"],
    )
    assert _hacer(casa)["numero"] == orden["numero"] + 1


def test_sin_decir_la_bodega_va_a_la_de_siempre(casa: Casa) -> None:
    assert _hacer(casa, bodega_id=None)["bodega"] != ""


def test_se_cambia_hasta_que_algo_llega_y_con_una_version_vieja_no(casa: Casa) -> None:
    orden = _enviada(casa)
    una = [{"producto_id": casa.cemento, "cantidad": "3", "precio": "7.50"}]
    cambiada = casa.dueno.put(f"{RUTA}/{orden['id']}", {**orden, "lineas": una})
    assert cambiada.status_code == 200, cambiada.text
    assert (cambiada.json["total"], cambiada.json["estado"]) == ("22.50", "ENVIADA")
    assert casa.dueno.put(f"{RUTA}/{orden['id']}", {**orden, "lineas": una}).status_code == 409
    assert _atar(casa, orden, _compra(casa, (casa.cemento, "1", "7.50"))).status_code == 201
    parcial = _ver(casa, orden)
    assert casa.dueno.put(f"{RUTA}/{orden['id']}", parcial).status_code == 409


def test_lo_que_llega_en_partes_se_cuenta_de_las_compras_y_se_dice_en_que_difiere(casa: Casa) -> None:
    orden = _enviada(casa)
    parte = _atar(casa, orden, _compra(casa, (casa.cemento, "6", "8.00"))).json
    assert parte["estado"] == "PARCIAL"
    assert [fila["pendiente"] for fila in parte["lineas"]] == ["4.00", "4.00"]
    entera = _atar(casa, orden, _compra(casa, (casa.cemento, "4", "8.50"), (casa.varilla, "5", "2.40"))).json
    assert (entera["estado"], entera["acciones"]) == ("RECIBIDA", [])
    cemento, varilla = entera["lineas"]
    assert (cemento["recibida"], cemento["precio_recibido"], cemento["diferencia"]) == (
        "10.00",
        "8.20",
        "2.00",
    )
    assert (varilla["recibida"], varilla["pendiente"], varilla["diferencia"]) == ("5.00", "0.00", "-0.50")


def test_anular_la_compra_hace_que_se_espere_otra_vez(casa: Casa) -> None:
    orden = _enviada(casa)
    compra = _compra(casa, (casa.cemento, "10", "8.00"), (casa.varilla, "4", "2.50"))
    assert _atar(casa, orden, compra).json["estado"] == "RECIBIDA"
    assert anular_compra(casa.dueno, compra["id"]).status_code == 200
    otra_vez = _ver(casa, orden)
    assert (otra_vez["estado"], otra_vez["compras"]) == ("ENVIADA", [])


def test_una_compra_es_de_una_sola_orden_aunque_dos_la_pidan_a_la_vez(casa: Casa) -> None:
    una, otra = _enviada(casa), _enviada(casa)
    compra = _compra(casa, (casa.cemento, "1", "8.00"))
    atadas = a_la_vez(*[lambda orden=orden: _atar(casa, orden, compra).status_code for orden in (una, otra)])
    assert sorted(atadas) == [201, 409]


def test_lo_que_se_suelta_se_espera_otra_vez_y_se_puede_atar_a_otra(casa: Casa) -> None:
    una, otra = _enviada(casa), _enviada(casa)
    compra = _compra(casa, (casa.cemento, "1", "8.00"))
    assert compra["id"] in [c["id"] for c in casa.dueno.get(f"{RUTA}/{una['id']}/compras").json]
    assert _atar(casa, una, compra).status_code == 201
    assert compra["id"] not in [c["id"] for c in casa.dueno.get(f"{RUTA}/{otra['id']}/compras").json]
    assert casa.dueno.llamar("DELETE", f"{RUTA}/{una['id']}/compras/{compra['id']}").status_code == 204
    assert casa.dueno.llamar("DELETE", f"{RUTA}/{una['id']}/compras/{compra['id']}").status_code == 404
    assert _ver(casa, una)["estado"] == "ENVIADA"
    assert _atar(casa, otra, compra).status_code == 201


def test_no_se_ata_la_de_otro_proveedor_ni_la_que_nada_trae_ni_a_un_borrador(casa: Casa) -> None:
    orden, borrador = _enviada(casa), _hacer(casa)
    ajena = _compra(casa, (casa.cemento, "1", "8.00"), proveedor_id=crear_proveedor(casa.dueno)["id"])
    assert _atar(casa, orden, ajena).json["errors"]["json"]["compra_id"] == [
        "La compra es de otro proveedor."
    ]
    de_gasto = comprar(casa.dueno, proveedor_id=casa.proveedor)
    assert _atar(casa, orden, de_gasto).status_code == 422
    assert _atar(casa, borrador, _compra(casa, (casa.cemento, "1", "8.00"))).status_code == 409


def test_se_cierra_la_que_llego_en_parte_y_se_anula_la_que_no_llego(casa: Casa) -> None:
    orden, nada = _enviada(casa), _enviada(casa)
    assert _terminar(casa, orden, "cerrar").status_code == 409
    parcial = _atar(casa, orden, _compra(casa, (casa.cemento, "1", "8.00"))).json
    assert _terminar(casa, parcial, "anular").status_code == 409
    cerrada = _terminar(casa, parcial, "cerrar").json
    assert (cerrada["estado"], cerrada["motivo"], cerrada["acciones"]) == ("CERRADA", "Ya no", [])
    assert _terminar(casa, nada, "anular").json["estado"] == "ANULADA"


def _dice(pdf: bytes) -> str:
    return "".join(pagina.extract_text() for pagina in PdfReader(io.BytesIO(pdf)).pages)


def test_el_pdf_de_un_borrador_lo_dice_pero_no_el_que_va_al_proveedor(
    casa: Casa, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    orden = _hacer(casa)
    assert "BORRADOR" in _dice(casa.dueno.get(f"{RUTA}/{orden['id']}/pdf").data)
    assert apoyo.enviar(casa.dueno, orden, "pedidos@cemento.example").status_code == 201
    trabajar()
    (adjunto,) = buzon.correo("pedidos@cemento.example")["adjuntos"]
    enviado = _dice(requests.get(f"{buzon.url}{adjunto['url']}", timeout=PACIENCIA).content)
    assert f"{orden['numero']:06d}" in enviado
    assert "BORRADOR" not in enviado


def test_enviarla_por_correo_lleva_su_pdf_y_la_deja_enviada(casa: Casa) -> None:
    orden = _hacer(casa)
    enviada = apoyo.enviar(casa.dueno, orden, "ventas@cemento.example")
    assert enviada.status_code == 201, enviada.text
    assert (enviada.json["estado"], [uno["direccion"] for uno in enviada.json["para"]]) == (
        "ENVIADA",
        ["ventas@cemento.example"],
    )
    assert apoyo.enviar(casa.dueno, orden, "ventas@cemento.example").status_code == 409
    assert casa.dueno.get(f"{RUTA}/{orden['id']}/pdf").data.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("cambios", "campo", "frase"),
    [
        ({"proveedor_id": 999_999}, "proveedor_id", "No existe ese proveedor."),
        ({"bodega_id": 999_999}, "bodega_id", "Elija una bodega de la empresa."),
        ({"fecha": str(hoy() + timedelta(days=1))}, "fecha", "La fecha no puede ser posterior a hoy."),
        ({"entrega": str(hoy() - timedelta(days=6))}, "entrega", "No se entrega antes de pedirse."),
    ],
    ids=["proveedor", "bodega", "fecha", "entrega"],
)
def test_lo_que_no_se_puede_pedir_se_dice_bajo_su_campo(
    casa: Casa, cambios: dict[str, Any], campo: str, frase: str
) -> None:
    rechazado = casa.dueno.post(RUTA, _pedido(casa, **cambios), headers=clave_idempotente())
    assert rechazado.status_code == 422
    assert rechazado.json["errors"]["json"][campo] == [frase]


def test_no_se_repite_un_producto_ni_se_pide_lo_que_no_lleva_inventario(casa: Casa) -> None:
    una = {"producto_id": casa.cemento, "cantidad": "1", "precio": "1"}
    servicio = {**una, "producto_id": crear_producto(casa.dueno, PRO_TIPO="SERVICIO")["PRO_ID"]}
    for lineas in ([una, una], [una, servicio]):
        rechazado = casa.dueno.post(RUTA, _pedido(casa, lineas=lineas), headers=clave_idempotente())
        assert list(rechazado.json["errors"]["json"]["lineas"]) == ["1"]


def test_se_listan_por_estado_por_proveedor_y_por_tarde_y_van_a_excel(casa: Casa) -> None:
    suyo = crear_proveedor(casa.dueno)["id"]
    ayer = str(hoy() - timedelta(days=1))
    tarde = _enviada(casa, proveedor_id=suyo, entrega=ayer)
    _hacer(casa, proveedor_id=suyo)
    _enviada(casa, proveedor_id=suyo, entrega=str(hoy()))

    def halladas(filtros: str) -> list[int]:
        return [
            f["id"] for f in casa.dueno.get(f"{RUTA}/paginacion?proveedor_id={suyo}&{filtros}").json["items"]
        ]

    assert halladas("tarde=true") == [tarde["id"]]
    assert len(halladas("tarde=false")) == len(halladas("estado=ENVIADA")) == 2
    assert halladas(f"filtro={tarde['numero']:06d}") == [tarde["id"]]
    hoja = filas_de_excel(casa.dueno.get(f"{RUTA}/exportar?proveedor_id={suyo}&estado=BORRADOR").data)
    assert any("Borrador" in fila for fila in hoja)


def test_la_que_no_existe_responde_404(casa: Casa) -> None:
    assert casa.dueno.get(f"{RUTA}/999999").status_code == 404
    assert error(_terminar(casa, {"id": 999_999, "version": 1}, "anular"))[0] == 404
