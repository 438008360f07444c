import { dinero } from '@/lib/money';
import { cambio, losQueDicen } from './totales';
import estilos from './estados.module.css';

interface Props {
  de: [clave: string, nombre: string][];
  totales: Record<string, string | null>;
  comparados: Record<string, string | null> | null;
}

/** Lo que un estado concluye, y lo de antes debajo. */
export const Totales = ({ de, totales, comparados }: Props) => (
  <dl className={estilos.totales}>
    {losQueDicen(de, totales, comparados).map(([clave, nombre]) => (
      <div key={clave}>
        <dt>{nombre}</dt>
        <dd className="tabular">{dinero(totales[clave])}</dd>
        {comparados && (
          <dd className={estilos.antes}>
            Antes {dinero(comparados[clave])} {cambio(totales[clave] ?? '0', comparados[clave] ?? null)}
          </dd>
        )}
      </div>
    ))}
  </dl>
);
