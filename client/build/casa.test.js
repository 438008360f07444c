const fs = require('node:fs');
const path = require('node:path');
const { RuleTester } = require('eslint');
const { circulos, leerGrafo } = require('./grafo');
const { CLIENTE, direccion, PISOS } = require('./pisos');

const en = (archivo) => path.join(CLIENTE, archivo);
const bien = (archivo, code) => ({ filename: en(archivo), code });
const mal = (archivo, code) => ({ ...bien(archivo, code), errors: [{ messageId: 'mal' }] });

new RuleTester().run('direccion', direccion, {
  valid: [
    bien('ui/form/Form.tsx', "import { mensajeDe } from '@/api/errors'"),
    bien('features/comprobantes/api.ts', "import { FilaCliente } from '@/features/clientes/presta/api'"),
    bien('features/clientes/cuenta/Cuenta.tsx', "import { x } from '../valores'"),
    bien('session/types.ts', "import { components } from '@/api/schema'"),
    bien('app/Rutas.tsx', "import { rutas } from '@/features/inicio/routes'"),
    bien('features/clientes/api.ts', "import dayjs from 'dayjs'"),
  ],
  invalid: [
    mal('lib/fechas.ts', "import { get } from '@/api/http'"),
    mal('ui/base/Pagina.tsx', "import { useMarca } from '@/features/configuraciones/presta'"),
    mal('ui/base/Pagina.tsx', "import { getEmpresa } from '@/session'"),
    mal('features/clientes/api.ts', "import { Rutas } from '@/app/Rutas'"),
    mal('features/clientes/api.ts', "import { Estado } from '@/features/comprobantes/presta'"),
    mal('features/cartera/api.ts', "import { firma } from '@/features/firma/presta'"),
    mal('features/comprobantes/api.ts', "import { campos } from '@/features/clientes/campos'"),
    mal('features/comprobantes/api.ts', "import { campos } from '../clientes/campos'"),
    mal('features/comprobantes/api.ts', "const m = import('@/features/clientes/campos')"),
    mal('features/comprobantes/api.ts', "export * from '@/features/clientes/campos'"),
    mal('features/sinPiso/api.ts', "import { x } from '@/features/clientes/presta'"),
  ],
});

test('ningún archivo de la interfaz se importa en círculo', () => {
  const grafo = leerGrafo();
  expect(grafo.size).toBeGreaterThan(400);
  expect(circulos(grafo).map((grupo) => grupo.map((ruta) => path.relative(CLIENTE, ruta)))).toEqual([]);
});

/** La sala de un archivo: la carpeta de su dominio en que está; lo suelto en el dominio (sus rutas, su api) va solo. */
const salaDe = (ruta) => {
  const [capa, dominio, sala] = path.relative(CLIENTE, ruta).split(path.sep);
  return capa === 'features' ? [capa, dominio, sala].join('/') : capa;
};
const esDePrueba = (ruta) =>
  /\.test\.tsx?$|(^|\/)(testing|pruebas|muestras\.ts|enPrueba\.tsx)/.test(path.relative(CLIENTE, ruta));

/** Las salas, y de cada una las que conoce. */
function deSalas(grafo) {
  const salas = new Map();
  for (const [ruta, conocidos] of grafo) {
    if (esDePrueba(ruta)) continue;
    const otras = [ruta, ...conocidos].filter((otra) => !esDePrueba(otra)).map(salaDe);
    salas.set(otras[0], [
      ...(salas.get(otras[0]) ?? []),
      ...otras.slice(1).filter((otra) => otra !== otras[0]),
    ]);
  }
  return salas;
}

test('ninguna sala de un dominio se importa en círculo con otra', () => {
  const salas = deSalas(leerGrafo());
  expect(salas.size).toBeGreaterThan(150);
  expect(circulos(salas)).toEqual([]);
});

test('dos salas que se conocen se ven, aunque sus archivos no hagan círculo', () => {
  const grafo = new Map([
    [en('features/x/lista/Lista.tsx'), [en('features/x/pagina/Accion.tsx')]],
    [en('features/x/pagina/Accion.tsx'), []],
    [en('features/x/pagina/Pagina.tsx'), [en('features/x/lista/columnas.tsx')]],
    [en('features/x/lista/columnas.tsx'), []],
  ]);
  expect(circulos(grafo)).toEqual([]);
  expect(circulos(deSalas(grafo))).toEqual([['features/x/lista', 'features/x/pagina']]);
});

