import { Button } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/avisos';
import type { Importacion } from './api';
import { useImportar } from './useImportar';

/** Dice por qué no entró nada. Una importación que quedó a medias mucho tiempo ya no tiene su archivo. */
export function Fallida({ importacion, alCorregir }: { importacion: Importacion; alCorregir?: () => void }) {
  const { toNueva } = useImportar();
  if (!importacion.hayArchivo)
    return (
      <EmptyState
        icono={IconFileAlert}
        titulo="El archivo ya no está guardado"
        accion={
          <Button component={Link} to={toNueva}>
            Subir otro archivo
          </Button>
        }
      >
        {importacion.avisos.at(-1)}
      </EmptyState>
    );
  return (
    <EmptyState
      icono={IconFileAlert}
      titulo="No se pudo importar el archivo"
      accion={
        <>
          {alCorregir && importacion.columnas.length > 0 && (
            <Button variant="default" onClick={alCorregir}>
              Volver a las columnas
            </Button>
          )}
          <Button component={Link} to={toNueva}>
            Subir otro archivo
          </Button>
        </>
      }
    >
      {importacion.motivo ?? 'Intente nuevamente.'} No se guardó nada.
    </EmptyState>
  );
}
