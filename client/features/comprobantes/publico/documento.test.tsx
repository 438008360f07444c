import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { components } from '@/api/schema';
import { comprobante } from '@/testing/comprobantes';
import { enPantalla } from '@/testing/pantalla';
import { fallar, responder } from '@/testing/server';
import { DocumentoPage } from './DocumentoPage';

const DOCUMENTO: components['schemas']['ComprobantePublico'] = {
  tipo_nombre: 'Factura',
  numero: '001-001-000000123',
  fecha: '2026-11-20',
  estado: 'AUTORIZADO',
  estado_nombre: 'Autorizado',
  ambiente: 2,
  clave_acceso: '2'.repeat(49),
  autorizado_en: '2026-11-20T10:00:00-05:00',
  emisor: 'Comercial Andina',
  emisor_ruc: '1790012344001',
  emisor_logo: null,
  receptor: 'Agrícola Cotopaxi & Hijos',
  total: '1150.00',
  saldo: '650.00',
  vence: '2099-12-20',
  como_pagar: 'Banco del Pacífico, cuenta 7654321',
  particulares: [],
  cuadros: [],
  documento: comprobante().documento,
};

function abrir() {
  window.location.hash = '#/documento/firma.de-prueba';
  render(enPantalla({ '/documento/:firma': <DocumentoPage /> }));
}

describe('el comprobante que su comprador abre desde el correo', () => {
  it('dice de quién es, cuánto vale y cómo está, y da sus dos archivos', async () => {
    const pedidos = responder('get', '/api/publico/comprobante/firma.de-prueba', DOCUMENTO);
    abrir();
    await screen.findByRole('heading', { level: 1, name: 'Factura 001-001-000000123' });
    expect(document.title).toContain('Factura 001-001-000000123');
    for (const dicho of [
      'Comercial Andina',
      'RUC 1790012344001',
      'Agrícola Cotopaxi & Hijos',
      '$ 1,150.00',
      '20/11/2026',
      'Autorizado',
    ]) {
      expect(screen.getByText(dicho)).toBeInTheDocument();
    }
    const ruta = '/api/publico/comprobante/firma.de-prueba';
    expect(screen.getByRole('link', { name: 'Ver el RIDE' })).toHaveAttribute('href', `${ruta}/ride`);
    expect(screen.getByRole('link', { name: 'Descargar el RIDE' })).toHaveAttribute('download');
    expect(screen.getByRole('link', { name: 'Descargar el XML' })).toHaveAttribute('href', `${ruta}/xml`);
    expect(screen.queryByText(/validez tributaria/)).not.toBeInTheDocument();
    expect(pedidos).toHaveLength(1);
  });

  it('dice qué se cobró, lo que falta pagar y cómo, con el logo de la empresa', async () => {
    responder('get', '/api/publico/comprobante/firma.de-prueba', { ...DOCUMENTO, emisor_logo: 'a1b2' });
    abrir();
    expect(await screen.findByText('Falta pagar $ 650.00')).toBeInTheDocument();
    expect(screen.getByText('Vence el 20/12/2099')).toBeInTheDocument();
    const [linea] = DOCUMENTO.documento.lineas;
    const lineas = within(screen.getByRole('table', { name: 'Lo que se cobra' }));
    expect(lineas.getByText(linea!.descripcion)).toBeInTheDocument();
    expect(screen.getByText('IVA 15 %')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Cómo pagar' })).toHaveTextContent('cuenta 7654321');
    expect(screen.getByRole('img', { name: 'Logo de Comercial Andina' })).toHaveAttribute(
      'src',
      '/api/publico/comprobante/firma.de-prueba/logo?de=a1b2',
    );
  });

  it.each([
    ['0.00', null, 'Pagado'],
    ['10.00', '2020-01-02', 'Venció el 02/01/2020'],
  ])('con %s por pagar y vencimiento %s dice «%s»', async (saldo, vence, dice) => {
    responder('get', '/api/publico/comprobante/firma.de-prueba', {
      ...DOCUMENTO,
      saldo,
      vence,
      como_pagar: '',
    });
    abrir();
    expect(await screen.findByText(dice)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cómo pagar' })).not.toBeInTheDocument();
  });

  it('queda visto con el primer gesto de quien lo mira, una sola vez, y no por abrirse', async () => {
    responder('get', '/api/publico/comprobante/firma.de-prueba', DOCUMENTO);
    const vistas = responder('post', '/api/publico/comprobante/firma.de-prueba/vista', null);
    abrir();
    await screen.findByRole('heading', { level: 1 });
    expect(vistas).toHaveLength(0);
    fireEvent.pointerMove(document.body);
    fireEvent.wheel(document.body);
    await waitFor(() => expect(vistas).toHaveLength(1));
  });

  it('el de pruebas y el anulado lo dicen', async () => {
    responder('get', '/api/publico/comprobante/firma.de-prueba', {
      ...DOCUMENTO,
      ambiente: 1,
      estado: 'ANULADO',
      estado_nombre: 'Anulado',
    });
    abrir();
    expect(await screen.findByText(/no tiene validez tributaria/)).toBeInTheDocument();
    expect(screen.getByText('Este comprobante fue anulado por quien lo emitió.')).toBeInTheDocument();
    expect(screen.getByText('Anulado')).toBeInTheDocument();
  });

  it('un enlace caducado lo dice, y qué hacer', async () => {
    fallar(
      'get',
      '/api/publico/comprobante/firma.de-prueba',
      404,
      'no_encontrado',
      'El enlace caducó o no es válido. Pida otro a la empresa que se lo envió.',
    );
    abrir();
    await screen.findByRole('heading', { level: 1, name: 'Este enlace ya no sirve' });
    expect(screen.getByText(/Pida otro a la empresa/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
