"""Lo que se sabe de una identificación antes de crear el cliente: el que la empresa ya tiene o, si no hay,
lo que dice el registro tributario."""

from dataclasses import dataclass, field, fields

from api.adapters.registro_tributario import Contribuyente
from api.core.datos.db import abandonar
from api.core.datos.sesion import Sesion
from api.core.errors import Validacion
from api.plataforma.codigos.identificaciones import CEDULA, RUC
from api.plataforma.empresas import alcance
from api.plataforma.registro_tributario import service as registro
from api.plataforma.registro_tributario.lugares import lugar
from api.ventas.clientes import lista, service
from api.ventas.clientes.catalogos import EMPRENDEDOR, NATURAL, NO_OBLIGADA, OBLIGADA, POPULAR
from api.ventas.clientes.identificacion import tipo_probable


@dataclass(frozen=True, slots=True)
class FichaCliente:
    """Lo que se sabe de alguien. `fuente`: clientes, si la empresa ya lo tiene (y `id` es el suyo), o el registro
    que lo dijo."""

    tipo_identificacion: str
    identificacion: str
    fuente: str
    tipo: int
    id: int | None = None
    razon_social: str = ""
    nombre_comercial: str = ""
    direccion: str = ""
    provincia: str = ""
    ciudad: str = ""
    tipo_juridica: int | None = None
    avisos: list[str] = field(default_factory=list)


_DEL_CLIENTE = [c.name for c in fields(FichaCliente) if c.name not in ("fuente", "avisos")]


def conocer(sesion: Sesion, eid: int | None, numero: str) -> FichaCliente:
    """La ficha de un cliente por su RUC o cédula. Falla si nadie lo conoce o ningún registro responde."""
    if len(numero) not in (10, 13) or not (numero.isascii() and numero.isdigit()):
        raise Validacion("Cédula o RUC deben tener 10 o 13 dígitos")
    with alcance.de(sesion, eid) as empresa_id:
        propio = service.por_identificacion(numero) if empresa_id is not None else None
        if propio is not None:
            fila = lista.uno(propio)
            return FichaCliente(fuente="clientes", **{nombre: fila[nombre] for nombre in _DEL_CLIENTE})
    abandonar()  # no se retiene nada de la base mientras el registro responde
    return _de_sociedad(numero) if len(numero) == 13 else _de_persona(numero)


def _de_persona(numero: str) -> FichaCliente:
    persona = registro.persona(numero)
    return FichaCliente(
        CEDULA, numero, persona.fuente, tipo_probable(CEDULA, numero), razon_social=persona.nombre
    )


def _de_sociedad(numero: str) -> FichaCliente:
    datos = registro.contribuyente(numero)
    provincia, ciudad, direccion = lugar(datos.direccion)
    comercial = datos.nombre_comercial
    tipo = tipo_probable(RUC, numero)
    return FichaCliente(
        RUC,
        numero,
        datos.fuente,
        tipo,
        razon_social=datos.razon_social,
        nombre_comercial="" if comercial == datos.razon_social else comercial,
        direccion=direccion,
        provincia=provincia,
        ciudad=ciudad,
        tipo_juridica=_juridica(datos) if tipo == NATURAL else None,
        avisos=_avisos(datos),
    )


def _juridica(datos: Contribuyente) -> int:
    if datos.categoria == "EMPRENDEDOR":
        return EMPRENDEDOR
    if datos.categoria == "NEGOCIO POPULAR":
        return POPULAR
    return OBLIGADA if datos.obligado_contabilidad else NO_OBLIGADA


def _avisos(datos: Contribuyente) -> list[str]:
    avisos = []
    if datos.estado not in ("", "ACTIVO"):
        avisos.append(f"En el SRI este RUC consta como {datos.estado}.")
    if datos.fantasma:
        avisos.append("El SRI lo considera una empresa fantasma.")
    if datos.transacciones_inexistentes:
        avisos.append("El SRI le atribuye transacciones inexistentes.")
    return avisos
