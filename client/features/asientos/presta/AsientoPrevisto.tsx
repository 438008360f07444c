import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { almacen, useAlmacen } from '@/lib/almacen';
import { getEmpresa, usePermiso } from '@/session';
import { contabilidadQuery, previstoQuery } from './api';
import { Previsto } from './Previsto';
import estilos from './previsto.module.css';

interface Props<T extends FieldValues> {
  /** Dónde se pregunta. */
  ruta: string;
  /** El formulario donde se escribe: se vuelve a preguntar cuando cambia. */
  form: Pick<UseFormReturn<T>, 'watch'>;
  /** Lo que se pregunta de lo escrito; null mientras no hay de qué. */
  leer: () => object | null;
  /** Dentro de una tarjeta, sin la suya. */
  enTarjeta?: boolean;
}

const PAUSA = 600;
/** Si se deja abierto es de cada persona en su navegador. */
const clave = () => `tinta.asiento.${getEmpresa()?.eid ?? 0}.${getEmpresa()?.USU_CODIGO ?? 0}`;
const cambios = almacen(0);
const seAbre = (): boolean => localStorage.getItem(clave()) === 'si';

function abrir(si: boolean): void {
  if (si) localStorage.setItem(clave(), 'si');
  else localStorage.removeItem(clave());
  cambios.poner(cambios.leer() + 1);
}

/**
 * El asiento que hará lo que se escribe, plegado hasta que se pide. No se ve si la empresa no lleva libros, ni para quien
 * no ve la contabilidad.
 */
export function AsientoPrevisto<T extends FieldValues>(props: Props<T>) {
  return usePermiso('contabilidad.ver') && <ConLibros {...props} />;
}

function ConLibros<T extends FieldValues>({ enTarjeta, ...de }: Props<T>) {
  const { data: contabilidad } = useQuery(contabilidadQuery);
  const abierto = useAlmacen({ leer: seAbre, suscribir: cambios.suscribir });
  const id = useId();
  if (!contabilidad?.activa) return null;
  return (
    <section className={estilos.pliegue} data-en-tarjeta={enTarjeta || undefined} aria-label="Asiento">
      <Button
        variant="subtle"
        h={32}
        px={8}
        ml={-8}
        aria-expanded={abierto}
        aria-controls={id}
        rightSection={
          <IconChevronDown
            className={estilos.flecha}
            data-abierto={abierto || undefined}
            size={16}
            stroke={1.75}
            aria-hidden
          />
        }
        onClick={() => abrir(!abierto)}
      >
        Asiento
      </Button>
      <div id={id} hidden={!abierto}>
        {abierto && <Abierto {...de} />}
      </div>
    </section>
  );
}

/** Pregunta cuando lo escrito se queda quieto; lo que responde tarde es de otra pregunta y no se muestra. */
function Abierto<T extends FieldValues>({ ruta, form, leer }: Omit<Props<T>, 'enTarjeta'>) {
  const [escrito, setEscrito] = useState(() => JSON.stringify(leer()));
  const releer = useDebouncedCallback(() => setEscrito(JSON.stringify(leer())), PAUSA);
  useEffect(() => {
    releer();
    const { unsubscribe } = form.watch(() => releer());
    return unsubscribe;
  }, [form, releer, leer]);
  return <Previsto de={useQuery(previstoQuery(ruta, escrito === 'null' ? null : escrito))} />;
}
