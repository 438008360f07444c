"""Lo que otros emitieron a la empresa A en los últimos meses: lo que el portal del simulador le da, traído por el mismo
camino de siempre. Después se le ponen las fechas en que habría llegado."""

from datetime import timedelta

from sqlalchemy import select, update

from api.compras.recibidos import service as recibidos
from api.compras.recibidos.models import CUARENTENA, NO_HALLADO, POR_REVISAR, TXT, Recibido
from api.compras.recibidos.service import Anunciado
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa
from api.plataforma.empresas import service as empresas
from demo import historia
from demo import retenciones_recibidas as demo_retenciones_recibidas
from demo.accesos import A
from simulador.padron import Padron
from simulador.portal import Portal, formas, sorteo

MESES, CUANTOS = 3, 45
_DESCARTES = ("Es una compra personal del gerente.", "Nos la facturaron por error: pidieron anularla.")


def crear() -> None:
    empresa = empresas.por_ruc(A)
    assert empresa is not None
    portal = Portal(Padron())
    with en_empresa(empresa.id):
        for atras in range(MESES - 1, -1, -1):
            emitidos = portal.mes(A, meses.primero(hoy(), -atras), CUANTOS)
            hallados = [e for e in emitidos if e.defecto != sorteo.NO_HALLADO]
            sobres = [formas.sobre(e, portal.xml(e)) for e in hallados]
            recibidos.guardar_varios(sobres, TXT, historia.AUTOR, del_sri=True)
            _sin_hallar([e for e in emitidos if e.defecto == sorteo.NO_HALLADO])
        _descartar()
        demo_retenciones_recibidas.crear(empresa)
        _en_su_dia()


def _sin_hallar(emitidos: list[sorteo.Emitido]) -> None:
    """Los que el listado nombra y el SRI no tiene."""
    anunciados = [Anunciado(e.clave, e.emisor.razon_social, e.total, e.iva) for e in emitidos]
    for id_ in recibidos.anunciar(anunciados, TXT, historia.AUTOR).values():
        fila = recibidos.tomar(id_)
        texto = "El SRI no tiene ningún comprobante autorizado con esa clave de acceso."
        fila.avisos = [{"codigo": "NO_HALLADO", "texto": texto}]
        recibidos.pasar(fila, NO_HALLADO, "no_hallar", texto, quien=historia.AUTOR)


def _descartar() -> None:
    """Una persona ya descartó dos del primer mes."""
    r = Recibido
    viejos = select(r.id).where(r.estado.in_((CUARENTENA, POR_REVISAR))).order_by(r.fecha, r.id)
    for id_, motivo in zip(db.session.scalars(viejos.limit(2)).all(), _DESCARTES, strict=True):
        recibidos.descartar(id_, motivo)


def _en_su_dia() -> None:
    """Cada uno llegó al día siguiente de autorizado."""
    db.session.execute(
        update(Recibido)
        .where(Recibido.autorizado_en.is_not(None))
        .values(recibido_en=Recibido.autorizado_en + timedelta(hours=14))
        .execution_options(synchronize_session=False)
    )
