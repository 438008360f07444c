"""Las formas del cable de los perfiles que una empresa define."""

from marshmallow import fields, validate

from api.core.http.schemas import Cambio, ComoSeLeyo, Cuerpo, Entero, Respuesta, Texto
from api.plataforma.usuarios.models import PERFILES_EMPRESA
from api.plataforma.usuarios.perfiles import NuevoPerfil

_CUANTOS = validate.Length(max=200, error="Son demasiados permisos.")


def _permisos(**mas: object) -> fields.List[str]:
    return fields.List(
        Texto(minimo=1, maximo=60),
        validate=[_CUANTOS],
        metadata={"description": "Los del catálogo; se suman los que piden y los que todos tienen"},
        **mas,  # type: ignore[arg-type]
    )


class PerfilPropioSchema(Respuesta):
    id = Entero()
    codigo = fields.String(
        metadata={"description": "Con él lo nombra `perfil` en un usuario y en una sesión; no cambia nunca"}
    )
    nombre = fields.String()
    descripcion = fields.String()
    permisos = fields.List(fields.String())
    usuarios = fields.List(fields.String(), metadata={"description": "Los nombres de quienes lo tienen"})
    reparo = fields.String(metadata={"description": "Por qué quien llama no lo cambia; vacío si puede"})
    version = Entero()


class NuevoPerfilSchema(Cuerpo):
    clase = NuevoPerfil

    nombre = Texto(required=True, maximo=60, vacio="Ingrese el nombre!")
    descripcion = Texto(maximo=200, load_default="")
    permisos = _permisos(required=True)


class EditarPerfilSchema(ComoSeLeyo, Cambio):
    fila = PerfilPropioSchema

    nombre = Texto(minimo=1, maximo=60, vacio="Ingrese el nombre!")
    descripcion = Texto(maximo=200)
    permisos = _permisos()


class PermisoDelCatalogoSchema(Respuesta):
    permiso = fields.String()
    grupo = fields.String()
    nombre = fields.String()
    pide = fields.List(fields.String(), metadata={"description": "Los que se suman al elegirlo"})
    fijos = fields.List(
        fields.String(),
        metadata={"description": f"Cuáles de los cuatro lo tienen: {', '.join(PERFILES_EMPRESA)}"},
    )
    siempre = fields.Boolean(metadata={"description": "Si todo perfil lo tiene"})
    lo_da = fields.Boolean(metadata={"description": "Si quien llama lo tiene, y puede darlo"})
