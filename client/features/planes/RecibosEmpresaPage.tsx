import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { useLista } from '@/ui/tabla';
import { EmpresaMarco } from '@/features/empresas/presta';
import type { Recibo } from './presta';
import { RUTA_RECIBOS } from './api';
import { COLUMNAS_DE_EMPRESA, ListaRecibos } from './ListaRecibos';

const FILTROS = { estado: '', familia: '' };

export function RecibosEmpresaPage() {
  const { id = '' } = useParams();
  return (
    <EmpresaMarco id={id} pestana="recibos">
      {(empresa) => <Recibos empresa={empresa.EMP_CODIGO} />}
    </EmpresaMarco>
  );
}

function Recibos({ empresa }: { empresa: number }) {
  const lista = useLista<Recibo>({
    clave: claves.planes.recibos,
    ruta: RUTA_RECIBOS,
    orden: '-subido_en',
    filtros: FILTROS,
    fijos: { EMP_CODIGO: empresa },
  });
  return (
    <ListaRecibos
      id="recibos-empresa"
      lista={lista}
      columnas={COLUMNAS_DE_EMPRESA}
      buscar="Plan, banco, referencia…"
    />
  );
}
