"""Lo que una empresa debe mirar, y lo que le falta hacer para empezar."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy import ScalarSelect, select

from api.compras.por_pagar.lotes import lista as lotes
from api.compras.recibidos import service as recibidos
from api.comprobantes.consulta import cifras
from api.comprobantes.devoluciones import service as devoluciones
from api.comprobantes.proformas import service as proformas
from api.comprobantes.recurrentes import service as recurrentes
from api.contabilidad.tesoreria import cheques
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.core.datos.sesion import Sesion
from api.libros.chequeras import lista as girados
from api.plataforma.accesos import avisos as accesos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import RECHAZADA, Empresa
from api.plataforma.firma import service as firma
from api.plataforma.importaciones import service as importaciones
from api.plataforma.planes import service as planes
from api.plataforma.vistos_buenos import service as vistos
from api.plataforma.vistos_buenos.clases import (
    CIERRE_DEFINITIVO,
    EXCEPCION_PERIODO,
    PAGOS_SIN_APROBACION,
)
from api.proveedor.soporte import service as soporte
from api.terceros.clientes import service as clientes
from api.ventas.envios import service as envios
from api.ventas.productos import service as productos

RECIENTE = timedelta(days=7)  # lo que salió mal antes ya no es noticia
UN_MES = timedelta(
    days=30
)  # lo que una devolución de IVA en pie cuenta todavía en lo que alguien puede recibir
UN_DIA = timedelta(days=1)
SIN_LLEGAR = 3


class Aviso(NamedTuple):
    """Algo que espera a alguien de la empresa: cuántos son, o una frase."""

    que: str
    cuantos: int = 1
    mensaje: str | None = None
    cliente_id: int | None = None
    cliente: str | None = None


class PrimerPaso(NamedTuple):
    paso: str
    hecho: bool


def avisos(sesion: Sesion) -> list[Aviso]:
    """Lo que espera a alguien de la empresa, con cuántos son o con una frase."""
    empresa = empresas.obtener(empresa_actual())
    hallados = [Aviso("plan", mensaje=frase) for frase in planes.revisar(empresa.id)]
    if empresa.estado_verificacion == RECHAZADA:
        hallados.append(Aviso("verificacion", mensaje=empresa.motivo_rechazo))
    if not (empresa.correo_confirmado or empresa.es_de_ensayo) and "empresa.editar" in sesion.permisos:
        hallados.append(Aviso("correo", mensaje=empresa.correo))
    hallados += [
        Aviso("importaciones", malas, tipo)
        for tipo, malas in importaciones.por_revisar(ahora() - RECIENTE).items()
        if f"{tipo}.editar" in sesion.permisos
    ]
    if "clientes.ver" in sesion.permisos:
        sin_llegar = envios.no_entregados(empresa.id, ahora() - RECIENTE, SIN_LLEGAR)
        hallados += [Aviso("envios", cliente_id=id_, cliente=nombre) for id_, nombre in sin_llegar]
    if "documentos.ver" in sesion.permisos:
        esperan = cifras.por_atender()
        # Las devoluciones tienen su propio aviso, que además cuenta las que todavía se piden.
        if cuantos := sum(esperan) - esperan.devoluciones:
            hallados.append(Aviso("comprobantes", cuantos))
    cuentas = {que: contar(empresa.id) for que, (suyo, contar) in _CUENTAS.items() if suyo in sesion.permisos}
    hallados += [Aviso(que, cuantos) for que, cuantos in _leer(cuentas).items() if cuantos]
    # Los tickets no son solo de la empresa: el proveedor los atiende, y no se leen con lo suyo.
    if "soporte.crear" in sesion.permisos and (cuantos := soporte.por_responder(empresa.id)):
        hallados.append(Aviso("tickets", cuantos))
    return hallados


def _leer(pedidas: Mapping[str, ScalarSelect[int]]) -> dict[str, int | None]:
    """Lo que cada una responde, en un solo viaje a la base."""
    if not pedidas:
        return {}
    fila = db.session.execute(select(*pedidas.values())).one()
    return dict(zip(pedidas, fila, strict=True))


_CUENTAS: dict[str, tuple[str, Callable[[int], ScalarSelect[int]]]] = {
    # qué espera → quién puede verlo, y cuántos hay
    "accesos": ("auditoria.ver", lambda _: accesos.recientes(ahora() - UN_DIA)),
    "devolucion_iva": ("documentos.ver", lambda _: devoluciones.sin_anular(ahora() - UN_MES)),
    "proformas": ("documentos.emitir", lambda _: proformas.por_facturar()),
    "recurrentes": ("documentos.emitir", lambda _: recurrentes.por_revisar()),
    "lotes": ("pagos.aprobar", lambda _: lotes.por_aprobar()),
    "vistos_pagos": ("pagos.aprobar", lambda _: vistos.por_confirmar(PAGOS_SIN_APROBACION)),
    "vistos_periodos": (
        "contabilidad.cerrar",
        lambda _: vistos.por_confirmar(CIERRE_DEFINITIVO, EXCEPCION_PERIODO),
    ),
    "cheques": ("contabilidad.editar", lambda _: cheques.por_depositar()),
    "girados": ("contabilidad.editar", lambda _: girados.se_cobran_hoy()),
    "recibidos": ("compras.editar", lambda _: recibidos.anulados_con_compra()),
    "negados": ("compras.editar", lambda _: recibidos.negados_con_compra()),
}


def pasos(sesion: Sesion) -> list[PrimerPaso]:
    """Los pasos con que una empresa empieza, hechos o no; solo los que este usuario puede dar."""
    empresa = empresas.obtener(empresa_actual())
    suyos = {paso: hecho(empresa) for paso, (permiso, hecho) in _PASOS.items() if permiso in sesion.permisos}
    hallados = _leer({paso: hecho for paso, hecho in suyos.items() if not isinstance(hecho, bool)})
    return [
        PrimerPaso(paso, hecho if isinstance(hecho, bool) else hallados[paso] is not None)
        for paso, hecho in suyos.items()
    ]


# En este orden se le propone lo que sigue: primero lo que hace falta para facturar.
_PASOS: dict[str, tuple[str, Callable[[Empresa], bool | ScalarSelect[int]]]] = {
    # paso → el permiso de quien lo da, y en qué se nota que está dado: en la empresa, o en que haya alguno
    "datos": ("empresa.editar", lambda e: bool(e.direccion and e.ciudad)),
    "establecimiento": ("empresa.editar", lambda e: empresas.con_direccion(e.id)),
    "firma": ("firma.editar", lambda e: firma.cargada(e.id)),
    "factura": ("documentos.emitir", lambda _: cifras.alguno()),
    "clientes": ("clientes.editar", lambda _: clientes.alguno()),
    "productos": ("productos.editar", lambda _: productos.alguno()),
    "logo": ("empresa.editar", lambda e: e.logo is not None),
}
