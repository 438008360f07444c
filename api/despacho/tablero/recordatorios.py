"""El correo con que un despacho recuerda a sus clientes lo que vence: a cada empresa lo suyo, de una vez."""

from collections.abc import Collection
from datetime import date

from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa, transactional
from api.core.datos.listas.pages import Fila
from api.core.datos.sesion import Sesion
from api.despacho.despachos import empresas as llevadas
from api.despacho.despachos import personal
from api.despacho.despachos.personal import DelDespacho
from api.despacho.sumas import lectura
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios


@transactional
def enviar(sesion: Sesion, mes: date, empresa_ids: Collection[int], mensaje: str) -> int:
    """Escribe a cada una con lo que le falta declarar ese mes; a la que nada le falta, solo si hay un mensaje. Responde a
    cuántas."""
    suyo = personal.quien(sesion)
    llevadas.exigir(suyo, empresa_ids)
    de_cada = lectura.obligaciones(list(empresa_ids), mes, hoy())
    enviados = 0
    for empresa_id in sorted(set(empresa_ids)):
        abiertas = [o for o in de_cada.get(empresa_id, []) if o["abierta"]]
        if abiertas or mensaje:
            _escribir(suyo, sesion, empresa_id, abiertas, mensaje)
            enviados += 1
    return enviados


def _escribir(suyo: DelDespacho, sesion: Sesion, empresa_id: int, abiertas: list[Fila], mensaje: str) -> None:
    empresa, marca = empresas.obtener(empresa_id), configuraciones.marca()
    with en_empresa(empresa_id):
        dueno = usuarios.propietario_de(empresa_id)
    correos.encolar(
        "despacho_recordatorio",
        f"{empresa.nombre_comercial}: lo que vence, de parte de {suyo.despacho.nombre}",
        sorted({dueno.correo, empresa.correo} if dueno else {empresa.correo}),
        {
            "marca": marca.titulo,
            "despacho": suyo.despacho.nombre,
            "quien": sesion.nombre,
            "empresa": empresa.nombre_comercial,
            "mensaje": mensaje,
            "cosas": [
                {"nombre": o["nombre"], "titulo": o["titulo"], "vence": f"{o['vence']:%d/%m/%Y}"}
                for o in abiertas
            ],
            "enlace": f"{marca.url}/#/impuestos",
        },
        empresa_id=empresa_id,
    )
    audit.record(
        "recordar",
        "acceso_despacho",
        suyo.despacho.id,
        empresa_id=empresa_id,
        despues={"obligaciones": len(abiertas), "mensaje": mensaje},
        quien=sesion.autor,
    )
