import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { toRecurrente, toRecurrentes } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import { cambiar, recurrenteQuery, type Recurrente } from './api';
import { Formulario } from './Formulario';
import { aCuerpo, aFormulario, conErrores, type DatosRecurrente } from './valores';

export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque se guarda sobre la versión leída.
  const consulta = useQuery({ ...recurrenteQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente="Factura recurrente no encontrada"
    >
      {(recurrente) => <Editar key={id} recurrente={recurrente} />}
    </Consulta>
  );
}

function Editar({ recurrente }: { recurrente: Recurrente }) {
  const [{ id, nombre, pedido, version }] = useState(recurrente);
  const form = useForm<DatosRecurrente>({ defaultValues: aFormulario(recurrente) });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = async (valores: DatosRecurrente) => {
    try {
      await cambiar(id, { ...aCuerpo(valores, pedido), version });
      await refrescar(consultas, alCambiar.recurrente, 'none');
      avisoBreve('Cambios guardados');
      void navegar(toRecurrente(id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length) await dialogos.error('Error', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const migas = [
    { to: toRecurrentes(), texto: 'Recurrentes' },
    { to: toRecurrente(id), texto: nombre },
  ];
  return (
    <Pagina titulo="Editar factura recurrente" subtitulo={recurrente.cliente} migas={migas}>
      <Formulario
        form={form}
        pedido={pedido}
        volver={toRecurrente(id)}
        enviar="Guardar cambios"
        onSubmit={guardar}
      />
    </Pagina>
  );
}
