"""Los planes, los que tiene cada empresa y los recibos de pago."""

from tests.buenos.tipos import Archivos, Cuerpos

BUENOS: Cuerpos = {
    "POST planes": {
        "familia": 1,
        "PLAN_NOMBRE": "Ventas",
        "PLAN_TIPO": "V",
        "PLAN_VALOR": "10.00",
        "PLAN_DOCUMENTOS": 0,
        "PLAN_MESES": 12,
        "PLAN_PRUEBA": True,
        "PLAN_ACTIVO": False,
    },
    "PUT planes/{plan}": {
        "familia": 2,
        "PLAN_NOMBRE": "Cortesía",
        "PLAN_TIPO": "T",
        "PLAN_VALOR": "0.00",
        "PLAN_DOCUMENTOS": 25,
        "PLAN_MESES": 3,
        "PLAN_PRUEBA": True,
        "PLAN_ACTIVO": True,
        "version": 99,
    },
    "POST empresas/planes": {
        "EMP_CODIGO": 1,
        "PLAN_CODIGO": 999_999,
        "PLAN_TIPO": "V",
        "PLANEMPRESA_INICIA": "2026-01-01",
        "PLANEMPRESA_CADUCA": "2027-01-01",
    },
    "PUT empresas/planes/{contrato_id}": {
        "PLAN_CODIGO": 999_999,
        "PLAN_TIPO": "V",
        "PLANEMPRESA_INICIA": "2026-01-01",
        "PLANEMPRESA_CADUCA": "2027-01-01",
        "version": 99,
    },
    "POST empresas/planesOrel": {
        "EMP_CODIGO": 1,
        "PLAN_CODIGO": 999_999,
        "PLAN_TIPO": "T",
        "PLANOREL_INICIA": "2026-01-01",
        "PLANOREL_CADUCA": "2027-01-01",
    },
    **{
        f"PUT empresas/{camino}/{{contrato_id}}": {
            "PLAN_CODIGO": 999_999,
            "PLAN_TIPO": "T",
            "PLANOREL_INICIA": "2026-01-01",
            "PLANOREL_CADUCA": "2027-01-01",
            "version": 99,
        }
        for camino in ("planesOrel", "planesOreL")
    },
    "PUT empresas/recibos/{recibo_id}": {"estado": "RECHAZADO", "motivo": "No se lee", "version": 99},
}
MULTIPARTES: Archivos = {"POST empresas/pago/{contrato_id}": "current"}
