import { IconWallet } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { DataTable, FiltroFecha, FiltroSelect, importe, importeSiHay, Sitio, type Columna } from '@/ui/tabla';
import { BarrasApiladas, Figura, porAtraso } from '@/ui/graficos';
import { Pagina, Pestanas } from '@/ui/base';
import { fecha } from '@/lib/fechas';
import { Decimal } from '@/lib/decimal';
import { dinero, monto } from '@/lib/money';
import { porcentaje } from '@/lib/numeros';
import { Calendario } from './Calendario';
import { BotonLotes } from './lotes/BotonLotes';
import estilos from './cobros.module.css';
import {
  aparte,
  COBRAR,
  PAGAR,
  useListaDe,
  type Antiguedad,
  type FilaAntiguedad,
  type Lado,
  type Rechazado,
} from './presta';
import { Recordatorios } from './recordatorios/Recordatorios';

const TRAMOS = [
  { campo: 'por_vencer', titulo: 'Por vencer', breve: 'Por vencer', eje: 'Por vencer' },
  { campo: 'd30', titulo: '1 a 30 días', breve: '1 a 30', eje: '1–30' },
  { campo: 'd60', titulo: '31 a 60 días', breve: '31 a 60', eje: '31–60' },
  { campo: 'd90', titulo: '61 a 90 días', breve: '61 a 90', eje: '61–90' },
  { campo: 'mas', titulo: 'Más de 90 días', breve: 'Más de 90', eje: '+90' },
] as const;
/** Ocupa lo que ocuparán los totales. */
const EN_ESPERA: Antiguedad = {
  por_vencer: '1',
  d30: '1',
  d60: '1',
  d90: '1',
  mas: '1',
  anticipos: '0',
  total: '5',
};
const columnas = ({ palabras, orden }: Lado): Columna<FilaAntiguedad>[] => [
  { id: 'tercero', titulo: conMayuscula(palabras.tercero), orden: orden.tercero, celda: (c) => c.tercero },
  { id: 'tramos', cede: 1, titulo: 'Atraso', ancho: 110, celda: (c) => <Tramos de={c} /> },
  ...TRAMOS.map(({ campo, breve }) => ({
    id: campo,
    cede: (campo === 'por_vencer' ? 2 : 3) as 2 | 3,
    titulo: breve,
    orden: campo === 'por_vencer' ? orden.por_vencer : true,
    numerica: true,
    celda: (c: FilaAntiguedad) => importeSiHay(c[campo]),
  })),
  {
    id: 'anticipos',
    titulo: 'Anticipos',
    orden: true,
    oculta: true,
    numerica: true,
    celda: (c) => importeSiHay(c.anticipos),
  },
  {
    id: 'vencido',
    enTarjeta: 'estado',
    titulo: 'Vencido',
    orden: true,
    numerica: true,
    celda: (c) => (
      <span className={Number(c.vencido) ? estilos.tarde : undefined}>{importeSiHay(c.vencido)}</span>
    ),
  },
  {
    id: 'saldo',
    enTarjeta: 'cifra',
    titulo: 'Saldo',
    orden: true,
    numerica: true,
    celda: (c) => <strong>{importe(c.saldo)}</strong>,
  },
  {
    id: 'identificacion',
    titulo: 'Identificación',
    oculta: true,
    numerica: true,
    celda: (c) => c.identificacion,
  },
  {
    id: 'telefono',
    titulo: 'Teléfono',
    oculta: true,
    celda: (c) => <span className="tabular">{c.telefono}</span>,
  },
];

/** El atraso de lo que se debe, en proporción; los valores están al lado. */
const Tramos = ({ de }: { de: FilaAntiguedad }) => (
  <span className={estilos.tramos} aria-hidden>
    {TRAMOS.filter(({ campo }) => Number(de[campo]) > 0).map(({ campo }) => (
      <span key={campo} data-tramo={campo} style={{ flexGrow: Number(de[campo]) }} />
    ))}
  </span>
);

const FILTROS = { fecha: '', vencidos: '' };

export const PorCobrarPage = () => <Pendiente de={COBRAR} acciones={<Recordatorios />} />;
export const PorPagarPage = () => <Pendiente de={PAGAR} acciones={<BotonLotes />} />;

