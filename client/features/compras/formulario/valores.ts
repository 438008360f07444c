import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { FACTURA } from '@/features/codigos/presta/documentos';
import {
  conCentavos,
  deDichos,
  enBlanco,
  enDolares,
  lineaLibre,
  pedidos,
  sinEspacios,
  type DatosComprobante,
  type LineaIngresada,
  type Reembolso,
} from '@/features/comprobantes/presta/escritura';
import { centroElegido } from '@/features/planDeCuentas/presta';
import * as tabla from '@/lib/campos';
import { hoy } from '@/lib/fechas';
import { escribirLotes, leerLotes } from '@/features/existencias/presta/lotes';
import { leerNumero } from '@/lib/numeros';
import { lineasDe } from '@/ui/form';
import type { Compra, CuerpoCompra, Destino, DocumentoDeCompra, LineaDeCompra } from '../api';
import { CAMPOS, type DatosDelDocumento } from '../campos';
import { nombreDe } from '../rotulos';
import { afueraDe, afueraEnviado, sinDecir, type PagoDeCompra } from './afuera/afuera';

/** Los códigos de los impuestos de una línea. */
const [IVA, ICE, IRBPNR] = [2, 3, 5] as const;

/** `clase`: qué se compró, para retener; vacía, la que dice su destino. `propuesta`: la que se propuso, que no se envía.
 * `subtotal_dicho`: el del documento, si es otro. */
export interface LineaComprada extends LineaIngresada {
  destino: Destino;
  producto: string;
  clase: string;
  propuesta: string;
  sustento: string;
  subtotal_dicho: string;
  /** La cuenta contable que nombra; null, la de los parámetros. */
  cuenta_id: number | null;
  centro_id: string;
  /** Si se registró sin tarifa de IVA, como la trajo su documento: no se le pide una para cambiar otra cosa. */
  sin_tarifa: boolean;
  /** Si alguien ya dijo su cuenta o su centro: lo propuesto no los cambia. No se envía. */
  elegida: boolean;
}

export interface Costo {
  concepto: string;
  valor: string;
  arancel: boolean;
}

export interface Importacion {
  dau: string;
  flete: string;
  seguro: string;
  costos: Costo[];
  /** El IVA de la aduana no se recupera. */
  iva_al_costo: boolean;
}

/** Lo que el documento cobra por cuenta de otro. */
export interface RubroDeTercero {
  concepto: string;
  total: string;
}

/** La compra que una nota corrige. */
export interface Corregida {
  id: number;
  nombre: string;
}

/** Los valores del formulario: los de todo documento con líneas, y lo que una compra dice. */
export interface DatosCompra extends DatosComprobante, DatosDelDocumento, PagoDeCompra {
  /** Los días de crédito del proveedor y su sustento usual: no se envían. */
  dias: number;
  usual: string;
  /** El proveedor no se identifica con un RUC o una cédula: no se envía. */
  de_afuera: boolean;
  lineas: LineaComprada[];
  modifica: Corregida | null;
  /** El documento que una nota dice corregir, si no está registrado. */
  nombra_doc: string;
  nombra_numero: string;
  reembolsos: Reembolso[];
  importa: boolean;
  importacion: Importacion;
  rubros: RubroDeTercero[];
  /** Las claves de los débitos con que el banco ya la cobró: se dicen al registrarla. */
  debitos: string[];
  /** Los que todavía no suben a su borrador. */
  archivos: File[];
}

export const unCosto = (): Costo => ({ concepto: '', valor: '', arancel: false });
const unaImportacion = (): Importacion => ({
  dau: '',
  flete: '',
  seguro: '',
  costos: [],
  iva_al_costo: false,
});

export const comprada = (linea: LineaIngresada): LineaComprada => ({
  ...linea,
  destino: linea.producto_id === null ? 'GASTO' : 'INVENTARIO',
  producto: linea.producto_id === null ? '' : linea.descripcion,
  clase: '',
  propuesta: '',
  sustento: '',
  subtotal_dicho: '',
  cuenta_id: null,
  centro_id: '',
  sin_tarifa: false,
  elegida: false,
});

/** Una en blanco. */
export const nueva = (): DatosCompra => ({
  ...enBlanco({ blanco: () => ({}) }),
  ...tabla.enBlanco(CAMPOS),
  fecha: hoy(),
  fecha_registro: hoy(),
  vence: hoy(),
  dias: 0,
  usual: '',
  de_afuera: false,
  ...sinDecir(),
  lineas: [],
  modifica: null,
  nombra_doc: FACTURA.codigo,
  nombra_numero: '',
  reembolsos: [],
  importa: false,
  importacion: unaImportacion(),
  rubros: [],
  debitos: [],
  archivos: [],
});

