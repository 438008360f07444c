import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { Barras, Dona, Figura } from '.';
import { rotulosDe } from './Rotulo';

const COLUMNAS = [
  { id: 'mes', titulo: 'Mes' },
  { id: 'total', titulo: 'Documentos', numerica: true },
];
const FILAS = [
  { mes: 'Octubre', total: 1200 },
  { mes: 'Noviembre', total: 1312 },
];

const mostrar = (filas: typeof FILAS) => {
  window.location.hash = '#/x';
  render(
    enPantalla({
      '/x': (
        <Figura
          titulo="Documentos emitidos"
          resumen="Suben de 1,200 a 1,312"
          columnas={COLUMNAS}
          filas={filas}
          exportar="/api/comp/tablero/exportar/documentos"
        >
          <Barras datos={filas} x="mes" series={[{ campo: 'total', nombre: 'Documentos' }]} />
        </Figura>
      ),
    }),
  );
  return userEvent.setup({ delay: null });
};

it('el gráfico tiene quien lo lea, su tabla y su Excel', async () => {
  const usuario = mostrar(FILAS);
  expect(
    screen.getByRole('img', { name: 'Documentos emitidos. Suben de 1,200 a 1,312' }),
  ).toBeInTheDocument();
  await usuario.click(screen.getByRole('radio', { name: 'Tabla' }));
  const filas = within(await screen.findByRole('table', { name: 'Documentos emitidos' })).getAllByRole('row');
  expect(filas.map((fila) => fila.textContent)).toEqual(['MesDocumentos', 'Octubre1,200', 'Noviembre1,312']);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  const firmas = responder('post', '/enlaces', { url: '/api/comp/x?firma=1' });
  const pulsado = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await usuario.click(screen.getByRole('button', { name: 'Exportar Documentos emitidos' }));
  expect(firmas[0]!.cuerpo).toEqual({ ruta: '/api/comp/tablero/exportar/documentos' });
  pulsado.mockRestore();
});

it('sin datos lo dice, sin gráfico ni botones', () => {
  mostrar([]);
  expect(screen.getByText('Aún no hay datos para mostrar')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('la dona dice cada parte con su cifra', async () => {
  window.location.hash = '#/x';
  render(
    enPantalla({
      '/x': (
        <Figura titulo="T" resumen="r" columnas={COLUMNAS} filas={FILAS}>
          <Dona
            datos={[
              { nombre: 'Verificadas', valor: 3 },
              { nombre: 'Pendientes', valor: 1 },
            ]}
          />
        </Figura>
      ),
    }),
  );
  expect(await screen.findByText('Verificadas')).toBeInTheDocument();
  expect(screen.getByText('75 %')).toBeInTheDocument();
});

describe('los rótulos de un eje', () => {
  const MESES = ['dic', 'ene 2026', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov'];

  it('se dicen todos donde caben, y enero lleva su año debajo', () => {
    expect(rotulosDe(MESES, 1200)[1]).toEqual(['ene 2026']);
    const angosto = rotulosDe(MESES, 480);
    expect(angosto[1]).toEqual(['ene', '2026']);
    expect(angosto.every((renglones) => renglones.length)).toBe(true);
  });

  it('donde no caben se dice uno de cada tantos, y enero siempre', () => {
    const dichos = rotulosDe(MESES, 200);
    expect(dichos[1]).toEqual(['ene', '2026']);
    expect(dichos.filter((renglones) => renglones.length).length).toBeLessThan(MESES.length);
  });

  it('cinco tramos caben en un teléfono', () => {
    const tramos = ['Por vencer', '1–30', '31–60', '61–90', '+90'];
    expect(rotulosDe(tramos, 270)).toEqual([['Por', 'vencer'], ['1–30'], ['31–60'], ['61–90'], ['+90']]);
  });
});
