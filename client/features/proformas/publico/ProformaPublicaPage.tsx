import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { get, HOST } from '@/api/http';
import { DeSuTipo } from '@/features/comprobantes/presta/Documento';
import { ComoPagar, Emisor, Lineas, Totales } from '@/features/comprobantes/presta/publico/Partes';
import { useVista } from '@/features/comprobantes/presta/publico/useVista';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { Consulta, Datos, Estado, Icono } from '@/ui/base';
import { useTitulo } from '@/ui/titulo';
import type { ProformaPublica } from '../api';
import { EstadoProforma } from '../rotulos';
import { Responder } from './Responder';
import hoja from '@/features/comprobantes/presta/publico/publico.module.css';
import estilos from '../proformas.module.css';

/** La página que abre el enlace que se envió, sin sesión: el cliente lee lo cotizado y lo acepta o lo rechaza. */
export const ProformaPublicaPage = () => (
  <QueryClientProvider client={consultas}>
    <Enlazada />
  </QueryClientProvider>
);

function Enlazada() {
  useTitulo('Proforma');
  const { firma = '' } = useParams();
  const ruta = `/api/publico/proforma/${encodeURIComponent(firma)}`;
  const cliente = useQueryClient();
  const consulta = useQuery({
    queryKey: claves.proformas.publica(firma),
    queryFn: ({ signal }) => get<ProformaPublica>(ruta, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Consulta de={consulta} ausente="Este enlace ya no sirve">
      {(proforma) => (
        <Hoja
          key={proforma.version}
          proforma={proforma}
          ruta={ruta}
          alResponder={(nueva) => cliente.setQueryData(claves.proformas.publica(firma), nueva)}
          releer={() => void consulta.refetch()}
        />
      )}
    </Consulta>
  );
}

interface Props {
  proforma: ProformaPublica;
  ruta: string;
  alResponder: (nueva: ProformaPublica) => void;
  releer: () => void;
}

function Hoja({ proforma: p, ruta, alResponder, releer }: Props) {
  useTitulo(`Proforma ${p.numero}`);
  useVista(ruta);
  const { emisor, receptor, lineas, totales } = p.documento;
  const pdf = `${HOST}${ruta}/pdf`;
  return (
    <article className={hoja.documento}>
      <header className={hoja.cabecera}>
        <Emisor
          nombre={emisor.nombre_comercial || emisor.razon_social}
          ruc={emisor.ruc}
          logo={p.emisor_logo}
          ruta={ruta}
        />
        {p.puede_responder ? (
          <Estado tono="espera">Espera su respuesta</Estado>
        ) : (
          <EstadoProforma estado={p.estado} />
        )}
      </header>
      <h1 className="tabular">
        Proforma <span className={hoja.numero}>{p.numero}</span>
      </h1>
      <p className={`${hoja.total} tabular`}>{dinero(totales.total)}</p>
      <Respondida proforma={p} />
      <div className={hoja.acciones}>
        <Button
          component="a"
          variant="default"
          href={pdf}
          target="_blank"
          rel="noopener"
          leftSection={<Icono de={IconPrinter} />}
        >
          Ver el PDF
        </Button>
        <Button component="a" variant="default" href={pdf} download leftSection={<Icono de={IconDownload} />}>
          Descargar el PDF
        </Button>
      </div>
      <Datos
        filas={[
          ['Para', receptor.razon_social],
          ['Fecha', fecha(p.fecha)],
          ['Vale hasta', fecha(p.vence)],
          ...p.particulares.map(({ nombre, valor }): [string, string] => [nombre, valor]),
        ]}
      />
      <Lineas etiqueta="Lo que se cotiza" lineas={lineas} />
      <Totales totales={totales} />
      {p.cuadros.map((cuadro) => (
        <DeSuTipo key={cuadro.nombre} cuadro={cuadro} />
      ))}
      {p.condiciones && (
        <section aria-label="Condiciones">
          <h2 className={estilos.titulo}>Condiciones</h2>
          <p className={estilos.condiciones}>{p.condiciones}</p>
        </section>
      )}
      <ComoPagar texto={p.como_pagar} />
      {p.puede_responder && (
        <Responder version={p.version} ruta={ruta} alResponder={alResponder} releer={releer} />
      )}
    </article>
  );
}

/** Lo que ya se respondió, o por qué no se puede responder. */
function Respondida({ proforma: p }: { proforma: ProformaPublica }) {
  if (p.puede_responder) return null;
  if (p.estado === 'ACEPTADA')
    return (
      <p role="status">
        {p.respondio || 'Usted'} la aceptó el {fechaHora(p.respondio_en)}. La empresa ya lo sabe.
      </p>
    );
  return (
    <p className={hoja.aviso} role="status">
      {p.impedimento}
    </p>
  );
}
