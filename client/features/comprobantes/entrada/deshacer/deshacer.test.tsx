import { act, screen, waitFor } from '@testing-library/react';
import { guardarEmpresa } from '@/session';
import { CATALOGOS, EMITIDA, MOLINO } from '@/testing/entrada';
import { sesionEmpresa } from '@/testing/factories';
import { responder } from '@/testing/server';
import { abrir, casa, celda, conCliente, empezar, tomar } from '../pruebas/enPrueba';
import { ponerDeshacer } from './preferencia';

beforeEach(empezar);

describe('en producción, cinco segundos para deshacer', () => {
  async function porEmitir() {
    const { borradores } = casa({ catalogos: { ...CATALOGOS, ambiente: 2 }, productos: [MOLINO] });
    const emitidas = responder('post', '/api/facturas', EMITIDA, 201);
    const { usuario } = await abrir();
    await conCliente(usuario);
    await tomar(usuario, 'MOL-001', /Molino/);
    await waitFor(() => expect(celda('Cantidad', 1)).toHaveFocus());
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    return { usuario, emitidas, borradores };
  }

  it('deshacer o irse no emite y deja el borrador; emitir ahora lo hace una vez', async () => {
    const { usuario, emitidas, borradores } = await porEmitir();
    await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
    expect([emitidas.length, borradores.length]).toEqual([0, 1]);
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await usuario.click(await screen.findByRole('button', { name: 'Emitir ahora' }));
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cuerpo).toMatchObject({ borrador_id: 55 });
  });

  it('quien deja la pantalla en la espera no emitió nada', async () => {
    const { emitidas } = await porEmitir();
    await screen.findByRole('timer');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    act(() => void (window.location.hash = '#/otra'));
    act(() => jest.advanceTimersByTime(20_000));
    jest.useRealTimers();
    await screen.findByRole('heading', { name: 'Otra' });
    expect(emitidas).toHaveLength(0);
  });

  it('al llegar a cero se emite sola, una vez', async () => {
    const comienzo = Date.now();
    const ahora = jest.spyOn(Date, 'now').mockReturnValue(comienzo);
    const { emitidas } = await porEmitir();
    const reloj = await screen.findByRole('timer');
    expect(reloj).toHaveTextContent('5 s');
    ahora.mockReturnValue(comienzo + 3_000);
    await waitFor(() => expect(reloj).toHaveTextContent('2 s'));
    expect(emitidas).toHaveLength(0);
    ahora.mockReturnValue(comienzo + 5_500);
    await waitFor(() => expect(emitidas).toHaveLength(1));
    ahora.mockRestore();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(emitidas).toHaveLength(1);
  });

  it('si el equipo se durmió en la espera, no se emite', async () => {
    const { emitidas } = await porEmitir();
    await screen.findByRole('timer');
    const ahora = jest.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + 60_000);
    await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
    ahora.mockRestore();
    expect(emitidas).toHaveLength(0);
  });

  it('con la preferencia apagada se emite al instante', async () => {
    guardarEmpresa(sesionEmpresa());
    ponerDeshacer(false);
    const { emitidas } = await porEmitir();
    await waitFor(() => expect(emitidas).toHaveLength(1));
    act(() => ponerDeshacer(true));
  });
});
