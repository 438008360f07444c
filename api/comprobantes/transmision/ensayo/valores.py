"""Lo que se le pide al SRI de ensayo. Un documento que lleva el dato adicional «Ensayo» con uno de estos valores recibe esa respuesta; los
demás, la de siempre. Fuera de una empresa de ensayo nadie lo mira: el dato va al SRI como cualquier otro."""

from dataclasses import dataclass

from api.adapters.sri import MensajeSRI

CAMPO = "Ensayo"
VECES = 3  # las llamadas seguidas que fallan con CAIDO y LENTO
EN_PROCESO_VECES = 6  # las respuestas seguidas que no deciden nada: cerca de un minuto

DEVUELTA_35, DEVUELTA_43, DEVUELTA_45 = "devuelta 35", "devuelta 43", "devuelta 45"
DEVUELTA_65, DEVUELTA_70 = "devuelta 65", "devuelta 70"
NO_AUTORIZADO_39, NO_AUTORIZADO_52 = "no autorizado 39", "no autorizado 52"
EN_PROCESO, CAIDO, LENTO = "en proceso", "caído", "lento"


@dataclass(frozen=True, slots=True)
class ValorDeEnsayo:
    """`responde`: lo que el SRI dice. `queda`: en qué termina el documento, y qué hacer."""

    valor: str
    responde: str
    queda: str


VALORES = (
    ValorDeEnsayo(
        DEVUELTA_35,
        "DEVUELTA: archivo no cumple estructura XML",
        "Devuelto. Se corrige, con otro valor o sin él, y se vuelve a emitir con el mismo número.",
    ),
    ValorDeEnsayo(
        DEVUELTA_43,
        "DEVUELTA: clave de acceso registrada",
        "Autorizado: el SRI ya lo tenía, y por él se pregunta.",
    ),
    ValorDeEnsayo(
        DEVUELTA_45,
        "DEVUELTA: error secuencial registrado",
        "Devuelto: otro documento tiene su número. Se descarta y se emite otro.",
    ),
    ValorDeEnsayo(
        DEVUELTA_65,
        "DEVUELTA: fecha de emisión extemporánea",
        "Devuelto. Se descarta y se emite otro con la fecha de hoy.",
    ),
    ValorDeEnsayo(
        DEVUELTA_70,
        "DEVUELTA: clave de acceso en procesamiento",
        "Autorizado: no se envía otra vez, se pregunta.",
    ),
    ValorDeEnsayo(
        NO_AUTORIZADO_39,
        "NO AUTORIZADO: firma inválida",
        "No autorizado. El SRI no mira otra vez esa clave de acceso: se descarta y se emite otro.",
    ),
    ValorDeEnsayo(
        NO_AUTORIZADO_52,
        "NO AUTORIZADO: error en diferencias",
        "No autorizado. Se corrige y se vuelve a emitir con el mismo número.",
    ),
    ValorDeEnsayo(
        EN_PROCESO,
        f"EN PROCESO las primeras {EN_PROCESO_VECES} veces que se pregunta",
        "Enviado cerca de un minuto, y después autorizado.",
    ),
    ValorDeEnsayo(
        CAIDO,
        f"No se puede conectar las primeras {VECES} veces",
        "Emitido unos segundos, con el error a la vista, y después autorizado.",
    ),
    ValorDeEnsayo(
        LENTO,
        f"No responde a tiempo las primeras {VECES} veces",
        "Autorizado sin enviarse dos veces: antes se pregunta si llegó.",
    ),
)

# Con las palabras de la ficha técnica del SRI (§11).
MENSAJES = {
    DEVUELTA_35: MensajeSRI("35", "ARCHIVO NO CUMPLE ESTRUCTURA XML", "Pedido por el dato adicional Ensayo"),
    DEVUELTA_43: MensajeSRI("43", "CLAVE ACCESO REGISTRADA"),
    DEVUELTA_45: MensajeSRI("45", "ERROR SECUENCIAL REGISTRADO"),
    DEVUELTA_65: MensajeSRI("65", "FECHA DE EMISIÓN EXTEMPORÁNEA"),
    DEVUELTA_70: MensajeSRI("70", "CLAVE DE ACCESO EN PROCESAMIENTO"),
    NO_AUTORIZADO_39: MensajeSRI("39", "FIRMA INVALIDA", "Pedido por el dato adicional Ensayo"),
    NO_AUTORIZADO_52: MensajeSRI("52", "ERROR EN DIFERENCIAS", "Pedido por el dato adicional Ensayo"),
}
