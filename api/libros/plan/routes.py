"""El plan de cuentas y los centros de costo (docs/contrato.md §13)."""

from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel, separado
from api.libros.plan import creacion, lista, schemas, service
from api.libros.plan.campos import DatosCuenta
from api.libros.plan.lista import FiltrosCuentas
from api.libros.plan.service import DatosCentro

blp = Blueprint(
    "cuentas", __name__, url_prefix="/api/cuentas", access="empresa", description="Plan de cuentas"
)
centros = Blueprint(
    "centros", __name__, url_prefix="/api/centros", access="empresa", description="Centros de costo"
)
COLUMNAS = excel.columnas_de(DatosCuenta)


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.CuentasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.CuentaContableSchema(many=True))
def listar(filtros: FiltrosCuentas) -> Any:
    """El plan entero, en el orden de sus códigos, o lo que un filtro halla."""
    return lista.cuentas(filtros, _permisos())


@blp.route("/exportar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ExportarCuentasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel, o el CSV")
def exportar(filtros: FiltrosCuentas, formato: str) -> Response:
    """El plan en Excel o en CSV, con los mismos filtros. Lo que sale se puede importar."""
    if formato == "csv":
        return separado.respuesta("plan-de-cuentas", COLUMNAS, lista.completo(filtros))
    return excel.respuesta("plan-de-cuentas", COLUMNAS, lista.completo(filtros), "Plan de cuentas")


@blp.route("/catalogo")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.DelCatalogoSchema)
def del_catalogo() -> Any:
    """Cuántas cuentas del catálogo le faltan al plan, y lo que en él choca con el catálogo."""
    return creacion.comparar()


@blp.route("/catalogo", methods=["POST"])
@blp.require("contabilidad.editar")
@limits.por_ip(20, "minute")
@blp.response(200, schemas.DelCatalogoSchema)
def completar() -> Any:
    """Agrega al plan lo que le falta del catálogo, sin cambiar ninguna cuenta. Responde cuántas agregó."""
    return creacion.crear_plan()


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CrearCuentaContableSchema)
@blp.creates
@blp.response(201, schemas.CuentaContableSchema)
def crear(datos: DatosCuenta) -> Any:
    """Crea una cuenta. Lo que no dice lo toma de su grupo, que deja de aceptar movimientos si aún no los tenía."""
    return lista.una(service.crear(datos), _permisos())


@blp.route("/<id:cuenta_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CuentaContableSchema)
def ver(cuenta_id: int) -> Any:
    """Una cuenta."""
    return lista.una(cuenta_id, _permisos())


@blp.route("/<id:cuenta_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarCuentaContableSchema)
@blp.response(200, schemas.CuentaContableSchema)
def cambiar(cambios: Cambios, cuenta_id: int) -> Any:
    """Cambia lo que venga de una cuenta. Con una `version` anterior a la actual, 409."""
    service.cambiar(cuenta_id, cambios)
    return lista.una(cuenta_id, _permisos())


@blp.route("/<id:cuenta_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(cuenta_id: int) -> None:
    """Elimina una cuenta sin movimientos ni subcuentas."""
    service.eliminar(cuenta_id)


@centros.route("")
@centros.require("contabilidad.ver")
@centros.arguments(schemas.CentrosArgs, location="query", as_kwargs=True)
@centros.response(200, schemas.CentroCostoSchema(many=True))
def listar_centros(filtro: str, activos: bool | None) -> Any:
    """Los centros de costo, en el orden de sus códigos."""
    return lista.centros(filtro, activos)


@centros.route("", methods=["POST"])
@centros.require("contabilidad.editar")
@centros.arguments(schemas.CrearCentroSchema)
@centros.creates
@centros.response(201, schemas.CentroCostoSchema)
def crear_centro(datos: DatosCentro) -> Any:
    """Crea un centro de costo."""
    return lista.un_centro(service.crear_centro(datos))


@centros.route("/<id:centro_id>")
@centros.require("contabilidad.ver")
@centros.response(200, schemas.CentroCostoSchema)
def ver_centro(centro_id: int) -> Any:
    """Un centro de costo."""
    return lista.un_centro(centro_id)


@centros.route("/<id:centro_id>", methods=["PUT"])
@centros.require("contabilidad.editar")
@centros.arguments(schemas.CambiarCentroSchema)
@centros.response(200, schemas.CentroCostoSchema)
def cambiar_centro(cambios: Cambios, centro_id: int) -> Any:
    """Cambia lo que venga de un centro de costo. Con una `version` anterior a la actual, 409."""
    service.cambiar_centro(centro_id, cambios)
    return lista.un_centro(centro_id)


@centros.route("/<id:centro_id>", methods=["DELETE"])
@centros.require("contabilidad.editar")
@centros.response(204)
def eliminar_centro(centro_id: int) -> None:
    """Elimina un centro de costo que nadie usó."""
    service.eliminar_centro(centro_id)
