"""El registro de los activos fijos contra los libros, al cerrar un mes: de cada cuenta, lo que suman sus activos y su saldo."""

from collections import defaultdict
from datetime import date
from decimal import Decimal

from api.contabilidad.activos import lista
from api.contabilidad.activos.campos import CERO
from api.contabilidad.activos.lista import FiltrosActivos
from api.contabilidad.cierre.pasos import AVISO, BIEN, HalladoEnPaso, PasoDeCierre, RevisionDePaso
from api.contabilidad.libros import acumulado, arbol

_FIJOS = "10201"  # propiedades, planta y equipo, en el catálogo de la Superintendencia


def _revisar(fin: date) -> RevisionDePaso:
    plan, sumas = arbol.leer(), acumulado.hasta(fin)
    dicen = _lo_que_dice_el_registro(fin)
    cuentas = {c.id for c in plan.por_id.values() if c.codigo_supercias.startswith(_FIJOS)} | set(dicen)
    distintas = []
    for id_ in cuentas:
        libros = sumas[id_].saldo if id_ in sumas else CERO
        if libros != dicen.get(id_, CERO):
            suya = plan.por_id[id_]
            dicho = f"{suya.codigo} {suya.nombre}: {dicen.get(id_, CERO):,.2f} y {libros:,.2f}"
            distintas.append(HalladoEnPaso(dicho, f"/libros?pestana=mayor&cuenta={id_}&hasta={fin}"))
    if not distintas:
        return RevisionDePaso(BIEN, "El registro de activos y los libros dicen lo mismo.")
    return RevisionDePaso(
        AVISO,
        "El registro y los libros no dicen lo mismo de lo que hay en cada cuenta.",
        len(distintas),
        "/activos-fijos",
        sorted(distintas),
    )


def _lo_que_dice_el_registro(fin: date) -> dict[int, Decimal]:
    """De cada cuenta, lo que suman los activos que ese día estaban en la empresa: lo que costaron y, en negativo, lo
    depreciado."""
    dicen: dict[int, Decimal] = defaultdict(lambda: CERO)
    for fila in lista.todos(FiltrosActivos(al=fin)):
        dicen[fila["cuenta_id"]] += fila["costo"]
        dicen[fila["acumulada_id"]] -= fila["depreciado"]
    return dict(dicen)


PASO = PasoDeCierre(
    "activos",
    "Registro de activos fijos",
    _revisar,
    orden=85,
    explica="Un activo comprado que nadie registró no se deprecia, y uno registrado sin su compra deprecia lo que no está.",
)
