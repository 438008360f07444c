"""Enviar una proforma a su cliente: por correo va su PDF con el enlace; por WhatsApp, el enlace."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select

from api.comprobantes.nucleo import documento
from api.comprobantes.proformas import papel, publico, service
from api.comprobantes.proformas.models import EntregaProforma, Proforma
from api.core.autor import Autor
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido
from api.core.http import uploads
from api.core.http.uploads import Archivo
from api.core.papel import pdf
from api.plataforma.codigos.canales import CORREO, WHATSAPP
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.correos.service import Adjunto
from api.plataforma.empresas import confirmacion, escribir
from api.plataforma.empresas import service as empresas
from api.ventas.envios import service as envios
from api.ventas.envios.models import MENSAJE

CARPETA = "envios"  # la de lo que se envía a los clientes: se olvida con lo demás
MAXIMO_DESTINOS = 10
_PESO = 20_000_000
_SIN_PDF = "El PDF de un envío se guarda 90 días y el de este ya no está: envíe la proforma otra vez."


@dataclass(frozen=True, slots=True)
class VistaDeEntregaProforma:
    """Un envío como se muestra. `para`: cada destinatario con su estado. `enlace`: abre WhatsApp con el mensaje
    escrito, cuando lo envía una persona."""

    id: int
    canal: str
    destino: str
    pedida_por: str
    creada_en: datetime
    para: Sequence[Any] = ()
    enlace: str | None = None


def producir(proforma_id: int, destinos: Sequence[str]) -> list[Archivo]:
    """Le da número, si no lo tiene, y guarda su PDF en el depósito, sin transacción abierta."""
    service.numerar(proforma_id, destinos)
    leido = papel.leer(proforma_id)
    with papel.dibujar(leido) as dibujado:
        dibujado.seek(0)
        return [uploads.keep(CARPETA, f"{leido.nombre}.pdf", dibujado, _PESO)]


@transactional
def por_correo(
    proforma_id: int, destinos: Sequence[str], producidos: Sequence[Archivo], quien: Autor
) -> VistaDeEntregaProforma:
    """Pone en la bandeja de salida el correo, con el PDF que hizo `producir`."""
    proforma = service.bloquear(proforma_id)
    service.exigir(proforma, "enviar")
    empresa = empresas.obtener(proforma.empresa_id)
    escribir.exigir(empresa, destinos)
    numero = service.numero(proforma)
    correo = correos.encolar(
        "proforma",
        escribir.asunto(empresa, f"Proforma {numero}", f"Proforma {numero} de {empresa.nombre_comercial}"),
        list(destinos),
        {
            "marca": configuraciones.marca().titulo,
            "empresa": empresa.nombre_comercial,
            "nombre": documento.leer(proforma.documento).receptor.razon_social,
            "numero": numero,
            "fecha": f"{proforma.fecha:%d/%m/%Y}",
            "vence": f"{proforma.vence:%d/%m/%Y}",
            "total": pdf.dinero(proforma.total),
            "enlace": publico.enlace(proforma),
        },
        empresa_id=proforma.empresa_id,
        adjuntos=[Adjunto(uno.clave, uno.nombre, pdf.TIPO) for uno in producidos],
        responder_a=(empresa.nombre_comercial, empresa.correo) if empresa.correo else None,
    )
    service.anotar("enviar", proforma, despues={"para": list(destinos)})
    return _guardar(proforma, CORREO, ", ".join(destinos), quien, correo_id=correo.id)


@transactional
def por_whatsapp(proforma_id: int, telefono: str, quien: Autor) -> VistaDeEntregaProforma:
    """Envía su enlace por WhatsApp."""
    proforma = service.numerar(proforma_id)
    empresa = empresas.obtener(proforma.empresa_id)
    mensaje = (
        f"{empresa.nombre_comercial} le envía la proforma {service.numero(proforma)} por "
        f"{pdf.dinero(proforma.total)}, que vale hasta el {proforma.vence:%d/%m/%Y}.\n\n"
        "Para verla y aceptarla:"
    )
    pedido = envios.PedidoDeEnvio(
        cliente_id=proforma.cliente_id,
        que=MENSAJE,
        telefono=telefono,
        mensaje=mensaje,
        quien=quien,
        enlace=publico.en_un_mensaje(proforma),
    )
    envio = envios.por_whatsapp(pedido)
    service.anotar("enviar", proforma, despues={"para": telefono})
    return _guardar(proforma, WHATSAPP, telefono, quien, envio_id=envio.envio.id)


@transactional
def enlace(proforma_id: int) -> str:
    """Su enlace público, para copiarlo. La que no tiene número lo toma: quien lo reciba ya la puede aceptar."""
    return publico.enlace(service.numerar(proforma_id))


def listar(proforma_id: int) -> list[VistaDeEntregaProforma]:
    """Lo que se envió de una y cómo va, lo más reciente primero."""
    service.obtener(proforma_id)
    suyas = select(EntregaProforma).where(EntregaProforma.proforma_id == proforma_id)
    return _vistas(db.session.scalars(suyas.order_by(EntregaProforma.id.desc())).all())


@transactional
def reintentar(proforma_id: int, entrega_id: int) -> VistaDeEntregaProforma:
    """Vuelve a pedir lo que de un envío no llegó. Si no falló nada, `EstadoInvalido`."""
    proforma = service.obtener(proforma_id)
    entrega = db.session.scalar(
        select(EntregaProforma).where(
            EntregaProforma.proforma_id == proforma_id, EntregaProforma.id == entrega_id
        )
    )
    confirmacion.exigir(empresas.obtener(proforma.empresa_id), "correos")
    if entrega and entrega.envio_id:
        envios.reenviar(entrega.envio_id)
    elif entrega and entrega.correo_id and correos.sin_archivos([entrega.correo_id]):
        raise EstadoInvalido(_SIN_PDF)
    elif entrega is None or not correos.reintentar(entrega.correo_id or 0):
        raise EstadoInvalido("De este envío no falló nada: no hay qué volver a enviar.")
    service.anotar("enviar", proforma, despues={"otra_vez": True})
    return _vistas([entrega])[0]


def _guardar(
    proforma: Proforma, canal: str, destino: str, quien: Autor, **de_su_canal: int
) -> VistaDeEntregaProforma:
    entrega = EntregaProforma(
        empresa_id=proforma.empresa_id,
        proforma_id=proforma.id,
        canal=canal,
        destino=destino,
        pedida_por=quien.nombre,
        **de_su_canal,
    )
    db.session.add(entrega)
    db.session.flush()
    return _vistas([entrega])[0]


def _vistas(entregas: Sequence[EntregaProforma]) -> list[VistaDeEntregaProforma]:
    por_correo = correos.entregas(e.correo_id for e in entregas if e.correo_id is not None)
    por_envio = envios.vistas(e.envio_id for e in entregas if e.envio_id is not None)
    vistas = []
    for e in entregas:
        envio = por_envio.get(e.envio_id or 0)
        para = envio.destinatarios if envio else por_correo.get(e.correo_id or 0, ())
        vistas.append(
            VistaDeEntregaProforma(
                e.id, e.canal, e.destino, e.pedida_por, e.creada_en, para, envio.enlace if envio else None
            )
        )
    return vistas
