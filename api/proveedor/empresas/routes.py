"""El registro de una empresa y el recibo de pago que puede seguirlo (docs/contrato.md §5)."""

from typing import Any

from flask import request

from api.core import PREFIJO, tokens
from api.core.datos.sesion import Sesion
from api.core.errors import SinPermiso, SinSesion, Validacion
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint, guarded
from api.core.http.schemas import CurrentSchema
from api.plataforma.empresas import service as empresas
from api.plataforma.planes import service as planes
from api.plataforma.planes.models import ReciboPago
from api.plataforma.usuarios.models import DISTRIBUIDOR
from api.proveedor.empresas import registro, schemas

blp = Blueprint("registro", __name__, url_prefix=PREFIJO, access="publico", description="Registro")


@blp.route("/registro", methods=["POST"])
@limits.por_ip(10, "minute")
@blp.arguments(schemas.RegistroSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.RegistradaSchema)
def registrar(solicitud: registro.Solicitud, pagina_web: str, **_: bool) -> Any:
    """Registra una empresa: su propietario, el establecimiento 001, sus menús y su plan de prueba. Le
    envía un correo de bienvenida. Lo que `consultas/empresa` halló hoy de su RUC llena la dirección y el
    régimen. Con la sesión de un distribuidor, la empresa queda a su cargo."""
    if pagina_web:
        raise Validacion()
    sesion = sessions.from_request()
    distribuidor = sesion is not None and sesion.perfil == str(DISTRIBUIDOR)
    completa = registro.completar(solicitud)
    empresa = registro.registrar(completa, sesion.usuario_id if sesion and distribuidor else None)
    return {
        "EMP_CODIGO": empresa.id,
        "EMP_RUC": empresa.ruc,
        "pago_token": registro.pago_token(empresa.id),
    }


def _del_proveedor() -> Sesion | None:
    sesion = sessions.from_request()
    return sesion if sesion is not None and sesion.tipo == "administrador" else None


def _puede_pagar(empresa_id: int) -> None:
    """Deja pasar a quien trae el permiso de pago de esta empresa, y al personal del proveedor que la ve y
    sube recibos."""
    if (sesion := _del_proveedor()) is not None:
        if "recibos.subir" not in sesion.permisos:
            raise SinPermiso()
        empresas.obtener_visible(sesion, empresa_id)
        return
    token = request.headers.get("x-pago-token", "")
    if not token:
        raise SinSesion("Para subir el recibo ingrese nuevamente.")
    if tokens.read(registro.PERMISO_DE_PAGO, token, 3600) != empresa_id:
        raise SinSesion("El permiso de pago es de otra empresa.")


@blp.route("/registro/pago/<id:familia>/<id:plan>/<id:empresa_id>", methods=["POST"])
@limits.por_ip(20, "minute")
@limits.archivos_sin_sesion()
@guarded(_puede_pagar, "empresa_id", header="x-pago-token")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", planes.REGLA_RECIBO)
@blp.creates
@blp.response(201, schemas.ReciboSchema)
def subir_pago(familia: int, plan: int, empresa_id: int, archivo: uploads.Archivo) -> ReciboPago:
    """Recibe el comprobante de pago de un plan (familia 1 imprenta, 2 orel), que espera la aprobación de
    un administrador. Pide el encabezado `x-pago-token`, que sirve para un recibo, o la sesión de un
    administrador."""
    return planes.recibir_pago(empresa_id, familia, plan, archivo, una_vez=_del_proveedor() is None)
