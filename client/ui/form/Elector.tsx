import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { esCancelacion, mensajeDe } from '@/api/errors';
import { enContenido } from '@/ui/portal';
import type { Opcion } from './BuscarField';
import estilos from './form.module.css';

const PAUSA = 180;

export interface Otra extends Opcion {
  icono?: ReactNode;
  alElegir: () => void;
}

interface Props<T> extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref'> {
  label: string;
  /** It must pass `signal` on, so that an older request is cancelled. */
  buscar: (texto: string, signal: AbortSignal) => Promise<T[]>;
  comoOpcion: (hallado: T) => Opcion & { fin?: ReactNode };
  alElegir: (hallado: T) => void;
  /** That it is what was written, whole: it goes first, and whoever is in a hurry takes it. */
  esExacto?: (hallado: T, texto: string) => boolean;
  /** What can be done besides choosing what was found; `hallados` is undefined until the answer comes. */
  otras?: (texto: string, hallados: T[] | undefined) => Otra[];
  /** What it shows while nobody is writing in it. */
  elegido?: string;
  vacio?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The exact one first, if it is the only one. */
function conElExacto<T>(todos: T[], esExacto: (uno: T) => boolean): { todos: T[]; exacto: boolean } {
  const exactos = todos.filter(esExacto);
  const [suyo] = exactos;
  return suyo !== undefined && exactos.length === 1
    ? { todos: [suyo, ...todos.filter((uno) => uno !== suyo)], exacto: true }
    : { todos, exacto: false };
}

/**
 * A search made for the keyboard: the first answer is already marked, so Enter takes it; an Enter that comes before the
 * answer (a bar-code reader's) takes it when it comes.
 */
export function Elector<T>({
  buscar,
  comoOpcion,
  alElegir,
  esExacto,
  otras,
  elegido = '',
  vacio = 'Sin resultados',
  onBlur,
  onFocus,
  onKeyDown,
  rightSection,
  ...resto
}: Props<T>) {
  const id = useId();
  const lista = useCombobox({ onDropdownClose: () => lista.resetSelectedOption() });
  const [escrito, setEscrito] = useState<string | null>(null);
  const texto = (escrito ?? '').trim();
  const [quieto] = useDebouncedValue(texto, PAUSA);
  const { data, error, isFetching } = useQuery({
    queryKey: ['elector', id, quieto],
    queryFn: ({ signal }) =>
      buscar(quieto, signal).then((todos) => conElExacto(todos, (uno) => Boolean(esExacto?.(uno, quieto)))),
    enabled: quieto !== '',
    staleTime: 10_000,
    gcTime: 30_000,
  });
  const alDia = texto !== '' && quieto === texto;
  const hallados = alDia ? data?.todos : undefined;
  const apurado = useRef('');
  const extras = texto ? (otras?.(texto, hallados) ?? []) : [];

  // The kit tells which option is marked only after an arrow; here the first one already is.
  const [marcada, setMarcada] = useState<string | null>(null);
  const idDe = (valor: string) => `${id}-${valor}`;
  const primera = hallados?.[0] ? comoOpcion(hallados[0]).value : extras[0]?.value;
  const activa = marcada ?? (primera === undefined ? undefined : idDe(primera));
  const contando = (mover: () => string | null) => () => {
    const cual = mover();
    setMarcada(cual);
    return cual;
  };

  const cerrar = () => {
    apurado.current = '';
    setEscrito(null);
    lista.closeDropdown();
  };
  const tomar = (hallado: T) => {
    cerrar();
    alElegir(hallado);
  };
  const elegir = (valor: string) => {
    const otra = extras.find(({ value }) => value === valor);
    const hallado = hallados?.find((uno) => comoOpcion(uno).value === valor);
    if (otra) {
      cerrar();
      otra.alElegir();
    } else if (hallado) tomar(hallado);
  };

  const alLlegar = useRef(tomar);
  useEffect(() => {
    alLlegar.current = tomar;
  });
  const { selectFirstOption } = lista;
  useEffect(() => {
    if (!hallados) return;
    if (apurado.current === texto && (data?.exacto || hallados.length === 1)) alLlegar.current(hallados[0]!);
    else selectFirstOption();
    // Only when an answer comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hallados]);

  const alTeclear = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key === 'Escape' && lista.dropdownOpened) evento.stopPropagation();
    // The kit takes Enter when an option is marked; without an answer yet, it is remembered.
    if (evento.key === 'Enter' && !evento.ctrlKey && !evento.metaKey && texto) {
      evento.stopPropagation();
      if (!hallados) {
        evento.preventDefault();
        apurado.current = texto;
      }
    }
    onKeyDown?.(evento);
  };
  return (
    <Combobox
      store={{
        ...lista,
        selectNextOption: contando(lista.selectNextOption),
        selectPreviousOption: contando(lista.selectPreviousOption),
        selectActiveOption: contando(lista.selectActiveOption),
      }}
      onOptionSubmit={elegir}
      transitionProps={{ duration: 0 }}
      portalProps={enContenido()}
      position="bottom-start"
      width="target"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target aria-activedescendant={lista.dropdownOpened ? activa : undefined}>
        <TextInput
          {...resto}
          autoComplete="off"
          value={escrito ?? elegido}
          onChange={(e) => {
            setEscrito(e.currentTarget.value);
            setMarcada(null);
            apurado.current = '';
            lista.openDropdown();
          }}
          onFocus={(e) => {
            if (escrito === null) e.currentTarget.select();
            onFocus?.(e);
          }}
          onBlur={(e) => {
            // Only the window was left: what is being written stays.
            if (document.activeElement === e.currentTarget) return;
            setEscrito(null);
            lista.closeDropdown();
            onBlur?.(e);
          }}
          onKeyDown={alTeclear}
          rightSection={isFetching && texto ? <Loader size={16} aria-hidden /> : rightSection}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!texto} miw={300}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={resto.label}>
          {hallados?.map((uno) => {
            const { value, label, detalle, fin } = comoOpcion(uno);
            return (
              <Combobox.Option key={value} id={idDe(value)} value={value}>
                <span className={estilos.opcion} data-rica>
                  <span>
                    {label}
                    {detalle && <small className="tabular">{detalle}</small>}
                  </span>
                  {fin && <span className="tabular">{fin}</span>}
                </span>
              </Combobox.Option>
            );
          })}
          {hallados?.length === 0 && !extras.length && <Combobox.Empty>{vacio}</Combobox.Empty>}
          {!hallados && !error && <Combobox.Empty>Buscando...</Combobox.Empty>}
          {error && !esCancelacion(error) && <Combobox.Empty>{mensajeDe(error)}</Combobox.Empty>}
          {extras.map(({ value, label, detalle, icono }) => (
            <Combobox.Option key={value} id={idDe(value)} value={value}>
              <span className={estilos.opcion} data-otra>
                {icono}
                <span>
                  {label}
                  {detalle && <small>{detalle}</small>}
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
