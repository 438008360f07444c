"""El motor que importa listas; cada lista se da de alta desde su dominio."""

PRESTA = ("carga", "protocolo", "routes", "tipos")
