"""Un filtro que llega vacío, `?tipoAsesor=`, es como si no llegara, en todas las consultas de la casa."""

from marshmallow import Schema

from tests.rutas import Ruta


def _consultas(ruta: Ruta) -> list[Schema]:
    partes = getattr(ruta.vista, "_apidoc", {}).get("arguments", {}).get("parameters", [])
    return [parte["schema"] for parte in partes if isinstance(parte, dict) and parte.get("in") == "query"]


def test_ningun_filtro_vacio_acota_ni_se_rechaza(mapa: dict[str, Ruta]) -> None:
    vistas = 0
    for nombre, ruta in mapa.items():
        for consulta in _consultas(ruta):
            opcionales = [
                campo.data_key or c for c, campo in consulta.load_fields.items() if not campo.required
            ]
            if len(opcionales) < len(consulta.load_fields):
                continue  # sin los obligatorios nada se lee; su vacío es lo mismo que su falta
            vistas += 1
            assert consulta.validate(dict.fromkeys(opcionales, "")) == consulta.validate({}), nombre
    assert vistas > 100
