import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { Retomar, retomar, type Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { useBorrador } from '@/features/comprobantes/presta/borradores/useBorrador';
import { DE_RECURRENTE } from '@/features/nucleo/presta/borradores';
import { sinNada } from '@/features/nucleo/presta/escritura/valores';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { toRecurrente, toRecurrentes } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { useEmpezarEn } from '@/ui/form';
import { crear, origenQuery, type CuerpoRecurrente, type DelOrigen, type Origen } from './presta/api';
import { ConIngreso } from './presta/deFactura';
import { Formulario } from './Formulario';
import { conErrores, deOrigen, type DatosRecurrente } from './valores';

/**
 * Repite la factura emitida o el borrador que la dirección nombra; si no nombra ninguno, empieza en blanco o con lo que se
 * dejó a medias.
 */
export const NuevaPage = () => (
  <Retomar donde={DE_RECURRENTE} lista={toRecurrentes()}>
    {(retomado) => <ConLoSuyo retomado={retomado} />}
  </Retomar>
);

function ConLoSuyo({ retomado }: { retomado: Retomado }) {
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
          {(del) => (
            <Nueva
              key={`${origen.comprobante}.${origen.borrador}`}
              {...del}
              origen={suyo}
              retomado={retomado}
            />
          )}
        </ConIngreso>
      )}
    </Consulta>
  );
}

interface Props extends DelTipo {
  origen: DelOrigen;
  retomado: Retomado;
}

function Nueva({ origen, retomado, ...del }: Props) {
  const [inicio] = useState(() => retomar(deOrigen(del.ingreso, origen), retomado.contenido));
  const form = useForm<DatosRecurrente>({ defaultValues: inicio });
  useEmpezarEn(form, 'nombre');
  const { borrador, alGuardar } = useBorrador({
    form,
    retomado,
    leer: (datos) =>
      sinNada(del.ingreso, datos) && !datos.nombre.trim()
        ? null
        : { quien: datos.nombre.trim() || (datos.cliente?.nombre ?? ''), total: null },
  });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = async (
    valores: DatosRecurrente,
    cuerpo: (valores: DatosRecurrente) => CuerpoRecurrente,
    clave: string,
  ) => {
    try {
      const { id } = await alGuardar(clave, (suyo) => crear({ ...cuerpo(valores), ...suyo }, clave));
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
      borrador={borrador}
    />
  );
}
