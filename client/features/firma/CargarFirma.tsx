import { avisoBreve } from '@/ui/avisos';
import { Tarjeta } from '@/ui/base';
import { FormularioFirma } from './presta';

export const CargarFirma = (de: { ruc: string; reemplaza: boolean }) => (
  <Tarjeta titulo={de.reemplaza ? 'Cargar otra firma' : 'Cargar su firma'}>
    <FormularioFirma
      {...de}
      boton="Comprobar y guardar"
      alCargar={() => avisoBreve('Se firmó y comprobó una muestra: ya puede emitir', 'Firma guardada')}
    />
  </Tarjeta>
);
