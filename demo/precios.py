"""Las listas de precios de la demostración: la de los mayoristas de A y una oferta que está por terminar."""

from datetime import timedelta
from decimal import Decimal

from sqlalchemy import select

from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa
from api.core.datos.money import redondear
from api.plataforma.empresas.models import Empresa
from api.terceros.clientes.models import GrupoCliente
from api.ventas.precios import lineas, service
from api.ventas.precios.campos import DatosLista
from api.ventas.precios.lineas import PrecioDicho
from api.ventas.precios.models import PROMOCION
from api.ventas.productos.models import Producto
from demo.accesos import A

_MAYORISTAS = (
    "CEM-25",
    "CEM-ALB",
    "VAR-08",
    "VAR-10",
    "VAR-12",
    "VAR-14",
    "VAR-16",
    "CLA-25",
    "CLA-30",
    "PER-M8",
)
_ESCALAS = ((0, "0.95"), (12, "0.92"), (48, "0.88"))  # desde cuántos, y qué parte de su precio
_OFERTA = (("PIN-BLA", "14.99"), ("PIN-ESM", "19.99"), ("PIN-SAT", "94.99"), ("ROD-9", "5.99"))


def crear() -> None:
    empresa = db.session.scalars(select(Empresa).where(Empresa.ruc == A)).one()
    with en_empresa(empresa.id):
        grupo = db.session.scalars(select(GrupoCliente).where(GrupoCliente.nombre == "Mayoristas")).one()
        suyos = {p.codigo: p for p in db.session.scalars(select(Producto))}
        mayoristas = service.crear(
            DatosLista(nombre="Mayoristas", desde=hoy() - timedelta(days=300), grupo_id=grupo.id)
        )
        lineas.guardar(
            mayoristas,
            [
                PrecioDicho(
                    suyos[codigo].id, Decimal(minimo), redondear(suyos[codigo].precio * Decimal(parte))
                )
                for codigo in _MAYORISTAS
                for minimo, parte in _ESCALAS
            ],
            None,
        )
        oferta = service.crear(
            DatosLista(
                nombre="Feria de la pintura",
                clase=PROMOCION,
                desde=hoy() - timedelta(days=10),
                hasta=hoy() + timedelta(days=20),
                incluye_iva=True,
            )
        )
        lineas.guardar(oferta, [PrecioDicho(suyos[c].id, Decimal(0), Decimal(p)) for c, p in _OFERTA], None)
