import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { Historial } from '@/features/auditoria/presta';
import { PAGAR } from '@/features/cartera/presta';
import { Abonos } from '@/features/cartera/presta/cuenta/Abonos';
import { AccionesCuenta } from '@/features/cartera/presta/cuenta/AccionesCuenta';
import { BotonCruzar } from '@/features/cartera/presta/cuenta/BotonCruzar';
import { Cuenta } from '@/features/cartera/presta/cuenta/Cuenta';
import { Documentos } from '@/features/cartera/presta/documentos/Documentos';
import { EstadoTercero, tipoIdentificacion } from '@/features/terceros/presta/rotulos';
import { useAccionesTercero } from '@/features/terceros/presta/tercero';
import { toCliente, toCompras, toEditarProveedor, toProveedores } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Icono, Pagina, Pestanas } from '@/ui/base';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { hacerCliente, PROVEEDORES, proveedorQuery, type Proveedor } from './api';
import { PanelDatos } from './PanelDatos';
import { PADRON } from './entidad';

export function ProveedorPage() {
  const consulta = useQuery(proveedorQuery(Number(useParams().id)));
  const aLaLista = (
    <Button component={Link} to={toProveedores()}>
      Ver los proveedores
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Proveedor no encontrado" accion={aLaLista}>
      {(proveedor) => <Uno proveedor={proveedor} />}
    </Consulta>
  );
}

function Uno({ proveedor }: { proveedor: Proveedor }) {
  const veCuenta = usePermiso(PAGAR.permisos.ver);
  const edita = usePermiso(PAGAR.permisos.editar);
  const veCompras = usePermiso('compras.ver');
  const cuenta = { de: PAGAR, tercero: proveedor.id };
  return (
    <Pagina
      titulo={proveedor.razon_social}
      subtitulo={`${tipoIdentificacion(proveedor.tipo_identificacion)} ${proveedor.identificacion}`}
      migas={[{ to: toProveedores(), texto: 'Proveedores' }]}
      estado={
        <>
          <EstadoTercero activo={proveedor.activo} />
          <EsCliente proveedor={proveedor} />
          {veCompras && (
            <Anchor component={Link} to={toCompras(proveedor.id)}>
              Sus compras
            </Anchor>
          )}
        </>
      }
      acciones={<Acciones proveedor={proveedor} />}
    >
      <Pestanas
        etiqueta="Proveedor"
        pestanas={[
          { id: 'datos', titulo: 'Datos', contenido: () => <PanelDatos proveedor={proveedor} /> },
          ...(veCuenta
            ? [
                {
                  id: 'cuenta',
                  titulo: 'Cuenta',
                  contenido: () => (
                    <Cuenta
                      {...cuenta}
                      acciones={(periodo) => (
                        <AccionesCuenta
                          {...cuenta}
                          periodo={periodo}
                          edita={edita}
                          propias={
                            <BotonCruzar proveedor={proveedor.cliente_id === null ? null : proveedor.id} />
                          }
                        />
                      )}
                    />
                  ),
                },
                {
                  id: 'documentos',
                  titulo: 'Documentos',
                  contenido: () => (
                    <Documentos {...cuenta} edita={edita} diasCredito={proveedor.dias_credito} />
                  ),
                },
                {
                  id: 'pagos',
                  titulo: 'Pagos',
                  contenido: () => <Abonos {...cuenta} edita={edita} />,
                },
              ]
            : []),
          {
            id: 'historial',
            titulo: 'Historial',
            contenido: () => (
              <Historial
                de="del proveedor"
                clave={claves.proveedores.historial(proveedor.id)}
                ruta={`${PROVEEDORES}/historial/${proveedor.id}`}
              />
            ),
          },
        ]}
      />
    </Pagina>
  );
}

/** La misma persona, entre los clientes. */
function EsCliente({ proveedor: { cliente_id } }: { proveedor: Proveedor }) {
  const ve = usePermiso('clientes.ver');
  return ve && cliente_id !== null ? (
    <Anchor component={Link} to={toCliente(cliente_id)}>
      También es cliente
    </Anchor>
  ) : null;
}

function Acciones({ proveedor }: { proveedor: Proveedor }) {
  const navegar = useNavigate();
  const consultas = useQueryClient();
  const acciones = useAccionesTercero(PADRON, () => void navegar(toProveedores(), { replace: true }));
  const haceClientes = usePermiso('clientes.editar') && proveedor.cliente_id === null;
  const edita = usePermiso('proveedores.editar');
  const crear = () =>
    hacer(
      () => hacerCliente(proveedor.id),
      'Cliente creado',
      () => void refrescar(consultas, alCambiar.cliente),
    );
  const cliente = haceClientes && (
    <BotonAccion variant="default" alPulsar={crear} leftSection={<Icono de={IconUserPlus} />}>
      Hacerlo cliente
    </BotonAccion>
  );
  if (!edita) return cliente;
  const [, ...otras] = acciones(proveedor);
  return (
    <>
      {cliente}
      <Button component={Link} to={toEditarProveedor(proveedor.id)} leftSection={<Icono de={IconPencil} />}>
        Editar
      </Button>
      <MenuFila nombre={proveedor.razon_social} acciones={otras} />
    </>
  );
}
