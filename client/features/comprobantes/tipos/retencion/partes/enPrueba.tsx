import { screen, waitFor, within } from '@testing-library/react';
import { EMITIDA } from '@/testing/entrada';
import { responder } from '@/testing/server';
import { abrir, casa, tomar } from '../../../entrada/pruebas/enPrueba';

export const RETENIDA = { ...EMITIDA, id: 93, tipo: '07', tipo_nombre: 'Comprobante de retención' };
const TITAN = {
  id: 8,
  tipo_identificacion: 'EXTERIOR',
  identificacion: 'ZX-9913',
  razon_social: 'Titan Cloud LLC',
  correos: ['pagos@titan.example'],
  dias_credito: 0,
  pago_usual: '',
};
const vigente = (valores: Record<string, string>) => ({
  rotulo: '',
  valores,
  desde: '2024-04-01',
  hasta: null,
  fuente: 'Norma',
  certeza: 'OFICIAL',
});
const renta = (codigo: string, sujeto: string, caso = '') =>
  vigente({ impuesto: '1', codigo, nombre: 'Concepto', porcentajes: '', sujeto, caso });
export const campo = (nombre: RegExp, en = screen as Pick<typeof screen, 'getByLabelText'>) =>
  en.getByLabelText(nombre, { selector: 'input' });
export const grupo = (nombre: string | RegExp) => within(screen.getByRole('group', { name: nombre }));

export function compras() {
  casa();
  responder('post', '/api/proveedores/nombre', [TITAN]);
  responder('get', '/api/comprobantes/catalogos/reembolsos', {
    documentos: [{ codigo: '01', nombre: 'Factura' }],
    paises: [{ codigo: '593', nombre: 'ECUADOR' }],
  });
  responder('get', '/api/vigentes/sustentos', [
    vigente({ codigo: '01', nombre: 'Crédito tributario', documentos: '01, 41' }),
    vigente({ codigo: '10', nombre: 'Dividendos', documentos: '01, 19' }),
    vigente({ codigo: '12', nombre: 'Retenciones presuntivas', documentos: '42' }),
  ]);
  responder('get', '/api/vigentes/documentos', [
    vigente({ codigo: '01', nombre: 'Factura' }),
    vigente({ codigo: '41', nombre: 'Comprobante de reembolso' }),
  ]);
  responder('get', '/api/vigentes/retenciones', [
    renta('338', 'RESIDENTE', 'BANANO'),
    renta('350', 'RESIDENTE', 'AUTORRETENCION'),
    renta('3481', 'RESIDENTE', 'AUTORRETENCION_GRAN'),
    renta('312', 'RESIDENTE'),
    renta('501', 'NO_RESIDENTE'),
  ]);
  responder('get', '/api/vigentes/paraisos-fiscales', [vigente({ codigo: '068', nombre: 'PANAMÁ' })]);
  responder('get', '/api/vigentes/paises', [
    vigente({ codigo: '105', nombre: 'ESTADOS UNIDOS' }),
    vigente({ codigo: '593', nombre: 'ECUADOR' }),
  ]);
  responder('get', '/api/vigentes/feriados/dias', { dias: [] });
  return responder('post', '/api/retenciones', RETENIDA, 201);
}

/** La nueva, con su proveedor y un documento de 100.00 más IVA. */
export async function nueva() {
  const { usuario } = await abrir('/retenciones/nueva');
  await waitFor(() => expect(campo(/^Proveedor/)).toHaveFocus());
  await tomar(usuario, 'titan', /Titan/);
  await waitFor(() => expect(campo(/^Número/)).toHaveFocus());
  await usuario.paste('002-001-000000457');
  await usuario.selectOptions(screen.getByLabelText(/^Tarifa de IVA/), '4');
  await usuario.click(screen.getAllByLabelText(/^Base/)[0]!);
  await usuario.paste('100');
  await usuario.tab();
  return usuario;
}
type Usuario = Awaited<ReturnType<typeof nueva>>;

export async function linea(usuario: Usuario, codigo: string, base: string, porcentaje: string) {
  const suya = grupo('Retención 1');
  await usuario.selectOptions(suya.getByLabelText(/^Código/), codigo);
  await usuario.click(suya.getByLabelText(/^Base/));
  await usuario.paste(base);
  await usuario.click(suya.getByLabelText(/^%/));
  await usuario.paste(porcentaje);
}

export async function poner(usuario: Usuario, casilla: HTMLElement, texto: string) {
  await usuario.clear(casilla);
  await usuario.click(casilla);
  await usuario.paste(texto);
}

export const emitir = (usuario: Usuario) => usuario.keyboard('{Control>}{Enter}{/Control}');
export async function negado(usuario: Usuario) {
  await emitir(usuario);
  await screen.findByRole('dialog', { name: 'Atencion' });
  await usuario.keyboard('{Escape}');
}
