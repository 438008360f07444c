"""Cómo se crea, se cambia y se elimina uno de una lista de terceros: lo mismo para todas."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.papel import campos
from api.plataforma.terceros import identificacion
from api.plataforma.terceros.identificacion import Invalida
from api.plataforma.terceros.models import Identificado

M = TypeVar("M", bound=Identificado)


class TerceroGuardado(NamedTuple):
    """El que se guardó y los avisos que una persona debe ver."""

    id: int
    avisos: tuple[str, ...]


@dataclass(frozen=True)
class Padron(Generic[M]):
    """Los de una lista. `entidad`: la clase de sus campos. `cosa`: cómo se llama uno: «proveedor». `revisar`: lo que se
    guardará, de lo que se dijo y de lo que había (vacío, si es nuevo); rechaza lo que no puede ser. `mira`: lo que
    `revisar` necesita de lo que había. `seguir`: lo que se sigue de unos cambios. `nombrar`: los códigos de otras tablas,
    con el nombre con que los lee el historial."""

    modelo: type[M]
    entidad: type
    cosa: str
    revisar: Callable[[Cambios, Mapping[str, Any]], Cambios]
    mira: tuple[str, ...] = ()
    seguir: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda _: {}
    nombrar: Callable[[Mapping[str, Any]], Mapping[str, str]] = lambda _: {}

    @transactional
    def crear(self, datos: Any) -> TerceroGuardado:
        dichos, avisos = self._revisar(campos.dichos(datos), {})
        self._exigir_libre(dichos["identificacion"])
        modelo: Any = self.modelo
        suyo = modelo(empresa_id=empresa_actual(), **dichos)
        db.session.add(suyo)
        db.session.flush()
        puestos = {campo: valor for campo, valor in dichos.items() if valor not in (None, "", [], False)}
        self._anotar("crear", suyo, None, puestos)
        return TerceroGuardado(suyo.id, avisos)

    @transactional
    def cambiar(self, tercero_id: int, cambios: Cambios) -> TerceroGuardado:
        """Cambia lo que venga. Si viene una versión, debe ser la actual."""
        suyo: Any = self.bloquear(tercero_id)
        versiones.exigir(suyo, cambios.version, self.cosa, f"este {self.cosa}")
        antes = {c: getattr(suyo, c) for c in ("tipo_identificacion", "identificacion", *self.mira)}
        datos, avisos = self._revisar(Cambios({**antes, **cambios, **self.seguir(cambios)}), antes)
        if datos["identificacion"] != suyo.identificacion:
            self._exigir_libre(datos["identificacion"])
        viejos, nuevos = audit.changes(suyo, datos)
        if nuevos:
            for campo, valor in nuevos.items():
                setattr(suyo, campo, valor)
            suyo.version += 1
            suyo.actualizado_en = ahora()
            self._anotar("actualizar", suyo, viejos, nuevos)
        return TerceroGuardado(suyo.id, avisos)

    @transactional
    def eliminar(self, tercero_id: int) -> None:
        suyo = self.bloquear(tercero_id)
        antes = {"identificacion": suyo.identificacion, "razon_social": suyo.razon_social}
        self._anotar("eliminar", suyo, antes, None)
        db.session.delete(suyo)

    def bloquear(self, tercero_id: int) -> M:
        """El de la empresa en la que se trabaja, con su fila bloqueada hasta que el caso de uso termina."""
        modelo: Any = self.modelo
        suyo: M = bloqueo.una(select(modelo).where(modelo.id == tercero_id), f"No existe ese {self.cosa}.")
        return suyo

    def buscar(self, tercero_id: int | None) -> M | None:
        """El de la empresa en la que se trabaja. None si no está."""
        return None if tercero_id is None else db.session.get(self.modelo, (empresa_actual(), tercero_id))

    def por_identificacion(self, numeros: list[str]) -> int | None:
        """El id del de la empresa en la que se trabaja que tiene una de esas identificaciones; si varios la tienen,
        el de la primera."""
        modelo: Any = self.modelo
        suyos = select(modelo.identificacion, modelo.id).where(modelo.identificacion.in_(numeros))
        ids = {fila.identificacion: fila.id for fila in db.session.execute(suyos)}
        return next((ids[numero] for numero in numeros if numero in ids), None)

    def _revisar(self, datos: Cambios, antes: Mapping[str, Any]) -> tuple[Cambios, tuple[str, ...]]:
        try:
            numero, avisos = identificacion.revisar(datos["tipo_identificacion"], datos["identificacion"])
        except Invalida as error:
            raise ReglaDeNegocio.en("identificacion", str(error)) from error
        return self.revisar(datos.con(identificacion=numero), antes), avisos

    def _exigir_libre(self, numero: str) -> None:
        otro = db.session.scalar(select(self.modelo.razon_social).where(self.modelo.identificacion == numero))
        if otro is not None:
            raise Conflicto.en("identificacion", f"Ya existe un {self.cosa} con esa identificación: {otro}.")

    def _anotar(
        self, accion: str, suyo: Any, antes: Mapping[str, Any] | None, despues: Mapping[str, Any] | None
    ) -> None:
        audit.record(
            accion,
            self.cosa,
            suyo.id,
            empresa_id=suyo.empresa_id,
            antes=self._legible(antes),
            despues=self._legible(despues),
        )

    def _legible(self, datos: Mapping[str, Any] | None) -> audit.Anotado | None:
        """Los nombres en lugar de los códigos, como los muestra el historial."""
        nombres = dict(campos.en_palabras(self.entidad))
        if datos is None:
            return None
        legible = {campo: nombres[campo].get(v, v) if campo in nombres else v for campo, v in datos.items()}
        return {**legible, **self.nombrar(datos)}
