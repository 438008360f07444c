import { useWatch } from 'react-hook-form';
import { monto } from '@/lib/money';
import { aMedias, ilegible, sumas, type DatosAsiento } from './valores';
import estilos from './lineas.module.css';

/** Cuánto suma cada lado y cuánto falta para que cuadre, siempre a la vista. */
export function Balance() {
  const lineas = useWatch<DatosAsiento, 'lineas'>({ name: 'lineas' });
  const plantilla = useWatch<DatosAsiento, 'plantilla'>({ name: 'plantilla' });
  const { debe, haber, diferencia } = sumas(lineas);
  const mal = lineas.some((linea) => ilegible(linea.debe) || ilegible(linea.haber));
  const cuadra = diferencia.isZero() && !mal;
  const estado = !lineas.length
    ? 'Sin líneas'
    : mal
      ? 'Hay un importe que no se entiende'
      : debe.isZero() && haber.isZero()
        ? 'Sin importes'
        : cuadra
          ? 'Cuadra'
          : `${diferencia.isPositive() ? 'Falta en el haber' : 'Falta en el debe'} ${monto(diferencia.abs())}`;
  return (
    <div
      className={estilos.balance}
      data-mal={mal || (!cuadra && lineas.length > 0 && !aMedias({ plantilla })) || undefined}
    >
      <dl>
        <div>
          <dt>Debe</dt>
          <dd className="tabular">{monto(debe)}</dd>
        </div>
        <div>
          <dt>Haber</dt>
          <dd className="tabular">{monto(haber)}</dd>
        </div>
      </dl>
      <output aria-label="Diferencia" className="tabular">
        {estado}
      </output>
    </div>
  );
}
