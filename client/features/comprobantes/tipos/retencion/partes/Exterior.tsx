import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/ui/form';
import { PagoAfuera } from '../../../entrada/afuera/PagoAfuera';
import { useEntrada } from '../../../entrada/entrada';
import type { Propio } from '../propio';
import estilos from '../retencion.module.css';

interface Props {
  de: `sustentos.${number}`;
}

/** Plegado, si se pagó aquí. */
export function Exterior({ de }: Props) {
  const { form } = useEntrada<Propio>();
  const [afuera, fecha] = useWatch({ control: form.control, name: [`${de}.afuera`, `${de}.fecha`] });
  return (
    <div className={estilos.plegable}>
      <CheckboxField name={`${de}.afuera`} label="Se pagó al exterior" />
      {afuera && (
        <PagoAfuera de={`${de}.exterior`} dia={fecha}>
          <CheckboxField
            name={`${de}.exterior.regimen_fiscal`}
            label="A un régimen fiscal preferente o de menor imposición"
            className={estilos.entera}
          />
        </PagoAfuera>
      )}
    </div>
  );
}
