import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import { useArea } from '@/session';
import { cambiarCliente, clienteQuery, type Cliente } from './api';
import { useEnlaces } from './enlaces';
import { Formulario } from './formulario/Formulario';
import {
  aCuerpo,
  aFormulario,
  comoSeLee,
  conErrores,
  ROTULOS,
  type DatosCliente,
} from './formulario/valores';
import { esFinal } from './rotulos';

export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque lo que se guarda se compara con esto.
  const consulta = useQuery({ ...clienteQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const { toCliente } = useEnlaces();
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente="Cliente no encontrado"
    >
      {(cliente) =>
        esFinal(cliente) ? <Navigate to={toCliente(id)} replace /> : <Editar key={id} cliente={cliente} />
      }
    </Consulta>
  );
}

function Editar({ cliente }: { cliente: Cliente }) {
  const { CLI_CODIGO: id, EMP_CODIGO, EMP_NOMBREC } = cliente;
  const [{ base, version }] = useState(() => ({ base: aFormulario(cliente), version: cliente.version }));
  const form = useForm<DatosCliente>({ defaultValues: base });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const administrador = useArea() === 'administrador';
  const { toCliente, toClientes } = useEnlaces();
  const { guardar, ventana } = useConflicto<DatosCliente>({
    rotulos: ROTULOS,
    mostrar: comoSeLee,
    cargar: () =>
      consultas
        .fetchQuery({ ...clienteQuery(id), staleTime: 0 })
        .then((c) => ({ valores: aFormulario(c), version: c.version })),
  });
  const enviar = async (valores: DatosCliente) => {
    try {
      const guardado = await guardar({ base, version, valores }, (v, de) =>
        cambiarCliente(id, { ...aCuerpo(v), version: de }),
      );
      if (!guardado) return;
      await refrescar(consultas, alCambiar.cliente, 'none');
      avisoBreve('Cambios guardados');
      void navegar(toCliente(id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  const migas = [
    { to: toClientes(administrador ? EMP_CODIGO : null), texto: 'Clientes' },
    { to: toCliente(id), texto: cliente.CLI_NOMBRE },
  ];
  return (
    <Pagina
      titulo="Editar cliente"
      subtitulo={administrador ? `${cliente.CLI_NOMBRE} · cliente de ${EMP_NOMBREC}` : cliente.CLI_NOMBRE}
      migas={migas}
    >
      <Formulario
        form={form}
        eid={administrador ? EMP_CODIGO : null}
        propio={id}
        volver={toCliente(id)}
        enviar="Guardar cambios"
        onSubmit={enviar}
      />
      {ventana}
    </Pagina>
  );
}
