import type { Compra } from '../api';
import { COMPRA } from '../muestras';
import { aCuerpo, deCompra } from './valores';

/** Una con todo dicho: ningún campo de los que se envían está vacío. */
const LLENA: Compra = {
  ...COMPRA,
  propina: '1.20',
  otros: '2.30',
  ajuste: '-0.01',
  detalle: 'Para la oficina de Loja',
  rubros: [{ concepto: 'Bomberos', total: '3.40' }],
  lineas: COMPRA.lineas.map((linea) => ({
    ...linea,
    codigo: 'A-1',
    cantidad: '3.000000',
    precio: '3.335000',
    descuento: '0.50',
    subtotal_dicho: '9.51',
    clase: 'SERVICIOS',
    sustento: '02',
    cuenta_id: 7,
    centro_id: 8,
    impuestos: [
      { ...linea.impuestos[0]! },
      { ...linea.impuestos[0]!, codigo: 3, codigo_porcentaje: '3072', cobrado: '1.25' },
      { ...linea.impuestos[0]!, codigo: 5, codigo_porcentaje: '5001', cobrado: '0.04' },
    ],
  })),
};

/** Los números, como números: '20.000000' y '20.00' son el mismo. */
const medido = (dato: unknown): unknown =>
  JSON.parse(JSON.stringify(dato), (_, valor: unknown) =>
    typeof valor === 'string' && /^-?\d+\.\d+$/.test(valor) ? Number(valor) : valor,
  );

describe('cambiar una compra', () => {
  it('lo leído se envía tal cual si no se cambia', () => {
    // Lo que la compra no dice: con qué débitos se pagó se elige al registrarla.
    const { debitos, ...cuerpo } = aCuerpo(deCompra(LLENA));
    expect(debitos).toEqual([]);
    expect(medido(LLENA)).toMatchObject(medido(cuerpo) as object);
  });

  it('la línea que se registró sin tarifa de IVA se queda sin ella', () => {
    const sinIva = { ...LLENA, lineas: LLENA.lineas.map((linea) => ({ ...linea, impuestos: [] })) };
    expect(deCompra(sinIva).lineas[0]).toMatchObject({ iva: '', sin_tarifa: true });
    expect(aCuerpo(deCompra(sinIva)).lineas[0]!.impuestos).toEqual([]);
  });

  it('la que importa dice lo que costó traerla', () => {
    const importacion = {
      dau: '055-2026-10-00012345',
      fob: '100.00',
      flete: '4.50',
      seguro: '1.50',
      costos: [{ concepto: 'Agente de aduana', valor: '20.00', arancel: true }],
      iva_al_costo: true,
    };
    const leida = {
      ...LLENA,
      cod_doc: '16',
      importacion: { ...LLENA.importacion, ...importacion },
    } as Compra;
    const { fob, ...enviado } = aCuerpo(deCompra(leida)).importacion!;
    expect(fob).toBeNull(); // se calcula de las líneas
    expect(medido(importacion)).toMatchObject(medido(enviado) as object);
  });
});
