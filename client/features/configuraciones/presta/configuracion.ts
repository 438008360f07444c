import { get, P } from '@/api/http';
import { oyentes } from '@/lib/almacen';

export interface FilaConfiguracion {
  CON_CODIGO: number;
  CON_NOMBRE: string;
  [valor: `CON_VALOR${number}`]: string | null | undefined;
}

export interface Contacto {
  numero: string;
  nombre: string;
}

export interface Marca {
  blanca: boolean;
  titulo: string;
  logo: string | null;
  portada: string | null;
  icono: string | null;
  color: string | null;
  telefono: string | null;
  sitio: string | null;
  contactos: Contacto[];
}

export const TITULO_POR_OMISION = 'Tinta';

/** La lista se lee por posición (docs/contrato.md §5, `GET P/configuraciones`). */
export function leerMarca(filas: FilaConfiguracion[]): Marca {
  const valor = (fila: number, n: number) => filas[fila]?.[`CON_VALOR${n}`]?.trim() || null;
  const blanca = valor(8, 1)?.toLowerCase() === 'si';
  const contactos = [2, 3, 7].flatMap((fila) => {
    const numero = valor(fila, 1);
    return numero && /^\+?[\d\s()-]{7,20}$/.test(numero)
      ? [{ numero, nombre: valor(fila, 2) ?? 'WhatsApp' }]
      : [];
  });
  return {
    blanca,
    titulo: (blanca && valor(0, 2)) || TITULO_POR_OMISION,
    logo: blanca ? valor(4, 6) : null,
    portada: blanca ? valor(4, 7) : null,
    icono: blanca ? valor(4, 8) : null,
    color: blanca ? valor(5, 1) : null,
    telefono: valor(1, 1),
    sitio: valor(1, 2),
    contactos,
  };
}

export const getMarca = (signal?: AbortSignal) =>
  get<FilaConfiguracion[]>(`${P}/configuraciones`, { signal }).then(leerMarca);

const marcas = oyentes<[Marca]>();

/** Avisa cuando la marca cambia con el producto abierto; responde la función que deja de escuchar. */
export const alCambiarMarca = marcas.suscribir;

/** Aplica al producto abierto los ajustes recién guardados, sin recargar la página. */
export const tomarMarca = (filas: FilaConfiguracion[]) => marcas.avisar(leerMarca(filas));
