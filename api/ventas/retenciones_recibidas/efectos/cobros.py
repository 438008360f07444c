"""Lo que una retención recibida cobra en la cuenta de su cliente: cada documento, con lo suyo. Se toman los documentos y los
cobros de la cuenta en el orden de la cartera, después de la retención."""

from collections.abc import Sequence
from datetime import date

from api.core.autor import Autor
from api.core.datos.db import db
from api.core.errors import Conflicto, EstadoInvalido, FaltaConfirmar, ReglaDeNegocio
from api.libros.cuentas.nucleo.models import DineroDeCuenta, DocumentoDeCuenta
from api.libros.cuentas.nucleo.origenes import Atadura
from api.ventas.cartera import retenidos as cuenta
from api.ventas.retenciones_recibidas.efectos.escrita import (
    EfectoDeRetencion,
    ParDeRetencion,
    RetencionEscrita,
)
from api.ventas.retenciones_recibidas.nucleo import cobranza, revision
from api.ventas.retenciones_recibidas.nucleo.models import MANUAL, DocumentoRetenido, RetencionRecibida

_OTRO = "Se emparejó con otro documento."


class CobrosDeLoRetenido(EfectoDeRetencion):
    """Dice en `enlazados` los cobros hechos a mano que toma o suelta."""

    def poner(self, puestos: Sequence[RetencionEscrita], quien: Autor) -> None:
        for puesto in puestos:
            self.reponer(puesto, quien)

    def reponer(self, corregido: RetencionEscrita, quien: Autor) -> None:
        """Deshace lo cobrado de los sustentos que cambian y cobra lo nuevo, en el mismo commit."""
        retencion, sustentos, pares = corregido.retencion, corregido.sustentos, corregido.pares
        sueltos = {p.sustento.cobro_id for p in pares if p.sustento.cobro_id and p.sustento.enlazado}
        deshechos = [p.sustento.cobro_id for p in pares if p.sustento.cobro_id and not p.sustento.enlazado]
        enlazados = {p.cobro_id for p in pares if p.cobro_id}
        documentos, cobros = cuenta.bloquear(
            (p.documento_id for p in pares if p.documento_id), {*deshechos, *enlazados}
        )
        for par in pares:
            _exigir_documento(par, retencion, documentos)
        for par in pares:
            par.sustento.documento_id, par.sustento.cobro_id, par.sustento.enlazado = None, None, False
        db.session.flush()
        cobranza.anular(deshechos, retencion.fecha, _OTRO)
        de_otra = cobranza.de_otras(enlazados, retencion.id)
        for par in pares:
            par.sustento.documento_id, par.sustento.cobro_id = par.documento_id, par.cobro_id
            par.sustento.enlazado = par.cobro_id is not None
        _exigir_cobros(retencion, sustentos, pares, cobros, de_otra)
        por_cobrar = [p for p in pares if p.documento_id and not p.cobro_id and p.sustento.valor]
        _enlazar_o_preguntar(retencion, por_cobrar, corregido.confirma_cobro)
        for par in por_cobrar:
            if par.documento_id and par.sustento.cobro_id is None:
                cargo = documentos[par.documento_id]
                par.sustento.cobro_id = cobranza.cobrar(retencion, par.sustento, cargo, quien)
        retencion.por_emparejar = sum(1 for s in sustentos if s.documento_id is None)
        db.session.flush()
        atados = {s.cobro_id for s in sustentos if s.cobro_id and s.enlazado}
        corregido.enlazados |= sueltos | atados

    def quitar(self, anulado: RetencionEscrita, dia: date, motivo: str, quien: Autor) -> None:
        """Su fila ya dice que se anuló: los cobros ya no son de ella."""
        con_cobro = [(s.cobro_id, s.enlazado) for s in anulado.sustentos if s.cobro_id]
        suyos = [cobro_id for cobro_id, enlazado in con_cobro if not enlazado]
        anulado.enlazados |= {cobro_id for cobro_id, enlazado in con_cobro if enlazado}
        cuenta.bloquear((), suyos)
        cobranza.anular(suyos, dia, motivo)


