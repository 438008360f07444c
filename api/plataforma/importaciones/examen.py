"""Revisa cada fila de un archivo y aparta las buenas, listas para escribirse, de las malas, con todos sus
motivos. Unas y otras esperan en disco, para que la memoria no crezca con el archivo."""

import marshal
import tempfile
from collections.abc import Callable, Iterator
from typing import IO, Any, Self

from api.plataforma.importaciones.archivo.lectura import Lote
from api.plataforma.importaciones.celdas import (
    Arreglos,
    arreglos,
    con_error,
    de_cifras,
    es_dia,
    lo_dice_la_columna,
)
from api.plataforma.importaciones.mapa import Mapeo, mostrable, numero
from api.plataforma.importaciones.models import EfectoGuardado, FilaMalaGuardada, MotivoGuardado
from api.plataforma.importaciones.protocolo import (
    CAMBIA,
    CREA,
    NADA,
    EfectoDeFila,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Obra,
    ObraPorLotes,
    Opciones,
    TipoDeLista,
    ValoresDeFila,
)

PRIMERAS = 200
EFECTOS = 500
ESPERAN = 5000  # filas que pueden ser una sola cosa sin que se mire antes
_LARGO = 200
FilaMala = tuple[int, FilaLeida, list[Motivo]]
Existentes = Callable[[list[str]], Any]


