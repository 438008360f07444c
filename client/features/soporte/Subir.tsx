import { ActionIcon, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useMergedRef } from '@mantine/hooks';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { Clave } from '@/api/claves';
import { dialogos } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { Form } from '@/ui/form';
import estilos from './admin/admin.module.css';
import { reparoAdjunto, type Admite } from './catalogo';
import { useSubidas, type Adjuntar } from './useSubidas';

interface Props {
  ticket: number;
  adjuntar: Adjuntar;
  admite: Admite;
  /** Lo que caduca cuando un archivo termina de subir. */
  alSubir: readonly Clave[];
  /** Lo que hay que saber además de cuáles y cuánto. */
  ayuda?: string;
}

/** Los archivos suben uno tras otro en cuanto se eligen, cada uno con su avance; los que no sirven se dicen y no suben. */
export function Subir({ ticket, adjuntar, admite, alSubir, ayuda = '' }: Props) {
  const { subidas, agregar, cancelar } = useSubidas(ticket, adjuntar, alSubir);
  const form = useForm<{ archivos: File[] }>({ defaultValues: { archivos: [] } });
  const { field, fieldState } = useController({ control: form.control, name: 'archivos' });
  const entrada = useRef<HTMLInputElement>(null);
  const reparo = fieldState.error?.message;
  const subir = async ({ archivos }: { archivos: File[] }) => {
    const [malo] = archivos.flatMap((archivo) => reparoAdjunto(archivo, admite) ?? []);
    agregar(archivos.filter((archivo) => !reparoAdjunto(archivo, admite)));
    form.reset();
    if (!malo) return;
    form.setError('archivos', { type: 'archivo', message: malo });
    await dialogos.aviso('Atencion', malo);
  };
  return (
    <>
      <ul className={estilos.archivos}>
        {subidas.map((s) => (
          <li key={s.id} aria-busy>
            <span className={estilos.subida}>
              {s.nombre}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Cancelar la subida de ${s.nombre}`}
                onClick={() => cancelar(s.id)}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </span>
            <Progress value={s.fraccion * 100} size="sm" aria-label={`Subiendo ${s.nombre}`} />
          </li>
        ))}
      </ul>
      <Form form={form} onSubmit={subir} aria-label="Archivos del ticket">
        <input
          ref={useMergedRef(entrada, field.ref)}
          type="file"
          multiple
          accept={admite.acepta}
          aria-label="Adjuntar archivos"
          aria-invalid={reparo ? true : undefined}
          aria-describedby={reparo ? 'archivos-error' : undefined}
          className={estilos.archivoNativo}
          onChange={(e) => {
            const { form: formulario } = e.currentTarget;
            field.onChange([...(e.currentTarget.files ?? [])]);
            e.currentTarget.value = '';
            formulario?.requestSubmit();
          }}
        />
        <Button
          variant="default"
          fullWidth
          aria-hidden
          tabIndex={-1}
          onClick={() => entrada.current?.click()}
          leftSection={<Icono de={IconPaperclip} />}
        >
          Adjuntar archivos
        </Button>
        {reparo && (
          <p id="archivos-error" className={estilos.reparo}>
            {reparo}
          </p>
        )}
      </Form>
      <p className={estilos.ayuda}>
        {admite.cuales}, hasta 50MB cada uno. {ayuda}
      </p>
    </>
  );
}
