import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { hoy } from '@/lib/fechas';
import { fallar, responder } from '@/testing/server';
import type { Casillero, Formulario } from './api';
import { CasilleroPage } from './CasilleroPage';
import { FormularioPage } from './FormularioPage';
import { nombrarPeriodo, porDefecto, ultimos } from './periodos';
import { conValor, enRenglones } from './renglones';

const RUTAS = {
  '/impuestos/formularios': <FormularioPage />,
  '/impuestos/formularios/:formulario/:periodo': <FormularioPage />,
  '/impuestos/formularios/:formulario/:periodo/:casillero': <CasilleroPage />,
};
const DE = '/impuestos/formularios/104/2026-10';
const API = '/api/tributos/104/2026-10';
const abrir = (hash = DE, permisos = ['tributos.ver', 'tributos.preparar']) => abrirEn(hash, RUTAS, permisos);

const casillero = (numero: string, otros: Partial<Casillero> = {}): Casillero => ({
  casillero: numero,
  etiqueta: 'Ventas locales gravadas',
  seccion: 'Ventas',
  clase: 'BRUTO',
  concepto: '450',
  solo_lectura: false,
  por_confirmar: false,
  valor: '350.00',
  origen: 'documentos',
  propuesto: '350.00',
  se_dice: false,
  motivo: '',
  dicho_por: '',
  dicho_en: null,
  ...otros,
});
const CREDITO = casillero('605', {
  etiqueta: 'Crédito por adquisiciones',
  seccion: 'Resumen',
  clase: 'IMPUESTO',
  valor: '0.00',
  propuesto: '0.00',
  origen: 'persona',
  se_dice: true,
});
const FORMULARIO: Formulario = {
  formulario: '104',
  nombre: 'Impuesto al valor agregado',
  periodo: '2026-10',
  periodo_nombre: 'octubre de 2026',
  casilleros: [
    casillero('401'),
    casillero('411', { clase: 'NETO', valor: '330.00' }),
    casillero('421', { clase: 'IMPUESTO', valor: '49.50' }),
    CREDITO,
    casillero('563', { etiqueta: 'Factor', seccion: 'Resumen', clase: 'IMPUESTO', valor: '0.8689' }),
  ],
  total: '4.50',
  recargos: { vence: '2026-11-20', meses: 0, interes: '0.00', multa: '0.00', total: '4.50' },
  presentada: null,
  observaciones: [
    {
      regla: 'rechazados',
      gravedad: 'error',
      frase: '1 comprobante no cuenta.',
      ruta: '/comprobantes/atencion',
      casillero: '',
    },
    { regla: 'sin_anterior', gravedad: 'aviso', frase: 'No consta la anterior.', ruta: '', casillero: '605' },
  ],
};

test('los casilleros de un concepto van en un renglón, cada uno en su columna', () => {
  const [ventas, resumen] = enRenglones(FORMULARIO.casilleros);
  expect(ventas!.renglones.map((r) => r.celdas.map((c) => c?.casillero))).toEqual([['401', '411', '421']]);
  expect(resumen!.renglones).toHaveLength(2);
  expect(conValor([resumen!])[0]!.renglones.map((r) => r.etiqueta)).toEqual(['Factor']);
});

test('solo con valor, lo que una sección vacía separaba queda junto', () => {
  const total = casillero('349', { etiqueta: 'Subtotal', seccion: 'Ventas' });
  const entre = casillero('338', { etiqueta: 'Banano', seccion: 'Banano', valor: '0.00' });
  const todas = enRenglones([casillero('401'), entre, total]);
  expect(todas.map((s) => s.nombre)).toEqual(['Ventas', 'Banano', 'Ventas']);
  expect(conValor(todas)).toHaveLength(1);
  expect(conValor(todas)[0]!.renglones.map((r) => r.etiqueta)).toEqual([
    'Ventas locales gravadas',
    'Subtotal',
  ]);
});

