import { Button, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { avisoBreve } from '@/ui/avisos';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { BotonAccion, Icono } from '@/ui/base';
import { Acciones } from '@/ui/form';
import estilos from './webhooks.module.css';

/** El secreto con que se comprueban las firmas, que no se muestra otra vez: por eso se cierra solo con su botón. */
export function VentanaSecreto({ secreto, alCerrar }: { secreto: string; alCerrar: () => void }) {
  return (
    <VentanaForm titulo="Copie el secreto" tamano={560}>
      <p className={estilos.nota}>
        No se mostrará de nuevo. Con él, su sistema comprueba que cada aviso es nuestro: va firmado como dice
        la especificación Standard Webhooks, que tiene bibliotecas hechas para casi todos los lenguajes.
      </p>
      <Textarea
        label="Secreto"
        value={secreto}
        readOnly
        autosize
        classNames={{ input: estilos.secreto ?? '' }}
        onFocus={(e) => e.currentTarget.select()}
      />
      <Acciones>
        <BotonAccion
          variant="default"
          h={42}
          leftSection={<Icono de={IconCopy} />}
          alPulsar={async () => {
            await navigator.clipboard.writeText(secreto);
            avisoBreve('Secreto copiado');
          }}
        >
          Copiar
        </BotonAccion>
        <Button h={42} onClick={alCerrar}>
          Ya lo guardé
        </Button>
      </Acciones>
    </VentanaForm>
  );
}
