import { ActionIcon, Input, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { bytes } from '@/lib/numeros';
import estilos from './form.module.css';
import { useCampoControlado, type Campo } from './useCampo';

interface Props extends Omit<Campo, 'rules'> {
  /** Sin el punto: ['pdf', 'jpg']. */
  extensiones: readonly string[];
  /** Cuántos bytes puede tener cada uno y cuántos archivos se reciben. */
  maximo: number;
  hasta: number;
  /** De 0 a 1 mientras suben; null cuando no están subiendo. */
  avance?: number | null;
}

const extensionDe = (nombre: string) => nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase();

/** Varios archivos, que se arrastran o se eligen. El valor es File[]. */
export function ArchivosField({ name, label, extensiones, maximo, hasta, avance = null }: Props) {
  const id = useId();
  const { setError, clearErrors } = useFormContext();
  const { value, onChange, onBlur, ref, error } = useCampoControlado(name);
  const archivos = value as File[];
  const reparo = (elegido: File) => {
    if (!extensiones.includes(extensionDe(elegido.name)))
      return `${elegido.name}: solo se admiten ${extensiones.map((e) => `.${e}`).join(', ')}`;
    return elegido.size > maximo ? `${elegido.name} pasa de ${bytes(maximo)}` : null;
  };
  const agregar = (nuevos: File[]) => {
    const buenos = nuevos.filter((f) => !reparo(f));
    const todos = [...archivos, ...buenos];
    onChange(todos.slice(0, hasta));
    const problema =
      nuevos.map(reparo).find(Boolean) ?? (todos.length > hasta ? `Hasta ${hasta} archivos` : null);
    if (problema) setError(name, { type: 'archivo', message: problema });
    else clearErrors(name);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-nombre` }}
      errorProps={{ id: `${id}-error` }}
    >
      {archivos.map((archivo, n) => (
        <div key={`${n} ${archivo.name}`} className={estilos.archivo} data-uno-de-varios>
          <IconFile size={20} stroke={1.75} aria-hidden />
          <span>{archivo.name}</span>
          <small className="tabular">{bytes(archivo.size)}</small>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={avance !== null}
            aria-label={`Quitar ${archivo.name}`}
            onClick={() => onChange(archivos.filter((_, i) => i !== n))}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {avance !== null && archivos.length > 0 && (
        <Progress className={estilos.subida} value={avance * 100} aria-label="Avance de la subida" />
      )}
      {archivos.length < hasta && (
        <Dropzone
          className={estilos.zona}
          activateOnKeyboard={false}
          enablePointerEvents
          disabled={avance !== null}
          onDrop={agregar}
          onBlur={onBlur}
          data-error={Boolean(error) || undefined}
          inputProps={{ 'aria-labelledby': `${id}-nombre` }}
        >
          <IconUpload size={20} stroke={1.75} aria-hidden />
          <span>
            Arrastre archivos aquí o{' '}
            <button
              ref={ref}
              type="button"
              id={`${id}-elegir`}
              className={estilos.elegir}
              aria-labelledby={`${id}-nombre ${id}-elegir`}
              aria-describedby={error ? `${id}-error` : undefined}
            >
              elíjalos
            </button>
          </span>
          <small>
            {`${extensiones.map((e) => `.${e}`).join(', ')}. Hasta ${hasta}, de ${bytes(maximo)} cada uno`}
          </small>
        </Dropzone>
      )}
    </Input.Wrapper>
  );
}
