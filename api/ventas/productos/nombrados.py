"""Los productos que las filas de una hoja nombran por su código."""

from collections import defaultdict
from collections.abc import Iterable

from api.core.papel.campos import Mal
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto


class ProductosNombrados:
    """Los productos que tienen unos códigos. El que es el código de uno y el auxiliar de otro nombra al primero."""

    def __init__(self, codigos: Iterable[str]) -> None:
        buscados = {codigo.upper() for codigo in codigos}
        propios = productos.por_codigos(buscados) if buscados else {}
        self._de: dict[str, list[Producto]] = defaultdict(list)
        self._de.update({codigo: [suyo] for codigo, suyo in propios.items()})
        # los auxiliares no tienen índice: se buscan solo los que hacen falta
        if faltan := buscados - propios.keys():
            for suyo in productos.con_alguno_de(faltan):
                self._de[suyo.codigo_auxiliar].append(suyo)

    def uno(self, codigo: str) -> Producto:
        """`Mal` si no hay ninguno, o si hay varios."""
        suyos = self._de.get(codigo.upper(), [])
        if len(suyos) != 1:
            cuantos = "Hay varios productos" if suyos else "No hay un producto"
            raise Mal(f"{cuantos} con el código «{codigo}».")
        return suyos[0]
