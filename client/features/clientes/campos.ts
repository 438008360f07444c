import { campoCorreos, TELEFONO } from '@/features/terceros/presta/reglas';
import { campo, eleccion, siNo, texto, type Valores } from '@/lib/campos';
import { dicho, sinEmojis } from '@/lib/validacion';
import { limpiar } from '@/features/terceros/presta/identificacion';

/** Los grupos del formulario y de la ficha. */
export const IDENTIFICACION = 'Identificación';
export const CONTACTO = 'Contacto';
export const CONDICIONES = 'Condiciones';

/**
 * Los campos de un cliente. El que dice `en` y `lista` no necesita más para salir en el formulario, la ficha
 * y la lista.
 */
export const CAMPOS = {
  CLI_TIPOID: campo('Tipo de identificación', 'RUC', { leer: String }),
  CLI_IDENTIFICACION: texto('Identificación', 30, {
    enviar: (valor, datos) => limpiar((datos as { CLI_TIPOID: string }).CLI_TIPOID, valor),
  }),
  CLI_NOMBRE: texto('Nombre o razón social', 300, { reglas: { validate: dicho('Ingrese el nombre.') } }),
  CLI_NOMBREC: texto('Nombre comercial', 300),
  CLI_CORREOS: campoCorreos(),
  CLI_TELEFONO: texto('Teléfono', 20, { reglas: TELEFONO }),
  CLI_CELULAR: texto('Celular', 20, { reglas: TELEFONO }),
  CLI_DIRECCION: texto('Dirección', 300, { reglas: { validate: sinEmojis } }),
  CLI_PROVINCIA: texto('Provincia', 60),
  CLI_CIUDAD: texto('Ciudad', 100),
  // Sin uno, el servidor lo sabe por la identificación.
  CLI_TIPO: eleccion('Tipo de cliente', { enviar: (valor) => (valor ? Number(valor) : undefined) }),
  CLI_TIPJURIDICA: eleccion('Tipo jurídico'),
  CLI_GRUPO: eleccion('Grupo'),
  CLI_VENDEDOR: eleccion('Vendedor'),
  CLI_COBRADOR: eleccion('Cobrador'),
  CLI_DIASCREDITO: campo('Días de crédito', '0', { leer: String, enviar: (valor) => Number(valor || 0) }),
  CLI_LIMITE: campo('Límite de crédito', '', { enviar: (valor) => valor || null }),
  CLI_NOTAS: texto('Notas', 2000),
  CLI_ACTIVO: siNo('Activo', true),
  CLI_RELACIONADA: siNo('Parte relacionada', false),
};

/** Los valores del formulario: textos, como los tienen sus entradas. */
export type DatosCliente = Valores<typeof CAMPOS>;
