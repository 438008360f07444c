import { IconBuilding } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, EmptyState } from '@/ui/avisos';
import { Pagina } from '@/ui/base';
import { useEmpezarEn } from '@/ui/form';
import { useArea } from '@/session';
import { crearCliente, empresaQuery } from './api';
import { useEid, useEnlaces } from './enlaces';
import { Formulario } from './formulario/Formulario';
import { aCuerpo, conErrores, EN_BLANCO, type DatosCliente } from './formulario/valores';
import { SelectorEmpresa } from './SelectorEmpresa';

export function NuevoPage() {
  const administrador = useArea() === 'administrador';
  const eid = useEid();
  const { toClientes } = useEnlaces();
  const { data: empresa } = useQuery(empresaQuery(eid));
  const sinEmpresa = administrador && eid === null;
  return (
    <Pagina
      titulo="Nuevo cliente"
      subtitulo={empresa && `${empresa.EMP_NOMBREC} · RUC ${empresa.EMP_RUC}`}
      migas={[{ to: toClientes(eid), texto: 'Clientes' }]}
    >
      {sinEmpresa ? (
        <>
          <SelectorEmpresa />
          <EmptyState icono={IconBuilding} titulo="Elija la empresa">
            El cliente será de la empresa que elija.
          </EmptyState>
        </>
      ) : (
        <Nuevo key={eid} eid={eid} />
      )}
    </Pagina>
  );
}

function Nuevo({ eid }: { eid: number | null }) {
  const form = useForm<DatosCliente>({ defaultValues: EN_BLANCO });
  useEmpezarEn(form, 'CLI_IDENTIFICACION');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { toClientes, toCliente } = useEnlaces();
  const guardar = async (valores: DatosCliente, clave: string) => {
    try {
      const { CLI_CODIGO, avisos } = await crearCliente(eid, aCuerpo(valores), clave);
      void refrescar(consultas, alCambiar.cliente);
      avisoBreve('Cliente creado');
      if (avisos.length) await dialogos.aviso('Revise la identificación', avisos.join(' '));
      void navegar(toCliente(CLI_CODIGO), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Formulario form={form} eid={eid} volver={toClientes(eid)} enviar="Crear cliente" onSubmit={guardar} />
  );
}
