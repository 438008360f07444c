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
import { claves } from '@/api/claves';
import { esCancelacion, mensajeDe } from '@/api/errors';
import { enContenido } from '@/ui/portal';
import type { Opcion } from './BuscarField';
import estilos from '../form.module.css';

const PAUSA = 180;

export interface Otra extends Opcion {
  icono?: ReactNode;
  alElegir: () => void;
}

interface Props<T> extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref'> {
  label: string;
  /** Debe pasar `signal`, para que se cancele lo que se pidió antes. */
  buscar: (texto: string, signal: AbortSignal) => Promise<T[]>;
  comoOpcion: (hallado: T) => Opcion & { fin?: ReactNode };
  alElegir: (hallado: T) => void;
  /** Si es, entero, lo que se escribió: va primero, y un Enter apurado lo toma. */
  esExacto?: (hallado: T, texto: string) => boolean;
  /**
   * Lo que se puede hacer además de elegir lo hallado; `hallados` es undefined hasta que llega la respuesta.
   */
  otras?: (texto: string, hallados: T[] | undefined) => Otra[];
  /** Lo que muestra mientras nadie escribe en él. */
  elegido?: string;
  vacio?: string;
  ref?: Ref<HTMLInputElement>;
}

/** El exacto va primero, si es el único. */
function conElExacto<T>(todos: T[], esExacto: (uno: T) => boolean): { todos: T[]; exacto: boolean } {
  const exactos = todos.filter(esExacto);
  const [suyo] = exactos;
  return suyo !== undefined && exactos.length === 1
    ? { todos: [suyo, ...todos.filter((uno) => uno !== suyo)], exacto: true }
    : { todos, exacto: false };
}

/**
 * Una búsqueda para el teclado. La primera respuesta ya está marcada, así que Enter la toma. Un Enter que se
 * adelanta a la respuesta, como el de un lector de códigos de barras, la toma cuando llega.
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
    queryKey: claves.elector(id, quieto),
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

  // Mantine dice qué opción está marcada solo después de una flecha; aquí la primera ya lo está.
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
    // Solo cuando llega una respuesta.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hallados]);

  const alTeclear = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key === 'Escape' && lista.dropdownOpened) evento.stopPropagation();
    // Mantine atiende Enter cuando hay una opción marcada. Si la respuesta no ha llegado, se recuerda para
    // cuando llegue.
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
            // La persona pasó a otra ventana: lo que está escribiendo se queda.
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
