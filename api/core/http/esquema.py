"""La base de los esquemas: cómo se lee lo que llega, en qué se convierte y cómo se contesta."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property, partial
from itertools import islice
from operator import attrgetter, itemgetter
from types import NoneType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

import marshmallow as ma
from marshmallow import fields
from webargs.multidictproxy import MultiDictProxy

from api.core import acotadas
from api.core.datos.puerta.valores import campos

T = TypeVar("T")
_TAL_CUAL: tuple[tuple[type[fields.Field[Any]], type], ...] = (
    (fields.String, str),
    (fields.Integer, int),
    (fields.Boolean, bool),
)
# Los que su campo escribe sin mirar nada más que el valor.
_ESCRITOS: tuple[tuple[type[fields.Field[Any]], type], ...] = (
    (fields.Decimal, Decimal),
    (fields.DateTime, datetime),
    (fields.Date, date),
)


@runtime_checkable
class ConTexto(Protocol):
    """Un campo que escribe su valor sin mirar nada más."""

    def como_texto(self, valor: Any) -> str: ...


class Schema(ma.Schema):
    """La base de todos los esquemas. Lo leído no viaja como diccionario. Un cuerpo es un `Cuerpo` o un
    `Cambio`, y llega a la ruta hecho un valor. Los datos sueltos, como los de una consulta, llegan cada uno
    por su nombre, con `blp.arguments(..., as_kwargs=True)`. Las `partes` juntan varios en un valor, como los
    filtros de una lista: cada parte se hace con los campos que su clase nombra."""

    partes: ClassVar[Mapping[str, Callable[..., Any]]] = {}

    class Meta:
        unknown = ma.RAISE

    error_messages = {
        "type": "Debe ser un objeto.",
        "unknown": "Este campo no existe.",
        "invalid": "Debe ser un objeto.",
    }

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Nadie cambia un esquema ya hecho. Cada decorador de una ruta copia lo que sabe de ella, y copiar sus
        esquemas campo por campo era la quinta parte de lo que tarda en cargarse la aplicación."""
        return self

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        acotadas.acotar(field_obj)

    @ma.post_load
    def _armar(self, leido: Any, **_: Any) -> Any:
        return self.armar(leido)

    def armar(self, leido: Any) -> Any:
        """Convierte los valores ya leídos y válidos en lo que la ruta recibe."""
        for nombre, parte in self.partes.items():
            leido[nombre] = parte(**{campo: leido.pop(campo) for campo in campos(parte) if campo in leido})
        return leido

    @cached_property
    def _lectura(self) -> "_Lectura":
        return _Lectura(self.dump_fields)

    @cached_property
    def pueden_repetirse(self) -> Set[str]:
        """Lo que en una consulta puede venir varias veces."""
        return MultiDictProxy({}, self).multiple_keys

    @cached_property
    def _escritura(self) -> "_Escritura | None":
        """Cómo se lee. None si algún campo va dentro de otro."""
        leidos = {
            campo.data_key or nombre: (campo.attribute or nombre, campo)
            for nombre, campo in self.load_fields.items()
        }
        if any("." in atributo for atributo, _ in leidos.values()):
            return None
        vivos = {c: par for c, par in leidos.items() if par[1].required or callable(par[1].load_default)}
        fijos = {a: campo.load_default for c, (a, campo) in leidos.items() if c not in vivos}
        return _Escritura(leidos, vivos, {a: v for a, v in fijos.items() if v is not ma.missing})

    def _deserialize(self, data: Any, *, many: bool = False, partial: Any = None, **kwargs: Any) -> Any:
        """Como el de marshmallow, pero sin preparar dónde irían los errores, que es la mitad del tiempo. Lo
        que no es válido lo vuelve a leer marshmallow, que dice por qué."""
        if type(data) is dict and not many and not partial and self._escritura is not None:
            leido = self._leer(data, self._escritura, kwargs.get("unknown", ma.RAISE))
            if leido is not None:
                return leido
        if many:
            acotadas.exigir_pocas(data)
        return super()._deserialize(data, many=many, partial=partial, **kwargs)

    @staticmethod
    def _leer(
        data: Mapping[str, object], escritura: "_Escritura", unknown: str
    ) -> Mapping[str, object] | None:
        """Solo pregunta a los campos que vinieron y a los que deben decir algo aunque falten."""
        leido = dict(escritura.fijos)
        try:
            for clave, dado in data.items():
                if (destino := escritura.campos.get(clave)) is not None:
                    leido[destino[0]] = destino[1].deserialize(dado, clave, data)
                elif unknown != ma.EXCLUDE:
                    return None
            for clave, (atributo, campo) in escritura.vivos.items():
                if clave not in data:
                    leido[atributo] = campo.deserialize(ma.missing, clave, data)
        except ma.ValidationError:
            return None
        return leido

    def get_attribute(self, obj: Any, attr: str, default: Any) -> Any:
        """De una tupla con nombres se lee por el nombre; marshmallow probaría antes con un índice."""
        if isinstance(obj, tuple):
            return getattr(obj, attr, default)
        return super().get_attribute(obj, attr, default)

    def _serialize(self, obj: Any, *, many: bool = False) -> Any:
        """Como el de marshmallow, pero el valor que ya es del tipo del cable va tal cual, y un monto o una fecha los
        escribe su campo. Casi toda una lista es de esos, y una página tarda la cuarta parte."""
        lectura = self._lectura
        if many:
            todos = list(obj)
            filas = lectura.filas(todos, self.get_attribute) if len(todos) > 1 else None
            return [self._serialize(uno) for uno in todos] if filas is None else filas
        valores = lectura.valores(obj)
        fila = dict(zip(lectura.claves, valores, strict=True))
        for paso in lectura.pasos(valores):
            if paso.escribir is not None:
                fila[paso.clave] = paso.escribir(valores[paso.lugar])
                continue
            escrito = paso.campo.serialize(str(paso.campo.name), obj, accessor=self.get_attribute)
            if escrito is ma.missing:
                del fila[paso.clave]
            else:
                fila[paso.clave] = escrito
        return fila


