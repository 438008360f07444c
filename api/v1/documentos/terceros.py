"""El cliente, el proveedor o el transportista de un documento: se busca por su identificación, y si no está se crea de paso."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from api.core.datos import bloqueo
from api.core.datos.db import empresa_actual
from api.core.errors import ReglaDeNegocio, SinPermiso
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL
from api.terceros.clientes import service as clientes
from api.terceros.clientes.campos import DatosCliente
from api.terceros.padron import identificacion
from api.terceros.padron.campos import ELIJA_TIPO
from api.terceros.padron.identificacion import Invalida, SinDigito
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.transportistas import service as transportistas
from api.terceros.transportistas.campos import DatosTransportista
from api.v1.comun.lugares import dentro_de
from api.v1.documentos.pedido import TerceroDicho

_SIN_NOMBRE = "No está registrado: diga su nombre para crearlo."
_SIN_CREAR = "No está registrado, y esta llave no lo puede crear."


@dataclass(frozen=True, slots=True)
class PapelDeTercero:
    """Qué es de la empresa. `campo`: dónde lo lleva el pedido; `lugar`, cómo se llama para los programas."""

    lugar: str
    campo: str
    permiso: str
    hallar: Callable[[str], int | None]
    crear: Callable[[str, TerceroDicho], int]


def id_de(papel: PapelDeTercero, dicho: TerceroDicho, permisos: Collection[str]) -> int:
    """El id de quien se dijo. Sin el permiso de crearlos, quien no está es `SinPermiso`."""
    if dicho.id is not None:
        return dicho.id
    with dentro_de(papel.lugar):
        tipo = dicho.tipo_identificacion or identificacion.tipo_de(dicho.identificacion)
        if not tipo:
            raise ReglaDeNegocio.en("tipo_identificacion", ELIJA_TIPO)
        if tipo == CONSUMIDOR_FINAL and papel is CLIENTE:
            return clientes.consumidor_final()
        numero = _numero(tipo, dicho.identificacion)
        if (suyo := papel.hallar(numero)) is not None:
            return suyo
        if not dicho.nombre:
            raise ReglaDeNegocio.en("nombre", _SIN_NOMBRE)
        if papel.permiso not in permisos:
            raise SinPermiso(_SIN_CREAR)
        bloqueo.turno(f"de-paso|{empresa_actual()}")  # dos pedidos a la vez de uno nuevo crean uno
        return papel.hallar(numero) or papel.crear(tipo, dicho)


def _numero(tipo: str, escrito: str) -> str:
    try:
        return identificacion.revisar(tipo, escrito).numero
    except SinDigito as error:
        return error.numero
    except Invalida as error:
        raise ReglaDeNegocio.en("identificacion", str(error)) from error


def _crear_cliente(tipo: str, dicho: TerceroDicho) -> int:
    datos = DatosCliente(
        tipo_identificacion=tipo,
        identificacion=dicho.identificacion,
        razon_social=dicho.nombre,
        correos=dicho.correos,
        telefono=dicho.telefono,
        direccion=dicho.direccion,
    )
    return clientes.crear(datos).id


def _crear_proveedor(tipo: str, dicho: TerceroDicho) -> int:
    datos = DatosProveedor(
        tipo_identificacion=tipo,
        identificacion=dicho.identificacion,
        razon_social=dicho.nombre,
        correos=dicho.correos,
        telefono=dicho.telefono,
        direccion=dicho.direccion,
    )
    return int(proveedores.crear(datos).id)


def _crear_transportista(tipo: str, dicho: TerceroDicho) -> int:
    datos = DatosTransportista(
        tipo_identificacion=tipo,
        identificacion=dicho.identificacion,
        razon_social=dicho.nombre,
        correos=dicho.correos,
        celular=dicho.telefono,
    )
    return int(transportistas.crear(datos).id)


CLIENTE = PapelDeTercero(
    "cliente", "cliente_id", "clientes.editar", clientes.por_identificacion, _crear_cliente
)
PROVEEDOR = PapelDeTercero(
    "proveedor",
    "proveedor_id",
    "proveedores.editar",
    lambda numero: proveedores.por_identificacion([numero]),
    _crear_proveedor,
)
TRANSPORTISTA = PapelDeTercero(
    "transportista",
    "transportista_id",
    "transportistas.editar",
    lambda numero: transportistas.por_identificacion([numero]),
    _crear_transportista,
)
