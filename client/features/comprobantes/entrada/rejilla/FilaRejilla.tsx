import { IconChevronDown, IconX } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { IVA } from '@/features/nucleo/presta/calculo';
import { useSubtotal } from '@/features/nucleo/presta/escritura/cuenta';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { rige } from '@/features/nucleo/presta/escritura/renglones';
import { conCentavos } from '@/features/nucleo/presta/escritura/valores';
import { corta } from '@/features/productos/presta/impuestos';
import { leerNumero } from '@/lib/numeros';
import { dicho } from '@/lib/validacion';
import { Icono } from '@/ui/base';
import { useEntrada } from '../entrada';
import { Celda, CeldaSelect, CeldaTexto } from './Celda';
import { CostoEnLinea } from './CostoEnLinea';
import { Detalle } from './Detalle';
import { DEL_DETALLE, useErrores } from './errores';
import { RazonDelPrecio } from './RazonDelPrecio';
import { UnidadDeLinea } from './UnidadDeLinea';
import estilos from './rejilla.module.css';

interface Props {
  n: number;
  abierta: boolean;
  alAbrir: (n: number) => void;
  alQuitar: (n: number) => void;
}

/** Una línea. Se repinta cuando cambian su subtotal o sus errores, nunca porque otra cambió. */
export const FilaRejilla = memo(function Fila({ n, abierta, alAbrir, alQuitar }: Props) {
  const { form, catalogos, tarifario, cuenta, ingreso, tipo } = useEntrada();
  const { lineas: suyas } = ingreso;
  const errores = useErrores(n);
  const subtotal = useSubtotal(cuenta, n);
  const base = `lineas.${n}` as const;
  const linea = () => form.getValues(base);
  const celda = (columna: string, nombre: string) => ({
    rotulo: `${nombre} de la línea ${n + 1}`,
    columna,
    idError: `linea-${n}-${columna}`,
    mal: errores.some(([campo]) => campo === columna),
  });
  // Al salir de la celda, la cifra se escribe con sus decimales.
  const alSalir = (campo: 'cantidad' | 'precio') => () => {
    const escrito = form.getValues(`${base}.${campo}`);
    const leido = leerNumero(escrito, 6);
    if (leido !== null && conCentavos(leido) !== escrito)
      form.setValue(`${base}.${campo}`, conCentavos(leido));
  };
  const iva = form.getValues(`${base}.iva`);
  const sinTarifa = suyas?.sinTarifa?.(linea()) ?? false;
  const { ref: registrar, ...tarifa } = form.register(`${base}.iva`, {
    validate: (v: string) =>
      v
        ? rige(tarifario, IVA, v) || 'Esa tarifa no rige en la fecha de emisión'
        : sinTarifa || 'Elija la tarifa de IVA',
  });
  const caja = useRef<HTMLSelectElement>(null);
  // Con las tarifas de otro día, el select vuelve a mostrar lo que la línea dice, que no cambió.
  useEffect(() => {
    if (caja.current) caja.current.value = form.getValues(`${base}.iva`);
  }, [base, form, tarifario]);
  // Un error siempre queda a la vista, también el de un dato escondido.
  const adentro = suyas?.enDetalle ?? DEL_DETALLE;
  const enDetalle = errores.some(([campo]) => adentro.has(campo) || campo === 'adicionales');
  const enFila = errores.filter(([campo]) => !adentro.has(campo));
  return (
    <>
      <tr data-fila={n} className={estilos.fila}>
        <td className={estilos.codigo}>
          {suyas ? (
            <suyas.Primera n={n} celda={celda(suyas.campo, suyas.titulo)} />
          ) : (
            <Celda
              {...celda('codigo', 'Código')}
              maxLength={25}
              {...form.register(`${base}.codigo`, { validate: dicho('Ingrese el código') })}
            />
          )}
        </td>
        <td className={estilos.descripcion}>
          <CeldaTexto
            {...celda('descripcion', 'Descripción')}
            maxLength={300}
            {...form.register(`${base}.descripcion`, { validate: dicho('Ingrese la descripción') })}
          />
          {ingreso.conListas && catalogos.con_listas && <RazonDelPrecio n={n} />}
          <CostoEnLinea n={n} />
        </td>
        <td data-titulo="Cantidad">
          <Celda
            {...celda('cantidad', 'Cantidad')}
            inputMode="decimal"
            {...form.register(`${base}.cantidad`, { validate: reglas.cantidad, onBlur: alSalir('cantidad') })}
          />
        </td>
        {!suyas && !tipo.aProveedor && <UnidadDeLinea n={n} celda={celda('unidad_id', 'Unidad')} />}
        <td data-titulo="Precio">
          <Celda
            {...celda('precio', 'Precio')}
            inputMode="decimal"
            {...form.register(`${base}.precio`, {
              validate: (v: string) => reglas.precio(v, linea()),
              onBlur: alSalir('precio'),
            })}
          />
        </td>
        <td data-titulo="Descuento">
          <Celda
            {...celda('descuento', 'Descuento')}
            inputMode="text"
            placeholder="0.00"
            {...form.register(`${base}.descuento`, { validate: (v: string) => reglas.descuento(v, linea()) })}
          />
        </td>
        <td data-titulo="IVA">
          <CeldaSelect
            {...celda('iva', 'IVA')}
            {...tarifa}
            ref={(select) => {
              caja.current = select;
              registrar(select);
            }}
          >
            {(!iva || sinTarifa) && <option value="">{sinTarifa ? 'Ninguna' : 'Elija'}</option>}
            {iva && !rige(tarifario, IVA, iva) && <option value={iva}>Ya no rige</option>}
            {catalogos.tarifas.iva.map(({ codigo, nombre }) => (
              <option key={codigo} value={codigo}>
                {corta(nombre)}
              </option>
            ))}
          </CeldaSelect>
        </td>
        <td className={estilos.subtotal} data-titulo="Subtotal">
          <output aria-label={`Subtotal de la línea ${n + 1}`}>{subtotal}</output>
        </td>
        <td className={estilos.botones}>
          <button
            type="button"
            aria-expanded={abierta || enDetalle}
            aria-label={`Más datos de la línea ${n + 1}`}
            title="Más datos (F2)"
            onClick={() => alAbrir(n)}
          >
            <Icono de={IconChevronDown} tamano={16} />
          </button>
          <button
            type="button"
            aria-label={`Quitar la línea ${n + 1}`}
            title="Quitar (Ctrl+Supr)"
            onClick={() => alQuitar(n)}
          >
            <Icono de={IconX} tamano={16} />
          </button>
        </td>
      </tr>
      {enFila.length > 0 && (
        <tr className={estilos.errores}>
          <td colSpan={8}>
            {enFila.map(([campo, message]) => (
              <span key={campo} id={`linea-${n}-${campo}`}>
                {message}
              </span>
            ))}
          </td>
        </tr>
      )}
      {(abierta || enDetalle) && <Detalle n={n} errores={errores} />}
    </>
  );
});
