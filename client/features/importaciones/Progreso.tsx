import { Loader, Progress } from '@mantine/core';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Progress.css';
import { Tarjeta } from '@/ui/base';
import { entero } from '@/lib/numeros';
import type { Importacion } from './api';
import estilos from './importar.module.css';

/** Qué está haciendo la importación y cuánto lleva. */
export function Progreso({ importacion: { simular, avance } }: { importacion: Importacion }) {
  const { leidas, total, fase } = avance;
  const parte = total > 0 ? Math.min(100, Math.round((leidas * 100) / total)) : 0;
  const que = simular ? 'Revisando el archivo' : 'Importando';
  return (
    <Tarjeta titulo={que}>
      <div className={estilos.progreso} role="status">
        <Progress
          size="lg"
          radius="sm"
          value={fase === 'guardando' ? 100 : parte}
          animated={fase === 'guardando'}
          aria-label={que}
        />
        <p className="tabular">
          {total > 0 ? (
            <>
              <strong>{fase === 'guardando' && !simular ? 'Guardando' : `${parte} %`}</strong> ·{' '}
              {entero(leidas)} de {entero(total)} filas
            </>
          ) : (
            <>
              <Loader size={14} aria-hidden /> Leyendo el archivo…
            </>
          )}
        </p>
      </div>
      <p className={estilos.nota}>
        Puede salir de esta pantalla: el trabajo sigue, y al volver verá en qué va.
      </p>
    </Tarjeta>
  );
}
