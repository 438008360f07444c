"""Un trabajo que espera su hora (un reintento, o lo pedido para después) no tiene su candado: lo que se pidió detrás, y sí puede
hacerse ya, no lo espera. Cuando le toca, lo toma como cualquiera."""

from alembic import op
from sqlalchemy import text

revision = "0123"
down_revision = "0122"
branch_labels = None
depends_on = None

TOMAR = "procrastinate_fetch_job_v2"
TODOS = "other_jobs.status = 'todo'"
A_LOS_QUE_YA_LES_TOCA = f"{TODOS} AND (other_jobs.scheduled_at IS NULL OR other_jobs.scheduled_at <= now())"


def _cambiar(esto, por):
    definida = op.get_bind().execute(text(f"SELECT pg_get_functiondef('{TOMAR}'::regproc)")).scalar_one()
    if definida.count(esto) != 1:
        raise RuntimeError(f"{TOMAR} no es como se esperaba")
    op.get_bind().exec_driver_sql(definida.replace(esto, por))


def upgrade():
    _cambiar(TODOS, A_LOS_QUE_YA_LES_TOCA)


def downgrade():
    _cambiar(A_LOS_QUE_YA_LES_TOCA, TODOS)
