import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Datos, Enlace, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, CheckboxField, Form, SelectField } from '@/ui/form';
import { guardarAjustes, type Ajustes } from './api';
import estilos from './ats.module.css';

const TOTALES = [
  { value: 'todas', label: 'Todo lo vendido' },
  { value: 'fisicas', label: 'Solo lo emitido en papel' },
] as const;

/** Lo que las fuentes del SRI no dicen igual, como la empresa lo eligió: vale para todos sus anexos. */
export function ComoSeHace({ ajustes }: { ajustes: Ajustes }) {
  const prepara = usePermiso('tributos.preparar');
  const [cambiando, setCambiando] = useState(false);
  return (
    <Tarjeta
      titulo="Cómo se hace"
      acciones={
        prepara && (
          <Button variant="default" h={32} px={10} onClick={() => setCambiando(true)}>
            Cambiar<span className="solo-lector"> cómo se hace el anexo</span>
          </Button>
        )
      }
    >
      <Datos
        filas={[
          ['Se presenta', ajustes.semestral ? 'Cada medio año' : 'Cada mes'],
          ['El total de ventas cuenta', TOTALES.find(({ value }) => value === ajustes.totales)?.label],
          ['Los electrónicos anulados en el SRI', ajustes.anulados ? 'Van' : 'No van: el SRI ya los tiene'],
        ]}
      />
      <p className={estilos.suelto}>
        Cada cuánto se presenta se elige en{' '}
        <Enlace to="/calendario-tributario" subrayado>
          Qué declara la empresa
        </Enlace>
        .
      </p>
      {cambiando && <Cambiar ajustes={ajustes} alCerrar={() => setCambiando(false)} />}
    </Tarjeta>
  );
}

function Cambiar({ ajustes, alCerrar }: { ajustes: Ajustes; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const { totales, anulados, version } = ajustes;
  const form = useForm({ defaultValues: { totales, anulados } });
  const enviar = async (dicho: Pick<Ajustes, 'totales' | 'anulados'>) => {
    try {
      await guardarAjustes({ ...dicho, version });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    avisoBreve('Guardado');
    await refrescar(consultas, alCambiar.formulario);
    alCerrar();
  };
  return (
    <VentanaForm titulo="Cómo se hace el anexo" tamano={520} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Cómo se hace el anexo">
        <Campos columnas={1}>
          <SelectField
            name="totales"
            label="El total de ventas cuenta"
            description="La ficha del SRI pide el total de ventas; su esquema, solo lo emitido en papel. Quien emite todo electrónico puede dejarlo en cero"
            data={[...TOTALES]}
          />
          <CheckboxField
            name="anulados"
            label="Con los electrónicos anulados en el SRI"
            description="El SRI ya sabe lo que se anuló en línea y no pide informarlo: enciéndalo solo si se lo piden"
          />
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
