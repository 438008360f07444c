import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { claves } from '@/api/claves';
import { esCancelacion, mensajeDe } from '@/api/errors';
import { enContenido } from '@/ui/portal';
import estilos from '../form.module.css';
import { obligatorio, useCampoControlado, type Campo, type Reglas } from '../useCampo';

export interface Opcion {
  value: string;
  label: string;
  /** Una segunda línea: el RUC, el correo. */
  detalle?: string;
}

interface Comun {
  /** Lo que responde a un texto. Debe pasar `signal`, para que se cancele lo que se pidió antes. */
  buscar: (texto: string, signal: AbortSignal) => Promise<Opcion[]>;
  placeholder?: string;
  /** Cuántas letras hacen falta para preguntar. */
  minimo?: number;
  description?: ReactNode;
  withAsterisk?: boolean;
  disabled?: boolean;
}

interface Props extends Comun {
  label: ReactNode;
  elegida: Opcion | null;
  alElegir: (opcion: Opcion | null) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  requerido?: boolean;
  onBlur?: () => void;
  className?: string;
}

/**
 * Una búsqueda cuya respuesta es una sola cosa: se escribe, se pregunta tras una pausa y se elige con el
 * ratón o el teclado.
 */
export function Buscador({
  buscar,
  elegida,
  alElegir,
  minimo = 1,
  requerido,
  onBlur,
  placeholder = 'Escriba para buscar',
  ...resto
}: Props) {
  const id = useId();
  const lista = useCombobox({ onDropdownClose: () => lista.resetSelectedOption() });
  const [escrito, setEscrito] = useState<string | null>(null);
  const texto = (escrito ?? '').trim();
  const [quieto] = useDebouncedValue(texto, 300);
  const { data, error, isFetching } = useQuery({
    queryKey: claves.buscador(id, quieto),
    queryFn: ({ signal }) => buscar(quieto, signal),
    enabled: lista.dropdownOpened && quieto.length >= minimo,
    staleTime: 0,
  });
  const opciones = texto.length >= minimo ? data : undefined;
  const elegir = (valor: string) => {
    alElegir(opciones?.find((opcion) => opcion.value === valor) ?? null);
    setEscrito(null);
    lista.closeDropdown();
  };
  const salir = () => {
    setEscrito(null);
    lista.closeDropdown();
    onBlur?.();
  };
  return (
    <Combobox
      store={lista}
      onOptionSubmit={elegir}
      transitionProps={{ duration: 100 }}
      portalProps={enContenido()}
    >
      <Combobox.Target>
        <TextInput
          {...resto}
          autoComplete="off"
          placeholder={placeholder}
          aria-required={requerido || undefined}
          value={escrito ?? elegida?.label ?? ''}
          onChange={(e) => {
            setEscrito(e.currentTarget.value);
            lista.openDropdown();
            lista.updateSelectedOptionIndex();
          }}
          onFocus={(e) => e.currentTarget.select()}
          onBlur={salir}
          rightSection={
            isFetching ? (
              <Loader size={16} aria-hidden />
            ) : (
              elegida &&
              !resto.disabled && (
                <CloseButton size="sm" aria-label="Quitar lo elegido" onClick={() => alElegir(null)} />
              )
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={texto.length < minimo}>
        <Combobox.Options
          mah={280}
          style={{ overflowY: 'auto' }}
          aria-label={typeof resto.label === 'string' ? resto.label : 'Resultados'}
        >
          {opciones?.map((opcion) => (
            <Combobox.Option key={opcion.value} value={opcion.value}>
              <span className={estilos.opcion}>
                {opcion.label}
                {opcion.detalle && <small className="tabular">{opcion.detalle}</small>}
              </span>
            </Combobox.Option>
          ))}
          {opciones?.length === 0 && <Combobox.Empty>Sin resultados</Combobox.Empty>}
          {!opciones && !error && <Combobox.Empty>Buscando...</Combobox.Empty>}
          {error && !esCancelacion(error) && <Combobox.Empty>{mensajeDe(error)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FieldProps extends Comun, Omit<Campo, 'rules'> {
  rules?: Reglas;
  /** La opción del valor con el que el formulario llegó. */
  inicial?: Opcion | null;
  alCambiar?: (opcion: Opcion | null) => void;
}

/** El valor es el `value` de la opción elegida, o '' si no hay. */
export function BuscarField({ name, rules, inicial = null, alCambiar, ...resto }: FieldProps) {
  const { value, onChange, ...campo } = useCampoControlado(name, rules);
  const [ultima, setUltima] = useState<Opcion | null>(null);
  const elegida = [ultima, inicial].find((opcion) => opcion && opcion.value === String(value ?? '')) ?? null;
  return (
    <Buscador
      {...campo}
      {...resto}
      requerido={obligatorio(rules)}
      elegida={elegida}
      alElegir={(opcion) => {
        setUltima(opcion);
        onChange(opcion?.value ?? '');
        alCambiar?.(opcion);
      }}
    />
  );
}
