import { ActionIcon, Input, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { bytes } from '@/lib/numeros';
import { Icono } from '@/ui/base';
import estilos from './form.module.css';
import { useCampoControlado, type Campo, type Reglas } from './useCampo';

interface Props extends Omit<Campo, 'rules'> {
  rules?: Reglas;
  /** Sin el punto: ['pdf', 'jpg']. */
  extensiones: readonly string[];
  maximo: number;
  /** Las frases que se muestran, si no son las comunes. */
  mensajes?: { extension?: string; tamano?: string };
  nota?: string;
  /** De 0 a 1 mientras sube; null cuando no está subiendo. */
  avance?: number | null;
  withAsterisk?: boolean;
  disabled?: boolean;
}

const extensionDe = (nombre: string) => nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase();

/**
 * Un archivo que se arrastra o se elige, con el ratón o el teclado. El valor es el File, o null si no hay.
 */
export function ArchivoField({
  name,
  label,
  rules,
  extensiones,
  maximo,
  mensajes,
  nota,
  avance = null,
  withAsterisk,
  disabled,
}: Props) {
  const id = useId();
  const { setError, clearErrors } = useFormContext();
  const { value, onChange, onBlur, ref, error } = useCampoControlado(name, rules);
  const archivo = value as File | null;
  const reparo = (elegido: File) => {
    if (!extensiones.includes(extensionDe(elegido.name)))
      return mensajes?.extension ?? `El archivo debe ser ${extensiones.map((e) => `.${e}`).join(', ')}`;
    return elegido.size > maximo
      ? (mensajes?.tamano ?? `El archivo no puede pasar de ${bytes(maximo)}`)
      : null;
  };
  // Las reglas van aquí y no en la zona de arrastre, que no sabe decir nuestras frases ni reconoce el tipo de
  // un .rar.
  const elegir = ([elegido]: File[]) => {
    if (!elegido) return;
    const problema = reparo(elegido);
    onChange(problema ? null : elegido);
    if (problema) setError(name, { type: 'archivo', message: problema });
    else clearErrors(name);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      withAsterisk={withAsterisk}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-nombre` }}
      errorProps={{ id: `${id}-error` }}
    >
      {archivo ? (
        <div className={estilos.archivo}>
          <Icono de={IconFile} tamano={20} />
          <span>{archivo.name}</span>
          <small className="tabular">{bytes(archivo.size)}</small>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={avance !== null || disabled}
            aria-label={`Quitar ${archivo.name}`}
            onClick={() => onChange(null)}
          >
            <Icono de={IconX} tamano={16} />
          </ActionIcon>
          {avance !== null && (
            <Progress className={estilos.subida} value={avance * 100} aria-label="Avance de la subida" />
          )}
        </div>
      ) : (
        <Dropzone
          className={estilos.zona}
          activateOnKeyboard={false}
          enablePointerEvents
          multiple={false}
          disabled={disabled}
          onDrop={elegir}
          onBlur={onBlur}
          data-error={Boolean(error) || undefined}
          inputProps={{ 'aria-labelledby': `${id}-nombre` }}
        >
          <Icono de={IconUpload} tamano={20} />
          <span>
            Arrastre el archivo aquí o{' '}
            {/* Su clic llega a la zona, que abre el selector de archivos: también desde el teclado. */}
            <button
              ref={ref}
              type="button"
              id={`${id}-elegir`}
              className={estilos.elegir}
              disabled={disabled}
              aria-labelledby={`${id}-nombre ${id}-elegir`}
              aria-describedby={error ? `${id}-error` : undefined}
            >
              elíjalo
            </button>
          </span>
          <small>{nota ?? `${extensiones.map((e) => `.${e}`).join(', ')}. Máximo ${bytes(maximo)}`}</small>
        </Dropzone>
      )}
    </Input.Wrapper>
  );
}
