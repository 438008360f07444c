import { Suspense } from 'react';
import { useAlmacen } from '@/lib/almacen';
import { diferida, useAlTocar } from '@/lib/diferida';
import { anfitrion, cargarAnfitrion, pedido } from './anfitrionStore';

const Anfitrion = diferida(cargarAnfitrion, 'Anfitrion');
const cargar = () => void anfitrion();

/** Los diálogos, que bajan en cuanto la persona toca algo. */
export function AnfitrionDiferido() {
  const hayQueDibujar = useAlmacen(pedido);
  useAlTocar(cargar);
  return <Suspense fallback={null}>{hayQueDibujar && <Anfitrion />}</Suspense>;
}
