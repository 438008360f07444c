import { screen, waitFor, within } from '@testing-library/react';
import type { LineaAuditoria } from './presta';
import { pagina, sesionAdmin, sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, dentro } from '@/testing/render';
import { responder } from '@/testing/server';

const LINEA: LineaAuditoria = {
  id: 9,
  instante: '2026-11-21T10:42:00-05:00',
  actor: 'administrador:0:5',
  actor_nombre: 'María Salazar',
  persona: null,
  accion: 'actualizar',
  accion_nombre: 'Cambió',
  entidad: 'empresa',
  entidad_nombre: 'Empresa',
  entidad_id: '7',
  cosa: '',
  EMP_CODIGO: 7,
  EMP_NOMBREC: 'Comercial Andina',
  cambios: [
    { campo: 'telefono', rotulo: 'Teléfono', antes: '022600000', despues: '022700000' },
    { campo: 'ciudad', rotulo: 'Ciudad', antes: null, despues: 'Quito' },
    { campo: 'correo', rotulo: 'Correo', antes: 'a@b.ec', despues: null },
    { campo: 'hasta', rotulo: 'Vigente hasta', antes: '2026-11-15', despues: '2026-12-01T10:30:00-05:00' },
  ],
  ip: '10.0.0.8',
  solicitud: 'abc123',
};

const preparar = () => {
  dentro.admin(sesionAdmin({ permisos: ['auditoria.ver'] }));
  areasResponden();
  responder('get', '/auditoria/catalogo', {
    entidades: [{ codigo: 'empresa', nombre: 'Empresa' }],
    acciones: [{ codigo: 'actualizar', nombre: 'Cambió' }],
    actores: [{ codigo: 'administrador:0:5', nombre: 'María Salazar' }],
  });
};

it('cada línea se abre con lo de antes al lado de lo de después', async () => {
  preparar();
  responder('get', '/auditoria', pagina([LINEA]));
  const { usuario } = await abrir('#/administrador/auditoria');
  const fila = await screen.findByRole('row', { name: /María Salazar/ });
  expect(within(fila).getByText(/y 2 más/)).toBeInTheDocument();
  await usuario.click(within(fila).getByRole('button', { name: '21/11/2026 10:42' }));
  const ficha = await screen.findByRole('dialog', { name: 'María Salazar · Cambió' });
  expect(within(ficha).getByRole('row', { name: 'Teléfono 022600000 022700000' })).toBeInTheDocument();
  expect(within(ficha).getByRole('row', { name: 'Correo a@b.ec vacío' })).toBeInTheDocument();
  expect(
    within(ficha).getByRole('row', { name: 'Vigente hasta 15/11/2026 01/12/2026 10:30' }),
  ).toBeInTheDocument();
  expect(within(ficha).getByRole('link', { name: 'Comercial Andina' })).toHaveAttribute(
    'href',
    '#/administrador/empresas/7',
  );
  expect(within(ficha).getByRole('link', { name: 'María Salazar' })).toHaveAttribute(
    'href',
    '#/administrador/asesores/5',
  );
  expect(within(ficha).getByText('abc123')).toBeInTheDocument();
});

it('de una línea se pasa a todo lo de su empresa, y el filtro se quita', async () => {
  preparar();
  const pedidas = responder('get', '/auditoria', pagina([LINEA]));
  const { usuario } = await abrir('#/administrador/auditoria?accion=actualizar');
  await usuario.click(await screen.findByRole('button', { name: '21/11/2026 10:42' }));
  await usuario.click(await screen.findByRole('button', { name: 'Todo lo de esta empresa' }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('EMP_CODIGO')).toBe('7'));
  expect(pedidas.at(-1)!.url.searchParams.has('accion')).toBe(false);
  await usuario.click(
    await screen.findByRole('button', { name: 'Quitar el filtro: Empresa: Comercial Andina' }),
  );
  await waitFor(() => expect(window.location.hash).toBe('#/administrador/auditoria'));
});

it('lo que hizo alguien unido a una persona dice los dos nombres, y de ahí se pasa a todo lo de ella', async () => {
  preparar();
  const suya = { ...LINEA, actor: 'empresa:7:3', actor_nombre: 'Contador', persona: 'Juan Mena' };
  const pedidas = responder('get', '/auditoria', pagina([suya]));
  const { usuario } = await abrir('#/administrador/auditoria');
  const fila = await screen.findByRole('row', { name: /Contador · Juan Mena/ });
  await usuario.click(within(fila).getByRole('button', { name: '21/11/2026 10:42' }));
  const ficha = await screen.findByRole('dialog', { name: 'Contador · Cambió' });
  expect(within(ficha).getByText('Persona').nextElementSibling).toHaveTextContent('Juan Mena');
  await usuario.click(within(ficha).getByRole('button', { name: 'Lo de Juan Mena en todas partes' }));
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('persona')).toBe('Juan Mena'));
  expect(await screen.findByRole('button', { name: 'Quitar el filtro: Persona: Juan Mena' })).toBeVisible();
});

it('los filtros del catálogo viajan con su código', async () => {
  preparar();
  const pedidas = responder('get', '/auditoria', pagina([LINEA]));
  const { usuario } = await abrir('#/administrador/auditoria');
  await screen.findByRole('option', { name: 'María Salazar' });
  await usuario.selectOptions(screen.getByLabelText('Quién', { selector: 'select' }), 'María Salazar');
  await waitFor(() => expect(pedidas.at(-1)!.url.searchParams.get('actor')).toBe('administrador:0:5'));
  expect(pedidas.at(-1)!.url.searchParams.get('orden')).toBe('-instante');
});

it('sin el permiso la pantalla no se abre', async () => {
  dentro.admin(sesionAdmin({ permisos: [] }));
  areasResponden();
  await abrir('#/administrador/auditoria');
  expect(
    screen.getByRole('heading', { name: 'Su perfil no tiene acceso a esta pantalla' }),
  ).toBeInTheDocument();
});

it('el propietario lee la de su empresa, sin la columna de la empresa ni enlaces del proveedor', async () => {
  dentro.empresa(sesionEmpresa({ permisos: ['auditoria.ver'] }));
  areasResponden();
  responder('get', '/empresa/auditoria/catalogo', { entidades: [], acciones: [], actores: [] });
  const propia = {
    ...LINEA,
    cosa: 'La Floresta',
    ip: null,
    persona: 'Juan Mena',
    EMP_CODIGO: undefined,
    EMP_NOMBREC: undefined,
  };
  responder('get', '/empresa/auditoria', pagina([propia]));
  const { usuario } = await abrir('#/auditoria');
  await usuario.click(await screen.findByRole('button', { name: '21/11/2026 10:42' }));
  expect(screen.queryByRole('columnheader', { name: 'Empresa', hidden: true })).not.toBeInTheDocument();
  const ficha = await screen.findByRole('dialog', { name: 'María Salazar · Cambió' });
  expect(within(ficha).queryByRole('link', { name: 'María Salazar' })).not.toBeInTheDocument();
  expect(within(ficha).getByRole('link', { name: 'Empresa · La Floresta' })).toHaveAttribute(
    'href',
    '#/empresa',
  );
  expect(within(ficha).queryByRole('button', { name: 'Todo lo de esta empresa' })).not.toBeInTheDocument();
  expect(within(ficha).queryByRole('button', { name: /en todas partes/ })).not.toBeInTheDocument();
});
