"""Los documentos que el contador de la empresa B pidió: uno que se espera, uno atrasado y uno que llegó. Los pedidos se escriben a
mano: pedirlos envía un correo."""

import io
from datetime import timedelta

from sqlalchemy import select

from api.compras.compras import archivos as de_compras
from api.compras.compras.nucleo.models import Compra
from api.contabilidad.conciliacion import papeles, propuestas
from api.contabilidad.conciliacion.models import ABIERTA, Conciliacion
from api.contabilidad.respaldos.models import RECIBIDO, PedidoDeRespaldo
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, en_empresa
from api.core.http import uploads
from api.core.http.uploads import Archivo
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.terceros.proveedores import service as proveedores
from demo.accesos import B

_PIDE = "Juan Carlos Mena"
_PDF = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"


def crear() -> None:
    empresa = empresas.por_ruc(B)
    assert empresa is not None
    with en_empresa(empresa.id):
        dueno = usuarios.usuario_de_empresa(empresa.id, "demo")
        abierta = db.session.scalars(select(Conciliacion.id).where(Conciliacion.estado == ABIERTA)).first()
        assert dueno is not None and abierta is not None
        *_, con_papel, sin_papel = propuestas.de(abierta).lineas
        vale = select(Compra).where(Compra.anulada_el.is_(None)).order_by(Compra.id.desc())
        ultima, anterior = db.session.scalars(vale.limit(2)).all()
        papeles.adjuntar(con_papel.id, [_archivo("recibo.pdf")], dueno.nombre)
        de_compras.adjuntar(anterior.id, [_archivo("factura.pdf")])
        al_dueno = {"usuario_id": dueno.id, "correo": dueno.correo}
        entre = {"empresa_id": empresa.id, "pedido_por": _PIDE, "pedido_en": ahora() - timedelta(days=2)}
        llego = {"estado": RECIBIDO, "resuelto_por": dueno.nombre, "resuelto_en": ahora()}
        db.session.add_all(
            [
                PedidoDeRespaldo(
                    linea_id=sin_papel.id,
                    asunto=f"Lo que entró al banco el {sin_papel.fecha:%d/%m/%Y}, ${sin_papel.importe}: {sin_papel.concepto}",
                    mensaje="¿Tiene el comprobante del banco?",
                    hasta=hoy() + timedelta(days=3),
                    **al_dueno,
                    **entre,
                ),
                PedidoDeRespaldo(
                    compra_id=ultima.id,
                    asunto=_de(ultima),
                    hasta=hoy() - timedelta(days=1),
                    correo="bodega@costa.example",
                    **entre,
                ),
                PedidoDeRespaldo(
                    compra_id=anterior.id,
                    asunto=_de(anterior),
                    respuesta="Es la de la imprenta.",
                    **al_dueno,
                    **entre,
                    **llego,
                ),
            ]
        )


def _de(compra: Compra) -> str:
    proveedor = proveedores.obtener(compra.proveedor_id)
    return f"La compra {compra.numero} del {compra.fecha:%d/%m/%Y}, ${compra.total}: {proveedor.razon_social}"


def _archivo(nombre: str) -> Archivo:
    return uploads.keep("respaldos", nombre, io.BytesIO(_PDF), 10_000)
