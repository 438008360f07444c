import { Barras, BarrasApiladas, Figura, porAtraso, type TonoDeAtraso } from '@/ui/graficos';
import { Enlace } from '@/ui/base';
import { importe } from '@/ui/tabla';
import { mes, mesCorto } from '@/lib/meses';
import { dinero } from '@/lib/money';
import { exportarInicio, type FiguraInicio } from './api';
import { toCliente, toPorCobrar } from './enlaces';
import { contra, corto } from './rotulos';
import estilos from './empresa.module.css';

type Celda = string | number | null;
/** Los nombres son cortos para que quepan todos en el eje. */
const EJE: Record<string, string> = {
  por_vencer: 'Por vencer',
  d30: '1–30 días',
  d60: '31–60',
  d90: '61–90',
  mas: '> 90',
};
const enDinero = (valor: Celda) => importe(valor);

export function FiguraVentas({ datos }: { datos: FiguraInicio<'ventas'> }) {
  const comparado = contra(datos.total, datos.anterior, 'en los 12 anteriores');
  const frase = `${dinero(datos.total)} sin IVA en 12 meses, ${comparado}`;
  const haHabido = datos.por_mes.some((fila) => Number(fila.valor) || Number(fila.anterior));
  return (
    <Figura
      titulo="Ventas por mes"
      subtitulo={frase}
      resumen={frase}
      exportar={exportarInicio('ventas')}
      columnas={[
        { id: 'mes', titulo: 'Mes', formato: mes },
        { id: 'valor', titulo: 'Vendido', numerica: true, formato: enDinero },
        { id: 'anterior', titulo: 'Un año antes', numerica: true, formato: enDinero },
      ]}
      filas={haHabido ? datos.por_mes : []}
      vacia="Aún no hay ventas"
    >
      <Barras
        datos={datos.por_mes.map((fila) => ({
          mes: mesCorto(fila.mes),
          valor: Number(fila.valor),
          anterior: Number(fila.anterior),
        }))}
        x="mes"
        formato={corto}
        series={[
          { campo: 'anterior', nombre: 'Un año antes', tono: 'gris' },
          { campo: 'valor', nombre: 'Vendido', tono: 'azul' },
        ]}
      />
    </Figura>
  );
}

export function FiguraIva({ datos }: { datos: FiguraInicio<'iva'> }) {
  const hay = datos.some((fila) => Number(fila.vendido) || Number(fila.comprado));
  return (
    <Figura
      titulo="IVA por mes"
      subtitulo="Lo comprado, solo si da crédito. Es un estimado antes de cerrar cada mes."
      resumen={datos
        .map((f) => `${mes(f.mes)}: vendido ${dinero(f.vendido)}, comprado ${dinero(f.comprado)}`)
        .join('; ')}
      exportar={exportarInicio('iva')}
      columnas={[
        { id: 'mes', titulo: 'Mes', formato: mes },
        { id: 'vendido', titulo: 'Vendido', numerica: true, formato: enDinero },
        { id: 'comprado', titulo: 'Comprado', numerica: true, formato: enDinero },
        { id: 'diferencia', titulo: 'Diferencia', numerica: true, formato: enDinero },
      ]}
      filas={hay ? datos : []}
      vacia="Aún no hay IVA"
    >
      <Barras
        datos={datos.map((fila) => ({
          mes: mesCorto(fila.mes),
          vendido: Number(fila.vendido),
          comprado: Number(fila.comprado),
        }))}
        x="mes"
        formato={corto}
        series={[
          { campo: 'vendido', nombre: 'Vendido', tono: 'azul' },
          { campo: 'comprado', nombre: 'Comprado', tono: 'verde' },
        ]}
      />
    </Figura>
  );
}

export function FiguraCartera({ datos }: { datos: FiguraInicio<'cartera'> }) {
  const cargos = datos.tramos.filter((fila) => fila.tramo !== 'anticipos');
  const anticipos = datos.tramos.find((fila) => fila.tramo === 'anticipos');
  const hay = datos.tramos.some((fila) => Number(fila.valor));
  return (
    <Figura
      titulo="Antigüedad de lo que le deben"
      subtitulo={
        anticipos && Number(anticipos.valor)
          ? `Y ${dinero(anticipos.valor.replace('-', ''))} de anticipos por aplicar`
          : undefined
      }
      resumen={datos.tramos.map((fila) => `${fila.nombre}: ${dinero(fila.valor)}`).join(', ')}
      exportar={exportarInicio('cartera')}
      columnas={[
        { id: 'nombre', titulo: 'Antigüedad' },
        { id: 'valor', titulo: 'Saldo', numerica: true, formato: enDinero },
      ]}
      filas={hay ? datos.tramos : []}
      vacia="Nadie le debe"
      pie={
        hay && (
          <p className={estilos.pie}>
            <Enlace to={toPorCobrar()}>Ver quiénes le deben</Enlace>
          </p>
        )
      }
    >
      <BarrasApiladas
        {...porAtraso(
          cargos.map(({ tramo, nombre, valor }) => ({
            tramo: tramo as TonoDeAtraso,
            nombre: EJE[tramo] ?? nombre,
            valor: Number(valor),
          })),
        )}
        formato={corto}
      />
    </Figura>
  );
}

export function FiguraMejores({ datos }: { datos: FiguraInicio<'mejores'> }) {
  const mayor = Math.max(1, ...datos.map((fila) => Number(fila.valor)));
  const nombres = new Map<Celda, string>(datos.map((fila) => [fila.CLI_CODIGO, fila.CLI_NOMBRE]));
  return (
    <Figura
      titulo="Mejores clientes"
      subtitulo="Lo que compraron en 12 meses, con IVA"
      resumen={datos.map((fila) => `${fila.CLI_NOMBRE}: ${dinero(fila.valor)}`).join(', ')}
      exportar={exportarInicio('mejores')}
      columnas={[
        {
          id: 'CLI_CODIGO',
          titulo: 'Cliente',
          formato: (id) => <Enlace to={toCliente(Number(id))}>{nombres.get(id)}</Enlace>,
        },
        { id: 'valor', titulo: 'Comprado', numerica: true, formato: enDinero },
      ]}
      filas={datos}
      vacia="Aún no hay ventas"
    >
      <ol className={estilos.mejores}>
        {datos.map((fila) => (
          <li key={fila.CLI_CODIGO}>
            <span>{fila.CLI_NOMBRE}</span>
            <strong className="tabular">{dinero(fila.valor)}</strong>
            <i style={{ inlineSize: `${(Number(fila.valor) / mayor) * 100}%` }} />
          </li>
        ))}
      </ol>
    </Figura>
  );
}
