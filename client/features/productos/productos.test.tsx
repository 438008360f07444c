import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { faltas } from '@/testing/axe';
import { pagina, sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import type { Producto, Tarifa } from './api';
import type { Categoria } from './presta';
import { EditarPage } from './EditarPage';
import { NuevoPage } from './NuevoPage';
import { ProductoPage } from './ProductoPage';
import { ProductosPage } from './ProductosPage';

const PRODUCTO: Producto = {
  PRO_ID: 9,
  PRO_CODIGO: 'CAL-GAS',
  PRO_AUXILIAR: '',
  PRO_NOMBRE: 'Calefón a gas',
  PRO_TIPO: 'BIEN',
  PRO_PRECIO: '146.00',
  PRO_IVA: '4',
  PRO_IVA_NOMBRE: 'IVA 15 %',
  PRO_IVA_TARIFA: '15.00',
  PRO_ICE: '3671',
  PRO_ICE_NOMBRE: 'Calefones',
  PRO_IRBPNR: null,
  PRO_VOLUMEN: '0.00',
  PRO_GRADO: '0.00',
  PRO_AZUCAR: '0.00',
  PRO_IRBPNR_NOMBRE: null,
  PRO_UNIDAD: 'UNIDAD',
  PRO_INVENTARIO: true,
  PRO_EXISTENCIA: '12.50',
  PRO_DISPONIBLE: '12.50',
  PRO_UNIDADES: [],
  PRO_DESCRIPCION: '',
  PRO_ACTIVO: true,
  PRO_CONTROL: '',
  PRO_DECLARA: '',
  PRO_CATEGORIA: null,
  PRO_CATEGORIA_RUTA: '',
  precioConImpuestos: '335.80',
  avisos: [],
  PRO_FECHA: '2026-11-20T10:00:00-05:00',
  PRO_ACTUALIZADO: '2026-11-20T10:00:00-05:00',
  version: 4,
};
const AVISO = 'La tarifa «IVA 12 %» dejó de regir el 31/03/2024: elija la que corresponde.';
const VIEJO: Producto = {
  ...PRODUCTO,
  PRO_ID: 10,
  PRO_NOMBRE: 'Plomada',
  PRO_IVA: '2',
  PRO_IVA_NOMBRE: 'IVA 12 %',
  PRO_IVA_TARIFA: '12.00',
  PRO_ICE: null,
  PRO_ICE_NOMBRE: null,
  precioConImpuestos: null,
  avisos: [AVISO],
};
const tarifa = (
  impuesto: 2 | 3 | 5,
  codigo: string,
  nombre: string,
  valor: string,
  clase: Tarifa['clase'] = 'PORCENTAJE',
): Tarifa => ({
  impuesto,
  impuestoNombre: '',
  codigo,
  nombre,
  clase,
  tarifa: valor,
  adValorem: null,
  desde: '2024-04-01',
  hasta: null,
});
const TARIFAS = [
  tarifa(2, '0', 'IVA 0 %', '0.00'),
  tarifa(2, '4', 'IVA 15 %', '15.00'),
  tarifa(2, '5', 'IVA 5 % (materiales de construcción)', '5.00'),
  tarifa(3, '3671', 'Calefones', '100.00'),
  tarifa(5, '5001', 'Botellas plásticas', '0.02', 'POR_UNIDAD'),
];
const TODO = ['productos.ver', 'productos.editar'];

async function abrir(hash: string, permisos = TODO, categorias: Categoria[] = []) {
  responder('get', '/api/categorias', categorias);
  responder('get', '/api/impuestos/tarifas', TARIFAS);
  responder('get', '/api/productos/unidades', [{ nombre: 'UNIDAD' }, { nombre: 'SACO' }]);
  responder('get', '/api/productos/totalProductos', { total: 2, activos: 2, porRevisar: 1 });
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/productos${hash}`;
  render(
    enPantalla(
      {
        '/productos': <ProductosPage />,
        '/productos/nuevo': <NuevoPage />,
        '/productos/:id': <ProductoPage />,
        '/productos/:id/editar': <EditarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

const campo = async (nombre: string) =>
  await screen.findByRole<HTMLInputElement>('textbox', { name: nombre });
const cuenta = () => screen.findByRole('region', { name: 'Lo que se cobra por una unidad' });

describe('la lista', () => {
  it('dice el precio, la tarifa y la existencia, y avisa de la que ya no rige', async () => {
    responder('get', '/api/productos/paginacion', pagina([PRODUCTO, VIEJO], { total: 2 }));
    await abrir('');
    expect(await screen.findByRole('link', { name: 'Calefón a gas' })).toHaveAttribute(
      'href',
      '#/productos/9',
    );
    expect(screen.getByText('335.80')).toBeVisible();
    expect(screen.getAllByText('12.5')).toHaveLength(2);
    expect(screen.getByText('12 % · ya no rige')).toHaveAttribute('title', AVISO);
  });

  it('lleva de la advertencia a los que hay que revisar', async () => {
    const llamadas = responder('get', '/api/productos/paginacion', pagina([PRODUCTO, VIEJO], { total: 2 }));
    const persona = await abrir('');
    await persona.click(await screen.findByRole('button', { name: 'Revisar' }));
    await waitFor(() => expect(llamadas.at(-1)!.url.searchParams.get('porRevisar')).toBe('true'));
    expect(screen.queryByText(/una tarifa de IVA que ya no rige/)).not.toBeInTheDocument();
  });

  it('a quien solo mira no le ofrece cambiar nada', async () => {
    responder('get', '/api/productos/paginacion', pagina([PRODUCTO]));
    await abrir('', ['productos.ver']);
    await screen.findByRole('link', { name: 'Calefón a gas' });
    expect(screen.queryByRole('link', { name: /Nuevo|Importar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Acciones/ })).not.toBeInTheDocument();
  });

  it('elimina después de preguntar', async () => {
    responder('get', '/api/productos/paginacion', pagina([PRODUCTO]));
    const borradas = responder('delete', '/api/productos/9', null, 204);
    const persona = await abrir('');
    await persona.click(await screen.findByRole('button', { name: 'Acciones de Calefón a gas' }));
    await persona.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await persona.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(borradas).toHaveLength(1));
  });
});

describe('los dos precios', () => {
  it('el que lleva impuestos sigue al otro, y el otro a él', async () => {
    const persona = await abrir('/nuevo');
    await persona.type(await campo('Precio sin impuestos'), '100');
    expect(await campo('Precio con impuestos')).toHaveValue('115.00');
    await persona.clear(await campo('Precio con impuestos'));
    await persona.type(await campo('Precio con impuestos'), '9,95');
    expect(await campo('Precio sin impuestos')).toHaveValue('8.652174');
    const total = within(await cuenta());
    expect(await total.findByText('$ 8.65')).toBeVisible();
    expect(total.getByText('$ 9.95')).toBeVisible();
  });

  it('al cambiar un impuesto se queda el que se escribió', async () => {
    const persona = await abrir('/nuevo');
    await persona.type(await campo('Precio con impuestos'), '105');
    await persona.selectOptions(screen.getByRole('combobox', { name: 'IVA' }), '5');
    expect(await campo('Precio sin impuestos')).toHaveValue('100.00');
    expect(await campo('Precio con impuestos')).toHaveValue('105.00');
    await persona.click(screen.getByRole('button', { name: 'Más impuestos' }));
    await persona.selectOptions(await screen.findByRole('combobox', { name: 'ICE' }), '3671');
    expect(await campo('Precio sin impuestos')).toHaveValue('50.00');
    expect(within(await cuenta()).getByText('ICE 100 %')).toBeVisible();
  });

  it('dice cuando los centavos no dan para ese precio', async () => {
    const persona = await abrir('/nuevo');
    await persona.type(await campo('Precio con impuestos'), '35');
    expect(await screen.findByText('Con los centavos de cada impuesto será $ 34.99')).toBeVisible();
  });
});

describe('la ficha', () => {
  it('dice a qué cuentas va y quién lo dice, solo a quien ve los libros', async () => {
    responder('get', '/api/productos/9', PRODUCTO);
    responder('get', '/api/productos/9/cuentas', [
      { que: 'ingreso', cuenta: '4109 Otros', de: 'CATEGORIA', categoria: 'Bebidas' },
      { que: 'costo', cuenta: null, de: 'PARAMETROS', categoria: null },
      { que: 'inventario', cuenta: '1010305 Repuestos', de: 'PRODUCTO', categoria: null },
    ]);
    await abrir('/9', [...TODO, 'contabilidad.ver']);
    expect(await screen.findByText('de la categoría Bebidas')).toBeVisible();
    expect(screen.getByText('Falta decirla')).toBeVisible();
    expect(screen.getByText('suya, en los parámetros contables')).toBeVisible();
    expect(await faltas(document.body)).toEqual([]);
  });
});

describe('crear', () => {
  it('manda lo que es, sin código cuando no se escribió', async () => {
    const creados = responder('post', '/api/productos', { ...PRODUCTO, PRO_CODIGO: 'P00001' }, 201);
    responder('get', '/api/productos/9', PRODUCTO);
    const persona = await abrir('/nuevo');
    await persona.type(await campo('Nombre'), 'Calefón');
    await persona.type(await campo('Precio sin impuestos'), '146');
    await persona.click(screen.getByRole('button', { name: 'Crear producto' }));
    await screen.findByRole('heading', { level: 1, name: 'Calefón a gas' });
    expect(creados[0]!.cuerpo).toEqual({
      PRO_CODIGO: '',
      PRO_AUXILIAR: '',
      PRO_NOMBRE: 'Calefón',
      PRO_TIPO: 'BIEN',
      PRO_PRECIO: '146',
      PRO_IVA: '4',
      PRO_ICE: null,
      PRO_IRBPNR: null,
      PRO_VOLUMEN: '0',
      PRO_GRADO: '0',
      PRO_AZUCAR: '0',
      PRO_UNIDAD: 'UNIDAD',
      PRO_INVENTARIO: false,
      PRO_EXISTENCIA: '0',
      PRO_DESCRIPCION: '',
      PRO_ACTIVO: true,
      PRO_CONTROL: '',
      PRO_DECLARA: '',
      PRO_CATEGORIA: null,
    });
  });

  it('la categoría propone su IVA mientras nadie elija otro, y del costo sale el precio con su margen', async () => {
    const persona = await abrir('/nuevo', TODO, [
      {
        ...{ id: 7, nombre: 'Áridos', padre_id: null, nivel: 1, ruta: 'Materiales > Áridos', productos: 0 },
        ...{ iva: '5', margen: null, vale_iva: '5', vale_iva_de: 'Áridos' },
        ...{ vale_margen: '30.00', vale_margen_de: 'Materiales', version: 1 },
      },
    ]);
    const categoria = await screen.findByRole('combobox', { name: 'Categoría' });
    await persona.selectOptions(categoria, '7');
    const iva = screen.getByRole('combobox', { name: 'IVA' });
    expect(iva).toHaveValue('5');
    expect(screen.getByText(/^Propone 5 %.* y margen 30 % de Materiales$/)).toBeVisible();
    await persona.type(await campo('Costo, para poner el precio'), '7');
    expect(await campo('Precio sin impuestos')).toHaveValue('10.00');
    expect(await campo('Precio con impuestos')).toHaveValue('10.50');
    await persona.selectOptions(iva, '0');
    await persona.selectOptions(categoria, '');
    await persona.selectOptions(categoria, '7');
    expect(iva).toHaveValue('0');
  });

  it('sigue con otro de la misma clase', async () => {
    responder('post', '/api/productos', PRODUCTO, 201);
    const persona = await abrir('/nuevo');
    await persona.type(await campo('Nombre'), 'Transporte');
    await persona.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'SERVICIO');
    await persona.type(await campo('Precio sin impuestos'), '10');
    await persona.click(screen.getByRole('button', { name: 'Crear y seguir con otro' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue(''));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveValue('SERVICIO');
    expect(await campo('Precio sin impuestos')).toHaveValue('');
  });

  it('lo que no se pudo seguir no se recuerda: después, crear lleva a su ficha', async () => {
    responder('get', '/api/productos/9', PRODUCTO);
    const creados = responder('post', '/api/productos', { ...PRODUCTO, PRO_ID: 9 }, 201);
    const persona = await abrir('/nuevo');
    await campo('Nombre');
    await persona.click(screen.getByRole('button', { name: 'Crear y seguir con otro' }));
    const aviso = within(await screen.findByRole('dialog', { name: 'Atencion' }));
    await persona.click(aviso.getByRole('button', { name: 'Aceptar' }));
    await persona.type(await campo('Nombre'), 'Cemento');
    await persona.type(await campo('Precio sin impuestos'), '7{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/productos/9'));
    expect(creados).toHaveLength(1);
  });

  it('Ctrl+S guarda, y el código repetido se dice bajo su campo', async () => {
    const frase = 'Ya existe un producto con ese código: Cemento.';
    fallar('post', '/api/productos', 409, 'conflicto', frase, { json: { PRO_CODIGO: [frase] } });
    const persona = await abrir('/nuevo');
    await persona.type(await campo('Nombre'), 'Cemento');
    await persona.type(await campo('Código'), 'cem-50');
    await persona.type(await campo('Precio sin impuestos'), '7');
    await persona.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(frase)).toBeVisible();
    expect(await campo('Código')).toHaveFocus();
  });
});

describe('una tarifa que ya no rige', () => {
  it('se avisa en la ficha', async () => {
    responder('get', '/api/productos/10', VIEJO);
    await abrir('/10');
    expect(await screen.findByText(AVISO)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Lo que se cobra por una unidad' })).not.toBeInTheDocument();
  });

  it('se queda mientras nadie elija otra', async () => {
    responder('get', '/api/productos/10', VIEJO);
    const guardados = responder('put', '/api/productos/10', VIEJO);
    const persona = await abrir('/10/editar');
    expect(await screen.findByText(AVISO)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'IVA' })).toHaveDisplayValue('IVA 12 % (ya no rige)');
    await persona.type(await campo('Nombre'), ' de bronce');
    await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(guardados).toHaveLength(1));
    expect(guardados[0]!.cuerpo).toMatchObject({
      PRO_NOMBRE: 'Plomada de bronce',
      PRO_IVA: '2',
      PRO_PRECIO: '146.00',
      version: 4,
    });
  });

  it('al elegir otra el aviso se va y el precio se completa', async () => {
    responder('get', '/api/productos/10', VIEJO);
    const persona = await abrir('/10/editar');
    await persona.selectOptions(await screen.findByRole('combobox', { name: 'IVA' }), '4');
    expect(screen.queryByText(AVISO)).not.toBeInTheDocument();
    expect(await campo('Precio con impuestos')).toHaveValue('167.90');
  });
});

describe('la existencia en el formulario', () => {
  const CON_KARDEX = [...TODO, 'existencias.ver'];
  const desde = (dia: string | null) => responder('get', '/api/existencias/parametros', { desde: dia });
  const escrita = () => screen.queryByRole('textbox', { name: 'Existencia' });

  it('la que suma el kardex no se escribe: se ve, y lleva a él', async () => {
    desde('2026-01-01');
    responder('get', '/api/productos/9', PRODUCTO);
    const guardados = responder('put', '/api/productos/9', PRODUCTO);
    const persona = await abrir('/9/editar', CON_KARDEX);
    expect(await screen.findByRole('link', { name: '12.5, ver su kardex' })).toHaveAttribute(
      'href',
      '#/kardex?producto=9',
    );
    expect(escrita()).toBeNull();
    expect(await faltas(screen.getByRole('form', { name: 'Producto' }))).toEqual([]);
    await persona.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(guardados[0]?.cuerpo).toMatchObject({ PRO_INVENTARIO: true }));
  });

  it('la de uno nuevo empieza en cero', async () => {
    desde('2026-01-01');
    const persona = await abrir('/nuevo', CON_KARDEX);
    await persona.click(await screen.findByRole('switch', { name: /^Lleva inventario/ }));
    expect(await screen.findByText(/^Empieza en cero/)).toBeInTheDocument();
    expect(escrita()).toBeNull();
  });

  it('se escribe mientras la empresa no las lleva', async () => {
    desde(null);
    responder('get', '/api/productos/9', PRODUCTO);
    await abrir('/9/editar', CON_KARDEX);
    await waitFor(() => expect(escrita()).toHaveValue('12.50'));
  });
});
