import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EmpresaFicha } from '../presta/api';
import { EstadoDeEmpresa } from '../presta';
import { Consulta, Icono, Tarjeta } from '@/ui/base';
import { fechaHora } from '@/lib/fechas';
import { verificacionQuery } from '../api';
import estilos from '../empresas.module.css';

/** El estado de la verificación y lo que conviene revisar antes de decidir. */
export function TarjetaVerificacion({ empresa }: { empresa: EmpresaFicha }) {
  const consulta = useQuery(verificacionQuery(empresa.EMP_CODIGO));
  return (
    <Tarjeta titulo="Verificación" acciones={<EstadoDeEmpresa estado={empresa.EMP_ESTADO} />}>
      {empresa.EMP_MOTIVO && <p className={estilos.motivo}>{empresa.EMP_MOTIVO}</p>}
      <Consulta de={consulta} enSeccion lineas={4}>
        {({ revisiones }) => (
          <ul className={estilos.revisiones}>
            {revisiones.map(({ que, cumple, detalle }) => (
              <li key={que} data-cumple={cumple}>
                {cumple ? <Icono de={IconCircleCheck} /> : <Icono de={IconAlertTriangle} />}
                <span>
                  <span className="solo-lector">{cumple ? 'Cumple: ' : 'Falta: '}</span>
                  {que}
                  {detalle && <small>{detalle}</small>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Consulta>
      <p className={estilos.pie}>
        Trabaja en {empresa.ambiente === 'PRODUCCION' ? 'producción' : 'pruebas'}. Registrada el{' '}
        {fechaHora(empresa.EMP_FECHA)}.
      </p>
    </Tarjeta>
  );
}
