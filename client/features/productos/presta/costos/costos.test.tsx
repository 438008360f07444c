import { screen } from '@testing-library/react';
import { abrirEn } from '@/testing/contabilidad';
import { responder } from '@/testing/server';
import { ConCostos, CostoDe, CostoDeLinea, margenDe, MargenDe, UltimoCostoDe } from '.';

const RUTA = '/api/informes-existencias/costos';
const CEMENTO = { producto_id: 9, costo: '6.00', ultimo: '7.50' };
const FLETE = { producto_id: 10, costo: null, ultimo: '2.00' };
const NUEVO = { producto_id: 11, costo: null, ultimo: null };

const abrir = (permisos: string[]) => {
  const pedidas = responder('get', RUTA, [CEMENTO, FLETE, NUEVO]);
  const pagina = (
    <main>
      <h1>Precios</h1>
      <ConCostos productos={[11, 9, 10, 9]}>
        <p>
          <CostoDe producto={9} /> <UltimoCostoDe producto={9} /> <MargenDe producto={9} precio="8.00" />
        </p>
        <CostoDeLinea producto={9} precio="5.00" />
        <CostoDeLinea producto={10} precio="30.00" factor={12} />
        <CostoDeLinea producto={11} precio="8.00" />
      </ConCostos>
    </main>
  );
  return abrirEn('/x', { '/x': pagina }, permisos).then(() => pedidas);
};

it('junto al precio dice lo que cuesta, lo último que costó y lo que deja, de todos de una vez', async () => {
  const pedidas = await abrir(['existencias.costo']);
  expect((await screen.findByText('25 %')).parentElement).toHaveTextContent('6.00 7.50 25 %');
  const pierde = screen.getByText('-20 %');
  expect(pierde).toHaveAttribute('data-pierde', 'true');
  expect(pierde.parentElement).toHaveTextContent('Costo 6.00 · último 7.50 · margen -20 %');
  expect(screen.getByText(/^Último costo 24\.00 · margen/)).toHaveTextContent('margen 20 %');
  expect(screen.queryByText(/NaN/)).toBeNull();
  expect(pedidas.map(({ url }) => url.searchParams.get('productos'))).toEqual(['9,10,11']);
});

it('a quien no ve costos no se le pregunta ni se le dice nada', async () => {
  const pedidas = await abrir([]);
  expect(await screen.findByText('— — —')).toBeInTheDocument();
  expect(screen.queryByText(/Costo|margen/)).toBeNull();
  expect(pedidas).toHaveLength(0);
});

it.each([
  ['8', null, null, null],
  ['0', '6', null, null],
  ['8', '6', '1', 0.25],
  ['8', null, '6', 0.25],
])('de %s, con costo %s y último %s, el margen es %s', (precio, costo, ultimo, margen) => {
  expect(margenDe(precio, { producto_id: 9, costo, ultimo })).toBe(margen);
});
