"""El correo que avisa que la firma de una empresa está por caducar: una vez por plazo."""

from datetime import timedelta

from sqlalchemy import select

from api.core.autor import SISTEMA
from api.core.datos import bloqueo, sucesos
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.core.datos.sucesos import Lados
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.firma.models import CertificadoFirma
from api.plataforma.usuarios import service as usuarios

PLAZOS = (30, 15, 5, 1)  # días antes


@transactional
def pedir() -> None:
    """Encarga el aviso de cada certificado al que hoy le toca uno."""
    instante = ahora()
    with en_todas_las_empresas():
        consulta = select(CertificadoFirma).where(
            CertificadoFirma.retirado_en.is_(None),
            CertificadoFirma.llave.is_not(None),
            CertificadoFirma.valido_hasta > instante,
            CertificadoFirma.valido_hasta < instante + timedelta(days=PLAZOS[0] + 1),
        )
        for certificado in db.session.scalars(consulta):
            if _plazo(certificado) is not None:
                defer(
                    "firma.avisar",
                    empresa_id=certificado.empresa_id,
                    certificado_id=certificado.id,
                )


@transactional
def avisar(empresa_id: int, certificado_id: int) -> None:
    """Escribe el correo, si todavía toca."""
    empresa = empresas.obtener(empresa_id)
    with en_empresa(empresa_id):
        certificado = bloqueo.si_esta(select(CertificadoFirma).where(CertificadoFirma.id == certificado_id))
        if certificado is None or certificado.retirado_en is not None or not empresa.activa:
            return
        plazo = _plazo(certificado)
        if plazo is None:
            return
        certificado.avisado = plazo
        hasta = {"titular": certificado.titular, "hasta": certificado.valido_hasta}
        cosas: dict[object, Lados] = {certificado.id: Lados(None, hasta)}
        sucesos.anunciar(
            "avisar", "certificado_firma", cosas, empresa_id=empresa_id, autor=SISTEMA, callado=True
        )
        _escribir(empresa, certificado)


def _plazo(certificado: CertificadoFirma) -> int | None:
    """El plazo que ya llegó y del que no se avisó; None si no hay."""
    dias = _dias(certificado)
    llegados = [plazo for plazo in PLAZOS if dias <= plazo]
    if not llegados or certificado.valido_hasta < ahora():
        return None
    return min(llegados) if certificado.avisado is None or certificado.avisado > min(llegados) else None


def _dias(certificado: CertificadoFirma) -> int:
    return (certificado.valido_hasta.astimezone(GUAYAQUIL).date() - hoy()).days


def _escribir(empresa: Empresa, certificado: CertificadoFirma) -> None:
    marca = configuraciones.marca()
    dias = _dias(certificado)
    cuando = "hoy" if dias == 0 else "mañana" if dias == 1 else f"en {dias} días"
    propietario = usuarios.propietario_de(empresa.id)
    hasta = certificado.valido_hasta.astimezone(GUAYAQUIL)
    correos.encolar(
        "firma_por_caducar",
        f"La firma electrónica de {empresa.nombre_comercial} caduca {cuando}",
        [propietario.correo, empresa.correo] if propietario else [empresa.correo],
        {
            "marca": marca.titulo,
            "nombre": propietario.nombre if propietario else empresa.nombre_comercial,
            "razon_social": empresa.razon_social,
            "ruc": empresa.ruc,
            "titular": certificado.titular,
            "autoridad": certificado.autoridad,
            "cuando": cuando,
            "hasta": f"{hasta:%d/%m/%Y} a las {hasta:%H:%M}",
            "enlace": f"{marca.url}/#/firma",
        },
        empresa_id=empresa.id,
    )
