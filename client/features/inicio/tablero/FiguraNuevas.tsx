import { Barras, Figura } from '@/ui/graficos';
import { mes, mesCorto } from '@/lib/meses';
import { entero } from '@/lib/numeros';
import { exportarTablero, type FiguraTablero } from '../api';
import { contraAnterior } from '../rotulos';

export function FiguraNuevas({ datos }: { datos: FiguraTablero<'nuevas'> }) {
  const frase = `${entero(datos.total)} en 12 meses, ${contraAnterior(datos.total, datos.anterior)}`;
  return (
    <Figura
      titulo="Empresas nuevas"
      subtitulo={frase}
      resumen={frase}
      exportar={exportarTablero('nuevas')}
      columnas={[
        { id: 'mes', titulo: 'Mes', formato: mes },
        { id: 'nuevas', titulo: 'Nuevas', numerica: true },
        { id: 'anterior', titulo: 'Un año antes', numerica: true },
      ]}
      filas={datos.total || datos.anterior ? datos.por_mes : []}
      vacia="Aún no hay empresas"
    >
      <Barras
        datos={datos.por_mes.map((fila) => ({ ...fila, mes: mesCorto(fila.mes) }))}
        x="mes"
        series={[
          { campo: 'anterior', nombre: 'Un año antes', tono: 'gris' },
          { campo: 'nuevas', nombre: 'Este año', tono: 'verde' },
        ]}
      />
    </Figura>
  );
}
