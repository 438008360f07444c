from tests.buenos.importaciones import PEDIDO
from tests.buenos.tipos import Archivos, Cuerpos

PROVEEDOR = {
    "tipo_identificacion": "RUC",
    "identificacion": "1790016919001",
    "razon_social": "Textiles del Valle Cía. Ltda.",
    "nombre_comercial": "Textiles del Valle",
    "tipo": "SOCIEDAD",
    "correos": ["cobros@valle.example"],
    "telefono": "022345678",
    "celular": "0991234567",
    "direccion": "Av. Amazonas N34-120",
    "provincia": "Pichincha",
    "ciudad": "Quito",
    "regimen": "EMPRENDEDOR",
    "contribuyente_especial": True,
    "resolucion_especial": "00123",
    "agente_retencion": True,
    "resolucion_agente": "1",
    "obligado_contabilidad": True,
    "parte_relacionada": False,
    "relacionada_desde": None,
    "relacionada_hasta": None,
    "dias_credito": 45,
    "activo": True,
    "notas": "Entrega los lunes.",
    "pais": "",
    "convenio": False,
    "sustento_usual": "01",
    "renta_usual": "312",
    "iva_bienes_usual": "1",
    "iva_servicios_usual": "2",
    "pago_usual": "20",
}
BUENOS: Cuerpos = {
    "POST /api/proveedores": PROVEEDOR,
    "PUT /api/proveedores/{proveedor_id}": {**PROVEEDOR, "version": 99},
    "POST /api/proveedores/import/{importacion_id}": {
        **PEDIDO,
        "mapeo": {"identificacion": "A", "razon_social": "B"},
    },
    "POST /api/proveedores/nombre": {"nombre": "textiles"},
}
MULTIPARTES: Archivos = {"POST /api/proveedores/import": "current"}
