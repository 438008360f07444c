"""La estructura de un comprobante: qué elementos, en qué orden y con qué valores (ficha técnica y XSD).

Cada archivo de `esquemas/` dice la de un tipo, a mano: un elemento por línea, más adentro lo que
contiene. `?` opcional; `*` repetible, `*15` hasta quince veces; `:valor` cómo es su texto (`VALORES`);
`~` contenido que aquí no se mira; `@2` solo desde la versión 2. La raíz dice sus versiones.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from lxml import etree

CARPETA = Path(__file__).parent / "esquemas"
FIRMA = "{http://www.w3.org/2000/09/xmldsig#}Signature"
_LINEA = re.compile(
    r"(?P<nombre>\w+)(?P<opcional>\?)?(?:\*(?P<veces>\d*))?(?P<resto>~|:\w+)?(?:@(?P<desde>\d))?"
)
_CON_6 = ("1.1.0", "2.1.0")


@dataclass(frozen=True)
class Nodo:
    nombre: str
    opcional: bool = False
    maximo: int = 1
    valor: str = ""
    opaco: bool = False
    desde: int = 0
    hijos: list["Nodo"] = field(default_factory=list)


def _patron(patron: str, que: str) -> tuple[re.Pattern[str], str]:
    return re.compile(patron), que


def _texto(maximo: int) -> tuple[re.Pattern[str], str]:
    return _patron(rf"[^\n]{{1,{maximo}}}", f"un texto de 1 a {maximo} caracteres sin saltos de línea")


def _numero(enteros: int, decimales: int) -> tuple[re.Pattern[str], str]:
    """Sobre su valor y no sobre cómo se escribe: los ceros que no cambian el número no cuentan (400.000000 es 400)."""
    return _patron(
        rf"\+?0*(\d{{1,{enteros}}}(\.\d{{0,{decimales}}}0*)?|\.\d{{1,{decimales}}}0*)",
        f"un número con hasta {decimales} decimales",
    )


_DIA = r"(0[1-9]|[12]\d|3[01])/(0[1-9]|1[012])/20\d\d"
VALORES = {
    "ambiente": _patron("[12]", "1 o 2"),
    "uno": _patron("1", "1"),
    "ruc": _patron(r"\d{10}001", "un RUC"),
    "clave": _patron(r"\d{49}", "49 dígitos"),
    "d2": _patron(r"\d{2}", "dos dígitos"),
    "d2_3": _patron(r"\d{2,3}", "dos o tres dígitos"),
    "d3": _patron(r"\d{3}", "tres dígitos"),
    "d9": _patron(r"\d{9}", "nueve dígitos"),
    "fecha": _patron(_DIA, "una fecha dd/mm/aaaa"),
    "si_no": _patron("SI|NO", "SI o NO"),
    "identificacion": _patron("0[4-8]", "un código de identificación"),
    "autorizacion": _patron(r"\d{10}|\d{37}|\d{49}", "10, 37 o 49 dígitos"),
    "tipo_proveedor": _patron("0[12]", "01 o 02"),
    "solo_iva": _patron("2", "2: solo IVA"),
    "impuesto": _patron("[235]", "2, 3 o 5"),
    "tarifa": _patron(r"\d{1,4}", "de uno a cuatro dígitos"),
    "forma": _patron("01|15|16|17|18|19|20|21", "una forma de pago de la tabla 24"),
    "documento": _patron(r"\d{3}-\d{3}-\d{9}", "un número ddd-ddd-ddddddddd"),
    "agente": _patron(r"[1-9]\d{0,7}", "hasta ocho dígitos sin ceros a la izquierda"),
    "especial": _patron(r"[A-Za-z0-9]{3,13}", "de 3 a 13 letras o dígitos"),
    "rimpe": _patron(
        "CONTRIBUYENTE RÉGIMEN RIMPE|CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE", "la leyenda RIMPE"
    ),
    "exportador": _patron("EXPORTADOR", "EXPORTADOR"),
    "incoterm": _patron("[A-Z]{1,10}", "hasta diez letras mayúsculas"),
    "especial5": _patron(r"[A-Za-z0-9]{3,5}", "de 3 a 5 letras o dígitos"),
    "persona": _patron("01|02", "01 o 02"),
    "periodo": _patron(r"(0[1-9]|1[012])/20\d\d", "un período mm/aaaa"),
    "anexo": _patron(r"\d{1,3}", "de uno a tres dígitos"),
    "seguido": _patron(r"\d{15}", "quince dígitos sin guiones"),
    "pais": _patron(r"\d{3,4}", "tres o cuatro dígitos"),
    "retenido": _patron("[126]", "1, 2 o 6"),
    "anio": _patron(r"(19|20)\d\d", "un año"),
    "cajas": _patron(r"\d{1,7}", "hasta siete dígitos"),
    "t5": _texto(5),
    "t10": _texto(10),
    "t15": _texto(15),
    "t20": _texto(20),
    "t25": _texto(25),
    "t50": _texto(50),
    "t64": _texto(64),
    "t300": _texto(300),
    "dinero": _numero(12, 2),
    "porcentaje": _numero(3, 2),
    "cantidad2": _numero(12, 2),
    "cantidad6": _numero(12, 6),
}


@cache
def esquema(raiz: str) -> tuple[frozenset[str], list[Nodo]] | None:
    """(versiones, lo que contiene) de un tipo; None si no existe."""
    archivo = CARPETA / f"{raiz}.txt"
    if not raiz.isalpha() or not archivo.exists():
        return None
    primera, *lineas = archivo.read_text().splitlines()
    pila: list[tuple[int, list[Nodo]]] = [(-1, [])]
    for linea in filter(str.strip, lineas):
        hallado = _LINEA.fullmatch(linea.strip())
        if hallado is None:
            raise ValueError(f"{archivo.name}: {linea}")
        sangria = len(linea) - len(linea.lstrip())
        while pila[-1][0] >= sangria:
            pila.pop()
        resto, veces = hallado["resto"] or "", hallado["veces"]
        nodo = Nodo(
            hallado["nombre"],
            hallado["opcional"] is not None,
            1 if veces is None else int(veces or 1_000_000),
            resto.removeprefix(":") if resto != "~" else "",
            resto == "~",
            int(hallado["desde"] or 0),
        )
        pila[-1][1].append(nodo)
        pila.append((sangria, nodo.hijos))
    return frozenset(primera.split()), pila[0][1]


def errores(raiz: etree._Element) -> str:
    """Qué falla en el documento, o "" si nada. Si el tipo existe lo comprueba quien llama."""
    del_tipo = esquema(str(raiz.tag))
    if del_tipo is None:
        return f"No existe el tipo de comprobante «{raiz.tag}»"
    versiones, nodos = del_tipo
    version = raiz.get("version", "")
    if raiz.get("id") != "comprobante":
        return 'La raíz debe llevar id="comprobante"'
    if version not in versiones:
        return f"No existe la versión «{version}» de {raiz.tag}"
    hijos = list(raiz.iterchildren(etree.Element))
    if hijos and hijos[-1].tag == FIRMA:
        hijos.pop()
    return _contenido(str(raiz.tag), hijos, nodos, version)


def _contenido(donde: str, hijos: list[etree._Element], nodos: list[Nodo], version: str) -> str:
    vistos = 0
    for nodo in nodos:
        veces = 0
        while vistos < len(hijos) and hijos[vistos].tag == nodo.nombre and veces < nodo.maximo:
            if nodo.desde > int(version[0]):
                break
            if fallo := _elemento(hijos[vistos], nodo, version):
                return fallo
            vistos, veces = vistos + 1, veces + 1
        if not veces and not nodo.opcional:
            hay = f"se encontró '{hijos[vistos].tag}'" if vistos < len(hijos) else "terminó"
            return f"En '{donde}' se esperaba '{nodo.nombre}' y {hay}"
    if vistos < len(hijos):
        return f"En '{donde}' no se esperaba '{hijos[vistos].tag}'"
    return ""


def _elemento(elemento: etree._Element, nodo: Nodo, version: str) -> str:
    if nodo.opaco:
        return ""
    if nodo.hijos:
        return _contenido(nodo.nombre, list(elemento.iterchildren(etree.Element)), nodo.hijos, version)
    atributos = {str(k): str(v) for k, v in elemento.items()}
    if nodo.nombre == "detAdicional":
        nombre, valor = atributos.pop("nombre", ""), atributos.pop("valor", "")
        textos = [nombre, valor]
    elif nodo.nombre == "campoAdicional":
        textos = [str(atributos.pop("nombre", "")), elemento.text or ""]
    else:
        textos = [elemento.text or ""]
    if atributos or len(elemento):
        return f"'{nodo.nombre}' trae algo que no debe"
    clase = nodo.valor
    if clase == "cantidad":
        clase = "cantidad6" if version in _CON_6 else "cantidad2"
    patron, que = VALORES[clase]
    for texto in textos:
        # Los números valen también con espacios: el espacio de valores de XSD los quita.
        visto = texto.strip() if clase in ("dinero", "porcentaje", "cantidad2", "cantidad6") else str(texto)
        if not patron.fullmatch(visto):
            return f"El valor '{texto[:60]}' de '{nodo.nombre}' no es válido: se espera {que}"
    return ""
