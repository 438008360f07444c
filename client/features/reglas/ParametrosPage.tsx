import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconAdjustments, IconSignature } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useForm, useFormContext, useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { centrosQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { toPuestaAlDia } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, EmptyState } from '@/ui/avisos';
import { Consulta, Enlace, Icono, Pagina, Tarjeta } from '@/ui/base';
import { BarraCambios, BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { cambiarParametros, firmantesQuery, parametrosQuery, type Parametros, type RolContable } from './api';
import { Firmantes } from './Firmantes';
import { Renglones } from './Renglones';
import { Aparte } from './Aparte';
import { aCuerpo, aFormulario, conErrores, type DatosParametros } from './valores';
import estilos from './parametros.module.css';

/** Con qué cuenta se contabiliza cada cosa. */
export function ParametrosPage() {
  const consulta = useQuery({ ...parametrosQuery, staleTime: 0, refetchOnWindowFocus: false });
  const edita = usePermiso('contabilidad.editar');
  const { data: firmantes } = useQuery({ ...firmantesQuery, enabled: edita });
  const [firman, setFirman] = useState(false);
  return (
    <Pagina
      titulo="Parámetros contables"
      subtitulo="Con qué cuenta se contabiliza sola cada cosa. Lo que no se dice aparte usa la cuenta de «Lo demás»."
      acciones={
        edita && (
          <Button
            variant="default"
            disabled={!firmantes}
            onClick={() => setFirman(true)}
            leftSection={<Icono de={IconSignature} />}
          >
            Quiénes firman
          </Button>
        )
      }
    >
      {firman && firmantes && <Firmantes firmantes={firmantes} alCerrar={() => setFirman(false)} />}
      <Consulta de={consulta} lineas={12}>
        {(parametros) =>
          parametros.roles.length ? (
            <Hoja key={parametros.version} parametros={parametros} />
          ) : (
            <EmptyState icono={IconAdjustments} titulo="Aún no hay parámetros" />
          )
        }
      </Consulta>
    </Pagina>
  );
}

function Hoja({ parametros }: { parametros: Parametros }) {
  const edita = usePermiso('contabilidad.editar');
  const [{ datos, grupos }] = useState(() => aFormulario(parametros));
  const form = useForm<DatosParametros>({ defaultValues: datos });
  const { fields, append } = useFieldArray({ control: form.control, name: 'renglones' });
  const [aparte, setAparte] = useState<RolContable | null>(null);
  const { data: centros = [] } = useQuery(centrosQuery);
  const [pedido] = useSearchParams();
  const consultas = useQueryClient();
  const guardar = async (valores: DatosParametros) => {
    try {
      await cambiarParametros(aCuerpo(valores), parametros.version);
      form.reset(valores);
      avisoBreve('Parámetros guardados. Lo que esperaba por ellos se contabiliza solo.');
      await refrescar(consultas, alCambiar.contabilidad);
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <>
      <Form form={form} onSubmit={guardar} className={estilos.hoja} aria-label="Parámetros contables">
        {edita && <CambiosSinGuardar />}
        {!parametros.parametros.length && (
          <Alert color="yellow" title="La empresa aún no lleva sus libros">
            Al empezarlos se proponen las cuentas de cada cosa.{' '}
            <Enlace to={toPuestaAlDia()} subrayado>
              Empezar los libros
            </Enlace>
          </Alert>
        )}
        {grupos.map(({ nombre, roles }) => (
          <Tarjeta key={nombre} titulo={`Cuentas: ${nombre}`}>
            {roles.map((rol) => (
              <Renglones
                key={rol.rol}
                rol={rol}
                suyos={fields.flatMap((f, n) => (f.rol === rol.rol ? [{ n, id: f.id }] : []))}
                centros={centros}
                edita={edita}
                alApartar={() => setAparte(rol)}
                primero={pedido.get('papel') === rol.rol}
              />
            ))}
          </Tarjeta>
        ))}
        {edita && <Barra />}
      </Form>
      {aparte && (
        <Aparte
          rol={aparte}
          centros={centros}
          hay={form.getValues('renglones')}
          alCerrar={() => setAparte(null)}
          alAgregar={(renglon) => {
            append(renglon, { shouldFocus: false });
            setAparte(null);
          }}
        />
      )}
    </>
  );
}

/** Se ve solo con algo escrito sin guardar. */
function Barra() {
  const { reset } = useFormContext<DatosParametros>();
  const { isDirty } = useFormState<DatosParametros>();
  if (!isDirty) return null;
  return (
    <BarraCambios>
      <Button variant="default" h={42} onClick={() => reset()}>
        Descartar
      </Button>
      <BotonEnviar>Guardar los parámetros</BotonEnviar>
    </BarraCambios>
  );
}
