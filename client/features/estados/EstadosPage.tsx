import { Pagina, Pestanas } from '@/ui/base';
import { EstadoDe } from './EstadoDe';
import { Flujo } from './Flujo';
import { Patrimonio } from './Patrimonio';
import { Supercias } from './Supercias';

/** Lo que la empresa tiene y debe a un día, y en un período, lo que ganó, lo que cobró y pagó, y su patrimonio. */
export const EstadosPage = () => (
  <Pagina titulo="Estados financieros">
    <Pestanas
      etiqueta="Estados financieros"
      pestanas={[
        {
          id: 'situacion',
          titulo: 'Situación financiera',
          contenido: () => <EstadoDe key="situacion" cual="situacion" />,
        },
        {
          id: 'resultados',
          titulo: 'Resultados',
          contenido: () => <EstadoDe key="resultados" cual="resultados" />,
        },
        { id: 'flujo', titulo: 'Flujo de efectivo', contenido: () => <Flujo /> },
        { id: 'patrimonio', titulo: 'Patrimonio', contenido: () => <Patrimonio /> },
        { id: 'supercias', titulo: 'Superintendencia', contenido: () => <Supercias /> },
      ]}
    />
  </Pagina>
);
