"""Las partes privadas de las bibliotecas que la casa usa o reemplaza: cómo es hoy cada una, y que la nuestra
se llama de verdad. Si la biblioteca cambia una, la prueba que falla dice cuál."""

import ast
import hashlib
import inspect
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

import flask_limiter
import flask_smorest
import gunicorn.arbiter
import marshmallow as ma
import procrastinate.manager
import procrastinate.tasks
import pytest
from flask import Flask, request
from flask.json.provider import JSONProvider
from lxml import etree
from marshmallow import fields
from procrastinate.tasks import ConfigureTaskOptions
from prometheus_client import values
from webargs.flaskparser import FlaskParser
from werkzeug.routing import Map, Rule

from api import config
from api.app import create_app
from api.core.datos import jobs
from api.core.http import http_errors
from api.core.http.api import Api, Blueprint, OrjsonProvider, Parser, Ruta
from api.core.http.limits import limiter
from api.core.http.schemas import Cantidad, Entero, Fecha, Schema, Texto
from api.libros.cuentas.schemas import AplicacionesJson
from api.v1.comun.schemas import Cursor
from tests.client import Cliente
from tests.core import privados
from tests.servicios import Servicios

Parche = pytest.MonkeyPatch
Flujo = Callable[[Flask, Parche], None]


@pytest.fixture(scope="module")
def app(servicios: Servicios) -> Flask:
    """La aplicación; estas pruebas no llegan a la base."""
    return create_app(servicios.ajustes("postgresql://nadie/nada", servicios.redis.url))


def _espiar(parche: Parche, clase: Any, nombre: str) -> list[dict[str, Any]]:
    """Anota con qué argumentos se llama a la parte nuestra, y la deja hacer lo suyo."""
    propio, llamadas = getattr(clase, nombre), []

    def espia(self: Any, *args: Any, **kwargs: Any) -> Any:
        llamadas.append(kwargs)
        return propio(self, *args, **kwargs)

    parche.setattr(clase, nombre, espia)
    return llamadas


def _un(**campos: Any) -> Schema:
    return Schema.from_dict(campos)()  # type: ignore[return-value]


def _leer_un_cuerpo(app: Flask, parche: Parche) -> None:
    llamadas = _espiar(parche, Schema, "_deserialize")
    assert _un(a=Texto()).load({"a": " x ", "b": 1}, unknown=ma.EXCLUDE) == {"a": "x"}
    assert llamadas and llamadas[0].keys() >= {"many", "partial", "unknown", "error_store"}
    with pytest.raises(ma.ValidationError):
        _un(a=Entero()).load({"a": "x"})


def _escribir_una_respuesta(app: Flask, parche: Parche) -> None:
    llamadas = _espiar(parche, Schema, "_serialize")
    assert _un(a=Texto()).dump([{"a": "x"}], many=True) == [{"a": "x"}]
    assert llamadas[0] == {"many": True}


def _al_leer(clase: type[fields.Field[Any]], llega: Any, leido: Any) -> Flujo:
    def flujo(app: Flask, parche: Parche) -> None:
        llamadas = _espiar(parche, clase, "_deserialize")
        assert _un(x=clase()).load({"x": llega}) == {"x": leido}
        assert llamadas

    return flujo


def _al_escribir(clase: type[fields.Field[Any]], valor: Any, sale: Any) -> Flujo:
    def flujo(app: Flask, parche: Parche) -> None:
        llamadas = _espiar(parche, clase, "_serialize")
        assert _un(x=clase()).dump({"x": valor}) == {"x": sale}
        assert llamadas

    return flujo


def _las_frases_estan_en_espanol(app: Flask, parche: Parche) -> None:
    """También en un esquema que no deriva de los nuestros."""
    tipos = ("String", "Integer", "Boolean", "Date", "Decimal")
    campos = {nombre: getattr(fields, nombre)(required=True) for nombre in tipos}
    campos["List"] = fields.List(fields.String(), required=True)
    esquema = ma.Schema.from_dict(campos)()
    assert set(map(str, esquema.validate({}).values())) == {"['Este campo es obligatorio.']"}
    malos = esquema.validate({tipo: [] for tipo in tipos} | {"List": 1, "otro": 1})
    assert {str(frases[0]).split()[0] for frases in malos.values()} == {"Debe", "Este"}
    assert esquema.validate([]) == {"_schema": ["Debe ser un objeto."]}


def _el_json_se_lee_a_nuestro_modo(app: Flask, parche: Parche) -> None:
    llamadas = _espiar(parche, Parser, "_raw_load_json")
    with app.test_request_context(method="POST", json={"a": "x"}):
        assert Parser().parse(_un(a=Texto()), request) == {"a": "x"}
    assert len(llamadas) == 1


