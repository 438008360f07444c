import { Button } from '@mantine/core';
import { IconCash, IconCashOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { DataTable, importe, importeSiHay, type Columna } from '@/ui/tabla';
import { fecha } from '@/lib/fechas';
import { useArea } from '@/session';
import { Icono } from '@/ui/base';
import estilos from '../documentos/documentos.module.css';
import { EstadoAbono } from '../EstadoAbono';
import type { Abono, Lado } from '../lado/tipos';
import { useListaDe } from '../lado/useListaDe';

const columnas = (uno: string): Columna<Abono>[] => [
  { id: 'numero', titulo: conMayuscula(uno), orden: true, celda: (c) => `N.º ${c.numero}` },
  {
    id: 'fecha',
    titulo: 'Fecha',
    orden: true,
    celda: (c) => <span className="tabular">{fecha(c.fecha)}</span>,
  },
  { id: 'forma', cede: 2, titulo: 'Forma', celda: (c) => c.forma_nombre },
  { id: 'referencia', cede: 1, titulo: 'Referencia', recortar: true, celda: (c) => c.referencia },
  {
    id: 'total',
    enTarjeta: 'cifra',
    titulo: 'Valor',
    orden: true,
    numerica: true,
    celda: (c) => importe(c.total),
  },
  {
    id: 'anticipo',
    titulo: 'Anticipo',
    numerica: true,
    celda: (c) => importeSiHay(c.anticipo),
  },
  { id: 'estado', enTarjeta: 'estado', titulo: 'Estado', celda: (c) => <EstadoAbono abono={c} /> },
];

interface Props {
  de: Lado;
  tercero: number;
  /** Si se le puede registrar otro. */
  edita: boolean;
}

/** Los cobros de un cliente o los pagos a un proveedor, con el enlace a registrar otro. */
export function Abonos({ de, tercero, edita }: Props) {
  const { uno, varios, sinAbonos } = de.palabras;
  const navegar = useNavigate();
  const propia = useArea() === 'empresa';
  const lista = useListaDe(de.cuenta.abonos(tercero), { orden: '-fecha', prefijo: 'c.' });
  const suyas = useMemo(() => columnas(uno), [uno]);
  const registrar = edita && (
    <Button component={Link} to={de.to.nuevo(tercero)} leftSection={<Icono de={IconCash} />}>
      Registrar {uno}
    </Button>
  );
  return (
    <>
      {registrar && lista.total !== 0 && <div className={estilos.barra}>{registrar}</div>}
      <DataTable
        id={`${varios}-${de.palabras.tercero}`}
        etiqueta={`${conMayuscula(varios)} ${de.palabras.suyo}`}
        lista={lista}
        columnas={suyas}
        clave={(c) => c.id}
        nombre={(c) => `${uno} ${c.numero}`}
        {...(propia ? { alAbrir: (c: Abono) => void navegar(de.to.uno(c.id)) } : {})}
        buscar="Número, referencia…"
        vacio={{
          icono: IconCashOff,
          titulo: `Aún no tiene ${varios}`,
          mensaje: sinAbonos,
          accion: registrar || undefined,
        }}
      />
    </>
  );
}
