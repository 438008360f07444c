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
import { useCampoControlado, type Campo } from './useCampo';

interface Props extends Omit<Campo, 'rules'> {
  /** Sin el punto: ['pdf', 'jpg']. */
  extensiones: readonly string[];
  /** Cuántos bytes puede tener cada uno y cuántos archivos se reciben. */
  maximo: number;
  hasta: number;
  /** De 0 a 1 mientras suben; null cuando no están subiendo. */
  avance?: number | null;
  /** Los que ya están guardados con lo que se escribe: se muestran antes, y cuentan. */
  guardados?: readonly ArchivoGuardado[];
  alQuitar?: (guardado: ArchivoGuardado) => void;
}

export interface ArchivoGuardado {
  id: number;
  nombre: string;
  tamano: number;
}

const NINGUNO: readonly ArchivoGuardado[] = [];

const extensionDe = (nombre: string) => nombre.slice(nombre.lastIndexOf('.') + 1).toLowerCase();

/** Varios archivos, que se arrastran o se eligen. El valor es File[]. */
export function ArchivosField({
  name,
  label,
  extensiones,
  maximo,
  hasta,
  avance = null,
  guardados = NINGUNO,
  alQuitar,
}: Props) {
  const id = useId();
  const { setError, clearErrors } = useFormContext();
  const { value, onChange, onBlur, ref, error } = useCampoControlado(name);
  const archivos = value as File[];
  const caben = hasta - guardados.length;
  const reparo = (elegido: File) => {
    if (!extensiones.includes(extensionDe(elegido.name)))
      return `${elegido.name}: solo se admiten ${extensiones.map((e) => `.${e}`).join(', ')}`;
    return elegido.size > maximo ? `${elegido.name} pasa de ${bytes(maximo)}` : null;
  };
  const agregar = (nuevos: File[]) => {
    const buenos = nuevos.filter((f) => !reparo(f));
    const todos = [...archivos, ...buenos];
    onChange(todos.slice(0, caben));
    const problema =
      nuevos.map(reparo).find(Boolean) ?? (todos.length > caben ? `Hasta ${hasta} archivos` : null);
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
      {guardados.map((archivo) => (
        <Uno
          key={archivo.id}
          nombre={archivo.nombre}
          tamano={archivo.tamano}
          fijo={avance !== null}
          alQuitar={() => alQuitar?.(archivo)}
        />
      ))}
      {archivos.map((archivo, n) => (
        <Uno
          key={`${n} ${archivo.name}`}
          nombre={archivo.name}
          tamano={archivo.size}
          fijo={avance !== null}
          alQuitar={() => onChange(archivos.filter((_, i) => i !== n))}
        />
      ))}
      {avance !== null && archivos.length > 0 && (
        <Progress className={estilos.subida} value={avance * 100} aria-label="Avance de la subida" />
      )}
      {archivos.length < caben && (
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
          <Icono de={IconUpload} tamano={20} />
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

interface DeUno {
  nombre: string;
  tamano: number;
  /** No se quita mientras suben. */
  fijo: boolean;
  alQuitar: () => void;
}

const Uno = ({ nombre, tamano, fijo, alQuitar }: DeUno) => (
  <div className={estilos.archivo} data-uno-de-varios>
    <Icono de={IconFile} tamano={20} />
    <span>{nombre}</span>
    <small className="tabular">{bytes(tamano)}</small>
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={fijo}
      aria-label={`Quitar ${nombre}`}
      onClick={alQuitar}
    >
      <Icono de={IconX} tamano={16} />
    </ActionIcon>
  </div>
);
