import { Alert, Anchor } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { Link } from 'react-router-dom';
import { fechaHora } from '@/lib/fechas';
import type { CifrasTablero } from './api';
import { toAccesos } from './enlaces';

type Rafaga = NonNullable<CifrasTablero['intentos_fallidos']>;

const donde = ({ empresas, del_proveedor: propias }: Rafaga) => {
  const suyas = empresas === 1 ? 'en 1 empresa' : `en ${empresas} empresas`;
  if (!empresas) return 'en las cuentas del personal o en las que no existen';
  return propias ? `${suyas}, y en las cuentas del personal o en las que no existen` : suyas;
};

/** Que en el último día muchos no pudieron ingresar: en varias empresas a la vez suele ser una sola mano. */
export const IntentosFallidos = ({ rafaga }: { rafaga: Rafaga }) => (
  <Alert color="yellow" role="status" mb={16}>
    Hubo {rafaga.veces} intentos fallidos {donde(rafaga)}, desde el {fechaHora(rafaga.desde)}.{' '}
    <Anchor component={Link} to={toAccesos()} underline="always" c="inherit">
      Véalos en Accesos
    </Anchor>
    .
  </Alert>
);
