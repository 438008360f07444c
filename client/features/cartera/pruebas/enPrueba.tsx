import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { PagoPage } from '../CobroPage';
import { PagosPage } from '../CobrosPage';
import { NuevoPagoPage } from '../NuevoPage';
import { PorPagarPage } from '../PorCobrarPage';

export const documento = (n: number, saldo: string, dias: number) => ({
  documento_id: n,
  compra_id: 70 + n,
  tipo: '01',
  tipo_nombre: 'Factura',
  numero: `F-${n}`,
  fecha: '2026-10-01',
  vence: '2026-10-31',
  dias,
  total: saldo,
  saldo,
  detalle: '',
  centro_id: null as number | null,
});
export const CENTROS = [
  { id: 2, codigo: 'M1', nombre: 'Matriz', activo: true },
  { id: 3, codigo: 'S1', nombre: 'Sur', activo: true },
  { id: 4, codigo: 'N1', nombre: 'Norte', activo: false },
];
/** Un pago con algo sin aplicar. */
export const PAGO = {
  id: 9,
  numero: 7,
  proveedor_id: 5,
  proveedor: 'Papelera del Austro',
  identificacion: '1790016919001',
  fecha: '2026-11-20',
  forma: 'TRANSFERENCIA',
  forma_nombre: 'Transferencia',
  referencia: '',
  total: '120.00',
  aplicado: '100.00',
  anticipo: '20.00',
  notas: '',
  centro_id: null as number | null,
  centro: '',
  hecho_por: 'María Salas',
  estado: 'VIGENTE',
  anulado_el: null,
  motivo_anulacion: null,
  acciones: ['aplicar', 'anular'],
  creado_en: '2026-11-20T10:00:00-05:00',
  version: 1,
  aplicaciones: [{ ...documento(1, '0.00', 0), valor: '100.00', desde: '2026-11-20', deshecha_el: null }],
};

export async function abrir(hash: string, permisos = ['pagos.ver', 'pagos.editar']) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#${hash}`;
  render(
    enPantalla(
      {
        '/pagos': <PagosPage />,
        '/pagos/nuevo': <NuevoPagoPage />,
        '/pagos/:id': <PagoPage />,
        '/por-pagar': <PorPagarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return userEvent.setup({ delay: null });
}
