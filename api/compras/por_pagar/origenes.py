"""De qué compra viene cada documento de la cuenta. El piso de arriba, que los carga, registra aquí cómo se buscan."""

from api.libros.cuentas.nucleo.origenes import Origen as Origen
from api.libros.cuentas.nucleo.origenes import Origenes

ORIGENES = Origenes()
registrar, registrar_centros = ORIGENES.registrar, ORIGENES.registrar_centros
