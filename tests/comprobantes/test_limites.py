"""Nada se numera que el esquema del SRI no admita: los montos en sus 14 dígitos, los textos en sus largos
contados como los cuenta Java, y todo se dice en su campo antes de tomar el número."""

import itertools
import re
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from lxml import etree

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo import lineas as lineas_api
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    Documento,
    EmisorDicho,
    Identidad,
    LineaDicha,
    PagoDicho,
    Receptor,
)
from api.comprobantes.tipos.factura.xml import escribir
from api.core.datos.clock import hoy
from api.core.datos.money import DINERO_MAX
from api.core.errors import ReglaDeNegocio
from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    FACTURAS,
    NOTAS,
    autorizar,
    cliente_de,
    en,
    factura,
    facturar,
    frases,
    linea,
    nota,
    siguiente,
    utilizados,
    xml_de,
)  # fmt: skip
from tests.comprobantes.generados import cumple
from tests.ejemplos import ejemplos
from tests.factories import error, filas

ESQUEMA = "factura_V1.1.0.xsd"
IVA, IVA_0 = Gravamen(2, "4", "IVA 15 %", Decimal(15)), Gravamen(2, "0", "IVA 0 %", Decimal(0))
ICE = Gravamen(3, "3101", "Energizantes", Decimal(10))
FUNDAS = Gravamen(3, "3680", "Fundas", Decimal("0.08"), por_unidad=True)
BOTELLAS = Gravamen(5, "5001", "Botellas", Decimal("0.02"), por_unidad=True)
FINA = Gravamen(3, "3999", "De cinco dígitos", Decimal("100.01"))
_CERCA = st.one_of(
    st.sampled_from(
        ["0", "0.01", "1", "999999999999.99", "999999999999.98", "869565217391.29", "869565217391.30"]
    ),
    st.integers(0, 10**14 - 1).map(lambda centavos: str(Decimal(centavos).scaleb(-2))),
)
_CANTIDAD = st.sampled_from(["1", "1", "1", "0.000001", "2", "999999999999.999999", "500000000000"])


@st.composite
def _renglones(dar: Any) -> Renglon | None:
    """Una línea con sus montos cerca de lo más que caben, que por sí sola cabe; None si no se pudo."""
    cantidad, precio = Decimal(dar(_CANTIDAD)), Decimal(dar(_CERCA))
    if cantidad * precio > DINERO_MAX:
        precio = Decimal(dar(st.sampled_from(["0", "0.01"])))
    bruto = min((cantidad * precio).quantize(Decimal("0.01"), rounding="ROUND_FLOOR"), DINERO_MAX)
    descuento = dar(st.sampled_from([Decimal("0.00"), Decimal("0.00"), bruto]))
    gravamenes = (
        dar(st.sampled_from([IVA, IVA_0])),
        dar(st.sampled_from([None, None, None, ICE, FUNDAS, FINA])),
        dar(st.sampled_from([None, None, BOTELLAS])),
    )
    if cantidad * precio > DINERO_MAX:
        return None
    return Renglon(cantidad, precio, descuento, tuple(g for g in gravamenes if g))


@given(st.lists(_renglones(), min_size=1, max_size=3), _CERCA)
@settings(max_examples=ejemplos(400), phases=[Phase.generate], suppress_health_check=list(HealthCheck))
def test_lo_que_los_limites_admiten_es_lo_que_admite_el_esquema(
    dados: list[Renglon | None], propina: str
) -> None:
    entradas = [dado for dado in dados if dado is not None]
    if not entradas:
        return
    hecho = calculo.calcular(entradas, Decimal(propina))
    lineas = tuple(
        LineaDicha("A", "Servicio", e.cantidad, e.precio, e.descuento, subtotal, impuestos)
        for e, (subtotal, impuestos) in zip(entradas, hecho.lineas, strict=True)
    )
    documento = Documento(
        hoy(),
        EmisorDicho("1790012344001", "Empresa", direccion_matriz="Quito"),
        Receptor("05", "1714307103", "Rosa"),
        hecho.totales,
        lineas,
        (PagoDicho("01", "", hecho.totales.total),),
    )
    escrito = escribir(documento, Identidad("01", 1, "001", "001", 1, "0" * 49))
    try:
        lineas_api.exigir_que_quepan(lineas, hecho.totales)
        cabe = True
    except ReglaDeNegocio:
        cabe = False
    if cabe:
        assert cumple(escrito, ESQUEMA)
    else:  # 1000000000000.10 cabe en los 14 dígitos del esquema y no en los 12 enteros de las tablas
        mayores = re.findall(r">([0-9]{13,}[.][0-9]{2})<", escrito)
        assert mayores or not cumple(escrito, ESQUEMA)


