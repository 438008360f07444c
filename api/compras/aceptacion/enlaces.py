"""La compra que se anula devuelve su recibido, y lo que el SRI niega no se paga."""

from api.compras.aceptacion import reparos, service
from api.compras.compras import service as compras
from api.compras.por_pagar import reparos as de_pagar
from api.compras.recibidos import service as recibidos


def enlazar() -> None:
    compras.al_anular(service.volver_a_la_bandeja)
    de_pagar.registrar(reparos.de_documentos)
    de_pagar.registrar_negados(recibidos.negados)
