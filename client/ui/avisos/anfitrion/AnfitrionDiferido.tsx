import { Suspense, useEffect } from 'react';
import { useAlmacen } from '@/lib/almacen';
import { diferida } from '@/lib/diferida';
import { anfitrion, cargarAnfitrion, pedido } from './anfitrionStore';

const Anfitrion = diferida(cargarAnfitrion, 'Anfitrion');
const SENALES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Baja los diálogos en cuanto la persona toca algo: están listos antes de que hagan falta y no pesan en la
 * primera carga.
 */
export function AnfitrionDiferido() {
  const hayQueDibujar = useAlmacen(pedido);
  useEffect(() => {
    const cargar = () => void anfitrion();
    SENALES.forEach((senal) => window.addEventListener(senal, cargar, { once: true }));
    return () => SENALES.forEach((senal) => window.removeEventListener(senal, cargar));
  }, []);
  return <Suspense fallback={null}>{hayQueDibujar && <Anfitrion />}</Suspense>;
}
