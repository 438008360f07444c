"""De qué comprobante viene un documento de la cuenta, y cuántos llevan lo que un catálogo dice."""

from api.comprobantes.consulta import cifras, ley
from api.plataforma.catalogos import registro
from api.ventas.cartera import origenes


def enlazar() -> None:
    origenes.registrar(cifras.por_documento)
    origenes.registrar_rechazados(cifras.documentos_rechazados)
    registro.usar(ley.USOS)
