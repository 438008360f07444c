import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, type Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { toImportar } from '@/navegacion/enlaces';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, useLista, type Columna, type Lista } from '@/ui/tabla';
import { conMayuscula, useAccionesTercero, type DeTerceros, type Tercero } from './tercero';

interface Props<T extends Tercero, D extends FieldValues, C, F extends Tercero> {
  de: DeTerceros<T, D, C>;
  /** Si quien mira los puede cambiar. */
  edita: boolean;
  columnas: Columna<F>[];
  filtros: Record<string, string>;
  Filtros: ComponentType<{ lista: Lista<F> }>;
  buscar: string;
  icono: Icon;
  /** Lo que conviene saber antes de crear el primero. */
  invita: string;
}

/** Todos, con lo que se puede hacer con cada uno. */
export function ListaDeTerceros<T extends Tercero, D extends FieldValues, C, F extends Tercero>({
  de,
  edita,
  columnas,
  filtros,
  Filtros,
  buscar,
  icono,
  invita,
}: Props<T, D, C, F>) {
  const acciones = useAccionesTercero(de);
  const lista = useLista<F>({
    clave: de.lista,
    ruta: `${de.api}/paginacion`,
    orden: 'razon_social',
    filtros,
  });
  const titulo = conMayuscula(de.todos);
  const botones = edita && (
    <>
      <Button
        component={Link}
        to={toImportar(de.todos)}
        variant="default"
        leftSection={<Icono de={IconFileImport} />}
      >
        Importar
      </Button>
      <Button aria-keyshortcuts="n" component={Link} to={de.to.nuevo()} leftSection={<Icono de={IconPlus} />}>
        Nuevo {de.uno}
      </Button>
    </>
  );
  return (
    <Pagina titulo={titulo} cuenta={lista.total} acciones={botones}>
      <DataTable
        id={de.todos}
        etiqueta={titulo}
        lista={lista}
        columnas={columnas}
        clave={(t) => t.id}
        nombre={(t) => t.razon_social}
        enlace={(t) => de.to.uno(t.id)}
        buscar={buscar}
        filtros={<Filtros lista={lista} />}
        acciones={edita ? acciones : undefined}
        exportar={`${de.api}/exportar`}
        vacio={{
          icono,
          titulo: `Aún no hay ${de.todos}`,
          mensaje: edita ? invita : undefined,
          accion: botones,
        }}
      />
    </Pagina>
  );
}
