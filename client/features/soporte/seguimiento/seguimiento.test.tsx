import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { abrir, dialogo } from '@/testing/render';
import { fallar, responder as responde } from '@/testing/server';
import type { TicketSeguido } from './api';

// El editor real necesita un navegador (tests/e2e); aquí va un campo de texto con las mismas propiedades.
jest.mock('../Editor', () => ({
  __esModule: true,
  default: (p: { inicial?: string; alCambiar: (html: string) => void }) => (
    <textarea aria-label="Editor" defaultValue={p.inicial} onChange={(e) => p.alCambiar(e.target.value)} />
  ),
}));

const RUTA = '/api/publico/ticket/firma.x';
const TICKET: TicketSeguido = {
  SPT_ID: 31,
  SPT_ASUNTO: 'stec',
  SPT_TITULO: '',
  SPT_RESUMEN: '',
  SPT_ESTADO: 'EN_PROCESO',
  SPT_FECHA: '2026-11-20T10:00:00-05:00',
  SPT_ACTUALIZADO: '2026-11-21T09:00:00-05:00',
  PROD_NOMBRE: 'Facturación electrónica',
  verificado: false,
  por_responder: true,
  SPT_CLIENTENOMBRE: 'Gabriela Espinosa',
  SPT_MENSAJE: '<p>No se imprime</p>',
  ASE_NOMBRE: 'Ana Lucía Cevallos',
  mensajes: [
    {
      id: 1,
      propio: false,
      autor: 'Ana Lucía Cevallos',
      asunto: null,
      mensaje: '<p>¿Qué impresora usa?</p><img src=x onerror=alert(1)>',
      fecha: '2026-11-21T09:00:00-05:00',
    },
  ],
  archivos: [
    {
      id: 4,
      nombre: 'guia.zip',
      tamano: 2048,
      revision: 'LIMPIO',
      autor: 'Ana Lucía Cevallos',
      propio: false,
      fecha: '2026-11-21T09:00:00-05:00',
    },
  ],
  cambios: [],
  acciones: ['responder', 'adjuntar'],
};

const entrar = (ticket: Partial<TicketSeguido> = {}) => {
  const pedidos = responde('get', RUTA, { ...TICKET, ...ticket });
  return abrir('#/ticket/firma.x').then((abierta) => ({ ...abierta, pedidos }));
};

it('sin ingresar se ve en qué va, quién habla y los archivos, que se bajan con el mismo enlace', async () => {
  await entrar();
  expect(await screen.findByRole('heading', { level: 1, name: 'Solicitud n.º 31' })).toBeInTheDocument();
  expect(screen.getByText('Espera su respuesta')).toBeInTheDocument();
  // Quien lo abrió sin ingresar es quien lo está leyendo.
  expect(screen.queryByText('Sin verificar')).not.toBeInTheDocument();
  const [primero, segundo] = within(screen.getByRole('region', { name: 'Conversación' })).getAllByRole(
    'listitem',
  );
  expect(primero).toHaveTextContent('Gabriela EspinosaUsted');
  expect(segundo).toHaveTextContent('Ana Lucía CevallosSoporte');
  expect(segundo!.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'guia.zip' })).toHaveAttribute('href', `${RUTA}/archivos/4`);
});

it('responde, y la página muestra lo nuevo', async () => {
  const { usuario, pedidos } = await entrar({ SPT_ESTADO: 'RESUELTO' });
  expect(await screen.findByRole('note')).toHaveTextContent('responda y la reabrimos');
  const enviadas = responde('post', `${RUTA}/mensajes`, { ...TICKET.mensajes[0]!, id: 2, propio: true }, 201);
  fireEvent.change(await screen.findByLabelText('Editor'), { target: { value: '<p>Una térmica</p>' } });
  const antes = pedidos.length;
  await usuario.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]!.cuerpo).toEqual({ mensaje: '<p>Una térmica</p>', pagina_web: '' });
  await waitFor(() => expect(pedidos.length).toBeGreaterThan(antes));
  await waitFor(() => expect(screen.getByLabelText('Editor')).toHaveValue(''));
});

it('si se cerró entretanto, lo escrito se conserva y se dice por qué', async () => {
  const { usuario } = await entrar();
  fallar('post', `${RUTA}/mensajes`, 409, 'estado_invalido', 'El ticket está cerrado.');
  fireEvent.change(await screen.findByLabelText('Editor'), { target: { value: '<p>Una térmica</p>' } });
  await usuario.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await dialogo('Error')).toHaveTextContent('El ticket está cerrado.');
  expect(screen.getByLabelText('Editor')).toHaveValue('<p>Una térmica</p>');
});

it('una cerrada no se responde y lleva a abrir otra', async () => {
  await entrar({ SPT_ESTADO: 'CERRADO', acciones: [], por_responder: false });
  expect(await screen.findByRole('link', { name: 'Nueva solicitud' })).toHaveAttribute(
    'href',
    '#/administrador/soporteTicket',
  );
  expect(screen.queryByRole('form', { name: 'Su respuesta' })).not.toBeInTheDocument();
});

it('un enlace revocado o vencido lo dice, y ofrece abrir otra', async () => {
  fallar('get', RUTA, 404, 'no_encontrado', 'El enlace caducó o no es válido.');
  await abrir('#/ticket/firma.x');
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir una solicitud nueva' })).toBeInTheDocument();
});
