"""El aviso de que hubo muchos intentos fallidos: un correo a quien puede hacer algo, uno por ventana.

Se mira cada empresa, y aparte lo del proveedor: su gente y las cuentas que no existen. Cuentan los ingresos que no se
pudieron, la contraseña que quien ya ingresó escribió mal, los que se hicieron esperar y lo que alguien quiso sin poder. Una llamada con una sesión terminada no cuenta:
es lo que hace una pantalla que quedó abierta.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Row, ScalarSelect, and_, distinct, false, func, not_, select

from api.core.datos import bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import PROVEEDOR, db, en_empresa, en_todas_las_empresas, transactional
from api.core.http.visitante.accesos import (
    CLAVE_FALLIDA,
    CLAVE_FRENADA,
    INGRESO_FALLIDO,
    INGRESO_FRENADO,
    SIN_PERMISO,
    guarda,
)
from api.plataforma.accesos.models import Acceso, AvisoDeAccesos
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR

FALLAN = (INGRESO_FALLIDO, INGRESO_FRENADO, CLAVE_FALLIDA, CLAVE_FRENADA, SIN_PERMISO)
DE_VARIAS = 3  # cuántas veces lo de una cuenta deben sumar entre todas las de una empresa
_SE_NOMBRAN = 5


class Ataque(NamedTuple):
    """Los intentos fallidos de una ventana: los de una empresa o, si es la 0, los del proveedor."""

    empresa_id: int
    desde: datetime
    veces: int
    cuentas: Sequence[tuple[str, int]]


class RafagaDeIntentos(NamedTuple):
    """Los avisos de intentos fallidos del último día: en cuántas empresas, si en las cuentas del proveedor, cuántos intentos y desde
    cuándo."""

    empresas: int
    del_proveedor: bool
    veces: int
    desde: datetime


def revisar() -> None:
    """Avisa de cada empresa en la que los hubo, si en esta ventana todavía no se avisó."""
    for ataque in _hallados():
        _avisar(ataque)


def recientes(desde: datetime) -> ScalarSelect[int]:
    """Cuántos avisos hubo desde entonces en la empresa del ámbito; nada, si ninguno."""
    cuantos = func.nullif(func.count(), 0)
    return (
        select(cuantos).select_from(AvisoDeAccesos).where(AvisoDeAccesos.creado_en >= desde).scalar_subquery()
    )


def de_hoy() -> RafagaDeIntentos | None:
    """Los avisos del último día, de todas las empresas y del proveedor: muchos a la vez son una sola mano."""
    suyo = AvisoDeAccesos.empresa_id == PROVEEDOR
    with en_todas_las_empresas():
        fila = db.session.execute(
            select(
                func.count(distinct(AvisoDeAccesos.empresa_id)).filter(not_(suyo)),
                func.coalesce(func.bool_or(suyo), false()),
                func.coalesce(func.sum(AvisoDeAccesos.veces), 0),
                func.min(AvisoDeAccesos.desde),
            ).where(AvisoDeAccesos.creado_en >= ahora() - timedelta(days=1))
        ).one()
    return RafagaDeIntentos(fila[0], fila[1], int(fila[2]), fila[3]) if fila[2] else None


@transactional
def _hallados() -> list[Ataque]:
    reglas = guarda()
    desde = ahora() - timedelta(minutes=reglas.minutos)
    quien = func.coalesce(func.nullif(Acceso.sujeto, ""), Acceso.cuenta)
    de_cuenta = (
        select(
            Acceso.empresa_id,
            quien.label("quien"),
            func.max(Acceso.nombre).label("nombre"),
            func.max(Acceso.cuenta).label("cuenta"),
            func.sum(Acceso.veces).label("veces"),
        )
        .where(Acceso.clase.in_(FALLAN), Acceso.minuto >= desde)
        .group_by(Acceso.empresa_id, quien)
        .subquery()
        .c
    )
    avisadas = select(AvisoDeAccesos.empresa_id).where(AvisoDeAccesos.creado_en >= desde)
    with en_todas_las_empresas():
        filas = db.session.execute(
            select(*de_cuenta)
            .where(de_cuenta.empresa_id.not_in(avisadas))
            .order_by(de_cuenta.empresa_id, de_cuenta.veces.desc(), de_cuenta.quien)
        ).all()
    por_empresa: dict[int, list[Row[Any]]] = {}
    for fila in filas:
        por_empresa.setdefault(fila.empresa_id, []).append(fila)
    return [
        Ataque(id_, desde, sum(f.veces for f in suyas), [(_nombre(f), f.veces) for f in suyas[:_SE_NOMBRAN]])
        for id_, suyas in por_empresa.items()
        if suyas[0].veces >= reglas.intentos or sum(f.veces for f in suyas) >= reglas.intentos * DE_VARIAS
    ]


def _nombre(fila: Row[Any]) -> str:
    if fila.nombre:
        return f"{fila.nombre} ({fila.cuenta})" if fila.cuenta else str(fila.nombre)
    return f"Una cuenta que no existe ({fila.cuenta})" if fila.cuenta else "Varias cuentas"


@transactional
def _avisar(ataque: Ataque) -> None:
    """El correo y la constancia de que se envió, juntos: de a uno en cada empresa, y uno por ventana."""
    bloqueo.turno(f"accesos.avisar:{ataque.empresa_id}")
    with en_empresa(ataque.empresa_id):
        ya = select(AvisoDeAccesos.id).where(
            and_(AvisoDeAccesos.empresa_id == ataque.empresa_id, AvisoDeAccesos.creado_en >= ataque.desde)
        )
        if db.session.scalar(ya.limit(1)) is not None:
            return
        db.session.add(
            AvisoDeAccesos(
                empresa_id=ataque.empresa_id, creado_en=ahora(), desde=ataque.desde, veces=ataque.veces
            )
        )
        _escribir(ataque)


def _escribir(ataque: Ataque) -> None:
    de_quien, para, camino = _a_quien(ataque.empresa_id)
    if not para:
        return
    marca = configuraciones.marca()
    desde = ataque.desde.astimezone(GUAYAQUIL)
    correos.encolar(
        "accesos_fallidos",
        f"Muchos intentos fallidos de ingresar a {de_quien}",
        para,
        {
            "marca": marca.titulo,
            "de_quien": de_quien,
            "veces": ataque.veces,
            "desde": f"{desde:%d/%m/%Y} a las {desde:%H:%M}",
            "cuentas": [f"{nombre}: {veces}" for nombre, veces in ataque.cuentas],
            "enlace": f"{marca.url}/#{camino}",
        },
        empresa_id=ataque.empresa_id,
    )


def _a_quien(empresa_id: int) -> tuple[str, list[str], str]:
    """De quién es lo que atacan, a quién se escribe y dónde lo ve: al propietario o, de lo del proveedor, a sus
    administradores. A una empresa inactiva no se le escribe."""
    if empresa_id == PROVEEDOR:
        suyos = [p.correo for p in usuarios.que_atienden() if p.perfil == ADMINISTRADOR]
        return configuraciones.marca().titulo, suyos, "/administrador/accesos"
    empresa = empresas.situacion(empresa_id)
    if empresa is None or not empresa.activa:
        return "", [], ""
    propietario = usuarios.propietario_de(empresa_id)
    completa = empresas.obtener(empresa_id)
    return completa.nombre_comercial, [propietario.correo if propietario else completa.correo], "/accesos"
