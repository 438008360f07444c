"""Los lotes de pagos: se proponen, se aprueban, se pagan de una vez y salen en el archivo del banco."""

import concurrent.futures
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from api.compras.por_pagar.lotes import archivo
from tests.client import Cliente
from tests.compras.por_pagar.lotes import LOTES, crear_lote, cuerpo, linea, pasar
from tests.factories import clave_idempotente, cuantas, error, filas
from tests.hojas import leer
from tests.libros.cuentas.lados import PAGAR, hace
from tests.personas import Personas
from tests.plataforma.accesos.apoyo import accesos
from tests.terceros.proveedores.conftest import crear
from tests.vistos import que_llegue_su_hora

FORMATO = f"{LOTES}/formato"


@pytest.fixture
def deuda(a: Cliente) -> tuple[int, int]:
    """Un proveedor y lo que se le debe: 100."""
    proveedor = PAGAR.nuevo(a)
    return proveedor, PAGAR.registrar(a, proveedor, "100.00", numero="001-001-000000007")


@pytest.fixture
def con_formato(app: Flask, a: Cliente) -> Iterator[Any]:
    """Cambia lo que la empresa decide de sus lotes; al final lo deja como estaba."""
    antes = a.get(FORMATO).json

    def poner(**campos: Any) -> Any:
        return a.put(FORMATO, a.get(FORMATO).json | campos)

    yield poner
    filas(app, "UPDATE formatos_lotes SET aprobar_pagos = false")  # apagarlo por la API espera a otra persona
    assert poner(**{c: v for c, v in antes.items() if c != "version"}).status_code == 200


def test_lo_que_vence_se_propone_se_paga_de_una_vez_y_no_se_propone_mas(
    a: Cliente, deuda: tuple[int, int]
) -> None:
    proveedor, debe = deuda
    otro = PAGAR.nuevo(a)
    suya = PAGAR.registrar(a, otro, "40.00")

    def propuestas() -> dict[int, dict[str, Any]]:
        hallada = a.post(f"{LOTES}/propuesta", {"hasta": hace(0)}).json
        return {fila["proveedor_id"]: fila for fila in hallada["lineas"]}

    assert (propuestas()[proveedor]["valor"], propuestas()[proveedor]["banco"]) == ("100.00", "")
    lote = crear_lote(a, linea(proveedor, (debe, "70.00")), linea(otro, (suya, "40.00")))
    assert propuestas()[proveedor]["valor"] == "30.00"  # lo demás ya está en un lote
    assert otro not in propuestas()
    listo = pasar(a, lote, "presentar")
    assert (listo["estado"], listo["total"]) == ("APROBADO", "110.00")
    assert listo["acciones"] == ["devolver", "pagar", "archivo", "anular"]
    clave = clave_idempotente()
    cuerpo_ = {"version": listo["version"], "referencia": "TR-9"}
    assert a.post(f"{LOTES}/{lote}/pagar", {"referencia": "TR-9"}).status_code == 422
    assert a.post(f"{LOTES}/{lote}/pagar", cuerpo_ | {"version": 1}).status_code == 409  # leyó otro
    pagado = a.post(f"{LOTES}/{lote}/pagar", cuerpo_, headers=clave)
    assert pagado.status_code == 201, pagado.text
    assert pagado.json["estado"] == "PAGADO"
    assert a.post(f"{LOTES}/{lote}/pagar", cuerpo_, headers=clave).json == pagado.json
    assert error(a.post(f"{LOTES}/{lote}/pagar", cuerpo_))[0] == 409
    pago = a.get(f"/api/pagos/{pagado.json['lineas'][0]['pago_id']}").json
    assert (pago["total"], pago["forma"], pago["referencia"]) == ("70.00", "TRANSFERENCIA", "TR-9")
    assert PAGAR.saldo(a, proveedor)["saldo"] == "30.00"
    assert propuestas()[proveedor]["numero_cuenta"] == "2100123456"  # la última a la que se le pagó
    assert error(a.put(f"{LOTES}/{lote}/anular", {"motivo": "Ya no"}))[0] == 409


