"""Todo lo que una persona necesita para escribir un comprobante en una fecha, en una sola llamada."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.emision import numeracion
from api.comprobantes.nucleo import preparacion, tipos
from api.comprobantes.nucleo.documento import CampoDicho
from api.comprobantes.reembolsos import dichos as reembolsos
from api.core.datos.db import empresa_actual
from api.core.errors import EstadoInvalido
from api.existencias.kardex import parametros as existencias
from api.libros.plan import cuales
from api.libros.plan.cuales import CentroElegible
from api.plataforma.catalogos import codigos, topes
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.configuraciones.service import RucQueSale
from api.plataforma.empresas import puntos, regimenes, secuenciales
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import service as firma
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.impuestos.service import Tarifa
from api.plataforma.planes import service as planes
from api.plataforma.planes.service import Cupo
from api.ventas.precios import tomados


class Forma(NamedTuple):
    """Un código y su nombre."""

    codigo: str
    nombre: str


class PuntoDeHoy(NamedTuple):
    """`siguiente`: código de un tipo → el número que tomaría. `ultima`: código de un tipo → la fecha de su
    último número."""

    punto_id: int
    establecimiento: str
    punto: str
    nombre: str
    siguiente: dict[str, int]
    ultima: dict[str, date]


class Vigencia(NamedTuple):
    vigente: bool
    mensaje: str | None


class Tarifas(NamedTuple):
    iva: list[Tarifa]
    ice: list[Tarifa]
    irbpnr: list[Tarifa]


class EmisorDeHoy(NamedTuple):
    ruc: str
    razon_social: str
    nombre_comercial: str
    direccion: str
    obligado_contabilidad: bool
    contribuyente_especial: str
    agente_retencion: str
    rimpe: str
    gran_contribuyente: str


@dataclass(frozen=True, slots=True)
class Catalogos:
    fecha: date
    ambiente: int
    formas_pago: list[Forma]
    puntos: list[PuntoDeHoy]
    cupo: Cupo | None
    firma: Vigencia
    tarifas: Tarifas
    limite_consumidor_final: Decimal | None
    propina_maxima: Decimal | None
    dias_para_emitir: int | None
    emisor: EmisorDeHoy
    campos_fijos: tuple[CampoDicho, ...]
    ruc_proveedor: RucQueSale
    centros: list[CentroElegible]
    lleva_existencias: bool
    con_listas: bool


def del_dia(dia: date) -> Catalogos:
    ambiente, hasta = preparacion.ambiente(), topes.del_dia(dia)
    return Catalogos(
        fecha=dia,
        ambiente=ambiente,
        formas_pago=[Forma(codigo, nombre) for codigo, nombre in preparacion.formas_pago(dia).items()],
        puntos=_puntos(ambiente),
        cupo=planes.cupo(empresa_actual()),
        firma=_firma(),
        tarifas=_tarifas(dia),
        limite_consumidor_final=hasta.consumidor_final,
        propina_maxima=hasta.propina,
        dias_para_emitir=hasta.dias,
        emisor=_emisor(dia),
        campos_fijos=preparacion.campos_fijos(),
        ruc_proveedor=configuraciones.ruc_que_sale(),
        centros=cuales.centros_elegibles(),
        lleva_existencias=existencias.llevadas(dia),
        con_listas=tomados.hay(),
    )


class CatalogosDeReembolso(NamedTuple):
    documentos: list[Forma]
    paises: list[Forma]


def de_reembolsos(dia: date) -> CatalogosDeReembolso:
    """Los tipos de comprobante que se pueden reembolsar ese día, y los países de pago."""
    paises = codigos.vigentes(codigos.PAIS, dia)
    return CatalogosDeReembolso(
        [Forma(*par) for par in reembolsos.reembolsables(dia).items()],
        sorted((Forma(*par) for par in paises.items()), key=lambda pais: pais.nombre),
    )


def _tarifas(dia: date) -> Tarifas:
    vigentes = impuestos.vigentes(dia)
    return Tarifas(*([t for t in vigentes if t.impuesto == impuesto] for impuesto in (IVA, ICE, IRBPNR)))


def _puntos(ambiente: int) -> list[PuntoDeHoy]:
    siguientes = secuenciales.siguientes(ambiente)
    activos = puntos.activos()
    ultimas = numeracion.ultimas(activos, ambiente)
    codigos = [tipo.codigo for tipo in tipos.todos()]
    return [
        PuntoDeHoy(
            punto.id,
            punto.establecimiento,
            punto.codigo,
            punto.nombre,
            {codigo: siguientes.get((punto.id, codigo), 1) for codigo in codigos},
            {codigo: ultimas[punto.id, codigo] for codigo in codigos if (punto.id, codigo) in ultimas},
        )
        for punto in activos
    ]


def _firma() -> Vigencia:
    try:
        firma.firmante(empresa_actual())
    except EstadoInvalido as error:
        return Vigencia(False, error.msg)
    return Vigencia(True, firma.aviso(empresa_actual()))


def _emisor(dia: date) -> EmisorDeHoy:
    empresa = empresas.obtener(empresa_actual())
    regimen = regimenes.de(empresa, dia)
    return EmisorDeHoy(
        empresa.ruc,
        empresa.razon_social,
        empresa.nombre_comercial,
        empresa.direccion,
        regimen.obligado_contabilidad,
        regimen.contribuyente_especial,
        regimen.agente_retencion,
        preparacion.leyendas(regimen, dia).rimpe,
        regimen.gran_contribuyente,
    )
