import { IconAlertTriangle, IconPigMoney } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { useAplicado, valorDe, type Debido, type Lado } from './presta';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { Icono } from '@/ui/base';
import estilos from './cobros.module.css';
import type { DatosAbono } from './valores';

interface Props {
  de: Lado;
  debe: string;
  documentos: Debido[];
}

/** Lo recibido o pagado, lo aplicado y lo que queda, mientras se escribe. */
export function Totales({ de, debe, documentos }: Props) {
  const { uno, dado, suyo, quedaDebiendo } = de.palabras;
  const recibido = valorDe(useWatch<DatosAbono, 'total'>({ name: 'total' }));
  const aplicado = useAplicado(documentos);
  const resto = recibido.minus(aplicado);
  return (
    <div className={estilos.totales} role="status" aria-label={`Totales del ${uno}`}>
      <dl>
        <div>
          <dt>{conMayuscula(dado)}</dt>
          <dd className="tabular">{dinero(recibido)}</dd>
        </div>
        <div>
          <dt>Aplicado</dt>
          <dd className="tabular">{dinero(aplicado)}</dd>
        </div>
        <div data-fuerte>
          <dt>{quedaDebiendo}</dt>
          <dd className="tabular">{dinero(Decimal.max(valorDe(debe).minus(aplicado), 0))}</dd>
        </div>
      </dl>
      {resto.gt(0) && (
        <p className={estilos.anticipo}>
          <Icono de={IconPigMoney} />
          <span>
            <strong className="tabular">{dinero(resto)}</strong>{' '}
            {aplicado.isZero() ? 'quedarán' : 'sobran y quedarán'} como anticipo {suyo}.
          </span>
        </p>
      )}
      {resto.isNegative() && (
        <p className={estilos.supera}>
          <Icono de={IconAlertTriangle} />
          <span>
            Lo aplicado supera lo {dado} en <strong className="tabular">{dinero(resto.abs())}</strong>.
          </span>
        </p>
      )}
    </div>
  );
}
