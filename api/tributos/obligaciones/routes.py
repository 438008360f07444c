"""Las obligaciones tributarias de la empresa, y el calendario que una persona comparte."""

from datetime import date
from typing import Any

from flask import Response, make_response

from api.core.datos.clock import hoy
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.tributos.obligaciones import avisos, dichos, elecciones, ics, revisiones, schemas, service
from api.tributos.obligaciones.calendario import Debida
from api.tributos.obligaciones.dichos import DatosNoAplica, DatosPresentada
from api.tributos.obligaciones.elecciones import DatosEleccion
from api.tributos.obligaciones.formularios import AvanceDeRevision
from api.tributos.obligaciones.models import NO_APLICA, PRESENTADA

_RAIZ = "/api/tributos/obligaciones"
blp = Blueprint(
    "obligaciones", __name__, url_prefix=_RAIZ, access="empresa", description="Obligaciones tributarias"
)
abierto = Blueprint(
    "calendario_publico", __name__, url_prefix=_RAIZ, access="publico", description="Enlaces públicos"
)


@blp.route("")
@blp.require("tributos.ver")
@blp.arguments(schemas.AnioArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ObligacionSchema(many=True))
def ver(anio: int) -> Any:
    """Lo que la empresa declara y vence en un año, y lo de sus períodos que vence después; por su fecha."""
    return service.del_anio(anio, hoy(), sessions.current().permisos)


@blp.route("/vencen")
@blp.require("tributos.ver")
@blp.response(200, schemas.ObligacionSchema(many=True))
def vencen() -> Any:
    """Lo que alguien debe hacer ahora: lo que vence pronto, y lo que venció y falta pagar."""
    return service.vencen(hoy(), sessions.current().permisos)


@blp.route("/revisiones", methods=["POST"])
@blp.require("tributos.ver")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.RevisarSchema, as_kwargs=True)
@blp.creates
@blp.response(200, schemas.ObligacionSchema)
@blp.alt_response(202, schema=schemas.AvanceDeRevisionSchema, description="Todavía se calcula")
def revisar(obligacion: str, periodo: str) -> Any:
    """Revisa su formulario o su anexo y guarda lo que halló: con algo que la detiene queda con observaciones; sin nada, lista.
    El anexo de muchos miles de documentos que nadie ha calculado se calcula aparte: 202 con cuánto va, y se pide otra vez.
    409 si el período no termina, o si no tiene formulario aquí."""
    hecha = revisiones.revisar(obligacion, periodo)
    if isinstance(hecha, AvanceDeRevision):
        return make_response(schemas.AvanceDeRevisionSchema().dump(hecha), 202)
    return _como_queda(hecha)


@blp.route("/presentadas", methods=["POST"])
@blp.require("tributos.presentar")
@blp.arguments(schemas.PresentadaSchema)
@blp.creates
@blp.response(201, schemas.ObligacionSchema)
def presentar(datos: DatosPresentada) -> Any:
    """Anota que ya se presentó en el portal. La misma otra vez se responde como está; 409 si consta otra, y no se dice que
    la sustituye, o si la presentada salió de su formulario. 422 si es un 103 con valor y no se dice qué día se pagó."""
    return _como_queda(dichos.anotar(datos, sessions.current().autor))


@blp.route("/presentadas/<id:dicha_id>/pagar", methods=["POST"])
@blp.require("tributos.presentar")
@blp.arguments(schemas.PagadaSchema, as_kwargs=True)
@blp.response(200, schemas.ObligacionSchema)
def pagar(dicha_id: int, pagada_en: date) -> Any:
    """Anota el día en que se pagó entera."""
    return _como_queda(dichos.pagar(dicha_id, pagada_en, sessions.current().autor))


@blp.route("/presentadas/<id:dicha_id>/deshacer", methods=["POST"])
@blp.require("tributos.presentar")
@blp.response(200, schemas.ObligacionSchema)
def deshacer(dicha_id: int) -> Any:
    """Deja de constar que se presentó; de una sustitutiva, vuelve a constar la que sustituyó. 409 si se presentó desde su
    formulario."""
    return _como_queda(dichos.deshacer(dicha_id, PRESENTADA, sessions.current().autor))


@blp.route("/no-aplican", methods=["POST"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.NoAplicaSchema)
@blp.creates
@blp.response(201, schemas.ObligacionSchema)
def no_aplica(datos: DatosNoAplica) -> Any:
    """Anota que en ese período no se debe, y por qué."""
    return _como_queda(dichos.no_aplica(datos, sessions.current().autor))


@blp.route("/no-aplican/<id:dicha_id>/deshacer", methods=["POST"])
@blp.require("tributos.preparar")
@blp.response(200, schemas.ObligacionSchema)
def si_aplica(dicha_id: int) -> Any:
    """Vuelve a deberse."""
    return _como_queda(dichos.deshacer(dicha_id, NO_APLICA, sessions.current().autor))


@blp.route("/elecciones")
@blp.require("tributos.ver")
@blp.response(200, schemas.QueDeclaraSchema(many=True))
def que_declara() -> Any:
    """Qué puede declarar una empresa como esta: cada cuánto según su régimen, y lo que eligió."""
    return elecciones.ver()


@blp.route("/elecciones", methods=["POST"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.ElegirSchema)
@blp.response(200, schemas.QueDeclaraSchema(many=True))
def elegir(datos: DatosEleccion) -> Any:
    """Elige cada cuánto la declara desde un día; si ese mismo día ya se había elegido, en su lugar."""
    elecciones.elegir(datos, sessions.current().autor)
    return elecciones.ver()


@blp.route("/avisos")
@blp.require("tributos.ver")
@blp.response(200, schemas.MisAvisosSchema)
def mis_avisos() -> Any:
    """Cuántos días antes se escribe a quien llama, y los calendarios que compartió."""
    return avisos.ver(sessions.current())


@blp.route("/avisos", methods=["POST"])
@blp.require("tributos.ver")
@blp.arguments(schemas.ElegirAvisosSchema, as_kwargs=True)
@blp.response(200, schemas.MisAvisosSchema)
def elegir_avisos(dias: list[int]) -> Any:
    """Elige cuántos días antes; con la lista vacía no se le escribe."""
    avisos.elegir(sessions.current(), dias)
    return avisos.ver(sessions.current())


@blp.route("/calendario", methods=["POST"])
@blp.require("tributos.ver")
@limits.por_ip(20, "minute")
@blp.creates
@blp.response(201, schemas.CalendarioSchema)
def dar_calendario() -> Any:
    """La dirección secreta de su calendario, para agregarla al suyo. La que tenía deja de abrir."""
    return {"url": avisos.dar_calendario(sessions.current())}


@blp.route("/calendario", methods=["DELETE"])
@blp.require("tributos.ver")
@blp.response(204)
def quitar_calendario() -> None:
    """Deja de abrir: quien tenga la dirección ya no ve nada."""
    avisos.quitar_calendario(sessions.current())


@abierto.route("/calendario.ics")
@limits.por_ip(60, "minute")
@abierto.arguments(schemas.FichaArgs, location="query", as_kwargs=True)
@abierto.response(200, content_type=ics.TIPO, description="El calendario, en iCalendar")
def calendario(ficha: str) -> Response:
    """El calendario que una persona compartió con su enlace secreto; 404 si lo revocó."""
    respuesta = Response(avisos.calendario(ficha), content_type=ics.TIPO)
    respuesta.headers["Cache-Control"] = "private, max-age=3600"
    return respuesta


def _como_queda(debida: Debida) -> Any:
    return service.una(debida, hoy(), sessions.current().permisos)