def _cada_ruta_documenta_su_politica(app: Flask, parche: Parche) -> None:
    rutas = _api(app).spec.to_dict()["paths"].values()
    operaciones = [o for ruta in rutas for metodo, o in ruta.items() if metodo != "parameters"]
    assert len(operaciones) > 200
    assert all("x-acceso" in o and "default" not in o["responses"] for o in operaciones)
    assert any("x-permisos" in o for o in operaciones)


def _lo_anotado_sobrevive_a_los_demas_decoradores(app: Flask, parche: Parche) -> None:
    blp = Blueprint("anotado", __name__, access="publico")

    @blp.require("a.b")
    @blp.arguments(Schema)
    @blp.response(200, Schema)
    @blp.creates
    def vista() -> None: ...

    assert vista._apidoc["politica"] == {"permisos": ("a.b",), "idempotente": True}
    assert vista._apidoc.keys() >= {"arguments", "response", "politica"}


def _los_errores_los_contesta_la_casa(app: Flask, parche: Parche) -> None:
    assert app.error_handler_spec[None][None][Exception] is http_errors._bug
    duenos = {f for por_clase in app.error_handler_spec[None].values() for f in por_clase.values()}
    assert all(f.__module__ == http_errors.__name__ for f in duenos)


def _vista() -> None: ...


def _se_documenta_al_leer_el_documento(app: Flask, parche: Parche) -> None:
    otra = Flask("otra")
    otra.config.update(API_TITLE="x", API_VERSION="1", OPENAPI_VERSION="3.0.3")
    api, blp = Api(otra), Blueprint("suelto", __name__, access="publico")
    blp.add_url_rule("/suelto", "vista", _vista)
    api.register_blueprint(blp)
    assert otra.extensions["flask-smorest"]["blp_name_to_api"]["suelto"] is api
    assert api._por_documentar == [blp] and "suelto" in otra.blueprints
    assert "/suelto" in api.spec.to_dict()["paths"] and api._por_documentar == []


def _se_limita_en_la_ruta_y_no_antes(app: Flask, parche: Parche) -> None:
    llamadas = []
    parche.setattr(limiter, "_check_request_limit", lambda **kwargs: llamadas.append(kwargs))
    cliente = Cliente(app)
    cliente.xsrf()
    assert llamadas == []  # lo que no tiene límite no pregunta por ninguno
    assert cliente.post("recuperar", {}).status_code == 422
    assert llamadas and all(llamada["in_middleware"] is False for llamada in llamadas)


def _se_contesta_con_orjson(app: Flask, parche: Parche) -> None:
    assert isinstance(app.json, OrjsonProvider)
    with app.test_request_context():
        assert app.json.response(a="ñ").get_data() == '{"a":"ñ"}'.encode()
        with pytest.raises(TypeError):
            app.json.response({}, a=1)


def _las_vistas_no_se_envuelven(app: Flask, parche: Parche) -> None:
    assert app.ensure_sync(_vista) is _vista


def _una_direccion_se_escribe_si_se_pide(app: Flask, parche: Parche) -> None:
    """Como la escribe la biblioteca, que la prepara al registrarla."""
    hechas = _espiar(parche, Rule, "_compile_builder")
    for clase, al_registrarla in ((Rule, 2), (Ruta, 0)):
        hechas.clear()
        direcciones = Map([clase("/a/<int:n>", endpoint="a", defaults={"m": 2})])
        assert len(hechas) == al_registrarla
        assert direcciones.bind("x").build("a", {"n": 1, "q": "ñ"}) == "/a/1?q=%C3%B1"
        assert len(hechas) >= 1
    assert {type(regla) for regla in app.url_map.iter_rules()} == {Ruta}


def _un_trabajo_se_pide_por_la_conexion_de_la_sesion(app: Flask, parche: Parche) -> None:
    assert jobs._gerente.connector is jobs.registro.connector
    pedido = procrastinate.tasks.configure_task(name="x", job_manager=jobs._gerente, connection="la de aquí")
    assert pedido.connection == "la de aquí" and pedido.job_manager is jobs._gerente


def _las_metricas_dicen_como_se_guardan(app: Flask, parche: Parche) -> None:
    assert values.MutexValue.__name__ != "MmapedValue" == values.MultiProcessValue().__name__


def _se_sabe_que_sirve_gunicorn(app: Flask, parche: Parche) -> None:
    assert 'os.environ["SERVER_SOFTWARE"] = SERVER_SOFTWARE' in inspect.getsource(gunicorn.arbiter)
    obligatorias = ("SECRET_KEY", "REDIS_URL", "STORAGE_URL", "SMTP_URL", "REGISTRO_PRIMARIO_URL")
    entorno = dict.fromkeys((*obligatorias, "REGISTRO_ALTERNATIVO_URL", "DATABASE_URL"), "x")
    entorno |= {"ENTORNO": "local", "FIRMA_LLAVES": "x" * 32, "SERVER_SOFTWARE": gunicorn.SERVER_SOFTWARE}
    assert config.load(entorno)["SERVIDOR_WEB"] is True


