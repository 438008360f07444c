"""La revisión de una hoja de saldos iniciales: todas sus filas son un solo asiento, que entra entero o no entra."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from api.compras.por_pagar import service as por_pagar
from api.contabilidad.entradas import apertura
from api.contabilidad.entradas.apertura import LADOS, AperturaPedida, SaldoDeTercero
from api.contabilidad.entradas.campos import LineaDeApertura
from api.contabilidad.entradas.lectura import FilaDeHoja, hacer_lineas, leer, no_cuadra, sumas
from api.contabilidad.libros import acumulado, arbol
from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.clock import hoy
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.money import DINERO_MAX
from api.core.errors import DomainError
from api.core.papel import campos
from api.libros.asientos.pedido import LineaContable
from api.libros.periodos import service as periodos
from api.libros.reglas import parametros
from api.libros.reglas import service as reglas
from api.libros.reglas.hechos import CERO, MovimientoContable
from api.plataforma.codigos.contabilidad import ACREEDORA, CLIENTE, DEUDORA, PROVEEDOR
from api.plataforma.codigos.roles import PROVEEDORES
from api.plataforma.importaciones.archivo.limites import Ilegible
from api.plataforma.importaciones.protocolo import (
    CREA,
    CambioEntretanto,
    Conteo,
    EfectoDeFila,
    FilaLeida,
    FilaRevisada,
    Opciones,
    ValoresDeFila,
)
from api.ventas.cartera import service as cartera

_VALORES = campos.lectores(LineaDeApertura)
_SIN_LIBROS = "Su empresa todavía no lleva sus libros aquí: empiécelos y vuelva con sus saldos."
_YA_HAY = "Ya hay saldos iniciales de {}: revérselos antes de poner otros."
_AL_REVES = {
    CLIENTE: "Lo que los clientes deben va por el debe. Lo que dejaron pagado de más, en la cuenta de sus anticipos.",
    PROVEEDOR: "Lo que se debe a los proveedores va por el haber. Lo que se les dio de más, en la cuenta de los anticipos.",
}
_AL_REVES_A_FAVOR = {
    CLIENTE: "Lo que los clientes dejaron pagado de más va por el haber. Lo que deben, en la cuenta de los clientes.",
    PROVEEDOR: "Lo que se dio de más a los proveedores va por el debe. Lo que se les debe, en la cuenta de los proveedores.",
}
_NATURALEZA = {CLIENTE: DEUDORA, PROVEEDOR: ACREEDORA}  # la de lo que deben, o se les debe
_NOMBRES = {CLIENTE: "clientes", PROVEEDOR: "proveedores"}


class ObraDeSaldos:
    """Una pasada sobre una hoja de saldos, en la empresa del ámbito."""

    def __init__(self, opciones: Opciones) -> None:
        if not reglas.activos():
            raise Ilegible(_SIN_LIBROS)
        self._fecha: date | None = None
        self._avisos: list[str] = []

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        return True

    def avisos(self) -> list[str]:
        return self._avisos

    @transactional
    def revisar_lote(self, filas: Sequence[tuple[int, FilaLeida]]) -> list[FilaRevisada]:
        leidas = [leer(n, fila, _VALORES) for n, fila in filas]
        fecha = self._fecha = _fecha(leidas)
        if apertura.hay(fecha.year):
            raise Ilegible(_YA_HAY.format(fecha.year))
        hacer_lineas(leidas, inicial=True)
        ya = _ya_estan(leidas)
        vistos: dict[tuple[str, int, str], int] = {}
        for fila in leidas:
            _revisar_tercero(fila, fecha, vistos)
        debe, haber = sumas(leidas)
        if not any(fila.motivos for fila in leidas):
            frase = no_cuadra(debe, haber)
            if not frase and len(leidas) < 2:
                frase = "Hacen falta al menos dos filas: una por el debe y otra por el haber."
            if debe > DINERO_MAX:
                frase = f"Cada lado suma como máximo {DINERO_MAX:,.2f}."
            if frase:
                leidas[-1].reparar(None, frase)
        # de lo que no va a entrar no hay nada que decir
        self._avisos = [] if any(fila.motivos for fila in leidas) else self._avisar(fecha, debe, leidas, ya)
        return [_revisada(fila, fecha, ya) for fila in leidas]

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        bloqueo.turno(f"saldos-iniciales-{empresa_actual()}")
        valores = [suyos for _, suyos in filas]
        fecha = date.fromisoformat(valores[0]["fecha"])
        if apertura.hay(fecha.year):
            raise CambioEntretanto
        lineas = [_linea(suyos) for suyos in valores]
        terceros = [
            SaldoDeTercero(suyos["lado"], _movimiento(suyos, fecha, linea))
            for suyos, linea in zip(valores, lineas, strict=True)
            if suyos["lado"]
        ]
        apertura.asentar(AperturaPedida(fecha, tuple(lineas), terceros), quien)
        return Conteo(len(lineas), 0, [])

    def _avisar(
        self, fecha: date, debe: Decimal, filas: Sequence[FilaDeHoja], ya: set[tuple[str, int, str]]
    ) -> list[str]:
        nuevas = [fila for fila in filas if (suyo := _suyo(fila, fecha)) and suyo not in ya]
        avisos = [f"El asiento de apertura es del {fecha:%d/%m/%Y} y suma {debe:,.2f} de cada lado."]
        if nuevas:
            avisos.append(
                f"Se pondrá un documento en la cuenta de su cliente o su proveedor por {len(nuevas):,} de las filas."
            )
        avisos += _en_otra_cuenta(filas)
        plan = arbol.leer().por_id.values()
        libros = acumulado.hasta(fecha)
        for lado, valores, signo in ((CLIENTE, cartera.valores, 1), (PROVEEDOR, por_pagar.valores, -1)):
            suyas = {cuenta.id for cuenta in plan if cuenta.exige == lado}
            en_libros = signo * sum((libros[id_].saldo for id_ in suyas if id_ in libros), acumulado.CERO)
            dichas = [fila for fila in filas if fila.linea is not None and fila.cuenta.exige == lado]
            en_libros += sum(map(_con_signo, dichas), acumulado.CERO)
            ahora = valores(fecha)
            en_cuentas = ahora.neto - ahora.dinero
            en_cuentas += sum((_con_signo(f) for f in dichas if f in nuevas), acumulado.CERO)
            if en_libros != en_cuentas:
                avisos.append(
                    f"Ese día, los {_NOMBRES[lado]} quedarán en {en_libros:,.2f} en los libros y en {en_cuentas:,.2f} en "
                    "sus cuentas. Lo que ya estaba en ellas también debe estar en la hoja, con el mismo número."
                )
        return avisos


def _fecha(filas: Sequence[FilaDeHoja]) -> date:
    dichas = {fila.dicha["fecha"] for fila in filas if fila.dicha.get("fecha")}
    fecha: date = min(dichas) if dichas else apertura.por_defecto()
    for fila in filas:
        if fila.dicha.get("fecha") not in (None, fecha):
            fila.reparar("fecha", f"Todas las filas son del mismo día: el {fecha:%d/%m/%Y}.")
    if fecha > hoy():
        filas[0].reparar("fecha", "No puede ser posterior a hoy.")
    try:
        periodos.exigir_abierto(fecha, *apertura.AREAS)
    except DomainError as error:
        filas[0].reparar("fecha", error.msg)
    return fecha


def _revisar_tercero(fila: FilaDeHoja, fecha: date, vistos: dict[tuple[str, int, str], int]) -> None:
    linea = fila.linea
    if linea is None or not fila.cuenta.exige:
        return
    lado = fila.cuenta.exige
    deudora = fila.cuenta.naturaleza == DEUDORA
    if (linea.haber if deudora else linea.debe) > 0:
        de_lo_suyo = _AL_REVES_A_FAVOR if _a_favor(fila) else _AL_REVES
        fila.reparar("haber" if deudora else "debe", de_lo_suyo[lado])
    suyo = _suyo(fila, fecha)
    if suyo is None:
        return
    previa = vistos.setdefault(suyo, fila.n)
    if previa != fila.n:
        que = "Ponga su número" if not fila.dicha.get("documento") else "Ese documento ya está"
        fila.reparar("documento", f"{que}: el mismo tercero está en la fila {previa}.")


def _en_otra_cuenta(filas: Sequence[FilaDeHoja]) -> list[str]:
    """Lo que se debe a un proveedor en una cuenta que sus pagos no bajarán: la de los locales, si es del exterior."""
    suyas = [
        (fila, x.proveedor_id)
        for fila in filas
        if (x := fila.linea) is not None
        and x.proveedor_id
        and fila.cuenta.exige == PROVEEDOR
        and not _a_favor(fila)
    ]
    libro = parametros.leer() if suyas else None
    quienes = por_pagar.terceros_en_libros(id_ for _, id_ in suyas)
    avisos = []
    for fila, id_ in suyas:
        quien = quienes[id_]
        movimiento = MovimientoContable(PROVEEDORES, CERO, quien.clave, proveedor_id=id_)
        hallada = libro.cuenta(movimiento) if libro is not None else None
        if hallada is not None and hallada[0] != fila.cuenta.id:
            avisos.append(
                f"Fila {fila.n}: lo que se debe a {quien.nombre} está en la cuenta {fila.cuenta.codigo}, y sus pagos "
                f"bajarán la {hallada[1]}."
            )
    return avisos


def _suyo(fila: FilaDeHoja, fecha: date) -> tuple[str, int, str] | None:
    """De qué lado, de quién y con qué número es lo de un tercero."""
    linea = fila.linea
    tercero = (linea.cliente_id or linea.proveedor_id) if linea is not None else None
    if tercero is None or not fila.cuenta.exige:
        return None
    por_defecto = f"{'Anticipo' if _a_favor(fila) else 'Saldo'} {fecha.year}"
    return fila.cuenta.exige, tercero, fila.dicha.get("documento") or por_defecto


def _a_favor(fila: FilaDeHoja) -> bool:
    """Si su cuenta es la de los anticipos: de la otra naturaleza que la de lo que se debe."""
    return fila.cuenta.naturaleza != _NATURALEZA.get(fila.cuenta.exige, fila.cuenta.naturaleza)


def _con_signo(fila: FilaDeHoja) -> Decimal:
    """Lo que su línea suma a lo que su tercero debe, o se le debe."""
    x = fila.linea
    valor = (x.debe or x.haber) if x is not None else acumulado.CERO
    return -valor if _a_favor(fila) else valor


def _ya_estan(filas: Sequence[FilaDeHoja]) -> set[tuple[str, int, str]]:
    """Los documentos que sus cuentas ya tienen: no se ponen otra vez."""
    halladas: set[tuple[str, int, str]] = set()
    for lado, cuentas in LADOS.items():
        numeros = [
            fila.dicha["documento"]
            for fila in filas
            if fila.linea is not None and fila.cuenta.exige == lado and fila.dicha.get("documento")
        ]
        halladas |= {(lado, tercero, numero) for tercero, numero in cuentas.ya_estan(numeros)}
    return halladas


def _revisada(fila: FilaDeHoja, fecha: date, ya: set[tuple[str, int, str]]) -> FilaRevisada:
    if fila.motivos or fila.linea is None:
        return FilaRevisada("", None, fila.motivos)
    x, suyo, vence = fila.linea, _suyo(fila, fecha), fila.dicha.get("vence")
    documento = fila.dicha.get("documento") or ""
    detalle = " ".join(parte for parte in (x.detalle, documento) if parte)
    nuevo = suyo is not None and suyo not in ya
    valores: ValoresDeFila = {
        "fecha": fecha.isoformat(),
        "linea": (x.cuenta_id, str(x.debe), str(x.haber), detalle, x.cliente_id, x.proveedor_id, x.centro_id),
        "lado": suyo[0] if suyo and nuevo else "",
        "a_favor": _a_favor(fila),
        "numero": suyo[2] if suyo else "",
        "detalle": x.detalle,
        "vence": vence.isoformat() if vence else "",
    }
    lado = f"Debe {x.debe:,.2f}" if x.debe else f"Haber {x.haber:,.2f}"
    dichos = [lado, *([f"Documento {documento}"] if documento else [])]
    if suyo is not None:
        dichos.append("Se pone en su cuenta" if nuevo else "Su cuenta ya lo tiene")
    return FilaRevisada(
        "", valores, [], EfectoDeFila(CREA, f"{fila.cuenta.codigo} {fila.cuenta.nombre}", tuple(dichos))
    )


def _linea(valores: Mapping[str, Any]) -> LineaContable:
    cuenta, debe, haber, *demas = valores["linea"]
    return LineaContable(cuenta, Decimal(debe), Decimal(haber), *demas)


def _movimiento(valores: Mapping[str, Any], fecha: date, linea: LineaContable) -> Any:
    tercero = linea.cliente_id or linea.proveedor_id
    assert tercero is not None
    vence = date.fromisoformat(valores["vence"]) if valores["vence"] else None
    return apertura.movimiento(tercero, valores["numero"], fecha, linea, vence, valores["a_favor"])
