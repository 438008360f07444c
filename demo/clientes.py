"""Los clientes de la demostración: unos cientos de la empresa A, unas decenas de las otras con ingreso y unos
pocos de las demás."""

import random
from collections.abc import Iterable
from typing import Any

from sqlalchemy import select

from api.core.datos.db import db, en_empresa
from api.plataforma.codigos.identificaciones import CEDULA, EXTERIOR, PASAPORTE, RUC
from api.plataforma.empresas.models import VERIFICADA, Empresa
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import (
    COBRADOR,
    VENDEDOR,
    AsesorComercial,
    Cliente,
    ContactoCliente,
    GrupoCliente,
)
from demo import nombres

_CUANTOS = {"1790012344001": 286, "0992001232001": 64, "1791987659001": 48}
_OTROS = 6
_GRUPOS = ("Mayoristas", "Minoristas", "Instituciones", "Empleados")
_LUGARES = (
    ("17", "Pichincha", "Quito"), ("09", "Guayas", "Guayaquil"), ("01", "Azuay", "Cuenca"),
    ("18", "Tungurahua", "Ambato"), ("11", "Loja", "Loja"), ("07", "El Oro", "Machala"),
    ("13", "Manabí", "Manta"), ("10", "Imbabura", "Ibarra"), ("06", "Chimborazo", "Riobamba"),
    ("23", "Santo Domingo de los Tsáchilas", "Santo Domingo"), ("05", "Cotopaxi", "Latacunga"),
    ("08", "Esmeraldas", "Esmeraldas"),
)  # fmt: skip
_CALLES = (
    "Av. 10 de Agosto", "Av. 6 de Diciembre", "Calle Bolívar", "Calle Sucre", "Av. Quito",
    "Av. de las Américas", "Calle Rocafuerte", "Av. Los Shyris", "Calle Olmedo", "Av. Loja",
)  # fmt: skip
_EXTRANJEROS = ("Hans Müller", "Claire Dubois", "John Whitfield", "Akira Tanaka")
_DEL_EXTERIOR = ("Andes Trading LLC", "Comercial del Sur S.A.C.")
_CARGOS = ("Gerencia", "Compras", "Cuentas por pagar", "Bodega")
_NOTAS = (
    "Prefiere que lo llamen en la tarde.",
    "Retiene en cada factura.",
    "Entrega en bodega, pedir la orden de compra.",
)


def crear() -> None:
    verificadas = db.session.scalars(
        select(Empresa).where(Empresa.estado_verificacion == VERIFICADA).order_by(Empresa.id)
    ).all()
    for empresa in verificadas:
        azar = random.Random(f"clientes {empresa.ruc}")  # noqa: S311
        with en_empresa(empresa.id):
            _de_empresa(azar, empresa)


def _de_empresa(azar: random.Random, empresa: Empresa) -> None:
    grupos = _ids(GrupoCliente(nombre=nombre) for nombre in _GRUPOS)
    vendedores = _ids(AsesorComercial(tipo=VENDEDOR, nombre=nombre) for nombre in _distintos(azar, 3))
    cobradores = _ids(AsesorComercial(tipo=COBRADOR, nombre=nombre) for nombre in _distintos(azar, 2))
    filas = []
    for n in range(_CUANTOS.get(empresa.ruc, _OTROS)):
        fila = _quien(azar, n) | _donde(azar) | _trato(azar)
        fila["grupo_id"] = azar.choice((*grupos, None))
        fila["vendedor_id"] = azar.choice((*vendedores, None))
        fila["cobrador_id"] = azar.choice((*cobradores, None, None))
        filas.append(fila)
    clientes.crear_varios(filas)
    _contactos(azar, empresa.id)


