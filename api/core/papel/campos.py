"""La tabla de campos de una entidad: cada dato se declara una vez.

Una entidad es una clase de datos cuyos atributos llevan un `campo`: su nombre en el cable, su título,
qué valores toma y cómo sale en una hoja. De ahí se hacen los campos de sus schemas
(`core/http/campos.py`), lo que una importación lee de cada celda, las columnas de la exportación y los
rótulos de su historial.
"""

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Any, Protocol, TypeVar

from api.core.datos.cambios import Cambios
from api.core.datos.money import CANTIDAD_MAX, CENTAVO, DINERO_MAX, redondear_precio
from api.core.papel.fechas import leer_dia
from api.core.papel.numeros import leer_numero
from api.core.papel.textos import es_correo, permitido, plegar, reparo_de_emojis, una_linea
from api.core.registros import PorClave

SIN_DECIR: Any = object()  # no se dijo qué vale si falta: también None es un valor
_ENTRE_CORREOS = re.compile(r"[;,\s]+")
_SI_O_NO = dict.fromkeys(("sí", "si", "s", "x", "1", "verdadero", "true", "activo"), True) | dict.fromkeys(
    ("no", "n", "0", "falso", "false", "inactivo"), False
)


class Mal(Exception):
    """Una celda que no se puede tomar; la frase dice por qué."""


class ConNombre(Protocol):
    @property
    def campo(self) -> str: ...


T = TypeVar("T", bound=ConNombre)


class Clase(Protocol):
    """Qué valores toma un campo, y cómo se lee el texto de una celda."""

    @property
    def ayuda(self) -> str: ...

    def leer(self, texto: str) -> Any: ...


@dataclass(frozen=True, slots=True)
class UnaLinea:
    """Un texto de una línea; `mal` es la frase del que no calza en el `patron`. `sin_emojis`: no
    admite caracteres de dos unidades de UTF-16."""

    maximo: int
    patron: re.Pattern[str] | None = None
    mal: str = ""
    sin_emojis: bool = False

    @property
    def ayuda(self) -> str:
        return f"Hasta {self.maximo} caracteres."

    def leer(self, texto: str) -> str:
        linea = una_linea(sin_controles(texto))
        if self.patron and not self.patron.match(linea):
            raise Mal(self.mal)
        if self.sin_emojis and (reparo := reparo_de_emojis(linea)):
            raise Mal(reparo)
        return _que_quepa(linea, self.maximo)


@dataclass(frozen=True, slots=True)
class Codigo(UnaLinea):
    """Un código de la ley, o ninguno. `cifras`: las que tiene, si son solo cifras; Excel quita los ceros de delante al
    tomarlo por un número."""

    cifras: int = 0

    def leer(self, texto: str) -> str:
        escrito = texto.strip()
        return UnaLinea.leer(self, escrito.zfill(self.cifras) if escrito.isdigit() else escrito)


@dataclass(frozen=True, slots=True)
class Parrafo:
    """Un texto de varias líneas, como se escribió."""

    maximo: int

    @property
    def ayuda(self) -> str:
        return f"Hasta {self.maximo} caracteres."

    def leer(self, texto: str) -> str:
        return _que_quepa(sin_controles(texto).strip(), self.maximo)


@dataclass(frozen=True, slots=True)
class Correos:
    """Una lista de correos, sin repetir."""

    maximo: int

    @property
    def ayuda(self) -> str:
        return f"Hasta {self.maximo}, separados por punto y coma."

    def leer(self, texto: str) -> list[str]:
        correos = [correo for correo in _ENTRE_CORREOS.split(sin_controles(texto)) if correo]
        for correo in correos:
            if len(correo) > 254 or not es_correo(correo):
                raise Mal(f"«{correo[:60]}» no es un correo válido.")
        if len(correos) > self.maximo:
            raise Mal(f"Ingrese hasta {self.maximo} correos.")
        if len({correo.lower() for correo in correos}) < len(correos):
            raise Mal("Hay un correo repetido.")
        return correos


@dataclass(frozen=True, slots=True)
class Varios:
    """Hasta `maximo` textos cortos, sin repetir; en una celda, separados por comas o punto y coma. `limpiar` deja
    cada uno como se guarda, o da `Mal`."""

    maximo: int
    largo: int
    limpiar: Callable[[str], str]
    ayuda: str

    def leer(self, texto: str) -> list[str]:
        return self.limpios(parte for parte in re.split(r"[;,]", sin_controles(texto)) if parte.strip())

    def limpios(self, textos: Iterable[str]) -> list[str]:
        limpios = list(dict.fromkeys(map(self.limpiar, textos)))
        if len(limpios) > self.maximo:
            raise Mal(f"Caben hasta {self.maximo}.")
        return limpios


