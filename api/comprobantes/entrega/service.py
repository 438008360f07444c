"""Entregar un comprobante autorizado a su comprador. El XML y el RIDE van por correo, por la bandeja de
salida, apenas el SRI autoriza y cada vez que alguien lo pide; el enlace va por WhatsApp. El estado de cada
envío lo tiene su correo, destinatario por destinatario. La entrega es obligatoria (ficha técnica del SRI,
sección 4.7)."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import func, select

from api.comprobantes.entrega import firmados, salidas
from api.comprobantes.nucleo import archivos, documento, estados, preparacion, tipos
from api.comprobantes.nucleo.models import AUTORIZADO, AperturaComprobante, Comprobante, EntregaComprobante
from api.comprobantes.ride import impresion
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, en_empresa, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido
from api.core.http import uploads
from api.core.http.uploads import Archivo
from api.core.papel import pdf
from api.plataforma.codigos import ambientes
from api.plataforma.codigos.canales import CORREO, WHATSAPP
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.correos.service import Adjunto
from api.plataforma.empresas import confirmacion, escribir
from api.plataforma.empresas import service as empresas
from api.ventas.envios import service as envios
from api.ventas.envios.models import MENSAJE

CARPETA = "entregas"
MAXIMO_DESTINOS = 10
GUARDADO = timedelta(days=90)
_XML = "application/xml"
_PESO = 10_000_000
_SIN_ARCHIVOS = (
    f"Los archivos de un envío se guardan {GUARDADO.days} días y los de este ya no están: envíe el "
    "comprobante otra vez."
)
_SIN_AUTORIZAR = "El comprobante todavía no está autorizado por el SRI: se envía cuando lo esté."


class NoEnviado(NamedTuple):
    """Uno que no se envía, y por qué."""

    id: int
    numero: str
    motivo: str


class Pedidos(NamedTuple):
    """Los comprobantes que saldrán por correo, y los que no."""

    pedidos: list[int]
    omitidos: list[NoEnviado]


@dataclass(frozen=True, slots=True)
class VistaDeEntrega:
    """Una entrega como se muestra. `para`: cada destinatario con su estado. `enlace`: abre WhatsApp con el
    mensaje escrito, cuando lo envía una persona."""

    id: int
    canal: str
    destino: str
    pedida_por: str
    creada_en: datetime
    para: Sequence[Any] = ()  # de la bandeja de salida o de un envío: los dos dicen a quién, cómo y cuándo
    enlace: str | None = None


@dataclass(frozen=True, slots=True)
class Enviado:
    """Lo que se envió de un comprobante, y quién abrió su enlace."""

    entregas: Sequence[VistaDeEntrega]
    aperturas: Sequence[AperturaComprobante]


def entregar(empresa_id: int, comprobante_id: int) -> None:
    """La entrega que sigue a una autorización. Se hace una sola vez."""
    with en_empresa(empresa_id):
        destinos = _pendientes(comprobante_id)
        if not destinos:
            return
        producidos = producir(comprobante_id)
        entregado = False
        try:
            entregado = _entregar(comprobante_id, destinos, producidos)
        finally:
            if not entregado:
                uploads.discard(producidos)


@transactional
def enviar(
    comprobante_id: int, destinos: Sequence[str], producidos: list[Archivo], quien: Autor
) -> VistaDeEntrega:
    """Envía otra vez un comprobante a `destinos`, con los archivos que hizo `producir`."""
    comprobante = _autorizado(comprobante_id)
    cliente_id, proveedor_id = comprobante.cliente_id, comprobante.proveedor_id
    de_nadie = cliente_id is None and proveedor_id is None  # de un transportista, los que su guía dice
    guardados = documento.leer(comprobante.datos).receptor.correos if de_nadie else ()
    escribir.exigir(empresa := empresas.obtener(comprobante.empresa_id), destinos)
    preparacion.exigir_suyos(empresa, cliente_id, destinos, proveedor_id, guardados)
    return _vistas([_encolar(comprobante, destinos, producidos, quien.nombre)])[0]


@transactional
def por_whatsapp(comprobante_id: int, telefono: str, quien: Autor) -> VistaDeEntrega:
    """Envía su enlace público por WhatsApp."""
    comprobante = _autorizado(comprobante_id)
    empresa, tipo = empresas.obtener(comprobante.empresa_id), tipos.de(comprobante.tipo)
    por = f" por {pdf.dinero(comprobante.total)}" if tipo.total else ""
    mensaje = (
        f"{empresa.nombre_comercial} le envía su {tipo.nombre.lower()} {comprobante.numero}{por}.\n\n"
        "Para ver y descargar el documento:"
    )
    envio = envios.por_whatsapp(
        envios.PedidoDeEnvio(
            cliente_id=comprobante.cliente_id,
            que=MENSAJE,
            telefono=telefono,
            mensaje=mensaje,
            quien=quien,
            enlace=firmados.en_un_mensaje(comprobante),
        )
    )
    if comprobante.cliente_id is None:  # de un cliente, lo anota su historia
        _auditar(comprobante, {"para": telefono})
    ids = {"envio_id": envio.envio.id}
    return _vistas([_guardar_entrega(comprobante, WHATSAPP, quien.nombre, destino=telefono, **ids)])[0]


@transactional
def enviar_varios(ids: Sequence[int], quien: Autor) -> Pedidos:
    """Pide enviar por correo, cada uno a los correos que dice, los autorizados que los tengan. De los demás
    dice por qué no."""
    confirmacion.exigir(empresas.obtener(empresa_actual()), "ids")
    pedidos: list[int] = []
    omitidos: list[NoEnviado] = []
    for comprobante in _elegidos(ids):
        if comprobante.estado != AUTORIZADO:
            omitidos.append(NoEnviado(comprobante.id, comprobante.numero, "todavía no está autorizado"))
        elif not documento.leer(comprobante.datos).receptor.correos:
            omitidos.append(NoEnviado(comprobante.id, comprobante.numero, "no tiene correos"))
        else:
            pedidos.append(comprobante.id)
            defer(
                "comprobantes.enviar",
                empresa_id=comprobante.empresa_id,
                comprobante_id=comprobante.id,
                quien=quien.en_un_trabajo(),
                ultima=_ultima(comprobante.id),
            )
    return Pedidos(pedidos, omitidos)


def a_cuantos(ids: Sequence[int]) -> int:
    """A cuántas direcciones va lo que `enviar_varios` pide."""
    return sum(
        len(documento.leer(c.datos).receptor.correos) for c in _elegidos(ids) if c.estado == AUTORIZADO
    )


def enviar_pedido(empresa_id: int, comprobante_id: int, quien: Autor, ultima: int) -> None:
    """Envía uno de los que se pidieron juntos. `ultima`: la entrega que tenía al pedirlo; si ya tiene otra,
    se envió."""
    with en_empresa(empresa_id):
        producidos = producir(comprobante_id)
        enviado = False
        try:
            enviado = _enviar_pedido(comprobante_id, producidos, quien, ultima)
        finally:
            if not enviado:
                uploads.discard(producidos)


@transactional
def _enviar_pedido(comprobante_id: int, producidos: list[Archivo], quien: Autor, ultima: int) -> bool:
    comprobante = estados.bloquear(comprobante_id)
    destinos = documento.leer(comprobante.datos).receptor.correos
    if (
        comprobante.estado != AUTORIZADO
        or _ultima(comprobante_id) > ultima
        or not _sale(comprobante, destinos)
    ):
        return False
    _encolar(comprobante, destinos, producidos, quien.nombre)
    return True


def _elegidos(ids: Sequence[int]) -> Sequence[Comprobante]:
    elegidos = select(Comprobante).where(Comprobante.id.in_(ids)).order_by(Comprobante.id)
    return db.session.scalars(elegidos).all()


def _ultima(comprobante_id: int) -> int:
    """El id de su última entrega; cero si no tiene."""
    suyas = select(func.max(EntregaComprobante.id)).where(EntregaComprobante.comprobante_id == comprobante_id)
    return db.session.scalar(suyas) or 0


def listar(comprobante_id: int) -> Enviado:
    """Lo que se envió de un comprobante y cómo va, lo más reciente primero; y quién abrió su enlace."""
    estados.obtener(comprobante_id)
    suyas = select(EntregaComprobante).where(EntregaComprobante.comprobante_id == comprobante_id)
    abiertas = select(AperturaComprobante).where(AperturaComprobante.comprobante_id == comprobante_id)
    return Enviado(
        _vistas(db.session.scalars(suyas.order_by(EntregaComprobante.id.desc())).all()),
        db.session.scalars(abiertas.order_by(AperturaComprobante.id.desc()).limit(100)).all(),
    )


@transactional
def reintentar(comprobante_id: int, entrega_id: int, quien: Autor) -> VistaDeEntrega:
    """Vuelve a pedir lo que de una entrega no llegó. Si no falló nada, `EstadoInvalido`."""
    confirmacion.exigir(empresas.obtener(estados.obtener(comprobante_id).empresa_id), "correos")
    entrega = db.session.scalar(
        select(EntregaComprobante).where(
            EntregaComprobante.comprobante_id == comprobante_id, EntregaComprobante.id == entrega_id
        )
    )
    if entrega and entrega.envio_id:
        envios.reenviar(entrega.envio_id)
    elif entrega is None or not _reintentar(entrega.correo_id):
        raise EstadoInvalido("De este envío no falló nada: no hay qué volver a enviar.")
    comprobante = estados.obtener(comprobante_id)
    comprobante.resuelto = None
    _auditar(comprobante, {"otra_vez": True, "por": quien.nombre})
    return _vistas([entrega])[0]


def repetir(comprobante: Comprobante, quien: Autor) -> bool:
    """Vuelve a pedir lo que de su último correo no llegó. Devuelve si había algo."""
    suyas = select(EntregaComprobante).where(EntregaComprobante.comprobante_id == comprobante.id)
    entrega = db.session.scalar(suyas.order_by(EntregaComprobante.id.desc()).limit(1))
    if entrega is None or comprobante.estado != AUTORIZADO or not _reintentar(entrega.correo_id):
        return False
    comprobante.resuelto = None
    _auditar(comprobante, {"otra_vez": True, "por": quien.nombre})
    return True


def _reintentar(correo_id: int | None) -> int:
    if correo_id is None:
        return 0
    if correos.sin_archivos([correo_id]):
        raise EstadoInvalido(_SIN_ARCHIVOS)
    return correos.reintentar(correo_id)


def olvidar_archivos() -> None:
    """Borra los archivos de los correos antiguos. El comprobante queda y puede volver a hacer su XML y su
    RIDE."""
    while correos.olvidar_archivos(CARPETA, ahora() - GUARDADO):
        pass


@transactional
def _pendientes(comprobante_id: int) -> Sequence[str]:
    """A quién falta entregarlo; vacío si ya se entregó o no está autorizado."""
    comprobante = estados.obtener(comprobante_id)
    if comprobante.estado != AUTORIZADO or _entregado(comprobante_id):
        return ()
    destinos = documento.leer(comprobante.datos).receptor.correos
    return destinos if _sale(comprobante, destinos) else ()


def _sale(comprobante: Comprobante, destinos: Sequence[str]) -> bool:
    """Si la empresa puede escribir ahí; al confirmar su correo sale lo que esperaba."""
    return escribir.puede(empresas.obtener(comprobante.empresa_id), destinos)


@transactional
def _entregar(comprobante_id: int, destinos: Sequence[str], producidos: list[Archivo]) -> bool:
    """Lo entrega y devuelve True; False si entretanto lo entregó otro trabajador."""
    comprobante = estados.bloquear(comprobante_id)
    if _entregado(comprobante_id):
        return False
    _encolar(comprobante, destinos, producidos, "")
    return True


def _entregado(comprobante_id: int) -> bool:
    """Si ya salió el correo que sale solo. Lo que alguien envió a mano no cuenta."""
    suya = select(EntregaComprobante.id).where(
        EntregaComprobante.comprobante_id == comprobante_id,
        EntregaComprobante.canal == CORREO,
        EntregaComprobante.pedida_por == "",
    )
    return db.session.scalars(suya.limit(1)).first() is not None


def _autorizado(comprobante_id: int) -> Comprobante:
    comprobante = estados.obtener(comprobante_id)
    if comprobante.estado != AUTORIZADO:
        raise EstadoInvalido(_SIN_AUTORIZAR)
    return comprobante


def producir(comprobante_id: int) -> list[Archivo]:
    """Guarda en el depósito su XML y su RIDE, sin transacción abierta."""
    papel, xml = _leer(comprobante_id)
    hechos: list[Archivo] = []
    try:
        hechos.append(uploads.keep(CARPETA, xml.nombre, io.BytesIO(xml.contenido), _PESO))
        with impresion.dibujar(papel) as dibujado:
            dibujado.seek(0)
            hechos.append(uploads.keep(CARPETA, f"{papel.nombre}.pdf", dibujado, _PESO))
    except BaseException:
        uploads.discard(hechos)
        raise
    return hechos


@transactional
def _leer(comprobante_id: int) -> tuple[impresion.Papel, archivos.ArchivoXml]:
    comprobante = _autorizado(comprobante_id)
    return impresion.de(comprobante), archivos.xml_de(comprobante)


def _encolar(
    comprobante: Comprobante, destinos: Sequence[str], producidos: Sequence[Archivo], por: str
) -> EntregaComprobante:
    """Pone en la bandeja de salida el correo con los dos archivos."""
    empresa = empresas.obtener(comprobante.empresa_id)
    dicho, tipo = documento.leer(comprobante.datos), tipos.de(comprobante.tipo)
    correo = correos.encolar(
        salidas.PLANTILLA,
        escribir.asunto(
            empresa, dice := f"{tipo.nombre} {comprobante.numero}", f"{dice} de {empresa.nombre_comercial}"
        ),
        list(destinos),
        {
            "marca": configuraciones.marca().titulo,
            "empresa": empresa.nombre_comercial,
            "trato": tipo.trato.lower(),
            "nombre": dicho.receptor.razon_social,
            "tipo": tipo.nombre,
            "numero": comprobante.numero,
            "fecha": f"{comprobante.fecha:%d/%m/%Y}",
            "total_nombre": tipo.total,
            "total": pdf.dinero(comprobante.total),
            "clave": comprobante.clave_acceso,
            "enlace": firmados.publico(comprobante),
            "pruebas": comprobante.ambiente == ambientes.PRUEBAS,
        },
        empresa_id=comprobante.empresa_id,
        adjuntos=[
            Adjunto(producido.clave, producido.nombre, tipo_)
            for producido, tipo_ in zip(producidos, (_XML, pdf.TIPO), strict=True)
        ],
        responder_a=(empresa.nombre_comercial, empresa.correo) if empresa.correo else None,
    )
    entrega = _guardar_entrega(comprobante, CORREO, por, correo_id=correo.id, destino=", ".join(destinos))
    if por:
        _auditar(comprobante, {"para": list(destinos)})
    return entrega


def _guardar_entrega(comprobante: Comprobante, canal: str, por: str, **datos: Any) -> EntregaComprobante:
    comprobante.resuelto = None  # si no llega, vuelve a pedir atención
    entrega = EntregaComprobante(
        empresa_id=comprobante.empresa_id,
        comprobante_id=comprobante.id,
        canal=canal,
        pedida_por=por,
        **datos,
    )
    db.session.add(entrega)
    db.session.flush()
    return entrega


def _vistas(entregas: Sequence[EntregaComprobante]) -> list[VistaDeEntrega]:
    por_correo = correos.entregas(e.correo_id for e in entregas if e.correo_id is not None)
    por_whatsapp = envios.vistas(e.envio_id for e in entregas if e.envio_id is not None)
    vistas = []
    for e in entregas:
        envio = por_whatsapp.get(e.envio_id or 0)
        para = envio.destinatarios if envio else por_correo.get(e.correo_id or 0, ())
        vistas.append(
            VistaDeEntrega(
                e.id, e.canal, e.destino, e.pedida_por, e.creada_en, para, envio.enlace if envio else None
            )
        )
    return vistas


def _auditar(comprobante: Comprobante, despues: Mapping[str, object]) -> None:
    dicho = {"numero": comprobante.numero, **despues}
    audit.record("enviar", "comprobante", comprobante.id, empresa_id=comprobante.empresa_id, despues=dicho)
