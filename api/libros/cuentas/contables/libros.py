"""Lo que el dinero y los documentos registrados a mano hacen en los libros: se contabilizan cuando pasan, y se dan a quien
pone los libros al día. Lo que otros dominios ponen en una cuenta lo contabiliza quien lo puso."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos.db import db
from api.core.datos.sesion import quien_llama
from api.libros.asientos import service as asientos
from api.libros.asientos.origenes import ConRuta
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.cuentas.contables.ajustes import AjustesEnLibros
from api.libros.cuentas.contables.anticipos import AnticiposEnLibros
from api.libros.cuentas.contables.terceros import TerceroEnLibros as TerceroEnLibros
from api.libros.cuentas.contables.terceros import (
    TercerosEnLibros,
    control,
    de_anticipos,
    de_quien,
    en,
)
from api.libros.cuentas.nucleo.calculo import CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import AJUSTE, REGISTRADO, DineroDeCuenta, DocumentoDeCuenta
from api.libros.cuentas.nucleo.origenes import ParteDeDinero
from api.libros.cuentas.nucleo.tercero import Tercero
from api.libros.reglas import origenes, trabas
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable, MovimientoContable, cuadrar
from api.plataforma.codigos.roles import APERTURA, BANCO


def de_dinero(
    lado: LadoDeCuentas,
    dinero: DineroDeCuenta,
    tercero: TerceroEnLibros,
    partes: Sequence[ParteDeDinero] = (),
    anticipo: Decimal = CERO,
) -> HechoContable:
    """Un cobro o un pago: baja la cuenta de su tercero contra el banco o la caja que se eligió, contra lo que
    su forma dice, o contra sus `partes`, que son de su centro de costo. `anticipo`: lo que nada tomó al hacerse, que va a su propia cuenta."""
    suyo = lado.libros
    suyas = partes or (_de_donde(lado, dinero),)
    detalle = dinero.referencia
    if lado.paga and dinero.cheque_numero:
        detalle = " ".join(filter(None, (f"Cheque {dinero.cheque_numero}", detalle)))
    movimientos = (
        *(
            MovimientoContable(
                p.rol,
                suyo.signo * p.valor,
                p.clave,
                centro_id=dinero.centro_id,
                detalle=detalle,
            )
            for p in suyas
        ),
        control(lado, tercero, anticipo - dinero.total),
        de_anticipos(lado, tercero, -anticipo),
    )
    return HechoContable(
        OrigenAsiento(suyo.origen_dinero, dinero.id),
        dinero.fecha,
        suyo.diario_dinero,
        lado.area,
        f"{_nombre(lado, dinero.numero)}, {tercero.nombre}",
        cuadrar(movimientos),
        dinero.anulado_el,
        dinero.motivo_anulacion or "",
    )


def _de_donde(lado: LadoDeCuentas, dinero: DineroDeCuenta) -> ParteDeDinero:
    """Un cheque posfechado espera en su cuenta, aunque se sepa de qué banco es."""
    if dinero.posfechado:
        return ParteDeDinero(lado.libros.rol_posfechado, dinero.forma, dinero.total)
    if dinero.banco_id is None:
        return ParteDeDinero(lado.libros.rol_dinero, dinero.forma, dinero.total)
    return ParteDeDinero(BANCO, str(dinero.banco_id), dinero.total)


def de_documento(
    lado: LadoDeCuentas, documento: DocumentoDeCuenta, tercero: TerceroEnLibros
) -> HechoContable:
    """Uno registrado a mano, del que solo se sabe el total: contra el papel de los de su clase, o contra la apertura si
    ya se debía."""
    suyo, valor = lado.libros, documento.signo * documento.total
    rol = APERTURA if documento.tipo in lado.previos else suyo.rol_a_mano
    movimientos = (
        control(lado, tercero, valor),
        MovimientoContable(rol, -suyo.signo * valor, documento.tipo, **de_quien(lado, tercero)),
    )
    return HechoContable(
        OrigenAsiento(suyo.origen_documento, documento.id),
        documento.fecha,
        suyo.diario,
        lado.area,
        f"{lado.nombre(documento)}, {tercero.nombre}",
        cuadrar(movimientos),
        documento.anulado_el,
        documento.motivo_anulacion or "",
    )


def _nombre(lado: LadoDeCuentas, numero: int) -> str:
    return f"{lado.nombre_dinero} n.º {numero}"


class LibrosDeCuenta:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._terceros = TercerosEnLibros(lado)
        self._anticipos = AnticiposEnLibros(lado)
        self.ajustes = AjustesEnLibros(lado)
        self.nuevo_abono, self.anular_abono = self._anticipos.nuevo_abono, self._anticipos.anular_abono
        self._dinero: Any = lado.dinero
        self._documento: Any = lado.documento

    def registrar(self) -> None:
        """Desde ahora, lo suyo que ya estaba se contabiliza al poner los libros al día, y sus asientos dicen de qué son."""
        suyos = self._lado.libros
        dinero, quien = self._lado.nombre_dinero, self._lado.palabras.quien
        asientos.registrar_origen(suyos.origen_dinero, dinero, self._dineros, suyos.ruta_dinero)
        registrado = f"Documento de un {quien}, registrado a mano"
        asientos.registrar_origen(suyos.origen_documento, registrado, self._documentos, suyos.ruta_cuenta)
        a_mano = self._documento.origen == REGISTRADO
        origenes.registrar(suyos.origen_dinero, self.hechos_de_dinero, self._dinero)
        origenes.registrar(suyos.origen_documento, self._hechos_de_documentos, self._documento, a_mano)
        self._anticipos.registrar()
        self.ajustes.registrar()

    def nuevo_dinero(
        self,
        dinero: DineroDeCuenta,
        tercero: Tercero,
        partes: Sequence[ParteDeDinero],
        tomado: Decimal,
        quien: Autor,
    ) -> None:
        """`tomado`: lo que ya se aplicó desde su mismo día."""
        anticipo = self._anticipos.de_nuevo(dinero, tomado)
        hecho = de_dinero(self._lado, dinero, self.en_libros(tercero), partes, anticipo)
        libros.contabilizar([hecho], quien)

    def nuevo_documento(self, documento: DocumentoDeCuenta, tercero: Tercero, quien: Autor) -> None:
        libros.contabilizar([de_documento(self._lado, documento, self.en_libros(tercero))], quien)

    def activos(self) -> bool:
        return libros.activos()

    def exigir_sin_trabas(self, dinero_id: int) -> None:
        trabas.exigir_ninguna(self._lado.libros.origen_dinero, dinero_id)

    def exigir_ajuste_sin_trabas(self, documento_id: int) -> None:
        trabas.exigir_ninguna(self._lado.libros.origen_ajuste, documento_id)

    def anular_dinero(self, dinero_id: int, dia: date, motivo: str) -> None:
        libros.deshacer(self._lado.libros.origen_dinero, dinero_id, dia, motivo, quien_llama())

    def anular_documento(self, documento: DocumentoDeCuenta, dia: date, motivo: str) -> None:
        suyo = self._lado.libros
        tipo = suyo.origen_ajuste if documento.origen == AJUSTE else suyo.origen_documento
        libros.deshacer(tipo, documento.id, dia, motivo, quien_llama())

    def rehacer_dinero(self, ids: Iterable[int], quien: Autor) -> None:
        """Lo que de estos es cada parte cambió: se contabilizan otra vez."""
        for hecho in self.hechos_de_dinero(list(ids)):
            libros.rehacer(hecho, quien)

    def hechos_de_dinero(self, ids: Sequence[int]) -> list[HechoContable]:
        dineros = self._leer(self._dinero, ids)
        terceros = self.terceros({d.tercero_id for d in dineros})
        partes = self._lado.origenes.partes((d.id, d.forma) for d in dineros)
        quedaron = self._anticipos.de_dinero(dineros)
        return [
            de_dinero(self._lado, d, terceros[d.tercero_id], partes.get(d.id, ()), quedaron.get(d.id, CERO))
            for d in dineros
        ]

    def _hechos_de_documentos(self, ids: Sequence[int]) -> list[HechoContable]:
        documentos = self._leer(self._documento, ids)
        terceros = self.terceros({d.tercero_id for d in documentos})
        return [de_documento(self._lado, d, terceros[d.tercero_id]) for d in documentos]

    def _dineros(self, ids: Iterable[int]) -> dict[int, str]:
        suyos = select(self._dinero.id, self._dinero.numero).where(en(self._dinero.id, ids))
        return {id_: _nombre(self._lado, numero) for id_, numero in db.session.execute(suyos)}

    def _documentos(self, ids: Iterable[int]) -> dict[int, ConRuta]:
        ruta = self._lado.libros.ruta_cuenta
        return {
            d.id: ConRuta(self._lado.nombre(d), ruta.format(id=d.tercero_id))
            for d in self._leer(self._documento, list(ids))
        }

    def _leer(self, modelo: Any, ids: Sequence[int]) -> list[Any]:
        suyos = select(modelo).where(en(modelo.id, ids)).order_by(modelo.id)
        return list(db.session.scalars(suyos)) if ids else []

    def terceros(self, ids: Iterable[int]) -> dict[int, TerceroEnLibros]:
        """Cómo los nombran los hechos que mueven su cuenta."""
        return self._terceros.leer(ids)

    def en_libros(self, tercero: Any) -> TerceroEnLibros:
        """De su fila, o de las columnas que hacen falta."""
        return self._terceros.de_fila(tercero)
