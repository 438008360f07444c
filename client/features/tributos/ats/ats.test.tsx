import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrirEn } from '@/testing/contabilidad';
import { faltas } from '@/testing/axe';
import { fallar, responder } from '@/testing/server';
import type { Ajustes, Comparacion, Sumas } from './api';
import { AtsPage } from './AtsPage';
import { CompararPage } from './CompararPage';

const DE = '/impuestos/ats/2026-10';
const API = '/api/tributos/ats/2026-10';
const AJUSTES = '/api/tributos/ats/ajustes';
const ajustes: Ajustes = { totales: 'todas', anulados: false, semestral: false, version: 0 };
const abrir = (permisos = ['tributos.ver']) => {
  responder('get', AJUSTES, ajustes);
  responder('get', '/api/tributos/fisicos', []);
  return abrirEn(DE, { '/impuestos/ats/:periodo': <AtsPage /> }, permisos);
};

const sumas = (cambios: Partial<Sumas> = {}): Sumas => ({
  ...{ periodo: '2026-10', periodo_nombre: 'octubre de 2026', anio: 2026, mes: 10, semestral: false },
  archivo: 'AT102026.zip',
  compras: [
    {
      ...{ tipo: '01', nombre: 'Factura', registros: 2, documentos: 2, base_cero: '0.00', ice: '0.00' },
      ...{ base_gravada: '2017.01', no_objeto: '0.00', exenta: '0.00', iva: '302.55' },
    },
  ],
  ventas: [],
  establecimientos: [{ codigo: '001', ventas: '13688.30' }],
  total_ventas: '13688.30',
  ...{ exportaciones: 0, exportado: '0.00', anulados: 0 },
  retenciones: [{ codigo: '332', registros: 2, base: '2017.01', valor: '0.00' }],
  iva_retenido: [{ elemento: 'valorRetBienes', porcentaje: 30, valor: '4.50' }],
  ...{ retencion_iva: '12.90', retencion_renta: '3.00', errores: 0, avisos: 1, hallazgos: [] },
  ...cambios,
});

