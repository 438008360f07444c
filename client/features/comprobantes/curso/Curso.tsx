import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ESTADOS } from '@/features/nucleo/presta/estado';
import { quienRecibe } from '@/features/nucleo/presta/tipo/frases';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { useSeDebe } from '@/features/nucleo/presta/tipo/useSeDebe';
import { hora } from '@/lib/hora';
import { toComprobante } from '@/navegacion/enlaces';
import { BotonAccion, Enlace, Estado, Icono } from '@/ui/base';
import { useAcciones } from '../primera/useAcciones';
import {
  dejarDeSeguir,
  fallo,
  hasta,
  releer,
  useHayRanura,
  useLista,
  useRanura,
  useSeguimiento,
  type EnCurso,
} from './curso';
import estilos from './curso.module.css';

function Uno({ comprobante: c }: { comprobante: EnCurso }) {
  const accionDe = useAcciones();
  const seCobra = useSeDebe(tipoDe(c.tipo));
  const mal = fallo(c.estado);
  // Los guardados antes de recargar pueden ser de una versión que no decía qué hacer.
  const remedio = c.primera ? accionDe(c, c.primera) : null;
  const { texto, tono } = ESTADOS[c.estado as keyof typeof ESTADOS] ?? ESTADOS.EMITIDO;
  return (
    <li className={estilos.uno} data-estado={c.estado}>
      <div className={estilos.cual}>
        <Enlace to={toComprobante(c.id)}>
          <span className="solo-lector">{c.tipo_nombre} </span>
          {c.numero}
        </Enlace>
        <Estado tono={tono} title={c.resuelto ? hora(new Date(c.resuelto)) : undefined}>
          {texto}
        </Estado>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={`Quitar ${c.numero} de la vista`}
          onClick={() => dejarDeSeguir(c.id)}
        >
          <Icono de={IconX} tamano={14} />
        </ActionIcon>
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
          <span>{c.mensaje || 'El SRI no lo recibió como está.'}</span>{' '}
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
  const { pathname } = useLocation();
  // Uno a la vez, primero lo que pide algo; en su página ya se ve en qué va.
  const visibles = aparte
    ? []
    : lista
        .filter((c) => ahora < hasta(c) && pathname !== toComprobante(c.id))
        .sort((a, b) => Number(fallo(b.estado)) - Number(fallo(a.estado)))
        .slice(0, 1);
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
    if (!lista.some((c) => Date.now() < hasta(c) + 1_000)) return;
    const reloj = setInterval(() => setAhora(Date.now()), 1_000);
    return () => clearInterval(reloj);
  }, [lista, ahora]);
  return ahora;
}
