"""Qué claves probaría primero quien conoce al dueño, a su empresa y al país: una palabra suya, de la casa o de
aquí, vestida con lo de costumbre (un año, unas cifras, un signo, cifras por letras)."""

import gzip
import re
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

_COMUNES = Path(__file__).parent / "comunes"
_PALABRAS = _COMUNES / "palabras.txt.gz"  # de dónde salió: LICENCIAS.txt, a su lado
_DE_LA_CASA = ("frases", "lugares", "fechas")
_ENLACES = frozenset(
    ["de", "del", "el", "en", "la", "las", "los", "mi", "mis", "sa", "su", "tu", "un", "una", "yo"]
)
_LETRAS = {
    "0": "o",
    "1": "il",
    "2": "z",
    "3": "e",
    "4": "a",
    "5": "s",
    "6": "g",
    "7": "t",
    "8": "b",
    "9": "g",
    "@": "a",
    "$": "s",
    "!": "il",
    "|": "il",
    "€": "e",
    "+": "t",
}
_SUELTAS = 1  # letras que no son de ninguna palabra y no cuentan: «quito2026x» se prueba enseguida
_LARGA = 48  # más larga que esto no se prueba por palabras
_FECHAS = ("%d%m%Y", "%Y%m%d", "%m%d%Y", "%d%m%y", "%y%m%d")
_TECLADO = "01234567890 09876543210 147258369 741852963 159753 135790 246810"


class LoQueSeSabe(NamedTuple):
    """Lo que una clave no puede ser: los datos de su dueño, en palabras, y las cifras de su RUC o su teléfono."""

    suyas: frozenset[str]
    cifras: frozenset[str]


def llana(texto: str) -> str:
    """Sin mayúsculas, tildes ni formas de Unicode."""
    partes = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", texto).casefold())
    return "".join(letra for letra in partes if not unicodedata.combining(letra)).strip()


def palabras_de(datos: Iterable[str]) -> LoQueSeSabe:
    """Las palabras de lo que se sabe del dueño: cada una, y cada dato entero y junto. De un correo, también la de
    su dominio; las uniones («de», «la») no cuentan."""
    suyas: set[str] = set()
    cifras: set[str] = set()
    for dato in filter(None, map(llana, datos)):
        sueltas = [palabra for palabra in re.split(r"[^a-z]+", dato) if palabra]
        suyas.update(palabra for palabra in sueltas if len(palabra) > 2 and palabra not in _ENLACES)
        juntas = "".join(re.findall("[a-z]", dato.partition("@")[0]))
        if len(juntas) > 2:
            suyas.add(juntas)
        cifras.update(re.findall(r"\d{5,}", dato))
    return LoQueSeSabe(frozenset(suyas), frozenset(cifras))


def por_que(clave: str, suyas: LoQueSeSabe, del_producto: str) -> str | None:
    """La frase que dice por qué se adivina; None si no se adivina así."""
    texto = llana(clave)
    producto = palabras_de([del_producto]).suyas
    hallada = _vestida(texto, suyas, _propias() | producto)
    if hallada is None:
        corriente = _una_corriente(texto)
        if corriente is None:
            return None
        return (
            f"Esa contraseña es «{corriente}» con cifras o signos, y así son casi todas las que se han filtrado "
            "en español; elija otra, por ejemplo varias palabras sin relación."
        )
    propias = sorted(hallada & suyas.suyas, key=len, reverse=True)
    if propias:
        return (
            f"Esa contraseña lleva «{propias[0]}», que es de su usuario, su nombre, su correo o su empresa: quien "
            "sepa de usted la probaría primero. Elija otra."
        )
    if hallada:
        return (
            f"Esa contraseña es «{max(hallada, key=len)}» con cifras o signos, y es de las primeras que alguien "
            "probaría; elija otra, por ejemplo varias palabras sin relación."
        )
    return "Esa contraseña es una fecha o cifras que siguen un orden, y se adivina; elija otra."