test('los períodos se nombran y se ofrecen del más nuevo al más viejo', () => {
  expect([porDefecto('2026-11-29'), porDefecto('2026-01-05')]).toEqual(['2026-10', '2025-12']);
  expect([nombrarPeriodo('2026-10'), nombrarPeriodo('2026-S1')]).toEqual([
    'octubre de 2026',
    'enero a junio de 2026',
  ]);
  expect(ultimos('2026-11-29', false).slice(0, 2)).toEqual(['2026-11', '2026-10']);
  expect(ultimos('2026-11-29', true).slice(0, 3)).toEqual(['2026-S2', '2026-S1', '2025-S2']);
});

test('sin período se abre el último que la empresa declara: quien va por semestres, su semestre', async () => {
  const semestre = ultimos(hoy(), true)[1]!;
  responder('get', '/api/tributos/obligaciones/elecciones', [
    { obligacion: '104', cada: '', segun_regimen: 'SEMESTRAL' },
  ]);
  responder('get', `/api/tributos/104/${semestre}`, { ...FORMULARIO, periodo: semestre });
  await abrir('/impuestos/formularios');
  expect(await screen.findByLabelText('Se declara')).toHaveValue('semestral');
  expect(screen.getByLabelText('Período')).toHaveValue(semestre);
});

test('cada cifra se abre, y al lado está lo que conviene mirar', async () => {
  responder('get', API, FORMULARIO);
  await abrir();
  const cifra = await screen.findByRole('link', { name: 'Casillero 411: 330.00' });
  expect(cifra).toHaveAttribute('href', `#${DE}/411`);
  expect(screen.getByText('0.8689')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ir a verlo/ })).toHaveAttribute('href', '#/comprobantes/atencion');
  expect(screen.getByRole('link', { name: 'Ver el casillero 605' })).toHaveAttribute('href', `#${DE}/605`);
});

test('lo que los documentos no saben se escribe, con su motivo', async () => {
  responder('get', API, FORMULARIO);
  const enviados = responder('put', `${API}/605`, FORMULARIO);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: /Casillero 605/ }));
  const ventana = await screen.findByRole('dialog');
  await usuario.clear(within(ventana).getByLabelText(/Valor/));
  await usuario.type(within(ventana).getByLabelText(/Valor/), '50');
  await usuario.type(within(ventana).getByLabelText(/De dónde sale/), 'Declaración de septiembre');
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(enviados[0]?.cuerpo).toEqual({ valor: '50', motivo: 'Declaración de septiembre' }),
  );
});

test('quien solo mira no escribe, y un período sin formulario lo dice', async () => {
  responder('get', API, FORMULARIO);
  await abrir(DE, ['tributos.ver']);
  await screen.findByRole('link', { name: 'Casillero 605: 0.00' });
  expect(screen.queryByRole('button', { name: /Casillero 605/ })).not.toBeInTheDocument();
});

test('el formulario que no regía se dice', async () => {
  fallar('get', API, 404, 'no_encontrado', 'Ese formulario no rige en ese período.');
  await abrir();
  expect(await screen.findByText('Ese formulario no regía en ese período')).toBeInTheDocument();
});

test('un casillero muestra los documentos que lo hacen', async () => {
  responder('get', API, FORMULARIO);
  responder('get', `${API}/411/documentos`, {
    items: [
      {
        tipo: 'COMPROBANTE',
        id: 7,
        fecha: '2026-10-02',
        numero: '001-001-000000007',
        nombre: 'Ana',
        valor: '350.00',
      },
      {
        tipo: 'CASILLERO',
        id: 0,
        fecha: null,
        numero: '443',
        nombre: 'Notas del período anterior',
        valor: '-20.00',
      },
    ],
    page: 1,
    tamano: 20,
    total: 2,
    paginas: 1,
  });
  await abrir(`${DE}/411`);
  expect(await screen.findByRole('link', { name: '001-001-000000007' })).toHaveAttribute(
    'href',
    '#/comprobantes/7',
  );
  expect(screen.getByRole('link', { name: '443' })).toHaveAttribute('href', `#${DE}/443`);
  expect(screen.getByText('330.00')).toBeInTheDocument();
});

