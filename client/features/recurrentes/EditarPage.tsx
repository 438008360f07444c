import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { catalogosQuery, type Catalogos } from '@/features/nucleo/presta/escritura/api';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { hoy } from '@/lib/fechas';
import { toRecurrente, toRecurrentes } from '@/navegacion/enlaces';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { cambiar, recurrenteQuery, type CuerpoRecurrente, type Recurrente } from './presta/api';
import { comoSeLee, ROTULOS } from './conflicto';
import { ConIngreso } from './presta/deFactura';
import { Formulario } from './Formulario';
import { aFormulario, conErrores, type DatosRecurrente } from './valores';

export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque lo que se guarda se compara con esto.
  const consulta = useQuery({ ...recurrenteQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const catalogos = useQuery(catalogosQuery(hoy()));
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente="Factura recurrente no encontrada"
    >
      {(recurrente) => (
        <Consulta de={catalogos}>
          {(suyos) => (
            <ConIngreso>
              {(del) => <Editar key={id} {...del} catalogos={suyos} recurrente={recurrente} />}
            </ConIngreso>
          )}
        </Consulta>
      )}
    </Consulta>
  );
}

interface Props extends DelTipo {
  recurrente: Recurrente;
  catalogos: Catalogos;
}

function Editar({ recurrente, catalogos, ...del }: Props) {
  const { id, nombre } = recurrente;
  const [{ base, version }] = useState(() => ({
    base: aFormulario(del.ingreso, recurrente),
    version: recurrente.version,
  }));
  const form = useForm<DatosRecurrente>({ defaultValues: base });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { guardar, ventana } = useConflicto<DatosRecurrente>({
    rotulos: ROTULOS,
    mostrar: comoSeLee(catalogos),
    cargar: () =>
      consultas
        .fetchQuery({ ...recurrenteQuery(id), staleTime: 0 })
        .then((r) => ({ valores: aFormulario(del.ingreso, r), version: r.version })),
  });
  const enviar = async (valores: DatosRecurrente, cuerpo: (valores: DatosRecurrente) => CuerpoRecurrente) => {
    try {
      const guardado = await guardar({ base, version, valores }, (v, de) =>
        cambiar(id, { ...cuerpo(v), version: de }),
      );
      if (!guardado) return;
      await refrescar(consultas, alCambiar.recurrente, 'none');
      avisoBreve('Cambios guardados');
      void navegar(toRecurrente(id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error, del.ingreso);
      if (!puestos || sueltos.length) await dialogos.error('Error', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const migas = [
    { to: toRecurrentes(), texto: 'Recurrentes' },
    { to: toRecurrente(id), texto: nombre },
  ];
  return (
    <>
      <Formulario
        {...del}
        form={form}
        catalogos={catalogos}
        id={id}
        titulo="Editar factura recurrente"
        migas={migas}
        volver={toRecurrente(id)}
        enviar="Guardar cambios"
        alEnviar={enviar}
      />
      {ventana}
    </>
  );
}