def _vestida(texto: str, suyas: LoQueSeSabe, conocidas: frozenset[str]) -> frozenset[str] | None:
    """Las palabras con que está hecha, si no queda casi nada más; None si queda."""
    if len(texto) > _LARGA or not _usual(texto, suyas.cifras):
        return None
    mejores: list[tuple[int, frozenset[str]]] = [(0, frozenset())]
    # Mirar en cada letra solo las que pueden terminar en ella cuesta la quinta parte que mirarlas todas.
    por_final: dict[str, list[str]] = {}
    for palabra in suyas.suyas | conocidas | _ENLACES:
        por_final.setdefault(palabra[-1], []).append(palabra)
    for fin in range(1, len(texto) + 1):
        sobra, dichas = mejores[fin - 1]
        ultima = texto[fin - 1]
        posibles = [(sobra + ultima.isalpha(), dichas)]
        finales = {ultima, *_LETRAS.get(ultima, "")}
        for palabra in sorted(una for letra in finales for una in por_final.get(letra, ())):
            inicio = fin - len(palabra)
            if inicio >= 0 and _parece(texto[inicio:fin], palabra):
                sobra, dichas = mejores[inicio]
                posibles.append((sobra, dichas if palabra in _ENLACES else dichas | {palabra}))
        mejores.append(min(posibles, key=lambda p: (p[0], -sum(map(len, p[1])))))
    sobra, dichas = mejores[-1]
    return dichas if sobra <= _SUELTAS else None


def _parece(trozo: str, palabra: str) -> bool:
    """Si se lee como esa palabra, aunque lleve cifras o signos por letras."""
    if not any(letra.isalpha() for letra in trozo):
        return False
    return all(
        puesta == letra or letra in _LETRAS.get(puesta, "")
        for puesta, letra in zip(trozo, palabra, strict=True)
    )


def _usual(texto: str, cifras: Iterable[str]) -> bool:
    """Si lo que no son letras es lo de costumbre: pocas cifras, una fecha, una serie, un número suyo y pocos
    signos. Seis cifras al azar ya no lo son."""
    signos = {letra for letra in texto if not letra.isalnum() and letra not in " -_."}
    numeros = re.findall(r"\d+", texto)
    largas = [numero for numero in numeros if len(numero) > 4]
    cortas = sum(len(numero) for numero in numeros if len(numero) <= 4)
    return len(signos) <= 3 and cortas <= 10 and all(_se_adivina(numero, cifras) for numero in largas)


def _se_adivina(numero: str, cifras: Iterable[str]) -> bool:
    if len(set(numero)) < 3 or any(numero in serie for serie in _TECLADO.split()):
        return True
    if any(numero in suyo or suyo in numero for suyo in cifras):
        return True
    mitad = len(numero) // 2
    if len(numero) % 2 == 0 and numero[:mitad] == numero[mitad:]:
        return True
    return any(_es_fecha(numero, forma) for forma in _FECHAS)


def _es_fecha(numero: str, forma: str) -> bool:
    if len(numero) != (8 if "%Y" in forma else 6):
        return False
    try:
        return 1930 <= datetime.strptime(numero, forma).year < 2060  # noqa: DTZ007
    except ValueError:
        return False


def _una_corriente(texto: str) -> str | None:
    """La palabra o el nombre del español que es toda la clave, una o dos veces, sin lo que la viste."""
    if len(texto) > _LARGA or not _usual(texto, ()):
        return None
    corrientes = _corrientes()
    for cual in (0, -1):  # un 1 puede ser una i o una ele
        leida = "".join(_LETRAS.get(letra, letra)[cual] for letra in texto)
        for inicio, fin in _cortes(texto):
            palabra = re.sub(r"[ \-_.]", "", leida[inicio:fin])
            mitad = palabra[: len(palabra) // 2]
            una = mitad if mitad * 2 == palabra else palabra
            if una.isalpha() and f"\n{una}\n".encode() in corrientes:
                return una
    return None


def _cortes(texto: str) -> Iterator[tuple[int, int]]:
    """De dónde a dónde, quitando nada, algo o todo lo que no son letras de cada punta: puede ser vestido o ser
    letras escritas con cifras."""
    frente = len(texto) - len(re.sub(r"^[^a-z]+", "", texto))
    cola = len(re.sub(r"[^a-z]+$", "", texto))
    for inicio in range(frente + 1):
        for fin in range(len(texto), cola - 1, -1):
            if fin > inicio:
                yield inicio, fin


@cache
def _propias() -> frozenset[str]:
    textos = [(_COMUNES / f"{nombre}.txt").read_text() for nombre in _DE_LA_CASA]
    return frozenset(" ".join(textos).split())


@cache
def _corrientes() -> bytes:
    """Como un solo texto: buscar en él tarda microsegundos y ocupa la décima parte que un conjunto."""
    return b"\n" + gzip.decompress(_PALABRAS.read_bytes())
