"""Qué columnas tiene un extracto en una tabla, y cuál parece ser cada una."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from api.contabilidad.conciliacion.lectura.leido import LARGO_CONCEPTO, NoEsExtracto
from api.core.papel.campos import Campo, DiaDeCelda, Monto, UnaLinea
from api.core.papel.numeros import lado_de, leer_numero
from api.plataforma.importaciones import mapa

if TYPE_CHECKING:
    from api.plataforma.importaciones.archivo.lectura import Lote

FECHA, CONCEPTO, REFERENCIA, IMPORTE = "fecha", "concepto", "referencia", "importe"
DEBITO, CREDITO, TIPO, SALDO = "debito", "credito", "tipo", "saldo"
_TEXTO, _DINERO, _DIA = UnaLinea(LARGO_CONCEPTO), Monto(con_signo=True), DiaDeCelda()
CAMPOS: tuple[Campo, ...] = (
    Campo(
        FECHA,
        "Fecha",
        _DIA,
        sinonimos=(
            *(
                "fecha contable",
                "fecha movimiento",
                "fecha de movimiento",
                "fecha transaccion",
                "fecha proceso",
            ),
            *("fecha de transaccion", "fecha efectiva", "fecha valor", "f contable", "date", "dia", "fec"),
        ),
    ),
    Campo(
        CONCEPTO,
        "Concepto",
        _TEXTO,
        sinonimos=(
            *(
                "descripcion",
                "detalle",
                "transaccion",
                "motivo",
                "glosa",
                "description",
                "observacion",
                "descrip",
            ),
            *("descripcion transaccion", "concepto transaccion", "detalle movimiento", "movimiento"),
        ),
    ),
    Campo(
        REFERENCIA,
        "Referencia",
        _TEXTO,
        sinonimos=(
            *(
                "documento",
                "numero documento",
                "no documento",
                "nro documento",
                "num documento",
                "comprobante",
            ),
            *("numero", "n documento", "reference", "cheque", "numero de documento", "codigo", "secuencial"),
            *("doc", "referencia 1", "ref"),
        ),
    ),
    Campo(
        IMPORTE,
        "Importe",
        _DINERO,
        sinonimos=("monto", "valor", "amount", "valor usd", "monto usd", "importe usd", "vlr"),
    ),
    Campo(
        DEBITO,
        "Débitos",
        _DINERO,
        sinonimos=("salidas", "debit", "debe", "withdrawal"),
        claves=("debito", "cargo", "retiro", "egreso", "db", "dr", "deb", "debitado"),
    ),
    Campo(
        CREDITO,
        "Créditos",
        _DINERO,
        sinonimos=("entradas", "credit", "haber", "deposit"),
        claves=("credito", "abono", "deposito", "ingreso", "cr", "cred", "acreditado"),
    ),
    Campo(
        TIPO,
        "Tipo",
        _TEXTO,
        sinonimos=(
            *("+/-", "-/+", "signo", "d c", "c d", "d h", "db cr", "cr db", "nd nc", "debito credito"),
            *(
                "credito debito",
                "debito o credito",
                "tipo movimiento",
                "tipo de movimiento",
                "tipo transaccion",
            ),
            *("tipo de transaccion", "naturaleza", "clase de movimiento"),
        ),
    ),
    Campo(
        SALDO,
        "Saldo",
        _DINERO,
        sinonimos=(
            *("saldo contable", "saldo disponible", "balance", "saldo usd", "saldo final", "saldo en cuenta"),
            *("saldo total", "saldo actual"),
        ),
    ),
)
NOMBRES = {campo.campo: campo.titulo for campo in CAMPOS}
_SIGNO_LARGO = 30


@dataclass(frozen=True, slots=True)
class FormaDeTabla:
    """Qué columna (sus letras) es cada campo. `invertido`: el archivo escribe con menos lo que entra. `sin_ceros`: quien lo
    sube acepta que no se tomen las filas en cero que traen un valor en otra columna."""

    columnas: Mapping[str, str]
    invertido: bool = False
    sin_ceros: bool = False

    def __post_init__(self) -> None:
        faltan = [NOMBRES[campo] for campo in (FECHA,) if campo not in self.columnas]
        if not any(campo in self.columnas for campo in (IMPORTE, DEBITO, CREDITO)):
            faltan.append("Importe, o Débitos y Créditos")
        if faltan:
            raise NoEsExtracto(f"Diga qué columna es: {', '.join(faltan)}.")
        if extrano := next((campo for campo in self.columnas if campo not in NOMBRES), ""):
            raise NoEsExtracto(f"No hay un campo {extrano[:30]}.")


def reconocer(lote: "Lote", primera: int) -> mapa.Reconocida:
    """Los títulos hallados y lo que proponen. Con Débitos y Créditos, un Importe suelto no se propone; con un Importe, uno solo
    de los dos tampoco: «Depósito» es entonces el número de uno."""
    hallada = mapa.reconocer(lote, primera, CAMPOS)
    sugerido = dict(hallada.sugerido)
    if DEBITO in sugerido and CREDITO in sugerido:
        sobran: tuple[str, ...] = (IMPORTE, TIPO)
    else:
        sobran = (DEBITO, CREDITO) if IMPORTE in sugerido else ()
    sugerido = {campo: letras for campo, letras in sugerido.items() if campo not in sobran}
    if IMPORTE in sugerido:
        _decidir_el_signo(lote[hallada.lugar + 1 :], primera, sugerido)
    return hallada._replace(sugerido=sugerido)


def _decidir_el_signo(filas: "Lote", primera: int, sugerido: dict[str, str]) -> None:
    """La columna del signo es aquella en que cada movimiento dice si entró o salió, se llame como se llame. Si ninguna lo dice
    en todos, la que el título dice, salvo que el signo esté en el importe o se pueda tomar del saldo."""
    donde = mapa.numero(sugerido[IMPORTE]) - primera
    leidos = [(leer_numero(celda(c, donde)), c) for _, c in filas]
    movimientos = [c for importe, c in leidos if importe is not None]
    if not movimientos:
        return
    suya = mapa.numero(sugerido[TIPO]) - primera if TIPO in sugerido else -1
    usadas = {
        mapa.numero(letras) - primera for campo, letras in sugerido.items() if campo not in (TIPO, REFERENCIA)
    }
    ancho = max(map(len, movimientos))
    posibles = [suya, *(n for n in range(ancho) if n not in usadas and n != suya)]
    elegida = next((n for n in posibles if n >= 0 and all(_es_signo(celda(c, n)) for c in movimientos)), None)
    if elegida is None:
        if SALDO in sugerido or any(importe is not None and importe < 0 for importe, _ in leidos):
            sugerido.pop(TIPO, None)
    else:
        sugerido.pop(TIPO, None)
        letras = mapa.letras(primera + elegida)
        for campo in [campo for campo, suyas in sugerido.items() if suyas == letras]:
            del sugerido[campo]
        sugerido[TIPO] = letras


def _es_signo(texto: str) -> bool:
    return len(texto) <= _SIGNO_LARGO and lado_de(texto) != 0


def celda(celdas: Sequence[str], sitio: int) -> str:
    return celdas[sitio] if 0 <= sitio < len(celdas) else ""
