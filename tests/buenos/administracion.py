"""Los administradores, los menús y las configuraciones."""

from typing import Any

from demo import demostracion as demo
from tests.buenos.tipos import Archivos, Cuerpos, Filas

_CAMBIO: dict[str, Any] = {
    "valores": {"nombre": "Otro"},
    "desde": "2024-05-01",
    "hasta": None,
    "fuente": "Una ley",
    "certeza": "OFICIAL",
    "version": 1,
}
_FILA: dict[str, Any] = {
    "valores": {"impuesto": "2", "codigo": "4", "nombre": "IVA", "clase": "PORCENTAJE", "tarifa": "15"},
    "desde": "2024-05-01",
    "hasta": "2024-05-02",
    "fuente": "Una ley",
    "certeza": "OFICIAL",
    "cierra": False,
}
BUENOS: Cuerpos = {
    "POST administradores": {
        "USU_USUARIO": "admin",
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@tinta.example",
        "USU_TELEFONO": "0991234567",
        "PRF_CODIGO": 3,
        "DRB_CONTADOR": False,
    },
    "PUT administradores/{personal_id}": {
        "USU_USUARIO": "admin",
        "USU_NOMBRE": "Otra Persona",
        "USU_CORREO": "otra@tinta.example",
        "USU_TELEFONO": "0991234567",
        "PRF_CODIGO": 3,
        "DRB_CONTADOR": False,
        "version": 1,
    },
    "PUT administradores/{personal_id}/activo": {"USU_ACTIVO": True, "version": 1},
    "PUT administradores/{personal_id}/empresas": {"agregar": [1], "quitar": []},
    "POST menus/menuRolesAdmin": {"PRF_CODIGO": 3, "menus": [{"MEN_CODIGO": 999_999}], "huella": "1"},
    "POST menus/menuAdmin": {"id": 1},
    "POST menus/menuEmpresa": {"ruc": demo.A},
    "POST asesor/nombre": {"nombre": "a"},
    "PUT configuraciones/actualizar": {"CON_CODIGO": 7, "CON_VALOR1": "593999000333"},
    "POST /api/catalogos/{catalogo}": _FILA,
    "POST /api/catalogos/{catalogo}/prever": _FILA,
    "PUT /api/catalogos/{catalogo}/{fila_id}": _CAMBIO,
    "POST /api/catalogos/{catalogo}/{fila_id}/prever": _CAMBIO,
    "POST configuraciones/probarCorreo": {"correo": "prueba@bueno.example"},
}
LISTAS: Filas = {
    "PUT menus/menuEmpresaAdmin/{empresa_id}": {"MEN_CODIGO": 999_999, "asignado": True, "MEN_ORDEN": 1},
}
MULTIPARTES: Archivos = {
    "POST configuraciones/imagen/{nombre}": "current",
    "POST /api/catalogos/{catalogo}/importar": "current",
}
