import { ProcesoPage } from '@/features/mensuales/presta/ProcesoPage';
import { toDiferido, toDiferidos } from '@/navegacion/contabilidad';

/** Lo que todos los pagos anticipados gastan, mes a mes. */
export const AmortizacionPage = () => (
  <ProcesoPage
    clase="AMORTIZACION"
    titulo="Amortización"
    explica="Un asiento por mes con lo de todos los pagos anticipados. Lo que no se asentó en su mes va al siguiente."
    cosa="Pago anticipado"
    migas={[{ to: toDiferidos(), texto: 'Pagos anticipados' }]}
    toCosa={toDiferido}
  />
);
