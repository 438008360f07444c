"""El cierre de un mes, paso por paso. Quien asienta algo cada mes registra su paso en `pasos`."""

PRESTA = ("cuentas", "filas", "impuestos", "pasos")
