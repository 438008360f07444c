import { monto } from '@/lib/money';
import { Saldo } from './Saldo';
import estilos from './presta/libros.module.css';

interface Props {
  de: { saldo_inicial: string; debe: string; haber: string; saldo_final: string };
}

const oCero = (valor: string) => (Number(valor) ? <Saldo valor={valor} /> : '0.00');

/** Lo que un libro suma: con qué empezó, lo que se movió y con qué quedó. */
export const Cifras = ({ de }: Props) => (
  <dl className={estilos.cifras}>
    <div>
      <dt>Saldo inicial</dt>
      <dd>{oCero(de.saldo_inicial)}</dd>
    </div>
    <div>
      <dt>Debe</dt>
      <dd>{monto(de.debe)}</dd>
    </div>
    <div>
      <dt>Haber</dt>
      <dd>{monto(de.haber)}</dd>
    </div>
    <div data-fuerte>
      <dt>Saldo final</dt>
      <dd>{oCero(de.saldo_final)}</dd>
    </div>
  </dl>
);