const siHay = (valor: string | null | undefined) => (Number(valor) ? conCentavos(valor!) : '');

function deLinea(l: LineaDeCompra): LineaComprada {
  const suyo = (impuesto: number) => l.impuestos.find(({ codigo }) => codigo === impuesto);
  return {
    ...comprada(lineaLibre(l.descripcion, suyo(IVA)?.codigo_porcentaje ?? '')),
    producto_id: l.producto_id,
    codigo: l.codigo,
    cantidad: conCentavos(l.cantidad),
    precio: conCentavos(l.precio),
    descuento: siHay(l.descuento),
    ice: suyo(ICE)?.codigo_porcentaje ?? '',
    irbpnr: suyo(IRBPNR)?.codigo_porcentaje ?? '',
    ice_valor: suyo(ICE)?.cobrado ?? '',
    irbpnr_valor: suyo(IRBPNR)?.cobrado ?? '',
    destino: l.destino,
    producto: l.producto,
    clase: l.clase,
    sustento: l.sustento,
    subtotal_dicho: l.subtotal_dicho ?? '',
    cuenta_id: l.cuenta_id,
    centro_id: l.centro_id === null ? '' : String(l.centro_id),
    lotes: escribirLotes(l.lotes),
    sin_tarifa: !suyo(IVA),
    elegida: true,
  };
}

/** Los de una que ya está, para cambiarla. */
export const deCompra = (c: Compra): DatosCompra => ({
  ...nueva(),
  ...tabla.aFormulario(CAMPOS, c),
  cliente: { id: c.proveedor_id, nombre: c.proveedor, identificacion: c.identificacion },
  lineas: c.lineas.map(deLinea),
  propina: siHay(c.propina),
  otros: siHay(c.otros),
  ajuste: siHay(c.ajuste),
  retenido_nc: siHay(c.retenido_nc),
  de_afuera: c.de_afuera,
  ...afueraDe(c),
  nombra_doc: c.nombra?.cod_doc ?? FACTURA.codigo,
  nombra_numero: c.nombra?.numero ?? '',
  modifica: c.corrige && { id: c.corrige.id, nombre: nombreDe(c.corrige) },
  reembolsos: deDichos(
    c.reembolsos.map(({ impuestos, ...r }) => ({
      ...r,
      impuestos: impuestos.map(({ codigo_porcentaje, valor, ...i }) => ({
        ...i,
        tarifa_codigo: codigo_porcentaje,
        valor: valor ?? '',
      })),
    })),
  ),
  importa: c.importacion !== null,
  importacion: c.importacion
    ? {
        dau: c.importacion.dau,
        flete: siHay(c.importacion.flete),
        seguro: siHay(c.importacion.seguro),
        costos: (c.importacion.costos ?? []).map((costo) => ({ ...costo, valor: conCentavos(costo.valor) })),
        iva_al_costo: c.importacion.iva_al_costo ?? false,
      }
    : unaImportacion(),
  rubros: c.rubros.map(({ concepto, total }) => ({ concepto, total: conCentavos(total) })),
});

/** Un número como el servidor lo recibe; vacío, cero. */
const cifra = (texto: string, decimales = 2) => conCentavos(leerNumero(texto, decimales) ?? '0');
const escrito = (texto: string) => (texto.trim() ? cifra(texto) : null);

const linea = (l: LineaComprada): CuerpoCompra['lineas'][number] => ({
  codigo: l.codigo.trim(),
  descripcion: l.descripcion.trim(),
  cantidad: cifra(l.cantidad, 6),
  precio: cifra(l.precio, 6),
  descuento: enDolares(l).toFixed(2),
  subtotal_dicho: escrito(l.subtotal_dicho),
  destino: l.destino,
  producto_id: l.producto_id,
  clase: l.clase as CuerpoCompra['lineas'][number]['clase'],
  sustento: l.sustento,
  cuenta_id: l.cuenta_id,
  centro_id: centroElegido(l.centro_id),
  lotes: l.lotes.trim()
    ? leerLotes(l.lotes, l.cantidad).map((uno) => ({ ...uno, cantidad: cifra(uno.cantidad, 6) }))
    : [],
  impuestos: [
    ...(l.iva ? [{ codigo: IVA, codigo_porcentaje: l.iva, cobrado: null }] : []),
    ...(l.ice ? [{ codigo: ICE, codigo_porcentaje: l.ice, cobrado: escrito(l.ice_valor) }] : []),
    ...(l.irbpnr ? [{ codigo: IRBPNR, codigo_porcentaje: l.irbpnr, cobrado: escrito(l.irbpnr_valor) }] : []),
  ],
});