def _un_elemento_es_de_su_clase(app: Flask, parche: Parche) -> None:
    assert isinstance(etree.fromstring("<a/>"), etree._Element)


def _api(app: Flask) -> Api:
    api: Api = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    return api


class Parte(NamedTuple):
    """Una parte de una biblioteca en la que la casa se apoya.

    `donde` es quién de la casa la usa; `como_es`, sus parámetros de hoy, o su clase si es un valor; `flujo`,
    qué prueba que lo nuestro se usa. `huella` resume el código de las que se reemplazan enteras: si cambia,
    hay que leerlo y cambiar lo nuestro.
    """

    donde: str
    nombre: str
    parte: Any
    como_es: str
    flujo: Flujo
    huella: str = ""


_CORE = "api.core.http"
_DE_UN_CAMPO, _AL_ESCRIBIRLO = "self, value, attr, data, **kwargs", "self, value, attr, obj, **kwargs"
PARTES = (
    Parte(f"{_CORE}.esquema.Schema", "_deserialize", ma.Schema._deserialize,
          "self, data, *, error_store, many, partial, unknown, index", _leer_un_cuerpo, "4e0d764cb266"),
    Parte(f"{_CORE}.esquema.Schema", "_serialize", ma.Schema._serialize,
          "self, obj, *, many", _escribir_una_respuesta, "a7f7cb3e7de3"),
    Parte(f"{_CORE}.schemas.Texto", "_deserialize", fields.String._deserialize,
          _DE_UN_CAMPO, _al_leer(Texto, " a ", "a")),
    Parte(f"{_CORE}.schemas.Entero", "_deserialize", fields.Integer._deserialize,
          _DE_UN_CAMPO, _al_leer(Entero, "7", 7)),
    Parte(f"{_CORE}.schemas._Cifras", "_deserialize", fields.Decimal._deserialize,
          _DE_UN_CAMPO, _al_leer(Cantidad, "1.5", Decimal("1.5")), "2eb682564ce0"),
    Parte(f"{_CORE}.schemas.Cantidad", "_serialize", fields.Decimal._serialize,
          _AL_ESCRIBIRLO, _al_escribir(Cantidad, Decimal("1.5"), "1.50"), "0cfd99f5e7a3"),
    Parte(f"{_CORE}.schemas.Fecha", "_serialize", fields.Date._serialize,
          _AL_ESCRIBIRLO, _al_escribir(Fecha, date(915, 1, 2), "0915-01-02"), "efc4a09af168"),
    Parte("api.v1.comun.schemas.Cursor", "_deserialize", fields.String._deserialize,
          _DE_UN_CAMPO, _al_leer(Cursor, "aWQ6Nw", 7)),
    Parte("api.v1.comun.schemas.Cursor", "_serialize", fields.String._serialize,
          _AL_ESCRIBIRLO, _al_escribir(Cursor, 7, "aWQ6Nw")),
    Parte("api.libros.cuentas.schemas.AplicacionesJson", "_deserialize",
          fields.String._deserialize, _DE_UN_CAMPO, _al_leer(AplicacionesJson, "[]", [])),
    Parte(f"{_CORE}.schemas", "default_error_messages", fields.Field.default_error_messages,
          "dict", _las_frases_estan_en_espanol),
    Parte(f"{_CORE}.api.Parser", "_raw_load_json", FlaskParser._raw_load_json,
          "self, req", _el_json_se_lee_a_nuestro_modo, "8a2e43a84450"),
    Parte(f"{_CORE}.api.Blueprint", "_prepare_doc_cbks",
          flask_smorest.Blueprint("x", __name__)._prepare_doc_cbks,
          "list", _cada_ruta_documenta_su_politica),
    Parte(f"{_CORE}.api.Blueprint", "register_views_in_doc", flask_smorest.Blueprint.register_views_in_doc,
          "self, api, app, spec, *, name, parameters", _cada_ruta_documenta_su_politica, "62bdbed94b58"),
    Parte(f"{_CORE}.api.Blueprint", "view._apidoc",
          flask_smorest.Blueprint("x", __name__).response(200)(_vista)._apidoc,
          "dict", _lo_anotado_sobrevive_a_los_demas_decoradores),
    Parte(f"{_CORE}.api.Api", "_register_error_handlers", flask_smorest.Api._register_error_handlers,
          "self", _los_errores_los_contesta_la_casa, "bcbaa7a1c939"),
    Parte(f"{_CORE}.api.Api", "register_blueprint", flask_smorest.Api.register_blueprint,
          "self, blp, *, parameters, **options", _se_documenta_al_leer_el_documento, "fed3261c1d87"),
    Parte(f"{_CORE}.api.Api", "_app", flask_smorest.Api()._app,
          "NoneType", _se_documenta_al_leer_el_documento),
    Parte(f"{_CORE}.limits", "_check_request_limit", flask_limiter.Limiter._check_request_limit,
          "self, callable_name, in_middleware", _se_limita_en_la_ruta_y_no_antes),
    Parte(f"{_CORE}.api.OrjsonProvider", "_prepare_response_obj", JSONProvider._prepare_response_obj,
          "self, args, kwargs", _se_contesta_con_orjson),
    Parte(f"{_CORE}.api.Ruta", "_compile_builder", Rule._compile_builder,
          "self, append_unknown", _una_direccion_se_escribe_si_se_pide),
    Parte("api.app", "ensure_sync", Flask.ensure_sync, "self, func", _las_vistas_no_se_envuelven),
    Parte("api.core.datos.jobs", "JobManager", procrastinate.manager.JobManager,
          "connector", _un_trabajo_se_pide_por_la_conexion_de_la_sesion),
    Parte("api.core.datos.jobs", "configure_task", procrastinate.tasks.configure_task,
          "*, name, job_manager, **options", _un_trabajo_se_pide_por_la_conexion_de_la_sesion),
    Parte(f"{_CORE}.health", "values.ValueClass", values.ValueClass,
          "typ, metric_name, name, labelnames, labelvalues, help_text, **kwargs",
          _las_metricas_dicen_como_se_guardan),
    Parte("api.config", "SERVER_SOFTWARE", gunicorn.SERVER_SOFTWARE, "str", _se_sabe_que_sirve_gunicorn),
    Parte("api.plataforma.firma.cripto.verificacion", "_Element", etree.fromstring("<a/>"),
          "_Element", _un_elemento_es_de_su_clase),
)  # fmt: skip


