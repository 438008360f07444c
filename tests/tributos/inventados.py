"""Un mes inventado de una empresa: lo que vendió, compró, retuvo y le retuvieron, con lo que de ello toca declarar, contado
documento por documento mientras se inventa y no de lo que el producto guarda.

Lo comprado y lo que retuvieron entra por la API. Lo emitido se escribe, porque por la puerta nada sale con fecha de hace años.
"""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from random import Random
from typing import Any

from flask import Flask

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import Documento, LineaDicha, PagoDicho, Receptor
from api.core.datos.money import redondear
from tests.client import Cliente
from tests.compras.compras.conftest import comprar, linea
from tests.comprobantes.escritos import documento_de, escribir
from tests.factories import filas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.retenciones_recibidas import conftest as recibidas

_IVA = {"4": 15, "5": 5, "0": 0, "6": 0, "7": 0, "2": 12}
_VIGENTE = "4"
_DE_ANTES = "2"  # la del 12 %, con que se facturó hasta marzo de 2024
# De cada tarifa, sus casilleros de valor bruto, valor neto e impuesto.
_VENDIDO = {
    "4": ("401", "411", "421"),
    "5": ("425", "435", "445"),
    "0": ("403", "413", ""),
    "6": ("431", "441", ""),
    "7": ("431", "441", ""),
}
_CON_CREDITO = {"4": ("500", "510", "520"), "5": ("540", "550", "560")}
_SIN_IVA = {"0": ("507", "517", ""), "6": ("531", "541", ""), "7": ("532", "542", "")}
_ACTIVO, _SIN_CREDITO = ("501", "511", "521"), ("502", "512", "522")
_DEL_IVA = {"9": (10, "721"), "1": (30, "725"), "2": (70, "729"), "3": (100, "731")}
_RENTA, _DOS_POR_CIENTO = "312", date(2026, 3, 1)  # antes, 1.75
CERO = Decimal("0.00")


def _valores() -> dict[str, Decimal]:
    return defaultdict(lambda: CERO)


@dataclass
class MesInventado:
    """Lo que toca declarar: por formulario y casillero; del anexo, por bloque y lo que suma."""

    desde: date
    del_104: dict[str, Decimal] = field(default_factory=_valores)
    del_103: dict[str, Decimal] = field(default_factory=_valores)
    anexo: dict[str, Decimal] = field(default_factory=_valores)

    @property
    def periodo(self) -> str:
        return f"{self.desde:%Y-%m}"

    def poner(self, casilleros: tuple[str, str, str], base: Decimal, iva: Decimal, signo: int = 1) -> None:
        bruto, neto, impuesto = casilleros
        self.del_104[bruto] += max(base * signo, CERO)
        self.del_104[neto] += base * signo
        self.del_104[impuesto] += iva * signo