class _Escritura(NamedTuple):
    """Los campos que se leen, por su nombre en el cable, con su atributo; los que hay que preguntar aunque no vengan, y lo
    que valen los otros cuando no vienen."""

    campos: Mapping[str, tuple[str, fields.Field[Any]]]
    vivos: Mapping[str, tuple[str, fields.Field[Any]]]
    fijos: Mapping[str, Any]


class _Paso(NamedTuple):
    """Un valor que no va tal cual: en qué lugar está y quién lo escribe. Si `escribir` es None, lo lee y lo escribe
    marshmallow."""

    clave: str
    lugar: int
    escribir: Callable[[Any], Any] | None
    campo: fields.Field[Any]


class _Lectura:
    """Cómo se responde un objeto. Qué valores no van tal cual depende solo de sus tipos: se averigua una vez por cada
    juego de tipos."""

    _JUEGOS = 512  # los que se recuerdan: cada campo que puede faltar los duplica

    def __init__(self, campos_: Mapping[str, fields.Field[Any]]) -> None:
        self.claves = [campo.data_key or nombre for nombre, campo in campos_.items()]
        self._campos = list(campos_.values())
        self._atributos = [campo.attribute or nombre for nombre, campo in campos_.items()]
        self._tipos = [_tipo(campo) for campo in self._campos]
        self._de_diccionario = _juntos(itemgetter, self._atributos)
        # De un objeto no se lee lo que marshmallow lee por su cuenta: en su lugar, la clase, que todos tienen.
        pares = zip(self._atributos, self._tipos, strict=True)
        self._de_objeto = _juntos(attrgetter, [a if tipo is not None else "__class__" for a, tipo in pares])
        self._conocidos: dict[tuple[type, ...], list[_Paso]] = {}

    def valores(self, obj: Any) -> Sequence[Any]:
        """Los de cada campo; `missing` el que no está."""
        try:
            return self._de_diccionario(obj) if isinstance(obj, dict) else self._de_objeto(obj)
        except KeyError:
            return [obj.get(atributo, ma.missing) for atributo in self._atributos]
        except AttributeError:
            return [getattr(obj, atributo, ma.missing) for atributo in self._atributos]

    def filas(self, objetos: Sequence[Any], leer: Callable[..., Any]) -> list[dict[str, Any]] | None:
        """Cómo se responden muchos: columna por columna, que en una lista larga es la mitad. None si a alguno le falta
        un campo, o no son de la misma clase: van de a uno. `leer`: con qué lee marshmallow un atributo."""
        clases = set(map(type, objetos))
        de_diccionario = [issubclass(clase, dict) for clase in clases]
        if any(de_diccionario) and not all(de_diccionario):
            return None
        sacar = self._de_diccionario if de_diccionario[0] else self._de_objeto
        try:
            columnas = list(zip(*map(sacar, objetos), strict=True))
        except (KeyError, AttributeError):
            return None
        for lugar, (campo, tipo) in enumerate(zip(self._campos, self._tipos, strict=True)):
            columna, escribir = columnas[lugar], self._escriben[lugar]
            suyos = set(map(type, columna))
            if not all(_va(tipo, suyo) for suyo in suyos):
                columnas[lugar] = tuple(campo.serialize(str(campo.name), o, accessor=leer) for o in objetos)
                if any(escrito is ma.missing for escrito in columnas[lugar]):
                    return None
            elif escribir is not None and NoneType in suyos:
                columnas[lugar] = tuple(None if valor is None else escribir(valor) for valor in columna)
            elif escribir is not None:
                columnas[lugar] = _columna(campo, escribir, columna)
        return [dict(zip(self.claves, fila, strict=True)) for fila in zip(*columnas, strict=True)]

    @cached_property
    def _escriben(self) -> list[Callable[[Any], Any] | None]:
        return [
            None if tipo is None else _escribir(campo)
            for campo, tipo in zip(self._campos, self._tipos, strict=True)
        ]

    def pasos(self, valores: Sequence[Any]) -> list[_Paso]:
        """Lo que hay que hacer con los que no van tal cual."""
        tipos = tuple(map(type, valores))
        pasos = self._conocidos.get(tipos)
        if pasos is None:
            pasos = list(self._averiguar(tipos))
            if len(self._conocidos) < self._JUEGOS:
                self._conocidos[tipos] = pasos
        return pasos

    def _averiguar(self, tipos: Sequence[type]) -> Iterator[_Paso]:
        for lugar, (clave, campo, tipo) in enumerate(zip(self.claves, self._campos, tipos, strict=True)):
            if not _va(_tipo(campo), tipo):
                yield _Paso(clave, lugar, None, campo)
            elif tipo is not NoneType and (escribir := _escribir(campo)) is not None:
                yield _Paso(clave, lugar, escribir, campo)


