"""Lo que se escribe en un anexo: qué admite su esquema, si lo cumple y cuánto pesa."""