@dataclass(frozen=True)
class Uno:
    """Un valor de una lista cerrada. `nombres` dice cómo se lee cada valor; `que` nombra la lista («una
    provincia del Ecuador»); `tambien` da otras maneras de escribir un valor; `mal` es la frase del
    formulario."""

    nombres: Mapping[Any, str]
    que: str
    mal: str = ""
    tambien: Mapping[str, Any] = field(default_factory=dict)
    ayuda: str = ""
    vacio: bool = False  # puede no ser ninguno

    @property
    def de_numeros(self) -> bool:
        return all(isinstance(valor, int) for valor in self.nombres)

    @cached_property
    def escritos(self) -> dict[str, Any]:  # el valor es del tipo que tome cada campo
        """Cada manera de escribir un valor, ya plegada: su nombre, el valor mismo y las de `tambien`."""
        propios = {plegar(n): v for v, nombre in self.nombres.items() for n in (nombre, str(v))}
        return propios | {plegar(n): v for n, v in self.tambien.items()}

    def leer(self, texto: str) -> Any:
        valor = self.escritos.get(plegar(texto))
        if valor is None:
            raise Mal(f"«{texto[:60]}» no es {self.que}.")
        return valor


@dataclass(frozen=True, slots=True)
class NumeroEntero:
    maximo: int
    minimo: int = 0

    @property
    def ayuda(self) -> str:
        return f"De {self.minimo} a {self.maximo}."

    def leer(self, texto: str) -> int:
        numero = leer_numero(texto, 0)
        if numero is None or numero != numero.to_integral_value():
            raise Mal("Debe ser un número entero.")
        if not self.minimo <= numero <= self.maximo:
            raise Mal(f"Debe estar entre {self.minimo} y {self.maximo}.")
        return int(numero)


@dataclass(frozen=True, slots=True)
class Monto:
    """Un valor en dólares, con dos decimales; una hoja lo da como texto, que es como se guarda. Lo que trae
    más decimales no se redondea: se rechaza."""

    ayuda: str = "En dólares."
    con_signo: bool = False  # puede ser menor que cero

    def leer(self, texto: str) -> str:
        numero = leer_numero(texto)
        if numero is None:
            raise Mal("Debe ser un número.")
        minimo = -DINERO_MAX if self.con_signo else Decimal("0.00")
        if not minimo <= numero <= DINERO_MAX:
            raise Mal(f"Debe estar entre {minimo} y {DINERO_MAX}.")
        monto = numero.quantize(CENTAVO)
        if monto != numero:
            raise Mal("Debe tener como máximo 2 decimales.")
        return str(monto or abs(monto))


@dataclass(frozen=True, slots=True)
class NumeroDecimal:
    """Una cantidad o un precio, hasta 6 decimales. Una hoja puede traer más: se redondea, y quien importa lo
    avisa."""

    ayuda: str = "Hasta 6 decimales."

    def leer(self, texto: str) -> Decimal:
        numero = leer_numero(texto, 6)
        if numero is None:
            raise Mal("Debe ser un número.")
        if not 0 <= numero <= CANTIDAD_MAX:
            raise Mal(f"Debe estar entre 0 y {CANTIDAD_MAX}.")
        return redondear_precio(abs(numero))


@dataclass(frozen=True, slots=True)
class SiNo:
    ayuda: str = "Sí o No."

    def leer(self, texto: str) -> bool:
        valor = si_o_no(texto)
        if valor is None:
            raise Mal("Debe ser Sí o No.")
        return valor


@dataclass(frozen=True, slots=True)
class DiaDeCelda:
    """Un día, como una hoja lo escribe (`core/papel/fechas.py`)."""

    ayuda: str = "dd/mm/aaaa."

    def leer(self, texto: str) -> date:
        dia = leer_dia(texto)
        if dia is None:
            raise Mal("Debe ser una fecha dd/mm/aaaa que exista.")
        return dia


