import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { fecha } from '@/lib/fechas';
import { cantidad } from '@/lib/numeros';
import { sinEmojis } from '@/lib/validacion';
import { usePermiso } from '@/session';
import { useEntrada } from '../entrada';

type Pagina = components['schemas']['PaginaFilaLoteProducto'];
type Lote = Pagina['items'][number];

const SE_VEN = 6;

/** «L-20: 40 (caduca 31/05/2027)», como se escribe para elegirlo. */
const queHay = ({ codigo, caduca, dias, existencia, serie }: Lote) =>
  [
    serie ? codigo : `${codigo}: ${cantidad(existencia)}`,
    caduca && `(${dias !== null && dias < 0 ? 'caducó' : 'caduca'} ${fecha(caduca)})`,
  ]
    .filter(Boolean)
    .join(' ');

/** De qué lotes o series sale una línea, si su producto los pide: vacío, del que caduca primero. Debajo, los que hay. */
export function LotesDeLinea({ n, error }: { n: number; error?: string }) {
  const { form } = useEntrada();
  const [producto, escrito] = useWatch({
    control: form.control,
    name: [`lineas.${n}.producto_id`, `lineas.${n}.lotes`],
  });
  const query = { producto: String(producto), tamano: String(20) };
  const { data } = useQuery({
    queryKey: claves.existencias.lotesDeProducto(producto ?? 0),
    queryFn: ({ signal }) => get<Pagina>('/api/lotes', { query, signal }),
    enabled: usePermiso('existencias.ver') && producto !== null,
  });
  const hay = data?.items ?? [];
  if (!hay.length && !escrito && !error) return null;
  const otros = (data?.total ?? 0) - SE_VEN;
  return (
    <TextInput
      label="Lotes o series"
      aria-label={`Lotes o series de la línea ${n + 1}`}
      placeholder="El que caduca primero"
      mt={12}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        hay.length > 0 &&
        `Hay ${hay.slice(0, SE_VEN).map(queHay).join(', ')}${otros > 0 ? ` y ${otros} más` : ''}. Si son varios, cada uno con cuánto sale.`
      }
      maxLength={2000}
      error={error}
      {...form.register(`lineas.${n}.lotes`, { validate: sinEmojis })}
    />
  );
}
