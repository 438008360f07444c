"""Leer un certificado, firmar y verificar: funciones de bytes."""
