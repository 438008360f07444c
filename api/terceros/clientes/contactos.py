"""Las personas de contacto de un cliente: a quién llamar y a quién enviar copia de sus documentos y
estados de cuenta."""

from dataclasses import asdict, dataclass

from sqlalchemy import func, select

from api.core.datos import audit, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, transactional
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.terceros.clientes import service
from api.terceros.clientes.models import Cliente, ContactoCliente

MAXIMO_CONTACTOS = 50
_COPIA = "Ingrese el correo al que se le envían los documentos o estados de cuenta."


@dataclass(frozen=True, slots=True)
class DatosContacto:
    """Lo que se dice de un contacto nuevo."""

    nombre: str
    cargo: str = ""
    correo: str = ""
    telefono: str = ""
    recibe_documentos: bool = False
    recibe_estados: bool = False
    notas: str = ""


def de_cliente(cliente_id: int) -> list[ContactoCliente]:
    """Los contactos de un cliente de la empresa en la que se trabaja, por nombre."""
    if db.session.scalar(select(Cliente.id).where(Cliente.id == cliente_id)) is None:
        raise NoEncontrado("No existe ese cliente.")
    suyos = select(ContactoCliente).where(ContactoCliente.cliente_id == cliente_id)
    return list(db.session.scalars(suyos.order_by(ContactoCliente.nombre, ContactoCliente.id)))


@transactional
def crear(cliente_id: int, datos: DatosContacto) -> ContactoCliente:
    cliente = service.bloquear(cliente_id)
    suyos = select(func.count()).select_from(ContactoCliente)
    if (
        db.session.execute(suyos.where(ContactoCliente.cliente_id == cliente_id)).scalar_one()
        >= MAXIMO_CONTACTOS
    ):
        raise ReglaDeNegocio(
            f"Un cliente tiene hasta {MAXIMO_CONTACTOS} contactos: quite uno para agregar otro."
        )
    contacto = ContactoCliente(empresa_id=cliente.empresa_id, cliente_id=cliente.id, **asdict(datos))
    _exigir_correo(contacto)
    db.session.add(contacto)
    db.session.flush()
    _anotar(
        "agregar_contacto", contacto, None, {campo: valor for campo, valor in asdict(datos).items() if valor}
    )
    return contacto


@transactional
def cambiar(cliente_id: int, contacto_id: int, cambios: Cambios) -> ContactoCliente:
    """Cambia lo que venga. Si viene una versión, debe ser la actual."""
    contacto = _obtener(cliente_id, contacto_id)
    if cambios.version not in (None, contacto.version):
        raise versiones.quien_cambio("cliente", cliente_id, "los contactos de este cliente")
    antes, despues = audit.changes(contacto, cambios)
    for campo, valor in despues.items():
        setattr(contacto, campo, valor)
    _exigir_correo(contacto)
    if despues:
        contacto.version += 1
        quien = {} if "nombre" in despues else {"contacto": contacto.nombre}
        _anotar("cambiar_contacto", contacto, antes, {**quien, **despues})
    return contacto


@transactional
def eliminar(cliente_id: int, contacto_id: int) -> None:
    contacto = _obtener(cliente_id, contacto_id)
    _anotar("quitar_contacto", contacto, {"nombre": contacto.nombre, "correo": contacto.correo}, None)
    db.session.delete(contacto)


def _obtener(cliente_id: int, contacto_id: int) -> ContactoCliente:
    service.bloquear(cliente_id)
    contacto = db.session.scalar(
        select(ContactoCliente).where(
            ContactoCliente.id == contacto_id, ContactoCliente.cliente_id == cliente_id
        )
    )
    if contacto is None:
        raise NoEncontrado("No existe ese contacto.")
    return contacto


def _exigir_correo(contacto: ContactoCliente) -> None:
    if (contacto.recibe_documentos or contacto.recibe_estados) and not contacto.correo:
        raise ReglaDeNegocio.en("correo", _COPIA)


def _anotar(
    accion: str, contacto: ContactoCliente, antes: audit.Anotado | None, despues: audit.Anotado | None
) -> None:
    """Lo deja en la historia del cliente."""
    audit.record(
        accion, "cliente", contacto.cliente_id, empresa_id=contacto.empresa_id, antes=antes, despues=despues
    )
