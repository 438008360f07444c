"""Cómo se crea, se cambia y se elimina uno de una lista de terceros: lo mismo para todas."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.papel import campos
from api.terceros.padron import registro
from api.terceros.padron.identificacion import Invalida
from api.terceros.padron.models import Identificado

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

    def crear(self, datos: Any) -> TerceroGuardado:
        return self.crear_varios([datos])[0]

    @transactional
    def crear_varios(self, varios: Sequence[Any]) -> list[TerceroGuardado]:
        """Los crea todos, o ninguno si uno no vale. Cada identificación viene una vez."""
        dichos = [self._revisar(campos.dichos(datos), {}) for datos in varios]
        self._exigir_libres([suyo["identificacion"] for suyo, _ in dichos])
        modelo: Any = self.modelo
        nuevos = [modelo(empresa_id=empresa_actual(), **suyo) for suyo, _ in dichos]
        db.session.add_all(nuevos)
        db.session.flush()
        puestos = {
            nuevo.id: {campo: valor for campo, valor in suyo.items() if valor not in (None, "", [], False)}
            for nuevo, (suyo, _) in zip(nuevos, dichos, strict=True)
        }
        audit.record_varios(
            "crear",
            self.cosa,
            {id_: self._legible(suyo) for id_, suyo in puestos.items()},
            empresa_id=empresa_actual(),
        )
        return [TerceroGuardado(nuevo.id, avisos) for nuevo, (_, avisos) in zip(nuevos, dichos, strict=True)]

    @transactional
    def cambiar(self, tercero_id: int, cambios: Cambios) -> TerceroGuardado:
        """Cambia lo que venga. Si viene una versión, debe ser la actual."""
        suyo: Any = self.bloquear(tercero_id)
        versiones.exigir(suyo, cambios.version, self.cosa, f"este {self.cosa}")
        antes = {c: getattr(suyo, c) for c in ("tipo_identificacion", "identificacion", *self.mira)}
        datos, avisos = self._revisar(Cambios({**antes, **cambios, **self.seguir(cambios)}), antes)
        if datos["identificacion"] != suyo.identificacion:
            self._exigir_libres([datos["identificacion"]])
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

    def bloquear_varios(self, ids: Iterable[int]) -> dict[int, M]:
        """Los que hay de estos, por su id, con sus filas bloqueadas."""
        modelo: Any = self.modelo
        suyos = select(modelo).where(modelo.id.in_(set(ids))).order_by(modelo.id)
        return {suyo.id: suyo for suyo in bloqueo.todas(suyos)}

    def buscar(self, tercero_id: int | None) -> M | None:
        """El de la empresa en la que se trabaja. None si no está."""
        return None if tercero_id is None else db.session.get(self.modelo, (empresa_actual(), tercero_id))

    def con_identificaciones(self, numeros: Iterable[str]) -> dict[str, M]:
        """Los que tienen alguna de estas, por ella."""
        modelo: Any = self.modelo
        suyos = select(modelo).where(modelo.identificacion.in_(set(numeros)))
        return {suyo.identificacion: suyo for suyo in db.session.scalars(suyos)}

    def por_identificacion(self, numeros: list[str]) -> int | None:
        """El id del de la empresa en la que se trabaja que tiene una de esas identificaciones; si varios la tienen,
        el de la primera."""
        modelo: Any = self.modelo
        suyos = select(modelo.identificacion, modelo.id).where(modelo.identificacion.in_(numeros))
        ids = {fila.identificacion: fila.id for fila in db.session.execute(suyos)}
        return next((ids[numero] for numero in numeros if numero in ids), None)

    def _revisar(self, datos: Cambios, antes: Mapping[str, Any]) -> tuple[Cambios, tuple[str, ...]]:
        try:
            numero, avisos = registro.revisar(
                datos["tipo_identificacion"], datos["identificacion"], antes.get("identificacion", "")
            )
        except Invalida as error:
            raise ReglaDeNegocio.en("identificacion", str(error)) from error
        return self.revisar(datos.con(identificacion=numero), antes), avisos

    def _exigir_libres(self, numeros: Sequence[str]) -> None:
        suyos = select(self.modelo.razon_social).where(self.modelo.identificacion.in_(numeros))
        otro = db.session.scalar(suyos.limit(1))
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
            antes=None if antes is None else self._legible(antes),
            despues=None if despues is None else self._legible(despues),
        )

    def _legible(self, datos: Mapping[str, Any]) -> audit.Anotado:
        """Los nombres en lugar de los códigos, como los muestra el historial."""
        nombres = dict(campos.en_palabras(self.entidad))
        legible = {campo: nombres[campo].get(v, v) if campo in nombres else v for campo, v in datos.items()}
        return {**legible, **self.nombrar(datos)}
