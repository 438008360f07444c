import { Suspense } from 'react';
import type { Props as PropsFactor } from '@/features/segundoFactor/presta/FactorOtraVez';
import type { Props as PropsPoner } from '@/features/segundoFactor/presta/exigido/PonerFactor';
import { diferida, useAlTocar } from '@/lib/diferida';
import { salir } from './acciones';
import type { Props as PropsClave } from './CambiarClave';
import type { Props as PropsOtraVez } from './ClaveOtraVez';
import type { Props as PropsReingreso } from './Reingreso';

const cargarClave = () => import('./CambiarClave');
const cargarOtraVez = () => import('./ClaveOtraVez');
const cargarReingreso = () => import('./Reingreso');
const Clave = diferida<'CambiarClave', PropsClave>(cargarClave, 'CambiarClave');
const OtraVez = diferida<'ClaveOtraVez', PropsOtraVez>(cargarOtraVez, 'ClaveOtraVez');
const Factor = diferida<'FactorOtraVez', PropsFactor>(
  () => import('@/features/segundoFactor/presta/FactorOtraVez'),
  'FactorOtraVez',
);
const Poner = diferida<'PonerFactor', PropsPoner>(
  () => import('@/features/segundoFactor/presta/exigido/PonerFactor'),
  'PonerFactor',
);
const Otra = diferida<'Reingreso', PropsReingreso>(cargarReingreso, 'Reingreso');

export const CambiarClave = (props: PropsClave) => (
  <Suspense fallback={null}>
    <Clave {...props} />
  </Suspense>
);

export const ClaveOtraVez = (props: PropsOtraVez) => (
  <Suspense fallback={null}>
    <OtraVez {...props} />
  </Suspense>
);

export const FactorOtraVez = (props: PropsFactor) => (
  <Suspense fallback={null}>
    <Factor {...props} />
  </Suspense>
);

export const PonerFactor = (props: Omit<PropsPoner, 'alSalir'>) => (
  <Suspense fallback={null}>
    <Poner {...props} alSalir={() => salir(props.tipo)} />
  </Suspense>
);

export const Reingreso = (props: PropsReingreso) => (
  <Suspense fallback={null}>
    <Otra {...props} />
  </Suspense>
);

const cargar = () => {
  void Promise.allSettled([cargarClave(), cargarReingreso()]);
};

/** Las baja en cuanto la persona toca algo: la sesión puede terminar cuando ya no haya conexión. */
export const useVentanas = () => useAlTocar(cargar);
