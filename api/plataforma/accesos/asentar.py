"""Pasar a su tabla lo que el cuaderno de los accesos tiene, y borrar lo que ya es viejo."""

from datetime import timedelta

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from api.core.datos.clock import ahora
from api.core.datos.db import db, en_todas_las_empresas, transactional
from api.core.http.visitante import accesos
from api.core.http.visitante.accesos import AccesoContado
from api.plataforma.accesos.models import Acceso, AvisoDeAccesos

_DE_UNA_VEZ = 500
_CERRADO = 120  # segundos desde que empezó un minuto con que ya nadie anota en él


def asentar() -> None:
    """Escribe lo anotado, también lo del minuto que corre: su línea crece después. Puede correr dos veces, o dos a la
    vez, porque escribe cuántas van y no cuántas más."""
    for minuto in accesos.minutos():
        cerrado = ahora().timestamp() - minuto >= _CERRADO  # se mira antes de leer: nadie anota después
        contados = list(accesos.lineas(minuto))
        if contados:
            _escribir(contados)
        if cerrado:
            accesos.olvidar(minuto)


@transactional
def _escribir(contados: list[AccesoContado]) -> None:
    with en_todas_las_empresas():
        # En el mismo orden siempre: dos a la vez no se esperan en círculo.
        en_orden = sorted(contados, key=lambda c: (c.que.empresa_id, c.huella))
        for desde in range(0, len(en_orden), _DE_UNA_VEZ):
            orden = insert(Acceso).values([_fila(c) for c in en_orden[desde : desde + _DE_UNA_VEZ]])
            nuevas = orden.excluded.veces
            db.session.execute(
                orden.on_conflict_do_update(
                    index_elements=[Acceso.empresa_id, Acceso.minuto, Acceso.huella],
                    set_={"veces": nuevas},
                    where=Acceso.veces < nuevas,
                )
            )


def _fila(contado: AccesoContado) -> dict[str, object]:
    return {
        **contado.que._asdict(),
        "minuto": contado.minuto,
        "huella": contado.huella,
        "veces": contado.veces,
    }


@transactional
def olvidar() -> None:
    """Borra lo que cumplió los días que se decidió guardar."""
    limite = ahora() - timedelta(days=accesos.guarda().dias)
    with en_todas_las_empresas():
        db.session.execute(delete(Acceso).where(Acceso.minuto < limite))
        db.session.execute(delete(AvisoDeAccesos).where(AvisoDeAccesos.creado_en < limite))
