"""Las formas en el cable de las conciliaciones."""

from typing import Any

import orjson
from marshmallow import EXCLUDE, ValidationError, fields, validate

from api.contabilidad.conciliacion import cruces, emparejar, propuestas
from api.contabilidad.conciliacion.asentar import AsientoDeLinea
from api.contabilidad.conciliacion.cruces import GrupoPedido, MovimientoNombrado
from api.contabilidad.conciliacion.lectura.columnas import NOMBRES
from api.contabilidad.conciliacion.lectura.interpretar import FormaPedida
from api.contabilidad.conciliacion.lista import ACCIONES, FiltrosConciliaciones
from api.contabilidad.conciliacion.models import CLASES_DE_CRUCE, ESTADOS
from api.contabilidad.conciliacion.service import DatosConciliacion
from api.core.http.schemas import (
    Cambio,
    ComoSeLeyo,
    Cuerpo,
    Dinero,
    DineroConSigno,
    Fecha,
    PageArgs,
    Respuesta,
    Schema,
    SinVacios,
    Texto,
    identificador,
    page_schema,
    una_de,
    version_leida,
)
from api.plataforma.codigos.contabilidad import DIARIOS

CUERPO = (1024 * 1024, "Es demasiado para una sola vez: cruce por partes.")
_COLUMNA = validate.Regexp(r"^[A-Z]{1,3}$", error="Debe ser la letra de una columna: A, B… AA.")


class _FiltrosConciliacionesArgs(SinVacios):
    partes = {"filtros": FiltrosConciliaciones}

    banco = identificador(load_default=None, allow_none=True)
    estado = una_de("", *ESTADOS, load_default="")


class ListaConciliacionesArgs(_FiltrosConciliacionesArgs):
    orden = Texto(maximo=40, load_default="")


class PaginaConciliacionesArgs(_FiltrosConciliacionesArgs, PageArgs):
    """La lista por páginas."""


class FilaConciliacionSchema(Respuesta):
    """`saldo_libros` y `en_transito`: los que había al cerrarla; null si está abierta."""

    id = fields.Integer()
    banco_id = fields.Integer()
    banco = fields.String()
    numero = fields.String()
    cuenta_contable_id = fields.Integer()
    desde = Fecha()
    hasta = Fecha()
    saldo_banco = DineroConSigno()
    saldo_libros = DineroConSigno(allow_none=True)
    en_transito = DineroConSigno(allow_none=True)
    estado = fields.String(validate=validate.OneOf(ESTADOS))
    creada_por = fields.String()
    creada_en = fields.AwareDateTime()
    cerrada_por = fields.String()
    cerrada_en = fields.AwareDateTime(allow_none=True)
    version = fields.Integer()
    acciones = fields.List(fields.String(validate=validate.OneOf(ACCIONES)))


PaginaConciliacionesSchema = page_schema(FilaConciliacionSchema)


class CifrasDeConciliacionSchema(Respuesta):
    """`diferencia`: el saldo del banco menos (libros − en tránsito + posteriores); se cierra en cero, con `por_cruzar` en
    cero. `sin_explicar`: la que quedaría con todas las líneas registradas."""

    saldo_banco = DineroConSigno()
    saldo_libros = DineroConSigno()
    en_transito = DineroConSigno()
    movimientos_en_transito = fields.Integer()
    posteriores = DineroConSigno()
    por_registrar = DineroConSigno()
    por_cruzar = fields.Integer()
    cruzadas = fields.Integer()
    diferencia = DineroConSigno()
    sin_explicar = DineroConSigno()
    cierra = fields.Boolean()


class ExtractoBancarioSchema(Respuesta):
    id = fields.Integer()
    nombre = fields.String()
    desde = Fecha()
    hasta = Fecha()
    saldo_inicial = DineroConSigno(allow_none=True)
    saldo_final = DineroConSigno(allow_none=True)
    nuevas = fields.Integer()
    repetidas = fields.Integer()
    con_archivo = fields.Boolean(metadata={"description": "Si su archivo se guardó y se puede bajar"})
    subido_por = fields.String()
    subido_en = fields.AwareDateTime()


class ConciliacionSchema(FilaConciliacionSchema):
    """`primera`: la primera de su cuenta, donde se puede dar movimientos por conciliados."""

    cifras = fields.Nested(CifrasDeConciliacionSchema)
    extractos = fields.List(fields.Nested(ExtractoBancarioSchema))
    primera = fields.Boolean()


class ArchivoDeLineaSchema(Respuesta):
    id = fields.Integer()
    linea_id = fields.Integer()
    nombre = fields.String()
    extension = fields.String()
    tamano = fields.Integer()
    subido_por = fields.String()
    subido_en = fields.AwareDateTime()


