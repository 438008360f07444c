import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { Decimal } from '@/lib/decimal';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Consulta, Enlace, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, claveDeLinea, Form, lineasElegidas, LineasField, useEnvio } from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import {
  atarLiquidaciones,
  liquidacionesQuery,
  soltarLiquidaciones,
  type Liquidaciones,
  type LiquidadoElegible,
  type Retencion,
} from './api';
import estilos from './retenciones.module.css';

type Liquidado = Liquidaciones['atadas'][number];

const IMPUESTOS: Record<number, string> = { 1: 'Renta', 2: 'IVA' };
const COLUMNAS: Columna<Liquidado>[] = [
  {
    id: 'glosa',
    titulo: 'Liquidación',
    envolver: true,
    celda: (x) => <Enlace to={toAsiento(x.asiento_id)}>{x.glosa}</Enlace>,
  },
  { id: 'fecha', titulo: 'Fecha', celda: (x) => <span className="tabular">{fecha(x.fecha)}</span> },
  { id: 'impuesto', titulo: 'Impuesto', celda: (x) => IMPUESTOS[x.codigo] },
  { id: 'cuenta', titulo: 'Está en', envolver: true, celda: (x) => x.cuenta },
  { id: 'valor', titulo: 'Retenido', numerica: true, celda: (x) => importe(x.valor) },
];
const de = (impuesto: number, lineas: readonly LiquidadoElegible[]) =>
  dinero(
    lineas
      .filter(({ codigo }) => codigo === impuesto)
      .reduce((van, { valor }) => van.plus(valor), new Decimal(0))
      .toFixed(2),
  );

/** Lo que la emisora ya retuvo al liquidar las tarjetas o, si la retención espera y algo puede serlo, cómo decirlo. */
export function Liquidada({ retencion }: { retencion: Retencion }) {
  const edita = usePermiso('cobros.editar');
  const contabiliza = usePermiso('contabilidad.ver');
  if (!edita || !contabiliza || (!retencion.liquidada && retencion.por_emparejar === 0)) return null;
  return (
    <div className={estilos.suelta}>
      <Leida retencion={retencion} />
    </div>
  );
}

function Leida({ retencion }: { retencion: Retencion }) {
  const consulta = useQuery(liquidacionesQuery(retencion.id));
  return (
    <Consulta de={consulta} enSeccion lineas={2}>
      {(leidas) => <Dicha retencion={retencion} leidas={leidas} />}
    </Consulta>
  );
}

interface DeRetencion {
  retencion: Retencion;
  leidas: Liquidaciones;
}

function Dicha({ retencion, leidas }: DeRetencion) {
  const consultas = useQueryClient();
  const [eligiendo, setEligiendo] = useState(false);
  const soltar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Soltar sus liquidaciones?',
      'La retención espera otra vez, y lo que la emisora retuvo queda sin su documento.',
      { si: 'Soltar' },
    );
    if (!seguro) return;
    await hacer(
      () => soltarLiquidaciones(retencion.id),
      'La retención espera otra vez',
      () => refrescar(consultas, alCambiar.cuenta),
    );
  };
  if (leidas.atadas.length > 0)
    return (
      <Tarjeta
        titulo="Ya lo retuvo la emisora"
        sinRelleno
        acciones={
          <BotonAccion variant="default" h={36} alPulsar={soltar}>
            Soltar
          </BotonAccion>
        }
      >
        <TablaSimple
          etiqueta="Sus liquidaciones de tarjetas"
          columnas={COLUMNAS}
          filas={leidas.atadas}
          clave={claveDeLinea}
          vacio=""
          apilar
        />
      </Tarjeta>
    );
  if (leidas.elegibles.length === 0) return null;
  const propone = leidas.elegibles.some(({ propuesta }) => propuesta);
  return (
    <Tarjeta titulo="¿Ya lo retuvo la emisora de las tarjetas?">
      <p className={estilos.dicho}>
        {propone
          ? `Al liquidar las tarjetas se anotó lo mismo que dice, ${dinero(retencion.total)}. Si es esta retención, dígalo: si la cobra de una factura, se cuenta dos veces.`
          : 'Si es de una emisora, elija las liquidaciones en que ya se anotó lo que retuvo: así no se cuenta dos veces.'}
      </p>
      <Button variant={propone ? 'filled' : 'default'} onClick={() => setEligiendo(true)}>
        Elegir las liquidaciones
      </Button>
      {eligiendo && (
        <VentanaForm titulo="Ya lo retuvo la emisora" alCerrar={() => setEligiendo(false)} tamano={640}>
          <Elegir retencion={retencion} leidas={leidas} alCerrar={() => setEligiendo(false)} />
        </VentanaForm>
      )}
    </Tarjeta>
  );
}

interface Valores {
  lineas: string[];
}

function Elegir({ retencion, leidas, alCerrar }: DeRetencion & { alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm<Valores>({
    defaultValues: { lineas: leidas.elegibles.filter(({ propuesta }) => propuesta).map(claveDeLinea) },
  });
  const enviar = useEnvio(form, 'No se guardó', async ({ lineas }, clave) => {
    await atarLiquidaciones(retencion.id, lineasElegidas(leidas.elegibles, lineas), clave);
    void refrescar(consultas, alCambiar.cuenta);
    avisoBreve('Lo retenido se cuenta una vez');
    alCerrar();
  });
  const primero = [...leidas.elegibles].sort((a, b) => Number(b.propuesta) - Number(a.propuesta));
  return (
    <Form form={form} onSubmit={enviar} aria-label="Liquidaciones de la retención">
      <p className={estilos.dicho}>
        Deben sumar lo que la retención dice: {dinero(leidas.renta)} de renta y {dinero(leidas.iva)} de IVA.
      </p>
      <LineasField
        name="lineas"
        label="Lo que las emisoras retuvieron"
        lineas={primero}
        falta="Elija al menos una liquidación"
        rotulo={(x) => `${dinero(x.valor)} · ${IMPUESTOS[x.codigo]}${x.propuesta ? ' · propuesta' : ''}`}
        menor={(x) => [fecha(x.fecha), x.glosa, x.detalle, x.cuenta].filter(Boolean).join(' · ')}
        suma={(elegidas) => `Suman ${de(1, elegidas)} de renta y ${de(2, elegidas)} de IVA`}
      />
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Ya lo retuvo la emisora</BotonEnviar>
      </Acciones>
    </Form>
  );
}