def _como_es(parte: Any) -> str:
    """Los nombres de sus parámetros, sin tipos ni valores por omisión; si es un valor, el de su clase."""
    if not callable(parte):
        return type(parte).__name__
    dichos, solo_por_nombre = [], False
    for p in inspect.signature(parte).parameters.values():
        if p.kind is p.KEYWORD_ONLY and not solo_por_nombre:
            dichos.append("*")
            solo_por_nombre = True
        dichos.append({p.VAR_POSITIONAL: "*", p.VAR_KEYWORD: "**"}.get(p.kind, "") + p.name)
    return ", ".join(dichos)


def _huella(parte: Any) -> str:
    return hashlib.sha256(inspect.getsource(parte).encode()).hexdigest()[:12]


_ids = [f"{p.donde}.{p.nombre}" for p in PARTES]


@pytest.mark.parametrize("parte", PARTES, ids=_ids)
def test_la_parte_sigue_siendo_como_se_la_conocio(parte: Parte) -> None:
    assert _como_es(parte.parte) == parte.como_es
    if parte.huella:
        assert _huella(parte.parte) == parte.huella, (
            "cambió por dentro: compárela con lo nuestro, que la copia"
        )


@pytest.mark.parametrize("parte", PARTES, ids=_ids)
def test_lo_nuestro_se_usa_en_su_lugar(parte: Parte, app: Flask, monkeypatch: Parche) -> None:
    parte.flujo(app, monkeypatch)


def test_lo_que_se_pide_de_un_trabajo_existe() -> None:
    assert ConfigureTaskOptions.__annotations__.keys() >= {
        "schedule_in",
        "lock",
        "queueing_lock",
        "connection",
    }
    atascados = inspect.signature(procrastinate.manager.JobManager.get_stalled_jobs)
    assert "seconds_since_heartbeat" in atascados.parameters


def test_no_se_apoya_en_ninguna_otra() -> None:
    """Si se usa otra parte privada, se agrega aquí su fila; si una deja de usarse, se quita."""
    assert privados.de_la_casa() == {(p.donde, p.nombre) for p in PARTES if p.nombre.startswith("_")}


class _Nuevo(fields.String):
    def _bind_to_schema(self, *args: Any, **kwargs: Any) -> None:
        self._suya = self._creation_index
        super()._bind_to_schema(*args, **kwargs)


def test_una_parte_que_no_esta_en_la_lista_se_ve() -> None:
    donde = f"{__name__}._Nuevo"
    assert privados.de_una_clase(_Nuevo) == {(donde, "_bind_to_schema"), (donde, "_creation_index")}
    codigo = ast.parse("limiter._otra()\nself._mia\nfila._asdict()\nobjeto._nuestra\n")
    assert privados.nombrados("api.x", codigo, {"_nuestra"}) == {("api.x", "_otra")}
