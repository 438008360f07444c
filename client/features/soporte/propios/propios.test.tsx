import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro } from '@/testing/render';
import { responder } from '@/testing/server';
import type { TicketPropio, TicketPropioFila } from './api';

const FILA: TicketPropioFila = {
  SPT_ID: 31,
  SPT_ASUNTO: 'stec',
  SPT_TITULO: 'No puedo firmar',
  SPT_RESUMEN: 'No puedo firmar las facturas de hoy',
  SPT_ESTADO: 'EN_PROCESO',
  SPT_FECHA: '2026-11-20T10:00:00-05:00',
  SPT_ACTUALIZADO: '2026-11-21T09:00:00-05:00',
  PROD_NOMBRE: 'Facturación electrónica',
  verificado: true,
  por_responder: true,
};
const TICKET: TicketPropio = {
  ...FILA,
  SPT_CLIENTENOMBRE: 'COMERCIAL ANDINA S.A.',
  SPT_MENSAJE: '<p>No se imprime</p>',
  ASE_NOMBRE: 'Ana Lucía Cevallos',
  mensajes: [
    {
      id: 1,
      propio: false,
      autor: 'Ana Lucía Cevallos',
      asunto: null,
      mensaje: '<p>¿Qué impresora usa?</p><img src=x onerror=alert(1)>',
      fecha: FILA.SPT_ACTUALIZADO,
    },
  ],
  archivos: [
    {
      id: 0,
      nombre: 'capturas.zip',
      tamano: 2048,
      revision: 'SIN_ANTIVIRUS',
      autor: 'COMERCIAL ANDINA S.A.',
      propio: true,
      fecha: FILA.SPT_FECHA,
    },
  ],
  cambios: [],
  acciones: ['responder', 'adjuntar'],
};
const PERMISOS = ['soporte.ver', 'soporte.crear'];

async function entrar(hash: string, { permisos = PERMISOS, ticket = TICKET, filas = [FILA] } = {}) {
  areasResponden();
  responder('get', '/soporte/propios', pagina(filas));
  responder('get', '/soporte/propios/31', ticket);
  responder('get', '/productos', [{ PROD_ID: 1, PROD_NOMBRE: 'Facturación electrónica' }]);
  dentro.empresa(sesionEmpresa({ permisos }));
  return abrir(hash);
}

it('la lista dice en palabras cómo va cada ticket y cuál espera a la empresa', async () => {
  await entrar('#/soporte');
  const fila = await screen.findByRole('row', { name: /Soporte Técnico/ });
  expect(fila).toHaveTextContent('No puedo firmarSoporte Técnico · No puedo firmar las facturas de hoy');
  expect(fila).toHaveTextContent('En proceso');
  expect(fila).toHaveTextContent('Espera su respuesta');
  expect(within(fila).getByRole('link')).toHaveAttribute('href', '#/soporte/31');
  expect(screen.getByRole('link', { name: 'Nuevo ticket' })).toHaveAttribute('href', '#/soporte/nuevo');
});

