"""Cómo se leen los códigos de la auditoría: entidades, acciones y los campos que cambiaron."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from api.core.declarado import ENTIDADES
from api.core.papel import campos
from api.plataforma.auditoria import codigos
from api.plataforma.auditoria.nombres import NombrarMencion
from api.plataforma.catalogos import registro
from api.plataforma.configuraciones import service as configuraciones

Lado = Mapping[str, object] | None  # lo que había antes o lo que quedó después; None si no hay


class CampoCambiado(NamedTuple):
    """Un campo que cambió, con su nombre y sus dos valores como los lee una persona."""

    campo: str
    rotulo: str
    antes: str | None
    despues: str | None


ACCIONES = {
    "abrir": "Abrió",
    "aceptar": "Aceptó",
    "activar": "Activó",
    "actualizar": "Cambió",
    "adjuntar": "Adjuntó un archivo",
    "borrar_infectado": "Borró un archivo con virus",
    "ajustar": "Ajustó",
    "agregar_contacto": "Agregó un contacto",
    "anotar": "Escribió una nota",
    "anular": "Anuló",
    "aplicar": "Aplicó",
    "aprobar": "Aprobó",
    "autorizar": "Autorizó",
    "avisar": "Avisó de un plazo",
    "asentar": "Asentó",
    "asignar": "Asignó",
    "asignar_empresas": "Asignó empresas",
    "cambiar": "Cambió",
    "cambiar_contacto": "Cambió un contacto",
    "cambiar_clave": "Cambió la clave",
    "cambiar_estado": "Cambió el estado",
    "cambiar_imagen": "Cambió una imagen",
    "cancelar": "Canceló",
    "cargar": "Cargó",
    "cerrar": "Cerró",
    "completar": "Completó",
    "confirmar": "Confirmó",
    "confirmar_correo": "Confirmó el correo",
    "contar": "Contó",
    "contratar": "Contrató",
    "corregir": "Corrigió",
    "crear": "Creó",
    "desactivar": "Desactivó",
    "descartar": "Descartó",
    "devolver": "Devolvió",
    "soltar": "Soltó",
    "editar": "Cambió",
    "eliminar": "Eliminó",
    "emitir": "Emitió",
    "emparejar": "Emparejó",
    "entrar": "Entró a ser parte",
    "entregar": "Entregó",
    "enviar": "Envió",
    "enviar_estado": "Envió el estado de cuenta",
    "recontar": "Abrió otra vuelta",
    "recordar": "Recordó lo vencido",
    "recordar_pedido": "Recordó lo pedido",
    "baja_recordatorios": "Pidió no recibir recordatorios",
    "recibir_recordatorios": "Pidió volver a recibir recordatorios",
    "cambiar_recordatorios": "Cambió los recordatorios",
    "enviar_recibo": "Envió el recibo de un cobro",
    "enviar_mensaje": "Envió un mensaje",
    "enviar_correo": "Envió un correo",
    "deshacer_paso": "Deshizo un paso",
    "hacer_paso": "Hizo un paso",
    "hallar_cambios": "Halló cambios",
    "importar": "Importó",
    "cruzar": "Cruzó",
    "cruzar_minimo": "Llegó a su mínimo",
    "deshacer": "Deshizo",
    "facturar": "Hizo la factura",
    "cumplir": "Rigió a las 24 horas",
    "fallar": "No se pudo hacer",
    "ingresar": "Ingresó",
    "ingresar_como_propietario": "Ingresó como propietario",
    "invitar": "Invitó",
    "rotar": "Cambió por otra",
    "llegar": "Llegó",
    "rotar_secreto": "Cambió su secreto",
    "detener": "Dejó de llamarle: no respondía",
    "probar": "Le envió una prueba",
    "reenviar_avisos": "Pidió enviar avisos otra vez",
    "separar": "Separó de su persona",
    "terminar": "Terminó",
    "unir": "Unió a una persona",
    "no_autorizar": "No autorizó",
    "numerar": "Le dio número",
    "cobrado": "Dijo que el banco lo pagó",
    "no_cobrado": "Dijo que el banco no lo pagó",
    "debitar": "Lo sacó del banco, llegada su fecha",
    "cambiar_cheque": "Cambió su cheque",
    "dar_de_baja": "Dio de baja unas hojas",
    "imprimir": "Imprimió",
    "pagar": "Pagó",
    "pausar": "Pausó",
    "pedir": "Pidió",
    "preguntar": "Preguntó otra vez al SRI",
    "presentar": "Presentó",
    "permitir": "Permitió",
    "probar_correo": "Envió un correo de prueba",
    "quitar": "Quitó un archivo",
    "quitar_captura": "Quitó lo que se contó",
    "quitar_contacto": "Quitó un contacto",
    "quitar_imagen": "Quitó una imagen",
    "reabrir": "Reabrió",
    "reanudar": "Reanudó",
    "rechazar": "Rechazó",
    "retener": "Retuvo",
    "cambiar_centro": "Cambió su centro de costo",
    "cambiar_centros": "Cambió sus centros de costo",
    "reubicar": "Cambió sus cuentas",
    "clasificar": "Dijo qué se compró",
    "decir_autorizacion": "Dijo su autorización",
    "decir_sustento": "Dijo para qué fue",
    "decir_pago_afuera": "Dijo cómo se pagó al exterior",
    "atar_nota": "Quedó atada a la compra que corrige",
    "quitar_retencion": "Dejó de retener",
    "atar_liquidaciones": "Dijo que la emisora ya lo retuvo",
    "soltar_liquidaciones": "La soltó de sus liquidaciones",
    "poner_minimo": "Dijo cuánto se quiere tener",
    "atar_compra": "Dijo qué compra la trae",
    "soltar_compra": "Soltó la compra que la traía",
    "atar_debitos": "Dijo que ya la cobró el banco",
    "soltar_debitos": "La soltó de lo que el banco cobró",
    "reconocer": "Reconoció",
    "archivar": "Dio por visto",
    "buscar_otra_vez": "Pidió buscarlo otra vez",
    "negar": "No lo reconoció",
    "no_hallar": "No lo halló",
    "recordar_usuario": "Envió el usuario a su correo",
    "recuperar": "Envió una clave temporal",
    "reemplazar": "Reemplazó",
    "reenviar": "Pidió enviarlo otra vez al SRI",
    "registrar": "Registró",
    "renovar": "Renovó",
    "revocar": "Revocó",
    "revocar_enlaces": "Revocó los enlaces enviados",
    "resolver": "Dio por resuelto",
    "responder": "Respondió",
    "restaurar": "Restauró",
    "reversar": "Reversó",
    "retirar": "Retiró",
    "subir": "Subió un archivo",
    "terminar_sesiones": "Terminó las sesiones",
    "quitar_clave": "Quitó la clave",
    "agregar_factor": "Agregó un segundo factor",
    "quitar_factor": "Quitó un segundo factor",
    "exigir": "Exigió la verificación en dos pasos",
    "dejar_de_exigir": "Dejó de exigir la verificación en dos pasos",
    "renovar_codigos": "Renovó sus códigos de recuperación",
    "vencer": "Venció sin que nadie lo confirmara",
    "ver_anulado": "Lo tiene por anulado",
    "verificar": "Verificó",
    "viajar": "Anotó el viaje",
}
CAMPOS = {
    "segundo_factor": "Segundo factor",
    "activa": "Activa",
    "con_error": "Con error",
    "emisor": "RUC del emisor",
    "agente_retencion": "Agente de retención",
    "contribuyente_especial": "Contribuyente especial",
    "codigo": "Código",
    "descripcion": "Descripción",
    "anulado_el": "Anulado el",
    "pendiente": "Pendiente de aprobación",
    "verificado": "Verificado",
    "direccion": "Dirección",
    "distribuidor_id": "Distribuidor",
    "estado_verificacion": "Verificación",
    "gran_contribuyente": "Gran Contribuyente",
    "html": "Texto",
    "iva": "IVA",
    "icono": "Ícono",
    "identificacion": "Identificación",
    "ip": "IP",
    "menus": "Menús",
    "numero": "Número",
    "obligado_contabilidad": "Obligado a llevar contabilidad",
    "razon_social": "Razón social",
    "regimen": "Régimen",
    "respondio": "Respondió",
    "ruc": "RUC",
    "telefono": "Teléfono",
}


# Sus valores son códigos de la casa: se leen como palabras. Los de dos palabras se conocen por su guion.
DE_CODIGOS = {"ambiente", "clase", "destino", "estado", "estado_verificacion", "forma", "origen"}
_CALLADOS = {"huella"}  # lo que la casa guarda para sí
_CODIGO = re.compile("[A-Z]+(_[A-Z]+)+")


def entidad(codigo: str, entidad_id: str) -> str:
    """El nombre de la clase de cosa; de una configuración o de un catálogo, también cuál."""
    nombre = ENTIDADES.get(codigo) or codigos.legible(codigo)
    if codigo == "configuracion" and entidad_id.isdigit():
        return f"{nombre}: {configuraciones.nombre(int(entidad_id))}"
    if codigo == registro.ENTIDAD and (catalogo := registro.de_cosa(entidad_id)):
        return f"{nombre}: {catalogo.titulo}"
    return nombre


def accion(codigo: str) -> str:
    return ACCIONES.get(codigo) or codigos.legible(codigo)


def _sin_nombre(_campo: str, _valor: object) -> None:
    """Lo que no se sabe cómo se llama se queda con su id."""


def cambios(
    entidad: str, entidad_id: str, antes: Lado, despues: Lado, nombrar: NombrarMencion = _sin_nombre
) -> list[CampoCambiado]:
    """Los campos que cambiaron, cada uno con sus dos valores como texto para una persona. `nombrar`: cómo se llama lo que un
    valor menciona por su id."""
    antes, despues = antes or {}, despues or {}
    return [
        CampoCambiado(
            campo,
            _campo(entidad, entidad_id, campo),
            _texto(antes.get(campo), campo, nombrar),
            _texto(despues.get(campo), campo, nombrar),
        )
        for campo in dict.fromkeys((*antes, *despues))
        if campo not in _CALLADOS
        and (campo not in antes or campo not in despues or antes[campo] != despues[campo])
    ]


def _campo(entidad: str, entidad_id: str, campo: str) -> str:
    if entidad == "configuracion" and entidad_id.isdigit():
        propio = configuraciones.rotulo(int(entidad_id), campo)
        if propio:
            return propio
    if entidad == registro.ENTIDAD and (catalogo := registro.de_cosa(entidad_id)):
        titulos = {columna.nombre: columna.titulo for columna in catalogo.columnas}
        if campo in titulos:
            return titulos[campo]
    propios = campos.ROTULOS.get(entidad, {})
    return propios.get(campo) or CAMPOS.get(campo) or codigos.legible(campo)


def _texto(valor: Any, campo: str, nombrar: NombrarMencion) -> str | None:
    if valor is None or valor == "":
        return None
    if isinstance(valor, bool):
        return "Sí" if valor else "No"
    if isinstance(valor, Mapping):
        partes = ((k, _texto(v, k, nombrar)) for k, v in valor.items() if k not in _CALLADOS)
        return ", ".join(f"{codigos.legible(k)}: {parte}" for k, parte in partes if parte) or None
    if isinstance(valor, list):
        separador = "; " if any(isinstance(v, (Mapping, list)) for v in valor) else ", "
        return separador.join(_texto(v, campo, nombrar) or "" for v in valor)
    if nombre := nombrar(campo, valor) or codigos.nombre(campo, str(valor)):
        return nombre
    texto = str(valor)
    es_codigo = _CODIGO.fullmatch(texto) or (campo in DE_CODIGOS and texto.isupper())
    return codigos.legible(texto) if es_codigo else texto
