"""Lo vendido en un período, por producto, cliente, vendedor, establecimiento y mes, y lo que dejó."""

MENU_EMPRESA = (("Ventas", 13, "Reporte de ventas", "reporte-ventas", "IconChartBar", "documentos.ver"),)
