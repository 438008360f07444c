import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { BotonEnviar, CambiosSinGuardar, Campos, Form } from '@/ui/form';
import { Tarjeta } from '@/ui/base';
import { getFila, guardarFila, useTomar, type FilaConVersion, type ValoresPosicion } from './api';
import { Campo } from './Campo';
import { aFormulario, aValores, type DatosPosicion } from './formulario';
import type { Posicion } from './posiciones';
import estilos from './configuraciones.module.css';

interface Props {
  posicion: Posicion;
  fila: FilaConVersion;
  /** Recibe lo escrito antes de que se guarde. */
  alEscribir?: (posicion: number, valores: ValoresPosicion) => void;
}

const siNo = (valor: unknown) => (valor === true ? 'Encendida' : valor === false ? 'Apagada' : null);

/**
 * Una posición con su propio guardado. Si otra persona la cambió entretanto, muestra los dos valores para
 * elegir.
 */
export function Seccion({ posicion, fila, alEscribir }: Props) {
  const actual = aFormulario(posicion, fila);
  const form = useForm<DatosPosicion>({ values: actual, resetOptions: { keepDirtyValues: true } });
  const { isDirty } = useFormState({ control: form.control });
  const tomar = useTomar();
  const { guardar, ventana } = useConflicto<DatosPosicion>({
    rotulos: Object.fromEntries(posicion.campos.map(({ valor, rotulo }) => [valor, rotulo])),
    cargar: () =>
      getFila(posicion.posicion).then((nueva) => ({
        valores: aFormulario(posicion, nueva),
        version: nueva.version ?? 0,
      })),
    mostrar: Object.fromEntries(
      posicion.campos.filter(({ tipo }) => tipo === 'interruptor').map(({ valor }) => [valor, siNo]),
    ),
  });

  const avisar = useRef(alEscribir);
  useEffect(() => {
    avisar.current = alEscribir;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => avisar.current?.(posicion.posicion, aValores(values)),
      }),
    [form, posicion],
  );

  const enviar = async (valores: DatosPosicion) => {
    try {
      const guardada = await guardar({ base: actual, version: fila.version ?? 0, valores }, (v, version) =>
        guardarFila(posicion.posicion, aValores(v), version),
      );
      if (!guardada) return;
      form.reset(aFormulario(posicion, guardada));
      tomar(guardada);
      avisoBreve(`${posicion.titulo}: guardado`);
    } catch (error) {
      aplicarErrores(form, error);
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Tarjeta titulo={posicion.titulo}>
      <p className={estilos.explicacion}>{posicion.explicacion}</p>
      <Form form={form} onSubmit={enviar} aria-label={posicion.titulo}>
        <CambiosSinGuardar />
        <Campos columnas={posicion.campos.length > 1 ? 2 : 1}>
          {posicion.campos.map((campo) => (
            <Campo key={campo.valor} campo={campo} />
          ))}
        </Campos>
        <div className={estilos.pie}>
          <BotonEnviar disabled={!isDirty}>Guardar</BotonEnviar>
        </div>
      </Form>
      {ventana}
    </Tarjeta>
  );
}
