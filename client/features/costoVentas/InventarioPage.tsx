import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { alCambiar, claves } from '@/api/claves';
import { Hechos } from '@/features/mensuales/presta/Hechos';
import { PaginaMensual } from '@/features/mensuales/presta/PaginaMensual';
import { Consulta } from '@/ui/base';
import { importe, type Columna } from '@/ui/tabla';
import { deshacerConteo, existenciasQuery, INVENTARIO, type Conteo } from './api';
import { Contar } from './Contar';
import { Permanente } from './Permanente';

const COLUMNAS: Columna<Conteo>[] = [
  { id: 'contado', titulo: 'Contado', numerica: true, cede: 2, celda: (c) => importe(c.contado) },
  {
    id: 'costo',
    titulo: 'Costo de ventas',
    numerica: true,
    enTarjeta: 'cifra',
    celda: (c) => importe(c.costo),
  },
  { id: 'nota', titulo: 'Nota', recortar: true, cede: 3, celda: (c) => c.nota },
];

/** Lo que queda de lo comprado para vender: con lo contado al fin de un mes se asienta el costo de ventas. */
export function InventarioPage() {
  return (
    <PaginaMensual
      titulo="Costo de ventas"
      explica="Con lo que empezó, más lo que entró, menos lo que queda, es lo que costó lo vendido."
      delMes={(mes) => (
        <>
          <ElMes key={mes} mes={mes} />
          <Permanente mes={mes} />
        </>
      )}
      hechos={() => (
        <Hechos
          id="conteos"
          etiqueta="Conteos asentados"
          clave={claves.contabilidad.conteos}
          ruta={`${INVENTARIO}/paginacion`}
          columnas={COLUMNAS}
          deshacer={deshacerConteo}
          cambia={alCambiar.conteo}
          vacio={{ icono: IconPackages, titulo: 'Ningún conteo se ha asentado todavía' }}
        />
      )}
    />
  );
}

function ElMes({ mes }: { mes: string }) {
  const previa = useQuery(existenciasQuery(`${mes}-01`));
  return (
    <Consulta de={previa} enSeccion>
      {(vista) => (
        <Contar key={`${vista.filas.map((f) => f.saldo).join(' ')} ${vista.hecho_id}`} previa={vista} />
      )}
    </Consulta>
  );
}
