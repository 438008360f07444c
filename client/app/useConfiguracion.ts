import { useCallback, useEffect, useState } from 'react';
import { alCambiarMarca, getMarca, type Marca } from '@/features/configuraciones/presta/configuracion';
import { esCancelacion } from '@/api/errors';

interface Estado {
  marca?: Marca;
  error?: unknown;
}

/** The one request that everything waits for; plain, so that the query library stays out of the first load. */
export function useConfiguracion() {
  const [estado, setEstado] = useState<Estado>({});
  const [intento, setIntento] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    getMarca(control.signal).then(
      (marca) => setEstado({ marca }),
      (error) => !esCancelacion(error) && setEstado({ error }),
    );
    return () => control.abort();
  }, [intento]);
  useEffect(() => alCambiarMarca((marca) => setEstado({ marca })), []);
  const reintentar = useCallback(() => {
    setEstado({});
    setIntento((n) => n + 1);
  }, []);
  return { ...estado, reintentar };
}
