import { useParams, useSearchParams } from 'react-router-dom';
import { EmpresaMarco, PESTANAS_EMPRESA } from '../presta';
import { AccionesEmpresa } from './AccionesEmpresa';
import { Ficha } from './Ficha';

export function EmpresaPage() {
  const { id = '' } = useParams();
  const [url] = useSearchParams();
  const pestana = PESTANAS_EMPRESA.find((p) => p === url.get('pestana')) ?? 'datos';
  return (
    <EmpresaMarco
      key={id}
      id={id}
      pestana={pestana}
      acciones={(empresa) => <AccionesEmpresa empresa={empresa} />}
    >
      {(empresa) => <Ficha empresa={empresa} pestana={pestana} />}
    </EmpresaMarco>
  );
}
