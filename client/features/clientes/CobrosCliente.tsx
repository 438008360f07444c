import { Button } from '@mantine/core';
import { IconCash, IconCashOff } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { claves } from '@/api/claves';
import type { components } from '@/api/schema';
import { EstadoCobro } from '@/features/cartera/presta';
import { DataTable, useLista, type Columna } from '@/ui/tabla';
import { toCobro, toCobroNuevo } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { useArea } from '@/session';
import { CLIENTES, type Cliente } from './api';
import { esFinal } from './rotulos';
import { useCobra } from './useCobra';
import estilos from './documentos/documentos.module.css';

type Fila = components['schemas']['CobroFila'];

const COLUMNAS: Columna<Fila>[] = [
  { id: 'numero', titulo: 'Cobro', orden: true, celda: (c) => `N.º ${c.numero}` },
  {
    id: 'fecha',
    titulo: 'Fecha',
    orden: true,
    celda: (c) => <span className="tabular">{fecha(c.fecha)}</span>,
  },
  { id: 'forma', cede: 2, titulo: 'Forma', celda: (c) => c.formaNombre },
  { id: 'referencia', cede: 1, titulo: 'Referencia', recortar: true, celda: (c) => c.referencia },
  {
    id: 'total',
    enTarjeta: 'cifra',
    titulo: 'Valor',
    orden: true,
    numerica: true,
    celda: (c) => dinero(c.total),
  },
  {
    id: 'anticipo',
    titulo: 'Anticipo',
    numerica: true,
    celda: (c) => (Number(c.anticipo) ? dinero(c.anticipo) : ''),
  },
  { id: 'estado', enTarjeta: 'estado', titulo: 'Estado', celda: (c) => <EstadoCobro cobro={c} /> },
];

/** Los cobros de un cliente, con el enlace a registrar otro. */
export function CobrosCliente({ cliente }: { cliente: Cliente }) {
  const navegar = useNavigate();
  const propia = useArea() === 'empresa';
  const edita = useCobra() && !esFinal(cliente);
  const lista = useLista<Fila>({
    clave: claves.clientes.cuenta.cobros,
    ruta: `${CLIENTES}/cobroEstadoCuenta/${cliente.CLI_CODIGO}`,
    orden: '-fecha',
    prefijo: 'c.',
  });
  const registrar = edita && (
    <Button
      component={Link}
      to={toCobroNuevo(cliente.CLI_CODIGO)}
      leftSection={<IconCash size={18} stroke={1.75} aria-hidden />}
    >
      Registrar cobro
    </Button>
  );
  return (
    <>
      {registrar && lista.total !== 0 && <div className={estilos.barra}>{registrar}</div>}
      <DataTable
        id="cobros-cliente"
        etiqueta="Cobros del cliente"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.COB_CODIGO}
        nombre={(c) => `cobro ${c.numero}`}
        {...(propia ? { alAbrir: (c: Fila) => void navegar(toCobro(c.COB_CODIGO)) } : {})}
        buscar="Número, referencia…"
        vacio={{
          icono: IconCashOff,
          titulo: 'Aún no tiene cobros',
          mensaje: 'Los cobros que le registre aparecerán aquí.',
          accion: registrar || undefined,
        }}
      />
    </>
  );
}
