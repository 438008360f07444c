import { Anchor } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { toProveedor } from '@/navegacion/enlaces';
import { useArea, usePermiso } from '@/session';
import { hacer } from '@/ui/avisos';
import { BotonAccion, Icono } from '@/ui/base';
import { hacerProveedor, proveedorDeQuery, type Cliente } from './api';
import { esFinal } from './rotulos';

/** El proveedor que es la misma persona: null si no lo es; undefined si no se sabe o no se puede ver. */
export function useProveedorDe(cliente: Cliente): number | null | undefined {
  const ve = usePermiso('proveedores.ver');
  const suya = useArea() === 'empresa';
  const activa = ve && suya && !esFinal(cliente);
  return useQuery({ ...proveedorDeQuery(cliente.CLI_CODIGO), enabled: activa }).data?.id;
}

export function EsProveedor({ cliente }: { cliente: Cliente }) {
  const id = useProveedorDe(cliente);
  return typeof id === 'number' ? (
    <Anchor component={Link} to={toProveedor(id)}>
      También es proveedor
    </Anchor>
  ) : null;
}

export function HacerloProveedor({ cliente }: { cliente: Cliente }) {
  const id = useProveedorDe(cliente);
  const edita = usePermiso('proveedores.editar');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  if (!edita || id !== null) return null;
  const crear = () =>
    hacer(
      () => hacerProveedor(cliente.CLI_CODIGO).then((hecho) => navegar(toProveedor(hecho.id))),
      'Proveedor creado',
      () => void refrescar(consultas, alCambiar.proveedor),
    );
  return (
    <BotonAccion variant="default" alPulsar={crear} leftSection={<Icono de={IconTruck} />}>
      Hacerlo proveedor
    </BotonAccion>
  );
}
