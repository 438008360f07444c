import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrir, dentro, dialogo, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Descarga, Empresa } from '../api';
import { empresa as unaEmpresa } from '../pruebas/enPrueba';

const descarga = (cambios: Partial<Descarga> = {}): Descarga => ({
  id: 4,
  mes: '2026-11-01',
  contenido: ['XML', 'FORMULARIOS'],
  pedida_en: '2026-11-20T10:00:00-05:00',
  vence_en: '2126-11-27T10:00:00-05:00',
  archivos: [
    {
      id: 9,
      eid: 7,
      EMP_RUC: '1790012344001',
      EMP_NOMBREC: 'Comercial Andina',
      estado: 'LISTO',
      tamano: 1_048_576,
      avisos: ['No lleva sus libros aquí: no hay asientos.'],
    },
    {
      id: 10,
      eid: 8,
      EMP_RUC: '0992001232001',
      EMP_NOMBREC: 'Costa Azul',
      estado: 'FALLIDO',
      tamano: 0,
      avisos: ['Ya no trabaja en esa empresa.'],
    },
  ],
  ...cambios,
});

const empresa = (eid: number, nombre: string, entra: boolean): Empresa =>
  unaEmpresa({
    eid,
    EMP_NOMBREC: nombre,
    entra,
    ...(!entra && { abre: [], porque_no_entra: 'No trabaja en ella.' }),
  });

function responde(items: Empresa[] = []) {
  dentro.persona();
  responder('get', '/api/despacho', {
    despacho: { id: 1, nombre: 'Mena y Asociados', codigo: 'MENA-2345', rol: 'PROPIETARIO' },
    invitaciones: [],
  });
  responder('get', '/api/despacho/mes', {
    mes: '2026-11-01',
    resumen: { empresas: items.length, con_vencidas: 0, con_abiertas: 0, con_faltas: 0, por_estado: {} },
    obligaciones: [],
    visto_hasta: '2026-11-01T10:00:00-05:00',
    cambios: 0,
    cambios_hasta: null,
    personas: [],
  });
  responder('get', '/api/despacho/plantillas', []);
  responder('get', '/api/despacho/tablero', {
    items,
    page: 1,
    tamano: 50,
    total: items.length,
    paginas: 1,
  });
}

it('dice qué lleva cada archivo y qué no, y baja el de una empresa con la ficha de la persona', async () => {
  responde();
  responder('get', '/api/despacho/descargas', [descarga()]);
  const firmados = responder('post', '/api/personas/enlaces', { url: '/x' });
  const { usuario } = await abrir('#/despacho/descargas');
  const lista = await screen.findByRole('region', { name: 'Lo que se declara en nov 2026' });
  expect(lista).toHaveTextContent(/XML, formularios/);
  expect(lista).toHaveTextContent(/Comercial Andina.*1 MB.*No lleva sus libros aquí/);
  expect(lista).toHaveTextContent(/Costa Azul.*Ya no trabaja en esa empresa\..*No se hizo/);
  expect(within(lista).getAllByRole('button', { name: /Descargar lo de/ })).toHaveLength(1);
  expect(await faltas(document.querySelector('main')!)).toEqual([]);
  await usuario.click(within(lista).getByRole('button', { name: 'Descargar lo de Comercial Andina' }));
  await waitFor(() => expect(firmados[0]?.cuerpo).toEqual({ ruta: '/api/despacho/descargas/archivos/9' }));
  expect(firmados[0]!.cabeceras.get('x-token')).toBe('ficha-persona');
});

it('mientras se hace lo dice, y vuelve a preguntar sola', async () => {
  responde();
  const [hecho] = descarga().archivos;
  const pedidas = responder('get', '/api/despacho/descargas', [
    descarga({ archivos: [{ ...hecho!, estado: 'PENDIENTE', tamano: 0, avisos: [] }] }),
  ]);
  await abrir('#/despacho/descargas');
  expect(await screen.findByText(/0 de 1 empresas hechas/)).toBeInTheDocument();
  expect(screen.getByText('Haciéndose')).toBeInTheDocument();
  responder('get', '/api/despacho/descargas', [descarga({ archivos: [hecho!] })]);
  expect(
    await screen.findByRole('button', { name: /Descargar lo de/ }, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(pedidas).toHaveLength(1);
});

it('se borra antes de que caduque, y sin ninguna dice cómo se pide', async () => {
  responde();
  responder('get', '/api/despacho/descargas', [descarga()]);
  const { usuario } = await abrir('#/despacho/descargas');
  await usuario.click(await screen.findByRole('button', { name: 'Borrar' }));
  const borradas = responder('delete', '/api/despacho/descargas/4', null, 204);
  responder('get', '/api/despacho/descargas', []);
  await usuario.click(
    within(await dialogo('¿Borrar esta descarga?')).getByRole('button', { name: 'Borrar' }),
  );
  expect(await screen.findByText('No ha pedido ninguna descarga')).toBeInTheDocument();
  expect(borradas).toHaveLength(1);
  expect(await faltas(document.querySelector('main')!)).toEqual([]);
});

it('si no se pueden leer lo dice', async () => {
  responde();
  fallar('get', '/api/despacho/descargas', 500, 'interno', 'Ocurrió un error interno.');
  await abrir('#/despacho/descargas');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});

it('se pide de las marcadas en que trabaja, y dice cuántas quedan fuera', async () => {
  responde([empresa(7, 'Comercial Andina', true), empresa(8, 'Costa Azul', false)]);
  const { usuario } = await abrir('#/despacho');
  await usuario.click(await screen.findByRole('checkbox', { name: /Seleccionar tod|Marcar tod/ }));
  await pulsar(usuario, 'Descargar lo del mes');
  const ventana = await dialogo(/Descargar lo que se declara en/);
  expect(ventana).toHaveTextContent('Queda fuera 1 en la que no trabaja.');
  expect(await faltas(ventana)).toEqual([]);
  const pedidas = responder('post', '/api/despacho/descargas', descarga(), 201);
  responder('get', '/api/despacho/descargas', [descarga()]);
  await usuario.click(within(ventana).getByLabelText('Los XML'));
  await usuario.click(within(ventana).getByRole('button', { name: 'Pedir la descarga' }));
  expect(await screen.findByRole('heading', { name: 'Descargas', level: 1 })).toBeInTheDocument();
  expect(pedidas[0]!.cuerpo).toMatchObject({
    empresas: [7],
    contenido: ['EXCEL', 'ESTADOS', 'FORMULARIOS'],
  });
});
