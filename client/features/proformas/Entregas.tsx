import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { BotonesEnvio, EstadoEnvio } from '@/features/clientes/presta';
import { EnlacesPublicos } from '@/features/comprobantes/presta/EnlacesPublicos';
import { fechaHora } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Tarjeta } from '@/ui/base';
import { entregasQuery, reintentar, type EntregaProforma, type Proforma } from './api';
import estilos from '@/features/comprobantes/presta/comprobantes.module.css';

const FALLOS = ['FALLIDO', 'RECHAZADO', 'INCIERTO'];

/** A quién se envió, si llegó, y cuántas veces se abrió. */
export function Entregas({ proforma: p }: { proforma: Proforma }) {
  const consulta = useQuery(entregasQuery(p.id));
  return (
    <Tarjeta titulo="Envíos">
      {p.vista_en && (
        <p className={estilos.menor}>
          Su enlace se abrió {cuantos(p.aperturas, 'vez', 'veces')}; la primera, el {fechaHora(p.vista_en)}.
        </p>
      )}
      <Consulta de={consulta} enSeccion>
        {(entregas) =>
          entregas.length ? (
            <ol className={estilos.entregas}>
              {entregas.map((entrega) => (
                <li key={entrega.id}>
                  <Una entrega={entrega} proforma={p.id} />
                </li>
              ))}
            </ol>
          ) : (
            <EmptyState icono={IconMail} titulo="Aún no se ha enviado">
              Envíela por correo, por WhatsApp o con su enlace.
            </EmptyState>
          )
        }
      </Consulta>
      {p.estado !== 'BORRADOR' && <EnlacesPublicos de="proforma" id={p.id} />}
    </Tarjeta>
  );
}

function Una({ entrega, proforma }: { entrega: EntregaProforma; proforma: number }) {
  const consultas = useQueryClient();
  const emite = usePermiso('documentos.emitir');
  const Icono = entrega.canal === 'CORREO' ? IconMail : IconBrandWhatsapp;
  const repetible = emite && entrega.para.some(({ estado }) => FALLOS.includes(estado));
  return (
    <article className={estilos.entrega} aria-label={`Envío del ${fechaHora(entrega.creada_en)}`}>
      <Icono size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={estilos.menor}>
          {fechaHora(entrega.creada_en)} · {entrega.pedida_por}
        </p>
        {entrega.para.length === 0 && <p>{entrega.destino}</p>}
        <ul aria-label="Entrega a cada destinatario">
          {entrega.para.map((d) => (
            <li key={d.direccion}>
              <span>{d.direccion}</span>
              <EstadoEnvio estado={d.estado} />
              {d.detalle && d.estado !== 'ENVIADO' && <small>{d.detalle}</small>}
            </li>
          ))}
        </ul>
        <div className={estilos.botones}>
          <BotonesEnvio
            reenviar={repetible ? () => reintentar(proforma, entrega.id) : null}
            releer={() => void refrescar(consultas, alCambiar.proforma)}
            enlace={entrega.enlace}
          />
        </div>
      </div>
    </article>
  );
}
