"""Dos anexos, uno junto al otro, sin el proceso aparte en que se leen: qué es igual, qué suma cada uno y qué no se lee."""

import io
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from api.compras.recibidos.lectura.limites import NoSeLee
from api.tributos.ats.ajeno import cotejo, lectura
from api.tributos.ats.ajeno.lector import leer

_CABEZA = "<IdInformante>1790012344001</IdInformante><Anio>2026</Anio><Mes>10</Mes>"
_SERIE = (
    "<tipoComprobante>{tipo}</tipoComprobante><establecimiento>001</establecimiento><puntoEmision>001</puntoEmision>"
    "<secuencial>{n}</secuencial><idProv>1790016919001</idProv>"
)
_AIR = "<air>{}</air>"
_RETENIDO = "<detalleAir><codRetAir>312</codRetAir><baseImpAir>{base}</baseImpAir><valRetAir>{valor}</valRetAir></detalleAir>"
_REEMBOLSO = (
    "<reembolsos><reembolso><idProvReemb>179</idProvReemb><establecimientoReemb>001</establecimientoReemb>"
    "<puntoEmisionReemb>002</puntoEmisionReemb><secuencialReemb>{n}</secuencialReemb></reembolso></reembolsos>"
)


def _compra(n: int, dentro: str = "", tipo: str = "01") -> str:
    return f"<detalleCompras>{_SERIE.format(tipo=tipo, n=n)}{dentro}</detalleCompras>"


def _anexo(*compras: str, cabeza: str = _CABEZA) -> str:
    return f"<iva>{cabeza}<compras>{''.join(compras)}</compras></iva>"


def _filas(texto: str) -> tuple[list[lectura.FilaDeAnexo], dict[str, str]]:
    cabeza: dict[str, str] = {}
    return list(lectura.filas(io.BytesIO(texto.encode()), cabeza)), cabeza


def _cotejar(nuestro: str, suyo: str) -> Any:
    (nuestras, una), (suyas, otra) = _filas(nuestro), _filas(suyo)
    return cotejo.cotejar(nuestras, suyas, (una, otra))


def _sumas(hecho: Any) -> dict[str, tuple[Decimal, Decimal]]:
    return {campo: (Decimal(a), Decimal(b)) for _, campo, a, b in hecho.sumas}


def test_lo_retenido_de_renta_y_de_iva_se_suma_y_una_nota_resta() -> None:
    dentro = (
        "<montoIva>15.00</montoIva><valRetBien10>1.00</valRetBien10><valRetServ100>2.50</valRetServ100>"
        + _AIR.format(
            _RETENIDO.format(base="100.00", valor="2.00") + _RETENIDO.format(base="10.00", valor="0.20")
        )
    )
    hecho = _cotejar(
        _anexo(_compra(1, dentro), _compra(2, "<montoIva>3.00</montoIva>", "04")), _anexo(_compra(1, dentro))
    )
    sumas = _sumas(hecho)
    assert sumas["renta_retenida"] == (Decimal("2.20"), Decimal("2.20"))
    assert sumas["iva_retenido"] == (Decimal("3.50"), Decimal("3.50"))
    assert sumas["montoIva"] == (Decimal("12.00"), Decimal("15.00"))
    assert sumas["filas"] == (2, 1)
    assert hecho.iguales == 1
    (suelta,) = hecho.diferencias
    assert (suelta.clase, suelta.numero, suelta.cambios) == (
        "SOLO_NUESTRA",
        "001-001-000000002",
        [("montoIva", "3.00", "")],
    )


@pytest.mark.parametrize(
    ("nuestro", "suyo", "iguales"),
    [
        ("10.00", "10.0000", True),
        ("", "0.00", True),
        ("", "0.01", False),
        ("10.00", "10.01", False),
        ("si", "SI", True),
        ("SI", "NO", False),
        ("0.00", "NA", False),
        ("", "NA", False),
    ],
)
def test_un_importe_que_falta_vale_cero_y_los_ceros_de_mas_no_cuentan(
    nuestro: str, suyo: str, iguales: bool
) -> None:
    hecho = _cotejar(
        _anexo(_compra(1, f"<montoIce>{nuestro}</montoIce>")),
        _anexo(_compra(1, f"<montoIce>{suyo}</montoIce>")),
    )
    assert (hecho.iguales, len(hecho.diferencias)) == ((1, 0) if iguales else (0, 1))


@pytest.mark.parametrize(
    ("escrito", "suma"),
    [("5.25", "5.25"), ("-5.25", "-5.25"), ("5,25", "0"), ("1" * 24, "0"), ("1" * 23, "1" * 23), ("", "0")],
    ids=["con punto", "negativo", "con coma", "de 24", "de 23", "vacio"],
)
def test_lo_que_no_es_un_importe_no_se_suma(escrito: str, suma: str) -> None:
    hecho = _cotejar(_anexo(), _anexo(_compra(1, f"<montoIva>{escrito}</montoIva>")))
    assert _sumas(hecho)["montoIva"] == (0, Decimal(suma))