class EmpezarConciliacionSchema(Cuerpo):
    clase = DatosConciliacion

    banco_id = identificador(required=True, error_messages={"required": "Elija la cuenta."})
    hasta = Fecha(required=True)
    saldo_banco = DineroConSigno(required=True)
    desde = Fecha(load_default=None, allow_none=True)


class CambiarConciliacionSchema(ComoSeLeyo, Cambio):
    """Solo el saldo del banco se corrige."""

    fila = ConciliacionSchema

    saldo_banco = DineroConSigno()
    version = version_leida("la conciliación")


class FormaDeExtractoSchema(Cuerpo):
    """Lo que acompaña al archivo."""

    class Meta:
        unknown = EXCLUDE

    clase = FormaPedida

    mapeo = fields.String(
        load_default="",
        validate=validate.Length(max=1000),
        metadata={
            "description": f"Un JSON {{campo: letra de su columna}}, con {', '.join(NOMBRES)}; sin él, la forma "
            "recordada de ese banco o la que los títulos dicen"
        },
    )
    invertido = fields.Boolean(
        load_default=False, metadata={"description": "El archivo escribe con menos lo que entra"}
    )

    sin_ceros = fields.Boolean(
        load_default=False,
        metadata={
            "description": "No tomar las filas en cero que traen un valor en otra columna; si no, es un problema"
        },
    )

    def armar(self, leido: Any) -> Any:
        columnas = _leer_mapeo(leido["mapeo"]) if leido["mapeo"] else {}
        return FormaPedida(columnas, leido["invertido"], leido["sin_ceros"])


def _leer_mapeo(texto: str) -> dict[str, str]:
    forma = fields.Dict(
        keys=fields.String(validate=validate.OneOf(list(NOMBRES))), values=fields.String(validate=_COLUMNA)
    )
    try:
        return dict(forma.deserialize(orjson.loads(texto)))
    except (ValueError, ValidationError) as error:
        raise ValidationError("Debe dar, por campo, la letra de su columna.", "mapeo") from error


class ColumnaDeExtractoSchema(Respuesta):
    columna = fields.String(metadata={"description": "Su letra"})
    titulo = fields.String()
    muestras = fields.List(fields.String())
    sugerida = fields.String(allow_none=True)


class RenglonIlegibleSchema(Respuesta):
    n = fields.Integer(metadata={"description": "Su fila en el archivo"})
    texto = fields.String()
    motivo = fields.String()


class LineaDelBancoSchema(Respuesta):
    n = fields.Integer()
    fecha = Fecha()
    importe = DineroConSigno()
    referencia = fields.String()
    concepto = fields.String()


class ArchivoMiradoSchema(Respuesta):
    """Lo que un archivo dice, sin guardar nada. `columnas`: ninguna si es un OFX. `problema`: por qué no se puede importar
    así; vacío si se puede."""

    columnas = fields.List(fields.Nested(ColumnaDeExtractoSchema))
    mapeo = fields.Dict(keys=fields.String(), values=fields.String())
    invertido = fields.Boolean()
    recordada = fields.Boolean(metadata={"description": "La forma es la de un archivo anterior"})
    perfil = fields.String(metadata={"description": "La cuenta o el banco de ese archivo; vacío si no hay"})
    problema = fields.String(
        metadata={
            "description": "También si el archivo se contradice: sus saldos no siguen a sus movimientos"
        }
    )
    malas = fields.List(fields.Nested(RenglonIlegibleSchema))
    avisos = fields.List(
        fields.String(), metadata={"description": "Lo que se entendió distinto de como está escrito"}
    )
    aparte = fields.List(
        fields.Nested(RenglonIlegibleSchema),
        metadata={
            "description": "Las primeras filas en cero que no se toman y traen un valor en otra columna"
        },
    )
    cuantas_aparte = fields.Integer()
    sin_ceros = fields.Boolean()
    lineas = fields.Integer()
    nuevas = fields.Integer()
    repetidas = fields.Integer()
    anteriores = fields.Integer()
    desde = Fecha(allow_none=True)
    hasta = Fecha(allow_none=True)
    saldo_inicial = DineroConSigno(allow_none=True)
    saldo_final = DineroConSigno(allow_none=True)
    entradas = Dinero()
    salidas = Dinero()
    muestra = fields.List(fields.Nested(LineaDelBancoSchema))


class PerfilDeExtractoSchema(Respuesta):
    id = fields.Integer()
    banco = fields.String(metadata={"description": "El banco; si no se dijo cuál es, la cuenta"})
    titulos = fields.List(fields.String(), metadata={"description": "Los de su archivo"})
    columnas = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "Qué columna, por su letra, es cada cosa"},
    )
    invertido = fields.Boolean(metadata={"description": "Escribe con menos lo que entra"})
    extractos = fields.Integer(metadata={"description": "Cuántos se leyeron así"})
    nombre = fields.String(metadata={"description": "El archivo del último"})
    subido_por = fields.String()
    subido_en = fields.AwareDateTime()


