"""Lo que una empresa envía a sus clientes: por correo, con la bandeja de salida; por WhatsApp, con su
servicio o con un enlace que abre una persona."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from sqlalchemy import func, or_, select

from api.core import externos
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, enumerar
from api.core.http import uploads
from api.core.http.uploads import Archivo
from api.core.papel.pdf import TIPO as PDF
from api.core.papel.pdf import dinero
from api.libros.cuentas.papeles import estado as estado_en_papel
from api.plataforma.codigos import canales
from api.plataforma.codigos.canales import CORREO, WHATSAPP
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.correos.service import Adjunto
from api.plataforma.empresas import confirmacion, escribir
from api.plataforma.empresas import service as empresas
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente
from api.ventas.cartera import service as cartera
from api.ventas.cartera.papeles import recibo, reportes
from api.ventas.envios import recordatorios, whatsapp
from api.ventas.envios import telefono as telefonos
from api.ventas.envios.models import (
    ENLACE,
    ESTADO_CUENTA,
    FALLIDO,
    INCIERTO,
    MENSAJE,
    PENDIENTE,
    RECIBO,
    RECORDATORIO,
    VIDA_PDF,
    EnlaceDeEnvio,
    EnvioCliente,
)
from api.ventas.envios.vistas import SIN_PDF, VistaDeEnvio, ver

_PDF = 20_000_000
_CARPETA = "envios"
_GRACIAS = "Recibimos su pago de {}. Gracias.\n\nEl recibo va en el PDF adjunto."
_ACCIONES = {
    ESTADO_CUENTA: "enviar_estado",
    MENSAJE: "enviar_mensaje",
    RECIBO: "enviar_recibo",
    RECORDATORIO: "recordar",
}
_NUMERO_LIBRE = (
    "Mientras no verifiquemos su empresa, el WhatsApp va solo a los números guardados en la ficha de su cliente: guarde "
    "antes este en ella."
)
_SIN_VERIFICAR = (
    "Mientras no verifiquemos su empresa, solo puede escribir a los correos guardados del cliente "
    "y de sus contactos."
)


@dataclass(frozen=True, slots=True)
class PedidoDeEnvio:
    """Qué se envía por WhatsApp, a quién, y quién lo pide. `cliente_id`: None si no es un cliente: la empresa
    escribe también a sus proveedores."""

    cliente_id: int | None
    que: str
    mensaje: str
    asunto: str = ""
    correos: Sequence[str] = ()
    telefono: str = ""
    desde: date | None = None
    hasta: date | None = None
    cobro_id: int | None = None
    quien: Autor | None = None
    enlace: EnlaceDeEnvio | None = None


def guardar_adjunto(pedido: PedidoDeEnvio) -> Archivo | None:
    """Guarda en el depósito el estado de cuenta o el recibo que llevará un correo, antes de escribir el
    correo. None si se envía solo un mensaje."""
    if pedido.que == MENSAJE:
        return None
    if pedido.que == RECIBO:
        cobro = _cobro(pedido)
        dibujo, nombre = recibo.en_pdf(cobro), recibo.nombre(cobro)
    else:
        papel = reportes.leer_estado(pedido.cliente_id or 0, pedido.desde, pedido.hasta)
        dibujo, nombre = estado_en_papel.dibujar(papel), papel.nombre
    with dibujo as dibujado:
        dibujado.seek(0)
        return uploads.keep(_CARPETA, nombre, dibujado, _PDF)


@transactional
def _cobro(pedido: PedidoDeEnvio) -> Fila:
    """El cobro del recibo: tiene que ser de ese cliente y estar vigente."""
    cobro = cartera.cobro(pedido.cobro_id or 0, False)
    if cobro["cliente_id"] != pedido.cliente_id:
        raise NoEncontrado("No existe ese cobro.")
    if cobro["anulado_el"] is not None:
        raise EstadoInvalido("El cobro está anulado: su recibo no se envía.")
    return cobro


@transactional
def enviar(pedido: PedidoDeEnvio, archivo: Archivo | None) -> VistaDeEnvio:
    """Pone el correo en la bandeja de salida, con sus destinatarios."""
    empresa = empresas.obtener(empresa_actual())
    escribir.exigir(empresa, pedido.correos)
    cliente = clientes.obtener(pedido.cliente_id or 0)
    if not empresas.verificada(empresa.id):
        _exigir_guardados(cliente.id, pedido.correos)
    _, hasta = cartera.periodo(pedido.desde, pedido.hasta)
    es_recibo = pedido.que == RECIBO
    cobro = _cobro(pedido) if es_recibo else {}
    propio = (
        f"Recibo de cobro N.º {cobro['numero']}" if es_recibo else f"Estado de cuenta al {hasta:%d/%m/%Y}"
    )
    suyo = pedido.asunto or f"{propio} · {empresa.nombre_comercial}"
    neutro = "Un mensaje de su proveedor" if pedido.que == MENSAJE else propio
    asunto = escribir.asunto(empresa, neutro, suyo)
    mensaje = pedido.mensaje or (_GRACIAS.format(dinero(cobro["total"])) if es_recibo else "")
    datos = {
        "marca": configuraciones.marca().titulo,
        "empresa": empresa.nombre_comercial,
        "cliente": cliente.razon_social,
        "parrafos": _parrafos(mensaje),
        "hasta": f"{hasta:%d/%m/%Y}",
        **(_saldos(cliente.id, hasta) if archivo and not es_recibo else {"saldo": "", "vencido": ""}),
    }
    adjuntos = [Adjunto(archivo.clave, archivo.nombre, PDF)] if archivo else []
    correo = correos.encolar(
        "envio_cliente",
        asunto,
        list(pedido.correos),
        datos,
        empresa_id=empresa.id,
        adjuntos=adjuntos,
        responder_a=(empresa.nombre_comercial, empresa.correo) if empresa.correo else None,
    )
    envio = _guardar(pedido, CORREO, asunto=asunto, correo_id=correo.id)
    _anotar(envio, {"para": list(pedido.correos), "asunto": asunto})
    return _vista(envio)


@transactional
def enviar_whatsapp(pedido: PedidoDeEnvio) -> VistaDeEnvio:
    """Envía por WhatsApp lo que una persona escribió, un estado de cuenta, un recibo o el recordatorio de lo vencido,
    que lleva las palabras de la empresa."""
    if pedido.que == RECORDATORIO:
        pedido = replace(pedido, mensaje=recordatorios.mensaje_para(pedido.cliente_id or 0))
    return por_whatsapp(pedido)


@transactional
def por_whatsapp(pedido: PedidoDeEnvio) -> VistaDeEnvio:
    """Pide la entrega, si el servicio está configurado; si no, responde con el enlace para enviarlo a
    mano. Pide el correo de la empresa confirmado y, si no está verificada, que el número sea de la ficha."""
    if pedido.cliente_id is not None:
        clientes.obtener(pedido.cliente_id)
    if pedido.que == RECIBO:
        _cobro(pedido)
    try:
        telefono = telefonos.internacional(pedido.telefono)
    except telefonos.TelefonoInvalido as error:
        raise ReglaDeNegocio.en("telefono", str(error)) from error
    _exigir_numero(telefono, pedido.cliente_id)
    estado = PENDIENTE if externos.whatsapp().configurado else ENLACE
    envio = _guardar(pedido, WHATSAPP, telefono=telefono, estado=estado)
    if estado == PENDIENTE:
        _pedir_entrega(envio)
    else:
        whatsapp.dar_enlace(envio)
    _anotar(envio, {"para": f"+{telefono}"})
    return _vista(envio)


@transactional
def reenviar(envio_id: int) -> VistaDeEnvio:
    """Vuelve a intentar un envío, solo con los destinatarios a los que no les llegó."""
    envio = bloqueo.una(select(EnvioCliente).where(EnvioCliente.id == envio_id), "No existe ese envío.")
    confirmacion.exigir(empresas.obtener(empresa_actual()), "correos")
    if envio.que == RECORDATORIO:
        recordatorios.exigir_que_los_reciba(envio.cliente_id or 0)
    if envio.correo_id is not None:
        if correos.sin_archivos([envio.correo_id]):
            raise NoEncontrado(SIN_PDF)
        pedidos = correos.reintentar(envio.correo_id)
    else:
        pedidos = int(envio.estado in (FALLIDO, INCIERTO))
        if pedidos:
            envio.estado, envio.intentos, envio.detalle = PENDIENTE, 0, None
            _pedir_entrega(envio)
    if not pedidos:
        raise EstadoInvalido("De este envío no falló nada: no hay qué volver a enviar.")
    _anotar(envio, {"otra_vez": True})
    return _vista(envio)


def vistas(ids: Iterable[int]) -> dict[int, VistaDeEnvio]:
    """Estos envíos de la empresa en la que se trabaja, por id, y en qué quedó cada uno."""
    suyos = list(ids)
    if not suyos:
        return {}
    envios = db.session.scalars(select(EnvioCliente).where(EnvioCliente.id.in_(suyos)))
    return {vista.envio.id: vista for vista in _vistas(envios.all())}


def olvidar_pdf() -> None:
    """Borra los estados de cuenta enviados hace tiempo. Queda qué se envió, a quién y en qué quedó."""
    while correos.olvidar_archivos(_CARPETA, ahora() - VIDA_PDF):
        pass


def no_entregados(empresa_id: int, desde: datetime, n: int) -> list[tuple[int, str]]:
    """Los clientes (id, nombre) a los que no les llegó lo último que se les envió desde ese día: hasta
    `n`, el último primero."""
    ultimos = (
        select(func.max(EnvioCliente.id))
        .where(EnvioCliente.empresa_id == empresa_id, EnvioCliente.creado_en >= desde)
        .group_by(EnvioCliente.cliente_id)
    )
    fallidos = (
        select(EnvioCliente.cliente_id)
        .join(Cliente, Cliente.id == EnvioCliente.cliente_id)
        .add_columns(Cliente.razon_social)
        .where(
            EnvioCliente.id.in_(ultimos),
            or_(
                EnvioCliente.estado.in_((FALLIDO, INCIERTO)),
                correos.no_llego(EnvioCliente.empresa_id, EnvioCliente.correo_id),
            ),
        )
        .order_by(EnvioCliente.id.desc())
    )
    return [(fila.cliente_id, fila.razon_social) for fila in db.session.execute(fallidos.limit(n))]


def pagina(cliente_id: int, page: int, tamano: int) -> Pagina:
    """Lo enviado a un cliente de la empresa en la que se trabaja, lo más reciente primero."""
    clientes.obtener(cliente_id)
    suyos = select(EnvioCliente).where(EnvioCliente.cliente_id == cliente_id)
    pagina = pages.paginate(suyos, [EnvioCliente.id.desc()], page, tamano, entidades=True)
    pagina["items"] = _vistas(pagina["items"])
    return pagina


def _exigir_numero(telefono: str, cliente_id: int | None) -> None:
    """Por WhatsApp escribe una empresa con su correo confirmado; sin verificar, solo a los números de la ficha de su
    cliente o al suyo, porque todavía no se sabe de quién es."""
    empresa = empresas.obtener(empresa_actual())
    suyos = telefonos.que_sirven([empresa.telefono])
    if telefono not in suyos:
        confirmacion.exigir(empresa, "telefono")
    if empresas.verificada(empresa.id) or telefono in suyos:
        return
    if cliente_id is None or telefono not in telefonos.que_sirven(clientes.telefonos_de(cliente_id)):
        raise ReglaDeNegocio.en("telefono", _NUMERO_LIBRE)


def _exigir_guardados(cliente_id: int, correos: Sequence[str]) -> None:
    """Una empresa sin verificar solo escribe a los correos guardados de su cliente y de sus contactos,
    porque todavía no se sabe de quién es."""
    guardados = clientes.correos_de(cliente_id)
    if ajenos := [correo for correo in correos if correo.lower() not in guardados]:
        raise ReglaDeNegocio.en("correos", f"{_SIN_VERIFICAR} Antes guarde en él {enumerar(ajenos)}.")


def _parrafos(mensaje: str) -> list[list[str]]:
    """Un texto como párrafos, cada uno con sus líneas, para la plantilla de un correo."""
    return [parrafo.split("\n") for parrafo in mensaje.replace("\r\n", "\n").split("\n\n") if parrafo.strip()]


def _saldos(cliente_id: int, hasta: date) -> dict[str, str]:
    cuenta = cartera.saldos_de([cliente_id], hasta)[cliente_id]
    return {
        "saldo": dinero(cuenta.total),
        "vencido": dinero(cuenta.vencido) if cuenta.vencido > 0 else "",
    }


def _guardar(pedido: PedidoDeEnvio, canal: str, **datos: Any) -> EnvioCliente:
    es_estado = pedido.que == ESTADO_CUENTA
    desde, hasta = cartera.periodo(pedido.desde, pedido.hasta)
    envio = EnvioCliente(
        cliente_id=pedido.cliente_id,
        canal=canal,
        que=pedido.que,
        mensaje=pedido.mensaje,
        desde=desde if es_estado else None,
        hasta=hasta if es_estado else None,
        cobro_id=pedido.cobro_id if pedido.que == RECIBO else None,
        enviado_por=pedido.quien.nombre if pedido.quien else "",
        enlace=pedido.enlace,
        **datos,
    )
    db.session.add(envio)
    db.session.flush()
    return envio


def _pedir_entrega(envio: EnvioCliente) -> None:
    defer(
        "envios.enviar_whatsapp",
        lock=f"envio-{envio.id}",
        empresa_id=envio.empresa_id,
        envio_id=envio.id,
    )


def _anotar(envio: EnvioCliente, despues: Mapping[str, Any]) -> None:
    """Lo deja en la historia del cliente. Lo que va a otro lo anota quien lo envía."""
    if envio.cliente_id is None:
        return
    accion = _ACCIONES[envio.que]
    por = canales.NOMBRES[envio.canal]
    audit.record(
        accion,
        "cliente",
        envio.cliente_id,
        empresa_id=envio.empresa_id,
        despues={"por": por, **despues},
    )


def _vista(envio: EnvioCliente) -> VistaDeEnvio:
    return _vistas([envio])[0]


def _vistas(envios: Sequence[EnvioCliente]) -> list[VistaDeEnvio]:
    ids = [e.correo_id for e in envios if e.correo_id is not None]
    entregas, sin_pdf = correos.entregas(ids), correos.sin_archivos(ids)
    por_mano = whatsapp.enlaces_wa_me(envios)
    return [
        ver(
            envio,
            entregas.get(envio.correo_id or 0, []),
            por_mano.get(envio.id),
            sin_pdf=envio.correo_id in sin_pdf,
        )
        for envio in envios
    ]
