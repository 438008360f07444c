"""El plan de cuentas de una empresa."""

from api.contabilidad.plan import creacion

crear_plan = creacion.crear_plan
