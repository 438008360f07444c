import { BarrasApiladas, Figura } from '@/ui/graficos';
import { fecha } from '@/lib/fechas';
import { cuantos, entero } from '@/lib/numeros';
import { exportarTablero, type FiguraTablero } from '../api';
import { toRenovaciones } from '../enlaces';
import { FAMILIAS } from '../rotulos';
import { EnlacesFigura } from './EnlacesFigura';

const SEMANAS = ['Esta semana', 'En 2 semanas', 'En 3 semanas', 'En 4 semanas', 'Después'];
const DIA = 86_400_000;

type Dia = FiguraTablero<'renovaciones'>['por_dia'][number];

/** En cuál de las semanas, contadas desde hoy, cae un día. */
const semana = (dia: Dia, hoy: string) =>
  Math.min(SEMANAS.length - 1, Math.floor((Date.parse(dia.fecha) - Date.parse(hoy)) / DIA / 7));

export function FiguraRenovaciones({ datos, hoy }: { datos: FiguraTablero<'renovaciones'>; hoy: string }) {
  const familia = (cual: 'imprenta' | 'orel') => datos.por_dia.reduce((suma, dia) => suma + dia[cual], 0);
  const filas = SEMANAS.map((nombre, n) => {
    const suyos = datos.por_dia.filter((dia) => semana(dia, hoy) === n);
    const suma = (cual: 'imprenta' | 'orel') => suyos.reduce((total, dia) => total + dia[cual], 0);
    return { semana: nombre, imprenta: suma('imprenta'), orel: suma('orel') };
  });
  return (
    <Figura
      titulo="Planes por renovar"
      subtitulo={`${cuantos(datos.total, 'plan caduca', 'planes caducan')} en ${datos.dias} días`}
      resumen={filas.map((fila) => `${fila.semana}: ${entero(fila.imprenta + fila.orel)}`).join(', ')}
      exportar={exportarTablero('renovaciones')}
      columnas={[
        { id: 'fecha', titulo: 'Caduca', formato: (valor) => fecha(String(valor)) },
        { id: 'imprenta', titulo: 'Imprenta', numerica: true },
        { id: 'orel', titulo: 'Electrónicos', numerica: true },
      ]}
      filas={datos.por_dia}
      vacia={`Ningún plan caduca en los próximos ${datos.dias} días`}
      pie={
        <EnlacesFigura
          etiqueta="Planes por renovar de cada familia"
          enlaces={[
            { to: toRenovaciones('2'), texto: `${FAMILIAS[2]}s`, cuantos: familia('orel') },
            { to: toRenovaciones('1'), texto: FAMILIAS[1]!, cuantos: familia('imprenta') },
          ]}
        />
      }
    >
      <BarrasApiladas
        datos={filas}
        x="semana"
        series={[
          { campo: 'orel', nombre: 'Electrónicos', tono: 'azul' },
          { campo: 'imprenta', nombre: 'Imprenta', tono: 'ambar' },
        ]}
      />
    </Figura>
  );
}