/** Lo que se debe en cada cuenta y con qué atraso. */
function Pendiente({ de, acciones }: { de: Lado; acciones?: ReactNode }) {
  const { hacer, nadieDebe, veraCuanto } = de.palabras;
  const lista = useListaDe(de.antiguedad, { orden: '-vencido', filtros: FILTROS });
  const suyas = useMemo(() => columnas(de), [de]);
  const datos = lista.cruda as { fecha: string; totales: never; rechazado?: Rechazado } | undefined;
  const totales = datos && de.antiguedad.totales(datos.totales);
  const cuentas = (
    <DataTable
      id={`por-${hacer}`}
      etiqueta={`Por ${hacer}`}
      lista={lista}
      columnas={suyas}
      clave={(c) => c.tercero_id}
      nombre={(c) => c.tercero}
      enlace={(c) => de.to.cuenta(c.tercero_id)}
      buscar="Nombre, RUC o cédula…"
      filtros={
        <>
          <FiltroSelect
            lista={lista}
            nombre="vencidos"
            etiqueta="Mostrar"
            opciones={[{ value: 'true', label: 'Solo vencidos' }]}
          />
          <FiltroFecha lista={lista} nombre="fecha" etiqueta="Al día" />
        </>
      }
      exportar={`${de.antiguedad.ruta}/exportar`}
      sumas={<Sumas de={de} totales={totales} rechazado={datos?.rechazado} />}
      vacio={{
        icono: IconWallet,
        titulo: nadieDebe,
        mensaje: veraCuanto,
      }}
    />
  );
  return (
    <Pestanas
      conFiltros
      etiqueta={`Por ${hacer}`}
      pestanas={[
        { id: 'cuentas', titulo: 'Cuentas', contenido: () => cuentas },
        {
          id: 'graficos',
          titulo: 'Gráficos',
          contenido: () => (
            <Sitio espera={!totales}>
              <Graficos de={de} totales={totales ?? EN_ESPERA} />
            </Sitio>
          ),
        },
      ]}
      enmarcar={(pestanas, contenido) => (
        <Pagina
          titulo={`Por ${hacer}`}
          cuenta={lista.total}
          subtitulo={`Al ${fecha(datos?.fecha ?? new Date())}`}
          junto={pestanas}
          acciones={acciones}
        >
          {contenido}
        </Pagina>
      )}
    />
  );
}

const debido = (totales: Antiguedad) =>
  TRAMOS.reduce((suma, { campo }) => suma.plus(totales[campo]), new Decimal(0));

interface DeSumas {
  de: Lado;
  totales: Antiguedad | undefined;
  rechazado?: Rechazado;
}

/** El saldo de todas las cuentas, cuánto de él venció y qué anticipos tienen. */
function Sumas({ de, totales, rechazado }: DeSumas) {
  const { hacer, aLoQueDebe, dados } = de.palabras;
  const t = totales ?? EN_ESPERA;
  const debe = debido(t);
  const vencido = debe.minus(t.por_vencer);
  const anticipos = new Decimal(t.anticipos).abs();
  return (
    <Sitio espera={!totales}>
      Saldo por {hacer} <strong className="tabular">{dinero(t.total)}</strong>
      {!vencido.isZero() && (
        <>
          {' · vencido '}
          <strong className={`tabular ${estilos.tarde}`}>{dinero(vencido)}</strong>,{' '}
          {porcentaje(vencido.div(debe).toNumber(), 0)} {aLoQueDebe}
        </>
      )}
      {!anticipos.isZero() && (
        <>
          {` · ${dados} sin aplicar `}
          <strong className="tabular">{dinero(anticipos)}</strong>
        </>
      )}
      {aparte(rechazado)}
    </Sitio>
  );
}

/** Con qué atraso se debe, y cuándo vence lo que falta. */
function Graficos({ de, totales }: { de: Lado; totales: Antiguedad }) {
  const debe = debido(totales);
  const filas = TRAMOS.map(({ campo, titulo }) => ({ tramo: titulo, valor: Number(totales[campo]) }));
  return (
    <div className={estilos.figuras}>
      <Figura
        titulo="Con qué atraso"
        subtitulo="En días, desde que venció"
        resumen={filas.map(({ tramo, valor }) => `${tramo}: ${dinero(valor)}`).join('. ')}
        columnas={[
          { id: 'tramo', titulo: 'Atraso' },
          { id: 'valor', titulo: 'Valor', numerica: true, formato: (v) => importe(v) },
        ]}
        filas={debe.isZero() ? [] : filas}
      >
        <BarrasApiladas
          {...porAtraso(
            TRAMOS.map(({ campo, eje }) => ({ tramo: campo, nombre: eje, valor: Number(totales[campo]) })),
          )}
          alto={190}
          formato={(v) => monto(v, 0)}
        />
      </Figura>
      {de.calendario && <Calendario pregunta={de.calendario} />}
    </div>
  );
}
