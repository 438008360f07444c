import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { Consulta } from '@/ui/base';
import { porDepositarQuery, type CuentaBancaria, type LineaPorDepositar } from './api';
import type { DatosMovimiento } from './valores';
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

const claveDe = ({ asiento_id, n }: LineaPorDepositar) => `${asiento_id} ${n}`;

function Lista({ esperan }: { esperan: LineaPorDepositar[] }) {
  const { control } = useFormContext<DatosMovimiento>();
  const {
    field: { value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name: 'lineas',
    rules: { validate: (v: string[]) => v.length > 0 || 'Elija qué se deposita' },
  });
  const elegidas = esperan.filter((l) => value.includes(claveDe(l)));
  const suma = elegidas.reduce((van, { valor }) => van.plus(valor), new Decimal(0));
  return (
    <Checkbox.Group value={value} onChange={onChange} onBlur={onBlur} error={fieldState.error?.message}>
      <ul className={estilos.lineas}>
        {esperan.map((l) => (
          <li key={claveDe(l)}>
            <Checkbox
              value={claveDe(l)}
              label={
                <>
                  {dinero(l.valor)} · {l.glosa}
                  <span className={estilos.menor}>
                    {[fecha(l.fecha), l.detalle].filter(Boolean).join(' · ')}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p className={estilos.suma} role="status">
        Suman {dinero(suma.toFixed(2))}
      </p>
    </Checkbox.Group>
  );
}
