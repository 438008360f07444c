"""Lee, en un proceso aparte y con topes, el listado del portal o un texto con claves que alguien trajo:
`python -m api.compras.recibidos.portal.lector segundos`. De (si es un listado, sus bytes) responde valores sencillos, o la frase que
dice por qué no se puede."""

from typing import Any

from api.compras.recibidos.portal import claves, txt
from api.compras.recibidos.portal.claves import RenglonMalo
from api.core import aparte


def leer(dado: tuple[bool, bytes]) -> Any:
    es_listado, contenido = dado
    if not es_listado:
        leidas = claves.leer(contenido.decode(errors="replace"))
        return [(c.clave, "", None, None) for c in leidas.claves], _malas(leidas.malas)
    try:
        listado = txt.leer(contenido)
    except txt.NoEsListado as error:
        return str(error)
    filas = [(f.clave.clave, f.razon_social, _texto(f.iva), _texto(f.total)) for f in listado.filas]
    return filas, _malas(listado.malas)


def _malas(malas: tuple[RenglonMalo, ...]) -> list[tuple[int, str, str]]:
    return [(mala.n, mala.texto, mala.motivo) for mala in malas]


def _texto(monto: object) -> str | None:
    return None if monto is None else str(monto)


def main() -> None:
    aparte.responder(leer)


if __name__ == "__main__":
    main()
