"""Lo que un archivo haría con un plan de cuentas, mirado entero. Pura.

El padre de una cuenta es el que su columna dice. Nada se quita: una cuenta que el archivo no trae queda como está. Lo que
una fila no dice tampoco cambia; una cuenta nueva lo toma de la que tiene encima."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace

from api.core.papel import campos
from api.libros.plan import campos as suyos
from api.libros.plan.campos import DatosCuenta
from api.plataforma.codigos.contabilidad import CLASES_DE_FLUJO, EXIGENCIAS, NATURALEZAS, TIPOS_CUENTA
from api.plataforma.importaciones.protocolo import CAMBIA, CREA, NADA, EfectoDeFila, Motivo, ValoresDeFila

NIVELES = 15
YA_EXISTE = "Ya existe y el archivo dice otra cosa: permita actualizar las cuentas que ya existen."
CON_MOVIMIENTOS = "La cuenta tiene movimientos: eso ya no cambia."
BAJO_MOVIMIENTOS = "La cuenta {} tiene movimientos: no puede tener subcuentas."
DE_OTRO_TIPO = "La cuenta tiene movimientos: no pasa a un grupo de otro tipo."
CON_SUBCUENTAS = "La cuenta tiene subcuentas: es de grupo."
PADRE_MALO = "La fila de su cuenta de grupo, {}, tiene un error."
_EN_PALABRAS: dict[str, Mapping[str, str]] = {
    "tipo": TIPOS_CUENTA,
    "naturaleza": NATURALEZAS,
    "exige": EXIGENCIAS,
    "clase_flujo": CLASES_DE_FLUJO,
}
_SALDOS = ("tipo", "naturaleza")  # lo que daría vuelta a los saldos de la cuenta y de las que tiene debajo


@dataclass(frozen=True, slots=True)
class CuentaImportada:
    """Una cuenta, con la de encima por su código. `id` es None si aún no existe. `movida`: está en algún asiento."""

    codigo: str
    nombre: str = ""
    padre: str = ""
    tipo: str = ""
    naturaleza: str = ""
    acepta_movimiento: bool = True
    codigo_supercias: str = ""
    exige: str = ""
    pide_centro: bool = False
    clase_flujo: str = ""
    activa: bool = True
    id: int | None = None
    movida: bool = False
    nivel: int = 1


COLUMNAS = tuple(f.name for f in fields(CuentaImportada) if f.name not in ("id", "movida", "nivel"))
_TITULOS = {("padre" if a == "padre_id" else a): c.titulo for a, c in campos.de(DatosCuenta).items()}
_EN_ARCHIVO = {("padre" if a == "padre_id" else a): c.campo for a, c in campos.de(DatosCuenta).items()}


@dataclass(slots=True)
class PlanPropuesto:
    """El plan como quedaría, y de cada fila lo que hace o por qué no puede. `cuentas` vale si `motivos` está vacío."""

    cuentas: dict[str, CuentaImportada]
    motivos: dict[int, list[Motivo]] = field(default_factory=dict)
    efectos: dict[int, EfectoDeFila] = field(default_factory=dict)


def comparar(
    filas: Sequence[tuple[int, ValoresDeFila]], plan: Mapping[str, CuentaImportada], actualizar: bool
) -> PlanPropuesto:
    """`filas`: el número de cada una y lo que dice; su código ya está bien escrito y no se repite."""
    return _Comparacion(filas, plan, actualizar).hecha()


class _Comparacion:
    def __init__(
        self,
        filas: Sequence[tuple[int, ValoresDeFila]],
        plan: Mapping[str, CuentaImportada],
        actualizar: bool,
    ) -> None:
        self._plan, self._actualizar = plan, actualizar
        self._filas = {valores["codigo"]: (n, valores) for n, valores in filas}
        self._quedan = {**plan, **{c: _dicha(plan.get(c), v) for c, (_, v) in self._filas.items()}}
        self._hijas: dict[str, list[str]] = {}
        for cuenta in self._quedan.values():
            if cuenta.padre:
                self._hijas.setdefault(cuenta.padre, []).append(cuenta.codigo)
        self._movidas = {c for codigo, cuenta in plan.items() if cuenta.movida for c in _arriba(plan, codigo)}
        self._propuesto = PlanPropuesto({})

    def hecha(self) -> PlanPropuesto:
        completas: dict[str, CuentaImportada] = {}
        for codigo in self._desde_arriba():
            completas[codigo] = self._completar(codigo, completas)
        for codigo in self._filas:
            if codigo not in completas:  # no cuelga de ninguna de primer nivel
                self._mal(codigo, "padre", self._por_que_no_cuelga(codigo))
        self._heredar_errores()
        for codigo, (n, _) in self._filas.items():
            if n not in self._propuesto.motivos:
                self._propuesto.efectos[n] = _efecto(self._plan.get(codigo), completas[codigo])
        self._propuesto.cuentas = completas
        return self._propuesto

    def _desde_arriba(self) -> Iterator[str]:
        """Cada cuenta después de la que tiene encima; las que no llegan a una de primer nivel no vienen."""
        espera = [codigo for codigo, cuenta in reversed(self._quedan.items()) if not cuenta.padre]
        while espera:
            codigo = espera.pop()
            yield codigo
            espera += reversed(self._hijas.get(codigo, []))

    def _por_que_no_cuelga(self, codigo: str) -> str:
        padre = self._quedan[codigo].padre
        if padre not in self._quedan:
            return f"No existe la cuenta {padre}, ni en el plan ni en el archivo."
        if self._quedan[list(_arriba(self._quedan, codigo))[-1]].padre in self._quedan:
            return "Una cuenta no puede estar debajo de sí misma."
        return PADRE_MALO.format(padre)

    def _completar(self, codigo: str, completas: Mapping[str, CuentaImportada]) -> CuentaImportada:
        cuenta, antes = self._quedan[codigo], self._plan.get(codigo)
        padre = completas.get(cuenta.padre)
        cuenta = replace(cuenta, nivel=padre.nivel + 1 if padre else 1)
        if antes is None and padre:
            cuenta = replace(
                cuenta,
                tipo=cuenta.tipo or padre.tipo,
                naturaleza=cuenta.naturaleza or padre.naturaleza,
                codigo_supercias=cuenta.codigo_supercias or padre.codigo_supercias,
            )
        if self._hijas.get(codigo):
            cuenta = self._de_grupo(cuenta, antes)
        if codigo in self._filas:
            self._revisar(cuenta, antes, padre)
        elif cuenta.nivel > NIVELES:
            self._muy_honda(codigo)
        return cuenta

    def _de_grupo(self, cuenta: CuentaImportada, antes: CuentaImportada | None) -> CuentaImportada:
        """La que tiene o tendrá subcuentas."""
        dicho = (
            self._filas[cuenta.codigo][1].get("acepta_movimiento") if cuenta.codigo in self._filas else None
        )
        if antes and antes.movida:
            for hija in self._hijas[cuenta.codigo]:
                if hija in self._filas:
                    self._mal(hija, "padre", BAJO_MOVIMIENTOS.format(cuenta.codigo))
        elif dicho:
            self._mal(cuenta.codigo, "acepta_movimiento", CON_SUBCUENTAS)
        return replace(cuenta, acepta_movimiento=False)

    def _revisar(
        self, cuenta: CuentaImportada, antes: CuentaImportada | None, padre: CuentaImportada | None
    ) -> None:
        codigo = cuenta.codigo
        if cuenta.nivel > NIVELES:
            self._muy_honda(codigo)
        if not cuenta.nombre:
            self._mal(codigo, "nombre", suyos.SIN_NOMBRE)
        for campo in _SALDOS:
            if not getattr(cuenta, campo):
                self._mal(codigo, campo, "Dígalo: la cuenta no tiene grupo del que tomarlo.")
        if antes is None:
            return
        if not self._actualizar and _cambios(antes, self._quedan[codigo]):
            self._mal(codigo, "codigo", YA_EXISTE)
        if codigo in self._movidas:
            for campo in _SALDOS:
                if getattr(cuenta, campo) != getattr(antes, campo):
                    self._mal(codigo, campo, CON_MOVIMIENTOS)
            if cuenta.padre != antes.padre and padre and padre.tipo != antes.tipo:
                self._mal(codigo, "padre", DE_OTRO_TIPO)
        if antes.movida:
            for campo in ("exige", "acepta_movimiento"):
                if getattr(self._quedan[codigo], campo) != getattr(antes, campo):
                    self._mal(codigo, campo, CON_MOVIMIENTOS)

    def _muy_honda(self, codigo: str) -> None:
        """El reparo es de la fila que la hizo bajar: la suya, o la primera del archivo que tiene encima."""
        for cual in _arriba(self._quedan, codigo):
            if cual in self._filas:
                self._mal(cual, "padre", f"El plan tiene hasta {NIVELES} niveles.")
                return

    def _heredar_errores(self) -> None:
        """Lo que cuelga de una fila mala tampoco vale: sin la de encima no tiene dónde estar."""
        malas = [c for c, (n, _) in self._filas.items() if n in self._propuesto.motivos]
        while malas:
            mala = malas.pop()
            if mala in self._plan:
                continue
            for hija in self._hijas.get(mala, []):
                if hija in self._filas and self._filas[hija][0] not in self._propuesto.motivos:
                    self._mal(hija, "padre", PADRE_MALO.format(mala))
                    malas.append(hija)

    def _mal(self, codigo: str, campo: str, frase: str) -> None:
        motivos = self._propuesto.motivos.setdefault(self._filas[codigo][0], [])
        if (motivo := Motivo(_EN_ARCHIVO[campo], frase)) not in motivos:
            motivos.append(motivo)


def _dicha(antes: CuentaImportada | None, valores: ValoresDeFila) -> CuentaImportada:
    dichos = {campo: v for campo, v in valores.items() if v is not None}
    return replace(antes or CuentaImportada(valores["codigo"]), **dichos)


def _arriba(plan: Mapping[str, CuentaImportada], codigo: str) -> Iterator[str]:
    """La cuenta y las que tiene encima, aunque se muerdan la cola."""
    vistas: set[str] = set()
    while codigo in plan and codigo not in vistas:
        yield codigo
        vistas.add(codigo)
        codigo = plan[codigo].padre


def _cambios(antes: CuentaImportada, despues: CuentaImportada) -> list[str]:
    return [c for c in COLUMNAS if getattr(antes, c) != getattr(despues, c)]


def _efecto(antes: CuentaImportada | None, cuenta: CuentaImportada) -> EfectoDeFila:
    nombre = f"{cuenta.codigo} {cuenta.nombre}"
    if antes is None:
        return EfectoDeFila(CREA, nombre, (f"Bajo {cuenta.padre}",) if cuenta.padre else ("De primer nivel",))
    cambios = _cambios(antes, cuenta)
    if not cambios:
        return EfectoDeFila(NADA)
    dichos = (f"{_TITULOS[c]}: {_texto(c, antes)} → {_texto(c, cuenta)}" for c in cambios)
    return EfectoDeFila(CAMBIA, nombre, tuple(dichos))


def _texto(campo: str, cuenta: CuentaImportada) -> str:
    valor = getattr(cuenta, campo)
    if isinstance(valor, bool):
        return "Sí" if valor else "No"
    return _EN_PALABRAS.get(campo, {}).get(valor, valor) or "ninguna"
