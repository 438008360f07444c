"""El correo que dice que una factura recurrente no se pudo emitir: uno por fecha."""

from datetime import date

from api.comprobantes.recurrentes.models import Recurrente
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.terceros.clientes import service as clientes


def avisar(recurrente: Recurrente, fecha: date, motivo: str, hasta: date) -> None:
    """A quien la creó, al propietario y a la empresa. `hasta`: el último día en que se intentará."""
    empresa = empresas.obtener(recurrente.empresa_id)
    propietario = usuarios.propietario_de(empresa.id)
    autor = usuarios.persona(recurrente.creado_por_id, empresa.id)
    personas = [autor.correo if autor and autor.activo else "", propietario.correo if propietario else ""]
    marca = configuraciones.marca()
    correos.encolar(
        "recurrente_fallida",
        f"No se pudo emitir la factura recurrente {recurrente.nombre}",
        [correo for correo in dict.fromkeys([*personas, empresa.correo]) if correo],
        {
            "marca": marca.titulo,
            "empresa": empresa.nombre_comercial,
            "recurrente": recurrente.nombre,
            "cliente": clientes.obtener(recurrente.cliente_id).razon_social,
            "fecha": f"{fecha:%d/%m/%Y}",
            "motivo": motivo,
            "hasta": f"{hasta:%d/%m/%Y}",
            "enlace": f"{marca.url}/#/recurrentes/{recurrente.id}",
        },
        empresa_id=empresa.id,
    )
