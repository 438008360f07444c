"""Este tipo, entre los comprobantes que se emiten, y si la empresa lo usa."""

from api.comprobantes.nucleo import tipos
from api.comprobantes.tipos.nota_debito.tipo import tipo
from api.plataforma.empresas import secuenciales
from api.plataforma.menus import uso


def enlazar() -> None:
    tipos.registrar(tipo)
    uso.EN_USO.poner("notas-debito", lambda: secuenciales.se_numera(tipo.codigo))
