/** Las cifras se escriben como en las facturas de Ecuador: coma para los miles y punto para los decimales. */
const enteros = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const porDecimales = new Map<number, Intl.NumberFormat>();

export const entero = (valor: number | string | null | undefined): string =>
  valor === null || valor === undefined || valor === '' ? '' : enteros.format(Number(valor));

export function numero(valor: number | string | null | undefined, decimales = 2): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (!porDecimales.has(decimales)) {
    porDecimales.set(
      decimales,
      new Intl.NumberFormat('en-US', { minimumFractionDigits: decimales, maximumFractionDigits: decimales }),
    );
  }
  return porDecimales.get(decimales)!.format(Number(valor));
}

/** Una cantidad, sin ceros de más: 1,250.5. */
export const cantidad = (valor: string | null | undefined): string => {
  if (valor === null || valor === undefined || valor === '') return '';
  const decimales = (valor.split('.')[1] ?? '').replace(/0+$/, '').length;
  return numero(valor, decimales);
};

/** Una cantidad, como se escribe en un campo: sin ceros de más. */
export const enCampo = (valor: string): string => (valor.includes('.') ? valor.replace(/\.?0+$/, '') : valor);

/** Para un eje, donde la cifra entera no cabe: 950, 12.5 mil, 3 M. Todo el eje habla como su cifra mayor. */
export function abreviado(valor: number, mayor = valor): string {
  if (valor === 0) return '0';
  const de = (divisor: number, marca: string) =>
    `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(valor / divisor)} ${marca}`;
  if (Math.abs(mayor) >= 1e6) return de(1e6, 'M');
  return Math.abs(mayor) >= 1e4 ? de(1e3, 'mil') : entero(valor);
}

/** 0.1234 → "12.3 %". */
export const porcentaje = (fraccion: number, decimales = 1): string =>
  `${numero(fraccion * 100, Number.isInteger(fraccion * 100) ? 0 : decimales)} %`;

/** "1 empresa", "1,312 empresas". */
export const cuantos = (n: number, uno: string, varios = `${uno}s`): string =>
  `${entero(n)} ${n === 1 ? uno : varios}`;

/** Con el signo delante y sin lo que no dice cuánto es: el menos puede ir detrás, o ser unos paréntesis. */
function sinAdornos(texto: string): string {
  const limpio = texto
    .trim()
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(/^'/, '')
    .replace(/usd|us\$|[$\s]/gi, '');
  const apartado = /^[-(]*\d{1,3}(['’]\d{3})+(?!\d)/.test(limpio) ? limpio.replace(/['’]/g, '') : limpio;
  return apartado.replace(/^\(([^-+()]+)\)$/, '-$1').replace(/^([^-+()]+)-$/, '-$1');
}

/**
 * Lo que una persona escribe o pega, como un número canónico ('1234.56'), en cualquier notación: 1234.56, 1,234.56,
 * 1.234,56, 1'234.56, $ 10, (10), 10-. Da null si no es un número. Una sola marca antes de exactamente tres cifras
 * ('1.234', '1,234') es de miles, salvo que el campo lleve tres decimales o más.
 */
export function leerNumero(texto: string, decimales = 2): string | null {
  const limpio = sinAdornos(texto);
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(limpio)) return null;
  const signo = limpio.startsWith('-') ? '-' : '';
  const cuerpo = limpio.replace('-', '');
  const separador = decimal(cuerpo, decimales);
  const corte = separador ? cuerpo.lastIndexOf(separador) : cuerpo.length;
  const [alto, bajo] = [cuerpo.slice(0, corte), cuerpo.slice(corte + 1)];
  if (
    !/^\d{0,3}([.,]\d{3})*$|^\d+$/.test(alto) ||
    !/^\d*$/.test(bajo) ||
    new Set(alto.match(/[.,]/g)).size > 1
  )
    return null;
  const unidades = alto.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const valor = bajo ? `${unidades}.${bajo}` : unidades;
  return /^[0.]+$/.test(valor) ? valor : signo + valor;
}

/** Cuál de las dos marcas es la decimal, o null si ninguna. */
function decimal(cuerpo: string, decimales: number): string | null {
  const [puntos, comas] = ['.', ','].map((marca) => cuerpo.split(marca).length - 1) as [number, number];
  if (puntos && comas) return cuerpo.lastIndexOf('.') > cuerpo.lastIndexOf(',') ? '.' : ',';
  if (puntos + comas !== 1) return null;
  const marca = puntos ? '.' : ',';
  const deMiles = /^[1-9]\d{0,2}[.,]\d{3}$/.test(cuerpo) && decimales < 3;
  return deMiles ? null : marca;
}

const UNIDADES = ['bytes', 'KB', 'MB', 'GB'] as const;

/** 5242880 → "5 MB", en las unidades que la persona ve en su explorador de archivos. */
export function bytes(n: number): string {
  let valor = n;
  let i = 0;
  while (valor >= 1024 && i < UNIDADES.length - 1) {
    valor /= 1024;
    i++;
  }
  return `${i === 0 || valor >= 100 ? Math.round(valor) : Number(valor.toFixed(1))} ${UNIDADES[i]}`;
}
