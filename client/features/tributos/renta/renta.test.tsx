import { screen, waitFor, within } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { Obligacion } from '../presta/api';
import type { Hoja, Parte, Renglon } from './api';
import { AsientosPage } from './AsientosPage';
import { CasillasPage } from './CasillasPage';
import { RenglonPage } from './RenglonPage';
import { RentaPage } from './RentaPage';
import { enCifras, enSecciones, porDefecto } from './valores';

const RUTAS = {
  '/impuestos/renta/:anio': <RentaPage />,
  '/impuestos/renta/:anio/casillas': <CasillasPage />,
  '/impuestos/renta/:anio/cuentas/:cuenta': <AsientosPage />,
  '/impuestos/renta/:anio/:partida': <RenglonPage />,
};
const DE = '/impuestos/renta/2025';
const API = '/api/tributos/renta/2025';
const OBLIGACIONES = '/api/tributos/obligaciones';
const DEBIDA: Obligacion = {
  ...{ obligacion: 'RENTA', clase: 'RENTA_SOCIEDADES', nombre: 'Impuesto a la renta', periodo: '2025' },
  ...{ titulo: '2025', hasta: '2025-12-31', vence: '2026-04-20', estado: 'POR_PREPARAR', total: null },
  ...{ liquidado: true, con_anteriores: false, termino: true, vencida: true, anterior: false },
  ...{ recordatorio: false, ante: 'SRI', fuente: 'Todos', por_confirmar: false, dicha: null },
  ...{ del_formulario: false, se_revisa: false, revision: null, revision_vieja: false },
  acciones: ['presentar'],
};
const abrir = (hash = DE, permisos = ['tributos.ver', 'tributos.preparar']) => {
  responder('get', OBLIGACIONES, [DEBIDA]);
  return abrirEn(hash, RUTAS, permisos);
};

const renglon = (partida: string, nombre: string, otros: Partial<Renglon> = {}): Renglon => ({
  partida,
  nombre,
  seccion: 'Resultado del año',
  valor: '12000.00',
  unidad: 'usd',
  origen: 'libros',
  explicacion: '',
  por_confirmar: false,
  total: false,
  se_dice: false,
  propuesto: '0.00',
  opciones: [],
  motivo: '',
  dicho_por: '',
  dicho_en: null,
  ...otros,
});
const TARIFA = renglon('TARIFA', 'Tarifa', {
  seccion: 'Impuesto',
  valor: '25.00',
  unidad: 'porciento',
  origen: 'ley',
  se_dice: true,
  por_confirmar: true,
  propuesto: '25.00',
  opciones: [
    { valor: '25.00', nombre: '25 %: todas las sociedades' },
    { valor: '22.00', nombre: '22 %: micro y pequeñas empresas' },
  ],
});
const HOJA: Hoja = {
  anio: 2025,
  clase: 'SOCIEDAD',
  clase_nombre: 'Sociedad, régimen general',
  con_libros: true,
  renglones: [
    renglon('GASTOS', 'Menos: gastos'),
    renglon('RESULTADO', 'Resultado', { valor: '-500.00', total: true, origen: 'calculo' }),
    TARIFA,
  ],
  impuesto: '1950.00',
  a_pagar: '-50.00',
  observaciones: [
    {
      regla: 'sin_libros',
      gravedad: 'aviso',
      frase: 'No lleva sus libros.',
      ruta: '/contabilidad',
      casillero: '',
    },
  ],
};
const pagina = (items: object[]) => ({ items, page: 1, tamano: 20, total: items.length, paginas: 1 });

test('los renglones van en sus secciones, y cada unidad se lee como es', () => {
  expect(enSecciones(HOJA.renglones).map((s) => [s.nombre, s.renglones.length])).toEqual([
    ['Resultado del año', 2],
    ['Impuesto', 1],
  ]);
  expect(enCifras(TARIFA)).toBe('25 %');
  expect(enCifras(renglon('CARGAS', 'Cargas', { valor: '2.00', unidad: 'cuantos' }))).toBe('2');
  const si = renglon('X', 'X', {
    valor: '1.00',
    unidad: 'si_no',
    opciones: [{ valor: '1.00', nombre: 'Sí' }],
  });
  expect(enCifras(si)).toBe('Sí');
});

test('hasta mayo se mira el año que terminó', () => {
  expect(porDefecto('2026-05-31')).toBe(2025);
  expect(porDefecto('2026-06-01')).toBe(2026);
});

