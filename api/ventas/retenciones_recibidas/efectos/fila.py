"""Lo que se guarda de una retención recibida: su fila, los documentos sobre los que se retuvo y lo retenido de cada uno. Va antes
que los cobros: al registrarla, son de ella; al anularla, desde aquí ya no lo son."""

from collections.abc import Sequence
from datetime import date

from api.core.autor import Autor
from api.core.datos.db import db
from api.ventas.retenciones_recibidas.efectos.escrita import EfectoDeRetencion, RetencionEscrita
from api.ventas.retenciones_recibidas.nucleo.models import LineaRetenida


class FilaDeLaRetencion(EfectoDeRetencion):
    def poner(self, puestos: Sequence[RetencionEscrita], quien: Autor) -> None:
        db.session.add_all(puesto.retencion for puesto in puestos)
        db.session.flush()
        for puesto in puestos:
            for sustento in puesto.sustentos:
                sustento.retencion_id = puesto.retencion.id
            db.session.add_all(puesto.sustentos)
        db.session.flush()
        db.session.add_all(linea for puesto in puestos for linea in _lineas(puesto))

    def reponer(self, corregido: RetencionEscrita, quien: Autor) -> None:
        corregido.retencion.version += 1

    def quitar(self, anulado: RetencionEscrita, dia: date, motivo: str, quien: Autor) -> None:
        retencion = anulado.retencion
        retencion.anulada_el, retencion.motivo_anulacion = dia, motivo
        retencion.version += 1
        db.session.flush()


def _lineas(puesto: RetencionEscrita) -> list[LineaRetenida]:
    return [
        LineaRetenida(
            empresa_id=sustento.empresa_id,
            retencion_id=sustento.retencion_id,
            sustento_id=sustento.id,
            n=n,
            codigo=linea.codigo,
            codigo_retencion=linea.codigo_retencion,
            nombre=linea.nombre,
            base=linea.base,
            porcentaje=linea.porcentaje,
            valor=linea.valor,
        )
        for sustento, suyas in zip(puesto.sustentos, puesto.lineas, strict=True)
        for n, linea in enumerate(suyas)
    ]
