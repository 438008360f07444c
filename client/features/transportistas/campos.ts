import { limpiar } from '@/features/terceros/presta/identificacion';
import { campoCorreos, correosEscritos, TELEFONO } from '@/features/terceros/presta/reglas';
import { tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { campo, siNo, texto, type Valores } from '@/lib/campos';
import { dicho } from '@/lib/validacion';
import { esPlaca, lasPlacas, MAL } from './presta/placas';

/** Los grupos del formulario y de la ficha. */
export const IDENTIFICACION = 'Identificación';
export const CONTACTO = 'Contacto';

/** Los campos de un transportista. El que dice `en` y `lista` no necesita más para salir en todas partes. */
export const CAMPOS = {
  tipo_identificacion: campo('Tipo de identificación', 'RUC', { leer: String }),
  identificacion: texto('Identificación', 30, {
    enviar: (valor, datos) => limpiar((datos as { tipo_identificacion: string }).tipo_identificacion, valor),
  }),
  razon_social: texto('Nombre o razón social', 300, { reglas: { validate: dicho('Ingrese el nombre.') } }),
  placas: campo('Placas', '', {
    leer: (placas) => (placas as string[]).join(', '),
    enviar: lasPlacas,
    ayuda: 'Separadas por comas; la primera es la que sus guías proponen',
    reglas: { validate: (v: string) => lasPlacas(v).every(esPlaca) || MAL },
  }),
  correos: campoCorreos(),
  celular: texto('Celular', 20, { reglas: TELEFONO }),
  notas: texto('Notas', 2000),
  activo: siNo('Activo', true),
};

/** Los valores del formulario: textos, como los tienen sus entradas. */
export type DatosTransportista = Valores<typeof CAMPOS>;

/** Cómo se lee un valor del formulario en la ventana de conflicto, si no es como se escribe. */
export const COMO_SE_LEE = {
  tipo_identificacion: (valor: unknown) => tipoIdentificacion(String(valor)),
  correos: correosEscritos,
};