def test_si_a_un_proveedor_se_le_pagaba_en_otra_cuenta_quien_aprueba_lo_ve(a: Cliente) -> None:
    proveedor = PAGAR.nuevo(a)
    deudas = [PAGAR.registrar(a, proveedor, valor) for valor in ("10.00", "20.00", "30.00")]

    def anterior(lote: int) -> Any:
        return a.get(f"{LOTES}/{lote}").json["lineas"][0]["cuenta_anterior"]

    primero = crear_lote(a, linea(proveedor, (deudas[0], "10.00")))
    assert anterior(primero) is None
    pasar(a, primero, "presentar")
    assert anterior(primero) is None
    igual = crear_lote(a, linea(proveedor, (deudas[1], "20.00")))
    assert anterior(igual) is None
    otra = crear_lote(a, linea(proveedor, (deudas[2], "30.00"), numero_cuenta="999000111"))
    assert anterior(otra) == {
        "banco": "Banco Pichincha",
        "banco_codigo": "0010",
        "tipo_cuenta": "AHORROS",
        "numero_cuenta": "2100123456",
    }


def test_si_se_pide_otra_persona_quien_preparo_no_aprueba(
    a: Cliente, gente: Personas, con_formato: Any, deuda: tuple[int, int]
) -> None:
    assert con_formato(aprobar_pagos=True).status_code == 200
    proveedor, debe = deuda
    antes = _por_aprobar(a)
    propio = crear_lote(a, linea(proveedor, (debe, "10.00")))
    assert pasar(a, propio, "presentar")["estado"] == "POR_APROBAR"
    assert _por_aprobar(a) == antes  # el suyo lo espera otra persona
    leido = a.get(f"{LOTES}/{propio}").json
    assert "aprobar" not in leido["acciones"]
    # la empresa tiene un solo propietario: nadie puede aprobar lo que él preparó, y se dice
    solo = a.get(f"{LOTES}/formato").json["aprueban"]
    assert (len(solo), leido["aprueban"]) == (1, [])
    suyo = a.post(f"{LOTES}/{propio}/aprobar", {"version": leido["version"]})
    assert suyo.status_code == 403
    assert "otra persona" in suyo.json["msg"]
    contadora = gente["contador_a"]
    for ruta in ("pagar", "archivo"):
        hecho = (
            a.post(f"{LOTES}/{propio}/pagar", {"version": leido["version"]})
            if ruta == "pagar"
            else a.get(f"{LOTES}/{propio}/{ruta}")
        )
        assert hecho.status_code == 409
    ajeno = crear_lote(contadora, linea(proveedor, (debe, "10.00")))
    listo = pasar(contadora, ajeno, "presentar")
    assert contadora.post(f"{LOTES}/{ajeno}/aprobar", {"version": listo["version"]}).status_code == 403
    assert listo["aprueban"] == solo
    assert (_por_aprobar(a), _por_aprobar(contadora)) == (antes + 1, 0)  # y la contadora no aprueba ninguno
    viejo = a.post(f"{LOTES}/{ajeno}/aprobar", {"version": listo["version"] - 1})
    assert viejo.status_code == 409  # lo que leyó ya no es lo que hay
    assert pasar(a, ajeno, "aprobar")["estado"] == "APROBADO"
    pasar(contadora, ajeno, "devolver", motivo="Faltaba una")
    leido = a.get(f"{LOTES}/{ajeno}").json
    assert a.put(f"{LOTES}/{ajeno}", leido).status_code == 200
    listo = pasar(contadora, ajeno, "presentar")
    assert a.post(f"{LOTES}/{ajeno}/aprobar", {"version": listo["version"]}).status_code == 403  # lo cambió


def test_un_lote_sigue_la_regla_con_que_se_presento(
    app: Flask, a: Cliente, con_formato: Any, deuda: tuple[int, int]
) -> None:
    """Apagarla después no deja aprobar a quien lo preparó."""
    assert con_formato(aprobar_pagos=True).status_code == 200
    proveedor, debe = deuda
    lote = crear_lote(a, linea(proveedor, (debe, "10.00")))
    espera = pasar(a, lote, "presentar")
    assert con_formato(aprobar_pagos=False).status_code == 200
    que_llegue_su_hora(app)
    assert not a.get(FORMATO).json["aprobar_pagos"]
    assert a.post(f"{LOTES}/{lote}/aprobar", {"version": espera["version"]}).status_code == 403
    assert "aprobar" not in a.get(f"{LOTES}/{lote}").json["acciones"]


