import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import estilos from './feedback.module.css';

export function PantallaCargando({ completa = false }: { completa?: boolean }) {
  return (
    <div className={`${estilos.centro} ${completa ? estilos.completo : ''}`} role="status">
      <Loader size={28} aria-hidden />
      <span>Cargando...</span>
    </div>
  );
}

interface EstadoProps {
  titulo: string;
  children?: ReactNode;
  accion?: ReactNode;
}

/** Con `principal`, es lo único que la pantalla muestra. */
export function EmptyState({
  icono: Icono,
  titulo,
  children,
  accion,
  principal,
}: EstadoProps & { icono: Icon; principal?: boolean }) {
  const Titulo = principal ? 'h1' : 'h2';
  return (
    <div className={estilos.centro}>
      <span className={estilos.icono}>
        <Icono size={24} stroke={1.75} aria-hidden />
      </span>
      <Titulo>{titulo}</Titulo>
      {children && <p>{children}</p>}
      {accion}
    </div>
  );
}

interface ErrorProps extends EstadoProps {
  alReintentar?: () => void;
  completa?: boolean;
  /** Falló una parte de la pantalla, no toda. */
  enSeccion?: boolean;
}

export function ErrorState({ titulo, children, accion, alReintentar, completa, enSeccion }: ErrorProps) {
  const Titulo = enSeccion ? 'h2' : 'h1';
  return (
    <div className={`${estilos.centro} ${completa ? estilos.completo : ''}`} role="alert">
      <span className={estilos.icono} data-tono="error">
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
      </span>
      <Titulo>{titulo}</Titulo>
      {children && <p>{children}</p>}
      {alReintentar && <Button onClick={alReintentar}>Reintentar</Button>}
      {accion}
    </div>
  );
}
