import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { ArchivoField, BotonEnviar, CambiosSinGuardar, Form, PasswordField } from '@/ui/form';
import { cargarFirma, firmaQuery, type DatosFirma } from '../api';
import estilos from '../firma.module.css';

const REGLA = {
  extensiones: ['p12', 'pfx'],
  maximo: 256 * 1024,
  mensajes: {
    extension: 'La firma es un archivo .p12 o .pfx: el que descargó de su entidad de certificación.',
    tamano: 'Un certificado no pesa más de 256 KB.',
  },
  nota: 'El archivo .p12 o .pfx de su entidad de certificación. Máximo 256 KB',
};
const VACIO: DatosFirma = { signfile: null, password: '' };

interface Props {
  ruc: string;
  reemplaza: boolean;
  boton: string;
  /** Lo que sigue cuando la firma ya está guardada y sirve. */
  alCargar: () => Promise<void> | void;
}

/** Carga la firma de la empresa: el archivo y su clave. */
export function FormularioFirma({ ruc, reemplaza, boton, alCargar }: Props) {
  const cliente = useQueryClient();
  const form = useForm<DatosFirma>({ defaultValues: VACIO });
  const [avance, setAvance] = useState<number | null>(null);

  const enviar = async (datos: DatosFirma) => {
    setAvance(0);
    try {
      cliente.setQueryData(firmaQuery.queryKey, await cargarFirma(datos, setAvance));
      form.reset(VACIO);
      // También cambió lo que otras pantallas dicen de ella: el aviso del ingreso, los primeros pasos y si se
      // puede emitir.
      void refrescar(cliente, alCambiar.firma);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se pudo cargar la firma', mensajeDe(error));
      return;
    } finally {
      setAvance(null);
    }
    await alCargar();
  };
  return (
    <>
      <p className={estilos.texto}>
        {reemplaza ? 'Reemplaza a la que está en uso. ' : ''}Debe estar emitida para el RUC{' '}
        <span className="tabular">{ruc}</span>. Se guarda cifrada y nadie puede volver a descargarla; su clave
        no se guarda.
      </p>
      <Form form={form} onSubmit={enviar} aria-label="Cargar la firma">
        <CambiosSinGuardar />
        <div className={estilos.campos}>
          <ArchivoField
            name="signfile"
            label="Archivo de la firma"
            rules={{ required: 'Elija el archivo de su firma' }}
            avance={avance}
            {...REGLA}
          />
          <PasswordField
            name="password"
            label="Clave de la firma"
            description="La que eligió al descargarla; no es la del SRI."
            autoComplete="off"
            rules={{ required: 'Ingrese la clave de la firma' }}
          />
        </div>
        <div className={estilos.guardar}>
          <BotonEnviar>{boton}</BotonEnviar>
        </div>
      </Form>
    </>
  );
}
