import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { toTransportista, toTransportistas } from '@/navegacion/enlaces';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import { cambiarTransportista, transportistaQuery, type Transportista } from './presta/api';
import { COMO_SE_LEE, type DatosTransportista } from './campos';
import { Formulario } from './Formulario';
import { aCuerpo, aFormulario, conErrores, ROTULOS } from './valores';

export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque lo que se guarda se compara con esto.
  const consulta = useQuery({ ...transportistaQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente="Transportista no encontrado"
    >
      {(transportista) => <Editar key={id} transportista={transportista} />}
    </Consulta>
  );
}

function Editar({ transportista }: { transportista: Transportista }) {
  const { id, razon_social } = transportista;
  const [{ base, version }] = useState(() => ({
    base: aFormulario(transportista),
    version: transportista.version,
  }));
  const form = useForm<DatosTransportista>({ defaultValues: base });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { guardar, ventana } = useConflicto<DatosTransportista>({
    rotulos: ROTULOS,
    mostrar: COMO_SE_LEE,
    cargar: () =>
      consultas
        .fetchQuery({ ...transportistaQuery(id), staleTime: 0 })
        .then((p) => ({ valores: aFormulario(p), version: p.version })),
  });
  const enviar = async (valores: DatosTransportista) => {
    try {
      const guardado = await guardar({ base, version, valores }, (v, de) =>
        cambiarTransportista(id, { ...aCuerpo(v), version: de }),
      );
      if (!guardado) return;
      await refrescar(consultas, alCambiar.transportista, 'none');
      avisoBreve('Cambios guardados');
      void navegar(toTransportista(id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  const migas = [
    { to: toTransportistas(), texto: 'Transportistas' },
    { to: toTransportista(id), texto: razon_social },
  ];
  return (
    <Pagina titulo="Editar transportista" subtitulo={razon_social} migas={migas}>
      <Formulario
        form={form}
        propio={id}
        volver={toTransportista(id)}
        enviar="Guardar cambios"
        onSubmit={enviar}
      />
      {ventana}
    </Pagina>
  );
}
