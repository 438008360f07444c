"""Lo que conviene mirar de cualquier formulario: lo que no cuenta, lo que llegó tarde y lo que no tiene casillero."""

from collections.abc import Collection
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import and_, func, select

from api.compras.compras.nucleo.models import Compra
from api.comprobantes.nucleo.models import CORREGIBLES, CUENTAN, EN_CAMINO, Comprobante
from api.contabilidad.cierre.filas import NOMBRES
from api.core.datos.clock import hoy
from api.core.datos.db import CON_SUS_VALORES, db, empresa_actual
from api.core.datos.money import redondear
from api.plataforma.catalogos import feriados
from api.plataforma.codigos.ambientes import PRODUCCION, PRUEBAS
from api.plataforma.codigos.documentos import RETIENEN
from api.plataforma.empresas import service as empresas
from api.tributos.declaraciones.nucleo.casilleros import CAJAS, CONTEO, DOCUMENTOS
from api.tributos.declaraciones.nucleo.formulario import (
    AVISO,
    ERROR,
    FormularioHecho,
    ObservacionDeFormulario,
)
from api.tributos.declaraciones.nucleo.recargos import CuentaDeRecargos

_C = Comprobante
CERO = Decimal("0.00")
PLAZO = 5  # días hábiles para entregar una retención desde el documento
VECES = 3  # cuánto se mueve un casillero para decirlo
_MINIMO, _NOTABLE, _CABEN = 3, Decimal(50), 5
_SIN_DINERO = (CONTEO, CAJAS)
_UN_DIA = timedelta(days=1)
_ATENCION = "/comprobantes/atencion"


def contado(cuantos: int, uno: str, varios: str) -> str:
    return f"{cuantos} {uno if cuantos == 1 else varios}"


