import { Button, Loader, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import estilos from '../feedback.module.css';

export type Tono = 'error' | 'aviso' | 'informacion' | 'exito' | 'pregunta';

const ICONOS = {
  error: IconCircleX,
  aviso: IconAlertTriangle,
  informacion: IconInfoCircle,
  exito: IconCircleCheck,
  pregunta: IconHelpCircle,
};

export function TituloDialogo({ tono, children }: { tono: Tono; children: ReactNode }) {
  const Icono = ICONOS[tono];
  return (
    <span className={estilos.titulo} data-tono={tono}>
      <Icono size={22} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** Las frases escriben sus saltos de línea como <br>. Ninguna otra marca se interpreta. */
const enLineas = (texto: string) =>
  texto.split(/\s*<br\s*\/?>\s*/).map((linea, i) => (
    <span key={i}>
      {i > 0 && <br />}
      {linea}
    </span>
  ));

export interface Boton {
  texto: string;
  valor: boolean;
  principal?: boolean;
  peligro?: boolean;
}

interface Props {
  mensaje: ReactNode;
  detalle?: (cerrar: () => void) => ReactNode;
  botones: Boton[];
  bloqueante: boolean;
  alElegir: (valor: boolean) => void;
}

export function CuerpoDialogo({ mensaje, detalle, botones, bloqueante, alElegir }: Props) {
  const caja = useRef<HTMLDivElement>(null);
  // Un solo modal muestra el diálogo más reciente. Cuando uno reemplaza a otro, la trampa no mueve el foco:
  // se mueve aquí.
  useEffect(() => {
    caja.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <div ref={caja}>
      {/* El foco de un diálogo que bloquea va a su texto y no a su botón: así Enter no hace nada. */}
      <div
        className={estilos.mensaje}
        tabIndex={bloqueante ? -1 : undefined}
        data-autofocus={bloqueante || undefined}
      >
        {typeof mensaje === 'string' ? enLineas(mensaje) : mensaje}
      </div>
      {detalle?.(() => alElegir(true))}
      <div className={estilos.botones}>
        {botones.map(({ texto, valor, principal, peligro }) => (
          <Button
            key={texto}
            variant={principal ? 'filled' : 'default'}
            color={peligro ? 'red.7' : undefined}
            data-autofocus={(principal && !bloqueante) || undefined}
            onClick={() => alElegir(valor)}
          >
            {texto}
          </Button>
        ))}
      </div>
    </div>
  );
}

export function CuerpoCargando({ detalle, fraccion }: { detalle?: string; fraccion?: number }) {
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => caja.current?.focus(), []);
  return (
    <div ref={caja} className={estilos.cargando} tabIndex={-1} data-autofocus role="status">
      {fraccion === undefined ? (
        <Loader size={28} />
      ) : (
        <Progress value={fraccion * 100} w="100%" aria-label="Avance de la subida" transitionDuration={100} />
      )}
      {detalle && <span>{detalle}</span>}
    </div>
  );
}
