"""Los documentos de las cuentas, como se buscan: por páginas, uno, y sus archivos."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, Subquery, and_, or_, select, union

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.libros.cuentas import centros
from api.libros.cuentas.nucleo import calculo
from api.libros.cuentas.nucleo.calculo import CARGO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import (
    AJUSTE,
    REGISTRADO,
    AplicacionDeCuenta,
    ArchivoDeCuenta,
    DineroDeCuenta,
    DocumentoDeCuenta,
)

POR_DEFECTO = "-fecha"
# Solo como filtros: los que tienen saldo, y de ellos los que se deben. Un abono sin aplicar no se debe.
ABIERTO, DEBIDO = "ABIERTO", "DEBIDO"
RECHAZADO = "RECHAZADO"  # por el SRI: no se debe ni está a favor mientras no se corrija
ESTADOS = (
    *("PENDIENTE", "PARCIAL", "PAGADO", "VENCIDO", "ANULADO", "DISPONIBLE", "APLICADO", RECHAZADO),
    *(ABIERTO, DEBIDO),
)


@dataclass(frozen=True, slots=True)
class FiltrosDocumentos:
    tercero_id: int | None = None
    estado: str = ""
    tipo: str = ""
    desde: date | None = None
    hasta: date | None = None
    filtro: str = ""
    vence_desde: date | None = None
    vence_hasta: date | None = None


class ListaDeDocumentos:
    """La de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._documento: Any = lado.documento
        self._dinero: Any = lado.dinero
        self._aplicacion: Any = lado.aplicacion
        self._archivo: Any = lado.archivo
        self._tercero: Any = lado.tercero
        self._orden: Mapping[str, Any] = {
            "fecha": self._documento.fecha,
            "vence": self._documento.vence,
            "numero": self._documento.numero,
            "total": self._documento.total,
            "saldo": self._documento.total - self._documento.aplicado,
            lado.palabras.por_nombre: self._tercero.orden,
            lado.palabras.por_id: self._documento.id,
        }

    def pagina(self, filtros: FiltrosDocumentos, page: int, tamano: int, orden: str, edita: bool) -> Pagina:
        """Una página de los documentos de la empresa en la que se trabaja. `edita` dice si quien lee puede
        actuar sobre ellos."""
        columnas = pages.ordenar(orden, self._orden, self._documento.id, POR_DEFECTO)
        consulta = self._filas().where(*self._criterios(filtros))
        hallada = pages.paginate(consulta, columnas, page, tamano, cercada=True)
        hallada["items"] = self._completar(hallada["items"], edita)
        return hallada

    def uno(self, documento_id: int, edita: bool = False) -> Fila:
        """Un documento con lo que se le aplicó; si es una nota de crédito, con los cargos a los que se aplicó."""
        (completa,) = self._completar([self._leido(documento_id)], edita)
        return {**completa, "aplicaciones": self._aplicaciones(documento_id)}

    def en_cuenta(self, documento_id: int, rechazado: bool = False) -> Fila:
        """El estado de un documento, su saldo y lo que se le aplicó. Es para quien ya tiene el resto de sus
        datos, y sabe si el SRI lo rechazó."""
        fila = self._leido(documento_id)
        return {**fila, **_estado(fila, hoy(), rechazado), "aplicaciones": self._aplicaciones(documento_id)}

    def recien_puesto(self, documento: DocumentoDeCuenta) -> Fila:
        """Lo mismo que `en_cuenta`, para un documento recién creado al que aún no se le aplica nada. No lee la
        base."""
        campos = ("id", "signo", "total", "aplicado", "vence", "anulado_el")
        fila = {campo: getattr(documento, campo) for campo in campos} | {"resto": documento.saldo}
        return {**fila, **_estado(fila, hoy()), "aplicaciones": []}

    def _leido(self, documento_id: int) -> Fila:
        fila = (
            db.session.execute(self._filas().where(self._documento.id == documento_id))
            .mappings()
            .one_or_none()
        )
        if fila is None:
            raise NoEncontrado("No existe ese documento.")
        return dict(fila)

    def _filas(self) -> Select[Any]:
        columnas: list[Any] = [
            self._documento.id,
            self._documento.empresa_id,
            self._documento.tercero_id.label(f"{self._lado.palabras.quien}_id"),
            self._documento.tipo,
            self._documento.signo,
            self._documento.origen,
            self._documento.numero,
            self._documento.fecha,
            self._documento.vence,
            self._documento.total,
            self._documento.aplicado,
            (self._documento.total - self._documento.aplicado).label("resto"),
            self._documento.detalle,
            self._documento.anulado_el,
            self._documento.motivo_anulacion,
            self._documento.version,
            self._documento.creado_en,
            self._tercero.razon_social.label(self._lado.palabras.quien),
            self._tercero.identificacion,
        ]
        return select(*columnas).join(
            self._tercero,
            and_(
                self._tercero.empresa_id == self._documento.empresa_id,
                self._tercero.id == self._documento.tercero_id,
            ),
        )

    def _criterios(self, filtros: FiltrosDocumentos) -> list[ColumnElement[bool]]:
        criterios = [
            *iguales((self._documento.tercero_id, filtros.tercero_id), (self._documento.tipo, filtros.tipo)),
            *entre(self._documento.fecha, filtros.desde, filtros.hasta),
            *entre(self._documento.vence, filtros.vence_desde, filtros.vence_hasta),
        ]
        if filtros.estado:
            criterios.append(self._en_estado(filtros.estado))
        if filtros.filtro:
            como = busqueda.como(filtros.filtro)
            criterios.append(
                or_(
                    self._documento.numero.ilike(como),
                    self._documento.detalle.ilike(como),
                    self._lado.coincide(filtros.filtro),
                )
            )
        return criterios

    def _en_estado(self, estado: str) -> ColumnElement[bool]:
        """La condición SQL de las filas a las que `calculo.estado_documento` da ese estado."""
        dia = hoy()
        cargo, debe, algo = (
            self._documento.signo == CARGO,
            self._documento.aplicado < self._documento.total,
            self._documento.aplicado > 0,
        )
        tarde = and_(cargo, self._documento.vence < dia)
        origenes, id_ = self._lado.origenes, self._documento.id
        if estado == RECHAZADO:
            return and_(self._documento.anulado_el.is_(None), origenes.solo_rechazados(id_))
        vivos: dict[str, ColumnElement[bool]] = {
            "PENDIENTE": and_(cargo, ~tarde, ~algo),
            "DISPONIBLE": and_(~cargo, ~algo),
            "PARCIAL": and_(~tarde, algo, debe),
            "VENCIDO": and_(tarde, debe),
            "PAGADO": and_(cargo, ~debe),
            "APLICADO": and_(~cargo, ~debe),
            ABIERTO: debe,
            DEBIDO: and_(cargo, debe),
        }
        return (
            self._documento.anulado_el.is_not(None)
            if estado == "ANULADO"
            else and_(self._documento.anulado_el.is_(None), vivos[estado], *origenes.sin_rechazados(id_))
        )

    def _completar(self, filas: list[Fila], edita: bool) -> list[Fila]:
        ids = [fila["id"] for fila in filas]
        archivos, usados = self._archivos(ids), self._usados(ids) if edita else set()
        vienen = self._lado.origenes.hallar(fila["id"] for fila in filas if fila["origen"] != REGISTRADO)
        suyos = centros.de_documentos(self._lado, {fila["id"]: fila["origen"] for fila in filas})
        dia = hoy()
        for fila in filas:
            anulado, viene = fila["anulado_el"] is not None, vienen.get(fila["id"])
            fila |= _estado(fila, dia, viene is not None and viene.rechazado)
            fila["tipo_nombre"] = self._lado.nombre_tipo(fila["tipo"])
            fila["archivos"] = archivos.get(fila["id"], [])
            fila[self._lado.palabras.viene_de] = viene and viene.id
            fila["centro_id"] = suyos.get(fila["id"])
            fila["acciones"] = self._acciones(fila, anulado, fila["id"] in usados) if edita else []
        return filas

    def _acciones(self, fila: Fila, anulado: bool, usado: bool) -> list[str]:
        """Lo que se puede hacer con el documento."""
        propio, ajuste = fila["origen"] == REGISTRADO, fila["origen"] == AJUSTE
        debe = not anulado and fila["saldo"] > 0
        puede = {
            self._lado.palabras.saldar: debe and fila["signo"] == CARGO,
            "aplicar": debe and fila["signo"] != CARGO,
            "devolver": debe and fila["signo"] != CARGO,
            "ajustar": debe,
            "cambiar_centro": ajuste and not anulado,
            "editar": not anulado and not ajuste,
            "adjuntar": not anulado,
            "anular": (propio or ajuste) and not anulado,
            "eliminar": propio and not usado and not anulado,
        }
        return [accion for accion, vale in puede.items() if vale]

    def _usados(self, ids: Sequence[int]) -> set[int]:
        """Cuáles se aplicaron alguna vez, aunque después se haya deshecho."""
        lados = (self._aplicacion.documento_id, self._aplicacion.credito_id)
        consulta = union(*(select(lado).where(lado.in_(ids)) for lado in lados))
        return set(db.session.scalars(consulta))

    def _archivos(self, ids: Sequence[int]) -> dict[int, list[ArchivoDeCuenta]]:
        por_documento: dict[int, list[ArchivoDeCuenta]] = {}
        consulta = select(self._archivo).where(self._archivo.documento_id.in_(ids))
        for archivo in db.session.scalars(consulta.order_by(self._archivo.id)):
            por_documento.setdefault(archivo.documento_id, []).append(archivo)
        return por_documento

    def _aplicaciones(self, documento_id: int) -> list[Fila]:
        """Las aplicaciones de un documento, como cargo o como abono. Cada una se nombra por su otro lado."""
        consulta = (
            select(self._aplicacion, self._dinero)
            .outerjoin(
                self._dinero,
                and_(
                    self._dinero.empresa_id == self._aplicacion.empresa_id,
                    self._dinero.id == self._aplicacion.dinero_id,
                ),
            )
            .where(
                or_(
                    self._aplicacion.documento_id == documento_id, self._aplicacion.credito_id == documento_id
                )
            )
            .order_by(self._aplicacion.desde, self._aplicacion.id)
        )
        filas = db.session.execute(consulta).all()
        otros = {
            a.documento_id if a.credito_id == documento_id else a.credito_id
            for a, dinero in filas
            if dinero is None
        }
        documentos = (
            {
                d.id: d
                for d in db.session.scalars(select(self._documento).where(self._documento.id.in_(otros)))
            }
            if otros
            else {}
        )
        return [self._una_aplicacion(documento_id, a, dinero, documentos) for a, dinero in filas]

    def _una_aplicacion(
        self,
        documento_id: int,
        a: AplicacionDeCuenta,
        dinero: DineroDeCuenta | None,
        documentos: dict[int, DocumentoDeCuenta],
    ) -> Fila:
        otro = None
        if dinero is None:
            otro = documentos[a.documento_id if a.credito_id == documento_id else a.credito_id or 0]
        el: Any = otro or dinero
        return self._lado.fila(
            documento_id=otro and otro.id,
            dinero_id=dinero and dinero.id,
            tipo_nombre=self._lado.nombre_tipo(otro.tipo) if otro else self._lado.nombre_dinero,
            numero=str(el.numero or ""),
            fecha=el.fecha,
            valor=a.valor,
            desde=a.desde,
            deshecha_el=a.deshecha_el,
        )


