import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconFileInvoice, IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { enlaceDe as direccionDe } from '@/api/archivos';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { Banda } from '@/features/comprobantes/presta/Banda';
import { DeSuTipo, Lineas, Totales } from '@/features/comprobantes/presta/Documento';
import { useReservaDe, useSoltar } from '@/features/existencias/presta/reservas';
import { VentanaEnviar, type PorDonde } from '@/features/nucleo/presta/VentanaEnviar';
import { fecha, fechaHora } from '@/lib/fechas';
import { CON_VISOR, VISTA_PDF } from '@/lib/navegador';
import { toCliente, toComprobante, toProformas } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import {
  BotonAccion,
  BotonDescargar,
  Consulta,
  Datos,
  Enlace,
  Icono,
  Pagina,
  Pestanas,
  Rejilla,
  Tarjeta,
} from '@/ui/base';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { useTeclasDe } from '@/ui/tabla/teclas/useTeclas';
import { enviarCorreo, enviarWhatsApp, proformaQuery, rutaPdf, type Proforma } from './api';
import { Entregas } from './Entregas';
import { EstadoProforma, nombreDe } from './rotulos';
import { useAccionesProforma } from './useAccionesProforma';
import estilos from '@/features/comprobantes/presta/comprobantes.module.css';
import suyos from './proformas.module.css';

const RECIBE = {
  correo: 'Separe con Enter o coma. Cada uno recibe el PDF y el enlace para aceptarla.',
  whatsapp: 'Recibe el enlace para verla y aceptarla.',
};

export function ProformaPage() {
  const consulta = useQuery(proformaQuery(Number(useParams().id)));
  const aLaLista = (
    <Button component={Link} to={toProformas()}>
      Ver las proformas
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Proforma no encontrada" accion={aLaLista} lineas={10}>
      {(proforma) => <Abierta proforma={proforma} />}
    </Consulta>
  );
}

function Abierta({ proforma: p }: { proforma: Proforma }) {
  return (
    <Pagina
      titulo={nombreDe(p)}
      subtitulo={
        <>
          {fecha(p.fecha)} ·{' '}
          <Enlace to={toCliente(p.cliente_id)} subrayado>
            {p.cliente}
          </Enlace>{' '}
          · vale hasta el {fecha(p.vence)}
        </>
      }
      migas={[{ to: toProformas(), texto: 'Proformas' }]}
      estado={<EstadoProforma estado={p.estado} />}
      acciones={<Acciones proforma={p} />}
    >
      <Situacion proforma={p} />
      <Pestanas
        etiqueta="Proforma"
        pestanas={[
          { id: 'documento', titulo: 'Documento', contenido: () => <Documento proforma={p} /> },
          { id: 'pdf', titulo: 'PDF', contenido: () => <Pdf proforma={p} /> },
          { id: 'envios', titulo: 'Envíos', contenido: () => <Entregas proforma={p} /> },
        ]}
      />
    </Pagina>
  );
}

function Acciones({ proforma: p }: { proforma: Proforma }) {
  const emite = usePermiso('documentos.emitir');
  const navegar = useNavigate();
  const [ventana, setVentana] = useState<PorDonde | null>(null);
  const consultas = useQueryClient();
  const todas = useAccionesProforma(() => void navegar(toProformas(), { replace: true }))(p);
  const laFactura = todas.find(({ icono }) => icono === IconFileInvoice);
  const otras = todas.filter((accion) => accion !== laFactura);
  useTeclasDe(otras);
  const icono = <Icono de={IconFileInvoice} />;
  const respondida = p.estado === 'ACEPTADA';
  return (
    <>
      <BotonDescargar ruta={rutaPdf(p.id)}>PDF</BotonDescargar>
      {emite && p.acciones.includes('enviar') && (
        <>
          <Button
            variant="default"
            onClick={() => setVentana('whatsapp')}
            leftSection={<Icono de={IconBrandWhatsapp} />}
          >
            WhatsApp
          </Button>
          <Button
            variant={p.estado === 'BORRADOR' ? 'filled' : 'default'}
            onClick={() => setVentana('correo')}
            leftSection={<Icono de={IconMail} />}
          >
            Enviar
          </Button>
        </>
      )}
      {laFactura?.to && (
        <Button component={Link} to={laFactura.to} leftSection={icono}>
          {laFactura.texto}
        </Button>
      )}
      {laFactura?.alElegir && (
        <BotonAccion
          variant={respondida ? 'filled' : 'default'}
          alPulsar={() => laFactura.alElegir?.() as Promise<void>}
          leftSection={icono}
        >
          {laFactura.texto}
        </BotonAccion>
      )}
      {otras.length > 0 && <MenuFila nombre={nombreDe(p)} acciones={otras} />}
      {ventana && (
        <VentanaEnviar
          por={ventana}
          nombre="La proforma"
          receptor={p.documento.receptor}
          recibe={RECIBE}
          alCorreo={(correos, clave) => enviarCorreo(p.id, correos, clave)}
          alTelefono={(telefono, clave) => enviarWhatsApp(p.id, telefono, clave)}
          despues={() => void refrescar(consultas, alCambiar.proforma)}
          alCerrar={() => setVentana(null)}
        />
      )}
    </>
  );
}

