"""Los nombres de lo que la auditoría menciona por su id: una cuenta, un centro, un cliente. Los de muchas líneas se leen de una
vez, una consulta por clase de cosa. Lo que ya no existe se queda con su id."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, String, any_, cast, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.db import ambito_actual, db, empresa_actual

NombrarMencion = Callable[[str, object], str | None]
# De qué es cada id, por el nombre con que se menciona.
_TABLAS = {
    "cuenta": "cuentas_contables",
    "acumulada": "cuentas_contables",
    "contra": "cuentas_contables",
    "cuenta_contable": "cuentas_contables",
    "gasto": "cuentas_contables",
    "resultado": "cuentas_contables",
    "centro": "centros_costo",
    "centro_costo": "centros_costo",
    "cliente": "clientes",
    "proveedor": "proveedores",
    "transportista": "transportistas",
    "grupo": "grupos_clientes",
    "producto": "productos",
    "comprobante": "comprobantes",
    "compra": "compras",
    "recibido": "recibidos",
    "asiento": "asientos_contables",
    "reversa_de": "asientos_contables",
    "reversado_por": "asientos_contables",
    "banco": "cuentas_bancarias",
    "cuenta_bancaria": "cuentas_bancarias",
    "punto": "puntos_emision",
    "punto_emision": "puntos_emision",
    "usuario": "usuarios",
}
CLASES = frozenset(_TABLAS.values())
_UBICADA = re.compile(r"(\d*)·(\d*)")  # a qué cuenta y a qué centro iba una línea, como se guardaba antes


def _nombre(tabla: str, c: Any) -> ColumnElement[str]:
    if tabla == "comprobantes":
        return c.establecimiento + "-" + c.punto + "-" + func.lpad(cast(c.secuencial, String), 9, "0")
    if tabla == "asientos_contables":
        return literal("n.º ") + func.coalesce(cast(c.numero, String), "por sellar")
    if tabla in ("compras", "recibidos"):
        return cast(c.numero, String)
    if tabla in ("clientes", "proveedores", "transportistas"):
        return cast(c.razon_social, String)
    if tabla in ("cuentas_contables", "productos", "puntos_emision"):
        return func.rtrim(c.codigo + " " + c.nombre)
    return cast(c.nombre, String)


def leer(lineas: Iterable[Mapping[Any, Any]]) -> Callable[[int | None], NombrarMencion]:
    """Los de lo que esas líneas mencionan: de cada empresa, quien nombra lo suyo."""
    ids: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for linea in lineas:
        for lado in (linea["antes"], linea["despues"]):
            for tabla, id_ in _mencionados(lado or {}):
                ids[tabla].add((linea["empresa_id"] or 0, id_))
    hallados = {(tabla, *suyo): nombre for tabla in ids for suyo, nombre in _de(tabla, ids[tabla])}

    def de_empresa(empresa_id: int | None) -> NombrarMencion:
        def nombrar(campo: str, valor: object) -> str | None:
            if ubicada := _ubicada(valor):
                cuenta, centro = (
                    nombrar(c, v) or v for c, v in zip(("cuenta", "centro"), ubicada, strict=True)
                )
                return " · ".join(parte for parte in (cuenta, centro) if parte)
            tabla, id_ = _TABLAS.get(_de_que(campo), ""), _id(valor)
            return hallados.get((tabla, empresa_id or 0, id_)) if id_ else None

        return nombrar

    return de_empresa


def _mencionados(lado: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    for campo, valor in lado.items():
        if isinstance(valor, Mapping):
            yield from _mencionados(valor)
        elif ubicada := _ubicada(valor):
            for de_que, escrito in zip(("cuenta", "centro"), ubicada, strict=True):
                if escrito:
                    yield _TABLAS[de_que], int(escrito)
        for uno in valor if isinstance(valor, list) else (valor,):
            if isinstance(uno, Mapping):
                if uno is not valor:
                    yield from _mencionados(uno)
            elif (
                campo.endswith(("_id", "_ids"))
                and (tabla := _TABLAS.get(_de_que(campo)))
                and (id_ := _id(uno))
            ):
                yield tabla, id_


def _de_que(campo: str) -> str:
    return campo.removesuffix("s").removesuffix("_id")


def _id(valor: object) -> int:
    """El id que ese valor es; 0, si no es uno."""
    if isinstance(valor, bool):
        return 0
    escrito = str(valor)
    return int(escrito) if escrito.isascii() and escrito.isdigit() and len(escrito) < 19 else 0


def _ubicada(valor: object) -> tuple[str, str] | None:
    hallada = _UBICADA.fullmatch(valor) if isinstance(valor, str) else None
    return (hallada[1], hallada[2]) if hallada else None


def _de(tabla: str, suyos: set[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], str]]:
    c = db.metadata.tables[tabla].c
    empresas, ids = (any_(literal(sorted(set(que)), ARRAY(BigInteger))) for que in zip(*suyos, strict=True))
    de_ellas = c.empresa_id == (empresas if ambito_actual().todas else empresa_actual())
    filas = db.session.execute(select(c.empresa_id, c.id, _nombre(tabla, c)).where(de_ellas, c.id == ids))
    return (((empresa_id, id_), nombre) for empresa_id, id_, nombre in filas)
