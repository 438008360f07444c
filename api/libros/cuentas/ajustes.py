"""Devolver lo que un tercero tiene a favor, y corregir lo que de una deuda o de un saldo a favor ya no se va a mover: un
castigo, un redondeo, una diferencia en cambio. Cada uno es un documento de su cuenta, que nace aplicado."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.bancos import elegir
from api.libros.chequeras import girar, propuestas
from api.libros.chequeras.girar import HojaDeCheque, LoQueSePaga
from api.libros.cuentas import centros
from api.libros.cuentas.aplicaciones import Abono, Aplicaciones, PedidoDeAplicacion
from api.libros.cuentas.centros import DEL_DOCUMENTO
from api.libros.cuentas.contables.libros import LibrosDeCuenta
from api.libros.cuentas.dinero import SIN_CHEQUE, DatosCheque
from api.libros.cuentas.nucleo.calculo import CARGO, CERO
from api.libros.cuentas.nucleo.lado import LadoDeCuentas
from api.libros.cuentas.nucleo.models import AJUSTE, DocumentoDeCuenta
from api.libros.periodos import service as periodos
from api.plataforma.codigos.ajustes import (
    CASTIGO,
    CLASES_DE_AJUSTE,
    DINERO_DEVUELTO,
    MAXIMO_REDONDEO,
    REDONDEO,
)
from api.plataforma.codigos.bancos import CHEQUE
from api.plataforma.codigos.documentos import AJUSTE_BAJA, AJUSTE_SUBE


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosDevolucion:
    """Lo que vuelve, cuándo, cómo y por qué. `banco_id`: de dónde sale o dónde entra, si se dice.
    `centro_id`: su centro de costo; sin decirlo, el de lo que se devuelve."""

    valor: Decimal
    fecha: date
    forma: str
    motivo: str
    referencia: str = ""
    banco_id: int | None = None
    cheque: DatosCheque | None = None
    centro_id: int | None = DEL_DOCUMENTO


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosAjuste:
    valor: Decimal
    fecha: date
    clase: str
    motivo: str
    centro_id: int | None = DEL_DOCUMENTO


class Ajustes:
    """Los de un lado."""

    def __init__(self, lado: LadoDeCuentas) -> None:
        self._lado = lado
        self._aplicaciones = Aplicaciones(lado)
        self._libros = LibrosDeCuenta(lado)

    def formas(self) -> list[Fila]:
        """Las formas de devolver, cada una con los bancos y las cajas que admite; ninguno si la empresa no lleva libros."""
        suyas = {codigo: forma.nombre for codigo, forma in self._lado.devuelve.items()}
        bancos = {codigo: forma.bancos for codigo, forma in self._lado.devuelve.items()}
        formas = elegir.por_forma(suyas, bancos if self._libros.activos() else {})
        return propuestas.en_formas(formas)

    @transactional
    def devolver_dinero(self, dinero_id: int, datos: DatosDevolucion, quien: Autor) -> DocumentoDeCuenta:
        """Devuelve lo que queda de un cobro o un pago, o parte."""
        return self._devolver(self._dinero(dinero_id), datos, quien)

    @transactional
    def devolver_documento(
        self, documento_id: int, datos: DatosDevolucion, quien: Autor
    ) -> DocumentoDeCuenta:
        """Devuelve lo que queda de una nota de crédito, o parte. EstadoInvalido si el documento no es un abono."""
        abono = self._documento(documento_id)
        if abono.signo == CARGO:
            raise EstadoInvalido("Ese documento se debe: se devuelve lo que hay a favor.")
        return self._devolver(abono, datos, quien)

    @transactional
    def ajustar_dinero(self, dinero_id: int, datos: DatosAjuste, quien: Autor) -> DocumentoDeCuenta:
        """Da por terminado lo que queda de un cobro o un pago, o parte."""
        return self._ajustar(self._dinero(dinero_id), datos, quien)

    @transactional
    def ajustar_documento(self, documento_id: int, datos: DatosAjuste, quien: Autor) -> DocumentoDeCuenta:
        """Da por terminado lo que queda de un documento, o parte: de lo que se debe, o de lo que hay a favor."""
        return self._ajustar(self._documento(documento_id), datos, quien)

    def _dinero(self, dinero_id: int) -> Abono:
        return self._aplicaciones.bloquear_dinero([dinero_id])[dinero_id]

    def _documento(self, documento_id: int) -> DocumentoDeCuenta:
        return self._aplicaciones.bloquear_documentos([documento_id])[documento_id]

    def _devolver(self, abono: Abono, datos: DatosDevolucion, quien: Autor) -> DocumentoDeCuenta:
        forma = self._lado.devuelve.get(datos.forma)
        if forma is None:
            raise ReglaDeNegocio.en("forma", "Elija cómo vuelve el dinero.")
        self._exigir(abono, datos)
        banco = elegir.exigir(datos.banco_id, forma.bancos)
        hoja = self._hoja(datos)
        como: dict[str, Any] = {"forma": datos.forma, "referencia": datos.referencia}
        como |= {"banco_id": datos.banco_id, "centro_id": self._centro(abono, datos.centro_id)}
        detalle = f"{forma.nombre}: {datos.motivo}"
        hecho = self._hacer(self._lado.tipo_devuelto, DINERO_DEVUELTO, abono, datos, detalle, quien, **como)
        if hoja:
            self._girar(hoja, hecho, datos.cheque or SIN_CHEQUE, quien)
        self._libros.ajustes.nuevo(hecho.id, quien)
        suyo = centros.en_la_historia(como["centro_id"])
        self._anotar(
            "devolver", hecho, abono, forma=forma.nombre, banco=banco.nombre if banco else "", **suyo
        )
        return hecho

    def _ajustar(self, sobre: Abono, datos: DatosAjuste, quien: Autor) -> DocumentoDeCuenta:
        if datos.clase not in CLASES_DE_AJUSTE:
            raise ReglaDeNegocio.en("clase", "Elija qué es el ajuste.")
        self._exigir(sobre, datos)
        if datos.clase == REDONDEO and datos.valor > MAXIMO_REDONDEO:
            frase = f"Lo que pasa de {MAXIMO_REDONDEO} no es un redondeo: dígalo como un castigo."
            raise ReglaDeNegocio.en("valor", frase)
        es_cargo = isinstance(sobre, DocumentoDeCuenta) and sobre.signo == CARGO
        tipo, nombre = AJUSTE_BAJA if es_cargo else AJUSTE_SUBE, CLASES_DE_AJUSTE[datos.clase][0]
        de_provision = CERO
        if datos.clase == CASTIGO and es_cargo and self._lado.libros.signo > 0:
            de_provision = min(datos.valor, self._libros.ajustes.provisionado())
        detalle, centro_id = f"{nombre}: {datos.motivo}", self._centro(sobre, datos.centro_id)
        como = {"de_provision": de_provision, "centro_id": centro_id}
        hecho = self._hacer(tipo, datos.clase, sobre, datos, detalle, quien, **como)
        self._libros.ajustes.nuevo(hecho.id, quien)
        self._anotar("ajustar", hecho, sobre, clase=nombre, **centros.en_la_historia(centro_id))
        return hecho

    def _exigir(self, sobre: Abono, datos: DatosDevolucion | DatosAjuste) -> None:
        if sobre.anulado_el is not None:
            raise EstadoInvalido("Está anulado: no queda nada.")
        if datos.fecha > hoy():
            raise ReglaDeNegocio.en("fecha", "La fecha no puede ser futura.")
        if datos.fecha < sobre.fecha:
            raise ReglaDeNegocio.en("fecha", f"No puede ser anterior a su fecha, {sobre.fecha:%d/%m/%Y}.")
        periodos.exigir_abierto(datos.fecha, self._lado.area)
        if datos.valor > sobre.saldo:
            raise ReglaDeNegocio.en("valor", f"Quedan {sobre.saldo}.")

    def _hacer(
        self,
        tipo: str,
        clase: str,
        sobre: Abono,
        datos: DatosDevolucion | DatosAjuste,
        detalle: str,
        quien: Autor,
        **como: Any,
    ) -> DocumentoDeCuenta:
        empresa_id, numero = empresa_actual(), self._siguiente()
        de_documento: Any = self._lado.documento
        documento: DocumentoDeCuenta = de_documento(
            empresa_id=empresa_id,
            tercero_id=sobre.tercero_id,
            tipo=tipo,
            signo=self._lado.signo_de(tipo),
            origen=AJUSTE,
            numero=str(numero),
            fecha=datos.fecha,
            vence=datos.fecha,
            total=datos.valor,
            detalle=detalle[:300],
        )
        db.session.add(documento)
        db.session.flush()
        suyo: Any = self._lado.ajuste
        db.session.add(
            suyo(
                empresa_id=empresa_id,
                documento_id=documento.id,
                numero=numero,
                clase=clase,
                motivo=datos.motivo,
                hecho_por=quien.nombre,
                **como,
            )
        )
        db.session.flush()
        abono, cargo = (sobre, documento) if documento.signo == CARGO else (documento, sobre)
        assert isinstance(cargo, DocumentoDeCuenta)
        pedido = PedidoDeAplicacion(cargo.id, datos.valor)
        self._aplicaciones.aplicar(abono, [pedido], {cargo.id: cargo}, nace=documento)
        return documento

    def _hoja(self, datos: DatosDevolucion) -> HojaDeCheque | None:
        """El número del cheque con que se devuelve; None si no es con uno que la empresa gira."""
        dicho = datos.cheque
        if dicho is not None and (datos.forma != CHEQUE or self._lado.paga):
            raise ReglaDeNegocio.en("cheque", "Solo lo lleva lo que la empresa devuelve con un cheque suyo.")
        if datos.forma != CHEQUE or self._lado.paga:
            return None
        return girar.tomar(datos.banco_id, dicho.numero if dicho else "", pedido=dicho is not None)

    def _girar(self, hoja: HojaDeCheque, hecho: DocumentoDeCuenta, dicho: DatosCheque, quien: Autor) -> None:
        paga = LoQueSePaga(
            origen=OrigenAsiento(self._lado.libros.origen_ajuste, hecho.id),
            valor=hecho.total,
            entregado=hecho.fecha,
            fecha=dicho.fecha or hecho.fecha,
            beneficiario=dicho.titular or self._lado.obtener(hecho.tercero_id).razon_social,
        )
        girar.girar(hoja, paga, quien)

    def _centro(self, sobre: Abono, dicho: int | None) -> int | None:
        if isinstance(sobre, DocumentoDeCuenta):
            return centros.elegir(self._lado, dicho, [sobre])
        if dicho == DEL_DOCUMENTO:
            return centros.heredado([sobre.centro_id])
        return centros.elegir(self._lado, dicho, ())

    def _siguiente(self) -> int:
        """El número que sigue en la empresa. Quien pide otro espera a que termine la transacción."""
        suyo: Any = self._lado.ajuste
        bloqueo.turno(f"{suyo.__tablename__}-{empresa_actual()}")
        ultimo = select(func.coalesce(func.max(suyo.numero), 0)).where(suyo.empresa_id == empresa_actual())
        return int(db.session.scalar(ultimo) or 0) + 1

    def _anotar(self, accion: str, hecho: DocumentoDeCuenta, sobre: Abono, **mas: str) -> None:
        nombre = (
            self._lado.nombre(sobre)
            if isinstance(sobre, DocumentoDeCuenta)
            else f"{self._lado.nombre_dinero} n.º {sobre.numero}"
        )
        despues = {"numero": hecho.numero, "fecha": hecho.fecha, "total": hecho.total, "de": nombre, **mas}
        despues["detalle"] = hecho.detalle
        entidad = f"documento_{self._lado.palabras.quien}"
        audit.record(accion, entidad, hecho.id, empresa_id=hecho.empresa_id, despues=despues)
