import type { components } from '@/api/schema';
import { BarrasApiladas, Figura } from '@/ui/graficos';
import { mes, mesCorto } from '@/lib/meses';
import { cuantos } from '@/lib/numeros';

type Mes = components['schemas']['PlanesPropios']['meses'][number];

const COLUMNAS = [
  { id: 'mes', titulo: 'Mes', formato: mes },
  { id: 'emitidos', titulo: 'Emitidos', numerica: true },
  { id: 'rechazados', titulo: 'Rechazados por el SRI', numerica: true },
];
const SERIES = [
  { campo: 'emitidos', nombre: 'Emitidos', tono: 'azul' as const },
  { campo: 'rechazados', nombre: 'Rechazados por el SRI', tono: 'rojo' as const },
];

/** Los comprobantes de los últimos doce meses. */
export function UsoPorMes({ meses }: { meses: Mes[] }) {
  const suma = (campo: 'emitidos' | 'rechazados') => meses.reduce((total, uno) => total + uno[campo], 0);
  const hay = suma('emitidos') + suma('rechazados') > 0;
  const emitidos = cuantos(suma('emitidos'), 'documento emitido', 'documentos emitidos');
  return (
    <Figura
      titulo="Documentos por mes"
      subtitulo="Últimos 12 meses"
      resumen={`${emitidos} y ${cuantos(suma('rechazados'), 'rechazado')} en doce meses.`}
      columnas={COLUMNAS}
      filas={hay ? meses : []}
      vacia="Aún no ha emitido documentos."
    >
      <BarrasApiladas
        datos={meses.map((uno) => ({ ...uno, mes: mesCorto(uno.mes) }))}
        x="mes"
        series={SERIES}
        alto={240}
      />
    </Figura>
  );
}
