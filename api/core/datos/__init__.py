"""La base, los trabajos, la auditoría, el reloj y el dinero: lo que no sabe de HTTP."""
