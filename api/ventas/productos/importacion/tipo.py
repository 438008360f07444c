"""Los productos que vienen en una hoja: las reglas del formulario (`reglas.py`, `service.py`), fila por
fila. La fila de un producto que ya existe puede traer solo lo que cambia: una lista de precios son códigos
y precios."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import Text

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.papel import campos
from api.core.papel.campos import Mal
from api.core.papel.numeros import leer_numero
from api.plataforma.importaciones import carga
from api.plataforma.importaciones.protocolo import (
    Conteo,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Opciones,
    TipoDeLista,
    ValoresDeFila,
)
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.impuestos.precios import Impuestos, sin_impuestos
from api.plataforma.impuestos.service import ContenidoGravado
from api.ventas.productos import existencias, reglas, service
from api.ventas.productos.campos import CON_IMPUESTOS, DatosProducto
from api.ventas.productos.importacion.nombradas import Nombradas
from api.ventas.productos.importacion.rutas import Rutas
from api.ventas.productos.models import BIEN, SERVICIO, Producto
from api.ventas.unidades import leidas as unidades_de

_CAMPOS = campos.de(DatosProducto)
_TARIFAS = {"PRO_IVA": ("iva", IVA), "PRO_ICE": ("ice", ICE), "PRO_IRBPNR": ("irbpnr", IRBPNR)}
_LECTORES = campos.lectores(DatosProducto)
EXISTENTES = select(
    Producto.codigo,
    Producto.id,
    Producto.tipo,
    Producto.lleva_inventario,
    Producto.iva_codigo,
    Producto.ice_codigo,
    Producto.irbpnr_codigo,
    Producto.declara,
    Producto.control,
    Producto.existencia,
)


class ProductoExistente(NamedTuple):
    """Lo que hay que saber de un producto que ya existe para revisar la fila que lo cambia. `escrita`: la existencia que alguien puso
    en él; `hay`: lo que suma su kardex."""

    id: int
    tipo: str
    lleva_inventario: bool
    iva: str
    ice: str | None
    irbpnr: str | None
    declara: str
    control: str = ""
    escrita: Decimal = Decimal(0)
    hay: Decimal = Decimal(0)


class _Obra:
    """Una pasada sobre un archivo de productos."""

    def __init__(self, opciones: Opciones) -> None:
        self._opciones = opciones
        self._tarifario = impuestos.tarifario(hoy())
        self._nombradas = {campo: Nombradas(self._tarifario, cual) for campo, (_, cual) in _TARIFAS.items()}
        self._hay = set(db.session.scalars(select(Producto.codigo))) if opciones.actualizar else set[str]()
        self._siguiente = service.mayor_codigo_propio() if opciones.crear_faltantes else 0
        self._redondeados = self._numerados = self._de_kardex = 0
        self._se_suman = existencias.se_suman()
        self._de_unidades = unidades_de.codigos()
        self._rutas = Rutas(crear=opciones.crear_faltantes)
        cantidades = ("PRO_PRECIO", "PRO_EXISTENCIA")
        propios: dict[str, Callable[[str], Any]] = {
            **dict.fromkeys(cantidades, self._cantidad),
            **{campo: self._nombradas[campo].buscar for campo in _TARIFAS},
            "PRO_CATEGORIA": self._rutas.buscar,
        }
        self._lectores: dict[str, tuple[str, Callable[[str], Any]]] = {
            campo: (columna, propios.get(campo, leer))
            for campo, (columna, leer) in _LECTORES.items()
            if campo != "PRO_CODIGO"  # se lee aparte: puede no venir
        } | {CON_IMPUESTOS.campo: ("con_impuestos", self._cantidad)}

    def revisar(self, fila: FilaLeida) -> FilaRevisada:
        valores: ValoresDeFila = {}
        motivos: list[Motivo] = []
        try:
            clave = valores["codigo"] = self._codigo(fila.get("PRO_CODIGO", ""))
        except Mal as error:
            clave = ""
            motivos.append(Motivo("PRO_CODIGO", str(error)))
        for campo, (columna, leer) in self._lectores.items():
            if texto := fila.get(campo):
                try:
                    valores[columna] = leer(texto)
                except Mal as error:
                    motivos.append(Motivo(campo, str(error)))
        for columna, campo in (("codigo", "PRO_CODIGO"), ("codigo_auxiliar", "PRO_AUXILIAR")):
            if valores.get(columna) in self._de_unidades and not (columna == "codigo" and clave in self._hay):
                motivos.append(Motivo(campo, reglas.ya_es_de_una_unidad()))
        if self._se_suman and valores.pop("existencia", None):
            if clave in self._hay:
                self._de_kardex += 1
            else:
                motivos.append(Motivo("PRO_EXISTENCIA", reglas.SE_SUMA))
        if clave not in self._hay:
            self._nueva(valores, motivos)
        elif not motivos:  # si cambia uno que existe, `contra` la termina de revisar
            valores["cambia"] = True
        return FilaRevisada(clave, None if motivos else _plano(valores), motivos)

    def _codigo(self, texto: str) -> str:
        if codigo := _LECTORES["PRO_CODIGO"][1](texto):
            return codigo
        if not self._opciones.crear_faltantes:
            raise Mal(f"{reglas.SIN_CODIGO[:-1]}, o elija que se ponga uno a los que no lo traen.")
        self._siguiente += 1
        self._numerados += 1
        return service.codigo_propio(self._siguiente)

    def _nueva(self, valores: ValoresDeFila, motivos: list[Motivo]) -> None:
        """Revisa lo que solo se exige a un producto que aún no existe. Sin IVA, lleva el de su categoría."""
        mal = {motivo.campo for motivo in motivos}
        if "iva_codigo" not in valores and (iva := self._rutas.iva_de(valores.get("categoria_id", ""))):
            valores["iva_codigo"] = iva
        valores.setdefault("tipo", BIEN)
        tarifas = self._rigen(valores, ProductoExistente(0, "", False, "", None, None, ""), motivos)
        if "precio" not in valores and "con_impuestos" in valores and not mal & _TARIFAS.keys():
            valores["precio"] = sin_impuestos(valores["con_impuestos"], tarifas)
        for columna, campo, motivo in (
            ("nombre", "PRO_NOMBRE", reglas.SIN_NOMBRE),
            ("precio", "PRO_PRECIO", reglas.SIN_PRECIO),
            ("iva_codigo", "PRO_IVA", reglas.SIN_IVA),
        ):
            ya_dicho = campo in mal or (columna == "precio" and "con_impuestos" in valores)
            if columna not in valores and not ya_dicho:
                motivos.append(Motivo(campo, motivo))
        lleva, existencia = valores.get("lleva_inventario", False), valores.get("existencia", Decimal(0))
        if "lleva_inventario" not in valores and existencia and valores["tipo"] == BIEN:
            lleva = valores["lleva_inventario"] = True  # quien dice cuántos hay, lleva inventario
        if fallo := reglas.mal_inventario(valores["tipo"], lleva, existencia):
            motivos.append(Motivo(*fallo))
        if fallo := reglas.mal_control(valores.get("control", ""), lleva, existencia):
            motivos.append(Motivo(*fallo))
        if fallo := reglas.mal_declarado(valores.get("declara", ""), valores.get("iva_codigo", "")):
            motivos.append(Motivo(*fallo))

    def _rigen(self, valores: ValoresDeFila, suyas: ProductoExistente, motivos: list[Motivo]) -> Impuestos:
        """Lo que cobran sus impuestos. Una tarifa que hoy no rige se rechaza, salvo que el producto ya la
        tuviera y no haga falta para sacar el precio."""
        contenido = ContenidoGravado(*(Decimal(valores.get(c) or 0) for c in ("volumen", "grado", "azucar")))
        cobran = {}
        for campo, (nombre, impuesto) in _TARIFAS.items():
            anterior = getattr(suyas, nombre)
            codigo = valores.get(f"{nombre}_codigo", anterior) or None
            tarifa = self._tarifario.de(impuesto, codigo)
            if tarifa is None:
                continue
            cobran[nombre] = tarifa.cobra_de(contenido)
            hace_falta = "con_impuestos" in valores and "precio" not in valores
            if not tarifa.vigente and (codigo != anterior or hace_falta):
                motivos.append(Motivo(campo, tarifa.aviso))
        return Impuestos(**cobran)

    def existentes(self, claves: list[str]) -> Mapping[str, ProductoExistente]:
        buscadas = any_(literal(claves, ARRAY(Text)))
        filas = db.session.execute(EXISTENTES.where(Producto.codigo == buscadas)).all()
        hay = (existencias.sumadas(fila.id for fila in filas) if self._se_suman else None) or {}
        suyas = {id_: suya.existencia for id_, suya in hay.items()}
        return {
            fila.codigo: ProductoExistente(*fila[1:])._replace(hay=suyas.get(fila.id, Decimal(0)))
            for fila in filas
        }

    def contra(self, valores: ValoresDeFila, existente: ProductoExistente) -> list[Motivo]:
        """Compara la fila con el producto que ya existe: lo que la fila no dice queda como está."""
        motivos: list[Motivo] = []
        exactos = {
            c: Decimal(v) for c, v in valores.items() if c in ("precio", "con_impuestos", "existencia")
        }
        tarifas = self._rigen({**valores, **exactos}, existente, motivos)
        if "precio" not in valores and "con_impuestos" in exactos:
            valores["precio"] = str(sin_impuestos(exactos["con_impuestos"], tarifas))
        tipo = valores.get("tipo") or existente.tipo
        if tipo == SERVICIO and existente.tipo == BIEN:
            valores.setdefault("lleva_inventario", False)
        lleva = valores.get("lleva_inventario", existente.lleva_inventario)
        if not lleva and existente.lleva_inventario:
            if existente.hay:
                motivos.append(Motivo("PRO_INVENTARIO", reglas.TODAVIA_HAY))
            if not self._se_suman:
                valores.setdefault("existencia", "0")
            valores.setdefault("control", "")
        if fallo := reglas.mal_inventario(tipo, lleva, Decimal(valores.get("existencia", "0"))):
            motivos.append(Motivo(*fallo))
        control = valores.get("control", existente.control)
        hay = existente.hay or Decimal(valores.get("existencia", existente.escrita))
        if fallo := reglas.mal_control(control, lleva, hay if control != existente.control else Decimal(0)):
            motivos.append(Motivo(*fallo))
        declara, iva = valores.get("declara", existente.declara), valores.get("iva_codigo", existente.iva)
        if fallo := reglas.mal_declarado(declara, iva):
            motivos.append(Motivo(*fallo))
        return motivos

    def avisos(self) -> list[str]:
        avisos = [aviso] if (aviso := self._rutas.aviso()) else []
        if self._numerados:
            avisos.append(f"Se puso código a {self._numerados:,} productos que no lo traían.")
        if self._de_kardex:
            avisos.append(
                f"No se cambió la existencia de {self._de_kardex:,} productos: es la suma de su kardex."
            )
        if self._redondeados:
            avisos.append(f"Se redondearon a 6 decimales {self._redondeados:,} precios o existencias.")
        return avisos

    def escribir(self, filas: Iterable[tuple[int, ValoresDeFila]], momento: Any) -> Conteo:
        self._rutas.crear()
        return carga.volcar(
            Producto,
            "codigo",
            tuple(_CAMPOS),
            self._para_guardar(filas),
            momento,
            actualizar=self._opciones.actualizar,
            # Un texto vacío quita el impuesto.
            cambios={c: f"nullif(coalesce(n.{c}, v.{c}), '')" for c in ("ice_codigo", "irbpnr_codigo")},
        )

    def _para_guardar(
        self, filas: Iterable[tuple[int, ValoresDeFila]]
    ) -> Iterator[tuple[int, ValoresDeFila]]:
        """Un producto nuevo sin impuesto lleva None y no un texto vacío; la categoría, su id en lugar de su ruta."""
        for numero, valores in filas:
            if not valores.get("cambia"):
                for columna in ("ice_codigo", "irbpnr_codigo"):
                    valores[columna] = valores.get(columna) or None
            if ruta := valores.get("categoria_id"):
                valores["categoria_id"] = self._rutas.id_de(ruta)
            yield numero, valores

    def _cantidad(self, texto: str) -> Decimal:
        """Lee una cantidad. Una división hecha en Excel trae más decimales de los que se guardan; se
        redondea y se cuenta, para avisarlo."""
        redondeada: Decimal = CON_IMPUESTOS.clase.leer(texto)
        self._redondeados += redondeada != leer_numero(texto, 6)
        return redondeada


def _plano(valores: ValoresDeFila) -> ValoresDeFila:
    """Las cantidades como texto, que es como el motor de importaciones las guarda."""
    return {c: str(v) if isinstance(v, Decimal) else v for c, v in valores.items()}


TIPO = TipoDeLista(
    nombre="productos",
    titulo="Productos",
    permiso="productos.editar",
    repetida="Repite el código de la fila {fila}.",
    ya_existe=reglas.YA_EXISTE,
    clave="PRO_CODIGO",
    columna="codigo",
    campos=campos.tras(_CAMPOS.values(), "PRO_PRECIO", CON_IMPUESTOS),
    preparar=_Obra,
    crea="Poner código a los que no lo traen, y crear las categorías que falten",
)
