"""Lo que toda empresa y todo proveedor usan: quién entra, qué empresa es, con qué firma y con qué plan."""
