"""Pedir un documento a la empresa, recordarlo, recibirlo y dejar de pedirlo. Lo que llega queda en la línea del banco o en la
compra de que se pidió."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import func, select

from api.compras.compras import archivos as de_compras
from api.compras.compras import service as compras
from api.contabilidad.conciliacion import papeles
from api.contabilidad.respaldos import correo
from api.contabilidad.respaldos.models import CANCELADO, PENDIENTE, RECIBIDO, PedidoDeRespaldo
from api.core.datos import audit, bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, ReglaDeNegocio, SinPermiso
from api.core.http.uploads import Archivo
from api.plataforma.empresas import escribir
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import de_empresa as usuarios
from api.plataforma.usuarios.models import Usuario
from api.terceros.proveedores import service as proveedores

ENTIDAD = "pedido_respaldo"
PEDIR, ENTREGAR = "respaldos.pedir", "respaldos.entregar"
NO_EXISTE = "No existe ese pedido."
_YA_NO_PUEDE = "Ese usuario ya no puede entregar documentos: deje de pedírselo, y pídaselo a otro."
_R = PedidoDeRespaldo


@dataclass(frozen=True, slots=True)
class DatosDelPedido:
    """De qué línea o de qué compra, a qué usuario o a qué correo, y hasta cuándo."""

    linea_id: int | None
    compra_id: int | None
    usuario_id: int | None
    correo: str
    mensaje: str
    hasta: date | None


def destinatarios() -> list[Usuario]:
    """Los usuarios que pueden entregar un documento."""
    return usuarios.con_permiso(ENTREGAR)


def por_recibir() -> int:
    """Cuántos se pidieron en la empresa del ámbito y todavía se esperan."""
    return db.session.scalar(select(func.count()).select_from(_R).where(_R.estado == PENDIENTE)) or 0


@transactional
def pedir(sesion: Sesion, datos: DatosDelPedido) -> int:
    """Escribe a quien lo tiene. De lo mismo no se espera dos veces."""
    exigir_que_vea(sesion, datos.linea_id, datos.compra_id)
    if datos.hasta is not None and datos.hasta < hoy():
        raise ReglaDeNegocio.en("hasta", "No puede ser anterior a hoy.")
    usuario = _usuario(datos)
    direccion = usuario.correo if usuario else datos.correo.lower()
    empresa = empresas.obtener(empresa_actual())
    if usuario is None:
        escribir.exigir(empresa, [direccion], "correo")
    pedido = _R(
        empresa_id=empresa.id,
        linea_id=datos.linea_id,
        compra_id=datos.compra_id,
        asunto=_asunto(datos),
        mensaje=datos.mensaje,
        hasta=datos.hasta,
        usuario_id=usuario.id if usuario else None,
        correo=direccion,
        pedido_por=sesion.nombre,
    )
    db.session.add(pedido)
    db.session.flush()
    audit.record(
        "pedir",
        ENTIDAD,
        pedido.id,
        despues={"asunto": pedido.asunto, "correo": direccion, "hasta": datos.hasta},
    )
    correo.escribir(empresa, pedido)
    return pedido.id


@transactional
def recordar(pedido_id: int) -> None:
    """Le escribe otra vez, una al día."""
    pedido = tomar(pedido_id)
    if pedido.usuario_id is None:
        escribir.exigir(empresas.obtener(pedido.empresa_id), [pedido.correo], "correo")
    if pedido.avisado_en.astimezone(GUAYAQUIL).date() == hoy():
        raise EstadoInvalido("Hoy ya se le escribió por este documento: recuérdeselo mañana.")
    if not avisar_otra_vez(pedido):
        raise EstadoInvalido(_YA_NO_PUEDE)


def avisar_otra_vez(pedido: PedidoDeRespaldo) -> bool:
    """Le escribe a su correo de hoy. False si ya no se puede: el usuario dejó de poder entregarlo, o la empresa, de escribir
    a otros."""
    if (direccion := _correo_de_hoy(pedido)) is None:
        return False
    pedido.correo = direccion
    pedido.avisos += 1
    pedido.avisado_en = ahora()
    audit.record(
        "recordar_pedido", ENTIDAD, pedido.id, empresa_id=pedido.empresa_id, despues={"avisos": pedido.avisos}
    )
    correo.escribir(empresas.obtener(pedido.empresa_id), pedido)
    return True


def _correo_de_hoy(pedido: PedidoDeRespaldo) -> str | None:
    if pedido.usuario_id is not None:
        return next((uno.correo for uno in destinatarios() if uno.id == pedido.usuario_id), None)
    return pedido.correo if escribir.puede(empresas.obtener(pedido.empresa_id), [pedido.correo]) else None


@transactional
def cancelar(pedido_id: int, quien: str) -> None:
    """Ya no se espera: su enlace no recibe nada."""
    pedido = tomar(pedido_id)
    pedido.estado, pedido.resuelto_por, pedido.resuelto_en = CANCELADO, quien, ahora()
    audit.record("cancelar", ENTIDAD, pedido.id, antes={"asunto": pedido.asunto})


@transactional
def entregar(pedido_id: int, archivos: Sequence[Archivo], respuesta: str, por: str) -> None:
    """Deja los archivos en su línea o en su compra. Se entrega una sola vez."""
    pedido = tomar(pedido_id)
    if pedido.linea_id is not None:
        papeles.adjuntar(pedido.linea_id, archivos, por)
    elif pedido.compra_id is not None:
        de_compras.adjuntar(pedido.compra_id, archivos)
    pedido.estado, pedido.resuelto_por, pedido.resuelto_en = RECIBIDO, por, ahora()
    pedido.respuesta = respuesta
    audit.record(
        "entregar",
        ENTIDAD,
        pedido.id,
        empresa_id=pedido.empresa_id,
        despues={"asunto": pedido.asunto, "archivos": [archivo.nombre for archivo in archivos]},
    )


def tomar(pedido_id: int) -> PedidoDeRespaldo:
    """El pedido, con su fila tomada, si se espera."""
    pedido = bloqueo.una(select(_R).where(_R.id == pedido_id), NO_EXISTE)
    if pedido.estado == RECIBIDO:
        raise EstadoInvalido("Ese documento ya se entregó.")
    if pedido.estado != PENDIENTE:
        raise EstadoInvalido("Ese documento ya no se espera.")
    return pedido


def exigir_que_vea(sesion: Sesion, linea_id: int | None, compra_id: int | None) -> None:
    """Quien no ve los bancos no pide por una línea; quien no ve las compras, por una compra."""
    falta = "contabilidad.ver" if linea_id is not None else "compras.ver"
    if falta not in sesion.permisos:
        raise SinPermiso()


def _usuario(datos: DatosDelPedido) -> Usuario | None:
    """A quién se le pide, si puede entregarlo adentro: el elegido, o el que tiene ese correo."""
    suyos = destinatarios()
    if datos.usuario_id is not None:
        elegido = next((uno for uno in suyos if uno.id == datos.usuario_id), None)
        if elegido is None:
            raise ReglaDeNegocio.en("usuario_id", "Ese usuario no puede entregar documentos: elija otro.")
        return elegido
    if not datos.correo:
        raise ReglaDeNegocio.en("correo", "Elija a quién se lo pide, o escriba su correo.")
    return next((uno for uno in suyos if uno.correo.lower() == datos.correo.lower()), None)


def _asunto(datos: DatosDelPedido) -> str:
    if datos.linea_id is not None:
        linea = papeles.linea(datos.linea_id)
        que = "Lo que entró al banco" if linea.importe > 0 else "Lo que salió del banco"
        detalle = linea.concepto or linea.referencia
        return f"{que} el {linea.fecha:%d/%m/%Y}, ${abs(linea.importe):.2f}" + (
            f": {detalle}" if detalle else ""
        )
    compra = compras.obtener(datos.compra_id or 0)
    if compra.anulada_el is not None:
        raise EstadoInvalido("La compra está anulada: no se le piden documentos.")
    proveedor = proveedores.obtener(compra.proveedor_id)
    return f"La compra {compra.numero} del {compra.fecha:%d/%m/%Y}, ${compra.total:.2f}: {proveedor.razon_social}"
