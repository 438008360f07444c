import { fecha, fechaHora } from '@/lib/fechas';
import { toParametro } from '@/navegacion/enlaces';
import { Enlace } from '@/ui/base';
import type { Columna } from '@/ui/tabla';
import type { Pendiente } from './api';

export const COLUMNAS: Columna<Pendiente>[] = [
  { id: 'glosa', titulo: 'Qué', recortar: true, celda: (p) => p.glosa },
  { id: 'fecha', titulo: 'Fecha', numerica: true, enTarjeta: 'cifra', celda: (p) => fecha(p.fecha) },
  {
    id: 'falta',
    titulo: 'Qué le falta',
    envolver: true,
    celda: ({ falta, roles }) => (
      <>
        {falta}
        {roles[0] !== undefined && (
          <>
            {' '}
            <Enlace to={toParametro(roles[0])} subrayado>
              Decir la cuenta
            </Enlace>
          </>
        )}
      </>
    ),
  },
  { id: 'creado_por', titulo: 'De quién', oculta: true, celda: (p) => p.creado_por },
  { id: 'creado_en', titulo: 'Desde', oculta: true, numerica: true, celda: (p) => fechaHora(p.creado_en) },
];
