"""El anexo de la empresa, comparado con el que hizo otro programa. Del otro archivo solo queda lo que se halló."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import select

from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.core import aparte, externos
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo, ReglaArchivo
from api.core.papel.excel import ColumnaExcel
from api.plataforma.codigos import ats, compras
from api.plataforma.empresas import service as empresas
from api.plataforma.importaciones.archivo import lectura
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor
from api.tributos.ats import service
from api.tributos.ats.ajeno import campos
from api.tributos.ats.ajeno.diferencias import DISTINTA, SOLO_NUESTRA, SOLO_SUYA, DiferenciaDeFila
from api.tributos.ats.models import ComparacionAnexo
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

ENTIDAD = "comparacion_ats"
MOSTRADAS = 200  # en la pantalla; en el Excel van las que se guardan
REGLA = ReglaArchivo(
    carpeta="anexos",
    maximo=20 * 1024 * 1024,
    extensiones=("xml", "zip"),
    tipo_msg="Suba el anexo en XML, o el ZIP que lo lleva.",
    tamano_msg="El archivo no debe superar los 20 MB: suba el ZIP y no el XML.",
)
_LECTOR, _SEGUNDOS = "api.tributos.ats.ajeno.lector", 30
_MUY_PESADO = "El archivo tarda demasiado en leerse, o no cabe en la memoria: no se puede comparar."
_CLASES = {
    DISTINTA: "Dicen distinto",
    SOLO_NUESTRA: "Solo en este",
    SOLO_SUYA: "Solo en el otro",
}
_COLUMNAS = (
    ColumnaExcel("Bloque", "bloque", 24),
    ColumnaExcel("Qué pasa", "que", 16),
    ColumnaExcel("Comprobante", "comprobante", 26),
    ColumnaExcel("Número", "numero", 20),
    ColumnaExcel("Identificación", "quien", 16),
    ColumnaExcel("Nombre", "nombre", 40),
    ColumnaExcel("Campo", "campo", 30),
    ColumnaExcel("En este", "nuestro", 20),
    ColumnaExcel("En el otro", "suyo", 20),
)


class CampoComparado(NamedTuple):
    campo: str
    nombre: str
    nuestro: str
    suyo: str


class FilaComparada(NamedTuple):
    """Una fila que no es igual en los dos. `enlace`: la página de nuestro documento, si es de uno solo."""

    bloque: str
    clase: str
    comprobante: str
    numero: str
    quien: str
    nombre: str
    enlace: str
    campos: Sequence[CampoComparado]


class SumaComparada(NamedTuple):
    bloque: str
    nombre: str
    concepto: str
    nuestro: Decimal
    suyo: Decimal

    @property
    def diferencia(self) -> Decimal:
        return self.nuestro - self.suyo


class BloqueVisto(NamedTuple):
    bloque: str
    nombre: str
    filas_nuestras: int
    filas_suyas: int


class ComparacionVista(NamedTuple):
    """`cuantas`: las filas que no son iguales; `filas`, las primeras."""

    archivo: str
    hecha_por: str
    hecha_en: datetime
    iguales: int
    distintas: int
    solo_nuestras: int
    solo_suyas: int
    cuantas: int
    bloques: Sequence[BloqueVisto]
    sumas: Sequence[SumaComparada]
    filas: Sequence[FilaComparada]


def comparar(codigo: str, archivo: Archivo, quien: Autor) -> ComparacionVista:
    """Compara, y guarda lo que halló en lugar de lo anterior; el archivo se borra. `ReglaDeNegocio` si no es un anexo, o si es de
    otro RUC o de otro período."""
    periodo = service.leer_periodo(codigo)
    try:
        dicho = _preguntar(periodo, archivo.clave)
    except aparte.Excedido:
        dicho = _MUY_PESADO
    finally:
        externos.almacen().borrar(archivo.clave)
    if isinstance(dicho, str):
        raise ReglaDeNegocio.en("current", dicho)
    return _guardar(codigo, archivo.nombre, dicho, quien)


def _preguntar(periodo: PeriodoDeclarado, clave: str) -> Any:
    with (
        lectura.EN_LA_PETICION.pasar(empresa_actual()),
        lectura.copia(clave) as suyo,
        _el_nuestro(periodo) as (nuestro, ruc),
    ):
        dado = (suyo, nuestro, ruc, f"{periodo.hasta:%Y}", f"{periodo.hasta:%m}")
        return aparte.preguntar(_LECTOR, dado, _SEGUNDOS)


@contextmanager
def _el_nuestro(periodo: PeriodoDeclarado) -> Iterator[tuple[str, str]]:
    """Dónde está el de la empresa, y su RUC."""
    with tempfile.NamedTemporaryFile() as archivo:

        @transactional
        def escribir() -> str:
            archivo.writelines(trozo.encode("ascii") for trozo in service.escribir_con_id(periodo))
            archivo.flush()
            return empresas.obtener(empresa_actual()).ruc

        yield archivo.name, escribir()


@transactional
def _guardar(codigo: str, nombre: str, dicho: Any, quien: Autor) -> ComparacionVista:
    iguales, cuantas, sumas, diferencias = dicho
    bloqueo.turno(f"comparacion-ats-{empresa_actual()}-{codigo}")
    fila = _ultima(codigo)
    if fila is None:
        fila = ComparacionAnexo(periodo=codigo)
        db.session.add(fila)
    fila.archivo, fila.hecha_por, fila.hecha_en = nombre, quien.nombre, ahora()
    fila.resultado = {
        "iguales": iguales,
        "cuantas": cuantas,
        "sumas": [list(suma) for suma in sumas],
        "filas": [list(d) for d in diferencias],
    }
    db.session.flush()
    audit.record(
        "importar",
        ENTIDAD,
        fila.id,
        despues={"periodo": codigo, "archivo": nombre, "iguales": iguales, "distintas": cuantas[DISTINTA]},
    )
    return _vista(fila, MOSTRADAS)


def _ultima(codigo: str) -> ComparacionAnexo | None:
    suya = select(ComparacionAnexo).where(ComparacionAnexo.periodo == codigo)
    return db.session.scalar(suya)


def ver(codigo: str) -> list[ComparacionVista]:
    """La última de ese período; ninguna, si no se hizo."""
    service.leer_periodo(codigo)
    fila = _ultima(codigo)
    return [_vista(fila, MOSTRADAS)] if fila else []


def en_excel(codigo: str) -> HojaDeLibro:
    """Un renglón por cada campo de cada fila que no es igual."""
    fila = _ultima(service.leer_periodo(codigo).codigo)
    if fila is None:
        raise NoEncontrado("Ese período no se ha comparado con ningún archivo.")
    vista = _vista(fila, None)
    de = f"Comparado con {vista.archivo}, el {vista.hecha_en:%d/%m/%Y}"
    encabezado = [*papel.membrete()[1], f"Anexo transaccional, {codigo}", de]
    return HojaDeLibro(f"ats-comparado-{codigo}", _COLUMNAS, _renglones(vista), "Comparación", encabezado)


def _renglones(vista: ComparacionVista) -> Iterator[Mapping[str, object]]:
    for fila in vista.filas:
        base = {
            **fila._asdict(),
            "bloque": campos.NOMBRES_DE_BLOQUE[fila.bloque],
            "que": _CLASES[fila.clase],
        }
        for campo in fila.campos or (CampoComparado("", "", "", ""),):
            yield base | {
                "campo": campo.nombre,
                "nuestro": _celda(campo.nuestro),
                "suyo": _celda(campo.suyo),
            }


def _celda(dicho: str) -> object:
    """Un importe va como número; lo demás, como se escribió."""
    entero, punto, decimales = dicho.removeprefix("-").partition(".")
    return Decimal(dicho) if punto and entero.isdecimal() and decimales.isdecimal() else dicho


def _vista(fila: ComparacionAnexo, hasta: int | None) -> ComparacionVista:
    hallado = fila.resultado
    cuantas: Mapping[str, int] = hallado["cuantas"]
    leidas = [DiferenciaDeFila(*dicha) for dicha in hallado["filas"][:hasta]]
    nombres = _nombres({d.quien for d in leidas if d.quien})
    por_bloque: dict[str, tuple[int, int]] = {}
    sumas = []
    for bloque, campo, nuestro, suyo in hallado["sumas"]:
        if campo == campos.FILAS:
            por_bloque[bloque] = int(nuestro), int(suyo)
        else:
            sumas.append(
                SumaComparada(
                    *(bloque, campos.NOMBRES_DE_BLOQUE[bloque], campos.nombrar(campo)),
                    *(Decimal(nuestro), Decimal(suyo)),
                )
            )
    return ComparacionVista(
        *(fila.archivo, fila.hecha_por, fila.hecha_en, hallado["iguales"]),
        *(cuantas[DISTINTA], cuantas[SOLO_NUESTRA], cuantas[SOLO_SUYA], sum(cuantas.values())),
        [BloqueVisto(b, campos.NOMBRES_DE_BLOQUE[b], *dos) for b, dos in por_bloque.items()],
        [suma for suma in sumas if suma.nuestro or suma.suyo],
        [_fila(d, nombres) for d in leidas],
    )


def _fila(d: DiferenciaDeFila, nombres: Mapping[str, str]) -> FilaComparada:
    if d.bloque == campos.VENTAS:
        comprobante = ats.NOMBRES_DE_VENTA.get(d.tipo, f"Documento {d.tipo}")
    else:
        comprobante = compras.nombre(d.tipo) if d.tipo else campos.NOMBRES_DE_BLOQUE[d.bloque]
    paginas = {campos.COMPRAS: "/compras", campos.EXPORTACIONES: "/comprobantes"}
    enlace = f"{paginas[d.bloque]}/{d.id}" if d.id and d.bloque in paginas else ""
    cambios = [CampoComparado(campo, campos.nombrar(campo), a, b) for campo, a, b in d.cambios]
    # el de afuera se llama como su fila dice: su identificación va sin los signos con que aquí se guarda
    nombre = nombres.get(d.quien, d.nombre)
    return FilaComparada(*(d.bloque, d.clase, comprobante, d.numero, d.quien, nombre, enlace, cambios))


def _nombres(quienes: Iterable[str]) -> dict[str, str]:
    """Cómo se llama aquí cada uno, por su identificación."""
    suyos = list(quienes)
    hallados: dict[str, str] = {}
    for tabla in (Cliente, Proveedor):
        consulta = select(tabla.identificacion, tabla.razon_social).where(tabla.identificacion.in_(suyos))
        hallados.update((quien, nombre) for quien, nombre in db.session.execute(consulta))
    return hallados
