"""Una recuperación: su fila, que se toma y se cambia donde está, lo que se firma de ella y lo que se ve."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Select

from api.core import externos, tokens
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db
from api.plataforma.credenciales.models import ConClave
from api.plataforma.empresas import service as empresas
from api.plataforma.segundo_factor.models import ABIERTA, RecuperacionFactor
from api.plataforma.segundo_factor.quien import Quien, en_las_de
from api.plataforma.segundo_factor.recuperacion import involucrados
from api.plataforma.usuarios.models import Usuario

CONFIRMAR, CANCELAR = "confirmar_recuperacion", "cancelar_recuperacion"
VIDA = timedelta(days=3)
_RECIEN_PUESTO = timedelta(days=7)


class RecuperacionDicha(NamedTuple):
    """Lo que se dice a quien la pide: a qué correo se le escribió, si otro la aprueba y cuántas horas correrán."""

    correo: str
    con_aprobacion: bool
    horas: int


class RecuperacionEnCurso(NamedTuple):
    """Lo que se ve de una abierta. `acciones`: lo que quien mira puede hacer con ella."""

    id: int
    nombre: str
    ip: str
    pedida_en: datetime
    confirmada_en: datetime | None
    con_aprobacion: bool
    aprobada_en: datetime | None
    aprobada_por: str
    lista_en: datetime | None
    acciones: list[str]


def cerrar(fila: RecuperacionFactor, estado: str, por: Autor) -> None:
    cambiar(fila, estado=estado, cerrada_en=ahora(), cerrada_por=por.nombre)


def cambiar(fila: RecuperacionFactor, **valores: object) -> None:
    """Se escribe donde está: quien la cambia puede estar en otra empresa, o en ninguna."""
    with en_las_de(fila.empresa_id):
        for campo, valor in valores.items():
            setattr(fila, campo, valor)
        db.session.flush()


def tomar(consulta: Select[RecuperacionFactor]) -> RecuperacionFactor | None:
    """La abierta, con su candado: dos a la vez no la cambian las dos."""
    return bloqueo.si_esta(consulta.where(RecuperacionFactor.estado == ABIERTA))


def de_quien(fila: RecuperacionFactor) -> tuple[Quien, ConClave | None]:
    quien = Quien(fila.empresa_id, fila.sujeto)
    return quien, involucrados.dueno(quien)


def vigente(quien: Quien, dueno: ConClave) -> bool:
    """Si su dueño y su empresa siguen activos."""
    empresa = empresas.situacion(quien.empresa_id) if quien.empresa_id else None
    return dueno.activo and (not quien.empresa_id or (empresa is not None and empresa.activa))


def lo_pusieron_hace_poco(usuario: Usuario) -> bool:
    return bool(usuario.puesto_por) and (usuario.puesto_en or ahora()) > ahora() - _RECIEN_PUESTO


def sin_vencer(fila: RecuperacionFactor) -> bool:
    """Sin empezar a correr, vive lo que su enlace."""
    return fila.lista_en is not None or fila.pedida_en > ahora() - VIDA


def horas_de(fila: RecuperacionFactor) -> int:
    cual = "RECUPERAR_FACTOR_HORAS" if fila.con_aprobacion else "RECUPERAR_FACTOR_HORAS_SOLO"
    return externos.ajuste(cual)


def enlaces_de(fila: RecuperacionFactor) -> involucrados.EnlacesDeRecuperacion:
    suya = [fila.empresa_id, fila.id]
    return involucrados.EnlacesDeRecuperacion(tokens.sign(CONFIRMAR, suya), tokens.sign(CANCELAR, suya))


def anotar(accion: str, fila: RecuperacionFactor, por: Autor) -> None:
    """Deja la línea donde se la mira: en las empresas a las que entra."""
    quien = Quien(fila.empresa_id, fila.sujeto)
    for empresa_id in involucrados.empresas_de(quien):
        with en_las_de(empresa_id):
            audit.record(
                accion,
                "recuperacion_factor",
                fila.id,
                empresa_id=empresa_id,
                despues={"nombre": fila.nombre, "estado": fila.estado},
                quien=por,
            )


def vista_de(fila: RecuperacionFactor, acciones: Sequence[str]) -> RecuperacionEnCurso:
    return RecuperacionEnCurso(
        id=fila.id,
        nombre=fila.nombre,
        ip=fila.ip,
        pedida_en=fila.pedida_en,
        confirmada_en=fila.confirmada_en,
        con_aprobacion=fila.con_aprobacion,
        aprobada_en=fila.aprobada_en,
        aprobada_por=fila.aprobada_por,
        lista_en=fila.lista_en,
        acciones=list(acciones),
    )
