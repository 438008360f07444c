import { useQuery } from '@tanstack/react-query';
import { Ancho, Campos, SelectField, TextField } from '@/ui/form';
import { CORREO } from '@/lib/validacion';
import { distribuidoresQuery } from './api';
import { CampoRuc } from './CampoRuc';

interface Props {
  /** Por qué no se puede cambiar el RUC. */
  rucFijo?: string;
  /** Si quien mira puede asignar la empresa a un distribuidor. */
  asigna: boolean;
  /** El que tiene ahora, por si ya no está entre los que se pueden elegir. */
  distribuidor?: { value: string; label: string };
}

const requerido = (message: string) => ({
  required: message,
  validate: (v: string) => v.trim() !== '' || message,
});

export function CamposEmpresa({ rucFijo, asigna, distribuidor }: Props) {
  return (
    <Campos>
      <CampoRuc fijo={rucFijo} />
      <TextField
        name="EMP_NOMBREC"
        label="Nombre comercial"
        withAsterisk
        maxLength={300}
        rules={requerido('Ingrese el nombre comercial!')}
      />
      <Ancho>
        <TextField
          name="EMP_NOMBRE"
          label="Razón social"
          withAsterisk
          maxLength={300}
          rules={requerido('Ingrese la razón social!')}
        />
      </Ancho>
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        inputMode="email"
        withAsterisk
        maxLength={254}
        rules={{
          required: 'Ingrese un correo válido!',
          pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
        }}
      />
      <TextField
        name="EMP_TELEFONO"
        label="Teléfono"
        type="tel"
        inputMode="tel"
        maxLength={20}
        rules={{
          validate: (v: string) =>
            /^(\d{7,10})?$/.test(v.replace(/[\s()-]/g, '')) || 'El teléfono debe tener entre 7 y 10 dígitos',
        }}
      />
      <TextField name="EMP_CIUDAD" label="Ciudad" maxLength={100} />
      {asigna && <CampoDistribuidor actual={distribuidor} />}
      <Ancho>
        <TextField name="EMP_DIRECCION" label="Dirección de la matriz" maxLength={300} />
      </Ancho>
    </Campos>
  );
}

function CampoDistribuidor({ actual }: { actual?: { value: string; label: string } }) {
  const { data = [] } = useQuery(distribuidoresQuery);
  const posibles = data.filter((d) => d.activo || d.value === actual?.value);
  const faltante = actual && !posibles.some((d) => d.value === actual.value) ? [actual] : [];
  return (
    <SelectField
      name="DRB_CODIGO"
      label="Distribuidor"
      data={[
        { value: '', label: 'Sin distribuidor' },
        ...faltante,
        ...posibles.map(({ value, label }) => ({ value, label })),
      ]}
    />
  );
}
