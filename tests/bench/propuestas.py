"""De lo que otros emiten en un año a una empresa que empieza sin nada decidido, cuánto se acepta como se propone. No mide
tiempo: cada documento, por fecha, se compara con lo que su contador decide, y de eso se aprende para el siguiente."""

from collections.abc import Iterator
from typing import NamedTuple

from demo import demostracion as demo
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

MESES, AL_MES, TANDA = 12, 45, 50


class _Visto(NamedTuple):
    """`igual`: si lo propuesto es lo que se decidió. `seguro`: si se decía que nada quedaba por decidir."""

    mes: int
    igual: bool
    seguro: bool


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    suya = banco.con_base("propuestas")
    try:
        vistos = _un_ano(suya)
    finally:
        banco.postgres.drop_database("propuestas")
    despues = [visto for visto in vistos if visto.mes >= 3]
    return [
        _parte("de un año entero, lo que se acepta como se propone", [v.igual for v in vistos], 90),
        _parte("desde el cuarto mes, lo mismo", [v.igual for v in despues], 90),
        _parte("desde el cuarto mes, y además se decía seguro", [v.igual and v.seguro for v in despues], 90),
        _parte(
            "de lo que se decía seguro, lo que se acepta igual", [v.igual for v in vistos if v.seguro], 98
        ),
    ]


def _parte(nombre: str, cuales: list[bool], minimo: int) -> Medida:
    return Medida(f"{nombre} ({len(cuales)})", 100 * sum(cuales) / len(cuales), unidad="%", minimo=minimo)


def _un_ano(suya: Banco) -> list[_Visto]:
    from api import config
    from api.app import create_app
    from api.core.datos.db import db, en_empresa
    from api.plataforma.empresas import service as empresas

    with create_app(config.load(suya.variables)).app_context():
        empresa = empresas.por_ruc(demo.B)
        assert empresa is not None
        with en_empresa(empresa.id):
            vistos = list(_decidir())
        db.session.remove()
        db.engine.dispose()
    return vistos


def _decidir() -> Iterator[_Visto]:
    from api.compras.aceptacion import service
    from api.compras.aceptacion.decidido import Decidido, LineaDecidida, RetencionDecidida
    from api.compras.recibidos import service as recibidos
    from api.core.autor import Autor
    from api.core.datos import meses
    from api.core.datos.clock import hoy
    from simulador.padron import Padron
    from simulador.portal import Portal, formas
    from tests.compras.aceptacion import contador

    portal, primero = Portal(Padron()), meses.primero(hoy(), -MESES)
    de_cada_mes = [portal.mes(demo.B, meses.sumar(primero, n), AL_MES) for n in range(MESES)]
    emitidos = sorted(
        (e for mes in de_cada_mes for e in mes if contador.se_acepta(e)), key=lambda e: (e.fecha, e.clave)
    )
    for n in range(0, len(emitidos), TANDA):
        tanda = emitidos[n : n + TANDA]
        guardados = recibidos.guardar_varios(
            [formas.sobre(e, portal.xml(e)) for e in tanda], "TXT", Autor("bench", "bench"), del_sri=True
        )
        for emitido, guardado in zip(tanda, guardados, strict=True):
            id_ = guardado.recibido_id or 0
            dicha = service.propuesta(id_).propuesta
            decision = contador.decide([x.descripcion for x in dicha.lineas], paga_iva=emitido.iva > 0)
            propuestas = [(x.destino, x.clase, x.sustento) for x in dicha.lineas]
            decididas = [(x.destino, x.clase, "") for x in decision.lineas]
            corrige = dicha.modifica is not None  # una nota se decide como la compra que corrige
            igual = corrige or (dicha.sustento, propuestas) == (decision.sustento, decididas)
            retenidas = contador.retiene(dicha.retencion)
            decidido = Decidido(
                retener=bool(retenidas),
                confirma_avisos=True,  # un año atrasado: cada retención avisa que pasaron sus cinco días
                retencion=RetencionDecidida(lineas=retenidas) if retenidas else None,
                sustento=None if corrige else decision.sustento,
                lineas=None
                if corrige
                else [
                    LineaDecidida(n=x.n, destino=suya.destino, clase=suya.clase)
                    for x, suya in zip(dicha.lineas, decision.lineas, strict=True)
                ],
            )
            service.aceptar(id_, decidido, Autor("bench", "bench"), lambda _, hacer: hacer())
            mes = (emitido.fecha.year - primero.year) * 12 + emitido.fecha.month - primero.month
            yield _Visto(mes, igual, dicha.segura)
