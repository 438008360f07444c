import type { Fuente } from '@/components/navegacion';
import { fuenteTickets } from '@/features/soporte/admin/paleta';

/** What Ctrl+K finds besides the screens of the menu; a feature writes its own and it is listed here. */
export const FUENTES: Fuente[] = [fuenteTickets];
