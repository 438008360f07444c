import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, TextareaField } from '@/ui/form';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { anularCobro, type FilaCobro } from './api';
import estilos from './cobros.module.css';

interface Props {
  cobro: Pick<FilaCobro, 'COB_CODIGO' | 'numero' | 'fecha' | 'total' | 'CLI_NOMBRE'>;
  alCerrar: () => void;
}

/** Anula un cobro desde un día y con un motivo, que quedan en la cuenta del cliente. */
export function Anular({ cobro, alCerrar }: Props) {
  const form = useForm({ defaultValues: { fecha: hoy(), motivo: '' } });
  const consultas = useQueryClient();
  const anular = async (valores: { fecha: string; motivo: string }) => {
    try {
      await anularCobro(cobro.COB_CODIGO, valores);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.cuenta);
    avisoBreve(`Cobro n.º ${cobro.numero} anulado`);
    alCerrar();
  };
  return (
    <VentanaForm titulo={`Anular el cobro n.º ${cobro.numero}`} alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={anular} aria-label="Anular el cobro">
        <p className={estilos.explica}>
          {cobro.CLI_NOMBRE} volverá a deber lo que este cobro de {dinero(cobro.total)} pagó. No se puede
          deshacer.
        </p>
        <Campos columnas={1}>
          <TextareaField
            name="motivo"
            label="Motivo"
            withAsterisk
            minRows={2}
            maxLength={300}
            rules={{ validate: (v: string) => v.trim().length >= 3 || 'Ingrese el motivo' }}
          />
          <FechaField
            name="fecha"
            label="Desde"
            description="El día en que deja de contar"
            minimo={cobro.fecha}
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar peligro>Anular</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