@pytest.fixture(scope="module")
def comprador(a: Cliente) -> int:
    return cliente_de(a)


_MUCHO = "999999999999.99"


def test_una_suma_que_no_cabe_se_dice_en_el_campo_con_que_se_pasa(a: Cliente, comprador: int) -> None:
    numero, usados = siguiente(a), utilizados(a)
    caro = {"precio": _MUCHO, "iva": "0"}
    regalado = linea(descuento=_MUCHO, **caro)
    muchas = linea(cantidad="999999999999.99", precio="0", iva="0", irbpnr="5001")
    malas: list[tuple[str, list[dict[str, Any]], dict[str, Any], str]] = [
        ("el total, con la segunda línea", [linea(**caro), linea(precio="0.01", iva="0")], {}, "detalles.1.cantidad"),
        ("el total, con el IVA", [linea(precio="900000000000")], {}, "detalles.0.cantidad"),
        ("los descuentos", [regalado, linea(descuento="0.01", precio="1")], {}, "detalles.1.descuento"),
        ("la base por unidad", [muchas, linea(precio="0", irbpnr="5001")], {}, "detalles.1.cantidad"),
        ("la propina", [linea(**caro)], {"propina": "0.01"}, "propina"),
    ]  # fmt: skip
    with Casos() as casos:
        for que, lineas, resto, campo in malas:
            with casos(que):
                respuesta = a.post(FACTURAS, factura(a, comprador, *lineas, **resto))
                assert error(respuesta) == (422, "regla_de_negocio"), respuesta.text
                assert "lo que admite el SRI" in en(frases(respuesta), campo)
    assert (siguiente(a), utilizados(a)) == (numero, usados)


# Un texto hecho de estos, del largo que se pida, o casi.
_SIGNOS = [
    "x",
    "ñ",
    "€",
    "&",
    "<",
    '"',
    "￼",
    "ࠀ",
    "\u200b",
    "\u00a0",
    "😀",
    "\U00020000",
    "\x0b",
    "\x85",
    "\u2028",
]
_RAROS = st.tuples(st.sampled_from(_SIGNOS), st.sampled_from([0, 0, 0, 1, -1]), st.booleans())
_LARGOS = {
    "codigo": 25, "codigo_auxiliar": 25, "descripcion": 300, "unidad": 50, "nombre": 300, "valor": 300,
}  # fmt: skip


@st.composite
def _cuerpos(dar: Any) -> dict[str, Any]:
    """Una línea con un campo, o dos, cerca de su límite."""
    cambios: dict[str, Any] = {}
    for campo in dar(st.lists(st.sampled_from(sorted(_LARGOS)), min_size=1, max_size=2, unique=True)):
        signo, de_mas, entero = dar(_RAROS)
        largo = _LARGOS[campo] + de_mas
        cambios[campo] = signo * largo if entero else "x" * (largo - 1) + signo
    dato = {"nombre": cambios.pop("nombre", "Lote"), "valor": cambios.pop("valor", "1")}
    montos = {
        "cantidad": dar(_CANTIDAD),
        "precio": dar(st.one_of(st.just("1"), st.just("1"), _CERCA)),
        "iva": dar(st.sampled_from(["0", "4"])),
        "irbpnr": dar(st.sampled_from(["", "5001"])),
    }
    return linea(**(montos | cambios), adicionales=[dato])


def test_lo_que_se_numera_cumple_el_esquema_y_lo_que_no_cumple_no_se_numera(
    a: Cliente, app: Flask, comprador: int
) -> None:
    """Por la puerta de la calle, con textos y montos en el límite de cada campo."""
    base = factura(a, comprador)
    desenlaces: dict[int, int] = {201: 0, 422: 0}
    antes = siguiente(a)
    emitidas: list[int] = []

    @given(st.lists(_cuerpos(), min_size=1, max_size=2))
    @settings(
        max_examples=100, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck)
    )
    def emitir(detalles: list[dict[str, Any]]) -> None:
        respuesta = a.post(FACTURAS, base | {"detalles": detalles})
        desenlaces[respuesta.status_code] += 1
        if respuesta.status_code == 201:
            emitidas.append((respuesta.json or {})["id"])

    emitir()
    assert min(desenlaces.values()) > 10, desenlaces
    assert siguiente(a) == antes + len(emitidas)
    for id_ in emitidas:
        assert cumple(xml_de(app, id_).decode(), ESQUEMA), id_


