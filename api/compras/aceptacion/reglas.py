"""Las reglas: se aprenden de lo que se acepta, se leen, se cambian y se quitan."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from sqlalchemy import and_, func, select

from api.compras.aceptacion.models import ESCRITA, ReglaRecibidos
from api.compras.aceptacion.proponer import LineaPropuesta, PropuestaDeCompra, ReglaVista, palabras_de
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Pagina
from api.core.errors import ReglaDeNegocio
from api.libros.plan.models import CentroCosto, CuentaContable
from api.libros.reglas import nombradas
from api.plataforma.codigos.compras import SIN_CREDITO
from api.plataforma.retenciones import service as retenciones
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto

_FALTA = "No existe esa regla."
_R = ReglaRecibidos
_EN_LA_HISTORIA = ("palabras", "sustento", "destino", "cuenta_id", "centro_id")
MAXIMO = 50  # las que se recuerdan de un proveedor


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosRegla:
    """Lo que una persona decide de una regla."""

    palabras: str
    sustento: str
    destino: str
    clase: str
    producto_id: int | None
    cuenta_id: int | None = None
    centro_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReglaNueva(DatosRegla):
    proveedor_id: int


class Aprendidas:
    """Las de unos proveedores, leídas de una vez, mientras se acepta lo suyo: lo que se decide de un documento vale para
    el siguiente. Nada se escribe hasta `guardar`."""

    def __init__(self, proveedor_ids: Iterable[int]) -> None:
        self._filas: dict[tuple[int, str], ReglaRecibidos] = {}
        self._suyas: dict[int, dict[str, ReglaVista]] = {}
        consulta = select(_R).where(_R.proveedor_id.in_(set(proveedor_ids))).order_by(_R.id)
        for r in db.session.scalars(consulta):
            self._filas[r.proveedor_id, r.palabras] = r
            escrita = r.modo == ESCRITA
            vista = ReglaVista(
                *(r.id, r.palabras, r.sustento, r.destino, r.clase, r.producto_id, r.veces, escrita),
                *(r.cuenta_id, r.centro_id),
            )
            self._suyas.setdefault(r.proveedor_id, {})[r.palabras] = vista

    def de(self, proveedor_id: int) -> list[ReglaVista]:
        """Las de uno, de la más vieja a la más nueva."""
        return list(self._suyas.get(proveedor_id, {}).values())

    def aprender(self, proveedor_id: int, decidido: PropuestaDeCompra, *, paga_iva: bool) -> None:
        """Recuerda lo que se decidió de un documento. De quien siempre se decide igual basta una regla; de quien vende
        cosas distintas, una por cada clase de línea. El que no paga IVA no dice si se toma el crédito cuando se paga."""
        if not decidido.lineas:
            return
        suyas = self._suyas.setdefault(proveedor_id, {})
        va, _ = Counter(_adonde(linea) for linea in decidido.lineas).most_common(1)[0]
        distintas = len({_lo_de(linea) for linea in decidido.lineas}) > 1 or len(suyas) > 1
        general = suyas.get("")
        if general is not None and not va.completa(_adonde(general)):
            distintas, va = True, _adonde(general)
        sustento = decidido.sustento
        if not paga_iva and sustento in SIN_CREDITO:
            sustento = general.sustento if general is not None else ""
        self._recordar(proveedor_id, "", _Decidida(sustento, va, None))
        for linea in decidido.lineas:
            palabras = palabras_de(linea.descripcion)
            sola = linea.producto_id is not None or linea.sustento != ""
            if palabras and (distintas or sola):
                self._recordar(proveedor_id, palabras, _lo_de(linea))

    def guardar(self) -> None:
        """Escribe lo que cambió, en la transacción en curso."""
        for proveedor_id, suyas in self._suyas.items():
            for palabras, vista in suyas.items():
                fila = self._filas.get((proveedor_id, palabras))
                if fila is None:
                    fila = _R(empresa_id=empresa_actual(), proveedor_id=proveedor_id, palabras=palabras)
                    db.session.add(fila)
                elif _contenido(fila) != _contenido(vista):
                    fila.actualizado_en = ahora()
                fila.sustento, fila.destino, fila.clase = vista.sustento, vista.destino, vista.clase
                fila.producto_id, fila.veces = vista.producto_id, vista.veces
                fila.cuenta_id, fila.centro_id = vista.cuenta_id, vista.centro_id
        db.session.flush()

    def _recordar(self, proveedor_id: int, palabras: str, decidida: "_Decidida") -> None:
        suyas = self._suyas[proveedor_id]
        fila, vista = self._filas.get((proveedor_id, palabras)), suyas.get(palabras)
        if (fila is not None and fila.modo == ESCRITA) or (vista is None and len(suyas) >= MAXIMO):
            return
        va = decidida.va
        nueva = ReglaVista(
            *(None, palabras, decidida.sustento, va.destino, va.clase, decidida.producto_id, 1, False),
            *(va.cuenta_id, va.centro_id),
        )
        if vista is not None:
            seguidas = vista.veces + 1 if _contenido(vista) == _contenido(nueva) else 1
            nueva = replace(nueva, id=vista.id, veces=seguidas)
        suyas[palabras] = nueva


class _Adonde(NamedTuple):
    """Adónde va lo que se compra."""

    destino: str
    clase: str
    cuenta_id: int | None
    centro_id: int | None

    def completa(self, otra: "_Adonde") -> bool:
        """Si dice lo mismo que la otra, o lo que a ella le faltaba decir."""
        return all(suyo in (None, "", mio) for mio, suyo in zip(self, otra, strict=True))


class _Decidida(NamedTuple):
    """Lo que se decidió de una línea."""

    sustento: str
    va: _Adonde
    producto_id: int | None


def _adonde(de: ReglaRecibidos | ReglaVista | LineaPropuesta) -> _Adonde:
    return _Adonde(de.destino, de.clase, de.cuenta_id, de.centro_id)


def _contenido(regla: ReglaRecibidos | ReglaVista) -> _Decidida:
    return _Decidida(regla.sustento, _adonde(regla), regla.producto_id)


def _lo_de(linea: LineaPropuesta) -> _Decidida:
    return _Decidida(linea.sustento, _adonde(linea), linea.producto_id)


def pagina(filtro: str, proveedor_id: int | None, page: int, tamano: int) -> Pagina:
    """Una página, por proveedor."""
    consulta = _filas()
    if proveedor_id is not None:
        consulta = consulta.where(_R.proveedor_id == proveedor_id)
    if filtro:
        consulta = consulta.where(busqueda.contiene(filtro, Proveedor.razon_social, _R.palabras))
    orden: list[Any] = [Proveedor.razon_social, _R.palabras, _R.id]
    return pages.paginate(consulta, orden, page, tamano, cercada=True)


def una(regla_id: int) -> dict[str, Any]:
    bloqueada(regla_id)
    return dict(db.session.execute(_filas().where(_R.id == regla_id)).mappings().one())


def _filas() -> Any:
    columnas: list[Any] = [
        *(_R.id, _R.proveedor_id, Proveedor.razon_social.label("proveedor"), _R.palabras, _R.sustento),
        *(_R.destino, _R.clase, _R.producto_id, func.coalesce(Producto.nombre, "").label("producto")),
        *(
            _R.cuenta_id,
            func.coalesce(CuentaContable.codigo + " " + CuentaContable.nombre, "").label("cuenta"),
        ),
        *(_R.centro_id, func.coalesce(CentroCosto.nombre, "").label("centro")),
        *(_R.modo, _R.veces, _R.actualizado_en, _R.version),
    ]
    suyo = and_(Proveedor.empresa_id == _R.empresa_id, Proveedor.id == _R.proveedor_id)
    uno = and_(Producto.empresa_id == _R.empresa_id, Producto.id == _R.producto_id)
    de_cuenta = and_(CuentaContable.empresa_id == _R.empresa_id, CuentaContable.id == _R.cuenta_id)
    de_centro = and_(CentroCosto.empresa_id == _R.empresa_id, CentroCosto.id == _R.centro_id)
    return (
        select(*columnas)
        .select_from(_R)
        .join(Proveedor, suyo)
        .outerjoin(Producto, uno)
        .outerjoin(CuentaContable, de_cuenta)
        .outerjoin(CentroCosto, de_centro)
    )


def bloqueada(regla_id: int) -> ReglaRecibidos:
    return bloqueo.una(select(_R).where(_R.id == regla_id), _FALTA)


@transactional
def crear(datos: ReglaNueva) -> int:
    """La escribe una persona: lo que se acepte no la toca. Si de ese proveedor ya hay una con esas palabras, Conflicto."""
    if proveedores.buscar(datos.proveedor_id) is None:
        raise ReglaDeNegocio.en("proveedor_id", "No existe ese proveedor.")
    suyas = select(func.count()).select_from(_R).where(_R.proveedor_id == datos.proveedor_id)
    if (db.session.scalar(suyas) or 0) >= MAXIMO:
        raise ReglaDeNegocio.en(
            "proveedor_id", f"De un proveedor se guardan hasta {MAXIMO} reglas: quite alguna."
        )
    palabras = _revisadas(datos)
    regla = _R(
        empresa_id=empresa_actual(),
        proveedor_id=datos.proveedor_id,
        palabras=palabras,
        sustento=datos.sustento,
        destino=datos.destino,
        clase=datos.clase,
        producto_id=datos.producto_id,
        cuenta_id=datos.cuenta_id,
        centro_id=datos.centro_id,
        modo=ESCRITA,
        veces=0,
    )
    db.session.add(regla)
    db.session.flush()
    _anotar("crear", regla, None, _resumen(regla))
    return regla.id


@transactional
def cambiar(regla_id: int, datos: DatosRegla, version: int | None) -> None:
    """La cambia: desde ahora es de quien la escribió, y lo que se acepte no la toca."""
    regla = bloqueada(regla_id)
    versiones.exigir(regla, version, "regla_recibidos", "esta regla")
    palabras = _revisadas(datos)
    quedaria = replace(datos, palabras=palabras)
    if all(getattr(regla, campo.name) == getattr(quedaria, campo.name) for campo in fields(DatosRegla)):
        return
    antes = _resumen(regla)
    regla.palabras, regla.sustento, regla.destino = palabras, datos.sustento, datos.destino
    regla.clase, regla.producto_id, regla.modo = datos.clase, datos.producto_id, ESCRITA
    regla.cuenta_id, regla.centro_id = datos.cuenta_id, datos.centro_id
    regla.actualizado_en, regla.version = ahora(), regla.version + 1
    db.session.flush()
    _anotar("actualizar", regla, antes, _resumen(regla))


def _revisadas(datos: DatosRegla) -> str:
    """Las que una línea debe tener; lo dicho, revisado."""
    palabras = palabras_de(datos.palabras)
    if datos.palabras.strip() and not palabras:
        raise ReglaDeNegocio.en(
            "palabras", "Escriba al menos una palabra sin cifras: las cifras cambian de un documento a otro."
        )
    if datos.producto_id is not None and not palabras:
        raise ReglaDeNegocio.en("producto_id", "El producto es de algunas líneas: diga con qué palabras.")
    if datos.producto_id is not None and not productos.existentes([datos.producto_id]):
        raise ReglaDeNegocio.en("producto_id", "No existe ese producto.")
    nombradas.exigir_una(datos.destino, datos.cuenta_id, datos.centro_id)
    if datos.sustento and datos.sustento not in {s.codigo for s in retenciones.sustentos_en(hoy())}:
        raise ReglaDeNegocio.en("sustento", "Ese sustento no rige hoy: elija otro.")
    return palabras


@transactional
def quitar(regla_id: int) -> None:
    regla = bloqueada(regla_id)
    _anotar("eliminar", regla, _resumen(regla), None)
    db.session.delete(regla)


def _resumen(regla: ReglaRecibidos) -> dict[str, object]:
    return {campo: getattr(regla, campo) for campo in _EN_LA_HISTORIA}


def _anotar(
    accion: str, regla: ReglaRecibidos, antes: audit.Anotado | None, despues: audit.Anotado | None
) -> None:
    audit.record(
        accion, "regla_recibidos", regla.id, empresa_id=regla.empresa_id, antes=antes, despues=despues
    )