def _estado(fila: Fila, dia: date, rechazado: bool = False) -> Fila:
    anulado = fila["anulado_el"] is not None
    if rechazado and not anulado:
        return {"estado": RECHAZADO, "saldo": calculo.CERO}
    estado = calculo.estado_documento(
        fila["signo"], fila["total"], fila["aplicado"], fila["vence"], anulado, dia
    )
    return {"estado": estado, "saldo": calculo.CERO if anulado else fila["resto"]}


PAGADA, PARCIAL, VENCIDA = "PAGADA", "PARCIAL", "VENCIDA"


class Cargos:
    """Los de un lado. `ESTADOS`: el nombre de cada uno."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._d: Any = lado.documento
        self._origenes = lado.origenes
        self._saldado = f"{lado.palabras.salda[:-1]}ado"  # cobrado, pagado
        self._pendiente = lado.palabras.pendiente
        self.estados: Mapping[str, str] = {
            PAGADA: "Pagada",
            PARCIAL: "Parcial",
            self._pendiente: f"Por {lado.palabras.saldar}",
            VENCIDA: "Vencida",
        }
        self._son = {
            "PAGADO": PAGADA,
            "PARCIAL": PARCIAL,
            "PENDIENTE": self._pendiente,
            "VENCIDO": VENCIDA,
        }

    @property
    def que_cuentan(self) -> tuple[ColumnElement[bool], ...]:
        return self._d.signo == CARGO, self._d.anulado_el.is_(None)

    def tabla(self) -> Subquery:
        """empresa_id, id, vence, cobrado (o pagado) y saldo de cada cargo que cuenta, para unirlo a otra lista."""
        d = self._d
        resto = d.total - d.aplicado
        columnas = (d.empresa_id, d.id, d.vence, d.aplicado.label(self._saldado), resto.label("saldo"))
        return select(*columnas).where(*self.que_cuentan).subquery("cargos")

    def estado(self, saldo: Decimal | None, saldado: Decimal | None, vence: date | None) -> str:
        """El de un cargo, con las columnas de `tabla`; vacío si no vienen, porque no se debe."""
        if saldo is None or saldado is None or vence is None:
            return ""
        return self._son[calculo.estado_documento(CARGO, saldo + saldado, saldado, vence, False, hoy())]

    def en_estado(self, estados: Sequence[str]) -> Select[int]:
        """Los ids de los cargos que están en alguno de estos estados. Lo que el SRI rechazó no está en ninguno."""
        d = self._d
        debe, tarde = d.aplicado < d.total, d.vence < hoy()
        cuales = {
            PAGADA: ~debe,
            PARCIAL: and_(debe, ~tarde, d.aplicado > 0),
            self._pendiente: and_(debe, ~tarde, d.aplicado == 0),
            VENCIDA: and_(debe, tarde),
        }
        return select(d.id).where(
            *self.que_cuentan,
            or_(*(cuales[estado] for estado in estados)),
            *self._origenes.sin_rechazados(d.id),
        )
