import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';
import type { Aplicacion } from '@/features/cartera/presta';
import { CLIENTES } from '../api';

type Esquemas = components['schemas'];

export type FilaDocumento = Esquemas['FilaDocumento'];
export type Documento = Esquemas['Documento'];

export const DOCUMENTOS = `${CLIENTES}/documentos`;
export const EXTENSIONES = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'xml', 'zip'] as const;
export const IMAGENES = ['png', 'jpg', 'jpeg', 'webp'] as const;
export const MAXIMO = 10 * 1024 * 1024;
export const ARCHIVOS = 10;

export const documentoQuery = (id: number, eid: number | null) =>
  queryOptions({
    queryKey: claves.clientes.cuenta.documento(id),
    queryFn: ({ signal }) => get<Documento>(`${DOCUMENTOS}/${id}`, { query: { eid }, signal }),
  });

function formulario(campos: Record<string, string | number>, archivos: File[]) {
  const form = new FormData();
  Object.entries(campos).forEach(([nombre, valor]) => form.append(nombre, String(valor)));
  archivos.forEach((archivo) => form.append('current', archivo));
  return form;
}

type Subida = { idempotencia: string; alSubir: (fraccion: number) => void };

export const registrarDocumento = (
  campos: Record<string, string | number>,
  archivos: File[],
  subida: Subida,
) => subir<Documento>(DOCUMENTOS, formulario(campos, archivos), subida);
export const adjuntarImagenes = (id: number, archivos: File[], subida: Subida) =>
  subir<Documento>(`${DOCUMENTOS}/img`, formulario({ DOC_CODIGO: id }, archivos), subida);
export const cambiarDocumento = (id: number, cuerpo: Esquemas['CambiarDocumento']) =>
  put<Documento>(`${DOCUMENTOS}/${id}`, cuerpo);
export const aplicarCredito = (id: number, aplicaciones: Aplicacion[], idempotencia: string) =>
  post<Documento>(`${DOCUMENTOS}/${id}/aplicar`, { aplicaciones }, { idempotencia });
export const anularDocumento = (id: number, motivo: string) =>
  put<Documento>(`${DOCUMENTOS}/${id}/anular`, { motivo });
export const eliminarDocumento = (id: number) => del(`${DOCUMENTOS}/${id}`);
