"""PEPS, con funciones puras: lo más viejo sale primero, y en cualquier orden cada día termina como un recuento de los documentos."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.costo.promedio import Dia, Movido, Recuento, contar, sigue_el_dia

MIL = Fraction(1, 1000)


def dia(n: int) -> date:
    return date(2026, 3, 1) + timedelta(days=n)


def entra(id_: int, cuando: int, cantidad: str, valor: str) -> Movido:
    return Movido(id_, dia(cuando), Decimal(cantidad), Decimal(valor))


def sale(id_: int, cuando: int, cantidad: str) -> Movido:
    return Movido(id_, dia(cuando), -Decimal(cantidad))


def peps(movidos: Sequence[Movido]) -> Recuento:
    return contar(Dia(), movidos, {}, lambda _: True)


def vale(movidos: Sequence[Movido], id_: int) -> Decimal:
    return peps(movidos).costeados[id_].valor


def queda(movidos: Sequence[Movido]) -> tuple[Decimal, Decimal]:
    ultimo = peps(movidos).dias[-1]
    return ultimo.cantidad, ultimo.valor


def capas(movidos: Sequence[Movido]) -> list[tuple[date, Decimal, Decimal]]:
    """Las de que sale lo del último día: de cuál es cada una, cuánto y lo que vale."""
    return [(capa.dia, capa.cantidad, capa.valor) for capa in peps(movidos).dias[-1].capas or ()]


def test_sale_primero_lo_que_entro_primero() -> None:
    movidos = [entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), sale(3, 2, "12"), sale(4, 2, "3")]
    assert (vale(movidos, 3), vale(movidos, 4)) == (-64, -21)
    assert queda(movidos) == (5, 35)


def test_lo_que_entra_un_dia_es_una_sola_capa() -> None:
    movidos = [entra(1, 0, "10", "50"), entra(2, 0, "10", "70"), sale(3, 0, "5")]
    assert vale(movidos, 3) == -30


def test_una_compra_que_llega_tarde_se_pone_en_su_lugar() -> None:
    movidos = [entra(1, 2, "10", "70"), sale(2, 3, "10"), entra(3, 0, "10", "50")]
    assert (vale(movidos, 2), queda(movidos)) == (-50, (10, 70))


def test_lo_que_vuelve_otro_dia_entra_a_lo_que_costo_y_es_de_lo_ultimo() -> None:
    movidos = [
        entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), sale(3, 2, "10"), Movido(4, dia(3), Decimal(4), como_id=3),
        sale(5, 4, "10"), sale(6, 5, "4"),
    ]  # fmt: skip
    assert [vale(movidos, n) for n in (4, 5, 6)] == [20, -70, -20]


def test_una_venta_que_se_anula_el_mismo_dia_deja_lo_viejo_a_la_que_sigue() -> None:
    movidos = [
        entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), sale(3, 2, "10"), sale(4, 2, "10"),
        Movido(5, dia(2), Decimal(10), como_id=3),
    ]  # fmt: skip
    assert [vale(movidos, n) for n in (3, 4, 5)] == [-50, -50, 50]
    assert queda(movidos) == (10, 70)


def test_una_compra_que_se_anula_sale_de_la_capa_de_su_dia() -> None:
    anulada = Movido(3, dia(2), Decimal(-10), Decimal(-50), reversa_id=1)
    movidos = [entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), anulada, sale(4, 3, "2")]
    assert (vale(movidos, 4), queda(movidos)) == (-14, (8, 56))
    assert capas(movidos[:3]) == [(dia(1), 10, 70)]


def test_una_compra_que_se_anula_y_ya_no_esta_sale_de_lo_ultimo_que_entro() -> None:
    anulada = Movido(5, dia(4), Decimal(-10), Decimal(-50), reversa_id=1)
    compras = [entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), entra(3, 2, "20", "180")]
    movidos = [*compras, sale(4, 3, "10"), anulada, sale(6, 5, "10"), sale(7, 6, "10")]
    # de la suya no queda nada: sale de la del tercer día, que queda en diez y 130, y la del segundo sigue siendo la que sigue
    assert [vale(movidos, n) for n in (4, 6, 7)] == [-50, -70, -130]
    assert queda(movidos) == (0, 0)
    assert capas(movidos[:5]) == [(dia(1), 10, 70), (dia(2), 10, 130)]


def test_una_compra_que_se_anula_y_se_vendio_en_parte_sale_de_lo_que_de_ella_queda_y_el_resto_de_lo_ultimo() -> (
    None
):
    anulada = Movido(5, dia(4), Decimal(-10), Decimal(-50), reversa_id=1)
    compras = [entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), entra(3, 2, "20", "180")]
    movidos = [*compras, sale(4, 3, "4"), anulada, sale(6, 5, "10"), sale(7, 6, "16")]
    assert [vale(movidos, n) for n in (4, 6, 7)] == [-20, -70, -160]
    assert capas(movidos[:5]) == [(dia(1), 10, 70), (dia(2), 16, 160)]


def test_una_compra_que_se_anula_el_mismo_dia_es_como_si_no_hubiera_entrado() -> None:
    falta = sale(1, 0, "4")
    anulada = [entra(2, 1, "10", "50"), Movido(3, dia(1), Decimal(-10), Decimal(-50), reversa_id=2)]
    assert queda([falta, *anulada]) == queda([falta])


def test_lo_que_se_anula_y_ya_se_vendio_es_costo() -> None:
    anulada = Movido(4, dia(3), Decimal(-10), Decimal(-50), reversa_id=1)
    movidos = [entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), sale(3, 2, "10"), anulada]
    recuento = peps(movidos)
    assert (queda(movidos), recuento.saldados) == ((0, 0), {dia(3): Decimal("-20.000000")})


def test_una_rebaja_toca_a_las_ultimas_capas_y_lo_que_ya_se_vendio_es_costo() -> None:
    rebaja = Movido(3, dia(2), Decimal(0), Decimal("-10"), sobre=Decimal(10))
    movidos = [entra(1, 0, "10", "50"), sale(2, 1, "6"), rebaja]
    assert peps(movidos).saldados == {dia(2): Decimal("6.000000")}
    assert queda(movidos) == (4, 16)


def test_lo_que_salio_sin_haber_se_salda_a_lo_que_cuesta_lo_que_llega() -> None:
    movidos = [entra(1, 0, "1", "3"), sale(2, 1, "5"), entra(3, 2, "10", "50")]
    recuento = peps(movidos)
    assert (recuento.costeados[2].valor, recuento.saldados) == (-15, {dia(2): Decimal("-8.000000")})
    assert queda(movidos) == (6, 30)


def test_al_cambiar_de_metodo_lo_que_habia_pasa_por_lo_que_valia() -> None:
    movidos = [entra(1, 0, "10", "50"), entra(2, 1, "10", "70"), entra(3, 5, "10", "90"), sale(4, 6, "25")]
    al_cambiar = contar(Dia(), movidos, {}, lambda cual: cual >= dia(4))
    assert al_cambiar.costeados[4].valor == -165  # veinte a 6, y cinco a 9
    de_vuelta = contar(Dia(), movidos, {}, lambda cual: cual < dia(4))
    assert de_vuelta.costeados[4].valor == -175  # todo a 7


CANTIDADES = st.integers(1, 9_999).map(lambda n: Decimal(n) / 100)
VALORES = st.integers(0, 99_999).map(lambda n: Decimal(n) / 100)


@st.composite
def documentos(draw: st.DrawFn) -> list[Movido]:
    """Compras, ventas, devoluciones de un cliente, y ventas y compras que se anulan."""
    movidos: list[Movido] = []
    usados: set[int] = set()
    for id_ in range(1, draw(st.integers(2, 14))):
        que, cuando = (
            draw(st.sampled_from(("compra", "compra", "venta", "venta", "deshace"))),
            draw(st.integers(0, 6)),
        )
        de = [m for m in movidos if m.id not in usados and m.como_id is None and m.reversa_id is None]
        if que == "deshace" and de:
            otro = draw(st.sampled_from(de))
            usados.add(otro.id)
            como = (
                {"propio": -otro.propio, "reversa_id": otro.id}
                if otro.propio is not None
                else {"como_id": otro.id}
            )
            movidos.append(Movido(id_, max(dia(cuando), otro.dia), -otro.cantidad, **como))  # type: ignore[arg-type]
        elif que == "venta":
            movidos.append(Movido(id_, dia(cuando), -draw(CANTIDADES)))
        else:
            movidos.append(Movido(id_, dia(cuando), draw(CANTIDADES), draw(VALORES)))
    return movidos


class Fila(list[tuple[date, Fraction, Fraction]]):
    """Lo que queda de cada día, de lo más viejo a lo último, con fracciones exactas."""

    def saca(self, cuanto: Fraction, costo: Fraction) -> Fraction:
        valor = Fraction(0)
        while self and cuanto:
            cual, cantidad, suyo = self.pop(0)
            tomado = min(cantidad, cuanto)
            valor, cuanto = valor + suyo * tomado / cantidad, cuanto - tomado
            if tomado < cantidad:
                self.insert(0, (cual, cantidad - tomado, suyo - suyo * tomado / cantidad))
        return valor + cuanto * costo


Capas = list[tuple[date, Fraction]]  # de qué día, y cuánto


def recontar(movidos: Sequence[Movido]) -> dict[date, tuple[Fraction, Fraction, Capas]]:
    """Cuánto hay y cuánto vale al fin de cada día, y de qué capas sale lo suyo: lo que se anuló el mismo día no está, y lo demás va en fila."""
    de = {m.id: m for m in movidos}
    mismo_dia = {
        n
        for m in movidos
        if (o := de.get(m.como_id or m.reversa_id or 0)) and o.dia == m.dia
        for n in (m.id, o.id)
    }
    fila, falta, falta_valor, costo = Fila(), Fraction(0), Fraction(0), Fraction(0)
    salio: dict[int, Fraction] = {}
    fin = {}
    for cual in sorted({m.dia for m in movidos}):
        suyos = [m for m in sorted(movidos, key=lambda m: m.id) if m.dia == cual and m.id not in mismo_dia]
        entran = [
            (Fraction(m.cantidad), Fraction(m.propio))
            for m in suyos
            if m.propio is not None and m.cantidad > 0
        ]
        entran += [(Fraction(m.cantidad), salio[m.como_id]) for m in suyos if m.como_id]
        llega, cuesta = sum((c for c, _ in entran), Fraction(0)), sum((v for _, v in entran), Fraction(0))
        if falta and llega:
            paga = min(falta, llega)
            falta_valor -= falta_valor * paga / falta
            cuesta, llega, falta = cuesta - cuesta * paga / llega, llega - paga, falta - paga
        if llega:
            fila.append((cual, llega, cuesta))
        for m in suyos:
            if m.reversa_id is None:
                continue
            quita, valor = Fraction(-m.cantidad), Fraction(-(m.propio or 0))
            orden = sorted(
                fila, key=lambda capa: (capa[0] == de[m.reversa_id or 0].dia, capa[0]), reverse=True
            )
            for capa in orden:
                tomado = min(capa[1], quita)
                suyo = valor * tomado / quita if quita else Fraction(0)
                fila[fila.index(capa)] = (capa[0], capa[1] - tomado, max(capa[2] - suyo, Fraction(0)))
                quita, valor = quita - tomado, valor - suyo
            falta, falta_valor = falta + quita, falta_valor + valor
            fila[:] = [capa for capa in fila if capa[1]]
        costo = fila[-1][2] / fila[-1][1] if fila else costo
        de_que_sale = [(de_dia, cantidad) for de_dia, cantidad, _ in fila]
        for m in suyos:
            if m.propio is None and m.como_id is None:
                hay = sum((capa[1] for capa in fila), Fraction(0))
                salio[m.id] = fila.saca(Fraction(-m.cantidad), costo)
                de_mas = max(Fraction(-m.cantidad) - hay, Fraction(0))
                falta, falta_valor = falta + de_mas, falta_valor + de_mas * costo
        fin[cual] = (
            sum((capa[1] for capa in fila), Fraction(0)) - falta,
            sum((capa[2] for capa in fila), Fraction(0)) - falta_valor,
            de_que_sale,
        )
    return fin


@given(documentos(), st.randoms(use_true_random=False))
def test_en_cualquier_orden_cada_dia_termina_como_un_recuento_de_los_documentos(
    movidos: list[Movido], azar: Random
) -> None:
    revueltos = list(movidos)
    azar.shuffle(revueltos)
    contado, esperado = peps(revueltos), recontar(movidos)
    assert [d.dia for d in contado.dias] == sorted(esperado)
    for d in contado.dias:
        cantidad, valor, suyas = esperado[d.dia]
        assert Fraction(d.cantidad) == cantidad
        assert [(capa.dia, Fraction(capa.cantidad)) for capa in d.capas or ()] == suyas
        assert abs(Fraction(d.valor) - valor) < MIL


@given(documentos())
def test_lo_que_vale_lo_que_hay_es_la_suma_de_lo_que_valen_sus_movimientos(movidos: list[Movido]) -> None:
    contado = peps(movidos)
    suma: dict[date, Decimal] = defaultdict(lambda: CERO)
    for uno in contado.costeados.values():
        suma[uno.dia] += uno.valor
    va = CERO
    for d in contado.dias:
        va += suma[d.dia] + contado.saldados.get(d.dia, CERO)
        assert va == d.valor
        if d.cantidad == 0:
            assert va == 0


@given(documentos(), st.integers(0, 12))
def test_seguir_la_cuenta_da_lo_mismo_que_hacerla_entera(movidos: list[Movido], corte: int) -> None:
    en_orden = [
        replace(m, id=n)
        for n, m in enumerate(sorted(movidos, key=lambda m: m.dia))
        if m.como_id is None and m.reversa_id is None
    ]
    primeros, resto = en_orden[:corte], en_orden[corte:]
    parcial = peps(primeros)
    hasta = parcial.dias[-1] if parcial.dias else Dia()
    if not sigue_el_dia(hasta, resto, parcial.costeados):
        assert any(m.dia == hasta.dia and m.propio is not None for m in resto)
        return
    seguida, entera = contar(hasta, resto, parcial.costeados, lambda _: True), peps(en_orden)
    assert {**parcial.costeados, **seguida.costeados} == entera.costeados
    assert (seguida.dias or parcial.dias)[-1:] == entera.dias[-1:]
