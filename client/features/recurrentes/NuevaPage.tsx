import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { toRecurrente, toRecurrentes } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { crear, origenQuery, type CuerpoRecurrente, type DelOrigen, type Origen } from './presta/api';
import { ConIngreso } from './presta/deFactura';
import { Formulario } from './Formulario';
import { conErrores, deOrigen, type DatosRecurrente } from './valores';

/** Repite la factura emitida o el borrador que la dirección nombra; si no nombra ninguno, empieza en blanco. */
export function NuevaPage() {
  const [url] = useSearchParams();
  const origen: Origen = {
    comprobante: Number(url.get('comprobante')),
    borrador: Number(url.get('borrador')),
  };
  const consulta = useQuery(origenQuery(origen));
  return (
    <Consulta de={consulta} ausente="Lo que quiere repetir ya no está">
      {(suyo) => (
        <ConIngreso>
          {(del) => <Nueva key={`${origen.comprobante}.${origen.borrador}`} {...del} origen={suyo} />}
        </ConIngreso>
      )}
    </Consulta>
  );
}

function Nueva({ origen, ...del }: DelTipo & { origen: DelOrigen }) {
  const [inicio] = useState(() => deOrigen(del.ingreso, origen));
  const form = useForm<DatosRecurrente>({ defaultValues: inicio });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = async (
    valores: DatosRecurrente,
    cuerpo: (valores: DatosRecurrente) => CuerpoRecurrente,
    clave: string,
  ) => {
    try {
      const { id } = await crear(cuerpo(valores), clave);
      void refrescar(consultas, alCambiar.recurrente);
      avisoBreve('Factura recurrente creada');
      void navegar(toRecurrente(id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error, del.ingreso);
      if (!puestos || sueltos.length) await dialogos.error('Error', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <Formulario
      {...del}
      form={form}
      catalogos={origen.catalogos}
      titulo="Nueva factura recurrente"
      migas={[{ to: toRecurrentes(), texto: 'Recurrentes' }]}
      volver={toRecurrentes()}
      enviar="Crear factura recurrente"
      alEnviar={guardar}
    />
  );
}
