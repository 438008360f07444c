"""Los estados, por la puerta: qué se presenta donde no está asentado, con qué se comparan y en qué papel salen."""

import io
import re
import zipfile
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from tests.client import Cliente
from tests.contabilidad.libros.apoyo import (
    CAJA,
    CAPITAL,
    CLIENTES,
    PROVEEDORES,
    SUELDOS,
    VENTAS,
    LibrosDePrueba,
    libros_de,
    pedir,
)
from tests.factories import error
from tests.libros.cuentas.lados import COBRAR, PAGAR


@pytest.fixture(scope="module")
def libros(app: Flask, eid_b: int, b: Cliente) -> LibrosDePrueba:
    """Los de B: en 2025 gana 100, que no se cierran; en 2026 vende 40, un cliente adelanta 15 y un proveedor debe 6."""
    suyos = libros_de(app, eid_b)
    debe, adelanta, proveedor = COBRAR.nuevo(b), COBRAR.nuevo(b), PAGAR.nuevo(b)
    suyos.asentar(date(2025, 2, 1), (CAJA, 1000), (CAPITAL, 0, 1000))
    suyos.asentar(date(2025, 3, 10), (CAJA, 100), (VENTAS, 0, 100))
    suyos.asentar_con(date(2026, 3, 10), [(CLIENTES, 40, 0, {"cliente_id": debe}), (VENTAS, 0, 40)])
    suyos.asentar_con(date(2026, 3, 11), [(CAJA, 15), (CLIENTES, 0, 15, {"cliente_id": adelanta})])
    suyos.asentar_con(date(2026, 3, 12), [(PROVEEDORES, 6, 0, {"proveedor_id": proveedor}), (CAJA, 0, 6)])
    suyos.sellar()
    return suyos


