import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as documentos from '@/features/codigos/presta/documentos';
import { losTipos } from '.';

const CLIENTE = path.resolve(__dirname, '../../..');
/** Las fichas de los tipos, los catálogos de la ley, lo generado y las pruebas. */
const AJENOS = [
  /^features\/(comprobantes\/tipos\/\w+|codigos)\//,
  /^(testing|dist|app\/pruebas)\//,
  /^api\/schema\.d\.ts$/,
  /\.test\.tsx?$|\/(muestras|enPrueba)\.tsx?$/,
];

const escapado = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const alternativas = (textos: Iterable<string>) => [...new Set(textos)].map(escapado).join('|');

const CONSTANTES = alternativas([
  ...Object.entries(documentos).flatMap(([nombre, valor]) =>
    typeof valor === 'object' && 'codigo' in valor ? [nombre] : [],
  ),
  'factura',
  'notaCredito',
  'FACTURAS',
]);
const NOMBRES = alternativas(
  losTipos().flatMap((t) => [t.nombre, t.plural, t.camino, t.camino.replace(/s\b/g, '')]),
);

/** Un código escrito, o comparar con uno, con una ficha o con el nombre de un tipo. */
const COMPARACIONES = [
  /(['"`])0[1-7]\1/g,
  new RegExp(`(?:[!=]==?|\\bcase)\\s*(?:${CONSTANTES})\\b`, 'g'),
  new RegExp(`\\b(?:${CONSTANTES})(?:\\.\\w+)?\\s*[!=]==?`, 'g'),
  new RegExp(`(?:[!=]==?|\\bcase)\\s*(['"\`])(?:${NOMBRES})\\1`, 'gi'),
];
const comparaciones = (fuente: string) => COMPARACIONES.flatMap((patron) => fuente.match(patron) ?? []);

it('fuera de las fichas nadie compara tipos de comprobante', () => {
  const archivos = readdirSync(CLIENTE, { recursive: true, encoding: 'utf8' }).filter(
    (archivo) => /\.tsx?$/.test(archivo) && !AJENOS.some((ajeno) => ajeno.test(archivo)),
  );
  expect(archivos.length).toBeGreaterThan(300);
  const halladas = archivos.flatMap((archivo) =>
    comparaciones(readFileSync(path.join(CLIENTE, archivo), 'utf8')).map((que) => `${archivo}: ${que}`),
  );
  expect(halladas).toEqual([]);
});

it.each([
  "if (c.tipo === '04') return 'crédito';",
  'const VERBO = { "01": "Emitir factura" };',
  '<Abierto tipo={`04`} />',
  "switch (tipo) { case '07': break; }",
  'const esCredito = tipo === NOTA_CREDITO.codigo;',
  'return FACTURA.codigo !== c.tipo;',
  'tipo === factura ? <Pagos /> : <Envio />',
  "if (camino === 'notas-credito') return;",
  "clase == 'nota-credito'",
  "c.tipo_nombre !== 'Nota de crédito'",
])('lo encuentra donde se compare: %s', (fuente) => {
  expect(comparaciones(fuente)).not.toEqual([]);
});

it.each([
  'toNuevoDe(FACTURAS)',
  'forma === FORMA_COMUN',
  "paso === 'facturador'",
  "codigo: '20'",
  'facturas.filter((f) => f.total === total)',
])('y no se confunde con otra cosa: %s', (fuente) => {
  expect(comparaciones(fuente)).toEqual([]);
});
