import { Button, Group } from '@mantine/core';
import '@mantine/core/styles/Group.css';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { VerAsiento } from '@/features/asientos/presta';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { toCobro, toCuentaCliente, toRetencionesRecibidas } from '@/navegacion/enlaces';
import { Consulta, Datos, Enlace, Icono, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { Anular } from './Anular';
import { retencionQuery, type Retencion, type Sustento } from './api';
import { Emparejar } from './Emparejar';
import { Liquidada } from './Liquidada';
import estilos from './retenciones.module.css';
import { EstadoRetencion, ORIGENES } from './rotulos';

type Linea = Sustento['lineas'][number];

const LINEAS: Columna<Linea>[] = [
  { id: 'impuesto', titulo: 'Impuesto', celda: (l) => l.impuesto },
  {
    id: 'codigo',
    titulo: 'Código',
    envolver: true,
    celda: (l) => (
      <>
        {l.codigo_retencion} {l.nombre}
        {l.aviso && <p className={estilos.aviso}>{l.aviso}</p>}
      </>
    ),
  },
  { id: 'base', titulo: 'Base', numerica: true, celda: (l) => importe(l.base) },
  { id: 'porcentaje', titulo: '%', numerica: true, celda: (l) => monto(l.porcentaje) },
  { id: 'valor', titulo: 'Retenido', numerica: true, celda: (l) => importe(l.valor) },
];

export function RetencionPage() {
  const consulta = useQuery(retencionQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Retención no encontrada"
      accion={
        <Button component={Link} to={toRetencionesRecibidas()}>
          Ver las retenciones recibidas
        </Button>
      }
    >
      {(retencion) => <Hoja retencion={retencion} />}
    </Consulta>
  );
}

function Hoja({ retencion }: { retencion: Retencion }) {
  const [anulando, setAnulando] = useState(false);
  return (
    <Pagina
      titulo={`Retención ${retencion.numero}`}
      subtitulo={
        <>
          De <Enlace to={toCuentaCliente(retencion.cliente_id)}>{retencion.cliente}</Enlace>
        </>
      }
      migas={[{ to: toRetencionesRecibidas(), texto: 'Retenciones recibidas' }]}
      estado={<EstadoRetencion estado={retencion.estado} />}
      acciones={
        retencion.acciones.includes('anular') && (
          <Button variant="default" onClick={() => setAnulando(true)} leftSection={<Icono de={IconBan} />}>
            Anular
          </Button>
        )
      }
    >
      <Rejilla minimo={300}>
        <Tarjeta titulo="Retención">
          <Datos
            filas={[
              ['Fecha', fecha(retencion.fecha)],
              ['RUC del cliente', retencion.identificacion],
              ['Autorización', retencion.autorizacion],
              ['Origen', ORIGENES[retencion.origen]],
              ['Registrada', `${retencion.creado_por}, ${fechaHora(retencion.creado_en)}`],
              ['Anulada el', retencion.anulada_el && fecha(retencion.anulada_el)],
              ['Motivo', retencion.motivo_anulacion],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Valores">
          <Datos
            filas={[
              ['Renta', dinero(retencion.renta)],
              ['IVA', dinero(retencion.iva)],
              ...(Number(retencion.isd) ? [['ISD', dinero(retencion.isd)] as [string, string]] : []),
              ['Retenido', dinero(retencion.total)],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <Liquidada retencion={retencion} />
      {retencion.sustentos.map((sustento) => (
        <Documento key={sustento.id} retencion={retencion} sustento={sustento} />
      ))}
      {anulando && <Anular retencion={retencion} alCerrar={() => setAnulando(false)} />}
    </Pagina>
  );
}

/** Un documento sobre el que se retuvo: con qué factura se emparejó, lo retenido y lo que hay que saber. */
function Documento({ retencion, sustento }: { retencion: Retencion; sustento: Sustento }) {
  const { documento, cobro_id, enlazado } = sustento;
  const edita = retencion.acciones.includes('emparejar');
  return (
    <section className={estilos.documento} aria-label={`Documento ${sustento.numero || 'sin número'}`}>
      <Tarjeta
        sinRelleno
        titulo={
          documento
            ? `${documento.tipo_nombre} ${documento.numero}`
            : sustento.numero || 'Documento sin número'
        }
        acciones={
          cobro_id ? (
            <Group gap="md">
              <VerAsiento tipo="COBRO" id={cobro_id} enlace />
              <Enlace to={toCobro(cobro_id)}>{enlazado ? 'Cobro enlazado' : 'Ver su cobro'}</Enlace>
            </Group>
          ) : undefined
        }
      >
        {sustento.avisos.map((aviso) => (
          <p key={aviso} className={estilos.franja}>
            <Icono de={IconAlertTriangle} />
            <span>{aviso}</span>
          </p>
        ))}
        <TablaSimple
          apilar
          etiqueta={`Lo retenido de ${sustento.numero || 'este documento'}`}
          columnas={LINEAS}
          filas={sustento.lineas}
          clave={(l) => `${l.codigo} ${l.codigo_retencion} ${l.base}`}
        />
        {edita && <Emparejar retencion={retencion} sustento={sustento} />}
      </Tarjeta>
    </section>
  );
}
