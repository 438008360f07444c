"""Lo contado que viene en una hoja: la que se bajó para contar, llena, o la de un aparato que lee códigos."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos.db import db, transactional
from api.core.errors import DomainError
from api.core.papel import campos
from api.core.papel.campos import Mal, NumeroDecimal, NumeroEntero, UnaLinea, campo
from api.existencias.conteos import capturas
from api.existencias.conteos.capturas import FIJA, DatosCaptura, LineaContada
from api.existencias.conteos.models import ABIERTO, ARCHIVO, BODEGA, ConteoDeBodega, ProductoContado
from api.existencias.conteos.service import MAXIMO
from api.existencias.kardex.movidos import legible
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
from api.ventas.unidades.medida import en_base

BYTES = 10 * 1024 * 1024
_C, _P = ConteoDeBodega, ProductoContado


@dataclass(frozen=True, slots=True, kw_only=True)
class FilaContada:
    """Lo que se contó de un producto en un lugar."""

    conteo: int | None = campo(
        "conteo",
        "Conteo",
        NumeroEntero(2**31 - 1, 1),
        ayuda="Su número. Sin él, el único que esté abierto.",
        sinonimos=("numero de conteo", "no conteo"),
        ejemplo="1",
    )
    codigo: str | None = campo(
        "codigo",
        "Código",
        UnaLinea(25),
        obligatorio=True,
        ayuda="El del producto o su código auxiliar (el de barras).",
        sinonimos=("codigo de barras", "ean", "producto", "codigo principal", "barras"),
        codigo=True,
        ejemplo="P00001",
    )
    cantidad: Decimal | None = campo(
        "cantidad",
        "Cantidad",
        NumeroDecimal("Cuántos hay. Vacía, no se contó; 0, no hay."),
        obligatorio=True,
        sinonimos=("contado", "conteo fisico", "existencia", "unidades", "cant"),
        ejemplo="12",
    )
    zona: str | None = campo(
        "zona",
        "Zona",
        UnaLinea(60),
        ayuda="Dónde estaba: percha, pasillo. Lo de cada zona se suma.",
        sinonimos=("ubicacion", "percha", "lugar", "pasillo"),
        ejemplo="Percha 3",
    )


_LECTORES = campos.lectores(FilaContada)
_CON_CIFRAS = de_cifras(campos.de(FilaContada).values())


class _Obra:
    """Una pasada sobre una hoja. Lo que la misma persona ya contó de un producto en una zona queda reemplazado: la hoja corregida se
    sube otra vez."""

    def __init__(self, opciones: Opciones) -> None:
        abiertos = select(_C).where(_C.estado == ABIERTO)
        self._abiertos = {uno.numero: uno for uno in db.session.scalars(abiertos)}

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        return True

    def avisos(self) -> list[str]:
        return []

    @transactional
    def revisar_lote(self, filas: Sequence[tuple[int, FilaLeida]]) -> list[FilaRevisada]:
        leidas = [_leer(fila) for _, fila in filas]
        lineas = [LineaContada(codigo=dicho.get("codigo") or "") for dicho, _ in leidas]
        dichos = capturas.ProductosDichos(lineas)
        sin_producto = dichos.reparos()
        suyos = {uno.id: _los_de(uno) for uno in self._abiertos.values()}
        vistas: dict[tuple[int, int, str], int] = {}
        revisadas = []
        for lugar, (n, _) in enumerate(filas):
            dicho, motivos = leidas[lugar]
            conteo = self._conteo(dicho.get("conteo"), motivos)
            producto = dichos.productos.get(lugar)
            if producto is None and not any(motivo.campo == "codigo" for motivo in motivos):
                sin = "Ingrese el código del producto." if not dicho.get("codigo") else sin_producto[lugar]
                motivos.append(Motivo("codigo", sin))
            if producto is not None and conteo is not None:
                motivos += _no_es_suyo(conteo, producto, suyos[conteo.id])
                clave = (conteo.id, producto.id, dicho.get("zona") or "")
                if dicho.get("cantidad") is not None and (antes := vistas.setdefault(clave, n)) != n:
                    motivos.append(Motivo("codigo", TIPO.repetida.format(fila=antes)))
            if motivos or producto is None or conteo is None:
                revisadas.append(FilaRevisada("", None, motivos))
            else:
                cuanto = dicho.get("cantidad")
                if cuanto is not None:  # el código de una caja cuenta las que tiene
                    dicho = {**dicho, "cantidad": en_base(cuanto, dichos.medidas.get(lugar))}
                revisadas.append(_buena(conteo, producto, dicho))
        return revisadas

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        de_cada: dict[tuple[int, str], list[LineaContada]] = defaultdict(list)
        for _, valores in filas:
            if valores["cantidad"] is not None:
                linea = LineaContada(producto_id=valores["producto"], cantidad=Decimal(valores["cantidad"]))
                de_cada[valores["conteo"], valores["zona"]].append(linea)
        try:
            for (conteo_id, zona), lineas in sorted(de_cada.items()):
                datos = DatosCaptura(lineas=lineas, medio=ARCHIVO, zona=zona, modo=FIJA)
                capturas.contar(conteo_id, datos, quien)
        except DomainError as error:
            raise CambioEntretanto from error
        return Conteo(sum(map(len, de_cada.values())), 0, [])

    def _conteo(self, numero: int | None, motivos: list[Motivo]) -> ConteoDeBodega | None:
        if numero is None:
            if len(self._abiertos) == 1:
                return next(iter(self._abiertos.values()))
            frase = "Diga de qué conteo es." if self._abiertos else "No hay ningún conteo abierto."
        elif numero in self._abiertos:
            return self._abiertos[numero]
        else:
            frase = f"No hay un conteo {numero} abierto."
        if not any(motivo.campo == "conteo" for motivo in motivos):
            motivos.append(Motivo("conteo", frase))
        return None


def _leer(fila: FilaLeida) -> tuple[ValoresDeFila, list[Motivo]]:
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
    return dicho, motivos


def _los_de(conteo: ConteoDeBodega) -> Mapping[int, int]:
    """En qué vuelta está cada producto de ese conteo."""
    suyos = select(_P.producto_id, _P.vuelta).where(_P.conteo_id == conteo.id)
    return {fila[0]: fila[1] for fila in db.session.execute(suyos)}


def _no_es_suyo(conteo: ConteoDeBodega, producto: Producto, suyos: Mapping[int, int]) -> list[Motivo]:
    vuelta = suyos.get(producto.id)
    if vuelta is None:
        if conteo.alcance != BODEGA or conteo.vuelta > 1:
            return [Motivo("codigo", f"«{producto.nombre}» no está en el conteo {conteo.numero}.")]
        reparo = capturas.reparo_del_nuevo(conteo, producto)
        return [Motivo("codigo", reparo)] if reparo else []
    return [] if vuelta == conteo.vuelta else [Motivo("codigo", capturas.YA_SE_CONTO)]


def _buena(conteo: ConteoDeBodega, producto: Producto, dicho: ValoresDeFila) -> FilaRevisada:
    cantidad = dicho.get("cantidad")
    valores = {
        "conteo": conteo.id,
        "producto": producto.id,
        "cantidad": None if cantidad is None else str(cantidad),
        "zona": dicho.get("zona") or "",
    }
    if cantidad is None:
        return FilaRevisada("", valores, [], EfectoDeFila(NADA))
    dichos = (f"Cantidad: {legible(cantidad)}", *([f"Zona: {valores['zona']}"] if valores["zona"] else []))
    return FilaRevisada("", valores, [], EfectoDeFila(CREA, f"{producto.codigo} {producto.nombre}", dichos))


TIPO = TipoDeLista(
    nombre="conteos",
    titulo="Conteo de una bodega",
    permiso="existencias.contar",
    repetida="Repite el producto y la zona de la fila {fila}.",
    ya_existe="",
    clave="codigo",
    columna="producto",
    preparar=_Obra,
    campos=tuple(campos.de(FilaContada).values()),
    entera=True,
    filas=MAXIMO,
    bytes_=BYTES,
)
