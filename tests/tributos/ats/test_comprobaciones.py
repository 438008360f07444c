"""De las comprobaciones del anexo, las que nacen de sus filas y no de un documento: los locales que dice tener, sus ventas por cliente, el
mes en que se devolvió más de lo que se vendió, y la empresa que no tiene nada."""

from decimal import Decimal

from flask import Flask
from lxml import etree

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import entrar, filas, registrar_empresa
from tests.tributos.ats.apoyo import MESES, RAIZ, bajar, reglas, suma, ver
from tests.tributos.ats.test_comparar import comparado
from tests.tributos.declaraciones import apoyo as declaraciones
from tests.tributos.inventados import Inventor, MesInventado

PERIODO = MESES[1]
_LOCAL = (
    "INSERT INTO establecimientos (empresa_id, codigo, nombre, activo) VALUES (%s, '777', 'Sin ventas', true)"
)
_ACTIVO = "UPDATE establecimientos SET activo = %s WHERE empresa_id = %s AND codigo = %s"


def _locales(cliente: Cliente) -> tuple[int, dict[str, Decimal]]:
    leido = bajar(cliente, PERIODO)
    suyos = {v.findtext("codEstab"): Decimal(v.findtext("ventasEstab")) for v in leido.iter("ventaEst")}
    assert sum(suyos.values()) == Decimal(leido.findtext("totalVentas"))
    return int(leido.findtext("numEstabRuc")), suyos


def test_dice_tantos_locales_como_tienen_su_fila_el_que_no_vendio_y_el_que_ya_se_cerro(
    b: Cliente, app: Flask, eid_b: int
) -> None:
    cuantos, antes = _locales(b)
    assert cuantos == len(antes)
    vendio = next(codigo for codigo, ventas in antes.items() if ventas > 0)
    filas(app, _LOCAL, eid_b)
    assert _locales(b) == (cuantos + 1, antes | {"777": Decimal("0.00")})
    filas(app, _ACTIVO, False, eid_b, "777")
    filas(app, _ACTIVO, False, eid_b, vendio)
    try:
        assert _locales(b) == (cuantos, antes)
    finally:
        filas(app, _ACTIVO, True, eid_b, vendio)
        filas(app, "DELETE FROM establecimientos WHERE empresa_id = %s AND codigo = '777'", eid_b)


def test_un_local_va_en_los_periodos_en_que_estuvo_abierto(app: Flask) -> None:
    """También el último día del mes en que se abrió, y el primero del mes en que se cerró."""
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    nuevo = {"COM_NUMERO": "002", "COM_NOMBRE": "Norte", "COM_DIRECCION": "Av. 6 de Diciembre"}
    hecho = dueno.post("empresa/establecimientos", {**nuevo, "COM_APERTURA": "2026-03-31"}).json
    punto = f"empresa/puntos/{hecho['puntos'][0]['PTO_CODIGO']}"
    assert (
        dueno.put(punto, {"PTO_ACTIVO": False, "version": hecho["puntos"][0]["version"]}).status_code == 200
    )
    ruta = f"empresa/establecimientos/{hecho['COM_CODIGO']}"
    cierra = {"COM_ACTIVO": False, "COM_CIERRE": "2026-05-01", "version": hecho["version"]}
    cerrado = dueno.put(ruta, cierra)
    assert cerrado.status_code == 200, cerrado.text
    suyos = {}
    for periodo in ("2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-S1"):
        suyos[periodo] = [v.findtext("codEstab") for v in bajar(dueno, periodo).iter("ventaEst")]
    solo, los_dos = ["001"], ["001", "002"]
    assert [suyos[p] for p in ("2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-S1")] == [
        *(solo, los_dos, los_dos, los_dos, solo, los_dos)
    ]
    version = cerrado.json["version"]
    antes = dueno.put(ruta, {"COM_CIERRE": "2026-03-30", "version": version})
    assert "COM_CIERRE" in antes.json["errors"]["json"]
    abierto = dueno.put(ruta, {"COM_ACTIVO": True, "version": version})
    assert abierto.json["COM_CIERRE"] is None
    con_cierre = dueno.put(ruta, {"COM_CIERRE": "2026-05-01", "version": abierto.json["version"]})
    assert "COM_CIERRE" in con_cierre.json["errors"]["json"]


def test_lo_que_un_cliente_compro_en_papel_y_lo_electronico_son_dos_filas(b: Cliente) -> None:
    """Otro programa lleva las dos: la de papel no es la misma repetida, y no se toma por la nuestra."""
    leido = bajar(b, PERIODO)
    ventas = leido.find("ventas")
    electronica = ventas[0]
    de_papel = etree.fromstring(etree.tostring(electronica))
    de_papel.find("tipoEmision").text = "F"
    ventas.append(de_papel)
    hecho = comparado(b, etree.tostring(leido))
    assert (hecho["distintas"], hecho["solo_nuestras"], hecho["solo_suyas"]) == (0, 0, 1)
    claves = [
        tuple(v.findtext(n) for n in ("tpIdCliente", "idCliente", "tipoComprobante", "tipoEmision"))
        for v in bajar(b, PERIODO).iter("detalleVentas")
    ]
    assert claves and len(claves) == len(set(claves))


def test_un_mes_en_que_se_devolvio_mas_de_lo_vendido_va_en_negativo_y_no_se_pierde(app: Flask) -> None:
    """Lo que pasa de lo vendido baja el total del anexo, y en el 104 queda para el período siguiente."""
    suya = entrar(app, registrar_empresa(Cliente(app)))
    inventor, mes = Inventor(app, suya, 7), MesInventado(meses.primero(hoy(), -1))
    inventor._vender(mes, "4", Decimal("100.00"))
    inventor._devolver(mes, "4", Decimal("250.00"))
    leido = bajar(suya, mes.periodo)
    assert Decimal(leido.findtext("totalVentas")) == -150 == suma(leido.iter("ventaEst"), "ventasEstab")
    assert {
        v.findtext("tipoComprobante"): Decimal(v.findtext("baseImpGrav")) for v in leido.iter("detalleVentas")
    } == {"18": 100, "04": 250}
    dicho = declaraciones.valores(declaraciones.ver(suya, "104", mes.periodo))
    assert (dicho["401"], dicho.get("411"), dicho["443"], dicho["453"]) == (100, None, 150, Decimal("22.50"))


def test_quien_todavia_no_tiene_nada_presenta_su_anexo_vacio(app: Flask) -> None:
    suya = entrar(app, registrar_empresa(Cliente(app)))
    visto = ver(suya, PERIODO)
    assert (visto["compras"], visto["ventas"], visto["errores"]) == ([], [], 0), visto["hallazgos"]
    leido = bajar(suya, PERIODO)
    assert leido.findtext("numEstabRuc") == f"{len(list(leido.iter('ventaEst'))):03d}" != "000"
    assert suya.get(f"{RAIZ}/{PERIODO}/talon").status_code == 200
    assert "cuadre" not in {regla for regla, *_ in reglas(suya, PERIODO)}
