"""El SRI por dentro: recibe, decide y responde; con lo que se le pidió que haga mal."""

import hashlib
import threading
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ..formatos import ECUADOR
from ..padron import Padron
from . import revision
from .codigos import CODIGOS
from .conducta import Conducta, ConductaInvalida
from .devoluciones import Devoluciones
from .libro import Decision, Libro, Mensaje, Recibido

MAXIMO_EN_PROCESO = 86_400
MUDO = "-"


class PedidoInvalido(ValueError):
    pass


@dataclass
class Forzado:
    """Un código que se responde a pedido. `veces`: cuántas más, o None si siempre. `objetivo`: la clave o el
    número (001-001-000000012) al que se limita; vacío, cualquiera. `texto`: lo que dice además; si es «-», el SRI lo
    devuelve sin decir nada, ni el código."""

    codigo: str
    veces: int | None = 1
    objetivo: str = ""
    texto: str = "Forzado en el simulador"

    def es_para(self, documento: revision.Documento) -> bool:
        return self.veces != 0 and self.objetivo in ("", documento.clave, documento.numero)


class SRISimulado:
    def __init__(self, carpeta: Path, padron: Padron) -> None:
        self.libro = Libro(carpeta)
        self._padron = padron
        self._cerrojo = threading.Lock()
        self.en_proceso = 0.0
        self.forzados: list[Forzado] = []
        self.conducta = Conducta()
        self.devoluciones = Devoluciones()

    # --- lo que se le pide que haga mal

    def normal(self) -> None:
        with self._cerrojo:
            self.en_proceso, self.forzados = 0.0, []
        self.conducta.normal()
        self.devoluciones.normal()

    def portarse(self, cambios: Mapping[str, object]) -> None:
        try:
            self.conducta.pedir(cambios)
        except ConductaInvalida as e:
            raise PedidoInvalido(str(e)) from None

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

    def forzar(self, codigo: object, veces: object = 1, objetivo: object = "", texto: object = "") -> Forzado:
        codigo = str(codigo or "").strip()
        if codigo not in CODIGOS:
            raise PedidoInvalido(f"codigo debe ser uno de: {', '.join(CODIGOS)}")
        if veces in ("", None):
            cuantas = None
        elif isinstance(veces, bool) or not str(veces).isdigit() or int(str(veces)) < 1:
            raise PedidoInvalido("veces debe ser un entero desde 1, o nada para siempre")
        else:
            cuantas = int(str(veces))
        forzado = Forzado(
            codigo, cuantas, str(objetivo or "").strip(), str(texto or "").strip() or Forzado.texto
        )
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
                "conducta": self.conducta.estado(),
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
        mensajes = (devuelta,) if devuelta and devuelta.informacion != MUDO else ()
        self.libro.registrar_llegada(
            ambiente, documento.clave, "DEVUELTA" if devuelta else "RECIBIDA", mensajes
        )
        return documento.clave, devuelta

    def _recibir(self, documento: revision.Documento, ahora: datetime) -> Mensaje | None:
        devuelta = (
            self._al_limite(documento, ahora)
            or self._ya_rechazado(documento)
            or revision.al_recibir(documento, self.libro, ahora)
            or revision.devuelto(documento, self.devoluciones.valor_de(documento.clave))
        )
        if devuelta is not None:
            if (registrado := self.libro.de(documento.clave, documento.ambiente)) is not None:
                registrado.veces += 1
            return devuelta
        forzado = self._forzado(documento)
        dicho = revision.mensaje(forzado.codigo, forzado.texto) if forzado else None
        de_autorizacion = forzado is not None and revision.es_de_autorizacion(forzado.codigo)
        tenido = forzado is not None and forzado.codigo in ("43", "70")
        if dicho and not de_autorizacion and not tenido:
            return dicho
        self._guardar(documento, dicho if de_autorizacion else None, ahora)
        # 43 y 70 dicen que el SRI ya tiene el comprobante: lo tiene, y hay que preguntar por él.
        return dicho if tenido else None

    def _al_limite(self, documento: revision.Documento, ahora: datetime) -> Mensaje | None:
        """Si su emisor ya gastó los no autorizados que se le admiten en un día, hasta la medianoche."""
        tope = self.conducta.pedida.limite_diario
        if not tope:
            return None
        hoy, ruc = ahora.astimezone(ECUADOR).date(), documento.de("ruc")
        rechazos = sum(
            decision.estado == "NO AUTORIZADO"
            and datetime.fromisoformat(decision.en).astimezone(ECUADOR).date() == hoy
            for recibido in self.libro.listar(ruc)
            for decision in recibido.decisiones
        )
        return revision.mensaje("90") if rechazos >= tope else None

    def _ya_rechazado(self, documento: revision.Documento) -> Mensaje | None:
        """Lo que no autorizó por su firma no lo evalúa otra vez con la misma clave, si así se porta."""
        registrado = self.libro.de(documento.clave, documento.ambiente)
        if not self.conducta.pedida.no_reevalua or registrado is None:
            return None
        por_su_firma = any(m.identificador in ("39", "45") for m in registrado.ultima.mensajes)
        return revision.mensaje("43") if por_su_firma else None

    def desconoce(self, clave: str) -> bool:
        """Si es de las claves que hoy no dice tener; una clave siempre cae del mismo lado."""
        parte = int.from_bytes(hashlib.sha256(clave.encode()).digest()[:4]) / 2**32
        return parte < self.conducta.pedida.desconoce

    def es_antigua(self, clave: str) -> bool:
        """Si es de hace más meses que los que el servicio da."""
        meses = self.conducta.pedida.meses
        if not meses or not clave[:8].isdigit():
            return False
        hoy = datetime.now(ECUADOR)
        return (hoy.year - int(clave[4:8])) * 12 + hoy.month - int(clave[2:4]) > meses

    def _guardar(self, documento: revision.Documento, forzado: Mensaje | None, ahora: datetime) -> None:
        mensajes = revision.al_autorizar(documento, self.libro, self._padron, ahora)
        if forzado is not None:
            mensajes.insert(0, forzado)
        estado = "NO AUTORIZADO" if any(m.tipo == "ERROR" for m in mensajes) else "AUTORIZADO"
        recibido = self.libro.de(documento.clave, documento.ambiente) or revision.ficha(documento, ahora)
        recibido.veces += bool(recibido.decisiones)
        desde = ahora + timedelta(seconds=self.en_proceso)
        recibido.decisiones.append(Decision(estado, desde.isoformat(), tuple(mensajes)))
        self.libro.guardar(recibido, documento.xml)

    def _forzado(self, documento: revision.Documento) -> Forzado | None:
        with self._cerrojo:
            for forzado in self.forzados:
                if forzado.es_para(documento):
                    if forzado.veces is not None:
                        forzado.veces -= 1
                    return forzado
        return None
