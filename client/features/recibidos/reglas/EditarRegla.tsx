import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, SelectField, TextField } from '@/ui/form';
import { hoy } from '@/lib/fechas';
import { DESTINOS } from '../aceptar/Lineas';
import { cambiarRegla, type CuerpoRegla, type Regla } from './api';

interface Valores {
  palabras: string;
  destino: Regla['destino'];
  sustento: string;
}

/** Cambia una regla: desde entonces lo que se acepte no la toca. */
export function EditarRegla({ regla, alCerrar }: { regla: Regla; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const sustentos = useVigentes('sustentos', hoy());
  const { palabras, destino, sustento, clase, producto_id, version } = regla;
  const form = useForm<Valores>({ defaultValues: { palabras, destino, sustento } });
  const elegido = useWatch({ control: form.control, name: 'destino' });
  const enviar = async (valores: Valores) => {
    try {
      const producto = elegido === 'INVENTARIO' && valores.palabras ? producto_id : null;
      await cambiarRegla(regla.id, {
        ...valores,
        clase: clase as CuerpoRegla['clase'],
        producto_id: producto,
        version,
      });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      void refrescar(consultas, alCambiar.recibido);
      return;
    }
    avisoBreve('Regla cambiada');
    void refrescar(consultas, alCambiar.recibido);
    alCerrar();
  };
  return (
    <VentanaForm titulo={`Regla de ${regla.proveedor}`} alCerrar={alCerrar} tamano={520}>
      <Form form={form} onSubmit={enviar} aria-label="Cambiar la regla">
        <Campos columnas={1}>
          <TextField
            name="palabras"
            label="Líneas que tengan"
            maxLength={80}
            description="Una o varias palabras de la descripción. Vacío, todo lo que ese proveedor facture."
          />
          <SelectField name="destino" label="Va a" data={DESTINOS} />
          <SelectField
            // El selector del navegador olvida lo elegido cuando llegan sus opciones: con otra clave, es otro.
            key={sustentos.length}
            name="sustento"
            label="Sustento"
            data={[
              { value: '', label: 'No lo decide' },
              ...sustentos.map(({ codigo = '', nombre = '' }) => ({
                value: codigo,
                label: `${codigo} ${nombre}`,
              })),
            ]}
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
