import { Button } from '@mantine/core';
import { IconDownload, IconFileTypeXml, IconPrinter } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { HOST, get } from '@/api/http';
import type { components } from '@/api/schema';
import { EstadoComprobante } from '@/features/nucleo/presta/estado';
import { fecha, fechaHora, hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { Consulta, Datos, Icono } from '@/ui/base';
import { useTitulo } from '@/ui/titulo';
import { CopiarClave } from '../presta/CopiarClave';
import { DeSuTipo } from '../presta/Documento';
import { ComoPagar, Emisor, Lineas, Totales } from '../presta/publico/Partes';
import { useVista } from '../presta/publico/useVista';
import estilos from '../presta/publico/publico.module.css';

type Publico = components['schemas']['ComprobantePublico'];

const PUBLICO = '/api/publico/comprobante';
const PRUEBAS = 1;

/** La página que abre el enlace de un correo, sin sesión: el comprador ve el comprobante y lo descarga. */
export const DocumentoPage = () => (
  <QueryClientProvider client={consultas}>
    <Documento />
  </QueryClientProvider>
);

function Documento() {
  useTitulo('Comprobante electrónico');
  const { firma = '' } = useParams();
  const ruta = `${PUBLICO}/${encodeURIComponent(firma)}`;
  const consulta = useQuery({
    queryKey: claves.publico(firma),
    queryFn: ({ signal }) => get<Publico>(ruta, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Consulta de={consulta} ausente="Este enlace ya no sirve">
      {(documento) => <Hoja documento={documento} ruta={ruta} />}
    </Consulta>
  );
}

function Hoja({ documento: d, ruta: suya }: { documento: Publico; ruta: string }) {
  useVista(suya);
  const ruta = HOST + suya;
  const nombre = `${d.tipo_nombre} ${d.numero}`;
  useTitulo(nombre);
  return (
    <article className={estilos.documento}>
      <header className={estilos.cabecera}>
        <Emisor nombre={d.emisor} ruc={d.emisor_ruc} logo={d.emisor_logo} ruta={suya} />
        <EstadoComprobante estado={d.estado} />
      </header>
      <h1 className="tabular">
        {d.tipo_nombre} <span className={estilos.numero}>{d.numero}</span>
      </h1>
      {d.total !== null && <p className={`${estilos.total} tabular`}>{dinero(d.total)}</p>}
      <PorPagar documento={d} />
      {d.ambiente === PRUEBAS && (
        <p className={estilos.aviso}>Emitido en el ambiente de pruebas: no tiene validez tributaria.</p>
      )}
      {d.estado === 'ANULADO' && (
        <p className={estilos.aviso}>Este comprobante fue anulado por quien lo emitió.</p>
      )}
      <div className={estilos.acciones}>
        <Button
          component="a"
          href={`${ruta}/ride`}
          target="_blank"
          rel="noopener"
          leftSection={<Icono de={IconPrinter} />}
        >
          Ver el RIDE
        </Button>
        <Button
          component="a"
          variant="default"
          href={`${ruta}/ride`}
          download
          leftSection={<Icono de={IconDownload} />}
        >
          Descargar el RIDE
        </Button>
        <Button
          component="a"
          variant="default"
          href={`${ruta}/xml`}
          download
          leftSection={<Icono de={IconFileTypeXml} />}
        >
          Descargar el XML
        </Button>
      </div>
      <Datos
        filas={[
          ['Para', d.receptor],
          ['Fecha de emisión', fecha(d.fecha)],
          ...d.particulares.map(({ nombre, valor }): [string, string] => [nombre, valor]),
          ['Autorizado por el SRI', d.autorizado_en && fechaHora(d.autorizado_en)],
          ['Clave de acceso', <CopiarClave key="clave" clave={d.clave_acceso} />],
        ]}
      />
      <Lineas etiqueta="Lo que se cobra" lineas={d.documento.lineas} />
      {d.cuadros.map((cuadro) => (
        <DeSuTipo key={cuadro.nombre} cuadro={cuadro} />
      ))}
      {d.total !== null && <Totales totales={d.documento.totales} />}
      <ComoPagar texto={d.como_pagar} />
      <p className={estilos.nota}>
        El XML es el documento con validez legal; el RIDE, su representación impresa.
      </p>
    </article>
  );
}

/** Lo que de él falta pagar hoy. */
function PorPagar({ documento: { saldo, vence } }: { documento: Publico }) {
  if (saldo === null) return null;
  if (!Number(saldo)) return <p className={estilos.porPagar}>Pagado</p>;
  const vencido = vence !== null && vence < hoy();
  return (
    <p className={`${estilos.porPagar} tabular`} data-vencido={vencido || undefined}>
      <span>Falta pagar {dinero(saldo)}</span>
      {vence && <span>{vencido ? `Venció el ${fecha(vence)}` : `Vence el ${fecha(vence)}`}</span>}
    </p>
  );
}
