import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { refrescar } from '@/api/claves';
import { usePermiso } from '@/session';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta, Icono } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, useEnvio } from '@/ui/form';

interface Props<T extends FieldValues, K extends QueryKey> {
  titulo: string;
  permiso: string;
  de: UseQueryOptions<T, Error, T, K>;
  guardar: (dichas: T) => Promise<unknown>;
  /** Lo que cambia al guardarlas. */
  cambia: Parameters<typeof refrescar>[1];
  /** Los campos, de lo que se leyó. */
  children: (leidas: T) => ReactNode;
}

/** Cómo trabaja la empresa en algo: un botón para quien lo decide, que abre lo que se puede decir. */
export function BotonPreferencias<T extends FieldValues, K extends QueryKey>(props: Props<T, K>) {
  const [abierta, setAbierta] = useState(false);
  if (!usePermiso(props.permiso)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAbierta(true)} leftSection={<Icono de={IconSettings} />}>
        {props.titulo}
      </Button>
      {abierta && <Ventana {...props} alCerrar={() => setAbierta(false)} />}
    </>
  );
}

function Ventana<T extends FieldValues, K extends QueryKey>({
  alCerrar,
  ...props
}: Props<T, K> & { alCerrar: () => void }) {
  const leidas = useQuery(props.de);
  return (
    <VentanaForm titulo={props.titulo} alCerrar={alCerrar}>
      <Consulta de={leidas} enSeccion lineas={3}>
        {(valores) => <Formulario {...props} valores={valores} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario<T extends FieldValues, K extends QueryKey>({
  titulo,
  guardar,
  cambia,
  children,
  valores,
  alCerrar,
}: Props<T, K> & { valores: T; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<T>({ defaultValues: valores as DefaultValues<T> });
  const enviar = useEnvio(form, 'No se guardó', async (dichas) => {
    await guardar(dichas);
    await refrescar(consultas, cambia);
    avisoBreve('Guardado');
    alCerrar();
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label={titulo}>
      <Campos columnas={1}>{children(valores)}</Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Guardar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
