/** Las mismas revisiones del servidor, mientras se escribe. El servidor decide. */
export type TipoIdentificacion = 'RUC' | 'CEDULA' | 'PASAPORTE' | 'CONSUMIDOR_FINAL' | 'EXTERIOR';

export const TIPOS_IDENTIFICACION: Record<TipoIdentificacion, string> = {
  RUC: 'RUC',
  CEDULA: 'Cédula',
  PASAPORTE: 'Pasaporte',
  CONSUMIDOR_FINAL: 'Consumidor final',
  EXTERIOR: 'Identificación del exterior',
};

export const CONSUMIDOR_FINAL = '9999999999999';
/** Las que se eligen al escribir un cliente: el consumidor final ya está. */
export const ELEGIBLES = Object.entries(TIPOS_IDENTIFICACION)
  .filter(([tipo]) => tipo !== 'CONSUMIDOR_FINAL')
  .map(([value, label]) => ({ value, label }));
/** El registro tributario solo conoce estas dos. */
export const seConsulta = (tipo: string) => tipo === 'RUC' || tipo === 'CEDULA';
/** Cuál de las dos es un número, por su largo. */
export function porSuLargo(numero: string): 'RUC' | 'CEDULA' | null {
  if (/^\d{13}$/.test(numero)) return 'RUC';
  return /^\d{10}$/.test(numero) ? 'CEDULA' : null;
}

const DEL_FINAL = 'Ese número es del consumidor final';
const INVALIDO = 'El RUC no es válido, revise sus dígitos';
export const SIN_VERIFICADOR =
  'El dígito verificador no coincide. Ocurre en algunos RUC verdaderos: compruebe que esté bien escrito.';

const CEDULA_SIN_VERIFICADOR =
  'El dígito verificador no coincide: se acepta solo si el SRI conoce esa cédula. Compruebe que esté bien escrita.';
const CEDULA_INVALIDA = 'La cédula no es válida, revise sus dígitos';

/** Sin los espacios, puntos y guiones que se escriben entre las cifras. */
export const limpiar = (tipo: string, numero: string) => {
  const texto = numero.trim().toUpperCase();
  return tipo === 'EXTERIOR' ? texto : texto.replace(/[\s.-]+/g, '');
};

const cifras = (texto: string) => [...texto].map(Number);
const modulo11 = (numero: string, pesos: number[]) =>
  pesos.reduce((suma, peso, i) => suma + peso * Number(numero[i]), 0) % 11 === 0;

function esProvincia(numero: string): boolean {
  const provincia = Number(numero.slice(0, 2));
  return (provincia >= 1 && provincia <= 24) || provincia === 30 || provincia === 50;
}

const pareceCedula = (numero: string) =>
  /^\d{10}$/.test(numero) && esProvincia(numero) && Number(numero[2]) <= 6;

export function esCedula(numero: string): boolean {
  if (!pareceCedula(numero)) return false;
  const suma = cifras(numero).reduce((total, cifra, i) => {
    const valor = i % 2 ? cifra : cifra * 2;
    return total + (valor > 9 ? valor - 9 : valor);
  }, 0);
  return suma % 10 === 0;
}

const esNatural = (ruc: string) => !ruc.endsWith('000') && esCedula(ruc.slice(0, 10));
const esPublico = (ruc: string) => !ruc.endsWith('0000') && modulo11(ruc, [3, 2, 7, 6, 5, 4, 3, 2, 1]);
const esSociedad = (ruc: string) => !ruc.endsWith('000') && modulo11(ruc, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]);

type Resultado = { error?: string; aviso?: string };

function revisarRuc(ruc: string): Resultado {
  if (!/^\d{13}$/.test(ruc)) return { error: 'El RUC debe tener 13 dígitos' };
  if (ruc === CONSUMIDOR_FINAL) return { error: DEL_FINAL };
  const tercero = Number(ruc[2]);
  if (!esProvincia(ruc) || tercero === 7 || tercero === 8) return { error: INVALIDO };
  if (tercero <= 6 ? esNatural(ruc) : esSociedad(ruc)) return {};
  if (tercero >= 6 && esPublico(ruc)) return {};
  return ruc.endsWith('000') ? { error: INVALIDO } : { aviso: SIN_VERIFICADOR };
}

/** El error de una identificación, o el aviso de algo que conviene mirar otra vez. */
export function revisarIdentificacion(tipo: string, escrito: string): Resultado {
  const numero = limpiar(tipo, escrito);
  if (!numero) return { error: 'Ingrese un número de identificación' };
  if (tipo === 'RUC') return revisarRuc(numero);
  if (tipo === 'CEDULA') {
    if (!/^\d{10}$/.test(numero)) return { error: 'La cédula debe tener 10 dígitos' };
    if (esCedula(numero)) return {};
    return pareceCedula(numero) ? { aviso: CEDULA_SIN_VERIFICADOR } : { error: CEDULA_INVALIDA };
  }
  if (tipo === 'CONSUMIDOR_FINAL')
    return numero === CONSUMIDOR_FINAL
      ? {}
      : { error: `El consumidor final se identifica con ${CONSUMIDOR_FINAL}` };
  if (numero === CONSUMIDOR_FINAL) return { error: DEL_FINAL };
  if (tipo === 'PASAPORTE')
    return /^[A-Z0-9]{3,20}$/.test(numero) ? {} : { error: 'Use de 3 a 20 letras y números' };
  return /^[A-Z0-9][A-Z0-9/-]{1,18}[A-Z0-9]$/.test(numero)
    ? {}
    : { error: 'Use de 3 a 20 letras, números, guiones o barras' };
}
