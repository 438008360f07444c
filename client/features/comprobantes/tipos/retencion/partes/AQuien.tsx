import { TextInput } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
import { ElegirReceptor } from '../../../entrada/partes/Receptor';
import { comoEs, unSustento, type Propio } from '../propio';
import estilos from '../retencion.module.css';

/** A quién se retiene: a un proveedor o, en una autorretención, a la misma empresa. */
export function AQuien({ alCrear }: { alCrear: (texto: string) => void }) {
  const { form } = useEntrada<Propio>();
  const propia = useWatch({ control: form.control, name: 'propia' });
  return propia ? <LaEmpresa /> : <ElegirReceptor alCrear={alCrear} />;
}

/** Está donde el proveedor, y no pide elegir ninguno. */
function LaEmpresa() {
  const { form, catalogos } = useEntrada<Propio>();
  const { ruc, razon_social } = catalogos.emisor;
  const {
    field: { ref },
  } = useController({ control: form.control, name: 'cliente', rules: { validate: () => true } });
  return <TextInput ref={ref} label="Sujeto retenido" value={`${razon_social} · ${ruc}`} readOnly />;
}

/** Al cambiarlo, lo que el documento suma se queda; lo que era del otro caso, no. */
export function SiEsPropia() {
  const { form } = useEntrada<Propio>();
  const alCambiar = () => {
    const { propia, sustentos } = form.getValues();
    const opciones = { shouldDirty: true } as const;
    form.clearErrors();
    form.setValue('cliente', null, opciones);
    form.setValue('correos', '', opciones);
    form.setValue('sustentos', [comoEs(sustentos[0] ?? unSustento(), propia)], opciones);
  };
  return (
    <div className={estilos.consigo}>
      <CheckboxField
        name="propia"
        label="Autorretención: la empresa se retiene a sí misma"
        rules={{ onChange: alCambiar }}
      />
    </div>
  );
}
