"""Lo que se sabe de una identificación antes de crear el cliente: el que la empresa ya tiene o, si no hay,
lo que dice el registro tributario."""

from dataclasses import asdict, dataclass, fields

from api.adapters.registro_tributario import Contribuyente
from api.core.datos.sesion import Sesion
from api.plataforma.empresas import alcance
from api.terceros.clientes import lista, service
from api.terceros.clientes.catalogos import EMPRENDEDOR, NATURAL, NO_OBLIGADA, OBLIGADA, POPULAR
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
    juridica = _juridica(datos) if datos and tipo == NATURAL else None
    return FichaCliente(**asdict(ficha), tipo=tipo, tipo_juridica=juridica)


def _juridica(datos: Contribuyente) -> int:
    if datos.categoria == "EMPRENDEDOR":
        return EMPRENDEDOR
    if datos.categoria == "NEGOCIO POPULAR":
        return POPULAR
    return OBLIGADA if datos.obligado_contabilidad else NO_OBLIGADA
