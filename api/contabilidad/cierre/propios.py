"""Los pasos que no son de nadie más: lo que espera para contabilizarse, lo que el SRI no ha autorizado, los saldos que
llaman la atención, lo que falta sellar y las revisiones de los libros."""

from datetime import date

from api.comprobantes.consulta import cifras
from api.contabilidad.auditoria import service as auditoria
from api.contabilidad.cierre import filas
from api.contabilidad.cierre.pasos import AVISO, BIEN, FALTA, HalladoEnPaso, PasoDeCierre, RevisionDePaso
from api.contabilidad.libros import acumulado, arbol
from api.contabilidad.libros.acumulado import SumasDeCuenta
from api.contabilidad.libros.arbol import CuentaDelPlan
from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.db import empresa_actual
from api.libros.asientos import sellado
from api.libros.asientos import service as asientos
from api.libros.reglas import pendientes
from api.libros.reglas import service as reglas
from api.plataforma.codigos.contabilidad import DE_BALANCE


def _pendientes(fin: date) -> RevisionDePaso:
    esperan = pendientes.cuantos(fin)
    if not esperan:
        return RevisionDePaso(BIEN, "Todo lo que pasó está contabilizado.")
    return RevisionDePaso(
        FALTA,
        _contado(esperan, "espera porque falta un parámetro.", "esperan porque falta un parámetro."),
        esperan,
        "/contabilidad",
    )


def _contabilizar(fin: date, quien: Autor) -> None:
    reglas.contabilizar_pendientes(empresa_actual(), quien)


def _documentos(fin: date) -> RevisionDePaso:
    sin = cifras.sin_autorizar(meses.primero(fin), fin)
    if not sin:
        return RevisionDePaso(BIEN, "Todo lo emitido en el mes está autorizado.")
    dicho = _contado(sin, "comprobante del mes sin autorizar.", "comprobantes del mes sin autorizar.")
    return RevisionDePaso(FALTA, dicho, sin, "/comprobantes/atencion")


def _inusuales(fin: date) -> RevisionDePaso:
    """Los saldos al revés: un banco en negativo, un activo acreedor, un pasivo deudor."""
    plan, sumas = arbol.leer(), acumulado.hasta(fin)
    al_reves = [
        plan.por_id[id_]
        for id_, suma in sumas.items()
        if plan.por_id[id_].tipo in DE_BALANCE and _esta_al_reves(plan.por_id[id_], suma)
    ]
    if not al_reves:
        return RevisionDePaso(BIEN, "Ninguna cuenta tiene el saldo al revés.")
    return RevisionDePaso(
        AVISO,
        _contado(len(al_reves), "cuenta con el saldo al revés.", "cuentas con el saldo al revés."),
        len(al_reves),
        "/libros",
        [
            HalladoEnPaso(f"{c.codigo} {c.nombre}", f"/libros?pestana=mayor&cuenta={c.id}&hasta={fin}")
            for c in sorted(al_reves, key=lambda c: c.codigo)
        ],
    )


def _esta_al_reves(cuenta: CuentaDelPlan, suma: SumasDeCuenta) -> bool:
    """Las que corrigen a otra se nombran con (-) y no tienen un lado suyo."""
    return not cuenta.nombre.startswith("(-)") and suma.saldo * cuenta.signo < 0


def _sellado(fin: date) -> RevisionDePaso:
    sin = asientos.por_sellar(fin)
    if not sin:
        return RevisionDePaso(BIEN, "Cada asiento tiene su número y su huella.")
    return RevisionDePaso(
        FALTA, _contado(sin, "asiento sin su número.", "asientos sin su número."), sin, "/asientos"
    )


def sellar(fin: date, quien: Autor) -> None:
    """Sella lo que falte, también lo de después: los números van en el orden en que se asentó."""
    while sellado.sellar_lote() == sellado.LOTE:
        pass


AUDITORIA = "auditoria"


def _auditoria(fin: date) -> RevisionDePaso:
    visto = filas.obtener(fin).pasos.get(AUDITORIA)
    if visto is None:
        return RevisionDePaso(FALTA, "Falta revisar los asientos y contar otra vez los saldos.")
    if visto["hasta_id"] != asientos.ultimo(fin):
        return RevisionDePaso(FALTA, "Se asentó algo en el mes después de la última revisión.")
    if visto["mal"]:
        return RevisionDePaso(FALTA, f"No se cumple: {'; '.join(visto['mal'])}.", len(visto["mal"]))
    if visto["sin_ver"]:
        return RevisionDePaso(AVISO, f"No alcanzó a revisarse: {'; '.join(visto['sin_ver'])}.")
    return RevisionDePaso(BIEN, "Lo que los libros prometen se cumple.")


def _revisar(fin: date, quien: Autor) -> None:
    ultimo = asientos.ultimo(fin)
    vistas = auditoria.revisar()
    filas.anotar(
        filas.bloquear(fin),
        AUDITORIA,
        hasta_id=ultimo,
        mal=[v.nombre for v in vistas if v.cumple is False],
        sin_ver=[v.nombre for v in vistas if v.cumple is None],
    )


def _contado(cuantos: int, uno: str, varios: str) -> str:
    return f"{cuantos} {uno if cuantos == 1 else varios}"


PASOS = (
    PasoDeCierre(
        "pendientes",
        "Lo que espera para contabilizarse",
        _pendientes,
        _contabilizar,
        orden=10,
        explica="Lo que pasó en el mes y no tiene su asiento, porque falta decir con qué cuenta va.",
    ),
    PasoDeCierre(
        "documentos",
        "Comprobantes autorizados",
        _documentos,
        orden=20,
        explica="Lo que se emitió en el mes debe estar autorizado por el SRI antes de declararlo.",
    ),
    PasoDeCierre(
        "saldos",
        "Saldos que llaman la atención",
        _inusuales,
        orden=80,
        explica="Un banco en negativo o un pasivo deudor casi siempre son algo mal registrado.",
    ),
    PasoDeCierre(
        "sellado",
        "Números y huellas",
        _sellado,
        sellar,
        orden=90,
        explica="Cada asiento toma su número y la huella que lo encadena al anterior.",
    ),
    PasoDeCierre(
        AUDITORIA,
        "Revisiones de los libros",
        _auditoria,
        _revisar,
        orden=95,
        explica="Se cuentan otra vez los saldos y se comprueba que nada de lo asentado cambió.",
    ),
)
