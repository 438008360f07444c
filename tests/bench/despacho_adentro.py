"""Lo que le cuesta a una empresa que un despacho la lleve: lo que hace quien la atiende desde su despacho, contra lo mismo hecho por
un usuario de ella cuando no la lleva nadie."""

from collections.abc import Callable
from statistics import median

import psycopg

from demo.accesos import CONTADOR, A
from tests.bench import factura
from tests.bench.api import EMPRESA_A, Cliente, P
from tests.bench.carga import cargar, pedir, peticion
from tests.bench.despacho import JEFE
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

BASE = "adentro"
LEER = "/api/existencias/parametros"
RONDAS, SEGUNDOS = 9, 2.0
_LA_LLEVA = "UPDATE despacho_empresas SET quitado_en = %(fin)s::timestamptz, quitado_por = %(quien)s WHERE empresa_id = %(eid)s"
# El mismo perfil que el otro: de lo que cada uno puede sale lo que se le lee.
_MISMO_PERFIL = """
UPDATE usuarios SET perfil = 'propietario'
WHERE empresa_id = %(eid)s AND persona_id = (SELECT id FROM personas WHERE correo = %(correo)s)
"""


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base: los números que gasta no son de nadie."""
    suya = banco.con_base(BASE)
    factura.preparar(suya.duena)
    web = suya.gunicorn("web-adentro", "wsgi:app").iniciar("/readyz")
    try:
        with psycopg.connect(suya.duena, autocommit=True) as conexion:
            conexion.execute("SELECT set_config('app.todas', 'si', false)")
            propio = Cliente(web.puerto)
            propio.sesion.headers["x-token"] = testigo = propio.entrar(EMPRESA_A)
            quien = {"eid": int(propio.eid), "correo": CONTADOR}
            if conexion.execute(_MISMO_PERFIL.encode(), quien).rowcount != 1:
                raise RuntimeError(f"{CONTADOR} no tiene un usuario en {A}")
            lados = propio.navegador(testigo), _desde_su_despacho(web.puerto, int(propio.eid))

            def llevada(si: bool) -> None:
                fin, por = (None, None) if si else ("now", "x")
                hecho = conexion.execute(_LA_LLEVA.encode(), {"fin": fin, "quien": por, "eid": quien["eid"]})
                if hecho.rowcount != 1:
                    raise RuntimeError(f"{A} no le había dado acceso a un despacho")

            pedido = factura.pedido(propio)
            emitir = [(web.puerto, peticion("/api/facturas", suyas, pedido)) for suyas in lados]
            leer = [(web.puerto, peticion(LEER, suyas)) for suyas in lados]
            if len({pedir(*lado) for lado in leer}) != 1:
                raise RuntimeError(f"{LEER} no dice lo mismo a los dos")
            return [
                _medir("emitir una factura", emitir, llevada, 201, 1.1),
                _medir("leer una fila", leer, llevada, 200, 1.1),
            ]
    finally:
        web.proceso.stop()
        banco.postgres.drop_database(BASE)


def _desde_su_despacho(puerto: int, eid: int) -> dict[str, str]:
    """Las cabeceras de quien entró a la empresa con su persona."""
    cliente = Cliente(puerto)
    adentro = cliente.sesion.post(
        f"{cliente.raiz.removesuffix(P)}/api/personas/entrar",
        json={"eid": eid},
        headers={"x-token": cliente.entrar(JEFE)},
    )
    adentro.raise_for_status()
    return cliente.navegador(str(adentro.json()["token"]))


def _medir(
    que: str, lados: list[tuple[int, bytes]], llevada: Callable[[bool], None], buena: int, maximo: float
) -> Medida:
    """De a una, con los dos lados intercalados; el primero es el del usuario de la empresa."""
    rondas: tuple[list[float], list[float]] = ([], [])
    for ronda in range(RONDAS + 1):
        for lado, (puerto, crudo) in enumerate(lados):
            llevada(lado == 1)
            hecha = cargar(puerto, crudo, segundos=SEGUNDOS, conexiones=1, buena=buena)
            if ronda:  # la primera calienta
                rondas[lado].append(hecha.percentil(0.5) * 1000)
    sin, con = (median(suyas) for suyas in rondas)
    nombre = f"{que} desde su despacho, contra un usuario de la empresa: mediana"
    return Medida(nombre, con, sin, "ms", maximo=maximo)
