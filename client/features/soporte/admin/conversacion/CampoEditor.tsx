import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { lazy, Suspense } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { hayTexto } from './useBorrador';
import estilos from './conversacion.module.css';

const Editor = lazy(() => import('../../Editor'));

/** El editor como campo del formulario de respuesta; recibe su texto una sola vez, al montarse. */
export function CampoEditor({ etiqueta, placeholder }: { etiqueta: string; placeholder: string }) {
  const { control } = useFormContext<{ mensaje: string }>();
  const { field, fieldState } = useController({
    control,
    name: 'mensaje',
    rules: { validate: (html) => hayTexto(html) || 'El texto esta vacio' },
  });
  const error = fieldState.error?.message;
  return (
    <div>
      <span id="respuesta-etiqueta" className="solo-lector">
        {etiqueta}
      </span>
      <div className={estilos.editor} data-error={error ? true : undefined}>
        <Suspense fallback={<Skeleton height={232} aria-label="Cargando..." />}>
          <Editor
            inicial={field.value}
            etiqueta="respuesta-etiqueta"
            error="respuesta-error"
            placeholder={placeholder}
            alCambiar={field.onChange}
            alSalir={field.onBlur}
            alMontar={(enfocar) => field.ref({ focus: enfocar })}
            invalido={Boolean(error)}
          />
        </Suspense>
      </div>
      {error && (
        <p id="respuesta-error" className={estilos.error}>
          {error}
        </p>
      )}
    </div>
  );
}
