"""Si la empresa lleva libros aquí: su fila, que nace cuando hace falta; y desde cuándo sus anticipos van aparte."""

from collections.abc import Collection
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.core.datos import bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import db, empresa_actual
from api.core.datos.directas import Directa
from api.libros.reglas.models import ContabilidadEmpresa
from api.plataforma.codigos.roles import ANTICIPOS_A_PROVEEDORES, ANTICIPOS_DE_CLIENTES

_FALTA = "La empresa no lleva libros aquí."
_E = ContabilidadEmpresa
_COLUMNA = {
    ANTICIPOS_DE_CLIENTES: _E.anticipos_clientes.key,
    ANTICIPOS_A_PROVEEDORES: _E.anticipos_proveedores.key,
}
_DESDE_SIEMPRE = datetime(2000, 1, 1, tzinfo=GUAYAQUIL)


def obtener(*, bloqueada: bool = False) -> ContabilidadEmpresa:
    """La de la empresa actual; si no tiene, una sin guardar."""
    suya = select(ContabilidadEmpresa)
    hallada = bloqueo.si_esta(suya) if bloqueada else db.session.scalar(suya)
    return hallada or ContabilidadEmpresa(
        empresa_id=empresa_actual(), activa=False, total=0, hechos=0, paso=0, hasta_id=0, version=1
    )


def bloquear() -> ContabilidadEmpresa:
    """La de la empresa actual, bloqueada; si no tenía, nace aquí."""
    db.session.execute(
        insert(ContabilidadEmpresa).values(empresa_id=empresa_actual()).on_conflict_do_nothing()
    )
    return bloqueo.una(select(ContabilidadEmpresa), _FALTA)


class AnticiposAparte(NamedTuple):
    """Desde cuándo los de cada lado van a su propia cuenta (None, no van), y el primer día de los libros."""

    desde: date | None
    anticipos_clientes: datetime | None
    anticipos_proveedores: datetime | None

    def incluye(self, rol: str, fecha: date, creado_en: datetime) -> bool:
        """Si va a la de ese papel lo que quedó a favor de alguien en esa fecha, y se registró entonces. Lo anterior a los
        libros está en sus saldos iniciales, con lo demás de su tercero."""
        desde: datetime | None = getattr(self, _COLUMNA[rol])
        return desde is not None and creado_en >= desde and (self.desde is None or fecha >= self.desde)


def anticipos() -> AnticiposAparte | None:
    """Los de la empresa actual; None si nunca llevó libros aquí."""
    return _ANTICIPOS.una()


def separar(suya: ContabilidadEmpresa, roles: Collection[str]) -> None:
    """Desde ahora, los anticipos de los papeles que tienen cuenta van aparte. Si los libros todavía no empiezan, también los
    de antes: nada suyo está asentado."""
    for rol, columna in _COLUMNA.items():
        if rol in roles and getattr(suya, columna) is None:
            setattr(suya, columna, _DESDE_SIEMPRE if suya.estado is None else ahora())
    db.session.flush()


_ANTICIPOS = Directa(
    AnticiposAparte,
    lambda: select(_E.desde, _E.anticipos_clientes, _E.anticipos_proveedores).where(_E.estado.is_not(None)),
)
