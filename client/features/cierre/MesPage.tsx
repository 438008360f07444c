import { Button } from '@mantine/core';
import { IconLock, IconLockOpen, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { fecha, fechaHora } from '@/lib/fechas';
import { toCierres, toPeriodos } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Icono, Pagina } from '@/ui/base';
import { cerrarMes, hacerPaso, mesQuery, reabrirMes, type CierreMes } from './api';
import { Pasos } from './Pasos';
import { EstadoDeCierre } from './rotulos';
import estilos from './cierre.module.css';

/** El cierre de un mes: sus pasos, cerrarlo y reabrirlo. */
export function MesPage({ anio, mes }: { anio: number; mes: number }) {
  const consulta = useQuery(mesQuery(anio, mes));
  return (
    <Consulta
      de={consulta}
      lineas={12}
      ausente="Mes no encontrado"
      accion={
        <Button component={Link} to={toCierres()}>
          Ver los cierres
        </Button>
      }
    >
      {(suyo) => <Hoja suyo={suyo} />}
    </Consulta>
  );
}

/** Hace, en su orden, cada paso que falta y la máquina puede. Da cuántos hizo. */
async function hacerLosQueFaltan(suyo: CierreMes): Promise<number> {
  let visto = suyo;
  let hechos = 0;
  for (const { codigo } of suyo.pasos) {
    if (!visto.pasos.some((p) => p.codigo === codigo && p.hacer)) continue;
    visto = await hacerPaso(suyo.anio, suyo.mes, codigo);
    hechos += 1;
  }
  return hechos;
}

function Hoja({ suyo }: { suyo: CierreMes }) {
  const { anio, mes, nombre, pasos } = suyo;
  const consultas = useQueryClient();
  const puede = usePermiso('contabilidad.cerrar');
  const releer = () => refrescar(consultas, alCambiar.cierre);
  const abierto = suyo.estado === 'ABIERTO';
  const trabaja = puede && abierto && suyo.terminado && !suyo.bloqueado;
  const porHacer = trabaja && pasos.some((p) => p.hacer);
  const faltan = pasos.filter(({ estado }) => estado === 'falta');
  const avisos = pasos.filter(({ estado }) => estado === 'aviso');

  const hacerTodo = () =>
    hacer(
      () => hacerLosQueFaltan(suyo),
      (hechos) => (hechos === 1 ? '1 paso hecho' : `${hechos} pasos hechos`),
      releer,
    );
  const cerrar = async () => {
    const seguro = await dialogos.confirmar(
      `¿Cerrar ${nombre}?`,
      avisos.length > 0
        ? `Nada más se registra con fecha de ese mes ni de antes. Queda por mirar: ${avisos.map((p) => p.nombre.toLowerCase()).join(', ')}.`
        : 'Nada más se registra con fecha de ese mes ni de antes.',
      { si: 'Cerrar el mes' },
    );
    if (seguro) await hacer(() => cerrarMes(anio, mes), `${conMayuscula(nombre)}: cerrado`, releer);
  };
  const reabrir = async () => {
    const motivo = await dialogos.pedirMotivo(
      `Reabrir ${nombre}`,
      'Se podrá registrar otra vez con fecha de ese mes. Queda anotado quién lo reabrió y por qué.',
      { si: 'Reabrir', minimo: 3 },
    );
    if (motivo)
      await hacer(() => reabrirMes(anio, mes, motivo), `${conMayuscula(nombre)}: reabierto`, releer);
  };

  return (
    <Pagina
      titulo={conMayuscula(nombre)}
      subtitulo={`Del ${fecha(suyo.desde)} al ${fecha(suyo.hasta)}`}
      migas={[{ to: toCierres(anio), texto: 'Cierres' }]}
      estado={<EstadoDeCierre {...suyo} />}
      acciones={
        puede && (
          <>
            {porHacer && (
              <BotonAccion
                variant={faltan.length ? undefined : 'default'}
                alPulsar={hacerTodo}
                leftSection={<Icono de={IconPlayerPlay} />}
              >
                Hacer lo que falta
              </BotonAccion>
            )}
            {abierto && suyo.terminado && (
              <BotonAccion
                variant={faltan.length ? 'default' : undefined}
                disabled={faltan.length > 0}
                alPulsar={cerrar}
                leftSection={<Icono de={IconLock} />}
              >
                Cerrar el mes
              </BotonAccion>
            )}
            {!abierto && (
              <BotonAccion variant="default" alPulsar={reabrir} leftSection={<Icono de={IconLockOpen} />}>
                Reabrir
              </BotonAccion>
            )}
          </>
        )
      }
    >
      <div className={estilos.hoja}>
        <p className={estilos.frase} role="status">
          {loQuePasa(suyo, faltan.length, avisos.length)}
          {abierto && suyo.bloqueado && faltan.length > 0 && (
            <>
              {' '}
              Está cerrado en{' '}
              <Enlace to={toPeriodos()} subrayado>
                Períodos
              </Enlace>
              : ábralo allí para hacer lo que falta.
            </>
          )}
        </p>
        <Pasos suyo={suyo} trabaja={trabaja} alCambiar={releer} />
        {abierto && suyo.motivo && <p className={estilos.menor}>Se reabrió: {suyo.motivo}</p>}
      </div>
    </Pagina>
  );
}

function loQuePasa(suyo: CierreMes, faltan: number, avisos: number): string {
  if (suyo.estado === 'CERRADO') return `Lo cerró ${suyo.cerrado_por}, ${fechaHora(suyo.cerrado_en)}.`;
  if (!suyo.terminado) return 'El mes todavía no termina: sus pasos se ven, y se hacen cuando termine.';
  if (faltan) return faltan === 1 ? 'Falta 1 paso para cerrar.' : `Faltan ${faltan} pasos para cerrar.`;
  if (avisos) return 'No falta nada. Lo que conviene mirar no impide cerrar.';
  return 'No falta nada: se puede cerrar.';
}
