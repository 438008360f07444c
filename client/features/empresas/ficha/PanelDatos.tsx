import type { EmpresaFicha } from '../presta/api';
import { EstadoPlazo } from '../presta';
import { BarraUso, Datos, Enlace, Estado, Tarjeta } from '@/ui/base';
import { fechaHora } from '@/lib/fechas';
import { CamposEmpresa } from '../CamposEmpresa';
import { toEmpresaAdmin } from '@/navegacion/enlaces';
import { TarjetaVerificacion } from './TarjetaVerificacion';
import estilos from '../empresas.module.css';

export function PanelDatos({ empresa }: { empresa: EmpresaFicha }) {
  return (
    <div className={estilos.dosColumnas}>
      <Tarjeta titulo="Datos de la empresa">
        {empresa.acciones.includes('editar') ? (
          <CamposEmpresa
            rucFijo={
              empresa.EMP_ESTADO === 'VERIFICADA'
                ? 'El RUC de una empresa verificada no se cambia.'
                : undefined
            }
            asigna={empresa.acciones.includes('asignar')}
            distribuidor={
              empresa.DRB_CODIGO === null
                ? undefined
                : { value: String(empresa.DRB_CODIGO), label: empresa.DRB_NOMBRE ?? '' }
            }
          />
        ) : (
          <Lectura empresa={empresa} />
        )}
      </Tarjeta>
      <div className={estilos.lado}>
        <TarjetaVerificacion empresa={empresa} />
        <TarjetaPlan empresa={empresa} />
        <TarjetaCorreo empresa={empresa} />
      </div>
    </div>
  );
}

/** Para quien puede ver pero no cambiar. */
const Lectura = ({ empresa }: { empresa: EmpresaFicha }) => (
  <Datos
    filas={[
      ['RUC', empresa.EMP_RUC],
      ['Nombre comercial', empresa.EMP_NOMBREC],
      ['Razón social', empresa.EMP_NOMBRE],
      ['Correo electrónico', empresa.email],
      ['Teléfono', empresa.EMP_TELEFONO],
      ['Ciudad', empresa.EMP_CIUDAD],
      ['Dirección de la matriz', empresa.EMP_DIRECCION],
      ['Distribuidor', empresa.DRB_NOMBRE ?? 'Sin distribuidor'],
      ['Registrada', fechaHora(empresa.EMP_FECHA)],
    ]}
  />
);

/** Si la empresa abrió el enlace que se envió a su correo; mientras no, no escribe con sus palabras a sus clientes. */
const TarjetaCorreo = ({ empresa }: { empresa: EmpresaFicha }) => (
  <Tarjeta
    titulo="Correo"
    acciones={
      empresa.correo_confirmado ? (
        <Estado tono="ok">Confirmado</Estado>
      ) : (
        <Estado tono="aviso">Sin confirmar</Estado>
      )
    }
  >
    <p className={estilos.nota}>
      {empresa.correo_confirmado
        ? `A ${empresa.email} llegan las respuestas de sus clientes.`
        : `No ha abierto el enlace que se envió a ${empresa.email}: no puede enviar mensajes a sus clientes.`}
    </p>
  </Tarjeta>
);

function TarjetaPlan({ empresa }: { empresa: EmpresaFicha }) {
  return (
    <Tarjeta titulo="Plan electrónico" acciones={<EstadoPlazo caduca={empresa.PLANOREL_CADUCA} />}>
      {empresa.PLAN_NOMBRE === null ? (
        <p className={estilos.ayuda}>La empresa no tiene un plan de documentos electrónicos.</p>
      ) : (
        <BarraUso
          etiqueta={empresa.PLAN_NOMBRE}
          usado={empresa.PLANOREL_UTILIZADOS}
          total={empresa.PLANOREL_TOTAL}
        />
      )}
      <p className={estilos.pie}>
        <Enlace to={toEmpresaAdmin(empresa.EMP_CODIGO, 'planes')}>Ver sus planes</Enlace>
      </p>
    </Tarjeta>
  );
}
