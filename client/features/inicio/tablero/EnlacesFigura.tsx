import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { colorDe, type TonoSerie } from '@/ui/graficos';
import { entero } from '@/lib/numeros';
import { Icono } from '@/ui/base';
import estilos from './tablero.module.css';

export interface EnlaceFigura {
  to: string;
  texto: string;
  cuantos: number;
  /** El color de su parte del gráfico, cuando los enlaces hacen de leyenda. */
  tono?: TonoSerie;
}

/** Enlaces de cada parte de una figura a las filas que la componen. */
export function EnlacesFigura({ etiqueta, enlaces }: { etiqueta: string; enlaces: EnlaceFigura[] }) {
  return (
    <nav aria-label={etiqueta} className={estilos.enlaces}>
      {enlaces
        .filter(({ cuantos }) => cuantos > 0)
        .map(({ to, texto, cuantos, tono }, i) => (
          <Link key={to} to={to}>
            {tono && <i style={{ background: colorDe(tono, i) }} aria-hidden />}
            {texto} <strong className="tabular">{entero(cuantos)}</strong>
            <Icono de={IconChevronRight} tamano={14} />
          </Link>
        ))}
    </nav>
  );
}