def test_dos_retenciones_con_el_mismo_codigo_son_dos_y_cada_reembolso_es_suyo() -> None:
    dentro = _AIR.format(_RETENIDO.format(base="1", valor="2") + _RETENIDO.format(base="3", valor="4"))
    (fila,), _ = _filas(_anexo(_compra(1, dentro + _REEMBOLSO.format(n="9"))))
    assert {campo: valor for campo, valor in fila.campos.items() if " " in campo} == {
        "Retención 312 codRetAir": "312",
        "Retención 312 baseImpAir": "1",
        "Retención 312 valRetAir": "2",
        "Retención 312 (2) codRetAir": "312",
        "Retención 312 (2) baseImpAir": "3",
        "Retención 312 (2) valRetAir": "4",
        "Reembolso 179/001-002-9 idProvReemb": "179",
        "Reembolso 179/001-002-9 establecimientoReemb": "001",
        "Reembolso 179/001-002-9 puntoEmisionReemb": "002",
        "Reembolso 179/001-002-9 secuencialReemb": "9",
    }


def test_lo_que_la_cabeza_dice_distinto_es_una_fila_del_informante() -> None:
    otra = f"{_CABEZA}<numEstabRuc>002</numEstabRuc>"
    hecho = _cotejar(_anexo(), _anexo(cabeza=otra))
    ((bloque, clase, *_, cambios, _nombre),) = hecho.diferencias
    assert (bloque, clase, cambios) == ("informante", "DISTINTA", [("numEstabRuc", "", "002")])


def test_de_las_que_no_son_iguales_se_guardan_hasta_un_tope_y_se_cuentan_todas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cotejo, "MAXIMO", 2)
    hecho = _cotejar(_anexo(), _anexo(*(_compra(n) for n in range(1, 5))))
    assert (len(hecho.diferencias), hecho.cuantas["SOLO_SUYA"]) == (2, 4)


@pytest.mark.parametrize(
    ("texto", "dice"),
    [
        ("<iva><compras>", "dañado o incompleto"),
        ("", "dañado o incompleto"),
        (_anexo(cabeza=_CABEZA.replace("1790012344001", "0992001232001")), "RUC es 0992001232001"),
        (_anexo(cabeza=_CABEZA.replace("<Mes>10", "<Mes>9")), "dice 09/2026"),
        (_anexo(_compra(1), cabeza=_CABEZA.replace("2026", "2025")), "dice 10/2025"),
    ],
    ids=["a medias", "vacio", "de otro RUC", "de otro mes", "de otro anio"],
)
def test_lo_que_no_se_puede_comparar_se_dice(tmp_path: Path, texto: str, dice: str) -> None:
    suyo, nuestro = tmp_path / "suyo.xml", tmp_path / "nuestro.xml"
    suyo.write_text(texto)
    nuestro.write_text(_anexo())
    dicho = leer((str(suyo), str(nuestro), "1790012344001", "2026", "10"))
    assert isinstance(dicho, str) and dice in dicho


def test_lo_que_se_responde_son_los_iguales_las_cuentas_las_sumas_y_las_diferencias(tmp_path: Path) -> None:
    suyo, nuestro = tmp_path / "suyo.xml", tmp_path / "nuestro.xml"
    suyo.write_text(_anexo(_compra(1), _compra(3)))
    nuestro.write_text(_anexo(_compra(1), _compra(2)))
    iguales, cuantas, sumas, diferencias = leer((str(suyo), str(nuestro), "1790012344001", "2026", "10"))
    assert (iguales, cuantas) == (1, {"DISTINTA": 0, "SOLO_NUESTRA": 1, "SOLO_SUYA": 1})
    assert ("compras", "filas", "2", "2") in sumas
    assert [d[1] for d in diferencias] == ["SOLO_NUESTRA", "SOLO_SUYA"]


def test_de_un_flujo_no_se_lee_mas_que_un_trozo_ni_mas_que_el_tope(monkeypatch: pytest.MonkeyPatch) -> None:
    trozo = 1 << 16
    pedidos: list[int] = []

    class Flujo(io.BytesIO):
        def read(self, cuantos: int | None = -1) -> bytes:
            pedidos.append(cuantos or 0)
            return super().read(cuantos)

    con_tope = lectura._ConTope(Flujo(b"x" * 10))
    assert [con_tope.read(5), con_tope.read(trozo * 4), con_tope.read(-1), con_tope.read(0)] == [
        *(b"x" * 5, b"x" * 5, b"", b""),
    ]
    assert pedidos == [5, trozo, trozo, trozo]
    for largo, cabe in ((20, True), (21, False)):
        monkeypatch.setattr(lectura, "MAXIMO_DESINFLADO", 20)
        flujo = lectura._ConTope(io.BytesIO(b"x" * largo))
        if cabe:
            assert len(flujo.read()) == largo
            continue
        with pytest.raises(NoSeLee, match="no se puede comparar"):
            flujo.read()
