"""El XML de retenciones de cualquier forma: cumple el esquema oficial, está en su forma canónica y dice sus cuentas."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.documento import (
    SIN_VALOR,
    CampoDicho,
    Documento,
    EmisorDicho,
    Identidad,
    Receptor,
)
from api.comprobantes.tipos.retencion.xml import escribir
from api.plataforma.retenciones.service import valor_retenido
from simulador.sri.diferencias import diferencias
from simulador.sri.estructura import errores
from tests.comprobantes.generados import exigir_valido, montos, textos
from tests.ejemplos import ejemplos

ESQUEMA = "ComprobanteRetencion_V2.0.0.xsd"
DORADO = Path(__file__).parents[2] / "dorados" / "retencion.xml"
CUANTOS = settings(
    max_examples=ejemplos(150),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
_DIAS = st.dates(date(2024, 4, 1), date(2030, 12, 31)).map(str)
_MONTOS = montos("99999999.99").map(lambda monto: f"{monto:.2f}")
_NUMEROS = st.integers(1, 999_999_999).map(lambda n: f"001-002-{n:09d}")
_AUTORIZACIONES = st.sampled_from(["", "1" * 10, "2" * 37, "3" * 49])
_PORCENTAJES = st.sampled_from(["0.00", "0.20", "1.75", "2.00", "10.00", "12.50", "30.00", "100.00"])


def _sin(dicho: dict[str, Any], campo: str) -> dict[str, Any]:
    return {nombre: valor for nombre, valor in dicho.items() if nombre != campo}


_IMPUESTOS = st.lists(
    st.fixed_dictionaries(
        {
            "codigo": st.sampled_from([2, 3, 5]),
            "codigo_porcentaje": st.sampled_from(["0", "4", "3680"]),
            "tarifa": st.sampled_from(["0.00", "15.00", "150.00", "0.08"]),
            "base": _MONTOS,
            "valor": _MONTOS,
        }
    ),
    min_size=1,
    max_size=3,
)
_REEMBOLSADOS = _IMPUESTOS.map(
    lambda suyos: [
        {**_sin(i, "codigo_porcentaje"), "tarifa_codigo": i["codigo_porcentaje"], "nombre": ""} for i in suyos
    ]
)
_DIVIDENDOS = st.fixed_dictionaries(
    {"fecha": _DIAS, "impuesto": _MONTOS, "ejercicio": st.integers(1990, 2030)}
)
_BANANO = st.fixed_dictionaries({"cajas": st.integers(1, 9_999_999), "precio": _MONTOS})
_EXTERIORES = st.fixed_dictionaries(
    {
        "regimen": st.sampled_from(["01", "02", "03"]),
        "pais": st.sampled_from(["105", "0593"]),
        "convenio": st.booleans(),
        "sujeto_a_retencion": st.booleans(),
        "regimen_fiscal": st.booleans(),
    }
)
_REEMBOLSOS = st.fixed_dictionaries(
    {
        "tipo_identificacion": st.sampled_from(["RUC", "CEDULA", "PASAPORTE", "EXTERIOR"]),
        "identificacion": textos(20),
        "pais": st.just("593"),
        "tipo_proveedor": st.sampled_from(["01", "02"]),
        "cod_doc": st.just("01"),
        "numero": _NUMEROS,
        "fecha": _DIAS,
        "autorizacion": _AUTORIZACIONES.filter(bool),
        "impuestos": _REEMBOLSADOS,
    }
)


def _con_valor(linea: dict[str, Any]) -> dict[str, Any]:
    valor = valor_retenido(Decimal(linea["base"]), Decimal(linea["porcentaje"]))
    return {**linea, "valor": f"{valor:.2f}"}


_LINEAS = st.fixed_dictionaries(
    {
        "codigo": st.sampled_from([1, 2, 6]),
        "codigo_retencion": st.sampled_from(["312", "332G", "9", "4580"]),
        "base": _MONTOS,
        "porcentaje": _PORCENTAJES,
        "dividendos": st.none() | _DIVIDENDOS,
        "banano": st.none() | _BANANO,
    }
).map(_con_valor)
_SUSTENTOS = st.fixed_dictionaries(
    {
        "cod_sustento": st.sampled_from(["01", "10"]),
        "cod_doc": st.sampled_from(["01", "41", "294"]),
        "numero": st.just("") | _NUMEROS,
        "fecha": _DIAS,
        "registrado": st.none() | _DIAS,
        "autorizacion": _AUTORIZACIONES,
        "exterior": st.none() | _EXTERIORES,
        "reembolsos": st.lists(_REEMBOLSOS, max_size=2),
        "total_sin_impuestos": _MONTOS,
        "importe_total": _MONTOS,
        "impuestos": _IMPUESTOS,
        "retenciones": st.lists(_LINEAS, min_size=1, max_size=4),
        "pagos": st.lists(
            st.fixed_dictionaries({"forma": st.sampled_from(["01", "20"]), "total": _MONTOS}),
            min_size=1,
            max_size=2,
        ),
    }
)
_PROPIOS = st.fixed_dictionaries(
    {
        "sustentos": st.lists(_SUSTENTOS, min_size=1, max_size=4),
        "tipo_sujeto": st.sampled_from(["", "01", "02"]),
        "parte_relacionada": st.booleans(),
    }
)


@given(_PROPIOS, textos(), textos(20))
@CUANTOS
def test_cualquier_retencion_cumple_su_esquema_y_cuadra(
    propio: dict[str, Any], nombre: str, numero: str
) -> None:
    de_muestra, identidad = muestra()
    receptor = replace(de_muestra.receptor, razon_social=nombre, identificacion=numero)
    documento = replace(de_muestra, receptor=receptor, propio=propio)
    raiz = exigir_valido(escribir(documento, identidad), ESQUEMA)
    assert errores(raiz) == diferencias(raiz) == ""
    assert raiz.findtext("infoCompRetencion/razonSocialSujetoRetenido") == nombre
    sustentos = raiz.findall("docsSustento/docSustento")
    assert len(sustentos) == len(propio["sustentos"])
    for nodo, suyo in zip(sustentos, propio["sustentos"], strict=True):
        assert nodo.findtext("numDocSustento") == (suyo["numero"] or identidad.numero).replace("-", "")
        for linea in nodo.findall("retenciones/retencion"):
            de = {
                hijo.tag: Decimal(hijo.text or "")
                for hijo in linea
                if not len(hijo) and hijo.tag != "codigoRetencion"
            }
            exacto = de["baseImponible"] * de["porcentajeRetener"] / 100
            assert de["valorRetenido"] == exacto.quantize(Decimal("0.01"), ROUND_HALF_UP)


def test_la_de_muestra_se_escribe_como_siempre() -> None:
    """Si cambia, cambia lo que el SRI recibe, y una persona lo revisa."""
    documento, identidad = muestra()
    escrito = escribir(documento, identidad)
    exigir_valido(escrito, ESQUEMA)
    assert escrito + "\n" == DORADO.read_text("utf-8")


def muestra() -> tuple[Documento, Identidad]:
    """Una factura con renta e IVA, y un pago al exterior con dividendos, banano y reembolsos."""
    dia = date(2026, 7, 18)
    iva = {"codigo": 2, "codigo_porcentaje": "4", "tarifa": "15.00", "base": "100.00", "valor": "15.00"}
    una = {
        "cod_sustento": "01",
        "cod_doc": "01",
        "numero": "002-003-000000457",
        "fecha": str(dia - timedelta(days=3)),
        "registrado": None,
        "autorizacion": "1507202601179001691900120020030000004571234567811",
        "exterior": None,
        "reembolsos": [],
        "total_sin_impuestos": "100.00",
        "importe_total": "115.00",
        "impuestos": [iva],
        "retenciones": [
            _linea(1, "312", "100.00", "2.00", "2.00"),
            _linea(2, "1", "15.00", "30.00", "4.50"),
        ],
        "pagos": [{"forma": "20", "total": "115.00"}],
    }
    otra = {
        **una,
        "cod_sustento": "10",
        "cod_doc": "41",
        "numero": "002-003-000000458",
        "registrado": str(dia),
        "exterior": {
            "regimen": "01",
            "pais": "105",
            "convenio": False,
            "sujeto_a_retencion": True,
            "regimen_fiscal": False,
        },
        "reembolsos": [
            {
                "tipo_identificacion": "RUC",
                "identificacion": "1790016919001",
                "pais": "593",
                "tipo_proveedor": "02",
                "cod_doc": "01",
                "numero": "001-001-000000009",
                "fecha": "2026-07-10",
                "autorizacion": "1" * 10,
                "impuestos": [{**_sin(iva, "codigo_porcentaje"), "tarifa_codigo": "4", "nombre": ""}],
            }
        ],
        "retenciones": [
            {
                **_linea(1, "338", "100.00", "1.50", "1.50"),
                "dividendos": {"fecha": "2026-07-01", "impuesto": "25.00", "ejercicio": 2025},
                "banano": {"cajas": 100, "precio": "6.50"},
            },
            _linea(6, "4580", "100.00", "5.00", "5.00"),
        ],
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
        ),
        receptor=Receptor("08", "ZX-99 & 1", "Papelera <Austral>", "Cuenca"),
        totales=replace(SIN_VALOR, total=Decimal("13.00")),
        adicionales=(CampoDicho("RUC Proveedor", "1793100000001"),),
        propio={"sustentos": [una, otra], "tipo_sujeto": "02", "parte_relacionada": True},
    )
    clave = clave_acceso.armar(dia, "07", documento.emisor.ruc, 1, "001", "001", 1, 1)
    return documento, Identidad("07", 1, "001", "001", 1, clave)


def _linea(codigo: int, de: str, base: str, porcentaje: str, valor: str) -> dict[str, Any]:
    return {
        "codigo": codigo,
        "codigo_retencion": de,
        "base": base,
        "porcentaje": porcentaje,
        "valor": valor,
        "dividendos": None,
        "banano": None,
    }
