import { ICE, IRBPNR, IVA, type Impuesto } from '@/features/nucleo/presta/calculo';
import { useTotales, useVendido } from '@/features/nucleo/presta/escritura/cuenta';
import { corta } from '@/features/productos/presta/impuestos';
import { dinero, monto } from '@/lib/money';
import { useEntrada } from '../entrada';
import estilos from '../entrada.module.css';

const de = (impuestos: Impuesto[], codigo: number) => impuestos.filter((i) => i.codigo === codigo);
const fila = (nombre: string, valor: string) => (
  <div key={nombre}>
    <dt>{nombre}</dt>
    <dd>{valor}</dd>
  </div>
);

/** Los totales por tarifa, mientras se escribe. */
export function Resumen() {
  const { cuenta } = useEntrada();
  const { impuestos, descuento, propina, otros, subtotal, total } = useTotales(cuenta);
  const vendido = useVendido(cuenta);
  const ivas = de(impuestos, IVA);
  return (
    <section className={estilos.totales} aria-label="Totales">
      <dl>
        {ivas.map((i) => fila(`Subtotal ${corta(i.nombre)}`, monto(vendido.get(i.tarifa_codigo) ?? i.base)))}
        {ivas.length !== 1 && fila('Subtotal sin impuestos', monto(subtotal))}
        {!descuento.isZero() && fila('Descuento', monto(descuento))}
        {[...de(impuestos, ICE), ...de(impuestos, IRBPNR)].map((i) =>
          fila(`${i.codigo === ICE ? 'ICE' : 'IRBPNR'} ${i.nombre}`, monto(i.valor)),
        )}
        {ivas
          .filter(({ tarifa }) => Number(tarifa) > 0)
          .map((i) => fila(`IVA ${corta(i.nombre)}`, monto(i.valor)))}
        {!propina.isZero() && fila('Propina', monto(propina))}
        {otros.map(({ nombre, valor }) => fila(nombre, monto(valor)))}
      </dl>
      <p>
        <span>Total</span>
        <output aria-label="Total" className="tabular">
          {dinero(total)}
        </output>
      </p>
    </section>
  );
}

/** En un teléfono, junto al botón de emitir: los totales están al pie de todo. */
export function TotalALaVista() {
  const { total } = useTotales(useEntrada().cuenta);
  return (
    <span className={estilos.aLaVista} aria-hidden>
      Total <strong className="tabular">{dinero(total)}</strong>
    </span>
  );
}
