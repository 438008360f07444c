"""De qué se hace el ZIP de una empresa: cada pieza, qué permiso pide en ella y los archivos que pone."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import IO, Any, NamedTuple

from api.compras.compras import lista as compras
from api.compras.compras.lista import FiltrosCompras
from api.compras.recibidos import service as recibidos
from api.comprobantes.consulta import lista as comprobantes
from api.comprobantes.consulta.columnas import COLUMNAS
from api.comprobantes.consulta.lista import FiltrosComprobantes
from api.comprobantes.entrega import descarga
from api.contabilidad.estados import papeles as de_estados
from api.contabilidad.estados import service as estados
from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros import comprobacion
from api.contabilidad.libros import papeles as de_libros
from api.contabilidad.libros.comprobacion import FiltrosComprobacion
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.errors import DomainError
from api.core.papel import excel
from api.libros.asientos import lista as asientos
from api.libros.asientos.lista import FiltrosAsientos
from api.libros.reglas import activacion
from api.plataforma.codigos.ambientes import PRODUCCION
from api.tributos.ats import service as ats
from api.tributos.declaraciones import entrega
from api.tributos.declaraciones import service as declaraciones
from api.tributos.declaraciones.formularios import FORMULARIOS as CON_FORMULARIO
from api.tributos.obligaciones import service as obligaciones
from api.tributos.obligaciones.clases import ATS
from api.tributos.obligaciones.models import NO_APLICA

XML, EXCEL, ESTADOS, FORMULARIOS = "XML", "EXCEL", "ESTADOS", "FORMULARIOS"
PARTES = (XML, EXCEL, ESTADOS, FORMULARIOS)
_SIN_LIBROS = "No lleva sus libros aquí: no hay {}."


class LoDeUnMes(NamedTuple):
    """Lo que se declara en `mes`: lo de `desde` a `hasta`. Aquí se dice lo que no se pudo poner, con su porqué."""

    mes: date
    desde: date
    hasta: date
    avisos: list[str]


class Puesto(NamedTuple):
    """Un archivo dentro del ZIP. Se cierra cuando ya se escribió."""

    nombre: str
    contenido: IO[bytes]


class Pieza(NamedTuple):
    """`que`: cómo se dice que falta, si el usuario con que se entra en la empresa no tiene su permiso."""

    parte: str
    permiso: str
    que: str
    poner: Callable[[LoDeUnMes], Iterator[Puesto]]


def del_mes(mes: date) -> LoDeUnMes:
    desde = meses.primero(mes, -1)
    return LoDeUnMes(mes, desde, meses.ultimo(desde), [])


def _archivo(escribir: Callable[[IO[bytes]], object]) -> IO[bytes]:
    hecho = tempfile.TemporaryFile()  # noqa: SIM115  # lo cierra quien lo pone en el ZIP
    try:
        escribir(hecho)
        hecho.seek(0)
    except BaseException:
        hecho.close()
        raise
    return hecho


def _hoja(
    columnas: Iterable[Any], filas: Iterable[Any], hoja: str, encabezado: Iterable[str] = ()
) -> IO[bytes]:
    return _archivo(lambda a: excel.escribir(a, list(columnas), filas, hoja, list(encabezado)))


def _libro(carpeta: str, suya: HojaDeLibro) -> Puesto:
    nombre, columnas, filas, hoja, encabezado = suya
    return Puesto(f"{carpeta}/{nombre}.xlsx", _hoja(columnas, filas, hoja, encabezado))


def _bytes(nombre: str, contenido: bytes) -> Puesto:
    return Puesto(nombre, _archivo(lambda a: a.write(contenido)))


def _emitidos(de: LoDeUnMes) -> FiltrosComprobantes:
    return FiltrosComprobantes(desde=de.desde, hasta=de.hasta, ambiente=PRODUCCION)


def _xml_emitidos(de: LoDeUnMes) -> Iterator[Puesto]:
    for xml in descarga.los_xml(_emitidos(de)):
        yield _bytes(f"xml/emitidos/{xml.nombre}", xml.contenido)


def _xml_recibidos(de: LoDeUnMes) -> Iterator[Puesto]:
    for clave, xml in recibidos.los_xml(de.desde, de.hasta):
        yield _bytes(f"xml/recibidos/{clave}.xml", xml)


def _hoja_de_comprobantes(de: LoDeUnMes) -> Iterator[Puesto]:
    filas = comprobantes.completo(_emitidos(de), "fecha")
    yield Puesto("excel/comprobantes.xlsx", _hoja(COLUMNAS, filas, "Comprobantes"))


def _hoja_de_compras(de: LoDeUnMes) -> Iterator[Puesto]:
    filas = compras.completo(FiltrosCompras(desde=de.desde, hasta=de.hasta), "fecha")
    yield Puesto("excel/compras.xlsx", _hoja(compras.COLUMNAS, filas, "Compras"))


def _con_libros(de: LoDeUnMes, que: str) -> bool:
    if activacion.obtener().activa:
        return True
    de.avisos.append(_SIN_LIBROS.format(que))
    return False


def _hoja_de_asientos(de: LoDeUnMes) -> Iterator[Puesto]:
    if _con_libros(de, "asientos"):
        filas = asientos.completo(FiltrosAsientos(desde=de.desde, hasta=de.hasta), "fecha")
        yield Puesto("excel/asientos.xlsx", _hoja(asientos.COLUMNAS, filas, "Asientos"))


def _estados(de: LoDeUnMes) -> Iterator[Puesto]:
    """La situación al fin del mes, los resultados de lo que va del año y la comprobación del mes."""
    if not _con_libros(de, "estados financieros"):
        return
    filtros = FiltrosEstado(desde=date(de.desde.year, 1, 1), hasta=de.hasta)
    for nombre, estado in (
        (de_estados.SITUACION, estados.situacion(FiltrosEstado(hasta=de.hasta), hoy())),
        (de_estados.RESULTADOS, estados.resultados(filtros, hoy())),
    ):
        yield _libro("estados", de_estados.en_excel(nombre, estado))
        yield Puesto(f"estados/{nombre.archivo}.pdf", de_estados.en_pdf(nombre, estado))
    suya = comprobacion.de(FiltrosComprobacion(desde=de.desde, hasta=de.hasta), hoy())
    yield _libro("estados", de_libros.comprobacion_excel(suya))


def _formularios(de: LoDeUnMes) -> Iterator[Puesto]:
    """Los de las obligaciones que se declaran en el mes, cada uno con el archivo que el portal carga."""
    for suya in obligaciones.del_anio(de.mes.year, hoy(), ()):
        if meses.primero(suya.vence) != de.mes or suya.anterior or suya.estado == NO_APLICA:
            continue
        if suya.obligacion not in (*CON_FORMULARIO, ATS):
            continue
        try:
            yield from (
                _anexo(suya.periodo) if suya.obligacion == ATS else _formulario(suya.obligacion, suya.periodo)
            )
        except DomainError as error:
            de.avisos.append(f"{suya.nombre}, {suya.titulo}: {error.msg}")


def _formulario(codigo: str, periodo: str) -> Iterator[Puesto]:
    visto = declaraciones.ver(codigo, periodo)
    carga = entrega.de_carga(visto, entrega.JSON)
    yield _bytes(f"formularios/{carga.nombre}", carga.contenido)
    yield _libro("formularios", entrega.en_excel(visto))
    dibujado = entrega.en_pdf(visto)
    dibujado.seek(0)
    yield Puesto(f"formularios/formulario-{codigo}-{periodo}.pdf", dibujado)


def _anexo(periodo: str) -> Iterator[Puesto]:
    hecho = ats.descargar(periodo, con_errores=True)
    yield Puesto(f"formularios/{hecho.nombre}", hecho.archivo)


PIEZAS = (
    Pieza(XML, "documentos.ver", "los XML emitidos", _xml_emitidos),
    Pieza(XML, "recibidos.ver", "los XML recibidos", _xml_recibidos),
    Pieza(EXCEL, "documentos.ver", "la lista de comprobantes", _hoja_de_comprobantes),
    Pieza(EXCEL, "compras.ver", "la lista de compras", _hoja_de_compras),
    Pieza(EXCEL, "contabilidad.ver", "los asientos", _hoja_de_asientos),
    Pieza(ESTADOS, "contabilidad.ver", "los estados financieros", _estados),
    Pieza(FORMULARIOS, "tributos.ver", "los formularios", _formularios),
)
