"""La maquinaria admite tipos que no conoce: uno sin líneas, precios, impuestos, cuenta del cliente ni total
(una guía de remisión), y otro que no cobra nada y dice cifras propias (una retención reducida, que aquí ocupa el lugar
de la de la casa). Cada uno está escrito aquí como lo estaría en su carpeta; lo demás es la casa tal como es."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from marshmallow import fields

from api import domains
from api.comprobantes.emision import tipos_routes
from api.comprobantes.nucleo import preparacion, tipos, xml
from api.comprobantes.nucleo.documento import SIN_VALOR, CampoDicho, Cuadro, Documento, Identidad, Titulo
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.nucleo.pedidos import Pedido
from api.core.datos.clock import hoy
from api.core.http.schemas import Cuerpo
from api.plataforma.firma.cripto.verificacion import verificar
from tests import lineas
from tests.client import Buzon, Cliente
from tests.comprobantes.apoyo import COMPROBANTES, autorizar, cliente_de, en, frases, punto_de, xml_de
from tests.comprobantes.emitidos import direccion
from tests.comprobantes.escritos import escribir
from tests.comprobantes.generados import exigir_valido
from tests.factories import cargar_firma, como_confirmada, entrar, error, filas, registrar_empresa
from tests.informes import texto_de_pdf
from tests.registrado import registrado
from tests.terceros.proveedores.conftest import crear as crear_proveedor

Emitir = Callable[..., dict[str, Any]]


class Guia(tipos.Tipo[Pedido]):
    codigo, nombre, plural = "06", "Guía de remisión", "Guías de remisión"
    # el código y la raíz son de un tipo que ya existe: aquí lo reemplaza, con otras rutas
    archivo, recurso, raiz, version = "mudanza", "mudanzas", "guiaRemision", "1.1.0"
    total = ""

    def preparar(self, pedido: Pedido, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        return Documento(
            preparacion.fecha(None, corrige, self.areas),
            preparacion.emisor(para, hoy()),
            preparacion.receptor(para, pedido.cliente_id or 0, None),
            adicionales=preparacion.adicionales(para, []),
            propio={"placa": "PBA-1234", "ruta": "Quito - Loja", "lleva": [["A-1", "Arroz", "12.00"]]},
        )

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        receptor, propio, dia = documento.receptor, documento.propio, xml.fecha(documento.fecha)
        return xml.raiz(
            self.raiz,
            self.version,
            xml.tributaria(documento, identidad),
            xml.nodo(
                "infoGuiaRemision",
                xml.dato("dirPartida", documento.emisor.direccion_matriz),
                xml.dato("razonSocialTransportista", receptor.razon_social),
                xml.dato("tipoIdentificacionTransportista", receptor.tipo),
                xml.dato("rucTransportista", receptor.identificacion),
                xml.dato("fechaIniTransporte", dia),
                xml.dato("fechaFinTransporte", dia),
                xml.dato("placa", propio["placa"]),
            ),
            xml.nodo(
                "destinatarios",
                xml.nodo(
                    "destinatario",
                    xml.dato("identificacionDestinatario", receptor.identificacion),
                    xml.dato("razonSocialDestinatario", receptor.razon_social),
                    xml.dato("dirDestinatario", "Loja"),
                    xml.dato("motivoTraslado", "Venta"),
                    xml.dato("ruta", propio["ruta"]),
                    xml.nodo("detalles", *(self._detalle(*fila) for fila in propio["lleva"])),
                ),
            ),
            xml.adicional(documento),
        )

    def _detalle(self, codigo: str, descripcion: str, cantidad: str) -> str:
        return xml.nodo(
            "detalle",
            xml.dato("codigoInterno", codigo),
            xml.dato("descripcion", descripcion),
            xml.dato("cantidad", cantidad),
        )

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        return [("Placa", documento.propio["placa"])]

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        titulos = (Titulo("Código"), Titulo("Mercadería", 3), Titulo("Unidades", numerica=True))
        datos = (CampoDicho("Ruta", documento.propio["ruta"]),)
        return (Cuadro(titulos, tuple(map(tuple, documento.propio["lleva"])), "Destinatario", datos),)


@dataclass(frozen=True, slots=True, kw_only=True)
class AlProveedor(Pedido):
    """Lo que se emite a un proveedor."""

    proveedor_id: int


class RetencionDeEjemplo(tipos.Tipo[AlProveedor]):
    codigo, nombre, plural = "07", "Comprobante de retención", "Retenciones"
    archivo, recurso, raiz, version = "retencion", "retenciones-de-ejemplo", "comprobanteRetencion", "2.0.0"
    total = "Total retenido"

    def preparar(self, pedido: AlProveedor, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        return Documento(
            preparacion.fecha(None, corrige, self.areas),
            preparacion.emisor(para, hoy()),
            preparacion.receptor_proveedor(para, pedido.proveedor_id, pedido.correos),
            totales=replace(SIN_VALOR, total=Decimal("1.75")),
            propio={"factura": "001-001-000000123"},
        )

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        receptor, dia = documento.receptor, documento.fecha
        return xml.raiz(
            self.raiz,
            self.version,
            xml.tributaria(documento, identidad),
            xml.nodo(
                "infoCompRetencion",
                xml.dato("fechaEmision", xml.fecha(dia)),
                xml.obligaciones(documento),
                xml.dato("tipoIdentificacionSujetoRetenido", receptor.tipo),
                xml.dato("parteRel", "NO"),
                xml.dato("razonSocialSujetoRetenido", receptor.razon_social),
                xml.dato("identificacionSujetoRetenido", receptor.identificacion),
                xml.dato("periodoFiscal", f"{dia:%m/%Y}"),
            ),
            xml.nodo("docsSustento", xml.nodo("docSustento", *self._sustento(documento))),
            xml.adicional(documento),
        )

    def _sustento(self, documento: Documento) -> list[str]:
        def datos(**campos: str) -> str:
            return "".join(xml.dato(nombre, valor) for nombre, valor in campos.items())

        iva = datos(
            codImpuestoDocSustento="2",
            codigoPorcentaje="4",
            baseImponible="100.00",
            tarifa="15.00",
            valorImpuesto="15.00",
        )
        renta = datos(
            codigo="1",
            codigoRetencion="312",
            baseImponible="100.00",
            porcentajeRetener="1.75",
            valorRetenido=xml.monto(documento.totales.total),
        )
        return [
            datos(
                codSustento="01",
                codDocSustento="01",
                numDocSustento=documento.propio["factura"].replace("-", ""),
                fechaEmisionDocSustento=xml.fecha(documento.fecha),
                pagoLocExt="01",
                totalSinImpuestos="100.00",
                importeTotal="115.00",
            ),
            xml.nodo("impuestosDocSustento", xml.nodo("impuestoDocSustento", iva)),
            xml.nodo("retenciones", xml.nodo("retencion", renta)),
            xml.nodo("pagos", xml.nodo("pago", datos(formaPago="20", total="115.00"))),
        ]

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        titulos = (Titulo("Comprobante", 2), Titulo("Impuesto"), Titulo("Retenido", numerica=True))
        return (Cuadro(titulos, ((documento.propio["factura"], "Renta", "1.75"),)),)


class AlgoPedidoSchema(Cuerpo):
    clase = Pedido

    punto_id = fields.Integer(required=True)
    cliente_id = fields.Integer(required=True)


class AlgoAlProveedorSchema(Cuerpo):
    clase = AlProveedor

    punto_id = fields.Integer(required=True)
    proveedor_id = fields.Integer(required=True)
    correos = fields.List(fields.String(), load_default=None)


NUEVOS: dict[str, tipos.Tipo[Any]] = {tipo.codigo: tipo for tipo in (Guia(), RetencionDeEjemplo())}
ESQUEMAS_DE = {"06": AlgoPedidoSchema, "07": AlgoAlProveedorSchema}
RUTAS = [
    tipos_routes.crear(tipo, ESQUEMAS_DE[codigo], dice_emitir="Emite.", dice_corregir="Corrige.")
    for codigo, tipo in NUEVOS.items()
]
ESQUEMAS = {"06": "GuiaRemision_V1.1.0.xsd", "07": "ComprobanteRetencion_V2.0.0.xsd"}


@pytest.fixture(scope="module")
def _con_los_nuevos() -> Iterator[None]:
    """Se registran como lo harían sus carpetas, con sus rutas."""
    de_la_casa = domains.load
    with ExitStack() as puestos, pytest.MonkeyPatch.context() as cambios:
        for codigo, tipo in NUEVOS.items():
            puestos.enter_context(registrado(tipos._TIPOS, codigo, tipo))
            cambios.setitem(lineas.RUTAS.dejan, f"POST /api/{tipo.recurso}", "emitir comprobante")  # type: ignore[arg-type]
        cambios.setattr(domains, "load", lambda: [*de_la_casa(), *RUTAS])
        yield


@pytest.fixture(scope="module")
def app(_con_los_nuevos: None, app_propia: Flask) -> Flask:
    return app_propia


@pytest.fixture(scope="module")
def empresa(app: Flask) -> Cliente:
    """Una empresa propia: sin estos tipos, lo que emite no se puede leer."""
    nueva = entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))
    assert nueva.put("empresa", {"EMP_DIRECCION": "Av. Loja 1-20", "version": 1}).status_code == 200
    cargar_firma(nueva)
    return nueva


@pytest.fixture
def emitir(app: Flask, empresa: Cliente) -> Emitir:
    def hacer(codigo: str, **suyo: Any) -> dict[str, Any]:
        pedido = {"punto_id": punto_de(empresa)}
        if codigo == "07":
            pedido["proveedor_id"] = crear_proveedor(empresa, **suyo)["id"]
        else:
            pedido["cliente_id"] = cliente_de(empresa, **suyo)
        emitido = empresa.post(f"/api/{NUEVOS[codigo].recurso}", pedido)
        assert emitido.status_code == 201, emitido.text
        hecho = (emitido.json or {})["id"]
        autorizar(app, empresa.sesion["eid"], hecho)
        return dict(empresa.get(f"{COMPROBANTES}/{hecho}").json or {})

    return hacer


@pytest.mark.parametrize("codigo", NUEVOS)
def test_se_numera_se_firma_y_su_xml_cumple_su_esquema(app: Flask, emitir: Emitir, codigo: str) -> None:
    primera, segunda = emitir(codigo), emitir(codigo)
    assert int(segunda["numero"][-9:]) == int(primera["numero"][-9:]) + 1
    assert primera["clave_acceso"][8:10] == codigo
    firmado = xml_de(app, primera["id"])
    verificar(firmado)
    sin_firma = firmado[: firmado.index(b"<ds:Signature")] + firmado[firmado.index(b"</ds:Signature>") + 15 :]
    exigir_valido(sin_firma.decode().partition("\n")[2], ESQUEMAS[codigo])


@pytest.mark.parametrize(
    ("codigo", "dichos"),
    [
        ("06", ("GUÍA DE REMISIÓN", "PBA-1234", "Quito - Loja", "Mercadería", "Arroz", "12.00")),
        ("07", ("COMPROBANTE DE RETENCIÓN", "001-001-000000123", "Renta", "TOTAL RETENIDO", "1.75")),
    ],
)
@pytest.mark.parametrize("formato", ["a4", "ticket"])
def test_su_ride_dice_lo_suyo(
    empresa: Cliente, emitir: Emitir, codigo: str, dichos: tuple[str, ...], formato: str
) -> None:
    hecho = emitir(codigo)
    papel = empresa.get(f"{COMPROBANTES}/{hecho['id']}/ride", query_string={"formato": formato})
    assert papel.status_code == 200, papel.text
    dicho = " ".join(texto_de_pdf(papel.data).split())
    assert all(parte in dicho for parte in dichos), dicho
    assert "Subtotal" not in dicho and "IVA" not in dicho
    assert ("TOTAL" in dicho) == (codigo == "07")


def test_en_su_pagina_en_su_correo_y_en_su_enlace_la_que_no_tiene_total_no_dice_ninguno(
    empresa: Cliente, emitir: Emitir, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    guia = emitir("06", CLI_CORREOS=[para])
    assert guia["tipo_nombre"] == "Guía de remisión" and guia["total_nombre"] == ""
    assert guia["cuadros"][0]["filas"] == [["A-1", "Arroz", "12.00"]]
    assert guia["cuadros"][0]["datos"] == [{"nombre": "Ruta", "valor": "Quito - Loja"}]
    assert "acreditar" not in guia["acciones"] and "cobrar" not in guia["acciones"]
    enviado = empresa.post(f"{COMPROBANTES}/{guia['id']}/entregas", {"correos": [para]})
    assert enviado.status_code == 201, enviado.text
    trabajar()
    correo = buzon.correo(para)
    assert guia["numero"] in correo["asunto"]
    assert "Guía de remisión" in correo["texto"] and "Total" not in correo["texto"]
    enlace = empresa.get(f"{COMPROBANTES}/{guia['id']}/enlace").json["enlace"]  # type: ignore[index]
    firma = enlace.rpartition("/")[2]
    assert empresa.get(f"/api/publico/comprobante/{firma}").json["total"] is None  # type: ignore[index]


def test_entra_en_la_lista_con_lo_demas(empresa: Cliente, emitir: Emitir) -> None:
    guia, retencion = emitir("06"), emitir("07")
    listados = empresa.get(f"{COMPROBANTES}/paginacion").json["items"]  # type: ignore[index]
    por_id = {fila["id"]: fila for fila in listados}
    assert por_id[guia["id"]]["tipo_nombre"] == "Guía de remisión"
    assert por_id[retencion["id"]]["total"] == "1.75"
    assert date.fromisoformat(guia["fecha"]) == date.fromisoformat(retencion["fecha"])


def test_uno_de_un_proveedor_se_halla_por_el_y_se_le_envia(
    app: Flask, empresa: Cliente, emitir: Emitir, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    para = direccion()
    hecho = emitir("07", razon_social="Papelera del Sur S.A.", correos=[para])
    suyo = hecho["proveedor_id"]
    assert hecho["cliente_id"] is None and hecho["receptor_nombre"] == "Papelera del Sur S.A."
    hallados = empresa.get(f"{COMPROBANTES}/paginacion", query_string={"proveedor_id": suyo}).json or {}
    assert [(f["id"], f["proveedor_id"]) for f in hallados["items"]] == [(hecho["id"], suyo)]
    assert (empresa.get(f"{COMPROBANTES}/paginacion", query_string={"proveedor_id": suyo + 999}).json or {})[
        "items"
    ] == []
    enviado = empresa.post(f"{COMPROBANTES}/{hecho['id']}/entregas", {"correos": [para]})
    assert enviado.status_code == 201, enviado.text
    ajeno = empresa.post(f"{COMPROBANTES}/{hecho['id']}/entregas", {"correos": [direccion()]})
    assert "guardados de quien los recibe" in ajeno.text
    trabajar()
    assert "Total retenido" in buzon.correo(para)["texto"]
    por_whatsapp = empresa.post(f"{COMPROBANTES}/{hecho['id']}/entregas/whatsapp", {"telefono": "0987654321"})
    assert error(por_whatsapp) == (422, "regla_de_negocio")  # sin verificar, no a un número libre
    verificar = "UPDATE empresas SET estado_verificacion = %s WHERE id = %s"
    filas(app, verificar, "VERIFICADA", empresa.sesion["eid"])
    por_whatsapp = empresa.post(f"{COMPROBANTES}/{hecho['id']}/entregas/whatsapp", {"telefono": "0987654321"})
    filas(app, verificar, "PENDIENTE", empresa.sesion["eid"])
    assert por_whatsapp.status_code == 201, por_whatsapp.text
    trabajar()
    entregas = empresa.get(f"{COMPROBANTES}/{hecho['id']}/entregas").json["entregas"]  # type: ignore[index]
    assert {e["canal"]: e["para"][0]["estado"] for e in entregas} == {
        "CORREO": "ENVIADO",
        "WHATSAPP": "ENVIADO",
    }
    assert error(empresa.llamar("DELETE", f"/api/proveedores/{suyo}"))[0] == 409
    with pytest.raises(Exception, match="un comprobante emitido no se cambia"):
        filas(app, "UPDATE comprobantes SET proveedor_id = NULL WHERE id = %s", hecho["id"])


def test_no_se_emite_a_un_proveedor_que_no_puede_recibir(app: Flask, empresa: Cliente, a: Cliente) -> None:
    inactivo = crear_proveedor(empresa, razon_social="Bodega Cerrada S.A.", activo=False)["id"]
    dibujado = crear_proveedor(empresa)["id"]  # de antes de que se revisara
    filas(app, "UPDATE proveedores SET razon_social = 'Flores 🌹 S.A.' WHERE id = %s", dibujado)
    for suyo, dice in (
        (inactivo, "Bodega Cerrada S.A. está inactivo"),
        (dibujado, "En la ficha del proveedor hay algo que el SRI no admite. Quite 🌹"),
        (crear_proveedor(a)["id"], "No existe ese proveedor."),
    ):
        pedido = {"punto_id": punto_de(empresa), "proveedor_id": suyo}
        assert dice in en(frases(empresa.post("/api/retenciones-de-ejemplo", pedido)), "proveedor_id")
    suyo = crear_proveedor(empresa)["id"]
    pedido = {"punto_id": punto_de(empresa), "proveedor_id": suyo, "correos": ["ajeno@otra.example"]}
    assert "guardados" in en(frases(empresa.post("/api/retenciones-de-ejemplo", pedido)), "correos")


def test_otro_comprobante_que_modifica_una_factura_no_la_acredita(app: Flask, empresa: Cliente) -> None:
    eid = empresa.sesion["eid"]
    factura = escribir(app, eid)
    escribir(app, eid, tipo="06", modifica_id=factura["id"])
    vista = empresa.get(f"{COMPROBANTES}/{factura['id']}").json or {}
    assert vista["creditos"] == [] and {"acreditar", "anular"} <= set(vista["acciones"])
    escribir(app, eid, tipo="04", modifica_id=factura["id"])
    vista = empresa.get(f"{COMPROBANTES}/{factura['id']}").json or {}
    assert len(vista["creditos"]) == 1 and not {"acreditar", "anular"} & set(vista["acciones"])