def test_un_emoji_se_rechaza_con_su_frase_en_cada_texto_que_el_comprobante_dice(
    a: Cliente, app: Flask, comprador: int
) -> None:
    uno = [{"nombre": "Lote 😀", "valor": "1"}]
    casos_: list[tuple[str, str, dict[str, Any], str]] = [
        *(
            ("POST", FACTURAS, factura(a, comprador, linea(**{campo: "a😀"})), f"detalles.0.{campo}")
            for campo in ("codigo", "codigo_auxiliar", "descripcion", "unidad")
        ),
        ("POST", FACTURAS, factura(a, comprador, linea(adicionales=uno)), "detalles.0.adicionales.0.nombre"),
        ("POST", FACTURAS, factura(a, comprador, adicional=uno), "adicional.0.nombre"),
        ("POST", FACTURAS, factura(a, comprador, placa="ABC😀"), "placa"),
        ("POST", NOTAS, nota(a, 1, motivo="Devolución 😀"), "motivo"),
        ("PUT", f"/api/clientes/{comprador}", {"CLI_NOMBRE": "Rosa 😀"}, "CLI_NOMBRE"),
        ("PUT", f"/api/clientes/{comprador}", {"CLI_DIRECCION": "Quito 😀"}, "CLI_DIRECCION"),
        ("PUT", "empresa", {"EMP_DIRECCION": "Quito 😀"}, "EMP_DIRECCION"),
        ("PUT", "empresa", {"EMP_NOMBREC": "Andina 😀"}, "EMP_NOMBREC"),
    ]
    with Casos() as casos:
        for metodo, ruta, cuerpo, campo in casos_:
            with casos(ruta, campo):
                respuesta = a.llamar(metodo, ruta, json=cuerpo)
                assert error(respuesta) == (422, "validacion"), respuesta.text
                assert en(frases(respuesta), campo).startswith("Quite 😀:")
    # y el que quedó guardado antes tampoco llega a un número
    numero = siguiente(a)
    viejo = cliente_de(a)
    filas(app, "UPDATE clientes SET razon_social = 'Rosa 😀' WHERE id = %s", viejo)
    assert "Quite 😀" in en(frases(a.post(FACTURAS, factura(a, viejo))), "cliente_id")
    assert siguiente(a) == numero


def test_un_texto_en_que_nada_se_ve_es_un_texto_vacio(a: Cliente, comprador: int) -> None:
    with Casos() as casos:
        for invisible in (
            "\u200b",
            "\u200b\u200e\ufeff",
            "   ",
            "\u00a0\u2003",
            "\u3164",
            "\u2800",
            "\u00ad",
        ):
            with casos(repr(invisible)):
                respuesta = a.post(FACTURAS, factura(a, comprador, linea(descripcion=invisible)))
                assert en(frases(respuesta), "detalles.0.descripcion") == "Ingrese la descripción."
                respuesta = a.put(f"/api/clientes/{comprador}", {"CLI_NOMBRE": invisible})
                assert error(respuesta) == (422, "validacion")
                respuesta = a.cambiar("empresa", {"EMP_DIRECCION": invisible})
                assert respuesta.status_code == 200 and respuesta.json["EMP_DIRECCION"] == ""
                assert error(a.post(FACTURAS, factura(a, comprador))) == (409, "estado_invalido")
    assert a.cambiar("empresa", {"EMP_DIRECCION": "Av. Amazonas N34-12"}).status_code == 200


def test_un_documento_de_ceros_no_existe_ni_se_acredita_nada(a: Cliente, app: Flask, comprador: int) -> None:
    for guia in ("000-001-000000001", "001-000-000000001", "001-001-000000000"):
        respuesta = a.post(FACTURAS, factura(a, comprador, guia_remision=guia))
        assert "001-001-000000123" in en(frases(respuesta), "guia_remision")
        ajena = nota(a, 1) | {"comprobante_id": None, "cliente_id": comprador}
        ajena["modificado"] = {"numero": guia, "fecha": str(hoy())}
        assert "001-001-000000123" in en(frases(a.post(NOTAS, ajena)), "modificado.numero")
    hecha = facturar(a, comprador)
    autorizar(app, a.sesion["eid"], hecha["id"])
    respuesta = a.post(NOTAS, nota(a, hecha["id"], linea(precio="10", descuento="10")))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "no acredita nada" in en(frases(respuesta), "detalles")


