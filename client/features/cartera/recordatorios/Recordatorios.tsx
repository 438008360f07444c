import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { toCuentaCliente } from '@/navegacion/enlaces';
import { Consulta, Enlace, Icono } from '@/ui/base';
import { Acciones, BotonEnviar, Form, SwitchField, TextareaField, TextField, useEnvio } from '@/ui/form';
import { usePermiso } from '@/session';
import estilos from '../cobros.module.css';
import { bajasQuery, guardarRegla, reglaQuery, type Regla } from './api';

/** Abre lo que la empresa decide de sus recordatorios. */
export function Recordatorios() {
  const [abierta, setAbierta] = useState(false);
  const edita = usePermiso('empresa.editar');
  const consulta = useQuery({ ...reglaQuery, enabled: abierta });
  if (!edita) return null;
  const cerrar = () => setAbierta(false);
  return (
    <>
      <Button variant="default" onClick={() => setAbierta(true)} leftSection={<Icono de={IconBellRinging} />}>
        Recordatorios
      </Button>
      {abierta && (
        <VentanaForm titulo="Recordar lo vencido" alCerrar={cerrar} tamano={640}>
          <Consulta de={consulta} enSeccion>
            {(regla) => <Formulario regla={regla} alCerrar={cerrar} />}
          </Consulta>
        </VentanaForm>
      )}
    </>
  );
}

const leerDias = (texto: string) =>
  texto
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

const validos = (texto: string) => {
  const dias = leerDias(texto);
  const bien =
    dias.length > 0 && dias.length <= 6 && dias.every((n) => Number.isInteger(n) && n >= 1 && n <= 365);
  return bien || 'Escriba de 1 a 6 plazos, de 1 a 365 días, como 1, 7, 15';
};

function Formulario({ regla, alCerrar }: { regla: Regla; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({
    defaultValues: {
      activo: regla.activo,
      dias: regla.dias.join(', '),
      asunto: regla.asunto,
      mensaje: regla.mensaje,
    },
  });
  const guardar = useEnvio(form, 'Error', async (d) => {
    const guardada = await guardarRegla({ ...d, dias: leerDias(d.dias), version: regla.version });
    consultas.setQueryData(reglaQuery.queryKey, guardada);
    avisoBreve(d.activo ? 'Los recordatorios salen cada mañana' : 'Guardado: no se envían recordatorios');
    alCerrar();
  });
  return (
    <Form form={form} onSubmit={guardar} aria-label="Recordar lo vencido">
      <div className={estilos.recibo}>
        <SwitchField name="activo" label="Enviar recordatorios por correo" />
        <TextField
          name="dias"
          label="Días después de vencer"
          description="Cada documento se recuerda una vez en cada plazo."
          withAsterisk
          rules={{ validate: validos }}
        />
        <TextField
          name="asunto"
          label="Asunto"
          withAsterisk
          maxLength={150}
          rules={{ required: 'Escriba el asunto' }}
        />
        <TextareaField
          name="mensaje"
          label="Mensaje"
          description="{cliente}, {empresa}, {vencido} y {documentos} se cambian por lo de cada cliente."
          withAsterisk
          minRows={8}
          maxLength={4000}
          rules={{ required: 'Escriba el mensaje' }}
        />
      </div>
      <Bajas />
      <Acciones>
        <BotonEnviar>Guardar</BotonEnviar>
      </Acciones>
    </Form>
  );
}

/** A quiénes no se les escribe, porque lo pidieron. */
function Bajas() {
  const { data: bajas = [] } = useQuery(bajasQuery);
  if (!bajas.length) return null;
  return (
    <section className={estilos.bajas} aria-label="No se les recuerda">
      <h3>{cuantos(bajas.length, 'cliente pidió', 'clientes pidieron')} no recibirlos</h3>
      <ul>
        {bajas.map(({ cliente_id, nombre, en }) => (
          <li key={cliente_id}>
            <Enlace to={toCuentaCliente(cliente_id)} subrayado>
              {nombre}
            </Enlace>
            , desde el {fecha(en)}
          </li>
        ))}
      </ul>
    </section>
  );
}