def sin_terminar(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if hecho.periodo.hasta < hoy():
        return []
    frase = f"El período termina el {hecho.periodo.hasta:%d/%m/%Y}: las cifras todavía cambian."
    return [ObservacionDeFormulario("periodo_abierto", AVISO, frase)]


def atrasado(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Que ya venció, y con qué se contaron sus recargos."""
    suyos = hecho.recargos
    if not suyos.vence or not suyos.tarde:
        return []
    meses = contado(suyos.tarde, "mes o fracción", "meses o fracciones")
    frase = (
        f"Vencía el {suyos.vence:%d/%m/%Y}: al {suyos.dia:%d/%m/%Y} van {meses} de atraso, con {hecho.valor('903'):,.2f} de "
        f"interés y {hecho.valor('904'):,.2f} de multa."
    )
    if hecho.valor("902"):
        frase += _con_que_tasa(suyos)
    if not hecho.valor("902") and not hecho.valor("904"):
        frase += " Sin impuesto que pagar, la multa es la que fije el SRI: si hay, escríbala en el 904."
    return [ObservacionDeFormulario("atrasado", AVISO, frase, casillero="903")]


def _con_que_tasa(suyos: CuentaDeRecargos) -> str:
    """Con qué tasa se contó cada trimestre que no consta como el SRI lo publicó, para que se compare y se cambie el 903."""
    frase = ""
    for tasa, dias in suyos.sin_publicar.items():
        cuales = ", ".join(dict.fromkeys(f"{_trimestre(d)} de {d.year}" for d in dias))
        if tasa is None:
            frase += f" De {cuales} no hay tasa, y no se contó interés: escríbalo en el 903."
        else:
            frase += (
                f" El interés de {cuales} se contó al {tasa.normalize():f} % por mes, la última tasa que consta aquí; "
                "si el SRI publicó otra, escriba el interés en el 903."
            )
    return frase


def _trimestre(dia: date) -> str:
    primero = (dia.month - 1) // 3 * 3
    return f"{NOMBRES[primero]} a {NOMBRES[primero + 2]}"


def en_pruebas(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if empresas.obtener(empresa_actual()).codigo_ambiente != PRUEBAS:
        return []
    frase = "La empresa emite en el ambiente de pruebas: nada de lo emitido ahí se declara."
    return [ObservacionDeFormulario("ambiente_pruebas", AVISO, frase, "/mi-empresa")]


def sin_autorizar(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Lo que está en camino cuenta; lo que el SRI rechazó, no, mientras no se corrija."""
    consulta = (
        select(_C.estado, func.count())
        .where(
            _C.fecha.between(hecho.periodo.desde, hecho.periodo.hasta),
            _C.ambiente == PRODUCCION,
            _C.estado.in_(EN_CAMINO | CORREGIBLES),
        )
        .group_by(_C.estado)
    )
    leidas = db.session.execute(consulta, execution_options=CON_SUS_VALORES)
    sumas = {estado: cuantos for estado, cuantos in leidas}  # noqa: C416  mypy: un Row no es un par
    rechazados = sum(n for estado, n in sumas.items() if estado in CORREGIBLES)
    van = sum(n for estado, n in sumas.items() if estado in EN_CAMINO)
    dichas = []
    if rechazados:
        dicho = contado(
            rechazados,
            "comprobante que el SRI rechazó no cuenta",
            "comprobantes que el SRI rechazó no cuentan",
        )
        dichas.append(
            ObservacionDeFormulario("rechazados", ERROR, f"{dicho}: corríjalos o anúlelos.", _ATENCION)
        )
    if van:
        dicho = contado(
            van,
            "comprobante cuenta y todavía no está autorizado",
            "comprobantes cuentan y todavía no están autorizados",
        )
        dichas.append(ObservacionDeFormulario("en_camino", AVISO, f"{dicho}.", _ATENCION))
    return dichas


def con_fechas(ruta: str, desde: date, hasta: date) -> str:
    """La lista de una página, de un día a otro."""
    return f"{ruta}?desde={desde}&hasta={hasta}"


def tardias(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Compras de otro período que se declaran en este, porque en él se registraron."""
    desde, hasta = hecho.periodo.desde, hecho.periodo.hasta
    cuantas, primera = db.session.execute(
        select(func.count(Compra.id), func.min(Compra.fecha)).where(
            Compra.fecha_registro.between(desde, hasta), Compra.fecha < desde, Compra.anulada_el.is_(None)
        ),
        execution_options=CON_SUS_VALORES,
    ).one()
    if not cuantas:
        return []
    dicho = contado(
        cuantas,
        "compra es de un período anterior y se declara en este",
        "compras son de períodos anteriores y se declaran en este",
    )
    ruta = con_fechas("/compras", primera, desde - _UN_DIA)
    return [ObservacionDeFormulario("tardias", AVISO, f"{dicho}.", ruta)]


def retenidas_tarde(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Las retenciones que se emitieron después de los cinco días hábiles del documento."""
    suya = and_(Compra.empresa_id == _C.empresa_id, Compra.retencion_id == _C.id)
    pares = db.session.execute(
        select(_C.id, func.min(Compra.fecha), _C.fecha)
        .join(Compra, suya)
        .where(
            _C.tipo.in_(RETIENEN),
            _C.fecha.between(hecho.periodo.desde, hecho.periodo.hasta),
            _C.ambiente == PRODUCCION,
            _C.estado.in_(CUENTAN),
            _C.fecha > Compra.fecha + PLAZO * _UN_DIA,
        )
        .group_by(_C.id, _C.fecha),
        execution_options=CON_SUS_VALORES,
    ).all()
    if not pares:
        return []
    cerrados = feriados.entre(min(compra for _, compra, _ in pares), hecho.periodo.hasta)
    tarde = [(id_, dia) for id_, compra, dia in pares if dia > _plazo(compra, cerrados)]
    if not tarde:
        return []
    dicho = contado(
        len(tarde),
        "retención se emitió después de sus cinco días hábiles",
        "retenciones se emitieron después de sus cinco días hábiles",
    )
    dias = [dia for _, dia in tarde]
    ruta = con_fechas("/retenciones", min(dias), max(dias))
    if len(tarde) == 1:
        ruta = f"/comprobantes/{tarde[0][0]}"
    return [ObservacionDeFormulario("tarde", AVISO, f"{dicho}.", ruta)]


def _plazo(dia: date, cerrados: Collection[date]) -> date:
    """Hasta cuándo se entrega la retención de un documento de ese día."""
    for _ in range(PLAZO):
        dia = feriados.habil_desde(dia + _UN_DIA, cerrados)
    return dia


def movidos(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Los casilleros que valen más de tres veces la media de lo declarado antes o, terminado el período, menos de un tercio. Con
    menos de tres períodos declarados no hay media."""
    antes = hecho.previos
    if len(antes) < _MINIMO:
        return []
    termino = hecho.periodo.hasta < hoy()
    hallados: dict[str, tuple[Decimal, str, str]] = {}
    for c in hecho.casilleros.values():
        suyo = c.casillero
        if suyo.origen != DOCUMENTOS or suyo.clase in _SIN_DINERO or suyo.etiqueta in hallados:
            continue
        media = redondear(sum((Decimal(a.get(suyo.casillero, "0")) for a in antes), CERO) / len(antes))
        sube = c.valor > media * VECES
        baja = termino and c.valor * VECES < media
        if media > 0 and (sube or baja) and abs(c.valor - media) >= _NOTABLE:
            frase = (
                f"El casillero {suyo.casillero} vale {c.valor:,.2f} y la media de los {len(antes)} períodos que constan antes es "
                f"{media:,.2f}: compruébelo."
            )
            hallados[suyo.etiqueta] = abs(c.valor - media), frase, suyo.casillero
    mayores = sorted(hallados.values(), reverse=True)[:_CABEN]
    return [ObservacionDeFormulario("movido", AVISO, frase, casillero=cual) for _, frase, cual in mayores]
