"""Enviar una orden al proveedor: un correo con su PDF."""

from collections.abc import Sequence

from api.compras.ordenes import papel, service
from api.compras.ordenes.service import ENTIDAD, ENVIAR
from api.core.datos import versiones
from api.core.datos.db import transactional
from api.core.http import uploads
from api.core.http.uploads import Archivo
from api.core.papel import pdf
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.correos.service import Adjunto
from api.plataforma.empresas import escribir
from api.plataforma.empresas import service as empresas
from api.terceros.proveedores import service as proveedores

CARPETA = "envios"  # la de lo que la empresa envía: se olvida con lo demás
MAXIMO_DESTINOS = 10
_PESO = 20_000_000


def producir(orden_id: int) -> Archivo:
    """Guarda su PDF en el depósito, sin transacción abierta."""
    leido = papel.leer(orden_id, por_enviar=True)
    with papel.dibujar(leido) as dibujado:
        dibujado.seek(0)
        return uploads.keep(CARPETA, leido.archivo, dibujado, _PESO)


@transactional
def por_correo(orden_id: int, destinos: Sequence[str], version: int, producido: Archivo) -> None:
    """Pone en la bandeja de salida el correo, con el PDF que hizo `producir`, y la deja enviada."""
    orden = service.bloquear(orden_id)
    versiones.exigir(orden, version, ENTIDAD, "esta orden")
    service.exigir(orden, ENVIAR)
    empresa = empresas.obtener(orden.empresa_id)
    escribir.exigir(empresa, destinos)
    numero = service.cifras(orden.numero)
    correo = correos.encolar(
        "orden_compra",
        escribir.asunto(
            empresa, f"Orden de compra {numero}", f"Orden de compra {numero} de {empresa.nombre_comercial}"
        ),
        list(destinos),
        {
            "marca": configuraciones.marca().titulo,
            "empresa": empresa.nombre_comercial or empresa.razon_social,
            "nombre": proveedores.obtener(orden.proveedor_id).razon_social,
            "numero": numero,
            "fecha": f"{orden.fecha:%d/%m/%Y}",
            "entrega": f"{orden.entrega:%d/%m/%Y}" if orden.entrega else "",
            "total": pdf.dinero(orden.total),
        },
        empresa_id=orden.empresa_id,
        adjuntos=[Adjunto(producido.clave, producido.nombre, pdf.TIPO)],
        responder_a=(empresa.nombre_comercial, empresa.correo) if empresa.correo else None,
    )
    orden.correo_id = correo.id
    service.marcar_enviada(orden, {"para": list(destinos)})