@dataclass(frozen=True, slots=True)
class DeOtra:
    """El id de una fila de otra tabla. Una hoja da su nombre, que cada importación busca a su manera."""

    ayuda: str = "Su nombre."

    def leer(self, texto: str) -> Any:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Campo:
    """Un dato de una entidad. `campo` es su nombre en el cable; `titulo`, su cabecera en la plantilla y en la
    exportación; `vacio`, la frase para quien no lo llena.

    Al importar una hoja cuentan `obligatorio`, la `ayuda` de la plantilla, los `sinonimos` (otras cabeceras
    que lo nombran, sin tildes, mayúsculas ni puntuación), un `ejemplo` y los `valores`, ya plegados, que
    bastan para reconocer su columna; las `claves` son palabras que lo nombran en cualquier parte de la cabecera («Valor
    Débito»), y un `codigo` no puede ser una fecha, que es en lo que Excel vuelve algunos. Al exportar, `sale` es la llave de su valor en la fila, si no es su
    atributo, y `ancho` el ancho de su columna. `rotulo` es cómo lo llama el historial, si no es por su
    título. `nota` va al documento OpenAPI. `si_falta`: lo que vale si no viene, en la que se guarda
    entera. Sin `columna`, no sale en la exportación.
    """

    campo: str
    titulo: str
    clase: Clase
    obligatorio: bool = False
    ayuda: str = ""
    sinonimos: tuple[str, ...] = ()
    claves: tuple[str, ...] = ()
    ejemplo: str = ""
    valores: frozenset[str] = frozenset()
    codigo: bool = False
    nulo: bool = False
    vacio: str = ""
    sale: str = ""
    ancho: int = 18
    rotulo: str = ""
    nota: str = ""
    si_falta: Any = SIN_DECIR
    columna: bool = True

    @property
    def de_dinero(self) -> bool:
        return isinstance(self.clase, (Monto, NumeroDecimal))

    @property
    def con_cifras(self) -> bool:
        """Si no puede ser una fecha."""
        return self.codigo or self.de_dinero or isinstance(self.clase, NumeroEntero)


# De cada cosa del historial, cómo se llaman sus campos; cada entidad agrega los suyos.
ROTULOS = PorClave[str, Mapping[str, str]]("cómo se llaman los campos en el historial")


def campo(nombre: str, titulo: str, clase: Clase, *, exigido: bool = False, **mas: Any) -> Any:
    """Declara un atributo de la clase de datos de una entidad. Si no es `exigido`, vale `si_falta` cuando no se da; si
    tampoco se dice, None."""
    mas.setdefault("ayuda", clase.ayuda)
    suyo = Campo(nombre, titulo, clase, **mas)
    metadata = {"campo": suyo}
    if exigido:
        return field(metadata=metadata)
    default = None if suyo.si_falta is SIN_DECIR else suyo.si_falta
    return field(default=default, metadata=metadata)


def de(entidad: type) -> dict[str, Campo]:
    """Los campos de una entidad, por su atributo y en su orden."""
    return {f.name: f.metadata["campo"] for f in dataclasses.fields(entidad) if "campo" in f.metadata}


def exigidos(entidad: type) -> set[str]:
    """Los atributos sin los que la entidad no se crea."""
    return {f.name for f in dataclasses.fields(entidad) if f.default is dataclasses.MISSING}


def dichos(datos: Any) -> Cambios:
    """Los atributos que tienen un valor, como `Cambios`."""
    return Cambios(
        {f.name: v for f in dataclasses.fields(datos) if (v := getattr(datos, f.name)) is not None}
    )


def lectores(entidad: type) -> dict[str, tuple[str, Callable[[str], Any]]]:
    """De cada campo, el atributo que llena y cómo se lee su celda en una hoja."""
    return {c.campo: (atributo, c.clase.leer) for atributo, c in de(entidad).items()}


def tras(lista: Iterable[T], campo: str, otro: T) -> tuple[T, ...]:
    """Los elementos de la lista, con `otro` a continuación del que se llama `campo`."""
    return tuple(uno for este in lista for uno in ((este, otro) if este.campo == campo else (este,)))


def rotular(cosa: str, entidad: type) -> None:
    """Hace que el historial de `cosa` llame a sus campos como los llama la entidad."""
    suyos = {
        nombre: c.rotulo or c.titulo
        for atributo, c in de(entidad).items()
        for nombre in (atributo, atributo.removesuffix("_id").removesuffix("_codigo"))  # lo que nombra
    }
    ROTULOS.poner(cosa, suyos)


def en_palabras(entidad: type) -> list[tuple[str, Mapping[Any, str]]]:
    """Los atributos cuyos valores se muestran con otro nombre, y los nombres de esos valores."""
    return [
        (atributo, c.clase.nombres)
        for atributo, c in de(entidad).items()
        if isinstance(c.clase, Uno) and any(v != nombre for v, nombre in c.clase.nombres.items())
    ]


def si_o_no(texto: str) -> bool | None:
    """True si el texto dice que sí, False si dice que no, None si ninguna de las dos cosas."""
    return _SI_O_NO.get(texto.strip().casefold())


def sin_controles(texto: str) -> str:
    if not permitido(texto):
        raise Mal("Contiene caracteres no permitidos.")
    return texto


def _que_quepa(texto: str, maximo: int) -> str:
    if len(texto) > maximo:
        raise Mal(f"Debe tener como máximo {maximo} caracteres.")
    return texto
