import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { toLotes, toUsuarios } from '@/navegacion/enlaces';
import { PorConfirmar } from '@/features/vistosBuenos/presta';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, NoPermiso } from '@/ui/avisos';
import { Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, CambiosSinGuardar, Campos, Form, SelectField, SwitchField } from '@/ui/form';
import { PAGAR } from '../../presta';
import pagina from '../../cobros.module.css';
import estilos from '../lotes.module.css';
import { formatoQuery, guardarFormato, type CuerpoFormato, type Formato } from '../api';
import { Columnas } from './Columnas';
import { Muestra } from './Muestra';
import { CODIFICACIONES, DECIMALES, FECHAS, SEPARADORES } from './opciones';

/** Cómo es el archivo que recibe el banco, y quién aprueba los lotes. */
export function FormatoPage() {
  const edita = usePermiso('pagos.aprobar');
  const consulta = useQuery({ ...formatoQuery, enabled: edita });
  if (!edita) return <NoPermiso />;
  return (
    <Pagina
      titulo="Archivo del banco"
      subtitulo="Cómo salen los lotes de pagos, y quién los aprueba"
      migas={[
        { to: PAGAR.to.lista, texto: 'Pagos' },
        { to: toLotes(), texto: 'Lotes' },
      ]}
    >
      <Consulta de={consulta} enSeccion>
        {(formato) => <Formulario key={formato.version} formato={formato} />}
      </Consulta>
    </Pagina>
  );
}

/** Con un solo propietario, lo que él prepara no tiene quién lo apruebe. */
function SinQuienApruebe({ control, aprueban }: { control: Control<CuerpoFormato>; aprueban: string[] }) {
  const pide = useWatch({ control, name: 'aprobar_pagos' });
  const daAcceso = usePermiso('usuarios.editar');
  if (!pide || aprueban.length > 1) return null;
  return (
    <p className={estilos.nota} role="status">
      {`Su empresa tiene un solo propietario activo${aprueban[0] ? `, ${aprueban[0]}` : ''}: los lotes que prepare o cambie no tendrán quién los apruebe. `}
      {daAcceso ? (
        <Enlace to={toUsuarios()} subrayado>
          Agregue otro propietario
        </Enlace>
      ) : (
        'Pida que se agregue otro'
      )}
      {', o deje que los prepare otra persona.'}
    </p>
  );
}

function Formulario({ formato }: { formato: Formato }) {
  const { version, aprueban, por_confirmar: pedidos, ...valores } = formato;
  const form = useForm<CuerpoFormato>({ defaultValues: valores as CuerpoFormato });
  const consultas = useQueryClient();
  const guardar = async (cuerpo: CuerpoFormato) => {
    try {
      const guardado = await guardarFormato(cuerpo, version);
      form.reset(cuerpo);
      consultas.setQueryData(formatoQuery.queryKey, guardado);
      void refrescar(consultas, alCambiar.lote);
      avisoBreve(
        guardado.aprobar_pagos && !cuerpo.aprobar_pagos
          ? 'Guardado. La aprobación sigue por ahora'
          : 'Guardado',
      );
    } catch (error) {
      const { puestos } = ponerAnidados(form, error);
      if (!puestos) await dialogos.error('No se guardó', mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={guardar} className={pagina.nuevo} aria-label="Archivo del banco">
      <CambiosSinGuardar />
      <Tarjeta titulo="Aprobación">
        {pedidos.map((visto) => (
          <div key={visto.id} style={{ marginBottom: 16 }}>
            <PorConfirmar visto={visto} cambia={alCambiar.lote} />
          </div>
        ))}
        <SwitchField
          name="aprobar_pagos"
          label="Otra persona aprueba los lotes"
          description="Quien prepara o cambia un lote no lo aprueba: lo hace otro propietario. Se enciende al guardar; apagarla lo confirma otro propietario o, si no hay otro, espera 24 horas."
        />
        <SinQuienApruebe control={form.control} aprueban={aprueban} />
      </Tarjeta>
      <Tarjeta titulo="Columnas">
        <Columnas />
      </Tarjeta>
      <Tarjeta titulo="Cómo se escribe">
        <Campos columnas={4}>
          <SelectField name="separador" label="Entre columnas" data={[...SEPARADORES]} />
          <SelectField name="decimales" label="Los valores" data={[...DECIMALES]} />
          <SelectField name="fechas" label="Las fechas" data={[...FECHAS]} />
          <SelectField name="codificacion" label="Las letras" data={[...CODIFICACIONES]} />
        </Campos>
        <SwitchField name="encabezados" label="La primera fila lleva los títulos" mt={14} />
      </Tarjeta>
      <Muestra />
      <div className={pagina.cierre}>
        <span />
        <Acciones>
          <Button variant="default" h={42} onClick={() => form.reset()}>
            Descartar
          </Button>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </div>
    </Form>
  );
}
