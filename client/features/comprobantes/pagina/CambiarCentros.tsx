import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { put } from '@/api/http';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { centroDe } from '@/features/nucleo/presta/escritura/valores';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { COMPROBANTES } from '@/features/nucleo/presta/ruta';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { CentroField, centroElegido, centrosQuery } from '@/features/planDeCuentas/presta';
import { usePermiso } from '@/session';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, useEnvio } from '@/ui/form';
import { motivosDe } from '../presta/Documento';

interface Valores {
  lineas: { centro_id: string }[];
}

/** Lo que puede tener su centro: las líneas o, en una nota de débito, los motivos. */
const queLlevan = (c: Comprobante): string[] =>
  c.documento.lineas.length ? c.documento.lineas.map(({ descripcion }) => descripcion) : motivosDe(c);

/** Si se le pueden cambiar los centros de costo: lo hace quien emite y lleva los libros, si la empresa tiene alguno. */
export function useCambiaCentros(c: Comprobante): boolean {
  const emite = usePermiso('documentos.emitir');
  const lleva = usePermiso('contabilidad.ver');
  const suyo = tipoDe(c.tipo);
  const puede =
    emite &&
    lleva &&
    c.estado !== 'ANULADO' &&
    suyo?.seContabiliza === true &&
    !suyo.aProveedor &&
    queLlevan(c).length > 0;
  const { data: centros = [] } = useQuery({ ...centrosQuery, enabled: puede });
  return puede && centros.length > 0;
}

/** Cambia el centro de costo de cada línea, aunque ya esté autorizado: el comprobante no lo dice. */
export function CambiarCentros({
  comprobante: c,
  alCerrar,
}: {
  comprobante: Comprobante;
  alCerrar: () => void;
}) {
  const consultas = useQueryClient();
  const lineas = queLlevan(c);
  const form = useForm<Valores>({
    defaultValues: { lineas: lineas.map((_, n) => ({ centro_id: centroDe(c, n) })) },
  });
  const enviar = useEnvio(form, 'No se guardó', async (valores) => {
    await put(`${COMPROBANTES}/${c.id}/centros`, {
      version: c.version,
      lineas: valores.lineas.map(({ centro_id }, n) => ({ n, centro_id: centroElegido(centro_id) })),
    });
    void refrescar(consultas, alCambiar.comprobante);
    avisoBreve('Centros cambiados');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Centros de costo de ${nombreDe(c)}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Centros de costo del comprobante">
        {lineas.map((texto, n) => (
          <CentroField key={n} name={`lineas.${n}.centro_id`} label={texto} />
        ))}
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
