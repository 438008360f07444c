import { ponerAnidados } from '@/api/erroresAnidados';
import type { UseFormReturn } from 'react-hook-form';
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
  roles: { rol: RolContable; desde: number; hasta: number }[];
}

const DE_TODOS = { producto_id: null, cliente_id: null, proveedor_id: null, centro_id: null };

/**
 * De cada papel, el renglón de lo que no se dice aparte, uno por cada clave que se propone y los que la empresa tiene
 * además. `grupos` dice dónde está cada papel entre los renglones.
 */
export function aFormulario({ roles, parametros }: Parametros): { datos: DatosParametros; grupos: Grupo[] } {
  const renglones: Renglon[] = [];
  const grupos: Grupo[] = [];
  for (const rol of roles) {
    const suyos = parametros.filter((p) => p.rol === rol.rol);
    const puestos = new Set<(typeof suyos)[number]>();
    const generales = [{ clave: '', nombre: '' }, ...rol.claves];
    const desde = renglones.length;
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
          titulo: p.clave_nombre || 'Lo demás',
          cuenta: { id: p.cuenta_id, codigo: p.codigo, nombre: p.cuenta },
        });
    const tramo = { rol, desde, hasta: renglones.length };
    const grupo = grupos.find(({ nombre }) => nombre === rol.grupo);
    if (grupo) grupo.roles.push(tramo);
    else grupos.push({ nombre: rol.grupo, roles: [tramo] });
  }
  return { datos: { renglones }, grupos };
}

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
