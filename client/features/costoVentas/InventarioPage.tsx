import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { alCambiar, claves } from '@/api/claves';
import { ElegirMes, useMes } from '@/features/mensuales/presta/ElegirMes';
import { Hechos } from '@/features/mensuales/presta/Hechos';
import { Consulta, Pagina } from '@/ui/base';
import { importe, type Columna } from '@/ui/tabla';
import { deshacerConteo, existenciasQuery, INVENTARIO, type Conteo } from './api';
import { Contar } from './Contar';
import { Permanente } from './Permanente';
import estilos from '@/features/mensuales/presta/mensuales.module.css';

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
  const elegido = useMes();
  const { mes } = elegido;
  const previa = useQuery(existenciasQuery(`${mes}-01`));
  return (
    <Pagina
      titulo="Costo de ventas"
      subtitulo="Con lo que empezó, más lo que entró, menos lo que queda, es lo que costó lo vendido."
    >
      <div className={estilos.hoja}>
        <ElegirMes {...elegido} />
        <Consulta de={previa} enSeccion>
          {(vista) => (
            <Contar
              key={`${mes} ${vista.filas.map((f) => f.saldo).join(' ')} ${vista.hecho_id}`}
              previa={vista}
            />
          )}
        </Consulta>
        <Permanente mes={mes} />
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
      </div>
    </Pagina>
  );
}
