"""Los catálogos de un cliente: sus tipos, los jurídicos y las provincias."""

from typing import NamedTuple

from api.terceros.padron.identificacion import DEL_EXTERIOR, NATURAL, PUBLICA, SOCIEDAD

TIPOS = {
    NATURAL: "Persona natural",
    SOCIEDAD: "Sociedad",
    PUBLICA: "Institución pública",
    DEL_EXTERIOR: "Del exterior",
}
NO_OBLIGADA, OBLIGADA, EMPRENDEDOR, POPULAR = 11, 12, 13, 14
# El código de un tipo jurídico empieza con el del tipo de cliente; un CHECK de la tabla cuenta con eso.
TIPOS_JURIDICOS = {
    NO_OBLIGADA: "No obligada a llevar contabilidad",
    OBLIGADA: "Obligada a llevar contabilidad",
    EMPRENDEDOR: "RIMPE emprendedor",
    POPULAR: "RIMPE negocio popular",
    21: "Sociedad anónima (S.A.)",
    22: "Compañía limitada (Cía. Ltda.)",
    23: "Sociedad por acciones simplificada (S.A.S.)",
    24: "Cooperativa o asociación",
    25: "Fundación o corporación sin fines de lucro",
    29: "Otra sociedad",
    31: "Gobierno central",
    32: "Gobierno autónomo descentralizado",
    33: "Empresa pública",
    34: "Institución educativa o de salud",
    39: "Otra institución pública",
    41: "Persona del exterior",
    42: "Sociedad del exterior",
}


class OpcionDeCatalogo(NamedTuple):
    codigo: int
    nombre: str


def tipos() -> list[OpcionDeCatalogo]:
    return [OpcionDeCatalogo(codigo, nombre) for codigo, nombre in TIPOS.items()]


def juridicos(tipo: int) -> list[OpcionDeCatalogo]:
    """Los tipos jurídicos de un tipo de cliente. Vacío si ese tipo no existe."""
    return [
        OpcionDeCatalogo(codigo, nombre) for codigo, nombre in TIPOS_JURIDICOS.items() if codigo // 10 == tipo
    ]
