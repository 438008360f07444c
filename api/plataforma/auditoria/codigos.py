"""Los códigos que un campo de la auditoría toma, con el nombre que las pantallas les dan."""

from collections.abc import Mapping

from api.core.declarado import PERMISOS_DICHOS
from api.plataforma.codigos import (
    ajustes,
    ambientes,
    bancos,
    canales,
    compras,
    contabilidad,
    documentos,
    identificaciones,
    roles,
)

_CLASES = {
    **{codigo: nombre for codigo, (nombre, _) in roles.ROLES[roles.GASTO].claves.items()},
    **{codigo: nombre for codigo, (nombre, _) in ajustes.CLASES_DE_AJUSTE.items()},
    **{codigo: clase.nombre for codigo, clase in bancos.CLASES_DE_BANCO.items()},
    **bancos.CLASES_DE_MOVIMIENTO,
    **contabilidad.CLASES,
}
_FORMAS = {
    codigo: forma.nombre for codigo, forma in {**ajustes.A_UN_CLIENTE, **ajustes.DE_UN_PROVEEDOR}.items()
}
_DE_CAMPO: Mapping[str, Mapping[str, str]] = {
    "alcance": contabilidad.ALCANCES,
    "ambiente": {str(codigo): nombre for codigo, nombre in ambientes.NOMBRES.items()},
    "area": contabilidad.AREAS,
    "canal": canales.NOMBRES,
    "clase": _CLASES,
    "clase_flujo": contabilidad.CLASES_DE_FLUJO,
    "cod_doc": {**documentos.NOMBRES, **documentos.DE_COMPRA},
    "destino": compras.DESTINOS,
    "diario": contabilidad.DIARIOS,
    "estado": {**bancos.ESTADOS_DE_CHEQUE, **bancos.ESTADOS_DE_GIRADO},
    "exige": contabilidad.EXIGENCIAS,
    "forma": {**_FORMAS, "CRUCE": "Cruce de cuentas"},
    "naturaleza": contabilidad.NATURALEZAS,
    "tipo": contabilidad.TIPOS_CUENTA,
    "tipo_identificacion": identificaciones.NOMBRES,
}
# Las palabras de los códigos que, escritas, llevan tilde o son siglas.
_ESCRITAS = {
    "anio": "año",
    "accion": "acción",
    "codigo": "código",
    "comision": "comisión",
    "conciliacion": "conciliación",
    "contrasena": "contraseña",
    "credito": "crédito",
    "debito": "débito",
    "deposito": "depósito",
    "devolucion": "devolución",
    "direccion": "dirección",
    "emision": "emisión",
    "iva": "IVA",
    "liquidacion": "liquidación",
    "numero": "número",
    "pais": "país",
    "periodo": "período",
    "provision": "provisión",
    "razon": "razón",
    "retencion": "retención",
    "rimpe": "RIMPE",
    "ruc": "RUC",
    "sri": "SRI",
    "telefono": "teléfono",
    "ultima": "última",
    "ultimo": "último",
    "verificacion": "verificación",
    "version": "versión",
}


def nombre(campo: str, codigo: str) -> str | None:
    """Cómo se llama en ese campo; None si no es uno de los suyos. Lo que se dice de una línea es la clase de lo comprado."""
    if campo == "permisos":
        return PERMISOS_DICHOS[codigo][1] if codigo in PERMISOS_DICHOS else None
    return _DE_CAMPO.get("clase" if campo.startswith("línea ") else campo, {}).get(codigo)


def legible(codigo: str) -> str:
    """fecha_de_pago → Fecha de pago; reversado_por_id → Reversado por; NOTA_CREDITO → Nota crédito."""
    palabras = codigo.removesuffix("_id").removesuffix("_ids").replace("_", " ").lower().split()
    escrito = " ".join(_ESCRITAS.get(palabra, palabra) for palabra in palabras)
    return escrito[:1].upper() + escrito[1:]