/** Si lo que se escribe dice lo que costó importarlo. */
export const seImporta = ({ cod_doc, importa }: Pick<DatosCompra, 'cod_doc' | 'importa'>): boolean => {
  const pide = documentoDeCompra(cod_doc);
  return Boolean(pide.importa) && (Boolean(pide.declaracion) || importa);
};

/** Una factura que llegó también puede decir qué reembolsa. */
export const llevaReembolsos = ({ cod_doc, reembolsos }: Pick<DatosCompra, 'cod_doc' | 'reembolsos'>) =>
  documentoDeCompra(cod_doc).reembolsa === true || reembolsos.some(({ numero }) => numero.trim() !== '');

/** Lo que se registra: el documento, y con qué débitos ya la cobró el banco, que después no se dicen aquí. */
export const aCuerpo = (d: DatosCompra): CuerpoCompra => ({
  ...delDocumento(d),
  debitos: documentoDeCompra(d.cod_doc).abona ? [] : lineasDe(d.debitos),
});

/** Lo que se cambia. De lo escrito para otra clase de documento no va nada que no se vea. */
export function delDocumento(d: DatosCompra): DocumentoDeCompra {
  const pide = documentoDeCompra(d.cod_doc);
  return {
    ...(tabla.aCuerpo(CAMPOS, d) as Pick<DocumentoDeCompra, keyof typeof CAMPOS>),
    proveedor_id: d.cliente?.id ?? 0,
    autorizacion: sinEspacios(d.autorizacion),
    lineas: d.lineas.map(linea),
    propina: cifra(d.propina),
    otros: cifra(d.otros),
    rubros: d.rubros.map(({ concepto, total }) => ({ concepto: concepto.trim(), total: cifra(total) })),
    ajuste: cifra(d.ajuste),
    retenido_nc: pide.abona ? cifra(d.retenido_nc) : '0.00',
    exterior: d.de_afuera && !pide.declaracion ? afueraEnviado(d) : null,
    reembolsos: llevaReembolsos(d) ? (pedidos(d.reembolsos) as DocumentoDeCompra['reembolsos']) : [],
    modifica: pide.modifica ? (d.modifica?.id ?? null) : null,
    nombra:
      pide.modifica && d.nombra_numero.trim()
        ? { cod_doc: d.nombra_doc, numero: d.nombra_numero.trim() }
        : null,
    importacion: seImporta(d)
      ? {
          dau: d.importacion.dau.trim(),
          fob: null,
          flete: cifra(d.importacion.flete),
          seguro: cifra(d.importacion.seguro),
          costos: d.importacion.costos.map(({ concepto, valor, arancel }) => ({
            concepto: concepto.trim(),
            valor: cifra(valor),
            arancel,
          })),
          iva_al_costo: d.importacion.iva_al_costo,
        }
      : null,
  };
}

const DE_IMPUESTO = ['iva', 'ice', 'irbpnr'] as const;

/** El campo del formulario de lo que el servidor nombra de otro modo. */
function campoDe(camino: string, d: DatosCompra): string {
  const impuesto = /^lineas\.(\d+)\.impuestos(?:\.(\d+)(?:\.(\w+))?)?$/.exec(camino);
  if (impuesto) {
    const [, n, k = '0', que] = impuesto;
    const suya = d.lineas[Number(n)];
    const lleva = DE_IMPUESTO.filter((cual) => cual === 'iva' || suya?.[cual]);
    const cual = lleva[Number(k)] ?? 'iva';
    return `lineas.${n}.${que === 'cobrado' && cual !== 'iva' ? `${cual}_valor` : cual}`;
  }
  return camino
    .replace(/^proveedor_id$/, 'cliente')
    .replace(/^lineas$/, 'nueva')
    .replace(/^lineas\.(\d+)$/, 'lineas.$1.descripcion')
    .replace(/^exterior$/, 'afuera')
    .replace(/^importacion$/, 'importacion.dau')
    .replace(/^importacion\.fob$/, 'nueva')
    .replace(/^reembolsos$/, 'reembolsos.0.autorizacion')
    .replace(/(reembolsos\.\d+\.impuestos\.\d+)\.codigo(_porcentaje)?$/, '$1.tarifa');
}

/** Pone los errores del servidor en sus casillas. Da cuántos puso y las frases de los que no tienen casilla. */
export const conErrores = (form: UseFormReturn<DatosCompra>, error: unknown) =>
  ponerAnidados(form, error, (camino) => campoDe(camino, form.getValues()));