class LineaSinCruzarSchema(Respuesta):
    id = fields.Integer()
    fecha = Fecha()
    importe = DineroConSigno()
    referencia = fields.String()
    concepto = fields.String()


class MovimientoDeLibrosSchema(Respuesta):
    """Un movimiento: la línea `n` de un asiento."""

    asiento_id = fields.Integer()
    n = fields.Integer()
    fecha = Fecha()
    importe = DineroConSigno()
    glosa = fields.String()
    detalle = fields.String()
    tercero = fields.String()
    diario = fields.String(validate=validate.OneOf(list(DIARIOS)))
    numero = fields.Integer(allow_none=True)
    cuando = fields.String(validate=validate.OneOf(propuestas.CUANDO))


class MovimientoNombradoRespuestaSchema(Respuesta):
    asiento_id = fields.Integer()
    n = fields.Integer()


class CrucePropuestoSchema(Respuesta):
    """`por`: en qué se parecen, en palabras."""

    lineas = fields.List(fields.Integer())
    movimientos = fields.List(fields.Nested(MovimientoNombradoRespuestaSchema))
    confianza = fields.String(validate=validate.OneOf(emparejar.CONFIANZAS))
    por = fields.List(fields.String())


class ReglaAplicableSchema(Respuesta):
    """Cómo se asentó antes lo que el banco llama así."""

    linea_id = fields.Integer()
    regla_id = fields.Integer()
    cuenta_id = fields.Integer()
    codigo = fields.String()
    cuenta = fields.String()
    cliente_id = fields.Integer(allow_none=True)
    proveedor_id = fields.Integer(allow_none=True)
    centro_id = fields.Integer(allow_none=True)


class TrabajoPendienteSchema(Respuesta):
    cifras = fields.Nested(CifrasDeConciliacionSchema)
    lineas = fields.List(fields.Nested(LineaSinCruzarSchema))
    movimientos = fields.List(fields.Nested(MovimientoDeLibrosSchema))
    propuestas = fields.List(fields.Nested(CrucePropuestoSchema))
    reglas = fields.List(fields.Nested(ReglaAplicableSchema))
    hay_mas = fields.Boolean()


class CruceHechoSchema(Respuesta):
    id = fields.Integer()
    clase = fields.String(validate=validate.OneOf(CLASES_DE_CRUCE))
    hecho_por = fields.String()
    lineas = fields.List(fields.Nested(LineaSinCruzarSchema))
    movimientos = fields.List(fields.Nested(MovimientoDeLibrosSchema))


class MovimientoNombradoSchema(Cuerpo):
    clase = MovimientoNombrado

    asiento_id = identificador(required=True)
    n = fields.Integer(required=True, strict=True, validate=validate.Range(min=1, max=100_000))


class GrupoSchema(Cuerpo):
    clase = GrupoPedido

    lineas = fields.List(identificador(), load_default=list, validate=validate.Length(max=2000))
    movimientos = fields.List(
        fields.Nested(MovimientoNombradoSchema), load_default=list, validate=validate.Length(max=2000)
    )

    def armar(self, leido: Any) -> Any:
        if len(leido["lineas"]) + len(leido["movimientos"]) < 2:
            raise ValidationError("Elija al menos dos cosas que sean lo mismo.", "lineas")
        return GrupoPedido(tuple(leido["lineas"]), tuple(leido["movimientos"]))


class CruzarSchema(Schema):
    grupos = fields.List(
        fields.Nested(GrupoSchema), required=True, validate=validate.Length(min=1, max=cruces.GRUPOS_MAXIMOS)
    )


class DarPorConciliadosSchema(Schema):
    movimientos = fields.List(
        fields.Nested(MovimientoNombradoSchema), required=True, validate=validate.Length(min=1, max=5000)
    )


class DeshacerCruceSchema(Schema):
    cruce_id = identificador(required=True)


class AsientoDeLineaSchema(Cuerpo):
    clase = AsientoDeLinea

    linea_id = identificador(required=True)
    cuenta_id = identificador(required=True, error_messages={"required": "Elija la cuenta."})
    glosa = Texto(maximo=300, load_default="")
    cliente_id = identificador(load_default=None, allow_none=True)
    proveedor_id = identificador(load_default=None, allow_none=True)
    centro_id = identificador(load_default=None, allow_none=True)
    recordar = fields.Boolean(load_default=True)


class CerrarConciliacionSchema(Schema):
    version = identificador(required=True)


class ReabrirConciliacionSchema(Schema):
    motivo = Texto(minimo=3, maximo=200, required=True, vacio="Escriba el motivo.")


class OlvidarReglaSchema(Schema):
    regla_id = identificador(required=True)
