"""El año de las empresas de la demostración: lo que vendieron, acreditaron y cobraron."""

import random
from collections.abc import Callable, Sequence

from sqlalchemy import select

from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa
from api.plataforma.codigos.documentos import NOTA_DEBITO
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL
from api.plataforma.empresas.models import Empresa
from api.terceros.clientes.models import Cliente
from api.ventas.cartera.models import NumeroCobro
from api.ventas.cartera.motor import cobros, documentos
from demo import cartera as demo_cartera
from demo import comprobantes as demo_comprobantes
from demo import guias as demo_guias
from demo import liquidaciones as demo_liquidaciones
from demo import proformas as demo_proformas
from demo import recurrentes as demo_recurrentes
from demo import retenciones as demo_retenciones
from demo.accesos import DISTRIBUIDORA, RIMPE, A, B
from demo.cartera import Ano
from demo.taller import Taller

CUANTOS = {A: 300, B: 90, DISTRIBUIDORA: 40, RIMPE: 24}  # documentos de cada empresa
Otros = Sequence[Callable[[Taller], None]]
# Lo que va después de las facturas. Las retenciones, además, después de las liquidaciones, de las que se retiene.
_OTROS: Otros = (
    demo_liquidaciones.crear,
    demo_guias.crear,
    demo_retenciones.crear,
    demo_proformas.crear,
    demo_recurrentes.crear,
)
_MOTIVO = "Se registró dos veces."


def crear() -> None:
    for empresa in db.session.scalars(select(Empresa).where(Empresa.ruc.in_(CUANTOS)).order_by(Empresa.id)):
        azar = random.Random(f"cartera {empresa.ruc}")  # noqa: S311
        with en_empresa(empresa.id):
            db.session.expire(empresa, ["filas_regimen"])  # fuera de su ámbito no se ve ninguna
            clientes = db.session.execute(
                select(Cliente.id, Cliente.dias_credito)
                .where(Cliente.tipo_identificacion != CONSUMIDOR_FINAL, Cliente.activo)
                .order_by(Cliente.id)
            ).all()
            ano = demo_cartera.planear(azar, clientes, CUANTOS[empresa.ruc], hoy())
            _guardar(azar, empresa.id, ano, () if empresa.ruc == RIMPE else _OTROS)


def _guardar(azar: random.Random, empresa_id: int, ano: Ano, otros: Otros) -> None:
    demo_comprobantes.numerar(ano)
    cargos, notas, recibidos = demo_cartera.insertar(azar, empresa_id, ano, 1)
    db.session.add(NumeroCobro(empresa_id=empresa_id, siguiente=len(recibidos) + 1))
    db.session.flush()
    demo_comprobantes.crear(azar, empresa_id, ano, cargos, notas, otros)
    cobros.anular(recibidos[len(recibidos) // 2], None, "El cheque no tuvo fondos.")
    a_mano = [
        n for n, fila in enumerate(ano.documentos) if fila["tipo"] == NOTA_DEBITO and n not in ano.debitos
    ]
    for n in a_mano[-1:]:
        documentos.anular(cargos[n], None, _MOTIVO)
