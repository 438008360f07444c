import { ActionIcon, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Clave } from '@/api/claves';
import estilos from './admin/admin.module.css';
import { useSubidas, type Adjuntar } from './useSubidas';

interface Props {
  ticket: number;
  adjuntar: Adjuntar;
  /** Lo que caduca cuando un archivo termina de subir. */
  alSubir: readonly Clave[];
  ayuda: string;
}

/** Los archivos suben uno tras otro, cada uno con su avance. */
export function Subir({ ticket, adjuntar, alSubir, ayuda }: Props) {
  const { subidas, agregar, cancelar } = useSubidas(ticket, adjuntar, alSubir);
  const entrada = useRef<HTMLInputElement>(null);
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
      <input
        ref={entrada}
        type="file"
        multiple
        accept=".zip,.rar"
        aria-label="Adjuntar archivos"
        className={estilos.archivoNativo}
        onChange={(e) => {
          agregar([...(e.target.files ?? [])]);
          e.target.value = '';
        }}
      />
      <Button
        variant="default"
        fullWidth
        aria-hidden
        tabIndex={-1}
        onClick={() => entrada.current?.click()}
        leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
      >
        Adjuntar archivos
      </Button>
      <p className={estilos.ayuda}>{ayuda}</p>
    </>
  );
}
