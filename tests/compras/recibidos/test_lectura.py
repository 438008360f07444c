"""El lector de lo que otros emiten: lee de vuelta al centavo lo que la casa escribe, en cualquier sobre y versión."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from html import escape
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from api.compras.recibidos.lectura.leer import abrir, leer
from api.compras.recibidos.lectura.leido import DocumentoLeido
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.tipos.factura.xml import escribir as factura
from api.comprobantes.tipos.guia_remision.xml import escribir as guia
from api.comprobantes.tipos.liquidacion_compra.xml import escribir as liquidacion
from api.comprobantes.tipos.nota_credito.xml import escribir as nota_credito
from api.comprobantes.tipos.nota_debito.xml import escribir as nota_debito
from api.comprobantes.tipos.retencion.xml import escribir as retencion
from api.plataforma.firma.cripto import ajena
from simulador.padron import Padron
from simulador.portal import Portal
from simulador.portal.sorteo import ALTERADO
from tests.compras.recibidos import apoyo
from tests.comprobantes.generados import debitos, documentos, guias
from tests.comprobantes.tipos.retencion.test_xml_retencion import _PROPIOS
from tests.comprobantes.tipos.retencion.test_xml_retencion import muestra as de_retencion

CUANTOS = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
RUC = "1790012344001"
UTF8 = '<?xml version="1.0" encoding="UTF-8"?>'


def _de_vuelta(escribir: Callable[[Documento, Identidad], str], dado: Any) -> DocumentoLeido:
    """Lee lo escrito y compara lo que todos los tipos dicen."""
    documento, identidad = dado
    leido = leer(escribir(documento, identidad).encode())
    assert (leido.tipo, leido.ambiente, leido.numero) == (identidad.tipo, 1, identidad.numero)
    emisor = documento.emisor
    assert (leido.emisor.ruc, leido.emisor.razon_social) == (emisor.ruc, emisor.razon_social)
    assert leido.emisor.obligado_contabilidad == emisor.obligado_contabilidad
    assert leido.emisor.rimpe == emisor.rimpe
    receptor = documento.receptor
    assert (leido.receptor.identificacion, leido.receptor.razon_social, leido.receptor.tipo) == (
        receptor.identificacion,
        receptor.razon_social,
        receptor.tipo,
    )
    assert [(c.nombre, c.valor) for c in leido.adicional] == [
        (c.nombre, c.valor) for c in documento.adicionales
    ]
    return leido


def _exigir_valores(leido: DocumentoLeido, documento: Documento) -> None:
    totales = documento.totales
    assert (leido.subtotal, leido.total, leido.iva) == (totales.subtotal, totales.total, totales.de(2))
    assert [(i.codigo, i.codigo_porcentaje, i.base, i.valor) for i in leido.impuestos] == [
        (i.codigo, i.tarifa_codigo, i.base, i.valor) for i in totales.impuestos
    ]
    assert [(p.forma, p.total, p.plazo) for p in leido.pagos] == [
        (p.forma, p.total, p.plazo) for p in documento.pagos
    ]


def _exigir_lineas(leido: DocumentoLeido, documento: Documento) -> None:
    for suya, dicha in zip(leido.lineas, documento.lineas, strict=True):
        assert (suya.codigo, suya.codigo_auxiliar, suya.descripcion) == (
            dicha.codigo,
            dicha.codigo_auxiliar,
            dicha.descripcion,
        )
        assert (suya.cantidad, suya.precio, suya.descuento, suya.subtotal) == (
            dicha.cantidad,
            dicha.precio,
            dicha.descuento,
            dicha.subtotal,
        )
        assert [(i.codigo, i.base, i.valor, i.tarifa) for i in suya.impuestos] == [
            (i.codigo, i.base, i.valor, i.tarifa) for i in dicha.impuestos
        ]
        assert [(c.nombre, c.valor) for c in suya.adicional] == [
            (c.nombre, c.valor) for c in dicha.adicionales
        ]


@given(documentos("01"))
@CUANTOS
def test_cualquier_factura_se_lee_de_vuelta_al_centavo(dado: Any) -> None:
    leido = _de_vuelta(factura, dado)
    _exigir_valores(leido, dado[0])
    _exigir_lineas(leido, dado[0])
    assert leido.propina == dado[0].totales.propina
    assert [r.numero for r in leido.reembolsos] == [r["numero"] for r in dado[0].propio.get("reembolsos", ())]


@given(documentos("03"))
@CUANTOS
def test_cualquier_liquidacion_de_compra_se_lee_de_vuelta(dado: Any) -> None:
    leido = _de_vuelta(liquidacion, dado)
    _exigir_valores(leido, dado[0])
    _exigir_lineas(leido, dado[0])


@given(documentos("04"))
@CUANTOS
def test_cualquier_nota_de_credito_dice_lo_que_modifica(dado: Any) -> None:
    leido = _de_vuelta(nota_credito, dado)
    _exigir_valores(leido, dado[0])
    _exigir_lineas(leido, dado[0])
    assert leido.modificado is not None
    assert (leido.modificado.numero, leido.modificado.motivo) == (
        "001-001-000000012",
        dado[0].propio["motivo"],
    )


@given(debitos())
@CUANTOS
def test_cualquier_nota_de_debito_dice_sus_motivos(dado: Any) -> None:
    documento, identidad = dado
    clave = apoyo.clave_acceso.armar(
        documento.fecha, "05", documento.emisor.ruc, 1, identidad.establecimiento, identidad.punto, 7, 1
    )
    suya = apoyo.replace(identidad, clave_acceso=clave)
    leido = _de_vuelta(nota_debito, (documento, suya))
    _exigir_valores(leido, documento)
    assert [(linea.descripcion, f"{linea.subtotal:.2f}") for linea in leido.lineas] == [
        (motivo["razon"], motivo["valor"]) for motivo in documento.propio["motivos"]
    ]
    assert leido.modificado is not None and leido.modificado.fecha == date(2026, 10, 1)


@given(guias())
@CUANTOS
def test_cualquier_guia_dice_a_donde_va_y_que_lleva(dado: Any) -> None:
    leido = _de_vuelta(guia, dado)
    destinatarios = dado[0].propio["destinatarios"]
    assert [d.identificacion for d in leido.destinos] == [d["identificacion"] for d in destinatarios]
    llevado = [
        (cosa["descripcion"], Decimal(cosa["cantidad"])) for d in destinatarios for cosa in d["detalles"]
    ]
    assert [(linea.descripcion, linea.cantidad) for linea in leido.lineas] == llevado
    assert leido.fecha == dado[0].fecha
    assert set(leido.receptores) == {
        leido.receptor.identificacion,
        *(d["identificacion"] for d in destinatarios),
    }


@given(_PROPIOS)
@CUANTOS
def test_cualquier_retencion_dice_sus_sustentos_y_lo_que_retiene(propio: dict[str, Any]) -> None:
    documento, identidad = de_retencion()
    leido = _de_vuelta(retencion, (apoyo.replace(documento, propio=propio), identidad))
    assert leido.version == "2.0.0"
    for suyo, dicho in zip(leido.sustentos, propio["sustentos"], strict=True):
        assert (suyo.cod_doc, suyo.numero) == (dicho["cod_doc"], dicho["numero"] or identidad.numero)
        assert suyo.importe_total == Decimal(dicho["importe_total"])
        assert [(li.codigo, li.codigo_retencion, li.base, li.valor) for li in suyo.retenciones] == [
            (li["codigo"], li["codigo_retencion"], Decimal(li["base"]), Decimal(li["valor"]))
            for li in dicho["retenciones"]
        ]
    assert leido.total == sum(
        Decimal(li["valor"]) for dicho in propio["sustentos"] for li in dicho["retenciones"]
    )


def test_la_retencion_vieja_junta_los_impuestos_de_cada_sustento() -> None:
    def impuesto(codigo: str, retencion_: str, valor: str, numero: str) -> str:
        return (
            f"<impuesto><codigo>{codigo}</codigo><codigoRetencion>{retencion_}</codigoRetencion>"
            f"<baseImponible>100.00</baseImponible><porcentajeRetener>30</porcentajeRetener>"
            f"<valorRetenido>{valor}</valorRetenido><codDocSustento>01</codDocSustento>"
            f"<numDocSustento>{numero}</numDocSustento>"
            "<fechaEmisionDocSustento>05/02/2019</fechaEmisionDocSustento></impuesto>"
        )

    clave = apoyo.clave_acceso.armar(date(2019, 2, 7), "07", RUC, 2, "002", "003", 45, 1)
    xml = (
        f'<comprobanteRetencion id="comprobante" version="1.0.0"><infoTributaria><ambiente>2</ambiente>'
        f"<razonSocial>AGENTE</razonSocial><ruc>{RUC}</ruc><claveAcceso>{clave}</claveAcceso><codDoc>07</codDoc>"
        "<estab>002</estab><ptoEmi>003</ptoEmi><secuencial>000000045</secuencial></infoTributaria>"
        "<infoCompRetencion><fechaEmision>07/02/2019</fechaEmision>"
        "<tipoIdentificacionSujetoRetenido>04</tipoIdentificacionSujetoRetenido>"
        "<razonSocialSujetoRetenido>NOSOTROS</razonSocialSujetoRetenido>"
        "<identificacionSujetoRetenido>1792146739001</identificacionSujetoRetenido>"
        "<periodoFiscal>02/2019</periodoFiscal></infoCompRetencion><impuestos>"
        + impuesto("1", "312", "1.75", "001001000000009")
        + impuesto("2", "1", "4.50", "001001000000009")
        + impuesto("1", "312", "1.00", "001001000000010")
        + "</impuestos></comprobanteRetencion>"
    )
    leido = leer(xml.encode())
    assert [(s.numero, [r.valor for r in s.retenciones]) for s in leido.sustentos] == [
        ("001-001-000000009", [Decimal("1.75"), Decimal("4.50")]),
        ("001-001-000000010", [Decimal("1.00")]),
    ]
    assert (leido.total, leido.receptor.identificacion) == (Decimal("7.25"), "1792146739001")


def _soap(xml: str) -> str:
    return (
        '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>'
        '<n:autorizacionComprobanteResponse xmlns:n="http://ec.gob.sri.ws.autorizacion">'
        f"<RespuestaAutorizacionComprobante>{xml}</RespuestaAutorizacionComprobante>"
        "</n:autorizacionComprobanteResponse></S:Body></S:Envelope>"
    )


def _sobre(dentro: str, nombre: str = "autorizacion", fecha: str = "2026-11-10T10:20:30-05:00") -> str:
    return (
        f"<{nombre}><estado>AUTORIZADO</estado><numeroAutorizacion>9</numeroAutorizacion>"
        f"<fechaAutorizacion>{fecha}</fechaAutorizacion><ambiente>PRODUCCION</ambiente>"
        f"<comprobante>{dentro}</comprobante></{nombre}>"
    )


def _cdata(texto: str) -> str:
    return f"<![CDATA[{texto}]]>"


ENVOLTORIOS: dict[str, Callable[[str], bytes]] = {
    "suelto": lambda x: x.encode(),
    "con marca de UTF-8": lambda x: b"\xef\xbb\xbf" + x.encode(),
    "con espacios antes": lambda x: b"\r\n  " + x.encode(),
    "en UTF-16": lambda x: (UTF8 + x).replace("UTF-8", "UTF-16").encode("utf-16"),
    "en Latin-1": lambda x: (
        UTF8.replace("UTF-8", "ISO-8859-1").encode() + x.encode("latin-1", "xmlcharrefreplace")
    ),
    "dice UTF-8 y está en Windows": lambda x: UTF8.encode() + x.encode("cp1252"),
    "comillas simples": lambda x: f"<?xml version='1.0' encoding='UTF-8' standalone='no'?>\n{x}".encode(),
    "comentarios antes": lambda x: f"{UTF8}<!-- copia --><?x y?>\n<!-- <!DOCTYPE --> {x}".encode(),
    "con CDATA": lambda x: _sobre(_cdata(UTF8 + x)).encode(),
    "escapado": lambda x: _sobre(escape(UTF8 + x)).encode(),
    "escapado dos veces": lambda x: _sobre(escape(escape(x))).encode(),
    "sin escapar": lambda x: _sobre(x).encode(),
    "por dentro dice Latin-1": lambda x: _sobre(_cdata(UTF8.replace("UTF-8", "ISO-8859-1") + x)).encode(),
    "por dentro con marca": lambda x: _sobre(_cdata(f"\ufeff \n{UTF8}{x}")).encode(),
    "autorizaciones": lambda x: f"<autorizaciones>{_sobre(_cdata(x))}</autorizaciones>".encode(),
    "RespuestaAutorizacion": lambda x: (
        "<RespuestaAutorizacion><claveAccesoConsultada>1</claveAccesoConsultada><autorizaciones>"
        f"{_sobre(escape(x))}</autorizaciones></RespuestaAutorizacion>"
    ).encode(),
    "SOAP": lambda x: _soap(f"<autorizaciones>{_sobre(_cdata(x))}</autorizaciones>").encode(),
    "SOAP sin escapar": lambda x: _soap(f"<autorizaciones>{_sobre(x)}</autorizaciones>").encode(),
    "en inglés": lambda x: _sobre(_cdata(x), "Authorization").encode(),
    "fecha antigua": lambda x: _sobre(_cdata(x), fecha="10/11/2026 10:20:30").encode(),
}


@pytest.mark.parametrize("como", ENVOLTORIOS)
def test_en_cualquier_sobre_dice_lo_mismo_y_su_firma_vale(como: str) -> None:
    xml = apoyo.suelto("1790012344001").removeprefix(UTF8.encode() + b"\n")
    esperado = leer(xml)
    abierto = abrir(ENVOLTORIOS[como](xml.decode()))
    leido = leer(ENVOLTORIOS[como](xml.decode()))
    assert leido == esperado
    assert ajena.mirar(abierto.raiz).resultado == ajena.VALIDA
    if leido.autorizacion is not None:
        assert leido.autorizacion.fecha == datetime.fromisoformat("2026-11-10T10:20:30-05:00")
        assert (leido.autorizacion.estado, leido.autorizacion.ambiente) == ("AUTORIZADO", 2)


def test_de_varias_decisiones_vale_la_que_lo_autoriza() -> None:
    xml = apoyo.suelto("1790012344001").decode()
    negada = _sobre(_cdata(xml)).replace("AUTORIZADO", "NO AUTORIZADO")
    leido = leer(f"<autorizaciones>{negada}{_sobre(_cdata(xml))}</autorizaciones>".encode())
    assert leido.autorizacion is not None and leido.autorizacion.estado == "AUTORIZADO"


def test_un_comentario_en_medio_de_un_dato_no_lo_corta() -> None:
    xml = apoyo.suelto("1790012344001").decode()
    partido = xml.replace("<ruc>17921", "<ruc>17<!-- -->921").encode()
    assert leer(partido) == leer(xml.encode())
    assert ajena.mirar(abrir(partido).raiz).resultado == ajena.VALIDA


def test_lo_del_portal_se_lee_y_solo_lo_alterado_tiene_una_firma_que_no_vale() -> None:
    """Facturas de 1.0.0 a 2.1.0, notas, guías y retenciones de dos versiones, de cientos de emisores y en diez formas de
    archivo, escritas y firmadas por otro programa."""
    portal = Portal(Padron())
    vistos = set()
    for emitido in portal.mes(RUC, date(2026, 3, 1), 100):
        archivo = portal.archivo(emitido)
        leido, firma = leer(archivo), ajena.mirar(abrir(archivo).raiz)
        assert (leido.clave, leido.tipo, leido.version) == (emitido.clave, emitido.tipo, emitido.version)
        assert (firma.resultado == ajena.ALTERADA) == (emitido.defecto == ALTERADO), (emitido, firma)
        assert firma.resultado == ajena.ALTERADA or leido.emisor.ruc in firma.numeros
        vistos.add((leido.tipo, leido.version))
    assert len(vistos) > 6
