import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
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
import { enContenido } from '@/ui/portal';
import { Sugerencias, type Opcion, type Otra } from './Sugerencias';
import { useSugerencias } from './useSugerencias';

/**
 * Se escribe sin mirar: la primera respuesta está marcada y Enter la toma, aunque se adelante a ella. Lo que
 * no es una respuesta, como crear lo que no está, se elige con una flecha o con el ratón.
 */
const APURADO = { pausa: 180, alto: 320, ancho: 300, transicion: 0 };
/** Se mira antes de elegir: nada está marcado hasta la primera flecha. */
const SOSEGADO = { pausa: 300, alto: 280, ancho: undefined, transicion: 100 };

interface Props<T> extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref'> {
  label: ReactNode;
  /** Debe pasar `signal`, para que se cancele lo que se pidió antes. */
  buscar: (texto: string, signal: AbortSignal) => Promise<T[]>;
  comoOpcion: (hallado: T) => Opcion;
  alElegir: (hallado: T) => void;
  /** Si es, entero, lo que se escribió: va primero, y un Enter apurado lo toma. */
  esExacto?: (hallado: T, texto: string) => boolean;
  /**
   * Lo que se puede hacer además de elegir lo hallado; `hallados` es undefined hasta que llega la respuesta.
   */
  otras?: (texto: string, hallados: T[] | undefined) => Otra[];
  /** Si lo escrito está entero: cuando nada se halla, Enter toma lo primero de `otras`. */
  esEntero?: (texto: string) => boolean;
  /** Lo que muestra mientras nadie escribe en él. */
  elegido?: string;
  vacio?: string;
  /** Cuántas letras hacen falta para preguntar; con 0 se abre también con un clic, sin escribir. */
  minimo?: number;
  /** De dónde se responde, si cambia: lo hallado en una no vale en otra. */
  fuente?: string;
  /** Es un filtro, y no un campo que se llena y se envía. */
  sosegado?: boolean;
  /** Lo escrito se queda al salir sin elegir, y se dice aquí: quien lo pide no deja que se pierda. */
  alEscribir?: (texto: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * El campo donde se busca mientras se escribe y se elige una sola cosa, con el ratón o el teclado. Un Enter
 * que se adelanta a la respuesta, como el de un lector de códigos de barras, la toma cuando llega.
 */
export function Elector<T>({
  buscar,
  comoOpcion,
  alElegir,
  esExacto,
  otras,
  esEntero,
  elegido = '',
  vacio = 'Sin resultados',
  minimo = 1,
  fuente,
  sosegado = false,
  alEscribir,
  onBlur,
  onClick,
  onFocus,
  onKeyDown,
  rightSection,
  ...resto
}: Props<T>) {
  const { pausa, alto, ancho, transicion } = sosegado ? SOSEGADO : APURADO;
  const id = useId();
  const lista = useCombobox({ onDropdownClose: () => lista.resetSelectedOption() });
  const [escrito, setEscrito] = useState<string | null>(null);
  const escribir = (nuevo: string | null) => {
    setEscrito(nuevo);
    alEscribir?.(nuevo ?? '');
  };
  const texto = (escrito ?? '').trim();
  const { hallazgo, alDia, error, buscando } = useSugerencias({
    texto,
    buscar,
    esExacto,
    pausa,
    minimo,
    fuente,
  });
  const hallados = sosegado || alDia ? hallazgo?.todos : undefined;
  const apurado = useRef('');
  /** Salió sin esperar la respuesta: lo escrito se queda hasta que llega. */
  const saliendo = useRef(false);
  const extras = texto ? (otras?.(texto, hallados) ?? []) : [];
  const unica = hallados?.length === 0 && esEntero?.(texto) ? extras[0] : undefined;

  // Mantine dice qué opción está marcada solo después de una flecha; al escribir de corrido, la primera ya lo
  // está.
  const [marcada, setMarcada] = useState<string | null>(null);
  const idDe = (valor: string) => `${id}-${valor}`;
  // Sin nada escrito no se ha buscado: nada está marcado.
  const primera = texto && hallados?.[0] ? comoOpcion(hallados[0]).value : unica?.value;
  const activa = marcada ?? (primera === undefined ? undefined : idDe(primera));
  const contando = (mover: () => string | null) => () => {
    const cual = mover();
    setMarcada(cual);
    return cual;
  };

  const dejar = () => {
    apurado.current = '';
    saliendo.current = false;
    escribir(null);
  };
  const cerrar = () => {
    dejar();
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
  const { selectFirstOption, resetSelectedOption } = lista;
  useEffect(() => {
    if (error && saliendo.current) dejar();
    if (!hallados || sosegado || !texto) return;
    if (apurado.current === texto && (hallazgo?.exacto || hallados.length === 1))
      alLlegar.current(hallados[0]!);
    else if (saliendo.current) dejar();
    else if (unica && apurado.current === texto) elegir(unica.value);
    else if (hallados.length || unica) selectFirstOption();
    else resetSelectedOption();
    // Solo cuando llega una respuesta.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hallados, error]);

  const alTeclear = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (!sosegado) {
      if (evento.key === 'Escape' && lista.dropdownOpened) evento.stopPropagation();
      // Mantine atiende Enter cuando hay una opción marcada. Si la respuesta no ha llegado, se recuerda para
      // cuando llegue.
      if (evento.key === 'Enter' && !evento.ctrlKey && !evento.metaKey && texto) {
        evento.stopPropagation();
        // Sin nada marcado, Enter no hace nada: tampoco envía el formulario.
        evento.preventDefault();
        if (!hallados) apurado.current = texto;
      }
      // Quien sale con Tab también toma lo marcado: lo de antes no vuelve sin que lo note.
      if (evento.key === 'Tab' && !evento.shiftKey && texto && texto.length >= minimo && !alEscribir) {
        const suya = hallados?.find((uno) => idDe(comoOpcion(uno).value) === activa);
        if (suya) tomar(suya);
        else if (!hallados) apurado.current = texto;
        // Quien eligió ya llevó el foco a lo que sigue.
        if (document.activeElement !== evento.currentTarget) evento.preventDefault();
      }
    }
    onKeyDown?.(evento);
  };
  return (
    <Combobox
      store={
        sosegado
          ? lista
          : {
              ...lista,
              selectNextOption: contando(lista.selectNextOption),
              selectPreviousOption: contando(lista.selectPreviousOption),
              selectActiveOption: contando(lista.selectActiveOption),
            }
      }
      onOptionSubmit={elegir}
      transitionProps={{ duration: transicion }}
      portalProps={enContenido()}
      position="bottom-start"
      width="target"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target
        {...(!sosegado && { 'aria-activedescendant': lista.dropdownOpened ? activa : undefined })}
      >
        <TextInput
          {...resto}
          autoComplete="off"
          value={escrito ?? elegido}
          title={escrito === null && elegido ? elegido : undefined}
          onChange={(e) => {
            escribir(e.currentTarget.value);
            setMarcada(null);
            apurado.current = '';
            lista.openDropdown();
            if (sosegado) lista.updateSelectedOptionIndex();
          }}
          onClick={(e) => {
            if (minimo === 0) lista.openDropdown();
            onClick?.(e);
          }}
          onFocus={(e) => {
            saliendo.current = false;
            if (!escrito) e.currentTarget.select();
            else if (alEscribir) lista.openDropdown();
            onFocus?.(e);
          }}
          onBlur={(e) => {
            // La persona pasó a otra ventana: lo que escribe de corrido se queda.
            if (!sosegado && document.activeElement === e.currentTarget) return;
            lista.closeDropdown();
            // Un diálogo que se abrió encima, como el que pide la clave de nuevo, devuelve el foco: al volver,
            // lo escrito sigue ahí.
            const encima = e.relatedTarget?.closest('[aria-modal="true"]');
            if (encima && !encima.contains(e.currentTarget)) return;
            saliendo.current = !alEscribir && apurado.current !== '' && apurado.current === texto;
            if (!alEscribir && !saliendo.current) setEscrito(null);
            onBlur?.(e);
          }}
          onKeyDown={alTeclear}
          rightSection={buscando ? <Loader size={16} aria-hidden /> : rightSection}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={texto.length < minimo} miw={ancho}>
        {/* Una lista entera, la de quien se abre sin escribir, solo se dibuja mientras se ve. */}
        {(minimo > 0 || lista.dropdownOpened) && (
          <Sugerencias
            etiqueta={typeof resto.label === 'string' ? resto.label : 'Resultados'}
            opciones={hallados?.map(comoOpcion)}
            otras={extras}
            error={error}
            vacio={vacio}
            alto={alto}
            rica={!sosegado}
            idDe={idDe}
            conEnter={unica !== undefined}
          />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
