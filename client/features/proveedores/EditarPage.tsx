import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { toProveedor, toProveedores } from '@/navegacion/enlaces';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import { cambiarProveedor, proveedorQuery, type Proveedor } from './api';
import { COMO_SE_LEE, type DatosProveedor } from './campos';
import { Formulario } from './Formulario';
import { aCuerpo, aFormulario, conErrores, ROTULOS } from './valores';

export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque lo que se guarda se compara con esto.
  const consulta = useQuery({ ...proveedorQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente="Proveedor no encontrado"
    >
      {(proveedor) => <Editar key={id} proveedor={proveedor} />}
    </Consulta>
  );
}

function Editar({ proveedor }: { proveedor: Proveedor }) {
  const { id, razon_social } = proveedor;
  const [{ base, version }] = useState(() => ({ base: aFormulario(proveedor), version: proveedor.version }));
  const form = useForm<DatosProveedor>({ defaultValues: base });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { guardar, ventana } = useConflicto<DatosProveedor>({
    rotulos: ROTULOS,
    mostrar: COMO_SE_LEE,
    cargar: () =>
      consultas
        .fetchQuery({ ...proveedorQuery(id), staleTime: 0 })
        .then((p) => ({ valores: aFormulario(p), version: p.version })),
  });
  const enviar = async (valores: DatosProveedor) => {
    try {
      const guardado = await guardar({ base, version, valores }, (v, de) =>
        cambiarProveedor(id, { ...aCuerpo(v), version: de }),
      );
      if (!guardado) return;
      await refrescar(consultas, alCambiar.proveedor, 'none');
      avisoBreve('Cambios guardados');
      void navegar(toProveedor(id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  const migas = [
    { to: toProveedores(), texto: 'Proveedores' },
    { to: toProveedor(id), texto: razon_social },
  ];
  return (
    <Pagina titulo="Editar proveedor" subtitulo={razon_social} migas={migas}>
      <Formulario
        form={form}
        propio={id}
        volver={toProveedor(id)}
        enviar="Guardar cambios"
        onSubmit={enviar}
      />
      {ventana}
    </Pagina>
  );
}
