import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preciosQuery, type ParaQuien, type PreciosDeProducto } from '@/features/nucleo/presta/escritura/api';
import { conCentavos } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante, LineaIngresada } from '@/features/nucleo/presta/tipo/datos';
import { porFactor, precioPorFactor } from '@/features/productos/presta/unidades';
import type { Decimal } from '@/lib/decimal';
import { leerNumero } from '@/lib/numeros';
import { useEntrada } from '../entrada';

/** Los que se preguntan de una vez. */
const VARIOS = 200;
/** Desde cuántas unidades un precio que incluye IVA puede necesitar otras cifras para que la línea cuadre. */
const MUCHAS = 100;
const CAMBIAN = /^(lineas|cliente|punto_id|fecha)/;

/** Si el precio de la línea lo puso la casa y nadie escribió otro. */
export const loPusoLaCasa = ({ producto_id, precio, precio_puesto }: LineaIngresada): boolean => {
  if (producto_id === null || !precio_puesto) return false;
  const leido = leerNumero(precio, 6);
  return leido !== null && conCentavos(leido) === precio_puesto;
};

/** El precio que vale desde la mayor cantidad que se alcanza. */
export const escalaDe = ({ escalas }: PreciosDeProducto, cantidad: Decimal) =>
  escalas.filter(({ minimo }) => cantidad.gte(minimo)).at(-1);

/**
 * Pone en las líneas de productos el precio que las listas dicen, para ese cliente, ese local, ese día y esa cantidad,
 * mientras nadie escriba otro en ellas. Sin listas no pregunta nada.
 */
export function usePreciosDeLista(): void {
  const consultas = useQueryClient();
  const { form, catalogos, ingreso, corrige } = useEntrada();
  const activo = catalogos.con_listas && Boolean(ingreso.conListas) && !corrige;
  useEffect(() => {
    if (!activo) return;
    let vivo = true;
    let pedido = false;
    let de = '';
    const sabidos = new Map<string, PreciosDeProducto | null>();

    const paraQuien = ({ cliente, punto_id, fecha }: DatosComprobante): ParaQuien => {
      const punto = catalogos.puntos.find((p) => String(p.punto_id) === punto_id) ?? catalogos.puntos[0];
      return {
        cliente: cliente?.id,
        establecimiento: punto?.establecimiento ?? '',
        dia: fecha || catalogos.fecha,
      };
    };
    /** Pide los que no se saben; cada uno se pide una vez. */
    const pedir = (para: ParaQuien, ids: number[], cantidad?: string) => {
      const clave = (id: number) => (cantidad ? `${id}×${cantidad}` : String(id));
      const faltan = [...new Set(ids)].filter((id) => !sabidos.has(clave(id)));
      faltan.forEach((id) => sabidos.set(clave(id), null));
      const deEste = de;
      for (let n = 0; n < faltan.length; n += VARIOS)
        consultas
          .fetchQuery(preciosQuery(para, faltan.slice(n, n + VARIOS), cantidad))
          .then((precios) => {
            if (!vivo || deEste !== de) return;
            precios.forEach((p) => sabidos.set(clave(p.producto_id), p));
            repasar();
          })
          .catch(() => undefined);
    };
    const poner = (n: number, { precio, razon }: { precio: string; razon: string }) => {
      form.setValue(`lineas.${n}.precio_puesto`, precio);
      form.setValue(`lineas.${n}.razon_precio`, razon);
      form.setValue(`lineas.${n}.precio`, precio, { shouldDirty: true });
    };
    const repasar = () => {
      pedido = false;
      if (!vivo) return;
      const datos = form.getValues();
      const para = paraQuien(datos);
      const ahora = JSON.stringify(para);
      if (ahora !== de) {
        de = ahora;
        sabidos.clear();
      }
      const suyas = datos.lineas.map((linea, n) => ({ linea, n })).filter(({ linea }) => loPusoLaCasa(linea));
      pedir(
        para,
        suyas.map(({ linea }) => linea.producto_id!),
      );
      suyas.forEach(({ linea, n }) => {
        const id = linea.producto_id!;
        const leida = leerNumero(linea.cantidad, 6);
        const sabido = sabidos.get(String(id));
        // Las listas cuentan en la unidad del producto: dos cajas de doce alcanzan el precio desde veinticuatro.
        const enBase = leida === null ? null : porFactor(leida, linea.factor);
        const escala = enBase === null || !sabido ? undefined : escalaDe(sabido, enBase);
        if (!escala || leida === null) return;
        const { lista_id, incluye_iva } = escala;
        // El del producto ya está puesto, con las cifras de cuando se eligió.
        if (lista_id === null && !linea.razon_precio) return;
        const cantidad = conCentavos(enBase!.toDecimalPlaces(6).toFixed());
        const muchas = incluye_iva && enBase!.gte(MUCHAS);
        if (muchas) pedir(para, [id], cantidad);
        const deUna = (muchas && sabidos.get(`${id}×${cantidad}`)?.precio) || escala.precio;
        const precio = conCentavos(
          (lista_id === null && linea.unidades.find((una) => una.id === linea.unidad_id)?.precio) ||
            precioPorFactor(deUna, linea.factor),
        );
        const razon = lista_id === null ? '' : escala.razon;
        if (precio !== linea.precio_puesto || razon !== linea.razon_precio) poner(n, { precio, razon });
      });
    };
    const pedirRepaso = () => {
      if (pedido) return;
      pedido = true;
      queueMicrotask(repasar);
    };
    pedirRepaso();
    const { unsubscribe } = form.watch((_, { name }) => {
      if (!name || CAMBIAN.test(name)) pedirRepaso();
    });
    return () => {
      vivo = false;
      unsubscribe();
    };
  }, [activo, consultas, form, catalogos]);
}
