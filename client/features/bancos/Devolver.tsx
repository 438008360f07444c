import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Form, SelectField, useEnvio } from '@/ui/form';
import { devolver, movimientoQuery, type MovimientoBancario } from './api';
import { QueSeDevuelve } from './QueSeDevuelve';
import { lineaDe, partidasDe, type ConPartidas } from './valores';

interface Props {
  movimiento_id: number;
  alCerrar: () => void;
}

interface Datos extends ConPartidas {
  linea: string;
  fecha: string;
  motivo: string;
}

/** Un cheque de un depósito que el banco devolvió: sale del banco y el cliente lo debe otra vez. */
export function Devolver({ movimiento_id, alCerrar }: Props) {
  const consulta = useQuery(movimientoQuery(movimiento_id));
  return (
    <VentanaForm titulo="Cheque devuelto" alCerrar={alCerrar} tamano={640}>
      <Consulta de={consulta} lineas={4} enSeccion>
        {(deposito) => <Formulario deposito={deposito} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ deposito, alCerrar }: { deposito: MovimientoBancario; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const cheques = deposito.lineas.filter(({ se_devuelve }) => se_devuelve);
  const form = useForm<Datos>({
    defaultValues: { linea: '', fecha: hoy(), motivo: '', partidas: [] },
  });
  const enviar = useEnvio(form, 'No se registró', async (d, clave) => {
    await devolver(
      { linea: lineaDe(d.linea), fecha: d.fecha, motivo: d.motivo, partidas: partidasDe(d.partidas) },
      clave,
    );
    void refrescar(consultas, [...alCambiar.asiento, ...alCambiar.cuenta]);
    avisoBreve('Cheque devuelto: su cobro se anuló');
    alCerrar();
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Cheque devuelto">
      <p style={{ marginTop: 0 }}>
        El cheque sale del banco y su cobro se anula: lo que pagaba se debe otra vez. No se puede deshacer.
      </p>
      <QueSeDevuelve minimo={deposito.fecha} alCerrar={alCerrar}>
        <SelectField
          name="linea"
          label="Cheque"
          withAsterisk
          data={[
            { value: '', label: cheques.length ? 'Elija uno' : 'Ninguno de sus cobros sigue vigente' },
            ...cheques.map((l) => ({
              value: `${l.asiento_id} ${l.n}`,
              label: `${dinero(l.valor)}, ${l.glosa}, ${fecha(l.fecha)}`,
            })),
          ]}
          rules={{ required: 'Elija el cheque' }}
        />
      </QueSeDevuelve>
    </Form>
  );
}
