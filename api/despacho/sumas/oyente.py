"""Qué de lo que pasa en una empresa cambia sus sumas. Lo que emite no: cada factura pediría contarlas, y lo que el SRI responde
de ella ya las pide."""

from collections.abc import Sequence

from api.core.datos.jobs import defer
from api.core.datos.sucesos import Suceso
from api.despacho.despachos import empresas as llevadas

CAMBIAN = frozenset(
    (
        *("certificado_firma", "compra", "conciliacion", "declaracion", "eleccion_tributaria"),
        *(
            "obligacion",
            "recibido",
            "regimen_empresa",
            "cambio_regimen",
            "busqueda_regimenes",
            "pedido_respaldo",
        ),
    )
)
_DEL_SRI = frozenset(("autorizar", "no_autorizar", "devolver", "anular", "ver_anulado"))


def oir(anunciados: Sequence[Suceso]) -> None:
    """Pide contarlas otra vez, si un despacho lleva esa empresa. Una sola vez por transacción, al final."""
    uno = anunciados[0]
    if uno.empresa_id and (uno.entidad in CAMBIAN or (uno.entidad == "comprobante" and uno.que in _DEL_SRI)):
        pedir(uno.empresa_id)


def pedir(empresa_id: int) -> None:
    nombre = f"despacho-sumar-{empresa_id}"
    suya = llevadas.la_llevan(empresa_id)
    defer("despacho.sumar", lock=nombre, unico=nombre, si=suya, empresa_id=empresa_id)
