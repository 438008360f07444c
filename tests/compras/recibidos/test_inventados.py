"""Comprobantes de verdad a los que un desconocido les puso lo que no debía: cada uno se lee o se rechaza con su frase, y los
demás que vienen con él entran."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.compras.recibidos import guardado, revision
from api.compras.recibidos.lectura.leer import abrir, documento, leer
from api.compras.recibidos.lectura.limites import NoSeLee
from api.plataforma.firma.cripto import ajena
from tests.client import Cliente
from tests.compras.recibidos import apoyo

_AQUI = Path(__file__).parent / "casos"
RUC = "1790012344001"
BUENO = apoyo.suelto(RUC).decode()
# Lo que se pone en una marca que abre, y lo que se pone entre dos marcas.
ATRIBUTOS = (
    *(
        ' xmlns:a="b"',
        ' xmlns="urn:otro"',
        ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
        ' xmlns:a=""',
        " xmlns:a='../x'",
    ),
    *(
        ' id="comprobante"',
        ' Id="comprobante"',
        ' xml:lang="es"',
        ' xml:base="../.."',
        ' a:b="c"',
        ' xmlns:xml="x"',
        " x",
    ),
    *(' xmlns:a="urn:&#10;x"', ' xmlns:a="http://[::1"', ' xml:id="a b"', ' version="' + "9" * 300 + '"'),
)
ENTRE = (
    *(
        "<!-- c -->",
        "<!--",
        "<?p i?>",
        '<?xml version="1.0"?>',
        "<![CDATA[x]]>",
        "]]>",
        "&amp;",
        "&nada;",
        "&#0;",
        "&#x1F600;",
    ),
    *(
        "\x00",
        "\ufeff",
        "\u202e",
        "<a>" * 60 + "</a>" * 60,
        "<factura/>",
        "<comprobante>x</comprobante>",
        "9" * 400,
    ),
    *(
        '<a xmlns:b="c"><b:d/></a>',
        "<infoTributaria/>",
        "<detalles/>",
        '<ds:Signature xmlns:ds="urn:x"/>',
        "<impuesto/>",
    ),
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>',
)


@st.composite
def _estropeados(dar: st.DrawFn) -> bytes:
    texto = BUENO
    for _ in range(dar(st.integers(1, 4))):
        lugares = [n for n, letra in enumerate(texto) if letra == ">" and texto[n - 1 : n] not in ("/", "?")]
        lugar = dar(st.sampled_from(lugares[:120] + lugares[-120:]))
        if dar(st.booleans()):
            texto = texto[:lugar] + dar(st.sampled_from(ATRIBUTOS)) + texto[lugar:]
        else:
            texto = texto[: lugar + 1] + dar(st.sampled_from(ENTRE)) + texto[lugar + 1 :]
    if dar(st.booleans()):
        texto = f"<autorizacion><estado>AUTORIZADO</estado><comprobante><![CDATA[{texto}]]></comprobante></autorizacion>"
    elif dar(st.booleans()):
        desde = dar(st.integers(0, len(texto)))
        texto = texto[:desde] + texto[desde + dar(st.integers(0, 200)) :]
    return texto.encode("utf-8", "surrogatepass")


@given(_estropeados())
@settings(max_examples=400)
def test_un_comprobante_estropeado_se_lee_o_se_rechaza_con_su_frase(contenido: bytes) -> None:
    try:
        abierto = abrir(contenido)
        documento(abierto)
    except NoSeLee:
        return
    assert ajena.mirar(abierto.raiz).resultado in (
        ajena.VALIDA,
        ajena.ALTERADA,
        ajena.AUSENTE,
        ajena.NO_COMPROBADA,
    )


def test_un_espacio_de_nombres_relativo_no_tiene_forma_canonica_y_su_firma_no_vale() -> None:
    raro = BUENO.replace("<factura ", '<factura xmlns:a="b" ', 1).encode()
    assert ajena.mirar(abrir(raro).raiz).resultado == ajena.ALTERADA


def test_el_que_termina_en_ceros_se_lee() -> None:
    leido = leer((_AQUI / "nul-final.xml").read_bytes())
    assert (leido.clave[-8:], leido.total > Decimal(0)) == ("94070917"[-8:], True)


def _traidos(
    a: Cliente, trabajar: Callable[[], None], archivos: dict[str, bytes]
) -> list[tuple[str, str, str]]:
    carga = apoyo.traer(a, apoyo.zip_de(archivos), "mes.zip", trabajar)
    return [(d["nombre"], d["resultado"], d["mensaje"]) for d in carga["detalle"]]


def test_un_archivo_raro_no_detiene_a_los_que_vienen_con_el(a: Cliente, trabajar: Callable[[], None]) -> None:
    ruc = str(a.sesion["EMP_RUC"])
    raro = apoyo.suelto(ruc, 901).decode().replace("<factura ", '<factura xmlns:a="b" ', 1).encode()
    traidos = _traidos(
        a, trabajar, {"1.xml": apoyo.recibido(ruc, 902), "2.xml": raro, "3.xml": apoyo.recibido(ruc, 903)}
    )
    assert [resultado for _, resultado, _ in traidos] == ["NUEVO", "NUEVO", "NUEVO"]


def test_lo_que_nadie_previo_es_error_de_su_archivo_y_de_ninguno_mas(
    a: Cliente, trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    ruc = str(a.sesion["EMP_RUC"])
    de_verdad = revision.avisos

    def _imprevisto(leido: object, *resto: object) -> object:
        if getattr(leido, "numero", "").endswith("905"):
            raise RuntimeError("nadie lo previó")
        return de_verdad(leido, *resto)  # type: ignore[arg-type]

    monkeypatch.setattr(guardado.revision, "avisos", _imprevisto)
    traidos = _traidos(a, trabajar, {f"{n}.xml": apoyo.recibido(ruc, n) for n in (904, 905, 906)})
    assert sorted((nombre, resultado) for nombre, resultado, _ in traidos) == [
        ("904.xml", "NUEVO"),
        ("905.xml", "ERROR"),
        ("906.xml", "NUEVO"),
    ]
    assert (
        next(dicho for _, resultado, dicho in traidos if resultado == "ERROR")
        == "Está escrito de una manera que no se puede leer."
    )
