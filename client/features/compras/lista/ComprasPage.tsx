import { Button } from '@mantine/core';
import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { BotonBorradores } from '@/features/comprobantes/presta/borradores/BotonBorradores';
import { DE_COMPRA } from '@/features/nucleo/presta/borradores';
import { dinero } from '@/lib/money';
import { toCompra, toNuevaCompra } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, Sitio, useLista } from '@/ui/tabla';
import { COMPRAS, type FilaCompra, type PaginaCompras } from '../api';
import { nombreDe } from '../rotulos';
import { useAccionesCompra } from '../useAccionesCompra';
import { COLUMNAS } from './columnas';
import { Filtros, FILTROS } from './Filtros';

/** Del ancho de una suma, mientras la de verdad no llega. */
const EN_ESPERA = '100000';

/** Lo que se compró, con lo que de ello se debe. */
export function ComprasPage() {
  const edita = usePermiso('compras.editar');
  const { acciones, ventana } = useAccionesCompra();
  const lista = useLista<FilaCompra>({
    clave: claves.compras.lista,
    ruta: `${COMPRAS}/paginacion`,
    orden: '-fecha',
    filtros: FILTROS,
  });
  const nueva = edita && (
    <Button aria-keyshortcuts="n" component={Link} to={toNuevaCompra()} leftSection={<Icono de={IconPlus} />}>
      Nueva compra
    </Button>
  );
  const suma = (lista.datos as PaginaCompras | undefined)?.suma;
  return (
    <Pagina
      titulo="Compras"
      cuenta={lista.total}
      acciones={
        edita && (
          <>
            <BotonBorradores donde={DE_COMPRA} nuevo={toNuevaCompra()} que="Proveedor" />
            {nueva}
          </>
        )
      }
    >
      <DataTable
        id="compras"
        etiqueta="Lista de compras"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.id}
        nombre={nombreDe}
        enlace={(c) => toCompra(c.id)}
        buscar="Proveedor, RUC, número o autorización…"
        filtros={<Filtros lista={lista} />}
        acciones={acciones}
        exportar={`${COMPRAS}/exportar`}
        sumas={
          <Sitio espera={!suma}>
            Suman <strong className="tabular">{dinero(suma?.total ?? EN_ESPERA)}</strong>
            {' · por pagar '}
            <strong className="tabular">{dinero(suma?.saldo ?? EN_ESPERA)}</strong>
            {', sin las anuladas'}
          </Sitio>
        }
        vacio={{
          icono: IconShoppingCart,
          titulo: 'Aún no hay compras',
          mensaje: edita
            ? 'Escriba una factura de papel, una nota de venta o una importación: se dice qué es cada línea y se propone qué retener.'
            : undefined,
          accion: nueva,
        }}
      />
      {ventana}
    </Pagina>
  );
}
