import { IconArrowBackUp, IconBuildingBank, IconFileDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { claves } from '@/api/claves';
import { SinLibros } from '@/features/asientos/presta';
import { fecha } from '@/lib/fechas';
import { toBancos } from '@/navegacion/contabilidad';
import { toCobro } from '@/navegacion/enlaces';
import { Estado, Pagina } from '@/ui/base';
import {
  DataTable,
  FiltroFecha,
  FiltroSelect,
  importe,
  useLista,
  type AccionFila,
  type Columna,
} from '@/ui/tabla';
import type { Cheque } from '../api';
import { ChequeDevuelto } from './ChequeDevuelto';
import { DepositarCheque } from './DepositarCheque';

const ESTADOS = [
  { value: 'EN_CARTERA', label: 'En cartera' },
  { value: 'DEPOSITADO', label: 'Depositados' },
  { value: 'DEVUELTO', label: 'Devueltos' },
  { value: 'ANULADO', label: 'Anulados' },
];
const TONOS = { EN_CARTERA: 'neutro', DEPOSITADO: 'ok', DEVUELTO: 'error', ANULADO: 'neutro' } as const;
const FILTROS = { estado: 'EN_CARTERA', desde: '', hasta: '' };

const cuando = ({ estado, dias }: Cheque) => {
  if (estado !== 'EN_CARTERA') return '';
  if (dias > 0) return dias === 1 ? 'Mañana' : `En ${dias} días`;
  return dias === 0 ? 'Hoy' : 'Ya se puede depositar';
};

const COLUMNAS: Columna<Cheque>[] = [
  { id: 'cliente', titulo: 'Cliente', celda: (c) => c.cliente },
  {
    id: 'cheque',
    titulo: 'Cheque',
    celda: (c) => [c.cheque_banco, c.cheque_numero || c.referencia].filter(Boolean).join(' · '),
  },
  { id: 'titular', titulo: 'Titular', cede: 1, recortar: true, celda: (c) => c.cheque_titular },
  {
    id: 'fecha',
    titulo: 'Recibido',
    cede: 2,
    celda: (c) => <span className="tabular">{fecha(c.fecha)}</span>,
  },
  {
    id: 'se_cobra',
    titulo: 'Se cobra',
    celda: (c) => <span className="tabular">{fecha(c.se_cobra)}</span>,
  },
  { id: 'cuando', titulo: 'Cuándo', celda: cuando },
  { id: 'total', enTarjeta: 'cifra', titulo: 'Valor', numerica: true, celda: (c) => importe(c.total) },
  {
    id: 'estado',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (c) => <Estado tono={TONOS[c.estado]}>{c.estado_nombre}</Estado>,
  },
];

/** Los cheques que los clientes entregaron: los que esperan, los que ya se depositaron y los que el banco devolvió. */
export function ChequesPage() {
  const lista = useLista<Cheque>({
    clave: claves.contabilidad.cheques,
    ruta: '/api/bancos/cheques',
    orden: '',
    filtros: FILTROS,
  });
  const [porDepositar, setPorDepositar] = useState<Cheque | null>(null);
  const [devuelto, setDevuelto] = useState<Cheque | null>(null);
  const acciones = (cheque: Cheque): AccionFila[] => [
    ...(cheque.acciones.includes('depositar')
      ? [{ texto: 'Depositar', icono: IconBuildingBank, alElegir: () => setPorDepositar(cheque) }]
      : []),
    ...(cheque.acciones.includes('devolver')
      ? [
          {
            texto: 'El banco lo devolvió',
            icono: IconArrowBackUp,
            peligro: true,
            alElegir: () => setDevuelto(cheque),
          },
        ]
      : []),
  ];
  return (
    <Pagina
      titulo="Cheques en cartera"
      subtitulo="Los que los clientes entregaron: se depositan desde su fecha."
      cuenta={lista.total}
      migas={[{ to: toBancos(), texto: 'Bancos y cajas' }]}
    >
      <DataTable
        id="cheques"
        etiqueta="Cheques"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.id}
        nombre={(c) => `cheque del cobro n.º ${c.numero}`}
        enlace={(c) => toCobro(c.id)}
        buscar="Cliente, número o banco…"
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
            <FiltroFecha lista={lista} nombre="desde" etiqueta="Se cobra desde" />
            <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
          </>
        }
        acciones={acciones}
        exportar="/api/bancos/cheques/exportar"
        vacio={{
          icono: IconFileDollar,
          titulo: 'Aún no hay cheques',
          mensaje: 'Los cobros que registre con un cheque aparecerán aquí.',
          accion: <SinLibros />,
        }}
      />
      {porDepositar && <DepositarCheque cheque={porDepositar} alCerrar={() => setPorDepositar(null)} />}
      {devuelto?.linea && (
        <ChequeDevuelto cheque={devuelto} linea={devuelto.linea} alCerrar={() => setDevuelto(null)} />
      )}
    </Pagina>
  );
}
