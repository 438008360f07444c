"""Qué significa cada código de error del SRI y qué puede hacer una persona (ficha técnica del SRI, sección
11)."""

from typing import NamedTuple

_ANOTADO = "Corrija lo que dice el detalle y vuelva a emitirlo: conserva su número y su clave de acceso."
_RUC = "Revise el estado de su RUC en el portal del SRI (SRI en línea) y, cuando esté al día, reenvíelo."
_FIRMA = "Revise su firma electrónica y, si hace falta, cargue otra; luego reenvíe el comprobante: se firma con la nueva."
_ESPERE = "No tiene que hacer nada: se volverá a intentar solo."


class Explicacion(NamedTuple):
    """En palabras de una persona. `causa`: qué pasó. `remedio`: qué hacer."""

    causa: str
    remedio: str


EXPLICACIONES: dict[str, Explicacion] = {
    "2": Explicacion("El RUC de su empresa no está activo en el SRI.", _RUC),
    "10": Explicacion(
        "El SRI tiene clausurado el establecimiento desde el que emitió.",
        "Regularice el establecimiento en el SRI y luego reenvíe el comprobante.",
    ),
    "26": Explicacion(
        "El comprobante pesa más de los 320 KB que el SRI acepta.",
        "Corríjalo con menos líneas y emita otro con las demás.",
    ),
    "27": Explicacion(
        "Su clase de contribuyente no puede emitir este tipo de comprobante.",
        "Consulte en el SRI qué comprobantes puede emitir su empresa.",
    ),
    "28": Explicacion(
        "Su empresa aún no aceptó en el SRI el acuerdo de medios electrónicos.",
        "Acéptelo en SRI en línea, en «Claves», y luego reenvíe el comprobante.",
    ),
    "34": Explicacion(
        "Su empresa no pidió al SRI permiso para emitir este tipo de comprobante.",
        "Añádalo en SRI en línea, en «Facturación electrónica», y luego reenvíe el comprobante.",
    ),
    "35": Explicacion(
        "El SRI encontró un dato que no cumple la estructura del comprobante.",
        f"{_ANOTADO} Si no ve qué corregir, abra un ticket de soporte.",
    ),
    "36": Explicacion(
        "El SRI ya no acepta la versión del formato con que se envió el comprobante.",
        "Abra un ticket de soporte: lo arreglamos nosotros.",
    ),
    "37": Explicacion(
        "Su RUC no tiene autorización del SRI para emitir comprobantes electrónicos.",
        "Pídala en SRI en línea, en «Facturación electrónica», y luego reenvíe el comprobante.",
    ),
    "39": Explicacion("El SRI no dio por válida la firma del comprobante.", _FIRMA),
    "40": Explicacion("El SRI encontró un error en el certificado con que se firmó.", _FIRMA),
    "42": Explicacion("El certificado con que se firmó está caducado o revocado.", _FIRMA),
    "43": Explicacion(
        "El SRI ya tenía este comprobante.", "No tiene que hacer nada: se le pregunta si lo autorizó."
    ),
    "45": Explicacion(
        "El SRI ya tiene otro comprobante con ese mismo número.",
        "Revise en SRI en línea cuál es. Si su empresa emitió con otro sistema, descarte este comprobante, ponga "
        "el siguiente número correcto en el punto de emisión y emítalo otra vez.",
    ),
    "46": Explicacion("El SRI no encuentra el RUC del emisor.", _RUC),
    "47": Explicacion(
        "El SRI no reconoce ese tipo de comprobante.", "Abra un ticket de soporte: lo arreglamos nosotros."
    ),
    "48": Explicacion(
        "El SRI no reconoce la versión del formato del comprobante.",
        "Abra un ticket de soporte: lo arreglamos nosotros.",
    ),
    "49": Explicacion(
        "Al SRI le llegó el envío vacío.", "Reenvíelo; si se repite, abra un ticket de soporte."
    ),
    "50": Explicacion("El SRI tuvo un error interno.", "Espere unos minutos y reenvíelo."),
    "52": Explicacion(
        "El SRI hizo las cuentas del comprobante y no le dan lo mismo.",
        "Revise cantidades, precios, descuentos e impuestos y vuelva a emitirlo. Si está bien, abra un ticket de soporte.",
    ),
    "56": Explicacion(
        "El establecimiento desde el que emitió está cerrado en el SRI.",
        "Reábralo en SRI en línea y reenvíe el comprobante, o descártelo y emita desde otro.",
    ),
    "57": Explicacion("El SRI suspendió la autorización de su empresa para emitir.", _RUC),
    "58": Explicacion(
        "La clave de acceso no coincide con los datos del comprobante.",
        "Abra un ticket de soporte: lo arreglamos nosotros.",
    ),
    "59": Explicacion(
        "El SRI no encuentra la identificación del cliente.",
        "El comprobante vale: es un aviso. Revise la identificación para los siguientes.",
    ),
    "60": Explicacion(
        "El comprobante se hizo en el ambiente de pruebas.",
        "Sirve para probar, no tiene validez tributaria. Cuando su empresa esté verificada emitirá en producción.",
    ),
    "62": Explicacion(
        "La identificación del cliente parece incorrecta.",
        "El comprobante vale: es un aviso. Revise la identificación para los siguientes.",
    ),
    "63": Explicacion("El RUC de su empresa está clausurado.", _RUC),
    "64": Explicacion("El código del documento de sustento no es correcto.", _ANOTADO),
    "65": Explicacion(
        "El SRI lo recibió más de 90 días después de su fecha de emisión.",
        "Descártelo y emita otro con la fecha de hoy.",
    ),
    "67": Explicacion(
        "El SRI no acepta la fecha de emisión.",
        "Si la fecha es la de hoy, reenvíelo más tarde; si no, descártelo y emita otro con la fecha correcta.",
    ),
    "68": Explicacion(
        "El SRI no encuentra como electrónico el documento que se modifica.",
        "El comprobante vale: es un aviso. Revise que el número y la fecha de ese documento sean los correctos.",
    ),
    "69": Explicacion(
        "El SRI no acepta la identificación del cliente.",
        "Corrija la identificación o su tipo y vuelva a emitirlo: conserva su número y su clave de acceso.",
    ),
    "70": Explicacion("El SRI todavía está procesando este comprobante.", _ESPERE),
    "80": Explicacion(
        "El SRI no entendió la clave de acceso que se le consultó.",
        "Abra un ticket de soporte: lo arreglamos nosotros.",
    ),
    "82": Explicacion("El transporte empieza antes de la fecha de emisión.", _ANOTADO),
    "92": Explicacion("El SRI no acepta la devolución de IVA del comprobante.", _ANOTADO),
    "99": Explicacion("El SRI no pudo consultar el comprobante.", _ESPERE),
}
_OTRO = Explicacion(
    "El SRI respondió con un código que no está en su ficha técnica.",
    "Lea el mensaje del SRI y, si no queda claro, abra un ticket de soporte.",
)


def explicar(identificador: str) -> Explicacion:
    return EXPLICACIONES.get(identificador, _OTRO)
