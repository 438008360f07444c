"""Lo que se sabe de una identificación antes de crear el proveedor: el que la empresa ya tiene o, si no hay, lo
que dice el registro tributario, con su régimen y sus calidades."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from api.adapters.registro_tributario import Contribuyente
from api.terceros.padron import registro
from api.terceros.padron.registro import FichaTercero
from api.terceros.proveedores import personas, service
from api.terceros.proveedores.lista import LISTA
from api.terceros.proveedores.reglas import regimen_de, tipo_probable


@dataclass(frozen=True, slots=True, kw_only=True)
class FichaProveedor(FichaTercero):
    """Lo que se sabe de alguien. Si la empresa ya lo tiene, la `fuente` es proveedores y el `id` es el suyo. Lo
    que es None no se sabe."""

    tipo: str | None
    id: int | None = None
    cliente_id: int | None = None
    regimen: str | None = None
    contribuyente_especial: bool | None = None
    agente_retencion: bool | None = None
    obligado_contabilidad: bool | None = None
    actividad: str = ""


_DE_AFUERA = ("fuente", "avisos", "cliente_id", "actividad")
_PROPIOS = [c.name for c in fields(FichaProveedor) if c.name not in _DE_AFUERA]


def conocer(numero: str) -> FichaProveedor:
    """La ficha de un proveedor por su RUC o cédula. Falla si nadie lo conoce o ningún registro responde."""
    registro.exigir_consultable(numero)
    propio = service.por_identificacion([numero])
    if propio is not None:
        fila = LISTA.uno(propio)
        return FichaProveedor(fuente="proveedores", **{nombre: fila[nombre] for nombre in _PROPIOS})
    ficha, datos = registro.consultar(numero)
    cliente_id = personas.cliente_de(ficha.tipo_identificacion, numero)
    tipo = tipo_probable(ficha.tipo_identificacion, numero)
    if datos is None:
        return FichaProveedor(**asdict(ficha), tipo=tipo, cliente_id=cliente_id)
    return FichaProveedor(
        **asdict(ficha),
        tipo=tipo,
        cliente_id=cliente_id,
        **calidades(datos),
        actividad=datos.actividad,
    )


def calidades(datos: Contribuyente) -> dict[str, Any]:
    """El régimen y las calidades que el registro dice de él."""
    return {
        "regimen": regimen_de(datos.categoria),
        "contribuyente_especial": datos.contribuyente_especial,
        "agente_retencion": datos.agente_retencion,
        "obligado_contabilidad": datos.obligado_contabilidad,
    }