def test_presentar_sin_la_regla_no_es_una_aprobacion(
    gente: Personas, app: Flask, deuda: tuple[int, int]
) -> None:
    facturador = gente["facturador_a"]
    proveedor, debe = deuda
    lote = crear_lote(facturador, linea(proveedor, (debe, "10.00")))
    listo = pasar(facturador, lote, "presentar")
    assert (listo["estado"], listo["aprobado_por"]) == ("APROBADO", "")
    assert listo["estado_nombre"] == "Listo para pagar"
    anotado = "entidad = 'lote_pagos' AND entidad_id = %s AND accion = %s"
    assert cuantas(app, "auditoria", anotado, str(lote), "presentar") == 1
    assert cuantas(app, "auditoria", anotado, str(lote), "aprobar") == 0


def test_un_distribuidor_en_nombre_del_propietario_ni_aprueba_ni_cambia_quien_aprueba(
    app: Flask, gente: Personas
) -> None:
    distribuidor = gente["distribuidor_contador"]
    dentro = distribuidor.post("loginDistribuidor", {"ruc": "1791987659001"})
    assert dentro.status_code == 200 and "pagos.preparar" in dentro.json["permisos"]
    assert "pagos.aprobar" not in dentro.json["permisos"]
    delegado = Cliente(app, dentro.json["token"])
    formato = delegado.get(FORMATO).json
    assert error(delegado.put(FORMATO, formato)) == (403, "sin_permiso")
    assert error(delegado.post(f"{LOTES}/1/aprobar", {"version": 1})) == (403, "sin_permiso")


def _por_aprobar(quien: Cliente) -> int:
    """Lo que su inicio le dice que espera su aprobación."""
    avisos = (quien.get("/api/inicio").json or {})["atencion"]
    return sum(aviso["cuantos"] for aviso in avisos if aviso["que"] == "lotes")


def test_lo_que_otro_pago_mientras_tanto_se_dice_y_nada_queda_a_medias(
    app: Flask, a: Cliente, deuda: tuple[int, int]
) -> None:
    proveedor, debe = deuda
    otro = crear(a, razon_social="Ferretería Loor")["id"]
    suya = PAGAR.registrar(a, otro, "40.00", numero="001-001-000000008")
    lote = crear_lote(a, linea(proveedor, (debe, "100.00")), linea(otro, (suya, "40.00")))
    version = pasar(a, lote, "presentar")["version"]
    assert a.get(f"{LOTES}/{lote}/archivo").status_code == 200
    PAGAR.saldar(a, otro, "15.00", (suya, "15.00"))
    de_mas = a.get(f"{LOTES}/{lote}/archivo")  # el banco la pagaría otra vez
    assert de_mas.status_code == 409
    assert "Línea 2, Ferretería Loor" in de_mas.json["msg"]
    tarde = a.post(f"{LOTES}/{lote}/pagar", {"version": version})
    assert error(tarde)[0] == 409
    assert "Línea 2, Ferretería Loor" in tarde.json["msg"]
    assert "quedan 25.00" in tarde.json["msg"]
    assert "1" in tarde.json["errors"]["json"]["lineas"]
    assert cuantas(app, "pagos", "proveedor_id = %s", proveedor) == 0
    assert a.get(f"{LOTES}/{lote}").json["estado"] == "APROBADO"


def test_una_deuda_anulada_dentro_de_un_lote_aprobado_no_se_paga(a: Cliente, deuda: tuple[int, int]) -> None:
    proveedor, debe = deuda
    lote = crear_lote(a, linea(proveedor, (debe, "100.00")))
    version = pasar(a, lote, "presentar")["version"]
    assert a.put(f"{PAGAR.documentos_ruta}/{debe}/anular", {"motivo": "Mal hecha"}).status_code == 200
    for hecho in (
        a.get(f"{LOTES}/{lote}/archivo"),
        a.post(f"{LOTES}/{lote}/pagar", {"version": version}),
    ):
        assert hecho.status_code == 409, hecho.text
        assert "Línea 1" in hecho.json["msg"]
    assert a.get(f"{LOTES}/{lote}").json["lineas"][0]["documentos"][0]["anulado"]


