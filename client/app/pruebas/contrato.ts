import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Lo que de un esquema del contrato se usa para inventar una respuesta y para leer qué toma un cuerpo. */
export interface Esquema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: (string | number | null)[];
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  anyOf?: Esquema[];
  allOf?: Esquema[];
  oneOf?: Esquema[];
  items?: Esquema;
  properties?: Record<string, Esquema>;
  additionalProperties?: Esquema | boolean;
}

interface Operacion {
  requestBody?: { content: Record<string, { schema: Esquema }> };
  responses: Record<string, { content?: Record<string, { schema: Esquema }> }>;
  'x-permisos'?: string[];
}

type Documento = {
  paths: Record<string, Record<string, Operacion>>;
  components: { schemas: Record<string, Esquema> };
};

const { paths, components } = JSON.parse(
  readFileSync(resolve('client/api/openapi.json'), 'utf8'),
) as Documento;
const METODOS = ['get', 'post', 'put', 'delete'];

export const operaciones = Object.entries(paths).flatMap(([ruta, metodos]) =>
  METODOS.flatMap((metodo) => (metodos[metodo] ? [{ ruta, metodo, que: metodos[metodo] }] : [])),
);

export const PERMISOS = [...new Set(operaciones.flatMap(({ que }) => que['x-permisos'] ?? []))];

/** Un esquema sin lo que lo envuelve: el que nombra, o el que no es nulo. */
export function abierto(esquema: Esquema): Esquema {
  if (esquema.$ref) return abierto(components.schemas[esquema.$ref.split('/').pop()!]!);
  const [uno, ...otros] = esquema.anyOf ?? esquema.allOf ?? esquema.oneOf ?? [];
  if (!uno) return esquema;
  return abierto(
    [uno, ...otros].find(
      (cual) => cual.type !== 'null' && !(cual.enum?.length === 1 && cual.enum[0] === null),
    ) ?? uno,
  );
}

const deJson = (contenido?: Record<string, { schema: Esquema }>) => contenido?.['application/json']?.schema;

export const cuerpoDe = (ruta: string, metodo = 'put'): Esquema =>
  abierto(deJson(paths[ruta]?.[metodo]?.requestBody?.content) ?? {});

export const respuestaDe = (ruta: string, metodo: string): { estado: number; esquema?: Esquema } => {
  const [estado, { content } = {}] = Object.entries(paths[ruta]![metodo]!.responses).find(([codigo]) =>
    codigo.startsWith('2'),
  )!;
  return { estado: Number(estado), esquema: deJson(content) };
};

const partes = (ruta: string) => ruta.split('/').slice(1);

/** La ruta del documento que atiende una dirección: la de más partes dichas. */
export function atiende(metodo: string, direccion: string): string | undefined {
  const pedidas = partes(direccion);
  return Object.keys(paths)
    .filter((ruta) => paths[ruta]![metodo])
    .filter((ruta) => {
      const suyas = partes(ruta);
      return suyas.length === pedidas.length && suyas.every((s, i) => s.startsWith('{') || s === pedidas[i]);
    })
    .sort((a, b) => a.split('{').length - b.split('{').length)[0];
}
