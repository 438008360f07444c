import { Button, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { avisoBreve } from '@/ui/avisos';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { BotonAccion, Icono } from '@/ui/base';
import { Acciones } from '@/ui/form';
import type { LlaveCreada } from './api';
import estilos from './llaves.module.css';

/** Lo que se copia de una llave, que no se muestra otra vez: por eso la ventana se cierra solo con su botón. */
export function VentanaSecreto({ creada, alCerrar }: { creada: LlaveCreada; alCerrar: () => void }) {
  return (
    <VentanaForm titulo={`Copie la llave ${creada.dicha.nombre}`} tamano={560}>
      <p className={estilos.nota}>
        No se mostrará de nuevo. Póngala entre los secretos de su programa: quien la tenga puede hacer lo
        mismo que él. En cada llamada va en la cabecera <code>Authorization: Bearer</code>, nunca en la
        dirección.
      </p>
      <Textarea
        label="Llave"
        value={creada.llave}
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
            await navigator.clipboard.writeText(creada.llave);
            avisoBreve('Llave copiada');
          }}
        >
          Copiar
        </BotonAccion>
        <Button h={42} onClick={alCerrar}>
          Ya la guardé
        </Button>
      </Acciones>
    </VentanaForm>
  );
}
