import { Cifra } from '@/ui/base';
import { dinero } from '@/lib/money';
import { entero } from '@/lib/numeros';
import { hace } from '@/lib/fechas';
import type { CifrasTablero } from '../api';
import { toEmpresasDe, toRecibosPendientes, toRenovaciones, toTicketsDe } from '../enlaces';
import estilos from './tablero.module.css';

const suma = (filas: { mas_7: number }[]) => filas.reduce((total, fila) => total + fila.mas_7, 0);

/** Lo que espera a alguien, con el enlace a cada cosa. */
export function Atencion({ tablero }: { tablero: CifrasTablero }) {
  const { recibos, renovaciones, empresas, tickets } = tablero;
  const abiertos = tickets?.por_estado.filter((fila) => fila.SPT_ESTADO === 'ABIERTO') ?? [];
  const viejos = suma(abiertos);
  const pendientes = empresas?.por_estado.find((fila) => fila.EMP_ESTADO === 'PENDIENTE')?.activas ?? 0;
  const hoy = renovaciones?.proximas.filter((plan) => plan.dias <= 7).length ?? 0;
  return (
    <section aria-label="Requieren atención" className={estilos.atencion}>
      {tickets?.propios !== null && tickets?.propios !== undefined && (
        <Cifra
          rotulo="Tickets suyos"
          valor={entero(tickets.propios)}
          to={toTicketsDe({ asesor: 'yo' })}
          detalle="asignados a usted, sin cerrar"
        />
      )}
      {tickets && (
        <Cifra
          rotulo="Tickets abiertos de más de 7 días"
          valor={entero(viejos)}
          to={toTicketsDe({ estado: 'ABIERTO', edad: 'mas_7' })}
          detalle={`de ${entero(tickets.total)} tickets pendientes`}
          tono={viejos ? 'error' : undefined}
        />
      )}
      {recibos && (
        <Cifra
          rotulo="Recibos por aprobar"
          valor={entero(recibos.pendientes)}
          to={toRecibosPendientes()}
          detalle={
            recibos.desde
              ? `${dinero(recibos.valor)} · el más antiguo, ${hace(recibos.desde)}`
              : 'ninguno espera'
          }
          tono={recibos.pendientes ? 'aviso' : undefined}
        />
      )}
      {renovaciones && (
        <Cifra
          rotulo={`Planes por renovar en ${renovaciones.dias} días`}
          valor={entero(renovaciones.total)}
          to={toRenovaciones()}
          detalle={hoy ? `${hoy === 8 ? '8 o más' : hoy} en la próxima semana` : 'ninguno esta semana'}
          tono={hoy ? 'aviso' : undefined}
        />
      )}
      {empresas && (
        <Cifra
          rotulo="Empresas por verificar"
          valor={entero(pendientes)}
          to={toEmpresasDe({ estado: 'PENDIENTE', activa: 'true' })}
          detalle={`de ${entero(empresas.total)} registradas`}
        />
      )}
    </section>
  );
}
