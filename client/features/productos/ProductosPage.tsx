import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCategory, IconFileImport, IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { DataTable, useLista, type Lista } from '@/ui/tabla';
import { Icono, Pagina } from '@/ui/base';
import { toImportar } from '@/navegacion/enlaces';
import { cuantos as contar } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { PRODUCTOS, totalesQuery, type FilaProducto } from './api';
import { COLUMNAS, CON_COSTO } from './columnas';
import { toCategorias, toNuevo, toProducto } from './enlaces';
import { Filtros, FILTROS } from './Filtros';
import { ConCostos, useVeCostos } from './presta/costos';
import { useAccionesProducto } from './useAccionesProducto';
import estilos from './productos.module.css';

export function ProductosPage() {
  const edita = usePermiso('productos.editar');
  const veCostos = useVeCostos();
  const acciones = useAccionesProducto();
  const lista = useLista<FilaProducto>({
    clave: claves.productos.lista,
    ruta: `${PRODUCTOS}/paginacion`,
    orden: 'PRO_NOMBRE',
    filtros: FILTROS,
  });
  const { data: totales } = useQuery(totalesQuery);
  const importar = edita && (
    <Button
      component={Link}
      to={toImportar('productos')}
      variant="default"
      leftSection={<Icono de={IconFileImport} />}
    >
      Importar
    </Button>
  );
  const categorias = (
    <Button component={Link} to={toCategorias()} variant="default" leftSection={<Icono de={IconCategory} />}>
      Categorías
    </Button>
  );
  const nuevo = edita && (
    <Button aria-keyshortcuts="n" component={Link} to={toNuevo()} leftSection={<Icono de={IconPlus} />}>
      Nuevo producto
    </Button>
  );
  return (
    <Pagina
      titulo="Productos"
      cuenta={lista.total}
      acciones={
        <>
          {categorias}
          {importar}
          {nuevo}
        </>
      }
    >
      <ConCostos productos={lista.items.map(({ PRO_ID }) => PRO_ID)}>
        <DataTable
          id="productos"
          etiqueta="Productos"
          lista={lista}
          columnas={veCostos ? CON_COSTO : COLUMNAS}
          clave={(p) => p.PRO_ID}
          nombre={(p) => p.PRO_NOMBRE}
          enlace={(p) => toProducto(p.PRO_ID)}
          buscar="Nombre o código…"
          filtros={<Filtros lista={lista} />}
          estados={
            totales?.porRevisar && lista.filtros.porRevisar !== 'true' ? (
              <PorRevisar cuantos={totales.porRevisar} lista={lista} />
            ) : undefined
          }
          acciones={edita ? acciones : undefined}
          exportar={`${PRODUCTOS}/exportar`}
          vacio={{
            icono: IconPackage,
            titulo: 'Aún no hay productos',
            mensaje: edita
              ? 'Con ellos las facturas se hacen eligiendo: precio e impuestos se llenan solos.'
              : undefined,
            accion: (
              <>
                {nuevo}
                {importar}
              </>
            ),
          }}
        />
      </ConCostos>
    </Pagina>
  );
}

/** Los productos cuya tarifa ya no rige esperan a que alguien la corrija. */
function PorRevisar({ cuantos, lista }: { cuantos: number; lista: Lista<FilaProducto> }) {
  return (
    <p className={estilos.porRevisar}>
      <Icono de={IconAlertTriangle} tamano={16} />
      <span>
        {contar(cuantos, 'producto tiene', 'productos tienen')} una tarifa de IVA que ya no rige.{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => lista.setFiltros({ ...FILTROS, porRevisar: 'true' })}
        >
          Revisar
        </Anchor>
      </span>
    </p>
  );
}
