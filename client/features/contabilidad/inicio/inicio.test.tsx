import { screen, within } from '@testing-library/react';
import { abrirEn, SIN_LIBROS } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import type { InicioContable } from './api';
import { InicioContablePage } from './InicioContablePage';

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
};
const VACIO: InicioContable = {
  ...INICIO,
  activa: false,
  resultado: { ...INICIO.resultado, por_mes: [] },
  liquidez: { ...INICIO.liquidez, cuentas: [] },
  espera: { pendientes: 0, recibidos: 0, meses: [] },
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

it('sin libros, lleva a empezarlos', async () => {
  responder('get', '/api/contabilidad/inicio', VACIO);
  responder('get', '/api/contabilidad', SIN_LIBROS);
  await abrir();
  expect(await screen.findByText('Los libros todavía no empiezan')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Empezar los libros' })).toBeInTheDocument();
});

it('si no llega, lo dice', async () => {
  fallar('get', '/api/contabilidad/inicio', 500, 'interno', 'Ocurrió un error interno.');
  await abrir();
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});
