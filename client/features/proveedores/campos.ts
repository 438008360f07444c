import { limpiar } from '@/features/terceros/presta/identificacion';
import { campoCorreos, correosEscritos, TELEFONO } from '@/features/terceros/presta/reglas';
import { tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { campo, siNo, texto, type Valores } from '@/lib/campos';
import { dicho, sinEmojis } from '@/lib/validacion';

/** Los grupos del formulario y de la ficha. */
export const IDENTIFICACION = 'Identificación';
export const CONTACTO = 'Contacto';
export const TRIBUTARIO = 'Datos tributarios';
export const USUAL = 'Lo usual';

export const TIPOS: Record<string, string> = {
  NATURAL: 'Persona natural',
  SOCIEDAD: 'Sociedad',
  PUBLICA: 'Institución pública',
};
export const REGIMENES: Record<string, string> = {
  GENERAL: 'General',
  EMPRENDEDOR: 'RIMPE emprendedor',
  POPULAR: 'RIMPE negocio popular',
};
export const opciones = (nombres: Record<string, string>) =>
  Object.entries(nombres).map(([value, label]) => ({ value, label }));

type Dichos = Record<string, unknown>;
const conRuc = (datos: unknown) => (datos as Dichos).tipo_identificacion === 'RUC';
export const esDeAfuera = (tipo: string) => tipo === 'PASAPORTE' || tipo === 'EXTERIOR';
const deAfuera = (datos: unknown) => esDeAfuera(String((datos as Dichos).tipo_identificacion));
/** Lo que el SRI da solo a quien tiene RUC: de los demás no se envía. */
const deRuc = (rotulo: string) => siNo(rotulo, false, { enviar: (valor, datos) => conRuc(datos) && valor });
/** El número de la resolución de una calidad, mientras la tenga. */
const resolucion = (rotulo: string, calidad: string) =>
  texto(rotulo, 30, {
    enviar: (valor, datos) => (conRuc(datos) && (datos as Dichos)[calidad] ? valor.trim() : ''),
  });

/** Un día de los que fue parte relacionada: de quien no lo es no se envía. */
const deRelacionada = (rotulo: string) =>
  campo(rotulo, '', {
    lista: true,
    enviar: (valor, datos) => ((datos as Dichos).parte_relacionada ? valor || null : null),
  });

/**
 * Los campos de un proveedor. El que dice `en` y `lista` no necesita más para salir en el formulario, la ficha y
 * la lista.
 */
export const CAMPOS = {
  tipo_identificacion: campo('Tipo de identificación', 'RUC', { leer: String }),
  identificacion: texto('Identificación', 30, {
    enviar: (valor, datos) => limpiar((datos as { tipo_identificacion: string }).tipo_identificacion, valor),
  }),
  razon_social: texto('Nombre o razón social', 300, { reglas: { validate: dicho('Ingrese el nombre.') } }),
  nombre_comercial: texto('Nombre comercial', 300),
  // Sin uno, el servidor lo sabe por la identificación.
  tipo: texto('Tipo de proveedor', 20, { enviar: (valor) => valor || undefined }),
  correos: campoCorreos(),
  telefono: texto('Teléfono', 20, { reglas: TELEFONO }),
  celular: texto('Celular', 20, { reglas: TELEFONO }),
  direccion: texto('Dirección', 300, { reglas: { validate: sinEmojis } }),
  provincia: texto('Provincia', 60),
  ciudad: texto('Ciudad', 100),
  regimen: campo('Régimen', 'GENERAL', {
    leer: String,
    enviar: (valor, datos) => (conRuc(datos) ? valor : 'GENERAL'),
  }),
  obligado_contabilidad: deRuc('Obligado a llevar contabilidad'),
  contribuyente_especial: deRuc('Contribuyente especial'),
  resolucion_especial: resolucion('Resolución de contribuyente especial', 'contribuyente_especial'),
  agente_retencion: deRuc('Agente de retención'),
  resolucion_agente: resolucion('Resolución de agente de retención', 'agente_retencion'),
  parte_relacionada: siNo('Parte relacionada', false),
  relacionada_desde: deRelacionada('Relacionada desde'),
  relacionada_hasta: deRelacionada('Relacionada hasta'),
  dias_credito: campo('Días de crédito', '0', { leer: String, enviar: (valor) => Number(valor || 0) }),
  notas: texto('Notas', 2000),
  activo: siNo('Activo', true),
  pais: texto('País', 4, { lista: true, enviar: (valor, datos) => (deAfuera(datos) ? valor : '') }),
  convenio: siNo('Convenio de doble tributación', false, {
    enviar: (valor, datos) => deAfuera(datos) && Boolean((datos as Dichos).pais) && valor,
  }),
  sustento_usual: texto('Sustento usual', 2, { lista: true }),
  renta_usual: texto('Retención de renta usual', 5, { lista: true }),
  iva_bienes_usual: texto('Retención de IVA usual en bienes', 5, { lista: true }),
  iva_servicios_usual: texto('Retención de IVA usual en servicios', 5, { lista: true }),
  pago_usual: texto('Forma de pago usual', 2, { lista: true }),
};

/** Los valores del formulario: textos, como los tienen sus entradas. */
export type DatosProveedor = Valores<typeof CAMPOS>;

/** Cómo se lee un valor del formulario en la ventana de conflicto, si no es como se escribe. */
export const COMO_SE_LEE = {
  tipo_identificacion: (valor: unknown) => tipoIdentificacion(String(valor)),
  tipo: (valor: unknown) => TIPOS[String(valor)] ?? '(vacío)',
  regimen: (valor: unknown) => REGIMENES[String(valor)] ?? '(vacío)',
  correos: correosEscritos,
};
