import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import type { Opciones } from '@/api/http';
import { dialogos } from '@/ui/avisos';

interface Props {
  ruta: string;
  query?: Opciones['query'];
  children: ReactNode;
  compacto?: boolean;
  /** Si es lo principal de la página. */
  principal?: boolean;
  /** Lo que hay que esperar antes de bajarlo; si responde que no está, no se baja. */
  antes?: () => Promise<boolean>;
  alTerminar?: () => void;
  'aria-label'?: string;
}

export function BotonDescargar({
  ruta,
  query,
  children,
  compacto,
  principal,
  antes,
  alTerminar,
  ...resto
}: Props) {
  const [pidiendo, setPidiendo] = useState(false);
  const bajar = async () => {
    setPidiendo(true);
    try {
      if (!antes || (await antes())) await descargar(ruta, query);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setPidiendo(false);
      alTerminar?.();
    }
  };
  return (
    <Button
      variant={compacto ? 'subtle' : principal ? 'filled' : 'default'}
      h={compacto ? 30 : 36}
      px={compacto ? 8 : 12}
      loading={pidiendo}
      onClick={() => void bajar()}
      leftSection={<IconDownload size={compacto ? 16 : 18} stroke={1.75} aria-hidden />}
      {...resto}
    >
      {children}
    </Button>
  );
}
