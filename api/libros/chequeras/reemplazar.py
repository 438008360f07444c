"""Un cheque que se perdió o se dañó: se anula y se da otro en su lugar. Lo que pagaba sigue pagado, en la misma cuenta."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db, transactional
from api.core.errors import ReglaDeNegocio
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.chequeras import girados, girar
from api.libros.chequeras.girar import LoQueSePaga
from api.libros.chequeras.models import ChequeGirado
from api.libros.periodos import service as periodos
from api.plataforma.codigos.contabilidad import AREA_GENERAL


@dataclass(frozen=True, slots=True)
class ChequeEnSuLugar:
    """Lo que dice el nuevo; lo que no dice lo toma del que reemplaza. Sin número, el que sigue en la chequera."""

    numero: str = ""
    beneficiario: str = ""
    fecha: date | None = None


@transactional
def reemplazar(
    cheque_id: int, dia: date, motivo: str, dicho: ChequeEnSuLugar, permisos: Collection[str], quien: Autor
) -> int:
    """Anula uno y da otro del mismo banco, ese día; responde el id del nuevo. El que se debía en la cuenta de los posfechados
    sigue en ella hasta su fecha. EstadoInvalido si el banco ya lo pagó o está anulado."""
    anotar = girados.tomar_origen(girados.el_que_se_cambia(cheque_id, permisos))
    viejo = girados.bloquear(cheque_id)
    girados.exigir_vivo(viejo)
    _exigir_dia(viejo, dia)
    hoja = girar.tomar(viejo.banco_id, dicho.numero, pedido=True)
    assert hoja is not None and viejo.origen_id is not None
    girados.dejar_sin_efecto(viejo, dia, motivo, quien)
    db.session.flush()  # lo que se paga tiene un solo cheque vivo
    paga = LoQueSePaga(
        origen=OrigenAsiento(viejo.origen_tipo, viejo.origen_id),
        valor=viejo.valor,
        entregado=dia,
        fecha=_desde_cuando(viejo, dia, dicho.fecha),
        beneficiario=dicho.beneficiario or viejo.beneficiario,
        reemplaza=viejo,
    )
    nuevo = girar.girar(hoja, paga, quien)
    girados.anotar(
        "reemplazar",
        viejo,
        None,
        {"numero": viejo.numero, "anulado_el": dia, "motivo": motivo, "reemplazado_por": nuevo.numero},
    )
    anotar(nuevo)
    if nuevo.posfechado and nuevo.fecha <= hoy():
        girados.sacar_del_banco(nuevo, quien)
    return nuevo.id


def _exigir_dia(viejo: ChequeGirado, dia: date) -> None:
    if dia > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser posterior a hoy.")
    if dia < viejo.entregado:
        raise ReglaDeNegocio.en(
            "fecha", f"No puede ser anterior al día en que se dio, {viejo.entregado:%d/%m/%Y}."
        )
    if viejo.debitado_el is not None:
        periodos.exigir_abierto(max(dia, viejo.debitado_el), AREA_GENERAL)


def _desde_cuando(viejo: ChequeGirado, dia: date, dicha: date | None) -> date:
    fecha = dicha or max(viejo.fecha, dia)
    if fecha < dia:
        raise ReglaDeNegocio.en("cheque.fecha", "Es anterior al día en que se da.")
    if fecha > dia and not viejo.posfechado:
        raise ReglaDeNegocio.en(
            "cheque.fecha",
            "Lo que paga ya salió del banco en los libros: el nuevo se cobra desde el día en que se da.",
        )
    return fecha
