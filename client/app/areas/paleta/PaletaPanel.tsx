import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import './paleta.css';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuildings,
  IconDeviceDesktop,
  IconMoon,
  IconPlus,
  IconSearch,
  IconStar,
  IconSun,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { pasarA, useOtrasEmpresas } from '@/features/personas/presta';
import { entradaActiva, iconoDe, type Seccion } from '@/navegacion';
import { useArea, usePermisos } from '@/session';
import { useFavoritos } from '../riel/recuerdos';
import { accionesDe } from './acciones';
import { useHallazgos } from './useHallazgos';

const [tienda, control] = createSpotlight();

/** La biblioteca lo hace solo al escribir, con lo que haya entonces; aquí, también con lo que llega después. */
function elegirLaPrimera(): void {
  const { listId } = tienda.getState();
  const lista = listId ? document.getElementById(listId) : null;
  lista?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  lista?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  tienda.updateState((antes) => ({ ...antes, selected: 0 }));
}

const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const TEMAS = [
  { valor: 'light', titulo: 'Tema claro', icono: IconSun },
  { valor: 'dark', titulo: 'Tema oscuro', icono: IconMoon },
  { valor: 'auto', titulo: 'Tema del sistema', icono: IconDeviceDesktop },
] as const;

interface Opcion {
  id: string;
  titulo: string;
  detalle?: string;
  icono?: Icon;
  exacto?: boolean;
  elegir: () => void;
}

interface Grupo {
  nombre: string;
  opciones: Opcion[];
}

/** Poner en las favoritas la pantalla en que se está, o quitarla: lo mismo que su estrella en el menú. */
function useFavorita(secciones: Seccion[]): Opcion[] {
  const { pathname } = useLocation();
  const [favoritos, alternar] = useFavoritos();
  const entradas = secciones.flatMap((seccion) => seccion.entradas);
  const activa = entradaActiva(
    entradas.map(({ to }) => to),
    pathname,
    '',
  );
  const suya = entradas.find(({ to }) => to === activa);
  if (!suya) return [];
  const titulo = favoritos.has(suya.to)
    ? `Quitar ${suya.nombre} de favoritas`
    : `Poner ${suya.nombre} en favoritas`;
  return [{ id: 'favorita', titulo, icono: IconStar, elegir: () => alternar(suya.to) }];
}

/** Los grupos de lo que la persona ve o puede hacer y nombra lo escrito; el que empieza así, primero. */
function useLocales(secciones: Seccion[], texto: string): Grupo[] {
  const navegar = useNavigate();
  const area = useArea();
  const puede = usePermisos();
  const { setColorScheme } = useMantineColorScheme();
  const buscado = llano(texto.trim());
  const empieza = ({ opciones }: Grupo) => opciones.some(({ titulo }) => llano(titulo).startsWith(buscado));
  const nombra = ({ titulo, detalle }: Opcion) => llano(`${titulo} ${detalle ?? ''}`).includes(buscado);
  const favorita = useFavorita(secciones);
  const otras = useOtrasEmpresas();
  const acciones: Opcion[] = [
    ...accionesDe(area)
      .filter(({ permiso }) => !permiso || puede(permiso))
      .map(({ to, titulo }) => ({ id: to, titulo, icono: IconPlus, elegir: () => void navegar(to) })),
    ...TEMAS.map(({ valor, titulo, icono }) => ({
      id: valor,
      titulo,
      icono,
      elegir: () => setColorScheme(valor),
    })),
    ...favorita,
  ];
  const pantallas: Opcion[] = secciones.flatMap(({ nombre: seccion, entradas }) =>
    entradas.map(({ to, nombre, icono }) => ({
      id: to,
      titulo: nombre,
      detalle: seccion ?? undefined,
      icono: iconoDe(icono),
      elegir: () => void navegar(to),
    })),
  );
  const empresas: Opcion[] = otras.map(({ eid, EMP_NOMBREC, EMP_RUC }) => ({
    id: `empresa-${eid}`,
    titulo: EMP_NOMBREC,
    detalle: EMP_RUC,
    icono: IconBuildings,
    elegir: () => void pasarA(eid),
  }));
  return [
    { nombre: 'Acciones', opciones: acciones.filter(nombra) },
    { nombre: 'Pantallas', opciones: pantallas.filter(nombra) },
    // Pueden ser cuarenta: se muestran al nombrarlas.
    { nombre: 'Pasar a otra empresa', opciones: buscado ? empresas.filter(nombra) : [] },
  ].sort((a, b) => Number(empieza(b)) - Number(empieza(a)));
}

