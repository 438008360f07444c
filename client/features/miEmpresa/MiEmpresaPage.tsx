import { IconFlask, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EstadoDeEmpresa } from '@/features/empresas/presta';
import { Consulta, Estado, Pagina, Pestanas } from '@/ui/base';
import { empresaPropiaQuery, type EmpresaPropia } from './api';
import { PanelDatos } from './PanelDatos';
import { PanelEstablecimientos } from './establecimientos/PanelEstablecimientos';
import { PanelLogo } from './PanelLogo';
import { PanelRegimenes } from './regimenes/PanelRegimenes';

const Ambiente = ({ ambiente }: Pick<EmpresaPropia, 'ambiente'>) =>
  ambiente === 'PRODUCCION' ? (
    <Estado tono="ok" icono={IconRosetteDiscountCheck}>
      Producción
    </Estado>
  ) : (
    <Estado tono="error" icono={IconFlask}>
      Pruebas
    </Estado>
  );

export function MiEmpresaPage() {
  const consulta = useQuery(empresaPropiaQuery);
  return (
    <Consulta de={consulta} lineas={10}>
      {(empresa) => (
        <Pagina
          titulo="Mi empresa"
          subtitulo={<span className="tabular">{`RUC ${empresa.EMP_RUC} · ${empresa.EMP_NOMBRE}`}</span>}
          estado={
            <>
              <EstadoDeEmpresa estado={empresa.EMP_ESTADO} />
              <Ambiente ambiente={empresa.ambiente} />
            </>
          }
        >
          <Pestanas
            etiqueta="Mi empresa"
            pestanas={[
              { id: 'datos', titulo: 'Datos', contenido: () => <PanelDatos empresa={empresa} /> },
              { id: 'regimen', titulo: 'Ante el SRI', contenido: () => <PanelRegimenes empresa={empresa} /> },
              { id: 'logo', titulo: 'Logo', contenido: () => <PanelLogo empresa={empresa} /> },
              {
                id: 'establecimientos',
                titulo: 'Establecimientos y puntos',
                contenido: () => <PanelEstablecimientos empresa={empresa} />,
              },
            ]}
          />
        </Pagina>
      )}
    </Consulta>
  );
}
