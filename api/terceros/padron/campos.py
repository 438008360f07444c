"""Los campos que un cliente y un proveedor tienen en común (`core/papel/campos.py` dice qué sale de ellos). Cada
lista les da su nombre en el cable."""

import re
from collections.abc import Mapping
from typing import Any

from api.core.papel.campos import Correos, NumeroEntero, Parrafo, SiNo, UnaLinea, Uno, campo
from api.plataforma.codigos import identificaciones as ids
from api.plataforma.registro_tributario.lugares import PROVINCIAS

TELEFONO = re.compile(r"^$|^\+?[0-9][0-9 ()-]{5,18}[0-9]$")
TELEFONO_MAL = "El teléfono debe tener entre 7 y 20 dígitos."
ELIJA_TIPO = "Elija el tipo de identificación."
SIN_NUMERO = "Ingrese un número de identificación"
SIN_NOMBRE = "Ingrese el nombre."
DIAS_MAXIMOS = 3650


class TelefonoDeTercero(UnaLinea):
    """Uno, con el cero de la provincia o del celular."""


UN_TELEFONO = TelefonoDeTercero(20, TELEFONO, TELEFONO_MAL)
_PROVINCIA = Uno(
    {provincia: provincia for provincia in PROVINCIAS},
    "una provincia del Ecuador",
    "Elija una provincia de la lista.",
    ayuda=f"Una de las {len(PROVINCIAS)} del Ecuador.",
    vacio=True,
)


def _del_sri(tipo: str) -> tuple[str, str]:
    """El código del SRI, y el mismo sin los ceros que Excel quita al tomarlo por un número."""
    codigo = ids.CODIGOS_SRI[tipo]
    return codigo, codigo.lstrip("0")


_ESCRITOS = {
    **dict.fromkeys(("r", *_del_sri(ids.RUC), "registro unico de contribuyentes"), ids.RUC),
    **dict.fromkeys(("c", "ci", "c i", *_del_sri(ids.CEDULA), "cedula de identidad"), ids.CEDULA),
    "cedula de ciudadania": ids.CEDULA,
    **dict.fromkeys(("p", *_del_sri(ids.PASAPORTE)), ids.PASAPORTE),
    **dict.fromkeys(_del_sri(ids.CONSUMIDOR_FINAL), ids.CONSUMIDOR_FINAL),
    **dict.fromkeys(("exterior", "del exterior", *_del_sri(ids.EXTERIOR)), ids.EXTERIOR),
}


def identificaciones(nombres: Mapping[str, str]) -> Uno:
    """Los tipos de identificación que esa lista admite."""
    return Uno(
        nombres,
        "un tipo de identificación",
        ELIJA_TIPO,
        {escrito: tipo for escrito, tipo in _ESCRITOS.items() if tipo in nombres},
        "RUC, Cédula, Pasaporte o Exterior. Si no viene, 13 dígitos son un RUC y 10 una cédula.",
    )


def tipo_identificacion(nombre: str, clase: Uno) -> Any:
    return campo(
        nombre,
        "Tipo de identificación",
        clase,
        exigido=True,
        vacio=ELIJA_TIPO,
        sinonimos=("tipo id", "tipo ident", "tipo documento", "tipo de documento", "tipo identificacion"),
        ejemplo="RUC",
        valores=frozenset(clase.escritos),
        ancho=20,
    )


def identificacion(nombre: str) -> Any:
    return campo(
        nombre,
        "Identificación",
        UnaLinea(30),
        exigido=True,
        vacio=SIN_NUMERO,
        obligatorio=True,
        ayuda="El número de RUC, cédula o pasaporte; no se repite.",
        sinonimos=(
            *("ruc", "cedula", "ci", "ruc ci", "ci ruc", "cedula ruc", "ruc cedula", "cedula o ruc"),
            *("ruc o cedula", "numero de identificacion", "no identificacion", "documento", "nro documento"),
            *(
                "numero de documento",
                "identificacion fiscal",
                "n identificacion",
                "num identificacion",
                "dni",
            ),
        ),
        ejemplo="1790016919001",
        codigo=True,
        ancho=16,
    )


def razon_social(nombre: str, quien: str) -> Any:
    """El nombre de un `quien`: «cliente», «proveedor»."""
    return campo(
        nombre,
        "Nombre o razón social",
        UnaLinea(300, sin_emojis=True),
        exigido=True,
        vacio=SIN_NOMBRE,
        obligatorio=True,
        ayuda="Como consta en el RUC o en la cédula; hasta 300 caracteres.",
        sinonimos=(
            *("nombre", "razon social", "nombres", quien, f"nombre del {quien}", f"nombre {quien}"),
            *("apellidos y nombres", "nombres y apellidos", "nombre completo", "denominacion"),
        ),
        ejemplo="Textiles del Valle Cía. Ltda.",
        ancho=40,
        rotulo="Razón social",
    )


def nombre_comercial(nombre: str) -> Any:
    return campo(
        nombre,
        "Nombre comercial",
        UnaLinea(300),
        sinonimos=("nombre de fantasia", "comercial", "marca"),
        ejemplo="Textiles del Valle",
        ancho=30,
    )


def correos(nombre: str) -> Any:
    return campo(
        nombre,
        "Correos",
        Correos(10),
        sinonimos=(
            *("correo", "email", "e mail", "mail", "correo electronico", "correos electronicos", "emails"),
        ),
        ejemplo="pagos@valle.example; facturas@valle.example",
        ancho=36,
    )


def telefono(nombre: str) -> Any:
    return campo(
        nombre,
        "Teléfono",
        UN_TELEFONO,
        codigo=True,
        ayuda="De 7 a 20 dígitos.",
        sinonimos=(
            *("telefonos", "telf", "tel", "fono", "telefono fijo", "telefono convencional", "convencional"),
        ),
        ejemplo="022345678",
        ancho=14,
    )


def celular(nombre: str) -> Any:
    return campo(
        nombre,
        "Celular",
        UN_TELEFONO,
        codigo=True,
        ayuda="De 7 a 20 dígitos.",
        sinonimos=("movil", "cel", "telefono celular", "telefono movil", "whatsapp"),
        ejemplo="0991234567",
        ancho=14,
    )


def direccion(nombre: str) -> Any:
    return campo(
        nombre,
        "Dirección",
        UnaLinea(300, sin_emojis=True),
        sinonimos=("domicilio", "direccion principal", "calle"),
        ejemplo="Av. Amazonas N34-120",
        ancho=40,
    )


def provincia(nombre: str) -> Any:
    return campo(nombre, "Provincia", _PROVINCIA, ejemplo="Pichincha")


def ciudad(nombre: str) -> Any:
    return campo(nombre, "Ciudad", UnaLinea(100), sinonimos=("canton", "localidad"), ejemplo="Quito")


def dias_credito(nombre: str) -> Any:
    return campo(
        nombre,
        "Días de crédito",
        NumeroEntero(DIAS_MAXIMOS),
        sinonimos=("dias", "dias credito", "plazo", "dias de plazo", "dias plazo", "credito dias"),
        ejemplo="30",
        ancho=14,
    )


def activo(nombre: str) -> Any:
    return campo(nombre, "Activo", SiNo(), sinonimos=("estado", "vigente"), ejemplo="Sí", ancho=8)


def notas(nombre: str) -> Any:
    return campo(
        nombre,
        "Notas",
        Parrafo(2000),
        sinonimos=("nota", "observaciones", "observacion", "comentarios", "comentario"),
        ejemplo="Llamar en la tarde.",
        ancho=40,
    )
