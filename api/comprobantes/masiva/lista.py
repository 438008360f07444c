"""Las identificaciones que vienen en una hoja, para facturar lo mismo a cada una. Las lee el lector de las importaciones."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from api.comprobantes.masiva.plantilla import MAXIMO
from api.comprobantes.masiva.tipo import TIPO
from api.core import externos
from api.core.errors import ReglaDeNegocio
from api.core.http.uploads import ReglaArchivo
from api.plataforma.importaciones import mapa
from api.plataforma.importaciones.archivo import lectura
from api.plataforma.importaciones.archivo.limites import EXTENSIONES, Ilegible

LARGO = 20  # caracteres que puede tener una identificación
_SEGUNDOS = 10  # quien la sube espera
_SOBRA = re.compile(r"[\s\"']")
REGLA = ReglaArchivo(
    carpeta="importaciones",
    maximo=2 * 1024 * 1024,
    extensiones=(*EXTENSIONES, "txt"),
    tipo_msg="Suba un archivo de Excel (.xlsx, .xls), OpenDocument (.ods), CSV o de texto.",
    tamano_msg="El archivo no debe superar los 2 MB: deje en él solo la columna de las identificaciones.",
)


@dataclass(frozen=True, slots=True)
class ListaLeida:
    identificaciones: list[str]


def leer(clave: str, extension: str) -> ListaLeida:
    """Las de un archivo guardado, sin repetir y en su orden; el archivo se borra. Son las de la columna cuyo título lo
    dice o, si ninguno, las de la primera; una celda sin cifras es un título."""
    try:
        with lectura.EN_LA_PETICION.pasar():
            halladas = dict.fromkeys(_celdas(clave, extension))
    except Ilegible as error:
        raise ReglaDeNegocio.en("current", str(error)) from error
    finally:
        externos.almacen().borrar(clave)
    if not halladas:
        raise ReglaDeNegocio.en("current", "El archivo no tiene identificaciones en su primera columna.")
    return ListaLeida(list(halladas))


def _celdas(clave: str, extension: str) -> Iterator[str]:
    columna, dadas = -1, 0
    with lectura.abrir(clave, extension, _SEGUNDOS) as hoja:
        for lote in hoja.lotes:
            if columna < 0:
                letras = mapa.reconocer(lote, hoja.primera, TIPO.campos).sugerido.get("identificacion")
                columna = mapa.numero(letras) - hoja.primera if letras else 0
            for numero, celdas in lote:
                celda = _SOBRA.sub("", celdas[columna]) if columna < len(celdas) else ""
                if not any(c.isdigit() for c in celda):
                    continue
                if len(celda) > LARGO:
                    raise Ilegible(f"Lo que dice la fila {numero} no es una identificación: «{celda[:40]}».")
                dadas += 1
                if dadas > MAXIMO:
                    raise Ilegible(f"La lista tiene más de {MAXIMO:,} identificaciones: divídala en varias.")
                yield celda
