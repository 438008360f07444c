"""Los clientes, como se buscan: por páginas, la lista entera, los primeros que un texto encuentra. El
índice que los cubre es `ix_clientes_lista`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Select,
    Subquery,
    and_,
    bindparam,
    func,
    inspect,
    select,
    true,
)
from sqlalchemy.orm import aliased

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas import cuentas, tramos
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.indexada import ListaIndexada
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.core.papel import campos
from api.plataforma.empresas import alcance
from api.plataforma.empresas.models import Empresa
from api.terceros.clientes import deudas
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.models import VENDEDOR, AsesorComercial, Cliente, GrupoCliente

LISTA = ListaIndexada(
    Cliente,
    {"CLI_NOMBRE": Cliente.orden, "CLI_IDENTIFICACION": Cliente.identificacion, "CLI_CODIGO": Cliente.id},
    "CLI_NOMBRE",
)
_COLUMNAS = LISTA.columnas()
# Para Excel, la base une los correos: cuesta menos que leer aquí una lista por fila.
_DE_HOJA = [
    *(columna for columna in _COLUMNAS if columna.key != "correos"),
    func.array_to_string(Cliente.correos, ", ").label("correos"),
]
PRIMEROS, BREVE = 500, 20
_CON_NOMBRE = campos.en_palabras(DatosCliente)
_LOTE = 1000
_Vendedor, _Cobrador = aliased(AsesorComercial), aliased(AsesorComercial)
_Criterios = list[ColumnElement[bool]]


@dataclass(frozen=True, slots=True)
class FiltrosClientes:
    """Con qué se acota la lista."""

    filtro: str = ""
    tipo_identificacion: str = ""
    tipo: int | None = None
    grupo_id: int | None = None
    tipo_asesor: str = ""
    asesor_id: int | None = None
    activo: bool | None = None
    cobro: str = ""  # uno de deudas.COBROS


def pagina(
    sesion: Sesion, eid: int | None, filtros: FiltrosClientes, page: int, tamano: int, orden: str = ""
) -> Pagina:
    with alcance.de(sesion, eid) as empresa_id:
        if empresa_id is not None and filtros == FiltrosClientes(activo=filtros.activo):
            return LISTA.entera(filtros.activo, page, tamano, orden, _de_claves)
        criterios = _criterios(sesion, empresa_id, filtros)
        pagina = LISTA.pagina(criterios, filtros.filtro, page, tamano, orden)
        filas = _con_cuentas(_filas(sesion)) if empresa_id is None else _DE_PAGINA
        pagina["items"] = LISTA.completar(pagina["items"], filas)
    return pagina


def primeros(sesion: Sesion, eid: int | None, filtros: FiltrosClientes) -> list[Fila]:
    """Los primeros 500, por nombre."""
    filas: list[Fila] = pagina(sesion, eid, filtros, 1, PRIMEROS)["items"]
    return filas


def por_nombre(sesion: Sesion, eid: int | None, texto: str) -> list[Fila]:
    """Los primeros activos que un texto encuentra, para elegir uno mientras se escribe."""
    with alcance.de(sesion, eid) as empresa_id:
        activos = _criterios(sesion, empresa_id, FiltrosClientes(activo=True))
        filas = _filas(sesion) if empresa_id is None else _ELEGIBLES
        return LISTA.completar(LISTA.primeros(activos, texto, BREVE), filas)


def completo(sesion: Sesion, eid: int | None, filtros: FiltrosClientes, orden: str = "") -> Iterator[Fila]:
    """Todas las filas de una lista, con sus cuentas, leídas de a poco."""
    columnas = LISTA.ordenar(orden)
    with alcance.de(sesion, eid) as empresa_id:
        criterios, _ = LISTA.encontrar(_criterios(sesion, empresa_id, filtros), filtros.filtro)
        consulta = _con_cuentas(_filas(sesion, _DE_HOJA)).where(*criterios).order_by(*columnas)
        for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
            yield _en_palabras(fila)


def totales(sesion: Sesion, eid: int | None) -> dict[str, int]:
    """Cuántos hay y cuántos de ellos están activos."""
    with alcance.de(sesion, eid) as empresa_id:
        if empresa_id is not None:
            contados = cuentas.por_activo(Cliente)
            return {"total": sum(contados.values()), "activos": contados[True]}
        consulta = select(
            func.count().label("total"), func.count().filter(Cliente.activo).label("activos")
        ).where(*_criterios(sesion, empresa_id, FiltrosClientes()))
        return dict(db.session.execute(consulta.select_from(Cliente)).mappings().one())


def uno(cliente_id: int) -> Fila:
    """Un cliente de la empresa en la que se trabaja, entero y con los nombres de su grupo y sus asesores."""
    fila = _UNO.una(cliente_id=cliente_id)
    if fila is None:
        raise NoEncontrado("No existe ese cliente.")
    return fila


def tramo(
    despues: int | None,
    cuantos: int,
    *,
    identificacion: str = "",
    activo: bool | None = None,
    ids: Sequence[int] | None = None,
) -> TramoDeLista[Cliente]:
    """Los de la empresa en la que se trabaja, de tramo en tramo. `ids`: solo esos; None, cualquiera."""
    pedidos = iguales((Cliente.identificacion, identificacion), (Cliente.activo, activo))
    elegidos = [] if ids is None else [Cliente.id.in_(list(ids))]
    return tramos.leer(select(Cliente).where(*pedidos, *elegidos), Cliente.id, despues, cuantos)


def _criterios(sesion: Sesion, empresa_id: int | None, filtros: FiltrosClientes) -> _Criterios:
    visibles = (
        [Cliente.empresa_id.in_(select(alcance.empresas_visibles(sesion).c.id))] if empresa_id is None else []
    )
    pedidos = iguales(
        (Cliente.tipo_identificacion, filtros.tipo_identificacion),
        (Cliente.tipo, filtros.tipo),
        (Cliente.grupo_id, filtros.grupo_id),
        (Cliente.activo, filtros.activo),
    )
    cuenta = [deudas.cuentas().criterio(filtros.cobro)] if filtros.cobro else []
    return [*visibles, *pedidos, *_de_asesor(filtros), *cuenta]


def _de_asesor(filtros: FiltrosClientes) -> _Criterios:
    """Los que tienen un asesor de esa clase, o a ese asesor como vendedor o como cobrador."""
    if filtros.tipo_asesor:
        columna = Cliente.vendedor_id if filtros.tipo_asesor == VENDEDOR else Cliente.cobrador_id
        return [columna.is_not(None) if filtros.asesor_id is None else columna == filtros.asesor_id]
    if filtros.asesor_id is not None:
        return [(Cliente.vendedor_id == filtros.asesor_id) | (Cliente.cobrador_id == filtros.asesor_id)]
    return []


def _filas(sesion: Sesion, columnas: Sequence[Any] = _COLUMNAS) -> Select[Any]:
    return _con_nombres(alcance.empresas_visibles(sesion), columnas)


def _con_nombres(empresas: FromClause, columnas: Sequence[Any]) -> Select[Any]:
    def mismo(otra: Any, columna: Any) -> ColumnElement[bool]:
        return and_(otra.empresa_id == Cliente.empresa_id, otra.id == columna)

    return (
        select(
            *columnas,
            GrupoCliente.nombre.label("grupo"),
            _Vendedor.nombre.label("vendedor"),
            _Cobrador.nombre.label("cobrador"),
            empresas.c.nombre_comercial.label("empresa"),
        )
        .join(empresas, empresas.c.id == Cliente.empresa_id)
        .outerjoin(GrupoCliente, mismo(GrupoCliente, Cliente.grupo_id))
        .outerjoin(_Vendedor, mismo(_Vendedor, Cliente.vendedor_id))
        .outerjoin(_Cobrador, mismo(_Cobrador, Cliente.cobrador_id))
    )


def _con_cuentas(filas: Select[Any]) -> Select[Any]:
    """Las mismas filas, con lo que cada cliente debe."""
    suyas = deudas.cuentas().cifras()
    return filas.add_columns(suyas.c.saldo, suyas.c.vencido, suyas.c.facturado).join(suyas, true())


def _de_una_empresa() -> Select[Any]:
    return _con_nombres(inspect(Empresa).local_table, _COLUMNAS)


def _de_claves(claves: Subquery) -> Select[Any]:
    suyas = and_(claves.c.empresa_id == Cliente.empresa_id, claves.c.id == Cliente.id)
    return _con_cuentas(_de_una_empresa().join(claves, suyas))


_UNO = Directa[Fila](dict, lambda: _de_una_empresa().where(Cliente.id == bindparam("cliente_id")))
_ELEGIBLES = LISTA.directa(_de_una_empresa)
_DE_PAGINA = LISTA.directa(lambda: _con_cuentas(_de_una_empresa()))


def _en_palabras(fila: Any) -> Fila:
    """Una fila para Excel: los nombres en lugar de los códigos."""
    palabras = dict(fila)
    for atributo, nombres in _CON_NOMBRE:
        palabras[atributo] = nombres.get(palabras[atributo], "")
    return palabras
