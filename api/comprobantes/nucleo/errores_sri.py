"""Qué significa cada código de error del SRI y qué puede hacer una persona (ficha técnica del SRI, sección
11)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

# Lo que una persona puede hacer con uno que el SRI rechazó. Con varios errores vale el primero de este orden:
# de nada sirve corregir lo que hay que emitir de nuevo, ni reenviar lo que hay que corregir.
OTRO_NUMERO, REHACER, SOPORTE = "otro_numero", "rehacer", "soporte"
FIRMAR, CORREGIR, REENVIAR = "firmar", "corregir", "reenviar"
REMEDIOS = (OTRO_NUMERO, REHACER, SOPORTE, FIRMAR, CORREGIR, REENVIAR)

_ANOTADO = "Corrija lo que dice el detalle y vuelva a emitirlo: conserva su número y su clave de acceso."
_RUC = "Revise el estado de su RUC en el portal del SRI (SRI en línea) y, cuando esté al día, reenvíelo."
_FIRMA = "Cambie su firma electrónica y reenvíe el comprobante: se firma con la nueva."
_TICKET = "Abra un ticket de soporte: lo arreglamos nosotros."
_REENVIE = "Reenvíelo; si se repite, abra un ticket de soporte."
_ESPERE = "No tiene que hacer nada: se volverá a intentar solo."


class Explicacion(NamedTuple):
    """En palabras de una persona. `causa`: qué pasó. `remedio`: qué hacer. `accion`: lo primero que se
    ofrece a quien lo tiene rechazado, uno de `REMEDIOS`."""

    causa: str
    remedio: str
    accion: str


EXPLICACIONES: dict[str, Explicacion] = {
    "2": Explicacion("El RUC de su empresa no está activo en el SRI.", _RUC, REENVIAR),
    "10": Explicacion(
        "El SRI tiene clausurado el establecimiento desde el que emitió.",
        "Regularice el establecimiento en el SRI y luego reenvíe el comprobante.",
        REENVIAR,
    ),
    "26": Explicacion(
        "El comprobante pesa más de los 320 KB que el SRI acepta.",
        "Corríjalo con menos líneas y emita otro con las demás.",
        CORREGIR,
    ),
    "27": Explicacion(
        "Su clase de contribuyente no puede emitir este tipo de comprobante.",
        "Consulte en el SRI qué comprobantes puede emitir su empresa y, cuando lo habiliten, reenvíelo.",
        REENVIAR,
    ),
    "28": Explicacion(
        "Su empresa aún no aceptó en el SRI el acuerdo de medios electrónicos.",
        "Acéptelo en SRI en línea, en «Claves», y luego reenvíe el comprobante.",
        REENVIAR,
    ),
    "34": Explicacion(
        "Su empresa no pidió al SRI permiso para emitir este tipo de comprobante.",
        "Añádalo en SRI en línea, en «Facturación electrónica», y luego reenvíe el comprobante.",
        REENVIAR,
    ),
    "35": Explicacion(
        "El SRI encontró un dato que no cumple la estructura del comprobante.",
        f"{_ANOTADO} Si no ve qué corregir, abra un ticket de soporte.",
        CORREGIR,
    ),
    "36": Explicacion(
        "El SRI ya no acepta la versión del formato con que se envió el comprobante.", _TICKET, SOPORTE
    ),
    "37": Explicacion(
        "Su RUC no tiene autorización del SRI para emitir comprobantes electrónicos.",
        "Pídala en SRI en línea, en «Facturación electrónica», y luego reenvíe el comprobante.",
        REENVIAR,
    ),
    "39": Explicacion("El SRI no dio por válida la firma del comprobante.", _FIRMA, FIRMAR),
    "40": Explicacion("El SRI encontró un error en el certificado con que se firmó.", _FIRMA, FIRMAR),
    "42": Explicacion("El certificado con que se firmó está caducado o revocado.", _FIRMA, FIRMAR),
    "43": Explicacion(
        "El SRI ya tenía este comprobante.",
        "No tiene que hacer nada: se le pregunta si lo autorizó.",
        REENVIAR,
    ),
    "45": Explicacion(
        "El SRI ya tiene otro comprobante con ese mismo número.",
        "Descártelo y emita otro, que llevará el siguiente número. Si su empresa emitió también con otro sistema, "
        "ponga antes el número que sigue en el punto de emisión.",
        REHACER,
    ),
    "46": Explicacion("El SRI no encuentra el RUC del emisor.", _RUC, REENVIAR),
    "47": Explicacion("El SRI no reconoce ese tipo de comprobante.", _TICKET, SOPORTE),
    "48": Explicacion("El SRI no reconoce la versión del formato del comprobante.", _TICKET, SOPORTE),
    "49": Explicacion("Al SRI le llegó el envío vacío.", _REENVIE, REENVIAR),
    "50": Explicacion("El SRI tuvo un error interno.", "Espere unos minutos y reenvíelo.", REENVIAR),
    "52": Explicacion(
        "El SRI hizo las cuentas del comprobante y no le dan lo mismo.",
        "Corrija cantidades, precios, descuentos o impuestos. Si está bien, abra un ticket de soporte.",
        CORREGIR,
    ),
    "56": Explicacion(
        "El establecimiento desde el que emitió está cerrado en el SRI.",
        "Descártelo y emita otro desde un establecimiento abierto. Si lo reabre en SRI en línea, reenvíelo.",
        REHACER,
    ),
    "57": Explicacion("El SRI suspendió la autorización de su empresa para emitir.", _RUC, REENVIAR),
    "58": Explicacion("La clave de acceso no coincide con los datos del comprobante.", _TICKET, SOPORTE),
    "59": Explicacion(
        "El SRI no encuentra la identificación del cliente.",
        "El comprobante vale: es un aviso. Revise la identificación para los siguientes.",
        CORREGIR,
    ),
    "60": Explicacion(
        "El comprobante se hizo en el ambiente de pruebas.",
        "Sirve para probar, no tiene validez tributaria. Cuando su empresa esté verificada emitirá en producción.",
        REENVIAR,
    ),
    "62": Explicacion(
        "La identificación del cliente parece incorrecta.",
        "El comprobante vale: es un aviso. Revise la identificación para los siguientes.",
        CORREGIR,
    ),
    "63": Explicacion("El RUC de su empresa está clausurado.", _RUC, REENVIAR),
    "64": Explicacion("El código del documento de sustento no es correcto.", _ANOTADO, CORREGIR),
    "65": Explicacion(
        "El SRI lo recibió más de 90 días después de su fecha de emisión.",
        "Descártelo y emita otro con la fecha de hoy.",
        REHACER,
    ),
    "67": Explicacion(
        "El SRI no acepta la fecha de emisión.", "Descártelo y emita otro con la fecha de hoy.", REHACER
    ),
    "68": Explicacion(
        "El SRI no encuentra como electrónico el documento que se modifica.",
        "El comprobante vale: es un aviso. Revise que el número y la fecha de ese documento sean los correctos.",
        CORREGIR,
    ),
    "69": Explicacion(
        "El SRI no acepta la identificación del cliente.",
        "Corrija la identificación o su tipo y vuelva a emitirlo: conserva su número y su clave de acceso.",
        CORREGIR,
    ),
    "70": Explicacion("El SRI todavía está procesando este comprobante.", _ESPERE, REENVIAR),
    "80": Explicacion("El SRI no entendió la clave de acceso que se le consultó.", _TICKET, SOPORTE),
    "82": Explicacion("El transporte empieza antes de la fecha de emisión.", _ANOTADO, CORREGIR),
    "90": Explicacion(
        "El SRI no recibe hoy más comprobantes de su empresa: alcanzó los no autorizados que admite en un día.",
        "No tiene que hacer nada: sale solo mañana a las 00:05. Corrija entretanto los que el SRI no autorizó.",
        REENVIAR,
    ),
    "92": Explicacion("El SRI no acepta la devolución de IVA del comprobante.", _ANOTADO, CORREGIR),
    "99": Explicacion("El SRI no pudo consultar el comprobante.", _ESPERE, REENVIAR),
}
_OTRO = Explicacion(
    "El SRI respondió con un código que no está entre los que explica.",
    "Lea el mensaje del SRI y, si no queda claro, abra un ticket de soporte.",
    CORREGIR,
)


#: (código, lo que dice el detalle) → lo que significa cuando lo dice
_SEGUN_EL_DETALLE: tuple[tuple[str, str, Explicacion], ...] = (
    (
        "35",
        "contribuyente registrado",
        Explicacion("El SRI no encuentra el RUC de su empresa en este ambiente.", _RUC, REENVIAR),
    ),
    ("35", "normalizacion", Explicacion("El SRI falló por dentro al leerlo.", _REENVIE, REENVIAR)),
    (
        "80",
        "fuera del rango",
        Explicacion(
            "El SRI ya no da los comprobantes de esa fecha.", "Guarde su XML: es lo que vale.", REENVIAR
        ),
    ),
)
_MUDO = Explicacion("El SRI lo devolvió y no dijo por qué.", _REENVIE, REENVIAR)


def explicar(identificador: str, detalle: str = "") -> Explicacion:
    """`detalle`: lo que el SRI dice además. Un mismo código significa otra cosa según él."""
    if not identificador:
        return _MUDO
    dicho = detalle.lower().replace("ó", "o")
    segun = (e for codigo, dice, e in _SEGUN_EL_DETALLE if codigo == identificador and dice in dicho)
    return next(segun, EXPLICACIONES.get(identificador, _OTRO))


def explicado(mensaje: Mapping[str, str]) -> Explicacion:
    """La de un mensaje como se guarda."""
    detalle = f"{mensaje.get('mensaje', '')} {mensaje.get('informacion', '')}"
    return explicar(mensaje["identificador"], detalle)


def lo_primero(errores: Iterable[Mapping[str, str]]) -> str:
    """Lo primero que se ofrece ante unos mensajes de error del SRI, como se guardan: uno de `REMEDIOS`."""
    pedidos = {explicado(error).accion for error in errores} or {CORREGIR}
    return next(remedio for remedio in REMEDIOS if remedio in pedidos)
