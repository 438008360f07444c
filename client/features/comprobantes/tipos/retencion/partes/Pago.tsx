import { DineroField, SelectField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
import type { Propio } from '../propio';
import * as reglas from '../reglas';
import estilos from '../retencion.module.css';

/** Lo que el documento suma en total, y cómo se pagó. */
export function Pago({ de }: { de: `sustentos.${number}` }) {
  const { form, catalogos } = useEntrada<Propio>();
  return (
    <div className={estilos.pago}>
      <DineroField
        name={`${de}.importe_total`}
        label="Importe total"
        placeholder="Lo que suma"
        rules={{ validate: () => reglas.importeTotal(form.getValues(de)) }}
      />
      <SelectField
        name={`${de}.forma`}
        label="Forma de pago"
        data={catalogos.formas_pago.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
      />
    </div>
  );
}
