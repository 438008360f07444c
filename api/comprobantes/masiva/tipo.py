"""Las facturas que vienen en una hoja, como una lista que se revisa y se aparta."""

from api.comprobantes.masiva.campos import LineaDeArchivo
from api.comprobantes.masiva.obra import ObraDeFacturas
from api.core.papel import campos
from api.plataforma.importaciones.protocolo import TipoDeLista

TIPO = TipoDeLista(
    nombre="facturas",
    titulo="Facturas",
    permiso="documentos.emitir",
    repetida="",
    ya_existe="",
    clave="referencia",
    columna="referencia",
    preparar=ObraDeFacturas,
    crea="Crear los clientes que falten",
    campos=tuple(campos.de(LineaDeArchivo).values()),
    solo_revisa=True,
)
