import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ESTADOS } from '@/features/nucleo/presta/estado';
import { quienRecibe } from '@/features/nucleo/presta/tipo/frases';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { useSeDebe } from '@/features/nucleo/presta/tipo/useSeDebe';
import { hora } from '@/lib/hora';
import { toComprobante } from '@/navegacion/enlaces';
import { BotonAccion, Enlace, Estado, type TonoEstado } from '@/ui/base';
import { useAcciones } from '../primera/useAcciones';
import {
  A_LA_VISTA,
  dejarDeSeguir,
  fallo,
  releer,
  useHayRanura,
  useLista,
  useRanura,
  useSeguimiento,
  type EnCurso,
} from './curso';
import estilos from './curso.module.css';

type Paso = [string, TonoEstado];

/** Los pasos de un comprobante (emitido → enviado → autorizado): los hechos y el que se espera. */
function pasos({ estado, resuelto }: EnCurso): Paso[] {
  const emitido: Paso = ['Emitido', 'ok'];
  const enviado: Paso = [ESTADOS.ENVIADO.texto, 'ok'];
  const a = resuelto ? ` ${hora(new Date(resuelto))}` : '';
  switch (estado) {
    case 'EMITIDO':
      return [emitido, [ESTADOS.EMITIDO.texto, 'espera']];
    case 'ENVIADO':
      return [emitido, enviado, ['Esperando la autorización…', 'espera']];
    case 'AUTORIZADO':
      return [emitido, enviado, [ESTADOS.AUTORIZADO.texto + a, 'ok']];
    case 'DEVUELTO':
      return [emitido, [ESTADOS.DEVUELTO.texto + a, 'error']];
    case 'NO_AUTORIZADO':
      return [emitido, enviado, [ESTADOS.NO_AUTORIZADO.texto + a, 'error']];
    default:
      return [emitido];
  }
}

function Uno({ comprobante: c }: { comprobante: EnCurso }) {
  const accionDe = useAcciones();
  const seCobra = useSeDebe(tipoDe(c.tipo));
  const mal = fallo(c.estado);
  // Los guardados antes de recargar pueden ser de una versión que no decía qué hacer.
  const remedio = c.primera ? accionDe(c, c.primera) : null;
  return (
    <li className={estilos.uno} data-estado={c.estado}>
      <div className={estilos.cual}>
        <span>{c.tipo_nombre}</span>
        <Enlace to={toComprobante(c.id)}>{c.numero}</Enlace>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={`Quitar ${c.numero} de la vista`}
          onClick={() => dejarDeSeguir(c.id)}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={estilos.pasos}>
        {pasos(c).map(([texto, tono]) => (
          <Estado key={texto} tono={tono}>
            {texto}
          </Estado>
        ))}
      </div>
      {c.estrena && (
        <div className={estilos.estrena}>
          <strong>{`Su primera ${c.tipo_nombre.toLowerCase()} está autorizada`}</strong>
          <p>
            El SRI le dio su autorización. Si su {quienRecibe(c.tipo)} tiene correo, le llega en un momento.
          </p>
          <Enlace to={toComprobante(c.id)} subrayado>
            {seCobra ? 'Ver, enviar o cobrar' : 'Ver o enviar'}
          </Enlace>
        </div>
      )}
      {mal && (
        <p className={estilos.falla}>
          {c.mensaje || 'El SRI no lo recibió como está.'}{' '}
          {remedio?.to !== undefined && (
            <Enlace to={remedio.to} subrayado>
              {remedio.texto}
            </Enlace>
          )}
          {remedio?.alElegir && (
            <BotonAccion
              variant="transparent"
              h="auto"
              className={estilos.remedio}
              alPulsar={remedio.alElegir}
            >
              {remedio.texto}
            </BotonAccion>
          )}
        </p>
      )}
    </li>
  );
}

function Lista({ comprobantes }: { comprobantes: readonly EnCurso[] }) {
  return (
    <ul className={estilos.lista}>
      {comprobantes.map((c) => (
        <Uno key={c.id} comprobante={c} />
      ))}
    </ul>
  );
}

/** Los comprobantes recién emitidos, al lado del que se escribe. */
export function CursoAqui() {
  useRanura();
  const lista = useLista();
  return (
    <section
      className={estilos.aqui}
      aria-label="Emitidos hace un momento"
      aria-live="polite"
      hidden={!lista.length}
    >
      <h2>{lista.length === 1 ? 'El anterior' : 'Los anteriores'}</h2>
      <Lista comprobantes={lista.slice(0, 5)} />
    </section>
  );
}

/** Los comprobantes en camino o rechazados, sobre cualquier otra pantalla de la empresa. */
export function CursoFlotante() {
  useSeguimiento();
  // Los de antes de recargar la página o de volver a ingresar.
  useEffect(releer, []);
  const lista = useLista();
  const aparte = useHayRanura();
  const ahora = useAhora(lista);
  const visibles = aparte
    ? []
    : lista
        .filter(
          ({ resuelto, estado, estrena }) =>
            !resuelto || estrena || fallo(estado) || ahora - resuelto < A_LA_VISTA,
        )
        .slice(0, 4);
  return (
    <section
      className={estilos.flotante}
      aria-label="Comprobantes en camino"
      aria-live="polite"
      hidden={!visibles.length}
    >
      <Lista comprobantes={visibles} />
    </section>
  );
}

/** La hora actual, en ms; avanza cada segundo mientras algún aviso espere para irse. */
function useAhora(lista: readonly EnCurso[]): number {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    if (
      !lista.some(
        ({ resuelto, estado }) => resuelto && !fallo(estado) && Date.now() - resuelto < A_LA_VISTA + 1_000,
      )
    )
      return;
    const reloj = setInterval(() => setAhora(Date.now()), 1_000);
    return () => clearInterval(reloj);
  }, [lista, ahora]);
  return ahora;
}
