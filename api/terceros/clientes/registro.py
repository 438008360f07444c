"""Lo que se sabe de una identificación antes de crear el cliente: el que la empresa ya tiene o, si no hay,
lo que dice el registro tributario."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

from sqlalchemy import select

from api.adapters.registro_tributario import Contribuyente
from api.core.datos.db import db
from api.core.datos.sesion import Sesion
from api.plataforma.codigos.identificaciones import RUC
from api.plataforma.empresas import alcance
from api.terceros.clientes import lista, service
from api.terceros.clientes.catalogos import EMPRENDEDOR, NATURAL, NO_OBLIGADA, OBLIGADA, POPULAR
from api.terceros.clientes.models import Cliente
from api.terceros.padron import registro
from api.terceros.padron.identificacion import tipo_probable
from api.terceros.padron.registro import FichaTercero


@dataclass(frozen=True, slots=True, kw_only=True)
class FichaCliente(FichaTercero):
    """Lo que se sabe de alguien. Si la empresa ya lo tiene, la `fuente` es clientes y el `id` es el suyo."""

    tipo: int
    id: int | None = None
    tipo_juridica: int | None = None


_DEL_CLIENTE = [c.name for c in fields(FichaCliente) if c.name not in ("fuente", "avisos")]


def conocer(sesion: Sesion, eid: int | None, numero: str) -> FichaCliente:
    """La ficha de un cliente por su RUC o cédula. Falla si nadie lo conoce o ningún registro responde."""
    registro.exigir_consultable(numero)
    with alcance.de(sesion, eid) as empresa_id:
        propio = service.por_identificacion(numero) if empresa_id is not None else None
        if propio is not None:
            fila = lista.uno(propio)
            return FichaCliente(fuente="clientes", **{nombre: fila[nombre] for nombre in _DEL_CLIENTE})
    ficha, datos = registro.consultar(numero)
    tipo = tipo_probable(ficha.tipo_identificacion, numero)
    suya = juridica(datos) if datos and tipo == NATURAL else None
    return FichaCliente(**asdict(ficha), tipo=tipo, tipo_juridica=suya)


def del_rimpe(desde_id: int, cuantos: int) -> Sequence[Cliente]:
    """Los que siguen de los activos del RIMPE que tienen RUC, por su id."""
    suyos = select(Cliente).where(
        Cliente.tipo_identificacion == RUC,
        Cliente.activo,
        Cliente.tipo_juridica.in_((EMPRENDEDOR, POPULAR)),
        Cliente.id > desde_id,
    )
    return db.session.scalars(suyos.order_by(Cliente.id).limit(cuantos)).all()


def juridica(datos: Contribuyente) -> int:
    """Qué persona natural es, según el registro."""
    if datos.categoria == "EMPRENDEDOR":
        return EMPRENDEDOR
    if datos.categoria == "NEGOCIO POPULAR":
        return POPULAR
    return OBLIGADA if datos.obligado_contabilidad else NO_OBLIGADA
