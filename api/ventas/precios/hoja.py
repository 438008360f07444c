"""Los precios que vienen en una hoja: la que se exporta, corregida, o la del proveedor con sus códigos."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import func, select

from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.db import db, transactional
from api.core.papel import campos
from api.core.papel.campos import Mal, NumeroDecimal, UnaLinea, campo
from api.core.papel.numeros import leer_numero
from api.core.papel.textos import plegar
from api.plataforma.importaciones.celdas import con_error, de_cifras
from api.plataforma.importaciones.protocolo import (
    CAMBIA,
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
from api.ventas.precios import lineas
from api.ventas.precios.lineas import PrecioDicho
from api.ventas.precios.models import ListaPrecios, PrecioDeLista
from api.ventas.productos.models import Producto
from api.ventas.productos.nombrados import ProductosNombrados

_L, _P = ListaPrecios, PrecioDeLista
_CERO = Decimal(0)
_JUNTAS = 2000  # filas que se comparan y se escriben de una vez
YA_TIENE = "Ya tiene otro precio en la lista: permita actualizar los que ya existen."
NO_CABE = f"Una lista tiene hasta {lineas.MAXIMO:,} precios."


@dataclass(frozen=True, slots=True, kw_only=True)
class PrecioEnHoja:
    """El precio de un producto en una lista, desde una cantidad."""

    lista: str | None = campo(
        "lista",
        "Lista",
        UnaLinea(80),
        ayuda="Su nombre. Sin él, la única que haya.",
        sinonimos=("lista de precios", "nombre de la lista"),
        ejemplo="Mayoristas",
    )
    codigo: str | None = campo(
        "codigo",
        "Código",
        UnaLinea(25),
        obligatorio=True,
        ayuda="El del producto o su código auxiliar (el de barras).",
        sinonimos=("codigo principal", "codigo de barras", "ean", "sku", "referencia"),
        codigo=True,
        ejemplo="P00001",
    )
    minimo: Decimal | None = campo(
        "minimo",
        "Desde",
        NumeroDecimal("Desde qué cantidad vale. Vacía o 0, cualquiera."),
        sinonimos=("minimo", "cantidad minima", "desde cantidad", "a partir de"),
        ejemplo="12",
    )
    precio: Decimal | None = campo(
        "precio",
        "Precio",
        NumeroDecimal("Con impuestos, si la lista los incluye; si no, sin ellos. Hasta 6 decimales."),
        obligatorio=True,
        sinonimos=("precio de lista", "precio de venta", "precio unitario", "pvp"),
        ejemplo="9.50",
    )


_LECTORES = campos.lectores(PrecioEnHoja)
_CON_CIFRAS = de_cifras(campos.de(PrecioEnHoja).values())
_Clave = tuple[int, int, Decimal]  # la lista, el producto y desde qué cantidad


class _Cual(NamedTuple):
    id: int
    nombre: str


class _Obra:
    """Una pasada sobre una hoja, en la empresa del ámbito. Puede traer varias listas; el precio que no nombra queda como está."""

    def __init__(self, opciones: Opciones) -> None:
        self._actualizar = opciones.actualizar
        suyas = [_Cual(*fila) for fila in db.session.execute(select(_L.id, _L.nombre).order_by(_L.id))]
        self._listas: dict[str, list[_Cual]] = defaultdict(list)
        for una in suyas:
            self._listas[plegar(una.nombre)].append(una)
        self._unica = suyas[0] if len(suyas) == 1 else None
        cuenta = select(_P.lista_id, func.count()).group_by(_P.lista_id)
        self._cuantos: dict[int, int] = defaultdict(int)
        self._cuantos.update({fila[0]: fila[1] for fila in db.session.execute(cuenta)})
        self._vistas: dict[_Clave, int] = {}
        self._redondeados = 0

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        return False

    def avisos(self) -> list[str]:
        if not self._redondeados:
            return []
        return [f"Se redondearon a 6 decimales {self._redondeados:,} precios o cantidades."]

    @transactional
    def revisar_lote(self, filas: Sequence[tuple[int, FilaLeida]]) -> list[FilaRevisada]:
        leidas = [self._leer(fila) for _, fila in filas]
        nombrados = ProductosNombrados(dicho["codigo"] for dicho, _ in leidas if dicho.get("codigo"))
        listas = [self._lista(dicho, motivos) for dicho, motivos in leidas]
        suyos = [_producto(nombrados, dicho, motivos) for dicho, motivos in leidas]
        hay = _actuales({una.id for una in listas if una}, {uno.id for uno in suyos if uno})
        return [
            self._revisada(n, dicho, motivos, lista, producto, hay)
            for (n, _), (dicho, motivos), lista, producto in zip(filas, leidas, listas, suyos, strict=True)
        ]

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        nombradas = {clave[0] for clave in self._vistas}
        # nadie cambia un precio de ellas mientras se compara y se escribe
        suyas = bloqueo.todas(select(_L).where(_L.id.in_(nombradas)).order_by(_L.id))
        if len(suyas) < len(nombradas):
            raise CambioEntretanto
        notas = {lista.id: lineas.CambiosDichos(lista) for lista in suyas}
        creadas = cambiadas = 0
        for juntas in _de_a(filas):
            dichos = {_clave(valores): Decimal(valores["precio"]) for valores in juntas}
            antes = _actuales({clave[0] for clave in dichos}, {clave[1] for clave in dichos})
            for lista_id, cambian in _por_lista(dichos, antes).items():
                de_antes = {d: antes.get((lista_id, d.producto_id, d.minimo)) for d in cambian}
                otros = sum(valor is not None for valor in de_antes.values())
                if otros and not self._actualizar:
                    raise CambioEntretanto
                creadas += len(cambian) - otros
                cambiadas += otros
                lineas.poner(
                    lista_id, [(d.producto_id, d.minimo, d.precio) for d in cambian if d.precio is not None]
                )
                notas[lista_id].agregar(de_antes)
        for nota in notas.values():
            if lineas.cuantos(nota.lista.id) > lineas.MAXIMO:
                raise CambioEntretanto
            nota.anotar(quien)
        return Conteo(creadas, cambiadas, [])

    def _leer(self, fila: FilaLeida) -> tuple[ValoresDeFila, list[Motivo]]:
        motivos = con_error(fila, _CON_CIFRAS)
        dicho: ValoresDeFila = {}
        for nombre, texto in fila.items():
            if not texto or any(motivo.campo == nombre for motivo in motivos):
                continue
            atributo, leer = _LECTORES[nombre]
            try:
                dicho[atributo] = leer(texto)
            except Mal as error:
                motivos.append(Motivo(nombre, str(error)))
            else:
                es_numero = isinstance(dicho[atributo], Decimal)
                self._redondeados += es_numero and dicho[atributo] != leer_numero(texto, 6)
        if "precio" not in dicho and not _dicho_ya(motivos, "precio"):
            motivos.append(Motivo("precio", "Ingrese el precio."))
        return dicho, motivos

    def _lista(self, dicho: ValoresDeFila, motivos: list[Motivo]) -> _Cual | None:
        """La que la fila nombra: con sus mayúsculas y sus tildes o, si no hay dos que se parezcan, sin ellas."""
        nombre = dicho.get("lista") or ""
        if not nombre:
            if self._unica:
                return self._unica
            frase = (
                "Diga de qué lista es." if self._listas else "No hay ninguna lista de precios: créela antes."
            )
        else:
            parecidas = self._listas.get(plegar(nombre), [])
            iguales = [una for una in parecidas if una.nombre == nombre] or parecidas
            if len(iguales) == 1:
                return iguales[0]
            frase = f"Hay varias listas «{nombre}»." if iguales else f"No hay una lista «{nombre}»."
        if not _dicho_ya(motivos, "lista"):
            motivos.append(Motivo("lista", frase))
        return None

    def _revisada(
        self,
        n: int,
        dicho: ValoresDeFila,
        motivos: list[Motivo],
        lista: _Cual | None,
        producto: Producto | None,
        hay: Mapping[_Clave, Decimal],
    ) -> FilaRevisada:
        if lista is None or producto is None or _dicho_ya(motivos, "minimo"):
            return FilaRevisada("", None, motivos)
        clave = (lista.id, producto.id, dicho.get("minimo") or _CERO)
        if (previa := self._vistas.setdefault(clave, n)) != n:
            motivos.append(Motivo("codigo", TIPO.repetida.format(fila=previa)))
        if motivos:
            return FilaRevisada("", None, motivos)
        antes, precio = hay.get(clave), dicho["precio"]
        if antes is None:
            self._cuantos[lista.id] += 1
            if self._cuantos[lista.id] > lineas.MAXIMO:
                return FilaRevisada("", None, [Motivo("lista", NO_CABE)])
        elif antes != precio and not self._actualizar:
            return FilaRevisada("", None, [Motivo("precio", YA_TIENE)])
        valores = {"lista": lista.id, "producto": producto.id, "minimo": str(clave[2]), "precio": str(precio)}
        return FilaRevisada("", valores, [], _efecto(lista, producto, clave[2], antes, precio))


def _producto(nombrados: ProductosNombrados, dicho: ValoresDeFila, motivos: list[Motivo]) -> Producto | None:
    try:
        if codigo := dicho.get("codigo"):
            return nombrados.uno(codigo)
        raise Mal("Ingrese el código del producto.")
    except Mal as error:
        if not _dicho_ya(motivos, "codigo"):
            motivos.append(Motivo("codigo", str(error)))
        return None


def _dicho_ya(motivos: Iterable[Motivo], nombre: str) -> bool:
    return any(motivo.campo == nombre for motivo in motivos)


def _actuales(listas: set[int], suyos: set[int]) -> dict[_Clave, Decimal]:
    consulta = select(_P.lista_id, _P.producto_id, _P.minimo, _P.precio).where(
        _P.lista_id.in_(listas), _P.producto_id.in_(suyos)
    )
    return {(fila[0], fila[1], fila[2]): fila[3] for fila in db.session.execute(consulta)}


def _efecto(
    lista: _Cual, producto: Producto, minimo: Decimal, antes: Decimal | None, precio: Decimal
) -> EfectoDeFila:
    if antes == precio:
        return EfectoDeFila(NADA)
    desde = f", desde {_llano(minimo)}" if minimo else ""
    que = f"{lista.nombre}: {producto.codigo} {producto.nombre}{desde}"
    if antes is None:
        return EfectoDeFila(CREA, que, (f"Precio: {_llano(precio)}",))
    return EfectoDeFila(CAMBIA, que, (f"Precio: {_llano(antes)} → {_llano(precio)}",))


def _llano(numero: Decimal) -> str:
    return format(numero.normalize(), "f")


def _clave(valores: ValoresDeFila) -> _Clave:
    return valores["lista"], valores["producto"], Decimal(valores["minimo"])


def _por_lista(
    dichos: Mapping[_Clave, Decimal], antes: Mapping[_Clave, Decimal]
) -> dict[int, list[PrecioDicho]]:
    """De cada lista, los que quedan distintos."""
    hechos: dict[int, list[PrecioDicho]] = defaultdict(list)
    for clave, precio in dichos.items():
        if antes.get(clave) != precio:
            hechos[clave[0]].append(PrecioDicho(clave[1], clave[2], precio))
    return hechos


def _de_a(filas: Iterable[tuple[int, ValoresDeFila]]) -> Iterable[list[ValoresDeFila]]:
    juntas: list[Any] = []
    for _, valores in filas:
        juntas.append(valores)
        if len(juntas) == _JUNTAS:
            yield juntas
            juntas = []
    if juntas:
        yield juntas


TIPO = TipoDeLista(
    nombre="listas-precios",
    titulo="Precios de listas",
    permiso="precios.editar",
    repetida="Repite la lista, el producto y la cantidad de la fila {fila}.",
    ya_existe=YA_TIENE,
    clave="codigo",
    columna="producto",
    preparar=_Obra,
    campos=tuple(campos.de(PrecioEnHoja).values()),
)
