import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { toEnsamble, toEnsambles } from '@/navegacion/existencias';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Elector, FechaField, NumeroField, SelectField, TextField } from '@/ui/form';
import { HojaNueva } from '../lineas/HojaNueva';
import { LineasDeProductos } from '../lineas/LineasDeProductos';
import { cantidad as legible, enSuLote, lotesDe, seriesDe, type ConLineas } from '../lineas/valores';
import { BodegaField } from '../presta/BodegaField';
import {
  buscarRecetas,
  numeroDe,
  recetaQuery,
  registrarEnsamble,
  SENTIDOS,
  type FilaReceta,
  type Receta,
  type Sentido,
} from './api';
import { partesPara } from './valores';

interface Dicho extends ConLineas {
  sentido: Sentido;
  fecha: string;
  bodega_id: string;
  receta: string;
  cantidad: string;
  motivo: string;
  lote: string;
  caduca: string;
}

const esSuCodigo = ({ PRO_CODIGO }: FilaReceta, texto: string) =>
  PRO_CODIGO.toLowerCase() === texto.toLowerCase();
const comoOpcion = ({ id, nombre, PRO_CODIGO }: FilaReceta) => ({
  value: String(id),
  label: nombre,
  detalle: PRO_CODIGO,
});

/** Los de lo que se arma o se desarma, si los pide y se dijeron. */
function lotesDelProducto(receta: Receta | undefined, { lote, caduca, cantidad }: Dicho) {
  if (receta?.control === 'SERIES')
    return seriesDe(lote).map((codigo) => ({ codigo, cantidad: '1', caduca: null }));
  if (!receta?.control || !lote.trim()) return [];
  return [{ codigo: lote.trim(), cantidad, caduca: caduca || null }];
}

/** Qué se arma o se desarma y cuántos: las partes se proponen, y se corrige lo que de verdad se usó. */
export function NuevoEnsamblePage() {
  const [pedida] = useSearchParams();
  const form = useForm<Dicho>({
    defaultValues: {
      sentido: 'ARMAR',
      fecha: hoy(),
      bodega_id: '',
      receta: pedida.get('receta') ?? '',
      cantidad: '',
      motivo: '',
      lote: '',
      caduca: '',
      lineas: [],
      nueva: '',
    },
  });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { control, setFocus, setValue, clearErrors } = form;
  const [sentido, cual, cuantos] = useWatch({ control, name: ['sentido', 'receta', 'cantidad'] });
  const { data: receta } = useQuery({ ...recetaQuery(Number(cual)), enabled: cual !== '' });
  useEffect(() => setFocus('bodega_id'), [setFocus]);
  useEffect(() => {
    if (!receta) return;
    setValue('lineas', partesPara(receta, cuantos));
    clearErrors('nueva');
  }, [receta, cuantos, setValue, clearErrors]);
  const {
    field: { ref, onChange },
    fieldState,
  } = useController({ control, name: 'receta', rules: { required: 'Elija el producto' } });
  const arma = sentido === 'ARMAR';
  const enviar = async (dicho: Dicho, clave: string) => {
    try {
      const hecho = await registrarEnsamble(
        {
          sentido: dicho.sentido,
          fecha: dicho.fecha,
          bodega_id: Number(dicho.bodega_id),
          producto_id: receta?.producto_id ?? 0,
          cantidad: dicho.cantidad,
          motivo: dicho.motivo,
          lotes: lotesDelProducto(receta, dicho),
          lineas: dicho.lineas.map((linea) => ({
            producto_id: linea.producto_id,
            cantidad: linea.cantidad,
            lotes: lotesDe(linea),
          })),
        },
        clave,
      );
      void refrescar(consultas, alCambiar.existencia);
      avisoBreve(`${hecho.sentido_nombre} ${numeroDe(hecho.numero)}`);
      void navegar(toEnsamble(hecho.id), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, (camino) => {
        if (camino === 'producto_id') return 'receta';
        return camino.startsWith('lotes') ? 'lote' : enSuLote(dicho.lineas)(camino);
      });
      if (!puestos || sueltos.length)
        await dialogos.error('No se registró', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <HojaNueva
      form={form}
      enviar={enviar}
      titulo={arma ? 'Armar un producto' : 'Desarmar un producto'}
      lista={{ to: toEnsambles(), texto: 'Kits y ensambles' }}
      boton={arma ? 'Armar' : 'Desarmar'}
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
          <SelectField name="sentido" label="Qué se hace" data={SENTIDOS} />
          <NumeroField
            name="cantidad"
            label="Cuántos"
            withAsterisk
            decimales={6}
            visibles={0}
            min={0}
            rules={{
              required: 'Ingrese cuántos',
              validate: (v: string) => Number(v) > 0 || 'Mayor que cero',
            }}
          />
          <Elector<FilaReceta>
            ref={ref}
            label="Producto"
            withAsterisk
            aria-required
            placeholder="Código o nombre de lo que tiene receta"
            description={
              receta?.alcanza && arma ? `Lo que hay alcanza para ${legible(receta.alcanza)}` : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={fieldState.error?.message}
            elegido={receta?.nombre}
            buscar={buscarRecetas}
            comoOpcion={comoOpcion}
            esExacto={esSuCodigo}
            vacio="Ningún producto con receta coincide"
            alElegir={({ id }) => {
              onChange(String(id));
              clearErrors('receta');
            }}
          />
          <TextField
            name="motivo"
            label="Por qué"
            withAsterisk
            maxLength={300}
            placeholder="Para quién o para qué"
            rules={{ validate: (v: string) => v.trim() !== '' || 'Diga por qué' }}
          />
          {receta?.control && (
            <TextField
              name="lote"
              label={receta.control === 'SERIES' ? 'Sus series' : 'Su lote'}
              placeholder={arma ? (receta.control === 'SERIES' ? 'AX-1, AX-2' : '') : 'El que caduca primero'}
              maxLength={4000}
            />
          )}
          {receta?.control === 'LOTES' && arma && <FechaField name="caduca" label="Caduca" />}
        </>
      }
    >
      <LineasDeProductos
        titulo={arma ? 'Las partes que salen' : 'Las partes que entran'}
        cuanto={arma ? 'Cuánto sale' : 'Cuánto entra'}
        conLotes={arma ? 'sale' : 'entra'}
      />
    </HojaNueva>
  );
}
