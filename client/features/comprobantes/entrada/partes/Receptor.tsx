import { useController } from 'react-hook-form';
import { ClienteElector, VentanaCliente, type ClienteBreve } from '@/features/clientes/presta';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { clienteDe } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import { ProveedorElector, VentanaProveedor, type ProveedorBreve } from '@/features/proveedores/presta';
import { useEntrada } from '../entrada';
import estilos from '../entrada.module.css';

/** Lo que un comprobante toma de quien lo recibe, sea un cliente o un proveedor. */
export interface Receptor {
  id: number;
  nombre: string;
  identificacion: string;
  correos: string[];
  dias: number;
  /** La forma en que se le suele pagar; vacía, ninguna. */
  forma?: string;
  /** El sustento con que se le suele comprar; vacío, ninguno. */
  sustento?: string;
}

const deCliente = (c: ClienteBreve): Receptor => ({
  ...clienteDe(c),
  correos: c.CLI_CORREOS,
  dias: c.CLI_DIASCREDITO,
});
const deProveedor = (p: ProveedorBreve): Receptor => ({
  id: p.id,
  nombre: p.razon_social,
  identificacion: p.identificacion,
  correos: p.correos,
  dias: p.dias_credito,
  forma: p.pago_usual,
  sustento: p.sustento_usual,
});

/** Pone el elegido, sus correos y cómo paga: el plazo y la forma, si rige. */
function poner(
  { form, catalogos, ingreso: { trasCliente = 'nueva', delProveedor } }: ReturnType<typeof useEntrada>,
  { correos, dias, forma, sustento, ...receptor }: Receptor,
): void {
  const opciones = { shouldDirty: true } as const;
  form.setValue('cliente', receptor, opciones);
  form.setValue('correos', correos.join(', '), opciones);
  const [pago] = form.getValues('pagos');
  if (pago && form.getValues('pagos').length === 1) {
    form.setValue('pagos.0.plazo', dias ? String(dias) : '', opciones);
    form.setValue('pagos.0.unidad', 'dias', opciones);
    if (forma && catalogos.formas_pago.some(({ codigo }) => codigo === forma))
      form.setValue('pagos.0.forma', forma, opciones);
  }
  for (const [campo, valor] of Object.entries((sustento && delProveedor?.(sustento, form.getValues())) || {}))
    form.setValue(campo as 'notas', valor as string, opciones);
  form.clearErrors(['cliente', 'correos']);
  setTimeout(() => form.setFocus(trasCliente as 'nueva'));
}

/** Busca a quién se emite. `alCrear`: empieza uno nuevo con lo escrito. */
export function ElegirReceptor({ alCrear }: { alCrear: (texto: string) => void }) {
  const entrada = useEntrada();
  const { form, tipo, ingreso, catalogos, cuenta, cotiza } = entrada;
  const rules = {
    validate: (_: DatosComprobante['cliente'], d: DatosComprobante) =>
      reglas.receptor(d, frasesDe(tipo).quien.toLowerCase(), () =>
        ingreso.alConsumidorFinal && !cotiza
          ? ingreso.alConsumidorFinal(cuenta.totales.total, catalogos.limite_consumidor_final)
          : true,
      ),
  };
  const {
    field: { value: elegido, ref },
    fieldState,
  } = useController({ control: form.control, name: 'cliente', rules });
  const comunes = {
    ref,
    elegido,
    alCrear,
    error: fieldState.error?.message,
  };
  if (elegido && ingreso.clienteFijo?.(form.getValues()))
    return <Fijo rotulo={tipo.aProveedor ? 'Proveedor' : 'Cliente'} de={elegido} />;
  return tipo.aProveedor ? (
    <ProveedorElector {...comunes} label="Proveedor" alElegir={(p) => poner(entrada, deProveedor(p))} />
  ) : (
    <ClienteElector {...comunes} label="Cliente" alElegir={(c) => poner(entrada, deCliente(c))} />
  );
}

/** El del documento que se modifica: no se elige, se lee. */
const Fijo = ({ rotulo, de }: { rotulo: string; de: { nombre: string; identificacion: string } }) => (
  <div role="group" aria-label={rotulo} className={estilos.receptor}>
    <span aria-hidden>{rotulo}</span>
    <strong>{de.nombre}</strong>
    <small className="tabular">{de.identificacion}</small>
  </div>
);

interface Nuevo {
  texto: string;
  alCerrar: () => void;
}

/** Crea a quién se emite, y lo elige. */
export function CrearReceptor({ texto, alCerrar }: Nuevo) {
  const entrada = useEntrada();
  const { tipo } = entrada;
  const listo = (receptor: Receptor) => {
    alCerrar();
    poner(entrada, receptor);
  };
  return tipo.aProveedor ? (
    <VentanaProveedor texto={texto} alCerrar={alCerrar} alListo={(p) => listo(deProveedor(p))} />
  ) : (
    <VentanaCliente texto={texto} alCerrar={alCerrar} alListo={(c) => listo(deCliente(c))} />
  );
}