const PRESENTADA: Formulario = {
  ...FORMULARIO,
  presentada: {
    id: 3,
    numero: '871',
    fecha: '2026-11-10',
    total: '4.50',
    con_recargos: '4.69',
    pagada_en: '2026-11-11',
    libros: 'CERRADO',
    presentada_por: 'María Salas',
    presentada_en: '2026-11-10T10:00:00-05:00',
    sustituye_id: null,
    documentos: 12,
    cambiados: 1,
    diferencias: [{ casillero: '500', etiqueta: 'Adquisiciones', presentado: '200.00', ahora: '300.00' }],
  },
};

test('lo que se presentó se anota, con el banco desde el que se pagó', async () => {
  responder('get', API, FORMULARIO);
  responder('get', '/api/bancos', [{ id: 5, nombre: 'Pichincha', clase: 'BANCO' }]);
  const enviados = responder('post', `${API}/presentar`, PRESENTADA);
  const usuario = await abrir(DE, ['tributos.ver', 'tributos.presentar']);
  await usuario.click(await screen.findByRole('button', { name: 'Ya lo presenté' }));
  const ventana = await screen.findByRole('dialog');
  expect(await within(ventana).findByText('Impuesto (902)')).toBeInTheDocument();
  expect(within(ventana).queryByText('Interés (903)')).not.toBeInTheDocument();
  await usuario.type(within(ventana).getByLabelText(/Número que dio el portal/), '871');
  await usuario.click(within(ventana).getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(enviados[0]?.cuerpo).toMatchObject({ numero: '871', pagado_desde: null, sustituye: false }),
  );
});

test('el atraso se dice antes de anotarla: el interés y la multa hasta ese día', async () => {
  const recargos = { vence: '2026-11-20', meses: 1, interes: '0.04', multa: '0.14', total: '4.68' };
  responder('get', API, { ...FORMULARIO, recargos });
  responder('get', '/api/bancos', []);
  const usuario = await abrir(DE, ['tributos.ver', 'tributos.presentar']);
  expect(await screen.findByText(/0\.04 de interés y .*0\.14 de multa, .*4\.68 \(999\)/)).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Ya lo presenté' }));
  const ventana = await screen.findByRole('dialog');
  expect(await within(ventana).findByText(/4\.68/)).toBeInTheDocument();
  expect(within(ventana).getByText(/Vencía el 20\/11\/2026/)).toBeInTheDocument();
});

test('lo que cambió después de presentarla se ve casillero por casillero', async () => {
  responder('get', API, PRESENTADA);
  await abrir(DE, ['tributos.ver', 'tributos.presentar', 'contabilidad.ver']);
  expect(await screen.findByText('Cambió después')).toBeInTheDocument();
  expect(screen.getByText(/4\.69, que se pagó el 11\/11\/2026/)).toBeInTheDocument();
  expect(screen.getByText(/el período está cerrado/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver el cierre del mes' })).toHaveAttribute(
    'href',
    '#/cierres/202610',
  );
  const fila = screen.getByRole('link', { name: '500' }).closest('tr')!;
  expect(fila).toHaveTextContent('200.00');
  expect(fila).toHaveTextContent('300.00');
  expect(screen.getByRole('button', { name: 'Presentar una sustitutiva' })).toBeInTheDocument();
});

test('la que se anotó por error se deshace, con su porqué', async () => {
  responder('get', API, PRESENTADA);
  const enviados = responder('post', `${API}/deshacer`, FORMULARIO);
  const usuario = await abrir(DE, ['tributos.ver', 'tributos.presentar']);
  await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const ventana = await screen.findByRole('dialog');
  expect(ventana).toHaveTextContent('vuelve a estar por presentar');
  await usuario.type(within(ventana).getByRole('textbox'), 'Era de otro mes');
  await usuario.click(within(ventana).getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(enviados[0]?.cuerpo).toEqual({ motivo: 'Era de otro mes' }));
});

test('quien no presenta no la deshace', async () => {
  responder('get', API, PRESENTADA);
  await abrir(DE, ['tributos.ver', 'tributos.preparar']);
  expect(await screen.findByText('Cambió después')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});
