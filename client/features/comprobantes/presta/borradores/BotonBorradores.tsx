import { Button } from '@mantine/core';
import { IconNotes, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import {
  borradoresQuery,
  eliminarBorrador,
  type DondeSeGuarda,
  type FilaBorrador,
} from '@/features/nucleo/presta/borradores';
import { fechaHora, hace } from '@/lib/fechas';
import { dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { Enlace, Icono, IconoAccion } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';

interface Props {
  donde: DondeSeGuarda;
  /** La dirección del formulario que los retoma. */
  nuevo: string;
  /** Qué dice de cada uno su lista: la glosa, el cliente. */
  que: string;
}

/** Lo empezado y no guardado, si hay algo: se abre en una ventana y desde ella se retoma. */
export function BotonBorradores({ donde, nuevo, que }: Props) {
  const { data: borradores = [] } = useQuery(borradoresQuery(donde.codigo, donde.ruta));
  const [abierta, setAbierta] = useState(false);
  const consultas = useQueryClient();
  if (!borradores.length) return null;
  const nombre = (b: FilaBorrador) => b.cliente || `Sin ${que.toLowerCase()} todavía`;
  const eliminar = async (b: FilaBorrador) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el borrador?',
      `«${nombre(b)}» no se puede recuperar.`,
      { si: 'Eliminar', peligro: true },
    );
    if (!seguro) return;
    await hacer(
      () => eliminarBorrador(b.id, donde.ruta),
      'Borrador eliminado',
      () => refrescar(consultas, alCambiar.borrador),
    );
  };
  const columnas: Columna<FilaBorrador>[] = [
    {
      id: 'que',
      titulo: que,
      envolver: true,
      celda: (b) => <Enlace to={`${nuevo}?retoma=${b.id}`}>{nombre(b)}</Enlace>,
    },
    { id: 'total', titulo: 'Total', numerica: true, celda: (b) => importe(b.total) },
    {
      id: 'guardado',
      titulo: 'Guardado',
      celda: (b) => <span title={fechaHora(b.actualizado_en)}>{hace(b.actualizado_en)}</span>,
    },
    { id: 'quien', titulo: 'Por', celda: (b) => b.creado_por },
    {
      id: 'eliminar',
      titulo: 'Eliminar',
      ancho: 72,
      celda: (b) => (
        <IconoAccion
          variant="subtle"
          color="gray"
          size={30}
          aria-label={`Eliminar el borrador ${nombre(b)}`}
          alPulsar={() => eliminar(b)}
        >
          <Icono de={IconTrash} />
        </IconoAccion>
      ),
    },
  ];
  return (
    <>
      <Button
        variant="default"
        h={36}
        onClick={() => setAbierta(true)}
        leftSection={<Icono de={IconNotes} />}
      >
        Borradores ({borradores.length})
      </Button>
      {abierta && (
        <VentanaForm titulo="Borradores" tamano={720} alCerrar={() => setAbierta(false)}>
          <TablaSimple
            apilar
            etiqueta="Borradores"
            columnas={columnas}
            filas={borradores}
            clave={(b) => b.id}
          />
        </VentanaForm>
      )}
    </>
  );
}
