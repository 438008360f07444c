import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/ui/form';
import { CANTONES } from './cantones';

const PROVINCIAS = [{ value: '', label: 'Sin provincia' }, ...Object.keys(CANTONES)];

/** La provincia y la ciudad; `campos` son sus nombres en el formulario. */
export function Ubicacion({ campos }: { campos: { provincia: string; ciudad: string } }) {
  const { control, setValue } = useFormContext<Record<string, string>>();
  const [provincia = '', ciudad = ''] = useWatch({ control, name: [campos.provincia, campos.ciudad] });
  const cantones = CANTONES[provincia] ?? [];
  // Una ciudad que el registro escribe de otro modo se conserva.
  const otras = ciudad && !cantones.includes(ciudad) ? [ciudad] : [];
  return (
    <>
      <SelectField
        name={campos.provincia}
        label="Provincia"
        data={PROVINCIAS}
        rules={{ onChange: () => setValue(campos.ciudad, '', { shouldDirty: true }) }}
      />
      <SelectField
        // El select no puede tener elegida una opción que aún no está: se vuelve a montar con las de la
        // provincia.
        key={provincia}
        name={campos.ciudad}
        label="Ciudad"
        data={[
          { value: '', label: provincia ? 'Elija la ciudad' : 'Elija antes la provincia' },
          ...cantones,
          ...otras,
        ]}
      />
    </>
  );
}
