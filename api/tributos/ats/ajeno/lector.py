"""Compara, en un proceso aparte y con topes, el anexo que alguien trajo con el nuestro:
`python -m api.tributos.ats.ajeno.lector segundos`. De (dónde está el otro, dónde el nuestro, RUC, año, mes) responde valores
sencillos o, si no se puede, la frase que dice por qué."""

from collections.abc import Iterator
from typing import Any

from api.compras.recibidos.lectura.limites import NoSeLee
from api.core import aparte
from api.tributos.ats.ajeno import cotejo, lectura
from api.tributos.ats.ajeno.lectura import FilaDeAnexo

_QUIEN = ("IdInformante", "Anio", "Mes")


def leer(dado: tuple[str, str, str, str, str]) -> Any:
    suyo, nuestro, *de = dado
    cabezas: tuple[dict[str, str], dict[str, str]] = ({}, {})
    try:
        with lectura.abrir(nuestro) as propio, lectura.abrir(suyo) as ajeno:
            suyas = _exigiendo(
                lectura.filas(ajeno, cabezas[1]), cabezas[1], dict(zip(_QUIEN, de, strict=True))
            )
            hecho = cotejo.cotejar(lectura.filas(propio, cabezas[0]), suyas, cabezas)
    except NoSeLee as error:
        return str(error)
    return hecho.iguales, hecho.cuantas, hecho.sumas, [tuple(d) for d in hecho.diferencias]


def _exigiendo(
    filas: Iterator[FilaDeAnexo], cabeza: dict[str, str], debe: dict[str, str]
) -> Iterator[FilaDeAnexo]:
    """Las mismas filas, si son del RUC y del período que se comparan: se sabe antes de leer la primera."""
    mirado = False
    for fila in filas:
        if not mirado:
            _exigir(cabeza, debe)
            mirado = True
        yield fila
    _exigir(cabeza, debe)


def _exigir(cabeza: dict[str, str], debe: dict[str, str]) -> None:
    dice = {campo: cabeza.get(campo, "") for campo in _QUIEN}
    if dice["IdInformante"] != debe["IdInformante"]:
        raise NoSeLee(f"Es el anexo de otro contribuyente: su RUC es {dice['IdInformante'] or 'ninguno'}.")
    suyo, pedido = (f"{d['Mes'].zfill(2)}/{d['Anio']}" for d in (dice, debe))
    if suyo != pedido:
        raise NoSeLee(f"Es el anexo de otro período: dice {suyo}, y se compara el de {pedido}.")


def main() -> None:
    aparte.responder(leer)


if __name__ == "__main__":
    main()
