"""Lo que cada rubro vende: (código, descripción, precio desde, hasta, si lleva IVA)."""

Concepto = tuple[str, str, int, int, bool]

GENERALES: list[Concepto] = [
    ("S-001", "Servicio de mantenimiento", 40, 400, True),
    ("S-002", "Servicios administrativos del mes", 80, 600, True),
    ("B-010", "Suministros varios", 5, 90, True),
]

CONCEPTOS: dict[str, list[Concepto]] = {
    "VENTA AL POR MENOR DE ARTÍCULOS DE FERRETERÍA": [
        ("F-110", 'Broca de cobalto 1/4"', 3, 12, True),
        ("F-220", "Pintura látex blanca, galón", 14, 28, True),
        ("F-305", "Cinta aislante & teflón", 1, 4, True),
    ],
    "VENTA AL POR MAYOR DE ALIMENTOS Y BEBIDAS": [
        ("A-001", "Arroz envejecido, quintal", 42, 56, False),
        ("A-014", "Aceite vegetal 20 l", 34, 46, True),
        ("A-031", "Agua sin gas 500 ml, paca", 4, 8, True),
    ],
    "ACTIVIDADES DE RESTAURANTES Y CAFETERÍAS": [
        ("R-01", "Consumo de alimentos y bebidas", 8, 120, True),
        ("R-02", "Servicio de refrigerio para reuniones", 30, 260, True),
    ],
    "CONSTRUCCIÓN DE EDIFICIOS RESIDENCIALES": [
        ("C-10", "Adecuación de oficinas", 300, 2800, True),
        ("C-20", "Arriendo de bodega", 250, 900, True),
    ],
    "TRANSPORTE DE CARGA POR CARRETERA": [
        ("T-1", "Flete Quito - Guayaquil", 180, 420, False),
        ("T-2", "Transporte local de mercadería", 25, 90, False),
    ],
    "VENTA DE PARTES Y ACCESORIOS DE VEHÍCULOS": [
        ("V-500", "Filtro de aceite", 6, 18, True),
        ("V-610", "Llanta 195/65 R15", 62, 118, True),
        ("V-702", "Cambio de aceite y revisión", 28, 70, True),
    ],
    "CULTIVO DE BANANO Y PLÁTANO": [("P-1", "Banano, caja de 18 kg", 6, 9, False)],
    "CRÍA DE CAMARÓN EN CAUTIVERIO": [("K-1", "Camarón entero, libra", 3, 6, False)],
    "CULTIVO DE FLORES": [("L-1", "Arreglo floral", 18, 60, True)],
    "ACTIVIDADES DE PROGRAMACIÓN INFORMÁTICA": [
        ("I-01", "Soporte técnico mensual", 90, 380, True),
        ("I-02", "Licencia de software, un año", 60, 720, True),
        ("I-07", "Computador portátil 16 GB", 640, 1250, True),
    ],
    "ACTIVIDADES DE CONTABILIDAD Y ASESORÍA TRIBUTARIA": [
        ("H-1", "Honorarios profesionales del mes", 120, 650, True),
        ("H-2", "Declaración de impuestos", 30, 120, True),
    ],
    "VENTA AL POR MENOR DE PRODUCTOS FARMACÉUTICOS": [
        ("M-01", "Botiquín de primeros auxilios", 12, 40, True),
        ("M-02", "Medicinas", 4, 60, False),
    ],
    "FABRICACIÓN DE PRENDAS DE VESTIR": [("N-1", "Uniforme de trabajo", 22, 58, True)],
    "SERVICIOS DE ALOJAMIENTO EN HOTELES Y HOSTERÍAS": [
        ("O-1", "Hospedaje, noche", 38, 130, True),
        ("O-2", "Alquiler de sala de reuniones", 60, 240, True),
    ],
    "ACTIVIDADES DE MÉDICOS Y ODONTÓLOGOS": [("D-1", "Exámenes ocupacionales", 25, 180, False)],
    "ENSEÑANZA PREPRIMARIA Y PRIMARIA": [("E-1", "Curso de capacitación", 60, 420, False)],
    "IMPRESIÓN Y ACTIVIDADES GRÁFICAS": [
        ("G-1", "Impresión de volantes, millar", 28, 90, True),
        ("G-2", "Resma de papel A4", 3, 6, True),
    ],
    "VENTA AL POR MENOR EN TIENDAS DE ABARROTES": [
        ("X-1", "Café y azúcar", 4, 25, True),
        ("X-2", "Útiles de limpieza", 6, 48, True),
    ],
    "ADMINISTRACIÓN PÚBLICA": [
        ("U-1", "Agua potable, consumo del mes", 12, 90, False),
        ("U-2", "Tasa de recolección de basura", 5, 40, False),
    ],
}
