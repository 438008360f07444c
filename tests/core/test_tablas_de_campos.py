"""Lo que la tabla de campos de una entidad dice una vez sale en todas partes: se pide, se guarda, se contesta y tiene su nombre en
el historial."""

import pytest

from api import domains
from api.compras.compras.nucleo.campos import CabeceraDeCompra
from api.compras.compras.nucleo.models import Compra
from api.compras.compras.schemas import CompraSchema, RegistrarCompraSchema
from api.contabilidad.activos.campos import DatosActivo
from api.contabilidad.activos.models import ActivoFijo
from api.contabilidad.activos.schemas import ActivoFijoSchema, CrearActivoSchema
from api.contabilidad.diferidos.campos import DatosDiferido
from api.contabilidad.diferidos.models import Diferido
from api.contabilidad.diferidos.schemas import CrearDiferidoSchema, DiferidoSchema
from api.contabilidad.plantillas.campos import DatosPlantilla
from api.contabilidad.plantillas.models import PlantillaAsiento
from api.contabilidad.plantillas.schemas import CrearPlantillaSchema, PlantillaSchema
from api.contabilidad.tesoreria.schemas import CrearCuentaBancariaSchema, CuentaBancariaSchema
from api.core.datos.db import Base
from api.core.http.schemas import Cuerpo, Respuesta
from api.core.papel import campos
from api.libros.bancos.campos import DatosBanco
from api.libros.bancos.models import CuentaBancaria

CON_TABLA: dict[str, tuple[type, type[Base], type[Cuerpo], type[Respuesta]]] = {
    "activo_fijo": (DatosActivo, ActivoFijo, CrearActivoSchema, ActivoFijoSchema),
    "diferido": (DatosDiferido, Diferido, CrearDiferidoSchema, DiferidoSchema),
    "plantilla_asiento": (DatosPlantilla, PlantillaAsiento, CrearPlantillaSchema, PlantillaSchema),
    "cuenta_bancaria": (DatosBanco, CuentaBancaria, CrearCuentaBancariaSchema, CuentaBancariaSchema),
    "compra": (CabeceraDeCompra, Compra, RegistrarCompraSchema, CompraSchema),
}


@pytest.mark.parametrize("cosa", CON_TABLA)
def test_cada_campo_de_la_tabla_se_pide_se_guarda_se_contesta_y_tiene_su_nombre(cosa: str) -> None:
    domains.enlazar()
    entidad, tabla, pide, contesta = CON_TABLA[cosa]
    de = campos.de(entidad)
    assert de.keys() <= set(tabla.__table__.columns.keys())
    en_el_cable = {c.campo for c in de.values()}
    assert en_el_cable <= pide().load_fields.keys()
    assert en_el_cable <= contesta().dump_fields.keys()
    assert de.keys() <= campos.ROTULOS[cosa].keys()
