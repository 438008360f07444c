import { Tarjeta } from '@/ui/base';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { fecha } from '@/lib/fechas';
import type { Antiguedad as Valores } from '../lado/tipos';
import estilos from './cuenta.module.css';

const TRAMOS: { campo: Exclude<keyof Valores, 'anticipos' | 'total'>; nombre: string }[] = [
  { campo: 'por_vencer', nombre: 'Por vencer' },
  { campo: 'd30', nombre: '1 a 30 días' },
  { campo: 'd60', nombre: '31 a 60 días' },
  { campo: 'd90', nombre: '61 a 90 días' },
  { campo: 'mas', nombre: 'Más de 90 días' },
];

interface Props {
  valores: Valores;
  hasta: string;
  noDebe: string;
}

/** El atraso de lo que se debe: una barra en proporción, que el lector de pantalla omite, y sus valores. */
export function Antiguedad({ valores, hasta, noDebe }: Props) {
  const debe = TRAMOS.reduce((suma, { campo }) => suma.plus(valores[campo]), new Decimal(0));
  const anticipos = new Decimal(valores.anticipos);
  return (
    <Tarjeta titulo={`Antigüedad al ${fecha(hasta)}`}>
      {debe.isZero() ? (
        <p className={estilos.nada}>{noDebe}.</p>
      ) : (
        <div className={estilos.barra} aria-hidden>
          {TRAMOS.filter(({ campo }) => Number(valores[campo]) > 0).map(({ campo }) => (
            <span key={campo} data-tramo={campo} style={{ flexGrow: Number(valores[campo]) }} />
          ))}
        </div>
      )}
      <dl className={estilos.tramos}>
        {TRAMOS.map(({ campo, nombre }) => (
          <div key={campo} data-tramo={campo} data-hay={Number(valores[campo]) > 0 || undefined}>
            <dt>{nombre}</dt>
            <dd className="tabular">{dinero(valores[campo])}</dd>
          </div>
        ))}
        {!anticipos.isZero() && (
          <div data-tramo="anticipos" data-hay>
            <dt>Anticipos a favor</dt>
            <dd className="tabular">{dinero(valores.anticipos)}</dd>
          </div>
        )}
      </dl>
    </Tarjeta>
  );
}
