"""Las migraciones que mueven datos, sobre lo que una instalación tenía escrito antes de ellas: dice lo mismo después. Lo que la casa
propuso pasa a lo nuevo; lo que alguien dijo, y lo asentado, se queda."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from flask_migrate import downgrade, upgrade

from tests.client import Cliente
from tests.factories import cuantas, filas, registrar_empresa
from tests.sumas import cuadran

ANTES = "0106"
# De lo que el plan de la casa tenía: código, de qué cuenta es, tipo, naturaleza y si acepta movimientos.
PLAN = (
    ("41", "", "INGRESO", "A", False),
    ("4101", "41", "INGRESO", "A", True),
    ("4102", "41", "INGRESO", "A", True),
    ("4111", "41", "INGRESO", "D", True),
    ("4199", "41", "INGRESO", "A", True),
    ("2010701", "", "PASIVO", "A", False),
    ("201070108", "2010701", "PASIVO", "A", True),
    ("20110", "", "PASIVO", "A", True),
    ("1010205", "", "ACTIVO", "D", True),
    ("1010403", "", "ACTIVO", "D", True),
    ("2010301", "", "PASIVO", "A", True),
    ("1010104", "", "ACTIVO", "D", True),
    ("1010208", "", "ACTIVO", "D", False),
    ("20113", "", "PASIVO", "A", False),
    ("101050101", "", "ACTIVO", "D", True),
    ("510102", "", "COSTO", "D", True),
    ("52", "", "GASTO", "D", False),
    ("520203", "52", "GASTO", "D", True),
    ("520227", "52", "GASTO", "D", True),
    ("520228", "52", "GASTO", "D", True),
    ("4305", "", "INGRESO", "A", True),
)
DE_LA_CASA = {
    ("VENTAS", ""): "4101",
    ("VENTAS_EXPORTACION", ""): "4101",
    ("DEVOLUCIONES", ""): "4111",
    ("IMPUESTOS_DECLARADOS", ""): "201070108",
    ("PARTICIPACION", ""): "520203",
    ("RENTA", ""): "520227",
    ("CLIENTES", ""): "1010205",
    ("PROVEEDORES", ""): "2010301",
    ("COBRO", ""): "1010104",
    ("PAGO", ""): "1010104",
}
SUYOS = {**DE_LA_CASA, ("VENTAS", ""): "4199", ("VENTAS", "4"): "4102", ("PARTICIPACION", ""): "520228"}


def _plan(app: Flask, eid: int, parametros: dict[tuple[str, str], str]) -> None:
    ids: dict[str, int] = {}
    for codigo, padre, tipo, naturaleza, acepta in PLAN:
        (fila,) = filas(
            app,
            "INSERT INTO cuentas_contables (empresa_id, codigo, nombre, padre_id, nivel, naturaleza, tipo, "
            "acepta_movimiento, codigo_supercias, creado_en) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, now()) RETURNING id",
            *(
                eid,
                codigo,
                f"Cuenta {codigo}",
                ids.get(padre),
                2 if padre else 1,
                naturaleza,
                tipo,
                acepta,
                codigo,
            ),
        )
        ids[codigo] = fila["id"]
    for (rol, clave), codigo in parametros.items():
        poner = "INSERT INTO parametros_contables (empresa_id, rol, clave, cuenta_id) VALUES (%s, %s, %s, %s)"
        filas(app, poner, eid, rol, clave, ids[codigo])


def parametros(app: Flask, eid: int) -> dict[tuple[str, str], str]:
    consulta = (
        "SELECT p.rol, p.clave, c.codigo FROM parametros_contables p JOIN cuentas_contables c "
        "ON (c.empresa_id, c.id) = (p.empresa_id, p.cuenta_id) WHERE p.empresa_id = %s"
    )
    return {(f["rol"], f["clave"]): f["codigo"] for f in filas(app, consulta, eid)}


def asentado(app: Flask) -> list[dict[str, Any]]:
    """Cuánto hay en cada cuenta de cada empresa."""
    return filas(
        app,
        "SELECT empresa_id, cuenta_id, count(*) AS n, sum(debe) AS debe, sum(haber) AS haber FROM lineas_asientos "
        "GROUP BY empresa_id, cuenta_id ORDER BY empresa_id, cuenta_id",
    )


class Antes:
    """Tres empresas como estaban, lo que el proveedor había cambiado y lo asentado."""

    def __init__(self, app: Flask) -> None:
        suyas = [registrar_empresa(Cliente(app))["EMP_RUC"] for _ in range(3)]
        de = "SELECT id FROM empresas WHERE ruc = %s"
        self.casa, self.propia, self.vacia = (filas(app, de, ruc)[0]["id"] for ruc in suyas)
        downgrade(revision=ANTES)
        _plan(app, self.casa, DE_LA_CASA)
        _plan(app, self.propia, SUYOS)
        filas(
            app,
            "UPDATE plazos_declaracion SET dia = 12, version = 2 WHERE obligacion = 'IVA_MENSUAL' AND digito = 'ESPECIAL'",
        )
        filas(
            app,
            "UPDATE codigos_retencion SET nota = 'Lo dijo el proveedor', version = 2 WHERE codigo = '332E'",
        )
        filas(app, "UPDATE codigos_retencion SET caso = 'BANANO', version = 2 WHERE codigo = '328'")
        (entrega,) = filas(
            app, "SELECT empresa_id, comprobante_id FROM entregas_comprobantes ORDER BY id LIMIT 1"
        )
        (envio,) = filas(
            app,
            "INSERT INTO envios_clientes (empresa_id, canal, que, mensaje, telefono, creado_en) VALUES (%s, 'WHATSAPP', "
            "'MENSAJE', %s, '593987654321', now()) RETURNING id",
            entrega["empresa_id"],
            f"{LE_ENVIA}\nhttps://casa.example/#/documento/{SECRETO}",
        )
        filas(
            app,
            "INSERT INTO entregas_comprobantes (empresa_id, comprobante_id, canal, destino, envio_id, creada_en) "
            "VALUES (%s, %s, 'WHATSAPP', '593987654321', %s, now())",
            entrega["empresa_id"],
            entrega["comprobante_id"],
            envio["id"],
        )
        self.comprobante, self.envio = entrega["comprobante_id"], envio["id"]
        self.asentado, self.aplicadas = asentado(app), cuantas(app, "aplicaciones")
        self.aplicado = self.suma(app)
        upgrade()

    def suma(self, app: Flask) -> Decimal:
        return Decimal(filas(app, "SELECT sum(aplicado) AS s FROM documentos_clientes")[0]["s"])


LE_ENVIA, SECRETO = "Le envía su factura.\n\nPara ver y descargar el documento:", "WyJ4Il0.abc-123"


@pytest.fixture(scope="module")
def antes(app: Flask) -> Iterator[Antes]:
    with app.app_context():
        yield Antes(app)


def test_quien_usaba_las_cuentas_de_la_casa_pasa_a_las_nuevas(app: Flask, antes: Antes) -> None:
    hoy = parametros(app, antes.casa)
    assert hoy[("VENTAS", "")] == "4101"
    assert (hoy[("VENTAS", "4")], hoy[("VENTAS", "0")]) == ("410101", "410104")
    assert (hoy[("SERVICIOS", "")], hoy[("SERVICIOS", "4")]) == ("410209", "410201")
    assert hoy[("DEVOLUCIONES", "4")] == "411101"
    assert hoy[("VENTAS_EXPORTACION", "")] == "410106"
    assert (hoy[("IMPUESTOS_DECLARADOS", "")], hoy[("IVA_RETENIDO_DECLARADO", "")]) == (
        "201070109",
        "201070110",
    )
    assert (hoy[("PARTICIPACION", "")], hoy[("RENTA", "")]) == ("61", "63")
    assert (hoy[("ANTICIPOS_DE_CLIENTES", "")], hoy[("ANTICIPOS_A_PROVEEDORES", "")]) == ("20110", "1010403")
    assert (hoy[("CHEQUES_POSFECHADOS", "")], hoy[("CHEQUES_GIRADOS_POSFECHADOS", "")]) == (
        "101020803",
        "2011307",
    )
    assert (hoy[("CASTIGOS", "")], hoy[("CASTIGOS", "GANANCIA")]) == ("520228", "4305")
    piden = filas(
        app,
        "SELECT codigo, exige FROM cuentas_contables WHERE empresa_id = %s AND exige <> '' ORDER BY codigo",
        antes.casa,
    )
    assert [tuple(f.values()) for f in piden] == [("1010403", "PROVEEDOR"), ("20110", "CLIENTE")]
    (de_activos,) = filas(
        app,
        "SELECT codigo_supercias, clase_flujo FROM cuentas_contables WHERE empresa_id = %s AND codigo = '101020804'",
        antes.casa,
    )
    assert tuple(de_activos.values()) == ("1010208", "ACTIVO_FIJO")
    (nueva,) = filas(
        app,
        "SELECT c.nivel, c.tipo, c.codigo_supercias, p.codigo AS padre FROM cuentas_contables c "
        "JOIN cuentas_contables p ON (p.empresa_id, p.id) = (c.empresa_id, c.padre_id) "
        "WHERE c.empresa_id = %s AND c.codigo = '410101'",
        antes.casa,
    )
    # la que la contendría ya acepta movimientos: va a su lado y se presenta en ella
    assert tuple(nueva.values()) == (2, "INGRESO", "4101", "41")


def test_lo_que_alguien_dijo_en_sus_parametros_se_queda(app: Flask, antes: Antes) -> None:
    hoy = parametros(app, antes.propia)
    assert {clave: hoy[clave] for clave in SUYOS if clave[0] in ("VENTAS", "PARTICIPACION")} == {
        ("VENTAS", ""): "4199",
        ("VENTAS", "4"): "4102",
        ("PARTICIPACION", ""): "520228",
    }
    assert not [clave for clave in hoy if clave[0] == "SERVICIOS"]
    assert hoy[("RENTA", "")] == "63"  # la usaba


def test_a_quien_no_lleva_libros_no_se_le_ponen_cuentas(app: Flask, antes: Antes) -> None:
    assert parametros(app, antes.vacia) == {}
    assert cuantas(app, "cuentas_contables", "empresa_id = %s", antes.vacia) == 0


def test_lo_asentado_y_lo_aplicado_no_se_mueve(app: Flask, antes: Antes) -> None:
    assert antes.asentado
    assert asentado(app) == antes.asentado
    assert antes.suma(app) == antes.aplicado
    # lo que ya estaba aplicado lo asentó su abono: no cruza otra vez de los anticipos
    assert cuantas(app, "aplicaciones", "incluida") == cuantas(app, "aplicaciones") == antes.aplicadas > 0
    con_libros = "estado IS NOT NULL AND EXISTS (SELECT FROM parametros_contables p WHERE p.empresa_id = {t}.empresa_id AND p.rol = %s)"
    for columna, rol in (
        ("anticipos_clientes", "ANTICIPOS_DE_CLIENTES"),
        ("anticipos_proveedores", "ANTICIPOS_A_PROVEEDORES"),
    ):
        criterio = con_libros.format(t="contabilidad_empresas")
        assert cuantas(app, "contabilidad_empresas", criterio, rol) > 0
        assert cuantas(app, "contabilidad_empresas", f"{criterio} AND {columna} IS NULL", rol) == 0
    cuadran(app)


def test_lo_que_el_proveedor_cambio_de_la_ley_se_queda_y_lo_demas_se_pone_al_dia(
    app: Flask, antes: Antes
) -> None:
    def dice(tabla: str, que: str, criterio: str) -> list[tuple[Any, ...]]:
        return [
            tuple(f.values())
            for f in filas(app, f"SELECT {que} FROM {tabla} WHERE {criterio} ORDER BY desde")
        ]

    plazo = "extract(year FROM desde)::int, coalesce(extract(year FROM hasta)::int, 0), dia"
    especial = "digito = 'ESPECIAL' AND obligacion = '{}'"
    assert {dia for *_, dia in dice("plazos_declaracion", plazo, especial.format("IVA_MENSUAL"))} == {12}
    assert dice("plazos_declaracion", plazo, especial.format("RETENCIONES")) == [
        (1990, 2023, 9),
        (2024, 0, 11),
    ]
    assert {n for (n,) in dice("codigos_retencion", "nota", "codigo = '332E'")} == {"Lo dijo el proveedor"}
    assert {c for (c,) in dice("codigos_retencion", "caso", "impuesto = 1 AND codigo = '328'")} == {"BANANO"}
    assert {c for (c,) in dice("codigos_retencion", "caso", "impuesto = 1 AND codigo = '325'")} == {
        "DIVIDENDOS"
    }
    rigen = dice("codigos_retencion", "desde::text, hasta::text", "impuesto = 1 AND codigo = '310'")
    assert ("2024-04-01", "2026-07-30") in rigen
    assert "2026-07-31" in {desde for desde, _ in rigen}
    assert dice("tarifas_impuestos", "desde::text, tarifa::int", "impuesto = 3 AND codigo = '3620'")[-1] == (
        "2026-01-01",
        35,
    )
    assert cuantas(app, "catalogos_sri", "catalogo = 'PARAISO'") > 0


def test_el_mensaje_que_llevaba_un_enlace_ya_no_lo_guarda_y_dice_a_que_lleva(
    app: Flask, antes: Antes
) -> None:
    (quedo,) = filas(app, "SELECT mensaje, enlace FROM envios_clientes WHERE id = %s", antes.envio)
    assert quedo["mensaje"] == LE_ENVIA
    assert (quedo["enlace"]["clase"], quedo["enlace"]["de"]) == ("comprobante", antes.comprobante)
