import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Form, useEnvio } from '@/ui/form';
import { devolver, type Cheque } from '../api';
import { QueSeDevuelve } from '../QueSeDevuelve';
import { partidasDe, type ConPartidas } from '../valores';

interface Props {
  cheque: Cheque;
  linea: NonNullable<Cheque['linea']>;
  alCerrar: () => void;
}

interface Datos extends ConPartidas {
  fecha: string;
  motivo: string;
}

/** El banco devolvió un cheque depositado: sale de él, con lo que cobra, y el cliente lo debe otra vez. */
export function ChequeDevuelto({ cheque, linea, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm<Datos>({ defaultValues: { fecha: hoy(), motivo: '', partidas: [] } });
  const enviar = useEnvio(form, 'No se registró', async ({ partidas, ...dicho }, clave) => {
    await devolver({ ...dicho, linea, partidas: partidasDe(partidas) }, clave);
    void refrescar(consultas, [...alCambiar.asiento, ...alCambiar.cuenta]);
    avisoBreve('Cheque devuelto: su cobro se anuló');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Cheque devuelto, ${dinero(cheque.total)}`} alCerrar={alCerrar} tamano={640}>
      <Form form={form} onSubmit={enviar} aria-label="Cheque devuelto">
        <p style={{ marginTop: 0 }}>
          El cheque sale del banco y su cobro se anula: {cheque.cliente} debe otra vez lo que pagaba. No se
          puede deshacer.
        </p>
        <QueSeDevuelve minimo={cheque.se_cobra} alCerrar={alCerrar} />
      </Form>
    </VentanaForm>
  );
}
