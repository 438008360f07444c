"""Los pasos propios de un cierre, sus asientos, sus procesos y los porcentajes del año."""

from api.contabilidad.cierre import asientos_anuales, impuestos, ley, pasos, propios
from api.contabilidad.cierre.revisiones import pasos as revisiones
from api.contabilidad.cierre.revisiones import procesos
from api.libros.asientos import service as asientos
from api.plataforma.catalogos import registro
from api.plataforma.procesos import fuentes


def enlazar() -> None:
    pasos.registrar(impuestos.PASO, *propios.PASOS, *revisiones.PASOS)
    asientos.registrar_origen(impuestos.ORIGEN, "Cierre de un mes", impuestos.nombrar, "/cierres/{id}")
    asientos.registrar_origen(
        asientos_anuales.ORIGEN,
        "Cierre de un año",
        lambda ids: {id_: f"Cierre del año {id_}" for id_ in ids},
        "/cierres/{id}",
    )
    fuentes.registrar(*procesos.FUENTES)
    registro.registrar(ley.PORCENTAJES)
