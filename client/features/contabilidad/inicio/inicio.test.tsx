import { screen, within } from '@testing-library/react';
import { abrirEn, SIN_LIBROS } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { InicioContable } from './api';
import { InicioContablePage } from './InicioContablePage';

type Declaracion = InicioContable['declaraciones'][number];

function declaracion(cambios: Partial<Declaracion>): Declaracion {
  return {
    obligacion: 'IVA_MENSUAL',
    ...{ nombre: 'IVA de cada mes', periodo: 'octubre de 2026' },
    ...{ hasta: '2026-10-31', vence: '2026-11-24', valor: null, liquidado: false, con_anteriores: false },
    ...{ fuente: 'Una norma', por_confirmar: true },
    ...cambios,
  };
}

const INICIO: InicioContable = {
  activa: true,
  hasta: '2026-11-23',
  resultado: {
    mes: '-50.00',
    mes_anterior: '40.00',
    ano: '900.00',
    ano_anterior: '700.00',
    por_mes: [{ mes: '2026-11-01', valor: '-50.00', anterior: '30.00' }],
  },
  liquidez: {
    efectivo: '1170.00',
    cuentas: [{ cuenta_id: 13, codigo: '1010101', nombre: 'Caja', saldo: '1170.00' }],
    hasta: '2026-12-23',
    por_cobrar: '300.00',
    por_pagar: '120.00',
  },
  espera: { pendientes: 2, recibidos: 1, meses: ['2026-09-01', '2026-10-01'] },
  declaraciones: [
    declaracion({ vence: '2026-11-18', valor: '90.00', con_anteriores: true }),
    declaracion({
      obligacion: 'RETENCIONES',
      nombre: 'Retenciones en la fuente',
      liquidado: true,
      valor: '7.00',
    }),
    declaracion({ periodo: 'noviembre de 2026', hasta: '2026-11-30', vence: '2026-12-18', liquidado: true }),
    declaracion({
      obligacion: 'RENTA_SOCIEDADES',
      nombre: 'Impuesto a la renta de las sociedades',
      ...{ periodo: '2025', hasta: '2025-12-31', vence: '2026-11-24', valor: '0.00', liquidado: true },
    }),
  ],
};
const VACIO: InicioContable = {
  ...INICIO,
  activa: false,
  resultado: { ...INICIO.resultado, por_mes: [] },
  liquidez: { ...INICIO.liquidez, cuentas: [] },
  espera: { pendientes: 0, recibidos: 0, meses: [] },
  declaraciones: [],
};
const abrir = () => abrirEn('/inicio-contable', { '/inicio-contable': <InicioContablePage /> });

it('dice cómo va el resultado, con cuánto se cuenta y qué espera, y lleva a cada cosa', async () => {
  responder('get', '/api/contabilidad/inicio', INICIO);
  await abrir();
  const cifras = await screen.findByRole('region', { name: 'Cifras' });
  expect(within(cifras).getByRole('link', { name: /Resultado del mes/ })).toHaveAttribute(
    'href',
    '#/estados-financieros?pestana=resultados&desde=2026-11-01&hasta=2026-11-23',
  );
  expect(cifras).toHaveTextContent('-$ 50.00');
  expect(screen.getByRole('link', { name: /2 documentos esperan/ })).toHaveAttribute(
    'href',
    '#/contabilidad',
  );
  expect(screen.getByRole('link', { name: '1 documento recibido por aceptar' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 meses sin cerrar, desde septiembre de 2026' })).toHaveAttribute(
    'href',
    '#/cierres/202609',
  );
  expect(screen.getByRole('link', { name: '1010101 Caja' })).toHaveAttribute(
    'href',
    '#/libros?pestana=mayor&cuenta=13&desde=2026-11-01&hasta=2026-11-23',
  );
});

it('dice qué vence del SRI, cuándo, cuánto falta pagar y de dónde sale, y lleva al cierre de su período', async () => {
  responder('get', '/api/contabilidad/inicio', INICIO);
  await abrir();
  const tabla = await screen.findByRole('table', { name: 'Lo que se debe declarar, por su fecha' });
  const filas = within(tabla).getAllByRole('row').slice(1);
  expect(filas[0]).toHaveTextContent('IVA de cada mesOctubre de 2026');
  expect(filas[0]).toHaveTextContent('18/11/2026hace 5 días');
  expect(filas[0]).toHaveTextContent('90.00Con meses de antes sin liquidar');
  expect(filas[1]).toHaveTextContent('24/11/2026mañana');
  expect(filas[2]).toHaveTextContent('—El período no termina');
  expect(within(filas[0]!).getByRole('link')).toHaveAttribute('href', '#/cierres/202610');
  expect(within(filas[3]!).getByRole('link')).toHaveAttribute('href', '#/cierres/2025');
  expect(screen.getByText(/^Las fechas salen del noveno dígito.*: Una norma\.$/)).toBeInTheDocument();
});

it('sin libros, lleva a empezarlos', async () => {
  responder('get', '/api/contabilidad/inicio', VACIO);
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir();
  expect(screen.queryByText('Lo que vence del SRI')).toBeNull();
  expect(await screen.findByText('Los libros todavía no empiezan')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toBeInTheDocument();
});

it('si no llega, lo dice', async () => {
  fallar('get', '/api/contabilidad/inicio', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});
