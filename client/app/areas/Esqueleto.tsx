import { Skeleton } from '@mantine/core';
import estilos from './areas.module.css';

/** La forma de una pantalla mientras llega su código. */
export function Esqueleto() {
  return (
    <div role="status" className={estilos.esqueleto}>
      <span className="solo-lector">Cargando...</span>
      <Skeleton height={28} width={220} radius="sm" aria-hidden />
      <Skeleton height={320} radius="lg" aria-hidden />
    </div>
  );
}
