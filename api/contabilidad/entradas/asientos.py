"""La revisión de una hoja de asientos, y cómo se escriben los que valen: todos en una transacción, así que un trabajador que
muere no deja ninguno y el siguiente empieza otra vez."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select, tuple_

from api.contabilidad.entradas.campos import DEL_ASIENTO, LineaDeHoja
from api.contabilidad.entradas.lectura import FilaDeHoja, hacer_lineas, leer, no_cuadra, sumas
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.money import DINERO_MAX
from api.core.errors import DomainError
from api.core.papel import campos
from api.libros.asientos import manual, sellado, service
from api.libros.asientos.models import AsientoContable
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.plataforma.codigos.contabilidad import AREA_GENERAL, GENERAL, MANUAL
from api.plataforma.importaciones.protocolo import (
    CREA,
    NADA,
    Conteo,
    EfectoDeFila,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Opciones,
    ValoresDeFila,
)

_VALORES = campos.lectores(LineaDeHoja)
_A = AsientoContable
_TANDA = 200
_OTRA = "Otra línea de este asiento tiene un error: la de la fila {}."
_REPETIDO = "En los libros ya hay uno igual, de ese día, con esa glosa y ese total."
_FilaNumerada = tuple[int, FilaLeida]
_Clave = tuple[date, str, str, Decimal]


@dataclass(slots=True)
class _Junta:
    """Las filas de un asiento."""

    filas: list[FilaDeHoja]

    @property
    def primera(self) -> FilaDeHoja:
        return self.filas[0]

    @property
    def mala(self) -> FilaDeHoja | None:
        return next((fila for fila in self.filas if fila.motivos), None)

    @property
    def clave(self) -> _Clave:
        """Con qué se sabe si ya está en los libros. Solo de la que vale."""
        dicha = self.primera.dicha
        return dicha["fecha"], dicha.get("diario") or GENERAL, dicha["glosa"], sumas(self.filas)[0]


class ObraDeAsientos:
    """Una pasada sobre una hoja de asientos, en la empresa del ámbito."""

    def __init__(self, opciones: Opciones) -> None:
        self._repetidos = opciones.crear_faltantes
        self._vistas: dict[tuple[str, ...], int] = {}

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        """Una celda vacía dice lo mismo que la de arriba."""
        return all(
            fila.get(campo, "") in ("", anterior.get(campo, "")) for campo in ("numero", "diario")
        ) and (fila.get("fecha", "") in ("", anterior.get("fecha", "")) or not anterior.get("fecha"))

    def avisos(self) -> list[str]:
        return []

    @transactional
    def revisar_lote(self, filas: Sequence[_FilaNumerada]) -> list[FilaRevisada]:
        juntas = [_juntar(suyas) for suyas in self._separar(filas)]
        for junta, crudas in zip(juntas, self._separar(filas), strict=True):
            self._exigir_junta(junta, crudas[0][1])
        hacer_lineas([fila for junta in juntas for fila in junta.filas])
        abiertos: dict[date, str] = {}
        for junta in juntas:
            _revisar(junta, abiertos)
        if not self._repetidos:
            _rechazar_repetidas([junta for junta in juntas if junta.mala is None])
        return [revisada for junta in juntas for revisada in _revisadas(junta)]

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        creadas = 0
        for tanda in _por_tandas(valores for _, valores in filas if valores):
            pedidos = [_pedido(valores) for valores in tanda]
            for fecha in {pedido.fecha for pedido in pedidos}:
                periodos.exigir_abierto(fecha, AREA_GENERAL)
            ids = service.asentar_varios(pedidos, quien)
            dichos: dict[object, audit.Anotado] = {
                id_: {"fecha": p.fecha.isoformat(), "glosa": p.glosa, "total": str(p.total)}
                for id_, p in zip(ids, pedidos, strict=True)
            }
            audit.record_varios(
                "registrar", service.ENTIDAD, dichos, empresa_id=empresa_actual(), quien=quien
            )
            creadas += len(ids)
        sellado.pedir(empresa_actual())
        return Conteo(creadas, 0, [])

    def _separar(self, filas: Sequence[_FilaNumerada]) -> Iterator[Sequence[_FilaNumerada]]:
        desde = 0
        for n in range(1, len(filas) + 1):
            if n == len(filas) or not self.sigue(filas[n - 1][1], filas[n][1]):
                yield filas[desde:n]
                desde = n

    def _exigir_junta(self, junta: _Junta, cruda: FilaLeida) -> None:
        """Un asiento está en filas seguidas: el que vuelve a aparecer es otro pedazo del mismo, o un número repetido."""
        suya = tuple(cruda.get(campo, "")[:60] for campo in ("numero", "fecha", "diario"))
        previa = self._vistas.setdefault(suya, junta.primera.n)
        if previa != junta.primera.n:
            junta.primera.reparar(
                "numero", f"Ese asiento ya está desde la fila {previa}: ponga sus líneas en filas seguidas."
            )


def _juntar(filas: Sequence[_FilaNumerada]) -> _Junta:
    junta = _Junta([leer(n, fila, _VALORES) for n, fila in filas])
    primera = junta.primera
    for campo in DEL_ASIENTO:
        for otra in junta.filas[1:]:
            dicho = otra.dicha.get(campo)
            if campo == "glosa":
                continue  # cada línea puede decir lo suyo: la del asiento es la primera
            if dicho is not None and dicho != primera.dicha.get(campo):
                otra.reparar(campo, f"No dice lo mismo que la fila {primera.n}, del mismo asiento.")
    for fila in junta.filas:
        if not fila.dicha.get("detalle") and fila is not primera:
            fila.dicha["detalle"] = fila.dicha.get("glosa") or ""
    return junta


def _revisar(junta: _Junta, abiertos: dict[date, str]) -> None:
    primera = junta.primera
    if not primera.dicha.get("numero"):
        primera.reparar("numero", "Falta con qué se agrupan las líneas del asiento.")
    if not primera.dicha.get("glosa"):
        primera.reparar("glosa", "Escriba qué pasó.")
    fecha = primera.dicha.get("fecha")
    if fecha is None:
        primera.reparar("fecha", "Falta la fecha.")
    elif reparo := abiertos.setdefault(fecha, _por_que_no(fecha)):
        primera.reparar("fecha", reparo)
    if not 2 <= len(junta.filas) <= manual.LINEAS_MAXIMAS:
        primera.reparar("numero", f"Un asiento tiene de 2 a {manual.LINEAS_MAXIMAS:,} líneas.")
    if junta.mala is None:
        debe, haber = sumas(junta.filas)
        if frase := no_cuadra(debe, haber):
            primera.reparar(None, frase)
        elif debe > DINERO_MAX:
            primera.reparar(None, f"Cada lado suma como máximo {DINERO_MAX:,.2f}.")


def _por_que_no(fecha: date) -> str:
    if fecha > hoy():
        return "No puede ser posterior a hoy."
    try:
        periodos.exigir_abierto(fecha, AREA_GENERAL)
    except DomainError as error:
        return error.msg
    return ""


def _rechazar_repetidas(juntas: Sequence[_Junta]) -> None:
    for desde in range(0, len(juntas), _TANDA):
        tanda = juntas[desde : desde + _TANDA]
        ya = {
            tuple(fila)
            for fila in db.session.execute(
                select(_A.fecha, _A.diario, _A.glosa, _A.total).where(
                    tuple_(_A.fecha, _A.diario, _A.glosa, _A.total).in_([junta.clave for junta in tanda]),
                    _A.origen_tipo == MANUAL,
                    _A.reversado_por_id.is_(None),
                    _A.reversa_de_id.is_(None),
                )
            )
        }
        for junta in tanda:
            if junta.clave in ya:
                junta.primera.reparar(None, _REPETIDO)


def _revisadas(junta: _Junta) -> Iterator[FilaRevisada]:
    """La primera de un asiento bueno lo lleva entero; las demás, nada más."""
    if (mala := junta.mala) is not None:
        for fila in junta.filas:
            yield FilaRevisada("", None, fila.motivos or [Motivo(None, _OTRA.format(mala.n))])
        return
    fecha, diario, glosa, total = junta.clave
    lineas = [fila.linea for fila in junta.filas if fila.linea is not None]
    valores = {
        "fecha": fecha.isoformat(),
        "diario": diario,
        "glosa": glosa,
        "lineas": [
            (x.cuenta_id, str(x.debe), str(x.haber), x.detalle, x.cliente_id, x.proveedor_id, x.centro_id)
            for x in lineas
        ],
    }
    dicho = f"{fecha:%d/%m/%Y}", f"{len(lineas):,} líneas", f"{total:,.2f}"
    yield FilaRevisada("", valores, [], EfectoDeFila(CREA, glosa, dicho))
    for _ in junta.filas[1:]:
        yield FilaRevisada("", {}, [], EfectoDeFila(NADA))


def _pedido(valores: Mapping[str, Any]) -> AsientoPedido:
    return AsientoPedido(
        fecha=date.fromisoformat(valores["fecha"]),
        diario=valores["diario"],
        area=AREA_GENERAL,
        glosa=valores["glosa"],
        lineas=tuple(
            LineaContable(cuenta, Decimal(debe), Decimal(haber), *demas)
            for cuenta, debe, haber, *demas in valores["lineas"]
        ),
        origen=OrigenAsiento(MANUAL, None),
    )


def _por_tandas(todos: Iterable[ValoresDeFila]) -> Iterator[list[ValoresDeFila]]:
    tanda: list[ValoresDeFila] = []
    for valores in todos:
        tanda.append(valores)
        if len(tanda) == _TANDA:
            yield tanda
            tanda = []
    if tanda:
        yield tanda
