"""Las formas de los clientes, para los programas."""

from typing import Any

from marshmallow import ValidationError, fields

from api.core.http import campos
from api.core.http.esquema import ComoSeLeyo
from api.core.http.schemas import Cambio, Entero, Respuesta, Schema, Texto, una_de, version_leida
from api.plataforma.codigos import identificaciones
from api.terceros.clientes.campos import DatosCliente
from api.terceros.padron import identificacion
from api.terceros.padron.campos import ELIJA_TIPO
from api.v1.clientes.service import SE_DICEN
from api.v1.comun.schemas import TramoArgs, llanos, referencia_externa, tramo

TIPOS = [tipo for tipo in identificaciones.NOMBRES if tipo != identificaciones.CONSUMIDOR_FINAL]
SIN_TIPO = "Sin él, trece dígitos son un RUC y diez una cédula"
OTROS = {"razon_social": "nombre"}


class ClienteNuevoSchema(Schema):
    """Llega como `datos` y `referencia`."""

    partes = {"datos": DatosCliente}

    class Meta:
        include = llanos(campos.para_crear(DatosCliente), SE_DICEN[1:], OTROS)

    tipo_identificacion = una_de("", *TIPOS, load_default="", metadata={"description": SIN_TIPO})
    referencia = referencia_externa()

    def armar(self, leido: Any) -> Any:
        tipo = leido["tipo_identificacion"] or identificacion.tipo_de(leido["identificacion"])
        if not tipo:
            raise ValidationError(ELIJA_TIPO, "tipo_identificacion")
        return super().armar(leido | {"tipo_identificacion": tipo})


class ClienteDeV1Schema(Respuesta):
    class Meta:
        include = llanos(campos.para_contestar(DatosCliente), SE_DICEN, OTROS)

    id = Entero()
    referencia = fields.String(allow_none=True)
    creado_en = fields.AwareDateTime()
    actualizado_en = fields.AwareDateTime()
    version = Entero(metadata={"description": "Con la que se cambia: si otro lo cambió entretanto, 409"})


class ClientePorCambiarSchema(ComoSeLeyo, Cambio):
    """Lo que no viene queda como está."""

    fila = ClienteDeV1Schema

    class Meta:
        include = llanos(campos.para_cambiar(DatosCliente), SE_DICEN, OTROS)

    version = version_leida("el cliente")


class ClientesArgs(TramoArgs):
    identificacion = Texto(maximo=30, load_default="")
    activo = fields.Boolean(load_default=None)
    referencia = referencia_externa()


TramoDeClientes = tramo(ClienteDeV1Schema)
