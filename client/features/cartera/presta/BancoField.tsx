import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { getEmpresa } from '@/session';
import { SelectField } from '@/ui/form';
import type { FormaDeDinero, Lado } from './lado/tipos';

const NINGUNO: FormaDeDinero['bancos'] = [];

/** El último que se eligió en este navegador, con esa forma. */
const clave = (de: Lado, forma: string) =>
  `tinta.banco.${getEmpresa()?.eid ?? 0}.${de.palabras.uno}.${forma}`;

/** Lo que el campo dice, como se envía. */
export const bancoElegido = (valor: string) => (valor ? Number(valor) : null);

/** Los bancos y las cajas que una forma admite: ninguno si no se elige, o si la empresa no lleva libros. */
export const useBancos = (de: Lado, forma: string) =>
  useQuery({ ...de.bancos, select: (formas) => formas.find((f) => f.codigo === forma)?.bancos }).data ??
  NINGUNO;

interface Props {
  de: Lado;
  /** El campo que dice la forma; sin él, la que viene. */
  campoForma?: string;
  forma?: string;
  name?: string;
  /** Si viene con el de la última vez, o como lo dice el formulario. */
  recuerda?: boolean;
  sinElegir?: string;
  /** El que ya viene elegido; sin él, el de la última vez. */
  inicial?: string;
}

/** En qué banco o caja entra un cobro, o de cuál sale un pago. Sin elegir, va a la cuenta de su forma. */
export function BancoField({
  de,
  campoForma = 'forma',
  forma: dicha,
  name = 'banco_id',
  recuerda = true,
  sinElegir = 'Sin elegir',
  inicial,
}: Props) {
  const { setValue } = useFormContext();
  const escrita = useWatch({ name: campoForma }) as string;
  const elegido = useWatch({ name }) as string;
  const forma = dicha ?? escrita;
  const bancos = useBancos(de, forma);
  // Al cambiar la forma, o al saberse qué admite, viene el de la última vez.
  useEffect(() => {
    const admite = (suyo?: string | null) => bancos.some(({ id }) => String(id) === suyo) && suyo;
    if (recuerda) setValue(name, admite(inicial) || admite(localStorage.getItem(clave(de, forma))) || '');
  }, [de, forma, bancos, name, recuerda, inicial, setValue]);
  useEffect(() => {
    if (elegido && bancos.length) localStorage.setItem(clave(de, forma), elegido);
  }, [elegido, bancos, de, forma]);
  if (!bancos.length) return null;
  return (
    <SelectField
      name={name}
      label={de.palabras.donde}
      data={[
        { value: '', label: sinElegir },
        ...bancos.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
    />
  );
}
