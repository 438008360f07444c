import type { PaginaAyuda } from '../tipos';

export const saldosIniciales: PaginaAyuda = {
  id: 'saldos-iniciales',
  titulo: 'Empezar los libros con saldos',
  resumen: 'Traiga en una hoja lo que su empresa tenía y debía el día en que empieza sus libros.',
  palabras:
    'saldos iniciales apertura asiento inicial balance empezar libros contabilidad excel importar plan de cuentas asientos',
  pantallas: ['/saldos-iniciales', '/plan-de-cuentas', '/asientos', '/contabilidad', '/cuentas/importar'],
  pasos: [
    {
      texto:
        'En **Plan de cuentas** está el de la Superintendencia. Si el suyo es otro, pulse **Exportar**, cámbielo en su hoja y tráigalo con **Importar**: la revisión dice, fila por fila, qué se crea, qué cambia y qué choca.',
    },
    {
      texto:
        'En **Asientos**, abra **Saldos iniciales** y pulse **Descargar plantilla**. Escriba una fila por saldo: el código de la cuenta y su debe o su haber.',
    },
    {
      texto:
        'De lo que le deben sus clientes y de lo que debe a sus proveedores escriba una fila por documento, con la cédula o el RUC, el número y cuándo vence. Cada una quedará también en la cuenta de esa persona, para cobrarla o pagarla.',
    },
    {
      texto:
        'Pulse **Subir la hoja** y **Revisar las filas**. Si no cuadra se dice por cuánto, y no se asienta nada. Cuando esté bien, impórtela: se hace el asiento de apertura.',
    },
  ],
  notas: [
    'Solo hay unos saldos iniciales por año. Para corregirlos, pulse **Reversar** y suba la hoja corregida.',
    'Si una factura ya estaba en la cuenta de su cliente, escríbala con el mismo número: no se pone dos veces.',
    'Lo que ya venció cuenta como vencido desde el día de la apertura; el detalle del documento dice cuándo venció.',
  ],
};
