"""Lo que el SRI niega de un recibido: queda anotado, y a quien ya lo había aceptado se le avisa en el momento."""

from api.compras.recibidos.models import ACEPTADO, Recibido
from api.comprobantes.nucleo import estados
from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import empresa_actual
from api.core.datos.sesion import sujeto
from api.plataforma.codigos import documentos
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import de_empresa
from api.plataforma.usuarios import service as usuarios


def negar(fila: Recibido, por_que: str) -> None:
    """Una fila tomada que el SRI no tiene, o que tiene distinta. Desde ahora su compra no se paga."""
    if fila.negado_en is not None:
        return
    fila.negado_en = ahora()
    audit.record(
        "negar",
        "recibido",
        fila.id,
        empresa_id=empresa_actual(),
        despues={"numero": fila.numero, "emisor": fila.ruc, "motivo": por_que},
        quien=estados.SRI,
    )
    if fila.estado == ACEPTADO and fila.compra_id is not None:
        _avisar(fila, por_que)


def _avisar(fila: Recibido, por_que: str) -> None:
    """A quien lo aceptó y al propietario."""
    empresa = empresas.obtener(empresa_actual())
    propietario = usuarios.propietario_de(empresa.id)
    quienes = [
        usuario.correo
        for usuario in de_empresa.listar()
        if usuario.activo and sujeto("empresa", usuario.id, empresa.id) == fila.aceptado_por
    ]
    direcciones = [*quienes, propietario.correo if propietario else ""]
    marca = configuraciones.marca()
    correos.encolar(
        "recibido_negado",
        f"El SRI no reconoce un comprobante que se aceptó: {fila.numero}",
        [direccion for direccion in dict.fromkeys(direcciones) if direccion],
        {
            "marca": marca.titulo,
            "empresa": empresa.nombre_comercial,
            "tipo": documentos.NOMBRES[fila.tipo],
            "numero": fila.numero,
            "emisor": fila.razon_social or fila.ruc,
            "total": f"{fila.total:,.2f}",
            "motivo": por_que,
            "enlace": f"{marca.url}/#/compras/{fila.compra_id}",
        },
        empresa_id=empresa.id,
    )
