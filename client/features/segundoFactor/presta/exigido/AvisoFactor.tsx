import { IconShieldLock } from '@tabler/icons-react';
import { fecha } from '@/lib/fechas';
import { useAdmin, useEmpresa, useTipoSesion } from '@/session';
import { Enlace, Icono } from '@/ui/base';
import estilos from './exigido.module.css';

/** Antes del día desde el que se exige, arriba de cada pantalla de quien todavía no la tiene. */
export function AvisoFactor() {
  const area = useTipoSesion();
  const empresa = useEmpresa();
  const admin = useAdmin();
  const sesion = area === 'administrador' ? admin : empresa;
  if (!sesion?.factor_desde || sesion.falta) return null;
  const delegado = area === 'empresa' && empresa?.delegado;
  return (
    <p className={estilos.banda} role="status">
      <Icono de={IconShieldLock} />
      <span>
        Desde el {fecha(sesion.factor_desde)} no podrá trabajar aquí sin la verificación en dos pasos.{' '}
        {delegado ? (
          'Póngala en su cuenta de distribuidor.'
        ) : (
          <>
            Póngala ahora en{' '}
            <Enlace to={area === 'administrador' ? '/administrador/cuenta' : '/cuenta'} subrayado>
              Mi cuenta
            </Enlace>
            : toma un minuto.
          </>
        )}
      </span>
    </p>
  );
}
