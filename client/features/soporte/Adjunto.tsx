import { ActionIcon, Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { dialogos } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { reparoAdjunto, type Admite } from './catalogo';
import type { DatosTicket } from './formulario';
import estilos from './soporte.module.css';

const enMegas = (bytes: number) => `${(bytes / 1_048_576).toFixed(bytes < 1_048_576 ? 2 : 1)} MB`;

/** Un archivo que no sirve se dice al elegirlo, y se descarta. */
export function Adjunto({ admite }: { admite: Admite }) {
  const { clearErrors, control, setError } = useFormContext<DatosTicket>();
  const { field, fieldState } = useController({ control, name: 'archivo' });
  const entrada = useRef<HTMLInputElement>(null);
  const archivo = field.value;
  const reparo = fieldState.error?.message;
  const elegir = (elegido: File | undefined) => {
    const problema = elegido && reparoAdjunto(elegido, admite);
    // Se vacía siempre, para poder elegir otra vez el mismo archivo después de arreglarlo.
    if (entrada.current) entrada.current.value = '';
    field.onChange(elegido && !problema ? elegido : null);
    if (!problema) return clearErrors('archivo');
    setError('archivo', { type: 'archivo', message: problema });
    void dialogos.aviso('Atencion', problema);
  };
  return (
    <div>
      <label htmlFor="adjunto" className={estilos.etiqueta}>
        Archivo adjunto
      </label>
      <div className={estilos.adjunto}>
        <input
          ref={useMergedRef(entrada, field.ref)}
          id="adjunto"
          type="file"
          accept={admite.acepta}
          aria-describedby={reparo ? 'adjunto-error' : 'adjunto-nota'}
          aria-invalid={reparo ? true : undefined}
          className={estilos.archivoNativo}
          onChange={(e) => elegir(e.target.files?.[0])}
        />
        <Button
          variant="default"
          aria-hidden
          tabIndex={-1}
          onClick={() => entrada.current?.click()}
          leftSection={<Icono de={IconPaperclip} />}
        >
          Elegir archivo
        </Button>
        {archivo ? (
          <span className={estilos.elegido}>
            <Icono de={IconFile} />
            <span>{archivo.name}</span>
            <small className="tabular">{enMegas(archivo.size)}</small>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Quitar el archivo"
              onClick={() => elegir(undefined)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </span>
        ) : (
          <span id="adjunto-nota" className={estilos.nota}>
            Opcional, {admite.cuales}. Máximo 50MB
          </span>
        )}
      </div>
      {reparo && (
        <p id="adjunto-error" className={estilos.error}>
          {reparo}
        </p>
      )}
    </div>
  );
}
