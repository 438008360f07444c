import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Paper.css';
import { abreviado, porcentaje, entero } from '@/lib/numeros';
import estilos from './graficos.module.css';
import { Rotulo } from './Rotulo';
import { colorDe, type DatosDona, type DatosSeries } from './series';

// Las formas aparecen sin animarse: ningún movimiento del producto pasa de 150 ms.
const QUIETO = { isAnimationActive: false };
/** La mayor de las cifras que se trazan, sin su signo. */
const mayorDe = ({ datos, series }: DatosSeries) =>
  Math.max(0, ...datos.flatMap((dato) => series.map(({ campo }) => Math.abs(Number(dato[campo] ?? 0)))));

const comunes = ({ datos, x, series, alto = 260, formato = entero, sinLeyenda }: DatosSeries) => ({
  data: datos,
  dataKey: x,
  series: series.map(({ campo, nombre, tono }, i) => ({
    name: campo,
    label: nombre,
    color: colorDe(tono, i),
  })),
  h: alto,
  valueFormatter: (valor: number) => formato(valor),
  tickLine: 'none' as const,
  strokeDasharray: '0',
  withLegend: series.length > 1 && !sinLeyenda,
  legendProps: {
    verticalAlign: 'bottom' as const,
    wrapperStyle: { display: 'flex', justifyContent: 'center' },
  },
  textColor: 'var(--tinta-soft)',
  gridColor: 'var(--tinta-line)',
  // Cuáles se dicen lo decide el rótulo, que sabe ponerse en dos renglones.
  xAxisProps: {
    interval: 0,
    height: 40,
    tick: <Rotulo textos={datos.map((dato) => String(dato[x]))} />,
  },
  yAxisProps: {
    width: 56,
    allowDecimals: false,
    tickFormatter: (valor: number) => abreviado(valor, mayorDe({ datos, x, series })),
  },
});

// La cifra de más arriba del eje va centrada en el borde: sin este margen se le corta la mitad.
const CON_LUGAR = { margin: { top: 12, right: 8, bottom: 0, left: 0 } };

export const Barras = (props: DatosSeries) => (
  <BarChart
    {...comunes(props)}
    barChartProps={CON_LUGAR}
    maxBarWidth={36}
    barProps={{ ...QUIETO, radius: [3, 3, 0, 0] }}
  />
);

export const BarrasApiladas = (props: DatosSeries) => (
  <BarChart {...comunes(props)} barChartProps={CON_LUGAR} type="stacked" maxBarWidth={36} barProps={QUIETO} />
);

export const Lineas = (props: DatosSeries) => (
  <LineChart
    {...comunes(props)}
    lineChartProps={CON_LUGAR}
    curveType="linear"
    strokeWidth={2}
    lineProps={QUIETO}
    dotProps={{ r: 3 }}
  />
);

/** Su leyenda dice cada parte con su cifra: nadie tiene que distinguir dos colores. */
export function Dona({ datos, centro, formato = entero, sinLeyenda }: DatosDona) {
  const total = datos.reduce((suma, { valor }) => suma + valor, 0);
  return (
    <div className={estilos.dona}>
      <DonutChart
        data={datos.map(({ nombre, valor, tono }, i) => ({
          name: nombre,
          value: valor,
          color: colorDe(tono, i),
        }))}
        size={180}
        thickness={26}
        strokeColor="var(--tinta-sheet)"
        strokeWidth={2}
        startAngle={90}
        endAngle={-270}
        chartLabel={centro}
        valueFormatter={(valor) => formato(valor)}
        tooltipDataSource="segment"
        pieProps={QUIETO}
      />
      <ul hidden={sinLeyenda}>
        {datos.map(({ nombre, valor, tono }, i) => (
          <li key={nombre}>
            <span style={{ background: colorDe(tono, i) }} aria-hidden />
            {nombre}
            <strong className="tabular">{formato(valor)}</strong>
            <small className="tabular">{total ? porcentaje(valor / total, 0) : ''}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
