"""El PDF de una orden de compra: se lee en una transacción y se dibuja cuando terminó."""

from collections.abc import Sequence
from typing import IO, NamedTuple

from api.compras.ordenes import lista, service
from api.compras.ordenes.models import ANULADA, BORRADOR
from api.comprobantes.ride.partes import numero
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.papel import pdf
from api.core.papel.pdf import FUERTE, MARGEN, NORMAL, SUAVE, UTIL, ColumnaPDF, EmisorImpreso, Hoja, Resaltada
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex.movidos import legible
from api.plataforma.empresas import service as empresas
from api.terceros.proveedores import service as proveedores

_COLUMNAS = (
    ColumnaPDF("Código", 82, lineas=2),
    ColumnaPDF("Producto", UTIL - 352, lineas=2),
    ColumnaPDF("Unidad", 60),
    ColumnaPDF("Cantidad", 70, derecha=True),
    ColumnaPDF("Precio", 70, derecha=True),
    ColumnaPDF("Importe", 70, derecha=True),
)
_AVISOS = {ANULADA: "ANULADA", BORRADOR: "BORRADOR"}
_LEYENDA = "Precios sin impuestos, en dólares. Escriba el número de esta orden en su factura."


class PapelDeOrden(NamedTuple):
    """Lo que su PDF necesita, ya leído. `logo`: dónde está guardado el de la empresa."""

    numero: str
    encabezado: Sequence[str]
    para: Sequence[str]
    lineas: Sequence[Fila]
    total: str
    observacion: str
    emisor: EmisorImpreso
    logo: str | None

    @property
    def archivo(self) -> str:
        return f"orden-de-compra-{self.numero}.pdf"


@transactional
def leer(orden_id: int, *, por_enviar: bool = False) -> PapelDeOrden:
    """`por_enviar`: el que va al proveedor, que no dice que sea un borrador: al enviarla deja de serlo."""
    orden = service.obtener(orden_id)
    suyo, empresa = proveedores.obtener(orden.proveedor_id), empresas.obtener(empresa_actual())
    entrega = f"Entregar hasta el {orden.entrega:%d/%m/%Y}" if orden.entrega else ""
    bodega = bodegas.nombres([orden.bodega_id])[orden.bodega_id]
    encabezado = (
        "" if por_enviar else _AVISOS.get(orden.estado, ""),
        f"Fecha {orden.fecha:%d/%m/%Y}",
        entrega,
        f"Entregar en {bodega}",
    )
    return PapelDeOrden(
        numero=service.cifras(orden.numero),
        encabezado=[linea for linea in encabezado if linea],
        para=[uno for uno in (suyo.razon_social, suyo.identificacion, suyo.direccion or "") if uno],
        lineas=lista.lineas(orden_id),
        total=pdf.dinero(orden.total),
        observacion=orden.observacion,
        emisor=EmisorImpreso(
            empresa.nombre_comercial or empresa.razon_social, [f"{empresa.razon_social} · RUC {empresa.ruc}"]
        ),
        logo=empresas.logo_de(empresa.id),
    )


def dibujar(papel: PapelDeOrden) -> IO[bytes]:
    """Lo dibuja en un archivo temporal, que queda abierto al final."""
    archivo = pdf.archivo()
    try:
        emisor = papel.emisor._replace(logo=empresas.imagen_logo(papel.logo))
        hoja = Hoja(archivo, f"Orden de compra {papel.numero}", emisor)
        hoja.encabezado(*papel.encabezado)
        hoja.texto(MARGEN, hoja.y - 4, "Para", NORMAL, 8.5, SUAVE)
        for n, linea in enumerate(papel.para):
            fuente, cuerpo = (NORMAL, 9) if n else (FUERTE, 10)
            for renglon in pdf.partir(linea, fuente, cuerpo, UTIL):
                hoja.y -= 13
                hoja.texto(MARGEN, hoja.y - 4, renglon, fuente, cuerpo)
        hoja.y -= 18
        hoja.tabla(_COLUMNAS, [*(_renglon(fila) for fila in papel.lineas), _total(papel)])
        for linea in filter(None, (papel.observacion, _LEYENDA)):
            for renglon in pdf.partir(linea, NORMAL, 8.5, UTIL):
                hoja.reservar(20)
                hoja.y -= 14
                hoja.texto(MARGEN, hoja.y, renglon, NORMAL, 8.5, SUAVE)
        hoja.cerrar()
    except BaseException:
        archivo.close()
        raise
    return archivo


def _renglon(fila: Fila) -> Sequence[str]:
    return (
        *(fila["codigo"], fila["nombre"], fila["unidad"], legible(fila["cantidad"])),
        *(numero(fila["precio"]), pdf.dinero(fila["importe"])),
    )


def _total(papel: PapelDeOrden) -> Sequence[str]:
    return Resaltada(("", "Total sin impuestos", "", "", "", papel.total))
