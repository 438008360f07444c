import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { toAjuste, toAjustes } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { FechaField, SelectField, TextField } from '@/ui/form';
import { HojaNueva } from '../lineas/HojaNueva';
import { LineasDeProductos } from '../lineas/LineasDeProductos';
import { enSuLote, lotesDe, unidadDicha, type ConLineas } from '../lineas/valores';
import { BodegaField } from '../presta/BodegaField';
import { MOTIVOS, numeroDe, registrarAjuste, type Motivo } from './api';
import estilos from '../lineas/lineas.module.css';

interface Dicho extends ConLineas {
  fecha: string;
  bodega_id: string;
  motivo: Motivo;
  observacion: string;
}

/** Lo que apareció, se perdió, se dañó o se usó. Lo que se pierde se escribe sin signo: el motivo ya dice que sale. */
export function NuevoAjustePage() {
  const form = useForm<Dicho>({
    defaultValues: { fecha: hoy(), bodega_id: '', motivo: 'AJUSTE', observacion: '', lineas: [], nueva: '' },
  });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const veCosto = usePermiso('existencias.costo');
  const [motivo, bodega] = useWatch({ control: form.control, name: ['motivo', 'bodega_id'] });
  const sale = MOTIVOS.find(({ value }) => value === motivo)!.soloSale;
  const { setFocus } = form;
  useEffect(() => setFocus('bodega_id'), [setFocus]);
  const enviar = async ({ fecha, bodega_id, observacion, lineas }: Dicho, clave: string) => {
    try {
      const hecho = await registrarAjuste(
        {
          fecha,
          motivo,
          observacion,
          bodega_id: Number(bodega_id),
          lineas: lineas.map(({ costo, ...linea }) => ({
            producto_id: linea.producto_id,
            cantidad: sale ? `-${linea.cantidad}` : linea.cantidad,
            costo: sale || !costo ? null : costo,
            ...unidadDicha(linea),
            lotes: lotesDe(linea),
          })),
        },
        clave,
      );
      void refrescar(consultas, alCambiar.existencia);
      avisoBreve(`Ajuste ${numeroDe(hecho.numero)} registrado`);
      void navegar(toAjuste(hecho.id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, enSuLote(lineas));
      if (!puestos || sueltos.length)
        await dialogos.error('No se registró', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <HojaNueva
      form={form}
      enviar={enviar}
      titulo="Nuevo ajuste"
      lista={{ to: toAjustes(), texto: 'Ajustes' }}
      boton="Registrar"
      cabecera={
        <>
          <FechaField
            name="fecha"
            label="Fecha"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          <BodegaField name="bodega_id" label="Bodega" />
          <SelectField
            name="motivo"
            label="Motivo"
            data={MOTIVOS.map(({ value, label }) => ({ value, label }))}
          />
          <div className={estilos.entera}>
            <TextField name="observacion" label="Observación" maxLength={300} placeholder="Qué pasó" />
          </div>
        </>
      }
    >
      <LineasDeProductos
        titulo="Lo que se ajusta"
        conUnidades
        cuanto={sale ? 'Cuánto sale' : motivo === 'AJUSTE' ? 'Cuánto (−3, si sale)' : 'Cantidad'}
        conSigno={!sale && motivo !== 'INICIAL'}
        conCosto={!sale && veCosto}
        costoObligatorio={motivo === 'INICIAL'}
        conLotes={sale ? 'sale' : motivo === 'INICIAL' ? 'entra' : 'segun su signo'}
        bodega={Number(bodega)}
      />
    </HojaNueva>
  );
}
