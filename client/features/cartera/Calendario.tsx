import { useQuery } from '@tanstack/react-query';
import { Barras, Figura } from '@/ui/graficos';
import { fecha, hoy, masDias } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { toVencen } from '@/navegacion/enlaces';
import { Enlace } from '@/ui/base';
import { importe } from '@/ui/tabla';
import estilos from './cobros.module.css';
import type { Calendario as LoQueVence, Pregunta } from './presta';

/** «23/11»: sin el año, que en pocas semanas se sabe. */
const breve = (dia: string) => fecha(dia).slice(0, 5);

/** Lo que vence cada semana, desde esta: para saber cuánto hay que tener y cuándo. */
export function Calendario({ pregunta }: { pregunta: Pregunta<LoQueVence> }) {
  const { data } = useQuery(pregunta);
  if (!data) return null;
  const filas = data.semanas.map(({ desde, hasta, valor, documentos }) => ({
    semana: `Del ${fecha(desde)} al ${fecha(hasta)}`,
    eje: breve(hasta),
    documentos,
    valor: Number(valor),
  }));
  const despues = Number(data.despues) ? `, y ${dinero(data.despues)} después` : '';
  return (
    <Figura
      titulo="Qué vence cada semana"
      subtitulo={`Hasta el domingo que se indica${despues}`}
      resumen={filas
        .map(
          ({ semana, documentos, valor }) =>
            `${semana}: ${dinero(valor)} en ${cuantos(documentos, 'documento')}`,
        )
        .join('. ')}
      pie={<Semanas de={data} />}
      columnas={[
        { id: 'semana', titulo: 'Semana' },
        { id: 'documentos', titulo: 'Documentos', numerica: true },
        { id: 'valor', titulo: 'Valor', numerica: true, formato: (v) => importe(v) },
      ]}
      filas={filas.some(({ valor }) => valor) ? filas : []}
      vacia="No vence nada en estas semanas"
    >
      <Barras
        datos={filas}
        x="eje"
        series={[{ campo: 'valor', nombre: 'Por pagar', tono: 'azul' }]}
        alto={190}
        formato={(v) => monto(v, 0)}
      />
    </Figura>
  );
}

/** Cada semana con lo suyo lleva a sus documentos, de donde se prepara un lote de pagos. */
function Semanas({ de: { vencido, semanas } }: { de: LoQueVence }) {
  const suyas = semanas.filter(({ documentos }) => documentos > 0);
  const ayer = masDias(semanas[0]?.desde ?? hoy(), -1);
  if (!suyas.length && !Number(vencido)) return null;
  return (
    <nav className={estilos.semanas} aria-label="Documentos de cada semana">
      {Number(vencido) > 0 && (
        <Enlace to={toVencen('', ayer)} subrayado>
          Vencido: {dinero(vencido)}
        </Enlace>
      )}
      {suyas.map(({ desde, hasta, valor }) => (
        <Enlace key={desde} to={toVencen(desde, hasta)} subrayado>
          Al {breve(hasta)}: {dinero(valor)}
        </Enlace>
      ))}
    </nav>
  );
}
