import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { DatosTicket } from './formulario';
import '@mantine/core/styles/Skeleton.css';
import estilos from './soporte.module.css';

const Editor = lazy(() => import('./Editor'));

/** Lo que el editor da cuando está vacío también es HTML. */
export const estaVacio = (html: string) =>
  !html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0|\ufeff/g, ' ')
    .trim();

export function MensajeField() {
  const { control } = useFormContext<DatosTicket>();
  const { field, fieldState } = useController({
    control,
    name: 'SPT_MENSAJE',
    rules: { validate: (html) => !estaVacio(html) || 'El texto esta vacio' },
  });
  const error = fieldState.error?.message;
  return (
    <div>
      <span id="mensaje-etiqueta" className={estilos.etiqueta}>
        Mensaje{' '}
        <span aria-hidden="true" className={estilos.estrella}>
          *
        </span>
      </span>
      <div className={estilos.editor} data-error={error ? true : undefined}>
        <Suspense fallback={<Skeleton height={240} aria-label="Cargando..." />}>
          <Editor
            alCambiar={field.onChange}
            alSalir={field.onBlur}
            alMontar={(enfocar) => field.ref({ focus: enfocar })}
            invalido={Boolean(error)}
          />
        </Suspense>
      </div>
      {error && (
        <p id="mensaje-error" className={estilos.error}>
          {error}
        </p>
      )}
    </div>
  );
}
