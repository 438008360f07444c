import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { diferida } from '@/lib/diferida';
import { anfitrion, cargarAnfitrion, estaPedido, suscribirAnfitrion } from './anfitrionStore';

const Anfitrion = diferida(cargarAnfitrion, 'Anfitrion');
const SENALES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Dialogs are ready before anybody can need one, and cost the first load nothing. */
export function AnfitrionDiferido() {
  const pedido = useSyncExternalStore(suscribirAnfitrion, estaPedido);
  useEffect(() => {
    const cargar = () => void anfitrion();
    SENALES.forEach((senal) => window.addEventListener(senal, cargar, { once: true }));
    return () => SENALES.forEach((senal) => window.removeEventListener(senal, cargar));
  }, []);
  return <Suspense fallback={null}>{pedido && <Anfitrion />}</Suspense>;
}
