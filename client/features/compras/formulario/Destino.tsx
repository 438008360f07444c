import { NativeSelect, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import {
  buscarProductos,
  CeldaSelect,
  DelIce,
  esSuCodigo,
  estilosDeRejilla,
  reglas,
} from '@/features/comprobantes/presta/escritura';
import type {
  ComunDeCelda,
  LineasPropias,
  ProductoParaEmitir,
  Renglon,
} from '@/features/comprobantes/presta/escritura';
import { LotesQueEntran } from '@/features/existencias/presta/LotesQueEntran';
import { COMPRAS as CLASES } from '@/features/codigos/presta/comprado';
import { Elector, SelectField } from '@/ui/form';
import { DESTINOS } from '../rotulos';
import { useCompra } from './entrada';
import { gravados } from './importado';
import { EnLibros } from './libros/EnLibros';
import { useSustentos } from './sustentos';
import { comprada, type LineaComprada } from './valores';

const LOS_DESTINOS = Object.entries(DESTINOS);

/** A qué va lo que dice la línea: es gasto, entra al inventario o es un activo. */
function Destino({ n, celda }: { n: number; celda: ComunDeCelda }) {
  const { form } = useCompra();
  return (
    <CeldaSelect {...celda} {...form.register(`lineas.${n}.destino`)}>
      {LOS_DESTINOS.map(([valor, texto]) => (
        <option key={valor} value={valor}>
          {texto}
        </option>
      ))}
    </CeldaSelect>
  );
}

const comoOpcion = (p: ProductoParaEmitir) => ({
  value: String(p.PRO_ID),
  label: p.PRO_NOMBRE,
  detalle: p.PRO_CODIGO,
});

/** Qué se compró, si la línea no lo dice: de un gasto que no es un producto, nadie lo sabe. */
const sinDecirla = (destino: string, producto: string) =>
  destino !== 'GASTO' ? 'Según su destino' : producto ? 'Según el producto' : 'Sin decir';

/** Lo que pocas líneas dicen además: el producto, qué se compró, su propio sustento, los centavos del papel y su cuenta. */
function Detalle({ n, error }: { n: number; error: (campo: string) => string | undefined }) {
  const { form } = useCompra();
  const base = `lineas.${n}` as const;
  const dela = `de la línea ${n + 1}`;
  const [producto, destino, producto_id] = useWatch({
    control: form.control,
    name: [`${base}.producto`, `${base}.destino`, `${base}.producto_id`],
  });
  const sustentos = useSustentos();
  const elegir = (suyo: ProductoParaEmitir | null) => {
    const opciones = { shouldDirty: true } as const;
    form.setValue(`${base}.producto_id`, suyo?.PRO_ID ?? null, opciones);
    form.setValue(`${base}.codigo`, suyo?.PRO_CODIGO ?? '', opciones);
    form.setValue(`${base}.producto`, suyo?.PRO_NOMBRE ?? '', opciones);
    if (suyo) form.setValue(`${base}.destino`, 'INVENTARIO', opciones);
    form.clearErrors(`${base}.producto_id`);
  };
  return (
    <>
      <div className={estilosDeRejilla.datos}>
        <Elector<ProductoParaEmitir>
          label="Producto"
          aria-label={`Producto ${dela}`}
          placeholder="Ninguno"
          elegido={producto}
          error={error('producto_id')}
          buscar={buscarProductos}
          esExacto={esSuCodigo}
          comoOpcion={comoOpcion}
          alElegir={elegir}
          vacio="Ningún producto coincide"
          otras={() =>
            producto ? [{ value: 'ninguno', label: 'No es un producto', alElegir: () => elegir(null) }] : []
          }
        />
        <NativeSelect
          label="Qué se compró"
          aria-label={`Qué se compró en la línea ${n + 1}`}
          data={[{ value: '', label: sinDecirla(destino, producto) }, ...CLASES]}
          error={error('clase')}
          {...form.register(`${base}.clase`)}
        />
        <SelectField
          name={`${base}.sustento`}
          label="Sustento"
          aria-label={`Sustento ${dela}`}
          data={[{ value: '', label: 'El de la compra' }, ...sustentos]}
          error={error('sustento')}
        />
        <TextInput
          label="Subtotal del documento"
          aria-label={`Subtotal del documento ${dela}`}
          placeholder="El calculado"
          inputMode="decimal"
          autoComplete="off"
          error={error('subtotal_dicho')}
          {...form.register(`${base}.subtotal_dicho`, { validate: reglas.gasto })}
        />
        <EnLibros n={n} />
        <DelIce n={n} error={error} />
      </div>
      {destino === 'INVENTARIO' && (
        <LotesQueEntran
          name={`${base}.lotes`}
          producto={producto_id}
          dela={dela}
          error={error('lotes')}
          mt={12}
        />
      )}
    </>
  );
}

/** Las líneas de una compra: en la primera celda, a qué van. */
export const LINEAS: LineasPropias = {
  campo: 'destino',
  titulo: 'Destino',
  Primera: Destino,
  Detalle,
  sinTarifa: (linea) => (linea as LineaComprada).sin_tarifa,
  enDetalle: new Set([
    'producto_id',
    'clase',
    'sustento',
    'subtotal_dicho',
    'cuenta_id',
    'centro_id',
    'lotes',
    'ice',
    'irbpnr',
    'ice_valor',
    'irbpnr_valor',
  ]),
  nueva: comprada,
  gravados: (datos, renglones: Renglon[]) => gravados(datos, renglones),
  libre: {
    rotulo: (texto) => `Agregar «${texto}»`,
    detalle: 'Un gasto, un activo o algo que no es un producto',
  },
};
