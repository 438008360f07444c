"""Una firma de contadores que lleva tres de las empresas con ingreso: su propietario es quien ya las atiende, y su asistente
empieza por la más pequeña. Lo que anotan se escribe a mano: sus casos de uso piden la sesión de cada uno."""

from datetime import timedelta

from sqlalchemy import select

from api.core.autor import SISTEMA, VISITANTE, Autor
from api.core.datos import meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, en_empresa
from api.despacho.despachos import asignaciones
from api.despacho.despachos import service as despachos
from api.despacho.despachos.models import ASISTENTE, PROPIETARIO, PersonaDeDespacho
from api.despacho.sumas import service as sumas
from api.despacho.tablero.models import (
    NOTA,
    TAREA,
    AnotacionDeDespacho,
    PlantillaDeDespacho,
    TareaDePlantilla,
)
from api.plataforma.credenciales import service as credenciales
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import service as usuarios
from demo.accesos import AUXILIAR, CLAVE_EMPRESA, CONTADOR, RIMPE, A, B

NOMBRE, CODIGO = "Mena & Asociados", "MENA-2345"


def _tarea(
    texto: str,
    dia: int | None = None,
    obligacion: str | None = None,
    antes: int | None = None,
    responde: bool = False,
) -> TareaDePlantilla:
    return {"texto": texto, "dia": dia, "obligacion": obligacion, "antes": antes, "responde": responde}


_CADA_MES: list[TareaDePlantilla] = [
    _tarea("Pedir los extractos del banco", dia=3),
    _tarea("Aceptar las compras recibidas", dia=6),
    _tarea("Revisar el IVA con el cliente", obligacion="104", antes=2, responde=True),
]


def crear() -> None:
    """Las tres empresas le dan acceso como lo haría su propietario, y lo suyo queda contado."""
    jefe = credenciales.por_correo(CONTADOR)
    assert jefe is not None
    auxiliar = credenciales.crear_persona(
        AUXILIAR, "Sofía Belén Cárdenas Ortiz", claves.hash_clave(CLAVE_EMPRESA)
    )
    firma = despachos.crear(NOMBRE, SISTEMA)
    firma.codigo = CODIGO  # siempre el mismo, como todo lo de la demostración
    for persona, rol in ((jefe, PROPIETARIO), (auxiliar, ASISTENTE)):
        db.session.add(PersonaDeDespacho(despacho_id=firma.id, persona_id=persona.id, rol=rol))
    db.session.flush()
    for ruc, perfil in ((A, "contador"), (B, "consulta"), (RIMPE, "contador")):
        empresa = empresas.por_ruc(ruc)
        assert empresa is not None
        with en_empresa(empresa.id):
            propietario = usuarios.usuario_de_empresa(empresa.id, "demo")
            assert propietario is not None
            despachos.dar_acceso(CODIGO, perfil, Autor(VISITANTE.sujeto, propietario.nombre))
        asignaciones.asignar(firma.id, empresa.id, jefe.id, lleva=True, quien=SISTEMA)
        sumas.recontar(empresa.id)
        if ruc == RIMPE:
            asignaciones.asignar(firma.id, empresa.id, auxiliar.id, lleva=False, quien=SISTEMA)
        _anotar(firma.id, empresa.id, jefe.id, auxiliar.id if ruc == RIMPE else None)
    # Ya miraron todo esto: lo que cambie después es lo nuevo.
    for una in db.session.scalars(select(PersonaDeDespacho).where(PersonaDeDespacho.despacho_id == firma.id)):
        una.visto_hasta = ahora()
    db.session.add(PlantillaDeDespacho(despacho_id=firma.id, nombre="Cierre del mes", tareas=_CADA_MES))


def _anotar(despacho_id: int, empresa_id: int, jefe_id: int, responsable_id: int | None) -> None:
    """En cada una, una nota, una tarea por hacer y otra hecha."""
    mes = meses.primero(hoy())
    suyas = {"despacho_id": despacho_id, "empresa_id": empresa_id, "mes": mes, "persona_id": jefe_id}
    hecha = {"hecha_por": jefe_id, "hecha_en": ahora()}
    db.session.add_all(
        [
            AnotacionDeDespacho(clase=NOTA, texto="Prefiere que la llamen antes de declarar.", **suyas),
            AnotacionDeDespacho(clase=TAREA, texto="Pedir los extractos del banco", **suyas, **hecha),
            AnotacionDeDespacho(
                clase=TAREA,
                texto="Aceptar las compras recibidas",
                responsable_id=responsable_id or jefe_id,
                vence=mes + timedelta(days=5),
                **suyas,
            ),
        ]
    )
