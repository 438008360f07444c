"""Un efecto que la casa no conoce, escrito aquí como lo estaría en su archivo: con una línea en la lista, todo lo que se emite lo
tiene, y sin ella no queda nada de él (`docs/receta-efecto.md`)."""

from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.consulta import reemplazos
from api.comprobantes.emision.efectos.lista import EFECTOS
from api.comprobantes.nucleo.efectos import EfectoDeComprobante
from api.comprobantes.nucleo.emitido import ComprobanteEmitido
from api.core.autor import Autor
from api.core.errors import EstadoInvalido
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.reglas.hechos import HechoContable, MovimientoContable
from api.plataforma.codigos.contabilidad import AREA_VENTAS, VENTAS
from api.plataforma.codigos.roles import INVENTARIO, REDONDEO
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.masiva import conftest as masiva
from tests.factories import cuantas
from tests.terceros.clientes.conftest import cedula, crear

COSTO = Decimal("7.00")


class Existencias(EfectoDeComprobante):
    """Anota lo que sale de la bodega con cada comprobante; el costo, en los libros de quien mira antes."""

    def __init__(self) -> None:
        self.visto: list[tuple[str, ...]] = []
        self.falta = False

    def poner(self, puestos: Sequence[ComprobanteEmitido], quien: Autor) -> None:
        if self.falta:
            raise EstadoInvalido("No queda en la bodega.")
        self.visto.append(("poner", *(puesto.comprobante.numero for puesto in puestos)))

    def reponer(self, corregido: ComprobanteEmitido, quien: Autor) -> None:
        self.visto.append(("reponer", str(corregido.documento.totales.total)))

    def reubicar(self, movido: ComprobanteEmitido, quien: Autor) -> None:
        self.visto.append(("reubicar", movido.comprobante.numero))

    def quitar(self, anulado: ComprobanteEmitido, dia: date, motivo: str, quien: Autor) -> None:
        self.visto.append(("quitar", anulado.comprobante.numero, anulado.documento.lineas[0].codigo, motivo))

    def previo(self, por_escribir: ComprobanteEmitido) -> Sequence[HechoContable]:
        movimientos = MovimientoContable(INVENTARIO, -COSTO), MovimientoContable(REDONDEO, COSTO)
        fecha = por_escribir.documento.fecha
        return [HechoContable(OrigenAsiento("PRUEBA", 0), fecha, VENTAS, AREA_VENTAS, "Costo", movimientos)]


@pytest.fixture
def existencias(monkeypatch: pytest.MonkeyPatch) -> Existencias:
    """La línea en la lista."""
    efecto = Existencias()
    monkeypatch.setattr(EFECTOS, "suyos", [*EFECTOS.suyos, efecto])
    return efecto


@pytest.fixture
def devuelta(app: Flask, dueno: Cliente, empresa: int) -> dict[str, Any]:
    hecha = apoyo.facturar(dueno, apoyo.cliente_de(dueno))
    apoyo.devolver(app, empresa, hecha["id"])
    return dict(dueno.get(f"{apoyo.COMPROBANTES}/{hecha['id']}").json or {})


def anular(cliente: Cliente, hecha: dict[str, Any]) -> None:
    respuesta = cliente.post(f"{apoyo.COMPROBANTES}/{hecha['id']}/anular", {"motivo": "No salió"})
    assert respuesta.status_code == 200, respuesta.text


def test_lo_tiene_el_que_se_emite_se_corrige_y_se_anula(
    app: Flask, dueno: Cliente, existencias: Existencias, devuelta: dict[str, Any]
) -> None:
    numero = devuelta["numero"]
    assert existencias.visto == [("poner", numero)]
    cuerpo = apoyo.factura(
        dueno, devuelta["cliente_id"], apoyo.linea(precio="40.00"), version=devuelta["version"]
    )
    corregida = dueno.put(f"{apoyo.FACTURAS}/{devuelta['id']}", cuerpo)
    assert corregida.status_code == 200, corregida.text
    assert existencias.visto[1:] == [("reponer", "46.00")]


def test_anular_le_dice_cual_que_llevaba_y_por_que(
    dueno: Cliente, existencias: Existencias, devuelta: dict[str, Any]
) -> None:
    anular(dueno, devuelta)
    assert existencias.visto[1:] == [("quitar", devuelta["numero"], "A-1", "No salió")]


def test_lo_tienen_juntos_los_que_se_emiten_de_una_vez(
    dueno: Cliente, existencias: Existencias, trabajar: Callable[[], None]
) -> None:
    crear(dueno, CLI_IDENTIFICACION=cedula(884))
    codigo = masiva.subir(dueno, masiva.libro(*(masiva.fila(cedula(884), f"31.{n:02}") for n in range(3))))
    trabajar()
    emision = masiva.apartada(dueno, masiva.ver(dueno, codigo))
    assert masiva.pedir(dueno, emision).status_code == 202
    trabajar()
    numeros = sorted(suya["numero"] for suya in masiva.facturas(dueno, emision))
    assert len(numeros) == 3 and existencias.visto == [("poner", *numeros)]


def test_el_que_se_emite_en_lugar_de_otro_lo_pone_y_el_otro_lo_quita(
    dueno: Cliente, existencias: Existencias, devuelta: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reemplazos, "se_ofrece", lambda _: True)  # como si el SRI ya no fuera a evaluarla
    otra = dueno.post(f"{apoyo.COMPROBANTES}/{devuelta['id']}/otro-numero")
    assert otra.status_code == 201, otra.text
    assert [visto[:2] for visto in existencias.visto[1:]] == [
        ("quitar", devuelta["numero"]),
        ("poner", (otra.json or {})["numero"]),
    ]


def test_quien_mira_antes_ve_lo_que_haria_y_no_lo_hace(dueno: Cliente, existencias: Existencias) -> None:
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno))
    previa = dueno.post(f"{apoyo.FACTURAS}/asiento", cuerpo).json or {}
    costos = [(x["debe"], x["haber"]) for x in previa["lineas"] if x["rol"] in (INVENTARIO, REDONDEO)]
    assert costos == [("0.00", "7.00"), ("7.00", "0.00")] and existencias.visto == []


def test_el_que_cambia_de_centro_de_costo_lo_reubica(
    dueno: Cliente, existencias: Existencias, devuelta: dict[str, Any]
) -> None:
    respuesta = dueno.put(
        f"{apoyo.COMPROBANTES}/{devuelta['id']}/centros",
        {"version": devuelta["version"], "lineas": [{"n": 0, "centro_id": None}]},
    )
    assert respuesta.status_code == 200, respuesta.text
    assert existencias.visto[1:] == [("reubicar", devuelta["numero"])]


def test_si_no_puede_no_se_emite_nada(app: Flask, dueno: Cliente, existencias: Existencias) -> None:
    cliente, antes = apoyo.cliente_de(dueno), cuantas(app, "comprobantes")
    existencias.falta = True
    respuesta = dueno.post(apoyo.FACTURAS, apoyo.factura(dueno, cliente))
    assert respuesta.status_code == 409 and "No queda en la bodega" in respuesta.text
    assert cuantas(app, "comprobantes") == antes


def test_sin_su_linea_no_queda_nada_de_el(dueno: Cliente) -> None:
    assert not any(isinstance(efecto, Existencias) for efecto in EFECTOS.suyos)
    previa = dueno.post(f"{apoyo.FACTURAS}/asiento", apoyo.factura(dueno, apoyo.cliente_de(dueno))).json or {}
    assert previa["lineas"] and not [x for x in previa["lineas"] if x["rol"] == INVENTARIO]
