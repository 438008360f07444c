"""El cliente: las operaciones de `tinta.generado.api`, con lo que un programa serio tendría que escribir alrededor."""

import inspect
import time
import uuid
from collections.abc import Callable, Iterator
from types import ModuleType, TracebackType
from typing import Any, Self

import httpx

from tinta.errores import exigir_buena
from tinta.generado.api.facturas import crear_facturas, ver_facturas
from tinta.generado.api.guias_remision import crear_guias_remision, ver_guias_remision
from tinta.generado.api.liquidaciones_compra import crear_liquidaciones_compra, ver_liquidaciones_compra
from tinta.generado.api.notas_credito import crear_notas_credito, ver_notas_credito
from tinta.generado.api.notas_debito import crear_notas_debito, ver_notas_debito
from tinta.generado.api.retenciones import crear_retenciones, ver_retenciones
from tinta.generado.client import AuthenticatedClient
from tinta.generado.models import (
    FacturaLeida,
    FacturaPorEmitir,
    GuiaLeida,
    GuiaPorEmitir,
    LiquidacionLeida,
    LiquidacionPorEmitir,
    NotaCreditoLeida,
    NotaCreditoPorEmitir,
    NotaDebitoLeida,
    NotaDebitoPorEmitir,
    RetencionLeida,
    RetencionPorEmitir,
)
from tinta.reintentos import Reintenta

# Lo que el SRI todavía no decide.
EN_CAMINO = frozenset({"EMITIDO", "ENVIADO"})
_TRAMO = 20  # segundos, a lo más, que una llamada aguarda al SRI
_HOLGURA = 15.0  # y los que además se da a la red
_EMITEN: dict[type, ModuleType] = {
    FacturaPorEmitir: crear_facturas,
    NotaCreditoPorEmitir: crear_notas_credito,
    NotaDebitoPorEmitir: crear_notas_debito,
    RetencionPorEmitir: crear_retenciones,
    GuiaPorEmitir: crear_guias_remision,
    LiquidacionPorEmitir: crear_liquidaciones_compra,
}
_LEEN: dict[type, ModuleType] = {
    FacturaLeida: ver_facturas,
    NotaCreditoLeida: ver_notas_credito,
    NotaDebitoLeida: ver_notas_debito,
    RetencionLeida: ver_retenciones,
    GuiaLeida: ver_guias_remision,
    LiquidacionLeida: ver_liquidaciones_compra,
}


class Tinta:
    """`llave`: la que se copió una vez; `raiz`: dónde está Tinta. Lo que falla se intenta `intentos` veces en total."""

    def __init__(
        self, llave: str, raiz: str, *, intentos: int = 5, dormir: Callable[[float], None] = time.sleep
    ) -> None:
        self._dormir = dormir
        transporte = Reintenta(httpx.HTTPTransport(), intentos, dormir)
        self._http = httpx.Client(
            base_url=raiz,
            headers={"Authorization": f"Bearer {llave}"},
            timeout=_TRAMO + _HOLGURA,
            transport=transporte,
            event_hooks={"response": [exigir_buena]},
        )
        self._cliente = AuthenticatedClient(base_url=raiz, token=llave)
        self._cliente.set_httpx_client(self._http)

    def pedir(self, operacion: ModuleType, *ids: int, **con: Any) -> Any:
        """Lo que responde una operación de `tinta.generado.api`. La que crea va con su clave de idempotencia: si no la dice
        quien llama, una nueva, la misma en cada intento."""
        hacer = operacion.sync_detailed
        if "idempotency_key" in inspect.signature(hacer).parameters:
            con.setdefault("idempotency_key", uuid.uuid4().hex)
        return hacer(*ids, client=self._cliente, **con).parsed

    def todos(self, operacion: ModuleType, **filtros: Any) -> Iterator[Any]:
        """Cada fila de una lista, de tramo en tramo y sin cargarla entera."""
        while True:
            pagina = self.pedir(operacion, **filtros)
            yield from pagina.datos
            if pagina.siguiente is None:
                return
            filtros["despues"] = pagina.siguiente

    def emitir(self, documento: Any, *, segundos: float = 60, **con: Any) -> Any:
        """Emite un documento (`FacturaPorEmitir`, …) y aguarda a que el SRI decida. Si en esos segundos no decide, se responde
        como está: no se emite otra vez."""
        hasta = time.monotonic() + segundos
        operacion = _EMITEN[type(documento)]
        hecho = self.pedir(operacion, body=documento, esperar=int(min(segundos, _TRAMO)), **con)
        return self._aguardar(hecho, hasta)

    def aguardar(self, documento: Any, *, segundos: float = 60) -> Any:
        """Uno ya emitido, cuando el SRI decidió o a los tantos segundos."""
        return self._aguardar(documento, time.monotonic() + segundos)

    def _aguardar(self, documento: Any, hasta: float) -> Any:
        while documento.estado in EN_CAMINO and (falta := hasta - time.monotonic()) > 0:
            desde = time.monotonic()
            esperar = int(min(falta, _TRAMO))
            documento = self.pedir(_LEEN[type(documento)], documento.id, esperar=esperar)
            if time.monotonic() - desde < 1:  # no había lugar para aguardar del otro lado
                self._dormir(min(1.0, falta))
        return documento

    def pdf(self, documento: Any) -> bytes:
        """Su RIDE."""
        return self._http.get(documento.enlaces.pdf).content

    def xml(self, documento: Any) -> bytes:
        """Su XML: el autorizado, en el sobre del SRI; si todavía no lo está, el firmado."""
        return self._http.get(documento.enlaces.xml).content

    def cerrar(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, tipo: type[BaseException] | None, error: BaseException | None, rastro: TracebackType | None
    ) -> None:
        self.cerrar()
