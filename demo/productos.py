"""Los productos de la demostración: los que vende una ferretería (la empresa A), y unos pocos de una
importadora (la B) y de una pastelería."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import or_, select, update

from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa
from api.plataforma.empresas.models import Empresa
from api.ventas.categorias import service as categorias
from api.ventas.categorias.service import DatosCategoria
from api.ventas.productos import service as productos
from api.ventas.productos.models import BIEN, SERVICIO, Producto
from api.ventas.productos.unidades import service as unidades
from api.ventas.productos.unidades.service import DatosUnidad
from demo.accesos import RIMPE, A, B

_QUINCE, _CINCO, _CERO = "4", "5", "0"
# código | nombre | unidad | precio | código auxiliar (el de los materiales de construcción, que van al 5 %)
_CONSTRUCCION = """
CEM-50|Cemento Portland tipo GU, saco de 50 kg|SACO|7.619048|F010401
CEM-25|Cemento Portland tipo GU, saco de 25 kg|SACO|3.952381|F010401
CEM-ALB|Cemento para albañilería, saco de 40 kg|SACO|6.285714|F010401
CAL-25|Cal hidratada, saco de 25 kg|SACO|3.428571|F010203
ARE-M3|Arena lavada de río|METRO CÚBICO|14.285714|F010202
RIP-M3|Ripio triturado 3/4|METRO CÚBICO|16.190476|F010205
POL-M3|Polvo de piedra|METRO CÚBICO|11.904762|F010205
PIE-M3|Piedra bola para cimientos|METRO CÚBICO|13.333333|F010205
VAR-08|Varilla corrugada 8 mm x 12 m|UNIDAD|4.523810|F010101
VAR-10|Varilla corrugada 10 mm x 12 m|UNIDAD|7.142857|F010101
VAR-12|Varilla corrugada 12 mm x 12 m|UNIDAD|10.238095|F010101
VAR-14|Varilla corrugada 14 mm x 12 m|UNIDAD|13.952381|F010101
VAR-16|Varilla corrugada 16 mm x 12 m|UNIDAD|18.190476|F010101
MAL-15|Malla electrosoldada 15x15x5 mm, 6,25 x 2,40 m|PLANCHA|38.095238|F010101
ALA-18|Alambre recocido n.º 18|KILOGRAMO|1.761905|F010101
BLO-10|Bloque liviano 10 x 20 x 40 cm|UNIDAD|0.304762|F010802
BLO-15|Bloque liviano 15 x 20 x 40 cm|UNIDAD|0.380952|F010802
BLO-20|Bloque pesado 20 x 20 x 40 cm|UNIDAD|0.514286|F010802
LAD-MAM|Ladrillo mambrón 8 x 14 x 28 cm|UNIDAD|0.219048|F010803
LAD-JAB|Ladrillo jaboncillo 9 x 19 x 39 cm|UNIDAD|0.352381|F010803
TEJ-ESP|Teja de arcilla española|UNIDAD|0.619048|F010201
ADO-HEX|Adoquín hexagonal 300 kg/cm2|METRO CUADRADO|10.952381|F010801
VIG-12|Vigueta V1 de 12 mm x 6 m|UNIDAD|16.666667|F010804
"""
_FERRETERIA = """
CLA-25|Clavo de acero 2 1/2" con cabeza|LIBRA|0.913043
CLA-30|Clavo de acero 3" con cabeza|LIBRA|0.895652
CLA-ZIN|Clavo para zinc 2 1/2"|LIBRA|1.208696
TOR-MDF|Tornillo para MDF 8 x 1 1/2", caja de 100|CAJA|2.565217
TOR-TIR|Tirafondo hexagonal 1/4 x 2"|UNIDAD|0.117391
TAC-F8|Taco Fisher 8 mm, funda de 50|FUNDA|1.521739
PER-M8|Perno M8 x 50 con tuerca y arandela|UNIDAD|0.243478
ARA-14|Arandela plana 1/4"|UNIDAD|0.026087
BIS-3P|Bisagra reforzada 3", par|PAR|2.173913
CER-VIS|Cerradura de sobreponer Viro 680|UNIDAD|32.173913
CER-POM|Cerradura de pomo, acero inoxidable|UNIDAD|11.260870
CAN-50|Candado de bronce 50 mm|UNIDAD|7.782609
CAN-70|Candado de bronce 70 mm|UNIDAD|13.869565
MAR-UNA|Martillo de uña 16 oz, mango de fibra|UNIDAD|8.652174
MAR-GOM|Martillo de goma 24 oz|UNIDAD|5.173913
COM-4L|Combo de acero 4 lb|UNIDAD|12.130435
DES-JGO|Juego de destornilladores, 6 piezas|JUEGO|9.521739
ALI-8P|Alicate universal 8"|UNIDAD|6.478261
LLA-A10|Llave ajustable 10"|UNIDAD|8.217391
LLA-TUB|Llave para tubo 14"|UNIDAD|14.739130
SIE-ARC|Arco de sierra con hoja 12"|UNIDAD|5.608696
SER-20|Serrucho profesional 20"|UNIDAD|9.086957
FLE-5M|Flexómetro 5 m x 3/4"|UNIDAD|4.304348
FLE-8M|Flexómetro 8 m x 1"|UNIDAD|7.347826
NIV-24|Nivel de aluminio 24"|UNIDAD|8.043478
ESC-12|Escuadra metálica 12"|UNIDAD|3.869565
PLO-16|Plomada de bronce 16 oz|UNIDAD|6.913043
PAL-CUA|Pala cuadrada con mango|UNIDAD|8.478261
PAL-RED|Pala redonda con mango|UNIDAD|8.478261
PIC-5L|Pico punta y pala 5 lb con cabo|UNIDAD|11.695652
CAR-80|Carretilla metálica 80 l, llanta neumática|UNIDAD|52.173913
BAL-12|Balde de construcción 12 l|UNIDAD|2.521739
BAI-18|Bailejo 8", mango de madera|UNIDAD|3.434783
LLA-DEN|Llana dentada de acero|UNIDAD|4.739130
MAC-18|Machete 18", tres canales|UNIDAD|4.130435
CIN-AIS|Cinta aislante 3M 20 yd|UNIDAD|0.782609
CIN-TEF|Cinta teflón 1/2" x 10 m|ROLLO|0.330435
CIN-MAS|Cinta de enmascarar 1" x 40 yd|ROLLO|1.260870
SIL-TRA|Silicona transparente 280 ml|UNIDAD|3.043478
PEG-PVC|Pegamento para PVC 250 cm3|UNIDAD|4.086957
TUB-12P|Tubo PVC presión 1/2" roscable x 6 m|UNIDAD|7.652174
TUB-34P|Tubo PVC presión 3/4" roscable x 6 m|UNIDAD|10.956522
TUB-D50|Tubo PVC desagüe 50 mm x 3 m|UNIDAD|4.391304
TUB-D110|Tubo PVC desagüe 110 mm x 3 m|UNIDAD|10.173913
COD-12|Codo PVC 1/2" x 90° roscable|UNIDAD|0.330435
COD-110|Codo desagüe 110 mm x 90°|UNIDAD|1.739130
TEE-12|Tee PVC 1/2" roscable|UNIDAD|0.434783
YEE-110|Yee desagüe 110 mm|UNIDAD|3.130435
UNI-12|Unión universal 1/2"|UNIDAD|1.086957
LLV-12|Llave de paso 1/2" bronce|UNIDAD|6.086957
LLV-LAV|Llave para lavamanos cromada|UNIDAD|17.391304
GRI-COC|Grifería de cocina cuello de ganso|UNIDAD|42.608696
INO-BLA|Inodoro Ecoline blanco con asiento|UNIDAD|78.260870
LAV-PED|Lavamanos con pedestal blanco|UNIDAD|46.086957
DUC-ELE|Ducha eléctrica 5500 W|UNIDAD|24.347826
TAN-500|Tanque de agua 500 l|UNIDAD|86.956522
MAN-12|Manguera de jardín 1/2" x 30 m|ROLLO|18.695652
CAB-12|Cable sólido THHN n.º 12|METRO|0.582609
CAB-14|Cable sólido THHN n.º 14|METRO|0.391304
CAB-10|Cable flexible THHN n.º 10|METRO|0.939130
CAB-GEM|Cable gemelo 2 x 16|METRO|0.460870
BRE-20|Breaker enchufable 1P 20 A|UNIDAD|4.826087
BRE-40|Breaker enchufable 2P 40 A|UNIDAD|11.826087
CAJ-OCT|Caja octogonal galvanizada|UNIDAD|0.521739
CAJ-REC|Caja rectangular profunda|UNIDAD|0.478261
TOM-DOB|Tomacorriente doble polarizado|UNIDAD|1.782609
INT-SIM|Interruptor simple con placa|UNIDAD|1.565217
FOC-9W|Foco LED 9 W luz blanca|UNIDAD|1.347826
FOC-15|Foco LED 15 W luz cálida|UNIDAD|2.260870
LAM-LED|Panel LED 24 W empotrable|UNIDAD|9.130435
EXT-5M|Extensión eléctrica 5 m, 3 tomas|UNIDAD|6.434783
PIN-BLA|Pintura látex blanco hueso, galón|GALÓN|14.347826
PIN-SAT|Pintura satinada supercorona, caneca|UNIDAD|88.695652
PIN-ESM|Esmalte sintético negro, galón|GALÓN|19.130435
THI-GAL|Thinner laca, galón|GALÓN|8.260870
BRO-3|Brocha cerda mona 3"|UNIDAD|2.608696
ROD-9|Rodillo antigota 9" con bandeja|JUEGO|5.826087
LIJ-120|Lija de agua n.º 120|UNIDAD|0.347826
MAS-PLA|Masilla plástica, galón|GALÓN|9.478261
EMP-INT|Empaste interior, saco de 20 kg|SACO|9.347826
IMP-5K|Impermeabilizante acrílico 5 kg|UNIDAD|21.739130
BON-CER|Bondex cerámica estándar, saco de 25 kg|SACO|5.217391
CER-45|Cerámica piso 45 x 45 cm, gris|METRO CUADRADO|9.565217
POR-60|Porcelanato 60 x 60 cm, beige|METRO CUADRADO|16.521739
ZIN-12|Plancha galvalume 0,30 x 3,60 m|PLANCHA|17.826087
ETE-8P|Plancha ondulada de fibrocemento n.º 8|PLANCHA|18.260870
TAL-550|Taladro percutor 1/2" 550 W|UNIDAD|54.782609
AMO-412|Amoladora 4 1/2" 820 W|UNIDAD|62.608696
DIS-COR|Disco de corte metal 4 1/2"|UNIDAD|1.173913
BRC-JGO|Juego de brocas para concreto, 5 piezas|JUEGO|6.086957
GUA-CUE|Guantes de cuero reforzado|PAR|4.173913
CAS-SEG|Casco de seguridad con rache|UNIDAD|6.782609
GAF-SEG|Gafas de seguridad claras|UNIDAD|1.913043
"""
_SIN_IVA = """
GAS-15|Gas de uso doméstico, cilindro de 15 kg|UNIDAD|2.50
SEM-PAS|Semilla de pasto|KILOGRAMO|6.80
ABO-ORG|Abono orgánico, saco de 40 kg|SACO|5.20
LIB-CON|Manual del maestro constructor|UNIDAD|8.90
"""
_SERVICIOS = """
SRV-FLE|Transporte de materiales dentro de la ciudad|UNIDAD|13.043478
SRV-COR|Corte de tablero a medida|METRO|0.652174
SRV-COL|Preparación de color de pintura|UNIDAD|1.304348
SRV-COP|Copia de llave|UNIDAD|1.086957
SRV-ALQ|Alquiler de concretera, por día|DÍA|30.434783
"""
_IMPORTADOS = """
IMP-1001|Compresor de aire 24 l 2 HP|UNIDAD|121.739130
IMP-1002|Hidrolavadora 1800 W|UNIDAD|139.130435
IMP-1003|Soldadora inversora 200 A|UNIDAD|165.217391
IMP-1004|Generador a gasolina 3,5 kW|UNIDAD|373.913043
IMP-1005|Bomba de agua 1 HP|UNIDAD|86.956522
IMP-1006|Motosierra 18"|UNIDAD|182.608696
IMP-1007|Desbrozadora 52 cc|UNIDAD|130.434783
IMP-1008|Taladro inalámbrico 20 V|UNIDAD|78.260870
IMP-1009|Sierra circular 7 1/4"|UNIDAD|69.565217
IMP-1010|Lijadora orbital 240 W|UNIDAD|33.913043
IMP-1011|Caladora 650 W|UNIDAD|42.608696
IMP-1012|Rotomartillo SDS Plus 850 W|UNIDAD|112.173913
IMP-1013|Escalera telescópica 3,8 m|UNIDAD|95.652174
IMP-1014|Caja de herramientas 22"|UNIDAD|19.130435
IMP-1015|Juego de dados 40 piezas|JUEGO|24.347826
IMP-1016|Gata hidráulica 2 t|UNIDAD|30.434783
IMP-1017|Cargador de baterías 12 V|UNIDAD|39.130435
IMP-1018|Multímetro digital|UNIDAD|14.782609
SRV-MAN|Mantenimiento de equipos|HORA|21.739130
SRV-GAR|Extensión de garantía, un año|UNIDAD|17.391304
"""
_PASTELES = """
TOR-20|Torta de chocolate, 20 porciones|UNIDAD|21.739130
TOR-40|Torta de naranja, 40 porciones|UNIDAD|34.782609
BOC-50|Bocaditos de dulce, caja de 50|CAJA|17.391304
EMP-12|Empanadas de viento, docena|DOCENA|10.434783
CAF-EVE|Servicio de cafetería para eventos|UNIDAD|86.956522
"""

# De cada rama de A, su IVA y su margen; de las que cuelgan, con qué empieza el código de sus productos.
_RAMAS = (
    (
        ("Construcción", _CINCO, Decimal(18)),
        {
            "Cementos y áridos": ("CEM-", "CAL-25", "ARE-", "RIP-", "POL-", "PIE-"),
            "Hierro": ("VAR-", "MAL-", "ALA-"),
            "Bloques y tejas": ("BLO-", "LAD-", "TEJ-", "ADO-", "VIG-"),
        },
    ),
    (
        ("Ferretería", _QUINCE, Decimal(35)),
        {
            "Fijaciones": ("CLA-", "TOR-", "TAC-", "PER-", "ARA-", "BIS-"),
            "Cerrajería": ("CER-", "CAN-"),
            "Herramientas": ("MAR-", "COM-", "DES-", "ALI-", "LLA-", "SIE-", "SER-", "FLE-", "NIV-", "ESC-"),
        },
    ),
    (("Servicios", _QUINCE, None), {"De taller": ("SRV-",)}),
)

# Las otras unidades en que la ferretería vende lo suelto.
_UNIDADES = {
    "PER-M8": DatosUnidad(
        nombre="CAJA", factor=Decimal(100), codigo="7861042500016", precio=Decimal("21.90")
    ),
    "ARA-14": DatosUnidad(nombre="FUNDA", factor=Decimal(500)),
    "CLA-ZIN": DatosUnidad(nombre="KILOGRAMO", factor=Decimal("2.204623"), decimales=2),
}


def crear() -> None:
    for ruc, filas in (
        (A, _de_a()),
        (B, _de_b()),
        (RIMPE, _filas(_PASTELES, _QUINCE)),
    ):
        empresa = db.session.scalars(select(Empresa).where(Empresa.ruc == ruc)).one()
        with en_empresa(empresa.id):
            productos.crear_varios(filas)
            if ruc == A:
                _ordenar()
                _medir()
            _envejecer()


def _ordenar() -> None:
    """Cada producto en su categoría; a unos pocos nadie los ha puesto en ninguna."""
    for (nombre, iva, margen), hijas in _RAMAS:
        madre = categorias.crear(DatosCategoria(nombre=nombre, iva_codigo=iva, margen=margen))
        for hija, comienzos in hijas.items():
            id_ = categorias.crear(DatosCategoria(nombre=hija, padre_id=madre))
            suyos = or_(*(Producto.codigo.startswith(comienzo) for comienzo in comienzos))
            db.session.execute(update(Producto).where(suyos).values(categoria_id=id_))


def _medir() -> None:
    suyos = select(Producto.codigo, Producto.id).where(Producto.codigo.in_(_UNIDADES))
    for codigo, producto_id in db.session.execute(suyos).all():
        unidades.crear(producto_id, _UNIDADES[codigo])


def _de_a() -> list[dict[str, Any]]:
    otros = [
        *_filas(_SIN_IVA, _CERO),
        _fila("CAL-GAS|Calefón a gas 16 l|UNIDAD|146", _QUINCE, ice_codigo="3671"),
        _fila("FUN-PLA|Funda plástica con logotipo|UNIDAD|0.02", _QUINCE, ice_codigo="3680"),
        _fila("AGU-500|Agua sin gas 500 ml|UNIDAD|0.413043", _QUINCE, irbpnr_codigo="5001"),
    ]
    filas = [*_filas(_CONSTRUCCION, _CINCO), *_filas(_FERRETERIA + _SERVICIOS, _QUINCE), *otros]
    for n, fila in enumerate(filas):
        fila["activo"] = n % 23 != 19
        if fila["tipo"] == BIEN and n % 3:
            fila |= {"lleva_inventario": True, "existencia": Decimal(n * 37 % 240)}
    return filas


def _de_b() -> list[dict[str, Any]]:
    filas = _filas(_IMPORTADOS, _QUINCE)
    for n, fila in enumerate(filas):
        if fila["tipo"] == BIEN:
            fila |= {"lleva_inventario": True, "existencia": Decimal(n * 23 % 60)}
    return filas


def _filas(texto: str, iva: str) -> list[dict[str, Any]]:
    return [_fila(linea, iva) for linea in texto.splitlines() if linea]


def _fila(linea: str, iva: str, **mas: Any) -> dict[str, Any]:
    codigo, nombre, unidad, precio, *auxiliar = linea.split("|")
    return {
        "codigo": codigo,
        "codigo_auxiliar": "".join(auxiliar),
        "nombre": nombre,
        "tipo": SERVICIO if codigo.startswith("SRV") else BIEN,
        "precio": Decimal(precio),
        "iva_codigo": iva,
        "unidad": unidad,
        **mas,
    }


def _envejecer() -> None:
    """Pone fechas pasadas a los productos; a unos pocos nadie los tocó desde que terminó el 12 %."""
    hace = {"creado_en": ahora() - timedelta(days=390), "actualizado_en": ahora() - timedelta(days=45)}
    db.session.execute(update(Producto).values(hace))
    viejos = ("PLO-16", "ETE-8P", "SRV-COP", "IMP-1018")
    db.session.execute(update(Producto).where(Producto.codigo.in_(viejos)).values(iva_codigo="2"))
