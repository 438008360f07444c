"""El dinero que salda una cuenta, los cobros y los pagos: se registra, se aplica y se anula."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.bancos import elegir
from api.libros.chequeras import girados, girar, propuestas
from api.libros.chequeras.girar import HojaDeCheque, LoQueSePaga
from api.libros.chequeras.models import ChequeGirado
from api.libros.cuentas import centros
from api.libros.cuentas.aplicaciones import Aplicaciones, PedidoDeAplicacion, exigir_fecha
from api.libros.cuentas.centros import DEL_DOCUMENTO
from api.libros.cuentas.contables.libros import LibrosDeCuenta
from api.libros.cuentas.nucleo.calculo import CARGO, CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import DineroDeCuenta, DocumentoDeCuenta
from api.libros.cuentas.nucleo.origenes import ParteDeDinero
from api.libros.periodos import service as periodos
from api.plataforma.codigos.bancos import CHEQUE


@dataclass(frozen=True, slots=True)
class FormaDeDinero:
    """Cuándo y cómo se cobró o se pagó. `banco_id`: en qué banco o caja, si se dice."""

    fecha: date
    forma: str
    referencia: str = ""
    banco_id: int | None = None


@dataclass(frozen=True, slots=True)
class DatosCheque:
    """Lo que un cheque dice. `titular`: quién lo gira o, en uno que la empresa gira, para quién es. `fecha`: desde cuándo se
    cobra; None, desde que se entrega."""

    banco: str = ""
    numero: str = ""
    titular: str = ""
    fecha: date | None = None


SIN_CHEQUE = DatosCheque()


@dataclass(frozen=True, slots=True)
class DatosDinero:
    """Un cobro o un pago, tal como se ingresa. `partes`: lo que es, si no es de una sola cosa; las dice quien lo causa.
    `banco_id`: el banco o la caja donde entra o de donde sale; None, lo que su forma diga. `centro_id`: su centro de costo;
    sin decirlo, el de lo que salda."""

    tercero_id: int
    fecha: date
    forma: str
    total: Decimal
    referencia: str = ""
    notas: str = ""
    aplicaciones: Sequence[PedidoDeAplicacion] = ()
    partes: Sequence[ParteDeDinero] = ()
    banco_id: int | None = None
    cheque: DatosCheque | None = None
    centro_id: int | None = DEL_DOCUMENTO


class Dineros:
    """Los cobros, o los pagos: los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._que = lado.palabras.que
        self._aplicaciones = Aplicaciones(lado)
        self._libros = LibrosDeCuenta(lado)

    @transactional
    def crear(self, datos: DatosDinero, quien: Autor) -> DineroDeCuenta:
        """Registra el dinero de un tercero. Lo que no se aplica queda como anticipo suyo."""
        if datos.fecha > hoy():
            raise ReglaDeNegocio.en("fecha", f"La fecha del {self._que} no puede ser futura.")
        periodos.exigir_abierto(datos.fecha, self._lado.area)
        if datos.cheque is not None and datos.forma != CHEQUE:
            raise ReglaDeNegocio.en("cheque", "Solo lo lleva lo que se paga con un cheque.")
        cheque = datos.cheque or SIN_CHEQUE
        banco = elegir.exigir(datos.banco_id, self._lado.bancos.get(datos.forma, ()))
        tercero = self._lado.obtener(datos.tercero_id)
        suma = sum((pedido.valor for pedido in datos.aplicaciones), CERO)
        if suma > datos.total:
            raise ReglaDeNegocio.en("total", f"Lo aplicado, {suma}, supera el valor del {self._que}.")
        cargos = self._aplicaciones.bloquear_documentos(p.documento_id for p in datos.aplicaciones)
        self._aplicaciones.revisar(tercero.id, datos.aplicaciones, cargos)
        centro_id = centros.elegir(self._lado, datos.centro_id, cargos.values())
        if hoja := self._hoja(datos):
            cheque = DatosCheque(
                numero=str(hoja.numero),
                titular=cheque.titular or tercero.razon_social,
                fecha=cheque.fecha or datos.fecha,
            )
        nuevo: Any = self._lado.dinero
        dinero: DineroDeCuenta = nuevo(
            empresa_id=empresa_actual(),
            tercero_id=tercero.id,
            numero=self._siguiente(),
            fecha=datos.fecha,
            forma=datos.forma,
            referencia=datos.referencia,
            total=datos.total,
            notas=datos.notas,
            banco_id=datos.banco_id,
            centro_id=centro_id,
            cheque_banco=cheque.banco,
            cheque_numero=cheque.numero,
            cheque_titular=cheque.titular,
            cheque_fecha=cheque.fecha,
            hecho_por=quien.nombre,
        )
        db.session.add(dinero)
        db.session.flush()
        if hoja:
            paga = LoQueSePaga(
                origen=OrigenAsiento(self._lado.libros.origen_dinero, dinero.id),
                valor=dinero.total,
                entregado=dinero.fecha,
                fecha=cheque.fecha or dinero.fecha,
                beneficiario=cheque.titular,
            )
            girar.girar(hoja, paga, quien)
        tomado = self._aplicaciones.aplicar(dinero, datos.aplicaciones, cargos, nace=dinero)
        self._libros.nuevo_dinero(dinero, tercero, datos.partes, tomado, quien)
        self._anotar_nuevo(dinero, tercero.razon_social, banco.nombre if banco else "", cargos)
        return dinero

    @transactional
    def saldar(
        self,
        documento: DocumentoDeCuenta,
        forma: str,
        referencia: str,
        quien: Autor,
        banco_id: int | None = None,
    ) -> DineroDeCuenta | None:
        """Salda todo lo que queda de un cargo, el día del cargo: se cobró cuando se vendió. Si ese día ya está cerrado para lo
        que se cobra, hoy. None si no queda nada."""
        if not documento.saldo:
            return None
        dia = documento.fecha if periodos.esta_abierto(documento.fecha, self._lado.area) else hoy()
        pedido = PedidoDeAplicacion(documento.id, documento.saldo)
        datos = DatosDinero(
            documento.tercero_id,
            dia,
            forma,
            documento.saldo,
            referencia=referencia,
            aplicaciones=[pedido],
            banco_id=banco_id,
        )
        return self.crear(datos, quien)

    @transactional
    def saldar_varios(
        self, documento_ids: Iterable[int], como: FormaDeDinero, quien: Autor
    ) -> list[DineroDeCuenta]:
        """Salda lo que queda de estos documentos, con un cobro o pago por tercero. Los que no se deben no cuentan."""
        por_tercero: dict[int, list[DocumentoDeCuenta]] = {}
        for documento in self._aplicaciones.bloquear_documentos(documento_ids).values():
            if documento.signo == CARGO and documento.anulado_el is None and documento.saldo:
                por_tercero.setdefault(documento.tercero_id, []).append(documento)
        return [
            self.crear(
                DatosDinero(
                    tercero_id,
                    como.fecha,
                    como.forma,
                    sum((documento.saldo for documento in suyos), CERO),
                    referencia=como.referencia,
                    aplicaciones=[PedidoDeAplicacion(documento.id, documento.saldo) for documento in suyos],
                    banco_id=como.banco_id,
                ),
                quien,
            )
            for tercero_id, suyos in sorted(por_tercero.items())
        ]

    @transactional
    def aplicar(self, dinero_id: int, pedidos: Sequence[PedidoDeAplicacion]) -> DineroDeCuenta:
        """Aplica a cargos lo que queda de un cobro o un pago."""
        cargos = self._aplicaciones.bloquear_documentos(pedido.documento_id for pedido in pedidos)
        dinero = self._aplicaciones.bloquear_dinero([dinero_id])[dinero_id]
        if dinero.anulado_el is not None:
            raise EstadoInvalido(f"El {self._que} está anulado: no se aplica.")
        antes = {"aplicado": dinero.aplicado}
        self._aplicaciones.aplicar(dinero, pedidos, cargos)
        dinero.version += 1
        self._anotar(
            "aplicar", dinero, antes, {"aplicado": dinero.aplicado, "documentos": self._nombres(cargos)}
        )
        return dinero

    @transactional
    def anular(
        self, dinero_id: int, fecha: date | None, motivo: str, *, devuelto: bool = False
    ) -> DineroDeCuenta:
        """Anula un cobro o un pago: lo que saldó se vuelve a deber, y lo que corregía su saldo se anula con él. El que es
        de otra cosa se anula con ella.
        EstadoInvalido si ya se depositó o está en una conciliación cerrada; no, si es el banco quien lo devolvió
        (`devuelto`), que ya salió de su cuenta."""
        documentos, dineros = self._aplicaciones.bloquear_con_relacionados(dinero_id=dinero_id)
        dinero = dineros[dinero_id]
        if dinero.anulado_el is not None:
            raise EstadoInvalido(f"El {self._que} ya está anulado.")
        if suya := self._lado.origenes.ataduras([(dinero_id, dinero.forma)]).get(dinero_id):
            raise EstadoInvalido(f"El {self._que} es de {suya.nombre}: anúlelo desde allí.")
        dia = exigir_fecha(fecha, dinero.fecha)
        periodos.exigir_abierto(dia, self._lado.area)
        if not devuelto:
            self._libros.exigir_sin_trabas(dinero_id)
        antes = {"aplicado": dinero.aplicado, "documentos": self._nombres(documentos)}
        self._aplicaciones.anular_ajustes(documentos.values(), dia, motivo)
        self._aplicaciones.anular(dinero, dia, motivo)
        self._libros.anular_dinero(dinero.id, dia, motivo)
        if dinero.forma == CHEQUE and self._lado.paga:
            origen = self._lado.libros.origen_dinero
            girados.anular_de(origen, dinero.id, dia, motivo, quien_llama())
        self._anotar("anular", dinero, antes, {"anulado_el": dia, "motivo": motivo})
        return dinero

    def con_otro_cheque(self, dinero_id: int) -> Callable[[ChequeGirado], None]:
        """Toma el candado de uno que se pagó con un cheque; responde cómo se anota en él el que lo reemplaza."""
        dinero = self._aplicaciones.bloquear_dinero([dinero_id])[dinero_id]

        def anotar(cheque: ChequeGirado) -> None:
            if dinero.posfechado and cheque.fecha <= dinero.fecha:
                raise ReglaDeNegocio.en(
                    "cheque.fecha", f"El {self._que} es con un posfechado: se cobra desde un día posterior."
                )
            antes = _del_cheque(dinero)
            if dinero.posfechado:  # con ella se sabe en qué cuenta se debe
                dinero.cheque_fecha = cheque.fecha
            dinero.cheque_numero, dinero.cheque_titular = str(cheque.numero), cheque.beneficiario
            dinero.version += 1
            self._anotar("cambiar_cheque", dinero, antes, _del_cheque(dinero))

        return anotar

    def formas(self, cuales: Mapping[str, str]) -> list[Fila]:
        """Estas formas, cada una con los bancos y las cajas que admite; ninguno si la empresa no lleva libros aquí."""
        formas = elegir.por_forma(cuales, self._lado.bancos if self._libros.activos() else {})
        return propuestas.en_formas(formas)

    def _hoja(self, datos: DatosDinero) -> HojaDeCheque | None:
        """El número del cheque con que se paga; None si no es con uno que la empresa gira."""
        if datos.forma != CHEQUE or not self._lado.paga:
            return None
        dicho = datos.cheque
        return girar.tomar(datos.banco_id, dicho.numero if dicho else "", pedido=dicho is not None)

    def _siguiente(self) -> int:
        """El número que sigue en la empresa. Su contador queda bloqueado hasta el fin de la transacción."""
        tabla = self._lado.numero
        db.session.execute(insert(tabla).values(empresa_id=empresa_actual()).on_conflict_do_nothing())
        (contador,) = bloqueo.todas(select(tabla))
        contador.siguiente += 1
        return contador.siguiente - 1

    def _anotar_nuevo(
        self, dinero: DineroDeCuenta, tercero: str, banco: str, cargos: dict[int, DocumentoDeCuenta]
    ) -> None:
        despues = {
            self._lado.palabras.quien: tercero,
            "numero": dinero.numero,
            "fecha": dinero.fecha,
            "forma": self._lado.formas[dinero.forma],
            "referencia": dinero.referencia,
            "banco": banco,
            **_del_cheque(dinero),
            **centros.en_la_historia(dinero.centro_id),
            "total": dinero.total,
            "aplicado": dinero.aplicado,
            "documentos": self._nombres(cargos),
        }
        self._anotar("crear", dinero, None, despues)

    def _anotar(
        self, accion: str, dinero: DineroDeCuenta, antes: audit.Anotado | None, despues: audit.Anotado
    ) -> None:
        audit.record(accion, self._que, dinero.id, empresa_id=dinero.empresa_id, antes=antes, despues=despues)

    def _nombres(self, documentos: dict[int, DocumentoDeCuenta]) -> list[str]:
        return [self._lado.nombre(documento) for documento in documentos.values()]


def _del_cheque(dinero: DineroDeCuenta) -> dict[str, Any]:
    campos = ("cheque_banco", "cheque_numero", "cheque_titular", "cheque_fecha")
    return {campo: valor for campo in campos if (valor := getattr(dinero, campo))}
