import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconWand } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { COMPRAS } from '@/features/codigos/presta/comprado';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { DataTable, useLista, type AccionFila, type Columna } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import { Enlace, Estado, Icono, Pagina } from '@/ui/base';
import { toProveedor, toRecibidos } from '@/navegacion/enlaces';
import { fecha, hoy } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { quitarRegla, REGLAS, type Regla } from './api';
import { DESTINOS } from '../aceptar/Lineas';
import { VentanaRegla } from './VentanaRegla';

const MIGAS = [{ to: toRecibidos(), texto: 'Recibidos' }];
const destinoDe = (destino: string) => DESTINOS.find(({ value }) => value === destino)?.label ?? destino;

const claseDe = (clase: string) => COMPRAS.find(({ value }) => value === clase)?.label ?? '';

/** `sustentos`: el nombre de cada uno, por su código. */
const columnasDe = (sustentos: Map<string | undefined, string>): Columna<Regla>[] => [
  { id: 'proveedor', titulo: 'Proveedor', celda: (r) => r.proveedor },
  {
    id: 'palabras',
    titulo: 'De qué',
    recortar: true,
    celda: (r) => (r.palabras ? `Líneas con «${r.palabras}»` : 'Todo lo que factura'),
  },
  {
    id: 'destino',
    titulo: 'Va a',
    celda: (r) => [destinoDe(r.destino), r.producto, r.cuenta, r.centro].filter(Boolean).join(' · '),
  },
  { id: 'clase', cede: 4, titulo: 'Qué se compra', celda: (r) => claseDe(r.clase) },
  {
    id: 'sustento',
    cede: 2,
    titulo: 'Sustento',
    recortar: true,
    ancho: 150,
    celda: (r) => [r.sustento, sustentos.get(r.sustento)].filter(Boolean).join(' '),
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
  {
    id: 'veces',
    cede: 1,
    titulo: 'Veces seguidas',
    numerica: true,
    celda: (r) => (r.veces ? entero(r.veces) : ''),
  },
  {
    id: 'ficha',
    oculta: true,
    titulo: 'Su ficha',
    celda: (r) => <Enlace to={toProveedor(r.proveedor_id)}>Ver</Enlace>,
  },
  { id: 'actualizado', cede: 3, titulo: 'Cambió', celda: (r) => fecha(r.actualizado_en) },
];

/** Con qué se propone lo siguiente de cada proveedor: lo que se aprendió y lo que una persona escribió. */
export function ReglasPage() {
  const edita = usePermiso('recibidos.editar');
  const consultas = useQueryClient();
  const [ventana, setVentana] = useState<Regla | 'nueva' | null>(null);
  const columnas = columnasDe(
    new Map(useVigentes('sustentos', hoy()).map(({ codigo, nombre = '' }) => [codigo, nombre])),
  );
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
    { texto: 'Cambiar', icono: IconPencil, alElegir: () => setVentana(regla) },
    { texto: 'Quitar', icono: IconTrash, peligro: true, alElegir: () => quitar(regla) },
  ];
  const nueva = edita && (
    <Button aria-keyshortcuts="n" onClick={() => setVentana('nueva')} leftSection={<Icono de={IconPlus} />}>
      Nueva regla
    </Button>
  );
  return (
    <Pagina titulo="Reglas de lo recibido" migas={MIGAS} cuenta={lista.total} acciones={nueva}>
      <DataTable
        id="reglas-recibidos"
        etiqueta="Reglas"
        lista={lista}
        columnas={columnas}
        clave={(r) => r.id}
        nombre={(r) => `regla de ${r.proveedor}`}
        alAbrir={edita ? setVentana : undefined}
        buscar="Proveedor…"
        acciones={edita ? acciones : undefined}
        vacio={{
          icono: IconWand,
          titulo: 'Aún no hay reglas',
          mensaje:
            'Al aceptar un documento se recuerda qué se decidió, y el siguiente de ese proveedor se propone igual. También puede escribir la suya.',
          accion: nueva,
        }}
      />
      {ventana && (
        <VentanaRegla regla={ventana === 'nueva' ? null : ventana} alCerrar={() => setVentana(null)} />
      )}
    </Pagina>
  );
}