def _exigir_documento(
    par: ParDeRetencion, retencion: RetencionRecibida, documentos: dict[int, DocumentoDeCuenta]
) -> None:
    if par.documento_id is None:
        if par.cobro_id is not None:
            raise ReglaDeNegocio.en(f"{par.campo}.documento_id", "Elija la factura que ese cobro cobró.")
        return
    campo, documento = f"{par.campo}.documento_id", documentos[par.documento_id]
    if documento.tercero_id != retencion.cliente_id:
        raise ReglaDeNegocio.en(campo, "Esa factura es de otro cliente.")
    if documento.signo < 0:
        raise ReglaDeNegocio.en(campo, "De una nota de crédito no se retiene: elija la factura.")
    if documento.anulado_el is not None:
        raise EstadoInvalido.en(campo, "Esa factura está anulada.")
    if documento.fecha > retencion.fecha and retencion.origen == MANUAL:
        raise ReglaDeNegocio.en(
            "fecha", f"La retención no puede ser anterior a la factura {documento.numero}."
        )


def _exigir_cobros(
    retencion: RetencionRecibida,
    sustentos: Sequence[DocumentoRetenido],
    pares: Sequence[ParDeRetencion],
    cobros: dict[int, DineroDeCuenta],
    de_otra: dict[int, Atadura],
) -> None:
    """Que un cobro hecho a mano que se enlaza sea por una retención de ese cliente, no esté anulado, no sea de otra y
    valga lo que de ella cobra."""
    for par in pares:
        if par.cobro_id is None:
            continue
        campo, cobro = f"{par.campo}.cobro_id", cobros[par.cobro_id]
        suma = sum((s.valor for s in sustentos if s.cobro_id == cobro.id), revision.CERO)
        if cobro.tercero_id != retencion.cliente_id or cobro.forma != cobranza.RETENIDO:
            raise ReglaDeNegocio.en(campo, "Elija un cobro por retención de ese mismo cliente.")
        if cobro.anulado_el is not None:
            raise EstadoInvalido.en(campo, f"El cobro {cobro.numero} está anulado.")
        if cobro.id in de_otra:
            raise Conflicto.en(campo, f"El cobro {cobro.numero} ya es de {de_otra[cobro.id].nombre}.")
        if suma != cobro.total:
            raise ReglaDeNegocio.en(
                campo,
                f"El cobro {cobro.numero} es de {cobro.total} y lo retenido suma {suma}: anúlelo, y la retención cobra "
                "lo suyo.",
            )


def _enlazar_o_preguntar(
    retencion: RetencionRecibida, pares: Sequence[ParDeRetencion], confirma: bool
) -> None:
    """Lo que se cobró a mano no se cobra otra vez. Si uno pagó justo ese documento y por ese valor, una retención leída
    de su XML lo enlaza; de los demás se pregunta."""
    sueltos = [] if confirma or not pares else cobranza.sueltos(retencion.cliente_id)
    for par in pares:
        parecidos = [
            c
            for c in sueltos
            if par.documento_id in c.documentos or c.total in (par.sustento.valor, retencion.total)
        ]
        if not parecidos:
            continue
        suyo = parecidos[0]
        justo = suyo.total == par.sustento.valor and suyo.documentos == {par.documento_id}
        if not (justo and retencion.origen != MANUAL):
            raise FaltaConfirmar.en(
                f"{par.campo}.cobro_id",
                f"Ya hay un cobro por retención de este cliente, el {suyo.numero} del {suyo.fecha:%d/%m/%Y} por "
                f"{suyo.total}: enlácelo, o confirme que es otro.",
            )
        tomado = cuenta.bloquear((), [suyo.id])[1][suyo.id]
        if tomado.anulado_el is not None or cobranza.de_otras([suyo.id], retencion.id):
            raise Conflicto()
        par.sustento.cobro_id, par.sustento.enlazado = suyo.id, True
        sueltos.remove(suyo)
