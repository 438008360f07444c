import { IconPercentage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { monto } from '@/lib/money';
import { avisoBreve, EmptyState } from '@/ui/avisos';
import { Tarjeta } from '@/ui/base';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  Campos,
  CheckboxField,
  DineroField,
  Form,
  NumeroField,
  useEnvio,
} from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { calcular, type CierreAnio } from './api';
import { aCuerpo, aFormulario, type DatosDeRenta } from './partidas';
import estilos from './cierre.module.css';

type RentaDelAnio = NonNullable<CierreAnio['renta']>;

interface Renglon {
  nombre: string;
  valor: string;
  fuente?: string;
  resultado?: boolean;
  /** Si no se muestra cuando es cero. */
  acaso?: boolean;
}

const porciento = (valor: string) => `${monto(valor).replace(/\.00$/, '')} %`;

/** Del resultado del año a lo que queda, renglón por renglón. */
function renglones({ partidas: p, creditos }: CierreAnio, r: RentaDelAnio): Renglon[] {
  const todos: Renglon[] = [
    { nombre: 'Resultado antes de la participación y del impuesto', valor: r.resultado, resultado: true },
    {
      nombre: `Participación de los trabajadores, ${porciento(r.participacion_porcentaje)}`,
      valor: r.participacion,
      fuente: p.con_trabajadores ? r.participacion_fuente : 'La empresa no tiene trabajadores',
    },
    { nombre: 'Gastos no deducibles', valor: p.no_deducibles, acaso: true },
    { nombre: 'Ingresos exentos', valor: p.exentos, acaso: true },
    { nombre: 'Gastos de los ingresos exentos', valor: p.gastos_de_exentos, acaso: true },
    { nombre: 'Participación de los ingresos exentos', valor: p.participacion_de_exentos, acaso: true },
    { nombre: 'Deducciones adicionales', valor: p.deducciones, acaso: true },
    { nombre: 'Base imponible', valor: r.base, resultado: true },
    {
      nombre: `Pérdidas de años anteriores, hasta el ${porciento(r.perdidas_porcentaje)} de la base`,
      valor: r.perdidas,
      fuente: r.perdidas_fuente,
      acaso: true,
    },
    { nombre: 'Base gravada', valor: r.gravable },
    {
      nombre:
        p.impuesto === null ? `Impuesto a la renta, ${porciento(r.tarifa)}` : 'Impuesto a la renta, el dicho',
      valor: r.impuesto,
      fuente: p.impuesto === null ? r.tarifa_fuente : undefined,
    },
    { nombre: 'Retenido y anticipado que puede pagarlo', valor: creditos, acaso: true },
    { nombre: 'Resultado del año', valor: r.neto, resultado: true },
  ];
  return todos.filter(({ acaso, valor }) => !acaso || Number(valor) !== 0);
}

const COLUMNAS: Columna<Renglon>[] = [
  {
    id: 'nombre',
    titulo: 'Qué',
    envolver: true,
    celda: (r) => (
      <>
        {r.resultado ? <strong>{r.nombre}</strong> : r.nombre}
        {r.fuente && <span className={estilos.fuente}>{r.fuente}</span>}
      </>
    ),
  },
  {
    id: 'valor',
    titulo: 'Valor',
    numerica: true,
    celda: (r) => (r.resultado ? <strong>{importe(r.valor)}</strong> : importe(r.valor)),
  },
];

interface Props {
  suyo: CierreAnio;
  form: UseFormReturn<DatosDeRenta>;
  /** Si quien mira puede decir las partidas de este año. */
  edita: boolean;
}

/** La participación y el impuesto como salen de los libros y de lo que el contador dice, para revisarlos. */
export function Renta({ suyo, form, edita }: Props) {
  const { renta } = suyo;
  const consultas = useQueryClient();
  const enviar = useEnvio(form, 'No se guardó', async (datos) => {
    form.reset(aFormulario(await calcular(suyo.anio, aCuerpo(datos))));
    await refrescar(consultas, alCambiar.cierre);
    avisoBreve('Cifras calculadas otra vez');
  });
  return (
    <>
      {renta ? (
        <Tarjeta titulo="Participación e impuesto a la renta" sinRelleno>
          <TablaSimple
            etiqueta="Participación e impuesto a la renta"
            columnas={COLUMNAS}
            filas={renglones(suyo, renta)}
            clave={(r) => r.nombre}
          />
        </Tarjeta>
      ) : (
        <EmptyState
          icono={IconPercentage}
          titulo="Todavía no se pueden contar la participación ni el impuesto"
        >
          Falta cargar un porcentaje de la ley para {suyo.anio}. Las demás cifras del año sí se pueden
          revisar.
        </EmptyState>
      )}
      {edita && (
        <Tarjeta titulo="Lo que los libros no dicen">
          <Form form={form} onSubmit={enviar} aria-label="Partidas de la renta">
            <CambiosSinGuardar />
            <Campos columnas={3}>
              <DineroField name="no_deducibles" label="Gastos no deducibles" />
              <DineroField name="exentos" label="Ingresos exentos" />
              <DineroField name="gastos_de_exentos" label="Gastos de los ingresos exentos" />
              <DineroField name="participacion_de_exentos" label="Participación de los exentos" />
              <DineroField name="deducciones" label="Deducciones adicionales" />
              <DineroField
                name="perdidas"
                label="Pérdidas por amortizar"
                description={
                  renta ? `Hasta el ${porciento(renta.perdidas_porcentaje)} de la base` : undefined
                }
              />
              <NumeroField
                name="tarifa"
                label="Tarifa, si es otra (%)"
                min={0}
                max={100}
                description="Vacía, la de todas las sociedades"
              />
              <DineroField
                name="impuesto"
                label="Impuesto, si sale de una tabla"
                description="Vacío, la base por la tarifa"
              />
              <DineroField name="reserva" label="A la reserva legal" description="De lo que se ganó" />
              <Ancho>
                <CheckboxField name="con_trabajadores" label="La empresa tiene trabajadores" />
              </Ancho>
              <Ancho>
                <CheckboxField name="cruzar" label="Lo retenido y lo anticipado pagan el impuesto" />
              </Ancho>
            </Campos>
            <Acciones>
              <BotonEnviar>Guardar y calcular</BotonEnviar>
            </Acciones>
          </Form>
        </Tarjeta>
      )}
    </>
  );
}
