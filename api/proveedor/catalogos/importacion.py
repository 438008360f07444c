"""Una hoja con filas de un catálogo: qué crea, qué cambia y qué cierra. Se hace todo o nada.

Una fila del archivo es la misma del catálogo si tienen la misma clave y empiezan el mismo día. Si es nueva, la
que regía entonces con su clave termina la víspera: así se carga una reforma.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import TypedDict

from api.core import externos
from api.core.datos.db import PROVEEDOR, transactional
from api.core.errors import DomainError, ReglaDeNegocio
from api.core.papel.campos import Campo, UnaLinea, Uno
from api.core.papel.fechas import MES_PRIMERO, leer_dia, orden_de
from api.core.papel.textos import plegar
from api.plataforma.catalogos import service
from api.plataforma.catalogos.models import CERTEZAS
from api.plataforma.catalogos.registro import CatalogoDeLey
from api.plataforma.importaciones import mapa
from api.plataforma.importaciones.archivo import lectura
from api.plataforma.importaciones.archivo.limites import Ilegible
from api.plataforma.importaciones.celdas import con_error, con_mes_primero, de_cifras
from api.proveedor.catalogos.hojas import COMUNES
from api.proveedor.catalogos.prevision import (
    CambioPrevisto,
    CargaDeCatalogo,
    FilaRechazada,
    SinGuardar,
    contar_usos,
    retrato,
)

MAXIMO = 500  # la tabla más larga de la ley tiene unas trescientas; se revisan mientras alguien espera
_CERTEZA = Uno(CERTEZAS, "una certeza")
_TEXTO = UnaLinea(300)
_DIAS = ("desde", "hasta")


class _Comunes(TypedDict):
    """Lo que toda fila de un catálogo dice, además de sus columnas propias."""

    desde: date
    hasta: date | None
    fuente: str
    certeza: str


def importar(catalogo: CatalogoDeLey, clave_archivo: str, extension: str, simular: bool) -> CargaDeCatalogo:
    try:
        with lectura.EN_LA_PETICION.pasar(PROVEEDOR):
            leidas = _con_dias(list(_leer(catalogo, clave_archivo, extension)))
    except Ilegible as error:
        raise ReglaDeNegocio(str(error)) from error
    finally:
        externos.almacen().borrar(clave_archivo)
    carga = CargaDeCatalogo()
    try:
        _aplicar(catalogo, leidas, carga, simular)
    except SinGuardar:
        carga.hecho = False
    return carga


@transactional
def _aplicar(
    catalogo: CatalogoDeLey,
    leidas: Sequence[tuple[int, Mapping[str, str]]],
    carga: CargaDeCatalogo,
    simular: bool,
) -> None:
    service.turno(catalogo)
    antes = retrato(catalogo)
    for numero, textos in sorted(leidas, key=lambda leida: _desde(leida[1]) or date.max):
        try:
            _una(catalogo, numero, textos, carga)
        except DomainError as error:
            carga.malas.append(FilaRechazada(numero, _motivos(catalogo, error)))
    contar_usos(catalogo, antes, carga)
    carga.cambios.sort(key=lambda cambio: cambio.fila)
    carga.malas.sort()
    if simular or carga.malas:
        raise SinGuardar
    carga.hecho = True


def _una(catalogo: CatalogoDeLey, numero: int, textos: Mapping[str, str], carga: CargaDeCatalogo) -> None:
    """Escribe una fila del archivo."""
    valores = service.leer(catalogo, {c.nombre: textos.get(c.nombre, "") for c in catalogo.columnas})
    clave, rotulo = catalogo.clave_de(valores), catalogo.rotulo(valores)
    comunes = _comunes(textos)
    service.revisar(catalogo, valores, comunes["desde"], comunes["hasta"], comunes["fuente"])
    misma = service.que_empieza(catalogo, clave, comunes["desde"])
    if misma is not None:
        antes = service.dichos(catalogo, misma)
        if not service.poner(catalogo, misma, {**valores, **comunes}):
            carga.iguales += 1
            return
        cambio = service.diferencias(catalogo, antes, service.dichos(catalogo, misma))
        carga.cambios.append(CambioPrevisto(numero, "CAMBIAR", rotulo, cambio))
        return
    if cerrada := service.cerrar_la_de(catalogo, clave, comunes["desde"]):
        carga.cambios.append(CambioPrevisto(numero, "CERRAR", rotulo, f"Rige hasta el {cerrada:%d/%m/%Y}"))
    service.agregar(catalogo, valores, **comunes)
    carga.cambios.append(
        CambioPrevisto(numero, "CREAR", rotulo, f"Rige desde el {comunes['desde']:%d/%m/%Y}")
    )


def _comunes(textos: Mapping[str, str]) -> _Comunes:
    desde = _desde(textos)
    if desde is None:
        raise ReglaDeNegocio.en("desde", "Desde: escriba una fecha, como 31/12/2026.")
    hasta = _fecha(textos.get("hasta", ""))
    if hasta is None and textos.get("hasta"):
        raise ReglaDeNegocio.en("hasta", "Hasta: escriba una fecha, como 31/12/2026.")
    certeza = _CERTEZA.escritos.get(plegar(textos.get("certeza", "")))
    if certeza is None:
        raise ReglaDeNegocio.en("certeza", f"Certeza: escriba una de estas: {', '.join(CERTEZAS.values())}.")
    return {"desde": desde, "hasta": hasta, "fuente": textos.get("fuente", ""), "certeza": certeza}


def _con_dias(leidas: list[tuple[int, dict[str, str]]]) -> list[tuple[int, dict[str, str]]]:
    """Las mismas filas, con sus días escritos de una sola manera: si va primero el día o el mes lo dicen todas juntas."""
    if orden_de(textos.get(campo, "") for _, textos in leidas for campo in _DIAS) == MES_PRIMERO:
        for _, textos in leidas:
            textos |= {campo: con_mes_primero(textos[campo]) for campo in _DIAS if textos.get(campo)}
    return leidas


def _desde(textos: Mapping[str, str]) -> date | None:
    return _fecha(textos.get("desde", ""))


def _fecha(texto: str) -> date | None:
    return leer_dia(texto)


def _motivos(catalogo: CatalogoDeLey, error: DomainError) -> list[str]:
    titulos = {columna.nombre: columna.titulo for columna in catalogo.columnas}
    en_valores = error.errors.get("json", {}).get("valores", {})
    propios = [f"{titulos.get(n, n)}: {frase}" for n, frases in en_valores.items() for frase in frases]
    return propios or [error.msg]


def _leer(catalogo: CatalogoDeLey, clave: str, extension: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Cada fila del archivo, como columna → texto, con su número."""
    campos = _campos(catalogo)
    con_cifras = de_cifras(campos)
    with lectura.abrir(clave, extension) as hoja:
        cabecera: dict[int, str] = {}
        cuantas = 0
        for lote in hoja.lotes:
            filas = lote
            if not cabecera:
                hallada = mapa.reconocer(lote, hoja.primera, campos)
                _exigir_columnas(catalogo, set(hallada.sugerido))
                cabecera = {mapa.numero(v) - hoja.primera: k for k, v in hallada.sugerido.items()}
                filas = lote[hallada.lugar + 1 :]
            for numero, celdas in filas:
                cuantas += 1
                if cuantas > MAXIMO:
                    raise Ilegible(f"El archivo tiene más de {MAXIMO} filas: divídalo en varios.")
                suya = {nombre: celdas[n] for n, nombre in cabecera.items() if n < len(celdas)}
                if rotas := con_error(suya, con_cifras):
                    raise Ilegible(f"En la fila {numero}: {rotas[0].motivo}")
                yield numero, suya
        if not cuantas:
            raise Ilegible("El archivo solo tiene los títulos: no hay filas que importar.")


def _campos(catalogo: CatalogoDeLey) -> list[Campo]:
    suyos = {columna.nombre: columna.titulo for columna in catalogo.columnas} | COMUNES
    return [Campo(nombre, titulo, _TEXTO) for nombre, titulo in suyos.items()]


def _exigir_columnas(catalogo: CatalogoDeLey, hay: set[str]) -> None:
    pedidas = {c.nombre: c.titulo for c in catalogo.columnas if c.obligatoria} | COMUNES
    faltan = [titulo for nombre, titulo in pedidas.items() if nombre not in hay and nombre != "hasta"]
    if faltan:
        raise Ilegible(f"Al archivo le faltan estas columnas: {', '.join(faltan)}.")
