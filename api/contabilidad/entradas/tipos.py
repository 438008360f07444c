"""Las hojas que entran a los libros, como listas que se importan."""

from api.contabilidad.entradas.asientos import ObraDeAsientos
from api.contabilidad.entradas.campos import LineaDeApertura, LineaDeHoja
from api.contabilidad.entradas.saldos import ObraDeSaldos
from api.core.papel import campos
from api.plataforma.importaciones.protocolo import TipoDeLista

FILAS, BYTES = 10_000, 10 * 1024 * 1024
ASIENTOS = TipoDeLista(
    nombre="asientos",
    titulo="Asientos",
    permiso="contabilidad.editar",
    repetida="",  # lo que se repite son asientos, y lo dice su revisión
    ya_existe="",
    clave="numero",
    columna="numero",
    preparar=ObraDeAsientos,
    campos=tuple(campos.de(LineaDeHoja).values()),
    crea="Asentar también los que parecen repetidos",
    filas=FILAS,
    bytes_=BYTES,
)
SALDOS = TipoDeLista(
    nombre="saldos-iniciales",
    titulo="Saldos iniciales",
    permiso="contabilidad.editar",
    repetida="",
    ya_existe="",
    clave="cuenta",
    columna="cuenta",
    preparar=ObraDeSaldos,
    campos=tuple(campos.de(LineaDeApertura).values()),
    entera=True,
    filas=FILAS,
    bytes_=BYTES,
)
