"""El correo que dice a la empresa lo que su cliente respondió."""

from api.comprobantes.nucleo import documento
from api.comprobantes.proformas import service
from api.comprobantes.proformas.models import ACEPTADA, Proforma
from api.core.papel.pdf import dinero
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios


def respondida(proforma: Proforma) -> None:
    """A quien la hizo y a la empresa."""
    empresa = empresas.obtener(proforma.empresa_id)
    autor = usuarios.persona(proforma.creado_por_id, empresa.id)
    para = [autor.correo if autor and autor.activo else "", empresa.correo]
    destinos = [correo for correo in dict.fromkeys(para) if correo]
    if not destinos:
        return
    marca = configuraciones.marca()
    numero = service.numero(proforma)
    hecho = "aceptó" if proforma.estado == ACEPTADA else "rechazó"
    cliente = documento.leer(proforma.documento).receptor.razon_social
    correos.encolar(
        "proforma_respondida",
        f"{cliente} {hecho} la proforma {numero}",
        destinos,
        {
            "marca": marca.titulo,
            "empresa": empresa.nombre_comercial,
            "cliente": cliente,
            "hecho": hecho,
            "numero": numero,
            "total": dinero(proforma.total),
            "nombre": proforma.respondio,
            "identificacion": proforma.respondio_identificacion,
            "comentario": proforma.respondio_comentario,
            "aceptada": proforma.estado == ACEPTADA,
            "enlace": f"{marca.url}/#/proformas/{proforma.id}",
        },
        empresa_id=empresa.id,
    )
