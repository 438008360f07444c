"""El correo que una persona pide para que lo que vence no se le pase, y el calendario que agrega al suyo con un enlace secreto."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Select, select, union

from api.core import externos
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.enlaces import service as enlaces
from api.plataforma.enlaces.service import CALENDARIO, EnlacePublico
from api.plataforma.usuarios import de_empresa as usuarios
from api.plataforma.usuarios.models import Usuario
from api.tributos.obligaciones import campana, ics, service
from api.tributos.obligaciones.models import (
    AvisoTributario,
    EleccionTributaria,
    ObligacionDicha,
    RevisionDeObligacion,
)
from api.tributos.obligaciones.service import ObligacionVista

DIAS = (10, 5, 1)  # antes de que venza
VIDA_CALENDARIO = 5 * 366 * 24 * 3600
ENTIDAD = "aviso_tributario"
_VER = "tributos.ver"
_USAN = (AvisoTributario, EleccionTributaria, ObligacionDicha, RevisionDeObligacion)


class MisAvisos(NamedTuple):
    """`dias`: cuántos antes se le escribe; vacío, no se le escribe. `enlaces`: los de su calendario que no se revocaron."""

    dias: list[int]
    correo: str
    enlaces: list[EnlacePublico]


def ver(sesion: Sesion) -> MisAvisos:
    suyo = _de(sesion.usuario_id)
    return MisAvisos(
        dias=sorted(suyo.dias, reverse=True) if suyo else [],
        correo=usuarios.obtener(sesion.usuario_id).correo,
        enlaces=[e for e in enlaces.de(CALENDARIO, sesion.usuario_id) if e.revocado_en is None],
    )


@transactional
def elegir(sesion: Sesion, dias: Collection[int]) -> None:
    """Cuántos días antes quiere el correo; ninguno, deja de recibirlo."""
    suyo = bloqueo.si_esta(_mio(sesion.usuario_id))
    antes = suyo.dias if suyo else []
    if suyo is None and not dias:
        return
    if suyo is None:
        suyo = AvisoTributario(usuario_id=sesion.usuario_id)
        db.session.add(suyo)
    suyo.dias = sorted(set(dias), reverse=True)
    db.session.flush()
    if antes != suyo.dias:
        audit.record("actualizar", ENTIDAD, suyo.id, antes={"dias": antes}, despues={"dias": suyo.dias})


@transactional
def dar_calendario(sesion: Sesion) -> str:
    """La dirección de su calendario. La de antes deja de abrir: cada persona tiene una."""
    _revocar(sesion.usuario_id, sesion.autor)
    firma = enlaces.dar(CALENDARIO, sesion.usuario_id, VIDA_CALENDARIO)
    audit.record("crear", "enlace_publico", sesion.usuario_id, despues={"clase": CALENDARIO})
    return f"{externos.url_publica()}/api/tributos/obligaciones/calendario.ics?ficha={firma}"


@transactional
def quitar_calendario(sesion: Sesion) -> None:
    if not _revocar(sesion.usuario_id, sesion.autor):
        raise EstadoInvalido("No tiene un calendario compartido.")


def _revocar(usuario_id: int, quien: Autor) -> int:
    vivos = [e for e in enlaces.de(CALENDARIO, usuario_id) if e.revocado_en is None]
    for enlace in vivos:
        enlaces.revocar(enlace.id, quien, (CALENDARIO,))
    return len(vivos)


@transactional
def calendario(ficha: str) -> bytes:
    """El calendario de quien lo compartió, mientras siga activo y pueda ver los impuestos de la empresa."""
    empresa_id, usuario_id = enlaces.leer(CALENDARIO, ficha, VIDA_CALENDARIO)
    with en_empresa(empresa_id):
        enlaces.exigir(CALENDARIO, usuario_id, ficha, VIDA_CALENDARIO, "Calendario tributario")
        empresa = empresas.obtener(empresa_id)
        if not empresa.activa or usuario_id not in _que_ven():
            raise NoEncontrado(enlaces.CADUCADO)
        este = meses.primero_del_ano(hoy()).year
        vistas = [v for anio in (este, este + 1) for v in service.del_anio(anio, hoy(), ())]
        return ics.escribir(empresa.nombre_comercial, empresa.ruc, vistas)


@transactional
def pedir() -> None:
    """Encarga los avisos de cada empresa que usa los impuestos: donde alguien los quiere, eligió, dijo o revisó algo."""
    with en_todas_las_empresas():
        for empresa_id in db.session.scalars(union(*(select(tabla.empresa_id) for tabla in _USAN))):
            defer("tributos.avisar", empresa_id=empresa_id)


@transactional
def avisar(empresa_id: int) -> None:
    """Pone en la campana lo que vence, y escribe a cada persona en los días que eligió: un correo por día, aunque el trabajo se
    repita."""
    empresa, dia = empresas.obtener(empresa_id), hoy()
    with en_empresa(empresa_id):
        if not empresa.activa:
            return
        ven = _que_ven()
        todos = select(AvisoTributario).order_by(AvisoTributario.id)
        suyos = [a for a in bloqueo.todas(todos) if a.usuario_id in ven and a.avisado != dia and a.dias]
        vistas = _por_presentar(dia)
        campana.anotar(vistas, dia, DIAS)
        for aviso in suyos:
            tocan = [v for v in vistas if (v.vence - dia).days in aviso.dias]
            if tocan:
                aviso.avisado = dia
                _escribir(empresa, ven[aviso.usuario_id], tocan, dia)


def _por_presentar(dia: date) -> list[ObligacionVista]:
    pronto = dia + timedelta(days=max(DIAS))
    anios = sorted({dia.year, pronto.year})
    vistas = {
        (v.obligacion, v.periodo): v
        for anio in anios
        for v in service.del_anio(anio, dia, ())
        if dia < v.vence <= pronto and v.dicha is None and not v.anterior
    }
    return list(vistas.values())


def _escribir(empresa: Empresa, usuario: Usuario, tocan: list[ObligacionVista], dia: date) -> None:
    marca = configuraciones.marca()
    primera = min(v.vence for v in tocan)
    dias = (primera - dia).days
    cuando = "mañana" if dias == 1 else f"en {dias} días"
    correos.encolar(
        "obligaciones_por_vencer",
        f"{empresa.nombre_comercial}: lo que vence {cuando}",
        [usuario.correo],
        {
            "marca": marca.titulo,
            "nombre": usuario.nombre,
            "razon_social": empresa.razon_social,
            "ruc": empresa.ruc,
            "cosas": [
                {"nombre": v.nombre, "titulo": v.titulo, "vence": f"{v.vence:%d/%m/%Y}"} for v in tocan
            ],
            "enlace": f"{marca.url}/#/impuestos",
            "calendario": f"{marca.url}/#/calendario-tributario",
        },
        empresa_id=empresa.id,
    )


def _que_ven() -> dict[int, Usuario]:
    return {usuario.id: usuario for usuario in usuarios.con_permiso(_VER)}


def _de(usuario_id: int) -> AvisoTributario | None:
    return db.session.scalar(_mio(usuario_id))


def _mio(usuario_id: int) -> Select[AvisoTributario]:
    return select(AvisoTributario).where(
        AvisoTributario.empresa_id == empresa_actual(), AvisoTributario.usuario_id == usuario_id
    )
