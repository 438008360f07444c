"""El presupuesto en una hoja: la que sale, y la que entra entera o no entra."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from api.contabilidad.libros import arbol
from api.contabilidad.libros.arbol import CuentaDelPlan
from api.contabilidad.libros.papel import HojaDeLibro
from api.contabilidad.presupuestos import service
from api.contabilidad.presupuestos.campos import DE_LOS_MESES, CuentaPresupuestada
from api.contabilidad.presupuestos.cifras import CERO
from api.contabilidad.presupuestos.service import PresupuestoVisto
from api.core.datos.clock import hoy
from api.core.datos.db import transactional
from api.core.datos.listas.pages import Fila
from api.core.papel import campos, excel
from api.core.papel.campos import Mal
from api.core.papel.excel import ColumnaExcel, Formula
from api.plataforma.importaciones import tipos
from api.plataforma.importaciones.celdas import con_error
from api.plataforma.importaciones.protocolo import (
    CAMBIA,
    CREA,
    NADA,
    CambioEntretanto,
    Conteo,
    Efecto,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Opciones,
    TipoDeLista,
    ValoresDeFila,
)

FILAS, BYTES = 10_000, 10 * 1024 * 1024
_LECTORES = campos.lectores(CuentaPresupuestada)
_SIN_CUENTA = "Ingrese el código de la cuenta."
YA_TIENE = "Ya tiene presupuesto y el archivo dice otra cosa: permita actualizar las filas que ya existen."
_COLUMNAS = (*excel.columnas_de(CuentaPresupuestada), ColumnaExcel("Total", "total", 16))
_PRIMER_MES = "D"  # la columna de enero


def en_excel(visto: PresupuestoVisto) -> HojaDeLibro:
    return HojaDeLibro(f"presupuesto-{visto.anio}", _COLUMNAS, _celdas(visto), "Presupuesto", ())


def _celdas(visto: PresupuestoVisto) -> Iterator[Fila]:
    ultimo = chr(ord(_PRIMER_MES) + len(DE_LOS_MESES) - 1)
    for n, fila in enumerate(visto.filas, excel.primer_renglon(())):
        yield {
            "cuenta": fila.codigo,
            "nombre": fila.nombre,
            "anio": visto.anio,
            **dict(zip(DE_LOS_MESES, fila.meses, strict=True)),
            "total": Formula(f"=SUM({_PRIMER_MES}{n}:{ultimo}{n})", fila.total),
        }


class _Obra:
    """Una pasada sobre una hoja, en la empresa del ámbito. Puede tener varios años; lo que no nombra queda como está."""

    def __init__(self, opciones: Opciones) -> None:
        self._actualizar = opciones.actualizar

    def sigue(self, anterior: FilaLeida, fila: FilaLeida) -> bool:
        return True

    def avisos(self) -> list[str]:
        return []

    @transactional
    def revisar_lote(self, filas: Sequence[tuple[int, FilaLeida]]) -> list[FilaRevisada]:
        plan = {cuenta.codigo: cuenta for cuenta in arbol.leer().en_orden()}
        guardadas: dict[int, dict[int, list[Decimal]]] = {}
        vistas: dict[tuple[str, int], int] = {}
        revisadas = []
        for n, fila in filas:
            valores, motivos = _leer(fila, plan)
            if not motivos:
                anio, cuenta_id = valores["anio"], valores["cuenta_id"]
                if (previa := vistas.setdefault((valores["cuenta"], anio), n)) != n:
                    motivos.append(Motivo("cuenta", TIPO.repetida.format(fila=previa)))
                if anio not in guardadas:
                    guardadas[anio] = service.lineas_de(anio)
                efecto = _efecto(plan[valores["cuenta"]], valores, guardadas[anio].get(cuenta_id))
                if efecto.accion == CAMBIA and not self._actualizar:
                    motivos.append(Motivo("cuenta", YA_TIENE))
            revisadas.append(
                FilaRevisada("", None, motivos) if motivos else FilaRevisada("", valores, [], efecto)
            )
        return revisadas

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: tuple[str, str]) -> Conteo:
        por_anio: dict[int, dict[int, list[Decimal]]] = {}
        for _, valores in filas:
            de_ese = por_anio.setdefault(valores["anio"], {})
            de_ese[valores["cuenta_id"]] = [Decimal(v) for v in valores["meses"]]
        plan = arbol.leer().por_id
        creadas = cambiadas = 0
        for anio, dichas in sorted(por_anio.items()):
            suyo, antes = service.tomar(anio), service.lineas_de(anio)
            if not all(service.admite(plan.get(id_)) for id_ in dichas):
                raise CambioEntretanto
            otras = {id_ for id_, suyos in dichas.items() if antes.get(id_, suyos) != suyos}
            if otras and not self._actualizar:
                raise CambioEntretanto
            service.escribir(anio, suyo, {**antes, **dichas}, quien)
            creadas += len(dichas.keys() - antes.keys())
            cambiadas += len(otras)
        return Conteo(creadas, cambiadas, [])


def _leer(fila: FilaLeida, plan: Mapping[str, CuentaDelPlan]) -> tuple[ValoresDeFila, list[Motivo]]:
    motivos = con_error(fila)
    dicho: ValoresDeFila = {}
    for campo, texto in fila.items():
        if any(motivo.campo == campo for motivo in motivos):
            continue
        atributo, leer = _LECTORES[campo]
        try:
            dicho[atributo] = leer(texto) if texto else None
        except Mal as error:
            motivos.append(Motivo(campo, str(error)))
    codigo = dicho.get("cuenta") or ""
    cuenta = plan.get(codigo.upper())
    if not codigo and all(motivo.campo != "cuenta" for motivo in motivos):
        motivos.append(Motivo("cuenta", _SIN_CUENTA))
    elif codigo and (cuenta is None or not service.admite(cuenta)):
        motivos.append(
            Motivo("cuenta", "No existe esa cuenta." if cuenta is None else service.NO_ES_DE_RESULTADOS)
        )
    anio = dicho.get("anio") or hoy().year
    if anio < service.PRIMERO:
        motivos.append(Motivo("anio", service.NO_EXISTE))
    meses = [dicho.get(mes) or "0.00" for mes in DE_LOS_MESES]
    valores = {"cuenta": codigo.upper(), "anio": anio, "meses": meses}
    return {**valores, "cuenta_id": cuenta.id if cuenta else 0}, motivos


def _efecto(cuenta: CuentaDelPlan, valores: ValoresDeFila, antes: list[Decimal] | None) -> Efecto:
    que = f"{cuenta.codigo} {cuenta.nombre}, {valores['anio']}"
    ahora = [Decimal(v) for v in valores["meses"]]
    if antes is None:
        return Efecto(CREA, que, (f"Suma {sum(ahora, CERO):,.2f}",))
    if antes == ahora:
        return Efecto(NADA)
    return Efecto(CAMBIA, que, (f"Suma: {sum(antes, CERO):,.2f} → {sum(ahora, CERO):,.2f}",))


TIPO = tipos.registrar(
    TipoDeLista(
        nombre="presupuestos",
        titulo="Presupuesto",
        repetida="Repite la cuenta y el año de la fila {fila}.",
        ya_existe="Esa cuenta ya tiene presupuesto ese año.",
        clave="cuenta",
        columna="cuenta",
        preparar=_Obra,
        campos=tuple(campos.de(CuentaPresupuestada).values()),
        entera=True,
        filas=FILAS,
        bytes_=BYTES,
    )
)
