import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { claves } from '@/api/claves';
import { post } from '@/api/http';
import type { components } from '@/api/schema';
import { seRetiene } from '@/features/codigos/presta/documentosDeCompra';
import { hoja, useRenglones } from '@/features/comprobantes/presta/escritura';
import { usePermiso } from '@/session';
import { LoQueSeRetiene } from '../../Retencion';
import { useCompra } from '../entrada';
import { consultaDe, sinDecir } from './retenible';
import estilos from '../formulario.module.css';

type Propuesta = components['schemas']['PropuestaDeRetencion'];
const PAUSA = 600;
/** Lo que se pregunta cuando todavía no hay de qué retener. */
const NADA = 'null';

const propuestaQuery = (pedido: object | null) =>
  queryOptions({
    queryKey: claves.compras.porRetener(pedido),
    queryFn: ({ signal }) => post<Propuesta>('/api/retenciones/propuesta', pedido, { signal }),
    enabled: pedido !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Lo que se retendría de lo que se escribe, con su porqué: para quien emite retenciones. */
export function Propuesta() {
  const { form } = useCompra();
  const emite = usePermiso('documentos.emitir');
  const cod_doc = useWatch({ control: form.control, name: 'cod_doc' });
  return emite && seRetiene(cod_doc) ? <Propuesto /> : null;
}

function Propuesto() {
  const { form, cuenta } = useCompra();
  const [lineas, fecha, cliente, cod_doc] = useWatch({
    control: form.control,
    name: ['lineas', 'fecha', 'cliente', 'cod_doc'],
  });
  const renglones = useRenglones(cuenta);
  const escrito = JSON.stringify(
    cliente && consultaDe({ lineas, fecha, cod_doc, proveedor_id: cliente.id }, renglones),
  );
  const [pedido] = useDebouncedValue(escrito, PAUSA);
  const { data, isError } = useQuery(propuestaQuery(JSON.parse(pedido) as object | null));
  const dicho = escrito === NADA ? undefined : data?.sustentos[0];
  const faltan = sinDecir(lineas);
  const pregunta = faltan.length > 0 && Boolean(dicho?.retenciones.length);
  return (
    <section className={`${hoja.tarjeta} ${estilos.retencion}`} aria-label="Lo que se retendría">
      <h2>Se retendría</h2>
      {pregunta ? (
        <p>{preguntar(faltan)}</p>
      ) : dicho ? (
        <LoQueSeRetiene
          lineas={dicho.retenciones.map(({ razon, ...l }) => ({ ...l, motivo: razon }))}
          motivo={dicho.avisos[0] ?? 'Ninguna regla manda retener de esta compra.'}
          avisos={dicho.avisos}
        />
      ) : (
        <p>{mientrasTanto(escrito, isError)}</p>
      )}
    </section>
  );
}

const preguntar = (faltan: readonly number[]) =>
  `Diga qué se compró en ${faltan.length > 1 ? 'las líneas' : 'la línea'} ${faltan.join(', ')}: de eso depende qué se retiene.`;

function mientrasTanto(escrito: string, fallo: boolean): string {
  if (escrito === NADA) return 'Diga el proveedor y sus líneas: aquí verá qué se retiene y por qué.';
  return fallo ? 'No se pudo saber ahora; al guardarla se propone otra vez.' : 'Buscando qué se retiene…';
}
