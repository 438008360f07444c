"""Lo que el SRI autoriza devolver del IVA en una factura (ficha técnica §12 y §13), con lo que se le pide que haga mal."""

import hmac
import secrets
import threading
import time
from dataclasses import dataclass
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

from ..formatos import ECUADOR

CODIGO_BENEFICIO = "1234"
DURA_FICHA = 35 * 60
TOPE_DEL_MES = Decimal("361.50")
CENTAVO = Decimal("0.01")
MENSAJES = {
    "2000": "TRANSACCIÓN EXITOSA",
    "3000": "ERROR DE FORMATO",
    "3003": "TRANSACCIÓN YA PROCESADA",
    "3006": "TIEMPO DE ESPERA AGOTADO",
    "3007": "CÓDIGO DE BENEFICIO VENCIDO",
    "3008": "SERVICIO NO DISPONIBLE",
    "3009": "NO AUTORIZADO",
    "3011": "MONTO MÍNIMO",
    "3013": "TARIFA NO COINCIDE",
    "3014": "FICHA DE OTRO EMISOR",
    "3015": "BENEFICIARIO SIN CANAL O SIN SALDO",
    "6001": "TRANSACCIÓN NO ENCONTRADA",
    "6002": "MONTOS DISTINTOS",
    "6005": "FECHA DE EMISIÓN DISTINTA DE HOY",
    "6006": "TIPO DE COMPROBANTE NO PERMITIDO",
    "6007": "ANULACIÓN EXITOSA",
}


@dataclass
class Dada:
    """Una devolución autorizada."""

    ruc: str
    beneficiario: str
    valor: Decimal
    anulada: bool = False


class Devoluciones:
    def __init__(self) -> None:
        self._cerrojo = threading.Lock()
        self._dadas: dict[str, Dada] = {}
        self._fichas: dict[str, tuple[str, float]] = {}
        self._forzados: list[str] = []
        self._al_anular: list[str] = []
        self._tope: Decimal | None = None

    def normal(self) -> None:
        with self._cerrojo:
            self._forzados, self._al_anular, self._tope = [], [], None

    def forzar(self, codigos: list[str], tope: str | None, al_anular: list[str]) -> None:
        """Los códigos que responderá a lo siguiente que se le pida o se le pida anular, y lo más que dará a quien pida."""
        with self._cerrojo:
            self._forzados = [codigo for codigo in codigos if codigo in MENSAJES]
            self._al_anular = [codigo for codigo in al_anular if codigo in MENSAJES]
            self._tope = None if tope is None else Decimal(tope)

    def ficha(self, ruc: str) -> str:
        nueva = secrets.token_hex(20)
        with self._cerrojo:
            self._fichas[nueva] = (ruc, time.monotonic() + DURA_FICHA)
        return nueva

    def de_quien(self, ficha: str) -> str:
        """El RUC de una ficha que todavía vale, o vacío."""
        with self._cerrojo:
            for suya, (ruc, vence) in self._fichas.items():
                if hmac.compare_digest(suya, ficha) and time.monotonic() < vence:
                    return ruc
        return ""

    def vencer(self) -> None:
        with self._cerrojo:
            self._fichas.clear()

    def pedir(self, ruc: str, dicho: dict[str, object]) -> tuple[str, Decimal]:
        """El código de la respuesta y lo que se devuelve."""
        try:
            clave, quien = str(dicho["claveAccesoComprobante"]), str(dicho["idBeneficiario"])
            base, tarifa, iva = (
                Decimal(str(dicho[campo])) for campo in ("baseImponible", "porcentajeIva", "montoIva")
            )
        except (KeyError, ArithmeticError):
            return "3000", Decimal(0)
        with self._cerrojo:
            forzado = self._forzados.pop(0) if self._forzados else ""
            if forzado and forzado != "3006":
                return forzado, Decimal(0)
            if str(dicho.get("rucEmisor")) != ruc or clave[10:23] != ruc:
                return "3014", Decimal(0)
            if (ya := self._dadas.get(clave)) is not None and not ya.anulada:
                return "3003", ya.valor
            if str(dicho.get("codigoBeneficio")) != CODIGO_BENEFICIO:
                return "3007", Decimal(0)
            if len(quien) != 10 or not quien.isdigit():
                return "3015", Decimal(0)
            esperado = (base * tarifa / 100).quantize(CENTAVO, rounding=ROUND_HALF_UP)
            if base <= 0 or tarifa <= 0 or abs(esperado - iva) > CENTAVO:
                return "3013", Decimal(0)
            usado = sum(d.valor for d in self._dadas.values() if d.beneficiario == quien and not d.anulada)
            queda = TOPE_DEL_MES - usado
            valor = min(iva, queda, *(() if self._tope is None else (self._tope,)))
            if valor <= 0:
                return "3015", Decimal(0)
            self._dadas[clave] = Dada(ruc, quien, valor)
            return ("3006", Decimal(0)) if forzado else ("2000", valor)

    def anular(self, ruc: str, dicho: dict[str, object]) -> str:
        clave = str(dicho.get("claveAccesoComprobante", ""))
        with self._cerrojo:
            if self._al_anular:
                return self._al_anular.pop(0)
            dada = self._dadas.get(clave)
            if dada is None or dada.anulada or dada.ruc != ruc:
                return "6001"
            if clave[:8] != f"{datetime.now(ECUADOR):%d%m%Y}":
                return "6005"
            if clave[8:10] not in ("01", "05"):
                return "6006"
            if Decimal(str(dicho.get("montoIvaDevolver", 0))) != dada.valor:
                return "6002"
            dada.anulada = True
            return "6007"

    def valor_de(self, clave: str) -> Decimal:
        """Lo autorizado de una clave de acceso."""
        with self._cerrojo:
            dada = self._dadas.get(clave)
            return dada.valor if dada is not None and not dada.anulada else Decimal(0)

    def todas(self) -> dict[str, dict[str, object]]:
        with self._cerrojo:
            return {
                clave: {"beneficiario": d.beneficiario, "valor": str(d.valor), "anulada": d.anulada}
                for clave, d in self._dadas.items()
            }
