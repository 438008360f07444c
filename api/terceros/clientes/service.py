"""Los clientes de una empresa: se crean, se cambian y se eliminan. También sus grupos y sus asesores."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    ScalarSelect,
    Text,
    any_,
    bindparam,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos import audit, bloqueo, palabras, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.directas import Directa
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.papel import campos
from api.plataforma.codigos import identificaciones
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL, NUMERO_FINAL
from api.terceros.clientes.campos import DatosCliente
from api.terceros.clientes.catalogos import NATURAL, TIPOS_JURIDICOS
from api.terceros.clientes.models import (
    COBRADOR,
    VENDEDOR,
    AsesorComercial,
    Cliente,
    ContactoCliente,
    GrupoCliente,
)
from api.terceros.clientes.reglas import OTRO_TIPO, YA_HAY_FINAL
from api.terceros.padron import identificacion, registro
from api.terceros.padron.identificacion import Invalida

_NOMBRES = dict(campos.en_palabras(DatosCliente))
_NO_EXISTE = "No existe ese cliente."
NOMBRE_FINAL = "CONSUMIDOR FINAL"
_FIJO = "El consumidor final es de todas las ventas sin cliente: no se cambia ni se elimina."


class ClienteGuardado(NamedTuple):
    """El cliente que se guardó y los avisos que una persona debe ver."""

    id: int
    avisos: tuple[str, ...]


def correos_de(cliente_id: int) -> set[str]:
    """Los correos guardados de un cliente y de sus contactos, en minúsculas."""
    suyo = select(func.unnest(Cliente.correos)).where(Cliente.id == cliente_id)
    de_contactos = select(ContactoCliente.correo).where(ContactoCliente.cliente_id == cliente_id)
    return {correo.lower() for consulta in (suyo, de_contactos) for correo in db.session.scalars(consulta)}


def telefonos_de(cliente_id: int) -> list[str]:
    """Los teléfonos guardados de un cliente y de sus contactos."""
    suyos = db.session.execute(
        select(Cliente.celular, Cliente.telefono).where(Cliente.id == cliente_id)
    ).one()
    de_contactos = select(ContactoCliente.telefono).where(ContactoCliente.cliente_id == cliente_id)
    return [*suyos, *db.session.scalars(de_contactos)]


@transactional
def crear(datos: DatosCliente) -> ClienteGuardado:
    dichos, avisos = revisar(campos.dichos(datos))
    _exigir_libre(dichos["identificacion"])
    cliente = Cliente(empresa_id=empresa_actual(), **dichos)
    db.session.add(cliente)
    db.session.flush()
    puestos = {campo: valor for campo, valor in dichos.items() if valor not in (None, "", [])}
    _anotar("crear", cliente, None, _legible(puestos))
    return ClienteGuardado(cliente.id, avisos)


@transactional
def cambiar(cliente_id: int, cambios: Cambios) -> ClienteGuardado:
    """Cambia lo que venga. Si viene una versión, debe ser la actual."""
    cliente = bloquear(cliente_id)
    versiones.exigir(cliente, cambios.version, "cliente")
    if cliente.tipo_identificacion == CONSUMIDOR_FINAL:
        raise EstadoInvalido(_FIJO)
    actuales = {campo: getattr(cliente, campo) for campo in ("tipo_identificacion", "identificacion", "tipo")}
    actuales["tipo_juridica"] = (
        cliente.tipo_juridica if cambios.get("tipo", cliente.tipo) == cliente.tipo else None
    )
    datos, avisos = revisar(Cambios({**actuales, **cambios}), cliente.identificacion)
    if datos["identificacion"] != cliente.identificacion:
        _exigir_libre(datos["identificacion"])
    antes, despues = audit.changes(cliente, datos)
    if not despues:
        return ClienteGuardado(cliente.id, avisos)
    anterior = _legible(antes)
    for campo, valor in despues.items():
        setattr(cliente, campo, valor)
    cliente.version += 1
    cliente.actualizado_en = ahora()
    _anotar("actualizar", cliente, anterior, _legible(despues))
    return ClienteGuardado(cliente.id, avisos)


@transactional
def eliminar(cliente_id: int) -> None:
    cliente = bloquear(cliente_id)
    if cliente.tipo_identificacion == CONSUMIDOR_FINAL:
        raise EstadoInvalido(_FIJO)
    antes = {"identificacion": cliente.identificacion, "razon_social": cliente.razon_social}
    _anotar("eliminar", cliente, antes, None)
    db.session.delete(cliente)


@transactional
def crear_consumidor_final() -> None:
    """Crea el consumidor final, para las ventas sin cliente. Toda empresa nace con el suyo."""
    db.session.add(
        Cliente(
            empresa_id=empresa_actual(),
            tipo_identificacion=CONSUMIDOR_FINAL,
            identificacion=NUMERO_FINAL,
            razon_social=NOMBRE_FINAL,
            tipo=NATURAL,
        )
    )


def consumidor_final() -> int:
    """El id del consumidor final de la empresa en la que se trabaja."""
    cliente = _por_identificacion(NUMERO_FINAL)
    if cliente is None:
        raise NoEncontrado("La empresa no tiene consumidor final.")
    return cliente.id


@transactional
def crear_varios(filas: Iterable[Mapping[str, Any]]) -> int:
    """Crea muchos clientes a la vez, revisados como uno solo. Si uno está mal, no se crea ninguno."""
    listas = [revisar(Cambios(fila))[0] for fila in filas]
    momento = {"empresa_id": empresa_actual(), "creado_en": ahora(), "actualizado_en": ahora()}
    if listas:
        db.session.execute(insert(Cliente), [{**momento, **fila} for fila in listas])
    return len(listas)


def por_identificaciones(numeros: Iterable[str]) -> dict[str, int]:
    """El id de cada cliente de la empresa en la que se trabaja que tiene una de esas identificaciones."""
    buscadas = any_(literal(list(numeros), ARRAY(Text)))
    suyos = select(Cliente.identificacion, Cliente.id).where(Cliente.identificacion == buscadas)
    return {fila.identificacion: fila.id for fila in db.session.execute(suyos)}


def del_grupo(grupo_id: int) -> list[int]:
    """Los clientes activos de un grupo de la empresa en la que se trabaja, por su nombre."""
    suyos = select(Cliente.id).where(Cliente.grupo_id == grupo_id, Cliente.activo)
    return list(db.session.scalars(suyos.order_by(Cliente.orden, Cliente.id)))


def anticipar(ids: Iterable[int]) -> list[Cliente]:
    """Lee de una vez esos clientes y a quién va copia de sus documentos, para que `buscar` y
    `correos_de_documentos` no vuelvan a la base mientras alguien conserve la lista (`directas.una_sola_vez`)."""
    buscados = any_(literal(list(ids), ARRAY(BigInteger)))
    suyos = list(db.session.scalars(select(Cliente).where(Cliente.id == buscados)))
    copias: dict[int, list[str]] = {cliente.id: [] for cliente in suyos}
    de_ellos = select(ContactoCliente.cliente_id, ContactoCliente.correo).where(
        ContactoCliente.cliente_id == buscados, ContactoCliente.recibe_documentos
    )
    for cliente_id, correo in db.session.execute(de_ellos.order_by(ContactoCliente.id)):
        copias[cliente_id].append(correo)
    for cliente_id, correos in copias.items():
        _COPIAS.sabida(correos, cliente=cliente_id)
    return suyos


def por_identificacion(numero: str) -> int | None:
    """El id del cliente de la empresa en la que se trabaja que tiene esa identificación."""
    hallado = _por_identificacion(numero)
    return hallado.id if hallado else None


def revisar(datos: Cambios, suya: str = "") -> tuple[Cambios, tuple[str, ...]]:
    """Lo que se guardará a partir de `datos`, y los avisos que una persona debe ver. `suya`: la identificación que ya tenía."""
    tipo = datos["tipo_identificacion"]
    if tipo == CONSUMIDOR_FINAL:
        raise ReglaDeNegocio.en("CLI_TIPOID", YA_HAY_FINAL)
    try:
        numero, avisos = registro.revisar(tipo, datos["identificacion"], suya)
    except Invalida as error:
        raise ReglaDeNegocio.en("CLI_IDENTIFICACION", str(error)) from error
    clase = datos.get("tipo") or identificacion.tipo_probable(tipo, numero)
    juridica = datos.get("tipo_juridica")
    if juridica is not None and (juridica not in TIPOS_JURIDICOS or juridica // 10 != clase):
        raise ReglaDeNegocio.en("CLI_TIPJURIDICA", OTRO_TIPO)
    _exigir_grupo(datos.get("grupo_id"))
    _exigir_asesor(datos.get("vendedor_id"), VENDEDOR, "CLI_VENDEDOR", "vendedor")
    _exigir_asesor(datos.get("cobrador_id"), COBRADOR, "CLI_COBRADOR", "cobrador")
    return datos.con(identificacion=numero, tipo=clase), avisos


@transactional
def crear_grupo(nombre: str) -> GrupoCliente:
    grupo = GrupoCliente(empresa_id=empresa_actual(), nombre=nombre)
    db.session.add(grupo)
    db.session.flush()
    audit.record("crear", "grupo_clientes", grupo.id, empresa_id=grupo.empresa_id, despues={"nombre": nombre})
    return grupo


@transactional
def crear_asesor(tipo: str, nombre: str) -> AsesorComercial:
    asesor = AsesorComercial(empresa_id=empresa_actual(), tipo=tipo, nombre=nombre)
    db.session.add(asesor)
    db.session.flush()
    despues = {"nombre": nombre, "tipo": "Vendedor" if tipo == VENDEDOR else "Cobrador"}
    audit.record("crear", "asesor_comercial", asesor.id, empresa_id=asesor.empresa_id, despues=despues)
    return asesor


def grupos() -> list[GrupoCliente]:
    """Los grupos de la empresa en la que se trabaja."""
    return list(db.session.scalars(select(GrupoCliente).order_by(GrupoCliente.nombre, GrupoCliente.id)))


def nombre_del_grupo(grupo_id: int) -> str | None:
    """El de un grupo de la empresa en la que se trabaja; None si no es suyo."""
    grupo = db.session.get(GrupoCliente, (empresa_actual(), grupo_id))
    return grupo.nombre if grupo else None


def grupos_de(ids: Iterable[int]) -> dict[int, int | None]:
    """El grupo de cada uno de esos clientes de la empresa en la que se trabaja."""
    suyos = select(Cliente.id, Cliente.grupo_id).where(Cliente.id.in_(list(ids)))
    return {fila.id: fila.grupo_id for fila in db.session.execute(suyos)}


def asesores(tipo: str = "") -> list[AsesorComercial]:
    """Los asesores activos de la empresa en la que se trabaja: los de una clase, o todos."""
    consulta = select(AsesorComercial).where(AsesorComercial.activo)
    if tipo:
        consulta = consulta.where(AsesorComercial.tipo == tipo)
    return list(db.session.scalars(consulta.order_by(AsesorComercial.nombre, AsesorComercial.id)))


def buscar(cliente_id: int | None) -> Cliente | None:
    """Un cliente de la empresa en la que se trabaja. None si no está."""
    return None if cliente_id is None else db.session.get(Cliente, (empresa_actual(), cliente_id))


def obtener(cliente_id: int) -> Cliente:
    """Un cliente de la empresa en la que se trabaja. Si no está, NoEncontrado."""
    cliente = buscar(cliente_id)
    if cliente is None:
        raise NoEncontrado(_NO_EXISTE)
    return cliente


def nombres(ids: Iterable[int]) -> dict[int, str]:
    """El nombre de cada uno de esos clientes de la empresa en la que se trabaja."""
    suyos = select(Cliente.id, Cliente.razon_social).where(Cliente.id.in_(list(ids)))
    return {fila.id: fila.razon_social for fila in db.session.execute(suyos)}


def correos_de_documentos(cliente: Cliente) -> list[str]:
    """A dónde se envían sus documentos: primero sus correos y después los de los contactos que reciben
    copia."""
    copias = _COPIAS.todas(cliente=cliente.id)
    return list(dict.fromkeys(correo for correo in (*cliente.correos, *copias) if correo))


def _correo(correo: str) -> str:
    return correo


_COPIAS = Directa(
    _correo,
    lambda: (
        select(ContactoCliente.correo)
        .where(ContactoCliente.cliente_id == bindparam("cliente"), ContactoCliente.recibe_documentos)
        .order_by(ContactoCliente.id)
    ),
)


def identificado(cliente: Cliente) -> str:
    """Su tipo de identificación y su número, como se ven en un papel."""
    return f"{identificaciones.NOMBRES[cliente.tipo_identificacion]} {cliente.identificacion}"


def _por_identificacion(numero: str) -> Cliente | None:
    return db.session.scalar(select(Cliente).where(Cliente.identificacion == numero))


def _exigir_libre(numero: str) -> None:
    otro = _por_identificacion(numero)
    if otro is not None:
        raise Conflicto.en(
            "CLI_IDENTIFICACION", f"Ya existe un cliente con esa identificación: {otro.razon_social}."
        )


def bloquear(cliente_id: int) -> Cliente:
    return bloqueo.una(select(Cliente).where(Cliente.id == cliente_id), _NO_EXISTE)


def _exigir_grupo(grupo_id: int | None) -> None:
    if grupo_id is not None and db.session.get(GrupoCliente, (empresa_actual(), grupo_id)) is None:
        raise ReglaDeNegocio.en("CLI_GRUPO", "Ese grupo ya no existe, elija otro.")


def _exigir_asesor(asesor_id: int | None, tipo: str, campo: str, que: str) -> None:
    if asesor_id is None:
        return
    asesor = db.session.get(AsesorComercial, (empresa_actual(), asesor_id))
    if asesor is None or asesor.tipo != tipo:
        raise ReglaDeNegocio.en(campo, f"Ese {que} ya no existe, elija otro.")


def _anotar(
    accion: str, cliente: Cliente, antes: audit.Anotado | None, despues: audit.Anotado | None
) -> None:
    audit.record(accion, "cliente", cliente.id, empresa_id=cliente.empresa_id, antes=antes, despues=despues)


def _legible(datos: Mapping[str, Any]) -> audit.Anotado:
    """Los nombres en lugar de los códigos, como los muestra el historial."""
    legible = {campo: _NOMBRES[campo].get(v, v) if campo in _NOMBRES else v for campo, v in datos.items()}
    for campo, consulta in (
        ("grupo_id", select(GrupoCliente.nombre).where(GrupoCliente.id == datos.get("grupo_id"))),
        ("vendedor_id", select(AsesorComercial.nombre).where(AsesorComercial.id == datos.get("vendedor_id"))),
        ("cobrador_id", select(AsesorComercial.nombre).where(AsesorComercial.id == datos.get("cobrador_id"))),
    ):
        if campo in legible:
            elegido = legible.pop(campo)
            legible[campo.removesuffix("_id")] = elegido and db.session.scalar(consulta)
    return legible


def registrados() -> int:
    """Cuántos clientes tiene la empresa en la que se trabaja, sin contar al consumidor final."""
    suyos = select(func.count()).select_from(Cliente).where(Cliente.empresa_id == empresa_actual())
    return db.session.execute(suyos.where(Cliente.tipo_identificacion != CONSUMIDOR_FINAL)).scalar_one()


def alguno() -> ScalarSelect[int]:
    """Dentro de una consulta, un cliente de la empresa en la que se trabaja que no es el consumidor final, si lo hay."""
    otro = select(Cliente.id).where(Cliente.tipo_identificacion != CONSUMIDOR_FINAL).limit(1)
    return otro.scalar_subquery()


def coincide(texto: str) -> ColumnElement[bool]:
    """La condición SQL de que un cliente tenga estas palabras en sus nombres, su identificación o sus
    correos. Es para otras listas."""
    return palabras.contenidas(Cliente.texto, texto)
