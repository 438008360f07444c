import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ClienteElector, VentanaCliente } from '@/features/clientes/presta';
import {
  FACTURA,
  GUIA_REMISION,
  LIQUIDACION_COMPRA,
  NOTA_CREDITO,
  NOTA_DEBITO,
  NOTA_VENTA,
  RETENCION,
} from '@/features/codigos/presta/documentos';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { leerNumero } from '@/lib/numeros';
import { Campos, CheckboxField, DineroField, nuevaClave, SelectField, TextField } from '@/ui/form';
import { VentanaDelAnexo } from './VentanaDelAnexo';
import { nombrarPeriodo } from '../declaraciones/periodos';
import { cambiarEnPapel, decirEnPapel, mesesDe, type CuerpoEnPapel, type EnPapel } from './rangos';

interface Elegido {
  id: number;
  nombre: string;
  identificacion: string;
}

interface Escrito {
  mes: string;
  tipo: string;
  anulado: boolean;
  establecimiento: string;
  punto: string;
  desde: string;
  hasta: string;
  autorizacion: string;
  cliente_id: Elegido | null;
  gravado: string;
  cero: string;
  no_objeto: string;
  iva: string;
  forma_pago: string;
}

const VENDEN = [FACTURA, NOTA_VENTA, NOTA_CREDITO, NOTA_DEBITO];
const opciones = (tipos: typeof VENDEN) =>
  tipos.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
const LOS_QUE_VENDEN = opciones(VENDEN);
const TODOS = opciones([...VENDEN, LIQUIDACION_COMPRA, GUIA_REMISION, RETENCION]);

const siHay = (valor: string) => (Number(valor) ? valor : '');
const cifra = (texto: string) => leerNumero(texto, 2) ?? '0.00';

const escrito = (r: EnPapel | null, mes: string): Escrito => ({
  mes: r?.mes ?? mes,
  tipo: r?.tipo ?? FACTURA.codigo,
  anulado: r?.anulado ?? false,
  establecimiento: r?.establecimiento ?? '001',
  punto: r?.punto ?? '001',
  desde: r ? String(r.desde) : '',
  hasta: r ? String(r.hasta) : '',
  autorizacion: r?.autorizacion ?? '',
  cliente_id: r?.cliente_id
    ? { id: r.cliente_id, nombre: r.cliente, identificacion: r.identificacion }
    : null,
  gravado: siHay(r?.gravado ?? ''),
  cero: siHay(r?.cero ?? ''),
  no_objeto: siHay(r?.no_objeto ?? ''),
  iva: siHay(r?.iva ?? ''),
  forma_pago: r?.forma_pago ?? '',
});

/** De lo anulado solo van sus números. */
const enviado = (d: Escrito): CuerpoEnPapel => ({
  mes: d.mes,
  tipo: d.tipo as CuerpoEnPapel['tipo'],
  anulado: d.anulado,
  establecimiento: d.establecimiento.trim(),
  punto: d.punto.trim(),
  desde: Number(d.desde),
  hasta: Number(d.hasta.trim() || d.desde),
  autorizacion: d.autorizacion.trim(),
  cliente_id: d.anulado ? null : (d.cliente_id?.id ?? null),
  gravado: d.anulado ? '0.00' : cifra(d.gravado),
  cero: d.anulado ? '0.00' : cifra(d.cero),
  no_objeto: d.anulado ? '0.00' : cifra(d.no_objeto),
  iva: d.anulado ? '0.00' : cifra(d.iva),
  forma_pago: d.anulado ? '' : d.forma_pago,
});

interface Props {
  periodo: string;
  /** El que se cambia; null, uno nuevo. */
  de: EnPapel | null;
  alCerrar: () => void;
}

/** Unos números seguidos de una serie: lo vendido con ellos, o que se anularon. */
export function UnRango({ periodo, de, alCerrar }: Props) {
  const [clave] = useState(nuevaClave);
  const meses = mesesDe(periodo);
  const guardar = (dicho: Escrito) =>
    de
      ? cambiarEnPapel(de.id, { ...enviado(dicho), version: de.version })
      : decirEnPapel(enviado(dicho), clave);
  return (
    <VentanaDelAnexo
      titulo={de ? 'Cambiar los comprobantes en papel' : 'Comprobantes en papel'}
      valores={escrito(de, meses.at(-1)!)}
      guardar={guardar}
      hecho="Guardado"
      alCerrar={alCerrar}
    >
      <Numeros meses={meses} />
      <Vendido />
    </VentanaDelAnexo>
  );
}

