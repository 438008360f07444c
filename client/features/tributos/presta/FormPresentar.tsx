import { useForm } from 'react-hook-form';
import { hoy, masDias } from '@/lib/fechas';
import { Acciones, BotonEnviar, Campos, DineroField, FechaField, Form, TextField, useEnvio } from '@/ui/form';
import { presentar, type Obligacion } from './api';

interface Props {
  de: Obligacion;
  sustituye: boolean;
  alGuardar: (aviso: string) => void;
  alCerrar: () => void;
}

interface Dicho {
  numero: string;
  fecha: string;
  total: string;
  pagada_en: string;
}

/** Cómo se dice que ya está. */
export const yaEsta = ({ recordatorio }: Obligacion) => (recordatorio ? 'Ya está hecho' : 'Ya lo declaré');

/** «Ya lo declaré»: el número y el día que dio el portal, cuánto, y cuándo se pagó. */
export function FormPresentar({ de, sustituye, alGuardar, alCerrar }: Props) {
  // Un anexo se presenta, y no se paga.
  const sePaga = !de.recordatorio && de.obligacion !== 'ATS';
  const valor = de.dicha ? '' : (de.total ?? '');
  const form = useForm<Dicho>({
    defaultValues: {
      numero: '',
      fecha: hoy(),
      total: sePaga ? valor : '0.00',
      pagada_en: '',
    },
  });
  const enviar = useEnvio(form, 'No se guardó', async (dicho, clave) => {
    const { obligacion, periodo } = de;
    const cuerpo = { ...dicho, obligacion, periodo, sustituye, pagada_en: dicho.pagada_en || null };
    await presentar({ ...cuerpo, numero: dicho.numero.trim() }, clave);
    const hecha = de.recordatorio ? 'Anotado como hecho' : 'Anotada como presentada';
    alGuardar(sustituye ? 'Anotada la sustitutiva' : hecha);
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label={yaEsta(de)}>
      <Campos columnas={2}>
        <TextField
          name="numero"
          label={de.recordatorio ? 'Número, si tiene' : 'Número que dio el portal'}
          withAsterisk={!de.recordatorio}
          maxLength={40}
          rules={{ validate: (v: string) => de.recordatorio || v.trim() !== '' || 'Ingrese el número' }}
        />
        <FechaField
          name="fecha"
          label={de.recordatorio ? 'Se hizo el' : 'Se presentó el'}
          withAsterisk
          minimo={masDias(de.hasta, 1)}
          maximo={hoy()}
          rules={{ required: 'Elija el día' }}
        />
        {sePaga && (
          <DineroField
            name="total"
            label="Valor declarado"
            withAsterisk
            rules={{ required: 'Ingrese el valor; 0 si no hubo' }}
          />
        )}
        {sePaga && (
          <FechaField
            name="pagada_en"
            label="Se pagó el"
            description={
              de.obligacion === '103'
                ? 'Desde noviembre de 2025, sin el pago entero cuenta como no presentado'
                : 'Vacío, si todavía no'
            }
            maximo={hoy()}
          />
        )}
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>{sustituye ? 'Anotar la sustitutiva' : yaEsta(de)}</BotonEnviar>
      </Acciones>
    </Form>
  );
}