test('el anexo dice lo que suma y ofrece el archivo con su nombre, y el talón', async () => {
  responder('get', API, sumas());
  await abrir();
  expect(await screen.findByRole('button', { name: 'Descargar AT102026.zip' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Talón' })).toBeInTheDocument();
  const compras = screen.getByRole('table', { name: 'Compras del anexo, por comprobante' });
  expect(within(compras).getByRole('row', { name: /01 · Factura/ })).toHaveTextContent('302.55');
  expect(screen.getByText('Se retuvo el 30 %')).toBeInTheDocument();
  expect(screen.getByText('No se halló nada que arreglar.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Comparar con el de otro programa' })).toHaveAttribute(
    'href',
    '#/impuestos/ats/2026-10/comparar',
  );
  expect(screen.queryByRole('button', { name: /^Cambiar/ })).not.toBeInTheDocument();
});

test('el de muchos documentos dice cuánto va mientras se calcula, y se completa solo', async () => {
  responder('get', API, { hechos: 0, total: 100_000 });
  await abrir();
  expect(await screen.findByText('Son 100,000 documentos: empieza en un momento.')).toBeInTheDocument();
  responder('get', API, { hechos: 82_000, total: 100_000 });
  expect(await screen.findByText('Van 82,000 de 100,000 documentos.')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Recorridos: 82,000 de 100,000 documentos');
  expect(screen.queryByRole('button', { name: /^Descargar/ })).not.toBeInTheDocument();
  expect(await faltas(document.body)).toEqual([]);
  responder('get', API, sumas());
  expect(await screen.findByRole('button', { name: 'Descargar AT102026.zip' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('el talón de lo que cambió espera a que se calcule otra vez, y no se baja todavía', async () => {
  responder('get', API, sumas());
  const enlaces = responder('post', '/api/comp/enlaces', { url: '#x' });
  await abrir();
  const boton = await screen.findByRole('button', { name: 'Talón' });
  responder('get', API, { hechos: 0, total: 100_000 });
  await userEvent.click(boton);
  expect(await screen.findByText('Se está calculando')).toBeInTheDocument();
  expect(enlaces).toEqual([]);
  responder('get', API, sumas());
  await userEvent.click(await screen.findByRole('button', { name: 'Talón' }));
  await waitFor(() => expect(enlaces.map(({ cuerpo }) => cuerpo)).toEqual([{ ruta: `${API}/talon` }]));
});

test('lo que hay que arreglar lleva a su página, y el archivo se ofrece con errores', async () => {
  const frase = 'Factura 001-001-000000007 de Ana: no tiene autorización.';
  responder(
    'get',
    API,
    sumas({
      errores: 1,
      hallazgos: [{ regla: 'autorizacion', gravedad: 'error', frase, enlace: '/compras/7' }],
    }),
  );
  await abrir();
  expect(await screen.findByRole('link', { name: /Ir a verlo/ })).toHaveAttribute('href', '#/compras/7');
  expect(screen.getByRole('button', { name: 'Descargar AT102026.zip con errores' })).toBeInTheDocument();
});

test('lo que las fuentes no dicen igual se elige una vez, y queda', async () => {
  responder('get', API, sumas());
  const puesto = responder('put', AJUSTES, { ...ajustes, totales: 'fisicas', version: 1 });
  await abrir(['tributos.ver', 'tributos.preparar']);
  await userEvent.click(await screen.findByRole('button', { name: /^Cambiar/ }));
  await userEvent.selectOptions(await screen.findByLabelText('El total de ventas cuenta'), 'fisicas');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardado');
  expect(puesto[0]!.cuerpo).toEqual({ totales: 'fisicas', anulados: false, version: 0 });
});

test('de una exportación se dice su embarque', async () => {
  responder('get', API, sumas({ exportaciones: 1, exportado: '1250.00' }));
  responder('get', `${API}/exportaciones`, [
    {
      ...{ id: 9, numero: '001-001-000000009', fecha: '2026-10-05', nombre: 'Casa Lima' },
      ...{ total: '1250.00', de_servicios: false, refrendo: '', transporte: '' },
      ...{ fecha_embarque: null, valor_fob: null, version: 0 },
      ...{ regimen: '01', pais_regimen: '', denominacion: '' },
    },
  ]);
  const dicho = responder('post', '/api/tributos/ats/exportaciones/9', null, 204);
  responder('get', '/api/vigentes/paises', []);
  responder('get', '/api/vigentes/paraisos-fiscales', [
    {
      rotulo: '',
      valores: { codigo: '518', nombre: 'PANAMÁ' },
      desde: '2024-01-01',
      hasta: null,
      fuente: '',
    },
  ]);
  await abrir(['tributos.ver', 'tributos.preparar']);
  expect(await screen.findByText('No se ha dicho')).toBeInTheDocument();
  expect(screen.getByText('1, por 1,250.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Decir el embarque/ }));
  await userEvent.type(await screen.findByLabelText('Refrendo'), '028-2026-40-00012345');
  await userEvent.type(screen.getByLabelText('Documento de transporte'), 'MSCU123');
  await userEvent.selectOptions(screen.getByLabelText(/^Régimen fiscal/), '02');
  await userEvent.type(screen.getByLabelText(/^Cómo se llama/), 'Zona libre');
  await userEvent.type(screen.getByLabelText(/^País del régimen/), 'pana');
  await userEvent.click(await screen.findByText('PANAMÁ', { selector: '[role="option"] *' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Embarque guardado');
  expect(dicho[0]!.cuerpo).toEqual({
    ...{ refrendo: '028-2026-40-00012345', transporte: 'MSCU123' },
    ...{ fecha: '2026-10-05', valor_fob: '1250.00', version: 0 },
    ...{ regimen: '02', pais_regimen: '518', denominacion: 'Zona libre' },
  });
});

test('un período que no existe se dice', async () => {
  fallar('get', API, 404, 'no_encontrado', 'No existe ese período.');
  await abrir();
  expect(await screen.findByText('Ese período no existe')).toBeInTheDocument();
});

const comparacion: Comparacion = {
  ...{ archivo: 'otro.zip', hecha_por: 'Ana', hecha_en: '2026-11-10T15:00:00-05:00' },
  ...{ iguales: 30, distintas: 1, solo_nuestras: 0, solo_suyas: 0, cuantas: 1 },
  bloques: [{ bloque: 'compras', nombre: 'Compras', filas_nuestras: 31, filas_suyas: 31 }],
  sumas: [
    {
      ...{ bloque: 'compras', nombre: 'Compras', concepto: 'IVA' },
      ...{ nuestro: '302.55', suyo: '300.00', diferencia: '2.55' },
    },
  ],
  filas: [
    {
      ...{ bloque: 'compras', clase: 'DISTINTA', comprobante: 'Factura', numero: '001-001-000000007' },
      ...{ quien: '1790016919001', nombre: 'Ana', enlace: '/compras/7' },
      campos: [{ campo: 'montoIva', nombre: 'IVA', nuestro: '15.00', suyo: '12.45' }],
    },
  ],
};
const abrirComparar = (permisos = ['tributos.ver', 'tributos.preparar']) =>
  abrirEn(`${DE}/comparar`, { '/impuestos/ats/:periodo/comparar': <CompararPage /> }, permisos);

test('el anexo de otro programa se sube, y se ve qué dice cada uno', async () => {
  responder('get', `${API}/comparaciones`, []);
  responder('post', `${API}/comparar`, comparacion);
  await abrirComparar();
  expect(await screen.findByText(/todavía no se ha comparado/)).toBeInTheDocument();
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['<iva/>'], 'otro.xml', { type: 'text/xml' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  const filas = await screen.findByRole('table', { name: 'Filas que no son iguales' });
  expect(within(filas).getByText('IVA: 15.00 aquí, 12.45 en el otro')).toBeInTheDocument();
  expect(within(filas).getByRole('link', { name: /Factura/ })).toHaveAttribute('href', '#/compras/7');
  expect(screen.getByRole('row', { name: /Compras · IVA/ })).toHaveTextContent('2.55');
  expect(screen.getByRole('button', { name: 'Excel' })).toBeInTheDocument();
});

test('lo que no se puede comparar se dice debajo del archivo', async () => {
  responder('get', `${API}/comparaciones`, [comparacion]);
  const frase = 'Es el anexo de otro contribuyente: su RUC es 1.';
  fallar('post', `${API}/comparar`, 422, 'regla_de_negocio', frase, { json: { current: [frase] } });
  await abrirComparar();
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['<iva/>'], 'otro.xml', { type: 'text/xml' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByText(frase)).toBeInTheDocument();
});

test('quien solo ve mira la última comparación', async () => {
  responder('get', `${API}/comparaciones`, [comparacion]);
  await abrirComparar(['tributos.ver']);
  expect(await screen.findByText(/Comparado con otro.zip por Ana/)).toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
