"""El correo con que se pide un documento. A un usuario lo lleva a donde lo suelta; a quien no lo es, le da un enlace que solo
recibe ese documento."""

from api.contabilidad.respaldos.models import PedidoDeRespaldo
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import escribir as palabras
from api.plataforma.empresas.models import Empresa
from api.plataforma.enlaces import service as enlaces

VIDA = 30 * 24 * 3600  # segundos
PAGINA, PUBLICA = "documentos-pedidos", "entregar-documento"


def escribir(empresa: Empresa, pedido: PedidoDeRespaldo) -> None:
    marca = configuraciones.marca()
    if pedido.usuario_id is not None:
        enlace = f"{marca.url}/#/{PAGINA}?ver={pedido.id}"
    else:
        enlace = (
            f"{marca.url}/#/{PUBLICA}/{enlaces.dar(enlaces.RESPALDO, pedido.id, VIDA, por=pedido.pedido_por)}"
        )
    correos.encolar(
        "respaldo_pedido",
        palabras.asunto(
            empresa,
            f"{marca.titulo}: le piden un documento",
            f"{empresa.nombre_comercial}: falta un documento",
        ),
        [pedido.correo],
        {
            "marca": marca.titulo,
            "quien": pedido.pedido_por,
            "empresa": empresa.nombre_comercial,
            "asunto": pedido.asunto,
            "mensaje": pedido.mensaje,
            "hasta": f"{pedido.hasta:%d/%m/%Y}" if pedido.hasta else "",
            "otra_vez": pedido.avisos > 1,
            "adentro": pedido.usuario_id is not None,
            "enlace": enlace,
        },
        empresa_id=empresa.id,
    )