interface Props {
  secciones: Seccion[];
  abierta: boolean;
  alCerrar: () => void;
}

/** Ctrl+K: lo primero está siempre elegido, también cuando llega después, y Enter lo abre. */
export function PaletaPanel({ secciones, abierta, alCerrar }: Props) {
  const navegar = useNavigate();
  const [texto, setTexto] = useState('');
  const { pathname } = useLocation();
  useEffect(() => control.close(), [pathname]);
  useEffect(() => {
    if (abierta) control.open();
  }, [abierta]);
  const { grupos: hallados, buscando, error } = useHallazgos(texto, secciones);
  const locales = useLocales(secciones, texto);
  const remotos: Grupo[] = hallados.map(({ grupo, hallados: suyos }) => ({
    nombre: grupo,
    opciones: suyos
      .map(({ to, ...uno }) => ({ ...uno, elegir: () => void navegar(to) }))
      .sort((a, b) => Number(b.exacto ?? false) - Number(a.exacto ?? false)),
  }));
  // Lo que es, entero, lo escrito va antes que todo: un número, un RUC.
  const exactos = remotos.filter(({ opciones }) => opciones.some(({ exacto }) => exacto));
  const grupos = [...exactos, ...locales, ...remotos.filter((grupo) => !exactos.includes(grupo))].filter(
    ({ opciones }) => opciones.length > 0,
  );
  const todas = grupos.flatMap(({ opciones }) => opciones);

  // Un Enter que se adelanta a las respuestas toma la primera cuando han llegado.
  const apurado = useRef(false);
  const movida = useRef(false);
  const alLlegar = useRef<() => void>(() => undefined);
  useEffect(() => {
    alLlegar.current = () => {
      const primera = todas[0];
      if (!apurado.current || buscando || !primera) return;
      apurado.current = false;
      control.close();
      primera.elegir();
    };
  });
  const firma = `${abierta} ${buscando} ${todas.map(({ id }) => id).join(' ')}`;
  useEffect(() => {
    if (!movida.current) void Promise.resolve().then(elegirLaPrimera);
    alLlegar.current();
  }, [firma]);
  const alTeclear = ({ key }: KeyboardEvent) => {
    if (key.startsWith('Arrow')) movida.current = true;
    else if (key === 'Enter' && buscando && todas.length === 0) apurado.current = true;
  };
  return (
    <Spotlight.Root
      store={tienda}
      query={texto}
      onQueryChange={(nuevo) => {
        apurado.current = false;
        movida.current = false;
        setTexto(nuevo);
      }}
      onSpotlightClose={alCerrar}
      shortcut={null}
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 100 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': 'Buscar o hacer algo' } }}
    >
      <Spotlight.Search
        placeholder="Pantalla, documento, cliente o acción"
        aria-label="Buscar pantalla, documento, cliente o acción"
        onKeyDown={alTeclear}
        // Al abrirse, la lista llega después de lo que hay en ella.
        onFocus={elegirLaPrimera}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <span className="solo-lector" role="status">
        {buscando
          ? 'Buscando...'
          : todas.length === 1
            ? `1 resultado: ${todas[0]!.titulo}. Enter lo abre.`
            : todas[0] && `${todas.length} resultados. Enter abre ${todas[0].titulo}.`}
      </span>
      <Spotlight.ActionsList>
        {grupos.map(({ nombre, opciones }) => (
          <Spotlight.ActionsGroup key={nombre} label={nombre}>
            {opciones.map(({ id, titulo, detalle, icono: Icono, elegir }) => (
              <Spotlight.Action
                key={id}
                label={titulo}
                description={detalle}
                leftSection={Icono && <Icono size={18} stroke={1.75} aria-hidden />}
                onClick={elegir}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {error ? (
          <Spotlight.Empty>{mensajeDe(error)}</Spotlight.Empty>
        ) : (
          todas.length === 0 && (
            <Spotlight.Empty>{buscando ? 'Buscando...' : 'Nada coincide con lo que busca'}</Spotlight.Empty>
          )
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