def test_un_descuento_de_todo_lo_que_la_linea_vale_la_deja_en_cero(a: Cliente, comprador: int) -> None:
    regalada = {"cantidad": "2.25", "precio": "64.22"}  # 144.495, que son 144.50
    hecha = facturar(a, comprador, linea(**regalada, descuento="144.50"), linea(precio="10.00"))
    dicha = (a.get(f"/api/comprobantes/{hecha['id']}").json or {})["documento"]
    assert [suya["subtotal"] for suya in dicha["lineas"]] == ["0.00", "10.00"]
    assert (hecha["total"], dicha["totales"]["descuento"]) == ("11.50", "144.50")
    de_mas = a.post(FACTURAS, factura(a, comprador, linea(**regalada, descuento="144.51")))
    assert "supera el valor de la línea" in en(frases(de_mas), "detalles.0.descuento")


def test_un_ruc_que_no_termina_en_001_se_avisa_en_un_cliente_y_no_se_admite_en_una_empresa(
    a: Cliente, admin: Cliente
) -> None:
    creado = cliente_de_con_ruc(a, "1790016919002")
    assert any("terminan en 001" in aviso for aviso in creado["avisos"])
    respuesta = admin.put("configuraciones/actualizar", {"CON_CODIGO": 6, "CON_VALOR1": "1793100000002"})
    assert error(respuesta)[0] == 422


def cliente_de_con_ruc(a: Cliente, ruc: str) -> dict[str, Any]:
    cuerpo = {"CLI_TIPOID": "RUC", "CLI_IDENTIFICACION": ruc, "CLI_NOMBRE": "Sucursal del Valle"}
    respuesta = a.post("/api/clientes", cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def test_diez_mil_lineas_se_rechazan_sin_esperar_el_contador_ni_el_cupo(
    a: Cliente, servicios: Any, base_de_datos: str, comprador: int
) -> None:
    """Otro tiene tomados el contador del punto y el plan: quien no va a emitir no los espera."""
    largos = [{"nombre": f"Dato {n}", "valor": "x" * 300} for n in range(3)]
    pesadas = [linea(codigo=str(n), descripcion="x" * 300, adicionales=largos) for n in range(220)]
    muchas = list(itertools.repeat(linea(), 10_000))
    facturar(a, comprador)
    numero = siguiente(a)
    with psycopg.connect(base_de_datos) as otro:
        otro.execute("SELECT 1 FROM secuenciales FOR UPDATE")
        otro.execute("SELECT 1 FROM planes_orel FOR UPDATE")
        assert "hasta 1000 líneas" in en(frases(a.post(FACTURAS, factura(a, comprador, *muchas))), "detalles")
        assert "hasta 320" in en(frases(a.post(FACTURAS, factura(a, comprador, *pesadas))), "detalles")
        otro.rollback()
    assert siguiente(a) == numero


def test_cuantas_lineas_caben_lo_dice_la_instalacion(a: Cliente, app: Flask, comprador: int) -> None:
    app.config["LINEAS_MAXIMAS"], antes = 3, app.config["LINEAS_MAXIMAS"]
    try:
        respuesta = a.post(FACTURAS, factura(a, comprador, *[linea()] * 4))
        assert "hasta 3 líneas" in en(frases(respuesta), "detalles")
        facturar(a, comprador, *[linea()] * 3)
    finally:
        app.config["LINEAS_MAXIMAS"] = antes


def test_lo_firmado_se_lee_como_se_escribio(a: Cliente, app: Flask, comprador: int) -> None:
    """Los signos más raros que caben en una unidad de UTF-16 llegan letra por letra."""
    dicho = "Tubo ½\u201d & codo <PVC> ﷽ ￼ \u202e\u200dñ"
    hecha = facturar(a, comprador, linea(descripcion=dicho))
    assert etree.fromstring(xml_de(app, hecha["id"])).findtext("detalles/detalle/descripcion") == dicho