def test_lo_que_ya_esta_en_un_lote_no_entra_en_otro(app: Flask, a: Cliente, deuda: tuple[int, int]) -> None:
    """Ni si dos personas lo ponen a la vez: los dos archivos llegarían al banco."""
    proveedor, debe = deuda
    pedido = cuerpo(linea(proveedor, (debe, "60.00")))

    def crear_uno(_: int) -> int:
        return Cliente(app, a.token).post(LOTES, pedido).status_code

    with concurrent.futures.ThreadPoolExecutor(3) as hilos:
        assert sorted(hilos.map(crear_uno, range(3))) == [201, 409, 409]
    otra_vez = a.post(LOTES, pedido)
    assert otra_vez.status_code == 409
    assert "60.00 de este documento ya están en el lote" in otra_vez.json["msg"]
    assert "0" in otra_vez.json["errors"]["json"]["lineas"]["0"]["documentos"]
    crear_lote(a, linea(proveedor, (debe, "40.00")))  # lo que queda, sí


def test_dos_pagan_el_mismo_lote_a_la_vez_y_sale_una_sola_vez(
    app: Flask, a: Cliente, deuda: tuple[int, int]
) -> None:
    """Y otro paga la deuda por su cuenta: nada queda pagado de más."""
    proveedor, debe = deuda
    lote = crear_lote(a, linea(proveedor, (debe, "60.00")))
    version = pasar(a, lote, "presentar")["version"]

    def pagar(por_lote: bool) -> int:
        yo = Cliente(app, a.token)
        if por_lote:
            return yo.post(f"{LOTES}/{lote}/pagar", {"version": version}).status_code
        return PAGAR.pedir(yo, proveedor, "60.00", (debe, "60.00")).status_code

    with concurrent.futures.ThreadPoolExecutor(3) as hilos:
        codigos = list(hilos.map(pagar, (True, False, True)))
    assert sorted(codigos) == [201, 409, 409]
    PAGAR.cuenta(app, proveedor)
    assert cuantas(app, "pagos", "proveedor_id = %s", proveedor) == 1


def test_una_linea_que_no_se_puede_pagar_no_entra(a: Cliente, b: Cliente, deuda: tuple[int, int]) -> None:
    proveedor, debe = deuda
    otro = PAGAR.nuevo(a)
    for mala, campo in (
        (linea(proveedor, (debe, "100.01")), "documentos"),
        (linea(otro, (debe, "10.00")), "documentos"),
        (linea(proveedor, (debe, "10.00"), numero_cuenta="=1+1"), "numero_cuenta"),
        (linea(proveedor), "documentos"),
    ):
        respuesta = a.post(LOTES, cuerpo(mala))
        assert respuesta.status_code == 422, respuesta.text
        assert campo in respuesta.json["errors"]["json"]["lineas"]["0"]
    repetido = a.post(LOTES, cuerpo(linea(proveedor, (debe, "1.00")), linea(proveedor, (debe, "1.00"))))
    assert "repetido" in repetido.json["msg"]
    sin_cuenta = crear_lote(a, linea(proveedor, (debe, "10.00"), numero_cuenta=""))
    falta = a.post(f"{LOTES}/{sin_cuenta}/presentar", {"version": 1})
    assert falta.status_code == 422
    assert "banco y la cuenta" in falta.json["msg"]
    assert b.post(LOTES, cuerpo(linea(proveedor, (debe, "10.00")))).status_code == 404
    for hecho in (
        b.get(f"{LOTES}/{sin_cuenta}"),
        b.put(f"{LOTES}/{sin_cuenta}/anular", {"motivo": "No es mío"}),
        b.post(f"{LOTES}/{sin_cuenta}/pagar", {"version": 1}),
        b.get(f"{LOTES}/{sin_cuenta}/archivo"),
    ):
        assert hecho.status_code == 404


def test_el_archivo_del_banco_sale_como_la_empresa_lo_pide_y_sin_formulas(
    a: Cliente, con_formato: Any
) -> None:
    campos = ("proveedor", "valor", "numero_cuenta", "documentos")
    columnas = [{"campo": campo, "titulo": f"=Título; {campo}"} for campo in campos]
    assert con_formato(separador="COMA", decimales="COMA").status_code == 422
    hecho = con_formato(columnas=columnas, separador="PUNTO_Y_COMA", decimales="COMA")
    assert hecho.status_code == 200, hecho.text
    malo = crear(a, razon_social='＝HYPERLINK(1);Comercial, "Ñandú" | S.A.')["id"]
    debe = PAGAR.registrar(a, malo, "1234.50", numero="F-7")
    lote = crear_lote(a, linea(malo, (debe, "1234.50"), numero_cuenta="0012345678"))
    assert a.get(f"{LOTES}/{lote}/archivo").status_code == 409
    pasar(a, lote, "presentar")
    bajado = a.get(f"{LOTES}/{lote}/archivo")
    assert bajado.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert bajado.mimetype == "text/csv"
    assert accesos(a, clase="ARCHIVO_BANCO")[0]["detalle"] == "Lotes de pagos"
    titulos, fila = bajado.data.decode().split("\r\n")[:2]
    assert titulos.split(";") == [f"Título {campo}" for campo in campos]
    assert fila.split(";") == ["HYPERLINK(1) Comercial Ñandú S.A.", "1234,50", "0012345678", "F-7"]


