import { IconPencil, IconTrash, IconWand } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { DataTable, useLista, type AccionFila, type Columna } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import { Enlace, Estado, Pagina } from '@/ui/base';
import { toProveedor, toRecibidos } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { quitarRegla, REGLAS, type Regla } from './api';
import { DESTINOS } from '../aceptar/Lineas';
import { EditarRegla } from './EditarRegla';

const MIGAS = [{ to: toRecibidos(), texto: 'Recibidos' }];
const destinoDe = (destino: string) => DESTINOS.find(({ value }) => value === destino)?.label ?? destino;

const COLUMNAS: Columna<Regla>[] = [
  { id: 'proveedor', titulo: 'Proveedor', celda: (r) => r.proveedor },
  {
    id: 'palabras',
    titulo: 'De qué',
    celda: (r) => (r.palabras ? `Líneas con «${r.palabras}»` : 'Todo lo que factura'),
  },
  { id: 'destino', titulo: 'Va a', celda: (r) => destinoDe(r.destino) },
  {
    id: 'sustento',
    cede: 2,
    titulo: 'Sustento',
    celda: (r) => <span className="tabular">{r.sustento}</span>,
  },
  {
    id: 'modo',
    titulo: 'Cómo se supo',
    enTarjeta: 'estado',
    celda: (r) =>
      r.modo === 'ESCRITA' ? (
        <Estado tono="info">Puesta a mano</Estado>
      ) : (
        <Estado tono="ok">De lo aceptado</Estado>
      ),
  },
  { id: 'veces', cede: 1, titulo: 'Veces seguidas', numerica: true, celda: (r) => entero(r.veces) },
  {
    id: 'ficha',
    oculta: true,
    titulo: 'Su ficha',
    celda: (r) => <Enlace to={toProveedor(r.proveedor_id)}>Ver</Enlace>,
  },
  { id: 'actualizado', cede: 3, titulo: 'Cambió', celda: (r) => fecha(r.actualizado_en) },
];

/** Lo que se aprendió de cada proveedor, con que se propone el siguiente documento. */
export function ReglasPage() {
  const edita = usePermiso('recibidos.editar');
  const consultas = useQueryClient();
  const [porEditar, setPorEditar] = useState<Regla | null>(null);
  const lista = useLista<Regla>({ clave: claves.recibidos.reglas, ruta: REGLAS });
  const quitar = async (regla: Regla) => {
    const seguro = await dialogos.confirmar(
      '¿Quitar esta regla?',
      `Lo próximo de ${regla.proveedor} se propone desde cero, y se vuelve a aprender de lo que se acepte.`,
      { si: 'Quitar', peligro: true },
    );
    if (seguro)
      await hacer(
        () => quitarRegla(regla.id),
        'Regla quitada',
        () => refrescar(consultas, alCambiar.recibido),
      );
  };
  const acciones = (regla: Regla): AccionFila[] => [
    { texto: 'Cambiar', icono: IconPencil, alElegir: () => setPorEditar(regla) },
    { texto: 'Quitar', icono: IconTrash, peligro: true, alElegir: () => quitar(regla) },
  ];
  return (
    <Pagina titulo="Reglas de lo recibido" migas={MIGAS} cuenta={lista.total}>
      <DataTable
        id="reglas-recibidos"
        etiqueta="Reglas"
        lista={lista}
        columnas={COLUMNAS}
        clave={(r) => r.id}
        nombre={(r) => `regla de ${r.proveedor}`}
        alAbrir={edita ? setPorEditar : undefined}
        buscar="Proveedor…"
        acciones={edita ? acciones : undefined}
        vacio={{
          icono: IconWand,
          titulo: 'Aún no hay reglas',
          mensaje:
            'Al aceptar un documento se recuerda qué se decidió, y el siguiente de ese proveedor se propone igual.',
        }}
      />
      {porEditar && <EditarRegla regla={porEditar} alCerrar={() => setPorEditar(null)} />}
    </Pagina>
  );
}
