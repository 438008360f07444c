import { Button } from '@mantine/core';
import { IconClipboardList, IconPackageImport, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { toKardex, toProponer } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { Estado, Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type AccionFila, type Columna } from '@/ui/tabla';
import { cantidad } from '../lineas/valores';
import { bodegasQuery } from '../presta/api';
import { ponerMinimo, REPOSICION, type FilaReposicion } from './api';
import { Minimo } from './Minimo';

const FILTROS = { que: '', bodega: '' };
const CUALES = [{ value: 'reponer', label: 'Los que hay que pedir' }];

const COLUMNAS: Columna<FilaReposicion>[] = [
  {
    id: 'PRO_CODIGO',
    titulo: 'Código',
    orden: true,
    cede: 2,
    celda: (f) => <span className="tabular">{f.PRO_CODIGO}</span>,
  },
  { id: 'nombre', titulo: 'Producto', orden: true, nombra: true, celda: (f) => f.nombre },
  { id: 'bodega', titulo: 'Bodega', recortar: true, celda: (f) => f.bodega },
  { id: 'existencia', titulo: 'Hay', numerica: true, celda: (f) => cantidad(f.existencia) },
  { id: 'pedida', titulo: 'Pedido', numerica: true, cede: 3, celda: (f) => cantidad(f.pedida) },
  { id: 'minimo', titulo: 'Mínimo', numerica: true, celda: (f) => cantidad(f.minimo) },
  { id: 'maximo', titulo: 'Máximo', numerica: true, cede: 1, celda: (f) => cantidad(f.maximo) },
  {
    id: 'falta',
    titulo: 'Por pedir',
    enTarjeta: 'estado',
    celda: (f) =>
      Number(f.falta) > 0 ? (
        <Estado tono="aviso">Pedir {cantidad(f.falta)}</Estado>
      ) : (
        <Estado tono="ok">No hace falta</Estado>
      ),
  },
];

/** Cuánto se quiere tener de cada producto en cada bodega, y lo que hay que pedir. */
export function PorReponerPage() {
  const edita = usePermiso('ordenes.editar');
  const consultas = useQueryClient();
  const [ventana, setVentana] = useState<FilaReposicion | 'nuevo' | null>(null);
  const { data: bodegas = [] } = useQuery({ ...bodegasQuery(), enabled: usePermiso('existencias.ver') });
  const lista = useLista<FilaReposicion>({
    clave: claves.existencias.porReponer,
    ruta: `${REPOSICION}/paginacion`,
    orden: 'nombre',
    filtros: FILTROS,
  });
  const quitar = async (f: FilaReposicion) => {
    const seguro = await dialogos.confirmar(
      `¿Dejar de reponer ${f.nombre}?`,
      `En ${f.bodega} ya no se dirá que falta. Lo que hay y lo que se pidió no cambia.`,
      { si: 'Dejar de reponer' },
    );
    if (!seguro) return;
    await hacer(
      () => ponerMinimo({ producto_id: f.producto_id, bodega_id: f.bodega_id, minimo: null, maximo: null }),
      'Ya no se repone',
      () => refrescar(consultas, alCambiar.orden),
    );
  };
  const acciones = (f: FilaReposicion): AccionFila[] =>
    edita
      ? [
          { texto: 'Cambiar', icono: IconPencil, tecla: 'e', alElegir: () => setVentana(f) },
          { texto: 'Dejar de reponer', icono: IconTrash, peligro: true, alElegir: () => quitar(f) },
        ]
      : [];
  const nuevo = edita && (
    <Button
      variant="default"
      aria-keyshortcuts="n"
      onClick={() => setVentana('nuevo')}
      leftSection={<Icono de={IconPlus} />}
    >
      Agregar un producto
    </Button>
  );
  return (
    <Pagina
      titulo="Por reponer"
      cuenta={lista.total}
      acciones={
        edita && (
          <>
            {nuevo}
            <Button component={Link} to={toProponer()} leftSection={<Icono de={IconClipboardList} />}>
              Proponer órdenes
            </Button>
          </>
        )
      }
    >
      <DataTable
        id="por-reponer"
        etiqueta="Por reponer"
        lista={lista}
        columnas={COLUMNAS}
        clave={(f) => `${f.producto_id}-${f.bodega_id}`}
        nombre={(f) => `${f.nombre} en ${f.bodega}`}
        enlace={(f) => toKardex(f.producto_id, String(f.bodega_id))}
        buscar="Código o nombre…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="que" etiqueta="Cuáles" opciones={CUALES} todos="Todos" />
            {bodegas.length > 1 && (
              <FiltroSelect
                lista={lista}
                nombre="bodega"
                etiqueta="Bodega"
                todos="Todas"
                opciones={bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              />
            )}
          </>
        }
        acciones={acciones}
        exportar={`${REPOSICION}/exportar`}
        vacio={{
          icono: IconPackageImport,
          titulo: 'Todavía no se repone ningún producto',
          mensaje: edita
            ? 'Diga de cada producto cuánto quiere tener como mínimo y como máximo: aquí verá los que hay que pedir.'
            : undefined,
          accion: nuevo,
        }}
      />
      {ventana && <Minimo de={ventana === 'nuevo' ? null : ventana} alCerrar={() => setVentana(null)} />}
    </Pagina>
  );
}
