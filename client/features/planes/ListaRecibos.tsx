import { IconReceipt } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DataTable, FiltroSelect, importe, type Columna, type Lista } from '@/ui/tabla';
import { EstadoDeRecibo, FAMILIA_CORTA, RECIBOS, type Recibo } from './presta';
import { fecha, fechaHora } from '@/lib/fechas';
import { RUTA_RECIBOS } from './api';
import { VentanaRecibo } from './VentanaRecibo';

const EMPRESA: Columna<Recibo> = {
  id: 'EMP_NOMBREC',
  titulo: 'Empresa',
  orden: true,
  celda: (r) => r.EMP_NOMBREC,
};
const COMUNES: Columna<Recibo>[] = [
  { id: 'PLAN_NOMBRE', titulo: 'Plan', celda: (r) => r.PLAN_NOMBRE },
  {
    id: 'estado',
    enTarjeta: 'estado',
    titulo: 'Estado',
    orden: true,
    celda: (r) => <EstadoDeRecibo estado={r.estado} motivo={r.motivo} />,
  },
  {
    id: 'valor',
    enTarjeta: 'cifra',
    titulo: 'Valor',
    numerica: true,
    orden: true,
    celda: (r) => importe(r.valor),
  },
  { id: 'banco', cede: 2, titulo: 'Banco', celda: (r) => r.banco },
  { id: 'referencia', cede: 3, titulo: 'Referencia', numerica: true, celda: (r) => r.referencia },
  { id: 'fecha', titulo: 'Pagado', numerica: true, orden: true, celda: (r) => fecha(r.fecha) },
  {
    id: 'subido_en',
    cede: 1,
    titulo: 'Subido',
    numerica: true,
    orden: true,
    celda: (r) => fechaHora(r.subido_en),
  },
  { id: 'familia', titulo: 'Familia', oculta: true, celda: (r) => FAMILIA_CORTA[r.familia] },
  { id: 'revisor', titulo: 'Revisado por', oculta: true, celda: (r) => r.revisor },
];
export const COLUMNAS = [EMPRESA, ...COMUNES];
export const COLUMNAS_DE_EMPRESA = COMUNES;

const ESTADOS = (Object.keys(RECIBOS) as (keyof typeof RECIBOS)[]).map((value) => ({
  value,
  label: RECIBOS[value].texto,
}));
const FAMILIAS = Object.entries(FAMILIA_CORTA).map(([value, label]) => ({ value, label }));

interface Props {
  id: string;
  lista: Lista<Recibo>;
  columnas: Columna<Recibo>[];
  buscar: string;
  filtros?: ReactNode;
}

/** Los recibos. El que está abierto va en la dirección, y desde él se pasa a sus vecinos. */
export function ListaRecibos({ id, lista, columnas, buscar, filtros }: Props) {
  const [url, setUrl] = useSearchParams();
  const abierto = Number(url.get('recibo')) || null;
  // El orden de la lista cuando se abrió el primero: lo que se decide sale de la lista, pero no de este
  // recorrido.
  const [vecinos, setVecinos] = useState<number[]>([]);
  const ir = (recibo: number | null) =>
    setUrl(
      (antes) => {
        const nueva = new URLSearchParams(antes);
        if (recibo) nueva.set('recibo', String(recibo));
        else nueva.delete('recibo');
        return nueva;
      },
      { replace: abierto !== null },
    );
  const abrir = (recibo: Recibo) => {
    setVecinos(lista.items.map((r) => r.RECIBO_ID));
    ir(recibo.RECIBO_ID);
  };
  const puesto = abierto ? vecinos.indexOf(abierto) : -1;
  const siguiente = vecinos[puesto + 1];
  return (
    <>
      <DataTable
        id={id}
        etiqueta="Recibos de pago"
        lista={lista}
        columnas={columnas}
        clave={(r) => r.RECIBO_ID}
        nombre={(r) => `recibo n.º ${r.RECIBO_ID} de ${r.EMP_NOMBREC}`}
        alAbrir={abrir}
        buscar={buscar}
        filtros={
          <>
            <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={ESTADOS} />
            <FiltroSelect
              lista={lista}
              nombre="familia"
              etiqueta="Familia"
              opciones={FAMILIAS}
              todos="Todas"
            />
            {filtros}
          </>
        }
        exportar={`${RUTA_RECIBOS}/exportar`}
        vacio={{
          icono: IconReceipt,
          titulo: 'Aún no hay recibos',
          mensaje: 'Los recibos se suben desde los planes de cada empresa.',
        }}
      />
      {abierto && (
        <VentanaRecibo
          key={abierto}
          id={abierto}
          lugar={
            puesto >= 0 && vecinos.length > 1
              ? { numero: puesto + 1, total: vecinos.length, anterior: vecinos[puesto - 1], siguiente }
              : undefined
          }
          alIr={ir}
          alDecidir={() => ir(puesto >= 0 && siguiente ? siguiente : null)}
          alCerrar={() => ir(null)}
        />
      )}
    </>
  );
}
