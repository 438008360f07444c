import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { avisoBreve } from '@/ui/avisos';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { BotonAccion, Icono } from '@/ui/base';
import { Acciones } from '@/ui/form';
import estilos from './tarjeta.module.css';

export interface Props {
  codigos: string[];
  alCerrar: () => void;
}

function bajar(texto: string): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(new Blob([texto], { type: 'text/plain' }));
  enlace.download = 'codigos-de-recuperacion.txt';
  enlace.click();
  URL.revokeObjectURL(enlace.href);
}

/** Los diez códigos, que no se muestran otra vez: por eso la ventana se cierra solo con su botón. */
export function VentanaCodigos({ codigos, alCerrar }: Props) {
  return (
    <VentanaForm titulo="Guarde sus códigos de recuperación" tamano={520}>
      <p className={estilos.nota}>
        Con ellos entra si pierde su teléfono o su llave. Cada uno sirve una vez. No se mostrarán de nuevo:
        imprímalos o guárdelos donde nadie más los vea.
      </p>
      <ol className={estilos.codigos} aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <Acciones>
        <BotonAccion
          variant="default"
          h={42}
          leftSection={<Icono de={IconCopy} />}
          alPulsar={async () => {
            await navigator.clipboard.writeText(codigos.join('\n'));
            avisoBreve('Códigos copiados');
          }}
        >
          Copiar
        </BotonAccion>
        <Button
          variant="default"
          h={42}
          leftSection={<Icono de={IconDownload} />}
          onClick={() => bajar(`${codigos.join('\n')}\n`)}
        >
          Descargar
        </Button>
        <Button h={42} data-autofocus onClick={alCerrar}>
          Ya los guardé
        </Button>
      </Acciones>
    </VentanaForm>
  );
}
