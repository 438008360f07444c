import { screen } from '@testing-library/react';
import { abrir, dentro, pulsar } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import { diasDelAnterior } from '@/lib/meses';
import { toFalta, toObligacion, toVencidasAntes } from './adonde';
import type { Empresa } from './api';
import { DEL_MES, empresa, situacion } from './pruebas/enPrueba';

function enTablero(una: Empresa) {
  dentro.persona();
  responder('get', '/api/despacho', situacion());
  responder('get', '/api/despacho/mes', DEL_MES);
  responder('get', '/api/personas/empresas', []);
  responder('get', '/api/despacho/tablero', { items: [una], page: 1, tamano: 50, total: 1, paginas: 1 });
  return abrir('#/despacho?mes=2026-11');
}

const IVA = { obligacion: '104' as const, periodo: '2026-10', vence: '2026-11-16' };

describe('a dónde lleva lo que le falta a una empresa', () => {
  it.each([
    ['compras', '/recibidos?estado=POR_REVISAR&desde=2026-10-01&hasta=2026-10-31'],
    ['retenciones', '/retenciones?desde=2026-10-01&hasta=2026-10-31'],
    ['bancos', '/conciliaciones'],
    ['huecos', '/impuestos/formularios/104/2026-10'],
    ['sin_autorizar', '/comprobantes/atencion'],
    ['regimen', '/impuestos/regimenes'],
    ['respaldos', '/documentos-pedidos?estado=PENDIENTE'],
    ['firma', '/firma'],
  ] as const)('%s', (que, ruta) => {
    expect(toFalta(que, '2026-11', [{ ...empresa().obligaciones[0]!, ...IVA }]).ruta).toBe(ruta);
  });

  it('sin formulario de IVA ese mes, los números sin usar están en sus facturas', () => {
    expect(toFalta('huecos', '2026-01', []).ruta).toBe('/facturas?desde=2025-12-01&hasta=2025-12-31');
  });

  it('lo que se declara, en su formulario o en su anexo; lo demás, en su año', () => {
    expect(toObligacion(IVA).ruta).toBe('/impuestos/formularios/104/2026-10');
    expect(toObligacion({ ...IVA, obligacion: 'ATS' }).ruta).toBe('/impuestos/ats/2026-10');
    expect(toObligacion({ ...IVA, obligacion: 'IR_SOCIEDADES', vence: '2027-04-12' }).ruta).toBe(
      '/impuestos?anio=2027',
    );
    expect(toVencidasAntes('2026-01').ruta).toBe('/impuestos?anio=2025');
  });

  it('el mes anterior a marzo termina el 29 en un año bisiesto', () => {
    expect(diasDelAnterior('2028-03')).toEqual({ desde: '2028-02-01', hasta: '2028-02-29' });
  });
});

describe('pulsarlo', () => {
  it('entra en esa empresa', async () => {
    const { usuario } = await enTablero(empresa());
    const dadas = fallar('post', '/api/personas/entrar', 404, 'no_encontrado', 'Ya no trabaja en ella.');
    await usuario.click(
      await screen.findByRole('button', { name: '3 compras por aceptar en Comercial Andina' }),
    );
    expect(await screen.findByText(/No se pudo entrar a esa empresa/)).toBeInTheDocument();
    expect(dadas.map(({ cuerpo }) => cuerpo)).toEqual([{ eid: 7 }]);
    await pulsar(usuario, 'Aceptar');
  });

  it('quien no trabaja en ella lo lee y no lo pulsa', async () => {
    await enTablero(empresa({ entra: false, abre: [], vencidas_antes: 2 }));
    expect(await screen.findByText('3 compras por aceptar')).toBeInTheDocument();
    expect(screen.getByText('2 vencidas de antes')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /en Comercial Andina$/ })).not.toBeInTheDocument();
  });

  it('lo que su perfil no le deja ver en ella lo lee, y lo demás lo pulsa', async () => {
    await enTablero(empresa({ abre: ['tributos.ver'] }));
    expect(
      await screen.findByRole('button', { name: 'IVA de cada mes en Comercial Andina' }),
    ).toBeInTheDocument();
    expect(screen.getByText('3 compras por aceptar')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /compras por aceptar/ })).not.toBeInTheDocument();
  });
});

it('lo que no cabe en su renglón se abre al lado, entero', async () => {
  const [una] = empresa().obligaciones;
  const obligaciones = ['104', '103', 'ATS', 'ISD', 'IESS', 'RDEP', 'ADI'].map((obligacion) => ({
    ...una!,
    obligacion,
    nombre: `Lo del ${obligacion}`,
  }));
  const { usuario } = await enTablero(empresa({ obligaciones }));
  expect(await screen.findAllByRole('button', { name: /^Lo del ADI/ })).toHaveLength(1);
  await pulsar(usuario, '+4 obligaciones más de Comercial Andina');
  expect(await screen.findAllByRole('button', { name: /^Lo del ADI/ })).toHaveLength(2);
});
