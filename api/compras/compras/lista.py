"""Las compras de la empresa: por páginas, sumadas, la lista entera, y una con todo."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, func, or_, select

from api.compras.compras import archivos, cifras
from api.compras.compras.libros.asiento import destino, en_libros
from api.compras.compras.nucleo.campos import DE_LA_LISTA, SOLO_EN_UNA, CabeceraDeCompra
from api.compras.compras.nucleo.models import LIQUIDACION, ORIGENES, Compra, ImpuestoCompra, LineaCompra
from api.compras.por_pagar import reparos
from api.compras.por_pagar import service as por_pagar
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.reembolsos.dichos import Reembolso
from api.core.datos import palabras
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.core.papel import campos, excel
from api.core.papel.excel import ColumnaExcel
from api.libros.plan import cuales
from api.libros.reglas import parametros
from api.plataforma.catalogos import codigos
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.compras import DESTINOS
from api.plataforma.empresas import regimenes
from api.terceros.proveedores.models import DE_AFUERA, Proveedor
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto

_CARGO = por_pagar.cargos()
_DEL_DOCUMENTO = (*SOLO_EN_UNA, "rubros", "exterior", "retenido_por_emisor", "a_terceros", "importacion")
COLUMNAS = (
    *campos.tras(
        excel.columnas_de(CabeceraDeCompra),
        "autorizacion",
        ColumnaExcel("Identificación", "identificacion", 16),
    ),
    ColumnaExcel("Subtotal", "subtotal", 14),
    ColumnaExcel("IVA", "iva", 14),
    ColumnaExcel("Total", "total", 14),
    ColumnaExcel("Retenido", "retenido", 14),
    ColumnaExcel("Retención", "retencion_numero", 20),
    ColumnaExcel("Saldo", "saldo", 14),
    ColumnaExcel("Estado", "estado", 14),
    ColumnaExcel("Origen", "origen", 28),
)
ORDEN = {
    "fecha": Compra.fecha,
    "fecha_registro": Compra.fecha_registro,
    "numero": Compra.numero,
    "proveedor": Proveedor.orden,
    "vence": Compra.vence,
    "total": Compra.total,
    "saldo": _CARGO.c.saldo,
    "id": Compra.id,
}
POR_DEFECTO = "-fecha"
EDITAR, ANULAR, RETENER, PAGAR, ADJUNTAR = "editar", "anular", "retener", "pagar", "adjuntar"
CLASIFICAR, AUTORIZAR, SUSTENTAR, AFUERA = "clasificar", "autorizar", "sustentar", "pagar_afuera"
ACCIONES = (RETENER, PAGAR, EDITAR, CLASIFICAR, SUSTENTAR, AUTORIZAR, AFUERA, ADJUNTAR, ANULAR)
_LOTE = 500
_CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class FiltrosCompras:
    """Con qué se acota la lista. `anuladas`: None, todas. `retenida`: si tiene su retención. `incompletas`: si le falta
    algo para el anexo. `negadas`: si el SRI no reconoce su comprobante."""

    filtro: str = ""
    proveedor_id: int | None = None
    cod_doc: str = ""
    origen: str = ""
    sustento: str = ""
    destino: str = ""
    estado_pago: Sequence[str] = ()
    desde: date | None = None
    hasta: date | None = None
    anuladas: bool | None = None
    retenida: bool | None = None
    incompletas: bool | None = None
    negadas: bool | None = None


class SumaDeCompras(NamedTuple):
    """Lo que suman las compras halladas que valen, en USD. Una nota de crédito resta."""

    cuantas: int
    subtotal: Decimal
    iva: Decimal
    total: Decimal
    retenido: Decimal
    saldo: Decimal


class PaginaDeCompras(Pagina):
    suma: SumaDeCompras


def pagina(
    filtros: FiltrosCompras, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> PaginaDeCompras:
    """Una página de las de la empresa actual, las últimas primero."""
    columnas = pages.ordenar(orden, ORDEN, Compra.id, POR_DEFECTO)
    criterios = _criterios(filtros)
    hallada = pages.paginate(_filas().where(*criterios), columnas, page, tamano, cercada=True)
    nombres = _documentos()
    retiene = _retiene()
    hallada["items"] = [_completa(fila, nombres, permisos, retiene) for fila in hallada["items"]]
    return {**hallada, "suma": _suma(criterios)}


def completo(filtros: FiltrosCompras, orden: str) -> Iterator[Fila]:
    """Todas las filas, leídas de a poco y con nombres en lugar de códigos."""
    columnas = pages.ordenar(orden, ORDEN, Compra.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros)).order_by(*columnas)
    nombres = _documentos()
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        hecha = _completa(dict(fila), nombres, ())
        anulada = hecha["anulada"]
        yield {
            **hecha,
            **{campo: hecha["signo"] * hecha[campo] for campo in ("subtotal", "iva", "total")},
            "origen": ORIGENES[hecha["origen"]],
            "estado": "Anulada" if anulada else por_pagar.ESTADOS_PAGO.get(hecha["estado_pago"], ""),
        }


def una(compra_id: int, permisos: Collection[str]) -> Fila:
    """Una entera, con la forma en que se vuelve a enviar y lo que hoy se puede hacer con ella."""
    fila = db.session.execute(_filas().where(Compra.id == compra_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado("No existe esa compra.")
    suya = db.session.scalars(select(Compra).where(Compra.id == compra_id)).one()
    notas = db.session.execute(
        _filas().where(Compra.modifica_id == compra_id, Compra.anulada_el.is_(None)).order_by(Compra.id)
    ).mappings()
    nombres = _documentos()
    reparo = _reparo(fila["documento_id"])
    completa = _completa(dict(fila), nombres, permisos, _retiene())
    return {
        **completa,
        "acciones": [cual for cual in completa["acciones"] if cual != PAGAR or not reparo["impide_pagar"]],
        **{campo: getattr(suya, campo) for campo in _DEL_DOCUMENTO},
        "modifica": suya.modifica_id,
        "corrige": _corregida(suya.modifica_id, nombres),
        "nombra": (
            {"cod_doc": suya.nombra_cod_doc, "numero": suya.nombra_numero} if suya.nombra_numero else None
        ),
        "reembolsos": [_reembolso(Reembolso.leer(guardado)) for guardado in suya.reembolsos],
        "lineas": _lineas(suya),
        "impuestos": db.session.scalars(
            select(ImpuestoCompra).where(ImpuestoCompra.compra_id == compra_id).order_by(ImpuestoCompra.id)
        ).all(),
        "notas": [_completa(dict(nota), nombres, ()) for nota in notas],
        "aplicaciones": _aplicaciones(suya.documento_id),
        "archivos": archivos.de(compra_id),
        **reparo,
        "motivo_anulacion": suya.motivo_anulacion,
    }


def _reparo(documento_id: int | None) -> Fila:
    suyo = reparos.de([documento_id]).get(documento_id) if documento_id is not None else None
    return {"reparo": suyo.texto if suyo else "", "impide_pagar": suyo is not None and suyo.impide}


def _corregida(compra_id: int | None, nombres: dict[str, str]) -> Fila | None:
    """Con qué nombre se reconoce la compra que una nota corrige."""
    if compra_id is None:
        return None
    consulta = select(Compra.id, Compra.cod_doc, Compra.numero, Compra.fecha).where(Compra.id == compra_id)
    suya = db.session.execute(consulta).mappings().one()
    return {**suya, "documento": nombres.get(suya["cod_doc"], suya["cod_doc"])}


def _aplicaciones(documento_id: int | None) -> Sequence[Fila]:
    if documento_id is None:
        return ()
    suyas: Sequence[Fila] = por_pagar.documento(documento_id)["aplicaciones"]
    return suyas


def _reembolso(dicho: Reembolso) -> Fila:
    """Como se envía."""
    impuestos = [
        {"codigo": i.codigo, "codigo_porcentaje": i.tarifa_codigo, "base": i.base, "valor": i.valor}
        for i in dicho.impuestos
    ]
    return {campo.name: getattr(dicho, campo.name) for campo in fields(dicho)} | {"impuestos": impuestos}


def _lineas(compra: Compra) -> list[Fila]:
    consulta = select(LineaCompra).where(LineaCompra.compra_id == compra.id).order_by(LineaCompra.n)
    lineas = db.session.scalars(consulta).all()
    suyos = productos.por_ids(linea.producto_id for linea in lineas if linea.producto_id is not None)
    campos = (
        *("n", "codigo", "descripcion", "cantidad", "precio", "descuento", "subtotal"),
        *("subtotal_dicho", "costo", "destino", "clase", "producto_id", "sustento"),
        *("cuenta_id", "centro_id", "lotes"),
    )
    libro = parametros.leer()
    cuentas = cuales.nombres(linea.cuenta_id for linea in lineas)
    centros = cuales.nombres_de_centros(linea.centro_id for linea in lineas)
    return [
        {
            **{campo: getattr(linea, campo) for campo in campos},
            "en_cuenta_id": _en_cuenta(libro, compra, linea),
            "cuenta": cuentas.get(linea.cuenta_id or 0, ""),
            "centro": centros.get(linea.centro_id or 0, ""),
            "producto": _producto(suyos.get(linea.producto_id or 0)),
            "en_libros": en_libros(compra, linea),
            "destino_nombre": DESTINOS[linea.destino],
            "impuestos": [
                {
                    **i,
                    **{c: Decimal(i[c]) for c in ("tarifa", "base", "valor", "cobrado") if i[c] is not None},
                }
                for i in linea.impuestos
            ],
        }
        for linea in lineas
    ]


def _en_cuenta(libro: parametros.Parametros | None, compra: Compra, linea: LineaCompra) -> int | None:
    suya = libro.cuenta(destino(compra, linea)) if libro is not None else None
    return suya[0] if suya else None


def _producto(suyo: Producto | None) -> str:
    return f"{suyo.codigo} {suyo.nombre}" if suyo is not None else ""


def _documentos() -> dict[str, str]:
    return codigos.vigentes(codigos.DOCUMENTO, hoy())


def _retiene() -> bool:
    return regimenes.vigente_en(hoy()).retiene


def _completa(fila: Fila, nombres: dict[str, str], permisos: Collection[str], retiene: bool = False) -> Fila:
    anulada = fila["anulada_el"] is not None
    estado = "" if anulada else por_pagar.estado_pago(fila["saldo"], fila["pagado"], fila["cargo_vence"])
    retencion = fila["ret_establecimiento"]
    return {
        **fila,
        "documento": nombres.get(fila["cod_doc"], fila["cod_doc"]),
        "anulada": anulada,
        "estado_pago": estado,
        "saldo": _CERO if anulada or fila["saldo"] is None else fila["saldo"],
        "retencion_numero": (
            f"{retencion}-{fila['ret_punto']}-{fila['ret_secuencial']:09d}" if retencion is not None else ""
        ),
        "falta": [] if anulada else lo_que_falta(fila),
        "acciones": acciones(fila, permisos, retiene),
    }


def lo_que_falta(fila: Mapping[str, Any]) -> list[str]:
    """De una, lo que el anexo pide y no dice."""
    falta = {
        cifras.SUSTENTO: not fila["sustento"] and not clases.es_declaracion(fila["cod_doc"]),
        cifras.AUTORIZACION: not fila["autorizacion"] and clases.se_autoriza(fila["cod_doc"]),
        cifras.MODIFICADO: fila["modifica_id"] is None and clases.modifica(fila["cod_doc"]),
    }
    return [cual for cual, falta_ in falta.items() if falta_]


def _suma(criterios: Sequence[ColumnElement[bool]]) -> SumaDeCompras:
    viva = Compra.anulada_el.is_(None)
    columnas: list[Any] = [
        func.count(),
        *(
            func.coalesce(func.sum(Compra.signo * columna), _CERO)
            for columna in (Compra.subtotal, Compra.iva, Compra.total)
        ),
        func.coalesce(func.sum(Compra.retenido), _CERO),
        func.coalesce(func.sum(_CARGO.c.saldo), _CERO),
    ]
    consulta = _juntas(select(*columnas))
    return SumaDeCompras(*db.session.execute(consulta.where(viva, *criterios)).one())


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        Compra.id,
        *(getattr(Compra, atributo) for atributo in DE_LA_LISTA),
        Proveedor.razon_social.label("proveedor"),
        Proveedor.identificacion.label("identificacion"),
        Proveedor.tipo_identificacion.in_(DE_AFUERA).label("de_afuera"),
        Compra.signo,
        Compra.subtotal,
        Compra.iva,
        Compra.total,
        Compra.retenido,
        Compra.modifica_id,
        _CARGO.c.saldo,
        _CARGO.c.pagado,
        _CARGO.c.vence.label("cargo_vence"),
        Compra.origen,
        Compra.recibido_id,
        Compra.comprobante_id,
        Compra.retencion_id,
        Compra.documento_id,
        Compra.importacion.is_not(None).label("por_aduana"),
        Comprobante.establecimiento.label("ret_establecimiento"),
        Comprobante.punto.label("ret_punto"),
        Comprobante.secuencial.label("ret_secuencial"),
        Compra.anulada_el,
        Compra.creado_por,
        Compra.creado_en,
        Compra.version,
    ]
    suya = and_(Comprobante.empresa_id == Compra.empresa_id, Comprobante.id == Compra.retencion_id)
    return _juntas(select(*columnas)).outerjoin(Comprobante, suya)


def _juntas(consulta: Select[Any]) -> Select[Any]:
    return (
        consulta.select_from(Compra)
        .join(Proveedor, and_(Proveedor.empresa_id == Compra.empresa_id, Proveedor.id == Compra.proveedor_id))
        .outerjoin(_CARGO, and_(_CARGO.c.empresa_id == Compra.empresa_id, _CARGO.c.id == Compra.documento_id))
    )


def _criterios(filtros: FiltrosCompras) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales(
            (Compra.proveedor_id, filtros.proveedor_id),
            (Compra.cod_doc, filtros.cod_doc),
            (Compra.origen, filtros.origen),
        ),
        *entre(Compra.fecha, filtros.desde, filtros.hasta),
    ]
    for columna, esta in ((Compra.anulada_el, filtros.anuladas), (Compra.retencion_id, filtros.retenida)):
        if esta is not None:
            criterios.append(columna.is_not(None) if esta else columna.is_(None))
    if filtros.negadas is not None:
        negada = reparos.de_negados(Compra.recibido_id)
        criterios.append(negada if filtros.negadas else or_(Compra.recibido_id.is_(None), ~negada))
    if filtros.incompletas is not None:
        falta = or_(*cifras.incompleta().values())
        criterios += [falta if filtros.incompletas else ~falta, Compra.anulada_el.is_(None)]
    if filtros.estado_pago:
        criterios.append(Compra.documento_id.in_(por_pagar.en_estado(filtros.estado_pago)))
    suyas = and_(LineaCompra.empresa_id == Compra.empresa_id, LineaCompra.compra_id == Compra.id)
    if filtros.destino:
        criterios.append(select(LineaCompra.id).where(suyas, LineaCompra.destino == filtros.destino).exists())
    if filtros.sustento:
        otra = select(LineaCompra.id).where(suyas, LineaCompra.sustento == filtros.sustento).exists()
        criterios.append(or_(Compra.sustento == filtros.sustento, otra))
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        criterios.append(
            or_(
                Compra.numero.ilike(como),
                Compra.autorizacion == filtros.filtro.strip(),
                palabras.contenidas(Proveedor.texto, filtros.filtro),
            )
        )
    return criterios


def acciones(fila: Mapping[str, Any], permisos: Collection[str], retiene: bool) -> list[str]:
    """Lo que hoy se puede hacer con una, según cómo está y lo que puede quien la mira: lo que toca hacer, primero.
    `fila`: sus columnas, con `saldo` y `anulada_el`. `retiene`: si la empresa es agente de retención. La que no lo es retiene
    pocas veces, y de la mercadería que entra por la aduana nadie suele retener: ahí no es lo que sigue."""
    if fila["anulada_el"] is not None:
        return []
    edita, retenida = "compras.editar" in permisos, fila["retencion_id"] is not None
    libre = edita and not retenida
    puede = {
        RETENER: "documentos.emitir" in permisos and not retenida and clases.se_retiene(fila["cod_doc"]),
        PAGAR: "pagos.editar" in permisos and (fila["saldo"] or 0) > 0,
        EDITAR: libre,
        CLASIFICAR: libre and clases.se_retiene(fila["cod_doc"]),
        SUSTENTAR: edita and cifras.SUSTENTO in lo_que_falta(fila),
        AUTORIZAR: edita and cifras.AUTORIZACION in lo_que_falta(fila),
        AFUERA: edita and fila["de_afuera"] and not clases.es_declaracion(fila["cod_doc"]),
        ADJUNTAR: edita,
        ANULAR: libre and fila["origen"] != LIQUIDACION,
    }
    toca = not fila["por_aduana"] and (retiene or clases.retiene_cualquiera(fila["cod_doc"]))
    orden = (
        ACCIONES
        if toca
        else (PAGAR, EDITAR, CLASIFICAR, SUSTENTAR, AUTORIZAR, AFUERA, ADJUNTAR, RETENER, ANULAR)
    )
    return [accion for accion in orden if puede[accion]]
