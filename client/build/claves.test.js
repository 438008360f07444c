const fs = require('node:fs');
const path = require('node:path');
const { alCambiar, claves } = require('@/api/claves');
const { leerClaves } = require('./claves');
const { leerGrafo } = require('./grafo');
const { CLIENTE } = require('./pisos');

/** El módulo, y lo que solo es de las pruebas. */
const AJENOS = /^api\/claves\/|\.test\.tsx?$|^testing\/|\/(muestras|enPrueba)\.tsx?$/;
/** Las que componen la clave de una consulta con otra. */
const COMPUESTAS = ['pagina', 'seguida'];
/**
 * Las fichas del cliente y del proveedor, y una compra, las leen dos dominios, y el uno no puede tomarlas del
 * otro. Son las mismas direcciones.
 */
const DE_DOS = ['clientes.uno', 'compras.una', 'proveedores.uno'];
const CUALQUIERA = Symbol('cualquiera');

const leidos = [...leerGrafo().keys()]
  .map((ruta) => [path.relative(CLIENTE, ruta), ruta])
  .filter(([archivo]) => !AJENOS.test(archivo))
  .map(([archivo, ruta]) => ({ archivo, ...leerClaves(archivo, fs.readFileSync(ruta, 'utf8')) }));
const usos = leidos
  .flatMap(({ archivo, usos: suyos }) => suyos.map((uso) => ({ archivo, ...uso })))
  .filter(({ camino }) => !COMPUESTAS.includes(camino[0]));

const claveDe = ({ camino, argumentos }) => {
  const hallada = camino.reduce((en, nombre) => en?.[nombre], claves);
  return typeof hallada === 'function' ? hallada(...Array(argumentos ?? 0).fill(CUALQUIERA)) : hallada;
};
/** Lo que cada lista hace caducar, con un argumento cualquiera donde lo pide. */
const listas = Object.entries(alCambiar).map(([nombre, lista]) => [
  nombre,
  typeof lista === 'function' ? lista(CUALQUIERA) : lista,
]);
const comienza = (clave, prefijo) =>
  prefijo.length <= clave.length &&
  prefijo.every((parte, i) => parte === clave[i] || parte === CUALQUIERA || clave[i] === CUALQUIERA);
const usadas = usos.map(claveDe);
const sueltas = (lista) => lista.filter((prefijo) => !usadas.some((clave) => comienza(clave, prefijo)));

const escrita = (clave) => clave.map(String).join(' / ');

const hojas = (de, camino = []) =>
  Object.entries(de).flatMap(([nombre, valor]) =>
    Array.isArray(valor) || typeof valor === 'function'
      ? [[...camino, nombre]]
      : hojas(valor, [...camino, nombre]),
  );

test('toda clave de consulta es del módulo', () => {
  expect(usos.length).toBeGreaterThan(80);
  expect(leidos.flatMap(({ archivo, reparos }) => reparos.map((que) => `${archivo}: ${que}`))).toEqual([]);
  expect(usos.filter((uso) => !Array.isArray(claveDe(uso)))).toEqual([]);
});

test.each([
  "useQuery({ queryKey: ['clientes', 'uno', id], queryFn })",
  "const CUENTA = ['clientes', 'cuenta']; useQuery({ queryKey: CUENTA })",
  "queryOptions({ queryKey: [...claves.clientes.todo, 'otra'] })",
  "useLista({ clave: ['clientes', 'lista'], ruta })",
  'useLista({ clave: LISTA, ruta })',
  "<Historial clave={['productos', 'historial', id]} />",
  '<Historial clave={CLAVE} />',
  "consultas.invalidateQueries({ queryKey: ['plan'] })",
  'consultas.invalidateQueries()',
  "for (const queryKey of [['cobros']]) consultas.removeQueries({ queryKey })",
  "consultas.setQueryData(['firma'], firma)",
  'consultas.setQueryData(CLAVE, firma)',
  'useQuery({ queryKey: claves.firma })',
])('una clave escrita aparte se ve: %s', (fuente) => {
  expect(leerClaves('uno.tsx', fuente).reparos).not.toEqual([]);
});

test('lo que viene del módulo no es reparo', () => {
  const fuente = `import { alCambiar, claves, refrescar } from '@/api/claves';
    useQuery({ queryKey: claves.clientes.uno(id), queryFn });
    useLista({ clave: claves.clientes.lista, ruta });
    consultas.setQueryData(firmaQuery.queryKey, firma);
    void refrescar(consultas, alCambiar.cliente);
    const PADRON = { lista: claves.proveedores.lista };
    useLista({ clave: de.lista, ruta });
    const tabla = <DataTable clave={(f) => f.id} />;`;
  expect(leerClaves('uno.tsx', fuente)).toEqual({
    usos: [
      { que: 'queryKey', camino: ['clientes', 'uno'], argumentos: 1 },
      { que: 'clave', camino: ['clientes', 'lista'], argumentos: null },
      { que: 'registro', camino: ['proveedores', 'lista'], argumentos: null },
    ],
    reparos: [],
  });
});

test.each(listas)('cada clave que caduca al cambiar %s es de una consulta', (_, lista) => {
  expect(lista.length).toBeGreaterThan(0);
  expect(sueltas(lista)).toEqual([]);
});

test('una clave que ninguna consulta usa se ve', () => {
  expect(sueltas([['plan'], claves.firma, ['documentos']])).toEqual([['plan'], ['documentos']]);
});

test.each(listas)('al cambiar %s nada se pide dos veces', (_, lista) => {
  expect(lista.filter((una) => lista.some((otra) => otra !== una && comienza(una, otra)))).toEqual([]);
});

test('ninguna clave sobra', () => {
  const usados = new Set(usos.map(({ camino }) => camino.join('.')));
  const deListas = listas.flatMap(([, lista]) => lista).map(escrita);
  const sobran = hojas(claves).filter((camino) => {
    const clave = camino.reduce((en, nombre) => en[nombre], claves);
    return (
      !COMPUESTAS.includes(camino[0]) &&
      !usados.has(camino.join('.')) &&
      !deListas.includes(escrita(typeof clave === 'function' ? clave(CUALQUIERA) : clave))
    );
  });
  expect(sobran).toEqual([]);
});

test('bajo una clave se lee siempre lo mismo: cada una es de una sola consulta', () => {
  const propias = usos.filter(({ que }) => que === 'queryKey');
  const nombres = propias.map(({ camino }) => camino.join('.'));
  expect(nombres.filter((nombre, i) => nombres.indexOf(nombre) !== i)).toEqual(DE_DOS);
  const distintas = new Map(usos.map((uso) => [uso.camino.join('.'), escrita(claveDe(uso))]));
  expect(new Set(distintas.values()).size).toBe(distintas.size);
});
