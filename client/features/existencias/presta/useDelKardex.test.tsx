import { screen, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { abrirEn } from '@/testing/contabilidad';
import { fallar, responder } from '@/testing/server';
import { Pagina, Pestanas } from '@/ui/base';
import type { Movido } from './api';
import { useDelKardex } from './useDelKardex';

const MOVIDO: Movido = {
  id: 1,
  fecha: '2026-11-20',
  dia: '2026-11-20',
  clase: 'VENTA',
  clase_nombre: 'Venta',
  documento: { tipo: 'COMPROBANTE', tipo_nombre: 'Comprobante', id: 31, nombre: 'Factura', ruta: '' },
  bodega_id: 1,
  bodega: 'Local',
  entrada: '0.00',
  salida: '2.50',
  costo: '7.333333',
  valor: '-18.33',
  tercero: '',
  autorizacion: '',
  lotes: [],
  asiento: null,
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  producto_id: 9,
  PRO_CODIGO: 'CEM-50',
  nombre: 'Cemento',
};
const RUTA = '/api/kardex/documento';

/** Una página con lo suyo y, si la hay, la pestaña. */
function Documento() {
  const kardex = useDelKardex('COMPROBANTE', 31);
  return (
    <Pagina titulo="Factura">
      <Pestanas
        etiqueta="Documento"
        pestanas={[{ id: 'suyo', titulo: 'Documento', contenido: () => <p>Lo suyo</p> }, kardex]}
      />
    </Pagina>
  );
}

const abrir = (permisos = ['existencias.ver', 'existencias.costo']) =>
  abrirEn('/', { '/': <Documento /> }, permisos);

it('lo que movió se ve con su costo, y cada producto lleva a su kardex', async () => {
  const corrige = {
    ...MOVIDO,
    id: 2,
    clase: 'REVALUO' as const,
    clase_nombre: 'Corrección del costo',
    fecha: '2026-11-24',
    salida: '0.00',
    costo: null,
    valor: '-0.50',
  };
  const pedidas = responder('get', RUTA, [MOVIDO, corrige]);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('tab', { name: 'Kardex' }));
  const tabla = within(screen.getByRole('table', { name: 'Movimientos del kardex' }));
  const [venta, correccion] = tabla.getAllByRole('row').slice(1);
  expect(venta).toHaveTextContent(/Cemento.*Venta.*Local.*2\.5.*7\.333333.*18\.33/);
  expect(correccion).toHaveTextContent('Corrección del costo del 20/11/2026');
  expect(tabla.getAllByRole('link', { name: 'Cemento' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/kardex?producto=9'),
  );
  expect(screen.queryByRole('columnheader', { name: 'Lotes o series' })).toBeNull();
  expect(await faltas(document.body)).toEqual([]);
  expect(pedidas[0]?.url.search).toBe('?tipo=COMPROBANTE&id=31');
});

it('quien no ve el costo no tiene sus columnas', async () => {
  responder('get', RUTA, [{ ...MOVIDO, costo: null, valor: null }]);
  const usuario = await abrir(['existencias.ver']);
  await usuario.click(await screen.findByRole('tab', { name: 'Kardex' }));
  expect(screen.getByRole('columnheader', { name: 'Sale' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Costo|Valor/ })).toBeNull();
});

it('si alguno es de un lote se dice cuál', async () => {
  const lotes = [
    { codigo: 'L-20', cantidad: '2.00', caduca: '2027-05-31' },
    { codigo: 'L-21', cantidad: '0.50', caduca: null },
  ];
  responder('get', RUTA, [{ ...MOVIDO, lotes }]);
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('tab', { name: 'Kardex' }));
  expect(screen.getByText('L-20 (caduca 31/05/2027): 2, L-21: 0.5')).toBeInTheDocument();
});

it('si no movió nada no hay pestaña', async () => {
  const pedidas = responder('get', RUTA, []);
  await abrir();
  expect(await screen.findByText('Lo suyo')).toBeInTheDocument();
  expect(pedidas).toHaveLength(1);
  expect(screen.queryByRole('tab', { name: 'Kardex' })).toBeNull();
});

it('a quien no ve existencias no se le pregunta', async () => {
  const pedidas = responder('get', RUTA, [MOVIDO]);
  await abrir(['documentos.ver']);
  expect(await screen.findByText('Lo suyo')).toBeInTheDocument();
  expect(pedidas).toHaveLength(0);
  expect(screen.queryByRole('tab', { name: 'Kardex' })).toBeNull();
});

it('si no se pudo saber, la pestaña lo dice', async () => {
  fallar('get', RUTA, 500, 'error', 'Algo falló.');
  const usuario = await abrir();
  await usuario.click(await screen.findByRole('tab', { name: 'Kardex' }));
  expect(await screen.findByText('No se pudo cargar')).toBeInTheDocument();
});
