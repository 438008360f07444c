import { useCallback, useEffect, useState } from 'react';
import { alCambiarMarca, getMarca, type Marca } from '@/features/configuraciones/presta/configuracion';
import { esCancelacion } from '@/api/errors';

interface Estado {
  marca?: Marca;
  error?: unknown;
}

/**
 * La única petición que todo espera. No usa la biblioteca de consultas, para que no entre en la primera
 * carga.
 */
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
