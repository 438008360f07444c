"""Lo que la empresa sabe de cada uno, lo que el registro tributario dice, y cómo se le cambia."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from api.adapters.registro_tributario import Contribuyente
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import empresa_actual
from api.plataforma.empresas import regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import REGIMENES
from api.plataforma.empresas.regimenes import NuevoRegimen
from api.terceros.clientes import catalogos
from api.terceros.clientes import registro as de_clientes
from api.terceros.clientes import service as clientes
from api.terceros.proveedores import models as de_proveedores
from api.terceros.proveedores import registro as de_registro
from api.terceros.proveedores import service as proveedores
from api.tributos.regimenes.models import CLIENTE, EMPRESA, PROVEEDOR

_SI_NO = {True: "Sí", False: "No"}
CAMPOS = {
    "regimen": "Régimen",
    "tipo_juridica": "Tipo",
    "obligado_contabilidad": "Obligado a llevar contabilidad",
    "contribuyente_especial": "Contribuyente especial",
    "agente_retencion": "Agente de retención",
}


class AQuienPreguntar(NamedTuple):
    de: str
    id: int
    identificacion: str
    nombre: str


class CalidadQueDifiere(NamedTuple):
    """Una, en palabras."""

    campo: str
    antes: str
    ahora: str


def siguientes(de: str, hasta_id: int, cuantos: int) -> Sequence[AQuienPreguntar]:
    """Los que siguen de una clase: la empresa, sus proveedores con RUC, o sus clientes del RIMPE."""
    if de == EMPRESA:
        empresa = empresas.obtener(empresa_actual())
        return [AQuienPreguntar(de, 0, empresa.ruc, empresa.razon_social)] if hasta_id < 0 else []
    suyos = proveedores.con_ruc if de == PROVEEDOR else de_clientes.del_rimpe
    return [AQuienPreguntar(de, t.id, t.identificacion, t.razon_social) for t in suyos(hasta_id, cuantos)]


def difieren(de: AQuienPreguntar, dice: Contribuyente) -> tuple[dict[str, Any], dict[str, Any]]:
    """Lo que la empresa tiene y lo que el registro dice, donde no es igual; vacíos, si ya no está."""
    antes, ahora = _LEEN[de.de](de.id, dice)
    distintos = [campo for campo in ahora if antes.get(campo) != ahora[campo]] if antes else []
    return {c: antes[c] for c in distintos}, {c: ahora[c] for c in distintos}


def _de_la_empresa(_: int, dice: Contribuyente) -> tuple[dict[str, Any], dict[str, Any]]:
    """Que sea especial o agente no se toma de aquí: piden el número de su resolución."""
    empresa = empresas.obtener(empresa_actual())
    tiene = regimenes.de(empresa, hoy())
    antes = {"regimen": tiene.regimen, "obligado_contabilidad": tiene.obligado_contabilidad}
    obligada = dice.obligado_contabilidad or regimenes.es_sociedad(empresa)
    return antes, {"regimen": regimenes.por_categoria(dice.categoria), "obligado_contabilidad": obligada}


def _del_proveedor(id_: int, dice: Contribuyente) -> tuple[dict[str, Any], dict[str, Any]]:
    suyo, ahora = proveedores.buscar(id_), de_registro.calidades(dice)
    return ({c: getattr(suyo, c) for c in ahora} if suyo else {}), ahora


def _del_cliente(id_: int, dice: Contribuyente) -> tuple[dict[str, Any], dict[str, Any]]:
    suyo = clientes.buscar(id_)
    return ({"tipo_juridica": suyo.tipo_juridica} if suyo else {}), {
        "tipo_juridica": de_clientes.juridica(dice)
    }


_LEEN: Mapping[str, Callable[[int, Contribuyente], tuple[dict[str, Any], dict[str, Any]]]] = {
    EMPRESA: _de_la_empresa,
    PROVEEDOR: _del_proveedor,
    CLIENTE: _del_cliente,
}


def aplicar(de: str, id_: int, anio: int, ahora: Mapping[str, Any]) -> None:
    """Lo cambia. El de la empresa rige desde el primer día de ese año."""
    if de == PROVEEDOR:
        proveedores.cambiar(id_, Cambios(ahora))
    elif de == CLIENTE:
        clientes.cambiar(id_, Cambios(ahora))
    else:
        desde = date(anio, 1, 1)
        tiene = regimenes.vigente_en(hoy())._asdict()
        regimenes.crear(NuevoRegimen(desde=desde, **{**tiene, **ahora}))


def en_palabras(de: str, antes: Mapping[str, Any], ahora: Mapping[str, Any]) -> list[CalidadQueDifiere]:
    return [CalidadQueDifiere(CAMPOS[c], _dicho(de, c, antes[c]), _dicho(de, c, ahora[c])) for c in ahora]


def _dicho(de: str, campo: str, valor: Any) -> str:
    if campo == "regimen":
        return (REGIMENES if de == EMPRESA else de_proveedores.REGIMENES).get(valor, str(valor))
    if campo == "tipo_juridica":
        return catalogos.TIPOS_JURIDICOS.get(valor, "—")
    return _SI_NO[bool(valor)]
