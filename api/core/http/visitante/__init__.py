"""Quién está del otro lado: con qué navegador y desde qué dirección, y la constancia de lo que intentó."""
