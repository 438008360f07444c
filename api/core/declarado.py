"""Lo que un dominio dice de sí mismo en su `__init__`, y que otros leen sin conocerlo. Son valores sueltos, todos a su gusto:

- `ENTIDADES`: cómo llama la auditoría a cada clase de cosa suya.
- `TABLAS`: cómo se llama una fila de cada tabla suya, y varias.
- `MENCIONES`: de qué es el id que otra cosa menciona con ese nombre (`cliente`, en `cliente_id`): su tabla, y con qué columnas se
  la llama: `{codigo} {nombre}`; `{secuencial:9}`, con ceros hasta nueve cifras; `{numero|sin número}`, si puede no tenerlo. Lo que
  no está en una tabla y su id ya lo dice (un año) va sin ella, con `{id}`.
- `PERMISOS`: los suyos, y quién tiene cada uno: de una empresa, propietario, facturador, contador o consulta; del proveedor,
  administrador, distribuidor o asesor.
- `PERMISOS_DICHOS`: de los que tiene alguien de una empresa, en qué grupo se eligen, cómo se llaman y, si no sirven solos, cuáles
  otros piden; el de ver lo suyo lo piden todos.
- `NOVEDADES`: lo que a los demás de la empresa les interesa saber de cada clase de cosa suya: el permiso de quien lo sabe y las acciones.
- `PUBLICA`: lo que le pasa a sus cosas y un programa puede pedir que se le avise, por su nombre: de qué clase de cosa, con qué
  acciones de la auditoría, el permiso que hace falta para saberlo, cómo se lee y qué de lo anotado se le dice.
- `SIN_DELEGAR`: de los permisos, los que no tiene un distribuidor que actúa por el propietario.
- `MENU_EMPRESA`: sus entradas en el menú de una empresa: sección (vacía, suelta; `Contabilidad/Bancos`, en ese grupo de la
  sección), lugar en ella, nombre, ruta, ícono y permiso.
- `MENU_PROVEEDOR`: las del menú del proveedor; además, los perfiles que la tienen.

`api.domains.enlazar` los reúne.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Any, NamedTuple

from api.core.registros import EnFila, PorClave


class EntradaDeMenu(NamedTuple):
    seccion: str
    lugar: int
    nombre: str
    ruta: str
    icono: str
    permiso: str | None
    perfiles: tuple[str, ...] = ()
    grupo: str = ""


class SucesoPublico(NamedTuple):
    entidad: str
    acciones: tuple[str, ...]
    permiso: str
    nombre: str
    datos: tuple[str, ...]


ENTIDADES = PorClave[str, str]("cosas de la auditoría")
TABLAS = PorClave[str, tuple[str, str]]("cómo se llaman las filas")
MENCIONES = PorClave[str, tuple[str, str]]("lo que la auditoría menciona por su id")
PERMISOS = PorClave[str, tuple[str, ...]]("permisos")
PERMISOS_DICHOS = PorClave[str, tuple[str, ...]]("cómo se llaman los permisos")
NOVEDADES = PorClave[str, tuple[str, ...]]("novedades")
PUBLICA = PorClave[str, SucesoPublico]("lo que se avisa a un programa")
SIN_DELEGAR = EnFila[str]("permisos que no se delegan")
MENU_EMPRESA = EnFila[EntradaDeMenu]("menú de una empresa")
MENU_PROVEEDOR = EnFila[EntradaDeMenu]("menú del proveedor")


POR_CLAVE: Mapping[str, PorClave[str, Any]] = {
    "ENTIDADES": ENTIDADES,
    "TABLAS": TABLAS,
    "MENCIONES": MENCIONES,
    "PERMISOS": PERMISOS,
    "PERMISOS_DICHOS": PERMISOS_DICHOS,
    "NOVEDADES": NOVEDADES,
}
MENUS = {"MENU_EMPRESA": MENU_EMPRESA, "MENU_PROVEEDOR": MENU_PROVEEDOR}


def declarar(dominio: ModuleType) -> None:
    for nombre, registro in POR_CLAVE.items():
        for clave, valor in getattr(dominio, nombre, {}).items():
            registro.poner(clave, valor)
    for nombre, publico in getattr(dominio, "PUBLICA", {}).items():
        PUBLICA.poner(nombre, SucesoPublico(*publico))
    for permiso in getattr(dominio, "SIN_DELEGAR", ()):
        SIN_DELEGAR.poner(permiso)
    for nombre, menu in MENUS.items():
        for entrada in getattr(dominio, nombre, ()):
            donde, *resto = entrada
            seccion, _, grupo = donde.partition("/")
            menu.poner(EntradaDeMenu(seccion, *resto)._replace(grupo=grupo))
