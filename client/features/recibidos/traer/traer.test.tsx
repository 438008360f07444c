import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { responder } from '@/testing/server';
import { abrir, empezar, seVe, terminar, tres } from '../enPrueba';
import { carga } from '../muestras';
import { clavesDe } from './useTraer';

beforeEach(empezar);
afterEach(terminar);

describe('traer', () => {
  it('lo soltado en la pantalla sube según lo que es, y se ve en qué va', async () => {
    tres();
    const xml = responder('post', '/api/recibidos/xml', { id: 4 }, 202);
    const txt = responder('post', '/api/recibidos/txt', { id: 5 }, 202);
    responder('get', '/api/recibidos/cargas/4', carga());
    responder(
      'get',
      '/api/recibidos/cargas/5',
      carga({
        id: 5,
        estado: 'EN_PROCESO',
        total: 400,
        hechos: 120,
        nuevos: 120,
        repetidos: 0,
        con_error: 0,
      }),
    );
    await abrir();
    await seVe(1);
    const nombres = ['uno.XML', '1790012344001_Recibidos.txt', 'dos.xml'];
    const files = nombres.map((nombre) => new File(['<factura/>'], nombre));
    act(() => void fireEvent.drop(document, { dataTransfer: { types: ['Files'], files } }));
    await waitFor(() => expect(xml).toHaveLength(1));
    await waitFor(() => expect(txt).toHaveLength(1));
    expect(await screen.findByText('Listo: 1 nuevo, 1 repetido, 1 con error')).toBeVisible();
    expect(await screen.findByText('Trayendo 120 de 400: 120 nuevos')).toBeVisible();
  });

  it('las claves pegadas se cuentan sin repetir y se piden como vengan', async () => {
    tres();
    const pedidas = responder('post', '/api/recibidos/claves', { id: 4 }, 202);
    responder('get', '/api/recibidos/cargas/4', carga());
    const persona = await abrir();
    await persona.click(await screen.findByRole('button', { name: 'Traer documentos' }));
    const ventana = within(await screen.findByRole('dialog', { name: 'Traer documentos' }));
    const [una, otra] = ['1'.repeat(49), '2'.repeat(49)];
    fireEvent.change(ventana.getByLabelText('Claves de acceso'), {
      target: { value: `${una}, ${otra}\n${una}` },
    });
    expect(await ventana.findByText('2 claves de 49 dígitos')).toBeVisible();
    await persona.click(ventana.getByRole('button', { name: 'Traer' }));
    await waitFor(() => expect(pedidas).toHaveLength(1));
    expect(pedidas[0]!.cuerpo).toEqual({ claves: `${una}, ${otra}\n${una}` });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('la dirección de correo de la bandeja se ve y se copia', async () => {
    tres();
    responder('get', '/api/recibidos/correo', {
      direccion: '7-1-abc@recibidos.tinta.example',
      ultimas: [
        { ...carga(), id: 8, estado: 'FALLIDA', hechos: 0, motivo: 'El mensaje no trae ningún XML.' },
      ],
    });
    const persona = await abrir();
    await persona.click(await screen.findByRole('button', { name: 'Traer documentos' }));
    const ventana = within(await screen.findByRole('dialog', { name: 'Traer documentos' }));
    expect(await ventana.findByLabelText('Su dirección para recibir documentos')).toHaveValue(
      '7-1-abc@recibidos.tinta.example',
    );
    await persona.click(ventana.getByRole('button', { name: 'Copiar la dirección' }));
    expect(await ventana.findByRole('button', { name: 'Dirección copiada' })).toBeVisible();
    const llegado = within(ventana.getByRole('region', { name: 'Lo último que llegó por correo' }));
    expect(llegado.getByText('El mensaje no trae ningún XML.')).toBeVisible();
    expect(llegado.getByRole('link')).toHaveAttribute('href', '#/recibidos/cargas/8');
    const renovadas = responder('post', '/api/recibidos/correo/renovar', {
      direccion: '7-2-xyz@recibidos.tinta.example',
      ultimas: [],
    });
    await persona.click(ventana.getByRole('button', { name: 'Renovar la dirección' }));
    const aviso = within(await screen.findByRole('dialog', { name: 'Renovar la dirección' }));
    expect(aviso.getByText(/La de ahora deja de funcionar/)).toBeVisible();
    await persona.click(aviso.getByRole('button', { name: 'Renovar' }));
    await waitFor(() => expect(renovadas).toHaveLength(1));
    await waitFor(() =>
      expect(ventana.getByLabelText('Su dirección para recibir documentos')).toHaveValue(
        '7-2-xyz@recibidos.tinta.example',
      ),
    );
  });

  it('un archivo que no sirve se dice antes de subirlo', async () => {
    tres();
    await abrir();
    await seVe(1);
    const files = [new File(['x'], 'foto.jpg')];
    act(() => void fireEvent.drop(document, { dataTransfer: { types: ['Files'], files } }));
    expect(await screen.findByText('foto.jpg: se reciben archivos .xml, .zip y .txt')).toBeVisible();
  });

  it('el detalle de una carga dice primero lo que no se pudo, y lleva a lo demás', async () => {
    responder('get', '/api/recibidos/cargas/4', carga());
    await abrir('/cargas/4');
    const filas = (await screen.findAllByRole('row')).slice(1);
    expect(filas.map((una) => within(una).getAllByRole('cell')[1]!.textContent)).toEqual([
      'Con error',
      'Nuevo',
      'Ya estaba',
    ]);
    expect(screen.getByText('No es un comprobante electrónico.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'uno.xml' })).toHaveAttribute('href', '#/recibidos/7');
  });
});

it.each([
  ['', 0],
  ['1'.repeat(48), 0],
  ['1'.repeat(50), 0],
  [`clave: ${'1'.repeat(49)}.`, 1],
  [`${'12345 '.repeat(9)}1234`, 1],
])('de «%s» salen %i claves', (texto, cuantas) => expect(clavesDe(texto)).toHaveLength(cuantas));
