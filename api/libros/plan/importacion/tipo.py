"""El plan de cuentas que viene en una hoja: se mira entero, y se aplica entero o no se aplica."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, directas
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.papel import campos
from api.core.papel.campos import Mal
from api.libros.plan import campos as suyos
from api.libros.plan.campos import DatosCuenta
from api.libros.plan.importacion.comparacion import COLUMNAS, CuentaImportada, comparar
from api.libros.plan.lista import FiltrosCuentas, cuentas
from api.libros.plan.models import CuentaContable
from api.plataforma.importaciones.celdas import con_error, de_cifras
from api.plataforma.importaciones.protocolo import (
    CambioEntretanto,
    Conteo,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Opciones,
    TipoDeLista,
    ValoresDeFila,
)

_CAMPOS = campos.de(DatosCuenta)
_CODIGO = _CAMPOS["codigo"].clase
_LECTORES = campos.lectores(DatosCuenta) | {_CAMPOS["padre_id"].campo: ("padre", _CODIGO.leer)}
_CON_CIFRAS = de_cifras(_CAMPOS.values())
FILAS, BYTES = 10_000, 10 * 1024 * 1024


class _Obra:
    """Una pasada sobre un archivo, en la empresa del ámbito."""

    def __init__(self, opciones: Opciones) -> None:
        self._actualizar = opciones.actualizar

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        """El plan es uno solo: el padre de una fila puede estar en cualquier otra."""
        return True

    def avisos(self) -> list[str]:
        return []

    @transactional
    def revisar_lote(self, filas: Sequence[tuple[int, FilaLeida]]) -> list[FilaRevisada]:
        leidas: list[tuple[int, ValoresDeFila]] = []
        mal: dict[int, list[Motivo]] = {}
        vistas: dict[str, int] = {}
        for n, fila in filas:
            valores, motivos = _leer(fila)
            codigo = valores.get("codigo", "")
            if codigo and (previa := vistas.setdefault(codigo, n)) != n:
                motivos.append(Motivo("codigo", TIPO.repetida.format(fila=previa)))
            elif codigo:
                leidas.append((n, valores))
            if motivos:
                mal[n] = motivos
        propuesto = comparar(leidas, leer_plan(), self._actualizar)
        dichos = dict(leidas)
        for n, motivos in propuesto.motivos.items():
            ya = {motivo.campo for motivo in mal.get(n, [])}
            mal[n] = [*mal.get(n, []), *(m for m in motivos if m.campo not in ya)]
        return [
            FilaRevisada("", None if n in mal else dichos[n], mal.get(n, []), propuesto.efectos.get(n))
            for n, _ in filas
        ]

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        bloqueo.turno(f"plan-de-cuentas-{empresa_actual()}")
        # nadie cambia una cuenta, ni la estrena en un asiento, mientras se compara y se escribe
        suyas = bloqueo.todas(select(CuentaContable).order_by(CuentaContable.id))
        plan = leer_plan()
        propuesto = comparar(list(filas), plan, self._actualizar)
        if propuesto.motivos:
            raise CambioEntretanto
        nuevas = [cuenta for cuenta in propuesto.cuentas.values() if cuenta.id is None]
        cambian = {
            cuenta.id: cuenta
            for codigo, cuenta in propuesto.cuentas.items()
            if cuenta.id is not None and cuenta != plan[codigo]
        }
        _escribir({cuenta.id: cuenta for cuenta in suyas}, nuevas, cambian, quien)
        dichas = sum(efecto.accion == "CAMBIA" for efecto in propuesto.efectos.values())
        return Conteo(len(nuevas), dichas, [])


def leer_plan() -> dict[str, CuentaImportada]:
    """El de la empresa actual, por sus códigos."""
    filas = cuentas(FiltrosCuentas(), ())
    codigos = {fila["id"]: fila["codigo"] for fila in filas}
    return {
        fila["codigo"]: CuentaImportada(
            **{c: fila[c] for c in COLUMNAS if c != "padre"},
            padre=codigos.get(fila["padre_id"], ""),
            id=fila["id"],
            movida=fila["con_movimientos"],
            nivel=fila["nivel"],
        )
        for fila in filas
    }


def _leer(fila: FilaLeida) -> tuple[ValoresDeFila, list[Motivo]]:
    motivos = con_error(fila, _CON_CIFRAS)
    rotas = {motivo.campo for motivo in motivos}
    valores: ValoresDeFila = {}
    for campo, texto in fila.items():
        atributo, leer = _LECTORES[campo]
        if campo in rotas:
            continue
        try:
            valores[atributo] = leer(texto)
        except Mal as error:
            motivos.append(Motivo(campo, str(error)))
    codigo = valores.get("codigo", "")
    if not codigo and not any(motivo.campo == "codigo" for motivo in motivos):
        motivos.append(Motivo("codigo", suyos.SIN_CODIGO))
    elif codigo and not suyos.codigo_bien(codigo):
        del valores["codigo"]
        motivos.append(Motivo("codigo", suyos.MAL_CODIGO))
    return valores, motivos


def _escribir(
    filas: Mapping[int, CuentaContable],
    nuevas: Sequence[CuentaImportada],
    cambian: Mapping[int, CuentaImportada],
    quien: Autor,
) -> None:
    """La base cuida cada paso: primero las que se vuelven de grupo, después las nuevas, después las que se mudan, y al
    final las que dejan de agrupar."""
    empresa_id = empresa_actual()
    antes: dict[object, audit.Anotado] = {}
    despues: dict[object, audit.Anotado] = {}
    ids = {cuenta.codigo: cuenta.id for cuenta in filas.values()}
    apartados = directas.apartar_ids(CuentaContable.__tablename__, len(nuevas)) if nuevas else []
    ids |= dict(zip((c.codigo for c in nuevas), apartados, strict=True))
    for id_, cuenta in cambian.items():
        queda = _como_queda(cuenta, ids)
        viejos, nuevos = audit.changes(filas[id_], queda)
        antes[id_], despues[id_] = viejos, nuevos
        if not cuenta.acepta_movimiento:
            filas[id_].acepta_movimiento = False
    db.session.flush()
    if nuevas:
        _insertar(empresa_id, nuevas, ids)
    for id_, cuenta in cambian.items():
        for campo, valor in _como_queda(cuenta, ids).items():
            if campo != "acepta_movimiento":
                setattr(filas[id_], campo, valor)
        filas[id_].version += 1
    db.session.flush()
    for id_, cuenta in cambian.items():
        filas[id_].acepta_movimiento = cuenta.acepta_movimiento
    db.session.flush()
    audit.record_varios(
        "actualizar", "cuenta_contable", despues, empresa_id=empresa_id, antes=antes, quien=quien
    )


def _como_queda(cuenta: CuentaImportada, ids: Mapping[str, int]) -> dict[str, Any]:
    suyo = {campo: getattr(cuenta, campo) for campo in COLUMNAS if campo not in ("codigo", "padre")}
    return {**suyo, "padre_id": ids[cuenta.padre] if cuenta.padre else None, "nivel": cuenta.nivel}


def _insertar(empresa_id: int, nuevas: Sequence[CuentaImportada], ids: Mapping[str, int]) -> None:
    quedan = [_como_queda(cuenta, ids) for cuenta in nuevas]
    directas.insertar(
        CuentaContable.__tablename__,
        {"empresa_id": empresa_id, "creado_en": ahora()},
        {
            "id": [ids[cuenta.codigo] for cuenta in nuevas],
            "codigo": [cuenta.codigo for cuenta in nuevas],
            **{campo: [queda[campo] for queda in quedan] for campo in quedan[0]},
        },
    )


TIPO = TipoDeLista(
    nombre="cuentas",
    titulo="Plan de cuentas",
    permiso="contabilidad.editar",
    repetida="Repite el código de la fila {fila}.",
    ya_existe="Ya existe una cuenta con ese código.",
    clave="codigo",
    columna="codigo",
    preparar=_Obra,
    campos=tuple(_CAMPOS.values()),
    entera=True,
    filas=FILAS,
    bytes_=BYTES,
)
