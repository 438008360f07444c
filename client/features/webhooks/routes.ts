import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasWebhooks: Ruta[] = [
  {
    path: 'webhooks',
    component: diferida(() => import('./WebhooksPage'), 'WebhooksPage'),
    access: 'empresa',
    label: 'Webhooks',
    permiso: 'webhooks.administrar',
  },
  {
    path: 'webhooks/:id',
    component: diferida(() => import('./WebhookPage'), 'WebhookPage'),
    access: 'empresa',
    label: 'Webhook',
    permiso: 'webhooks.administrar',
  },
];
