"""Lo que había de cada producto al empezar, en una hoja: su código, la bodega, cuánto y a qué costo. Entra como el ajuste de inicio,
por tandas."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import any_, literal, select, text
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT
from sqlalchemy.orm import aliased

from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import DomainError
from api.core.papel import campos
from api.core.papel.campos import Mal, NumeroDecimal, UnaLinea, campo
from api.core.papel.textos import plegar
from api.existencias.ajustes import service
from api.existencias.ajustes.models import DE_INICIO
from api.existencias.ajustes.service import DatosAjusteExistencias, LineaAjustada
from api.existencias.bodegas import service as bodegas
from api.existencias.bodegas.models import Bodega
from api.existencias.kardex import parametros
from api.existencias.kardex.models import INICIAL, MovimientoExistencia
from api.existencias.kardex.movidos import legible
from api.libros.periodos import service as periodos
from api.plataforma.importaciones.celdas import con_error, de_cifras
from api.plataforma.importaciones.protocolo import (
    CREA,
    NADA,
    CambioEntretanto,
    Conteo,
    EfectoDeFila,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Opciones,
    TipoDeLista,
    ValoresDeFila,
)
from api.ventas.productos.models import Producto
from api.ventas.productos.nombrados import ProductosNombrados

_B, _M = Bodega, MovimientoExistencia
YA_TIENE = "Ya tiene su existencia inicial en esa bodega: corríjala con un ajuste."
FILAS = 10_000  # con más, lo ya escrito hace lenta cada tanda: se parte en varias hojas
_Clave = tuple[int, int]  # el producto y la bodega


@dataclass(frozen=True, slots=True, kw_only=True)
class FilaInicial:
    """Lo que había de un producto en una bodega."""

    codigo: str | None = campo(
        "codigo",
        "Código",
        UnaLinea(25),
        obligatorio=True,
        ayuda="El del producto o su código auxiliar (el de barras).",
        sinonimos=("codigo principal", "codigo de barras", "ean", "sku", "producto"),
        codigo=True,
        ejemplo="P00001",
    )
    bodega: str | None = campo(
        "bodega",
        "Bodega",
        UnaLinea(100),
        ayuda="Su nombre. Sin él, la de siempre de la matriz.",
        sinonimos=("almacen", "deposito", "local", "ubicacion"),
        ejemplo="Local de la Matriz",
    )
    cantidad: Decimal | None = campo(
        "cantidad",
        "Cantidad",
        NumeroDecimal("Cuántos había. Con 0 no entra nada."),
        obligatorio=True,
        sinonimos=("existencia", "stock", "saldo", "unidades", "cant"),
        ejemplo="12",
    )
    costo: Decimal | None = campo(
        "costo",
        "Costo",
        NumeroDecimal("El de una unidad, sin el IVA que se recupera. Hasta 6 decimales."),
        obligatorio=True,
        sinonimos=("costo unitario", "costo promedio", "precio de compra", "ultimo costo"),
        ejemplo="7.25",
    )


_LECTORES = campos.lectores(FilaInicial)
_CON_CIFRAS = de_cifras(campos.de(FilaInicial).values())


class _Donde(NamedTuple):
    id: int
    nombre: str


class _Obra:
    """Una pasada sobre una hoja, en la empresa del ámbito. Lo que ya empezó con algo no empieza otra vez: subir la misma hoja dos
    veces no duplica nada."""

    def __init__(self, opciones: Opciones) -> None:
        suyas = select(_B.id, _B.nombre).where(_B.activa, ~_B.transito)
        self._bodegas = {plegar(nombre): _Donde(id_, nombre) for id_, nombre in db.session.execute(suyas)}
        self._matriz: _Donde | None = None
        self._dia = _dia()
        self._vistas: dict[_Clave, int] = {}

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        return False

    def avisos(self) -> list[str]:
        return [] if self._dia is None else [f"Entra con fecha del {self._dia:%d/%m/%Y}."]

    @transactional
    def revisar_lote(self, filas: Sequence[tuple[int, FilaLeida]]) -> list[FilaRevisada]:
        leidas = [_leer(fila) for _, fila in filas]
        nombrados = ProductosNombrados(dicho["codigo"] for dicho, _ in leidas if dicho.get("codigo"))
        suyos = [_producto(nombrados, dicho, motivos) for dicho, motivos in leidas]
        donde = [self._bodega(dicho, motivos) for dicho, motivos in leidas]
        empezados = _con_inicial(uno.id for uno in suyos if uno is not None)
        return [
            self._revisada(n, dicho, motivos, producto, bodega, empezados)
            for (n, _), (dicho, motivos), producto, bodega in zip(filas, leidas, suyos, donde, strict=True)
        ]

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        de_cada: dict[int, list[LineaAjustada]] = defaultdict(list)
        for _, valores in filas:
            if cantidad := Decimal(valores["cantidad"]):
                linea = LineaAjustada(valores["producto"], cantidad, Decimal(valores["costo"]))
                de_cada[valores["bodega"]].append(linea)
        if not de_cada:
            return Conteo(0, 0, [])
        # las tablas crecen mientras se escribe: el plan pensado cuando estaban vacías las recorre enteras
        db.session.execute(text("SET LOCAL plan_cache_mode = force_custom_plan"))
        # con el turno de los ajustes tomado, nadie más empieza nada mientras se compara y se escribe
        bloqueo.turno(f"ajustes_existencias-{empresa_actual()}")
        dia = _dia()
        empezados = _con_inicial(linea.producto_id for suyas in de_cada.values() for linea in suyas)
        if dia is None or any((x.producto_id, b) in empezados for b, suyas in de_cada.items() for x in suyas):
            raise CambioEntretanto
        try:
            for bodega_id, lineas in sorted(de_cada.items()):
                bodegas.exigir_activa(bodega_id, "bodega")
                datos = DatosAjusteExistencias(
                    fecha=dia,
                    bodega_id=bodega_id,
                    motivo=DE_INICIO,
                    lineas=lineas,
                    observacion="De un archivo",
                )
                for _ in service.poner_varios(datos, quien):
                    pass
        except DomainError as error:
            raise CambioEntretanto from error
        return Conteo(sum(map(len, de_cada.values())), 0, [])

    def _bodega(self, dicho: ValoresDeFila, motivos: list[Motivo]) -> _Donde | None:
        nombre = dicho.get("bodega") or ""
        if not nombre:
            if self._matriz is None:
                id_ = bodegas.de_la_matriz()
                self._matriz = _Donde(id_, bodegas.nombres([id_])[id_])
            return self._matriz
        hallada = self._bodegas.get(plegar(nombre))
        if hallada is None and not _dicho_ya(motivos, "bodega"):
            motivos.append(Motivo("bodega", f"No hay una bodega activa «{nombre}»."))
        return hallada

    def _revisada(
        self,
        n: int,
        dicho: ValoresDeFila,
        motivos: list[Motivo],
        producto: Producto | None,
        bodega: _Donde | None,
        empezados: set[_Clave],
    ) -> FilaRevisada:
        if self._dia is None:
            motivos.append(Motivo(None, parametros.SIN_EMPEZAR))
        for falta, frase in _FALTAN.items():
            if dicho.get(falta) is None and not _dicho_ya(motivos, falta):
                motivos.append(Motivo(falta, frase))
        if producto is None or bodega is None:
            return FilaRevisada("", None, motivos)
        clave = producto.id, bodega.id
        if (previa := self._vistas.setdefault(clave, n)) != n:
            motivos.append(Motivo("codigo", TIPO.repetida.format(fila=previa)))
        if clave in empezados:
            motivos.append(Motivo("codigo", YA_TIENE))
        if motivos:
            return FilaRevisada("", None, motivos)
        cantidad, costo = dicho["cantidad"], dicho["costo"]
        valores = {
            "producto": producto.id,
            "bodega": bodega.id,
            "cantidad": str(cantidad),
            "costo": str(costo),
        }
        if not cantidad:
            return FilaRevisada("", valores, [], EfectoDeFila(NADA))
        dichos = (f"{bodega.nombre}: {legible(cantidad)} a {legible(costo)} cada uno",)
        return FilaRevisada(
            "", valores, [], EfectoDeFila(CREA, f"{producto.codigo} {producto.nombre}", dichos)
        )


_FALTAN = {"cantidad": "Ingrese la cantidad.", "costo": "Ingrese el costo de cada uno."}


def _leer(fila: FilaLeida) -> tuple[ValoresDeFila, list[Motivo]]:
    motivos = con_error(fila, _CON_CIFRAS)
    dicho: ValoresDeFila = {}
    for nombre, texto in fila.items():
        if not texto or _dicho_ya(motivos, nombre):
            continue
        atributo, leer = _LECTORES[nombre]
        try:
            dicho[atributo] = leer(texto)
        except Mal as error:
            motivos.append(Motivo(nombre, str(error)))
    return dicho, motivos


def _producto(nombrados: ProductosNombrados, dicho: ValoresDeFila, motivos: list[Motivo]) -> Producto | None:
    try:
        if not (codigo := dicho.get("codigo")):
            raise Mal("Ingrese el código del producto.")
        suyo = nombrados.uno(codigo)
        if not suyo.lleva_inventario:
            raise Mal(f"«{suyo.nombre}» no lleva inventario: márquelo antes en su ficha.")
        if suyo.control:
            raise Mal(f"«{suyo.nombre}» pide lote o serie: ingréselo con un ajuste.")
    except Mal as error:
        if not _dicho_ya(motivos, "codigo"):
            motivos.append(Motivo("codigo", str(error)))
        return None
    return suyo


def _dicho_ya(motivos: Iterable[Motivo], nombre: str) -> bool:
    return any(motivo.campo == nombre for motivo in motivos)


def _dia() -> date | None:
    """El día en que la empresa empezó a llevarlas o, si ya se cerró, el primero abierto; None, si no ha empezado."""
    desde = parametros.leer().desde
    return None if desde is None else max(desde, periodos.primer_abierto())


def _con_inicial(ids: Iterable[int]) -> set[_Clave]:
    """De esos productos, en qué bodegas ya se dijo con cuánto empezaron, y sigue en pie."""
    otro = aliased(_M)
    deshecho = select(otro.id).where(otro.empresa_id == _M.empresa_id, otro.reversa_id == _M.id).exists()
    suyos = select(_M.producto_id, _M.bodega_id).where(
        _M.producto_id == any_(literal(sorted(set(ids)), ARRAY(BIGINT))), _M.clase == INICIAL, ~deshecho
    )
    return {(fila[0], fila[1]) for fila in db.session.execute(suyos)}


TIPO = TipoDeLista(
    nombre="existencias-iniciales",
    titulo="Existencia inicial",
    permiso="existencias.ajustar",
    repetida="Repite el producto y la bodega de la fila {fila}.",
    ya_existe=YA_TIENE,
    clave="codigo",
    columna="producto",
    preparar=_Obra,
    campos=tuple(campos.de(FilaInicial).values()),
    filas=FILAS,
)
