import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { documentoDeCompra, enOrdenDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { useCompra } from './entrada';

const opcion = ({ codigo = '', nombre = '' }) => ({ value: codigo, label: nombre });
const suyos = ({ documentos = '' }: Record<string, string>) => documentos.split(', ');

/** Los sustentos que ese día admiten ese documento. */
export const useSustentosDe = (dia: string, cod_doc: string) =>
  useVigentes('sustentos', dia)
    .filter((fila) => suyos(fila).includes(cod_doc))
    .map(({ codigo = '', nombre = '' }) => opcion({ codigo, nombre: `${codigo} ${nombre}` }));

/** Los que admiten el documento que se escribe. */
export function useSustentos() {
  const { form } = useCompra();
  const [dia, cod_doc] = useWatch({ control: form.control, name: ['fecha', 'cod_doc'] });
  return useSustentosDe(dia, cod_doc);
}

/** Los documentos con que ese día se puede comprar: los que algún sustento admite, y la declaración de la aduana. */
export function useDocumentos() {
  const { form } = useCompra();
  const dia = useWatch({ control: form.control, name: 'fecha' });
  const sustentos = useVigentes('sustentos', dia);
  const documentos = useVigentes('documentos', dia);
  const admisibles = useMemo(() => new Set(sustentos.flatMap(suyos)), [sustentos]);
  return enOrdenDeCompra(
    documentos.filter(({ codigo = '' }) => admisibles.has(codigo) || documentoDeCompra(codigo).declaracion),
  ).map(opcion);
}
