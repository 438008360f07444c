import { Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { fechaHora } from '@/lib/fechas';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { nuevaClave } from '@/ui/form';
import { avisosQuery, darCalendario, elegirAvisos, quitarCalendario, type MisAvisos } from '../presta/api';
import estilos from './tributos.module.css';

const DIAS = [10, 5, 1];
const ANTES: Record<number, string> = { 10: '10 días antes', 5: '5 días antes', 1: 'Un día antes' };

/** El correo que quien mira quiere recibir, y el enlace con que lleva estas fechas a su propio calendario. */
export function Avisos() {
  const consulta = useQuery(avisosQuery);
  return (
    <Tarjeta titulo="Mis avisos">
      <Consulta de={consulta} lineas={3} enSeccion>
        {(avisos) => <Contenido avisos={avisos} />}
      </Consulta>
    </Tarjeta>
  );
}

function Contenido({ avisos }: { avisos: MisAvisos }) {
  const consultas = useQueryClient();
  const [direccion, setDireccion] = useState('');
  const compartido = avisos.enlaces[0];
  const guardar = async (accion: () => Promise<unknown>, aviso: string) => {
    try {
      await accion();
    } catch (error) {
      await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    await refrescar(consultas, alCambiar.avisosTributarios);
    avisoBreve(aviso);
  };
  const cambiar = (dia: number, quiere: boolean) =>
    guardar(
      () => elegirAvisos(DIAS.filter((d) => (d === dia ? quiere : avisos.dias.includes(d)))),
      'Avisos guardados',
    );
  const compartir = () =>
    guardar(async () => setDireccion((await darCalendario(nuevaClave())).url), 'Enlace creado');
  const quitar = () =>
    guardar(async () => {
      await quitarCalendario();
      setDireccion('');
    }, 'El enlace ya no abre');
  return (
    <>
      <p className={estilos.nada}>Un correo a {avisos.correo} con lo que vence y no consta presentado:</p>
      <div className={estilos.dias} role="group" aria-label="Cuándo se le escribe">
        {DIAS.map((dia) => (
          <Checkbox
            key={dia}
            label={ANTES[dia]}
            checked={avisos.dias.includes(dia)}
            onChange={(e) => void cambiar(dia, e.currentTarget.checked)}
          />
        ))}
      </div>
      <h3>En su calendario</h3>
      <p className={estilos.nada}>
        Un enlace secreto que Google Calendar, Outlook o el del teléfono leen solos. Quien lo tenga ve estas
        fechas, sin valores.
        {compartido && ` Tiene uno desde el ${fechaHora(compartido.creado_en)}.`}
      </p>
      {direccion && (
        <p className={estilos.direccion} role="status">
          Cópielo ahora, no se muestra otra vez: <code>{direccion}</code>
        </p>
      )}
      <div className={estilos.dias}>
        {direccion && (
          <BotonAccion h={34} alPulsar={() => navigator.clipboard.writeText(direccion)}>
            Copiar el enlace
          </BotonAccion>
        )}
        <BotonAccion variant="default" h={34} alPulsar={compartir}>
          {compartido ? 'Crear otro y quitar el anterior' : 'Crear el enlace'}
        </BotonAccion>
        {compartido && (
          <BotonAccion variant="subtle" h={34} alPulsar={quitar}>
            Quitar el enlace
          </BotonAccion>
        )}
      </div>
    </>
  );
}
