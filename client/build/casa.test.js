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

test('las columnas de cada lista dicen qué se ve a la derecha en un teléfono: su cifra o su estado', () => {
  const columnas = [...leerGrafo().keys()].filter((ruta) => path.basename(ruta) === 'columnas.tsx');
  expect(columnas.length).toBeGreaterThan(8);
  const callan = columnas.filter((ruta) => !fs.readFileSync(ruta, 'utf8').includes('enTarjeta:'));
  expect(callan.map((ruta) => path.relative(CLIENTE, ruta))).toEqual([]);
});
