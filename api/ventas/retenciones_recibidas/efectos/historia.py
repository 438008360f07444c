"""Lo que la auditoría dice de una retención recibida, en cada cosa que se le hace. Va al final: cuenta cómo quedó."""

from collections.abc import Sequence
from datetime import date

from api.core.autor import Autor
from api.core.datos import audit
from api.ventas.retenciones_recibidas.efectos.escrita import ENTIDAD, EfectoDeRetencion, RetencionEscrita
from api.ventas.retenciones_recibidas.nucleo.models import RetencionRecibida


class HistoriaDeLaRetencion(EfectoDeRetencion):
    def poner(self, puestos: Sequence[RetencionEscrita], quien: Autor) -> None:
        for puesto in puestos:
            retencion = puesto.retencion
            dicho = {
                campo: getattr(retencion, campo) for campo in ("numero", "fecha", "total", "por_emparejar")
            }
            _anotar("crear", retencion, None, {"cliente": puesto.cliente, **dicho})

    def reponer(self, corregido: RetencionEscrita, quien: Autor) -> None:
        despues: audit.Anotado = {
            "por_emparejar": corregido.retencion.por_emparejar,
            "documentos": [par.sustento.numero for par in corregido.pares],
        }
        _anotar("emparejar", corregido.retencion, {"por_emparejar": corregido.esperaban}, despues)

    def quitar(self, anulado: RetencionEscrita, dia: date, motivo: str, quien: Autor) -> None:
        _anotar("anular", anulado.retencion, None, {"anulada_el": dia, "motivo": motivo})


def _anotar(
    accion: str, retencion: RetencionRecibida, antes: audit.Anotado | None, despues: audit.Anotado
) -> None:
    audit.record(accion, ENTIDAD, retencion.id, empresa_id=retencion.empresa_id, antes=antes, despues=despues)
