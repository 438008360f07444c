"""De qué comprobante viene cada documento de la cuenta. El piso de arriba, que los carga, registra aquí
cómo se buscan."""

from api.libros.cuentas.nucleo.origenes import Origen as Origen
from api.libros.cuentas.nucleo.origenes import Origenes

ORIGENES = Origenes()
registrar, rechazados = ORIGENES.registrar, ORIGENES.rechazados
registrar_centros = ORIGENES.registrar_centros