def _va(del_campo: type | None, tipo: type) -> bool:
    """Si un valor de ese tipo lo escribe el campo sin que marshmallow lo lea."""
    if del_campo is object:
        return tipo is not type(ma.missing)
    return del_campo is not None and tipo in (del_campo, NoneType)


def _juntos(sacar: Callable[..., Any], nombres: Sequence[str]) -> Callable[[Any], Sequence[Any]]:
    """Quien saca esos nombres de una vez; de uno solo, también en una tupla."""
    if not nombres:
        return lambda obj: ()
    de_una_vez = sacar(*nombres)
    return de_una_vez if len(nombres) > 1 else lambda obj: (de_una_vez(obj),)


def _tipo(campo: fields.Field[Any]) -> type | None:
    """El tipo que ese campo escribe sin mirar nada más que el valor, si hay uno; object, cualquiera."""
    if _de_uno(campo) is not None:
        return object
    if isinstance(campo, fields.List):
        return list if _de_la_lista(campo) is not None else None
    return next((tipo for clase, tipo in (*_TAL_CUAL, *_ESCRITOS) if isinstance(campo, clase)), None)


def _escribir(campo: fields.Field[Any]) -> Callable[[Any], Any] | None:
    """Cómo se escribe un valor de ese tipo; None, tal cual."""
    if (esquema := _de_uno(campo)) is not None:
        return esquema.dump
    if isinstance(campo, ConTexto):
        return campo.como_texto
    if isinstance(campo, fields.List):
        return _de_la_lista(campo)
    if isinstance(campo, tuple(clase for clase, _ in _TAL_CUAL)):
        return None
    if type(campo) is fields.DateTime and (campo.format or campo.DEFAULT_FORMAT) == "iso":
        return datetime.isoformat
    return partial(campo._serialize, attr=campo.name, obj=None)


