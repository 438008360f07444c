"""El presupuesto de cada año de la empresa de la sesión (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from flask import Response

from api.contabilidad.presupuestos import hoja, schemas, service
from api.contabilidad.presupuestos.service import LineaDePresupuesto
from api.core.http import limits
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.papel import excel
from api.plataforma.importaciones import routes

blp = Blueprint(
    "presupuestos",
    __name__,
    url_prefix="/api/presupuestos",
    access="empresa",
    description="Presupuestos",
)
de_presupuestos = routes.para(hoja.TIPO, "empresa")


@blp.route("/<id:anio>")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PresupuestoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PresupuestoSchema)
def ver(centro_id: int | None, anio: int) -> Any:
    """El de un año, de la empresa o de un centro de costo, cuenta por cuenta y mes por mes."""
    return service.ver(anio, centro_id)


@blp.route("/<id:anio>", methods=["PUT"])
@blp.require("contabilidad.editar")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.GuardarPresupuestoSchema, as_kwargs=True)
@blp.response(200, schemas.PresupuestoSchema)
def guardar(filas: list[LineaDePresupuesto], centro_id: int | None, version: int, anio: int) -> Any:
    """Lo deja como viene: una cuenta que no viene deja de tener presupuesto ese año, en ese centro."""
    service.guardar(anio, centro_id, filas, version)
    return service.ver(anio, centro_id)


@blp.route("/<id:anio>/propuesta")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PropuestaPresupuestoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PropuestaPresupuestoSchema)
def proponer(porcentaje: int, centro_id: int | None, anio: int) -> Any:
    """Lo que cada cuenta de resultados movió en cada mes del año anterior, más un porcentaje. No guarda nada."""
    filas = service.proponer(anio, porcentaje, centro_id)
    return {"desde": date(anio - 1, 1, 1), "hasta": date(anio - 1, 12, 31), "filas": filas}


@blp.route("/<id:anio>/exportar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.PresupuestoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(centro_id: int | None, anio: int) -> Response:
    """El de un año en Excel, con sus sumas. Lo que sale se puede importar."""
    return excel.respuesta(*hoja.en_excel(service.ver(anio, centro_id)))
