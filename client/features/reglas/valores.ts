import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import type { ParametroPedido, Parametros, RolContable } from './api';

export interface CuentaElegida {
  id: number;
  codigo: string;
  nombre: string;
}

/** Un renglón: para qué es, y su cuenta; sin ella, rige la más general. */
export interface Renglon extends Omit<ParametroPedido, 'cuenta_id'> {
  /** Cómo se lee: el papel entero o una de sus claves. */
  titulo: string;
  cuenta: CuentaElegida | null;
}

export interface DatosParametros {
  renglones: Renglon[];
}

export interface Grupo {
  nombre: string;
  roles: RolContable[];
}

const DE_TODOS = { producto_id: null, cliente_id: null, proveedor_id: null, centro_id: null };

/**
 * De cada papel, el renglón de lo que no se dice aparte, uno por cada clave que se propone y los que la empresa tiene
 * además.
 */
export function aFormulario({ roles, parametros }: Parametros): { datos: DatosParametros; grupos: Grupo[] } {
  const renglones: Renglon[] = [];
  const grupos: Grupo[] = [];
  for (const rol of roles) {
    const suyos = parametros.filter((p) => p.rol === rol.rol);
    const puestos = new Set<(typeof suyos)[number]>();
    const generales = [{ clave: '', nombre: '' }, ...rol.claves];
    for (const { clave, nombre } of generales) {
      const suyo = suyos.find(
        (p) =>
          p.clave === clave && p.producto_id === null && p.cliente_id === null && p.proveedor_id === null,
      );
      if (suyo) puestos.add(suyo);
      renglones.push({
        ...DE_TODOS,
        rol: rol.rol,
        clave,
        titulo: nombre || (rol.claves.length ? 'Lo demás' : rol.nombre),
        centro_id: suyo?.centro_id ?? null,
        cuenta: suyo ? { id: suyo.cuenta_id, codigo: suyo.codigo, nombre: suyo.cuenta } : null,
      });
    }
    for (const p of suyos)
      if (!puestos.has(p))
        renglones.push({
          rol: rol.rol,
          clave: p.clave,
          producto_id: p.producto_id,
          cliente_id: p.cliente_id,
          proveedor_id: p.proveedor_id,
          centro_id: p.centro_id,
          titulo: nombreDeClave(rol, p.clave) || 'Lo demás',
          cuenta: { id: p.cuenta_id, codigo: p.codigo, nombre: p.cuenta },
        });
    const grupo = grupos.find(({ nombre }) => nombre === rol.grupo);
    if (grupo) grupo.roles.push(rol);
    else grupos.push({ nombre: rol.grupo, roles: [rol] });
  }
  return { datos: { renglones }, grupos };
}

/** Cómo se lee una clave de un papel; ella misma, si la ley ya no la tiene. */
export const nombreDeClave = ({ claves, posibles }: RolContable, clave: string): string =>
  [...claves, ...posibles].find((c) => c.clave === clave)?.nombre ?? clave;

/** Si es solo para una clave, un producto o alguien que ya tiene el suyo. */
export const esElMismo = (uno: Renglon, otro: Renglon): boolean =>
  (['rol', 'clave', 'producto_id', 'cliente_id', 'proveedor_id'] as const).every(
    (campo) => uno[campo] === otro[campo],
  );

export const aCuerpo = ({ renglones }: DatosParametros): ParametroPedido[] =>
  renglones.flatMap(({ rol, clave, producto_id, cliente_id, proveedor_id, centro_id, cuenta }) =>
    cuenta ? [{ rol, clave, producto_id, cliente_id, proveedor_id, centro_id, cuenta_id: cuenta.id }] : [],
  );

/** Lo que el servidor rechaza, en su renglón: él cuenta solo los que tienen cuenta. */
export function conErrores(form: UseFormReturn<DatosParametros>, error: unknown) {
  const enviados = form.getValues('renglones').flatMap(({ cuenta }, n) => (cuenta ? [n] : []));
  return ponerAnidados(form, error, (camino) => {
    const [, n] = /^parametros\.(\d+)/.exec(camino) ?? [];
    const renglon = n === undefined ? undefined : enviados[Number(n)];
    return renglon === undefined ? null : `renglones.${renglon}.cuenta`;
  });
}
