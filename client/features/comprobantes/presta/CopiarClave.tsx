import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Icono } from '@/ui/base';
import estilos from './copiarClave.module.css';

/** La clave de acceso, con un botón que la copia: son 49 dígitos que nadie escribe a mano. */
export const CopiarClave = ({ clave }: { clave: string }) => (
  <span className={estilos.clave}>
    <span>
      {clave}
      <CopyButton value={clave}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            onClick={copy}
            aria-label={copied ? 'Clave copiada' : 'Copiar la clave de acceso'}
          >
            {copied ? <Icono de={IconCheck} tamano={16} /> : <Icono de={IconCopy} tamano={16} />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  </span>
);
