import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HOST, type Opciones } from '@/api/http';
import type { components } from '@/api/schema';
import { BotonDescargar, Estado, Icono } from '@/ui/base';
import estilos from './soporte.module.css';

interface Props {
  ruta: string;
  query?: Opciones['query'];
  nombre: string;
  revision: components['schemas']['ArchivoTicket']['revision'];
  /** Quien lo baja no ingresó: la dirección ya lleva su firma. */
  sinSesion?: boolean;
  /** De quién es, cuánto pesa y de cuándo. */
  children: ReactNode;
}

/** Un archivo de un ticket con lo que el antivirus dijo de él. El que espera y el borrado no se descargan. */
export function ArchivoDeTicket({ ruta, query, nombre, revision, sinSesion, children }: Props) {
  const seDescarga = revision === 'LIMPIO' || revision === 'SIN_ANTIVIRUS';
  return (
    <>
      {seDescarga && sinSesion && (
        <Button
          component="a"
          variant="subtle"
          h={30}
          px={8}
          href={HOST + ruta}
          download
          leftSection={<Icono de={IconDownload} tamano={16} />}
        >
          {nombre}
        </Button>
      )}
      {seDescarga && !sinSesion && (
        <BotonDescargar compacto ruta={ruta} query={query}>
          {nombre}
        </BotonDescargar>
      )}
      {revision === 'PENDIENTE' && <span className={estilos.noSeDescarga}>{nombre}</span>}
      {revision === 'INFECTADO' && (
        <span className={estilos.noSeDescarga}>El archivo tenía un virus y se borró: {nombre}</span>
      )}
      <Revision revision={revision} />
      <small>{children}</small>
    </>
  );
}

function Revision({ revision }: Pick<Props, 'revision'>) {
  if (revision === 'PENDIENTE') {
    return (
      <Estado tono="espera" title="Podrá descargarlo en unos minutos">
        Se está revisando
      </Estado>
    );
  }
  if (revision === 'INFECTADO') return <Estado tono="error">Con virus</Estado>;
  return revision === 'LIMPIO' ? <Estado tono="ok">Sin virus</Estado> : null;
}
