import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconEye, IconLink, IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { BotonesEnvio, EstadoEnvio } from '@/features/clientes/presta';
import {
  enlacePublico,
  entregasQuery,
  enviarCorreo,
  enviarWhatsApp,
  reintentarEntrega,
  type Apertura,
  type Comprobante,
  type Entrega,
} from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { quienRecibe } from '@/features/nucleo/presta/tipo/frases';
import { VentanaEnviar, type PorDonde } from '@/features/nucleo/presta/VentanaEnviar';
import { fechaHora } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { avisoBreve, dialogos, EmptyState } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { EnlacesPublicos } from '../presta/EnlacesPublicos';
import estilos from '../presta/comprobantes.module.css';

const RECIBE = {
  correo: 'Separe con Enter o coma. Cada uno recibe el XML y el RIDE en su propio correo.',
  whatsapp: 'Recibe el enlace del documento, que sirve 30 días.',
};

const fallo = ({ para }: Entrega) =>
  para.some(({ estado }) => estado === 'FALLIDO' || estado === 'RECHAZADO' || estado === 'INCIERTO');

/** A quién se envió, si llegó y quién lo abrió. */
export function Entregas({ comprobante: c }: { comprobante: Comprobante }) {
  const consulta = useQuery(entregasQuery(c.id));
  const [ventana, setVentana] = useState<PorDonde | null>(null);
  const consultas = useQueryClient();
  const envia = c.acciones.includes('enviar');
  const copiar = async () => {
    let enlace: string;
    try {
      ({ enlace } = await enlacePublico(c.id));
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
      return;
    }
    try {
      await navigator.clipboard.writeText(enlace);
      avisoBreve('Enlace copiado: sirve 30 días');
    } catch {
      // Algunos navegadores no dejan que una página escriba en el portapapeles: se copia a mano.
      await dialogos.informacion('El enlace sirve 30 días', <span className={estilos.enlace}>{enlace}</span>);
    }
  };
  const botones = envia && (
    <div className={estilos.botones}>
      <Button
        variant="default"
        onClick={() => setVentana('correo')}
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
      >
        Enviar por correo
      </Button>
      <Button
        variant="default"
        onClick={() => setVentana('whatsapp')}
        leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
      >
        WhatsApp
      </Button>
      <BotonAccion
        variant="default"
        alPulsar={copiar}
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
      >
        Copiar enlace
      </BotonAccion>
    </div>
  );
  return (
    <Tarjeta titulo="Correos" acciones={botones}>
      <Consulta de={consulta} enSeccion>
        {({ entregas, aperturas }) => (
          <>
            <Lista entregas={entregas} comprobante={c} />
            {aperturas.length > 0 && <Aperturas aperturas={aperturas} />}
            {CON_ENLACE.includes(c.estado) && <EnlacesPublicos de="comprobante" id={c.id} />}
          </>
        )}
      </Consulta>
      {ventana && (
        <VentanaEnviar
          por={ventana}
          nombre={nombreDe(c)}
          receptor={c.documento.receptor}
          recibe={RECIBE}
          alCorreo={(correos, clave) => enviarCorreo(c.id, correos, clave)}
          alTelefono={(telefono, clave) => enviarWhatsApp(c.id, telefono, clave)}
          despues={() => void refrescar(consultas, alCambiar.comprobante)}
          alCerrar={() => setVentana(null)}
        />
      )}
    </Tarjeta>
  );
}

function Lista({ entregas, comprobante: c }: { entregas: Entrega[]; comprobante: Comprobante }) {
  if (!entregas.length) {
    const quien = quienRecibe(c.tipo);
    return (
      <EmptyState icono={IconMail} titulo="Aún no se ha enviado">
        {c.estado === 'AUTORIZADO'
          ? `Su ${quien} no tiene correo: envíelo a uno, por WhatsApp o con el enlace.`
          : `Cuando el SRI lo autorice, el XML y el RIDE salen solos hacia los correos de su ${quien}.`}
      </EmptyState>
    );
  }
  return (
    <ol className={estilos.entregas}>
      {entregas.map((entrega) => (
        <li key={entrega.id}>
          <Una entrega={entrega} comprobante={c} />
        </li>
      ))}
    </ol>
  );
}

const ABIERTO: Record<Apertura['que'], string> = {
  VISTA: 'Vieron el documento',
  RIDE: 'Abrieron el RIDE',
  XML: 'Descargaron el XML',
};
/** Los que ya tienen algo que abrir. */
const CON_ENLACE = ['AUTORIZADO', 'ANULADO'];
const A_LA_VISTA = 5;
/** El servidor da las últimas. */
const MAXIMO = 100;

/** Las aperturas del enlace: qué se abrió, cuándo y con qué navegador. */
function Aperturas({ aperturas }: { aperturas: Apertura[] }) {
  const [todas, setTodas] = useState(false);
  const cuantas =
    aperturas.length < MAXIMO ? cuantos(aperturas.length, 'vez', 'veces') : `más de ${MAXIMO} veces`;
  return (
    <section className={estilos.aperturas} aria-label="Aperturas del enlace">
      <h3>
        <IconEye size={16} stroke={1.75} aria-hidden /> Su enlace se abrió {cuantas}
      </h3>
      <ul>
        {(todas ? aperturas : aperturas.slice(0, A_LA_VISTA)).map(({ que, navegador, en }, n) => (
          <li key={n}>
            {ABIERTO[que]} <small>{[fechaHora(en), navegador].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {aperturas.length > A_LA_VISTA && (
        <Button variant="subtle" size="compact-sm" onClick={() => setTodas(!todas)} aria-expanded={todas}>
          {todas ? 'Ver menos' : 'Ver todas'}
        </Button>
      )}
    </section>
  );
}

function Una({ entrega, comprobante: c }: { entrega: Entrega; comprobante: Comprobante }) {
  const consultas = useQueryClient();
  const Icono = entrega.canal === 'CORREO' ? IconMail : IconBrandWhatsapp;
  const repetible = fallo(entrega) && c.acciones.includes('enviar');
  return (
    <article className={estilos.entrega} aria-label={`Envío del ${fechaHora(entrega.creada_en)}`}>
      <Icono size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={estilos.menor}>
          {fechaHora(entrega.creada_en)} · {entrega.pedida_por || 'salió solo al autorizarse'}
        </p>
        {entrega.para.length === 0 && <p>{entrega.destino}</p>}
        <ul aria-label="Entrega a cada destinatario">
          {entrega.para.map((d) => (
            <li key={d.direccion}>
              <span>{d.direccion}</span>
              <EstadoEnvio estado={d.estado} />
              {d.detalle && d.estado !== 'ENVIADO' && (
                <small>
                  {d.estado === 'INCIERTO'
                    ? `No se sabe si llegó: confirme con su ${quienRecibe(c.tipo)} antes de volver a enviarlo.`
                    : d.detalle}
                </small>
              )}
            </li>
          ))}
        </ul>
        <div className={estilos.botones}>
          <BotonesEnvio
            reenviar={repetible ? () => reintentarEntrega(c.id, entrega.id) : null}
            releer={() => void refrescar(consultas, alCambiar.comprobante)}
            enlace={entrega.enlace}
          />
        </div>
      </div>
    </article>
  );
}
