"""Aplica abonos a cargos y deshace esas aplicaciones. Las filas se bloquean siempre en el mismo orden:
primero los documentos y después el dinero, cada clase por su id. Los CHECK de la base tienen la última
palabra."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import insert, or_, select, update

from api.core.datos import audit, bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.sesion import quien_llama
from api.core.errors import Conflicto, DomainError, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.libros.cuentas.contables.anticipos import AnticiposEnLibros
from api.libros.cuentas.nucleo import calculo
from api.libros.cuentas.nucleo.calculo import CARGO, CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import DineroDeCuenta, DocumentoDeCuenta
from api.libros.periodos import service as periodos
from api.libros.reglas import service as libros
from api.plataforma.codigos.documentos import CORRIGEN_UN_SALDO

Abono = DineroDeCuenta | DocumentoDeCuenta
_Movimiento = TypeVar("_Movimiento", DineroDeCuenta, DocumentoDeCuenta)


class PedidoDeAplicacion(NamedTuple):
    """Cuánto de un abono se aplica a qué cargo."""

    documento_id: int
    valor: Decimal


class Aplicaciones:
    """Las de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._propia = f"{lado.palabras.que}_id"  # la columna que apunta al dinero
        self._anticipos = AnticiposEnLibros(lado)

    def bloquear_documentos(self, ids: Iterable[int]) -> dict[int, DocumentoDeCuenta]:
        """Los documentos de la empresa con estos ids, bloqueados. Si falta alguno, NoEncontrado."""
        return _bloquear(self._lado.documento, ids, "No existe ese documento.")

    def bloquear_dinero(self, ids: Iterable[int]) -> dict[int, DineroDeCuenta]:
        return _bloquear(self._lado.dinero, ids, f"No existe ese {self._lado.palabras.que}.")

    def aplicar(
        self,
        abono: Abono,
        pedidos: Sequence[PedidoDeAplicacion],
        cargos: dict[int, DocumentoDeCuenta],
        *,
        nace: Abono | None = None,
    ) -> Decimal:
        """Aplica el abono a estos cargos. `cargos` los trae ya bloqueados. `nace`: cuál de los dos lados se está registrando,
        que asienta con lo suyo lo que se aplica desde su mismo día. Responde cuánto es eso."""
        self.revisar(abono.tercero_id, pedidos, cargos)
        if self._es_dinero(abono):
            self.exigir_pagables(pedidos)
        total = sum((pedido.valor for pedido in pedidos), CERO)
        if total > abono.saldo:
            raise ReglaDeNegocio.en("aplicaciones", f"Lo aplicado supera lo disponible: {abono.saldo}.")
        deshechas = self._deshechas(abono, [pedido.documento_id for pedido in pedidos])
        filas = [
            {
                "empresa_id": abono.empresa_id,
                "documento_id": pedido.documento_id,
                self._propia: None,
                "credito_id": None,
                "valor": pedido.valor,
                "desde": calculo.desde_cuando(
                    (cargos[pedido.documento_id].fecha, abono.fecha),
                    [fecha for de, fecha in deshechas if de in (None, pedido.documento_id)],
                ),
                self._columna(abono): abono.id,
            }
            for pedido in pedidos
        ]
        for fila in filas:
            fila["incluida"] = nace is not None and fila["desde"] == nace.fecha
        tabla: Any = self._lado.aplicacion
        ids = db.session.scalars(insert(tabla).returning(tabla.id), filas).all() if filas else ()
        self.bloquear_documentos(cargos)  # el disparador cambió `aplicado` sin que la sesión lo sepa
        db.session.refresh(abono, ["aplicado"])
        if not all(fila["incluida"] for fila in filas):
            self._anticipos.cruzar(ids, quien_llama())
        return sum(
            (pedido.valor for pedido, fila in zip(pedidos, filas, strict=True) if fila["incluida"]), CERO
        )

    def revisar(
        self, tercero_id: int, pedidos: Sequence[PedidoDeAplicacion], cargos: dict[int, DocumentoDeCuenta]
    ) -> None:
        """Rechaza lo que no se puede aplicar. El error dice en qué posición de la lista y por qué."""
        palabras, nombre = self._lado.palabras, self._lado.nombre
        if len({pedido.documento_id for pedido in pedidos}) < len(pedidos):
            raise ReglaDeNegocio.en("aplicaciones", "Un documento está repetido.")
        for n, pedido in enumerate(pedidos):
            cargo = cargos[pedido.documento_id]
            if cargo.tercero_id != tercero_id:
                raise _en(ReglaDeNegocio, n, f"Ese documento es de otro {palabras.quien}.")
            if cargo.signo != CARGO:
                raise _en(ReglaDeNegocio, n, f"Una nota de crédito no se {palabras.salda}.")
            if cargo.anulado_el is not None:
                raise _en(EstadoInvalido, n, f"{nombre(cargo)} está anulado.")
            if pedido.valor > cargo.total:
                raise _en(ReglaDeNegocio, n, f"El valor supera el total de {nombre(cargo)}: {cargo.total}.")
            if pedido.valor > cargo.saldo:
                queda = f"De {nombre(cargo)} quedan {cargo.saldo} por {palabras.saldar}."
                raise _en(Conflicto, n, queda)

    def exigir_pagables(self, pedidos: Sequence[PedidoDeAplicacion]) -> None:
        """EstadoInvalido, con su lugar en la lista, si algo impide darle dinero a uno."""
        impiden = self._lado.impiden([pedido.documento_id for pedido in pedidos])
        for n, pedido in enumerate(pedidos):
            if por_que := impiden.get(pedido.documento_id):
                raise _en(EstadoInvalido, n, por_que)

    def deshacer(self, de: Abono, fecha: date) -> None:
        """Deshace todas las aplicaciones de un movimiento que se va a anular."""
        tabla: Any = self._lado.aplicacion
        columnas = (self._propia,) if self._es_dinero(de) else ("documento_id", "credito_id")
        propio = [getattr(tabla, columna) == de.id for columna in columnas]
        deshechas = db.session.scalars(
            update(tabla)
            .where(or_(*propio), tabla.deshecha_el.is_(None))
            .values(deshecha_el=fecha)
            .returning(tabla.id),
            execution_options={"synchronize_session": False},
        ).all()
        db.session.refresh(de, ["aplicado"])
        self._anticipos.descruzar(sorted(deshechas), de, fecha)

    def soltar(self, credito: DocumentoDeCuenta) -> None:
        """Lo que paga un abono que todavía no vale deja de estar pagado, como si nunca lo hubiera estado; el abono sigue en la
        cuenta. Lo que de él se devolvió o se ajustó queda como está."""
        tabla: Any = self._lado.aplicacion
        d: Any = self._lado.documento
        cargos = select(d.id).where(d.empresa_id == credito.empresa_id, d.tipo.not_in(self._lado.toman))
        sueltas = db.session.execute(
            update(tabla)
            .where(
                tabla.credito_id == credito.id, tabla.deshecha_el.is_(None), tabla.documento_id.in_(cargos)
            )
            .values(deshecha_el=tabla.desde)
            .returning(tabla.id, tabla.documento_id),
            execution_options={"synchronize_session": False},
        ).all()
        self.bloquear_documentos({credito.id, *(fila.documento_id for fila in sueltas)})
        self._anticipos.soltar(sorted(fila.id for fila in sueltas))

    def retomar(self, credito_id: int) -> None:
        """El abono que se soltó paga otra vez lo mismo, hasta donde alcance."""
        tabla: Any = self._lado.aplicacion
        sueltas = db.session.execute(
            select(tabla.documento_id, tabla.valor)
            .where(tabla.credito_id == credito_id, tabla.deshecha_el == tabla.desde)
            .order_by(tabla.id)
        )
        # Si se soltó más de una vez, vale la última.
        pagaba: dict[int, Decimal] = {fila.documento_id: fila.valor for fila in sueltas}
        documentos = self.bloquear_documentos({credito_id, *pagaba})
        credito = documentos[credito_id]
        for documento_id, valor in pagaba.items():
            cargo = documentos[documento_id]
            parte = min(valor, cargo.saldo, credito.saldo)
            vale = cargo.anulado_el is None and cargo.tercero_id == credito.tercero_id
            if vale and parte > 0:
                self.aplicar(credito, [PedidoDeAplicacion(documento_id, parte)], {documento_id: cargo})

    def bloquear_con_relacionados(
        self, documento_id: int | None = None, dinero_id: int | None = None
    ) -> tuple[dict[int, DocumentoDeCuenta], dict[int, DineroDeCuenta]]:
        """Bloquea un movimiento, aquello a lo que está aplicado y lo que tiene aplicado. Conflicto si
        entretanto alguien aplicó o deshizo algo."""
        tabla: Any = self._lado.aplicacion
        suyas = (
            tabla.dinero_id == dinero_id
            if documento_id is None
            else or_(tabla.documento_id == documento_id, tabla.credito_id == documento_id)
        )
        consulta = (
            select(tabla.id, tabla.documento_id, tabla.credito_id, tabla.dinero_id)
            .where(suyas, tabla.deshecha_el.is_(None))
            .order_by(tabla.id)
        )
        filas = db.session.execute(consulta).all()
        documentos = {i for fila in filas for i in fila[1:3] if i is not None}
        dineros = {fila[3] for fila in filas if fila[3] is not None}
        if documento_id is not None:
            documentos.add(documento_id)
        if dinero_id is not None:
            dineros.add(dinero_id)
        bloqueados = self.bloquear_documentos(documentos), self.bloquear_dinero(dineros)
        if db.session.execute(consulta).all() != filas:
            raise Conflicto()
        return bloqueados

    def recibido(self, documento_id: int) -> list[tuple[int | None, int | None, Decimal]]:
        """Lo que sigue aplicado a un cargo: el dinero o la nota de crédito, y cuánto."""
        tabla: Any = self._lado.aplicacion
        filas = db.session.execute(
            select(tabla.dinero_id, tabla.credito_id, tabla.valor)
            .where(tabla.documento_id == documento_id, tabla.deshecha_el.is_(None))
            .order_by(tabla.id)
        )
        return [(dinero_id, credito_id, valor) for dinero_id, credito_id, valor in filas]

    def anular(self, movimiento: Abono, dia: date, motivo: str) -> None:
        """Anula un movimiento bloqueado desde ese día y deshace sus aplicaciones."""
        self.deshacer(movimiento, dia)
        if isinstance(movimiento, DocumentoDeCuenta):
            self._anticipos.anular_abono(movimiento, dia, motivo)
        movimiento.anulado_el, movimiento.motivo_anulacion = dia, motivo
        movimiento.version += 1

    def anular_ajustes(self, documentos: Iterable[DocumentoDeCuenta], dia: date, motivo: str) -> None:
        """Anula, de estos documentos bloqueados, los que corrigen un saldo: sin lo que corregían serían un saldo a favor, o una deuda, que nadie tiene. No antes de su propia fecha."""
        quien = quien_llama()
        for ajuste in documentos:
            if ajuste.tipo not in CORRIGEN_UN_SALDO or ajuste.anulado_el is not None:
                continue
            suyo, antes = max(dia, ajuste.fecha), {"aplicado": ajuste.aplicado}
            if not periodos.esta_abierto(suyo, self._lado.area):
                periodos.exigir_abierto(hoy(), self._lado.area)
                suyo = hoy()
            self.anular(ajuste, suyo, motivo)
            libros.deshacer(self._lado.libros.origen_ajuste, ajuste.id, suyo, motivo, quien)
            audit.record(
                "anular",
                f"documento_{self._lado.palabras.quien}",
                ajuste.id,
                empresa_id=ajuste.empresa_id,
                antes=antes,
                despues={"anulado_el": suyo, "motivo": motivo},
            )

    def _es_dinero(self, abono: Abono) -> bool:
        return isinstance(abono, self._lado.dinero)

    def _columna(self, abono: Abono) -> str:
        return self._propia if self._es_dinero(abono) else "credito_id"

    def _deshechas(self, abono: Abono, documento_ids: Sequence[int]) -> list[tuple[int | None, date]]:
        """Hasta qué día ocuparon al abono (None) o a cada cargo (su id) las aplicaciones ya deshechas."""
        tabla: Any = self._lado.aplicacion
        propia = getattr(tabla, self._columna(abono))
        filas = db.session.execute(
            select(propia, tabla.documento_id, tabla.deshecha_el).where(
                tabla.deshecha_el.is_not(None),
                or_(propia == abono.id, tabla.documento_id.in_(documento_ids)),
            )
        ).all()
        return [(None if credito == abono.id else documento, fecha) for credito, documento, fecha in filas]


def exigir_fecha(fecha: date | None, minima: date) -> date:
    """El día de una anulación: hoy si no viene otro. No puede ser futuro ni anterior al movimiento."""
    dia = fecha or hoy()
    if dia > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha no puede ser futura.")
    if dia < minima:
        raise ReglaDeNegocio.en("fecha", f"No puede ser anterior a su fecha, {minima:%d/%m/%Y}.")
    return dia


def _bloquear(modelo: type[_Movimiento], ids: Iterable[int], falta: str) -> dict[int, _Movimiento]:
    pedidos = sorted(set(ids))
    consulta = select(modelo).where(modelo.id.in_(pedidos)).order_by(modelo.id)
    hallados = {fila.id: fila for fila in bloqueo.todas(consulta)} if pedidos else {}
    if len(hallados) < len(pedidos):
        raise NoEncontrado(falta)
    return hallados


def _en(clase: type[DomainError], n: int, msg: str) -> DomainError:
    return clase(msg, {"json": {"aplicaciones": {str(n): {"valor": [msg]}}}})
