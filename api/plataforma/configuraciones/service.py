"""Las configuraciones por posición, la marca que forman y su cambio."""

from collections.abc import Mapping
from email.utils import formataddr, parseaddr
from typing import NamedTuple

from sqlalchemy import ARRAY, BigInteger, any_, bindparam, select

from api.adapters.correo import Servidor
from api.core import externos
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.db import db, transactional
from api.core.datos.directas import Directa
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.plataforma.configuraciones import posiciones
from api.plataforma.configuraciones.models import (
    DATOS_PROVEEDOR,
    IMAGENES,
    IMAGENES_POR_NOMBRE,
    MARCA,
    TITULO,
    Configuracion,
)

CAMPOS_DE_VALOR = tuple(f"valor{n}" for n in range(1, 9))
# Lo que las páginas de ingreso necesitan y cualquiera puede leer: posición → valores.
PUBLICAS: dict[int, tuple[str, ...]] = {
    0: ("valor2",),
    1: ("valor1", "valor2"),
    2: ("valor1", "valor2"),
    3: ("valor1", "valor2"),
    4: ("valor6", "valor7", "valor8"),
    5: ("valor1",),
    7: ("valor1", "valor2"),
    8: ("valor1",),
}


class Marca(NamedTuple):
    """El nombre del producto (el título configurado) y su dirección pública. Con marca blanca, `remitente` es quien firma los
    correos en lugar del de la instalación, y `logo`, la dirección del suyo si lo puso."""

    titulo: str
    url: str
    blanca: bool
    logo: str

    @property
    def remitente(self) -> str | None:
        if not self.blanca:
            return None
        return formataddr((self.titulo, parseaddr(servidor_de_correo().remitente)[1]))


def listar() -> list[Configuracion]:
    return list(db.session.scalars(select(Configuracion).order_by(Configuracion.posicion)))


class Puesta(NamedTuple):
    """Una posición con sus valores, para leer."""

    posicion: int
    nombre: str
    valor1: str | None
    valor2: str | None
    valor3: str | None
    valor4: str | None
    valor5: str | None
    valor6: str | None
    valor7: str | None
    valor8: str | None
    version: int


_PUESTA = Directa(
    Puesta,
    lambda: select(*Configuracion.__table__.c).where(Configuracion.posicion == bindparam("posicion")),
)

_VARIAS = Directa(
    Puesta,
    lambda: (
        select(*Configuracion.__table__.c)
        .where(Configuracion.posicion == any_(bindparam("posiciones", type_=ARRAY(BigInteger))))
        .order_by(Configuracion.posicion)
    ),
)


def leer(posicion: int) -> Puesta:
    """Una posición, para quien no la va a cambiar. Si no está, NoEncontrado."""
    fila = _PUESTA.una(posicion=posicion)
    if fila is None:
        raise NoEncontrado("No existe esa configuración.")
    return fila


def para_la_web(fila: Configuracion | Puesta, todo: bool) -> Mapping[str, str | int | None]:
    """Una fila como va en el cable. Sin `todo`, solo sus valores públicos y sin versión. En lugar de la clave
    de una imagen va la dirección que la sirve."""
    visibles = CAMPOS_DE_VALOR if todo else PUBLICAS.get(fila.posicion, ())
    datos: dict[str, str | int | None] = {"posicion": fila.posicion, "nombre": fila.nombre}
    datos |= {v: getattr(fila, v) if v in visibles else None for v in CAMPOS_DE_VALOR}
    if todo:
        datos["version"] = fila.version
    if fila.posicion == IMAGENES:
        for nombre, valor in IMAGENES_POR_NOMBRE.items():
            if datos[valor]:
                datos[valor] = f"{direccion_de_imagen(nombre)}?v={fila.version}"
    return datos


def direccion_de_imagen(nombre: str) -> str:
    """La que sirve una imagen configurada, sin la versión que hace que el navegador la pida otra vez."""
    return f"/api/comp/configuraciones/imagen/{nombre}"


