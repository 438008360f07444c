"""Si todo lo que la casa promete es verdad en esta instalación, o qué no lo es (`flask verificar`): empresa por empresa, y lo que
no es de ninguna. No cambia nada, y se puede correr mientras se trabaja."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from psycopg.errors import QueryCanceled
from sqlalchemy import select
from sqlalchemy.exc import OperationalError

from api.core.datos.db import PROVEEDOR, abandonar, db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.verdades import DE_EMPRESA, Falla, NoSeSabe, Verdad, archivos, cola, ids
from api.plataforma.empresas.models import Empresa

DONDE = 20  # cuántos lugares se dicen de cada cosa
_PAGINA = 500
VERDAD, FALSO, SIN_SABER, POR_HACER = "Verdad", "FALSO", "No se sabe", "Por hacer"
_DICHAS = {FALSO: "son falsas", SIN_SABER: "no se saben", POR_HACER: "están por hacer", VERDAD: "son verdad"}
HAY_FALSO, NO_SE_SABE = 1, 2  # con qué termina la orden


class ParteVerificada(NamedTuple):
    """De qué se verifica: una empresa, o la casa."""

    ruc: str
    nombre: str


LA_CASA = ParteVerificada("", "La instalación")
EL_PROVEEDOR = ParteVerificada("", "El proveedor")


class Verificada(NamedTuple):
    """`cumple` None: no se sabe, y `detalle` dice por qué. `donde`: algunos lugares en que no se cumple."""

    parte: ParteVerificada
    verdad: Verdad
    cumple: bool | None
    detalle: str
    donde: Sequence[Falla]


def verificar(rucs: Sequence[str] = (), *, con_archivos: bool = True) -> Generator[Verificada]:
    """Cada cosa que se verificó, según se sabe. Con `rucs`, solo lo de esas empresas."""
    if not rucs:
        with en_todas_las_empresas():
            yield from _una_por_una(LA_CASA, [*cola.de_la_casa(), *ids.de_todas()])
        with en_empresa(PROVEEDOR):
            suyas = [*archivos.de_la_casa(), *archivos.de_empresa()] if con_archivos else []
            yield from _una_por_una(EL_PROVEEDOR, suyas)
    for empresa_id, parte in _empresas(rucs):
        with en_empresa(empresa_id):
            yield from _una_por_una(parte, _de_empresa(con_archivos))


def decir(verificadas: Iterable[Verificada], echo: Callable[[str], object], todo: bool = False) -> int:
    """Escribe cada cosa que no es verdad, y al final cuántas lo son; con `todo`, también las que lo son. Responde con qué
    código termina la orden."""
    cuenta = Counter[str]()
    de_quien: ParteVerificada | None = None
    for hecha in verificadas:
        como = _como(hecha)
        cuenta[como] += 1
        if como == VERDAD and not todo:
            continue
        if hecha.parte != de_quien:
            de_quien = hecha.parte
            echo(" ".join(parte for parte in (de_quien.ruc, de_quien.nombre) if parte))
        echo(f"  {como}: {hecha.verdad.dice}. {hecha.detalle}".rstrip())
        for lugar in hecha.donde:
            echo("      " + ", ".join(f"{campo} {valor}" for campo, valor in lugar.items()))
    if not cuenta:
        echo("No hay nada que verificar: ninguna empresa tiene ese RUC.")
        return NO_SE_SABE
    echo(", ".join(f"{cuenta[como]} {_DICHAS[como]}" for como in _DICHAS if cuenta[como]) + ".")
    if cuenta[FALSO]:
        return HAY_FALSO
    return NO_SE_SABE if cuenta[SIN_SABER] else 0


def _como(hecha: Verificada) -> str:
    if hecha.cumple is None:
        return SIN_SABER
    if hecha.cumple:
        return VERDAD
    return POR_HACER if hecha.verdad.avisa else FALSO


def _de_empresa(con_archivos: bool) -> Iterator[Verdad]:
    for puestas in DE_EMPRESA:
        yield from puestas()
    if con_archivos:
        yield from archivos.de_empresa()


def _una_por_una(parte: ParteVerificada, verdades: Iterable[Verdad]) -> Iterator[Verificada]:
    for verdad in verdades:
        yield _una(parte, verdad)


def _una(parte: ParteVerificada, verdad: Verdad) -> Verificada:
    try:
        donde = list(islice(verdad.hallar(), DONDE + 1))
    except NoSeSabe as motivo:
        return Verificada(parte, verdad, None, str(motivo), [])
    except OperationalError as error:
        abandonar(error)
        if not isinstance(error.orig, QueryCanceled):
            raise
        return Verificada(parte, verdad, None, "Tardó demasiado.", [])
    cuantos = (
        f"{DONDE} o más casos"
        if len(donde) > DONDE
        else "un caso"
        if len(donde) == 1
        else f"{len(donde)} casos"
    )
    return Verificada(parte, verdad, not donde, f"No es así en {cuantos}." if donde else "", donde[:DONDE])


def _empresas(rucs: Sequence[str]) -> Iterator[tuple[int, ParteVerificada]]:
    ultima = 0
    while pagina := _desde(ultima, rucs):
        yield from pagina
        ultima = pagina[-1][0]


@transactional
def _desde(ultima: int, rucs: Sequence[str]) -> list[tuple[int, ParteVerificada]]:
    with en_todas_las_empresas():
        cuales = select(Empresa.id, Empresa.ruc, Empresa.razon_social).where(Empresa.id > ultima)
        suyas = cuales.where(Empresa.ruc.in_(rucs)) if rucs else cuales
        filas = db.session.execute(suyas.order_by(Empresa.id).limit(_PAGINA))
        return [(id_, ParteVerificada(ruc, nombre)) for id_, ruc, nombre in filas]
