"""Quien declara el IVA por semestres: su formulario, su asiento y el crédito del período anterior."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.errors import NoEncontrado
from api.plataforma.empresas.models import RIMPE_EMPRENDEDOR
from api.tributos.declaraciones.nucleo.periodos import leer
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.factories import clave_idempotente, con_regimen
from tests.libros.reglas.un_mes import MesDePrueba, empresa_del_mes
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.declaraciones.apoyo import RUTA, valores, ver

DESDE = date(hoy().year, 1, 1) if hoy().month > 6 else date(hoy().year - 1, 7, 1)
HASTA = meses.ultimo(meses.primero(DESDE, 5))
SEMESTRE = f"{DESDE:%Y}-S{1 if DESDE.month == 1 else 2}"
CREDITO, IVA = "101050106", "101050101"


@pytest.fixture(scope="module")
def emprendedor(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    """Compró 100 y 200 más IVA en dos meses del semestre."""
    with (
        empresa_del_mes(app, admin) as suya,
        con_regimen(app, suya.empresa, regimen=RIMPE_EMPRENDEDOR, agente_retencion=""),
    ):
        proveedor = int(crear_proveedor(suya.dueno)["id"])
        for mes, precio in ((1, "10.00"), (4, "20.00")):
            dia = meses.primero(DESDE, mes).replace(day=9).isoformat()
            lineas = [compras.linea(precio=precio)]
            suyo = {"proveedor_id": proveedor, "lineas": lineas}
            compras.comprar(suya.dueno, fecha=dia, fecha_registro=dia, vence=dia, **suyo)
        yield suya


def _saldos(cliente: Cliente, hasta: date) -> dict[str, str]:
    filas = cliente.get(f"/api/libros/comprobacion?hasta={hasta}").json["filas"]
    return {f["codigo"]: f["saldo_final"] for f in filas}


def test_al_presentarlo_se_liquida_el_semestre_entero(emprendedor: MesDePrueba) -> None:
    dueno = emprendedor.dueno
    visto = ver(dueno, "104", SEMESTRE)
    dicho = valores(visto)
    assert (dicho["520"], dicho["602"], dicho["615"]) == (Decimal(45), Decimal(45), Decimal(45))
    # un mes que no termina el semestre no se liquida, y el cierre no lo espera
    mes = meses.primero(DESDE, 1)
    pasos = dueno.get(f"/api/cierres/{mes.year}/{mes.month}").json["pasos"]
    (impuestos,) = [p for p in pasos if p["codigo"] == "impuestos"]
    assert (impuestos["estado"], "semestre" in impuestos["texto"]) == ("bien", True)
    cuerpo = {"numero": "8801", "fecha": f"{hoy()}", "pagada_en": f"{hoy()}"}
    hecha = dueno.post(f"{RUTA}/104/{SEMESTRE}/presentar", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 200, hecha.text
    assert hecha.json["presentada"]["libros"] == "AL_DIA"
    saldos = _saldos(dueno, HASTA)
    assert (saldos[CREDITO], saldos[IVA]) == ("45.00", "0.00")


def test_el_periodo_siguiente_toma_su_credito_sea_de_un_mes_o_de_seis(emprendedor: MesDePrueba) -> None:
    siguiente = meses.primero(HASTA, 1)
    for periodo in (f"{siguiente:%Y-%m}", f"{siguiente:%Y}-S{1 if siguiente.month == 1 else 2}"):
        assert valores(ver(emprendedor.dueno, "104", periodo))["605"] == Decimal(45)


def test_un_periodo_sabe_cuales_terminan_el_dia_antes() -> None:
    assert [p.codigo for p in leer("2026-S2").vecinos] == ["2026-S1", "2026-06"]
    assert [p.codigo for p in leer("2026-07").vecinos] == ["2026-06", "2026-S1"]
    assert [p.codigo for p in leer("2026-01").vecinos] == ["2025-12", "2025-S2"]
    assert [p.codigo for p in leer("2026-05").vecinos] == ["2026-04"]


@pytest.mark.parametrize("codigo", ["1900-01", "1900-S1", "2199-12", "2199-S2"])
def test_hay_periodos_del_primer_anio_al_ultimo(codigo: str) -> None:
    assert leer(codigo).codigo == codigo
    otro = str({"1900": 1899, "2199": 2200}[codigo[:4]]) + codigo[4:]
    with pytest.raises(NoEncontrado):
        leer(otro)
