import { NativeSelect, TextInput } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import type { Punto } from '@/features/nucleo/presta/escritura/api';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { hoy } from '@/lib/fechas';
import { FechaField } from '@/ui/form';
import { useEntrada } from '../entrada';
import { ElegirReceptor } from './Receptor';
import estilos from '../entrada.module.css';

const relleno = (n: number) => String(n).padStart(9, '0');
/** "001-002 · Matriz": el punto, y su nombre si hay varios. */
export const elPunto = (p: Punto, varios: boolean, siguiente = '') =>
  `${p.establecimiento}-${p.punto}${siguiente}` + (varios && p.nombre ? ` · ${p.nombre}` : '');
/** "001-002-000000813 · Matriz": con el número que daría ahora. */
const conNumero = (p: Punto, tipo: string, varios: boolean) =>
  elPunto(p, varios, `-${relleno(p.siguiente[tipo] ?? 1)}`);

interface Props {
  alCrearCliente: (texto: string) => void;
  /** Recuerda el último punto con que se emitió, para ofrecerlo primero. */
  alElegirPunto?: (punto: string) => void;
  numero?: string;
}

/** A quién se emite, cuándo y desde qué punto. */
export function Cabecera({ alCrearCliente, alElegirPunto, numero }: Props) {
  const { form, tipo, ingreso, catalogos, corrige, repite } = useEntrada();
  const punto = form.register('punto_id', {
    required: 'Elija el punto de emisión',
    onChange: (e: { target: { value: string } }) => alElegirPunto?.(e.target.value),
  });
  const { errors } = useFormState({ control: form.control, name: 'punto_id' });
  const varios = catalogos.puntos.length > 1;
  const Elegir = ingreso.receptor?.Elector ?? ElegirReceptor;
  return (
    <div className={estilos.cabecera} data-sin-fecha={repite || undefined}>
      <Elegir alCrear={alCrearCliente} />
      {!repite && (
        <FechaField
          name="fecha"
          label="Fecha de emisión"
          withAsterisk
          disabled={corrige}
          minimo={corrige ? undefined : reglas.desdeCuando(catalogos.dias_para_emitir)}
          maximo={hoy()}
          rules={{ required: 'Ingrese la fecha de emisión' }}
        />
      )}
      {corrige ? (
        <TextInput label="Número" className="tabular" value={numero} readOnly />
      ) : (
        <NativeSelect
          label="Punto de emisión"
          withAsterisk
          className="tabular"
          error={errors.punto_id?.message}
          data={[
            ...(catalogos.puntos.length ? [] : [{ value: '', label: 'Sin puntos de emisión' }]),
            ...catalogos.puntos.map((p) => ({
              value: String(p.punto_id),
              label: repite ? elPunto(p, varios) : conNumero(p, tipo.codigo, varios),
            })),
          ]}
          {...punto}
        />
      )}
      {ingreso.Cabecera && <ingreso.Cabecera />}
    </div>
  );
}
