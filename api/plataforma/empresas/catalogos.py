"""Short lists that the company screens choose from."""

from typing import Any

from api.plataforma.usuarios.models import NOMBRE_PERFIL

_DE_EMPRESA = {
    "propietario": ("Propietario", "Todo, con usuarios, firma electrónica y configuración"),
    "facturador": ("Facturador", "Clientes, productos, documentos y cobros"),
    "contador": ("Contador", "Lee los documentos; lleva contabilidad, cobros y reportes"),
    "consulta": ("Consulta", "Solo mira"),
}
_DEL_PROVEEDOR = {
    1: "Todo el área de administración",
    2: "Las empresas que tiene asignadas",
    3: "Todos los tickets; lee empresas, planes y clientes",
}
# The Superintendencia de Bancos' names; what a payment receipt says where it was paid.
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


def perfiles(tipo: str) -> list[dict[str, Any]]:
    """The profiles of company users ("empresa") or of the provider's staff ("administrador")."""
    if tipo == "administrador":
        return [
            {"codigo": codigo, "nombre": NOMBRE_PERFIL[codigo], "descripcion": descripcion}
            for codigo, descripcion in _DEL_PROVEEDOR.items()
        ]
    return [
        {"codigo": codigo, "nombre": nombre, "descripcion": descripcion}
        for codigo, (nombre, descripcion) in _DE_EMPRESA.items()
    ]


def bancos() -> list[dict[str, Any]]:
    return [{"id": n, "nombre": nombre} for n, nombre in enumerate(_BANCOS, 1)]
