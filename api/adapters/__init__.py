"""El mundo exterior, un archivo por servicio. No importa ningún dominio ni Flask."""
