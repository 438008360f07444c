import { IconUserQuestion } from '@tabler/icons-react';
import type { Columna } from '@/ui/tabla';
import { Estado } from '@/ui/base';
import { fechaHora, hace } from '@/lib/fechas';
import type { TicketFila } from './api';
import { ASUNTO, ESTADOS, tonoEdad } from './catalogo';
import estilos from './admin.module.css';

export function EstadoDe({ estado }: { estado: TicketFila['SPT_ESTADO'] }) {
  const { texto, tono, icono } = ESTADOS[estado];
  return (
    <Estado tono={tono} icono={icono}>
      {texto}
    </Estado>
  );
}

/** Nadie ingresó como la empresa de ese RUC para abrirlo. */
export const SinVerificar = ({ title }: { title: string }) => (
  <Estado tono="aviso" icono={IconUserQuestion} title={title}>
    Sin verificar
  </Estado>
);

export const esAjeno = (ticket: Pick<TicketFila, 'EMP_CODIGO' | 'verificado'>) =>
  ticket.EMP_CODIGO !== null && !ticket.verificado;

/** El título, si lo tiene, o el asunto; y debajo lo primero que el ticket dice: con uno de cinco asuntos no se distinguen. */
export const Asunto = ({
  SPT_ASUNTO,
  SPT_TITULO,
  SPT_RESUMEN,
}: Pick<TicketFila, 'SPT_ASUNTO' | 'SPT_TITULO' | 'SPT_RESUMEN'>) => (
  <span className={estilos.asunto} title={SPT_RESUMEN}>
    {SPT_TITULO || ASUNTO[SPT_ASUNTO]}
    <small>{SPT_TITULO ? `${ASUNTO[SPT_ASUNTO]} · ${SPT_RESUMEN}` : SPT_RESUMEN}</small>
  </span>
);

const Edad = ({ SPT_ESTADO, SPT_FECHA }: TicketFila) => (
  <time
    className={estilos.edad}
    data-tono={tonoEdad(SPT_ESTADO, SPT_FECHA)}
    dateTime={SPT_FECHA}
    title={fechaHora(SPT_FECHA)}
  >
    {hace(SPT_FECHA)}
  </time>
);

export const COLUMNAS: Columna<TicketFila>[] = [
  { id: 'SPT_CLIENTENOMBRE', titulo: 'Cliente', celda: (t) => t.SPT_CLIENTENOMBRE },
  {
    id: 'SPT_ID',
    enTarjeta: 'cifra',
    titulo: 'N.º',
    numerica: true,
    orden: true,
    ancho: 84,
    celda: (t) => t.SPT_ID,
  },
  { id: 'SPT_ASUNTO', titulo: 'Asunto', celda: Asunto },
  { id: 'PROD_NOMBRE', cede: 1, titulo: 'Producto', recortar: true, celda: (t) => t.PROD_NOMBRE },
  {
    id: 'SPT_ESTADO',
    enTarjeta: 'estado',
    titulo: 'Estado',
    orden: true,
    celda: (t) => <EstadoDe estado={t.SPT_ESTADO} />,
  },
  {
    id: 'ASE_NOMBRE',
    cede: 3,
    titulo: 'Asesor',
    recortar: true,
    celda: (t) => t.ASE_NOMBRE ?? <span className={estilos.tenue}>Sin asignar</span>,
  },
  { id: 'SPT_FECHA', titulo: 'Abierto', orden: true, celda: (t) => <Edad {...t} /> },
  {
    id: 'verificado',
    cede: 2,
    titulo: 'Origen',
    celda: (t) => esAjeno(t) && <SinVerificar title="Se abrió sin ingresar, con el RUC de una empresa" />,
  },
  {
    id: 'SPT_RUC',
    titulo: 'RUC o cédula',
    numerica: true,
    orden: true,
    oculta: true,
    celda: (t) => t.SPT_RUC,
  },
  {
    id: 'SPT_ACTUALIZADO',
    titulo: 'Último movimiento',
    oculta: true,
    celda: (t) => <time dateTime={t.SPT_ACTUALIZADO}>{fechaHora(t.SPT_ACTUALIZADO)}</time>,
  },
  {
    id: 'SPT_NOMBREARCHIVO',
    titulo: 'Archivo',
    oculta: true,
    recortar: true,
    celda: (t) => t.SPT_NOMBREARCHIVO ?? '',
  },
];
