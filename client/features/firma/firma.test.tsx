import { screen, waitFor, within } from '@testing-library/react';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Certificado } from './api';
import { plazo } from './estados';

const RUC = '1790012344001';
const ACTUAL: Certificado = {
  id: 4,
  titular: 'MARÍA JOSÉ CEVALLOS RUIZ',
  identificacion: '1714307103',
  ruc: RUC,
  autoridad: 'Autoridad de Certificación',
  serie: '12345',
  valido_desde: '2025-01-10T08:00:00-05:00',
  valido_hasta: '2027-01-10T08:00:00-05:00',
  dias: 300,
  estado: 'VIGENTE',
  vigente: true,
  avisos: [],
  subido_en: '2026-01-11T09:30:00-05:00',
  subido_por: 'María José',
  retirado_en: null,
};
const firma = (actual: Partial<Certificado> | null, anteriores: Certificado[] = []) => ({
  ruc: RUC,
  actual: actual && { ...ACTUAL, ...actual },
  anteriores,
});
const elegir = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const P12 = new File(['x'], 'firma.p12', { type: 'application/x-pkcs12' });

beforeEach(() => {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['empresa.ver', 'firma.editar'] }));
  responder('get', '/api/firma', firma({}));
});

it('dice de quién es, quién la emitió y cuánto le queda', async () => {
  await abrir('#/firma');
  const tarjeta = within(await screen.findByRole('region', { name: 'Firma en uso' }));
  for (const dato of [
    'Vigente',
    'Quedan 300 días',
    ACTUAL.titular,
    RUC,
    '1714307103',
    ACTUAL.autoridad,
    '10/01/2027 08:00',
  ]) {
    expect(tarjeta.getByText(dato)).toBeInTheDocument();
  }
});

it.each([
  ['FUTURO', 40, 'Empieza a valer el 10/01/2025 08:00'],
  ['CADUCADO', 0, 'Caducó hoy'],
  ['CADUCADO', -1, 'Caducó hace 1 día'],
  ['POR_CADUCAR', 0, 'Caduca hoy, 10/01/2027 08:00'],
  ['POR_CADUCAR', 1, 'Queda 1 día'],
] as const)('%s a %s días: %s', (estado, dias, frase) => {
  expect(plazo({ ...ACTUAL, estado, dias })).toBe(frase);
});

it('sin firma invita a cargarla, y con una caducada dice qué hacer', async () => {
  responder('get', '/api/firma', firma(null));
  await abrir('#/firma');
  expect(await screen.findByText('Aún no hay una firma cargada')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Cargar su firma' })).toHaveTextContent(RUC);
});

it('lo que impide firmar va antes que cualquier otro aviso', async () => {
  responder(
    'get',
    '/api/firma',
    firma({ estado: 'CADUCADO', vigente: false, dias: -3, avisos: ['otro aviso'] }),
  );
  await abrir('#/firma');
  expect(await screen.findByText(/Con una firma caducada no se puede emitir/)).toBeInTheDocument();
  expect(screen.queryByText('otro aviso')).not.toBeInTheDocument();
});

it('se carga con su archivo y su clave, y queda en uso', async () => {
  responder('get', '/api/firma', firma(null));
  const llamadas = responder('post', '/api/firma', firma({}));
  const { usuario } = await abrir('#/firma');
  await screen.findByText('Aún no hay una firma cargada');
  responder('get', '/api/firma', firma({}));
  await usuario.upload(elegir(), P12);
  await usuario.type(campo(/Clave de la firma/), 'secreta');
  await usuario.click(screen.getByRole('button', { name: 'Comprobar y guardar' }));
  expect(await screen.findByText('Quedan 300 días')).toBeInTheDocument();
  expect(llamadas).toHaveLength(1);
  expect(campo(/Clave de la firma/)).toHaveValue('');
});

it.each([
  ['password', 'La clave no corresponde a este certificado.'],
  ['signfile', 'El certificado es del RUC 1714307103001 y su empresa es 1790012344001.'],
])('lo que falla en %s se dice bajo su campo y nada se pierde', async (campoMalo, frase) => {
  fallar('post', '/api/firma', 422, 'regla_de_negocio', frase, { form: { [campoMalo]: [frase] } });
  const { usuario } = await abrir('#/firma');
  await screen.findByText('Quedan 300 días');
  await usuario.upload(elegir(), P12);
  await usuario.type(campo(/Clave de la firma/), 'secreta');
  await usuario.click(screen.getByRole('button', { name: 'Comprobar y guardar' }));
  expect(await screen.findByText(frase)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('firma.p12')).toBeInTheDocument();
  expect(campo(/Clave de la firma/)).toHaveValue('secreta');
});

it('sin archivo ni clave no se envía, y otro archivo se rechaza al elegirlo', async () => {
  const llamadas = responder('post', '/api/firma', firma({}));
  const { usuario } = await abrir('#/firma');
  await screen.findByText('Quedan 300 días');
  await usuario.upload(elegir(), new File(['x'], 'firma.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/La firma es un archivo .p12 o .pfx/)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Comprobar y guardar' }));
  expect(await screen.findByText('Elija el archivo de su firma')).toBeInTheDocument();
  expect(screen.getByText('Ingrese la clave de la firma')).toBeInTheDocument();
  expect(llamadas).toHaveLength(0);
});

it('retirarla pregunta antes, y la deja entre las anteriores', async () => {
  const retirada: Certificado = {
    ...ACTUAL,
    estado: 'RETIRADO',
    vigente: false,
    retirado_en: '2026-11-21T10:00:00-05:00',
  };
  const { usuario } = await abrir('#/firma');
  await usuario.click(await screen.findByRole('button', { name: 'Retirar' }));
  const pregunta = within(await dialogo('¿Retirar la firma electrónica?'));
  expect(pregunta.getByText(/Hasta que cargue otra no podrá emitir/)).toBeInTheDocument();
  const llamadas = responder('delete', '/api/firma/:id', firma(null, [retirada]));
  responder('get', '/api/firma', firma(null, [retirada]));
  await usuario.click(pregunta.getByRole('button', { name: 'Retirar' }));
  const tabla = within(await screen.findByRole('table', { name: 'Firmas anteriores' }));
  expect(tabla.getByRole('row', { name: /MARÍA JOSÉ/ })).toHaveTextContent('Retirada');
  await waitFor(() => expect(llamadas[0]!.url.pathname).toBe('/api/firma/4'));
});
