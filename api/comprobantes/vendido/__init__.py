"""Lo vendido en un período, por producto, vendedor, establecimiento y mes."""

MENU_EMPRESA = (("Ventas", 13, "Reporte de ventas", "reporte-ventas", "IconChartBar", "documentos.ver"),)
