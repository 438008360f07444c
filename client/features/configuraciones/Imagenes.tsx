import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { ArchivoField, BotonEnviar, CambiosSinGuardar, Form } from '@/ui/form';
import { BotonAccion, Icono, Tarjeta } from '@/ui/base';
import { getFila, quitarImagen, subirImagen, useTomar, type FilaConVersion, type Imagen } from './api';
import estilos from './configuraciones.module.css';

type Elegidas = Record<Imagen, File | null>;

const IMAGENES: {
  nombre: Imagen;
  valor: 'CON_VALOR6' | 'CON_VALOR7' | 'CON_VALOR8';
  rotulo: string;
  ayuda: string;
}[] = [
  {
    nombre: 'logo',
    valor: 'CON_VALOR6',
    rotulo: 'Logo',
    ayuda: 'Sobre el formulario. PNG, JPG o WEBP con fondo transparente, al menos 40 × 20.',
  },
  {
    nombre: 'portada',
    valor: 'CON_VALOR7',
    rotulo: 'Portada',
    ayuda: 'Detrás del formulario. PNG, JPG o WEBP, al menos 800 × 450.',
  },
  {
    nombre: 'icono',
    valor: 'CON_VALOR8',
    rotulo: 'Ícono',
    ayuda: 'En la pestaña del navegador. PNG, JPG o WEBP cuadrado, al menos 16 × 16.',
  },
];
const NINGUNA: Elegidas = { logo: null, portada: null, icono: null };
const POSICION = 4;
const REGLA = {
  extensiones: ['png', 'jpg', 'jpeg', 'webp'],
  maximo: 2 * 1024 * 1024,
  mensajes: {
    extension: 'Elija una imagen PNG, JPG o WEBP.',
    tamano: 'La imagen no debe pesar más de 2 MB.',
  },
};

interface Props {
  fila: FilaConVersion;
  /** Recibe lo elegido antes de que se suba. */
  alElegir: (elegidas: Elegidas) => void;
}

/** Las tres imágenes de la marca: se ve la que hay, y se puede poner otra o quitarla. */
export function Imagenes({ fila, alElegir }: Props) {
  const form = useForm<Elegidas>({ defaultValues: NINGUNA });
  const { isDirty } = useFormState({ control: form.control });
  const [avance, setAvance] = useState<{ de: Imagen; parte: number } | null>(null);
  const tomar = useTomar();
  const avisar = useRef(alElegir);
  useEffect(() => {
    avisar.current = alElegir;
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => avisar.current(values) }),
    [form],
  );

  const enviar = async (elegidas: Elegidas) => {
    let { version } = fila;
    for (const { nombre, rotulo } of IMAGENES) {
      const archivo = elegidas[nombre];
      if (!archivo) continue;
      try {
        setAvance({ de: nombre, parte: 0 });
        const guardada = await subirImagen(nombre, archivo, version, (parte) =>
          setAvance({ de: nombre, parte }),
        );
        ({ version } = guardada);
        tomar(guardada);
        form.resetField(nombre, { defaultValue: null });
        avisoBreve(`${rotulo}: guardado`);
      } catch (error) {
        form.setError(nombre, { message: mensajeDe(error) });
        if (error instanceof ErrorHttp && error.code === 409) tomar(await getFila(POSICION));
        await dialogos.error('Error', mensajeDe(error));
        return;
      } finally {
        setAvance(null);
      }
    }
  };
  const quitar = async (nombre: Imagen, rotulo: string) => {
    if (
      !(await dialogos.confirmar(
        `¿Quitar la imagen «${rotulo}»?`,
        'Volverá a verse la propia del producto.',
        { si: 'Quitar', peligro: true },
      ))
    )
      return;
    try {
      tomar(await quitarImagen(nombre, fila.version));
      avisoBreve(`${rotulo}: quitado`);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Tarjeta titulo="Imágenes">
      <p className={estilos.explicacion}>
        Se ven con la marca blanca encendida. Sin ellas se usan las propias.
      </p>
      <Form form={form} onSubmit={enviar} aria-label="Imágenes">
        <CambiosSinGuardar />
        <div className={estilos.imagenes}>
          {IMAGENES.map(({ nombre, valor, rotulo, ayuda }) => (
            <div key={nombre} className={estilos.imagen}>
              <ArchivoField
                name={nombre}
                label={rotulo}
                nota={ayuda}
                avance={avance?.de === nombre ? avance.parte : null}
                {...REGLA}
              />
              {fila[valor] && (
                <div className={estilos.actual}>
                  <img src={fila[valor]} alt={`${rotulo} actual`} />
                  <BotonAccion
                    variant="subtle"
                    color="red.8"
                    h={32}
                    leftSection={<Icono de={IconTrash} tamano={16} />}
                    aria-label={`Quitar ${rotulo.toLowerCase()} actual`}
                    alPulsar={() => quitar(nombre, rotulo)}
                  >
                    Quitar
                  </BotonAccion>
                </div>
              )}
            </div>
          ))}
        </div>
        <div className={estilos.pie}>
          <BotonEnviar disabled={!isDirty}>Guardar imágenes</BotonEnviar>
        </div>
      </Form>
    </Tarjeta>
  );
}
