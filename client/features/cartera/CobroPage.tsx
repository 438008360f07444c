import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconBan, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Aplicar, EstadoCobro, nombreDe, type Abono } from './presta';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { BotonDescargar, Consulta, Datos, Enlace, Estado, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { toComprobante, toCuentaCliente } from '@/navegacion/enlaces';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { usePermiso } from '@/session';
import { Anular } from './Anular';
import { EnviarRecibo } from './EnviarRecibo';
import { aplicarAnticipo, cobroQuery, COBROS, type Aplicado, type Cobro } from './api';

const COLUMNAS: Columna<Aplicado>[] = [
  {
    id: 'documento',
    titulo: 'Documento',
    celda: (a) =>
      a.comprobante_id ? <Enlace to={toComprobante(a.comprobante_id)}>{nombreDe(a)}</Enlace> : nombreDe(a),
  },
  { id: 'fecha', titulo: 'Fecha', celda: (a) => <span className="tabular">{fecha(a.fecha)}</span> },
  { id: 'total', titulo: 'Total', numerica: true, celda: (a) => dinero(a.total) },
  { id: 'valor', titulo: 'Cobrado', numerica: true, celda: (a) => dinero(a.valor) },
  { id: 'saldo', titulo: 'Queda', numerica: true, celda: (a) => dinero(a.saldo) },
  { id: 'desde', titulo: 'Aplicado el', celda: (a) => <span className="tabular">{fecha(a.desde)}</span> },
  {
    id: 'deshecha',
    titulo: 'Estado',
    celda: (a) =>
      a.deshecha_el ? (
        <Estado tono="error">Deshecha el {fecha(a.deshecha_el)}</Estado>
      ) : (
        <Estado tono="ok">Vigente</Estado>
      ),
  },
];

const anticipoDe = (cobro: Cobro): Abono => ({
  que: 'el anticipo',
  idCli: cobro.idCli,
  queda: cobro.anticipo,
  aplicar: (aplicaciones, clave) => aplicarAnticipo(cobro.COB_CODIGO, aplicaciones, clave),
});

export function CobroPage() {
  const consulta = useQuery(cobroQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Cobro no encontrado"
      accion={
        <Button component={Link} to="/cobros">
          Ver los cobros
        </Button>
      }
    >
      {(cobro) => <Uno cobro={cobro} />}
    </Consulta>
  );
}

function Uno({ cobro }: { cobro: Cobro }) {
  const [ventana, setVentana] = useState<'anular' | 'aplicar' | 'enviar' | null>(null);
  const envia = usePermiso('cobros.editar') && cobro.estado !== 'ANULADO';
  const cerrar = () => setVentana(null);
  return (
    <Pagina
      titulo={`Cobro n.º ${cobro.numero}`}
      subtitulo={
        <>
          De <Enlace to={toCuentaCliente(cobro.idCli)}>{cobro.CLI_NOMBRE}</Enlace>
        </>
      }
      migas={[{ to: '/cobros', texto: 'Cobros' }]}
      estado={<EstadoCobro cobro={cobro} />}
      acciones={
        <>
          {cobro.acciones.includes('anular') && (
            <Button
              variant="default"
              onClick={() => setVentana('anular')}
              leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
            >
              Anular
            </Button>
          )}
          <BotonDescargar ruta={`${COBROS}/${cobro.COB_CODIGO}/recibo`}>Recibo</BotonDescargar>
          {envia && (
            <Button
              variant="default"
              onClick={() => setVentana('enviar')}
              leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
            >
              Enviar recibo
            </Button>
          )}
          {cobro.acciones.includes('aplicar') && (
            <Button
              onClick={() => setVentana('aplicar')}
              leftSection={<IconArrowsSplit2 size={18} stroke={1.75} aria-hidden />}
            >
              Aplicar anticipo
            </Button>
          )}
        </>
      }
    >
      <Rejilla minimo={300}>
        <Tarjeta titulo="Cobro">
          <Datos
            filas={[
              ['Fecha', fecha(cobro.fecha)],
              ['Forma de cobro', cobro.formaNombre],
              ['Referencia', cobro.referencia],
              ['Cobrado por', cobro.cobrado_por],
              ['Registrado', fechaHora(cobro.creado_en)],
              ['Notas', cobro.notas],
              ['Anulado el', cobro.anulado_el && fecha(cobro.anulado_el)],
              ['Motivo', cobro.motivo_anulacion],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Valores">
          <Datos
            filas={[
              ['Recibido', dinero(cobro.total)],
              ['Aplicado', dinero(cobro.aplicado)],
              ['Anticipo', dinero(cobro.anticipo)],
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <div style={{ marginTop: 16 }}>
        <Tarjeta titulo="Documentos que pagó" sinRelleno={cobro.aplicaciones.length > 0}>
          <TablaSimple
            apilar
            etiqueta="Documentos que pagó"
            columnas={COLUMNAS}
            filas={cobro.aplicaciones}
            clave={(a) => `${a.DOC_CODIGO}-${a.desde}-${a.valor}`}
            vacio="Ninguno todavía: todo queda como anticipo del cliente."
          />
        </Tarjeta>
      </div>
      {ventana === 'anular' && <Anular cobro={cobro} alCerrar={cerrar} />}
      {ventana === 'enviar' && <EnviarRecibo cobro={cobro} alCerrar={cerrar} />}
      {ventana === 'aplicar' && <Aplicar abono={anticipoDe(cobro)} alCerrar={cerrar} />}
    </Pagina>
  );
}
