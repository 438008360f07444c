import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { toEstado } from '@/navegacion/contabilidad';
import { toRenta } from '@/navegacion/tributos';
import { Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { casillasQuery, type Casilla } from './api';
import comunes from '../presta/hoja.module.css';

const COLUMNAS: Columna<Casilla>[] = [
  { id: 'codigo', titulo: 'Código', celda: (c) => c.codigo },
  { id: 'nombre', titulo: 'Nombre', envolver: true, celda: (c) => c.nombre },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (c) => importe(c.valor) },
];

/** Los balances del formulario 101, por los códigos que las cuentas del plan llevan. */
export function CasillasPage() {
  const anio = Number(useParams().anio);
  const entre = { desde: `${anio}-01-01`, hasta: `${anio}-12-31` };
  return (
    <Pagina
      titulo="Balances del formulario 101"
      subtitulo="Por los códigos de la Superintendencia de Compañías, que son los que cada cuenta del plan lleva. Busque en el portal el casillero con el mismo nombre: su número cambia de un año a otro y no consta aquí. La conciliación tributaria está en la hoja; lo que ninguna cuenta dice, como las operaciones con partes relacionadas, se escribe en el portal."
      migas={[{ to: toRenta(anio), texto: `Impuesto a la renta, ${anio}` }]}
      acciones={
        <>
          <Enlace to={toEstado('situacion', entre)}>Situación financiera</Enlace>
          <Enlace to={toEstado('resultados', entre)}>Resultados</Enlace>
        </>
      }
    >
      <div className={comunes.hoja}>
        <Consulta de={useQuery(casillasQuery(anio))} lineas={14} enSeccion ausente="Ese año no existe">
          {(casillas) => (
            <Tarjeta titulo={`Al 31 de diciembre de ${anio}`} sinRelleno={casillas.length > 0}>
              <TablaSimple
                etiqueta={`Balances de ${anio}`}
                columnas={COLUMNAS}
                filas={casillas}
                clave={(c) => c.codigo}
                vacio="La empresa no lleva aquí los libros de ese año."
              />
            </Tarjeta>
          )}
        </Consulta>
      </div>
    </Pagina>
  );
}
