import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import './paleta.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { claves } from '@/api/claves';
import { iconoDe, type Seccion } from '@/navegacion';
import { useArea, usePermisos } from '@/session';
import { FUENTES } from './fuentes';

const [tienda, control] = createSpotlight();
const MINIMO = 2;

const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Props {
  secciones: Seccion[];
  abierta: boolean;
  alCerrar: () => void;
}

/** Lo que las fuentes saben de un texto; se pregunta tras una pausa. */
function useHallazgos(texto: string) {
  const area = useArea();
  const puede = usePermisos();
  const [quieto] = useDebouncedValue(texto.trim(), 250);
  const fuentes = FUENTES.filter(
    (fuente) => fuente.area === area && (!fuente.permiso || puede(fuente.permiso)),
  );
  const respuestas = useQueries({
    queries: fuentes.map(({ grupo, buscar }) => ({
      queryKey: claves.paleta(grupo, quieto),
      queryFn: ({ signal }: { signal: AbortSignal }) => buscar(quieto, signal),
      enabled: quieto.length >= MINIMO,
    })),
  });
  if (texto.trim().length < MINIMO) return [];
  return fuentes
    .map(({ grupo }, i) => ({ grupo, hallados: respuestas[i]?.data ?? [] }))
    .filter(({ hallados }) => hallados.length > 0);
}

export function PaletaPanel({ secciones, abierta, alCerrar }: Props) {
  const navegar = useNavigate();
  const [texto, setTexto] = useState('');
  const { pathname } = useLocation();
  useEffect(() => control.close(), [pathname]);
  useEffect(() => {
    if (abierta) control.open();
  }, [abierta]);
  const grupos = useHallazgos(texto);
  const buscado = llano(texto.trim());
  const pantallas = secciones
    .flatMap(({ nombre, entradas }) => entradas.map((entrada) => ({ ...entrada, seccion: nombre })))
    .filter(({ nombre, seccion }) => llano(`${nombre} ${seccion ?? ''}`).includes(buscado));
  return (
    <Spotlight.Root
      store={tienda}
      query={texto}
      onQueryChange={setTexto}
      onSpotlightClose={alCerrar}
      shortcut={null}
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 100 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': 'Buscar una pantalla' } }}
    >
      <Spotlight.Search
        placeholder="Buscar pantalla o documento"
        aria-label="Buscar pantalla o documento"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pantallas.length > 0 && (
          <Spotlight.ActionsGroup label="Pantallas">
            {pantallas.map(({ to, nombre, seccion, icono }) => {
              const Icono = iconoDe(icono);
              return (
                <Spotlight.Action
                  key={to}
                  label={nombre}
                  description={seccion ?? undefined}
                  leftSection={<Icono size={18} stroke={1.75} aria-hidden />}
                  onClick={() => void navegar(to)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        )}
        {grupos.map(({ grupo, hallados }) => (
          <Spotlight.ActionsGroup key={grupo} label={grupo}>
            {hallados.map(({ id, titulo, detalle, to }) => (
              <Spotlight.Action
                key={id}
                label={titulo}
                description={detalle}
                onClick={() => void navegar(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {pantallas.length + grupos.length === 0 && (
          <Spotlight.Empty>Nada coincide con lo que busca</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
