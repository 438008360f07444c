import { Dona, Figura, type TonoSerie } from '@/ui/graficos';
import { entero } from '@/lib/numeros';
import { exportarTablero, type FiguraTablero } from '../api';
import { toEmpresasDe } from '../enlaces';
import { ESTADOS_EMPRESA } from '../rotulos';
import { EnlacesFigura } from './EnlacesFigura';

const TONOS: Record<string, TonoSerie> = { VERIFICADA: 'verde', PENDIENTE: 'ambar', RECHAZADA: 'rojo' };

/** Las activas, por su verificación; las desactivadas, todas juntas. */
export function FiguraEmpresas({ datos }: { datos: FiguraTablero<'empresas'> }) {
  const inactivas = datos.total - datos.activas;
  const partes = [
    ...datos.por_estado.map((fila) => ({
      nombre: ESTADOS_EMPRESA[fila.EMP_ESTADO] ?? fila.EMP_ESTADO,
      valor: fila.activas,
      tono: TONOS[fila.EMP_ESTADO],
      to: toEmpresasDe({ estado: fila.EMP_ESTADO, activa: 'true' }),
    })),
    {
      nombre: 'Desactivadas',
      valor: inactivas,
      tono: 'gris' as const,
      to: toEmpresasDe({ activa: 'false' }),
    },
  ].filter(({ valor }) => valor > 0);
  return (
    <Figura
      titulo="Empresas por estado"
      resumen={partes.map(({ nombre, valor }) => `${nombre}: ${entero(valor)}`).join(', ')}
      exportar={exportarTablero('empresas')}
      columnas={[
        { id: 'estado', titulo: 'Verificación' },
        { id: 'activas', titulo: 'Activas', numerica: true },
        { id: 'inactivas', titulo: 'Desactivadas', numerica: true },
      ]}
      filas={
        datos.total
          ? datos.por_estado.map((fila) => ({
              ...fila,
              estado: ESTADOS_EMPRESA[fila.EMP_ESTADO] ?? fila.EMP_ESTADO,
            }))
          : []
      }
      vacia="Aún no hay empresas"
      pie={
        <EnlacesFigura
          etiqueta="Empresas de cada estado"
          enlaces={partes.map(({ to, nombre, valor, tono }) => ({ to, texto: nombre, cuantos: valor, tono }))}
        />
      }
    >
      <Dona datos={partes} centro={entero(datos.total)} sinLeyenda />
    </Figura>
  );
}
