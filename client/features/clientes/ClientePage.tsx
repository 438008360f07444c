import { Button } from '@mantine/core';
import { IconBellOff, IconFileInvoice, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { Historial } from '@/features/auditoria/presta';
import { COBRAR } from '@/features/cartera/presta';
import { Abonos } from '@/features/cartera/presta/cuenta/Abonos';
import { Cuenta } from '@/features/cartera/presta/cuenta/Cuenta';
import { Documentos } from '@/features/cartera/presta/documentos/Documentos';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { fecha } from '@/lib/fechas';
import { Consulta, Estado, Icono, Pagina, Pestanas } from '@/ui/base';
import { toNuevaFactura } from '@/navegacion/enlaces';
import { useArea, usePermiso } from '@/session';
import { CLIENTES, clienteQuery, type Cliente } from './api';
import { EsProveedor, HacerloProveedor } from './EsProveedor';
import { Contactos } from './contactos/Contactos';
import { AccionesCuenta } from './cuenta/AccionesCuenta';
import { PanelDatos } from './PanelDatos';
import { useEnlaces } from './enlaces';
import { recordatoriosQuery } from './envios/api';
import { Envios } from './envios/Envios';
import { EstadoCliente, esFinal, tipoIdentificacion } from './rotulos';
import { useAccionesCliente } from './useAccionesCliente';
import { useCobra } from './useCobra';

export function ClientePage() {
  const consulta = useQuery(clienteQuery(Number(useParams().id)));
  const { toClientes } = useEnlaces();
  const aLaLista = (
    <Button component={Link} to={toClientes()}>
      Ver los clientes
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Cliente no encontrado" accion={aLaLista}>
      {(cliente) => <Uno cliente={cliente} />}
    </Consulta>
  );
}

function Uno({ cliente }: { cliente: Cliente }) {
  const administrador = useArea() === 'administrador';
  const { toClientes } = useEnlaces();
  const edita = useCobra() && !esFinal(cliente);
  const cuenta = { de: COBRAR, tercero: cliente.CLI_CODIGO };
  const identificacion = `${tipoIdentificacion(cliente.CLI_TIPOID)} ${cliente.CLI_IDENTIFICACION}`;
  return (
    <Pagina
      titulo={cliente.CLI_NOMBRE}
      subtitulo={administrador ? `${identificacion} · cliente de ${cliente.EMP_NOMBREC}` : identificacion}
      migas={[{ to: toClientes(administrador ? cliente.EMP_CODIGO : null), texto: 'Clientes' }]}
      estado={
        <>
          <EstadoCliente activo={cliente.CLI_ACTIVO} />
          <SinRecordatorios cliente={cliente.CLI_CODIGO} />
          <EsProveedor cliente={cliente} />
        </>
      }
      acciones={<Acciones cliente={cliente} />}
    >
      <Pestanas
        etiqueta="Cliente"
        pestanas={[
          { id: 'datos', titulo: 'Datos', contenido: () => <PanelDatos cliente={cliente} /> },
          {
            id: 'cuenta',
            titulo: 'Cuenta',
            contenido: () => (
              <Cuenta
                {...cuenta}
                acciones={(periodo) => <AccionesCuenta cliente={cliente} periodo={periodo} />}
              />
            ),
          },
          {
            id: 'documentos',
            titulo: 'Documentos',
            contenido: () => <Documentos {...cuenta} edita={edita} diasCredito={cliente.CLI_DIASCREDITO} />,
          },
          { id: 'cobros', titulo: 'Cobros', contenido: () => <Abonos {...cuenta} edita={edita} /> },
          {
            id: 'contactos',
            titulo: 'Contactos',
            contenido: () => <Contactos cliente={cliente.CLI_CODIGO} />,
          },
          { id: 'envios', titulo: 'Envíos', contenido: () => <Envios cliente={cliente} /> },
          {
            id: 'historial',
            titulo: 'Historial',
            contenido: () => (
              <Historial
                de="del cliente"
                clave={claves.clientes.historial(cliente.CLI_CODIGO)}
                ruta={`${CLIENTES}/historial/${cliente.CLI_CODIGO}`}
              />
            ),
          },
        ]}
      />
    </Pagina>
  );
}

/** Él mismo pidió, con el enlace de uno, que no se le recuerde lo vencido. */
function SinRecordatorios({ cliente }: { cliente: number }) {
  const desde = useQuery(recordatoriosQuery(cliente)).data?.de_baja_desde;
  return desde ? (
    <Estado tono="neutro" icono={IconBellOff} title={`Pidió no recibirlos el ${fecha(desde)}`}>
      Sin recordatorios
    </Estado>
  ) : null;
}

function Acciones({ cliente }: { cliente: Cliente }) {
  const navegar = useNavigate();
  const { toClientes, toEditar } = useEnlaces();
  const administrador = useArea() === 'administrador';
  const acciones = useAccionesCliente(
    () => void navegar(toClientes(administrador ? cliente.EMP_CODIGO : null), { replace: true }),
  );
  const edita = usePermiso('clientes.editar') && !esFinal(cliente);
  const emite = usePermiso('documentos.emitir') && !administrador && cliente.CLI_ACTIVO;
  const [, ...otras] = acciones(cliente);
  const factura = emite && (
    <Button
      component={Link}
      to={toNuevaFactura(cliente.CLI_CODIGO)}
      leftSection={<Icono de={IconFileInvoice} />}
    >
      Nueva factura
    </Button>
  );
  const proveedor = <HacerloProveedor cliente={cliente} />;
  if (!edita)
    return (
      <>
        {proveedor}
        {factura}
      </>
    );
  return (
    <>
      {proveedor}
      <Button
        component={Link}
        to={toEditar(cliente.CLI_CODIGO)}
        variant={emite ? 'default' : 'filled'}
        leftSection={<Icono de={IconPencil} />}
      >
        Editar
      </Button>
      {factura}
      <MenuFila nombre={cliente.CLI_NOMBRE} acciones={otras} />
    </>
  );
}
