"""Lo que al fin de un mes se propone, se asienta una sola vez y se puede deshacer: una provisión, un conteo. Los meses van
en orden: nada se asienta antes de algo posterior, y se deshace el último. Cada dominio declara el suyo y hace sus cuentas.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, TypeVar

from sqlalchemy import select

from api.contabilidad.mensuales import service
from api.contabilidad.mensuales.models import AjusteDeMes
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.plataforma.codigos.contabilidad import AJUSTE, AREA_GENERAL, GENERAL

F = TypeVar("F", bound=AjusteDeMes)
_DE_TODOS = ("creado_por", "creado_en", "deshecho_por", "deshecho_en")


@dataclass(frozen=True, slots=True)
class ClaseDeAjuste(Generic[F]):
    """`modelo`: su tabla, y `propias` sus columnas que la lista dice además de las de todas; `nombre`, como se llama uno con
    su mes («Provisión de cartera 10/2026»). `origen`: el de sus asientos, que en la web están en `ruta`. Las frases:
    `no_existe`, la de quien no está; `ya`, la de un mes posterior («Ya se contó {}: …»); `deshecho`, el motivo del
    reverso."""

    modelo: type[F]
    origen: str
    entidad: str
    nombre: str
    ruta: str
    no_existe: str
    ya: str
    deshecho: str
    propias: Sequence[str]

    def turno(self) -> None:
        """De a uno: quien asienta espera a quien deshace."""
        bloqueo.turno(f"{self.entidad}-{empresa_actual()}")

    def vivo(self, mes: date) -> F | None:
        """El de ese mes que no se deshizo."""
        return db.session.scalar(
            select(self.modelo).where(self.modelo.mes == mes, self.modelo.deshecho_en.is_(None))
        )

    def exigir(self, mes: date) -> None:
        """Que ese mes haya llegado, su día esté abierto y no haya uno posterior."""
        if mes > hoy():
            raise ReglaDeNegocio.en("mes", "Ese mes no ha llegado.")
        self._exigir_ultimo(mes)
        periodos.exigir_abierto(al(mes), AREA_GENERAL, campo="mes")

    def asentar(
        self,
        fila: F,
        glosa: str,
        lineas: Sequence[LineaContable],
        quien: Autor,
        anotado: Mapping[str, object],
    ) -> F:
        """Guarda la fila de un mes libre, ya exigido y con el turno tomado, con su asiento. `anotado`: lo que de ella dice la
        auditoría."""
        service.exigir_lineas(lineas, "mes")
        db.session.add(fila)
        db.session.flush()
        pedido = AsientoPedido(
            fecha=fila.al,
            diario=GENERAL,
            area=AREA_GENERAL,
            glosa=glosa,
            lineas=tuple(lineas),
            origen=OrigenAsiento(self.origen, fila.id),
            clase=AJUSTE,
        )
        asientos.asentar(pedido, quien)
        self._anotar("asentar", fila, anotado)
        return fila

    def deshacer(self, id_: int, quien: Autor) -> F:
        """Reversa el último, con su misma fecha, y deja su mes libre."""
        self.turno()
        fila = bloqueo.una(select(self.modelo).where(self.modelo.id == id_), self.no_existe)
        if fila.deshecho_en is not None:
            raise EstadoInvalido("Ya se deshizo.")
        self._exigir_ultimo(fila.mes)
        periodos.exigir_abierto(fila.al, AREA_GENERAL, campo="mes")
        asientos.reversar_origen(self.origen, fila.id, fila.al, self.deshecho, quien)
        fila.deshecho_por, fila.deshecho_en = quien.nombre, ahora()
        self._anotar("deshacer", fila, {"deshecho_por": quien.nombre})
        return fila

    def pagina(self, page: int, tamano: int) -> Pagina:
        """El último primero, también los que se deshicieron."""
        orden = self.modelo.mes.desc(), self.modelo.id.desc()
        hallada = pages.paginate(select(*self._columnas()), orden, page, tamano, cercada=True)
        hallada["items"] = self._con_asientos(hallada["items"])
        return hallada

    def uno(self, ajuste: F) -> Fila:
        """El mismo, como la lista lo dice."""
        (fila,) = self._con_asientos([{c.key: getattr(ajuste, c.key) for c in self._columnas()}])
        return fila

    def registrar(self) -> None:
        """Sus asientos dicen de dónde vienen."""
        asientos.registrar_origen(self.origen, self.nombre, lambda ids: self._nombres(list(ids)), self.ruta)

    def _nombres(self, ids: Collection[int]) -> dict[int, str]:
        suyos = select(self.modelo.id, self.modelo.mes).where(self.modelo.id.in_(list(ids)))
        return {id_: f"{self.nombre} {mes:%m/%Y}" for id_, mes in db.session.execute(suyos)}

    def _columnas(self) -> list[Any]:
        return [
            getattr(self.modelo, campo) for campo in ("id", "mes", "al", *self.propias, "nota", *_DE_TODOS)
        ]

    def _con_asientos(self, filas: list[Fila]) -> list[Fila]:
        vivos = asientos.vivos(self.origen, [fila["id"] for fila in filas])
        return [{**fila, "asiento_id": next(iter(vivos.get(fila["id"], ())), None)} for fila in filas]

    def _exigir_ultimo(self, mes: date) -> None:
        posteriores = select(self.modelo.mes).where(self.modelo.mes > mes, self.modelo.deshecho_en.is_(None))
        ultimo = db.session.scalar(posteriores.order_by(self.modelo.mes.desc()).limit(1))
        if ultimo is not None:
            raise EstadoInvalido.en("mes", f"{self.ya} {ultimo:%m/%Y}: deshágalo antes.")

    def _anotar(self, accion: str, fila: F, despues: Mapping[str, object]) -> None:
        audit.record(
            accion, self.entidad, fila.id, empresa_id=fila.empresa_id, despues={"mes": fila.mes, **despues}
        )


def al(mes: date) -> date:
    """El día de un ajuste de ese mes: el último, u hoy si todavía no llega."""
    return min(meses.ultimo(mes), max(hoy(), mes))
