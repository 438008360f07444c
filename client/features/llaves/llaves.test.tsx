import { screen, waitFor, within } from '@testing-library/react';
import { faltas } from '@/testing/axe';
import { sesionEmpresa } from '@/testing/factories';
import { abrir, areasResponden, campo, dentro, dialogo } from '@/testing/render';
import { fallar, responder } from '@/testing/server';
import type { Llave, PermisoDeLlave } from './api';

const UNA: Llave = {
  id: 7,
  nombre: 'Tienda en línea',
  ambiente: 'prueba',
  prefijo: 'tinta_prueba_3_Ab12Cd',
  permisos: ['documentos.emitir', 'inicio.ver'],
  redes: [],
  punto_id: null,
  punto: '',
  vence: null,
  creada_por: 'María Salas',
  creada_en: '2026-11-01T10:00:00-05:00',
  rotada_en: null,
  anterior_hasta: null,
  terminada_en: null,
  terminada_por: '',
  usada_en: '2026-11-29T10:00:00-05:00',
  usos: [{ dia: '2026-11-29', llamadas: 1204, errores: 3 }],
};
const permiso = (cual: string, nombre: string, mas: Partial<PermisoDeLlave> = {}): PermisoDeLlave => ({
  permiso: cual,
  grupo: 'Ventas',
  nombre,
  pide: [],
  siempre: false,
  lo_da: true,
  paquetes: [],
  ...mas,
});
const CATALOGO = [
  permiso('documentos.ver', 'Ver los comprobantes', { paquetes: ['emitir', 'leer'] }),
  permiso('documentos.emitir', 'Emitir comprobantes', { pide: ['documentos.ver'], paquetes: ['emitir'] }),
  permiso('inicio.ver', 'Ver el inicio', { siempre: true }),
];

async function entrar(llaves: Llave[] = [UNA]) {
  areasResponden();
  dentro.empresa(sesionEmpresa({ permisos: ['llaves.administrar'], ambiente: 'PRUEBAS' }));
  responder('get', '/api/llaves', llaves);
  responder('get', '/api/ensayos', { ensayos: [], impide: '', campo: 'Ensayo', valores: [] });
  responder('get', '/api/llaves/permisos', CATALOGO);
  responder('get', '/api/comprobantes/catalogos', {
    puntos: [{ punto_id: 4, establecimiento: '001', punto: '002' }],
  });
  return abrir('#/llaves');
}

test('se crea con un paquete, en el ambiente de la empresa, y su secreto se copia una vez', async () => {
  const { usuario } = await entrar([]);
  const llamadas = responder('post', '/api/llaves', { dicha: UNA, llave: 'tinta_prueba_3_Ab12CdEf' });
  const [nueva] = await screen.findAllByRole('button', { name: 'Nueva llave' });
  await usuario.click(nueva!);
  const ventana = within(await dialogo('Nueva llave'));
  await usuario.type(await ventana.findByRole('textbox', { name: /^Nombre/ }), ' Tienda en línea ');
  await usuario.selectOptions(campo(/^Le permite/), 'emitir');
  expect(ventana.getByRole('checkbox', { name: 'Emitir comprobantes' })).toBeChecked();
  await usuario.selectOptions(campo(/^Emite en/), '001-002');
  await usuario.type(ventana.getByRole('textbox', { name: /^Solo desde/ }), '190.10.2.0/24, 10.0.0.1');
  await usuario.click(ventana.getByRole('button', { name: 'Crear llave' }));
  const secreto = await dialogo(/^Copie la llave/);
  expect(within(secreto).getByRole('textbox', { name: 'Llave' })).toHaveValue('tinta_prueba_3_Ab12CdEf');
  expect(llamadas[0]!.cuerpo).toEqual({
    nombre: 'Tienda en línea',
    ambiente: 'prueba',
    permisos: ['documentos.ver', 'documentos.emitir'],
    punto_id: 4,
    vence: null,
    redes: ['190.10.2.0/24', '10.0.0.1'],
  });
  expect(await faltas(secreto)).toEqual([]);
  await usuario.click(within(secreto).getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Llave copiada')).toBeInTheDocument();
  await usuario.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: /^Copie la llave/ })).toBeInTheDocument();
  await usuario.click(within(secreto).getByRole('button', { name: 'Ya la guardé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('una red mal escrita se dice junto a ella y la ventana sigue abierta', async () => {
  const { usuario } = await entrar([]);
  const frase = '«casa» no es una dirección ni una red, como 190.10.2.0/24.';
  fallar('post', '/api/llaves', 422, 'regla_de_negocio', frase, { json: { redes: [frase] } });
  const [nueva] = await screen.findAllByRole('button', { name: 'Nueva llave' });
  await usuario.click(nueva!);
  const ventana = within(await dialogo('Nueva llave'));
  await usuario.type(await ventana.findByRole('textbox', { name: /^Nombre/ }), 'Tienda');
  await usuario.selectOptions(campo(/^Le permite/), 'leer');
  await usuario.type(ventana.getByRole('textbox', { name: /^Solo desde/ }), 'casa');
  await usuario.click(ventana.getByRole('button', { name: 'Crear llave' }));
  expect(await ventana.findByText(frase)).toBeInTheDocument();
});

test('se rota diciendo cuánto sirve la de antes', async () => {
  const { usuario } = await entrar();
  const llamadas = responder('post', '/api/llaves/7/rotar', { dicha: UNA, llave: 'tinta_prueba_3_Otra' });
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Tienda en línea' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Rotar' }));
  const ventana = within(await dialogo(/^Rotar la llave/));
  await usuario.selectOptions(campo(/^La de ahora sirve/), 'Nada: deja de servir ahora');
  await usuario.click(ventana.getByRole('button', { name: 'Rotar' }));
  await dialogo(/^Copie la llave/);
  expect(llamadas[0]!.cuerpo).toEqual({ horas: 0 });
});

test('terminarla se confirma, y su uso de cada día se ve', async () => {
  const { usuario } = await entrar();
  const llamadas = responder('delete', '/api/llaves/7', null, 204);
  expect(await faltas(await screen.findByRole('region', { name: 'Llaves de la empresa' }))).toEqual([]);
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Tienda en línea' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Ver su uso' }));
  const usos = within(await dialogo(/^Uso de la llave/));
  expect(usos.getByRole('cell', { name: '1,204' })).toBeInTheDocument();
  expect(await usos.findByText(/Permite: emitir comprobantes/)).toBeInTheDocument();
  await usuario.click(usos.getByRole('button', { name: 'Cerrar' }));
  await usuario.click(screen.getByRole('button', { name: 'Acciones de Tienda en línea' }));
  await usuario.click(await screen.findByRole('menuitem', { name: 'Terminar' }));
  await usuario.click(await screen.findByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(llamadas).toHaveLength(1));
});
