"""Con quién se ingresa a la demostración. Sus claves son públicas: donde el producto se usa de verdad, nadie debe
poder ingresar con ellas."""

from collections.abc import Iterator

import structlog
from flask import Flask
from psycopg.errors import InsufficientPrivilege, UndefinedTable
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, ProgrammingError
from sqlalchemy.exc import TimeoutError as SinConexiones

from api.core.arranque import NoArranca
from api.core.datos.db import db, en_empresa
from api.plataforma.credenciales.models import Persona
from api.plataforma.empresas.models import Empresa
from api.plataforma.usuarios import claves
from api.plataforma.usuarios.models import Administrador, Usuario
from demo import nombres

A, B, INACTIVA, DISTRIBUIDORA, RIMPE = (
    "1790012344001",
    "0992001232001",
    "0190456781001",
    "1791987659001",
    "1802457133001",
)
OTRAS_EMPRESAS = 56
CLAVE_EMPRESA = "Empresa-demo-2026"
#: La persona que lleva la contabilidad de tres de las empresas, con esa misma clave.
CONTADOR = "jcmena@cuentas.example"
#: Su asistente en el despacho, también con ella.
AUXILIAR = "sbcardenas@cuentas.example"
#: La clave de cada persona del proveedor, por su usuario.
PERSONAL = {
    "admin": "Admin-demo-2026",
    DISTRIBUIDORA: "Distri-demo-2026",
    "distribuidor": "Distri-demo-2026",
    "soporte": "Soporte-demo-2026",
    "soporte2": "Soporte-demo-2026",
}
_HAY = (
    "La base tiene ingresos de la demostración, cuyas claves son públicas ({}): con ENTORNO=produccion no se "
    "arranca así. Use una base sin la demostración; o entre con ENTORNO=local desde esta máquina, desactive esos "
    "usuarios o cámbieles la clave, y vuelva a iniciar."
)


def exigir_ninguno(app: Flask) -> None:
    """`NoArranca` si alguien puede ingresar con una clave de la demostración. Si la base no responde no se sabe, y
    se arranca como siempre: que falte un momento no es motivo para no volver."""
    with app.app_context():
        try:
            hallado = next(_abiertos(), None)
        except ProgrammingError as error:
            # Antes de la primera migración no hay nadie; y antes de que una conceda, nadie puede ingresar.
            if not isinstance(error.orig, (UndefinedTable, InsufficientPrivilege)):
                raise
            hallado = None
        except (DBAPIError, SinConexiones) as error:
            structlog.get_logger("arranque").warning("sin_revisar_la_demostracion", detalle=str(error)[:200])
            hallado = None
        finally:
            db.session.remove()
            db.engine.dispose()  # quien atiende abre las suyas
    if hallado:
        raise NoArranca(_HAY.format(hallado))


def _abiertos() -> Iterator[str]:
    """Los ingresos de la demostración que sirven, como los vería quien los prueba. Lee solo columnas de siempre: a la
    base puede faltarle la última migración."""
    personal = select(Administrador.usuario, Administrador.clave_hash)
    for usuario, guardada in db.session.execute(
        personal.where(Administrador.usuario.in_(PERSONAL), Administrador.activo)
    ):
        if claves.verificar(guardada, PERSONAL[usuario]):
            yield f"el usuario «{usuario}» del proveedor"
    rucs = [A, B, INACTIVA, DISTRIBUIDORA, RIMPE, *map(nombres.ruc, range(OTRAS_EMPRESAS))]
    for empresa_id, ruc in db.session.execute(
        select(Empresa.id, Empresa.ruc).where(Empresa.ruc.in_(rucs))
    ).all():
        with en_empresa(empresa_id):
            suyos = select(Usuario.usuario, Usuario.clave_hash).where(Usuario.activo)
            for usuario, guardada in db.session.execute(suyos).all():
                if claves.verificar(guardada, CLAVE_EMPRESA):
                    yield f"el usuario «{usuario}» de la empresa {ruc}"
    # Al final: a la base puede faltarle la tabla.
    gente = select(Persona.correo, Persona.clave_hash).where(Persona.correo.in_((CONTADOR, AUXILIAR)))
    for correo, guardada in db.session.execute(gente.order_by(Persona.id)):
        if claves.verificar(guardada, CLAVE_EMPRESA):
            yield f"la persona «{correo}»"
