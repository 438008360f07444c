import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Debido, Lado } from '../lado/tipos';
import { puestosDe, type Reparto } from '../valores';
import { CentroDeCuenta, useCentros } from './CentroDeCuenta';
import { propuestoPara } from './valores';

/** El centro de costo de lo que se registra: mientras nadie elija otro, el de lo que salda, si todo es de uno. */
export function CentroDeAbono({ de, documentos }: { de: Lado; documentos: Debido[] }) {
  const { control, setValue } = useFormContext<Reparto & { centro_id: string }>();
  const centros = useCentros(de);
  const elegido = useRef(false);
  const aplicaciones = useWatch({ control, name: 'aplicaciones' });
  const propuesto = propuestoPara(puestosDe({ aplicaciones }, documentos), centros);
  useEffect(() => {
    if (!elegido.current) setValue('centro_id', propuesto);
  }, [propuesto, setValue]);
  return <CentroDeCuenta de={de} alElegir={() => (elegido.current = true)} />;
}
