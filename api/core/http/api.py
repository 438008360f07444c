"""El Api y el Blueprint de la casa: cerrados si no se dice otra cosa, con los permisos declarados y un solo
cuerpo de error.

Un blueprint no se construye sin `access=`:
  publico        cualquiera; si llega una sesión buena, se lee
  sesion         la sesión de un usuario de empresa o de un administrador
  empresa        la sesión de un usuario de empresa, que fija la empresa de la petición
  administrador  la sesión de un administrador
  persona        la de una persona, o la de un usuario unido a una: se atiende a la persona, sin ninguna empresa
El orden de las respuestas: antifalsificación 400, sesión 401, permiso 403, forma 422.
"""

from collections.abc import Callable
from functools import partial, wraps
from threading import RLock
from typing import Any, Literal, TypeVar, cast

import flask_smorest
import orjson
from flask import Flask, Response, current_app, g, request
from flask.json.provider import JSONProvider
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import HTTPException
from werkzeug.routing import IntegerConverter, Rule

from api.core.datos.db import Ambito, fijar_ambito
from api.core.datos.replica import peticiones
from api.core.datos.sesion import Sesion
from api.core.errors import DomainError, EstadoInvalido, SinPermiso, SinSesion, Validacion
from api.core.http import http_errors, idempotency, llaves, openapi, sessions
from api.core.http.schemas import ErrorSchema
from api.core.http.visitante import csrf, lugares, programa
from api.core.servidor.reglas import Reglas

Access = Literal["publico", "sesion", "empresa", "administrador", "persona"]
F = TypeVar("F", bound=Callable[..., Any])


class OrjsonProvider(JSONProvider):
    def dumps(self, obj: Any, **kwargs: Any) -> str:
        return orjson.dumps(obj, option=orjson.OPT_NON_STR_KEYS).decode()

    def loads(self, s: str | bytes, **kwargs: Any) -> Any:
        return orjson.loads(s)

    def response(self, *args: Any, **kwargs: Any) -> Any:
        obj = self._prepare_response_obj(args, kwargs)
        cuerpo = orjson.dumps(obj, option=orjson.OPT_NON_STR_KEYS)
        return Response(cuerpo, mimetype="application/json")


class Id(IntegerConverter):
    """El id en una dirección: lo que cabe en un bigint. Con otro, la dirección no existe."""

    regex = r"[0-9]{1,18}"


