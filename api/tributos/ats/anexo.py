"""Un anexo hecho de una vez: se recorren los documentos del período y, de cada uno, se escribe su fila, se suma y se revisa."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple

from api.comprobantes.nucleo.models import CORREGIBLES, EN_CAMINO
from api.core.datos.clock import hoy
from api.core.datos.db import empresa_actual
from api.plataforma.codigos import ats, compras
from api.plataforma.codigos.ambientes import PRUEBAS
from api.plataforma.codigos.documentos import NOTA_CREDITO
from api.plataforma.codigos.identificaciones import CEDULA, CODIGOS_SRI, RUC
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.tributos.ats import compras as compradas
from api.tributos.ats import ventas as vendidas
from api.tributos.ats import xml
from api.tributos.ats.compras import CERO, CompraDelAnexo
from api.tributos.ats.escrito.esquema import ContraElEsquema
from api.tributos.ats.escrito.peso import PesoEstimado
from api.tributos.ats.revision import (
    AVISO,
    ERROR,
    HallazgoDelAnexo,
    HallazgosDelAnexo,
    RevisorDeCompras,
    dudas_de_quien,
)
from api.tributos.ats.ventas import VentaDelAnexo
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

TODAS, FISICAS = "todas", "fisicas"
_TROZO = 1 << 16  # letras de un trozo del XML
_ATENCION = "/comprobantes/atencion"
_SE_REVISAN = {CODIGOS_SRI[tipo]: tipo for tipo in (RUC, CEDULA)}


@dataclass(frozen=True, slots=True)
class AjustesDelAnexo:
    """Lo que las fuentes no dicen igual, y la empresa elige. `totales`: si el total de ventas y el de cada establecimiento
    cuentan todo lo vendido o solo lo que se emitió en papel. `anulados`: si van los electrónicos que se anularon en el SRI,
    que ya los tiene."""

    totales: str = TODAS
    anulados: bool = False


@dataclass(slots=True)
class TipoSumado:
    """Lo que suman los documentos de un tipo. USD."""

    tipo: str
    nombre: str
    registros: int = 0
    documentos: int = 0
    base_cero: Decimal = CERO
    base_gravada: Decimal = CERO
    no_objeto: Decimal = CERO
    exenta: Decimal = CERO
    ice: Decimal = CERO
    iva: Decimal = CERO


@dataclass(slots=True)
class RetenidoSumado:
    """Lo retenido de renta con un código."""

    codigo: str
    registros: int = 0
    base: Decimal = CERO
    valor: Decimal = CERO


@dataclass(slots=True)
class IvaRetenidoSumado:
    elemento: str
    porcentaje: int
    valor: Decimal = CERO


@dataclass(slots=True)
class LocalSumado:
    codigo: str
    ventas: Decimal


@dataclass(slots=True)
class SumasDelAnexo:
    """Lo que un anexo suma, por bloque. `retencion_iva` y `retencion_renta`: lo que le retuvieron a la empresa."""

    periodo: str
    periodo_nombre: str
    anio: int
    mes: int
    semestral: bool
    archivo: str
    compras: list[TipoSumado] = field(default_factory=list)
    ventas: list[TipoSumado] = field(default_factory=list)
    establecimientos: list[LocalSumado] = field(default_factory=list)
    total_ventas: Decimal = CERO
    exportaciones: int = 0
    exportado: Decimal = CERO
    anulados: int = 0
    retenciones: list[RetenidoSumado] = field(default_factory=list)
    iva_retenido: list[IvaRetenidoSumado] = field(default_factory=list)
    retencion_iva: Decimal = CERO
    retencion_renta: Decimal = CERO
    errores: int = 0
    avisos: int = 0
    hallazgos: list[HallazgoDelAnexo] = field(default_factory=list)


def archivo_de(periodo: PeriodoDeclarado) -> str:
    """Cómo el portal pide que se llame, sin extensión. El medio año va con su último mes."""
    return f"AT{periodo.hasta:%m%Y}"


class _FilaDelAnexo(NamedTuple):
    """Una, sin escribir. `forma`: de qué depende que cumpla el esquema; None, no se sabe. `pagina`: la web de su documento."""

    escribir: Callable[[], str]
    forma: Hashable | None = None
    pagina: str = ""


class AnexoHecho:
    """El recorrido de un período. Al agotar `escribir`, o al terminar `recorrer`, están las sumas y los hallazgos; `cerrar` los
    cuenta. `con_id`: si cada fila dice de qué documento es, que el archivo del portal no admite. `solo_escribe`: si otro ya sumó y
    revisó estas mismas filas. `avanzar` oye, de cada compra que se revisa, cuántas van: lo vendido ya se sumó."""

    def __init__(
        self,
        periodo: PeriodoDeclarado,
        ajustes: AjustesDelAnexo,
        *,
        con_id: bool = False,
        solo_escribe: bool = False,
        avanzar: Callable[[int], None] | None = None,
    ) -> None:
        self.periodo, self._ajustes, self._con_id = periodo, ajustes, con_id
        self._solo_escribe, self._avanzar = solo_escribe, avanzar
        self.hallazgos = HallazgosDelAnexo()
        self.sumas = SumasDelAnexo(
            periodo.codigo,
            periodo.nombre,
            periodo.hasta.year,
            periodo.hasta.month,
            periodo.meses > 1,
            f"{archivo_de(periodo)}.zip",
        )
        self._empresa: Empresa = empresas.obtener(empresa_actual())
        self._retenido: dict[str, RetenidoSumado] = {}
        self._iva = dict.fromkeys(ats.IVA_RETENIDO, CERO)
        self._tipos: dict[tuple[str, str], TipoSumado] = {}
        self._revisados: set[tuple[str, str]] = set()

    def escribir(self, esquema: ContraElEsquema | None = None) -> Iterator[str]:
        """El XML, por trozos de muchas filas; se compara con `esquema` según se escribe."""
        trozo, largo = list[str](), 0
        for texto in self._recorrer(esquema, lambda _: True):
            trozo.append(texto)
            largo += len(texto)
            if largo >= _TROZO:
                yield "".join(trozo)
                trozo, largo = [], 0
        yield "".join(trozo)

    def recorrer(self, esquema: ContraElEsquema | None = None, peso: PesoEstimado | None = None) -> None:
        """Lo mismo, sin escribir más filas que las que el esquema o el peso necesitan."""
        toca = peso.toca if peso else lambda _: False
        for texto in self._recorrer(esquema, toca):
            if peso:
                peso.sumar(texto)

    def _recorrer(self, esquema: ContraElEsquema | None, toca: Callable[[bool], bool]) -> Iterator[str]:
        """Los textos que tocan: se pregunta por cada uno, y si es una fila."""
        yield from self._partes(esquema, toca)
        if esquema:
            esquema.cerrar()
            if esquema.mal:
                self.hallazgos.anotar("esquema", ERROR, esquema.mal, esquema.pagina)
        if not self._solo_escribe:
            self._del_periodo()

    def _partes(self, esquema: ContraElEsquema | None, toca: Callable[[bool], bool]) -> Iterator[str]:
        vendido = vendidas.vendido(self.periodo)
        cuentan = vendido.en_papel if self._ajustes.totales == FISICAS else vendido.establecimientos
        locales = {codigo: cuentan.get(codigo, CERO) for codigo in vendido.establecimientos}
        self.sumas.total_ventas = sum(locales.values(), CERO)
        self.sumas.establecimientos = [LocalSumado(codigo, total) for codigo, total in locales.items()]
        if not locales:
            self.hallazgos.anotar(
                "establecimientos", ERROR, "La empresa no tiene ningún establecimiento activo.", "/mi-empresa"
            )
        informante = xml.informante(
            *(self._empresa.ruc, self._empresa.razon_social, self.periodo),
            *(len(locales), self.sumas.total_ventas),
        )
        bloques: tuple[tuple[str, Iterator[_FilaDelAnexo]], ...] = (
            ("compras", self._compras()),
            ("ventas", map(self._venta, vendido.ventas)),
            ("ventasEstablecimiento", (_FilaDelAnexo(partial(xml.local, *par)) for par in locales.items())),
            ("exportaciones", self._exportaciones()),
            ("anulados", self._anulados()),
        )
        yield from _fijo(xml.CABEZA + informante, esquema, toca)
        for nombre, filas in bloques:
            abierto = False  # sin ninguna fila, el bloque no se escribe
            for fila in filas:
                if not abierto:
                    yield from _fijo(f"<{nombre}>\n", esquema, toca)
                    abierto = True
                se_mira = esquema is not None and esquema.pide(nombre, fila.forma)
                va = toca(True)
                if va or se_mira:
                    texto = fila.escribir()
                    if esquema and se_mira:
                        esquema.mirar(texto, fila.pagina)
                    if va:
                        yield texto
            if abierto:
                yield from _fijo(f"</{nombre}>\n", esquema, toca)
        yield from _fijo(xml.PIE, esquema, toca)

    def cerrar(self) -> SumasDelAnexo:
        """Ordena las sumas y cuenta lo que se halló."""
        suma = self.sumas
        suma.compras.sort(key=lambda t: t.tipo)
        suma.ventas.sort(key=lambda t: t.tipo)
        suma.retenciones = [self._retenido[codigo] for codigo in sorted(self._retenido)]
        suma.iva_retenido = [
            IvaRetenidoSumado(cual, ats.IVA_RETENIDO[cual], valor) for cual, valor in self._iva.items()
        ]
        suma.errores, suma.avisos = self.hallazgos.errores, self.hallazgos.avisos
        suma.hallazgos = self.hallazgos.todos()
        return suma

    def _compras(self) -> Iterator[_FilaDelAnexo]:
        suyas = compradas.del_periodo(self.periodo)
        if self._solo_escribe:
            for c in suyas:
                yield _FilaDelAnexo(partial(xml.compra, c))
            return
        revisor = RevisorDeCompras(self._empresa.ruc, self.hallazgos)
        for n, c in enumerate(suyas):
            if self._avanzar:
                self._avanzar(n)
            revisor.revisar(c)
            self._sumar_compra(c)
            escribir = partial(self._con, xml.compra, c, c.fila.id)
            yield _FilaDelAnexo(escribir, xml.forma_de_compra(c), f"/compras/{c.fila.id}")

    def _sumar_compra(self, c: CompraDelAnexo) -> None:
        suyo = self._tipo(self.sumas.compras, "compras", c.tipo)
        suyo.registros += 1
        suyo.documentos += 1
        b = c.bases
        _sumar(suyo, b.cero, b.gravada, b.no_objeto, b.exenta, b.ice, b.iva)
        for linea in c.renta:
            hecho = self._retenido.setdefault(linea.codigo, RetenidoSumado(linea.codigo))
            hecho.registros += 1
            hecho.base += linea.base
            hecho.valor += linea.valor
        for cual, valor in c.iva_retenido.items():
            self._iva[cual] += valor

    def _venta(self, v: VentaDelAnexo) -> _FilaDelAnexo:
        if self._solo_escribe:
            return _FilaDelAnexo(partial(xml.venta, v))
        tipo = v.clave.tipo
        suyo = self._tipo(self.sumas.ventas, "ventas", tipo)
        suyo.registros += 1
        suyo.documentos += v.cuantos
        _sumar(suyo, v.cero, v.gravada, v.no_objeto, CERO, v.ice, v.iva)
        self.sumas.retencion_iva += v.retenido_iva
        self.sumas.retencion_renta += v.retenido_renta
        self._revisar_cliente(v)
        if tipo != NOTA_CREDITO and v.retenido_iva > v.iva:
            frase = (
                f"{v.nombre} retuvo {v.retenido_iva:,.2f} de IVA y en el período se le cobró {v.iva:,.2f}."
            )
            self.hallazgos.anotar("retenido_de_mas", AVISO, frase, "/retenciones-recibidas")
        pagina = f"/clientes/{v.cliente_id}" if v.cliente_id else ""
        return _FilaDelAnexo(partial(xml.venta, v), xml.forma_de_venta(v), pagina)

    def _revisar_cliente(self, v: VentaDelAnexo) -> None:
        quien = _SE_REVISAN.get(v.clave.tipo_identificacion, ""), v.clave.identificacion
        if not quien[0] or quien in self._revisados:
            return
        self._revisados.add(quien)
        enlace = f"/clientes/{v.cliente_id}" if v.cliente_id else ""
        for duda in dudas_de_quien(*quien):
            self.hallazgos.anotar(
                duda.regla, duda.gravedad, f"Cliente {v.nombre}, {quien[1]}: {duda.frase}", enlace
            )

    def _exportaciones(self) -> Iterator[_FilaDelAnexo]:
        for fila in vendidas.exportado(self.periodo):
            self.sumas.exportaciones += 1
            self.sumas.exportado += fila["total"]
            if not fila["de_servicios"] and fila["fecha_embarque"] is None:
                self.hallazgos.anotar(
                    "exportacion",
                    AVISO,
                    f"La factura {_numero(fila)} es de exportación: diga en «Exportaciones» su refrendo y su embarque.",
                    f"/comprobantes/{fila['id']}",
                )
            escribir = partial(self._con, xml.exportacion, fila, fila["id"])
            yield _FilaDelAnexo(escribir, pagina=f"/comprobantes/{fila['id']}")

    def _anulados(self) -> Iterator[_FilaDelAnexo]:
        if self._ajustes.anulados:
            for fila in vendidas.anulado(self.periodo):
                self.sumas.anulados += 1
                yield _FilaDelAnexo(partial(xml.anulado, fila), pagina=f"/comprobantes/{fila['id']}")
        for fila in vendidas.anulado_en_papel(self.periodo):
            self.sumas.anulados += fila["ultimo"] - fila["secuencial"] + 1
            yield _FilaDelAnexo(partial(xml.anulado, fila))

    def _con(self, escribir: Callable[[Any], str], dicho: Any, id_: int) -> str:
        texto = escribir(dicho)
        return texto.replace(">", f' id="{id_}">', 1) if self._con_id else texto

    def _tipo(self, lista: list[TipoSumado], bloque: str, tipo: str) -> TipoSumado:
        clave = bloque, tipo
        if clave not in self._tipos:
            nombre = compras.nombre(tipo) if bloque == "compras" else ats.NOMBRES_DE_VENTA.get(tipo, tipo)
            self._tipos[clave] = TipoSumado(tipo, nombre)
            lista.append(self._tipos[clave])
        return self._tipos[clave]

    def _del_periodo(self) -> None:
        """Lo que conviene mirar del período entero."""
        anotar = self.hallazgos.anotar
        if self.periodo.hasta >= hoy():
            frase = f"El período termina el {self.periodo.hasta:%d/%m/%Y}: las cifras todavía cambian."
            anotar("periodo_abierto", AVISO, frase)
        if self._empresa.codigo_ambiente == PRUEBAS:
            frase = "La empresa emite en el ambiente de pruebas: nada de lo emitido ahí va en el anexo."
            anotar("ambiente_pruebas", AVISO, frase, "/mi-empresa")
        for estados, gravedad, regla, frase in (
            (CORREGIBLES, ERROR, "rechazados", "que el SRI rechazó y no van: corríjalos o anúlelos"),
            (EN_CAMINO, AVISO, "en_camino", "que van y todavía no están autorizados"),
        ):
            if cuantos := vendidas.cuantos(self.periodo, estados):
                anotar(regla, gravedad, f"Comprobantes {frase}: {cuantos}.", _ATENCION)
        for fila in vendidas.retenciones_sueltas(self.periodo):
            frase = f"La retención {_numero(fila)} no está unida a ninguna compra: no va en el anexo."
            anotar("retencion_suelta", ERROR, frase, f"/comprobantes/{fila['id']}")


def _fijo(texto: str, esquema: ContraElEsquema | None, toca: Callable[[bool], bool]) -> Iterator[str]:
    """Lo que no es una fila."""
    if esquema:
        esquema.mirar(texto)
    if toca(False):
        yield texto


def _sumar(
    suyo: TipoSumado,
    cero: Decimal,
    gravada: Decimal,
    no_objeto: Decimal,
    exenta: Decimal,
    ice: Decimal,
    iva: Decimal,
) -> None:
    suyo.base_cero += cero
    suyo.base_gravada += gravada
    suyo.no_objeto += no_objeto
    suyo.exenta += exenta
    suyo.ice += ice
    suyo.iva += iva


def _numero(fila: Mapping[Any, Any]) -> str:
    return f"{fila['establecimiento']}-{fila['punto']}-{fila['secuencial']:09d}"
