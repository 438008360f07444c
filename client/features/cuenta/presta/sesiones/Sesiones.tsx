import { IconBuilding, IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado, FilaConIcono, Icono, ListaConIcono, Tarjeta } from '@/ui/base';
import { fechaHora, hace } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { SESIONES, sesionesQuery, terminarOtras, terminarSesion, type SesionAbierta } from './api';
import estilos from './sesiones.module.css';

const nombreDe = (s: SesionAbierta) => s.navegador || 'Navegador desconocido';

const ICONOS = { empresa: IconBuilding, movil: IconDeviceMobile, escritorio: IconDeviceDesktop };

function clase({ navegador, empresa }: SesionAbierta): keyof typeof ICONOS {
  if (empresa) return 'empresa';
  return /Android|iPhone|iPad/.test(navegador) ? 'movil' : 'escritorio';
}

/** Dónde tiene la persona sesiones abiertas, y cómo cerrarlas. */
export function Sesiones({ de = 'propias' }: { de?: keyof typeof SESIONES }) {
  const ruta = SESIONES[de];
  const consulta = useQuery({ ...sesionesQuery(ruta), refetchOnWindowFocus: true });
  const consultas = useQueryClient();
  const otras = consulta.data?.filter((s) => !s.esta).length ?? 0;
  const intentar = async (terminar: () => Promise<unknown>, listo: string) => {
    try {
      await terminar();
      avisoBreve(listo);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    await refrescar(consultas, alCambiar.sesiones);
  };
  const una = async (s: SesionAbierta) => {
    if (
      !(await dialogos.confirmar(
        '¿Terminar esa sesión?',
        `${nombreDe(s)} (${s.ip}) deberá ingresar otra vez.`,
        { si: 'Terminar', peligro: true },
      ))
    )
      return;
    await intentar(() => terminarSesion(ruta, s.id), 'Sesión terminada');
  };
  const todas = async () => {
    if (
      !(await dialogos.confirmar('¿Terminar las demás sesiones?', 'Solo seguirá abierta esta.', {
        si: 'Terminar las demás',
        peligro: true,
      }))
    )
      return;
    await intentar(() => terminarOtras(ruta), 'Solo queda abierta esta sesión');
  };
  return (
    <Tarjeta
      titulo="Sesiones abiertas"
      acciones={
        otras > 1 && (
          <BotonAccion variant="default" h={36} alPulsar={todas} leftSection={<Icono de={IconLogout} />}>
            Terminar las demás
          </BotonAccion>
        )
      }
    >
      <p className={estilos.nota}>Si no reconoce alguna, termínela y cambie su contraseña.</p>
      <Consulta de={consulta} enSeccion lineas={3}>
        {(sesiones) => (
          <ListaConIcono etiqueta={cuantos(sesiones.length, 'sesión abierta', 'sesiones abiertas')}>
            {sesiones.map((s) => (
              <Sesion key={s.id} sesion={s} alTerminar={() => una(s)} />
            ))}
          </ListaConIcono>
        )}
      </Consulta>
    </Tarjeta>
  );
}

function Sesion({ sesion: s, alTerminar }: { sesion: SesionAbierta; alTerminar: () => Promise<void> }) {
  return (
    <FilaConIcono
      icono={ICONOS[clase(s)]}
      nombre={nombreDe(s)}
      junto={
        <>
          {s.esta && <Estado tono="ok">Esta sesión</Estado>}
          {s.empresa && <Estado tono="info" icono={IconBuilding}>{`En ${s.empresa}`}</Estado>}
          {s.delegada && !s.empresa && !s.esta && <Estado tono="aviso">Distribuidor, en su lugar</Estado>}
        </>
      }
      detalle={
        <>
          <span className="tabular">{s.ip}</span> · abierta el{' '}
          <time dateTime={s.desde}>{fechaHora(s.desde)}</time>
          {!s.esta && (
            <>
              {' '}
              · usada{' '}
              <time dateTime={s.ultimo_uso} title={fechaHora(s.ultimo_uso)}>
                {hace(s.ultimo_uso)}
              </time>
            </>
          )}
        </>
      }
    >
      {!s.esta && (
        <BotonAccion
          variant="default"
          h={36}
          alPulsar={alTerminar}
          aria-label={`Terminar la sesión de ${nombreDe(s)} abierta el ${fechaHora(s.desde)}`}
        >
          Terminar
        </BotonAccion>
      )}
    </FilaConIcono>
  );
}
