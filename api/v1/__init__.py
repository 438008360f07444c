"""Lo que los programas usan: los mismos casos de uso, con nombres que no cambian."""
