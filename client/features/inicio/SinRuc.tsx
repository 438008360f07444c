import { Alert, Anchor } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { Link } from 'react-router-dom';
import { toConfiguraciones } from './enlaces';

/** Lo que el proveedor debe poner para que el SRI no rechace lo que sus empresas emiten. */
export const SinRuc = () => (
  <Alert color="yellow" role="status" mb={16}>
    Los comprobantes salen sin el «RUC Proveedor», que el SRI exige desde septiembre de 2026 en los de un
    sistema de terceros.{' '}
    <Anchor component={Link} to={toConfiguraciones()} underline="always" c="inherit">
      Póngalo en Configuraciones
    </Anchor>
    .
  </Alert>
);
