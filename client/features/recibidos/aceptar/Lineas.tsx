import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { COMPRAS } from '@/features/codigos/presta/comprado';
import { LotesQueEntran } from '@/features/existencias/presta/LotesQueEntran';
import { CentroField, CuentaField } from '@/features/planDeCuentas/presta';
import { usePermiso } from '@/session';
import { BuscarField, SelectField } from '@/ui/form';
import { buscarProductos, type Destino, type LineaPropuesta } from './api';
import type { Valores } from './valores';
import estilos from '../recibidos.module.css';

export const DESTINOS: { value: Destino; label: string }[] = [
  { value: 'GASTO', label: 'Gasto' },
  { value: 'INVENTARIO', label: 'Inventario' },
  { value: 'ACTIVO', label: 'Activo fijo' },
];
const CLASES = [{ value: '', label: 'Elija' }, ...COMPRAS];
const A_LA_VISTA = 40;

/** Qué es cada línea para la empresa: lo que vende, lo que gasta o lo que le dura. */
export function Lineas({ propuestas }: { propuestas: LineaPropuesta[] }) {
  const { setValue } = useFormContext<Valores>();
  const todas = (destino: Destino) =>
    propuestas.forEach((_, i) => setValue(`lineas.${i}.destino`, destino, { shouldDirty: true }));
  return (
    <fieldset className={estilos.destinos}>
      <legend>A qué va cada línea</legend>
      {propuestas.length > 1 && (
        <div className={estilos.todas}>
          <span>Todo es</span>
          {DESTINOS.map(({ value, label }) => (
            <Button key={value} variant="default" size="compact-sm" onClick={() => todas(value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {propuestas.slice(0, A_LA_VISTA).map((linea, i) => (
        <Linea key={linea.n} i={i} propuesta={linea} />
      ))}
      {propuestas.length > A_LA_VISTA && (
        <p className={estilos.menor}>
          Las otras {propuestas.length - A_LA_VISTA} líneas van como se proponen, o como diga arriba.
        </p>
      )}
    </fieldset>
  );
}

function Linea({
  i,
  propuesta: { descripcion, motivo, producto, producto_id },
}: {
  i: number;
  propuesta: LineaPropuesta;
}) {
  const veLibros = usePermiso('contabilidad.ver');
  const [destino, elegido] = useWatch<Valores, [`lineas.${number}.destino`, `lineas.${number}.producto`]>({
    name: [`lineas.${i}.destino`, `lineas.${i}.producto`],
  });
  return (
    <div className={estilos.destino} role="group" aria-label={descripcion}>
      <span title={motivo}>
        {descripcion}
        {motivo && <small className={estilos.menor}>{motivo}</small>}
      </span>
      <SelectField name={`lineas.${i}.destino`} label="Es" data={DESTINOS} />
      <div className={estilos.deLaLinea}>
        <SelectField name={`lineas.${i}.clase`} label="Qué se compró" data={CLASES} />
        {veLibros && (
          <>
            <CuentaField
              name={`lineas.${i}.cuenta_id`}
              label="Cuenta contable"
              placeholder="La de los parámetros"
              ninguna="La de los parámetros"
            />
            <CentroField name={`lineas.${i}.centro_id`} />
          </>
        )}
        {destino === 'INVENTARIO' && (
          <BuscarField
            name={`lineas.${i}.producto`}
            label="Producto"
            placeholder="Uno de los suyos"
            buscar={buscarProductos}
            inicial={producto_id === null ? null : { value: String(producto_id), label: producto }}
          />
        )}
      </div>
      {destino === 'INVENTARIO' && (
        <LotesQueEntran
          name={`lineas.${i}.lotes`}
          producto={elegido ? Number(elegido) : null}
          dela={`de ${descripcion}`}
        />
      )}
    </div>
  );
}
