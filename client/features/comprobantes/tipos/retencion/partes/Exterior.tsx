import { useWatch } from 'react-hook-form';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { ECUADOR } from '@/features/codigos/presta/personas';
import { CheckboxField, ElegirField, SelectField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
import type { Propio } from '../propio';
import { pais } from '../reglas';
import estilos from '../retencion.module.css';

const [GENERAL, PARAISO] = ['01', '02'] as const;
const REGIMENES = [
  { value: GENERAL, label: 'General' },
  { value: PARAISO, label: 'Paraíso fiscal' },
  { value: '03', label: 'Régimen fiscal preferente' },
];
const SUJETO = [
  { value: '', label: 'Elija' },
  { value: 'SI', label: 'Sí' },
  { value: 'NO', label: 'No' },
];
/** De los paraísos y los regímenes preferentes la tabla no tiene todas las filas: quien emite lo confirma. */
const otroPais = (escrito: string) =>
  pais(escrito, ECUADOR) === true ? `Usar el código ${escrito}, que no está en la lista` : undefined;

interface Props {
  de: `sustentos.${number}`;
}

/** Plegado, si se pagó aquí. */
export function Exterior({ de }: Props) {
  const { form } = useEntrada<Propio>();
  const afuera = useWatch({ control: form.control, name: `${de}.afuera` });
  return (
    <div className={estilos.plegable}>
      <CheckboxField name={`${de}.afuera`} label="Se pagó al exterior" />
      {afuera && <Pago de={de} />}
    </div>
  );
}

/** Cómo se pagó: el régimen, el país y si se aplica un convenio. */
function Pago({ de }: Props) {
  const { form } = useEntrada<Propio>();
  const suyo = `${de}.exterior` as const;
  const [fecha, regimen, convenio] = useWatch({
    control: form.control,
    name: [`${de}.fecha`, `${suyo}.regimen`, `${suyo}.convenio`],
  });
  const paises = useVigentes('paises', fecha).filter(({ codigo }) => codigo !== ECUADOR);
  const paraisos = useVigentes('paraisos-fiscales', fecha);
  return (
    <div className={estilos.exterior} role="group" aria-label="Pago al exterior">
      <SelectField
        name={`${suyo}.regimen`}
        label="Régimen"
        data={REGIMENES}
        onChangeCapture={() => form.setValue(`${suyo}.pais`, '', { shouldDirty: true })}
      />
      <ElegirField
        key={regimen}
        name={`${suyo}.pais`}
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
          name={`${suyo}.sujeto_a_retencion`}
          label="¿La ley lo sujeta a retención?"
          withAsterisk
          data={SUJETO}
          rules={{ required: 'Diga si la ley sujeta este pago a retención.' }}
        />
      )}
      <CheckboxField name={`${suyo}.convenio`} label="Se aplica un convenio de doble tributación" />
      <CheckboxField
        name={`${suyo}.regimen_fiscal`}
        label="A un régimen fiscal preferente o de menor imposición"
      />
    </div>
  );
}
