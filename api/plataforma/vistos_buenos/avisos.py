"""Lo que se dice por correo de un visto bueno: lo que espera a otra persona, a quienes pueden confirmarlo y a los
propietarios; lo que regirá solo, a todos los de la empresa."""

from collections.abc import Iterable

from api.core.datos.clock import GUAYAQUIL
from api.core.datos.db import empresa_actual
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import escribir
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import de_empresa
from api.plataforma.usuarios.models import Usuario
from api.plataforma.vistos_buenos import clases
from api.plataforma.vistos_buenos.models import HECHO, VistoBueno


def pedido(visto: VistoBueno, confirman: Iterable[Usuario]) -> None:
    """Acaba de pedirse."""
    cuando = f"{visto.hasta.astimezone(GUAYAQUIL):%d/%m/%Y a las %H:%M}"
    if visto.solo:
        _enviar(
            visto,
            "Un cambio delicado regirá en 24 horas",
            f"Nadie más puede confirmarlo: rige desde el {cuando}, si antes no se cancela. Si usted no sabe de esto, "
            "cancélelo y cambie su contraseña.",
            _todos(),
        )
        return
    propietarios = (uno for uno in _todos() if uno.perfil == de_empresa.PROPIETARIO)
    _enviar(
        visto,
        "Un cambio delicado espera que otra persona lo confirme",
        f"No rige hasta que otra persona de la empresa lo confirme. Si nadie lo hace hasta el {cuando}, vence.",
        (*confirman, *propietarios),
    )


def llego_su_hora(visto: VistoBueno) -> None:
    """Se cumplieron las 24 horas."""
    if visto.estado == HECHO:
        _enviar(visto, "Un cambio delicado ya rige", "Pasaron 24 horas sin que nadie lo cancelara.", _todos())
    else:
        _enviar(visto, "Un cambio delicado no se pudo hacer", visto.detalle, _todos())


def _todos() -> list[Usuario]:
    return [usuario for usuario in de_empresa.listar() if usuario.activo]


def _enviar(visto: VistoBueno, asunto: str, frase: str, personas: Iterable[Usuario]) -> None:
    empresa = empresas.obtener(empresa_actual())
    direcciones = dict.fromkeys((*(uno.correo for uno in personas), empresa.correo))
    admitidas = [uno for uno in direcciones if uno and escribir.puede(empresa, [uno])]
    if not admitidas:
        return
    marca = configuraciones.marca()
    correos.encolar(
        "visto_bueno",
        asunto,
        admitidas,
        {
            "marca": marca.titulo,
            "titulo": asunto,
            "empresa": empresa.nombre_comercial,
            "pedido": visto.texto,
            "motivo": visto.motivo,
            "por": visto.pedido_por,
            "frase": frase,
            "enlace": f"{marca.url}/#{clases.de(visto.clase).ruta}",
        },
        empresa_id=empresa.id,
    )
