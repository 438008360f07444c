"""El TXT del portal, con todas las formas en que se rompe, y las claves que alguien pega."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.compras.recibidos.portal import claves, txt
from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import GUAYAQUIL

RUC = "1790016919001"
EMPRESA = "1790012344001"


def clave(n: int = 7, tipo: str = "01", ruc: str = RUC) -> str:
    return clave_acceso.armar(date(2026, 10, 3), tipo, ruc, 2, "001", "002", n, 12345678)


def fila(n: int = 7, **cambios: str) -> str:
    tipo = cambios.pop("tipo", "01")
    celdas = {
        "ruc": RUC,
        "nombre": "COMPAÑÍA LOJA S.A.",
        "de": "Factura",
        "serie": f"001-002-{n:09d}",
        "clave": clave(n, tipo),
        "autorizacion": "03/10/2026 09:14:05",
        "emision": "03/10/2026",
        "receptor": EMPRESA,
        "subtotal": "37.5",
        "iva": "5.63",
        "total": "43.13",
        "modificado": "",
    } | cambios
    return "\t".join([*celdas.values(), ""])


TITULOS = (
    "RUC_EMISOR\tRAZON_SOCIAL_EMISOR\tTIPO_COMPROBANTE\tSERIE_COMPROBANTE\tCLAVE_ACCESO\tFECHA_AUTORIZACION\t"
    "FECHA_EMISION\tIDENTIFICACION_RECEPTOR\tVALOR_SIN_IMPUESTOS\tIVA\tIMPORTE_TOTAL\tNUMERO_DOCUMENTO_MODIFICADO\t"
)
TITULOS_ANTIGUOS = (
    "COMPROBANTE\tSERIE_COMPROBANTE\tRUC_EMISOR\tRAZON_SOCIAL_EMISOR\tFECHA_EMISION\tFECHA_AUTORIZACION\t"
    "TIPO_EMISION\t\tIDENTIFICACION_RECEPTOR\tCLAVE_ACCESO\tNUMERO_AUTORIZACION\tIMPORTE_TOTAL\t"
)


def antigua(n: int, corte: int = 11, total: str = "43.13") -> str:
    celdas = ["Factura", f"001-002-{n:09d}", RUC, "COMPAÑÍA LOJA S.A.", "03/10/2026", "03/10/2026 09:14:05"]
    celdas += ["NORMAL", "", EMPRESA, clave(n), clave(n), total, ""]
    return "\t".join(celdas[:corte]) + "\n" + "\t".join(celdas[corte:])


def listado(*filas: str, titulos: str = TITULOS, fin: str = "\n", con: str = "latin-1") -> bytes:
    return "".join(f"{linea}{fin}" for linea in (titulos, *filas)).encode(con)


def test_lee_el_formato_actual_con_los_numeros_como_el_portal_los_escribe() -> None:
    leido = txt.leer(listado(fila(), fila(8, subtotal=".27", iva=".04", total=".31"), fila(9, total="20")))
    assert not leido.malas and not leido.repetidas
    primera, segunda, tercera = leido.filas
    assert primera.clave.clave == clave() and primera.n == 2
    assert primera.razon_social == "COMPAÑÍA LOJA S.A." and primera.receptor == EMPRESA
    assert (primera.clave.numero, primera.clave.ruc, primera.clave.tipo) == ("001-002-000000007", RUC, "01")
    assert primera.clave.fecha == date(2026, 10, 3)
    assert primera.autorizado_en == datetime(2026, 10, 3, 9, 14, 5, tzinfo=GUAYAQUIL)
    assert (primera.subtotal, primera.iva, primera.total) == tuple(map(Decimal, ("37.5", "5.63", "43.13")))
    assert (segunda.total, tercera.total) == (Decimal("0.31"), Decimal(20))


def test_una_retencion_viene_sin_importes() -> None:
    sin = {"subtotal": "", "iva": "", "total": "", "modificado": "00004719724"}
    (leida,) = txt.leer(listado(fila(tipo="07", de="Comprobante de Retención", **sin))).filas
    assert (leida.subtotal, leida.iva, leida.total) == (None, None, None)


@pytest.mark.parametrize("corte", [3, 9, 10, 11])
def test_lee_el_formato_antiguo_parta_donde_parta_cada_registro(corte: int) -> None:
    leido = txt.leer(listado(*(antigua(n, corte) for n in (1, 2, 3)), titulos=TITULOS_ANTIGUOS))
    assert [f.clave.clave for f in leido.filas] == [clave(1), clave(2), clave(3)] and not leido.malas
    assert {f.total for f in leido.filas} == {Decimal("43.13")}
    assert {f.razon_social for f in leido.filas} == {"COMPAÑÍA LOJA S.A."}


def test_del_formato_antiguo_una_retencion_sin_importe_no_se_come_la_siguiente() -> None:
    leido = txt.leer(listado(antigua(1, total=""), antigua(2), titulos=TITULOS_ANTIGUOS))
    assert [f.total for f in leido.filas] == [None, Decimal("43.13")]


def al_reves(titulos: str, linea: str) -> tuple[str, str]:
    return ("\t".join(reversed(titulos.split("\t"))), "\t".join(reversed(linea.split("\t"))))


ROTURAS: dict[str, Callable[[], bytes]] = {
    "en UTF-8": lambda: listado(fila(), con="utf-8"),
    "en UTF-8 con BOM": lambda: listado(fila(), con="utf-8-sig"),
    "en UTF-16": lambda: listado(fila(), con="utf-16"),
    "con CRLF": lambda: listado(fila(), fin="\r\n"),
    "con CR": lambda: listado(fila(), fin="\r"),
    "sin tabulador al final": lambda: listado(fila().rstrip("\t"), titulos=TITULOS.rstrip("\t")),
    "sin línea al final": lambda: listado(fila()).rstrip(b"\n"),
    "con líneas vacías": lambda: listado("", fila(), "\t\t", ""),
    "con algo antes de los títulos": lambda: b"COMPROBANTES RECIBIDOS\n\n" + listado(fila()),
    "con títulos en minúsculas y con tildes": lambda: listado(
        fila(), titulos=TITULOS.lower().replace("_", " ").replace("razon", "razón")
    ),
    "con las columnas en otro orden": lambda: listado(
        al_reves(TITULOS, fila())[1], titulos=al_reves(TITULOS, fila())[0]
    ),
    "con una columna nueva": lambda: listado(f"{fila()}x\t", titulos=f"{TITULOS}OTRA\t"),
    "con un tabulador en el nombre": lambda: listado(fila(nombre="COMPAÑÍA\tLOJA S.A.")),
    "con dos tabuladores en el nombre": lambda: listado(fila(nombre="COMPAÑÍA\t\tLOJA S.A.")),
    "con un salto de Latin-1 en el nombre": lambda: listado(fila(nombre="COMPAÑÍA LOJA S.A.\x85")),
    "entre comillas": lambda: listado("\t".join(f'"{c}"' for c in fila().split("\t"))),
    "con el RUC sin su cero y coma decimal": lambda: listado(fila(total="43,13")),
    "con espacios en las celdas": lambda: listado("\t".join(f" {c} " for c in fila().split("\t"))),
    "repetida": lambda: listado(fila(), fila()),
}


@pytest.mark.parametrize("rotura", ROTURAS)
def test_lee_igual_el_listado(rotura: str) -> None:
    leido = txt.leer(ROTURAS[rotura]())
    (unica,) = leido.filas
    assert not leido.malas
    assert unica.clave.clave == clave()
    assert unica.razon_social.rstrip("\x85").split() == ["COMPAÑÍA", "LOJA", "S.A."]
    assert (unica.receptor, unica.total) == (EMPRESA, Decimal("43.13"))
    assert leido.repetidas == (rotura == "repetida")


def test_el_cero_que_una_hoja_de_calculo_quita_al_ruc_vuelve() -> None:
    ruc = "0992001232001"
    leido = txt.leer(listado(fila(clave=clave(ruc=ruc), ruc="992001232001", receptor="'992001232001")))
    assert leido.filas[0].receptor == ruc


@pytest.mark.parametrize(
    ("cambio", "motivo"),
    [
        ({"ruc": "1790012344001"}, "El RUC"),
        ({"de": "Notas de Débito"}, "Dice «Notas de Débito»"),
        ({"serie": "001-002-000000009"}, "El número"),
        ({"emision": "04/10/2026"}, "La fecha"),
        ({"clave": clave()[:48] + str((int(clave()[48]) + 1) % 10)}, "dígito verificador"),
        ({"clave": clave()[:48]}, "tiene 48"),
        ({"clave": "3,10202601179E+48"}, "hoja de cálculo"),
        ({"clave": ""}, "números"),
        ({"clave": clave(tipo="02"), "de": ""}, "tipo de documento"),
    ],
)
def test_una_fila_que_contradice_a_su_clave_se_aparta_y_las_demas_siguen(
    cambio: dict[str, str], motivo: str
) -> None:
    leido = txt.leer(listado(fila(1), fila(7, **cambio), fila(3)))
    assert [f.clave.clave for f in leido.filas] == [clave(1), clave(3)]
    (mala,) = leido.malas
    assert mala.n == 3 and motivo in mala.motivo


@pytest.mark.parametrize(
    "contenido", [b"", b"  \n", b"PK\x03\x04\x00\x00", b"hola\n", listado(fila(), titulos="A\tB")]
)
def test_lo_que_no_es_el_listado_lo_dice(contenido: bytes) -> None:
    with pytest.raises(txt.NoEsListado):
        txt.leer(contenido)


@given(st.binary(max_size=400), st.booleans())
def test_nada_que_venga_rompe_al_lector(basura: bytes, con_titulos: bool) -> None:
    entero = listado(fila()) + basura if con_titulos else basura
    try:
        leido = txt.leer(entero)
    except txt.NoEsListado:
        return
    assert len(leido.filas) <= 1


@given(
    st.permutations(range(12)),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["latin-1", "utf-8", "utf-8-sig"]),
)
def test_el_orden_de_las_columnas_no_importa(orden: list[int], fin: str, con: str) -> None:
    def en_orden(linea: str) -> str:
        celdas = linea.split("\t")
        return "\t".join([*(celdas[n] for n in orden), ""])

    contenido = listado(en_orden(fila(7)), en_orden(fila(8)), titulos=en_orden(TITULOS), fin=fin, con=con)
    leido = txt.leer(contenido)
    assert [(f.clave.clave, f.razon_social, f.total) for f in leido.filas] == [
        (clave(n), "COMPAÑÍA LOJA S.A.", Decimal("43.13")) for n in (7, 8)
    ]


# --- las claves sueltas


@pytest.mark.parametrize(
    "texto",
    [
        f"{clave(1)}\n{clave(2)}",
        f"{clave(1)}, {clave(2)}",
        f"{clave(1)} {clave(2)}",
        f"{clave(1)};{clave(2)}|\r\n",
        f"La primera es {clave(1)} y la otra: {clave(2)}.",
        f"{' '.join(clave(1)[n : n + 10] for n in range(0, 49, 10))}\n{clave(2)}",
        f"'{clave(1)}'\t\"{clave(2)}\"",
    ],
)
def test_saca_las_claves_de_cualquier_texto(texto: str) -> None:
    leidas = claves.leer(texto)
    assert [c.clave for c in leidas.claves] == [clave(1), clave(2)] and not leidas.malas


def test_dice_cuales_no_son_claves_y_cuales_se_repiten() -> None:
    mala = clave(1)[:48] + str((int(clave(1)[48]) + 1) % 10)
    leidas = claves.leer(f"{clave(2)}\n{clave(1)[:47]}\n{mala}\n{clave(2)}\n1,2E+48\nTeléfono 0991234567")
    assert [c.clave for c in leidas.claves] == [clave(2)] and leidas.repetidas == 1
    assert [m.motivo.split(":")[0] for m in leidas.malas] == [
        "Una clave de acceso tiene 49 números y esta tiene 47.",
        "Su dígito verificador no corresponde",
        "Una hoja de cálculo le quitó sus cifras",
    ]


@given(st.text(max_size=300))
def test_ningun_texto_rompe_a_las_claves(texto: str) -> None:
    assert not claves.leer(texto).claves