def _por_codigo(estado: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {fila["codigo"]: fila for fila in estado["filas"]}


def test_los_saldos_al_reves_se_presentan_como_anticipos_y_la_nota_lo_dice(
    b: Cliente, libros: LibrosDePrueba
) -> None:
    estado = pedir(b, "estados/situacion", hasta="2026-03-31")
    suyas = _por_codigo(estado)
    assert (suyas[CLIENTES]["valor"], suyas["20110"]["valor"]) == ("40.00", "15.00")
    assert (suyas["1010403"]["valor"], PROVEEDORES in suyas) == ("6.00", False)
    assert suyas[CLIENTES]["nota"] == (
        "Sin 15.00 de 1 clientes con saldo a favor, que se presentan como anticipos."
    )
    assert "15.00 de 1 clientes" in suyas["20110"]["nota"]
    assert (estado["cuadra"], estado["totales"]["activo"]) == (True, "1155.00")
    assert suyas["1"]["valor"] == "1155.00"


def test_lo_ganado_sin_cerrar_esta_en_el_patrimonio_cada_ano_en_su_lugar(
    b: Cliente, libros: LibrosDePrueba
) -> None:
    estado = pedir(b, "estados/situacion", hasta="2026-03-31", comparar="anterior")
    suyas = _por_codigo(estado)
    assert estado["comparado_hasta"] == "2025-03-31"
    assert (suyas["30601"]["valor"], suyas["30601"]["comparado"]) == ("100.00", "0.00")
    assert (suyas["30701"]["valor"], suyas["30701"]["comparado"]) == ("40.00", "100.00")
    assert (suyas["307"]["valor"], suyas["3"]["valor"]) == ("40.00", "1140.00")


def test_los_resultados_se_comparan_con_otro_periodo_que_dura_lo_mismo(
    b: Cliente, libros: LibrosDePrueba
) -> None:
    libros.asentar(date(2026, 2, 28), (SUELDOS, 9), (CAJA, 0, 9))
    libros.asentar(date(2026, 2, 1), (CAJA, 9), (SUELDOS, 0, 9))
    del_mes = pedir(b, "estados/resultados", desde="2026-03-01", hasta="2026-03-31", comparar="2026-02-28")
    assert (del_mes["comparado_desde"], del_mes["comparado_hasta"]) == ("2026-02-01", "2026-02-28")
    assert (del_mes["totales"]["resultado"], del_mes["totales_comparados"]["resultado"]) == ("40.00", "0.00")
    ano = pedir(b, "estados/resultados", hasta="2026-12-31", comparar="anterior")
    assert (ano["desde"], ano["comparado_desde"], ano["comparado_hasta"]) == (
        "2026-01-01",
        "2025-01-01",
        "2025-12-31",
    )
    assert _por_codigo(ano)["42"]["comparado"] == "100.00"
    malo = b.get("/api/estados/resultados", query_string={"comparar": "ayer"})
    assert error(malo)[0] == 422


@pytest.mark.parametrize(("dia", "se_sella"), [(date(2026, 3, 15), False), (date(2025, 12, 31), True)])
def test_cerrar_un_ano_y_deshacerlo_deja_cada_cifra_como_estaba(
    b: Cliente, libros: LibrosDePrueba, dia: date, se_sella: bool
) -> None:
    """También si se deshace el año siguiente: lo ganado vuelve a ser del año en que se ganó."""
    ano, situacion = (
        {"desde": "2025-01-01", "hasta": "2025-12-31"},
        {"hasta": "2026-03-31", "comparar": "anterior"},
    )

    def cifras() -> list[Any]:
        return [
            pedir(b, "estados/resultados", **ano),
            pedir(b, "estados/resultados", hasta="2026-03-31", comparar="anterior"),
            pedir(b, "estados/situacion", **situacion),
            # su patrimonio sí dice que en el año se cerró y se deshizo
            [
                f
                for f in pedir(b, "estados/supercias", hasta="2026-03-31")["filas"]
                if f["estado"] == "balance"
            ],
        ]

    antes = cifras()
    hecho = libros.asentar(date(2025, 12, 31), (VENTAS, 100), ("30601", 0, 100), clase="CIERRE")
    cerrado = cifras()
    assert cerrado[0] == antes[0]  # cerrar no cambia lo que se ganó
    assert "todavía no se cierran" not in str(cerrado[2])
    libros.reversar(hecho, dia)
    if se_sella:
        libros.sellar()
    assert cifras() == antes


def test_el_formulario_de_la_superintendencia_suma_por_su_codigo(b: Cliente, libros: LibrosDePrueba) -> None:
    filas = pedir(b, "estados/supercias", hasta="2026-03-31")["filas"]
    suyas = {f["codigo"]: f["valor"] for f in filas if f["estado"] == "balance"}
    # la caja es una subcuenta de la casa: se presenta en la del catálogo
    assert (suyas["10101"], suyas["4101"], suyas["20110"], suyas["30701"]) == (
        "1109.00",
        "40.00",
        "15.00",
        "40.00",
    )
    # el flujo y el patrimonio dicen lo mismo que sus estados, y que la situación
    flujo = {f["codigo"]: f["valor"] for f in filas if f["estado"] == "flujo"}
    estado = pedir(b, "estados/flujo", hasta="2026-03-31")
    assert flujo["9507"] == suyas["10101"] == estado["totales"]["final"]
    assert flujo.get("9505", "0.00") == estado["totales"]["variacion"]
    assert {c: flujo[c] for c in ("9501", "96") if c in flujo} == {
        f["codigo"]: f["valor"]
        for f in (*estado["filas"], *estado["conciliacion"])
        if f["codigo"] in ("9501", "96") and f["cuenta_id"] is None
    }
    final = {
        f["parte"]: Decimal(f["valor"]) for f in filas if (f["estado"], f["codigo"]) == ("patrimonio", "99")
    }
    situacion = pedir(b, "estados/situacion", hasta="2026-03-31")["totales"]
    assert sum(final.values()) == Decimal(situacion["patrimonio"])
    assert b.get("/api/estados/supercias/excel", query_string={"hasta": "2026-03-31"}).status_code == 200


@pytest.mark.parametrize("estado", ["situacion", "resultados"])
def test_cada_estado_sale_en_excel_con_formulas_y_en_pdf_con_firmas(
    b: Cliente, libros: LibrosDePrueba, estado: str
) -> None:
    args = {"hasta": "2026-03-31", "comparar": "anterior"}
    libro = b.get(f"/api/estados/{estado}/excel", query_string=args)
    assert libro.status_code == 200, libro.text
    hoja = zipfile.ZipFile(io.BytesIO(libro.data)).read("xl/worksheets/sheet1.xml").decode()
    assert re.search(r"<f>SUM\(C\d+", hoja)
    assert re.search(r"<f>C\d+-D\d+</f>", hoja)
    papel = b.get(f"/api/estados/{estado}/pdf", query_string=args)
    assert papel.status_code == 200, papel.text
    dicho = "".join(p.extract_text() for p in PdfReader(io.BytesIO(papel.data)).pages)
    assert "Representante legal" in dicho
    assert ("1,155.00" if estado == "situacion" else "Resultado del período") in dicho


def test_los_estados_salen_con_el_nombre_de_quienes_los_firman(b: Cliente, libros: LibrosDePrueba) -> None:
    suyos = {
        "representante": "Rosa Elena Noboa",
        "representante_id": "0901234567",
        "contador": "Luis Peralta",
        "contador_id": "0190456781001",
    }
    assert b.put("/api/contabilidad/firmantes", {**suyos, "version": 0}).status_code == 200
    for papel in ("estados/situacion", "estados/flujo", "libros/comprobacion"):
        pdf = b.get(f"/api/{papel}/pdf", query_string={"hasta": "2026-03-31"})
        dicho = "".join(p.extract_text() for p in PdfReader(io.BytesIO(pdf.data)).pages)
        for algo in (*suyos.values(), "Representante legal"):
            assert algo in dicho, papel