const entero = (texto: string) =>
  /^[1-9]\d{0,8}$/.test(texto.trim()) || 'Escriba el número, sin ceros delante.';
const serie = (texto: string) => /^(?!000)\d{3}$/.test(texto.trim()) || 'De 001 a 999.';

function Numeros({ meses }: { meses: readonly string[] }) {
  const anulado = useWatch({ name: 'anulado' }) as boolean;
  return (
    <>
      <Campos columnas={2}>
        <SelectField
          name="mes"
          label="Mes"
          data={meses.map((dia) => ({ value: dia, label: conMayuscula(nombrarPeriodo(dia.slice(0, 7))) }))}
        />
        <SelectField name="tipo" label="Comprobante" data={anulado ? TODOS : LOS_QUE_VENDEN} />
        <TextField
          name="establecimiento"
          label="Establecimiento"
          withAsterisk
          maxLength={3}
          rules={{ validate: serie }}
        />
        <TextField
          name="punto"
          label="Punto de emisión"
          withAsterisk
          maxLength={3}
          rules={{ validate: serie }}
        />
        <TextField
          name="desde"
          label="Del número"
          withAsterisk
          inputMode="numeric"
          maxLength={9}
          rules={{ validate: entero }}
        />
        <TextField
          name="hasta"
          label="Al número"
          placeholder="Vacío, uno solo"
          inputMode="numeric"
          maxLength={9}
          rules={{ validate: (v: string) => !v.trim() || entero(v) }}
        />
      </Campos>
      <TextField
        name="autorizacion"
        label="Autorización de la imprenta"
        withAsterisk
        inputMode="numeric"
        maxLength={10}
        rules={{
          validate: (v: string) => /^\d{10}$/.test(v.trim()) || 'La de un preimpreso tiene 10 dígitos.',
        }}
      />
      <CheckboxField name="anulado" label="Se anularon" description="Solo se declaran sus números" />
    </>
  );
}

function Vendido() {
  const [anulado, mes] = useWatch({ name: ['anulado', 'mes'] }) as [boolean, string];
  const formas = useVigentes('formas-pago', mes);
  if (anulado) return null;
  return (
    <>
      <AQuien />
      <Campos columnas={2}>
        <DineroField name="gravado" label="Base gravada" />
        <DineroField name="iva" label="IVA" />
        <DineroField name="cero" label="Base con IVA 0 %" />
        <DineroField name="no_objeto" label="No objeto o exento" />
      </Campos>
      <SelectField
        name="forma_pago"
        label="Forma de pago"
        data={[
          { value: '', label: 'Sin decirla' },
          ...formas.map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: nombre })),
        ]}
      />
    </>
  );
}

/** El cliente; sin ninguno, el consumidor final. */
function AQuien() {
  const { setValue, getFieldState, formState } = useFormContext<Escrito>();
  const elegido = useWatch<Escrito, 'cliente_id'>({ name: 'cliente_id' });
  const [creando, setCreando] = useState<string | null>(null);
  const poner = (cliente: Elegido | null) => {
    setCreando(null);
    setValue('cliente_id', cliente, { shouldDirty: true });
  };
  const deFila = (c: { CLI_CODIGO: number; CLI_NOMBRE: string; CLI_IDENTIFICACION: string }) =>
    poner({ id: c.CLI_CODIGO, nombre: c.CLI_NOMBRE, identificacion: c.CLI_IDENTIFICACION });
  return (
    <>
      <ClienteElector
        label="Cliente"
        description="Vacío, el consumidor final"
        elegido={elegido}
        error={getFieldState('cliente_id', formState).error?.message}
        alCrear={setCreando}
        alQuitar={() => poner(null)}
        alElegir={deFila}
      />
      {creando !== null && (
        <VentanaCliente texto={creando} alCerrar={() => setCreando(null)} alListo={deFila} />
      )}
    </>
  );
}
