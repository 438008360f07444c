import { IconArrowBackUp, type Icon } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { refrescar, type Clave } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { Enlace, Estado } from '@/ui/base';
import { DataTable, useLista, type Columna } from '@/ui/tabla';
import { nombreDelMes, tituloDelMes } from './meses';

interface Hecho {
  id: number;
  /** aaaa-mm-dd, su primer día. */
  mes: string;
  asiento_id: number | null;
  deshecho_en: string | null;
  deshecho_por: string;
}

interface Props<T extends Hecho> {
  id: string;
  etiqueta: string;
  clave: Clave;
  ruta: string;
  fijos?: Record<string, string>;
  /** Las que van entre el mes y su estado. */
  columnas: Columna<T>[];
  /** Cómo se llama lo que se hizo y lo que se deshizo: asentado o asentada. */
  palabras?: { hecho: string; deshecho: string };
  deshacer: (id: number) => Promise<unknown>;
  /** Lo que cambia al deshacer uno. */
  cambia: readonly Clave[];
  vacio: { icono: Icon; titulo: string };
}

/** Los meses que ya se asentaron, el último primero: cada uno lleva a su asiento, y se deshace. */
export function Hechos<T extends Hecho>({
  id,
  etiqueta,
  clave,
  ruta,
  fijos,
  columnas,
  palabras = { hecho: 'Asentado', deshecho: 'Deshecho' },
  deshacer,
  cambia,
  vacio,
}: Props<T>) {
  const edita = usePermiso('contabilidad.editar');
  const consultas = useQueryClient();
  const lista = useLista<T>({ clave, ruta, fijos });
  const preguntar = async (h: T) => {
    const seguro = await dialogos.confirmar(
      `¿Deshacer ${nombreDelMes(h.mes.slice(0, 7))}?`,
      'Se hará el asiento contrario con la misma fecha, y el mes quedará libre para asentarlo otra vez.',
      { si: 'Deshacer', peligro: true },
    );
    if (seguro)
      await hacer(
        () => deshacer(h.id),
        `${tituloDelMes(h.mes.slice(0, 7))}: ${palabras.deshecho.toLowerCase()}`,
        () => refrescar(consultas, cambia),
      );
  };
  const mes: Columna<T> = {
    id: 'mes',
    titulo: 'Mes',
    celda: (h) => {
      const nombre = tituloDelMes(h.mes.slice(0, 7));
      return h.asiento_id ? <Enlace to={toAsiento(h.asiento_id)}>{nombre}</Enlace> : nombre;
    },
  };
  const estado: Columna<T> = {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (h) =>
      h.deshecho_en ? (
        <Estado tono="neutro" title={`${h.deshecho_por}, ${fechaHora(h.deshecho_en)}`}>
          {palabras.deshecho}
        </Estado>
      ) : (
        <Estado tono="ok">{palabras.hecho}</Estado>
      ),
  };
  return (
    <DataTable
      id={id}
      etiqueta={etiqueta}
      lista={lista}
      columnas={[mes, ...columnas, estado]}
      clave={(h) => h.id}
      nombre={(h) => tituloDelMes(h.mes.slice(0, 7))}
      acciones={(h) => [
        edita &&
          !h.deshecho_en && {
            texto: 'Deshacer',
            icono: IconArrowBackUp,
            peligro: true,
            alElegir: () => preguntar(h),
          },
      ]}
      vacio={vacio}
    />
  );
}
