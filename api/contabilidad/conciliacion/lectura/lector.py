"""Lee un extracto en un proceso aparte, con topes: `python -m api.contabilidad.conciliacion.lectura.lector segundos`.
`importar.py` dice quién lo llama; lo que va y viene lo escribe `cable.py`."""

from pathlib import Path
from typing import Any

from api.contabilidad.conciliacion.lectura import cable, interpretar, ofx
from api.contabilidad.conciliacion.lectura.interpretar import ExtractoAbierto, FormaPedida
from api.contabilidad.conciliacion.lectura.leido import MAXIMO_DE_LINEAS, NoEsExtracto
from api.core import aparte
from api.plataforma.importaciones.archivo import lector
from api.plataforma.importaciones.archivo.limites import Ilegible


def leer(dado: Any) -> Any:
    pedido = cable.pedido_de(dado)
    try:
        return cable.dicho(_leer(pedido))
    except (Ilegible, NoEsExtracto) as error:
        return str(error)


def _leer(pedido: cable.PedidoDeLectura) -> ExtractoAbierto:
    if pedido.extension in ofx.EXTENSIONES:
        leido = ofx.leer(Path(pedido.ruta).read_bytes())
        return ExtractoAbierto((), [], FormaPedida(), "", leido, None)
    _, primera, filas_de = lector.abrir(pedido.ruta, pedido.extension)
    filas: interpretar.FilasDeHoja = []
    for lote in lector.lotes(filas_de()):
        filas += lote
        if len(filas) > MAXIMO_DE_LINEAS + interpretar.DE_MAS:
            raise Ilegible(interpretar.DEMASIADAS)
    return interpretar.hoja(filas, primera, pedido.perfiles, pedido.forma)


def main() -> None:
    aparte.responder(leer)


if __name__ == "__main__":
    main()
