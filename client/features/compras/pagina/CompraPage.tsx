import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconAlertTriangle, IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { VerAsiento } from '@/features/asientos/presta';
import { Historial } from '@/features/auditoria/presta';
import { useDelKardex } from '@/features/existencias/presta/useDelKardex';
import { useEsperado } from '@/features/respaldos/presta';
import { fecha } from '@/lib/fechas';
import { toCompra, toCompras, toNuevaCompra, toProveedor } from '@/navegacion/enlaces';
import { Consulta, Enlace, Estado, Pagina, Pestanas } from '@/ui/base';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { useTeclasDe } from '@/ui/tabla/teclas/useTeclas';
import { compraQuery, COMPRAS, type Compra } from '../api';
import { EnlaceSi } from '../EnlaceSi';
import { EstadoCompra, FALTA, nombreDe } from '../rotulos';
import { useAccionesCompra } from '../useAccionesCompra';
import { Cuenta } from './Cuenta';
import { Debitado } from './Debitado';
import { Documento } from './Documento';
import { Retencion } from './Retencion';

export function CompraPage() {
  const consulta = useQuery(compraQuery(Number(useParams().id)));
  const aLaLista = (
    <Button component={Link} to={toCompras()}>
      Ver las compras
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Compra no encontrada" accion={aLaLista} lineas={10}>
      {(compra) => <Abierta key={compra.id} compra={compra} />}
    </Consulta>
  );
}

/** La nota cuya compra no está registrada: qué hacer para que el anexo la diga. */
const SinLoQueCorrige = ({ compra: c }: { compra: Compra }) => (
  <Alert
    color="yellow"
    icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    title="La compra que corrige no está registrada"
    role="status"
    mb={16}
  >
    {c.nombra && `Es la ${c.nombra.numero}. `}
    Sin ella el anexo no la admite. <Enlace to={toNuevaCompra(c.proveedor_id)}>Regístrela</Enlace> o acéptela
    en los recibidos
    {c.nombra ? ': quedan atadas al registrarla.' : ', y después elíjala al editar esta nota.'}
  </Alert>
);

function Abierta({ compra: c }: { compra: Compra }) {
  const kardex = useDelKardex('COMPRA', c.id);
  return (
    <Pagina
      titulo={nombreDe(c)}
      subtitulo={
        <>
          {fecha(c.fecha)} ·{' '}
          <EnlaceSi to={toProveedor(c.proveedor_id)} permiso="proveedores.ver" subrayado>
            {c.proveedor}
          </EnlaceSi>
          {c.corrige && (
            <>
              {' · corrige la '}
              <Enlace to={toCompra(c.corrige.id)} subrayado>
                {nombreDe(c.corrige)}
              </Enlace>
              {` del ${fecha(c.corrige.fecha)}`}
            </>
          )}
        </>
      }
      migas={[{ to: toCompras(), texto: 'Compras' }]}
      estado={
        <>
          <EstadoCompra compra={c} />
          {c.falta.map((cual) => (
            <Estado key={cual} tono="aviso" title="Lo pide el anexo transaccional">
              {FALTA[cual]}
            </Estado>
          ))}
        </>
      }
      acciones={
        <>
          <VerAsiento tipo="COMPRA" id={c.id} />
          <Acciones compra={c} />
        </>
      }
    >
      {c.reparo && (
        <Alert
          color={c.impide_pagar ? 'red' : 'yellow'}
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          title={c.impide_pagar ? 'No se paga' : 'Sin confirmar por el SRI'}
          role={c.impide_pagar ? 'alert' : 'status'}
          mb={16}
        >
          {c.reparo}
        </Alert>
      )}
      {c.falta.includes('MODIFICADO') && <SinLoQueCorrige compra={c} />}
      <SeEspera compra={c} />
      <Debitado compra={c} />
      <Pestanas
        etiqueta="Compra"
        pestanas={[
          { id: 'documento', titulo: 'Documento', contenido: () => <Documento compra={c} /> },
          { id: 'pagos', titulo: 'Pagos', contenido: () => <Cuenta compra={c} /> },
          { id: 'retencion', titulo: 'Retención', contenido: () => <Retencion compra={c} /> },
          kardex,
          {
            id: 'historial',
            titulo: 'Historial',
            contenido: () => (
              <Historial
                de="de la compra"
                clave={claves.compras.historial(c.id)}
                ruta={`${COMPRAS}/historial/${c.id}`}
              />
            ),
          },
        ]}
      />
    </Pagina>
  );
}

/** El documento que se pidió y todavía no llega. */
function SeEspera({ compra }: { compra: Compra }) {
  const pedido = useEsperado()({ compra_id: compra.id });
  if (!pedido) return null;
  return (
    <Alert
      color="azul"
      icon={<IconFileSearch size={18} stroke={1.75} aria-hidden />}
      title="Se espera su documento"
      role="status"
      mb={16}
    >
      {pedido.pedido_por} lo pidió a {pedido.usuario ?? pedido.correo} el {fecha(pedido.pedido_en)}.{' '}
      <Enlace to="/documentos-pedidos" subrayado>
        Ver los documentos pedidos
      </Enlace>
    </Alert>
  );
}

/** Los botones que caben en un teléfono en dos renglones; lo demás va en el menú. */
const CON_BOTON = 3;

function Acciones({ compra: c }: { compra: Compra }) {
  const { acciones, ventana } = useAccionesCompra();
  const todas = acciones(c);
  const conBoton = todas.filter(({ to }) => to).slice(0, CON_BOTON);
  const otras = todas.filter((accion) => !conBoton.includes(accion));
  useTeclasDe(todas);
  return (
    <>
      {conBoton.map(({ texto, to, tecla, icono: Icono }, n) => (
        <Button
          key={texto}
          component={Link}
          to={to!}
          variant={n === 0 ? 'filled' : 'default'}
          aria-keyshortcuts={tecla}
          leftSection={<Icono size={18} stroke={1.75} aria-hidden />}
        >
          {texto}
        </Button>
      ))}
      {otras.length > 0 && <MenuFila nombre={nombreDe(c)} acciones={otras} />}
      {ventana}
    </>
  );
}
