import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { hacer } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { aplicar, plantillasQuery, type Empresa } from './api';

interface Props {
  filas: Empresa[];
  mes: string;
  limpiar: () => void;
  alRecordar: () => void;
  alDescargar: () => void;
}

/** Lo que se hace con las empresas marcadas. */
export function Masivas({ filas, mes, limpiar, alRecordar, alDescargar }: Props) {
  const cliente = useQueryClient();
  const plantillas = useQuery(plantillasQuery);
  const poner = async (id: number) => {
    const hecho = await hacer(
      () =>
        aplicar(
          id,
          mes,
          filas.map(({ eid }) => eid),
        ),
      ({ cuantas }) => (cuantas === 1 ? '1 tarea puesta' : `${cuantas} tareas puestas`),
      () => refrescar(cliente, alCambiar.despacho),
    );
    if (hecho) limpiar();
  };
  return (
    <>
      <Button h={32} onClick={alRecordar} leftSection={<Icono de={IconMail} tamano={16} />}>
        Recordarles lo que vence
      </Button>
      <Button
        h={32}
        variant="default"
        onClick={alDescargar}
        leftSection={<Icono de={IconDownload} tamano={16} />}
      >
        Descargar lo del mes
      </Button>
      {!!plantillas.data?.length && (
        <NativeSelect
          aria-label="Ponerles una lista de tareas"
          value=""
          data={[
            { value: '', label: 'Ponerles una lista…' },
            ...plantillas.data.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          onChange={(e) => void (e.currentTarget.value && poner(Number(e.currentTarget.value)))}
        />
      )}
    </>
  );
}
