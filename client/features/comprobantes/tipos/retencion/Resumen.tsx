import { useWatch } from 'react-hook-form';
import { useTotales } from '@/features/nucleo/presta/escritura/cuenta';
import { Decimal } from '@/lib/decimal';
import { dinero, monto } from '@/lib/money';
import { useEntrada } from '../../entrada/entrada';
import { RETENIDOS, valorRetenido, type Propio } from './propio';
import estilos from '../../entrada/entrada.module.css';

/** Lo retenido de cada impuesto, mientras se escribe. */
export function Resumen() {
  const { form, cuenta } = useEntrada<Propio>();
  const { total } = useTotales(cuenta);
  const lineas = useWatch({ control: form.control, name: 'sustentos' }).flatMap((s) => s.retenciones);
  return (
    <section className={estilos.totales} aria-label="Totales">
      <dl>
        {RETENIDOS.map(({ value, label }) => {
          const suyas = lineas.filter(({ codigo }) => codigo === value);
          if (!suyas.length) return null;
          const suma = suyas.reduce((hasta, linea) => hasta.plus(valorRetenido(linea)), new Decimal(0));
          return (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{monto(suma)}</dd>
            </div>
          );
        })}
      </dl>
      <p>
        <span>Total retenido</span>
        <output aria-label="Total retenido" className="tabular">
          {dinero(total)}
        </output>
      </p>
    </section>
  );
}
