import { BarrasApiladas, Figura } from '@/ui/graficos';
import { cuantos, entero } from '@/lib/numeros';
import { exportarTablero, type FiguraTablero } from '../api';
import { toTicketsDe } from '../enlaces';
import { EDADES, ESTADOS_TICKET } from '../rotulos';
import { EnlacesFigura } from './EnlacesFigura';

const SERIES = [
  { campo: 'ABIERTO', nombre: 'Abiertos', tono: 'rojo' },
  { campo: 'EN_PROCESO', nombre: 'En proceso', tono: 'azul' },
  { campo: 'RESUELTO', nombre: 'Resueltos', tono: 'verde' },
] as const;

type Fila = FiguraTablero<'tickets'>['por_estado'][number];

const total = (fila: Fila) => EDADES.reduce((suma, { campo }) => suma + fila[campo], 0);

/** Los tickets sin cerrar, según el tiempo que llevan esperando. */
export function FiguraTickets({ datos }: { datos: FiguraTablero<'tickets'> }) {
  const filas = EDADES.map(({ campo, nombre }) => ({
    edad: nombre,
    ...Object.fromEntries(datos.por_estado.map((fila) => [fila.SPT_ESTADO, fila[campo]])),
  }));
  return (
    <Figura
      titulo="Tickets pendientes por edad"
      subtitulo={cuantos(datos.total, 'ticket sin cerrar', 'tickets sin cerrar')}
      resumen={datos.por_estado
        .map(
          (fila) =>
            `${ESTADOS_TICKET[fila.SPT_ESTADO]}: ${entero(total(fila))}, ` +
            `${entero(fila.mas_7)} de más de 7 días`,
        )
        .join('. ')}
      exportar={exportarTablero('tickets')}
      columnas={[
        { id: 'edad', titulo: 'Edad' },
        ...SERIES.map(({ campo, nombre }) => ({ id: campo, titulo: nombre, numerica: true })),
      ]}
      filas={datos.total ? filas : []}
      vacia="No hay tickets pendientes"
      pie={
        <EnlacesFigura
          etiqueta="Tickets de cada estado"
          enlaces={datos.por_estado.map((fila) => ({
            to: toTicketsDe({ estado: fila.SPT_ESTADO }),
            texto: ESTADOS_TICKET[fila.SPT_ESTADO]!,
            cuantos: total(fila),
          }))}
        />
      }
    >
      <BarrasApiladas datos={filas} x="edad" series={[...SERIES]} />
    </Figura>
  );
}
