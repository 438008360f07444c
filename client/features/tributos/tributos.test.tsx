import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { abrirEn } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import { CalendarioPage } from './obligaciones/CalendarioPage';
import { ImpuestosPage } from './obligaciones/ImpuestosPage';
import type { Obligacion } from './presta/api';
import { comoEsta } from './presta/EstadoObligacion';

const RAIZ = '/api/tributos/obligaciones';
const PERMISOS = ['tributos.ver', 'tributos.preparar', 'tributos.presentar', 'contabilidad.ver'];
const ANIO = new Date().getFullYear();

function obligacion(cambios: Partial<Obligacion> = {}): Obligacion {
  return {
    ...{ obligacion: '104', clase: 'IVA_MENSUAL', nombre: 'IVA de cada mes', periodo: `${ANIO}-01` },
    ...{ titulo: `enero de ${ANIO}`, hasta: `${ANIO}-01-31`, vence: `${ANIO}-02-18`, estado: 'POR_PREPARAR' },
    ...{ total: '90.00', liquidado: false, con_anteriores: true, termino: true, vencida: true },
    ...{ anterior: false, recordatorio: false, fuente: 'Una norma', por_confirmar: false, dicha: null },
    ...{ ante: 'SRI', del_formulario: false, se_revisa: false, revision: null, revision_vieja: false },
    acciones: ['presentar', 'no_aplica'],
    ...cambios,
  };
}

const PAGADA = obligacion({
  ...{ obligacion: '103', clase: 'RETENCIONES', nombre: 'Retenciones en la fuente', estado: 'PAGADA' },
  ...{ vencida: false, total: '7.00', acciones: ['sustituir', 'deshacer'] },
  dicha: {
    ...{ id: 5, clase: 'PRESENTADA', numero: '870001', fecha: `${ANIO}-02-10`, total: '7.00', motivo: '' },
    ...{ pagada_en: `${ANIO}-02-10`, sustituye_id: null, creado_por: 'Carla' },
    creado_en: `${ANIO}-02-10T10:00:00-05:00`,
  },
});

function servir(): void {
  responder('get', RAIZ, [obligacion(), PAGADA]);
  responder('get', `${RAIZ}/vencen`, [obligacion()]);
}

it('el tablero dice cada mes en qué está, y de una casilla se anota que ya se declaró', async () => {
  servir();
  const enviado = responder('post', `${RAIZ}/presentadas`, obligacion({ estado: 'PRESENTADA' }));
  const usuario = userEvent.setup();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, PERMISOS);
  const tabla = await screen.findByRole('table', { name: `Lo que vence en ${ANIO}, por mes` });
  expect(within(tabla).getByRole('button', { name: /Retenciones.*pagada/ })).toBeInTheDocument();
  await usuario.click(within(tabla).getByRole('button', { name: /IVA de cada mes.*vencida/ }));
  const ventana = await screen.findByRole('dialog');
  expect(within(ventana).getByRole('link', { name: /Ver las cifras/ })).toHaveAttribute(
    'href',
    `#/cierres/${ANIO}01`,
  );
  await usuario.type(within(ventana).getByLabelText(/Número que dio el portal/), '870009');
  await usuario.click(within(ventana).getByRole('button', { name: 'Ya lo declaré' }));
  await screen.findByText('Anotada como presentada');
  expect(enviado.at(-1)?.cuerpo).toMatchObject({
    ...{ obligacion: '104', periodo: `${ANIO}-01`, numero: '870009', total: '90.00', sustituye: false },
    pagada_en: null,
  });
});

it('el anexo se presenta con su número: no tiene valor ni se paga', async () => {
  const anexo = obligacion({
    ...{ obligacion: 'ATS', nombre: 'Anexo transaccional (ATS) de cada mes', total: null },
  });
  responder('get', RAIZ, [anexo]);
  responder('get', `${RAIZ}/vencen`, []);
  const enviado = responder('post', `${RAIZ}/presentadas`, anexo);
  const usuario = userEvent.setup();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, PERMISOS);
  await usuario.click(await screen.findByRole('button', { name: /Anexo transaccional.*vencida/ }));
  const ventana = within(await screen.findByRole('dialog'));
  expect(ventana.queryByLabelText(/Valor declarado/)).toBeNull();
  expect(ventana.queryByLabelText(/Se pagó el/)).toBeNull();
  await usuario.type(ventana.getByLabelText(/Número que dio el portal/), '870010');
  await usuario.click(ventana.getByRole('button', { name: 'Ya lo declaré' }));
  await screen.findByText('Anotada como presentada');
  expect(enviado.at(-1)?.cuerpo).toMatchObject({ obligacion: 'ATS', total: '0.00', pagada_en: null });
});

it('de lo presentado dice quién y cuándo, y ofrece lo que se puede hacer', async () => {
  servir();
  const usuario = userEvent.setup();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, PERMISOS);
  await usuario.click(await screen.findByRole('button', { name: /Retenciones.*pagada/ }));
  const ventana = await screen.findByRole('dialog');
  expect(ventana).toHaveTextContent('Carla');
  expect(ventana).toHaveTextContent('870001');
  expect(within(ventana).getByRole('button', { name: 'Presenté una sustitutiva' })).toBeInTheDocument();
  expect(within(ventana).queryByRole('button', { name: 'Ya la pagué' })).toBeNull();
});

