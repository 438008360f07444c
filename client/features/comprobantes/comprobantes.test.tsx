import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claves } from '@/api/claves/marco';
import { consultas } from '@/api/consultas';
import { BandaSri } from '@/features/nucleo/presta/estado/BandaSri';
import { guardarEmpresa } from '@/session';
import { fila } from '@/testing/comprobantes';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { AtencionPage } from './AtencionPage';
import { ListaPage } from './lista/ListaPage';
import './tipos';
import { factura } from './tipos/factura';

const TODO = ['documentos.ver', 'documentos.emitir', 'cobros.ver', 'cobros.editar', 'clientes.ver'];
const ESTADOS = [
  { estado: 'AUTORIZADO', cuantos: 30, total: '3450.00' },
  { estado: 'DEVUELTO', cuantos: 1, total: '115.00' },
  { estado: 'ENVIADO', cuantos: 2, total: '230.00' },
];

const lista = (items: ReturnType<typeof fila>[]) =>
  responder('get', '/api/comprobantes/paginacion', { ...pagina(items), estados: ESTADOS, suma: '3795.00' });

function mostrar(hash: string, permisos = TODO, ambiente: 'PRODUCCION' | 'PRUEBAS' = 'PRODUCCION') {
  guardarEmpresa(sesionEmpresa({ permisos, ambiente }));
  window.location.hash = hash;
  const rutas = {
    '/facturas': <ListaPage tipo={factura} />,
    '/comprobantes/atencion': <AtencionPage />,
    '/banda': <BandaSri />,
    '/otra-banda': <BandaSri />,
  };
  render(enPantalla(rutas, 'empresa'));
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  responder('get', '/api/comprobantes/por-cobrar', { documentos: 3, saldo: '345.00', vencido: '115.00' });
  responder('get', '/api/comprobantes/catalogos', { puntos: [] });
  responder('get', '/api/comprobantes/atencion', {
    rechazados: 1,
    en_espera: 2,
    no_entregados: 0,
    devoluciones: 0,
  });
});

