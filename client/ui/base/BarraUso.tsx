import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { entero } from '@/lib/numeros';
import estilos from './ui.module.css';

interface Props {
  usado: number;
  total: number;
  etiqueta: string;
  /** Lo que se cuenta: «documentos». */
  unidad?: string;
}

/** Cuánto de un cupo se ha usado. Desde el 90 % avisa, y agotado lo dice. */
export function BarraUso({ usado, total, etiqueta, unidad }: Props) {
  const parte = total > 0 ? Math.min(1, usado / total) : 1;
  const tono = usado >= total ? 'error' : parte >= 0.9 ? 'aviso' : 'normal';
  const texto = `${entero(usado)} de ${entero(total)}${unidad ? ` ${unidad}` : ''}`;
  const nota = { error: ' · agotado', aviso: ' · por agotarse', normal: '' }[tono];
  return (
    <div className={estilos.uso} data-tono={tono}>
      <div>
        <span>{etiqueta}</span>
        <span className="tabular">{texto + nota}</span>
      </div>
      <Progress value={parte * 100} size={6} radius="xl" aria-label={`${etiqueta}: ${texto}${nota}`} />
    </div>
  );
}
