/** Un permiso que se puede elegir. `pide`, los que se suman con él; `siempre`, si no se elige porque todos lo tienen. */
export interface Permiso {
  permiso: string;
  grupo: string;
  nombre: string;
  pide: string[];
  siempre: boolean;
  lo_da: boolean;
}

/** Los elegidos con uno más, y con los que este pide. */
export function conUno(elegidos: readonly string[], permiso: string, catalogo: readonly Permiso[]): string[] {
  const suyos = new Set(elegidos);
  const agregar = (cual: string): void => {
    if (suyos.has(cual)) return;
    suyos.add(cual);
    catalogo.find((uno) => uno.permiso === cual)?.pide.forEach(agregar);
  };
  agregar(permiso);
  return [...suyos];
}

/** Los elegidos con uno menos, y sin los que lo piden: solos no servirían. */
export function sinUno(elegidos: readonly string[], permiso: string, catalogo: readonly Permiso[]): string[] {
  const fuera = new Set([permiso]);
  for (let antes = -1; antes < fuera.size; ) {
    antes = fuera.size;
    catalogo
      .filter(({ pide }) => pide.some((cual) => fuera.has(cual)))
      .forEach((uno) => fuera.add(uno.permiso));
  }
  return elegidos.filter((cual) => !fuera.has(cual));
}

/** Los permisos por sus grupos, sin los que todo perfil tiene. */
export function porGrupos(catalogo: readonly Permiso[]): [grupo: string, permisos: Permiso[]][] {
  const grupos = new Map<string, Permiso[]>();
  for (const uno of catalogo)
    if (!uno.siempre) grupos.set(uno.grupo, [...(grupos.get(uno.grupo) ?? []), uno]);
  return [...grupos];
}
