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
