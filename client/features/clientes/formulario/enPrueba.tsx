import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarAdmin, guardarEmpresa, type TipoSesion } from '@/session';
import { sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { ClientePage } from '../ClientePage';
import { EditarPage } from '../EditarPage';
import { ClientesPage } from '../lista/ClientesPage';
import { NuevoPage } from '../NuevoPage';

const TODO = ['clientes.ver', 'clientes.editar'];

/** Los clientes, en una de sus direcciones. */
export async function abrir(hash: string, { permisos = TODO, area = 'empresa' as TipoSesion } = {}) {
  responder('get', '/api/tipoClientes', [
    { codigo: 1, nombre: 'Persona natural' },
    { codigo: 2, nombre: 'Sociedad' },
  ]);
  responder('get', '/api/tipJuridica/:tipo', [{ codigo: 11, nombre: 'No obligada a llevar contabilidad' }]);
  responder('get', '/api/grupoClientes', [{ codigo: 2, nombre: 'Minoristas' }]);
  responder('get', '/api/clientes/asesores', [{ codigo: 5, nombre: 'Rosa Mena', tipoAsesor: 'V' }]);
  if (area === 'administrador') guardarAdmin(sesionAdmin({ permisos }));
  else guardarEmpresa(sesionEmpresa({ permisos }));
  const base = area === 'administrador' ? '/administrador/clientes' : '/clientes';
  window.location.hash = `#${base}${hash}`;
  render(
    enPantalla(
      {
        [base]: <ClientesPage />,
        [`${base}/nuevo`]: <NuevoPage />,
        [`${base}/:id`]: <ClientePage />,
        [`${base}/:id/editar`]: <EditarPage />,
      },
      area,
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}
