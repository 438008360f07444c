"""Los transportistas de la demostración: unos pocos de las empresas con ingreso."""

from typing import Any

from sqlalchemy import select

from api.core.datos.db import db, en_empresa
from api.plataforma.codigos.identificaciones import CEDULA, PASAPORTE, RUC
from api.plataforma.empresas.models import Empresa
from api.terceros.transportistas import service
from api.terceros.transportistas.campos import DatosTransportista
from demo import nombres

_CON_INGRESO = ("1790012344001", "0992001232001")
_TODOS: tuple[dict[str, Any], ...] = (
    {
        "tipo_identificacion": RUC,
        "identificacion": nombres.ruc(9200),
        "razon_social": "Transportes Ruta Sur Cía. Ltda.",
        "placas": ["PBA-1234", "LBC-0456", "PCX-7788"],
        "correos": ["despachos@rutasur.example"],
        "celular": "0987654321",
    },
    {
        "tipo_identificacion": RUC,
        "identificacion": nombres.ruc(9201),
        "razon_social": "Carga Express del Pacífico S.A.",
        "placas": ["GTR-2210"],
        "correos": ["guias@cargaexpress.example", "operaciones@cargaexpress.example"],
    },
    {
        "tipo_identificacion": CEDULA,
        "identificacion": "0603040502",
        "razon_social": "Rosa Elena Guamán Quizhpe",
        "placas": ["HBD-0917"],
        "celular": "0983334455",
    },
    {
        "tipo_identificacion": PASAPORTE,
        "identificacion": "CO8812071",
        "razon_social": "Jairo Andrés Pantoja",
        "placas": ["SXB123"],
        "activo": False,
        "notas": "Cruza por Rumichaca.",
    },
)


def crear() -> None:
    for ruc in _CON_INGRESO:
        empresa_id = db.session.execute(select(Empresa.id).where(Empresa.ruc == ruc)).scalar_one()
        with en_empresa(empresa_id):
            for datos in _TODOS:
                service.crear(DatosTransportista(**datos))
