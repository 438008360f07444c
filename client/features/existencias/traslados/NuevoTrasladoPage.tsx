import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { toTraslado, toTraslados } from '@/navegacion/existencias';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { FechaField, TextField } from '@/ui/form';
import { HojaNueva } from '../lineas/HojaNueva';
import { LineasDeProductos } from '../lineas/LineasDeProductos';
import { enSuLote, lotesDe, type ConLineas } from '../lineas/valores';
import { BodegaField } from '../presta/BodegaField';
import { enviarTraslado } from './api';
import { numeroDe } from './rotulos';
import estilos from '../lineas/lineas.module.css';

interface Dicho extends ConLineas {
  fecha: string;
  origen_id: string;
  destino_id: string;
  observacion: string;
}

/** De qué bodega sale, a cuál va y qué lleva. Al enviarlo, sale; llega cuando alguien lo recibe. */
export function NuevoTrasladoPage() {
  const form = useForm<Dicho>({
    defaultValues: { fecha: hoy(), origen_id: '', destino_id: '', observacion: '', lineas: [], nueva: '' },
  });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const [origen, destino] = useWatch({ control: form.control, name: ['origen_id', 'destino_id'] });
  const { setFocus } = form;
  useEffect(() => setFocus('origen_id'), [setFocus]);
  const enviar = async ({ origen_id, destino_id, lineas, fecha, observacion }: Dicho, clave: string) => {
    try {
      const hecho = await enviarTraslado(
        {
          fecha,
          observacion,
          origen_id: Number(origen_id),
          destino_id: Number(destino_id),
          lineas: lineas.map((linea) => ({
            producto_id: linea.producto_id,
            cantidad: linea.cantidad,
            lotes: lotesDe(linea),
          })),
        },
        clave,
      );
      void refrescar(consultas, alCambiar.existencia);
      avisoBreve(`Traslado ${numeroDe(hecho.numero)} enviado`);
      void navegar(toTraslado(hecho.id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, enSuLote(lineas));
      if (!puestos || sueltos.length)
        await dialogos.error('No se envió', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <HojaNueva
      form={form}
      enviar={enviar}
      titulo="Nuevo traslado"
      lista={{ to: toTraslados(), texto: 'Traslados' }}
      boton="Enviar"
      cabecera={
        <>
          <FechaField
            name="fecha"
            label="Día en que sale"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <BodegaField name="origen_id" label="Sale de" menos={destino} />
          <BodegaField name="destino_id" label="Va a" menos={origen} />
          <div className={estilos.entera}>
            <TextField
              name="observacion"
              label="Observación"
              maxLength={300}
              placeholder="Quién lo lleva, por qué"
            />
          </div>
        </>
      }
    >
      <LineasDeProductos titulo="Lo que se traslada" conLotes="sale" bodega={Number(origen)} />
    </HojaNueva>
  );
}
