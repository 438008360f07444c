import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { hoy } from '@/lib/fechas';
import { DineroField, FechaField, NumeroField, TextField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
import { exencionDe } from '../api';
import { llevaDividendos, sinImpuestos, type Propio } from '../propio';
import { cajas, ejercicio, monto } from '../reglas';
import estilos from '../retencion.module.css';

interface Props {
  de: `sustentos.${number}`;
  k: number;
  /** Si su código es de la compra de banano. */
  banano: boolean;
}

/** Lo que solo algunas retenciones dicen: de qué dividendos son, o de cuántas cajas de banano. */
export function Particulares({ de, k, banano }: Props) {
  const { form } = useEntrada<Propio>();
  const suya = `${de}.retenciones.${k}` as const;
  const [cod_sustento, linea] = useWatch({ control: form.control, name: [`${de}.cod_sustento`, suya] });
  return (
    <>
      {llevaDividendos({ cod_sustento }, linea) && (
        <div className={estilos.particular} role="group" aria-label={`Dividendos de la retención ${k + 1}`}>
          <FechaField
            name={`${suya}.dividendos.fecha`}
            label="Se pagaron el"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese cuándo se pagaron' }}
          />
          <DineroField
            name={`${suya}.dividendos.impuesto`}
            label="Impuesto que pagó la sociedad"
            withAsterisk
            rules={{ validate: (v: string) => monto(v, 'Ingrese el impuesto, aunque sea cero') }}
          />
          <TextField
            name={`${suya}.dividendos.ejercicio`}
            label="Año de las utilidades"
            withAsterisk
            className="tabular"
            inputMode="numeric"
            maxLength={4}
            rules={{ validate: ejercicio }}
          />
          <Exento de={de} k={k} />
        </div>
      )}
      {banano && (
        <div className={estilos.particular} role="group" aria-label={`Banano de la retención ${k + 1}`}>
          <NumeroField
            name={`${suya}.banano.cajas`}
            label="Cajas de banano"
            withAsterisk
            decimales={0}
            max={9_999_999}
            rules={{ validate: cajas }}
          />
          <DineroField
            name={`${suya}.banano.precio`}
            label="Precio de cada caja"
            withAsterisk
            rules={{ validate: (v: string) => monto(v, 'Ingrese el precio') }}
          />
        </div>
      )}
    </>
  );
}

/** La base de lo que se reparte a una persona, sin la parte exenta del año. */
function Exento({ de, k }: Pick<Props, 'de' | 'k'>) {
  const { form } = useEntrada<Propio>();
  const [dice, setDice] = useState('');
  const proponer = async () => {
    const { cliente, fecha, sustentos } = form.getValues();
    const suyo = sustentos[Number(de.split('.')[1])];
    if (!cliente || !suyo) return avisoBreve('Elija el proveedor primero.', undefined, 'neutro');
    try {
      const valor = sinImpuestos(suyo.impuestos).toFixed(2);
      const dicha = await exencionDe(cliente.id, valor, fecha || hoy());
      form.setValue(`${de}.retenciones.${k}.base`, dicha.base, { shouldDirty: true, shouldValidate: true });
      setDice(dicha.dice);
    } catch (error) {
      await dialogos.error('No se propuso', mensajeDe(error));
    }
  };
  return (
    <>
      <BotonAccion variant="light" alPulsar={proponer}>
        Restar la parte exenta
      </BotonAccion>
      {dice && (
        <p role="status" className={estilos.dice}>
          {dice}
        </p>
      )}
    </>
  );
}