class Ruta(Rule):
    """Una dirección que solo se lee: el programa que la escribiría (`url_for`) se hace si alguien lo pide. Hacer los de
    todas era casi todo lo que tardaba `create_app`."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        hacer = super()._compile_builder
        hecho: list[Callable[..., tuple[str, str]]] = []

        def escribir(*args: Any, **kwargs: Any) -> tuple[str, str]:
            if not hecho:
                hecho.append(hacer(append_unknown))
            return hecho[0](*args, **kwargs)

        return escribir


class Parser(FlaskParser):
    """Lee JSON estricto (sin NaN ni caracteres sustitutos sueltos), como el resto de la casa. Y una consulta, como un
    diccionario: averiguar en cada una qué se puede repetir costaba tanto como leerla."""

    def load_querystring(self, req: Any, schema: Any) -> Any:
        dados = req.args
        return {c: dados.getlist(c) if c in schema.pueden_repetirse else valor for c, valor in dados.items()}

    def _raw_load_json(self, req: Any) -> Any:
        crudo = req.get_data(cache=True)
        if not crudo:
            return {}
        if not req.is_json:
            return {}
        try:
            return orjson.loads(crudo)
        except orjson.JSONDecodeError as error:
            raise Validacion("El cuerpo no es un JSON válido.") from error


class Blueprint(flask_smorest.Blueprint):
    ARGUMENTS_PARSER = Parser()

    def __init__(self, name: str, import_name: str, *, access: Access, **kwargs: Any) -> None:
        super().__init__(name, import_name, **kwargs)
        self.access = access
        self._prepare_doc_cbks.append(self._document_policy)

    def arguments(self, schema: Any, **kwargs: Any) -> Callable[[F], F]:
        """El mismo esquema sirve a todas las peticiones: construirlo, campo por campo, cuesta tanto como leer
        con él."""
        unico = schema() if isinstance(schema, type) else schema
        return cast(Callable[[F], F], super().arguments(unico, **kwargs))

    def require(self, *permisos: str) -> Callable[[F], F]:
        """La sesión de quien llama debe tener cada uno de los `permisos`. Va primero debajo de la ruta."""

        def declare(view: F) -> F:
            view._permisos = permisos  # type: ignore[attr-defined]
            return self._note(view, permisos=permisos)

        return declare

    def con_clave(self, view: F) -> F:
        """Quien llama escribió su clave hace poco (`POST P/sesion/clave`): lo que la ruta cambia deja entrar a otros, o
        firmar y pagar por la empresa."""
        view._con_clave = True  # type: ignore[attr-defined]
        return self._note(view, con_clave=True)

    def creates(self, view: F) -> F:
        """La ruta admite Idempotency-Key: la segunda llamada responde el resultado de la primera."""
        wrapped: Any = idempotency.honour(view)
        return self._note(wrapped, idempotente=True)

    def creates_por_partes(self, view: F) -> F:
        """Lo mismo que `creates`, de una vista que hace lo suyo por partes (`idempotency.una_vez`)."""
        wrapped: Any = idempotency.con_clave(view)
        return self._note(wrapped, idempotente=True)

    def tolera_retraso(self, view: F) -> F:
        """Lo que la ruta lee puede ir unos segundos atrás: se lee de la réplica, si hay. Va debajo de `require`, encima de lo
        demás. Solo para lo que no escribe nada."""
        return peticiones.tolerante(view)

    def descargable(self, view: F) -> F:
        """Un archivo que el navegador puede abrir solo, con la `?firma=` que da POST P/enlaces."""
        view._descargable = True  # type: ignore[attr-defined]
        return self._note(view, descargable=True)

    def deja(self, clase: str) -> Callable[[F], F]:
        """Lo que esta ruta entrega queda en los accesos con esa clase; con "", no queda: no lleva datos de nadie."""

        def declare(view: F) -> F:
            view._acceso = clase  # type: ignore[attr-defined]
            return view

        return declare

    def de_maquina(self, view: F) -> F:
        """La llama otro servidor, que trae su propio secreto y no tiene cookies: no hay par antifalsificación que pedir."""
        view._de_maquina = True  # type: ignore[attr-defined]
        return self._note(view, de_maquina=True)

    @staticmethod
    def _note(view: F, **datos: Any) -> F:
        apidoc = getattr(view, "_apidoc", {})
        view._apidoc = {**apidoc, "politica": {**apidoc.get("politica", {}), **datos}}  # type: ignore[attr-defined]
        return view

    def _document_policy(self, doc: Any, doc_info: Any, *, method: str, **kwargs: Any) -> Any:
        politica = doc_info.get("politica", {})
        openapi.split_docstring(doc_info["docstring"])
        openapi.join_multipart(doc)
        doc["x-acceso"] = self.access
        if politica.get("permisos"):
            doc["x-permisos"] = list(politica["permisos"])
        if politica.get("con_clave"):
            doc["x-clave-reciente"] = True
        parametros = doc.setdefault("parameters", [])
        if method not in ("get", "head") and not politica.get("de_maquina"):
            parametros.append("XsrfToken")
        if politica.get("idempotente"):
            parametros.append("IdempotencyKey")
        if politica.get("descargable"):
            parametros.append("Firma")
        if politica.get("firmado"):
            parametros.append(openapi.signed_header(politica["firmado"]))
        doc["security"] = openapi.seguridad(self.access, politica)
        responses = doc.setdefault("responses", {})
        for code in ("400", "401", "402", "403", "404", "409", "413", "415", "422", "429", "502", "503"):
            responses.setdefault(code, "Error")
        responses.pop("default", None)
        return doc


class Api(flask_smorest.Api):
    """Describe sus rutas cuando alguien lee el documento OpenAPI por primera vez. Hacerlo es lo que más tarda
    al arrancar, y arrancan también los trabajadores, las órdenes y las pruebas."""

    ERROR_SCHEMA = ErrorSchema

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._por_documentar: list[Blueprint] = []
        self._documentando = RLock()
        super().__init__(*args, **kwargs)

    def register_blueprint(self, blp: Blueprint, **options: Any) -> None:
        self._app.extensions["flask-smorest"]["blp_name_to_api"][blp.name] = self
        self._app.register_blueprint(blp, **options)
        self._por_documentar.append(blp)

    @property
    def spec(self) -> Any:
        with self._documentando:
            while self._por_documentar:
                blp = self._por_documentar.pop(0)
                blp.register_views_in_doc(self, self._app, self._spec, name=blp.name, parameters=None)
                self._spec.tag({"name": blp.name, "description": blp.description})
        return self._spec

    @spec.setter
    def spec(self, nueva: Any) -> None:
        self._spec = nueva

    def _register_error_handlers(self) -> None:
        http_errors.init_app(self._app)

    def init_app(self, app: Flask, **kwargs: Any) -> None:
        app.url_map.converters["id"] = Id
        app.json = OrjsonProvider(app)
        app.before_request(_admit)
        super().init_app(app, **kwargs)
        openapi.componer(self.spec)


# Lo que una sesión a la que le falta algo puede llamar, y lo que se le dice de lo demás.
_LO_ADMITE = {"clave": "_con_clave_temporal", "segundo_factor": "_sin_segundo_factor"}
_LE_FALTA = {
    "clave": "Debe cambiar su clave para continuar.",
    "segundo_factor": "Debe poner la verificación en dos pasos para continuar.",
}


def _admit() -> None:
    """Decide quién pasa antes de leer nada de la petición."""
    g.pop("sesion", None)
    if request.endpoint is None:
        return
    blueprint = _blueprint()
    if blueprint is None:
        return
    view = _view()
    limite = getattr(view, "_max_content_length", None)
    if limite is not None:
        request.max_content_length = limite
        g.tamano_msg = getattr(view, "_tamano_msg", None)
    llaves.exigir_que_no_se_vea()
    # Un programa no tiene cookies que otro sitio pueda usar.
    if not getattr(view, "_de_maquina", False) and not programa.trae_llave():
        csrf.check()
    sesion = _session(blueprint.access, getattr(view, "_descargable", False))
    if sesion is None:
        return
    if sesion.empresa_id is not None:
        lugares.tomar(sesion.empresa_id)
        fijar_ambito(Ambito(sesion.empresa_id))
    if sesion.falta and not getattr(view, _LO_ADMITE[sesion.falta], False):
        raise EstadoInvalido(_LE_FALTA[sesion.falta])
    llaves.exigir_admitida(sesion, view)
    if not set(getattr(view, "_permisos", ())) <= sesion.permisos:
        raise SinPermiso()
    if getattr(view, "_con_clave", False):
        sessions.exigir_clave_reciente(sesion)


def exigir_para_enlazar(sesion: Sesion, ruta: str) -> None:
    """Lo que la ruta pedirá al abrirse, pedido ahora: el navegador que abre un enlace solo no puede pedir la clave a nadie."""
    try:
        endpoint, _ = current_app.url_map.bind("").match(ruta.partition("?")[0], "GET")
    except HTTPException:
        return
    if getattr(current_app.view_functions.get(endpoint), "_con_clave", False):
        sessions.exigir_clave_reciente(sesion)


def reglas_de_entrada(app: Flask) -> Reglas:
    """Lo que se le dice a quien recibe las peticiones de esta aplicación."""
    return Reglas(
        app.config["WEB_PLAZO"],
        partial(_cuerpo_maximo, app),
        app.config["WEB_MEMORIA"],
        app.config["WEB_MEMORIA_CADA"],
    )


def _cuerpo_maximo(app: Flask, metodo: str, ruta: str) -> int:
    """Los bytes que una ruta recibe. Lo pregunta quien recibe la petición, antes de que llegue su cuerpo; `ruta` es
    como la trae WSGI."""
    try:
        endpoint, _ = app.url_map.bind("").match(ruta.encode("latin-1").decode("utf-8", "replace"), metodo)
    except HTTPException:
        endpoint = ""
    admite: int = getattr(
        app.view_functions.get(endpoint), "_max_content_length", app.config["MAX_CONTENT_LENGTH"]
    )
    return admite


def _session(access: str, descargable: bool) -> Sesion | None:
    if access == "publico":
        try:
            sesion = sessions.from_request()
            if sesion is None or sesion.llave_id is None:
                return sesion
            g.sesion = None  # lo que es de todos se responde a un programa como a cualquiera
            return None
        except DomainError:  # en una ruta abierta, un testigo caducado no es un error
            g.sesion = None
            return None
    sesion = sessions.from_request() or (sessions.from_signed_url() if descargable else None)
    if sesion is None:
        raise SinSesion()
    if access == "persona":
        return _de_la_persona(sesion)
    if sesion.tipo != access and (access != "sesion" or sesion.tipo == "persona"):
        raise SinPermiso()
    return sesion


def _de_la_persona(sesion: Sesion) -> Sesion:
    suya = sesion.de_la_persona()
    if suya is None:
        raise SinPermiso()
    g.sesion = suya
    return suya


def _blueprint() -> Blueprint | None:
    encontrado = current_app.blueprints.get(request.blueprint or "")
    return encontrado if isinstance(encontrado, Blueprint) else None


def _view() -> Any:
    return current_app.view_functions.get(request.endpoint or "")


def con_clave_temporal(view: F) -> F:
    """Esta ruta atiende también a una sesión que primero debe cambiar su clave."""
    view._con_clave_temporal = True  # type: ignore[attr-defined]
    return view


def sin_segundo_factor(view: F) -> F:
    """Esta ruta atiende también a una sesión que primero debe poner un segundo factor."""
    view._sin_segundo_factor = True  # type: ignore[attr-defined]
    return view


def cuerpo_hasta(maximo: int, frase: str) -> Callable[[F], F]:
    """Esta ruta recibe cuerpos más grandes que las demás, de hasta `maximo` bytes; `frase` es lo que se
    responde a uno mayor."""

    def declare(view: F) -> F:
        view._max_content_length = maximo  # type: ignore[attr-defined]
        view._tamano_msg = frase  # type: ignore[attr-defined]
        return view

    return declare


def guarded(check: Callable[[Any], None], parametro: str, *, header: str = "") -> Callable[[F], F]:
    """Admite según un parámetro de la dirección, antes de leer el cuerpo. Es para las rutas que abre un
    permiso firmado, que llega en `header` o, sin él, en la dirección misma."""

    def declare(view: F) -> F:
        @wraps(view)
        def run(*args: Any, **kwargs: Any) -> Any:
            check(kwargs[parametro])
            return view(*args, **kwargs)

        return Blueprint._note(cast(F, run), firmado=header)

    return declare
