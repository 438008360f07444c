import { Button, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { avisoBreve } from '@/ui/avisos';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { BotonAccion, Datos, Icono } from '@/ui/base';
import { Acciones } from '@/ui/form';
import estilos from '../llaves.module.css';
import type { EnsayoCreado } from './api';

/** Con qué se entra a una empresa de ensayo, que no se muestra otra vez: por eso la ventana se cierra solo con su botón. */
export function VentanaEnsayoCreado({ creado, alCerrar }: { creado: EnsayoCreado; alCerrar: () => void }) {
  const { dicho, llave, clave } = creado;
  const todo = `llave: ${llave}\nRUC: ${dicho.ruc}\nusuario: ${dicho.usuario}\nclave: ${clave}\n`;
  return (
    <VentanaForm titulo={`Copie lo de ${dicho.nombre}`} tamano={560}>
      <p className={estilos.nota}>
        No se mostrará de nuevo. Su programa manda la llave en la cabecera <code>Authorization: Bearer</code>;
        usted entra a mirar lo que hizo con el RUC, el usuario y la clave.
      </p>
      <Textarea
        label="Llave"
        value={llave}
        readOnly
        autosize
        classNames={{ input: estilos.secreto ?? '' }}
        onFocus={(e) => e.currentTarget.select()}
      />
      <Datos
        filas={[
          ['RUC', dicho.ruc],
          ['Usuario', dicho.usuario],
          ['Clave', <code key="clave">{clave}</code>],
        ]}
      />
      <Acciones>
        <BotonAccion
          variant="default"
          h={42}
          leftSection={<Icono de={IconCopy} />}
          alPulsar={async () => {
            await navigator.clipboard.writeText(todo);
            avisoBreve('Copiado');
          }}
        >
          Copiar todo
        </BotonAccion>
        <Button h={42} onClick={alCerrar}>
          Ya lo guardé
        </Button>
      </Acciones>
    </VentanaForm>
  );
}
