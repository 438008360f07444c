"""Los resultados por centro de costo y por mes: cada columna dice lo suyo y todas suman el total."""

from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import error
from tests.informes import filas_de_excel, texto_de_pdf

RUTA = "/api/estados/resultados-por"
Linea = tuple[str, str, int | None]


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return apoyo.empresa_nueva(app)[0]


@pytest.fixture(scope="module")
def centros(dueno: Cliente) -> tuple[int, int]:
    """Dos sucursales que ganaron y gastaron en enero y en febrero de hace un año, y algo que no es de ninguna."""
    loja, cuenca = (int(apoyo.crear_centro(dueno, nombre=n)["id"]) for n in ("Loja", "Cuenca"))
    _asentar(dueno, _dia(1, 10), ("4109", "-500.00", loja), ("520201", "120.00", loja))
    _asentar(dueno, _dia(1, 31), ("4109", "-200.00", cuenca), ("520201", "250.00", cuenca))
    _asentar(dueno, _dia(2, 1), ("4109", "-30.00", None), ("520201", "10.00", loja))
    return loja, cuenca


def _dia(mes: int, dia: int) -> date:
    return date(hoy().year - 1, mes, dia)


def _asentar(cliente: Cliente, fecha: date, *lineas: Linea) -> None:
    """Lo que no cuadra va a la caja."""
    cuentas = apoyo.codigos(cliente)
    falta = -sum((Decimal(valor) for _, valor, _ in lineas), Decimal(0))
    dichas = [
        {
            "cuenta_id": cuentas[codigo],
            "debe" if Decimal(valor) > 0 else "haber": valor.lstrip("-"),
            "centro_id": centro,
        }
        for codigo, valor, centro in (*lineas, ("1010101", str(falta), None))
    ]
    cuerpo = {"fecha": fecha.isoformat(), "glosa": "De prueba", "lineas": dichas}
    respuesta = cliente.post("/api/asientos", cuerpo)
    assert respuesta.status_code == 201, respuesta.text


def _leer(cliente: Cliente, **filtros: Any) -> dict[str, Any]:
    suyos = {"desde": _dia(1, 1), "hasta": _dia(12, 31), **filtros}
    respuesta = cliente.get(f"{RUTA}?" + "&".join(f"{k}={v}" for k, v in suyos.items()))
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _total(leido: dict[str, Any], campo: str) -> tuple[list[str], str]:
    suyo = next(t for t in leido["totales"] if t["campo"] == campo)
    return suyo["valores"], suyo["total"]


def test_cada_centro_tiene_su_columna_y_lo_que_no_es_de_ninguno_la_suya(
    dueno: Cliente, centros: tuple[int, int]
) -> None:
    leido = _leer(dueno, por="centro")
    assert [c["nombre"] for c in leido["columnas"]] == ["Cuenca", "Loja", "Sin centro"]
    assert [c["clave"] for c in leido["columnas"]] == [str(centros[1]), str(centros[0]), ""]
    assert _total(leido, "ingresos") == (["200.00", "500.00", "30.00"], "730.00")
    assert _total(leido, "gastos") == (["250.00", "130.00", "0.00"], "380.00")
    assert _total(leido, "resultado") == (["-50.00", "370.00", "30.00"], "350.00")
    assert leido["cuadra"]
    for fila in leido["filas"]:
        assert sum(map(Decimal, fila["valores"])) == Decimal(fila["total"]), fila
    de_uno = dueno.get(
        f"/api/estados/resultados?desde={_dia(1, 1)}&hasta={_dia(12, 31)}&centro={centros[0]}"
    ).json
    assert de_uno["totales"]["resultado"] == "370.00"


def test_cada_mes_tiene_su_columna_tambien_de_un_solo_centro(
    dueno: Cliente, centros: tuple[int, int]
) -> None:
    leido = _leer(dueno, por="mes", hasta=_dia(3, 15))
    ano = hoy().year - 1
    assert [c["nombre"] for c in leido["columnas"]] == [f"ene {ano}", f"feb {ano}", f"mar {ano}"]
    assert _total(leido, "resultado") == (["330.00", "20.00", "0.00"], "350.00")
    a_medias = _leer(dueno, por="mes", desde=_dia(1, 11), hasta=_dia(2, 1))
    assert _total(a_medias, "resultado") == (["-50.00", "20.00"], "-30.00")
    de_uno = _leer(dueno, por="mes", hasta=_dia(2, 28), centro=centros[0])
    assert _total(de_uno, "resultado") == (["380.00", "-10.00"], "370.00")


def _cifras(fila: list[str], desde: int) -> bool:
    """Si es de una cuenta o de un total: cuatro números."""
    try:
        return len([Decimal(n) for n in fila[desde : desde + 4]]) == 4
    except InvalidOperation:
        return False


def test_va_en_excel_y_en_pdf_y_lo_que_no_cabe_se_dice(
    dueno: Cliente, b: Cliente, centros: tuple[int, int]
) -> None:
    filtros = f"desde={_dia(1, 1)}&hasta={_dia(12, 31)}"
    hoja = dueno.get(f"{RUTA}/excel?{filtros}&por=centro")
    assert hoja.status_code == 200
    celdas = [[str(celda) for celda in fila] for fila in filas_de_excel(hoja.data)]
    (titulos,) = (fila for fila in celdas if "Sin centro" in fila)
    primera = titulos.index("Cuenca")
    assert titulos[primera : primera + 4] == ["Cuenca", "Loja", "Sin centro", "Total"]
    dichas = [[Decimal(n) for n in fila[primera : primera + 4]] for fila in celdas if _cifras(fila, primera)]
    assert all(sum(fila[:3]) == fila[3] for fila in dichas), dichas
    for esperado in (("200", "500", "30", "730"), ("250", "130", "0", "380"), ("-50", "370", "30", "350")):
        assert [Decimal(n) for n in esperado] in dichas, (esperado, dichas)
    for por, suyos in (("centro", ("730.00", "380.00", "350.00")), ("mes", ("730.00", "380.00", "350.00"))):
        pdf = dueno.get(f"{RUTA}/pdf?{filtros}&por={por}")
        assert pdf.status_code == 200 and pdf.data.startswith(b"%PDF")
        texto = texto_de_pdf(pdf.data)
        assert all(suyo in texto for suyo in suyos), texto[:1500]
    largo = dueno.get(f"{RUTA}?desde={hoy().year - 3}-01-01&hasta={hoy()}&por=mes")
    assert error(largo)[0] == 422
    assert error(dueno.get(f"{RUTA}?por=cosa"))[0] == 422
    ajeno = b.get(f"{RUTA}?{filtros}&por=centro").json
    assert str(centros[0]) not in [c["clave"] for c in ajeno["columnas"]]
