"""Los proveedores de la demostración: unos pocos de las empresas con ingreso; uno es también su cliente."""

from typing import Any

from sqlalchemy import select

from api.core.datos.db import db, en_empresa
from api.plataforma.codigos.identificaciones import CEDULA, EXTERIOR, PASAPORTE, RUC
from api.plataforma.empresas.models import Empresa
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores import personas, service
from api.terceros.proveedores.campos import DatosProveedor
from demo import nombres
from demo.accesos import RIMPE, A, B

_CON_INGRESO = (A, B)
_CORRIENTES: tuple[dict[str, Any], ...] = (
    {
        "razon_social": "Papelera del Austro S.A.",
        "nombre_comercial": "Papelaustro",
        "obligado_contabilidad": True,
        "contribuyente_especial": True,
        "resolucion_especial": "00421",
        "correos": ["cobros@papelaustro.example", "ventas@papelaustro.example"],
        "telefono": "072845100",
        "direccion": "Av. de las Américas 3-40",
        "provincia": "Azuay",
        "ciudad": "Cuenca",
        "dias_credito": 30,
        "sustento_usual": "01",
        "renta_usual": "312",
        "pago_usual": "20",
    },
    {
        "razon_social": "Distribuidora Eléctrica Andina Cía. Ltda.",
        "obligado_contabilidad": True,
        "agente_retencion": True,
        "resolucion_agente": "NAC-DNCRASC20-00000001",
        "correos": ["cartera@electricandina.example"],
        "celular": "0991112233",
        "provincia": "Pichincha",
        "ciudad": "Quito",
        "dias_credito": 45,
    },
    {
        "razon_social": "Transportes Ruta Sur Cía. Ltda.",
        "regimen": "EMPRENDEDOR",
        "correos": ["despachos@rutasur.example"],
        "celular": "0987654321",
        "provincia": "Loja",
        "ciudad": "Loja",
    },
    {"razon_social": "Inmobiliaria Quilotoa S.A.", "parte_relacionada": True, "provincia": "Cotopaxi"},
    {"razon_social": "Ferretería Cerrada S.A.", "activo": False, "notas": "Dejó de entregar a domicilio."},
)
_PERSONAS: tuple[dict[str, Any], ...] = (
    {
        "tipo_identificacion": CEDULA,
        "identificacion": "0603040502",
        "razon_social": "Rosa Elena Guamán Quizhpe",
        "celular": "0983334455",
    },
    {
        "tipo_identificacion": PASAPORTE,
        "identificacion": "DE4471209",
        "razon_social": "Hans Müller",
        "pais": "202",
        "convenio": True,
    },
    {
        "tipo_identificacion": EXTERIOR,
        "identificacion": "US-47-1120",
        "razon_social": "Andes Cloud Services LLC",
        "tipo": "SOCIEDAD",
        "correos": ["billing@andescloud.example"],
        "pais": "110",
    },
)
_DE_LA_PASTELERIA = (
    ("Molinos del Tungurahua S.A.", "Harinas"),
    ("Lácteos Píllaro Cía. Ltda.", "Lácteos"),
)


def crear() -> None:
    for ruc in _CON_INGRESO:
        empresa_id = db.session.execute(select(Empresa.id).where(Empresa.ruc == ruc)).scalar_one()
        with en_empresa(empresa_id):
            _de_la_empresa()
    pasteleria = db.session.execute(select(Empresa.id).where(Empresa.ruc == RIMPE)).scalar_one()
    with en_empresa(pasteleria):
        for n, (razon, nombre) in enumerate(_DE_LA_PASTELERIA):
            service.crear(
                DatosProveedor(
                    tipo_identificacion=RUC,
                    identificacion=nombres.ruc(9150 + n),
                    razon_social=razon,
                    nombre_comercial=nombre,
                    obligado_contabilidad=True,
                    sustento_usual="01",
                )
            )


def _de_la_empresa() -> None:
    for n, datos in enumerate(_CORRIENTES):
        suyo: dict[str, Any] = {"tipo_identificacion": RUC, "identificacion": nombres.ruc(9100 + n)}
        service.crear(DatosProveedor(**suyo, **datos))
    for datos in _PERSONAS:
        service.crear(DatosProveedor(**datos))
    cliente = select(Cliente.id).where(Cliente.tipo_identificacion == RUC).order_by(Cliente.id).limit(1)
    personas.proveedor_desde(db.session.execute(cliente).scalar_one())
