import { Pagina, Pestanas } from '@/ui/base';
import { EstadoDe } from './EstadoDe';

/** Lo que la empresa tiene y debe a un día, y lo que ganó o perdió en un período. */
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
      ]}
    />
  </Pagina>
);
