"""Un extracto en una tabla: qué columna es cada cosa lo dice quien lo sube, o se propone por los títulos."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from api.contabilidad.conciliacion.lectura import valores
from api.contabilidad.conciliacion.lectura.leido import (
    LARGO_CONCEPTO,
    LARGO_REFERENCIA,
    MAXIMO_DE_LINEAS,
    ExtractoLeido,
    LineaDelBanco,
    NoEsExtracto,
    RenglonIlegible,
    cuadrar,
    exigir_legible,
)
from api.core.papel.campos import Campo, UnaLinea
from api.core.papel.textos import permitido, plegar, una_linea
from api.plataforma.importaciones import mapa
from api.plataforma.importaciones.archivo.lectura import Lote

FECHA, CONCEPTO, REFERENCIA, IMPORTE = "fecha", "concepto", "referencia", "importe"
DEBITO, CREDITO, TIPO, SALDO = "debito", "credito", "tipo", "saldo"
_TEXTO = UnaLinea(LARGO_CONCEPTO)
CAMPOS: tuple[Campo, ...] = tuple(
    Campo(campo, titulo, _TEXTO, sinonimos=sinonimos)
    for campo, titulo, sinonimos in (
        (
            FECHA,
            "Fecha",
            (*("fecha contable", "fecha movimiento", "fecha de movimiento", "fecha transaccion", "fecha proceso"),
             *("fecha de transaccion", "fecha efectiva", "f contable", "date", "dia")),
        ),
        (
            CONCEPTO,
            "Concepto",
            (*("descripcion", "detalle", "transaccion", "motivo", "glosa", "description", "observacion"),
             *("descripcion transaccion", "concepto transaccion", "detalle movimiento", "movimiento")),
        ),
        (
            REFERENCIA,
            "Referencia",
            (*("documento", "numero documento", "no documento", "nro documento", "num documento", "comprobante"),
             *("numero", "n documento", "reference", "cheque", "numero de documento", "codigo", "secuencial")),
        ),
        (IMPORTE, "Importe", ("monto", "valor", "amount", "valor usd", "monto usd", "importe usd")),
        (DEBITO, "Débitos", ("debito", "cargo", "cargos", "retiros", "egresos", "salidas", "debit", "debe", "retiro")),
        (
            CREDITO,
            "Créditos",
            ("credito", "abono", "abonos", "depositos", "ingresos", "entradas", "credit", "haber", "deposito"),
        ),
        (TIPO, "Tipo", ("signo", "d c", "c d", "debito credito", "tipo movimiento", "tipo transaccion", "naturaleza")),
        (
            SALDO,
            "Saldo",
            ("saldo contable", "saldo disponible", "balance", "saldo usd", "saldo final", "saldo en cuenta"),
        ),
    )
)  # fmt: skip
NOMBRES = {campo.campo: campo.titulo for campo in CAMPOS}
_ANTES = ("saldo anterior", "saldo inicial", "balance anterior", "saldo al inicio")
_DESPUES = ("saldo final", "saldo actual", "saldo al cierre", "total", "totales", "subtotal")


@dataclass(frozen=True, slots=True)
class FormaDeTabla:
    """Qué columna (sus letras) es cada campo. `invertido`: el archivo escribe con menos lo que entra."""

    columnas: Mapping[str, str]
    invertido: bool = False

    def __post_init__(self) -> None:
        faltan = [NOMBRES[campo] for campo in (FECHA,) if campo not in self.columnas]
        if not any(campo in self.columnas for campo in (IMPORTE, DEBITO, CREDITO)):
            faltan.append("Importe, o Débitos y Créditos")
        if faltan:
            raise NoEsExtracto(f"Diga qué columna es: {', '.join(faltan)}.")
        if extrano := next((campo for campo in self.columnas if campo not in NOMBRES), ""):
            raise NoEsExtracto(f"No hay un campo {extrano[:30]}.")


def reconocer(lote: Lote, primera: int) -> mapa.Reconocida:
    """Los títulos hallados y lo que proponen. Con Débitos y Créditos, un Importe suelto no se propone."""
    hallada = mapa.reconocer(lote, primera, CAMPOS)
    if DEBITO in hallada.sugerido and CREDITO in hallada.sugerido:
        sugerido = {c: letras for c, letras in hallada.sugerido.items() if c not in (IMPORTE, TIPO)}
        return hallada._replace(sugerido=sugerido)
    return hallada


def leer(
    filas: Sequence[tuple[int, list[str]]], primera: int, lugar: int, forma: FormaDeTabla
) -> ExtractoLeido:
    """`filas`: las del archivo, con su número y sus celdas; `primera`: la columna de su primera celda; `lugar`: dónde están
    los títulos. NoEsExtracto si alguna no se entiende."""
    sitios = {campo: mapa.numero(letras) - primera for campo, letras in forma.columnas.items()}
    orden = valores.orden_de(_celda(celdas, sitios, FECHA) for _, celdas in filas[lugar:])
    lineas: list[LineaDelBanco] = []
    malas: list[RenglonIlegible] = []
    inicial: Decimal | None = None
    for hallado in _renglones(filas[lugar:], sitios, orden, forma.invertido):
        if isinstance(hallado, LineaDelBanco):
            lineas.append(hallado)
            if len(lineas) > MAXIMO_DE_LINEAS:
                raise NoEsExtracto(
                    f"El extracto tiene más de {MAXIMO_DE_LINEAS:,} movimientos: súbalo por partes."
                )
        elif isinstance(hallado, RenglonIlegible):
            if hallado.n != filas[lugar][0]:  # la de los títulos no es un movimiento
                malas.append(hallado)
        else:
            inicial = hallado
    exigir_legible(lineas, malas)
    return cuadrar(lineas, inicial, None)


def _renglones(
    filas: Sequence[tuple[int, list[str]]], sitios: Mapping[str, int], orden: str, invertido: bool
) -> Iterator[LineaDelBanco | RenglonIlegible | Decimal]:
    """De cada fila: el movimiento, por qué no se entiende, o el saldo del que el extracto parte."""
    for n, celdas in filas:
        dichas = {campo: _celda(celdas, sitios, campo) for campo in sitios}
        todo = plegar(" ".join(celdas)[:200])
        importe, motivo = _importe(dichas)
        saldo = valores.importe(dichas.get(SALDO, ""))
        if todo.startswith(_ANTES) or plegar(dichas.get(CONCEPTO, "")).startswith(_ANTES):
            if saldo is not None or importe is not None:
                yield saldo if saldo is not None else importe or Decimal("0.00")
            continue
        dia = valores.fecha(dichas[FECHA], orden)
        if dia is None:
            hay_valor = importe is not None or motivo
            if dichas[FECHA] and hay_valor and not todo.startswith(_DESPUES):
                yield RenglonIlegible(n, _corta(celdas), f"«{dichas[FECHA][:40]}» no es una fecha.")
            elif not dichas[FECHA] and importe and not todo.startswith(_DESPUES) and dichas.get(CONCEPTO):
                yield RenglonIlegible(n, _corta(celdas), "No tiene fecha.")
            continue
        if importe is None:
            yield RenglonIlegible(n, _corta(celdas), motivo or "No tiene importe.")
        elif importe:
            yield LineaDelBanco(
                n,
                dia,
                -importe if invertido else importe,
                limpio(dichas.get(REFERENCIA, ""))[:LARGO_REFERENCIA],
                limpio(dichas.get(CONCEPTO, ""))[:LARGO_CONCEPTO],
                saldo,
            )


def _importe(dichas: Mapping[str, str]) -> tuple[Decimal | None, str]:
    """El importe con su signo, o por qué no se entiende."""
    if escrito := dichas.get(IMPORTE, ""):
        valor = valores.importe(escrito)
        if valor is None:
            return None, f"«{escrito[:40]}» no es un importe en dólares."
        if dicho := dichas.get(TIPO, ""):
            lado = valores.signo(dicho)
            if lado == 0 and valor > 0:
                return None, f"«{dicho[:40]}» no dice si entró o salió."
            return (abs(valor) * lado if lado else valor), ""
        return valor, ""
    leidos: list[Decimal] = []
    for campo, lado in ((DEBITO, -1), (CREDITO, 1)):
        escrito = dichas.get(campo, "")
        if not escrito or escrito == "-":
            continue
        valor = valores.importe(escrito)
        if valor is None:
            return None, f"«{escrito[:40]}» no es un importe en dólares."
        leidos.append(abs(valor) * lado)
    return (sum(leidos, Decimal("0.00")) if leidos else None), ""


def limpio(texto: str) -> str:
    """En una línea y sin lo que no se puede mostrar."""
    return una_linea("".join(c if permitido(c) and c.isprintable() else " " for c in texto))


def _celda(celdas: Sequence[str], sitios: Mapping[str, int], campo: str) -> str:
    sitio = sitios[campo]
    return celdas[sitio] if 0 <= sitio < len(celdas) else ""


def _corta(celdas: Sequence[str]) -> str:
    return limpio(" · ".join(celda for celda in celdas if celda))[:120]
