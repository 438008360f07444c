import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { hoy } from '@/lib/fechas';
import { mesesHasta, tituloDelMes } from './meses';

/** El mes que se mira (aaaa-mm): el que la dirección dice, o el de hoy. */
export function useMes() {
  const [url, setUrl] = useSearchParams();
  const dicho = url.get('mes') ?? '';
  const meses = mesesHasta(hoy());
  return {
    mes: meses.includes(dicho) ? dicho : meses[0]!,
    meses,
    alElegir: (mes: string) => setUrl({ mes }, { replace: true }),
  };
}

export function ElegirMes({ mes, meses, alElegir }: ReturnType<typeof useMes>) {
  return (
    <NativeSelect
      label="Mes"
      w={220}
      value={mes}
      data={meses.map((value) => ({ value, label: tituloDelMes(value) }))}
      onChange={(e) => alElegir(e.currentTarget.value)}
    />
  );
}
