import { Tarjeta } from '@/ui/base';
import type { EmpresaPropia } from './api';
import { leyendas } from './datos';
import estilos from './empresa.module.css';

interface Props {
  empresa: EmpresaPropia;
  logo: string | null;
  /** Está elegido, pero todavía no se guarda. */
  nuevo: boolean;
}

/** El encabezado de un comprobante en papel blanco, sea cual sea el tema de la pantalla. */
export const VistaDocumento = ({ empresa, logo, nuevo }: Props) => (
  <Tarjeta titulo={nuevo ? 'Así se verá' : 'Así se ve en sus documentos'}>
    <div className={estilos.papel}>
      <div className={estilos.emisor}>
        {logo ? (
          <img src={logo} alt={`Logo de ${empresa.EMP_NOMBREC}`} />
        ) : (
          <p className={estilos.sinLogo}>Sin logo</p>
        )}
        <strong>{empresa.EMP_NOMBRE}</strong>
        {empresa.EMP_NOMBREC !== empresa.EMP_NOMBRE && <span>{empresa.EMP_NOMBREC}</span>}
        {empresa.EMP_DIRECCION && (
          <span>{`Matriz: ${[empresa.EMP_DIRECCION, empresa.EMP_CIUDAD].filter(Boolean).join(', ')}`}</span>
        )}
        {leyendas(empresa).map((linea) => (
          <span key={linea}>{linea}</span>
        ))}
      </div>
      <div className={estilos.comprobante}>
        <span className="tabular">RUC {empresa.EMP_RUC}</span>
        <strong>FACTURA</strong>
        <span className="tabular">N.º 001-001-000000001</span>
        <small>{empresa.ambiente === 'PRODUCCION' ? 'Ambiente: PRODUCCIÓN' : 'Ambiente: PRUEBAS'}</small>
      </div>
    </div>
  </Tarjeta>
);
