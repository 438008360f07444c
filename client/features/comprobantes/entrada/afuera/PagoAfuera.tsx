import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { GENERAL, PARAISO, REGIMENES } from '@/features/codigos/presta/pagoAfuera';
import { ECUADOR } from '@/features/codigos/presta/personas';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import type { Veredicto } from '@/features/nucleo/presta/tipo/ingreso';
import { CheckboxField, ElegirField, SelectField } from '@/ui/form';
import estilos from './afuera.module.css';

const SUJETO = [
  { value: '', label: 'Elija' },
  { value: 'SI', label: 'Sí' },
  { value: 'NO', label: 'No' },
];

/** El país de un pago a un régimen preferente, o a un paraíso que no consta en la lista. */
export const pais = (texto: string): Veredicto => {
  if (!/^\d{3,4}$/.test(texto.trim())) return 'Escriba el código del SRI, de 3 o 4 dígitos.';
  return texto.trim().replace(/^0/, '') !== ECUADOR || 'Es el Ecuador: diga adónde se pagó.';
};

/** De los paraísos y los regímenes preferentes la tabla no tiene todas las filas: quien emite lo confirma. */
const otroPais = (escrito: string) =>
  pais(escrito) === true ? `Usar el código ${escrito}, que no está en la lista` : undefined;

interface Props {
  /** El campo que lo dice. */
  de: string;
  /** El día del documento. */
  dia: string;
  /** Lo que además se dice del régimen, según cuál es. */
  delRegimen?: (regimen: string) => ReactNode;
  children?: ReactNode;
}

/** Cómo se pagó: el régimen, el país y si se aplica un convenio. */
export function PagoAfuera({ de, dia, delRegimen, children }: Props) {
  const { setValue } = useFormContext();
  const [regimen, convenio] = useWatch({ name: [`${de}.regimen`, `${de}.convenio`] }) as [string, boolean];
  const paises = useVigentes('paises', dia).filter(({ codigo }) => codigo !== ECUADOR);
  const paraisos = useVigentes('paraisos-fiscales', dia);
  return (
    <div className={estilos.afuera} role="group" aria-label="Pago al exterior">
      <SelectField
        name={`${de}.regimen`}
        label="Régimen"
        data={REGIMENES}
        onChangeCapture={() => setValue(`${de}.pais`, '', { shouldDirty: true })}
      />
      {delRegimen?.(regimen)}
      <ElegirField
        key={regimen}
        name={`${de}.pais`}
        label="País del pago"
        opciones={(regimen === PARAISO ? paraisos : paises).map(({ codigo = '', nombre = '' }) => ({
          value: codigo,
          label: nombre,
          detalle: codigo,
        }))}
        falta="Elija el país."
        otro={regimen === GENERAL ? undefined : otroPais}
      />
      {!convenio && (
        <SelectField
          name={`${de}.sujeto_a_retencion`}
          label="¿La ley lo sujeta a retención?"
          withAsterisk
          data={SUJETO}
          rules={{ required: 'Diga si la ley sujeta este pago a retención.' }}
        />
      )}
      <CheckboxField
        name={`${de}.convenio`}
        label="Se aplica un convenio de doble tributación"
        className={estilos.entera}
      />
      {children}
    </div>
  );
}
