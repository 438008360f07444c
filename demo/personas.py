"""Quien lleva la contabilidad de varias empresas: una persona, con un usuario en cada una y una sola clave."""

from sqlalchemy import select

from api.core.datos.db import db, en_empresa
from api.plataforma.credenciales import service as credenciales
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Establecimiento
from api.plataforma.usuarios import claves, de_personas
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Usuario
from demo.accesos import CLAVE_EMPRESA, CONTADOR, RIMPE, A, B

NOMBRE = "Juan Carlos Mena Andrade"


def crear() -> None:
    """En la empresa A es el contador de siempre, que sigue ingresando como siempre: la clave es la misma. La B la lleva su
    propietario, y él solo la mira."""
    persona = credenciales.crear_persona(CONTADOR, NOMBRE, claves.hash_clave(CLAVE_EMPRESA))
    for ruc, usuario, perfil in (
        (A, "contador", "contador"),
        (B, "jmena", "consulta"),
        (RIMPE, "jmena", "contador"),
    ):
        empresa = empresas.por_ruc(ruc)
        assert empresa is not None
        with en_empresa(empresa.id):
            suyo = usuarios.usuario_de_empresa(empresa.id, usuario) or _nuevo(empresa.id, usuario, perfil)
            de_personas.unir(suyo.id, persona.id, suyo.epoca)


def _nuevo(empresa_id: int, usuario: str, perfil: str) -> Usuario:
    local = db.session.scalars(select(Establecimiento).order_by(Establecimiento.id).limit(1)).one()
    return usuarios.crear_usuario(empresa_id, local.id, usuario, NOMBRE, CONTADOR, claves.temporal(), perfil)
