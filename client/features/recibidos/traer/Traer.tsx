import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, ArchivosField, BotonEnviar, Campos, Form, TextareaField } from '@/ui/form';
import { cuantos } from '@/lib/numeros';
import { PorCorreo } from './PorCorreo';
import { clavesDe, EXTENSIONES, MAXIMO, useTraer } from './useTraer';

interface Valores {
  archivos: File[];
  claves: string;
}

const HASTA = 50;

/** Archivos o claves pegadas: lo que se tenga. Al pedirlos, la ventana se cierra y el avance queda en la pantalla. */
export function Traer({ alCerrar }: { alCerrar: () => void }) {
  const traer = useTraer();
  const [subiendo, setSubiendo] = useState(false);
  const form = useForm<Valores>({ defaultValues: { archivos: [], claves: '' } });
  const texto = useWatch({ control: form.control, name: 'claves' });
  const claves = clavesDe(texto);
  const enviar = async ({ archivos, claves: pegado }: Valores) => {
    if (!archivos.length && !pegado.trim()) {
      form.setError('claves', { message: 'Elija un archivo o pegue al menos una clave de 49 dígitos' });
      return;
    }
    setSubiendo(true);
    try {
      if (await traer(archivos, pegado)) alCerrar();
    } finally {
      setSubiendo(false);
    }
  };
  return (
    <VentanaForm titulo="Traer documentos" alCerrar={alCerrar} tamano={560}>
      <Form form={form} onSubmit={enviar} aria-label="Traer documentos">
        <Campos columnas={1}>
          <ArchivosField
            name="archivos"
            label="El listado TXT del portal, XML o ZIP"
            extensiones={EXTENSIONES}
            maximo={MAXIMO}
            hasta={HASTA}
            avance={subiendo ? 0 : null}
          />
          <TextareaField
            name="claves"
            label="Claves de acceso"
            description={
              claves.length
                ? `${cuantos(claves.length, 'clave')} de 49 dígitos`
                : 'Péguelas como las tenga: una por renglón, con comas o dentro de otro texto.'
            }
            minRows={3}
            maxLength={500_000}
            rules={{
              validate: (v: string) =>
                !v.trim() || clavesDe(v).length > 0 || 'No hay ninguna clave de 49 dígitos',
            }}
          />
          <PorCorreo />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Traer</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
