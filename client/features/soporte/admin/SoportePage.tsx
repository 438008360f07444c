import { useQuery } from '@tanstack/react-query';
import { IconLifebuoy } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { claves } from '@/api/claves';
import { DataTable, FiltroSelect, useLista, type Lista } from '@/ui/tabla';
import { FiltroEmpresa } from '@/features/empresas/presta';
import { Pagina } from '@/ui/base';
import { toTicketAdmin } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { productosQuery } from '../api';
import { asesoresQuery, RUTA, type TicketFila } from './api';
import { EDADES, OPCIONES_ASUNTO } from './catalogo';
import { COLUMNAS } from './columnas';
import { PestanasEstado } from './PestanasEstado';

const FILTROS = { estado: '', producto: '', asunto: '', asesor: '', edad: '', EMP_CODIGO: '' };

export function SoportePage() {
  const lista = useLista<TicketFila>({
    clave: claves.soporte.tickets.lista,
    ruta: RUTA,
    orden: '-SPT_ID',
    filtros: FILTROS,
  });
  const atiende = usePermiso('tickets.atender');
  // La dirección del ticket lleva los filtros de la lista: sus vecinos y el regreso son los de esa lista.
  const { search } = useLocation();
  return (
    <Pagina titulo="Soporte" cuenta={lista.total}>
      <DataTable
        id="soporte"
        etiqueta="Tickets"
        lista={lista}
        columnas={COLUMNAS}
        clave={(t) => t.SPT_ID}
        nombre={(t) => `ticket n.º ${t.SPT_ID} de ${t.SPT_CLIENTENOMBRE}`}
        enlace={(t) => toTicketAdmin(t.SPT_ID) + search}
        buscar="Número, cliente, RUC o texto"
        filtros={<Filtros lista={lista} atiende={atiende} />}
        exportar={`${RUTA}/exportar`}
        estados={<PestanasEstado lista={lista} conMios={atiende} />}
        vacio={{
          icono: IconLifebuoy,
          titulo: 'Aún no hay tickets',
          mensaje: 'Los que abran los clientes en el formulario de soporte aparecerán aquí.',
        }}
      />
    </Pagina>
  );
}

function Filtros({ lista, atiende }: { lista: Lista<TicketFila>; atiende: boolean }) {
  const { data: productos = [] } = useQuery(productosQuery);
  const { data: asesores = [] } = useQuery(asesoresQuery);
  return (
    <>
      <FiltroSelect
        lista={lista}
        nombre="asesor"
        etiqueta="Asesor"
        opciones={[
          ...(atiende ? [{ value: 'yo', label: 'Mis tickets' }] : []),
          { value: 'ninguno', label: 'Sin asignar' },
          ...asesores.map((a) => ({
            value: String(a.ASE_CODIGO),
            label: a.ASE_NOMBRE + (a.ASE_ACTIVO ? '' : ' (inactivo)'),
          })),
        ]}
      />
      <FiltroSelect lista={lista} nombre="edad" etiqueta="Antigüedad" todos="Cualquiera" opciones={EDADES} />
      <FiltroSelect lista={lista} nombre="asunto" etiqueta="Asunto" opciones={OPCIONES_ASUNTO} />
      <FiltroSelect
        lista={lista}
        nombre="producto"
        etiqueta="Producto"
        opciones={productos.map((p) => ({ value: String(p.PROD_ID), label: p.PROD_NOMBRE }))}
      />
      <FiltroEmpresa lista={lista} />
    </>
  );
}
