import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { correoQuery } from '../api';

/** La dirección a la que se envían los documentos; nada si esta instalación no los recibe por correo. */
export function PorCorreo() {
  const direccion = useQuery(correoQuery).data?.direccion;
  if (!direccion) return null;
  return (
    <TextInput
      label="Su dirección para recibir documentos"
      description="Dela a sus proveedores, o reenvíe ahí sus facturas: el XML adjunto llega solo a la bandeja."
      value={direccion}
      readOnly
      onFocus={(e) => e.currentTarget.select()}
      rightSection={
        <CopyButton value={direccion}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={copy}
              aria-label={copied ? 'Dirección copiada' : 'Copiar la dirección'}
            >
              {copied ? (
                <IconCheck size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconCopy size={18} stroke={1.75} aria-hidden />
              )}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
}