class Examen:
    """Una pasada sobre un archivo. A `existentes` se le pregunta por las claves de un lote entero cada
    vez."""

    def __init__(
        self, tipo: TipoDeLista, obra: Obra | ObraPorLotes, opciones: Opciones, mapeo: Mapeo, primera: int
    ) -> None:
        self._tipo, self._obra, self._opciones = tipo, obra, opciones
        self._columnas = [
            (c.campo, numero(mapeo[c.campo]) - primera) for c in tipo.campos if c.campo in mapeo
        ]
        self._con_cifras = de_cifras(tipo.campos)
        self._arreglos: Arreglos | None = None  # sin días, los dicen las primeras filas
        self._ambiguas = [
            (c.campo, numero(mapeo[c.campo]) - primera)
            for c in tipo.campos
            if c.campo in mapeo and lo_dice_la_columna(c)
        ]
        self._con_dias = any(es_dia(c) and c.campo in mapeo for c in tipo.campos)
        self._vistas: dict[str, int] = {}
        self._en_espera: list[tuple[int, FilaLeida]] = []  # lo que puede seguir en el lote siguiente
        self._buenas = tempfile.TemporaryFile()  # noqa: SIM115  # lo cierra __exit__
        self._malas = tempfile.TemporaryFile()  # noqa: SIM115
        self.primeras: list[FilaMalaGuardada] = []
        self.efectos: list[EfectoGuardado] = []
        self.filas = self.creadas = self.actualizadas = self.malas = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._buenas.close()
        self._malas.close()

    def enteras(self, lotes: Iterator[Lote]) -> Iterator[Lote]:
        """Los mismos lotes, después de mirar enteras las columnas con días: el 13/01 que dice cuál va primero puede estar en la
        última fila. Entretanto esperan en disco."""
        if not self._con_dias:
            yield from lotes
            return
        textos: dict[str, list[str]] = {campo: [] for campo, _ in self._ambiguas}
        with tempfile.TemporaryFile() as apartados:
            for lote in lotes:
                for campo, columna in self._ambiguas:
                    textos[campo] += [
                        celdas[columna] for _, celdas in lote if columna < len(celdas) and celdas[columna]
                    ]
                marshal.dump(lote, apartados)
            self._arreglos = arreglos(self._tipo.campos, textos)
            yield from _leer(apartados)

    def mirar(self, lote: Lote, existentes: Existentes) -> None:
        """`existentes`: la de la obra que mira fila por fila."""
        leidas = []
        for n, celdas in lote:
            ancho = len(celdas)
            fila = {
                campo: celdas[columna]
                for campo, columna in self._columnas
                if 0 <= columna < ancho and celdas[columna]
            }
            leidas.append((n, fila))
        self._arreglar([fila for _, fila in leidas])
        self.filas += len(lote)
        if isinstance(self._obra, ObraPorLotes):
            self._en_espera += leidas
            self._mirar_juntas(self._obra, self._hasta_donde_sigue(self._obra))
            return
        obra = self._obra
        revisadas = [(n, fila, obra.revisar(fila)) for n, fila in leidas]
        hallados = existentes([r.clave for _, _, r in revisadas if r.clave])
        buenas: list[tuple[int, ValoresDeFila]] = []
        for n, fila, revisada in revisadas:
            existe = hallados.get(revisada.clave) if revisada.clave else None
            motivos = self._motivos(obra, n, fila, revisada, existe)
            if motivos or revisada.valores is None:
                self.rechazar(n, fila, motivos)
            else:
                self.actualizadas += existe is not None
                self.creadas += existe is None
                buenas.append((n, revisada.valores))
        marshal.dump(buenas, self._buenas)

    def _arreglar(self, filas: list[FilaLeida]) -> None:
        if self._arreglos is None:
            dichos = {c: [fila[c] for fila in filas if c in fila] for c, _ in self._ambiguas}
            self._arreglos = arreglos(self._tipo.campos, dichos)
        for campo, arreglo in self._arreglos.items():
            for fila in filas:
                if campo in fila:
                    fila[campo] = arreglo(fila[campo])

    def acabar(self) -> None:
        """Mira las filas que esperaban a las siguientes: ya no hay más."""
        if isinstance(self._obra, ObraPorLotes):
            self._mirar_juntas(self._obra, len(self._en_espera))

    def _hasta_donde_sigue(self, obra: ObraPorLotes) -> int:
        """Cuántas de las que esperan no pueden seguir en el lote siguiente. Si son demasiadas, todas."""
        filas = self._en_espera
        if len(filas) > max(ESPERAN, self._tipo.filas if self._tipo.entera else 0):
            return len(filas)
        cortes = (n for n in range(len(filas) - 1, 0, -1) if not obra.sigue(filas[n - 1][1], filas[n][1]))
        return next(cortes, 0)

    def _mirar_juntas(self, obra: ObraPorLotes, cuantas: int) -> None:
        juntas, self._en_espera = self._en_espera[:cuantas], self._en_espera[cuantas:]
        if not juntas:
            return
        buenas: list[tuple[int, ValoresDeFila]] = []
        for (n, fila), revisada in zip(juntas, obra.revisar_lote(juntas), strict=True):
            if revisada.valores is None:
                self.rechazar(n, fila, revisada.motivos)
            else:
                self._contar(n, revisada.efecto or EfectoDeFila(CREA))
                buenas.append((n, revisada.valores))
        marshal.dump(buenas, self._buenas)

    def _contar(self, n: int, efecto: EfectoDeFila) -> None:
        self.creadas += efecto.accion == CREA
        self.actualizadas += efecto.accion == CAMBIA
        if efecto.que and efecto.accion != NADA and len(self.efectos) < EFECTOS:
            self.efectos.append(
                {
                    "fila": n,
                    "accion": efecto.accion,
                    "que": mostrable(efecto.que),
                    "cambios": list(map(mostrable, efecto.cambios)),
                }
            )

    def _motivos(
        self, obra: Obra, n: int, fila: FilaLeida, revisada: FilaRevisada, existe: Any
    ) -> list[Motivo]:
        clave, valores, motivos, _ = revisada
        if de_excel := con_error(fila, self._con_cifras):
            mal = {motivo.campo for motivo in de_excel}
            motivos = [*(m for m in motivos if m.campo not in mal), *de_excel]
        if clave and (previa := self._vistas.setdefault(clave, n)) != n:
            motivos = [*motivos, Motivo(self._tipo.clave, self._tipo.repetida.format(fila=previa))]
        if existe is not None:
            if not self._opciones.actualizar:
                motivos = [*motivos, Motivo(self._tipo.clave, self._tipo.ya_existe)]
            elif valores is not None:
                motivos = [*motivos, *obra.contra(valores, existe)]
        return motivos

    def rechazar(self, n: int, fila: FilaLeida, motivos: list[Motivo]) -> None:
        # Un motivo cita lo que la celda dice: lo que no se puede mostrar tampoco se puede guardar.
        fila = {campo: mostrable(texto) for campo, texto in fila.items()}
        motivos = [Motivo(m.campo, mostrable(m.motivo)) for m in motivos]
        marshal.dump((n, fila, [tuple(motivo) for motivo in motivos]), self._malas)
        self.malas += 1
        if len(self.primeras) < PRIMERAS:
            valores = {campo: texto[:_LARGO] for campo, texto in fila.items()}
            dichos: list[MotivoGuardado] = [{"campo": m.campo, "motivo": m.motivo} for m in motivos]
            self.primeras.append({"fila": n, "valores": valores, "motivos": dichos})

    def buenas(self) -> Iterator[tuple[int, ValoresDeFila]]:
        for lote in _leer(self._buenas):
            yield from lote

    def rechazadas(self) -> Iterator[FilaMala]:
        for n, fila, motivos in _leer(self._malas):
            yield n, fila, [Motivo(*motivo) for motivo in motivos]


def _leer(archivo: IO[bytes]) -> Iterator[Any]:
    fin = archivo.seek(0, 2)
    archivo.seek(0)
    while archivo.tell() < fin:
        yield marshal.load(archivo)  # noqa: S302  # lo escribió este mismo proceso
