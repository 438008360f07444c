import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { toLotes, toUsuarios } from '@/navegacion/enlaces';
import { PorConfirmar } from '@/features/vistosBuenos/presta';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, NoPermiso } from '@/ui/avisos';
import { Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import {
  Acciones,
  BotonEnviar,
  CambiosSinGuardar,
  Campos,
  Form,
  SelectField,
  SwitchField,
  TextField,
} from '@/ui/form';
import { PAGAR } from '../../presta';
import pagina from '../../cobros.module.css';
import estilos from '../lotes.module.css';
import { formatoQuery, guardarFormato, type Formato } from '../api';
import { Banco, DeDonde } from './Banco';
import { Columnas } from './Columnas';
import { Muestra } from './Muestra';
import { CODIFICACIONES, DECIMALES, FECHAS, SEPARADORES } from './opciones';
import { Plantillas } from './Plantillas';
import { aCuerpo, aValores, type ValoresFormato } from './valores';

/** Cómo es el archivo que recibe cada banco, y quién aprueba los lotes. */
export function FormatoPage() {
  const edita = usePermiso('pagos.aprobar');
  const [url, ponerUrl] = useSearchParams();
  const entidad = url.get('banco') ?? '';
  const consulta = useQuery({ ...formatoQuery(entidad), enabled: edita });
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
      <div className={pagina.nuevo}>
        <Banco entidad={entidad} alElegir={(banco) => ponerUrl(banco ? { banco } : {})} />
        <Consulta de={consulta} enSeccion>
          {(formato) => <Formulario key={`${formato.entidad} ${formato.version}`} formato={formato} />}
        </Consulta>
      </div>
    </Pagina>
  );
}

/** Con un solo propietario, lo que él prepara no tiene quién lo apruebe. */
function SinQuienApruebe({ control, aprueban }: { control: Control<ValoresFormato>; aprueban: string[] }) {
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
  const { version, aprueban, entidad, por_confirmar: pedidos } = formato;
  const form = useForm<ValoresFormato>({ defaultValues: aValores(formato) });
  const consultas = useQueryClient();
  const guardar = async (valores: ValoresFormato) => {
    const cuerpo = aCuerpo(valores);
    try {
      const guardado = await guardarFormato(cuerpo, version);
      form.reset(valores);
      consultas.setQueryData(formatoQuery(entidad).queryKey, guardado);
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
      {!entidad && (
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
      )}
      <Tarjeta titulo="Columnas">
        <Plantillas />
        <DeDonde formato={formato} />
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
        <TextField
          name="codigos"
          label="Códigos de otros bancos"
          description="Solo si su banco los nombra con otros: el de la lista, un igual y el de su banco"
          placeholder="0037=34, 0010=10"
          maxLength={500}
          mt={14}
        />
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