def _de_uno(campo: fields.Field[Any]) -> ma.Schema | None:
    """El esquema que escribe el valor de ese campo, si lo escribe entero uno."""
    if type(campo) is not fields.Nested or campo.many or campo.schema.many:
        return None
    return campo.schema


def _columna(
    campo: fields.Field[Any], escribir: Callable[[Any], Any], columna: tuple[Any, ...]
) -> tuple[Any, ...]:
    """Lo que va anidado se escribe todo junto: una fila con cinco cosas son, en cincuenta filas, doscientas cincuenta de una vez."""
    if (esquema := _de_uno(campo)) is not None:
        return tuple(esquema.dump(columna, many=True))
    if (de_cada := _de_cada_uno(campo)) is None:
        return tuple(map(escribir, columna))
    escritas = iter(de_cada.dump([uno for lista in columna for uno in lista], many=True))
    return tuple(list(islice(escritas, len(lista))) for lista in columna)


def _de_cada_uno(campo: fields.Field[Any]) -> ma.Schema | None:
    """El esquema de las cosas de una lista, si es una lista de ellas."""
    if type(campo) is not fields.List or not isinstance(campo.inner, fields.Nested):
        return None
    return None if campo.inner.many or campo.inner.schema.many else campo.inner.schema


def _de_la_lista(campo: fields.List) -> Callable[[list[Any]], list[Any]] | None:
    """Una lista de filas la escribe el esquema de cada una; una de textos va tal cual si lo son."""
    cada_uno = campo.inner
    if isinstance(cada_uno, fields.Nested):
        esquema = cada_uno.schema
        return None if esquema.many or cada_uno.many else partial(esquema.dump, many=True)
    if type(cada_uno) is not fields.String:
        return None
    return lambda valor: [v if type(v) is str else cada_uno._serialize(v, None, None) for v in valor]


@dataclass(frozen=True, slots=True)
class Cambiado(Generic[T]):
    """Lo que alguien cambia, y la versión de la fila sobre la que lo cambió."""

    datos: T
    version: int


class Cuerpo(Schema):
    """Un cuerpo que al leerse se vuelve un valor de `clase`, una dataclass con los mismos campos. Si lleva
    `version`, se vuelve un `Cambiado`, que la lleva aparte."""

    clase: ClassVar[type[Any]]

    def armar(self, leido: Any) -> Any:
        leido = super().armar(leido)
        if "version" not in leido:
            return self.clase(**leido)
        version = leido.pop("version")
        return Cambiado(self.clase(**leido), version)


class ComoSeLeyo(Schema):
    """Un cuerpo que se puede enviar tal como el GET respondió la `fila`, con otro valor en lo que cambia: lo que
    aquí no se edita se deja como está. Lo que la fila no tiene sigue siendo un error."""

    fila: ClassVar[type[ma.Schema]]
    agregados: ClassVar[frozenset[str]] = frozenset()  # lo que quien llama le pone por su cuenta a la fila

    @ma.pre_load
    def _sin_lo_que_no_se_edita(self, datos: Any, **_: Any) -> Any:
        if not isinstance(datos, dict):
            return datos
        return {campo: valor for campo, valor in datos.items() if campo not in self._solo_se_lee}

    @cached_property
    def _solo_se_lee(self) -> set[str]:
        return (_en_el_cable(self.fila().dump_fields) | self.agregados) - _en_el_cable(self.load_fields)


def _en_el_cable(campos_: Mapping[str, fields.Field[Any]]) -> set[str]:
    return {campo.data_key or nombre for nombre, campo in campos_.items()}


class Respuesta(Schema):
    """Lo que la API responde: cada campo viene siempre, y el documento OpenAPI lo dice."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        field_obj.required = True
