import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { get, HOST } from '@/api/http';
import { DeSuTipo } from '@/features/comprobantes/presta/Documento';
import { useVista } from '@/features/comprobantes/presta/publico/useVista';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { Consulta, Datos, Estado } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { useTitulo } from '@/ui/titulo';
import type { ProformaPublica } from '../api';
import { EstadoProforma } from '../rotulos';
import { Responder } from './Responder';
import hoja from '@/features/comprobantes/presta/publico/publico.module.css';
import estilos from '../proformas.module.css';

type Linea = ProformaPublica['documento']['lineas'][number] & { n: number };

const COLUMNAS: Columna<Linea>[] = [
  { id: 'descripcion', titulo: 'Descripción', envolver: true, celda: (l) => l.descripcion },
  {
    id: 'cantidad',
    titulo: 'Cantidad',
    numerica: true,
    celda: (l) => `${Number(l.cantidad)} ${l.unidad}`.trim(),
  },
  { id: 'precio', titulo: 'Precio', numerica: true, celda: (l) => importe(l.precio) },
  { id: 'subtotal', titulo: 'Subtotal', numerica: true, celda: (l) => importe(l.subtotal) },
];

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
        <div>
          <p className={hoja.emisor}>{emisor.nombre_comercial || emisor.razon_social}</p>
          <p className={`${hoja.ruc} tabular`}>RUC {emisor.ruc}</p>
        </div>
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
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        >
          Ver el PDF
        </Button>
        <Button
          component="a"
          variant="default"
          href={pdf}
          download
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
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
      <div className={estilos.lineas}>
        <TablaSimple
          etiqueta="Lo que se cotiza"
          columnas={COLUMNAS}
          filas={lineas.map((linea, n) => ({ ...linea, n }))}
          clave={(l) => l.n}
          apilar
        />
      </div>
      <Datos
        filas={[
          ['Subtotal sin impuestos', monto(totales.subtotal)],
          ['Descuento', Number(totales.descuento) ? monto(totales.descuento) : ''],
          ...totales.impuestos.map((i): [string, string] => [i.nombre, monto(i.valor)]),
          ['Propina', Number(totales.propina) ? monto(totales.propina) : ''],
          ...(totales.otros ?? []).map(({ nombre, valor }): [string, string] => [nombre, monto(valor)]),
          ['Total', <strong key="t">{dinero(totales.total)}</strong>],
        ]}
      />
      {p.cuadros.map((cuadro) => (
        <DeSuTipo key={cuadro.nombre} cuadro={cuadro} />
      ))}
      {p.condiciones && (
        <section aria-label="Condiciones">
          <h2 className={estilos.titulo}>Condiciones</h2>
          <p className={estilos.condiciones}>{p.condiciones}</p>
        </section>
      )}
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
