import { Button } from '@mantine/core';
import { useForm, useFormState } from 'react-hook-form';
import { get } from '@/api/http';
import { avisoBreve, useConflicto } from '@/ui/avisos';
import { Acciones, BotonEnviar, CambiosSinGuardar, Form, useEnvio } from '@/ui/form';
import { Datos, Tarjeta } from '@/ui/base';
import { fecha, fechaHora } from '@/lib/fechas';
import { useAdmin, usePermiso } from '@/session';
import { editar, RUTA, type Persona } from './api';
import { CamposPersona } from './CamposPersona';
import { ingreso } from './columnas';
import { aCuerpo, aFormulario, ROLES, ROTULOS, type DatosPersona } from './formulario';
import estilos from './personal.module.css';

const nombreDelRol = (valor: unknown) => ROLES.find(({ value }) => value === valor)?.label ?? String(valor);

function Formulario({ persona }: { persona: Persona }) {
  const id = persona.USU_CODIGO;
  const base = aFormulario(persona);
  const form = useForm<DatosPersona>({ defaultValues: base });
  const { isDirty } = useFormState({ control: form.control });
  const yo = useAdmin()?.id === id;
  const { guardar, ventana } = useConflicto<DatosPersona>({
    rotulos: ROTULOS,
    cargar: () =>
      get<Persona>(`${RUTA}/${id}`).then((p) => ({ valores: aFormulario(p), version: p.version })),
    mostrar: { PRF_CODIGO: nombreDelRol },
  });
  const enviar = useEnvio(form, 'No se guardaron los datos', async (valores) => {
    const guardada = await guardar({ base, version: persona.version, valores }, (v, version) =>
      editar(id, aCuerpo(v), version),
    );
    if (!guardada) return;
    form.reset(aFormulario(guardada));
    const otroRol =
      guardada.PRF_CODIGO !== persona.PRF_CODIGO || guardada.DRB_CONTADOR !== persona.DRB_CONTADOR;
    avisoBreve(
      otroRol
        ? 'Sus sesiones se cerraron: al volver a ingresar tendrá el nuevo rol.'
        : 'Los datos quedaron guardados.',
      'Usuario actualizado',
    );
  });
  return (
    <>
      <Form form={form} onSubmit={enviar}>
        <CambiosSinGuardar />
        <CamposPersona rolFijo={yo} />
        <Acciones>
          {isDirty && (
            <Button variant="default" onClick={() => form.reset(base)}>
              Descartar cambios
            </Button>
          )}
          <BotonEnviar disabled={!isDirty}>Guardar</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </>
  );
}

export function PanelPersona({ persona }: { persona: Persona }) {
  const editable = usePermiso('administradores.editar');
  return (
    <div className={estilos.ficha}>
      <Tarjeta titulo="Datos">
        {editable ? (
          <Formulario persona={persona} />
        ) : (
          <Datos
            filas={[
              ['Rol', persona.PRF_NOMBRE],
              ['Usuario', persona.USU_USUARIO],
              ['Correo', persona.USU_CORREO],
              ['Teléfono', persona.USU_TELEFONO],
            ]}
          />
        )}
      </Tarjeta>
      <Tarjeta titulo="Actividad">
        <Datos
          filas={[
            [
              'Último ingreso',
              <span key="u" title={persona.ultimo_ingreso ? fechaHora(persona.ultimo_ingreso) : undefined}>
                {ingreso(persona.ultimo_ingreso)}
              </span>,
            ],
            ['Sesiones abiertas', String(persona.sesiones)],
            ['Creado', fecha(persona.creado_en)],
          ]}
        />
      </Tarjeta>
    </div>
  );
}
