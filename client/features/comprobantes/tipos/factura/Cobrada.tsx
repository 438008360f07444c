import { Checkbox } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { BancoField, bancoElegido } from '@/features/cartera/presta/BancoField';
import { FORMAS, REFERENCIAS } from '@/features/cartera/presta/formas';
import { COBRAR } from '@/features/cartera/presta/lado/cobrar';
import { CheckboxField, SelectField, TextField } from '@/ui/form';
import { usePermiso } from '@/session';
import { useEntrada } from '../../entrada/entrada';
import estilos from '../../entrada/entrada.module.css';

export interface Cobro {
  cobrada: boolean;
  forma_cobro: string;
  referencia_cobro: string;
  banco_cobro: string;
}

export const SIN_COBRAR: Cobro = {
  cobrada: false,
  forma_cobro: 'EFECTIVO',
  referencia_cobro: '',
  banco_cobro: '',
};

/** El cobro que se pide con la factura; nada si se cobra después. */
export const cobroDe = (d: Cobro) =>
  d.cobrada
    ? {
        cobro: {
          forma: d.forma_cobro,
          referencia: d.referencia_cobro.trim(),
          banco_id: bancoElegido(d.banco_cobro),
        },
      }
    : {};

/** Registra el cobro entero de la factura al emitirla. */
export function Cobrada() {
  const {
    form,
    corrige,
    repite,
    catalogos: { ambiente },
  } = useEntrada<Cobro>();
  const [cobrada, forma] = useWatch({ control: form.control, name: ['cobrada', 'forma_cobro'] });
  const cobra = usePermiso('cobros.editar');
  if (corrige || repite || !cobra) return null;
  // Lo del ambiente de pruebas nadie lo debe: pedir su cobro no haría nada, y callarlo parecería un olvido.
  if (ambiente === 1)
    return (
      <section className={estilos.tarjeta} aria-label="Cobro">
        <Checkbox
          label="Cobrada ahora"
          description="En pruebas nadie debe nada: se cobra desde que emite en producción."
          checked={false}
          disabled
          readOnly
        />
      </section>
    );
  return (
    <section className={estilos.tarjeta} aria-label="Cobro">
      <CheckboxField name="cobrada" label="Cobrada ahora" />
      {cobrada && (
        <div className={estilos.cobrada}>
          <SelectField name="forma_cobro" label="Forma de cobro" data={[...FORMAS]} />
          <BancoField de={COBRAR} campoForma="forma_cobro" name="banco_cobro" />
          <TextField name="referencia_cobro" label={REFERENCIAS[forma] ?? 'Referencia'} maxLength={100} />
        </div>
      )}
    </section>
  );
}
