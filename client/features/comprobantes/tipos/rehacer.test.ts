import { QueryClient } from '@tanstack/react-query';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { rehacer } from '@/features/nucleo/presta/escritura/rehacer';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { CATALOGOS, DEVUELTA } from '@/testing/entrada';
import { responder } from '@/testing/server';
import '.';

const REEMBOLSADO = {
  tipo_identificacion: 'RUC',
  identificacion: '1790016919001',
  pais: '593',
  tipo_proveedor: '02',
  cod_doc: '01',
  numero: '001-002-000004567',
  fecha: '2026-11-20',
  autorizacion: '1234567890',
  impuestos: [{ codigo: 2, tarifa_codigo: '4', base: '40.00', valor: '6.00' }],
};
const SUSTENTO = {
  cod_sustento: '01',
  cod_doc: '41',
  numero: '002-001-000000457',
  autorizacion: '',
  fecha: '2026-11-20',
  registrado: null,
  exterior: null,
  importe_total: '46.00',
  impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '40.00', valor: '6.00' }],
  retenciones: [{ codigo: 1, codigo_retencion: '312', base: '40.00', porcentaje: '2.00' }],
  reembolsos: [REEMBOLSADO],
  pagos: [{ forma: '20', total: '46.00' }],
};
const TRASLADO = { traslado: { transportista: 'Andes', destinos: [] }, iva_devuelto: { valor: '1.00' } };

/** Lo que se guarda de borrador al descartar uno de ese tipo que dice eso. */
async function rehecho(codigo: string, propio: object) {
  const rechazado = { ...DEVUELTA, tipo: codigo, documento: { ...DEVUELTA.documento, propio } };
  responder('get', '/api/comprobantes/90', rechazado as unknown as Comprobante);
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
  const pedidos = responder('post', '/api/comprobantes/90/rehacer', { id: 7 }, 201);
  await rehacer(new QueryClient(), tipoDe(codigo)!, 90);
  return (pedidos[0]!.cuerpo as { contenido: Record<string, unknown> }).contenido;
}

describe('descartar uno para emitir otro en su lugar', () => {
  it.each(['01', '03'])('el %s conserva lo que reembolsa', async (codigo) => {
    const copia = await rehecho(codigo, { reembolsos: [REEMBOLSADO] });
    expect(copia.reembolsos).toMatchObject([
      { numero: '001-002-000004567', impuestos: [{ tarifa: '2|4', base: '40.00', valor: '6.00' }] },
    ]);
  });

  it('la factura conserva además su guía, su traslado y el IVA que devuelve', async () => {
    const copia = await rehecho('01', { guia_remision: '001-001-000000009', ...TRASLADO });
    expect(copia).toMatchObject({
      guia_remision: '001-001-000000009',
      traslada: true,
      traslado: { transportista: 'Andes' },
      iva_devuelto: '1.00',
    });
  });

  it('la retención conserva sus documentos, con lo que reembolsan', async () => {
    const copia = await rehecho('07', { sustentos: [SUSTENTO] });
    expect(copia.sustentos).toMatchObject([
      {
        cod_doc: '41',
        numero: '002-001-000000457',
        retenciones: [{ codigo_retencion: '312', base: '40.00' }],
        reembolsos: [{ numero: '001-002-000004567', impuestos: [{ tarifa: '2|4' }] }],
      },
    ]);
  });
});
