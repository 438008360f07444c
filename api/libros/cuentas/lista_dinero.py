"""Los cobros y los pagos, como se buscan: por páginas, uno con lo que saldó, y lo que un tercero tiene pendiente."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, cast, func, or_, select
from sqlalchemy import Text as Texto

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages, tramos
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.core.errors import NoEncontrado
from api.libros.bancos.models import CuentaBancaria
from api.libros.cuentas import centros
from api.libros.cuentas.aplicaciones import Abono
from api.libros.cuentas.nucleo.calculo import ABONO, CARGO, CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import REGISTRADO, DocumentoDeCuenta
from api.libros.cuentas.nucleo.origenes import Atadura
from api.libros.cuentas.saldos import Saldos
from api.libros.plan.models import CentroCosto

POR_DEFECTO = "-fecha"
VIGENTE, ANULADO, CON_ANTICIPO = "vigente", "anulado", "con_anticipo"
_LOTE = 1000


@dataclass(frozen=True, slots=True)
class FiltrosDinero:
    tercero_id: int | None = None
    desde: date | None = None
    hasta: date | None = None
    forma: str = ""
    estado: str = ""
    filtro: str = ""


class PaginaDeDinero(Pagina):
    suma: Decimal


class ListaDeDinero:
    """La de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self.caben = 500  # documentos abiertos de un tercero que caben en una pantalla
        self._lado = lado
        self._documento: Any = lado.documento
        self._dinero: Any = lado.dinero
        self._tercero: Any = lado.tercero
        self._saldos = Saldos(lado)
        self._orden: Mapping[str, Any] = {
            "fecha": self._dinero.fecha,
            "numero": self._dinero.numero,
            "total": self._dinero.total,
            lado.palabras.por_nombre: self._tercero.orden,
        }

    def pagina(
        self, filtros: FiltrosDinero, page: int, tamano: int, orden: str, edita: bool
    ) -> PaginaDeDinero:
        """Una página del dinero de la empresa, con la suma de todos los hallados que no están anulados."""
        columnas = pages.ordenar(orden, self._orden, self._dinero.id, POR_DEFECTO)
        consulta = self._filas().where(*self._criterios(filtros))
        contados = consulta.with_only_columns(
            func.count(),
            func.coalesce(func.sum(self._dinero.total).filter(self._dinero.anulado_el.is_(None)), CERO),
        )
        total, suma = db.session.execute(contados).one()
        hallada = pages.paginate(consulta, columnas, page, tamano, total, cercada=True)
        suyas = self._ataduras(hallada["items"])
        hallada["items"] = [self._completar(fila, edita, suyas.get(fila["id"])) for fila in hallada["items"]]
        return {**hallada, "suma": suma}

    def tramo(
        self, filtros: FiltrosDinero, despues: int | None, cuantos: int, ids: Collection[int] | None
    ) -> TramoDeLista[Fila]:
        """De tramo en tramo, el último registrado primero. `ids`: solo esos; None, cualquiera."""
        elegidos = [] if ids is None else [self._dinero.id.in_(list(ids))]
        consulta = self._filas().where(*self._criterios(filtros), *elegidos)
        hallado = tramos.leer_filas(consulta, self._dinero.id, despues, cuantos)
        return hallado.con(lambda filas: [self._completar(fila, False) for fila in filas])

    def completo(self, filtros: FiltrosDinero, orden: str) -> Iterator[Fila]:
        """Todos los hallados, leídos de a poco."""
        columnas = pages.ordenar(orden, self._orden, self._dinero.id, POR_DEFECTO)
        consulta = self._filas().where(*self._criterios(filtros)).order_by(*columnas)
        for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
            completa = self._completar(dict(fila), False)
            yield {**completa, "estado": "Anulado" if fila["anulado_el"] else "Vigente"}

    def uno(self, dinero_id: int, edita: bool) -> Fila:
        fila = db.session.execute(self._filas().where(self._dinero.id == dinero_id)).mappings().one_or_none()
        if fila is None:
            raise NoEncontrado(f"No existe ese {self._lado.palabras.que}.")
        completa = self._completar(dict(fila), edita, self._ataduras([dict(fila)]).get(dinero_id))
        return {**completa, "aplicaciones": self._aplicaciones(dinero_id)}

    def pendientes(self, tercero_id: int) -> Fila:
        """Lo que se debe en la cuenta de un tercero, lo más antiguo primero, y lo que hay a favor. Lo que el SRI rechazó no
        está."""
        tercero = self._lado.obtener(tercero_id)
        abiertos = db.session.scalars(
            select(self._documento)
            .where(
                self._documento.tercero_id == tercero_id,
                self._documento.anulado_el.is_(None),
                self._documento.aplicado < self._documento.total,
                *self._lado.origenes.sin_rechazados(self._documento.id),
            )
            .order_by(self._documento.vence, self._documento.fecha, self._documento.id)
            .limit(self.caben)
        ).all()
        adelantos = db.session.scalars(
            select(self._dinero)
            .where(
                self._dinero.tercero_id == tercero_id,
                self._dinero.anulado_el.is_(None),
                self._dinero.aplicado < self._dinero.total,
            )
            .order_by(self._dinero.fecha, self._dinero.id)
            .limit(self.caben)
        ).all()
        suyos = centros.de_documentos(self._lado, {d.id: d.origen for d in abiertos})
        cargos = [self._cargo(d) | {"centro_id": suyos.get(d.id)} for d in abiertos if d.signo == CARGO]
        favor = [self._a_favor(d) for d in abiertos if d.signo == ABONO] + [
            self._a_favor(c) for c in adelantos
        ]
        cuenta = self._saldos.saldos_de([tercero_id])[
            tercero_id
        ]  # de todo, también de lo que no cabe en la lista
        return self._lado.fila(
            tercero_id=tercero.id,
            tercero=tercero.razon_social,
            documentos=cargos,
            anticipos=favor,
            por_saldar=cuenta.por_vencer + cuenta.vencido,
            total_anticipos=-cuenta.anticipos,
            saldo=cuenta.total,
        )

    def _filas(self) -> Select[Any]:
        columnas: list[Any] = [
            self._dinero.id,
            self._dinero.tercero_id.label(f"{self._lado.palabras.quien}_id"),
            self._dinero.numero,
            self._dinero.fecha,
            self._dinero.forma,
            self._dinero.referencia,
            self._dinero.total,
            self._dinero.aplicado,
            (self._dinero.total - self._dinero.aplicado).label("resto"),
            self._dinero.notas,
            self._dinero.banco_id,
            self._dinero.cheque_banco,
            self._dinero.cheque_numero,
            self._dinero.cheque_titular,
            self._dinero.cheque_fecha,
            func.coalesce(CuentaBancaria.nombre, "").label("banco"),
            self._dinero.centro_id,
            func.coalesce(CentroCosto.nombre, "").label("centro"),
            self._dinero.hecho_por.label("hecho_por"),
            self._dinero.anulado_el,
            self._dinero.motivo_anulacion,
            self._dinero.version,
            self._dinero.creado_en,
            self._tercero.razon_social.label(self._lado.palabras.quien),
            self._tercero.identificacion,
        ]
        return (
            select(*columnas)
            .join(
                self._tercero,
                and_(
                    self._tercero.empresa_id == self._dinero.empresa_id,
                    self._tercero.id == self._dinero.tercero_id,
                ),
            )
            .outerjoin(
                CuentaBancaria,
                and_(
                    CuentaBancaria.empresa_id == self._dinero.empresa_id,
                    CuentaBancaria.id == self._dinero.banco_id,
                ),
            )
            .outerjoin(
                CentroCosto,
                and_(
                    CentroCosto.empresa_id == self._dinero.empresa_id,
                    CentroCosto.id == self._dinero.centro_id,
                ),
            )
        )

    def _criterios(self, filtros: FiltrosDinero) -> list[ColumnElement[bool]]:
        criterios = [
            *iguales((self._dinero.tercero_id, filtros.tercero_id), (self._dinero.forma, filtros.forma)),
            *entre(self._dinero.fecha, filtros.desde, filtros.hasta),
        ]
        if filtros.estado:
            criterios.append(
                self._dinero.anulado_el.is_not(None)
                if filtros.estado == ANULADO
                else self._dinero.anulado_el.is_(None)
            )
        if filtros.estado == CON_ANTICIPO:
            criterios.append(self._dinero.aplicado < self._dinero.total)
        if filtros.filtro:
            como = busqueda.como(filtros.filtro)
            numero = cast(self._dinero.numero, Texto).like(como)
            criterios.append(
                or_(self._dinero.referencia.ilike(como), numero, self._lado.coincide(filtros.filtro))
            )
        return criterios

    def _ataduras(self, filas: Iterable[Mapping[str, Any]]) -> dict[int, Atadura]:
        return self._lado.origenes.ataduras((fila["id"], fila["forma"]) for fila in filas)

    def _completar(self, fila: Fila, edita: bool, suya: Atadura | None = None) -> Fila:
        anulado = fila["anulado_el"] is not None
        anticipo = CERO if anulado else fila["resto"]
        puede = {"aplicar": bool(anticipo), "devolver": bool(anticipo), "ajustar": bool(anticipo)}
        puede |= {"anular": suya is None, "cambiar_centro": True}
        acciones = [] if anulado or not edita else [accion for accion, vale in puede.items() if vale]
        return {
            **fila,
            "forma_nombre": self._lado.formas[fila["forma"]],
            "anticipo": anticipo,
            "estado": "ANULADO" if anulado else "VIGENTE",
            "acciones": acciones,
            **self._lado.origenes.en_fila(fila["forma"], suya),
        }

    def _aplicaciones(self, dinero_id: int) -> list[Fila]:
        tabla: Any = self._lado.aplicacion
        consulta = (
            select(tabla, self._documento)
            .join(
                self._documento,
                and_(
                    self._documento.empresa_id == tabla.empresa_id,
                    self._documento.id == tabla.documento_id,
                ),
            )
            .where(tabla.dinero_id == dinero_id)
            .order_by(tabla.desde, tabla.id)
        )
        filas = db.session.execute(consulta).all()
        vienen = self._lado.origenes.de(
            documento.id for _, documento in filas if documento.origen != REGISTRADO
        )
        return [
            {
                **self._de_documento(documento),
                self._lado.palabras.viene_de: vienen.get(documento.id),
                "saldo": documento.saldo,
                "valor": aplicacion.valor,
                "desde": aplicacion.desde,
                "deshecha_el": aplicacion.deshecha_el,
            }
            for aplicacion, documento in filas
        ]

    def _de_documento(self, documento: DocumentoDeCuenta) -> Fila:
        return {
            "documento_id": documento.id,
            "tipo": documento.tipo,
            "tipo_nombre": self._lado.nombre_tipo(documento.tipo),
            "numero": documento.numero or "",
            "fecha": documento.fecha,
            "vence": documento.vence,
            "total": documento.total,
        }

    def _cargo(self, documento: DocumentoDeCuenta) -> Fila:
        return {
            **self._de_documento(documento),
            "saldo": documento.saldo,
            "detalle": documento.detalle,
            "dias": (hoy() - documento.vence).days,
        }

    def _a_favor(self, abono: Abono) -> Fila:
        credito = abono if isinstance(abono, DocumentoDeCuenta) else None
        return self._lado.fila(
            dinero_id=None if credito else abono.id,
            documento_id=credito and credito.id,
            tipo_nombre=self._lado.nombre_tipo(credito.tipo) if credito else self._lado.nombre_dinero,
            numero=str(abono.numero or ""),
            fecha=abono.fecha,
            saldo=abono.saldo,
        )
