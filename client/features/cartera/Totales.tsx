import { IconAlertTriangle, IconPigMoney } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useAplicado, valorDe, type Pendiente } from './presta';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import estilos from './cobros.module.css';
import type { DatosCobro } from './valores';

/** Lo recibido, lo aplicado y lo que queda, mientras se escribe. */
export function Totales({ debe, documentos }: { debe: string; documentos: Pendiente[] }) {
  const recibido = valorDe(useWatch<DatosCobro, 'total'>({ name: 'total' }));
  const aplicado = useAplicado(documentos);
  const resto = recibido.minus(aplicado);
  return (
    <div className={estilos.totales} role="status" aria-label="Totales del cobro">
      <dl>
        <div>
          <dt>Recibido</dt>
          <dd className="tabular">{dinero(recibido)}</dd>
        </div>
        <div>
          <dt>Aplicado</dt>
          <dd className="tabular">{dinero(aplicado)}</dd>
        </div>
        <div data-fuerte>
          <dt>Queda debiendo</dt>
          <dd className="tabular">{dinero(Decimal.max(valorDe(debe).minus(aplicado), 0))}</dd>
        </div>
      </dl>
      {resto.gt(0) && (
        <p className={estilos.anticipo}>
          <IconPigMoney size={18} stroke={1.75} aria-hidden />
          <span>
            <strong className="tabular">{dinero(resto)}</strong>{' '}
            {aplicado.isZero() ? 'quedarán' : 'sobran y quedarán'} como anticipo del cliente.
          </span>
        </p>
      )}
      {resto.isNegative() && (
        <p className={estilos.supera}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            Lo aplicado supera lo recibido en <strong className="tabular">{dinero(resto.abs())}</strong>.
          </span>
        </p>
      )}
    </div>
  );
}
