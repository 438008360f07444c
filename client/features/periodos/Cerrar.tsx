import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha, hoy, masDias } from '@/lib/fechas';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, MotivoField, useEnvio } from '@/ui/form';
import { nombreDe } from './alcances';
import { cerrar, type Alcance } from './api';

interface Props {
  alcance: Alcance;
  /** Hasta cuándo está cerrado ahora; null, está abierto. */
  hasta: string | null;
  abrir?: boolean;
  alCerrar: () => void;
}

/** El último día del mes anterior: lo que casi siempre se cierra. */
const finDeMes = () => masDias(`${hoy().slice(0, 7)}-01`, -1);

/** Cierra un área hasta un día, o la abre otra vez, con su motivo. */
export function Cerrar({ alcance, hasta, abrir = false, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { hasta: finDeMes(), motivo: '' } });
  const duro = alcance === 'duro';
  const nombre = nombreDe(alcance);
  const enviar = useEnvio(form, abrir ? 'No se abrió' : 'No se cerró', async (dicho, clave) => {
    if (duro) {
      const seguro = await dialogos.confirmar(
        `¿Pedir el cierre definitivo hasta el ${fecha(dicho.hasta)}?`,
        'Lo confirma otra persona o, si nadie más puede, rige en 24 horas. Después no se puede abrir otra vez, ni con una excepción.',
        { si: 'Pedir el cierre definitivo', peligro: true },
      );
      if (!seguro) return;
    }
    const cuerpo = { alcance, hasta: abrir ? null : dicho.hasta, motivo: dicho.motivo.trim() };
    await cerrar(cuerpo, clave);
    void refrescar(consultas, alCambiar.periodos);
    if (duro) avisoBreve('Pedido: falta que otra persona lo confirme');
    else avisoBreve(abrir ? `${nombre}: abierto` : `${nombre}: cerrado hasta el ${fecha(dicho.hasta)}`);
    alCerrar();
  });
  return (
    <VentanaForm titulo={`${abrir ? 'Abrir' : 'Cerrar'}: ${nombre}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={`${abrir ? 'Abrir' : 'Cerrar'} el período`}>
        {abrir && (
          <p style={{ marginTop: 0 }}>
            Se podrá registrar otra vez en lo que estaba cerrado hasta el {fecha(hasta)}. Queda anotado quién
            lo abrió y por qué.
          </p>
        )}
        <Campos columnas={1}>
          {!abrir && (
            <FechaField
              name="hasta"
              label="Hasta"
              withAsterisk
              description={hasta ? `Ahora, hasta el ${fecha(hasta)}` : 'El último día que queda cerrado'}
              minimo={duro && hasta ? hasta : undefined}
              maximo={hoy()}
              rules={{ required: 'Elija el día' }}
            />
          )}
          <MotivoField />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar peligro={duro}>
            {abrir ? 'Abrir' : duro ? 'Pedir el cierre' : 'Cerrar el período'}
          </BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
