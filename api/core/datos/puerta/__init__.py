"""Lo que la puerta estrecha (`directas.py`) habla con psycopg y con libpq."""
