import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, TextField } from '@/ui/form';
import pagina from '../cobros.module.css';
import { pagarLote, type Lote } from './api';

interface Props {
  lote: Lote;
  resumen: string;
  alCerrar: () => void;
}

/** Registra que el banco ya pagó el lote: un pago por proveedor. */
export function Pagar({ lote, resumen, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { fecha: hoy(), referencia: '' } });
  const pagar = async (como: { fecha: string; referencia: string }, clave: string) => {
    try {
      await pagarLote(lote, como, clave);
    } catch (error) {
      if (!aplicarErrores(form, error)) {
        await dialogos.error('No se registró', mensajeDe(error));
        void refrescar(consultas, alCambiar.lote);
      }
      return;
    }
    void refrescar(consultas, alCambiar.cuentaProveedor);
    avisoBreve(`Lote n.º ${lote.id} pagado`);
    alCerrar();
  };
  return (
    <VentanaForm titulo="Marcar el lote como pagado" alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={pagar} aria-label="Marcar el lote como pagado">
        <p className={pagina.explica}>Se registran los pagos de {resumen}.</p>
        <Campos columnas={1}>
          <FechaField
            name="fecha"
            label="Pagado el"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <TextField
            name="referencia"
            label="Referencia del banco"
            description="El número con que el banco lo procesó"
            maxLength={100}
            data-autofocus
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Registrar los pagos</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
