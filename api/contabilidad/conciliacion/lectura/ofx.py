"""Un OFX, del 1 (SGML, sin cerrar lo que tiene un valor) o del 2 (XML). Se lee marca por marca y no como XML: no hay
entidades que crecer, ni nada de afuera que pedir."""

import html
import re
from decimal import Decimal

from api.contabilidad.conciliacion.lectura import valores
from api.contabilidad.conciliacion.lectura.cuadre import cuadrar
from api.contabilidad.conciliacion.lectura.leido import (
    LARGO_CONCEPTO,
    LARGO_REFERENCIA,
    MAXIMO_DE_LINEAS,
    ExtractoLeido,
    LineaDelBanco,
    NoEsExtracto,
    RenglonIlegible,
    exigir_legible,
)
from api.contabilidad.conciliacion.lectura.tabla import limpio

EXTENSIONES = ("ofx", "qfx")
_MARCA = re.compile(r"<(/?)([A-Za-z0-9._]{1,40})(?:\s[^<>]{0,300})?/?>([^<]*)")
_VALOR = 400
_MUCHOS = f"El extracto tiene más de {MAXIMO_DE_LINEAS:,} movimientos: súbalo por partes."
_DANADO = "El archivo no es un OFX que se pueda leer: descárguelo otra vez, o pídalo en Excel o CSV."


def leer(contenido: bytes) -> ExtractoLeido:
    """NoEsExtracto si no es un OFX, trae más de una cuenta o no es en dólares."""
    texto = _texto(contenido)
    if "<!" in texto:
        raise NoEsExtracto("El archivo declara cosas propias (DTD), y un OFX no las lleva: no se abre.")
    if texto.upper().count("<STMTTRN>") > MAXIMO_DE_LINEAS:
        raise NoEsExtracto(_MUCHOS)
    lineas: list[LineaDelBanco] = []
    malas: list[RenglonIlegible] = []
    actual: dict[str, str] | None = None
    en_saldo = False
    final: Decimal | None = None
    cuentas: set[str] = set()
    empezo = False
    n = 0
    for cierra, nombre, suyo in _MARCA.findall(texto):
        nombre = nombre.upper()
        empezo = empezo or nombre == "OFX"
        if nombre == "STMTTRN":
            if actual is not None:  # el siguiente abre, o este cierra
                n += 1
                _agregar(n, actual, lineas, malas)
            actual = None if cierra else {}
        elif nombre == "LEDGERBAL":
            en_saldo = not cierra
        elif cierra:
            continue
        elif actual is not None:
            actual.setdefault(nombre, _valor(suyo))
        elif nombre == "BALAMT" and en_saldo:
            final = valores.importe(_valor(suyo))
        elif nombre == "ACCTID":
            cuentas.add(_valor(suyo))
        elif nombre == "CURDEF" and _valor(suyo).upper() not in ("", "USD"):
            raise NoEsExtracto(
                f"El extracto está en {_valor(suyo)[:3].upper()}, y la cuenta se lleva en dólares."
            )
    if not empezo:
        raise NoEsExtracto(_DANADO)
    if actual:
        raise NoEsExtracto(_DANADO)
    if len(cuentas) > 1:
        raise NoEsExtracto("El archivo trae más de una cuenta: descargue el de una sola.")
    exigir_legible(lineas, malas)
    return cuadrar(lineas, None, final)


def _texto(contenido: bytes) -> str:
    if contenido.startswith((b"\xff\xfe", b"\xfe\xff")):
        return contenido.decode("utf-16", "replace")
    try:
        return contenido.decode("utf-8-sig")
    except UnicodeDecodeError:
        return contenido.decode("cp1252", "replace")


def _valor(suyo: str) -> str:
    return html.unescape(suyo.strip()[:_VALOR]).strip()


def _agregar(
    n: int, dicho: dict[str, str], lineas: list[LineaDelBanco], malas: list[RenglonIlegible]
) -> None:
    dia = valores.fecha(dicho.get("DTPOSTED", ""))
    importe = valores.importe(dicho.get("TRNAMT", ""))
    texto = limpio(" · ".join(dicho.values()))[:120]
    if dia is None:
        malas.append(RenglonIlegible(n, texto, f"«{dicho.get('DTPOSTED', '')[:40]}» no es una fecha."))
    elif importe is None:
        malas.append(
            RenglonIlegible(n, texto, f"«{dicho.get('TRNAMT', '')[:40]}» no es un importe en dólares.")
        )
    elif importe:
        referencia = next((dicho[c] for c in ("CHECKNUM", "REFNUM", "FITID") if dicho.get(c)), "")
        partes = dict.fromkeys(dicho[c] for c in ("NAME", "MEMO") if dicho.get(c))
        lineas.append(
            LineaDelBanco(
                n,
                dia,
                importe,
                limpio(referencia)[:LARGO_REFERENCIA],
                limpio(" ".join(partes))[:LARGO_CONCEPTO],
            )
        )
