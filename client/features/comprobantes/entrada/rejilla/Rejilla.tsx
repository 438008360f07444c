import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { lineaDeProducto } from '@/features/nucleo/presta/escritura/valores';
import type { LineaIngresada } from '@/features/nucleo/presta/tipo/datos';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import { useEntrada } from '../entrada';
import { ConCostosDeLasLineas } from './CostoEnLinea';
import { FilaRejilla } from './FilaRejilla';
import { NuevaLinea } from './NuevaLinea';
import { useCentroPropuesto } from './useCentroPropuesto';
import { usePreciosDeLista } from './usePreciosDeLista';
import { alVecino, filaDe } from './moverse';
import estilos from './rejilla.module.css';

/**
 * Con más líneas que estas, el navegador no dibuja las que no se ven. Con estas o menos, un lector de
 * pantalla las tiene todas a la vez.
 */
const LARGA = 60;

export function Rejilla() {
  const { form, tipo, ingreso, crearProducto } = useEntrada();
  const proponerCentro = useCentroPropuesto();
  usePreciosDeLista();
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'lineas' });
  const [abiertas, setAbiertas] = useState<ReadonlySet<string>>(new Set());
  // El campo que recibe el cursor cuando la línea pedida aparece.
  const porEnfocar = useRef<string | null>(null);
  const filas = useRef(fields);
  useEffect(() => {
    filas.current = fields;
    if (porEnfocar.current) form.setFocus(porEnfocar.current as 'nueva', { shouldSelect: true });
    porEnfocar.current = null;
  }, [fields, form]);

  const { lineas: suyas } = ingreso;
  const agregar = useCallback(
    (linea: LineaIngresada) => {
      const n = form.getValues('lineas').length;
      form.clearErrors('nueva');
      porEnfocar.current = `lineas.${n}.${linea.codigo ? 'cantidad' : (suyas?.campo ?? 'codigo')}`;
      append(suyas?.nueva(linea) ?? linea, { shouldFocus: false });
      if (!suyas) proponerCentro(linea);
    },
    [append, form, suyas, proponerCentro],
  );
  const copiar = useCallback(
    (n: number) => {
      const linea = form.getValues(`lineas.${n}`);
      if (!linea) return;
      porEnfocar.current = `lineas.${n + 1}.cantidad`;
      insert(n + 1, structuredClone(linea), { shouldFocus: false });
    },
    [insert, form],
  );
  const quitar = useCallback(
    (n: number) => {
      const quedan = form.getValues('lineas').length - 1;
      porEnfocar.current = quedan > 0 && n < quedan ? `lineas.${n}.cantidad` : 'nueva';
      remove(n);
    },
    [remove, form],
  );
  const abrir = useCallback((n: number) => {
    const id = filas.current[n]?.id;
    if (!id) return;
    setAbiertas((antes) => {
      const ahora = new Set(antes);
      if (!ahora.delete(id)) ahora.add(id);
      return ahora;
    });
  }, []);

  const alTeclear = (evento: KeyboardEvent<HTMLDivElement>) => {
    const n = filaDe(evento.target);
    const con = evento.ctrlKey || evento.metaKey;
    if (con && evento.key.toLowerCase() === 'd') {
      evento.preventDefault();
      copiar(n ?? fields.length - 1);
    } else if (con && evento.key === 'Delete' && n !== null) {
      evento.preventDefault();
      quitar(n);
    } else if (evento.key === 'F2' && n !== null) {
      evento.preventDefault();
      abrir(n);
      // Desde adentro lo cierra: el cursor vuelve a su línea.
      if ((evento.target as Element).closest('[data-detalle]')) form.setFocus(`lineas.${n}.cantidad`);
    } else alVecino(evento);
  };
  return (
    <div role="presentation" onKeyDown={alTeclear}>
      <table
        className={estilos.rejilla}
        data-larga={fields.length > LARGA || undefined}
        aria-label={frasesDe(tipo).lineas}
      >
        <thead>
          <tr>
            <th scope="col">{suyas?.titulo ?? 'Código'}</th>
            <th scope="col">Descripción</th>
            <th scope="col" data-numerica>
              Cantidad
            </th>
            <th scope="col" data-numerica>
              Precio
            </th>
            <th scope="col" data-numerica>
              Descuento
            </th>
            <th scope="col">IVA</th>
            <th scope="col" data-numerica>
              Subtotal
            </th>
            <th>
              <span className="solo-lector">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <ConCostosDeLasLineas>
            {fields.map(({ id }, n) => (
              <FilaRejilla key={id} n={n} abierta={abiertas.has(id)} alAbrir={abrir} alQuitar={quitar} />
            ))}
          </ConCostosDeLasLineas>
          <NuevaLinea
            alAgregar={agregar}
            alCrear={(texto) =>
              crearProducto(texto, (producto) => agregar(lineaDeProducto(producto, { ...tipo, ...ingreso })))
            }
          />
        </tbody>
      </table>
    </div>
  );
}
