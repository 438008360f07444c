import { IconTruck } from '@tabler/icons-react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { guardarEmpresa } from '@/session';
import { comprobante, fila } from '@/testing/comprobantes';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { TextField } from '@/ui/form';
import { BORRADOR, casa, cliente, empezar, tomar } from '../entrada/pruebas/enPrueba';
import { Envio } from '../entrada/partes/Envio';
import { MasDatos } from '../entrada/partes/MasDatos';
import { escrituraDe } from '../entrada/paginas';
import { fuenteComprobantes } from '../paleta';
import { rutasComprobantes, rutasDeTipo } from '../routes';
import { registrar } from '.';

/**
 * Una guía de remisión como sería en su carpeta: sin líneas, sin precios y sin total, con un campo que ningún
 * otro tipo tiene.
 */
interface Propio {
  ruta: string;
}

const ingreso: Ingreso<Propio> = {
  blanco: () => ({ ruta: '' }),
  deEmitido: ({ documento }) => ({ ruta: String(documento.propio.ruta) }),
  escrito: (d) => Boolean(d.ruta),
  cuerpo: (d, comun) => ({ ...comun, cliente_id: d.cliente?.id ?? 0, ruta: d.ruta.trim() }),
  alConsumidorFinal: () => true,
  fechaDeTarifas: 'fecha',
  primero: 'ruta',
  alEmitir: 'emitido',
  Cuerpo: () => (
    <>
      <TextField
        name="ruta"
        label="Recorrido"
        rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el recorrido' }}
      />
      <Envio />
      <MasDatos titulo="Notas" />
    </>
  ),
};

const guia: Tipo = {
  codigo: '06',
  nombre: 'Guía de remisión',
  plural: 'Guías de remisión',
  genero: 'f',
  icono: IconTruck,
  camino: 'guias-remision',
  api: '/api/guias-remision',
  invita: 'Con ella viaja su mercadería.',
  anulacion: { aceptada: false },
  acciones: [],
  pantallas: [],
  escritura: () => Promise.resolve(escrituraDe(ingreso)),
};

const EMITIDA = {
  id: 31,
  tipo: '06',
  tipo_nombre: guia.nombre,
  numero: '001-001-000000031',
  estado: 'EMITIDO',
  version: 1,
};
const cuadro = {
  nombre: 'Destinatario: Pacífico',
  datos: [{ nombre: 'Llega', valor: 'Bodega de Loja' }],
  titulos: [
    { nombre: 'Mercadería', numerica: false },
    { nombre: 'Cantidad', numerica: true },
  ],
  filas: [
    ['Arroz', '12.00'],
    ['Azúcar', '3.00'],
  ],
};
const suya = { tipo: '06', tipo_nombre: guia.nombre };
const emitida = (cambios: Parameters<typeof comprobante>[0] = {}) =>
  comprobante({
    ...suya,
    total_nombre: '',
    particulares: [{ nombre: 'Placa', valor: 'PBA-1234' }],
    cuadros: [cuadro],
    documento: {
      ...comprobante().documento,
      lineas: [],
      pagos: [],
      adicionales: [],
      propio: { ruta: 'Quito - Loja' },
    },
    ...cambios,
  });

const TODO = ['documentos.ver', 'documentos.emitir', 'clientes.ver'];

