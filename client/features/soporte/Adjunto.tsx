import { ActionIcon, Button } from '@mantine/core';
import { IconFileZip, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { dialogos } from '@/ui/avisos';
import { reparoAdjunto } from './catalogo';
import estilos from './soporte.module.css';

const enMegas = (bytes: number) => `${(bytes / 1_048_576).toFixed(bytes < 1_048_576 ? 2 : 1)} MB`;

interface Props {
  archivo: File | null;
  alElegir: (archivo: File | null) => void;
}

export function Adjunto({ archivo, alElegir }: Props) {
  const entrada = useRef<HTMLInputElement>(null);
  const elegir = (elegido: File | undefined) => {
    const problema = elegido && reparoAdjunto(elegido);
    // Se vacía siempre, para poder elegir otra vez el mismo archivo después de arreglarlo.
    if (entrada.current) entrada.current.value = '';
    alElegir(elegido && !problema ? elegido : null);
    if (problema) void dialogos.aviso('Atencion', problema);
  };
  return (
    <div>
      <label htmlFor="adjunto" className={estilos.etiqueta}>
        Archivo adjunto
      </label>
      <div className={estilos.adjunto}>
        <input
          ref={entrada}
          id="adjunto"
          type="file"
          accept=".zip,.rar,.7zip"
          aria-describedby="adjunto-nota"
          className={estilos.archivoNativo}
          onChange={(e) => elegir(e.target.files?.[0])}
        />
        <Button
          variant="default"
          aria-hidden
          tabIndex={-1}
          onClick={() => entrada.current?.click()}
          leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
        >
          Elegir archivo
        </Button>
        {archivo ? (
          <span className={estilos.elegido}>
            <IconFileZip size={18} stroke={1.75} aria-hidden />
            <span>{archivo.name}</span>
            <small className="tabular">{enMegas(archivo.size)}</small>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Quitar el archivo"
              onClick={() => alElegir(null)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </span>
        ) : (
          <span id="adjunto-nota" className={estilos.nota}>
            Opcional, .zip o .rar. Máximo 50MB
          </span>
        )}
      </div>
    </div>
  );
}
