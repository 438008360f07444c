"""El SRI por dentro: recibe, decide y responde; con lo que se le pidió que haga mal."""

import threading
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ..padron import Padron
from . import revision
from .codigos import CODIGOS
from .libro import Decision, Libro, Mensaje, Recibido

MAXIMO_EN_PROCESO = 86_400


class PedidoInvalido(ValueError):
    pass


@dataclass
class Forzado:
    """Un código que se responde a pedido. `veces`: cuántas más, o None si siempre. `objetivo`: la clave o el
    número (001-001-000000012) al que se limita; vacío, cualquiera."""

    codigo: str
    veces: int | None = 1
    objetivo: str = ""

    def es_para(self, documento: revision.Documento) -> bool:
        return self.veces != 0 and self.objetivo in ("", documento.clave, documento.numero)


class SRISimulado:
    def __init__(self, carpeta: Path, padron: Padron) -> None:
        self.libro = Libro(carpeta)
        self._padron = padron
        self._cerrojo = threading.Lock()
        self.en_proceso = 0.0
        self.forzados: list[Forzado] = []

    # --- lo que se le pide que haga mal

    def normal(self) -> None:
        with self._cerrojo:
            self.en_proceso, self.forzados = 0.0, []

    def demorar(self, segundos: object) -> None:
        """Fija cuánto tiempo queda EN PROCESO lo que se reciba desde ahora."""
        try:
            valor = float(segundos)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            raise PedidoInvalido("en_proceso debe ser un número de segundos") from None
        if not 0 <= valor <= MAXIMO_EN_PROCESO:
            raise PedidoInvalido(f"en_proceso va de 0 a {MAXIMO_EN_PROCESO} segundos")
        self.en_proceso = valor

    def decidir(self) -> None:
        """Decide ahora lo que está EN PROCESO."""
        ahora = datetime.now(UTC)
        with self.libro.cerrojo:
            for recibido in self.libro.listar():
                if not recibido.lista(ahora):
                    recibido.decisiones[-1] = replace(recibido.ultima, en=ahora.isoformat())
                    self.libro.guardar(recibido)

    def forzar(self, codigo: object, veces: object = 1, objetivo: object = "") -> Forzado:
        codigo = str(codigo or "").strip()
        if codigo not in CODIGOS:
            raise PedidoInvalido(f"codigo debe ser uno de: {', '.join(CODIGOS)}")
        if veces in ("", None):
            cuantas = None
        elif isinstance(veces, bool) or not str(veces).isdigit() or int(str(veces)) < 1:
            raise PedidoInvalido("veces debe ser un entero desde 1, o nada para siempre")
        else:
            cuantas = int(str(veces))
        forzado = Forzado(codigo, cuantas, str(objetivo or "").strip())
        with self._cerrojo:
            self.forzados.append(forzado)
        return forzado

    def anular(self, clave: str, estado: str) -> Recibido:
        """Pone un comprobante como en el portal: PENDIENTE DE ANULAR, ANULADO o, si viene vacío, como
        estaba."""
        recibido = self.libro.por_clave(clave)
        if recibido is None or recibido.estado() not in ("AUTORIZADO", "PENDIENTE DE ANULAR", "ANULADO"):
            raise PedidoInvalido("Solo se anula un comprobante autorizado")
        if estado not in ("", "PENDIENTE DE ANULAR", "ANULADO"):
            raise PedidoInvalido("estado debe ser ANULADO, PENDIENTE DE ANULAR o nada")
        recibido.anulacion = estado
        self.libro.guardar(recibido)
        return recibido

    def estado(self) -> dict[str, Any]:
        with self._cerrojo:
            return {
                "en_proceso": self.en_proceso,
                "forzados": [asdict(f) for f in self.forzados if f.veces != 0],
            }

    # --- los servicios

    def recibir(self, xml: bytes, ambiente: str) -> tuple[str, Mensaje | None]:
        """Recibe un comprobante. Responde la clave (o N/A) y por qué se devuelve; None, RECIBIDA."""
        ahora = datetime.now(UTC)
        documento = revision.leer(xml, ambiente)
        if isinstance(documento, Mensaje):
            self.libro.registrar_llegada(ambiente, "", "DEVUELTA", (documento,))
            return "N/A", documento
        with self.libro.cerrojo:
            devuelta = self._recibir(documento, ahora)
        mensajes = (devuelta,) if devuelta else ()
        self.libro.registrar_llegada(
            ambiente, documento.clave, "DEVUELTA" if devuelta else "RECIBIDA", mensajes
        )
        return documento.clave, devuelta

    def _recibir(self, documento: revision.Documento, ahora: datetime) -> Mensaje | None:
        devuelta = revision.al_recibir(documento, self.libro, ahora)
        if devuelta is not None:
            if (registrado := self.libro.de(documento.clave, documento.ambiente)) is not None:
                registrado.veces += 1
            return devuelta
        codigo = self._forzado(documento)
        if codigo and not revision.es_de_autorizacion(codigo) and codigo not in ("43", "70"):
            return revision.mensaje(codigo, "Forzado en el simulador")
        self._guardar(documento, codigo, ahora)
        # 43 y 70 dicen que el SRI ya tiene el comprobante: lo tiene, y hay que preguntar por él.
        return revision.mensaje(codigo, "Forzado en el simulador") if codigo in ("43", "70") else None

    def _guardar(self, documento: revision.Documento, codigo: str, ahora: datetime) -> None:
        mensajes = revision.al_autorizar(documento, self.libro, self._padron, ahora)
        if codigo and revision.es_de_autorizacion(codigo):
            mensajes.insert(0, revision.mensaje(codigo, "Forzado en el simulador"))
        estado = "NO AUTORIZADO" if any(m.tipo == "ERROR" for m in mensajes) else "AUTORIZADO"
        recibido = self.libro.de(documento.clave, documento.ambiente) or revision.ficha(documento, ahora)
        recibido.veces += bool(recibido.decisiones)
        desde = ahora + timedelta(seconds=self.en_proceso)
        recibido.decisiones.append(Decision(estado, desde.isoformat(), tuple(mensajes)))
        self.libro.guardar(recibido, documento.xml)

    def _forzado(self, documento: revision.Documento) -> str:
        with self._cerrojo:
            for forzado in self.forzados:
                if forzado.es_para(documento):
                    if forzado.veces is not None:
                        forzado.veces -= 1
                    return forzado.codigo
        return ""
