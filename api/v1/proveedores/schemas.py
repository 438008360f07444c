"""Las formas de los proveedores, para los programas."""

from typing import Any

from marshmallow import ValidationError, fields

from api.core.http import campos
from api.core.http.esquema import ComoSeLeyo
from api.core.http.schemas import Cambio, Entero, Respuesta, Schema, Texto, una_de, version_leida
from api.terceros.padron import identificacion
from api.terceros.padron.campos import ELIJA_TIPO
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.models import IDENTIFICACIONES
from api.v1.comun.schemas import TramoArgs, llanos, referencia_externa, tramo
from api.v1.proveedores.service import SE_DICEN

_SIN_TIPO = "Sin él, trece dígitos son un RUC y diez una cédula"
OTROS = {"razon_social": "nombre"}


class ProveedorNuevoSchema(Schema):
    """Llega como `datos` y `referencia`."""

    partes = {"datos": DatosProveedor}

    class Meta:
        include = llanos(campos.para_crear(DatosProveedor), SE_DICEN[1:], OTROS)

    tipo_identificacion = una_de("", *IDENTIFICACIONES, load_default="", metadata={"description": _SIN_TIPO})
    referencia = referencia_externa()

    def armar(self, leido: Any) -> Any:
        tipo = leido["tipo_identificacion"] or identificacion.tipo_de(leido["identificacion"])
        if not tipo:
            raise ValidationError(ELIJA_TIPO, "tipo_identificacion")
        return super().armar(leido | {"tipo_identificacion": tipo})


class ProveedorDeV1Schema(Respuesta):
    class Meta:
        include = llanos(campos.para_contestar(DatosProveedor), SE_DICEN, OTROS)

    id = Entero()
    referencia = fields.String(allow_none=True)
    creado_en = fields.AwareDateTime()
    actualizado_en = fields.AwareDateTime()
    version = Entero(metadata={"description": "Con la que se cambia: si otro lo cambió entretanto, 409"})


class ProveedorPorCambiarSchema(ComoSeLeyo, Cambio):
    """Lo que no viene queda como está."""

    fila = ProveedorDeV1Schema

    class Meta:
        include = llanos(campos.para_cambiar(DatosProveedor), SE_DICEN, OTROS)

    version = version_leida("el proveedor")


class ProveedoresDeV1Args(TramoArgs):
    identificacion = Texto(maximo=30, load_default="")
    activo = fields.Boolean(load_default=None)
    referencia = referencia_externa()


TramoDeProveedores = tramo(ProveedorDeV1Schema)