def marca() -> Marca:
    """La marca con que el producto se muestra fuera de sus pantallas: en los correos y en las páginas públicas."""
    titulo, imagenes, puesta = _VARIAS.todas(posiciones=[TITULO, IMAGENES, MARCA])
    url, blanca = externos.url_publica(), puesta.valor1 == "si"
    logo = f"{url}{direccion_de_imagen('logo')}?v={imagenes.version}" if blanca and imagenes.valor6 else ""
    return Marca(titulo.valor2 or "Tinta", url, blanca, logo)


def servidor_de_correo() -> Servidor:
    """Lo que se puede mostrar del servidor por el que salen los correos."""
    return externos.correo().servidor


def ruc_proveedor() -> str | None:
    return leer(DATOS_PROVEEDOR).valor1


def ruc_en_comprobantes() -> str | None:
    """El RUC que cada comprobante nombra como el de su sistema; None si no hay, o si el proveedor lo apagó
    (valor2)."""
    fila = leer(DATOS_PROVEEDOR)
    return None if fila.valor2 == "no" else fila.valor1


class RucQueSale(NamedTuple):
    """De quién es el RUC que los comprobantes llevan como el de su sistema. `ruc`: vacío, ninguno. `titular`: vacío, nadie lo
    ha dicho. `falta`: si no llevan ninguno y salen de una instalación de producción, a la que el SRI lo exige."""

    ruc: str
    titular: str
    marca_blanca: bool
    falta: bool


def ruc_que_sale() -> RucQueSale:
    suyo, marca_puesta = _VARIAS.todas(posiciones=[DATOS_PROVEEDOR, MARCA])
    ruc = (suyo.valor1 or "") if suyo.valor2 != "no" else ""
    return RucQueSale(
        ruc,
        titular=(suyo.valor3 or "") if ruc else "",
        marca_blanca=marca_puesta.valor1 == "si",
        falta=externos.en_produccion() and not ruc,
    )


def clave_de_imagen(nombre: str) -> str:
    """La clave en el depósito de una imagen configurada."""
    columna = IMAGENES_POR_NOMBRE.get(nombre)
    clave: str | None = getattr(leer(IMAGENES), columna) if columna else None
    if not clave:
        raise NoEncontrado("No hay esa imagen configurada.")
    return clave


def nombre(posicion: int) -> str:
    """Cómo se llama una posición, para quien lee sus cambios."""
    return posiciones.NOMBRES.get(posicion, str(posicion))


def rotulo(posicion: int, campo: str) -> str | None:
    """Qué significa un valor de una posición; None si es libre."""
    valor = posiciones.VALORES.get(posicion, {}).get(campo)
    return valor.rotulo if valor else None


def bloquear(posicion: int) -> Configuracion:
    consulta = select(Configuracion).where(Configuracion.posicion == posicion)
    return bloqueo.una(consulta, "No existe esa configuración.")


@transactional
def actualizar(posicion: int, cambios: Mapping[str, str | None], version: int | None) -> Configuracion:
    """Cambia los valores de una posición. Con `version`, da error si alguien la cambió antes."""
    fila = bloquear(posicion)
    versiones.exigir(fila, version, "configuracion", f"«{nombre(posicion)}»")
    cambios = {valor: nuevo or None for valor, nuevo in cambios.items()}
    errores = posiciones.revisar(posicion, cambios)
    if errores:
        frases = {f"CON_{valor.upper()}": [frase] for valor, frase in errores.items()}
        raise ReglaDeNegocio(" ".join(errores.values()), {"json": frases})
    antes, despues = audit.changes(fila, cambios)
    if despues:
        for valor, nuevo in despues.items():
            setattr(fila, valor, nuevo)
        fila.version += 1
        audit.record("actualizar", "configuracion", posicion, antes=antes, despues=despues)
    return fila
