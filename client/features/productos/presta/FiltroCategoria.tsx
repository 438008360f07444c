import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { usePermiso } from '@/session';
import { FiltroSelect } from '@/ui/tabla';
import { categoriasQuery, opcionesDeCategorias } from './categorias';

/** Acota una lista a una categoría y las que tiene debajo. Quien no tiene categorías no lo ve. */
export function FiltroCategoria({ lista }: Pick<ComponentProps<typeof FiltroSelect>, 'lista'>) {
  const ve = usePermiso('productos.ver');
  const { data: categorias = [] } = useQuery({ ...categoriasQuery, enabled: ve });
  if (!categorias.length) return null;
  return (
    <FiltroSelect
      lista={lista}
      nombre="categoria"
      etiqueta="Categoría"
      opciones={opcionesDeCategorias(categorias)}
      todos="Todas"
    />
  );
}
