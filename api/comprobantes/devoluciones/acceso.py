"""Con quién entra la empresa al servicio de devolución de IVA. La clave no se vuelve a mostrar."""

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import select

from api.adapters.devolucion_iva import UsuarioAdicional
from api.comprobantes.devoluciones.models import AccesoDevolucion
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, ReglaDeNegocio
from api.plataforma.empresas import service as empresas

_SIN_ACCESO = "El SRI devuelve el IVA por su servicio en línea: diga antes, en Mi empresa, el usuario adicional con que entra."


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosAcceso:
    """`clave`: vacía, la que ya estaba."""

    cedula: str
    clave: str = ""


class AccesoVisto(NamedTuple):
    """`version` es 0 si nunca se dijo."""

    cedula: str = ""
    con_clave: bool = False
    version: int = 0


def ver() -> AccesoVisto:
    suyo = db.session.scalar(select(AccesoDevolucion))
    return AccesoVisto(suyo.cedula, True, suyo.version) if suyo else AccesoVisto()


@transactional
def guardar(datos: DatosAcceso, version: int | None) -> None:
    """Lo guarda. Conflicto si alguien lo cambió."""
    bloqueo.turno(f"acceso-devolucion-{empresa_actual()}")
    suyo = bloqueo.si_esta(select(AccesoDevolucion))
    if version is not None and version != (suyo.version if suyo else 0):
        raise Conflicto()
    if suyo is None and not datos.clave:
        raise ReglaDeNegocio.en("clave", "Ingrese la clave del usuario adicional.")
    antes = {"cedula": suyo.cedula} if suyo else None
    if suyo is None:
        suyo = AccesoDevolucion(empresa_id=empresa_actual(), version=0)
        db.session.add(suyo)
    suyo.cedula = datos.cedula
    if datos.clave:
        from api.plataforma.firma import boveda  # la criptografía no se lee hasta que hace falta

        suyo.resumen = boveda.cifrar(hashlib.sha512(datos.clave.encode()).hexdigest().encode())
    suyo.version += 1
    db.session.flush()
    audit.record(
        "actualizar",
        "acceso_devolucion",
        empresa_actual(),
        empresa_id=empresa_actual(),
        antes=antes,
        despues={"cedula": datos.cedula} | ({"clave": "cambiada"} if datos.clave else {}),
    )


def usuario() -> UsuarioAdicional:
    """Con quién se entra. ReglaDeNegocio si la empresa no lo ha dicho, o su clave ya no se puede abrir."""
    suyo = db.session.scalar(select(AccesoDevolucion))
    if suyo is None:
        raise ReglaDeNegocio.en("iva_devuelto", _SIN_ACCESO)
    from api.plataforma.firma import boveda  # la criptografía no se lee hasta que hace falta

    try:
        resumen = boveda.descifrar(suyo.resumen).decode()
    except boveda.LlaveIlegible:
        raise ReglaDeNegocio.en(
            "iva_devuelto", "Ingrese otra vez, en Mi empresa, la clave del usuario adicional del SRI."
        ) from None
    return UsuarioAdicional(empresas.obtener(empresa_actual()).ruc, suyo.cedula, resumen)
