"""El servicio con que el SRI autoriza devolver el IVA en la misma factura (DIG; ficha técnica, secciones 12 y 13).

Antes de cada serie de llamadas se pide una ficha, que dura 35 minutos, con el usuario adicional de la empresa. Los montos
viajan como números de dos decimales, escritos sin pasar por coma flotante.
"""

import json
import time
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from .base import Plazos, RespuestaHTTP, ServicioHTTP

_FICHA = "/sri-seguridad-sso-api-servicio-internet/rest/seguridad-sso-rest/access-token"
_DEVOLUCION = "/devolucion-iva/rest"
_DURA = 34 * 60  # un minuto menos que la ficha
_HECHO = frozenset({"2000", "2001"})
_YA_DADO = "3003"
_SIN_DECIDIR = frozenset({"3001", "3005", "3006", "3008"})  # el servicio falló: puede haberlo registrado
_ANULADO = frozenset({"6007", "6001"})  # anulado, o nunca lo tuvo


class NoDevuelve(Exception):
    """El SRI no autoriza esa devolución. `codigo`: el de su ficha técnica."""

    def __init__(self, codigo: str, mensaje: str) -> None:
        super().__init__(f"{codigo}: {mensaje}")
        self.codigo, self.mensaje = codigo, mensaje


@dataclass(frozen=True, slots=True)
class UsuarioAdicional:
    """Con quién entra una empresa. `resumen`: el SHA-512 de su clave, en hexadecimal."""

    ruc: str
    cedula: str
    resumen: str


@dataclass(frozen=True, slots=True)
class DevolucionPedida:
    """`base`: lo gravado con una tarifa distinta de cero; `iva`: el que se cobra; USD."""

    clave_acceso: str
    beneficiario: str
    codigo_beneficio: str
    base: Decimal
    tarifa: Decimal
    iva: Decimal


class ServicioDevolucionIva(ServicioHTTP):
    respuestas = (NoDevuelve,)

    def __init__(self, servicio: str, url: str, separador: str) -> None:
        super().__init__(servicio, url, plazos=Plazos(2.0, 8.0, 20.0), intentos=1)
        self._separador = separador
        self._fichas: dict[UsuarioAdicional, tuple[str, float]] = {}

    def pedir(self, quien: UsuarioAdicional, pedida: DevolucionPedida) -> Decimal:
        """Lo que el SRI autoriza devolver. NoDevuelve si no lo autoriza; ExternalServiceError si no se sabe."""
        return self._llamar("pedir", lambda: self._pedir_valor(quien, pedida))

    def anular(self, quien: UsuarioAdicional, pedida: DevolucionPedida, valor: Decimal) -> None:
        """Deja sin efecto lo autorizado; solo el día de la factura."""
        self._llamar("anular", lambda: self._anular(quien, pedida, valor))

    def _pedir_valor(self, quien: UsuarioAdicional, pedida: DevolucionPedida) -> Decimal:
        dicho = self._con_ficha(quien, "devolucionesIndividualesRecepciones", _cuerpo(quien, pedida))
        codigo, valor = str(dicho.get("codigo", "")), _monto(dicho.get("montoIvaDevolver"))
        if codigo in _SIN_DECIDIR:
            raise self._error(f"respondió {codigo}")
        if valor is not None and valor > 0 and (codigo in _HECHO or codigo == _YA_DADO):
            return valor
        if codigo in _HECHO:
            raise self._error("autorizó sin decir cuánto")
        raise NoDevuelve(codigo, str(dicho.get("mensaje", "")))

    def _anular(self, quien: UsuarioAdicional, pedida: DevolucionPedida, valor: Decimal) -> None:
        cuerpo = _cuerpo(quien, pedida) | {"montoIvaDevolver": valor}
        dicho = self._con_ficha(quien, "devolucionesIndividualesAnulaciones", cuerpo)
        codigo = str(dicho.get("codigo", ""))
        if codigo in _SIN_DECIDIR:
            raise self._error(f"respondió {codigo}")
        if codigo not in _ANULADO:
            raise NoDevuelve(codigo, str(dicho.get("mensaje", "")))

    def _con_ficha(
        self, quien: UsuarioAdicional, operacion: str, cuerpo: dict[str, str | Decimal]
    ) -> dict[str, object]:
        fin = self.plazo()
        respuesta = self._enviar(operacion, cuerpo, self._ficha(quien, fin), fin)
        if respuesta.estado == 401:  # venció antes de lo dicho
            self._fichas.pop(quien, None)
            respuesta = self._enviar(operacion, cuerpo, self._ficha(quien, fin), fin)
        if respuesta.estado != 200:
            raise self._error(f"respondió {respuesta.estado}")
        return self._objeto(respuesta)

    def _enviar(
        self, operacion: str, cuerpo: dict[str, str | Decimal], ficha: str, fin: float
    ) -> RespuestaHTTP:
        cabeceras = {"Authorization": ficha, "Content-Type": "application/json"}
        return self._pedir(
            "POST", f"{_DEVOLUCION}/{operacion}", fin, datos=_en_json(cuerpo), cabeceras=cabeceras
        )

    def _ficha(self, quien: UsuarioAdicional, fin: float) -> str:
        ficha, vence = self._fichas.get(quien, ("", 0.0))
        if time.monotonic() < vence:
            return ficha
        ruta = f"{_FICHA}/{quien.ruc}{self._separador}{quien.cedula}/{quien.resumen}"
        respuesta = self._pedir("GET", ruta, fin)
        if respuesta.estado in (401, 403):
            raise NoDevuelve("3009", "El usuario adicional o su clave no son correctos")
        if respuesta.estado != 200:
            raise self._error(f"respondió {respuesta.estado}")
        ficha = respuesta.cuerpo.decode("utf-8", "replace").strip().strip('"')
        if not ficha or len(ficha) > 4096 or not ficha.isprintable():
            raise self._error("la ficha no se entiende")
        self._fichas[quien] = (ficha, time.monotonic() + _DURA)
        return ficha

    def _objeto(self, respuesta: RespuestaHTTP) -> dict[str, object]:
        try:
            dicho = json.loads(respuesta.cuerpo, parse_float=Decimal, parse_int=Decimal)
        except ValueError:
            raise self._error("la respuesta no es JSON") from None
        if not isinstance(dicho, dict):
            raise self._error("la respuesta no se entiende")
        return dicho


def _cuerpo(quien: UsuarioAdicional, pedida: DevolucionPedida) -> dict[str, str | Decimal]:
    return {
        "rucEmisor": quien.ruc,
        "claveAccesoComprobante": pedida.clave_acceso,
        "idBeneficiario": pedida.beneficiario,
        "codigoBeneficio": pedida.codigo_beneficio,
        "baseImponible": pedida.base,
        "porcentajeIva": pedida.tarifa,
        "montoIva": pedida.iva,
    }


def _en_json(cuerpo: dict[str, str | Decimal]) -> bytes:
    partes = (
        f"{json.dumps(campo)}: {valor:.2f}"
        if isinstance(valor, Decimal)
        else f"{json.dumps(campo)}: {json.dumps(valor)}"
        for campo, valor in cuerpo.items()
    )
    return f"{{{', '.join(partes)}}}".encode()


def _monto(dicho: object) -> Decimal | None:
    try:
        valor = Decimal(str(dicho)).quantize(Decimal("0.01"))
    except InvalidOperation:
        return None
    return valor if valor.is_finite() else None
