import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores } from '@/api/errors';
import { avisoBreve, dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Form, TextareaField, TextField } from '@/ui/form';
import { borrarPlantilla, crearPlantilla, plantillasQuery, type Plantilla } from '../api';
import estilos from '../despacho.module.css';

/** Las listas de tareas que se ponen de una vez a las empresas marcadas en el tablero. */
export function Plantillas() {
  const cliente = useQueryClient();
  const plantillas = useQuery(plantillasQuery);
  const [nueva, setNueva] = useState(false);
  const otraVez = () => refrescar(cliente, alCambiar.despacho);
  const quitar = async ({ id, nombre }: Plantilla) => {
    const mensaje = 'Las tareas que ya se pusieron con ella se quedan.';
    if (await dialogos.confirmar(`¿Eliminar «${nombre}»?`, mensaje, { si: 'Eliminar', peligro: true }))
      await hacer(() => borrarPlantilla(id), 'Lista eliminada', otraVez);
  };
  return (
    <Tarjeta
      titulo="Listas de comprobación"
      acciones={
        <Button
          variant="default"
          onClick={() => setNueva(true)}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        >
          Nueva lista
        </Button>
      }
    >
      <Consulta de={plantillas} enSeccion lineas={3}>
        {(todas) =>
          todas.length ? (
            <ul className={estilos.lista}>
              {todas.map((p) => (
                <li key={p.id} className={estilos.fila}>
                  <span className={estilos.empresa}>
                    <span>{p.nombre}</span>
                    <span className={estilos.menor}>{p.tareas.map(({ texto }) => texto).join(', ')}</span>
                  </span>
                  <BotonAccion variant="subtle" color="red" h={32} alPulsar={() => quitar(p)}>
                    Eliminar
                  </BotonAccion>
                </li>
              ))}
            </ul>
          ) : (
            <p className={estilos.menor}>
              Aún no hay listas. Con una, las tareas de cada mes se ponen a muchas empresas de una vez.
            </p>
          )
        }
      </Consulta>
      {nueva && <Nueva alCerrar={() => setNueva(false)} otraVez={otraVez} />}
    </Tarjeta>
  );
}

/** «5 Pedir los extractos» vence el día 5; sin número, no tiene fecha. */
const leer = (renglon: string) => {
  const [, dia, texto] = /^(?:(\d{1,2})\s+)?(.*)$/.exec(renglon.trim())!;
  return { texto: texto!.trim(), dia: dia ? Number(dia) : null };
};

function Nueva({ alCerrar, otraVez }: { alCerrar: () => void; otraVez: () => unknown }) {
  const form = useForm({ defaultValues: { nombre: '', tareas: '' } });
  const enviar = async (d: { nombre: string; tareas: string }, clave: string) => {
    try {
      const tareas = d.tareas.split('\n').filter((r) => r.trim());
      await crearPlantilla({ nombre: d.nombre.trim(), tareas: tareas.map(leer) }, clave);
      avisoBreve('Lista guardada');
      alCerrar();
      await otraVez();
    } catch (error) {
      await aplicarErrores(form, error);
    }
  };
  return (
    <VentanaForm titulo="Nueva lista de comprobación" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar}>
        <TextField name="nombre" label="Nombre" rules={{ required: 'Escriba el nombre de la lista.' }} />
        <TextareaField
          name="tareas"
          label="Tareas, una por renglón"
          description="Con un número adelante, el día del mes en que vence: «5 Pedir los extractos»."
          rows={8}
          rules={{ required: 'Escriba al menos una tarea.' }}
        />
        <Acciones>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
