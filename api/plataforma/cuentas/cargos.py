"""Cada cargo, para otras listas: qué se saldó de él, qué queda y en qué estado está."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, Subquery, and_, or_, select

from api.core.datos.clock import hoy
from api.plataforma.cuentas import calculo
from api.plataforma.cuentas.calculo import CARGO
from api.plataforma.cuentas.lado import LadoDeCuentas

PAGADA, PARCIAL, VENCIDA = "PAGADA", "PARCIAL", "VENCIDA"


class Cargos:
    """Los de un lado. `ESTADOS`: el nombre de cada uno."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._d: Any = lado.documento
        self._saldado = f"{lado.palabras.salda[:-1]}ado"  # cobrado, pagado
        self._pendiente = lado.palabras.pendiente
        self.estados: Mapping[str, str] = {
            PAGADA: "Pagada",
            PARCIAL: "Parcial",
            self._pendiente: f"Por {lado.palabras.saldar}",
            VENCIDA: "Vencida",
        }
        self._son = {
            "PAGADO": PAGADA,
            "PARCIAL": PARCIAL,
            "PENDIENTE": self._pendiente,
            "VENCIDO": VENCIDA,
        }

    @property
    def que_cuentan(self) -> tuple[ColumnElement[bool], ...]:
        return self._d.signo == CARGO, self._d.anulado_el.is_(None)

    def tabla(self) -> Subquery:
        """empresa_id, id, vence, cobrado (o pagado) y saldo de cada cargo que cuenta, para unirlo a otra lista."""
        d = self._d
        resto = d.total - d.aplicado
        columnas = (d.empresa_id, d.id, d.vence, d.aplicado.label(self._saldado), resto.label("saldo"))
        return select(*columnas).where(*self.que_cuentan).subquery("cargos")

    def estado(self, saldo: Decimal | None, saldado: Decimal | None, vence: date | None) -> str:
        """El de un cargo, con las columnas de `tabla`; vacío si no vienen, porque no se debe."""
        if saldo is None or saldado is None or vence is None:
            return ""
        return self._son[calculo.estado_documento(CARGO, saldo + saldado, saldado, vence, False, hoy())]

    def en_estado(self, estados: Sequence[str]) -> Select[int]:
        """Los ids de los cargos que están en alguno de estos estados."""
        d = self._d
        debe, tarde = d.aplicado < d.total, d.vence < hoy()
        cuales = {
            PAGADA: ~debe,
            PARCIAL: and_(debe, ~tarde, d.aplicado > 0),
            self._pendiente: and_(debe, ~tarde, d.aplicado == 0),
            VENCIDA: and_(debe, tarde),
        }
        return select(d.id).where(*self.que_cuentan, or_(*(cuales[estado] for estado in estados)))