it('sin ninguno, invita a pedir ayuda; a quien solo consulta, no', async () => {
  await entrar('#/soporte', { filas: [], permisos: ['soporte.ver'] });
  expect(await screen.findByText('Aún no ha pedido ayuda')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Nuevo ticket' })).not.toBeInTheDocument();
});

it('la conversación dice quién habla y no ejecuta nada de lo que trae', async () => {
  await entrar('#/soporte/31');
  const [primero, segundo] = within(await screen.findByRole('region', { name: 'Conversación' })).getAllByRole(
    'listitem',
  );
  expect(primero).toHaveTextContent('COMERCIAL ANDINA S.A.Su empresa');
  expect(segundo).toHaveTextContent('Ana Lucía CevallosSoporte');
  expect(segundo!.querySelector('img')).toBeNull();
  expect(screen.getByRole('button', { name: 'capturas.zip' })).toBeInTheDocument();
});

it('el archivo que se revisa y el que tenía un virus se nombran, y no se descargan', async () => {
  const [uno] = TICKET.archivos;
  const archivos = [
    { ...uno!, id: 1, nombre: 'espera.zip', revision: 'PENDIENTE' as const },
    { ...uno!, id: 2, nombre: 'malo.zip', revision: 'INFECTADO' as const },
    { ...uno!, id: 3, nombre: 'bueno.zip', revision: 'LIMPIO' as const },
  ];
  await entrar('#/soporte/31', { ticket: { ...TICKET, archivos } });
  expect((await screen.findByText('espera.zip')).closest('li')).toHaveTextContent('Se está revisando');
  const borrado = screen.getByText('El archivo tenía un virus y se borró: malo.zip');
  expect(borrado.closest('li')).toHaveTextContent('Con virus');
  const bueno = screen.getByRole('button', { name: 'bueno.zip' });
  expect(bueno.closest('li')).toHaveTextContent('Sin virus');
  expect(screen.queryByRole('button', { name: /espera.zip|malo.zip/ })).not.toBeInTheDocument();
});

it('quien solo consulta lee y no halla dónde escribir ni adjuntar', async () => {
  await entrar('#/soporte/31', { permisos: ['soporte.ver'], ticket: { ...TICKET, acciones: [] } });
  expect(await screen.findByText('¿Qué impresora usa?')).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Su respuesta' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Adjuntar archivos')).not.toBeInTheDocument();
});

it('un cerrado lleva a abrir otro', async () => {
  await entrar('#/soporte/31', {
    ticket: { ...TICKET, SPT_ESTADO: 'CERRADO', por_responder: false, acciones: [] },
  });
  expect(await screen.findByText(/El ticket está cerrado/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nuevo ticket' })).toHaveAttribute('href', '#/soporte/nuevo');
});

it('un ticket nuevo lleva solo lo que la sesión no sabe', async () => {
  const { usuario, container } = await entrar('#/soporte/nuevo');
  const abiertos = responder('post', '/soporte/propios', { SPT_ID: 31, SPT_ESTADO: 'ABIERTO' }, 201);
  await screen.findByRole('option', { name: 'Facturación electrónica' });
  await usuario.selectOptions(campo(/^Servicio/), 'Facturación electrónica');
  await usuario.selectOptions(campo(/^Asunto/), 'Soporte Técnico');
  fireEvent.change(campo(/^Título del ticket/), { target: { value: ' No imprime ' } });
  const editor = await waitFor(() => {
    const hallado = container.querySelector<HTMLElement>('.ql-editor');
    expect(hallado).not.toBeNull();
    return hallado!;
  });
  editor.innerHTML = '<p>No se imprime</p>';
  fireEvent.blur(editor);
  await usuario.click(screen.getByRole('button', { name: 'Enviar ticket' }));
  await waitFor(() => expect(abiertos).toHaveLength(1));
  expect(abiertos[0]!.cuerpo).toMatchObject({
    SPT_PRODUCTOS: 1,
    SPT_ASUNTO: 'stec',
    SPT_TITULO: 'No imprime',
    SPT_CLIENTETELEFONO: '',
  });
  expect(await screen.findByRole('heading', { name: 'Ticket n.º 31' })).toBeInTheDocument();
});

it('el que abrió un desconocido se ve sin verificar, y en él no se conversa', async () => {
  const ajeno = { verificado: false, por_responder: false };
  await entrar('#/soporte', { filas: [{ ...FILA, ...ajeno }] });
  expect(await screen.findByRole('row', { name: /Soporte Técnico/ })).toHaveTextContent('Sin verificar');
  responder('get', '/soporte/propios/31', { ...TICKET, ...ajeno, mensajes: [], archivos: [], acciones: [] });
  window.location.hash = '#/soporte/31';
  expect(await screen.findByRole('note')).toHaveTextContent('sin ingresar a ella');
  const conversacion = within(screen.getByRole('region', { name: 'Conversación' }));
  expect(conversacion.getByRole('listitem')).toHaveTextContent('COMERCIAL ANDINA S.A.Sin verificar');
  expect(screen.queryByRole('form', { name: 'Su respuesta' })).not.toBeInTheDocument();
});