it('lo que vence ahora dice de dónde sale su valor', async () => {
  servir();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, PERMISOS);
  const tabla = await screen.findByRole('table', { name: 'Lo que se debe declarar, por su fecha' });
  expect(tabla).toHaveTextContent('90.00Con meses de antes sin liquidar');
});

it('en el calendario cada persona elige sus avisos y crea su enlace', async () => {
  servir();
  const mios = { dias: [10], correo: 'ana@tinta.ec', enlaces: [] };
  responder('get', `${RAIZ}/avisos`, mios);
  responder('get', `${RAIZ}/elecciones`, []);
  const enviado = responder('post', `${RAIZ}/avisos`, { ...mios, dias: [10, 1] });
  responder('post', `${RAIZ}/calendario`, { url: 'https://tinta.ec/calendario' });
  const usuario = userEvent.setup();
  await abrirEn('/calendario-tributario', { '/calendario-tributario': <CalendarioPage /> }, PERMISOS);
  await usuario.click(await screen.findByLabelText('Un día antes'));
  await screen.findByText('Avisos guardados');
  expect(enviado.at(-1)?.cuerpo).toEqual({ dias: [10, 1] });
  await usuario.click(screen.getByRole('button', { name: 'Crear el enlace' }));
  expect(await screen.findByText('https://tinta.ec/calendario')).toBeInTheDocument();
});

it('lo de antes de llevar aquí las cuentas no se da por vencido', () => {
  expect(comoEsta(obligacion({ vencida: false, anterior: true })).texto).toBe('De antes');
  expect(comoEsta(obligacion({ vencida: false, termino: false })).texto).toBe('En curso');
  expect(comoEsta(obligacion()).tono).toBe('error');
});

it('de lo que se prepara aquí dice qué le falta, y lleva a su formulario', async () => {
  servir();
  const porRevisar = obligacion({ se_revisa: true, vencida: false });
  responder('get', RAIZ, [porRevisar]);
  const frase = 'Hay compras sin sustento.';
  responder('post', `${RAIZ}/revisiones`, {
    ...porRevisar,
    estado: 'OBSERVACIONES',
    revision: {
      reparos: [{ frase, ruta: '/compras?incompletas=si', detiene: true }],
      ...{ hallados: 3, revisada_en: `${ANIO}-02-10T10:00:00-05:00` },
    },
  });
  const usuario = userEvent.setup();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, PERMISOS);
  await usuario.click(await screen.findByRole('button', { name: /IVA de cada mes.*por preparar/ }));
  const falta = within(await screen.findByRole('region', { name: 'Qué le falta' }));
  expect(await falta.findByText(frase)).toBeInTheDocument();
  expect(falta.getByRole('status')).toHaveTextContent('Con observaciones');
  expect(falta.getByRole('link', { name: /^Ir a verlo.*sin sustento/ })).toHaveAttribute(
    'href',
    '#/compras?incompletas=si',
  );
  expect(falta.getByText('Y 2 más, en el formulario.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir el formulario' })).toHaveAttribute(
    'href',
    `#/impuestos/formularios/104/${ANIO}-01`,
  );
});

it('el anexo de muchos documentos dice cuánto va antes de decir qué le falta', async () => {
  servir();
  const anexo = obligacion({
    obligacion: 'ATS',
    nombre: 'Anexo transaccional',
    se_revisa: true,
    vencida: false,
  });
  responder('get', RAIZ, [anexo]);
  responder('post', `${RAIZ}/revisiones`, { hechos: 40_000, total: 100_000 }, 202);
  const usuario = userEvent.setup();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, PERMISOS);
  await usuario.click(await screen.findByRole('button', { name: /Anexo transaccional.*por preparar/ }));
  const falta = within(await screen.findByRole('region', { name: 'Qué le falta' }));
  expect(await falta.findByRole('status')).toHaveTextContent('van 40,000 de 100,000');
  responder('post', `${RAIZ}/revisiones`, {
    ...{ ...anexo, estado: 'LISTA' },
    revision: { reparos: [], hallados: 0, revisada_en: `${ANIO}-02-10T10:00:00-05:00` },
  });
  expect(await falta.findByText(/Nada la detiene/)).toBeInTheDocument();
});

it('lo que no es del SRI se da por hecho sin número, y solo está en el calendario', async () => {
  const iess = obligacion({
    ...{ obligacion: 'IESS', clase: 'IESS', nombre: 'Planilla del IESS', ante: 'IESS', vencida: false },
    ...{ recordatorio: true, total: null, vence: `${ANIO}-12-31` },
  });
  responder('get', RAIZ, [iess]);
  responder('get', `${RAIZ}/vencen`, [iess]);
  const enviado = responder('post', `${RAIZ}/presentadas`, iess);
  const usuario = userEvent.setup();
  await abrirEn('/impuestos', { '/impuestos': <ImpuestosPage /> }, PERMISOS);
  expect(await screen.findByText(`Nada vence en ${ANIO}`)).toBeInTheDocument();
  await usuario.click(await screen.findByRole('button', { name: /Ya está hecho Planilla del IESS/ }));
  const ventana = within(await screen.findByRole('dialog'));
  expect(ventana.queryByLabelText(/Valor declarado/)).toBeNull();
  await usuario.click(ventana.getByRole('button', { name: 'Ya está hecho' }));
  await screen.findByText('Anotado como hecho');
  expect(enviado.at(-1)?.cuerpo).toMatchObject({ obligacion: 'IESS', numero: '', total: '0.00' });
});
