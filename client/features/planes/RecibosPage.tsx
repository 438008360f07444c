import { claves } from '@/api/claves';
import { useLista } from '@/ui/tabla';
import { FiltroEmpresa } from '@/features/empresas/presta';
import type { Recibo } from './presta';
import { Pagina } from '@/ui/base';
import { RUTA_RECIBOS } from './api';
import { COLUMNAS, ListaRecibos } from './ListaRecibos';

const FILTROS = { estado: '', familia: '', EMP_CODIGO: '' };

/** Los recibos de todas las empresas que la persona puede ver. */
export function RecibosPage() {
  const lista = useLista<Recibo>({
    clave: claves.planes.recibos,
    ruta: RUTA_RECIBOS,
    orden: '-subido_en',
    filtros: FILTROS,
  });
  return (
    <Pagina titulo="Recibos de pago" cuenta={lista.total}>
      <ListaRecibos
        id="recibos"
        lista={lista}
        columnas={COLUMNAS}
        buscar="Empresa, RUC, plan, referencia…"
        filtros={<FiltroEmpresa lista={lista} />}
      />
    </Pagina>
  );
}
