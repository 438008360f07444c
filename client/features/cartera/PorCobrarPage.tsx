import { IconWallet } from '@tabler/icons-react';
import { claves } from '@/api/claves';
import { DataTable, FiltroFecha, FiltroSelect, Sitio, useLista, type Columna } from '@/ui/tabla';
import { Barras, Figura } from '@/ui/graficos';
import { Cifra, Pagina, Rejilla } from '@/ui/base';
import { toCuentaCliente } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { Decimal } from '@/lib/decimal';
import { dinero, monto } from '@/lib/money';
import { porcentaje } from '@/lib/numeros';
import { ANTIGUEDAD, type AntiguedadCartera, type FilaAntiguedad, type PaginaAntiguedad } from './api';
import estilos from './cobros.module.css';
import { Recordatorios } from './recordatorios/Recordatorios';

const TRAMOS = [
  { campo: 'porVencer', titulo: 'Por vencer', breve: 'Por vencer', eje: 'Por vencer' },
  { campo: 'd30', titulo: '1 a 30 días', breve: '1 a 30', eje: '1–30' },
  { campo: 'd60', titulo: '31 a 60 días', breve: '31 a 60', eje: '31–60' },
  { campo: 'd90', titulo: '61 a 90 días', breve: '61 a 90', eje: '61–90' },
  { campo: 'mas', titulo: 'Más de 90 días', breve: 'Más de 90', eje: '+90' },
] as const;
/** Ocupa lo que ocuparán los totales. */
const EN_ESPERA: AntiguedadCartera = {
  porVencer: '1',
  d30: '1',
  d60: '1',
  d90: '1',
  mas: '1',
  anticipos: '0',
  total: '5',
};
const siHay = (valor: string) => (Number(valor) ? dinero(valor) : '');

const COLUMNAS: Columna<FilaAntiguedad>[] = [
  { id: 'CLI_NOMBRE', titulo: 'Cliente', orden: true, celda: (c) => c.CLI_NOMBRE },
  { id: 'tramos', cede: 1, titulo: 'Atraso', ancho: 110, celda: (c) => <Tramos de={c} /> },
  ...TRAMOS.map(({ campo, breve }) => ({
    id: campo,
    cede: (campo === 'porVencer' ? 2 : 3) as 2 | 3,
    titulo: breve,
    orden: true,
    numerica: true,
    celda: (c: FilaAntiguedad) => siHay(c[campo]),
  })),
  {
    id: 'anticipos',
    titulo: 'Anticipos',
    orden: true,
    oculta: true,
    numerica: true,
    celda: (c) => siHay(c.anticipos),
  },
  {
    id: 'vencido',
    enTarjeta: 'estado',
    titulo: 'Vencido',
    orden: true,
    numerica: true,
    celda: (c) => <span className={Number(c.vencido) ? estilos.tarde : undefined}>{siHay(c.vencido)}</span>,
  },
  {
    id: 'saldo',
    enTarjeta: 'cifra',
    titulo: 'Saldo',
    orden: true,
    numerica: true,
    celda: (c) => <strong>{dinero(c.saldo)}</strong>,
  },
  {
    id: 'CLI_IDENTIFICACION',
    titulo: 'Identificación',
    oculta: true,
    numerica: true,
    celda: (c) => c.CLI_IDENTIFICACION,
  },
  {
    id: 'CLI_TELEFONO',
    titulo: 'Teléfono',
    oculta: true,
    celda: (c) => <span className="tabular">{c.CLI_TELEFONO}</span>,
  },
];

/** El atraso de lo que un cliente debe, en proporción; los valores están al lado. */
const Tramos = ({ de }: { de: FilaAntiguedad }) => (
  <span className={estilos.tramos} aria-hidden>
    {TRAMOS.filter(({ campo }) => Number(de[campo]) > 0).map(({ campo }) => (
      <span key={campo} data-tramo={campo} style={{ flexGrow: Number(de[campo]) }} />
    ))}
  </span>
);

export function PorCobrarPage() {
  const lista = useLista<FilaAntiguedad>({
    clave: claves.cartera.antiguedad,
    ruta: ANTIGUEDAD,
    orden: '-vencido',
    filtros: { fecha: '', vencidos: '' },
  });
  const datos = lista.datos as PaginaAntiguedad | undefined;
  return (
    <Pagina
      titulo="Por cobrar"
      cuenta={lista.total}
      subtitulo={`Al ${fecha(datos?.fecha ?? new Date())}`}
      acciones={<Recordatorios />}
    >
      {(datos || lista.cargando) && (
        <Sitio espera={!datos}>
          <Resumen totales={datos?.totales ?? EN_ESPERA} />
        </Sitio>
      )}
      <DataTable
        id="por-cobrar"
        etiqueta="Por cobrar"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.CLI_CODIGO}
        nombre={(c) => c.CLI_NOMBRE}
        enlace={(c) => toCuentaCliente(c.CLI_CODIGO)}
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
        exportar={`${ANTIGUEDAD}/exportar`}
        vacio={{
          icono: IconWallet,
          titulo: 'Nadie debe nada',
          mensaje: 'Aquí verá cuánto debe cada cliente y con qué atraso.',
        }}
      />
    </Pagina>
  );
}

function Resumen({ totales }: { totales: AntiguedadCartera }) {
  const debe = TRAMOS.reduce((suma, { campo }) => suma.plus(totales[campo]), new Decimal(0));
  const vencido = debe.minus(totales.porVencer);
  const parte = (valor: Decimal.Value) =>
    debe.isZero() ? '' : porcentaje(new Decimal(valor).div(debe).toNumber(), 0);
  const filas = TRAMOS.map(({ campo, titulo, eje }) => ({
    tramo: titulo,
    eje,
    valor: Number(totales[campo]),
  }));
  return (
    <div className={estilos.resumen}>
      <Rejilla minimo={180}>
        <Cifra
          rotulo="Saldo por cobrar"
          valor={dinero(totales.total)}
          detalle="Lo que deben menos sus anticipos"
        />
        <Cifra
          rotulo="Vencido"
          valor={dinero(vencido)}
          detalle={parte(vencido) && `${parte(vencido)} de lo que deben`}
          tono={vencido.isZero() ? undefined : 'error'}
        />
        <Cifra
          rotulo="Anticipos"
          valor={dinero(new Decimal(totales.anticipos).abs())}
          detalle="Recibidos sin aplicar"
        />
      </Rejilla>
      <Figura
        titulo="Con qué atraso"
        subtitulo="En días, desde que venció"
        resumen={filas.map(({ tramo, valor }) => `${tramo}: ${dinero(valor)}`).join('. ')}
        columnas={[
          { id: 'tramo', titulo: 'Atraso' },
          { id: 'valor', titulo: 'Valor', numerica: true, formato: (v) => dinero(v) },
        ]}
        filas={debe.isZero() ? [] : filas}
      >
        <Barras
          datos={filas}
          x="eje"
          series={[{ campo: 'valor', nombre: 'Por cobrar', tono: 'azul' }]}
          alto={190}
          formato={(v) => monto(v, 0)}
        />
      </Figura>
    </div>
  );
}