def test_un_banco_que_pide_centavos_textos_fijos_y_ninguna_tilde_los_tiene(
    a: Cliente, con_formato: Any, deuda: tuple[int, int]
) -> None:
    columnas = [
        {"campo": "fijo", "titulo": "Código", "texto": "PA"},
        {"campo": "siglas_cuenta", "titulo": "Tipo"},
        {"campo": "letra_identificacion", "titulo": "Id"},
        {"campo": "valor", "titulo": "Valor"},
        {"campo": "fecha", "titulo": "Fecha"},
        {"campo": "banco", "titulo": "Banco"},
        {"campo": "fijo", "titulo": "En blanco"},
    ]
    pedido = {
        "columnas": columnas,
        "separador": "TABULADOR",
        "decimales": "CENTAVOS",
        "fechas": "DDMMAAAA",
        "codificacion": "SIN_TILDES",
        "encabezados": False,
    }
    muestra = a.post(f"{FORMATO}/muestra", {"aprobar_pagos": False} | pedido)
    assert muestra.json["texto"].splitlines()[0] == "PA\tCTE\tR\t123450\t31012026\tBanco Pichincha\t"
    assert con_formato(**pedido).status_code == 200
    proveedor, debe = deuda
    lote = crear_lote(a, linea(proveedor, (debe, "0.07"), banco="Ñandú ≠ 1"))
    fecha = pasar(a, lote, "presentar")["fecha"]
    bajado = a.get(f"{LOTES}/{lote}/archivo")
    assert bajado.headers["Content-Type"] == "text/csv; charset=ascii"
    dia = "".join(reversed(fecha.split("-")))
    assert bajado.data.decode("ascii") == f"PA\tAHO\tR\t7\t{dia}\tNandu = 1\t\r\n"


@pytest.mark.parametrize(
    ("texto", "celda"),
    [
        ("=1+1", "1+1"),
        ("-+@=x", "x"),
        (" \t=x", "x"),
        ("a;b,c|d\te\nf", "a b c d e f"),
        ("\u200b=x", "x"),
        ("@", ""),
    ],
)
def test_ninguna_celda_empieza_como_una_formula_ni_lleva_separadores(texto: str, celda: str) -> None:
    assert archivo.celda(texto) == celda


def test_lo_que_no_cabe_en_la_codificacion_va_sin_tilde_y_tampoco_es_una_formula() -> None:
    assert archivo.celda("Ñandú & Łódź 漢", "windows-1252") == "Ñandú & ódz"
    assert archivo.celda("≠1+1", "ascii") == "1+1"  # sin su raya sería un igual


def test_la_lista_se_filtra_y_baja_en_excel(a: Cliente, gente: Personas) -> None:
    nuevo = crear(a, razon_social="Proveedora del lote raro")["id"]
    lote = crear_lote(a, linea(nuevo, (PAGAR.registrar(a, nuevo, "3.00"), "3.00")))
    pedido = {"filtro": "lote raro", "estado": "BORRADOR"}
    hallados = a.get(LOTES, query_string=pedido).json
    assert [(f["id"], f["proveedores"], f["total"]) for f in hallados["items"]] == [(lote, 1, "3.00")]
    mira = gente["consulta_a"].get(LOTES, query_string=pedido).json
    assert mira["items"][0]["acciones"] == []
    hoja = leer(a.get(f"{LOTES}/exportar", query_string=pedido).data)
    assert str(lote) in hoja[1]
    assert a.put(f"{LOTES}/{lote}/anular", {"motivo": "Se duplicó"}).json["motivo_anulacion"] == "Se duplicó"