const TOPE = 16;

test('ninguna carpeta de la interfaz tiene más de dieciséis archivos, sin contar las pruebas', () => {
  const cuantos = new Map();
  for (const ruta of leerGrafo().keys()) {
    if (/\.test\.tsx?$/.test(ruta)) continue;
    const carpeta = path.relative(CLIENTE, path.dirname(ruta));
    cuantos.set(carpeta, (cuantos.get(carpeta) ?? 0) + 1);
  }
  expect(cuantos.size).toBeGreaterThan(60);
  expect([...cuantos].filter(([, archivos]) => archivos > TOPE)).toEqual([]);
});

test('un círculo de tres archivos se ve', () => {
  const grafo = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(circulos(grafo)).toEqual([['a', 'b', 'c']]);
});

test('cada carpeta de features tiene su piso, y cada piso su carpeta', () => {
  const carpetas = [...leerGrafo().keys()].flatMap((ruta) => {
    const [capa, dominio] = path.relative(CLIENTE, ruta).split(path.sep);
    return capa === 'features' ? [dominio] : [];
  });
  expect([...new Set(carpetas)].sort()).toEqual(PISOS.flat().sort());
});

/** Sus columnas las trae quien la usa. */
const COLUMNAS_DE_OTRO = ['features/terceros/presta/ListaDeTerceros.tsx'];

test('cada lista dice qué se ve a la derecha en un teléfono: su cifra o su estado', () => {
  const grafo = leerGrafo();
  const leer = (ruta) => (fs.existsSync(ruta) ? fs.readFileSync(ruta, 'utf8') : '');
  const nombre = (ruta) => path.relative(CLIENTE, ruta);
  const conColumnas = (ruta) => /\bColumna</.test(leer(ruta)) && leer(ruta).includes('enTarjeta:');
  const listas = [...grafo.keys()].filter((ruta) => /<DataTable\b/.test(leer(ruta)));
  expect(listas.length).toBeGreaterThan(35);
  const callan = listas.filter((ruta) => ![ruta, ...grafo.get(ruta)].some(conColumnas));
  expect(callan.map(nombre).filter((ruta) => !COLUMNAS_DE_OTRO.includes(ruta))).toEqual([]);
  // Una exención que ya no hace falta se quita.
  expect(COLUMNAS_DE_OTRO.filter((ruta) => !callan.map(nombre).includes(ruta))).toEqual([]);
  const columnas = [...grafo.keys()].filter((ruta) => path.basename(ruta) === 'columnas.tsx');
  expect(columnas.filter((ruta) => !conColumnas(ruta)).map(nombre)).toEqual([]);
});

test('lo que una pantalla toma de Mantine viene con sus estilos', () => {
  const enElArchivo = (ruta) =>
    [...fs.readFileSync(ruta, 'utf8').matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(
      ([, cual]) => cual,
    );
  // Estos llegan antes que cualquier pantalla.
  const deTodas = ['app/estilos.ts', 'app/areas/estilos.ts'].flatMap((cual) => enElArchivo(en(cual)));
  const estilos = path.join(CLIENTE, '../node_modules/@mantine/core/styles');
  const tieneEstilos = (cual) => fs.existsSync(path.join(estilos, `${cual}.css`));
  const sinEllos = [...leerGrafo().keys()]
    .filter((ruta) => ruta.startsWith(en('features')) && !/\.test\.tsx?$/.test(ruta))
    .flatMap((ruta) => {
      const suyos = new Set([...deTodas, ...enElArchivo(ruta)]);
      return [...fs.readFileSync(ruta, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
        .flatMap(([, nombres]) => nombres.split(',').map((nombre) => nombre.trim()))
        .filter((nombre) => nombre && tieneEstilos(nombre) && !suyos.has(nombre))
        .map((nombre) => `${path.relative(CLIENTE, ruta)}: ${nombre}`);
    });
  expect(sinEllos).toEqual([]);
});
