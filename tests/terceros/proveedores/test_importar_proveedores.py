"""Una hoja de proveedores, desde que se sube hasta la lista."""

import io
from collections.abc import Callable
from typing import Any

import pytest

from tests import hojas
from tests.client import Cliente
from tests.plataforma.importaciones.conftest import xlsx
from tests.terceros.proveedores.conftest import RUTA, crear, pagina, ruc, ver

TITULOS = (
    "RUC",
    "Razón social",
    "Régimen",
    "Agente de retención",
    "Resolución agente",
    "Tipo de identificación",
)
Importar = Callable[..., dict[str, Any]]


@pytest.fixture
def importar(a: Cliente, trabajar: Callable[[], None]) -> Importar:
    def run(contenido: bytes, **campos: str) -> dict[str, Any]:
        cuerpo = {"current": (io.BytesIO(contenido), "proveedores.xlsx"), "simular": "false", **campos}
        subida = a.llamar("POST", f"{RUTA}/import", data=cuerpo)
        assert subida.status_code == 202, subida.text
        trabajar()
        return dict(a.get(f"{RUTA}/import/{subida.json['IMP_CODIGO']}").json or {})

    return run


def _motivos(hecha: dict[str, Any]) -> dict[int, set[str]]:
    return {fila["fila"]: {m["campo"] for m in fila["motivos"]} for fila in hecha["errores"]}


def test_las_buenas_entran_y_las_malas_dicen_por_que(importar: Importar, a: Cliente) -> None:
    bueno = ruc(60_001)
    hecha = importar(
        xlsx(
            [
                TITULOS,
                (bueno, "Bananera Import S.A.", "emprendedor", "", "NAC-9", ""),
                (ruc(60_002), "Con popular de sociedad", "negocio popular", "", "", ""),
                (ruc(60_003), "Sin calidad", "", "No", "77", ""),
                ("US-9/1", "Del exterior sin tipo", "", "", "", "Exterior"),
                ("AB77123", "Pasaporte con régimen", "RIMPE", "", "", "Pasaporte"),
                (bueno, "Repetido", "", "", "", ""),
                ("9999999999999", "Final", "", "", "", "Consumidor final"),
                (ruc(60_004), "", "", "", "", ""),
            ]
        )
    )
    assert (hecha["creadas"], hecha["malas"]) == (1, 7)
    assert _motivos(hecha) == {
        3: {"regimen"},
        4: {"resolucion_agente"},
        5: {"tipo"},
        6: {"regimen"},
        7: {"identificacion"},
        8: {"identificacion"},
        9: {"razon_social"},
    }
    (fila,) = pagina(a, filtro="Bananera")["items"]
    assert (fila["regimen"], fila["agente_retencion"], fila["resolucion_agente"]) == (
        "EMPRENDEDOR",
        True,
        "NAC-9",
    )


def test_lo_que_ya_existe_se_actualiza_sin_borrar_lo_que_no_viene_y_se_revisa_entero(
    importar: Importar, a: Cliente
) -> None:
    viejo = crear(a, razon_social="Antes", ciudad="Loja", resolucion_especial="12")
    hoja = xlsx([TITULOS, (viejo["identificacion"], "Después", "negocio popular", "", "", "")])
    assert _motivos(importar(hoja, actualizar="true")) == {2: {"regimen"}}
    hoja = xlsx(
        [
            TITULOS,
            (viejo["identificacion"], "Después", "", "", "", ""),
            ("US-3/3", "X", "", "", "", "Exterior"),
        ]
    )
    hecha = importar(hoja, actualizar="true")
    assert (hecha["actualizadas"], _motivos(hecha)) == (1, {3: {"tipo"}})
    leido = ver(a, viejo["id"])
    assert (leido["razon_social"], leido["ciudad"], leido["resolucion_especial"], leido["version"]) == (
        "Después",
        "Loja",
        "12",
        2,
    )


def test_lo_usual_se_lee_sin_los_ceros_que_excel_quita_y_el_pais_por_su_nombre(
    importar: Importar, a: Cliente
) -> None:
    titulos = (
        "RUC",
        "Razón social",
        "Tipo de identificación",
        "Tipo",
        "País",
        "Sustento usual",
        "Retención renta",
    )
    bueno, otro = ruc(60_101), ruc(60_102)
    viejo = crear(a, sustento_usual="02")
    hecha = importar(
        xlsx(
            [
                titulos,
                (bueno, "Usual Uno", "", "", "", "1", "312"),
                ("CO-60/1", "Usual Dos", "Exterior", "Sociedad", "colombia", "", "501"),
                ("AS-60/2", "Usual Tres", "Exterior", "Sociedad", "16", "", ""),
                (otro, "De aquí", "", "", "105", "", ""),
                (ruc(60_103), "No rige", "", "", "", "", "345"),
                (viejo["identificacion"], "Ya estaba", "", "", "", "99", ""),
            ]
        ),
        actualizar="true",
    )
    assert _motivos(hecha) == {5: {"pais"}, 6: {"renta_usual"}, 7: {"sustento_usual"}}
    leidos = {p["razon_social"]: p for p in pagina(a, filtro="usual")["items"]}
    assert [
        (
            leidos[f"Usual {n}"]["pais"],
            leidos[f"Usual {n}"]["sustento_usual"],
            leidos[f"Usual {n}"]["renta_usual"],
        )
        for n in ("Uno", "Dos", "Tres")
    ] == [("", "01", "312"), ("105", "", "501"), ("016", "", "")]


def test_la_lista_exportada_se_puede_importar(importar: Importar, a: Cliente) -> None:
    crear(a, correos=["uno@a.example", "dos@a.example"], regimen="EMPRENDEDOR", resolucion_agente="1")
    crear(
        a,
        sustento_usual="01",
        renta_usual="3440",
        iva_bienes_usual="1",
        iva_servicios_usual="2",
        pago_usual="20",
    )
    afuera = {"tipo_identificacion": "EXTERIOR", "identificacion": "AS-60/9", "tipo": "SOCIEDAD"}
    crear(a, **afuera, pais="016", convenio=True)
    antes = a.get(RUTA).json
    hoja = a.get(f"{RUTA}/exportar").data
    assert len(hojas.leer(hoja)) - 1 == len(antes)
    hecha = importar(hoja, actualizar="true")
    assert (hecha["malas"], hecha["actualizadas"], hecha["creadas"]) == (0, len(antes), 0)
    sin = ("version", "actualizado_en")
    assert [{c: v for c, v in f.items() if c not in sin} for f in a.get(RUTA).json] == [
        {c: v for c, v in f.items() if c not in sin} for f in antes
    ]
