"""Qué va en la copia de una empresa: todas sus tablas, menos las que aquí se dicen.

Una tabla nueva va desde su primer día. La que guarda un secreto no: `tests/plataforma/copias` mira que ninguna de las que van
tenga una columna cifrada o resumida que no esté aquí."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Column, ForeignKeyConstraint, Table

from api.core.datos.db import db
from api.plataforma.empresas.models import Empresa

EMPRESAS = Empresa.__tablename__
# Lo que no va → por qué
NO_VAN: Mapping[str, str] = {
    "accesos": "quién entró a esta instalación",
    "accesos_devolucion": "una clave con que se entra al SRI, que se escribe otra vez",
    "avisos_accesos": "quién entró a esta instalación",
    "certificados_firma": "la firma electrónica, que se sube otra vez",
    "claves_idempotencia": "lo que se respondió a un navegador",
    "codigos_recuperacion": "un secreto de quien ingresa, que lo pone otra vez",
    "consumos_mensuales": "la cuenta de esta instalación con la empresa",
    "cuotas_mensuales": "la cuenta de esta instalación con la empresa",
    "enlaces_publicos": "los enlaces a esta instalación",
    "ensayos": "una empresa de ensayo no se lleva",
    "factores": "un secreto de quien ingresa, que lo pone otra vez",
    "invitaciones": "los enlaces a esta instalación",
    "llaves": "las llaves de esta instalación",
    "menus_empresas": "la otra instalación da los suyos",
    "planes_imprenta": "la cuenta de esta instalación con la empresa",
    "planes_orel": "la cuenta de esta instalación con la empresa",
    "recibos_pago": "la cuenta de esta instalación con la empresa",
    "recuperaciones_factor": "un secreto de quien ingresa, que lo pone otra vez",
    "webhooks": "un secreto compartido con otro sistema, que se pone otra vez",
    "webhooks_envios": "lo que se avisó con ese secreto",
    "webhooks_intentos": "lo que se avisó con ese secreto",
    "webhooks_sucesos": "lo que se avisó con ese secreto",
}
# Lo que de una fila no va, y lo que lleva en su lugar (en SQL): es un secreto, o de la otra instalación.
EN_SU_LUGAR: Mapping[str, Mapping[str, str]] = {
    EMPRESAS: {
        "distribuidor_id": "NULL",
        "correo_que_se_confirmo": "NULL",
        "correo_por_confirmar": "NULL",
        "estado_verificacion": "'PENDIENTE'",
        "motivo_rechazo": "NULL",
        "activa": "false",
    },
    "comprobantes": {"plan_id": "NULL"},
    # Sin clave: cada quien la pone con «Olvidé mi clave», que se la manda a su correo.
    "usuarios": {
        "clave_hash": "''",
        "claves_temporales": "'[]'",
        "persona_id": "NULL",
        "acceso_por": "NULL",
        "ultimo_ingreso": "NULL",
    },
}
# Las columnas que nombran un archivo del depósito.
DEL_DEPOSITO = ("archivo", "logo")


class Llevada(NamedTuple):
    """Una tabla que va: las columnas de sus filas, sin la empresa, en el orden en que se escriben."""

    nombre: str
    columnas: tuple[str, ...]
    orden: tuple[str, ...]

    @property
    def archivos(self) -> tuple[str, ...]:
        return tuple(columna for columna in self.columnas if columna in DEL_DEPOSITO)

    @property
    def con_id(self) -> bool:
        return "id" in self.columnas

    @property
    def de_la_empresa(self) -> str:
        """La columna que dice de qué empresa es una fila."""
        return "id" if self.nombre == EMPRESAS else "empresa_id"


def llevadas() -> list[Llevada]:
    """La empresa y después sus tablas."""
    suyas = [
        tabla for tabla in db.metadata.sorted_tables if es_de_empresa(tabla) and tabla.name not in NO_VAN
    ]
    return [_llevada(db.metadata.tables[EMPRESAS], "id"), *(_llevada(tabla, "empresa_id") for tabla in suyas)]


def es_de_empresa(tabla: Table) -> bool:
    return "empresa_id" in tabla.primary_key.columns


def apuntan(tabla: str) -> list[ForeignKeyConstraint]:
    """Lo que sus filas exigen que esté, sin contar lo que no va."""
    cambiadas = EN_SU_LUGAR.get(tabla, {})
    return [
        llave
        for llave in sorted(db.metadata.tables[tabla].foreign_key_constraints, key=lambda k: str(k.name))
        if not cambiadas.keys() & {columna.name for columna in llave.columns}
    ]


def _llevada(tabla: Table, de_la_empresa: str) -> Llevada:
    van = [columna.name for columna in tabla.columns if _va(columna) and columna.name != de_la_empresa]
    return Llevada(tabla.name, tuple(van), tuple(columna.name for columna in tabla.primary_key.columns))


def _va(columna: Column[object]) -> bool:
    return columna.computed is None