class Inventor:
    """Inventa los meses de una empresa, uno tras otro."""

    def __init__(self, app: Flask, cliente: Cliente, semilla: int) -> None:
        self._app, self._cliente, self._azar = app, cliente, Random(semilla)
        self._eid = int(cliente.sesion["eid"])
        self._clientes = [crear_cliente(cliente) for _ in range(2)]
        self._proveedores = [crear_proveedor(cliente) for _ in range(2)]

    def mes(self, desde: date) -> MesInventado:
        suyo = MesInventado(desde)
        primera = self._vender(suyo, _VIGENTE, self._monto(2000, 9000))
        for _ in range(self._azar.randint(1, 3)):
            self._vender(suyo, self._azar.choice(tuple(_VENDIDO)), self._monto(1, 900))
        self._devolver(suyo, _VIGENTE, self._monto(1, 400))
        if self._azar.random() < 0.6:
            self._devolver(suyo, _DE_ANTES, self._monto(1, 400))
        if self._azar.random() < 0.6:
            self._exportar(suyo, self._monto(100, 5000))
        self._rechazar(suyo)
        self._le_retienen(suyo, *primera)
        self._retener(suyo, self._comprar(suyo, 1))
        for _ in range(self._azar.randint(1, 2)):
            self._comprar(suyo, self._azar.randint(1, 3))
        return suyo

    def _monto(self, desde: int, hasta: int) -> Decimal:
        return Decimal(self._azar.randint(desde * 100, hasta * 100)) / 100

    def _dia(self, suyo: MesInventado) -> date:
        return suyo.desde.replace(day=self._azar.randint(1, 28))

    def _documento(self, tarifa: str, base: Decimal, plazo: int | None = None, **propio: Any) -> Documento:
        de = self._azar.choice(self._clientes)
        gravamen = Gravamen(calculo.IVA, tarifa, f"IVA {_IVA[tarifa]} %", Decimal(_IVA[tarifa]))
        hecho = calculo.calcular([Renglon(Decimal(1), base, CERO, (gravamen,))])
        suma, impuestos = hecho.lineas[0]
        suya = LineaDicha("A-1", "Mercadería", Decimal(1), base, CERO, suma, impuestos)
        pago = PagoDicho(
            "20", "Con el sistema financiero", hecho.totales.total, plazo, "dias" if plazo else ""
        )
        return replace(
            documento_de(),
            receptor=Receptor(
                "05", de["CLI_IDENTIFICACION"], de["CLI_NOMBRE"], cliente_id=int(de["CLI_CODIGO"])
            ),
            totales=hecho.totales,
            lineas=(suya,),
            pagos=(pago,),
            propio=propio,
        )

    def _emitir(
        self, suyo: MesInventado, tipo: str, dicho: Documento, estado: str = "AUTORIZADO", **columnas: Any
    ) -> dict[str, Any]:
        return escribir(
            *(self._app, self._eid, estado),
            tipo=tipo,
            fecha=self._dia(suyo),
            dicho=dicho,
            ambiente=2,
            **columnas,
        )

    def _vender(self, suyo: MesInventado, tarifa: str, base: Decimal) -> tuple[dict[str, Any], Decimal]:
        """Algunas, a más de un mes: su IVA se puede diferir."""
        plazo = self._azar.choice((None, 30, 60))
        dicho = self._documento(tarifa, base, plazo)
        hecha = self._emitir(suyo, "01", dicho, cliente_id=dicho.receptor.cliente_id)
        iva = redondear(base * _IVA[tarifa] / 100)
        suyo.poner(_VENDIDO[tarifa], base, iva)
        suyo.del_104["111"] += 1
        if plazo == 60 and iva:
            suyo.del_104["481"] += base
        suyo.anexo["ventas"] += base
        suyo.anexo["iva_ventas"] += iva
        return hecha, base

    def _devolver(self, suyo: MesInventado, tarifa: str, base: Decimal) -> None:
        """La de una tarifa que ya no rige resta a la de hoy, y la diferencia se declara aparte."""
        self._emitir(suyo, "04", self._documento(tarifa, base))
        iva, de_hoy = (redondear(base * _IVA[cual] / 100) for cual in (tarifa, _VIGENTE))
        suyo.poner(_VENDIDO[_VIGENTE], base, de_hoy, -1)
        suyo.del_104["423"] += de_hoy - iva
        suyo.anexo["devoluciones"] += base
        suyo.anexo["iva_devoluciones"] += iva

    def _exportar(self, suyo: MesInventado, base: Decimal) -> None:
        self._emitir(suyo, "01", self._documento("0", base, exportacion={"pais_destino": "202"}))
        suyo.poner(("407", "417", ""), base, CERO)
        suyo.del_104["111"] += 1
        suyo.anexo["exportado"] += base

    def _rechazar(self, suyo: MesInventado) -> None:
        """Lo que el SRI devolvió no se declara."""
        self._emitir(suyo, "01", self._documento(_VIGENTE, self._monto(1, 900)), "DEVUELTO")

    def _le_retienen(self, suyo: MesInventado, factura: dict[str, Any], base: Decimal) -> None:
        por_ciento = _renta_del(suyo.desde)
        valor, iva = redondear(base * por_ciento / 100), redondear(base * 15 / 100)
        del_iva = redondear(iva * 30 / 100)
        lineas = (
            recibidas.linea(str(valor), str(base), str(por_ciento)),
            recibidas.linea(str(del_iva), str(iva), "30.00", codigo=2, codigo_retencion="1"),
        )
        numero = f"{factura['establecimiento']}-{factura['punto']}-{factura['secuencial']:09d}"
        dia = suyo.desde.replace(day=28).isoformat()
        recibidas.retener(self._cliente, factura["cliente_id"], recibidas.sobre(numero, *lineas), fecha=dia)
        suyo.del_104["609"] += del_iva
        suyo.anexo["les_retuvieron"] += del_iva + valor

    def _comprar(self, suyo: MesInventado, cuantas: int) -> dict[str, Any]:
        dia = self._dia(suyo).isoformat()
        lineas, sustento = [], self._azar.choice(("01", "02", "03", "06", "07"))
        base = CERO
        for _ in range(cuantas):
            tarifa, precio = self._azar.choice(("4", "5", "0", "6", "7")), self._monto(1, 900)
            lineas.append(
                linea(
                    cantidad="1",
                    precio=str(precio),
                    clase=self._azar.choice(("BIENES", "SERVICIOS")),
                    sustento=sustento,
                    impuestos=[{"codigo": 2, "codigo_porcentaje": tarifa}],
                )
            )
            base += precio
        quien = int(self._azar.choice(self._proveedores)["id"])
        hecha = comprar(
            self._cliente,
            fecha=dia,
            fecha_registro=dia,
            sustento=sustento,
            proveedor_id=quien,
            lineas=lineas,
        )
        # el IVA de una tarifa es el de la suma de sus bases
        for tarifa in {i["codigo_porcentaje"] for dicha in lineas for i in dicha["impuestos"]}:
            suya = sum(
                (Decimal(d["precio"]) for d in lineas if d["impuestos"][0]["codigo_porcentaje"] == tarifa),
                CERO,
            )
            iva = redondear(suya * _IVA[tarifa] / 100)
            suyo.poner(_de_compra(sustento, tarifa), suya, iva)
            suyo.anexo["iva_compras"] += iva
        suyo.del_104["115"] += 1
        suyo.del_103["332"] += base
        suyo.anexo["compras"] += base
        return hecha

    def _retener(self, suyo: MesInventado, compra: dict[str, Any]) -> None:
        """El mismo día que la compra."""
        base, iva = Decimal(compra["subtotal"]), Decimal(compra["iva"])
        por_ciento = _renta_del(suyo.desde)
        renta = redondear(base * por_ciento / 100)
        dichas = [_retenida(1, _RENTA, base, por_ciento, renta)]
        suyo.del_103["332"] -= base
        suyo.del_103["312"] += base
        suyo.del_103["362"] += renta
        if iva:
            codigo = self._azar.choice(tuple(_DEL_IVA))
            tanto, casillero = _DEL_IVA[codigo]
            valor = redondear(iva * tanto / 100)
            dichas.append(_retenida(2, codigo, iva, Decimal(tanto), valor))
            suyo.del_104[casillero] += valor
            suyo.anexo["iva_retenido"] += valor
        suyo.anexo["renta_retenida"] += renta
        sustento = {"cod_sustento": compra["sustento"], "cod_doc": "01", "numero": compra["numero"]}
        pagos = [{"forma": "20", "total": compra["total"]}]
        suyo_es = {**sustento, "fecha": compra["fecha"], "pagos": pagos, "exterior": None}
        propio = {"sustentos": [{**suyo_es, "retenciones": dichas}]}
        hecha = escribir(
            *(self._app, self._eid),
            tipo="07",
            fecha=date.fromisoformat(compra["fecha_registro"]),
            dicho=replace(documento_de(), propio=propio),
            ambiente=2,
            proveedor_id=compra["proveedor_id"],
        )
        unir = "UPDATE compras SET retencion_id = %s WHERE empresa_id = %s AND id = %s"
        filas(self._app, unir, hecha["id"], self._eid, compra["id"])


def _renta_del(dia: date) -> Decimal:
    return Decimal("2.00") if dia >= _DOS_POR_CIENTO else Decimal("1.75")


def _de_compra(sustento: str, tarifa: str) -> tuple[str, str, str]:
    if tarifa in _SIN_IVA:
        return _SIN_IVA[tarifa]
    if sustento in ("01", "06"):
        return _CON_CREDITO[tarifa]
    return _ACTIVO if sustento == "03" else _SIN_CREDITO


def _retenida(
    impuesto: int, codigo: str, base: Decimal, por_ciento: Decimal, valor: Decimal
) -> dict[str, Any]:
    return {
        "codigo": impuesto,
        "codigo_retencion": codigo,
        "base": str(base),
        "porcentaje": str(por_ciento),
        "valor": str(valor),
        "dividendos": None,
        "banano": None,
    }