describe('la lista', () => {
  it('cuenta por estado, suma y lleva a lo que requiere atención', async () => {
    const pedidas = lista([
      fila(),
      fila({
        id: 32,
        numero: '001-001-000000032',
        estado: 'DEVUELTO',
        entrega: 'NO_CORRESPONDE',
        mensaje: 'Falta la dirección',
      }),
    ]);
    const usuario = mostrar('#/facturas');
    const tabla = await screen.findByRole('table', { name: 'Facturas' });
    expect(await within(tabla).findByText('Devuelto')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Todos 33$/ })).toBeInTheDocument();
    expect(screen.getByText('$ 3,795.00')).toBeInTheDocument();
    expect(await screen.findByText('$ 345.00')).toBeInTheDocument();
    expect(within(tabla).getAllByText('Por cobrar')).toHaveLength(3); // la columna y las dos facturas
    expect(await screen.findByRole('link', { name: /Requieren atención · 3/ })).toHaveAttribute(
      'href',
      '#/comprobantes/atencion?tipo=01',
    );
    expect(pedidas[0]!.url.searchParams.get('tipo')).toBe('01');
    await usuario.click(screen.getByRole('button', { name: /^Rechazados/ }));
    await waitFor(() =>
      expect(pedidas.at(-1)!.url.searchParams.get('estado')).toBe('DEVUELTO,NO_AUTORIZADO'),
    );
    expect(window.location.hash).toContain('estado=DEVUELTO');
  });

  it('en pruebas nada se debe: la lista no habla de cobros', async () => {
    lista([fila()]);
    mostrar('#/facturas', TODO, 'PRUEBAS');
    const tabla = await screen.findByRole('table', { name: 'Facturas' });
    await within(tabla).findByRole('link', { name: '001-001-000000031' });
    expect(within(tabla).queryByText('Vence')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Cobro')).not.toBeInTheDocument();
    expect(screen.queryByText(/por cobrar/)).not.toBeInTheDocument();
  });

  it('cobra las elegidas que se deben y las envía por correo', async () => {
    lista([fila(), fila({ id: 32, numero: '001-001-000000032', saldo: '0.00', estado_cobro: 'PAGADA' })]);
    const hecho = { cobros: [9], total: '115.00', omitidos: [] };
    const cobrados = responder('post', '/api/comprobantes/cobrar', hecho, 201);
    const enviados = responder('post', '/api/comprobantes/enviar', { pedidos: [31, 32], omitidos: [] }, 201);
    const usuario = mostrar('#/facturas');
    await usuario.click(await screen.findByRole('checkbox', { name: /000000031/ }));
    await usuario.click(screen.getByRole('checkbox', { name: /000000032/ }));
    await usuario.click(screen.getByRole('button', { name: 'Cobrar (1)' }));
    await usuario.selectOptions(await screen.findByLabelText('Forma de cobro'), 'CHEQUE');
    await usuario.click(screen.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(cobrados).toHaveLength(1));
    expect(cobrados[0]!.cuerpo).toMatchObject({ ids: [31], forma: 'CHEQUE' });
    await usuario.click(await screen.findByRole('checkbox', { name: /000000031/ }));
    await usuario.click(screen.getByRole('button', { name: 'Enviar por correo (1)' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(enviados[0]!.cuerpo).toEqual({ ids: [31] });
  });

  it('las que el SRI rechazó no se cobran con las demás, y lo dice', async () => {
    lista([
      fila(),
      fila({ id: 32, numero: '001-001-000000032', estado: 'DEVUELTO', saldo: null, estado_cobro: '' }),
    ]);
    const motivo = 'el SRI no lo aceptó: corríjalo o descártelo antes de cobrarlo';
    const cobrados = responder(
      'post',
      '/api/comprobantes/cobrar',
      { cobros: [], total: '0.00', omitidos: [{ id: 31, numero: '001-001-000000031', motivo }] },
      201,
    );
    const usuario = mostrar('#/facturas');
    await usuario.click(await screen.findByRole('checkbox', { name: /000000031/ }));
    await usuario.click(screen.getByRole('checkbox', { name: /000000032/ }));
    await usuario.click(screen.getByRole('button', { name: 'Cobrar (1)' }));
    const ventana = await screen.findByRole('dialog', { name: 'Cobrar $\u00a0115.00' });
    expect(ventana).toHaveTextContent('Sin 1 rechazado por el SRI');
    await usuario.click(within(ventana).getByRole('button', { name: 'Registrar' }));
    // y la que el SRI rechazó entretanto, también
    expect(await screen.findByText(`001-001-000000031: ${motivo}`)).toBeInTheDocument();
    expect(cobrados[0]!.cuerpo).toMatchObject({ ids: [31] });
  });

  it('reenvía las elegidas que se pueden y dice de las demás por qué no', async () => {
    lista([fila(), fila({ id: 32, numero: '001-001-000000032', estado: 'DEVUELTO' })]);
    const pedidos = responder('post', '/api/comprobantes/reenviar', {
      reenviados: [],
      omitidos: [{ id: 32, numero: '001-001-000000032', motivo: 'Su firma caducó.' }],
    });
    const usuario = mostrar('#/facturas');
    await usuario.click(await screen.findByRole('checkbox', { name: /000000031/ }));
    expect(screen.queryByRole('button', { name: /Reenviar al SRI/ })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('checkbox', { name: /000000032/ }));
    await usuario.click(screen.getByRole('button', { name: 'Reenviar al SRI (1)' }));
    expect(await screen.findByText('001-001-000000032: Su firma caducó.')).toBeInTheDocument();
    expect(pedidos[0]!.cuerpo).toEqual({ ids: [32] });
  });

  it('las elegidas que no llegaron se vuelven a enviar por correo', async () => {
    lista([fila(), fila({ id: 32, numero: '001-001-000000032', entrega: 'NO_ENTREGADO' })]);
    const pedidos = responder('post', '/api/comprobantes/reenviar', { reenviados: [32], omitidos: [] });
    const usuario = mostrar('#/facturas');
    await usuario.click(await screen.findByRole('checkbox', { name: /000000031/ }));
    await usuario.click(screen.getByRole('checkbox', { name: /000000032/ }));
    expect(screen.queryByRole('button', { name: /Reenviar al SRI/ })).not.toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Volver a enviar por correo (1)' }));
    expect(await screen.findByText('1 comprobante se vuelve a enviar')).toBeInTheDocument();
    expect(pedidos[0]!.cuerpo).toEqual({ ids: [32] });
  });

  it('quien solo consulta no tiene ni nueva factura ni borradores', async () => {
    lista([fila()]);
    mostrar('#/facturas', ['documentos.ver']);
    await screen.findByText('001-001-000000031');
    expect(screen.queryByRole('link', { name: 'Nueva factura' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Borradores' })).not.toBeInTheDocument();
  });

  it('los borradores se retoman donde quedaron', async () => {
    lista([]);
    responder(
      'get',
      '/api/borradores',
      pagina([
        {
          id: 7,
          tipo: '01',
          cliente: '',
          total: null,
          creado_por: 'María',
          creado_en: '2026-11-22T10:00:00-05:00',
          actualizado_en: '2026-11-22T10:00:00-05:00',
          version: 1,
        },
      ]),
    );
    mostrar('#/facturas?pestana=borradores');
    expect(await screen.findByRole('link', { name: 'Sin cliente todavía' })).toHaveAttribute(
      'href',
      '#/facturas/borrador/7',
    );
  });

  it('y se eliminan después de confirmarlo', async () => {
    lista([]);
    responder(
      'get',
      '/api/borradores',
      pagina([
        {
          id: 7,
          tipo: '01',
          cliente: 'Ana Ruiz',
          total: '12.00',
          creado_por: 'María',
          creado_en: '2026-11-22T10:00:00-05:00',
          actualizado_en: '2026-11-22T10:00:00-05:00',
          version: 1,
        },
      ]),
    );
    const eliminados = responder('delete', '/api/borradores/7', null, 204);
    const usuario = mostrar('#/facturas?pestana=borradores');
    await usuario.click(await screen.findByRole('button', { name: 'Eliminar el borrador de Ana Ruiz' }));
    expect(eliminados).toHaveLength(0);
    await usuario.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(eliminados).toHaveLength(1));
  });

  it('todo se descarga en un archivo, o por partes si no cabe en uno', async () => {
    const enlaces = responder('post', '/api/comp/enlaces', { url: '#/descargado' });
    responder('get', '/api/comprobantes/paginacion', {
      ...pagina([fila()]),
      total: 12_345,
      estados: ESTADOS,
      suma: '3795.00',
    });
    const usuario = mostrar('#/facturas?estado=AUTORIZADO');
    await usuario.click(await screen.findByRole('button', { name: /^Opciones/ }));
    await usuario.click(await screen.findByRole('button', { name: 'Descargar todo' }));
    const ventana = within(await screen.findByRole('dialog', { name: 'Descargar todo' }));
    expect(ventana.getByText(/12,345 comprobantes: van en 3 archivos/)).toBeInTheDocument();
    expect(ventana.getByText('Del 10,001 al 12,345')).toBeInTheDocument();
    await usuario.click(ventana.getByRole('button', { name: 'Descargar la parte 3 de 3' }));
    await waitFor(() => expect(enlaces).toHaveLength(1));
    const { ruta } = enlaces[0]!.cuerpo as { ruta: string };
    expect(Object.fromEntries(new URLSearchParams(ruta.split('?')[1]))).toEqual({
      tipo: '01',
      estado: 'AUTORIZADO',
      parte: '3',
    });
  });

  it('lo que no llegó a su cliente se dice y lleva a sus correos', async () => {
    lista([fila({ entrega: 'PARCIAL' })]);
    const usuario = mostrar('#/facturas');
    expect(await screen.findByText('Entregado en parte')).toBeInTheDocument();
    await usuario.click(screen.getByRole('button', { name: 'Acciones de Factura 001-001-000000031' }));
    expect(await screen.findByRole('menuitem', { name: 'Ver los correos' })).toHaveAttribute(
      'href',
      '#/comprobantes/31?pestana=correos',
    );
  });
});

it('lo que requiere atención se aparta por lo que le pasa y dice qué necesita', async () => {
  const pedidas = lista([
    fila({ estado: 'DEVUELTO', mensaje: 'Falta la dirección', entrega: 'NO_CORRESPONDE' }),
    fila({ id: 32, entrega: 'NO_ENTREGADO' }),
    fila({ id: 33, tipo: '07', tipo_nombre: 'Comprobante de retención', entrega: 'PARCIAL' }),
    fila({ id: 34, estado: 'ANULADO', entrega: 'NO_CORRESPONDE' }),
  ]);
  responder('get', '/api/comprobantes/atencion', {
    rechazados: 1,
    en_espera: 2,
    no_entregados: 0,
    devoluciones: 1,
  });
  const usuario = mostrar('#/comprobantes/atencion');
  expect(await screen.findByText('Corregir: Falta la dirección')).toBeInTheDocument();
  await usuario.click(screen.getAllByRole('button', { name: /^Acciones de/ })[0]!);
  expect((await screen.findAllByRole('menuitem')).map((opcion) => opcion.textContent)).toEqual([
    'Corregir',
    'Descargar RIDE',
    'Descargar XML',
    'Reenviar',
    'Descartar y emitir otra',
    'Duplicard', // con su tecla
  ]);
  await usuario.keyboard('{Escape}');
  expect(screen.getByText(/No llegó a su cliente/)).toBeInTheDocument();
  expect(screen.getByText(/No llegó a todos los correos de su proveedor/)).toBeInTheDocument();
  expect(pedidas[0]!.url.searchParams.get('atencion')).toBe('true');
  await usuario.click(screen.getByRole('button', { name: /^Sin respuesta 2/ }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('estado')).toBe('EMITIDO,ENVIADO'));
  expect(screen.getByText(/^El SRI no dejó sin efecto su devolución de IVA/)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: /^Devolución de IVA 1/ }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('devoluciones')).toBe('true'));
});

describe('la banda del SRI', () => {
  it('se muestra mientras no responde, o mientras no sale el correo', async () => {
    responder('get', '/api/comprobantes/estado-sri', {
      caido: true,
      correo: 'El correo no sale desde las 10:45; lo que envíe saldrá solo cuando vuelva.',
      desde: '2026-11-22T10:42:00-05:00',
      esperando: 2,
      mensaje: 'El SRI no responde desde las 10:42; sus 2 comprobantes se enviarán solos.',
    });
    mostrar('#/banda');
    expect(await screen.findByText(/SRI no responde desde las 10:42/)).toBeInTheDocument();
    expect(screen.getByText(/correo no sale desde las 10:45/)).toBeInTheDocument();
  });

  it('no mueve la pantalla que ya se mira: flota hasta la siguiente, y lo que vuelve deja su lugar', async () => {
    const estado = { caido: true, correo: '', desde: null, esperando: 0, mensaje: 'El SRI no responde.' };
    responder('get', '/api/comprobantes/estado-sri', estado);
    mostrar('#/banda');
    const flota = () => screen.getByText('El SRI no responde.').parentElement!.className.includes('flotan');
    await screen.findByText('El SRI no responde.');
    expect(flota()).toBe(true);
    window.location.hash = '#/otra-banda';
    await waitFor(() => expect(flota()).toBe(false));
    responder('get', '/api/comprobantes/estado-sri', { ...estado, caido: false, mensaje: '' });
    await consultas.invalidateQueries({ queryKey: claves.estadoSri });
    expect(await screen.findByText('El SRI responde otra vez.')).toBeInTheDocument();
    window.location.hash = '#/banda';
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  it('y nada mientras responde', async () => {
    const pedidas = responder('get', '/api/comprobantes/estado-sri', {
      caido: false,
      correo: '',
      desde: null,
      esperando: 0,
      mensaje: '',
    });
    mostrar('#/banda');
    await waitFor(() => expect(pedidas).toHaveLength(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
