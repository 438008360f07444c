import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { entero } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { Icono, Pagina } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type AccionFila, type Columna } from '@/ui/tabla';
import { eliminarLista, LISTAS, type FilaLista } from './api';
import { BotonImportar } from './BotonImportar';
import { toLista } from './enlaces';
import { FormularioLista } from './FormularioLista';
import { CLASES, cuando, OPCIONES_SITUACION, paraQuien, Situacion } from './rotulos';

const FILTROS = { clase: '', situacion: '' };
const OPCIONES_CLASE = Object.entries(CLASES).map(([value, label]) => ({ value, label }));
const COLUMNAS: Columna<FilaLista>[] = [
  { id: 'nombre', titulo: 'Lista', orden: true, celda: (l) => l.nombre },
  { id: 'clase', titulo: 'Clase', cede: 2, celda: (l) => CLASES[l.clase] },
  { id: 'grupo', titulo: 'Para quién', celda: paraQuien },
  { id: 'establecimiento', titulo: 'Dónde', cede: 3, celda: (l) => l.establecimiento ?? 'Todos' },
  { id: 'desde', titulo: 'Cuándo', orden: true, celda: cuando },
  {
    id: 'precios',
    titulo: 'Precios',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (l) => entero(l.precios),
  },
  {
    id: 'situacion',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (l) => <Situacion lista={l} />,
  },
];

type Abierta = { lista: FilaLista | null; copia?: boolean };

export function ListasPage() {
  const edita = usePermiso('precios.editar');
  const ir = useNavigate();
  const consultas = useQueryClient();
  const [abierta, setAbierta] = useState<Abierta | null>(null);
  const lista = useLista<FilaLista>({
    clave: claves.listasPrecios.lista,
    ruta: `${LISTAS}/paginacion`,
    orden: 'nombre',
    filtros: FILTROS,
  });
  const eliminar = async (l: FilaLista) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar la lista?',
      `${l.nombre} se eliminará con sus ${entero(l.precios)} precios. Lo ya vendido no cambia.`,
      { si: 'Eliminar', peligro: true },
    );
    if (seguro)
      await hacer(
        () => eliminarLista(l.id),
        'Lista eliminada',
        () => void refrescar(consultas, alCambiar.listaPrecios),
      );
  };
  const acciones = (l: FilaLista): AccionFila[] => [
    { texto: 'Cambiar sus datos', icono: IconPencil, alElegir: () => setAbierta({ lista: l }) },
    { texto: 'Duplicar', icono: IconCopy, alElegir: () => setAbierta({ lista: l, copia: true }) },
    { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(l) },
  ];
  const nueva = edita && (
    <Button
      aria-keyshortcuts="n"
      onClick={() => setAbierta({ lista: null })}
      leftSection={<Icono de={IconPlus} />}
    >
      Nueva lista
    </Button>
  );
  return (
    <Pagina
      titulo="Listas de precios"
      subtitulo="A qué precio se vende, a quién, dónde y hasta cuándo."
      cuenta={lista.total}
      acciones={
        <>
          {edita && !!lista.total && <BotonImportar />}
          {nueva}
        </>
      }
    >
      <DataTable
        id="listas-precios"
        etiqueta="Listas de precios"
        lista={lista}
        columnas={COLUMNAS}
        clave={(l) => l.id}
        nombre={(l) => l.nombre}
        enlace={(l) => toLista(l.id)}
        buscar="Nombre…"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="clase"
              etiqueta="Clase"
              opciones={OPCIONES_CLASE}
              todos="Todas"
            />
            <FiltroSelect lista={lista} nombre="situacion" etiqueta="Estado" opciones={OPCIONES_SITUACION} />
          </>
        }
        acciones={edita ? acciones : undefined}
        vacio={{
          icono: IconTags,
          titulo: 'Aún no hay listas de precios',
          mensaje: 'Con una, las facturas de sus mayoristas o de una oferta toman su precio solas.',
          accion: nueva,
        }}
      />
      {abierta && (
        <FormularioLista
          {...abierta}
          alCerrar={() => setAbierta(null)}
          alListo={(id) => {
            if (!abierta.lista || abierta.copia) void ir(toLista(id));
          }}
        />
      )}
    </Pagina>
  );
}
