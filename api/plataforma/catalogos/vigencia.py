"""La fila de un catálogo que un documento toma: la que rige en la fecha del documento."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import select

from api.core.datos.db import db
from api.core.errors import ReglaDeNegocio
from api.plataforma.catalogos.models import Casillero
from api.plataforma.catalogos.registro import CatalogoDeLey, Clave


def vigente_en(catalogo: CatalogoDeLey, clave: Clave, fecha: date) -> Any:
    """La fila de esa clave que rige ese día; None si ninguna."""
    suyas = [*catalogo.suyas(clave), catalogo.modelo.vigente_en(fecha)]
    return db.session.scalar(select(catalogo.modelo).where(*suyas))


def exigir(catalogo: CatalogoDeLey, clave: Clave, fecha: date, campo: str) -> Any:
    """La fila de esa clave, que ese día debe regir; si no, por qué no, como error del campo."""
    fila = vigente_en(catalogo, clave, fecha)
    if fila is None:
        raise ReglaDeNegocio.en(campo, _por_que_no(catalogo, clave, fecha))
    return fila


def casilleros(formulario: str, fecha: date) -> Sequence[Casillero]:
    """Los de un formulario que rigen ese día, en el orden en que se cargaron."""
    suyos = select(Casillero).where(Casillero.formulario == formulario, Casillero.vigente_en(fecha))
    return db.session.scalars(suyos.order_by(Casillero.id)).all()


def _por_que_no(catalogo: CatalogoDeLey, clave: Clave, fecha: date) -> str:
    """Los días en que sí rige, alrededor del que se pidió."""
    modelo = catalogo.modelo
    rotulo = f"«{catalogo.rotulo(dict(zip(catalogo.clave, clave, strict=True)))}»"
    filas = db.session.execute(
        select(modelo.desde, modelo.hasta).where(*catalogo.suyas(clave)).order_by(modelo.desde)
    ).all()
    if not filas:
        return f"{rotulo} no es un código que el SRI admita: elija otro."
    terminan = [hasta for _, hasta in filas if hasta is not None and hasta < fecha]
    empiezan = [desde for desde, _ in filas if desde > fecha]
    partes = [f"dejó de regir el {terminan[-1]:%d/%m/%Y}"] if terminan else []
    partes += [f"rige {'otra vez ' if terminan else ''}desde el {empiezan[0]:%d/%m/%Y}"] if empiezan else []
    return f"{rotulo} {' y '.join(partes)}."
