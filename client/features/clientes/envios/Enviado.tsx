import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Acciones } from '@/ui/form';
import { envioQuery, type Envio } from './api';
import { Entregas } from './Entregas';
import { enCamino } from './estados';
import estilos from './envios.module.css';

const CADA = 1500;

/** El resultado de lo que se acaba de enviar; se vuelve a pedir mientras está en camino. */
export function Enviado({ envio, alCerrar }: { envio: Envio; alCerrar: () => void }) {
  const { data } = useQuery({
    ...envioQuery(envio),
    refetchInterval: ({ state }) => (state.data && enCamino(state.data) ? CADA : false),
  });
  return (
    <div className={estilos.enviado}>
      <p role="status">
        {enCamino(data)
          ? 'Se está enviando. Puede cerrar esta ventana: el envío sigue solo.'
          : 'El envío terminó.'}
      </p>
      <Entregas envio={data} />
      {data.enlace && (
        <p>
          El servicio de WhatsApp no está configurado: abra WhatsApp con el mensaje ya escrito y envíelo
          usted.
        </p>
      )}
      <Acciones>
        <Button variant={data.enlace ? 'default' : 'filled'} onClick={alCerrar}>
          Cerrar
        </Button>
        {data.enlace && (
          <Button component="a" href={data.enlace} target="_blank" rel="noreferrer">
            Abrir WhatsApp
          </Button>
        )}
      </Acciones>
    </div>
  );
}
