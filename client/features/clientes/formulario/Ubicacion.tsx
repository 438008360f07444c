import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/ui/form';
import { CANTONES } from './cantones';
import type { DatosCliente } from './valores';

const PROVINCIAS = [{ value: '', label: 'Sin provincia' }, ...Object.keys(CANTONES)];

export function Ubicacion() {
  const { control, setValue } = useFormContext<DatosCliente>();
  const [provincia, ciudad] = useWatch({ control, name: ['CLI_PROVINCIA', 'CLI_CIUDAD'] });
  const cantones = CANTONES[provincia] ?? [];
  // Una ciudad que el registro escribe de otro modo se conserva.
  const otras = ciudad && !cantones.includes(ciudad) ? [ciudad] : [];
  return (
    <>
      <SelectField
        name="CLI_PROVINCIA"
        label="Provincia"
        data={PROVINCIAS}
        rules={{ onChange: () => setValue('CLI_CIUDAD', '', { shouldDirty: true }) }}
      />
      <SelectField
        // El select no puede tener elegida una opción que aún no está: se vuelve a montar con las de la
        // provincia.
        key={provincia}
        name="CLI_CIUDAD"
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
