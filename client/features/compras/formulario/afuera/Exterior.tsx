import { useWatch } from 'react-hook-form';
import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { GENERAL } from '@/features/codigos/presta/pagoAfuera';
import { hoja, PagoAfuera } from '@/features/comprobantes/presta/escritura';
import { CheckboxField, TextField } from '@/ui/form';
import { useCompra } from '../entrada';

/** De quien no reside aquí, cómo se le pagó. */
export function Exterior() {
  const { form } = useCompra();
  const [cod_doc, fecha, deAfuera] = useWatch({
    control: form.control,
    name: ['cod_doc', 'fecha', 'de_afuera'],
  });
  if (!deAfuera || documentoDeCompra(cod_doc).declaracion) return null;
  return (
    <section className={hoja.tarjeta} aria-label="Cómo se paga afuera">
      <ComoSePaga dia={fecha} />
    </section>
  );
}

/** Las casillas de cómo se pagó; sin decirlo, va como la ficha de su proveedor. */
export function ComoSePaga({ dia }: { dia: string }) {
  const afuera = useWatch({ name: 'afuera' }) as boolean;
  return (
    <>
      <CheckboxField
        name="afuera"
        label="Decir cómo se pagó al exterior"
        description="Si no, el anexo lleva el país y el convenio de la ficha del proveedor"
      />
      {afuera && <PagoAfuera de="exterior" dia={dia} delRegimen={Denominacion} />}
    </>
  );
}

const LARGO = 5;
const Denominacion = (regimen: string) =>
  regimen !== GENERAL && (
    <TextField
      name="exterior.denominacion"
      label="Cómo se llama el régimen"
      withAsterisk
      maxLength={200}
      rules={{ validate: (v: string) => v.trim().length >= LARGO || 'Diga cómo se llama ese régimen.' }}
    />
  );
