import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, TextField, useEnvio } from '@/ui/form';
import { darDeBaja, type Chequera } from '../api';
import { DIGITOS } from './valores';

/** Hojas en blanco que ya no se usarán: se anularon, se perdieron. */
export function DarDeBaja({ chequera, alCerrar }: { chequera: Chequera; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const sigue = String(chequera.siguiente ?? chequera.desde);
  const form = useForm({ defaultValues: { desde: sigue, hasta: sigue, motivo: '' } });
  const enviar = useEnvio(form, 'No se guardó', async (d, clave) => {
    await darDeBaja(chequera.id, { ...d, desde: Number(d.desde), hasta: Number(d.hasta) }, clave);
    void refrescar(consultas, alCambiar.banco);
    avisoBreve('Hojas dadas de baja');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Dar de baja hojas en blanco" alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={enviar} aria-label="Hojas de baja">
        <p style={{ marginTop: 0 }}>
          De la chequera del {chequera.desde} al {chequera.hasta}, {chequera.banco}. No se puede deshacer.
        </p>
        <Campos columnas={2}>
          {(['desde', 'hasta'] as const).map((campo) => (
            <TextField
              key={campo}
              name={campo}
              label={campo === 'desde' ? 'Del número' : 'Al número'}
              withAsterisk
              className="tabular"
              inputMode="numeric"
              maxLength={10}
              rules={{ ...DIGITOS, required: 'Ingrese el número' }}
            />
          ))}
          <Ancho>
            <TextField
              name="motivo"
              label="Motivo"
              withAsterisk
              maxLength={200}
              rules={{ validate: (v: string) => v.trim().length >= 3 || 'Ingrese el motivo' }}
            />
          </Ancho>
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar peligro>Dar de baja</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
