import { useQuery } from '@tanstack/react-query';
import { fecha } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { VentanaForm } from '@/ui/avisos';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { permisosQuery, type Llave } from './api';
import estilos from './llaves.module.css';

const COLUMNAS: Columna<Llave['usos'][number]>[] = [
  { id: 'dia', titulo: 'Día', celda: (u) => fecha(u.dia) },
  { id: 'llamadas', titulo: 'Llamadas', numerica: true, celda: (u) => entero(u.llamadas) },
  { id: 'errores', titulo: 'Con error', numerica: true, celda: (u) => entero(u.errores) },
];

/** Lo que una llave se usó cada día, y lo que permite. */
export function VentanaUsos({ llave, alCerrar }: { llave: Llave; alCerrar: () => void }) {
  const { data: catalogo = [] } = useQuery(permisosQuery);
  const permite = catalogo.filter((p) => !p.siempre && llave.permisos.includes(p.permiso));
  return (
    <VentanaForm titulo={`Uso de la llave ${llave.nombre}`} tamano={560} alCerrar={alCerrar}>
      <p className={estilos.nota}>
        {llave.redes.length ? `Solo desde ${llave.redes.join(', ')}. ` : 'Desde cualquier dirección. '}
        Permite: {permite.map((p) => p.nombre.toLowerCase()).join('; ')}.
      </p>
      <TablaSimple
        etiqueta="Llamadas de cada día"
        columnas={COLUMNAS}
        filas={llave.usos}
        clave={(u) => u.dia}
        vacio="No se usó en los últimos treinta días."
      />
    </VentanaForm>
  );
}
