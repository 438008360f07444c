import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrir, dentro, pulsar } from '@/testing/render';
import { responder } from '@/testing/server';
import type { Cambio } from './api';
import { DEL_MES, empresa, situacion } from './pruebas/enPrueba';
import { cambioDicho } from './rotulos';

const cambio = (de: Partial<Cambio>): Cambio => ({
  eid: 7,
  EMP_RUC: '1790012344001',
  EMP_NOMBREC: 'Comercial Andina',
  mes: '2026-11-01',
  clase: 'ESTADO',
  cual: '104 2026-10',
  nombre: 'IVA, octubre de 2026',
  antes: null,
  ahora: null,
  cambio_en: '2026-11-20T10:00:00-05:00',
  ...de,
});

it.each<[Partial<Cambio>, string]>([
  [{ antes: 'LISTA', ahora: 'PRESENTADA' }, 'IVA, octubre de 2026: de «Lista» a «Presentada»'],
  [{ ahora: 'POR_PREPARAR' }, 'IVA, octubre de 2026: ahora le toca'],
  [{ antes: 'POR_PREPARAR' }, 'IVA, octubre de 2026: ya no le toca'],
  [{ clase: 'IMPORTE', antes: '1322.01', ahora: '10.00' }, 'IVA, octubre de 2026: de 1,322.01 a 10.00'],
  [{ clase: 'IMPORTE', ahora: '10.00' }, 'IVA, octubre de 2026: de sin contar a 10.00'],
  [
    { clase: 'VENCE', antes: '2026-11-16', ahora: '2026-11-17' },
    'IVA, octubre de 2026: vence el 17/11/2026, y no el 16/11/2026',
  ],
  [
    { clase: 'FALTA', cual: 'compras', antes: '3', ahora: '0' },
    'Compras por aceptar, para nov 2026: de 3 a 0',
  ],
  [{ clase: 'FALTA', cual: 'firma_hasta', ahora: '2027-05-01' }, 'Su firma vale hasta el 01/05/2027'],
  [{ clase: 'FALTA', cual: 'firma_hasta', antes: '2027-05-01' }, 'Ya no tiene una firma vigente'],
  [{ clase: 'EMPRESA', ahora: 'contador' }, 'Dio acceso al despacho'],
  [{ clase: 'RESPONDE', antes: 'Juan', ahora: 'Sofía' }, 'Responde Sofía, y no Juan'],
  [{ clase: 'RESPONDE', ahora: 'Sofía' }, 'Responde Sofía'],
  [{ clase: 'RESPONDE', antes: 'Juan' }, 'Nadie responde por ella: respondía Juan'],
  [{ clase: 'ATIENDE', ahora: 'Sofía' }, 'Sofía trabaja en ella'],
  [{ clase: 'ATIENDE', antes: 'Sofía' }, 'Sofía ya no trabaja en ella'],
  [{ clase: 'LA_HACE', nombre: 'IVA', ahora: 'Sofía' }, 'IVA: la hace Sofía'],
  [{ clase: 'LA_HACE', nombre: 'IVA', antes: 'Sofía' }, 'IVA: la hace quien responde por la empresa'],
  [{ clase: 'TAREAS', ahora: '2' }, '2 tareas nuevas en nov 2026'],
  [{ clase: 'HECHAS', ahora: '1' }, '1 tarea hecha en nov 2026'],
  [{ clase: 'NOTAS', ahora: '1' }, '1 nota nueva en nov 2026'],
])('%j se dice', (de, frase) => {
  expect(cambioDicho(cambio(de))).toBe(frase);
});

it('se ven por empresa, de una clase o de todas, y después de verlos ya no se dicen', async () => {
  const otra = { eid: 8, EMP_RUC: '0992001232001', EMP_NOMBREC: 'Naranja Digital' };
  dentro.persona();
  responder('get', '/api/despacho', situacion());
  responder('get', '/api/despacho/mes', {
    ...{ ...DEL_MES, cambios: 3, cambios_hasta: '2026-11-20T09:00:00-05:00' },
  });
  responder('get', '/api/personas/empresas', []);
  const eran = [{ que: 'compras' as const, cuantos: 3, eran: 5 }];
  const items = [empresa({ faltan: eran })];
  responder('get', '/api/despacho/tablero', { items, page: 1, tamano: 50, total: 1, paginas: 1 });
  responder('get', '/api/despacho/cambios', [
    cambio({ antes: 'LISTA', ahora: 'PRESENTADA' }),
    cambio({ ...otra, clase: 'TAREAS', cual: '', ahora: '2' }),
    cambio({ clase: 'FALTA', cual: 'compras', antes: '5', ahora: '3' }),
  ]);
  const { usuario } = await abrir('#/despacho');
  expect(await screen.findByText('eran 5')).toBeInTheDocument();
  await pulsar(usuario, 'Cambios desde que miró 3');
  await screen.findByRole('heading', { name: '3 cambios desde que miró' });
  const andina = await screen.findByRole('region', { name: 'Comercial Andina' });
  expect(within(andina).getAllByRole('listitem')).toHaveLength(2);
  expect(await faltas(document.querySelector('main')!)).toEqual([]);
  await usuario.selectOptions(screen.getByLabelText('Qué cambios se ven'), 'Personas y tareas');
  expect(screen.queryByRole('region', { name: 'Comercial Andina' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Naranja Digital' })).toHaveTextContent('2 tareas nuevas');
  expect(within(screen.getByRole('region', { name: 'Naranja Digital' })).getByRole('link')).toHaveAttribute(
    'href',
    '#/despacho?filtro=0992001232001',
  );
  const vistos = responder('post', '/api/despacho/cambios/vistos', null, 204);
  responder('get', '/api/despacho/mes', DEL_MES);
  await pulsar(usuario, 'Ya los vi');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /cambios desde/ })).not.toBeInTheDocument(),
  );
  // la lista se abrió después de contarlos: hasta lo que ella dice
  expect(vistos.map(({ cuerpo }) => cuerpo)).toEqual([{ hasta: '2026-11-20T10:00:00-05:00' }]);
});
