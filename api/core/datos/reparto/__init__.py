"""Repartir una instalación por empresas, en varios nodos de Citus (docs/crecer.md): qué tabla va dónde (`plan`) y cómo se llega,
paso por paso (`pasos`)."""
