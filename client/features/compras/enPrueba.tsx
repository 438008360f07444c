import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guardarEmpresa } from '@/session';
import { sesionEmpresa } from '@/testing/factories';
import { enPantalla } from '@/testing/pantalla';
import { responder } from '@/testing/server';
import { EditarPage } from './formulario/EditarPage';
import { NuevaPage } from './formulario/NuevaPage';
import { ComprasPage } from './lista/ComprasPage';
import { CATALOGOS } from './muestras';
import { CompraPage } from './pagina/CompraPage';

export const TODO = [
  'compras.ver',
  'compras.editar',
  'documentos.emitir',
  'proveedores.ver',
  'proveedores.editar',
];
export const PAPELERA = {
  id: 5,
  razon_social: 'Papelera del Austro',
  identificacion: '1790016919001',
  correos: [],
  dias_credito: 30,
  pago_usual: '19',
  sustento_usual: '02',
};
export const SUMA = {
  cuantas: 1,
  subtotal: '100.00',
  iva: '15.00',
  total: '115.00',
  retenido: '0.00',
  saldo: '115.00',
};
export const CLAVE = '2011202601179001691900120010010000001231234567815';

export async function abrir(hash: string, permisos = TODO) {
  guardarEmpresa(sesionEmpresa({ permisos }));
  window.location.hash = `#/compras${hash}`;
  render(
    enPantalla(
      {
        '/compras': <ComprasPage />,
        '/compras/nueva': <NuevaPage />,
        '/compras/:id': <CompraPage />,
        '/compras/:id/editar': <EditarPage />,
      },
      'empresa',
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup({ delay: null });
}

export const vigente = (valores: Record<string, string>) => ({
  rotulo: '',
  valores,
  desde: '2024-04-01',
  hasta: null,
  fuente: 'Norma',
  certeza: 'OFICIAL',
});

/** Lo que el servidor responde a cualquiera de estas pantallas. */
export function servir() {
  responder('get', '/api/vigentes/sustentos', [
    vigente({ codigo: '01', nombre: 'Crédito tributario', documentos: '01, 04' }),
    vigente({ codigo: '02', nombre: 'Costo o gasto', documentos: '01, 02, 04, 15, 41' }),
  ]);
  responder('get', '/api/vigentes/formas-pago', [
    vigente({ codigo: '19', nombre: 'Tarjeta de crédito' }),
    vigente({ codigo: '20', nombre: 'Otros con utilización del sistema financiero' }),
  ]);
  responder('get', '/api/vigentes/documentos', [
    vigente({ codigo: '15', nombre: 'Comprobante del exterior' }),
    vigente({ codigo: '01', nombre: 'Factura' }),
    vigente({ codigo: '02', nombre: 'Nota de venta' }),
    vigente({ codigo: '04', nombre: 'Nota de crédito' }),
    vigente({ codigo: '41', nombre: 'Reembolso' }),
    vigente({ codigo: '07', nombre: 'Retención' }),
  ]);
  responder('get', '/api/comprobantes/catalogos', CATALOGOS);
  responder('post', '/api/proveedores/nombre', [PAPELERA]);
  responder('get', '/api/proveedores/5', PAPELERA);
  responder('post', '/api/productos/nombre', []);
  responder('post', '/api/recibidos/clases', []);
  responder('post', '/api/retenciones/propuesta', {
    sustentos: [
      {
        retenciones: [
          {
            codigo: 1,
            codigo_retencion: '343',
            base: '100.00',
            porcentaje: '1.00',
            valor: '1.00',
            razon: 'Es un servicio de quien está en RIMPE.',
          },
        ],
        avisos: [],
      },
    ],
  });
}

export const campo = (nombre: RegExp) => screen.getByLabelText(nombre, { selector: 'input' });
export const documento = () => screen.getByLabelText(/^Documento/, { selector: 'select' });
export const sustento = () => screen.getByLabelText(/^Sustento( \*)?$/, { selector: 'select' });
export const celda = (nombre: string, n = 1) => screen.getByLabelText(`${nombre} de la línea ${n}`);
export const nuevaLinea = () => screen.getByLabelText('Agregar una línea', { selector: 'input' });
export const opcion = (nombre: RegExp) => screen.findByText(nombre, { selector: '[role="option"] *' });
export const total = () => screen.getByLabelText('Total').textContent;
export type Usuario = ReturnType<typeof userEvent.setup>;

export async function conProveedor(usuario: Usuario) {
  await usuario.type(campo(/^Proveedor/), 'papel');
  await opcion(/Papelera/);
  await usuario.keyboard('{Enter}');
  await waitFor(() => expect(campo(/^Autorización/)).toHaveFocus());
}

/** Agrega algo que no es un producto: se elige con una flecha. */
export async function conLinea(usuario: Usuario, que: string, precio: string) {
  await usuario.type(nuevaLinea(), que);
  await opcion(new RegExp(`Agregar «${que}»`));
  await usuario.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getAllByLabelText(/^Destino de la línea/).at(-1)).toHaveFocus());
  const n = screen.getAllByLabelText(/^Destino de la línea/).length;
  await usuario.type(celda('Precio', n), precio);
}
