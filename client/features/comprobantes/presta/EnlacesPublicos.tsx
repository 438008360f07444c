import { claves } from '@/api/claves';
import { EnlacesDados } from '@/features/clientes/presta';
import { usePermiso } from '@/session';
import estilos from './comprobantes.module.css';

interface Props {
  de: 'comprobante' | 'proforma';
  id: number;
}

/** Los enlaces que abren un documento, y revocar uno. */
export function EnlacesPublicos({ de, id }: Props) {
  const puede = usePermiso('documentos.emitir');
  return (
    <div className={estilos.aperturas}>
      <EnlacesDados
        ruta={`/api/enlaces/${de}/${id}`}
        clave={claves.comprobantes.enlaces(de, id)}
        revocarEn="/api/enlaces"
        puede={puede}
        yaNo="abrir el documento"
      />
    </div>
  );
}
