import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mensajeDe } from '@/api/errors';
import { fechaHora } from '@/lib/fechas';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Enlace, Icono } from '@/ui/base';
import { correoQuery, renovarCorreo } from '../api';
import estilos from '../recibidos.module.css';
import { decirCarga, toCarga } from './dicho';

/** La dirección a la que se envían los documentos, y lo último que llegó; nada si aquí no se reciben por correo. */
export function PorCorreo() {
  const consultas = useQueryClient();
  const correo = useQuery(correoQuery).data;
  if (!correo?.direccion) return null;
  const { direccion, ultimas } = correo;
  const renovar = async () => {
    const sigue = await dialogos.confirmar(
      'Renovar la dirección',
      'La de ahora deja de funcionar: lo que se envíe a ella ya no llegará. Tendrá que dar la nueva a sus proveedores.',
      { si: 'Renovar', peligro: true },
    );
    if (!sigue) return;
    try {
      consultas.setQueryData(correoQuery.queryKey, await renovarCorreo());
      avisoBreve('Dirección renovada');
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <div className={estilos.porCorreo}>
      <TextInput
        label="Su dirección para recibir documentos"
        description="Dela a sus proveedores, o reenvíe ahí sus facturas: el XML adjunto, o el listado del SRI, llega solo a la bandeja."
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
                {copied ? <Icono de={IconCheck} /> : <Icono de={IconCopy} />}
              </ActionIcon>
            )}
          </CopyButton>
        }
      />
      <BotonAccion
        variant="subtle"
        h={32}
        px={8}
        alPulsar={renovar}
        leftSection={<Icono de={IconRefresh} tamano={16} />}
      >
        Renovar la dirección
      </BotonAccion>
      {ultimas.length > 0 && (
        <section aria-label="Lo último que llegó por correo">
          <h3>Lo último que llegó por correo</h3>
          <ul>
            {ultimas.map((carga) => (
              <li key={carga.id}>
                <Enlace to={toCarga(carga.id)}>{fechaHora(carga.creada_en)}</Enlace>
                <span>{decirCarga(carga)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
