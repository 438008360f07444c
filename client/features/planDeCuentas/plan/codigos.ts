import type { Arbol } from '../presta/arbol/ramas';
import type { CuentaContable } from '../presta/cuentas/api';

/** El código que sigue al de la última que cuelga de ella: 1010103 después de 1010102. */
export function siguienteCodigo({ hijos }: Arbol<CuentaContable>, padre: CuentaContable): string {
  const ultima = hijos.get(padre.id)?.at(-1)?.codigo;
  if (!ultima) return `${padre.codigo}01`;
  const [, raiz = '', cifras = '0'] = /^(.*?)(\d{1,2})$/.exec(ultima) ?? [];
  return raiz + String(Number(cifras) + 1).padStart(cifras.length, '0');
}
