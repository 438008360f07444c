"""Lo que el registro tributario dice de quien todavía no está en la lista."""

from dataclasses import dataclass, field

from api.adapters.registro_tributario import Contribuyente
from api.core.datos.db import abandonar
from api.core.errors import Validacion
from api.plataforma.codigos.identificaciones import CEDULA, RUC
from api.plataforma.registro_tributario import service as registro
from api.plataforma.registro_tributario.lugares import lugar
from api.terceros.padron import identificacion
from api.terceros.padron.identificacion import IdentificacionRevisada, SinDigito


@dataclass(frozen=True, slots=True, kw_only=True)
class FichaTercero:
    """Lo que se sabe de alguien. `fuente`: la lista de la empresa que ya lo tiene, o el registro que lo dijo."""

    tipo_identificacion: str
    identificacion: str
    fuente: str
    razon_social: str = ""
    nombre_comercial: str = ""
    direccion: str = ""
    provincia: str = ""
    ciudad: str = ""
    avisos: list[str] = field(default_factory=list)


CEDULA_SIN_DIGITO = "El dígito verificador de la cédula no coincide, y el registro la conoce: compruebe que esté bien escrita."


def revisar(tipo: str, numero: str, suya: str = "") -> IdentificacionRevisada:
    """La identificación, como se guarda. La cédula a la que le falla el dígito vale si se acaba de consultar y el registro
    la conoce, o si es la que ya tenía: aquí no se pregunta, porque se llama con la transacción abierta."""
    try:
        return identificacion.revisar(tipo, numero)
    except SinDigito as error:
        if error.numero != suya and registro.persona_recordada(error.numero) is None:
            raise
        return IdentificacionRevisada(error.numero, (CEDULA_SIN_DIGITO,))


def exigir_consultable(numero: str) -> None:
    if len(numero) not in (10, 13) or not (numero.isascii() and numero.isdigit()):
        raise Validacion("Cédula o RUC deben tener 10 o 13 dígitos")


def consultar(numero: str) -> tuple[FichaTercero, Contribuyente | None]:
    """La ficha de un RUC o de una cédula y, de un RUC, todo lo que el registro dijo. Falla si nadie lo conoce o
    ningún registro responde. No se llama con una transacción abierta que haya que conservar."""
    abandonar()  # no se retiene nada de la base mientras el registro responde
    if len(numero) == 10:
        persona = registro.persona(numero)
        ficha = FichaTercero(
            tipo_identificacion=CEDULA,
            identificacion=numero,
            fuente=persona.fuente,
            razon_social=persona.nombre,
        )
        return ficha, None
    datos = registro.contribuyente(numero)
    provincia, ciudad, direccion = lugar(datos.direccion)
    comercial = datos.nombre_comercial
    ficha = FichaTercero(
        tipo_identificacion=RUC,
        identificacion=numero,
        fuente=datos.fuente,
        razon_social=datos.razon_social,
        nombre_comercial="" if comercial == datos.razon_social else comercial,
        direccion=direccion,
        provincia=provincia,
        ciudad=ciudad,
        avisos=_avisos(datos),
    )
    return ficha, datos


def _avisos(datos: Contribuyente) -> list[str]:
    avisos = []
    if datos.estado not in ("", "ACTIVO"):
        avisos.append(f"En el SRI este RUC consta como {datos.estado}.")
    if datos.fantasma:
        avisos.append("El SRI lo considera una empresa fantasma.")
    if datos.transacciones_inexistentes:
        avisos.append("El SRI le atribuye transacciones inexistentes.")
    return avisos
