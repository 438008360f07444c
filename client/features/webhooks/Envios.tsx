import { IconSend } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { Tarjeta } from '@/ui/base';
import { DataTable, FiltroSelect, useLista, type Columna } from '@/ui/tabla';
import {
  envios,
  MIENTRAS_SE_ENTREGA,
  porSalir,
  type EventoQueSeAvisa,
  type FilaDeEnvio,
  type Webhook,
} from './api';
import { Cuando, EstadoDeEnvio, ESTADOS_DE_ENVIO, respuestaDe, tardo } from './rotulos';
import { VentanaEnvio } from './VentanaEnvio';

interface Props {
  webhook: Webhook;
  eventos: EventoQueSeAvisa[];
  /** El envío que se mira. */
  visto: number | null;
  alVer: (envio: number | null) => void;
  alReenviar: () => unknown;
}

const FILTROS = { estado: '', evento: '' };

const COLUMNAS: Columna<FilaDeEnvio>[] = [
  { id: 'creado_en', titulo: 'Pasó', orden: true, celda: (e) => <Cuando en={e.creado_en} /> },
  { id: 'evento', titulo: 'Evento', nombra: true, celda: (e) => e.evento },
  { id: 'objeto', titulo: 'De qué', cede: 2, recortar: true, celda: (e) => e.objeto },
  { id: 'estado', titulo: 'Estado', enTarjeta: 'estado', celda: (e) => <EstadoDeEnvio {...e} /> },
  { id: 'respuesta', titulo: 'Qué respondió', recortar: true, celda: respuestaDe },
  { id: 'intentos', titulo: 'Intentos', numerica: true, cede: 3, celda: (e) => e.intentos },
  { id: 'ms', titulo: 'Tardó', numerica: true, cede: 1, enTarjeta: 'cifra', celda: (e) => tardo(e.ms) },
];

/** Lo que se le avisó en los últimos treinta días. */
export function Envios({ webhook, eventos, visto, alVer, alReenviar }: Props) {
  const lista = useLista<FilaDeEnvio>({
    clave: claves.webhooks.envios(webhook.id),
    ruta: envios(webhook.id),
    orden: '-creado_en',
    filtros: FILTROS,
    cada: (filas) => filas.some((fila) => porSalir(webhook, fila)) && MIENTRAS_SE_ENTREGA,
  });
  return (
    <Tarjeta titulo="Lo que se avisó">
      <DataTable
        id="envios-webhook"
        etiqueta="Envíos"
        lista={lista}
        columnas={COLUMNAS}
        clave={(e) => e.id}
        nombre={(e) => `${e.evento} de ${e.objeto}`}
        alAbrir={({ id }) => alVer(id)}
        buscar="webhook-id, o comprobante:12"
        filtros={
          <>
            <FiltroSelect
              lista={lista}
              nombre="estado"
              etiqueta="Estado"
              opciones={ESTADOS_DE_ENVIO}
              todos="Todos"
            />
            <FiltroSelect
              lista={lista}
              nombre="evento"
              etiqueta="Evento"
              todos="Todos"
              opciones={eventos.map(({ evento }) => ({ value: evento, label: evento }))}
            />
          </>
        }
        vacio={{
          icono: IconSend,
          titulo: 'Aún no se avisa nada',
          mensaje: 'Pulse «Probar» para enviarle un aviso de prueba.',
        }}
      />
      {visto !== null && (
        <VentanaEnvio webhook={webhook} envio={visto} alReenviar={alReenviar} alCerrar={() => alVer(null)} />
      )}
    </Tarjeta>
  );
}
