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
from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import transactional
from api.core.datos.listas.pages import Fila
from api.core.papel import campos, excel
from api.core.papel.campos import Mal
from api.core.papel.excel import ColumnaExcel, Formula
from api.libros.plan import cuales
from api.plataforma.codigos.contabilidad import DE_BALANCE
from api.plataforma.importaciones.celdas import con_error, de_cifras
from api.plataforma.importaciones.protocolo import (
    CAMBIA,
    CREA,
    NADA,
    CambioEntretanto,
    Conteo,
    EfectoDeFila,
    FilaLeida,
    FilaRevisada,
    Motivo,
    Opciones,
    TipoDeLista,
    ValoresDeFila,
)

_Hoja = tuple[int, int | None]  # de qué año y de qué centro; None, de la empresa
FILAS, BYTES = 10_000, 10 * 1024 * 1024
_LECTORES = campos.lectores(CuentaPresupuestada)
_CON_CIFRAS = de_cifras(campos.de(CuentaPresupuestada).values())
_SIN_CUENTA = "Ingrese el código de la cuenta."
YA_TIENE = "Ya tiene presupuesto y el archivo dice otra cosa: permita actualizar las filas que ya existen."
_COLUMNAS = (*excel.columnas_de(CuentaPresupuestada), ColumnaExcel("Total", "total", 16))
_PRIMER_MES = "E"  # la columna de enero


def en_excel(visto: PresupuestoVisto) -> HojaDeLibro:
    return HojaDeLibro(f"presupuesto-{visto.anio}", _COLUMNAS, _celdas(visto), "Presupuesto", ())


def _celdas(visto: PresupuestoVisto) -> Iterator[Fila]:
    codigos = {id_: codigo for codigo, id_ in cuales.centros_por_codigo().items()}
    ultimo = chr(ord(_PRIMER_MES) + len(DE_LOS_MESES) - 1)
    for n, fila in enumerate(visto.filas, excel.primer_renglon(())):
        yield {
            "cuenta": fila.codigo,
            "nombre": fila.nombre,
            "anio": visto.anio,
            "centro": codigos.get(visto.centro_id or 0),
            **dict(zip(DE_LOS_MESES, fila.meses, strict=True)),
            "total": Formula(
                f"={ultimo}{n}" if fila.tipo in DE_BALANCE else f"=SUM({_PRIMER_MES}{n}:{ultimo}{n})",
                fila.total,
            ),
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
        centros = cuales.centros_por_codigo()
        guardadas: dict[_Hoja, dict[int, list[Decimal]]] = {}
        vistas: dict[tuple[str, _Hoja], int] = {}
        revisadas = []
        for n, fila in filas:
            valores, motivos = _leer(fila, plan, centros)
            if not motivos:
                de, cuenta_id = (valores["anio"], valores["centro_id"]), valores["cuenta_id"]
                if (previa := vistas.setdefault((valores["cuenta"], de), n)) != n:
                    motivos.append(Motivo("cuenta", TIPO.repetida.format(fila=previa)))
                if de not in guardadas:
                    guardadas[de] = service.lineas_de(*de)
                efecto = _efecto(plan[valores["cuenta"]], valores, guardadas[de].get(cuenta_id))
                if efecto.accion == CAMBIA and not self._actualizar:
                    motivos.append(Motivo("cuenta", YA_TIENE))
            revisadas.append(
                FilaRevisada("", None, motivos) if motivos else FilaRevisada("", valores, [], efecto)
            )
        return revisadas

    def escribir_juntas(self, filas: Iterable[tuple[int, ValoresDeFila]], quien: Autor) -> Conteo:
        por_anio: dict[int, dict[int | None, dict[int, list[Decimal]]]] = {}
        for _, valores in filas:
            de_ese = por_anio.setdefault(valores["anio"], {}).setdefault(valores["centro_id"], {})
            de_ese[valores["cuenta_id"]] = [Decimal(v) for v in valores["meses"]]
        plan, centros = arbol.leer().por_id, cuales.centros()
        creadas = cambiadas = 0
        for anio, hojas in sorted(por_anio.items()):
            suyo, quedan = service.tomar(anio), {}
            for centro, dichas in hojas.items():
                antes = service.lineas_de(anio, centro)
                otras = {id_ for id_, suyos in dichas.items() if antes.get(id_, suyos) != suyos}
                ya_no = centro is not None and centro not in centros
                if ya_no or not all(service.admite(plan.get(id_)) for id_ in dichas):
                    raise CambioEntretanto
                if otras and not self._actualizar:
                    raise CambioEntretanto
                quedan[centro] = {**antes, **dichas}
                creadas += len(dichas.keys() - antes.keys())
                cambiadas += len(otras)
            service.escribir(anio, suyo, quedan, quien)
        return Conteo(creadas, cambiadas, [])


def _leer(
    fila: FilaLeida, plan: Mapping[str, CuentaDelPlan], centros: Mapping[str, int]
) -> tuple[ValoresDeFila, list[Motivo]]:
    motivos = con_error(fila, _CON_CIFRAS)
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
        motivos.append(Motivo("cuenta", "No existe esa cuenta." if cuenta is None else service.NO_ACEPTA))
    centro = (dicho.get("centro") or "").upper()
    if centro and centro not in centros:
        motivos.append(Motivo("centro", service.NO_EXISTE_CENTRO))
    anio = dicho.get("anio") or hoy().year
    if anio < service.PRIMERO:
        motivos.append(Motivo("anio", service.NO_EXISTE))
    meses = [dicho.get(mes) or "0.00" for mes in DE_LOS_MESES]
    valores = {"cuenta": codigo.upper(), "anio": anio, "meses": meses}
    suyos = {"cuenta_id": cuenta.id if cuenta else 0, "centro_id": centros.get(centro)}
    return {**valores, **suyos}, motivos


def _efecto(cuenta: CuentaDelPlan, valores: ValoresDeFila, antes: list[Decimal] | None) -> EfectoDeFila:
    que = f"{cuenta.codigo} {cuenta.nombre}, {valores['anio']}"
    ahora = [Decimal(v) for v in valores["meses"]]
    if antes is None:
        return EfectoDeFila(CREA, que, (f"Suma {sum(ahora, CERO):,.2f}",))
    if antes == ahora:
        return EfectoDeFila(NADA)
    return EfectoDeFila(CAMBIA, que, (f"Suma: {sum(antes, CERO):,.2f} → {sum(ahora, CERO):,.2f}",))


TIPO = TipoDeLista(
    nombre="presupuestos",
    titulo="Presupuesto",
    permiso="contabilidad.editar",
    repetida="Repite la cuenta, el año y el centro de la fila {fila}.",
    ya_existe="Esa cuenta ya tiene presupuesto ese año.",
    clave="cuenta",
    columna="cuenta",
    preparar=_Obra,
    campos=tuple(campos.de(CuentaPresupuestada).values()),
    entera=True,
    filas=FILAS,
    bytes_=BYTES,
)
