const riel = <const R extends readonly unknown[]>(...resto: R) => ['riel', ...resto] as const;

/**
 * Las claves del marco y del inicio de una empresa. Están aparte porque viajan en la primera carga
 * de cada área, y las demás no.
 */
export const claves = {
  sesion: (tipo: string, token: string | undefined) => ['sesion', tipo, token] as const,
  /** El menú de quien entró. */
  riel: {
    todo: riel(),
    empresa: (ruc: string, usuario: string) => riel('empresa', ruc, usuario),
    administrador: (id: number) => riel('administrador', id),
  },
  estadoSri: ['estadoSri'] as const,
  novedades: ['novedades'] as const,
  inicio: ['inicio'] as const,
  llaves: ['llaves'] as const,
  ensayos: ['ensayos'] as const,
  permisosDeLlaves: ['llaves', 'permisos'] as const,
  webhooks: {
    todo: ['webhooks'] as const,
    lista: ['webhooks', 'lista'] as const,
    eventos: ['webhooks', 'eventos'] as const,
    uno: (id: number) => ['webhooks', 'uno', id] as const,
    envios: (id: number) => ['webhooks', 'envios', id] as const,
    envio: (id: number, envio: number) => ['webhooks', 'envio', id, envio] as const,
  },
  /** Las de una persona: no son de ninguna empresa. */
  invitacion: (ficha: string, quien: string) => ['invitacion', ficha, quien] as const,
  misEmpresas: (...quien: string[]) => ['misEmpresas', ...quien] as const,
};
