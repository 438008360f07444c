"""Listas cortas de las que se elige en las pantallas."""

from typing import NamedTuple

from api.plataforma.usuarios.models import NOMBRE_PERFIL, PERFILES_EMPRESA


class Perfil(NamedTuple):
    codigo: str | int
    nombre: str
    descripcion: str
    lo_da: bool = True


class Banco(NamedTuple):
    id: int
    nombre: str


_DEL_PROVEEDOR = {
    1: "Todo el área de administración",
    2: "Las empresas que tiene asignadas",
    3: "Todos los tickets; lee empresas, planes y clientes",
}
# Con los nombres de la Superintendencia de Bancos. Un recibo de pago dice en cuál se pagó.
_BANCOS = (
    "Banco Pichincha",
    "Banco del Pacífico",
    "Banco Guayaquil",
    "Produbanco",
    "Banco Bolivariano",
    "Banco Internacional",
    "Banco del Austro",
    "Banco de Loja",
    "Banco de Machala",
    "Banco General Rumiñahui",
    "Banco Solidario",
    "Banco ProCredit",
    "Banco Amazonas",
    "Banco Comercial de Manabí",
    "Banco del Litoral",
    "Banco Capital",
    "Banco Coopnacional",
    "Banco D-MIRO",
    "Banco Diners Club",
    "Banco VisionFund",
    "BanEcuador",
    "Citibank",
    "Cooperativa JEP",
    "Cooperativa Jardín Azuayo",
    "Cooperativa Policía Nacional",
    "Cooperativa 29 de Octubre",
    "Cooperativa Alianza del Valle",
)


def perfiles(tipo: str) -> list[Perfil]:
    """Los perfiles de los usuarios de empresa ("empresa") o de los del proveedor ("administrador")."""
    if tipo == "administrador":
        return [Perfil(codigo, NOMBRE_PERFIL[codigo], que) for codigo, que in _DEL_PROVEEDOR.items()]
    return [Perfil(codigo, nombre, que) for codigo, (nombre, que) in PERFILES_EMPRESA.items()]


def bancos() -> list[Banco]:
    return [Banco(n, nombre) for n, nombre in enumerate(_BANCOS, 1)]
