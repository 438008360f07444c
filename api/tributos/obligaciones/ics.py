"""Un calendario como lo leen los demás programas (iCalendar, RFC 5545)."""

from collections.abc import Iterable, Iterator
from datetime import UTC, timedelta

from api.core.datos.clock import ahora
from api.tributos.obligaciones.service import NO_APLICA, PAGADA, PRESENTADA, SUSTITUIDA, ObligacionVista

TIPO = "text/calendar; charset=utf-8"
_ANCHO = 75  # octetos de un renglón
_HECHO = {PRESENTADA: "presentada", PAGADA: "pagada", SUSTITUIDA: "sustituida"}


def escribir(empresa: str, ruc: str, vistas: Iterable[ObligacionVista]) -> bytes:
    """Lo que vence, un día entero cada cosa; lo que no aplica no va."""
    unicas = {(v.obligacion, v.periodo): v for v in vistas if v.estado != NO_APLICA}
    renglones = [
        *("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tinta//Impuestos//ES", "CALSCALE:GREGORIAN"),
        f"X-WR-CALNAME:{_texto(f'Impuestos de {empresa}')}",
        "X-PUBLISHED-TTL:PT12H",
        *(r for v in sorted(unicas.values(), key=lambda v: v.vence) for r in _suceso(ruc, v)),
        "END:VCALENDAR",
    ]
    return "".join(f"{parte}\r\n" for r in renglones for parte in _doblado(r)).encode()


def _suceso(ruc: str, v: ObligacionVista) -> Iterator[str]:
    hecho = _HECHO.get(v.estado)
    yield "BEGIN:VEVENT"
    yield f"UID:{ruc}-{v.obligacion}-{v.periodo}@tinta"
    yield f"DTSTAMP:{ahora().astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield f"DTSTART;VALUE=DATE:{v.vence:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{v.vence + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_texto(f'{v.nombre}, {v.titulo}' + (f' ({hecho})' if hecho else ''))}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _texto(dicho: str) -> str:
    for signo in ("\\", ";", ","):
        dicho = dicho.replace(signo, f"\\{signo}")
    return dicho.replace("\n", "\\n")


def _doblado(renglon: str) -> Iterator[str]:
    """Ninguno pasa de su ancho, ni una letra queda partida en dos."""
    actual = ""
    for letra in renglon:
        if len((actual + letra).encode()) > _ANCHO:
            yield actual
            actual = " "
        actual += letra
    yield actual
