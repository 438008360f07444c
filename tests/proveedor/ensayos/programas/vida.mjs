// Lo que hace una tienda en un día, escrito como lo escribiría quien lee la guía. Corre en su propio proceso, con el cliente hecho.
import assert from 'node:assert/strict';
import { ErrorDeTinta, Tinta } from '../../../../clientes/typescript/dist/index.js';

const QUIEN = '1710034073';
const { LLAVE: llave = '', RAIZ: raiz = '' } = process.env;
// Cada intento vuelve pronto: cuánto se espera de verdad no es lo que aquí se prueba.
const dormir = (ms) => new Promise((listo) => setTimeout(listo, Math.min(ms, 20)));
const tinta = new Tinta({ llave, raiz, dormir });

const linea = (cantidad) => ({ codigo: 'TS-1', descripcion: 'Sierra', cantidad, precio: '50.00', iva: '4' });
const centavos = (documentos) => documentos.reduce((suma, { total }) => suma + Math.round(Number(total) * 100), 0);
const todos = async (camino, pedido) => {
  const filas = [];
  for await (const fila of tinta.todos(camino, pedido)) filas.push(fila);
  return filas;
};

const cliente = { identificacion: QUIEN, nombre: 'Luis Ensayo' };
const vendidas = [];
for (const cantidad of ['1', '2']) {
  vendidas.push(
    await tinta.emitir('facturas', { cliente, lineas: [linea(cantidad)], referencia: `TS-${cantidad}` }),
  );
}
const [primera, segunda] = vendidas;
assert.deepEqual(vendidas.map((uno) => uno.estado), ['AUTORIZADO', 'AUTORIZADO']);
assert.equal(Buffer.from(await tinta.pdf(primera)).subarray(0, 4).toString(), '%PDF');
assert.ok(Buffer.from(await tinta.xml(primera)).includes(primera.clave_acceso));

const nota = await tinta.emitir('notas-credito', {
  comprobante_id: segunda.id,
  motivo: 'Devuelve uno',
  devuelve: false,
  lineas: [linea('1')],
});
assert.equal(nota.estado, 'AUTORIZADO');
for (const factura of vendidas) {
  await tinta.api.POST('/api/v1/cobros', {
    body: {
      cliente_id: factura.cliente.id,
      fecha: factura.fecha,
      forma: 'EFECTIVO',
      total: '57.50',
      referencia: factura.referencia,
      aplicaciones: [{ comprobante_id: factura.id, valor: '57.50' }],
    },
  });
}

const facturadas = await todos('/api/v1/facturas', { identificacion: QUIEN, limite: 1 });
const acreditadas = await todos('/api/v1/notas-credito', { identificacion: QUIEN });
const cobros = await todos('/api/v1/cobros', { cliente_id: primera.cliente.id, limite: 1 });
assert.deepEqual(cobros.map((uno) => uno.anticipo), ['0.00', '0.00'], 'lo cobrado paga sus facturas');
const ids = (documentos) => documentos.map((uno) => uno.id).sort();
assert.deepEqual(ids(facturadas), ids(vendidas), 'ninguna se emitió dos veces');
const debe = (centavos(facturadas) - centavos(acreditadas) - centavos(cobros)) / 100;

const error = (promesa) =>
  promesa.then(
    () => assert.fail('no debía poder'),
    (suyo) => {
      assert.ok(suyo instanceof ErrorDeTinta, suyo);
      return suyo;
    },
  );
const mala = await error(tinta.emitir('facturas', { cliente, lineas: [linea('0')] }));
const ajena = await error(new Tinta({ llave: 'tinta_prueba_1_mala', raiz }).api.GET('/api/v1/clientes'));
process.stdout.write(
  JSON.stringify({
    facturas: facturadas.length,
    cobros: cobros.length,
    debe: debe.toFixed(2),
    negada: [mala.http, mala.codigo, mala.campo],
    sin_llave: ajena.codigo,
  }),
);
