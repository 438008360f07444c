import { useQuery } from '@tanstack/react-query';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { Consulta } from '@/ui/base';
import { LineasField } from '@/ui/form';
import { porDepositarQuery, type CuentaBancaria, type LineaPorDepositar } from './api';
import estilos from './bancos.module.css';

/** Los cheques y los vales que esperan: se eligen los que van en el depósito. */
export function PorDepositar({ banco }: { banco: CuentaBancaria }) {
  const consulta = useQuery(porDepositarQuery(banco.id));
  return (
    <fieldset className={estilos.partidas}>
      <legend>Qué se deposita</legend>
      <Consulta de={consulta} lineas={3} enSeccion>
        {(esperan) => (esperan.length ? <Lista esperan={esperan} /> : <p>Nada espera para depositarse.</p>)}
      </Consulta>
    </fieldset>
  );
}

function Lista({ esperan }: { esperan: LineaPorDepositar[] }) {
  return (
    <LineasField
      name="lineas"
      lineas={esperan}
      falta="Elija qué se deposita"
      rotulo={(l) => `${dinero(l.valor)} · ${l.glosa}`}
      menor={(l) => [fecha(l.fecha), l.detalle].filter(Boolean).join(' · ')}
      suma={(elegidas) =>
        `Suman ${dinero(elegidas.reduce((van, { valor }) => van.plus(valor), new Decimal(0)).toFixed(2))}`
      }
    />
  );
}
