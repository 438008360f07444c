import { ActionIcon, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { BotonDescargar, Tarjeta } from '@/components/ui';
import { bytes } from '@/lib/bytes';
import { fechaHora } from '@/lib/fechas';
import { RUTA, type Ticket } from './api';
import { useSubidas } from './useSubidas';
import estilos from './admin.module.css';

/** Files of both sides; several can go up one after another, each with its progress. */
export function Archivos({ ticket }: { ticket: Ticket }) {
  const { SPT_ID, SPT_NOMBREARCHIVO, adjuntos, acciones } = ticket;
  const { subidas, agregar, cancelar } = useSubidas(SPT_ID);
  const entrada = useRef<HTMLInputElement>(null);
  const puede = acciones.includes('adjuntar');
  if (!puede && !SPT_NOMBREARCHIVO && adjuntos.length === 0) return null;
  return (
    <Tarjeta titulo="Archivos">
      <ul className={estilos.archivos}>
        {SPT_NOMBREARCHIVO && (
          <li>
            <BotonDescargar compacto ruta={`${RUTA}/descargaCli/${SPT_ID}`}>{SPT_NOMBREARCHIVO}</BotonDescargar>
            <small>Del cliente · {bytes(ticket.SPT_TAMANOARCHIVO ?? 0)}</small>
          </li>
        )}
        {adjuntos.map((a) => (
          <li key={a.id}>
            <BotonDescargar compacto ruta={`${RUTA}/descargaAse/${SPT_ID}`} query={{ adjunto: a.id }}>{a.nombre}</BotonDescargar>
            <small>{a.autor} · {bytes(a.tamano)} · {fechaHora(a.fecha)}</small>
          </li>
        ))}
        {subidas.map((s) => (
          <li key={s.id} aria-busy>
            <span className={estilos.subida}>
              {s.nombre}
              <ActionIcon variant="subtle" color="gray" aria-label={`Cancelar la subida de ${s.nombre}`} onClick={() => cancelar(s.id)}>
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </span>
            <Progress value={s.fraccion * 100} size="sm" aria-label={`Subiendo ${s.nombre}`} />
          </li>
        ))}
      </ul>
      {puede && (
        <>
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
          <Button variant="default" fullWidth aria-hidden tabIndex={-1} onClick={() => entrada.current?.click()} leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}>
            Adjuntar archivos
          </Button>
          <p className={estilos.ayuda}>.zip o .rar, hasta 50MB cada uno. Los ve el equipo.</p>
        </>
      )}
    </Tarjeta>
  );
}
