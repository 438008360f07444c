import { useQuery } from '@tanstack/react-query';
import { enOrdenDeCompra, seCompra } from '@/features/codigos/presta/documentosDeCompra';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { proveedorQuery } from '@/features/proveedores/presta';
import { hoy } from '@/lib/fechas';
import { FiltroFecha, FiltroPuesto, FiltroSelect, type Lista } from '@/ui/tabla';
import type { FilaCompra } from '../api';
import { DESTINOS, ORIGENES, PAGO } from '../rotulos';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = {
  desde: '',
  hasta: '',
  proveedor_id: '',
  estado_pago: '',
  cod_doc: '',
  destino: '',
  origen: '',
  retenida: '',
  incompletas: '',
  negadas: '',
  anuladas: '',
};

const PAGOS = [
  { value: 'VENCIDA,PARCIAL,POR_PAGAR', label: 'Todo lo que se debe' },
  ...Object.entries(PAGO).map(([value, { texto }]) => ({ value, label: texto })),
];
const DE_DONDE = Object.entries(ORIGENES).map(([value, label]) => ({ value, label }));
const A_QUE = Object.entries(DESTINOS).map(([value, label]) => ({ value, label }));
const RETENIDAS = [
  { value: 'true', label: 'Con retención' },
  { value: 'false', label: 'Sin retención' },
];
const INCOMPLETAS = [
  { value: 'true', label: 'Les falta algo' },
  { value: 'false', label: 'Completas' },
];
const NEGADAS = [
  { value: 'true', label: 'El SRI no las reconoce' },
  { value: 'false', label: 'Sin las que niega' },
];
const ANULADAS = [
  { value: 'false', label: 'Sin las anuladas' },
  { value: 'true', label: 'Solo anuladas' },
];

export function Filtros({ lista }: { lista: Lista<FilaCompra> }) {
  const documentos = enOrdenDeCompra(
    useVigentes('documentos', hoy()).filter(({ codigo = '' }) => seCompra(codigo)),
  );
  return (
    <>
      {lista.filtros.proveedor_id && <DeProveedor lista={lista} id={Number(lista.filtros.proveedor_id)} />}
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      <FiltroSelect lista={lista} nombre="estado_pago" etiqueta="Pago" opciones={PAGOS} />
      <FiltroSelect lista={lista} nombre="destino" etiqueta="Destino" opciones={A_QUE} />
      <FiltroSelect lista={lista} nombre="retenida" etiqueta="Retención" opciones={RETENIDAS} />
      <FiltroSelect lista={lista} nombre="incompletas" etiqueta="Para el anexo" opciones={INCOMPLETAS} />
      <FiltroSelect lista={lista} nombre="negadas" etiqueta="En el SRI" opciones={NEGADAS} />
      <FiltroSelect lista={lista} nombre="origen" etiqueta="Origen" opciones={DE_DONDE} />
      <FiltroSelect lista={lista} nombre="anuladas" etiqueta="Anuladas" opciones={ANULADAS} todos="Todas" />
      {/* El último: llega después y no mueve a los demás. */}
      {documentos.length > 0 && (
        <FiltroSelect
          lista={lista}
          nombre="cod_doc"
          etiqueta="Documento"
          opciones={documentos.map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: nombre }))}
        />
      )}
    </>
  );
}

/** De quién son las de la lista; sin saber aún su nombre, que son de uno. */
function DeProveedor({ lista, id }: { lista: Lista<FilaCompra>; id: number }) {
  const suyo = useQuery(proveedorQuery(id)).data;
  return (
    <FiltroPuesto
      lista={lista}
      nombre="proveedor_id"
      texto={suyo ? `Solo de ${suyo.razon_social}` : 'Solo de un proveedor'}
    />
  );
}
