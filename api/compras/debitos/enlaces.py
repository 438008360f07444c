"""Lo que el banco cobró de una compra, en los libros, y lo que mientras tanto no se deshace."""

from api.compras.compras import service as compras
from api.compras.compras.efectos.de_arriba import AtaduraDeCompra
from api.compras.debitos import asiento, service
from api.compras.por_pagar import service as por_pagar
from api.libros.asientos import service as asientos
from api.libros.reglas import origenes as contables
from api.libros.reglas import trabas
from api.plataforma.codigos.documentos import DEBITO_DEL_BANCO


def enlazar() -> None:
    compras.registrar_atadura(AtaduraDeCompra(service.atar, service.exigir_suelta, service.soltar_de))
    trabas.registrar(service.es_de_una_compra)
    asientos.registrar_origen(asiento.ORIGEN, "Débito del banco de una compra", service.nombres_de, "")
    contables.registrar(asiento.ORIGEN, service.hechos_de, *por_pagar.puestos_de(DEBITO_DEL_BANCO))
