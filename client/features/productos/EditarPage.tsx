import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, useConflicto } from '@/ui/avisos';
import { BotonEnviar, useEnvio } from '@/ui/form';
import { Consulta, Pagina } from '@/ui/base';
import { cambiarProducto, productoQuery, tarifasQuery, type Producto, type Tarifa } from './api';
import { toProducto, toProductos } from './enlaces';
import { Formulario } from './Formulario';
import { aCuerpo, aFormulario, comoSeLee, ROTULOS, type DatosProducto } from './valores';

export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque lo que se guarda se compara con esto.
  const consulta = useQuery({ ...productoQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  const tarifas = useQuery(tarifasQuery);
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente="Producto no encontrado"
    >
      {(producto) => (
        <Consulta de={tarifas}>
          {(vigentes) => <Editar key={id} producto={producto} tarifas={vigentes} />}
        </Consulta>
      )}
    </Consulta>
  );
}

function Editar({ producto, tarifas }: { producto: Producto; tarifas: Tarifa[] }) {
  const { PRO_ID: id, PRO_NOMBRE } = producto;
  const [{ propio, base }] = useState(() => ({ propio: producto, base: aFormulario(producto) }));
  const form = useForm<DatosProducto>({ defaultValues: base });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { guardar, ventana } = useConflicto<DatosProducto>({
    rotulos: ROTULOS,
    mostrar: comoSeLee,
    cargar: () =>
      consultas
        .fetchQuery({ ...productoQuery(id), staleTime: 0 })
        .then((p) => ({ valores: aFormulario(p), version: p.version })),
  });
  const enviar = useEnvio(form, 'Error', async (valores) => {
    const guardado = await guardar({ base, version: propio.version, valores }, (v, version) =>
      cambiarProducto(id, { ...aCuerpo(v), version }),
    );
    if (!guardado) return;
    await refrescar(consultas, alCambiar.producto, 'none');
    avisoBreve('Cambios guardados');
    void navegar(toProducto(id), { replace: true });
  });
  const migas = [
    { to: toProductos(), texto: 'Productos' },
    { to: toProducto(id), texto: PRO_NOMBRE },
  ];
  return (
    <Pagina titulo="Editar producto" subtitulo={PRO_NOMBRE} migas={migas}>
      <Formulario
        form={form}
        tarifas={tarifas}
        propio={propio}
        volver={toProducto(id)}
        botones={<BotonEnviar>Guardar cambios</BotonEnviar>}
        onSubmit={enviar}
      />
      {ventana}
    </Pagina>
  );
}
