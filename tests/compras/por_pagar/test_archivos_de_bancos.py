"""El archivo de cada banco, letra por letra, y el catálogo de bancos con que se escribe la cuenta de un proveedor."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.por_pagar.lotes import LOTES, cuerpo, linea, pasar
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import filas
from tests.libros.cuentas.lados import PAGAR
from tests.terceros.proveedores.conftest import crear

FORMATO = f"{LOTES}/formato"
CEDULA, PICHINCHA = "0926687856", "0010"
NOMBRE, OTRO, FACTURA = "Senales y Compania S.A.", "Jose Avila", "001-001-000000007"


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return apoyo.empresa_nueva(app)[0]


@pytest.fixture(scope="module")
def deben(dueno: Cliente) -> dict[str, Any]:
    """Una sociedad y una persona a las que se les debe de sobra."""
    sociedad = crear(dueno, razon_social="Señales y Compañía S.A.", correos=["pagos@ejemplo.ec"])
    persona = crear(
        dueno, tipo_identificacion="CEDULA", identificacion=CEDULA, razon_social="José Ávila", correos=[]
    )
    deuda = {"vence": "2026-12-31"}
    return {
        "ruc": sociedad["identificacion"],
        "sociedad": sociedad["id"],
        "persona": persona["id"],
        "una": PAGAR.registrar(dueno, sociedad["id"], "99999.00", numero=FACTURA, **deuda),
        "otra": PAGAR.registrar(dueno, persona["id"], "99999.00", numero=FACTURA, **deuda),
    }


def _doce(ruc: str, codigo: str, *valores: str) -> list[str]:
    uno, otro = valores
    return [
        f"PA\t1\tUSD\t{uno}\tCTA\tCTE\t0012345678\t{FACTURA}\tR\t{ruc}\t{NOMBRE}\t0010",
        f"PA\t2\tUSD\t{otro}\tCTA\tAHO\t2100987654\t{FACTURA}\tC\t{CEDULA}\t{OTRO}\t{codigo}",
    ]


def _guayaquil(ruc: str) -> list[str]:
    return [
        f"PA\t0021000033\t1\t0012345678\tUSD\t0000000123450\tCTA\t0010\tCTE\t0012345678\tR\t{ruc}\t{NOMBRE}\t{FACTURA}"
        "\t|pagos@ejemplo.ec",
        f"PA\t0021000033\t2\t2100987654\tUSD\t0000000000007\tCTA\t0017\tAHO\t2100987654\tC\t{CEDULA}\t{OTRO}\t{FACTURA}\t",
    ]


def _produbanco(ruc: str) -> list[str]:
    return [
        f"PA\t21000033\t1\t\t{ruc}\tUSD\t0000000123450\tCTA\t0010\tCTE\t0012345678\tR\t{ruc}\t{NOMBRE}\t\t\t\t\t{FACTURA}"
        "\t|pagos@ejemplo.ec",
        f"PA\t21000033\t2\t\t{CEDULA}\tUSD\t0000000000007\tCTA\t0036\tAHO\t2100987654\tC\t{CEDULA}\t{OTRO}\t\t\t\t\t{FACTURA}\t",
    ]


def _bolivariano(ruc: str) -> list[str]:
    def una(n: int, letra: str, quien: tuple[str, str], donde: str, cuenta: str, valor: str) -> str:
        identificacion, nombre = quien
        return (
            f"BZDET{n:06}{identificacion:18}{letra}{identificacion:14}{nombre:60}{donde}{cuenta:20}1{valor:>015}"
            f"{FACTURA:60}{n:015}{0:050}{'':130}PRO{'':30}N{'':11}RPA{'':10}"
        )

    return [
        una(1, "R", (ruc, NOMBRE), "COB0011003", "0012345678", "123450"),
        una(2, "C", (CEDULA, OTRO), "CUE0013404", "2100987654", "7"),
    ]


def _pacifico(ruc: str) -> list[str]:
    return [
        f"1OCPPR00{'0012345678':10}0000000123450{ruc:15}{FACTURA:20}CUUSD{NOMBRE:30}    R{ruc:14}",
        f"1OCPPR10{'2100987654':10}0000000000007{CEDULA:15}{FACTURA:20}CUUSD{OTRO:30}    C{CEDULA:14}",
    ]


BANCOS = {
    PICHINCHA: ("BANCO PICHINCHA C.A.", lambda ruc: _doce(ruc, PICHINCHA, "123450", "7")),
    "0017": ("Guayaquil", _guayaquil),
    "0036": ("Produbanco", _produbanco),
    "0032": ("Internacional", lambda ruc: _doce(ruc, "0032", "0000000123450", "0000000000007")),
    "0037": ("Banco Bolivariano", _bolivariano),
    "0030": ("Banco del Pacífico", _pacifico),
    "0035": ("Austro", lambda ruc: _doce(ruc, "0035", "123450", "7")),
}


def _lote(dueno: Cliente, deben: dict[str, Any], banco: str, en: str, numero: str = "2100-0033") -> int:
    """Uno listo para pagarse desde una cuenta nueva de ese banco; el segundo proveedor la tiene en `en`."""
    suya = crear_banco(dueno, nombre=f"{banco} {numero}", banco=banco, numero=numero)
    pedido = cuerpo(
        linea(
            deben["sociedad"],
            (deben["una"], "1234.50"),
            banco="",
            banco_codigo=PICHINCHA,
            tipo_cuenta="CORRIENTE",
            numero_cuenta="0012345678",
        ),
        linea(
            deben["persona"],
            (deben["otra"], "0.07"),
            banco="",
            banco_codigo=en,
            numero_cuenta="2100987654",
        ),
    )
    creado = dueno.post(LOTES, pedido | {"banco_id": suya["id"], "cuenta": ""})
    assert creado.status_code == 201, creado.text
    lote = int(creado.json["id"])
    pasar(dueno, lote, "presentar")
    return lote


@pytest.mark.parametrize("codigo", BANCOS)
def test_el_archivo_de_cada_banco_sale_con_su_plantilla(
    dueno: Cliente, deben: dict[str, Any], codigo: str
) -> None:
    banco, lineas = BANCOS[codigo]
    visto = dueno.get(FORMATO, query_string={"entidad": codigo}).json
    assert (visto["origen"], visto["entidad"], visto["version"]) == ("PLANTILLA", codigo, 0)
    lote = _lote(dueno, deben, banco, codigo)
    bajado = dueno.get(f"{LOTES}/{lote}/archivo")
    assert bajado.status_code == 200, bajado.text
    assert bajado.data == "".join(f"{una}\r\n" for una in lineas(deben["ruc"])).encode("ascii")
    assert f"lote-{lote}.txt" in bajado.headers["Content-Disposition"]


def test_la_cuenta_que_alguien_escribio_tambien_dice_de_que_banco_es(
    dueno: Cliente, deben: dict[str, Any]
) -> None:
    """Quien no lleva libros escribe de dónde sale el dinero."""
    pedido = linea(deben["persona"], (deben["otra"], "80.00"), banco="", banco_codigo="0017")
    creado = dueno.post(LOTES, cuerpo(pedido) | {"cuenta": "Guayaquil Cta. Corriente 0033-112"})
    assert creado.status_code == 201, creado.text
    pasar(dueno, creado.json["id"], "presentar")
    ruta = f"{LOTES}/{creado.json['id']}"
    bajado = dueno.get(f"{ruta}/archivo").data.decode()
    assert bajado.startswith("PA\t0000033112\t1\t2100123456\tUSD\t0000000008000\tCTA\t0017\tAHO\t")
    # El lote dice de qué banco es su archivo, y sale con el de otro si se elige.
    assert dueno.get(ruta).json["entidad"] == "0017"
    assert dueno.get(f"{ruta}/archivo?entidad=0030").data.decode().startswith("1OCPPR")
    assert dueno.get(f"{ruta}/archivo?entidad=NADA").status_code == 422


def test_el_registro_del_bolivariano_mide_lo_que_su_instructivo_dice() -> None:
    assert {len(una) for una in _bolivariano("1790016919001")} == {463}


def test_las_plantillas_dicen_cuanto_se_sabe_de_cada_una(dueno: Cliente) -> None:
    hay = {p["entidad"]: p for p in dueno.get(f"{FORMATO}/plantillas").json}
    assert set(hay) == set(BANCOS)
    assert {hay[c]["respaldo"] for c in (PICHINCHA, "0017", "0035")} == {"VARIAS", "UNA", "DEDUCIDA"}
    for plantilla in hay.values():  # de todas se puede partir: la muestra y el guardado las aceptan
        pedido = {c: plantilla[c] for c in visible(plantilla)} | {"aprobar_pagos": False}
        assert dueno.post(f"{FORMATO}/muestra", pedido).status_code == 200, plantilla["nombre"]


def visible(plantilla: dict[str, Any]) -> list[str]:
    return [c for c in plantilla if c not in ("entidad", "nombre", "respaldo", "leido", "nota")]


def test_el_de_un_banco_se_guarda_aparte_y_no_cambia_los_demas(dueno: Cliente, deben: dict[str, Any]) -> None:
    suyo = dueno.get(FORMATO, query_string={"entidad": "0042"}).json
    assert suyo["origen"] == "PROPUESTO"
    columnas = [
        {"campo": "codigo_banco", "titulo": "", "largo": 3, "relleno": "CEROS"},
        {"campo": "valor", "titulo": "", "largo": 8, "relleno": "CEROS"},
    ]
    cambio = {"columnas": columnas, "separador": "ANCHO_FIJO", "decimales": "CENTAVOS", "encabezados": False}
    sin_largo = [columnas[0], {"campo": "valor", "titulo": ""}]
    for malo, campo in (
        ({"columnas": sin_largo}, "relleno"),
        ({"columnas": [{**columnas[0], "largo": 0}]}, "largo"),
        ({"codigos": "37=34"}, "codigos"),
        ({"aprobar_pagos": True}, "aprobar_pagos"),
        ({"entidad": "7777"}, "entidad"),
        ({"columnas": [{"campo": "aviso", "titulo": ""}], "separador": "BARRA"}, "separador"),
    ):
        rechazado = dueno.put(FORMATO, suyo | cambio | malo)
        assert rechazado.status_code == 422 and campo in rechazado.text, (malo, rechazado.text)
    guardado = dueno.put(FORMATO, suyo | cambio | {"codigos": "0010=777"})
    assert guardado.status_code == 200, guardado.text
    assert (guardado.json["origen"], guardado.json["version"]) == ("PROPIO", 1)
    assert dueno.put(FORMATO, suyo | cambio).status_code == 409  # leyó el que no estaba guardado
    lote = _lote(dueno, deben, "BGR", "0042")
    assert dueno.get(f"{LOTES}/{lote}/archivo").data == b"77700123450\r\n04200000007\r\n"
    assert dueno.get(FORMATO, query_string={"entidad": PICHINCHA}).json["origen"] == "PLANTILLA"
    assert dueno.get(FORMATO).json["separador"] == "PUNTO_Y_COMA"


def test_lo_que_no_cabe_o_falta_no_se_corta_y_dice_en_que_linea(
    dueno: Cliente, deben: dict[str, Any]
) -> None:
    sin_numero = _lote(dueno, deben, "Produbanco", "0036", "")
    assert "Bancos y cajas" in dueno.get(f"{LOTES}/{sin_numero}/archivo").json["msg"]
    bolivariano = _lote(dueno, deben, "Bolivariano", "9974", "77")
    largo = dueno.get(f"{LOTES}/{bolivariano}/archivo")
    assert largo.status_code == 409
    assert "Línea 2, José Ávila: código del banco «9974» no cabe en los 2 lugares" in largo.json["msg"]


def test_el_que_la_empresa_escribio_para_todos_vale_antes_que_la_plantilla(
    app: Flask, dueno: Cliente, deben: dict[str, Any]
) -> None:
    """Lo que ya se entregaba al banco no cambia solo."""
    de_todos = dueno.get(FORMATO).json
    columnas = [{"campo": "valor", "titulo": "Valor"}]
    assert dueno.put(FORMATO, de_todos | {"columnas": columnas}).status_code == 200
    lote = _lote(dueno, deben, "Pichincha", "0036", "88")
    assert dueno.get(f"{LOTES}/{lote}/archivo").data == b"Valor\r\n1234.50\r\n0.07\r\n"
    visto = dueno.get(FORMATO, query_string={"entidad": PICHINCHA}).json
    assert (visto["origen"], visto["columnas"][0]["campo"]) == ("DE_TODOS", "valor")
    filas(app, "DELETE FROM formatos_lotes WHERE entidad = ''")


def test_el_banco_de_un_proveedor_se_elige_del_catalogo_o_se_reconoce_por_su_nombre(
    dueno: Cliente, deben: dict[str, Any]
) -> None:
    hay = dueno.get("/api/vigentes/entidades-financieras").json
    codigos = {fila["valores"]["codigo"]: fila for fila in hay}
    assert codigos[PICHINCHA]["valores"]["nombre"] == "Banco Pichincha"
    assert codigos[PICHINCHA]["fuente"]

    def una(**campos: str) -> Any:
        return dueno.post(LOTES, cuerpo(linea(deben["sociedad"], (deben["una"], "1.00"), **campos)))

    for dicho, codigo in (
        ("cooperativa jep", "9974"),
        ("BGR", "0042"),
        ("Cooperativa de Ahorro y Crédito San Francisco Ltda.", "9992"),
        ("Caja común de Lloa", ""),
    ):
        creado = una(banco=dicho)
        assert creado.status_code == 201, creado.text
        (suya,) = creado.json["lineas"]
        assert suya["banco_codigo"] == codigo
        assert suya["banco"] == (codigos[codigo]["valores"]["nombre"] if codigo else dicho)
    otro = una(banco="", banco_codigo="7777")
    assert otro.status_code == 422
    assert "banco_codigo" in otro.json["errors"]["json"]["lineas"]["0"]
