import { screen, waitFor } from '@testing-library/react';
import { pagina, sesionAdmin } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import { PERMISOS, ticket } from './muestras';

describe('la lista', () => {
  const lista = async (hash: string, permisos = PERMISOS) => {
    areasResponden();
    dentro.admin(sesionAdmin({ permisos }));
    responder('get', '/productos', []);
    responder('get', '/soporte/asesores', []);
    const cuentas = responder('get', '/soporte/estados', {
      ABIERTO: 1204,
      EN_PROCESO: 3,
      RESUELTO: 0,
      CERRADO: 9,
    });
    const pedidos = responder('get', '/soporte', pagina([ticket()]));
    const abierta = await abrir(hash);
    return { ...abierta, pedidos, cuentas };
  };

  it('las pestañas cuentan y filtran; el ticket se abre con los filtros', async () => {
    const { usuario, pedidos, cuentas } = await lista('#/administrador/soporte?asunto=stec');
    const abiertos = await screen.findByRole('button', { name: /Abiertos\s*1,204/ });
    await usuario.click(abiertos);
    await waitFor(() => expect(pedidos.at(-1)!.url.searchParams.get('estado')).toBe('ABIERTO'));
    expect(abiertos).toHaveAttribute('aria-pressed', 'true');
    expect(cuentas.at(-1)!.url.searchParams.get('asunto')).toBe('stec');
    expect(cuentas.at(-1)!.url.searchParams.has('estado')).toBe(false);
    const enlace = await screen.findByRole('link', { name: /Gabriela Espinosa/ });
    expect(enlace.getAttribute('href')).toMatch(
      /^#\/administrador\/soporte\/82\?asunto=stec&estado=ABIERTO$/,
    );
  });

  it('mis tickets, solo para quien atiende', async () => {
    const { usuario, pedidos } = await lista('#/administrador/soporte');
    await usuario.click(await screen.findByRole('button', { name: 'Mis tickets' }));
    await waitFor(() => expect(pedidos.at(-1)!.url.searchParams.get('asesor')).toBe('yo'));
  });

  it('un distribuidor no tiene tickets suyos que atender', async () => {
    await lista('#/administrador/soporte', ['tickets.ver']);
    await screen.findByRole('button', { name: /Abiertos/ });
    expect(screen.queryByRole('button', { name: 'Mis tickets' })).not.toBeInTheDocument();
  });

  it('si no carga, lo dice y se reintenta', async () => {
    areasResponden();
    dentro.admin(sesionAdmin({ permisos: PERMISOS }));
    responder('get', '/productos', []);
    responder('get', '/soporte/asesores', []);
    responder('get', '/soporte/estados', {});
    fallar('get', '/soporte', 500, 'interno', 'Ocurrió un error inesperado.');
    await abrir('#/administrador/soporte');
    expect(await screen.findByText('No se pudo cargar la lista')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });
});
