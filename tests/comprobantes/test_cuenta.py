"""Los comprobantes en la cuenta del cliente: cada uno entra una sola vez, y la cuenta cuadra al centavo a
cualquier fecha, aunque se emita, acredite, cobre, corrija o anule en cualquier orden."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from flask import Flask
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import acreditar, autorizada, ver
from tests.factories import error, filas
from tests.sri import Sri
from tests.ventas.cartera.conftest import COBROS, cobrar, documento, estado, hace, saldo

Trabajar = Callable[[], None]
CERO = Decimal("0.00")
TRAMOS = ("porVencer", "d30", "d60", "d90", "mas", "anticipos")


def cuenta(cliente: Cliente, comprobante: dict[str, Any]) -> dict[str, Any]:
    return dict(ver(cliente, comprobante)["cuenta"])


def test_se_cobra_la_mitad_se_acredita_el_resto_y_queda_en_cero(a: Cliente, app: Flask, eid_a: int) -> None:
    id_cli, usados = apoyo.cliente_de(a), apoyo.utilizados(a)
    factura = apoyo.facturar(a, id_cli)
    assert saldo(a, id_cli)["saldo"] == "115.00"
    apoyo.autorizar(app, eid_a, factura["id"])
    cobrar(a, id_cli, "57.50", (cuenta(a, factura)["documento_id"], "57.50"), fecha=hace(0))
    nota = acreditar(a, factura, apoyo.linea(precio="50.00"))
    assert nota["total"] == "57.50"
    dicho = saldo(a, id_cli)
    assert (dicho["saldo"], dicho["anticipos"]) == ("0.00", "0.00")
    assert cuenta(a, factura)["saldo"] == cuenta(a, nota)["saldo"] == "0.00"
    assert apoyo.utilizados(a) == usados + 2


def test_lo_acreditado_de_mas_queda_a_su_favor(a: Cliente, app: Flask, eid_a: int) -> None:
    id_cli = apoyo.cliente_de(a)
    factura = apoyo.facturar(a, id_cli)
    apoyo.autorizar(app, eid_a, factura["id"])
    cobrar(a, id_cli, "115.00", (cuenta(a, factura)["documento_id"], "115.00"), fecha=hace(0))
    acreditar(a, factura, apoyo.linea(precio="10.00"))
    dicho = saldo(a, id_cli)
    assert (dicho["saldo"], dicho["anticipos"]) == ("-11.50", "-11.50")


def test_anulada_en_el_portal_sale_de_la_cuenta_desde_ese_dia_y_lo_cobrado_queda_a_favor(
    a: Cliente, sri: Sri, trabajar: Trabajar
) -> None:
    id_cli = apoyo.cliente_de(a)
    factura = autorizada(a, trabajar, cliente_id=id_cli, fecha=hace(3), correos=[])
    cobrar(a, id_cli, "40.00", (cuenta(a, factura)["documento_id"], "40.00"), fecha=hace(2))
    sri.anular(factura["clave_acceso"])
    pedido = {"fecha": hace(1), "motivo": "Mal emitida"}
    assert a.post(f"{apoyo.COMPROBANTES}/{factura['id']}/anular", pedido).status_code == 200
    assert [saldo(a, id_cli, hace(n))["saldo"] for n in (4, 3, 2, 1, 0)] == [
        "0.00",
        "115.00",
        "75.00",
        "-40.00",
        "-40.00",
    ]


def test_transmitirla_dos_veces_no_la_cobra_dos(a: Cliente, trabajar: Trabajar, app: Flask) -> None:
    id_cli = apoyo.cliente_de(a)
    factura = autorizada(a, trabajar, cliente_id=id_cli, correos=[])
    trabajar()
    suyos = filas(app, "SELECT id FROM documentos_clientes WHERE cliente_id = %s", id_cli)
    assert len(suyos) == 1 and saldo(a, id_cli)["saldo"] == factura["total"]


def test_a_mano_no_se_cambia_ni_se_anula_lo_emitido(a: Cliente) -> None:
    id_cli = apoyo.cliente_de(a)
    factura = apoyo.facturar(a, id_cli)
    suyo = documento(a, cuenta(a, factura)["documento_id"])
    assert suyo["origen"] == "EMITIDO" and not {"anular", "eliminar"} & set(suyo["acciones"])
    ruta = f"/api/clientes/documentos/{suyo['DOC_CODIGO']}"
    assert a.llamar("DELETE", ruta).status_code in (405, 409)
    assert saldo(a, id_cli)["saldo"] == "115.00"


@dataclass
class Apunte:
    """Lo que mueve la cuenta desde `fecha` hasta el día en que se anuló; lo que el SRI rechazó, nada."""

    fecha: date
    valor: Decimal
    hasta: date | None = None
    rechazado: bool = False

    def en(self, dia: date) -> Decimal:
        vale = self.fecha <= dia and (self.hasta is None or dia < self.hasta) and not self.rechazado
        return self.valor if vale else CERO


class Historia:
    """Lo que se hace por la API en la cuenta de un cliente, y a cuánto debe llegar."""

    def __init__(self, a: Cliente, app: Flask, eid: int) -> None:
        self.a, self.app, self.eid = a, app, eid
        self.id_cli = apoyo.cliente_de(a, CLI_DIASCREDITO=5)
        self.apuntes: list[Apunte] = []
        self.facturas: list[tuple[dict[str, Any], Apunte]] = []  # autorizadas: se pueden acreditar
        self.devueltas: list[tuple[dict[str, Any], Apunte]] = []

    def facturar(self, centavos: int, dias: int, devuelta: bool = False) -> None:
        precio = str(Decimal(centavos) / 100)
        hecha = apoyo.facturar(self.a, self.id_cli, apoyo.linea(precio=precio), fecha=hace(dias))
        apunte = Apunte(hoy() - timedelta(days=dias), Decimal(hecha["total"]))
        self.apuntes.append(apunte)
        if devuelta:
            apoyo.devolver(self.app, self.eid, hecha["id"])
            apunte.rechazado = True
            self.devueltas.append((hecha, apunte))
        else:
            apoyo.autorizar(self.app, self.eid, hecha["id"])
            self.facturas.append((hecha, apunte))

    def devolver(self, centavos: int, dias: int) -> None:
        self.facturar(centavos, dias, devuelta=True)

    def corregir(self, centavos: int, dias: int) -> None:
        if not self.devueltas:
            return
        hecha, apunte = self.devueltas[dias % len(self.devueltas)]
        cuerpo = apoyo.factura(self.a, self.id_cli, apoyo.linea(precio=str(Decimal(centavos) / 100)))
        version = ver(self.a, hecha)["version"]
        nueva = self.a.put(f"{apoyo.FACTURAS}/{hecha['id']}", {**cuerpo, "version": version})
        assert nueva.status_code == 200, nueva.text
        apunte.valor = Decimal((nueva.json or {})["total"])
        apoyo.devolver(self.app, self.eid, hecha["id"])

    def descartar(self, centavos: int, dias: int) -> None:
        if not self.devueltas:
            return
        hecha, apunte = self.devueltas.pop(dias % len(self.devueltas))
        hasta = max(apunte.fecha, hoy() - timedelta(days=centavos % 5))
        pedido = {"fecha": str(hasta), "motivo": "No se vendió"}
        respuesta = self.a.post(f"{apoyo.COMPROBANTES}/{hecha['id']}/anular", pedido)
        assert respuesta.status_code == 200, respuesta.text
        apunte.hasta, apunte.rechazado = hasta, False

    def acreditar(self, centavos: int, dias: int, negada: bool = False) -> None:
        if not self.facturas:
            return
        hecha, apunte = self.facturas[centavos % len(self.facturas)]
        dia = max(apunte.fecha, hoy() - timedelta(days=dias))
        cuerpo = apoyo.nota(
            self.a, hecha["id"], apoyo.linea(precio=str(Decimal(centavos) / 200)), fecha=str(dia)
        )
        respuesta = self.a.post(apoyo.NOTAS, cuerpo)
        if respuesta.status_code == 422:  # pasa de lo que quedaba: no se emitió
            assert error(respuesta) == (422, "regla_de_negocio")
            return
        assert respuesta.status_code == 201, respuesta.text
        apunte = Apunte(dia, -Decimal((respuesta.json or {})["total"]), rechazado=negada)
        self.apuntes.append(apunte)
        if negada:
            apoyo.devolver(self.app, self.eid, (respuesta.json or {})["id"])

    def acreditar_en_vano(self, centavos: int, dias: int) -> None:
        self.acreditar(centavos, dias, negada=True)

    def cobrar(self, centavos: int, dias: int) -> None:
        valor = Decimal(centavos) / 100
        debidos = self.a.get("/api/cobros/pendientes", query_string={"idCli": self.id_cli}).json["documentos"]
        sobre = [
            (debido["DOC_CODIGO"], str(min(valor, Decimal(debido["saldo"]))))
            for debido in debidos[dias % 3 :][:1]
        ]
        respuesta = self.a.post(
            COBROS,
            {
                "idCli": self.id_cli,
                "fecha": hace(dias),
                "forma": "EFECTIVO",
                "total": str(valor),
                "aplicaciones": [{"DOC_CODIGO": codigo, "valor": parte} for codigo, parte in sobre],
            },
        )
        assert respuesta.status_code == 201, respuesta.text
        self.apuntes.append(Apunte(hoy() - timedelta(days=dias), -valor))

    def revisar(self) -> None:
        for dias in (0, 1, 3, 7, 12, 25, 40):
            dia = hoy() - timedelta(days=dias)
            debe = sum((apunte.en(dia) for apunte in self.apuntes), CERO)
            dicho = saldo(self.a, self.id_cli, dia)
            assert Decimal(dicho["saldo"]) == debe, dia
            assert Decimal(estado(self.a, self.id_cli, hasta=dia)["saldoFinal"]) == debe, dia
            tramos = (dicho["antiguedad"][tramo] for tramo in TRAMOS)
            assert sum(map(Decimal, tramos), CERO) == debe, dia
        repetidos = filas(
            self.app,
            "SELECT c.id FROM comprobantes c WHERE c.cliente_id = %s AND c.estado <> 'ANULADO' AND NOT EXISTS ("
            "SELECT 1 FROM documentos_clientes d WHERE d.empresa_id = c.empresa_id AND d.id = c.documento_id "
            "AND d.anulado_el IS NULL AND d.total = c.total)",
            self.id_cli,
        )
        assert repetidos == []


PASO = st.tuples(
    st.sampled_from(
        [
            *("facturar", "facturar", "devolver", "corregir", "descartar", "acreditar", "acreditar"),
            *("acreditar_en_vano", "cobrar"),
        ]
    ),
    st.integers(1, 60_000),
    st.integers(0, 15),
)


def test_cualquier_historia_cuadra_al_centavo_a_cualquier_fecha(a: Cliente, app: Flask, eid_a: int) -> None:
    @settings(max_examples=10, deadline=None, phases=[Phase.generate])
    @given(st.lists(PASO, min_size=3, max_size=10))
    def probar(pasos: list[tuple[str, int, int]]) -> None:
        historia = Historia(a, app, eid_a)
        historia.facturar(25_000, 20)
        for que, centavos, dias in pasos:
            getattr(historia, que)(centavos, dias)
        historia.revisar()

    probar()
