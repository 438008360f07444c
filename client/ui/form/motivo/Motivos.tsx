import { useEffect, useState, type ComponentType } from 'react';
import { useAlmacen } from '@/lib/almacen';
import { motivos, type MotivoPedido } from '@/ui/avisos';

/** Los motivos que se están pidiendo. Su ventana se baja con el primero; sin red, lo pregunta la del navegador. */
export function Motivos() {
  const pedidos = useAlmacen(motivos);
  const [Ventana, setVentana] = useState<ComponentType<MotivoPedido> | null>(null);
  const falta = pedidos.length > 0 && !Ventana;
  useEffect(() => {
    if (!falta) return;
    import('./PedirMotivo').then(
      ({ PedirMotivo }) => setVentana(() => PedirMotivo),
      () =>
        motivos
          .leer()
          .forEach(({ titulo, alResponder }) => alResponder(window.prompt(titulo)?.trim() || null)),
    );
  }, [falta]);
  return Ventana && pedidos.map((pedido) => <Ventana key={pedido.id} {...pedido} />);
}
