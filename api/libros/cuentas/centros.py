"""El centro de costo de lo que mueve una cuenta sin tener líneas: un cobro, un pago, lo que se devuelve, lo que corrige un
saldo. Va a lo que su asiento mueve fuera de la cuenta del tercero, que no es de ningún centro. Quien no lo dice toma el de
lo que se salda, si todo es de uno; y se puede cambiar mientras su día siga abierto."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos import audit, versiones
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido
from api.libros.chequeras import girados
from api.libros.cuentas.aplicaciones import Abono, Aplicaciones
from api.libros.cuentas.contables.libros import LibrosDeCuenta
from api.libros.cuentas.contables.terceros import en
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import AJUSTE, DineroDeCuenta, DocumentoDeCuenta
from api.libros.periodos import service as periodos
from api.libros.plan import cuales

DEL_DOCUMENTO = 0  # quien no lo dice: el de lo que se salda. Ningún centro tiene ese id


def elegir(lado: LadoDeCuentas, dicho: int | None, sobre: Iterable[DocumentoDeCuenta]) -> int | None:
    """El que se dijo, que debe ser uno activo; o el de todos esos documentos de la cuenta, si es uno y todavía se usa."""
    if dicho != DEL_DOCUMENTO:
        cuales.exigir_centro(dicho)
        return dicho
    origenes = {documento.id: documento.origen for documento in sobre}
    if not origenes or not cuales.centros_activos():
        return None
    suyos = de_documentos(lado, origenes)
    return heredado(suyos.get(id_) for id_ in origenes)


def heredado(suyos: Iterable[int | None]) -> int | None:
    """El de todos, si es uno y todavía se usa."""
    todos = set(suyos)
    suyo = todos.pop() if len(todos) == 1 else None
    return suyo if suyo in cuales.centros_activos() else None


def de_documentos(lado: LadoDeCuentas, origenes: Mapping[int, str]) -> dict[int, int]:
    """El de cada documento de la cuenta, que vienen con su origen: el suyo, si devuelve dinero o corrige un saldo; si no, el
    de todas las líneas de aquello de lo que viene, si es uno. Los que no tienen no están."""
    hallados = lado.origenes.centros(id_ for id_, origen in origenes.items() if origen == lado.origen)
    ajustes = [id_ for id_, origen in origenes.items() if origen == AJUSTE]
    if ajustes:
        tabla: Any = lado.ajuste
        propios = select(tabla.documento_id, tabla.centro_id).where(
            en(tabla.documento_id, ajustes), tabla.centro_id.is_not(None)
        )
        hallados |= {fila[0]: fila[1] for fila in db.session.execute(propios)}
    return hallados


def en_la_historia(centro_id: int | None) -> dict[str, str]:
    """Cómo lo dice la auditoría de lo que se registra; nada, si no tiene."""
    return {"centro": cuales.nombres_de_centros([centro_id])[centro_id]} if centro_id is not None else {}


class CentrosDeCuenta:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._aplicaciones = Aplicaciones(lado)
        self._libros = LibrosDeCuenta(lado)

    def elegibles(self) -> list[cuales.CentroElegible]:
        return cuales.centros_elegibles()

    def de_dinero(self, ids: Collection[int]) -> dict[int, int | None]:
        """El de cada cobro o pago."""
        tabla: Any = self._lado.dinero
        suyos = select(tabla.id, tabla.centro_id).where(en(tabla.id, ids))
        return {fila.id: fila.centro_id for fila in db.session.execute(suyos)}

    def de_ajustes(self, ids: Collection[int]) -> dict[int, int | None]:
        """El de cada devolución o ajuste, por el id de su documento."""
        tabla: Any = self._lado.ajuste
        suyos = select(tabla.documento_id, tabla.centro_id).where(en(tabla.documento_id, ids))
        return {fila.documento_id: fila.centro_id for fila in db.session.execute(suyos)}

    @transactional
    def cambiar_dinero(self, dinero_id: int, centro_id: int | None, version: int, quien: Autor) -> None:
        """El de un cobro o un pago. Su asiento se rehace con su misma fecha."""
        que = self._lado.palabras.que
        dinero = self._aplicaciones.bloquear_dinero([dinero_id])[dinero_id]
        versiones.exigir(dinero, version, que, f"este {que}")
        if dinero.anulado_el is not None:
            raise EstadoInvalido(f"El {que} está anulado: su centro de costo no se cambia.")
        self._exigir(dinero, centro_id)
        if dinero.centro_id == centro_id:
            return
        self._libros.exigir_sin_trabas(dinero_id)
        antes, dinero.centro_id = dinero.centro_id, centro_id
        self._anotar(que, dinero, antes, centro_id)
        self._libros.rehacer_dinero([dinero_id], quien)
        if self._lado.paga:
            girados.con_otro_centro(self._lado.libros.origen_dinero, dinero_id, quien)

    @transactional
    def cambiar_ajuste(self, documento_id: int, centro_id: int | None, version: int, quien: Autor) -> None:
        """El de una devolución o un ajuste. El de lo que tiene líneas se cambia donde están."""
        documento = self._aplicaciones.bloquear_documentos([documento_id])[documento_id]
        entidad = f"documento_{self._lado.palabras.quien}"
        versiones.exigir(documento, version, entidad, "este documento")
        if documento.origen != AJUSTE:
            raise EstadoInvalido("Solo una devolución o un ajuste lleva aquí su centro de costo.")
        if documento.anulado_el is not None:
            raise EstadoInvalido("Está anulado: su centro de costo no se cambia.")
        self._exigir(documento, centro_id)
        tabla: Any = self._lado.ajuste
        ajuste = db.session.scalars(select(tabla).where(tabla.documento_id == documento_id)).one()
        if ajuste.centro_id == centro_id:
            return
        self._libros.exigir_ajuste_sin_trabas(documento_id)
        antes, ajuste.centro_id = ajuste.centro_id, centro_id
        self._anotar(entidad, documento, antes, centro_id)
        self._libros.ajustes.rehacer(documento_id, quien)
        girados.con_otro_centro(self._lado.libros.origen_ajuste, documento_id, quien)

    def _exigir(self, suyo: Abono, centro_id: int | None) -> None:
        periodos.exigir_abierto(suyo.fecha, self._lado.area)
        cuales.exigir_centro(centro_id)

    def _anotar(
        self, entidad: str, suyo: DineroDeCuenta | DocumentoDeCuenta, antes: int | None, ahora: int | None
    ) -> None:
        suyo.version += 1
        db.session.flush()
        nombres = cuales.nombres_de_centros((antes, ahora))
        audit.record(
            "cambiar_centro",
            entidad,
            suyo.id,
            empresa_id=suyo.empresa_id,
            antes={"centro": nombres.get(antes or 0, "")},
            despues={"centro": nombres.get(ahora or 0, "")},
        )
