import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { fecha } from '@/lib/fechas';
import { FechaInput } from '@/ui/form';
import { Chip, useEnChips, valorDe, type DeFiltro } from './chips';
import estilos from './herramientas.module.css';

interface Filtro {
  lista: DeFiltro;
  nombre: string;
  etiqueta: string;
}

const clases = (valor: string) => `${estilos.filtro} ${valor ? estilos.puesto : ''}`;

interface SelectProps extends Filtro {
  opciones: readonly { value: string; label: string }[];
  /** Cómo se dice que no hay filtro. */
  todos?: string;
}

/** La etiqueta va dentro del control, como en «Estado: todos». */
export function FiltroSelect({ lista, nombre, etiqueta, opciones, todos = 'Todos' }: SelectProps) {
  const { valor, defecto } = valorDe(lista, nombre);
  const todas = [{ value: '', label: todos }, ...opciones];
  if (useEnChips()) {
    if (valor === defecto) return null;
    const puesta = todas.find(({ value }) => value === valor)?.label ?? valor;
    return <Chip texto={`${etiqueta}: ${puesta}`} alQuitar={() => lista.setFiltro(nombre, defecto)} />;
  }
  return (
    <NativeSelect
      className={clases(valor)}
      label={etiqueta}
      value={valor}
      onChange={(e) => lista.setFiltro(nombre, e.currentTarget.value)}
      data={todas}
    />
  );
}

export function FiltroFecha({ lista, nombre, etiqueta }: Filtro) {
  const { valor, defecto } = valorDe(lista, nombre);
  if (useEnChips())
    return valor === defecto ? null : (
      <Chip texto={`${etiqueta} ${fecha(valor)}`} alQuitar={() => lista.setFiltro(nombre, defecto)} />
    );
  return (
    <FechaInput
      className={`${clases(valor)} ${estilos.filtroFecha}`}
      label={etiqueta}
      value={valor}
      onChange={(dia) => dia !== valor && lista.setFiltro(nombre, dia)}
      leftSection={undefined}
    />
  );
}

interface SiNoProps extends Filtro {
  icono?: ReactNode;
}

/** Un filtro que está puesto o no. */
export function FiltroSiNo({ lista, nombre, etiqueta, icono }: SiNoProps) {
  const puesto = valorDe(lista, nombre).valor === 'true';
  const cambiar = () => lista.setFiltro(nombre, puesto ? '' : 'true');
  if (useEnChips()) return puesto ? <Chip texto={etiqueta} alQuitar={cambiar} /> : null;
  return (
    <button
      type="button"
      className={`${clases(puesto ? 'true' : '')} ${estilos.siNo}`}
      aria-pressed={puesto}
      onClick={cambiar}
    >
      {icono}
      {etiqueta}
    </button>
  );
}
