"""Los recordatorios de lo vencido: un trabajo del día los escribe, con las palabras de la empresa, a cada
cliente que debe. De cada documento se recuerda una vez cada plazo, y el cliente puede pedir que no se le
escriba más."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from api.core import externos
from api.core.datos import audit, versiones
from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido, NoEncontrado
from api.core.papel.pdf import dinero
from api.plataforma.codigos.canales import CORREO
from api.plataforma.codigos.identificaciones import NUMERO_FINAL
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import confirmacion, escribir
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.enlaces import service as enlaces
from api.plataforma.enlaces.service import EnlacePublico
from api.terceros.clientes import service as clientes
from api.ventas.cartera import service as cartera
from api.ventas.cartera.service import CargoVencido
from api.ventas.envios import topes
from api.ventas.envios.models import (
    RECORDATORIO,
    BajaRecordatorios,
    EnvioCliente,
    RecordatorioEnviado,
    ReglaRecordatorios,
)

AUTOMATICO = "Recordatorio automático"
MAXIMO_BAJAS = 100
# Lo que cabe en un mensaje que se lee en un teléfono.
_EN_UN_MENSAJE = 12
VIDA_BAJA = 400 * 24 * 3600
_CADUCADO = "El enlace caducó o no es válido. Pida a la empresa que no le escriba más."


@dataclass(frozen=True, slots=True)
class Regla:
    """Lo que una empresa decide de sus recordatorios. En `asunto` y `mensaje`, {cliente}, {empresa}, {vencido}
    y {documentos} se cambian por lo de cada cliente. `version` 0: nunca se guardó."""

    activo: bool = False
    dias: tuple[int, ...] = (1, 7, 15, 30)
    asunto: str = "Recordatorio de pago · {empresa}"
    mensaje: str = (
        "Estimados {cliente}:\n\nLes recordamos que tienen pendiente de pago {vencido}:\n\n{documentos}\n\n"
        "Si ya lo pagaron, no hagan caso de este mensaje. Gracias."
    )
    version: int = 0


class SinRecordatorios(NamedTuple):
    """Un cliente que pidió no recibirlos, y cuándo."""

    cliente_id: int
    nombre: str
    en: datetime


class Baja(NamedTuple):
    """A quién no escribir más, y quién le escribía."""

    empresa: str
    cliente: str
    hecha: bool


class _SinCupo(Exception):
    """La empresa ya envió hoy todo lo que puede."""


def ver() -> Regla:
    """La de la empresa en la que se trabaja; si no guardó ninguna, la que se propone."""
    regla = db.session.scalar(select(ReglaRecordatorios))
    if regla is None:
        return Regla()
    return Regla(regla.activo, tuple(regla.dias), regla.asunto, regla.mensaje, regla.version)


@transactional
def guardar(datos: Regla, version: int | None) -> Regla:
    """Guarda la regla. Solo recuerda una empresa cuyo correo se confirmó."""
    empresa = empresas.bloquear(empresa_actual())
    if datos.activo:
        confirmacion.exigir(empresa, "activo")
    antes = ver()
    regla = db.session.scalar(select(ReglaRecordatorios))
    if regla is None:
        regla = ReglaRecordatorios(empresa_id=empresa.id, version=0)
    versiones.exigir(regla, version, "recordatorios", "los recordatorios")
    regla.activo, regla.dias = datos.activo, sorted(set(datos.dias))
    regla.asunto, regla.mensaje, regla.version = datos.asunto, datos.mensaje, regla.version + 1
    db.session.add(regla)
    db.session.flush()
    audit.record(
        "cambiar_recordatorios",
        "empresa",
        empresa.id,
        empresa_id=empresa.id,
        antes={"activo": antes.activo, "dias": list(antes.dias)},
        despues={"activo": regla.activo, "dias": regla.dias},
    )
    return ver()


@transactional
def pedir() -> None:
    """Encarga los recordatorios de hoy de cada empresa que los tiene activos."""
    with en_todas_las_empresas():
        activas = select(ReglaRecordatorios.empresa_id).where(ReglaRecordatorios.activo)
        for empresa_id in db.session.scalars(activas).all():
            defer("envios.recordar", unico=f"recordar-{empresa_id}", empresa_id=empresa_id)


def recordar(empresa_id: int) -> None:
    """Escribe los recordatorios que hoy tocan a los clientes de una empresa: uno por cliente, en su propia
    transacción. Lo que pase de lo que la empresa puede enviar queda para mañana."""
    with en_empresa(empresa_id):
        for cliente_id, vencidos in _por_cliente().items():
            try:
                _recordar(cliente_id, vencidos)
            except _SinCupo:
                return


@transactional
def _por_cliente() -> dict[int, list[CargoVencido]]:
    regla, empresa = ver(), empresas.obtener(empresa_actual())
    if not regla.activo or not empresa.activa or not empresa.correo_confirmado:
        return {}
    return cartera.vencidos_de_clientes()


@transactional
def _recordar(cliente_id: int, vencidos: list[CargoVencido]) -> None:
    """Recuerda a un cliente todo lo que tiene vencido, si de algo toca. `_SinCupo` si la empresa ya envió todo lo
    que puede."""
    regla, cliente = ver(), clientes.obtener(cliente_id)
    if not cliente.correos or not cliente.activo or cliente.identificacion == NUMERO_FINAL:
        return
    tocan = [(uno.id, plazo) for uno in vencidos if (plazo := _plazo(regla, uno.atraso)) is not None]
    if not tocan or _de_baja(cliente_id) or not _anotar(tocan):
        return
    empresa = empresas.obtener(empresa_actual())
    if not topes.gastar(empresa.id, len(cliente.correos)):
        raise _SinCupo
    _escribir(empresa, cliente_id, cliente.razon_social, list(cliente.correos), regla, vencidos)


def _plazo(regla: Regla, atraso: int) -> int | None:
    """El último plazo que ya llegó."""
    return max((dias for dias in regla.dias if dias <= atraso), default=None)


def _anotar(tocan: list[tuple[int, int]]) -> bool:
    """Anota que estos plazos se recuerdan; False si ya se había hecho con todos."""
    filas = [{"empresa_id": empresa_actual(), "documento_id": id_, "dias": dias} for id_, dias in tocan]
    nuevas = insert(RecordatorioEnviado).values(filas).on_conflict_do_nothing()
    return bool(db.session.execute(nuevas.returning(RecordatorioEnviado.id)).all())


def de_baja_desde(cliente_id: int) -> datetime | None:
    """Cuándo pidió ese cliente no recibirlos; None si los recibe. `NoEncontrado` si no es de la empresa."""
    return _baja(clientes.obtener(cliente_id).id)


def enlaces_de_baja(cliente_id: int) -> Sequence[EnlacePublico]:
    """Los que se le dieron a ese cliente y no han vencido. `NoEncontrado` si no es de la empresa."""
    return enlaces.de(enlaces.BAJA, clientes.obtener(cliente_id).id)


def _de_baja(cliente_id: int) -> bool:
    return _baja(cliente_id) is not None


def _baja(cliente_id: int) -> datetime | None:
    return db.session.scalar(select(BajaRecordatorios.en).where(BajaRecordatorios.cliente_id == cliente_id))


def bajas() -> list[SinRecordatorios]:
    """Los clientes de la empresa que pidieron no recibirlos, los últimos primero; hasta cien."""
    ultimas = (
        select(BajaRecordatorios.cliente_id, BajaRecordatorios.en)
        .order_by(BajaRecordatorios.en.desc(), BajaRecordatorios.id.desc())
        .limit(MAXIMO_BAJAS)
    )
    filas = db.session.execute(ultimas).all()
    nombres = clientes.nombres([fila.cliente_id for fila in filas])
    return [SinRecordatorios(fila.cliente_id, nombres[fila.cliente_id], fila.en) for fila in filas]


def _escribir(
    empresa: Empresa,
    cliente_id: int,
    nombre: str,
    para: list[str],
    regla: Regla,
    vencidos: list[CargoVencido],
) -> None:
    suyo, mensaje = _palabras(regla, empresa, nombre, vencidos)
    asunto = escribir.asunto(empresa, "Recordatorio de lo que está vencido", suyo)
    correo = correos.encolar(
        "recordatorio",
        asunto,
        para,
        {
            "marca": configuraciones.marca().titulo,
            "empresa": empresa.nombre_comercial,
            "cliente": nombre,
            "parrafos": [p.split("\n") for p in mensaje.split("\n\n") if p.strip()],
            "baja": pagina_de_baja(enlaces.dar(enlaces.BAJA, cliente_id, VIDA_BAJA)),
        },
        empresa_id=empresa.id,
        responder_a=(empresa.nombre_comercial, empresa.correo) if empresa.correo else None,
    )
    db.session.add(
        EnvioCliente(
            cliente_id=cliente_id,
            canal=CORREO,
            que=RECORDATORIO,
            asunto=asunto,
            mensaje=mensaje,
            correo_id=correo.id,
            enviado_por=AUTOMATICO,
        )
    )
    audit.record(
        "recordar",
        "cliente",
        cliente_id,
        empresa_id=empresa.id,
        despues={"para": para, "vencido": str(_suma(vencidos))},
    )


class _Palabras(NamedTuple):
    asunto: str
    mensaje: str


def _palabras(
    regla: Regla, empresa: Empresa, nombre: str, vencidos: list[CargoVencido], hasta: int | None = None
) -> _Palabras:
    """Las de la empresa, con lo de un cliente; `hasta`: cuántos documentos se nombran, y de los demás se dice cuántos
    son."""
    renglones = [
        f"{uno.nombre}: {dinero(uno.saldo)}, venció el {uno.vence:%d/%m/%Y}" for uno in vencidos[:hasta]
    ]
    if callados := len(vencidos) - len(renglones):
        renglones.append(f"y {callados} más")
    de_aqui = {
        "{cliente}": nombre,
        "{empresa}": empresa.nombre_comercial,
        "{vencido}": dinero(_suma(vencidos)),
        "{documentos}": "\n".join(renglones),
    }
    return _Palabras(_poner(regla.asunto, de_aqui), _poner(regla.mensaje, de_aqui))


def _suma(vencidos: list[CargoVencido]) -> Decimal:
    return sum((uno.saldo for uno in vencidos), Decimal("0.00"))


@transactional
def mensaje_para(cliente_id: int) -> str:
    """Lo que se le recuerda hoy a un cliente, para enviárselo como mensaje, con las palabras de la empresa."""
    cliente = clientes.obtener(cliente_id)
    exigir_que_los_reciba(cliente_id)
    vencidos = cartera.vencidos_de_clientes(cliente_id).get(cliente_id, [])
    if not vencidos:
        raise EstadoInvalido("No tiene nada vencido que recordarle.")
    empresa = empresas.obtener(empresa_actual())
    return _palabras(ver(), empresa, cliente.razon_social, vencidos, _EN_UN_MENSAJE).mensaje


def exigir_que_los_reciba(cliente_id: int) -> None:
    if _de_baja(cliente_id):
        raise EstadoInvalido("El cliente pidió no recibir recordatorios.")


def _poner(plantilla: str, valores: dict[str, str]) -> str:
    for nombre, valor in valores.items():
        plantilla = plantilla.replace(nombre, valor)
    return plantilla


def pagina_de_baja(firma: str) -> str:
    """La página en que un cliente pide, sin ingresar, que no se le escriba más."""
    return f"{externos.url_publica()}/#/recordatorios/{firma}"


@transactional
def con_enlace(firma: str, *, recibir: bool | None = None) -> Baja:
    """Lo que dice el enlace de un recordatorio, que es de un solo cliente. Con `recibir`, ese cliente deja de
    recibirlos o vuelve a recibirlos; repetirlo no cambia nada."""
    try:
        empresa_id, cliente_id = enlaces.leer(enlaces.BAJA, firma, VIDA_BAJA)
        with en_empresa(empresa_id):
            cliente = clientes.obtener(cliente_id)
            enlaces.exigir(enlaces.BAJA, cliente_id, firma, VIDA_BAJA, "No recibir recordatorios")
    except NoEncontrado as error:
        raise NoEncontrado(_CADUCADO) from error
    with en_empresa(empresa_id):
        empresa = empresas.obtener(empresa_id)
        if recibir is not None and _decidir(cliente_id, recibir=recibir):
            que = "recibir_recordatorios" if recibir else "baja_recordatorios"
            audit.record(que, "cliente", cliente_id, empresa_id=empresa_id)
        return Baja(empresa.nombre_comercial, cliente.razon_social, _de_baja(cliente_id))


def _decidir(cliente_id: int, *, recibir: bool) -> bool:
    """True si con esto algo cambió."""
    if recibir:
        suya = delete(BajaRecordatorios).where(BajaRecordatorios.cliente_id == cliente_id)
        return bool(db.session.scalars(suya.returning(BajaRecordatorios.id)).all())
    nueva = insert(BajaRecordatorios).values(empresa_id=empresa_actual(), cliente_id=cliente_id)
    nueva = nueva.on_conflict_do_nothing()
    return bool(db.session.scalars(nueva.returning(BajaRecordatorios.id)).all())
