import type { RegisterOptions } from 'react-hook-form';
import { esHex } from '@/lib/color';
import { enlaceTelefono, enlaceWhatsApp } from '@/lib/telefono';

export interface CampoPosicion {
  /** El nombre del valor: CON_VALORn. */
  valor: string;
  rotulo: string;
  ejemplo?: string;
  tipo?: 'tel' | 'url' | 'color' | 'interruptor';
  rules?: RegisterOptions;
  /** A dónde lleva el valor, para probarlo. */
  probar?: { texto: string; a: (valor: string) => string };
}

export interface Posicion {
  posicion: number;
  titulo: string;
  explicacion: string;
  campos: CampoPosicion[];
}

const deLargo = (maximo: number) => ({
  value: maximo,
  message: `Debe tener como máximo ${maximo} caracteres.`,
});
const NUMERO = {
  validate: (valor: string) => {
    const digitos = valor.replace(/\D/g, '').length;
    return (
      !valor ||
      (/^\+?[0-9 ()-]{7,20}$/.test(valor) && digitos >= 7 && digitos <= 15) ||
      'Escriba un número de 7 a 15 dígitos.'
    );
  },
};
const SITIO = /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/[^\s<>"']*)?$/i;
const conEsquema = (sitio: string) => (/^https?:/i.test(sitio) ? sitio : `https://${sitio}`);

const mensajeria = (posicion: number, n: number): Posicion => ({
  posicion,
  titulo: `Mensajería ${n}`,
  explicacion: 'Un botón de WhatsApp al pie del ingreso, con su nombre. Sin número no se muestra.',
  campos: [
    {
      valor: 'CON_VALOR1',
      rotulo: 'Número',
      tipo: 'tel',
      ejemplo: '593999000111',
      rules: NUMERO,
      probar: { texto: 'Abrir la conversación', a: enlaceWhatsApp },
    },
    {
      valor: 'CON_VALOR2',
      rotulo: 'Nombre',
      ejemplo: 'WhatsApp · Ventas',
      rules: { maxLength: deLargo(40) },
    },
  ],
});

export const TITULO: Posicion = {
  posicion: 0,
  titulo: 'Título',
  explicacion:
    'El nombre del producto en la pestaña del navegador, en el ingreso con marca blanca y en los correos.',
  campos: [
    {
      valor: 'CON_VALOR2',
      rotulo: 'Título del producto',
      rules: { required: 'Ingrese el título del producto.', maxLength: deLargo(60) },
    },
  ],
};
export const CONTACTO: Posicion = {
  posicion: 1,
  titulo: 'Contacto',
  explicacion: 'El teléfono y el sitio web del proveedor, como botones de ayuda en el ingreso.',
  campos: [
    {
      valor: 'CON_VALOR1',
      rotulo: 'Teléfono',
      tipo: 'tel',
      ejemplo: '(02) 600 0000',
      rules: NUMERO,
      probar: { texto: 'Llamar', a: enlaceTelefono },
    },
    {
      valor: 'CON_VALOR2',
      rotulo: 'Sitio web',
      tipo: 'url',
      ejemplo: 'https://su-empresa.com',
      rules: {
        validate: (valor: string) =>
          !valor || SITIO.test(valor) || 'Escriba una dirección web, por ejemplo https://su-empresa.com.',
      },
      probar: { texto: 'Abrir el sitio', a: conEsquema },
    },
  ],
};
export const MENSAJERIAS: Posicion[] = [mensajeria(2, 1), mensajeria(3, 2), mensajeria(7, 3)];
export const APARIENCIA: Posicion = {
  posicion: 5,
  titulo: 'Apariencia',
  explicacion: 'El color de los botones y enlaces con marca blanca. Vacío, el azul propio.',
  campos: [
    {
      valor: 'CON_VALOR1',
      rotulo: 'Color de acción',
      tipo: 'color',
      ejemplo: '#1D3B8B',
      rules: { validate: (v: string) => !v || esHex(v) || 'Escriba un color como #1D3B8B.' },
    },
  ],
};
export const PROVEEDOR: Posicion = {
  posicion: 6,
  titulo: 'Proveedor',
  explicacion:
    'El RUC que escriben los administradores para recuperar su clave ' +
    '(vacío, no pueden recuperarla por correo), ' +
    'y que el SRI exige en los comprobantes de un sistema de terceros.',
  campos: [
    {
      valor: 'CON_VALOR1',
      rotulo: 'RUC del proveedor',
      tipo: 'tel',
      ejemplo: '1790012344001',
      rules: {
        validate: (v: string) =>
          !v || /^\d{12}[1-9]$/.test(v) || 'El RUC debe tener 13 dígitos y terminar en 001.',
      },
    },
    {
      valor: 'CON_VALOR3',
      rotulo: 'A nombre de',
      ejemplo: 'Servicios Digitales S.A.',
      rules: { maxLength: deLargo(300) },
    },
    {
      valor: 'CON_VALOR2',
      rotulo: 'Nombrarlo en cada comprobante, como «RUC Proveedor»',
      tipo: 'interruptor',
    },
  ],
};
export const MARCA: Posicion = {
  posicion: 8,
  titulo: 'Marca blanca',
  explicacion:
    'Encendida, el ingreso muestra su título, logo, portada, ícono y color en lugar de los propios.',
  campos: [{ valor: 'CON_VALOR1', rotulo: 'Usar marca blanca', tipo: 'interruptor' }],
};
