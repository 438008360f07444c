import { IconClipboardCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { hacer } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { DataTable, useLista } from '@/ui/tabla';
import { contabilizarPendientes, PENDIENTES, type Pendiente } from './api';
import { COLUMNAS } from './columnas';
import estilos from './activacion.module.css';

/** Lo que pasó y no se pudo contabilizar porque falta decir con qué cuenta. */
export function Pendientes({ edita, contabilizando }: { edita: boolean; contabilizando: boolean }) {
  const consultas = useQueryClient();
  const lista = useLista<Pendiente>({ clave: claves.contabilidad.pendientes, ruta: PENDIENTES });
  const contabilizar = () =>
    hacer(
      contabilizarPendientes,
      ({ pendientes }) =>
        `Se está contabilizando lo que ya se puede: ${cuantos(pendientes, 'documento')} en espera`,
      () => refrescar(consultas, alCambiar.contabilidad),
    );
  return (
    <div className={estilos.pendientes}>
      <DataTable
        id="asientos-pendientes"
        etiqueta="Documentos que esperan"
        lista={lista}
        columnas={COLUMNAS}
        clave={(p) => p.id}
        enlace={(p) => p.origen.ruta}
        nombre={(p) => `${p.glosa}, ${fecha(p.fecha)}`}
        accion={
          edita &&
          Boolean(lista.total) && (
            <BotonAccion variant="default" h={36} alPulsar={contabilizar}>
              Contabilizar lo que ya se puede
            </BotonAccion>
          )
        }
        vacio={{
          icono: IconClipboardCheck,
          ...(contabilizando
            ? { titulo: 'Se está contabilizando', mensaje: 'Lo que no se pueda asentar aparecerá aquí.' }
            : { titulo: 'Nada espera', mensaje: 'Todo lo que pasó está en los libros.' }),
        }}
      />
    </div>
  );
}
