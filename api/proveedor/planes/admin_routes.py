"""Los planes de las empresas, como los maneja el personal del proveedor (docs/contrato.md §5)."""

from typing import Any

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.planes.models import IMPRENTA, OREL
from api.proveedor.planes import contratacion, contratos, contratos_schemas
from api.proveedor.planes.contratacion import PedidoDePlan

blp = Blueprint(
    "planes_de_empresas",
    __name__,
    url_prefix=f"{PREFIJO}/empresas",
    access="administrador",
    description="Planes de las empresas",
)


def _contratar(familia: int, empresa_id: int, pedido: PedidoDePlan) -> Any:
    return contratacion.contratar(sessions.current(), familia, empresa_id, pedido)


def _editar(familia: int, contrato_id: int, cambios: Cambios) -> Any:
    return contratacion.editar(
        sessions.current(), familia, contrato_id, PedidoDePlan(**cambios), cambios.version
    )


@blp.route("/planes")
@blp.require("planes.ver")
@blp.arguments(contratos_schemas.PlanesArgs, location="query", as_kwargs=True)
@blp.response(200, contratos_schemas.ContratoImprentaSchema(many=True))
def imprenta(empresa_id: int | None, tipo: str | None) -> Any:
    """Los planes imprenta de una empresa o, sin EMP_CODIGO, de todas las que se ven (hasta 500). Se
    acotan por tipo (V o C; T son todos)."""
    if empresa_id is None:
        return contratos.de_todas(sessions.current(), IMPRENTA, tipo)
    return contratos.de_empresa(sessions.current(), IMPRENTA, empresa_id, tipo)


@blp.route("/planesEmpresa/<id:empresa_id>")
@blp.require("planes.ver")
@blp.response(200, contratos_schemas.ContratoImprentaSchema(many=True))
def imprenta_de_empresa(empresa_id: int) -> Any:
    """Los planes imprenta de una empresa, del que caduca último al primero."""
    return contratos.de_empresa(sessions.current(), IMPRENTA, empresa_id)


@blp.route("/planes", methods=["POST"])
@blp.require("planes.contratar")
@blp.arguments(contratos_schemas.ContratarImprentaSchema, as_kwargs=True)
@blp.creates
@blp.response(201, contratos_schemas.ContratoImprentaSchema)
def contratar_imprenta(empresa_id: int, pedido: PedidoDePlan) -> Any:
    """Da a una empresa un plan imprenta del catálogo; sin fechas, desde hoy por sus meses. El que contrata un
    distribuidor no lleva fechas y queda `pendiente` hasta que se apruebe su recibo."""
    return _contratar(IMPRENTA, empresa_id, pedido)


@blp.route("/planes/<id:contrato_id>")
@blp.require("planes.ver")
@blp.response(200, contratos_schemas.ContratoImprentaSchema)
def ver_imprenta(contrato_id: int) -> Any:
    """Un plan imprenta contratado."""
    return contratos.obtener(sessions.current(), IMPRENTA, contrato_id)


@blp.route("/planes/<id:contrato_id>", methods=["PUT"])
@blp.require("planes.editar")
@blp.arguments(contratos_schemas.EditarImprentaSchema)
@blp.response(200, contratos_schemas.ContratoImprentaSchema)
def editar_imprenta(cambios: Cambios, contrato_id: int) -> Any:
    """Edita o renueva un plan imprenta, solo si caducó hoy o antes (en Guayaquil)."""
    return _editar(IMPRENTA, contrato_id, cambios)


@blp.route("/planes/<id:contrato_id>", methods=["DELETE"])
@blp.require("planes.contratar")
@blp.response(204)
def eliminar_imprenta(contrato_id: int) -> None:
    """Elimina un plan imprenta que no tenga un recibo aprobado; un distribuidor, solo uno pendiente."""
    contratacion.eliminar(sessions.current(), IMPRENTA, contrato_id)


@blp.route("/planesEmpresaOrel/<id:empresa_id>")
@blp.require("planes.ver")
@blp.response(200, contratos_schemas.ContratoOrelSchema(many=True))
def orel_de_empresa(empresa_id: int) -> Any:
    """Los planes de documentos electrónicos de una empresa, del que caduca último al primero."""
    return contratos.de_empresa(sessions.current(), OREL, empresa_id)


@blp.route("/planesOrel", methods=["POST"])
@blp.require("planes.contratar")
@blp.arguments(contratos_schemas.ContratarOrelSchema, as_kwargs=True)
@blp.creates
@blp.response(201, contratos_schemas.ContratoOrelSchema)
def contratar_orel(empresa_id: int, pedido: PedidoDePlan) -> Any:
    """Da a una empresa un plan de documentos electrónicos, con el cupo que tiene en el catálogo;
    sin fechas, desde hoy por sus meses. El que contrata un distribuidor no lleva fechas y queda
    `pendiente`, sin cupo, hasta que se apruebe su recibo."""
    return _contratar(OREL, empresa_id, pedido)


@blp.route("/planesOrel/<id:contrato_id>")
@blp.require("planes.ver")
@blp.response(200, contratos_schemas.ContratoOrelSchema)
def ver_orel(contrato_id: int) -> Any:
    """Un plan de documentos electrónicos contratado."""
    return contratos.obtener(sessions.current(), OREL, contrato_id)


@blp.route("/planesOreL/<id:contrato_id>", methods=["PUT"], endpoint="editar_orel_con_l")
@blp.route("/planesOrel/<id:contrato_id>", methods=["PUT"])
@blp.require("planes.editar")
@blp.arguments(contratos_schemas.EditarOrelSchema)
@blp.response(200, contratos_schemas.ContratoOrelSchema)
def editar_orel(cambios: Cambios, contrato_id: int) -> Any:
    """Edita o renueva un plan de documentos electrónicos, solo si caducó hoy o antes. Si empieza
    de nuevo, su cupo vuelve entero."""
    return _editar(OREL, contrato_id, cambios)


@blp.route("/planesOrel/<id:contrato_id>", methods=["DELETE"])
@blp.require("planes.contratar")
@blp.response(204)
def eliminar_orel(contrato_id: int) -> None:
    """Elimina un plan de documentos electrónicos sin recibo aprobado ni documentos usados; un
    distribuidor, solo uno pendiente."""
    contratacion.eliminar(sessions.current(), OREL, contrato_id)
