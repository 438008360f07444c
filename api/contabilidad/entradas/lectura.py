"""Las filas de una hoja, leídas y vueltas líneas de un asiento: las cuentas, los centros y los terceros se hallan por lo que la
hoja dice de ellos, de una vez por lote; lo demás lo revisa lo mismo que revisa lo que una persona escribe."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from api.contabilidad.entradas.campos import LineaDeApertura, LineaDeHoja
from api.core.datos.db import db
from api.core.papel import campos
from api.core.papel.campos import Mal
from api.libros.asientos import manual
from api.libros.asientos.pedido import CERO, LineaContable
from api.libros.plan.models import CentroCosto, CuentaContable
from api.plataforma.codigos.contabilidad import CLIENTE, PROVEEDOR
from api.plataforma.importaciones.celdas import con_error, de_cifras
from api.plataforma.importaciones.protocolo import FilaLeida, Motivo, ValoresDeFila
from api.terceros.clientes import service as clientes
from api.terceros.proveedores import service as proveedores

# Dónde está, en la fila, lo que una línea llama de otra manera.
_EN_LA_FILA = {
    "cuenta_id": "cuenta",
    "cliente_id": "tercero",
    "proveedor_id": "tercero",
    "centro_id": "centro",
}
_CON_CIFRAS = de_cifras((*campos.de(LineaDeHoja).values(), *campos.de(LineaDeApertura).values()))
_QUITADOS = str.maketrans("", "", " -")


@dataclass(slots=True)
class FilaDeHoja:
    """Una fila, lo que dice y lo que está mal de ella."""

    n: int
    dicha: ValoresDeFila
    motivos: list[Motivo] = field(default_factory=list)
    linea: LineaContable | None = None
    cuenta: Any = None

    def reparar(self, campo: str | None, frase: str) -> None:
        if campo is None or all(motivo.campo != campo for motivo in self.motivos):
            self.motivos.append(Motivo(campo, frase))


def leer(n: int, fila: FilaLeida, lectores: Mapping[str, tuple[str, Callable[[str], Any]]]) -> FilaDeHoja:
    leida = FilaDeHoja(n, {}, con_error(fila, _CON_CIFRAS))
    rotas = {motivo.campo for motivo in leida.motivos}
    for campo, texto in fila.items():
        if campo in rotas:
            continue
        atributo, leer_ = lectores[campo]
        try:
            leida.dicha[atributo] = leer_(texto)
        except Mal as error:
            leida.reparar(campo, str(error))
    return leida


def hacer_lineas(filas: Sequence[FilaDeHoja], *, inicial: bool = False) -> None:
    """Le da a cada fila su línea; a la que no puede tenerla, por qué. `inicial`: son los saldos con que los libros
    empiezan, los únicos que pueden estar en la cuenta de los clientes o de los proveedores."""
    cuentas = _por_codigo(CuentaContable, (fila.dicha.get("cuenta") for fila in filas))
    centros = _por_codigo(CentroCosto, (fila.dicha.get("centro") for fila in filas))
    numeros = {_limpio(fila.dicha["tercero"]) for fila in filas if fila.dicha.get("tercero")}
    ids = {
        CLIENTE: clientes.por_identificaciones(numeros) if numeros else {},
        PROVEEDOR: _proveedores(numeros),
    }
    for fila in filas:
        _hacer(fila, cuentas, centros, ids)
    _revisar([fila for fila in filas if fila.linea is not None], inicial)


def _hacer(
    fila: FilaDeHoja,
    cuentas: Mapping[str, CuentaContable],
    centros: Mapping[str, CentroCosto],
    ids: Mapping[str, Mapping[str, int]],
) -> None:
    dicha = fila.dicha
    codigo, centro = str(dicha.get("cuenta") or "").upper(), str(dicha.get("centro") or "").upper()
    fila.cuenta = cuentas.get(codigo)
    if not codigo:
        fila.reparar("cuenta", "Falta el código de la cuenta.")
    elif fila.cuenta is None:
        fila.reparar("cuenta", f"No existe la cuenta {codigo[:30]}.")
    if centro and centro not in centros:
        fila.reparar("centro", f"No existe el centro de costo {centro[:30]}.")
    quien = _tercero(fila, ids)
    if fila.cuenta is None:
        return
    fila.linea = LineaContable(
        fila.cuenta.id,
        Decimal(dicha.get("debe") or CERO),
        Decimal(dicha.get("haber") or CERO),
        dicha.get("detalle") or "",
        centro_id=centros[centro].id if centro in centros else None,
        **quien,
    )


def _tercero(fila: FilaDeHoja, ids: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """De la clase que su cuenta pide; si no pide ninguna, el cliente o el proveedor que tenga esa identificación."""
    escrito = fila.dicha.get("tercero")
    if not escrito:
        return {}
    numero, exige = _limpio(escrito), fila.cuenta.exige if fila.cuenta is not None else ""
    for clase, campo in ((CLIENTE, "cliente_id"), (PROVEEDOR, "proveedor_id")):
        if exige in ("", clase) and numero in ids[clase]:
            return {campo: ids[clase][numero]}
    quien = {CLIENTE: "un cliente", PROVEEDOR: "un proveedor"}.get(exige, "un cliente ni un proveedor")
    fila.reparar("tercero", f"No hay {quien} con la identificación {numero[:20]}.")
    return {}


def _revisar(filas: Sequence[FilaDeHoja], inicial: bool) -> None:
    reparos = manual.reparos_de([fila.linea for fila in filas if fila.linea is not None], inicial=inicial)
    for lugar, suyos in reparos.items():
        for campo, frases in suyos.items():
            filas[int(lugar)].reparar(_EN_LA_FILA.get(campo, campo), frases[0])


def sumas(filas: Iterable[FilaDeHoja]) -> tuple[Decimal, Decimal]:
    """El debe y el haber de lo que tiene línea."""
    lineas = [fila.linea for fila in filas if fila.linea is not None]
    return sum((x.debe for x in lineas), CERO), sum((x.haber for x in lineas), CERO)


def no_cuadra(debe: Decimal, haber: Decimal) -> str:
    """La frase con lo que falta; vacía si cuadra."""
    if debe == haber:
        return ""
    lado, falta = ("haber", debe - haber) if debe > haber else ("debe", haber - debe)
    return f"No cuadra: el debe suma {debe:,.2f} y el haber {haber:,.2f}. Faltan {falta:,.2f} en el {lado}."


def _por_codigo(modelo: Any, codigos: Iterable[str | None]) -> dict[str, Any]:
    buscados = {codigo.upper() for codigo in codigos if codigo}
    if not buscados:
        return {}
    return {
        fila.codigo: fila for fila in db.session.scalars(select(modelo).where(modelo.codigo.in_(buscados)))
    }


def _proveedores(numeros: set[str]) -> dict[str, int]:
    if not numeros:
        return {}
    return {numero: suyo.id for numero, suyo in proveedores.con_identificaciones(numeros).items()}


def _limpio(escrito: str) -> str:
    """Excel quita el cero con que empieza una cédula o un RUC."""
    numero = escrito.translate(_QUITADOS).upper()
    return f"0{numero}" if numero.isdigit() and len(numero) in (9, 12) else numero
