"""Los catálogos de la ley en un archivo: se importa entero o nada, después de simularlo, y lo exportado vuelve igual."""

import csv
import io
from datetime import date
from typing import Any

import pytest

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    en,
    frases,
)
from tests.factories import error
from tests.hojas import leer
from tests.proveedor.catalogos.apoyo import AYER, MANANA, TARIFAS, crear, de, previsto, usos


def _csv(*lineas: list[str]) -> bytes:
    salida = io.StringIO()
    csv.writer(salida).writerows(
        [
            [
                "Impuesto",
                "Código",
                "Nombre",
                "Cómo se cobra",
                "Tarifa",
                "Desde",
                "Hasta",
                "Fuente",
                "Certeza",
            ],
            *lineas,
        ]
    )
    return salida.getvalue().encode()


def _importar(
    admin: Cliente, contenido: bytes, simular: bool = True, nombre: str = "ley.csv", ruta: str = TARIFAS
) -> dict[str, Any]:
    respuesta = admin.post(
        f"{ruta}/importar?simular={str(simular).lower()}",
        data={"current": (io.BytesIO(contenido), nombre)},
        content_type="multipart/form-data",
    )
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _fila(codigo: str, tarifa: str, desde: date, nombre: str = "IVA nuevo") -> list[str]:
    return ["IVA", codigo, nombre, "Por ciento", tarifa, f"{desde:%d/%m/%Y}", "", "Ley 1", "Texto oficial"]


def test_la_simulacion_dice_lo_que_el_archivo_haria_y_no_hace_nada(admin: Cliente) -> None:
    antes = de(admin, TARIFAS, "4")
    archivo = _csv(_fila("4", "16", MANANA), _fila("11", "3", hoy()))
    carga = _importar(admin, archivo)
    acciones = [(c["accion"], c["rotulo"]) for c in carga["cambios"]]
    assert not carga["hecho"] and acciones == [
        ("CERRAR", "IVA · 4"),
        ("CREAR", "IVA · 4"),
        ("CREAR", "IVA · 11"),
    ]
    assert usos(carga).keys() == {"productos"} and carga["desde"] == str(hoy())
    assert de(admin, TARIFAS, "4") == antes and de(admin, TARIFAS, "11") == []
    hecha = _importar(admin, archivo, simular=False)
    assert hecha["hecho"] and hecha["cambios"] == carga["cambios"]
    assert [f["valores"]["tarifa"] for f in de(admin, TARIFAS, "4")][-2:] == ["15", "16"]
    assert _importar(admin, archivo)["iguales"] == 2


def test_si_va_primero_el_dia_o_el_mes_lo_dicen_todas_las_fechas(admin: Cliente) -> None:
    anio = hoy().year + 1
    una, otra = _fila("12", "3", hoy()), _fila("13", "4", hoy())
    una[5], otra[5] = f"02/03/{anio}", f"03/25/{anio}"
    carga = _importar(admin, _csv(una, otra))
    assert [c["detalle"] for c in carga["cambios"]] == [
        f"Rige desde el 03/02/{anio}",
        f"Rige desde el 25/03/{anio}",
    ]
    otra[5] = f"25/03/{anio}"
    assert [c["detalle"] for c in _importar(admin, _csv(una, otra))["cambios"]] == [
        f"Rige desde el 02/03/{anio}",
        f"Rige desde el 25/03/{anio}",
    ]


def test_una_fila_mala_detiene_el_archivo_entero_y_dice_por_que(admin: Cliente) -> None:
    mala = _fila("12", "mucho", hoy())
    sin_fecha = [*_fila("13", "1", hoy())[:5], "pronto", "", "Ley", "Texto oficial"]
    carga = _importar(admin, _csv(_fila("11", "3", hoy()), mala, sin_fecha), simular=False)
    assert not carga["hecho"] and [m["fila"] for m in carga["malas"]] == [3, 4]
    assert carga["malas"][0]["motivos"] == ["Tarifa: Debe ser un número."]
    assert "31/12/2026" in carga["malas"][1]["motivos"][0]
    assert de(admin, TARIFAS, "11") == []


def test_lo_que_se_exporta_se_puede_importar_otra_vez_y_queda_igual(admin: Cliente) -> None:
    respuesta = admin.get(f"{TARIFAS}/exportar")
    hoja = leer(respuesta.data)
    assert hoja[0][:2] == ["Impuesto", "Código"] and "Fuente" in hoja[0]
    carga = _importar(admin, respuesta.data, nombre="tarifas.xlsx")
    total = next(c for c in admin.get("/api/catalogos").json or [] if c["nombre"] == "tarifas")["total"]
    assert (carga["cambios"], carga["malas"], carga["iguales"]) == ([], [], total)


@pytest.mark.parametrize(
    "catalogo",
    ["paises", "retenciones", "reglas-retencion", "indicios-de-compra", "casilleros-103", "casilleros-104"],
)
def test_de_cualquier_catalogo_lo_exportado_se_importa_y_queda_igual(admin: Cliente, catalogo: str) -> None:
    ruta = f"/api/catalogos/{catalogo}"
    hoja = admin.get(f"{ruta}/exportar").data
    carga = _importar(admin, hoja, nombre="otra.xlsx", ruta=ruta)
    total = next(c for c in admin.get("/api/catalogos").json or [] if c["nombre"] == catalogo)["total"]
    assert (carga["cambios"], carga["malas"], carga["iguales"]) == ([], [], total)


def test_un_casillero_cambia_desde_su_dia_y_dice_que_codigos_van_en_el(admin: Cliente, a: Cliente) -> None:
    ruta = "/api/catalogos/casilleros-103"
    valores = {
        "casillero": "362",
        "nombre": "Otro nombre",
        "clase": "RETENIDO",
        "codigos": "312",
        "llena": "DECLARANTE",
    }
    cuerpo = {
        "valores": valores,
        "desde": str(hoy()),
        "fuente": "Formulario nuevo",
        "certeza": "UNA",
        "cierra": True,
    }
    visto = previsto(admin, ruta, cuerpo)
    assert usos(visto) == {"códigos de retención": (1, False)}
    nueva = crear(admin, ruta, cuerpo)
    nombres = {
        str(dia): next(
            v["valores"]["nombre"]
            for v in a.get("/api/vigentes/casilleros-103", query_string={"fecha": str(dia)}).json or []
            if v["valores"]["casillero"] == "362"
        )
        for dia in (AYER, hoy())
    }
    assert nombres == {
        str(AYER): "Transferencia de bienes muebles de naturaleza corporal",
        str(hoy()): "Otro nombre",
    }
    historia = admin.get(f"{ruta}/{nueva['id']}/historial").json or {}
    assert [linea["accion"] for linea in historia["items"]] == ["crear"]
    mal = admin.post(ruta, cuerpo | {"valores": valores | {"casillero": "12", "codigos": "312; 3"}})
    assert (
        mal.status_code == 422 and en(frases(mal), "valores.casillero") and en(frases(mal), "valores.codigos")
    )


def test_un_archivo_que_no_es_del_catalogo_se_rechaza_con_una_frase(admin: Cliente) -> None:
    respuesta = admin.post(
        f"{TARIFAS}/importar",
        data={"current": (io.BytesIO(b"Nombre,Edad\nAna,3\n"), "otra.csv")},
        content_type="multipart/form-data",
    )
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "le faltan estas columnas" in (respuesta.json or {})["msg"]
