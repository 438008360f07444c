"""Lo que un tercero tiene a favor, en los libros: va a su propia cuenta, y no con lo que debe.

Un abono que se aplica al nacer baja la cuenta de control; lo que de él nadie toma va a la de los anticipos. Lo que después
se aplica cruza de una a la otra, con un asiento por aplicación; y lo que se había aplicado al nacer y se deshace, vuelve a
quedar a favor. Las dos cuentas juntas dicen siempre lo que dice la del tercero, sea cual sea el día de cada cruce: por eso
el de un período ya cerrado se asienta el día en que se hace.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, func, or_, select
from sqlalchemy.orm import aliased

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.sesion import quien_llama
from api.libros.asientos import service as asientos
from api.libros.asientos.origenes import ConRuta
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.cuentas.contables.terceros import TercerosEnLibros, control, de_anticipos, en
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import DE_PRUEBAS, DineroDeCuenta, DocumentoDeCuenta
from api.libros.periodos import service as periodos
from api.libros.reglas import activacion, origenes
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable, cuadrar

_Abono = DineroDeCuenta | DocumentoDeCuenta


class _Cruce(NamedTuple):
    """Una aplicación, con el abono y el cargo que junta."""

    id: int
    valor: Decimal
    desde: date
    deshecha_el: date | None
    incluida: bool
    tercero_id: int
    abono: _Abono
    cargo: DocumentoDeCuenta


class AnticiposEnLibros:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado, self._suyo = lado, lado.libros
        self._terceros = TercerosEnLibros(lado)
        self._dinero: Any = lado.dinero
        self._documento: Any = lado.documento
        self._aplicacion: Any = lado.aplicacion

    def registrar(self) -> None:
        """Desde ahora, lo que ya estaba se contabiliza al poner los libros al día, y sus asientos dicen de qué son."""
        d, a = self._documento, self._aplicacion
        suyo, quien = self._suyo, self._lado.palabras.quien
        de_quien = f"de un {quien}" if suyo.signo > 0 else f"a favor, con un {quien}"
        asientos.registrar_origen(
            suyo.origen_anticipo, f"Saldo a favor {de_quien}", self._nombrar_abonos, suyo.ruta_cuenta
        )
        asientos.registrar_origen(
            suyo.origen_aplicacion, f"Aplicación de un saldo {de_quien}", self._nombrar_cruces, ""
        )
        origenes.registrar(suyo.origen_anticipo, self._hechos_de_abonos, d, *self._abonos())
        cruzan = or_(a.incluida.is_(False), a.deshecha_el.is_not(None))
        origenes.registrar(suyo.origen_aplicacion, self.hechos_de_cruces, a, cruzan)

    def de_nuevo(self, dinero: DineroDeCuenta, tomado: Decimal) -> Decimal:
        """Lo que de un cobro o un pago que se está registrando va a la cuenta de los anticipos. Lo que se aplica a un cargo
        posterior es un anticipo hasta entonces."""
        queda = dinero.total - tomado
        return queda if queda and self._van_aparte([dinero]) else CERO

    def de_dinero(self, dineros: Sequence[DineroDeCuenta]) -> dict[int, Decimal]:
        """Lo que de cada uno quedó a favor al hacerse. Los que no dejaron nada no vienen."""
        return self._quedaron(dineros, self._aplicacion.dinero_id)

    def de_creditos(self, documentos: Sequence[DocumentoDeCuenta]) -> dict[int, Decimal]:
        """Lo mismo, de los documentos que abonan."""
        return self._quedaron(documentos, self._aplicacion.credito_id)

    def tomado_por(self, cargos: Sequence[DocumentoDeCuenta]) -> dict[int, Decimal]:
        """Lo que cada cargo tomó, al nacer, de la cuenta de los anticipos. Los que no tomaron nada no vienen."""
        a = self._aplicacion
        suyas = select(a.id).where(en(a.documento_id, (cargo.id for cargo in cargos)), a.incluida)
        tomado: dict[int, Decimal] = {}
        cruces = self._leer(db.session.scalars(suyas).all()) if cargos else []
        aparte = {id(abono) for abono in self._van_aparte([cruce.abono for cruce in cruces])}
        for cruce in cruces:
            if id(cruce.abono) in aparte:
                tomado[cruce.cargo.id] = tomado.get(cruce.cargo.id, CERO) + cruce.valor
        return tomado

    def nuevo_abono(self, documento: DocumentoDeCuenta, tomado: Decimal, quien: Autor) -> None:
        """Lo que una nota de crédito recién puesta dejó a favor pasa a su cuenta; la suya la asienta quien la puso."""
        if documento.signo < 0 and documento.total != tomado and libros.activos():
            libros.contabilizar(self._hechos_de_abonos([documento.id]), quien)

    def anular_abono(self, documento: DocumentoDeCuenta, dia: date, motivo: str) -> None:
        if documento.signo < 0:
            libros.deshacer(self._suyo.origen_anticipo, documento.id, dia, motivo, quien_llama())

    def cruzar(self, ids: Sequence[int], quien: Autor) -> None:
        """Lo que de un saldo a favor se aplicó después de nacer."""
        if ids and libros.activos():
            self._asentar(self.hechos_de_cruces(ids), quien)

    def descruzar(self, ids: Sequence[int], anulado: _Abono, dia: date) -> None:
        """Lo que estas aplicaciones cruzaron deja de contar, porque su lado `anulado` se anula ese día: vuelve a quedar a
        favor, si el abono vive. Lo que volvió antes de uno de él se va con él."""
        if not libros.llevados():
            return
        quien, motivo = quien_llama(), "Se deshizo su aplicación"
        vuelven = []
        for cruce in self._leer(ids):
            if not cruce.incluida:
                self._deshacer(cruce.id, max(dia, cruce.desde), motivo, quien)
            elif self._incluye(cruce) is not anulado:
                vuelven.append(cruce.id)
        for id_ in self._vueltas_de(anulado, ids):
            self._deshacer(id_, dia, motivo, quien)
        if vuelven:
            self._asentar(self.hechos_de_cruces(vuelven), quien)

    def soltar(self, ids: Sequence[int]) -> None:
        """Lo que estas aplicaciones cruzaron vuelve a quedar a favor: su abono y su cargo siguen en los libros."""
        if not ids or not libros.llevados():
            return
        cruces = self._leer(ids)
        for cruce in cruces:
            if not cruce.incluida:
                self._deshacer(cruce.id, cruce.desde, "Se deshizo su aplicación", quien_llama())
        vuelven = [cruce.id for cruce in cruces if cruce.incluida]
        if vuelven:
            self._asentar(self.hechos_de_cruces(vuelven), quien_llama())

    def hechos_de_cruces(self, ids: Sequence[int]) -> list[HechoContable]:
        cruces = self._leer(ids)
        aparte = {id(abono) for abono in self._van_aparte([cruce.abono for cruce in cruces])}
        cruces = [cruce for cruce in cruces if id(cruce.abono) in aparte]
        terceros = self._terceros.leer({cruce.tercero_id for cruce in cruces})
        hechos = []
        for cruce in cruces:
            fecha, signo = cruce.desde, 1
            hasta, motivo = cruce.deshecha_el, "Se deshizo su aplicación"
            if cruce.incluida:
                if cruce.deshecha_el is None:
                    continue
                suyo = self._incluye(cruce)
                fecha, signo = max(cruce.desde, cruce.deshecha_el), -1
                hasta, motivo = suyo.anulado_el, suyo.motivo_anulacion or motivo
            tercero, valor = terceros[cruce.tercero_id], signo * cruce.valor
            hecho = HechoContable(
                OrigenAsiento(self._suyo.origen_aplicacion, cruce.id),
                fecha,
                self._suyo.diario_dinero,
                self._lado.area,
                f"{self._glosa(cruce)}, {tercero.nombre}",
                cuadrar(
                    (
                        de_anticipos(self._lado, tercero, valor),
                        control(self._lado, tercero, -valor),
                    )
                ),
            )
            hechos.append(hecho.anulado(max(fecha, hasta) if hasta else None, motivo))
        return hechos

    def _hechos_de_abonos(self, ids: Sequence[int]) -> list[HechoContable]:
        d = self._documento
        suyos = select(d).where(en(d.id, ids), *self._abonos()).order_by(d.id)
        abonos = list(db.session.scalars(suyos)) if ids else []
        quedaron = self.de_creditos(abonos)
        terceros = self._terceros.leer({abono.tercero_id for abono in abonos})
        return [
            HechoContable(
                OrigenAsiento(self._suyo.origen_anticipo, abono.id),
                abono.fecha,
                self._suyo.diario_dinero,
                self._lado.area,
                f"A favor por {self._lado.nombre(abono)}, {terceros[abono.tercero_id].nombre}",
                cuadrar(
                    (
                        control(self._lado, terceros[abono.tercero_id], quedaron[abono.id]),
                        de_anticipos(self._lado, terceros[abono.tercero_id], -quedaron[abono.id]),
                    )
                ),
            ).anulado(abono.anulado_el, abono.motivo_anulacion or "")
            for abono in abonos
            if abono.id in quedaron
        ]

    def _abonos(self) -> tuple[Any, ...]:
        """Las condiciones de los documentos que pueden dejar algo a favor y están en los libros."""
        d = self._documento
        return d.signo == -1, d.tipo.not_in(self._lado.a_favor), _en_los_libros(d)

    def _quedaron(self, abonos: Sequence[_Abono], columna: Any) -> dict[int, Decimal]:
        suyos = self._van_aparte(abonos)
        if not suyos:
            return {}
        a = self._aplicacion
        tomado = db.session.execute(
            self._con_su_cargo(columna, func.sum(a.valor))
            .where(en(columna, (x.id for x in suyos)), a.incluida, self._la_incluye_el_abono())
            .group_by(columna)
        )
        al_nacer: dict[int, Decimal] = {fila[0]: fila[1] for fila in tomado}
        quedaron = {x.id: x.total - al_nacer.get(x.id, CERO) for x in suyos}
        return {id_: valor for id_, valor in quedaron.items() if valor}

    def _con_su_cargo(self, *columnas: Any) -> Select[Any]:
        a, d = self._aplicacion, self._documento
        suyo = and_(d.empresa_id == a.empresa_id, d.id == a.documento_id)
        return select(*columnas).join_from(a, d, suyo)

    def _la_incluye_el_abono(self) -> Any:
        return self._documento.tipo.not_in(self._lado.toman)

    def _leer(self, ids: Sequence[int]) -> list[_Cruce]:
        if not ids:
            return []
        a, m = self._aplicacion, self._dinero
        cargo, credito = aliased(self._documento), aliased(self._documento)
        consulta = (
            select(a, cargo, m, credito)
            .join(cargo, and_(cargo.empresa_id == a.empresa_id, cargo.id == a.documento_id))
            .outerjoin(m, and_(m.empresa_id == a.empresa_id, m.id == a.dinero_id))
            .outerjoin(credito, and_(credito.empresa_id == a.empresa_id, credito.id == a.credito_id))
            .where(en(a.id, ids))
            .order_by(a.id)
            .execution_options(populate_existing=True)
        )
        return [
            _Cruce(
                *(x.id, x.valor, x.desde, x.deshecha_el, x.incluida, suyo.tercero_id),
                dinero if dinero is not None else nota,
                suyo,
            )
            for x, suyo, dinero, nota in db.session.execute(consulta)
        ]

    def _van_aparte(self, abonos: Sequence[_Abono]) -> list[_Abono]:
        """Los que están en la cuenta de los anticipos."""
        cuando, rol = activacion.anticipos() if abonos else None, self._suyo.rol_anticipos
        return [
            abono
            for abono in abonos
            if cuando is not None
            and cuando.incluye(rol, abono.fecha, abono.creado_en)
            and not str(abono.numero or "").endswith(DE_PRUEBAS)
        ]

    def _incluye(self, cruce: _Cruce) -> _Abono:
        """Cuál de sus lados asentó la aplicación con lo suyo."""
        return cruce.cargo if cruce.cargo.tipo in self._lado.toman else cruce.abono

    def _vueltas_de(self, anulado: _Abono, ahora: Collection[int]) -> Sequence[int]:
        """Las aplicaciones que él asentó con lo suyo y se deshicieron antes."""
        a, ids = self._aplicacion, list(ahora)
        propia: Any = a.documento_id
        if isinstance(anulado, DineroDeCuenta):
            propia = a.dinero_id
        elif anulado.signo < 0:
            propia = a.credito_id
        elif anulado.tipo not in self._lado.toman:
            return ()
        suyas = select(a.id).where(
            propia == anulado.id, a.incluida, a.deshecha_el.is_not(None), a.id.not_in(ids)
        )
        return db.session.scalars(suyas.order_by(a.id)).all()

    def _asentar(self, hechos: Iterable[HechoContable], quien: Autor) -> None:
        listos = []
        for hecho in hechos:
            if not periodos.esta_abierto(hecho.fecha, hecho.area):
                periodos.exigir_abierto(hoy(), hecho.area)
                hecho = replace(hecho, fecha=hoy())
            listos.append(hecho)
        libros.contabilizar(listos, quien)

    def _deshacer(self, id_: int, dia: date, motivo: str, quien: Autor) -> None:
        tipo = self._suyo.origen_aplicacion
        vivo = asientos.vivo(OrigenAsiento(tipo, id_))
        suyo = max(dia, vivo.fecha) if vivo is not None else dia
        if not periodos.esta_abierto(suyo, self._lado.area):
            periodos.exigir_abierto(hoy(), self._lado.area)
            suyo = hoy()
        libros.deshacer(tipo, id_, suyo, motivo, quien)

    def _glosa(self, cruce: _Cruce) -> str:
        abono = cruce.abono
        nombre = f"{self._lado.nombre_dinero} n.º {abono.numero}"
        if isinstance(abono, DocumentoDeCuenta):
            nombre = self._lado.nombre(abono)
        if cruce.incluida:
            return f"{nombre}, que ya no paga {self._lado.nombre(cruce.cargo)}"
        return f"{nombre}, aplicado a {self._lado.nombre(cruce.cargo)}"

    def _nombrar_abonos(self, ids: Iterable[int]) -> dict[int, ConRuta]:
        d = self._documento
        ruta = self._suyo.ruta_cuenta
        suyos = db.session.scalars(select(d).where(en(d.id, ids)))
        return {x.id: ConRuta(self._lado.nombre(x), ruta.format(id=x.tercero_id)) for x in suyos}

    def _nombrar_cruces(self, ids: Iterable[int]) -> dict[int, ConRuta]:
        ruta = self._suyo.ruta_cuenta
        return {c.id: ConRuta(self._glosa(c), ruta.format(id=c.tercero_id)) for c in self._leer(list(ids))}


def _en_los_libros(documento: Any) -> Any:
    """Lo que se emite en el ambiente de pruebas no se contabiliza."""
    return func.coalesce(documento.numero, "").not_like(f"%{DE_PRUEBAS}")
