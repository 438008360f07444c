"""Decir que una compra ya la cobró el banco, y soltarla. Se toma primero la compra y después los bancos: de a uno se ata un
débito y se anula el movimiento del que es."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal

from sqlalchemy import and_, any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.compras.compras import service as compras
from api.compras.compras.efectos import historia
from api.compras.compras.nucleo.models import Compra
from api.compras.compras.nucleo.pedido import LineaNombrada
from api.compras.debitos import asiento, busqueda
from api.compras.debitos.asiento import LineaDebitada
from api.compras.debitos.busqueda import Debito, LoQueSeCobra
from api.compras.debitos.models import DebitoDeCompra
from api.compras.por_pagar import service as por_pagar
from api.compras.por_pagar.service import MovimientoDeCuenta
from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import quien_llama
from api.core.errors import Conflicto, EstadoInvalido, ReglaDeNegocio
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.asientos.origenes import ConRuta
from api.libros.periodos import service as periodos
from api.libros.reglas import service as libros
from api.libros.reglas import trabas
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, BANCOS
from api.plataforma.codigos.documentos import DEBITO_DEL_BANCO
from api.terceros.proveedores import service as proveedores

CERO = Decimal("0.00")
_DE_VARIAS = 2000  # los débitos que se miran al aceptar muchas
_A, _D, _L = AsientoContable, DebitoDeCompra, LineaAsiento


def de(compra_id: int) -> Fila:
    """Los débitos de una compra o, si no tiene y se debe algo de ella, los que pueden serlo, con los que se proponen."""
    compra = compras.obtener(compra_id)
    suyos = busqueda.de_compra(compra_id)
    saldo = _saldo(compra)
    elegibles = busqueda.libres(compra.fecha) if not suyos and _se_ata(compra) and saldo > 0 else []
    return _dichos(_por_cobrar(compra), saldo, suyos, elegibles)


def posibles(de: LoQueSeCobra, total: Decimal) -> Fila:
    """Los que pueden ser de una compra que todavía no se registra."""
    elegibles = busqueda.libres(de.fecha) if libros.activos() and total > 0 else []
    return _dichos(de, total, [], elegibles)


def de_proveedor(proveedor_id: int, fecha: date, total: Decimal) -> Fila:
    """Los que pueden ser de lo que ese proveedor cobra."""
    return posibles(LoQueSeCobra(proveedor_id, proveedores.obtener(proveedor_id).razon_social, fecha), total)


def parecen_cobradas(compra_ids: Iterable[int]) -> set[int]:
    """De esas compras, las que se deben y suman lo mismo que unos débitos que no son de ninguna; cada débito, de una."""
    deben = [compra for compra in compras.algunas(compra_ids) if _se_ata(compra)] if libros.activos() else []
    if not deben:
        return set()
    dias = [compra.fecha for compra in deben]
    quedan = busqueda.libres(min(dias), max(dias), _DE_VARIAS)
    halladas = set()
    for compra in deben if quedan else ():
        saldo = _saldo(compra)
        tomados = busqueda.propuestos(_por_cobrar(compra), saldo, quedan) if saldo > 0 else set()
        if tomados:
            halladas.add(compra.id)
            quedan = [d for d in quedan if LineaNombrada(d.asiento_id, d.n) not in tomados]
    return halladas


def _por_cobrar(compra: Compra) -> LoQueSeCobra:
    return LoQueSeCobra(
        compra.proveedor_id, proveedores.obtener(compra.proveedor_id).razon_social, compra.fecha
    )


def _dichos(de: LoQueSeCobra, saldo: Decimal, suyos: Sequence[Debito], elegibles: Sequence[Debito]) -> Fila:
    propuestos = busqueda.propuestos(de, saldo, elegibles)
    return {
        "saldo": saldo,
        "atados": [debito._asdict() for debito in suyos],
        "elegibles": [
            {**d._asdict(), "propuesto": LineaNombrada(d.asiento_id, d.n) in propuestos} for d in elegibles
        ],
    }


@transactional
def atar(compra_id: int, lineas: Sequence[LineaNombrada], quien: Autor) -> None:
    """La compra era lo que el banco cobró con esas líneas. Conflicto si una ya es de otra compra."""
    compra = compras.bloquear(compra_id)
    if not libros.activos():
        raise EstadoInvalido("La empresa no lleva libros aquí: no tiene débitos del banco que tomar.")
    if not _se_ata(compra):
        raise EstadoInvalido("Esa compra no se debe a nadie: está anulada o es una nota de crédito.")
    if _vivos(compra_id):
        raise Conflicto("La compra ya tiene sus débitos: suéltelos para elegir otros.")
    if len(set(lineas)) < len(lineas):
        raise ReglaDeNegocio.en("lineas", "Un débito está dos veces.")
    trabas.tomar_bancos({linea.asiento_id for linea in lineas})
    if busqueda.ya_tomadas(lineas):
        raise Conflicto.en("lineas", "Uno de esos débitos ya es de otra compra: elija otra vez.")
    debitos = busqueda.elegidos(lineas)
    if len(debitos) < len(lineas):
        raise ReglaDeNegocio.en("lineas", "Uno de esos débitos ya no está: elija otra vez.")
    total, saldo = sum((debito.valor for debito in debitos), CERO), _saldo(compra)
    if total > saldo:
        raise ReglaDeNegocio.en("lineas", f"Suman {total:,.2f}, y de la compra se debe {saldo:,.2f}.")
    dia = max(compra.fecha_contable, *(debito.fecha for debito in debitos))
    periodos.exigir_abierto(dia, AREA_COMPRAS)
    antes = historia.resumen(compra)
    abono = MovimientoDeCuenta(
        tercero_id=compra.proveedor_id,
        tipo=DEBITO_DEL_BANCO,
        signo=-1,
        numero=f"{compra.numero} ({compra.cod_doc})",
        fecha=dia,
        total=total,
        a_documento=compra.documento_id,
    )
    abono_id = por_pagar.abonar(abono)
    if abono_id is None:
        raise ValueError("Un débito de cero no es un débito")
    db.session.add_all(
        _D(
            empresa_id=empresa_actual(),
            compra_id=compra_id,
            abono_id=abono_id,
            asiento_id=linea.asiento_id,
            n=linea.n,
            hecho_por=quien.nombre,
        )
        for linea in lineas
    )
    compra.version += 1
    db.session.flush()
    libros.contabilizar(hechos_de([abono_id]), quien)
    historia.anotar("atar_debitos", compra, antes, {"debitado": total})


@transactional
def soltar(compra_id: int) -> None:
    """Sus débitos dejan de ser de ella desde hoy: se debe otra vez."""
    compra = compras.bloquear(compra_id)
    if not _vivos(compra_id):
        raise EstadoInvalido("La compra no tiene débitos del banco.")
    periodos.exigir_abierto(hoy(), AREA_COMPRAS)
    antes = historia.resumen(compra)
    soltar_de(compra, hoy(), "Se soltó de lo que el banco cobró")
    compra.version += 1
    db.session.flush()
    historia.anotar("soltar_debitos", compra, antes)


def soltar_de(compra: Compra, dia: date, motivo: str) -> None:
    """También cuando la compra se anula."""
    suyos = _vivos(compra.id)
    for abono_id in {suyo.abono_id for suyo in suyos}:
        desde = max(dia, *(abono.fecha for _, abono, _, _ in por_pagar.movimientos([abono_id])))
        por_pagar.anular(abono_id, desde, motivo)
        libros.deshacer(asiento.ORIGEN, abono_id, desde, motivo, quien_llama())
        for suyo in suyos:
            suyo.soltado_el = desde
    db.session.flush()


def exigir_suelta(compra: Compra) -> None:
    if _vivos(compra.id):
        raise EstadoInvalido("La compra ya la cobró el banco: suelte sus débitos antes de cambiarla.")


def es_de_una_compra(asiento_ids: Sequence[int]) -> str | None:
    del_banco = db.session.scalars(select(_A.id).where(_A.id.in_(asiento_ids), _A.diario == BANCOS)).all()
    if not del_banco:
        return None
    trabas.tomar_bancos(del_banco)
    tomadas = busqueda.compras_de(del_banco)
    for suyas in tomadas.values():
        return f"Es lo que el banco cobró de la compra {suyas[0]['nombre']}: suéltelo en ella primero."
    return None


def _vivos(compra_id: int) -> Sequence[DebitoDeCompra]:
    suyos = select(_D).where(_D.compra_id == compra_id, _D.soltado_el.is_(None)).order_by(_D.id)
    return db.session.scalars(suyos).all()


def _se_ata(compra: Compra) -> bool:
    return compra.anulada_el is None and compra.signo > 0 and compra.documento_id is not None


def _saldo(compra: Compra) -> Decimal:
    cargos = por_pagar.cargos().c
    suyo = select(cargos.saldo).where(
        cargos.empresa_id == compra.empresa_id, cargos.id == compra.documento_id
    )
    return db.session.scalar(suyo) or CERO


def hechos_de(abono_ids: Sequence[int]) -> list[HechoContable]:
    ids = any_(literal(list(abono_ids), ARRAY(BIGINT)))
    linea = and_(_L.empresa_id == _D.empresa_id, _L.asiento_id == _D.asiento_id, _L.n == _D.n)
    lineas: dict[int, list[LineaDebitada]] = {}
    consulta = (
        select(_D.abono_id, _L.cuenta_id, _L.centro_id, _L.debe)
        .join(_L, linea)
        .where(_D.abono_id == ids)
        .order_by(_D.id)
    )
    for abono_id, cuenta_id, centro_id, valor in db.session.execute(consulta):
        lineas.setdefault(abono_id, []).append(LineaDebitada(cuenta_id, centro_id, valor))
    abonos = por_pagar.movimientos(abono_ids)
    suyos = por_pagar.terceros_en_libros({abono.tercero_id for _, abono, _, _ in abonos})
    return [
        asiento.de(id_, abono, suyos[abono.tercero_id], lineas.get(id_, ()), anulado_el, motivo)
        for id_, abono, anulado_el, motivo in abonos
    ]


def nombres_de(ids: Iterable[int]) -> dict[int, ConRuta]:
    suyas = (
        select(_D.abono_id, _D.compra_id)
        .where(_D.abono_id == any_(literal(list(ids), ARRAY(BIGINT))))
        .distinct()
    )
    pares = db.session.execute(suyas).all()
    nombres = compras.nombres({compra_id for _, compra_id in pares})
    return {
        abono_id: ConRuta(f"Débito del banco: {nombres[compra_id]}", f"/compras/{compra_id}")
        for abono_id, compra_id in pares
    }
