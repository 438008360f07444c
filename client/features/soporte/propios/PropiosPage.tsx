import { Button } from '@mantine/core';
import { IconLifebuoy, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { claves } from '@/api/claves';
import { DataTable, FiltroSelect, useLista } from '@/ui/tabla';
import { Icono, Pagina } from '@/ui/base';
import { usePermiso } from '@/session';
import { ESTADOS, ORDEN } from '../admin/catalogo';
import { toNuevoTicket, toTicket } from '../enlaces';
import { RUTA, type TicketPropioFila } from './api';
import { COLUMNAS } from './columnas';

const OPCIONES = ORDEN.map((value) => ({ value, label: ESTADOS[value].texto }));

/** Lo que la empresa pidió a soporte, y en qué va. */
export function PropiosPage() {
  const lista = useLista<TicketPropioFila>({
    clave: claves.soporte.propios.lista,
    ruta: RUTA,
    orden: '-SPT_ID',
    filtros: { estado: '' },
  });
  const nuevo = usePermiso('soporte.crear') && (
    <Button aria-keyshortcuts="n" component={Link} to={toNuevoTicket()} leftSection={<Icono de={IconPlus} />}>
      Nuevo ticket
    </Button>
  );
  return (
    <Pagina titulo="Soporte" cuenta={lista.total} acciones={nuevo}>
      <DataTable
        id="soporte-propios"
        etiqueta="Tickets"
        lista={lista}
        columnas={COLUMNAS}
        clave={(t) => t.SPT_ID}
        nombre={(t) => `ticket n.º ${t.SPT_ID}`}
        enlace={(t) => toTicket(t.SPT_ID)}
        buscar="Número, servicio o texto"
        filtros={
          <FiltroSelect lista={lista} nombre="estado" etiqueta="Estado" opciones={OPCIONES} todos="Todos" />
        }
        vacio={{
          icono: IconLifebuoy,
          titulo: 'Aún no ha pedido ayuda',
          mensaje: 'Cuéntenos qué necesita: un asesor le responderá aquí y a su correo.',
          accion: nuevo || undefined,
        }}
      />
    </Pagina>
  );
}