/** Lo que pasó con ella, y lo que hay que saber antes de facturarla. */
function Situacion({ proforma: p }: { proforma: Proforma }) {
  const quien = [p.respondio, p.respondio_identificacion].filter(Boolean).join(', ') || 'Su cliente';
  const respuesta = p.respondio_en && (
    <>
      {fechaHora(p.respondio_en)}
      {p.respondio_desde && `, desde ${[p.respondio_desde, p.respondio_con].filter(Boolean).join(' con ')}`}.
      {p.respondio_comentario && <span className={suyos.dicho}>«{p.respondio_comentario}»</span>}
    </>
  );
  return (
    <>
      {p.factura && (
        <Banda tono="info" titulo="Se facturó:">
          <Enlace to={toComprobante(p.factura.id)}>factura {p.factura.numero}</Enlace>
        </Banda>
      )}
      {respuesta && (
        <Banda
          tono={p.estado === 'RECHAZADA' ? 'error' : 'info'}
          titulo={`${quien} la ${p.estado === 'RECHAZADA' ? 'rechazó' : 'aceptó'}.`}
        >
          {respuesta}
        </Banda>
      )}
      <Reserva proforma={p} />
      {p.estado === 'VENCIDA' && (
        <Banda tono="aviso" titulo={`Venció el ${fecha(p.vence)}.`}>
          Su cliente ya no puede aceptarla: edítela para alargar su validez.
        </Banda>
      )}
      {p.motivo_anulacion && (
        <Banda tono="aviso" titulo="Anulada.">
          {p.motivo_anulacion}
        </Banda>
      )}
      {p.cambios.length > 0 && (
        <Banda tono="aviso" titulo="Revise esto antes de facturar.">
          <ul className={suyos.cambios}>
            {p.cambios.map((cambio) => (
              <li key={cambio}>{cambio}</li>
            ))}
          </ul>
        </Banda>
      )}
    </>
  );
}

/** Lo que tiene apartado de las existencias mientras no se factura. */
function Reserva({ proforma: p }: { proforma: Proforma }) {
  const reservado = useReservaDe('PROFORMA', p.id, p.estado === 'ACEPTADA');
  const suelta = usePermiso('existencias.reservas');
  const soltar = useSoltar();
  const [primera] = reservado;
  if (!primera) return null;
  const faltan = reservado.filter(({ alcanza }) => !alcanza);
  return (
    <Banda
      tono={faltan.length ? 'aviso' : 'info'}
      titulo={`Lo suyo está reservado hasta el ${fecha(primera.hasta)}.`}
      acciones={
        suelta && (
          <BotonAccion variant="subtle" size="compact-sm" alPulsar={() => soltar(primera)}>
            Soltar
          </BotonAccion>
        )
      }
    >
      {faltan.length > 0 && `No alcanza lo que hay de ${faltan.map(({ nombre }) => nombre).join(', ')}.`}
    </Banda>
  );
}

function Documento({ proforma: p }: { proforma: Proforma }) {
  const { receptor, lineas, totales, adicionales } = p.documento;
  return (
    <div className={estilos.hoja}>
      <Rejilla minimo={300}>
        <Tarjeta titulo="Cliente">
          <Datos
            filas={[
              ['Nombre', receptor.razon_social],
              ['Identificación', receptor.identificacion],
              ['Dirección', receptor.direccion],
              ['Teléfono', receptor.telefono],
              ['Correos', receptor.correos.join(', ')],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Proforma">
          <Datos
            filas={[
              ['Fecha', fecha(p.fecha)],
              ['Vale hasta', fecha(p.vence)],
              ['Preparada por', p.creado_por],
              ['Enviada', p.enviada_en && fechaHora(p.enviada_en)],
              ['Vista', p.vista_en && fechaHora(p.vista_en)],
              ...p.particulares.map(({ nombre, valor }): [string, string] => [nombre, valor]),
            ]}
          />
        </Tarjeta>
      </Rejilla>
      <Lineas lineas={lineas} />
      {p.cuadros.map((cuadro) => (
        <DeSuTipo key={cuadro.nombre} cuadro={cuadro} />
      ))}
      <div className={estilos.alPie}>
        <div className={estilos.columna}>
          {p.condiciones && (
            <Tarjeta titulo="Condiciones">
              <p className={suyos.condiciones}>{p.condiciones}</p>
            </Tarjeta>
          )}
          {adicionales.length > 0 && (
            <Tarjeta titulo="Información adicional">
              <Datos filas={adicionales.map((a) => [a.nombre, a.valor])} />
            </Tarjeta>
          )}
        </div>
        <Totales totales={totales} nombre="Total" />
      </div>
    </div>
  );
}

function Pdf({ proforma: p }: { proforma: Proforma }) {
  const consulta = useQuery({
    queryKey: claves.proformas.pdf(p.id, p.version, p.estado),
    queryFn: () => direccionDe(rutaPdf(p.id), {}),
    // La dirección firmada vale cinco minutos.
    staleTime: 4 * 60_000,
    gcTime: 0,
    enabled: CON_VISOR,
  });
  return (
    <Tarjeta titulo="PDF">
      {CON_VISOR ? (
        <Consulta de={consulta} enSeccion>
          {(url) => (
            <iframe
              key={url}
              src={url + VISTA_PDF}
              title="Proforma en PDF"
              className={estilos.ride}
              data-formato="a4"
            />
          )}
        </Consulta>
      ) : (
        <p className={estilos.explica}>Este navegador no muestra PDF dentro de la página: descárguelo.</p>
      )}
    </Tarjeta>
  );
}
