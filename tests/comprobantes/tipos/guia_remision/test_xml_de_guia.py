"""El XML de guías de cualquier forma: cumple el esquema oficial y se escribe en su forma canónica."""

from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.documento import CampoDicho, Documento, EmisorDicho, Identidad, Receptor
from api.comprobantes.tipos.guia_remision.xml import escribir
from tests.comprobantes.generados import exigir_valido, guias
from tests.ejemplos import ejemplos

ESQUEMA = "GuiaRemision_V1.1.0.xsd"
DORADO = Path(__file__).parents[2] / "dorados/guia_remision.xml"


@given(guias())
@settings(
    max_examples=ejemplos(200),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_cualquier_guia_cumple_su_esquema_y_dice_lo_que_se_dijo(dado: Any) -> None:
    documento, identidad = dado
    raiz = exigir_valido(escribir(documento, identidad), ESQUEMA)
    dichos = raiz.findall("destinatarios/destinatario")
    for nodo, suyo in zip(dichos, documento.propio["destinatarios"], strict=True):
        assert nodo.findtext("dirDestinatario") == suyo["direccion"]
        assert (nodo.find("numAutDocSustento") is not None) == (suyo["sustento"] is not None)
        cargas = [
            (d.findtext("codigoInterno", ""), d.findtext("descripcion"), Decimal(d.findtext("cantidad", "")))
            for d in nodo.findall("detalles/detalle")
        ]
        assert cargas == [(c["codigo"], c["descripcion"], Decimal(c["cantidad"])) for c in suyo["detalles"]]
    assert raiz.findtext("infoGuiaRemision/placa") == documento.propio["placa"]


def test_la_de_muestra_se_escribe_como_siempre() -> None:
    """El archivo dorado: si cambia, cambia lo que el SRI recibe, y una persona lo revisa."""
    documento, identidad = _muestra()
    escrito = escribir(documento, identidad)
    exigir_valido(escrito, ESQUEMA)
    assert escrito + "\n" == DORADO.read_text("utf-8")


def _muestra() -> tuple[Documento, Identidad]:
    dia = date(2026, 7, 18)
    primero = {
        "identificacion": "1790016919001",
        "razon_social": "Comercial Loja & Hijos",
        "direccion": "Av. Universitaria 10-20, Loja",
        "motivo": "Venta",
        "aduanero": "028-2026-10-00123",
        "establecimiento": "002",
        "ruta": "Quito - Riobamba - Loja",
        "sustento": {
            "comprobante_id": 7,
            "cod_doc": "01",
            "numero": "001-001-000000012",
            "autorizacion": "1807202601179214673900110010010000000010000000110",
            "fecha": "2026-07-17",
        },
        "detalles": [
            {"codigo": "A-1", "codigo_auxiliar": "", "descripcion": 'Tubo de 1/2" <PVC>', "cantidad": "12"},
            {"codigo": "M-2", "codigo_auxiliar": "MOTOR-77", "descripcion": "Bomba", "cantidad": "0.125"},
        ],
    }
    segundo = {
        **primero,
        **dict.fromkeys(("aduanero", "establecimiento", "ruta"), ""),
        "razon_social": "Bodega Cuenca",
        "motivo": "Traslado entre establecimientos",
        "sustento": None,
        "detalles": [{"codigo": "", "codigo_auxiliar": "", "descripcion": "Muestras", "cantidad": "3"}],
    }
    documento = Documento(
        fecha=dia,
        emisor=EmisorDicho(
            "1792146739001",
            "Comercial Andina S.A.",
            "Andina & Hijos",
            "Av. Amazonas N34-12 y Colón",
            "Av. 6 de Diciembre 123",
            contribuyente_especial="5368",
            obligado_contabilidad=True,
            agente_retencion="1",
            rimpe="CONTRIBUYENTE RÉGIMEN RIMPE",
        ),
        receptor=Receptor("04", "1791251237001", "Transportes Andinos Cía. Ltda."),
        adicionales=(CampoDicho("RUC Proveedor", "1793100000001"),),
        propio={
            "placa": "PBA-1234",
            "partida": "Bodega central, Quito",
            "inicia": "2026-07-18",
            "termina": "2026-07-20",
            "destinatarios": [primero, segundo],
        },
    )
    clave = clave_acceso.armar(dia, "06", documento.emisor.ruc, 1, "001", "001", 1, 1)
    return documento, Identidad("06", 1, "001", "001", 1, clave)