test('la hoja dice cómo se cuenta, lo que queda a favor y lo que conviene mirar; cada cifra se abre', async () => {
  responder('get', API, HOJA);
  await abrir();
  expect(await screen.findByText('Sociedad, régimen general')).toBeInTheDocument();
  expect(screen.getByText('Saldo a favor')).toBeInTheDocument();
  const gastos = screen.getByRole('row', { name: /Menos: gastos/ });
  expect(within(gastos).getByRole('link')).toHaveAttribute('href', `#${DE}/GASTOS`);
  expect(screen.getByText('Compárelo con la norma')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ir a verlo/ })).toHaveAttribute('href', '#/contabilidad');
});

test('se elige otra tarifa con su motivo', async () => {
  responder('get', API, HOJA);
  const dichas = responder('put', `${API}/TARIFA`, HOJA);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('button', { name: /Tarifa: 25 %/ }));
  const ventana = await screen.findByRole('dialog');
  await usuario.selectOptions(within(ventana).getByLabelText('Valor'), '22.00');
  await usuario.type(within(ventana).getByLabelText(/De dónde sale/), 'Es microempresa');
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(dichas[0]?.cuerpo).toEqual({ valor: '22.00', motivo: 'Es microempresa' }));
});

test('quien solo ve no escribe', async () => {
  responder('get', API, HOJA);
  await abrir(DE, ['tributos.ver']);
  await screen.findByText('Sociedad, régimen general');
  expect(screen.queryByRole('button', { name: /Escribirlo/ })).not.toBeInTheDocument();
});

test('sin la ley del año no se cuenta el impuesto, y se dice', async () => {
  responder('get', API, { ...HOJA, impuesto: null, a_pagar: null });
  await abrir();
  expect(await screen.findAllByText('Sin contar')).toHaveLength(2);
});

test('un año que no existe se dice', async () => {
  fallar('get', API, 404, 'no_encontrado', 'No existe ese año.');
  await abrir();
  expect(await screen.findByText('Ese año no existe')).toBeInTheDocument();
});

const MULTAS: Parte = {
  tipo: 'CUENTA',
  id: 9,
  cuenta_id: 9,
  fecha: null,
  numero: '520228',
  nombre: 'Multas',
  valor: '1000.00',
  clase: 'NORMAL',
  motivo: '',
  pueden: ['NORMAL', 'NO_DEDUCIBLE'],
};

test('una cuenta de gasto se clasifica desde el renglón que la suma', async () => {
  responder('get', API, HOJA);
  responder('get', `${API}/GASTOS/partes`, pagina([MULTAS]));
  const dichas = responder('put', `${API}/cuentas/9`, HOJA);
  const usuario = await abrir(`${DE}/GASTOS`);
  const fila = await screen.findByRole('row', { name: /520228 Multas/ });
  expect(within(fila).getByRole('link', { name: /520228 Multas/ })).toHaveAttribute(
    'href',
    expect.stringContaining('cuenta=9'),
  );
  expect(screen.getByText('Valor del renglón')).toHaveTextContent(/^Valor del renglón [\d,]+\.\d\d$/);
  await usuario.click(within(fila).getByRole('button', { name: /Acciones/ }));
  await usuario.click(await screen.findByText('Decir cómo entra en la renta'));
  const ventana = await screen.findByRole('dialog');
  await usuario.selectOptions(within(ventana).getByLabelText('Entra como'), 'NO_DEDUCIBLE');
  await usuario.type(within(ventana).getByLabelText(/Por qué/), 'No se deduce');
  await usuario.click(within(ventana).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(dichas[0]?.cuerpo).toEqual({ clase: 'NO_DEDUCIBLE', motivo: 'No se deduce', asiento_id: null }),
  );
});

test('los balances del 101 van por el código de cada cuenta', async () => {
  responder('get', `${API}/casillas`, [{ codigo: '4101', nombre: 'Venta de bienes', valor: '20000.00' }]);
  await abrir(`${DE}/casillas`);
  expect(await screen.findByRole('row', { name: /4101 Venta de bienes/ })).toHaveTextContent('20,000.00');
});

test('desde la hoja se dice que ya se presentó', async () => {
  responder('get', API, HOJA);
  const usuario = await abrir();
  expect(await screen.findByText('Vencía el 20/04/2026.')).toBeInTheDocument();
  await usuario.click(screen.getByRole('button', { name: 'Ya la presenté' }));
  const ventana = await screen.findByRole('dialog', { name: 'Impuesto a la renta, 2025' });
  expect(within(ventana).getByLabelText(/Número que dio el portal/)).toBeInTheDocument();
});