def _contactos(azar: random.Random, empresa_id: int) -> None:
    """Una o dos personas en algunos de los clientes."""
    con_varios = select(Cliente.id).where(Cliente.tipo_identificacion == RUC).order_by(Cliente.id).limit(60)
    for cliente_id in db.session.scalars(con_varios).all():
        for n, cargo in enumerate(azar.sample(_CARGOS, azar.choice((1, 1, 2)))):
            correo = f"{cargo.split()[0].lower()}{azar.randint(1, 9999)}@correo.example"
            db.session.add(
                ContactoCliente(
                    empresa_id=empresa_id,
                    cliente_id=cliente_id,
                    nombre=nombres.persona(azar),
                    cargo=cargo,
                    correo=correo,
                    telefono=f"09{azar.randint(10000000, 99999999)}" if azar.random() < 0.7 else "",
                    recibe_estados=n == 0 and azar.random() < 0.6,
                )
            )


def _ids(filas: Iterable[GrupoCliente | AsesorComercial]) -> list[int]:
    nuevas = list(filas)
    db.session.add_all(nuevas)
    db.session.flush()
    return [fila.id for fila in nuevas]


def _distintos(azar: random.Random, cuantos: int) -> list[str]:
    elegidos: dict[str, None] = {}
    while len(elegidos) < cuantos:
        elegidos[nombres.persona(azar)] = None
    return list(elegidos)


def _quien(azar: random.Random, n: int) -> dict[str, Any]:
    """Tres personas por cada dos empresas y, de vez en cuando, alguien del extranjero."""
    if n % 50 == 31:
        return {
            "tipo_identificacion": PASAPORTE,
            "identificacion": f"PA{n:06d}",
            "razon_social": _EXTRANJEROS[n // 50 % len(_EXTRANJEROS)],
            "nombre_comercial": "",
        }
    if n % 90 == 47:
        return {
            "tipo_identificacion": EXTERIOR,
            "identificacion": f"EXT-{n:05d}",
            "razon_social": _DEL_EXTERIOR[n // 90 % len(_DEL_EXTERIOR)],
            "nombre_comercial": "",
        }
    if n % 5 < 2:
        comercial, razon = nombres.empresa(azar, n // 5 * 2 + n % 5)
        return {
            "tipo_identificacion": RUC,
            "identificacion": nombres.ruc(5000 + n),
            "razon_social": razon,
            "nombre_comercial": comercial if n % 3 else "",
        }
    cedula = _cedula(azar.choice(_LUGARES)[0], n)
    con_ruc = n % 5 == 4
    return {
        "tipo_identificacion": RUC if con_ruc else CEDULA,
        "identificacion": f"{cedula}001" if con_ruc else cedula,
        "razon_social": nombres.persona(azar),
        "nombre_comercial": "",
    }


def _cedula(provincia: str, n: int) -> str:
    base = f"{provincia}{n % 6}{100000 + n * 613 % 900000}"
    suma = 0
    for lugar, cifra in enumerate(base):
        valor = int(cifra) * (2 - lugar % 2)
        suma += valor - 9 if valor > 9 else valor
    return f"{base}{-suma % 10}"


def _donde(azar: random.Random) -> dict[str, Any]:
    _, provincia, ciudad = azar.choice(_LUGARES)
    calle = f"{azar.choice(_CALLES)} N{azar.randint(10, 60)}-{azar.randint(10, 340)}"
    return {
        "provincia": provincia,
        "ciudad": ciudad,
        "direccion": calle,
        "celular": f"09{azar.randint(10000000, 99999999)}",
        "telefono": f"0{azar.randint(2, 7)}{azar.randint(2000000, 3999999)}" if azar.random() < 0.4 else "",
    }


def _trato(azar: random.Random) -> dict[str, Any]:
    dias = azar.choice((0, 0, 0, 15, 30, 30, 45, 60))
    usuario = f"cliente{azar.randint(1, 99999)}"
    correos = [f"{usuario}@correo.example"] if azar.random() < 0.9 else []
    if azar.random() < 0.15:
        correos.append(f"facturas.{usuario}@correo.example")
    return {
        "correos": correos,
        "dias_credito": dias,
        "limite_credito": azar.choice((500, 1000, 2500, 5000)) if dias else None,
        "notas": azar.choice(_NOTAS) if azar.random() < 0.1 else "",
        "activo": azar.random() > 0.06,
    }
