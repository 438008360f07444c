"""Cerrar una conciliación, solo en cero, y reabrirla."""

from collections.abc import Sequence
from decimal import Decimal
from typing import IO

from sqlalchemy import and_, select

from api.contabilidad.conciliacion import cifras, papel, service
from api.contabilidad.conciliacion.cifras import CifrasDeConciliacion
from api.contabilidad.conciliacion.models import (
    ABIERTA,
    CERRADA,
    Conciliacion,
    CruceBancario,
    ParteDeCruce,
)
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.deposito import soltar
from api.core.errors import Conflicto, EstadoInvalido
from api.core.http import uploads
from api.core.http.uploads import Archivo

MAXIMO = 20 * 1024 * 1024


def imprimir(conciliacion_id: int, **_: object) -> Archivo:
    """El papel de una que se va a cerrar, ya guardado. EstadoInvalido si no está en cero."""
    nombre, dibujo = _dibujar(conciliacion_id)
    with dibujo as dibujado:
        dibujado.seek(0)
        return uploads.keep("conciliaciones", nombre, dibujado, MAXIMO)


@transactional
def _dibujar(conciliacion_id: int) -> tuple[str, IO[bytes]]:
    suya = service.una(conciliacion_id)
    exigir_en_cero(suya, cifras.de(suya))
    return f"conciliacion-{suya.hasta}.pdf", papel.pdf_de(suya)


@transactional
def cerrar(conciliacion_id: int, version: int, archivo: Archivo, quien: Autor) -> None:
    """La cierra con ese papel. EstadoInvalido si no está en cero, con las cifras; Conflicto si algo cambió mientras se
    imprimía."""
    suya = service.tomar(conciliacion_id)
    if version != suya.version:
        raise Conflicto("Alguien cambió el saldo del banco entretanto: revise la diferencia.")
    suyas = cifras.de(suya)
    exigir_en_cero(suya, suyas)
    suya.estado, suya.papel = CERRADA, archivo.clave
    suya.saldo_libros, suya.en_transito = suyas.saldo_libros, suyas.en_transito
    suya.cerrada_por, suya.cerrada_en = quien.nombre, ahora()
    suya.version += 1
    audit.record(
        "cerrar",
        service.ENTIDAD,
        suya.id,
        empresa_id=empresa_actual(),
        antes={"estado": ABIERTA},
        despues={
            "estado": CERRADA,
            "saldo_banco": suya.saldo_banco,
            "saldo_libros": suyas.saldo_libros,
            "en_transito": suyas.en_transito,
        },
    )


@transactional
def reabrir(conciliacion_id: int, motivo: str) -> None:
    """Abre otra vez la última de su cuenta. EstadoInvalido si no está cerrada o si hay una posterior."""
    suya = bloqueo.una(select(Conciliacion).where(Conciliacion.id == conciliacion_id), service.NO_EXISTE)
    service.tomar_banco(suya.banco_id)
    if suya.estado != CERRADA:
        raise EstadoInvalido("La conciliación no está cerrada.")
    ultima = service.ultima_de(suya.banco_id)
    if ultima is not None and ultima.id != suya.id:
        raise EstadoInvalido(
            f"Hay una posterior, hasta el {ultima.hasta:%d/%m/%Y}: reabra o elimine primero la última."
        )
    audit.record(
        "reabrir",
        service.ENTIDAD,
        suya.id,
        empresa_id=empresa_actual(),
        antes={"estado": CERRADA, "cerrada_por": suya.cerrada_por, "saldo_libros": suya.saldo_libros},
        despues={"estado": ABIERTA, "motivo": motivo},
    )
    soltar(suya.papel)
    suya.estado, suya.papel = ABIERTA, None
    suya.saldo_libros, suya.en_transito = None, None
    suya.cerrada_por, suya.cerrada_en = "", None
    suya.version += 1
    db.session.flush()


def exigir_en_cero(suya: Conciliacion, suyas: CifrasDeConciliacion) -> None:
    if suya.estado != ABIERTA:
        raise EstadoInvalido("La conciliación ya está cerrada.")
    if suyas.cierra:
        return
    faltan = _lineas(suyas.por_cruzar, suyas.por_registrar) if suyas.por_cruzar else ""
    raise EstadoInvalido(
        f"No se cierra con una diferencia de {suyas.diferencia:,.2f}: el banco dice {suyas.saldo_banco:,.2f}; los libros, "
        f"{suyas.saldo_libros:,.2f}, con {suyas.en_transito:,.2f} en tránsito.{faltan}"
    )


def _lineas(cuantas: int, suman: Decimal) -> str:
    if cuantas == 1:
        return f" Falta cruzar una línea del extracto, de {suman:,.2f}."
    return f" Faltan por cruzar {cuantas} líneas del extracto, que suman {suman:,.2f}."


def ya_conciliado(asiento_ids: Sequence[int]) -> str | None:
    """Con el candado de la conciliación, que nadie cierra entretanto."""
    suyas = (
        select(Conciliacion)
        .where(
            Conciliacion.id.in_(
                select(CruceBancario.conciliacion_id)
                .join(
                    ParteDeCruce,
                    and_(
                        ParteDeCruce.empresa_id == CruceBancario.empresa_id,
                        ParteDeCruce.cruce_id == CruceBancario.id,
                    ),
                )
                .where(ParteDeCruce.asiento_id.in_(asiento_ids))
            )
        )
        .order_by(Conciliacion.id)
    )
    cerrada = next((k for k in bloqueo.todas(suyas) if k.estado == CERRADA), None)
    if cerrada is None:
        return None
    banco = service.banco_de(cerrada.banco_id)
    return (
        f"Está en la conciliación de {banco.nombre} hasta el {cerrada.hasta:%d/%m/%Y}, que ya se cerró: "
        "reábrala primero."
    )
