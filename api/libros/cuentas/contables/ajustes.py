"""Lo que devolver dinero o corregir un saldo hace en los libros, en un solo asiento con lo que toma de los anticipos."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import and_, func, select

from api.core.autor import Autor
from api.core.datos.db import db
from api.libros.asientos import service as asientos
from api.libros.asientos.models import LineaAsiento
from api.libros.asientos.origenes import ConRuta
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.chequeras import girados
from api.libros.chequeras.models import ChequeGirado
from api.libros.cuentas.contables.anticipos import AnticiposEnLibros
from api.libros.cuentas.contables.terceros import (
    TerceroEnLibros,
    TercerosEnLibros,
    control,
    de_anticipos,
    en,
)
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import AJUSTE, AjusteDeCuenta, DocumentoDeCuenta
from api.libros.reglas import origenes, parametros
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable, MovimientoContable, cuadrar
from api.plataforma.codigos import roles
from api.plataforma.codigos.ajustes import CASTIGO, CLASES_DE_AJUSTE
from api.plataforma.codigos.bancos import CHEQUE


class AjustesEnLibros:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado, self._suyo = lado, lado.libros
        self._terceros, self._anticipos = TercerosEnLibros(lado), AnticiposEnLibros(lado)
        self._documento: Any = lado.documento
        self._ajuste: Any = lado.ajuste

    def registrar(self) -> None:
        """Desde ahora, lo que ya estaba se contabiliza al poner los libros al día, y sus asientos dicen de qué son."""
        d, suyo, quien = self._documento, self._suyo, self._lado.palabras.quien
        nombre = f"Devolución o ajuste de la cuenta de un {quien}"
        asientos.registrar_origen(suyo.origen_ajuste, nombre, self._nombrar, suyo.ruta_cuenta)
        origenes.registrar(suyo.origen_ajuste, self.hechos, d, d.origen == AJUSTE)

    def nuevo(self, documento_id: int, quien: Autor) -> None:
        if libros.activos():
            libros.contabilizar(self.hechos([documento_id]), quien)

    def rehacer(self, documento_id: int, quien: Autor) -> None:
        """El que cambió de centro de costo: se contabiliza otra vez."""
        for hecho in self.hechos([documento_id]):
            libros.rehacer(hecho, quien)

    def provisionado(self) -> Decimal:
        """Lo que hoy hay provisionado para las deudas que no se cobrarán; cero si la empresa no lleva libros."""
        libro = parametros.leer()
        cuenta = libro and libro.cuenta(MovimientoContable(roles.PROVISION_DE_INCOBRABLES, CERO))
        if not cuenta:
            return CERO
        lin = LineaAsiento
        saldo = select(func.coalesce(func.sum(lin.haber - lin.debe), CERO)).where(lin.cuenta_id == cuenta[0])
        return max(db.session.scalar(saldo) or CERO, CERO)

    def hechos(self, ids: Sequence[int]) -> list[HechoContable]:
        d, a = self._documento, self._ajuste
        suyos = (
            select(d, a)
            .join(a, and_(a.empresa_id == d.empresa_id, a.documento_id == d.id))
            .where(en(d.id, ids))
            .order_by(d.id)
        )
        filas = [(x, y) for x, y in db.session.execute(suyos)] if ids else []
        terceros = self._terceros.leer({x.tercero_id for x, _ in filas})
        tomado = self._anticipos.tomado_por([x for x, _ in filas if x.signo > 0])
        quedo = self._anticipos.de_creditos([x for x, _ in filas if x.signo < 0])
        cheques = girados.de(self._suyo.origen_ajuste, [x.id for x, y in filas if y.forma == CHEQUE])
        return [
            self._hecho(
                *(x, y, terceros[x.tercero_id]),
                tomado.get(x.id, CERO) - quedo.get(x.id, CERO),
                cheques.get(x.id),
            )
            for x, y in filas
        ]

    def _hecho(
        self,
        documento: DocumentoDeCuenta,
        ajuste: AjusteDeCuenta,
        tercero: TerceroEnLibros,
        aparte: Decimal,
        cheque: ChequeGirado | None,
    ) -> HechoContable:
        valor = documento.signo * documento.total
        glosa = " ".join(parte for parte in (self._lado.nombre(documento), f"({documento.detalle})") if parte)
        return HechoContable(
            OrigenAsiento(self._suyo.origen_ajuste, documento.id),
            documento.fecha,
            self._suyo.diario_dinero,
            self._lado.area,
            f"{glosa}, {tercero.nombre}",
            cuadrar(
                (
                    control(self._lado, tercero, valor - aparte),
                    de_anticipos(self._lado, tercero, aparte),
                    *self._del_otro_lado(documento, ajuste, cheque),
                )
            ),
        ).anulado(documento.anulado_el, documento.motivo_anulacion or "")

    def _del_otro_lado(
        self, documento: DocumentoDeCuenta, ajuste: AjusteDeCuenta, cheque: ChequeGirado | None
    ) -> tuple[MovimientoContable, ...]:
        """Lo que va al centro de costo del ajuste."""
        importe = -self._suyo.signo * documento.signo * documento.total
        centro = ajuste.centro_id
        if ajuste.forma is not None:
            forma = self._lado.devuelve[ajuste.forma]
            rol, clave = forma.rol, forma.clave
            if ajuste.banco_id is not None:
                rol, clave = roles.BANCO, str(ajuste.banco_id)
            detalle = ajuste.referencia
            if cheque is not None:
                detalle = " ".join(filter(None, (f"Cheque {cheque.numero}", detalle)))
                if cheque.posfechado:  # se debe en su cuenta hasta su fecha
                    rol, clave = roles.CHEQUES_GIRADOS_POSFECHADOS, CHEQUE
            return (MovimientoContable(rol, importe, clave, centro_id=centro, detalle=detalle),)
        _, rol = CLASES_DE_AJUSTE[ajuste.clase]
        provision = ajuste.de_provision if ajuste.clase == CASTIGO else CERO
        clave = roles.GANADO if importe < 0 else ""
        return (
            MovimientoContable(roles.PROVISION_DE_INCOBRABLES, provision, centro_id=centro),
            MovimientoContable(rol, importe - provision, clave, centro_id=centro),
        )

    def _nombrar(self, ids: Iterable[int]) -> dict[int, ConRuta]:
        d = self._documento
        ruta = self._suyo.ruta_cuenta
        suyos = db.session.scalars(select(d).where(en(d.id, ids)))
        return {x.id: ConRuta(self._lado.nombre(x), ruta.format(id=x.tercero_id)) for x in suyos}