/** Abre las pantallas de siempre: lo único nuevo es la ficha del tipo. */
async function abrir(hash: string) {
  guardarEmpresa(sesionEmpresa({ permisos: TODO }));
  window.location.hash = `#${hash}`;
  const rutas = [...rutasComprobantes, ...rutasDeTipo(guia)];
  render(
    enPantalla(
      Object.fromEntries(
        rutas.map(({ path, component: Pantalla }) => [
          `/${path}`,
          <Suspense key={path}>
            <Pantalla />
          </Suspense>,
        ]),
      ),
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

beforeAll(() => registrar(guia));
beforeEach(() => {
  empezar();
  responder('get', '/api/comprobantes/atencion', {
    rechazados: 0,
    en_espera: 0,
    no_entregados: 0,
    devoluciones: 0,
  });
});

describe('un tipo de comprobante que nadie conocía', () => {
  it('tiene su lista, con sus filas y la puerta a uno nuevo', async () => {
    casa();
    const pedidas = responder('get', '/api/comprobantes/paginacion', {
      ...pagina([fila(suya), fila({ ...suya, id: 32, numero: '001-001-000000032', estado: 'DEVUELTO' })]),
      estados: [],
      suma: '0.00',
    });
    const usuario = await abrir('/guias-remision');
    const tabla = await screen.findByRole('table', { name: 'Guías de remisión' });
    expect(await within(tabla).findByText('001-001-000000031')).toBeInTheDocument();
    expect(pedidas[0]!.url.searchParams.get('tipo')).toBe('06');
    expect(screen.getByRole('link', { name: 'Nueva guía de remisión' })).toHaveAttribute(
      'href',
      '#/guias-remision/nueva',
    );
    expect(screen.getByRole('tab', { name: 'Emitidas' })).toBeInTheDocument();
    await usuario.click(
      screen.getByRole('button', { name: 'Acciones de Guía de remisión 001-001-000000032' }),
    );
    expect(await screen.findByRole('menuitem', { name: 'Corregir' })).toHaveAttribute(
      'href',
      '#/guias-remision/32/corregir',
    );
    expect(screen.queryByRole('menuitem', { name: 'Nota de crédito' })).not.toBeInTheDocument();
  });

  it('su lista vacía invita a hacer la primera, y sus borradores se retoman', async () => {
    casa();
    responder('get', '/api/comprobantes/paginacion', { ...pagina([]), estados: [], suma: '0.00' });
    const borradores = responder(
      'get',
      '/api/borradores',
      pagina([{ ...BORRADOR, id: 7, tipo: '06', cliente: 'Ana Ruiz', total: null }]),
    );
    const usuario = await abrir('/guias-remision');
    expect(await screen.findByText('Aún no hay guías de remisión')).toBeInTheDocument();
    expect(screen.getByText('Con ella viaja su mercadería.')).toBeInTheDocument();
    await usuario.click(screen.getByRole('tab', { name: 'Borradores' }));
    expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute(
      'href',
      '#/guias-remision/borrador/7',
    );
    expect(borradores[0]!.url.searchParams.get('tipo')).toBe('06');
  });

  it('su página dice lo suyo y lo que lleva, y deja corregirla', async () => {
    responder(
      'get',
      '/api/comprobantes/31',
      emitida({ estado: 'DEVUELTO', entrega: 'NO_CORRESPONDE', acciones: ['corregir', 'anular'] }),
    );
    await abrir('/comprobantes/31');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Guía de remisión 001-001-000000031' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Guías de remisión' })).toHaveAttribute(
      'href',
      '#/guias-remision',
    );
    expect(screen.getByText('PBA-1234')).toBeInTheDocument();
    expect(screen.getByText('Bodega de Loja')).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Destinatario: Pacífico' })).getByText('Azúcar'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Totales' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Corregir' })).toHaveAttribute(
      'href',
      '#/guias-remision/31/corregir',
    );
  });

  it('se escribe con su propio campo, se guarda en borrador y se emite en su dirección', async () => {
    const { borradores } = casa();
    const emitidas = responder('post', '/api/guias-remision', EMITIDA, 201);
    responder('get', '/api/comprobantes/31', emitida());
    const usuario = await abrir('/guias-remision/nueva');
    expect(screen.getByRole('heading', { level: 1, name: /^Nueva guía de remisión/ })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Total')).not.toBeInTheDocument();
    await waitFor(() => expect(cliente()).toHaveFocus());
    await tomar(usuario, 'impor', /Importadora/);
    await usuario.click(screen.getByRole('button', { name: /^Emitir guía de remisión/ }));
    expect(await screen.findByText('Ingrese el recorrido')).toBeInTheDocument();
    expect(emitidas).toHaveLength(0);
    await usuario.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await usuario.type(screen.getByLabelText('Recorrido'), 'Quito - Loja');
    await usuario.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(emitidas).toHaveLength(1));
    expect(emitidas[0]!.cabeceras.get('idempotency-key')).toBeTruthy();
    const { fecha, ...cuerpo } = emitidas[0]!.cuerpo as Record<string, unknown>;
    expect(fecha).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(cuerpo).toEqual({
      punto_id: 4,
      cliente_id: 31,
      ruta: 'Quito - Loja',
      adicional: [],
      correos: ['compras@pacifico.ec'],
      borrador_id: 55,
    });
    expect(borradores.at(-1)!.cuerpo).toMatchObject({
      tipo: '06',
      cliente: 'Importadora del Pacífico Cía. Ltda.',
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Guía de remisión 001-001-000000031' }),
    ).toBeInTheDocument();
  });

  it('la que el SRI devolvió se corrige con lo que decía', async () => {
    casa();
    responder('get', '/api/comprobantes/31', emitida({ estado: 'DEVUELTO', acciones: ['corregir'] }));
    const corregidas = responder('put', '/api/guias-remision/31', { ...EMITIDA, version: 4 });
    const usuario = await abrir('/guias-remision/31/corregir');
    expect(await screen.findByLabelText('Recorrido')).toHaveValue('Quito - Loja');
    await usuario.clear(screen.getByLabelText('Recorrido'));
    await usuario.type(screen.getByLabelText('Recorrido'), 'Quito - Cuenca');
    await usuario.click(screen.getByRole('button', { name: /^Corregir y reenviar/ }));
    await waitFor(() => expect(corregidas).toHaveLength(1));
    expect(corregidas[0]!.cuerpo).toMatchObject({ ruta: 'Quito - Cuenca', version: 3 });
  });

  it.each(['guía de remisión 31', 'Guias de remision 31', 'facturas 31', 'nota de credito 31', '31'])(
    'Ctrl+K entiende su nombre: «%s»',
    async (escrito) => {
      const pedidas = responder('get', '/api/comprobantes/paginacion', pagina([fila(suya)]));
      const hallados = await fuenteComprobantes.buscar(escrito, new AbortController().signal);
      expect(pedidas[0]!.url.searchParams.get('filtro')).toBe('31');
      expect(hallados[0]).toMatchObject({
        titulo: 'Guía de remisión 001-001-000000031 · Importadora del Pacífico',
        to: '/comprobantes/31',
      });
    },
  );
});
