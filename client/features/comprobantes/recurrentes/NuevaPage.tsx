import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { toRecurrente, toRecurrentes } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import type { Ingreso } from '../nucleo/ingreso';
import { tipoDe } from '../nucleo/registro';
import { crear, origenQuery, type Origen, type PedidoRecurrente } from './api';
import { Formulario } from './Formulario';
import { aCuerpo, conErrores, enBlanco, pedidoDe, type DatosRecurrente } from './valores';

const ingresoQuery = {
  queryKey: claves.recurrentes.ingreso,
  queryFn: () =>
    tipoDe(FACTURA.codigo)!
      .escritura()
      .then(({ ingreso }): Ingreso => ingreso),
  staleTime: Infinity,
};

/** Repite la factura emitida o el borrador que la dirección nombra. */
export function NuevaPage() {
  const [url] = useSearchParams();
  const origen: Origen = {
    comprobante: Number(url.get('comprobante')),
    borrador: Number(url.get('borrador')),
  };
  const consulta = useQuery(origenQuery(origen));
  const ingreso = useQuery(ingresoQuery);
  return (
    <Consulta de={consulta} ausente="Lo que quiere repetir ya no está">
      {(suyo) => (
        <Consulta de={ingreso}>
          {(deFactura) => (
            <Nueva key={`${origen.comprobante}.${origen.borrador}`} {...pedidoDe(deFactura, suyo)} />
          )}
        </Consulta>
      )}
    </Consulta>
  );
}

function Nueva({ pedido: dado, cliente }: { pedido: PedidoRecurrente; cliente: string }) {
  const [pedido] = useState(dado);
  const form = useForm<DatosRecurrente>({ defaultValues: enBlanco(pedido, cliente.slice(0, 100)) });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = async (valores: DatosRecurrente, clave: string) => {
    try {
      const { id } = await crear(aCuerpo(valores, pedido), clave);
      void refrescar(consultas, alCambiar.recurrente);
      avisoBreve('Factura recurrente creada');
      void navegar(toRecurrente(id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length) await dialogos.error('Error', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <Pagina
      titulo="Nueva factura recurrente"
      subtitulo={cliente}
      migas={[{ to: toRecurrentes(), texto: 'Recurrentes' }]}
    >
      <Formulario
        form={form}
        pedido={pedido}
        volver={toRecurrentes()}
        enviar="Crear factura recurrente"
        onSubmit={guardar}
      />
    </Pagina>
  );
}
