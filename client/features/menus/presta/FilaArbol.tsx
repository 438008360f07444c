import { Checkbox } from '@mantine/core';
import { CSS } from '@dnd-kit/utilities';
import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical, IconLock } from '@tabler/icons-react';
import { createElement, type KeyboardEvent, type ReactNode } from 'react';
import { iconoDe } from '@/navegacion';
import { Icono } from '@/ui/base';
import type { FilaMenu } from './arbol';
import { BotonesMover } from './BotonesMover';
import estilos from './menus.module.css';

interface Props {
  fila: FilaMenu;
  /** Tiene algunas de sus entradas, pero no todas. */
  parcial: boolean;
  primera: boolean;
  ultima: boolean;
  aviso?: string;
  disabled?: boolean;
  alMarcar: (asignado: boolean) => void;
  alMover: (paso: 1 | -1) => void;
  children?: ReactNode;
}

const ICONO = { size: 16, stroke: 1.75, 'aria-hidden': true };
const PASOS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

export function FilaArbol({
  fila,
  parcial,
  primera,
  ultima,
  aviso,
  disabled,
  alMarcar,
  alMover,
  children,
}: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: fila.MEN_CODIGO, disabled });
  const { MEN_NOMBRE: nombre, MEN_RUTA: ruta, MEN_ICONO: icono, MEN_GRUPO: grupo } = fila;
  const conTeclas = (evento: KeyboardEvent) => {
    const paso = PASOS[evento.key];
    if (!evento.altKey || !paso || disabled) return;
    evento.preventDefault();
    alMover(paso);
  };
  const desplazada = CSS.Translate.toString(transform && { ...transform, x: 0 });
  return (
    <li
      ref={setNodeRef}
      className={estilos.rama}
      data-arrastrada={isDragging || undefined}
      style={{ transform: desplazada, transition }}
    >
      <div className={estilos.fila} data-seccion={ruta === null || undefined}>
        <button
          {...attributes}
          {...listeners}
          type="button"
          ref={setActivatorNodeRef}
          className={estilos.asa}
          disabled={disabled}
          aria-label={`Mover ${nombre}`}
        >
          <IconGripVertical {...ICONO} />
        </button>
        <Checkbox
          className={estilos.casilla}
          size="sm"
          checked={fila.asignado && !parcial}
          indeterminate={parcial}
          disabled={disabled}
          onKeyDown={conTeclas}
          // Lo marcado en parte se marca primero entero, como se espera de una casilla así.
          onChange={(e) => alMarcar(parcial || e.currentTarget.checked)}
          label={
            <span className={estilos.nombre}>
              <span className={estilos.rotulo}>
                {ruta !== null && createElement(iconoDe(icono), ICONO)}
                {nombre}
              </span>
              {grupo && <small className={estilos.deGrupo}>{grupo}</small>}
              {aviso && (
                <small className={estilos.aviso}>
                  <Icono de={IconLock} tamano={13} />
                  {aviso}
                </small>
              )}
            </span>
          }
        />
        <BotonesMover nombre={nombre} lugar={fila.MEN_ORDEN} {...{ primera, ultima, disabled, alMover }} />
      </div>
      {children}
    </li>
  );
}
