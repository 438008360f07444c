"""Lo que de los períodos no se hace sin otra persona: cerrar para siempre, y permitirse a uno mismo registrar en lo
cerrado. Se pide, y rige cuando alguien más lo confirma."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from api.core.autor import Autor
from api.core.datos.db import transactional
from api.core.datos.sesion import actual
from api.core.errors import ReglaDeNegocio
from api.libros.periodos import service
from api.libros.periodos.service import DatosCierre, DatosExcepcion
from api.plataforma.codigos.contabilidad import ALCANCES, DURO
from api.plataforma.vistos_buenos import service as vistos
from api.plataforma.vistos_buenos.clases import (
    CIERRE_DEFINITIVO,
    EXCEPCION_PERIODO,
    ClaseDeVistoBueno,
)
from api.plataforma.vistos_buenos.service import PedidoDeVistoBueno, VistoDicho

_ANTES = "Nadie más puede confirmarla: regirá desde el {0:%d/%m/%Y a las %H:%M}. Elija que expire después."


@transactional
def cerrar(datos: DatosCierre, quien: Autor) -> None:
    """Cierra o abre un área; el cierre definitivo, cuando otra persona lo confirme."""
    if datos.alcance != DURO:
        service.cerrar(datos, quien)
        return
    hasta = service.exigir_que_se_cierre(datos)
    vistos.pedir(
        PedidoDeVistoBueno(
            CIERRE_DEFINITIVO,
            tema=DURO,
            texto=f"Cerrar definitivamente hasta el {hasta:%d/%m/%Y}",
            datos={"hasta": hasta.isoformat(), "motivo": datos.motivo},
            motivo=datos.motivo,
        )
    )


@transactional
def exceptuar(datos: DatosExcepcion, quien: Autor) -> None:
    """Permite a alguien registrar en lo cerrado; a quien lo pide para sí, cuando otra persona lo confirme."""
    sesion = actual()
    if sesion is None or sesion.usuario_id != datos.usuario_id:
        service.exceptuar(datos, quien)
        return
    nombre = service.exigir_excepcion(datos).nombre
    visto = vistos.pedir(
        PedidoDeVistoBueno(
            EXCEPCION_PERIODO,
            tema=f"{datos.usuario_id}-{datos.alcance}",
            texto=f"Que {nombre} registre en lo cerrado ({ALCANCES[datos.alcance].lower()}) hasta el "
            f"{datos.expira:%d/%m/%Y a las %H:%M}",
            datos={
                "usuario_id": datos.usuario_id,
                "alcance": datos.alcance,
                "expira": datos.expira.isoformat(),
                "motivo": datos.motivo,
            },
            motivo=datos.motivo,
            para=datos.usuario_id,
        )
    )
    if visto.solo and datos.expira <= visto.hasta:
        raise ReglaDeNegocio.en("expira", _ANTES.format(visto.hasta))


def esperan() -> list[VistoDicho]:
    """Lo que se pidió y todavía no rige."""
    return vistos.esperan(EXCEPCION_PERIODO, CIERRE_DEFINITIVO)


def _cerrar_lo_pedido(datos: Mapping[str, Any], quien: Autor) -> None:
    service.cerrar(DatosCierre(date.fromisoformat(datos["hasta"]), DURO, datos["motivo"]), quien)


def _exceptuar_lo_pedido(datos: Mapping[str, Any], quien: Autor) -> None:
    expira = datetime.fromisoformat(datos["expira"])
    excepcion = DatosExcepcion(datos["usuario_id"], datos["alcance"], datos["motivo"], expira)
    service.exceptuar(excepcion, quien)


CLASES = (
    ClaseDeVistoBueno(CIERRE_DEFINITIVO, "contabilidad.cerrar", "/periodos", _cerrar_lo_pedido),
    ClaseDeVistoBueno(EXCEPCION_PERIODO, "contabilidad.cerrar", "/periodos", _exceptuar_lo_pedido),
)
