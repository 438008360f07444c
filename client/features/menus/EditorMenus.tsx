import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { BarraCambios, BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { ArbolMenus, cuantas, VistaMenus, type FilaMenu } from './presta';
import { Tarjeta } from '@/ui/base';
import { cuantos } from '@/lib/numeros';
import { usePermiso } from '@/session';
import type { DeQuien } from './api';
import { useEditorMenus } from './useEditorMenus';
import estilos from './menus.module.css';

interface Props {
  de: DeQuien;
  leidas: FilaMenu[];
  etiqueta: string;
  /** Los perfiles cuyo menú se puede ver de antemano. */
  perfiles: { value: string; label: string }[];
  aviso?: (fila: FilaMenu) => string | undefined;
}

/** El árbol de menús y, al lado, cómo queda la barra lateral; se guarda con la barra del pie. */
export function EditorMenus({ de, leidas, etiqueta, perfiles, aviso }: Props) {
  const { form, cambiar, descartar, guardar } = useEditorMenus(de, leidas);
  const filas = useWatch({ control: form.control, name: 'filas' });
  const { isDirty } = useFormState({ control: form.control });
  const [perfil, setPerfil] = useState(perfiles[0]!.value);
  const editable = usePermiso('menus.editar');
  const nombre = perfiles.find(({ value }) => value === perfil)!.label;
  const total = filas.filter((f) => f.MEN_RUTA !== null).length;
  return (
    <Form form={form} onSubmit={guardar} className={estilos.editor} aria-label={etiqueta}>
      <CambiosSinGuardar />
      <Tarjeta
        titulo={etiqueta}
        acciones={
          <span className={estilos.cuenta}>{`${cuantas(filas)} de ${cuantos(total, 'menú', 'menús')}`}</span>
        }
      >
        <p className={estilos.ayuda}>
          Marque lo que se verá. Para ordenar, arrastre del asa o use las flechas de cada fila
          <span className={estilos.teclas}>
            {' '}
            (<kbd>Alt</kbd> con <kbd>↑</kbd> y <kbd>↓</kbd> sobre su casilla)
          </span>
          .
        </p>
        <ArbolMenus etiqueta={etiqueta} filas={filas} onChange={cambiar} aviso={aviso} disabled={!editable} />
      </Tarjeta>
      <div className={estilos.lado}>
        <div className={estilos.tituloVista}>
          <h2>Así lo verá</h2>
          {perfiles.length > 1 ? (
            <NativeSelect
              aria-label="Perfil de la vista previa"
              data={perfiles}
              value={perfil}
              onChange={(e) => setPerfil(e.currentTarget.value)}
            />
          ) : (
            <span>{nombre}</span>
          )}
        </div>
        <VistaMenus filas={filas} perfil={perfil} nombre={nombre} />
      </div>
      {isDirty && (
        <BarraCambios>
          <Button variant="default" h={42} onClick={descartar}>
            Descartar
          </Button>
          <BotonEnviar>Guardar menús</BotonEnviar>
        </BarraCambios>
      )}
    </Form>
  );
}
