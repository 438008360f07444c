import { Consulta, Pagina, Pestanas } from '@/ui/base';
import { useConfiguraciones, type FilaConVersion } from './api';
import { PestanaCorreo } from './PestanaCorreo';
import { PestanaMarca } from './PestanaMarca';
import { CONTACTO, MENSAJERIAS, PROVEEDOR, type Posicion } from './posiciones';
import { RucEnComprobantes } from './RucEnComprobantes';
import { Seccion } from './Seccion';
import estilos from './configuraciones.module.css';

const Secciones = ({ posiciones, filas }: { posiciones: Posicion[]; filas: FilaConVersion[] }) => (
  <div className={estilos.dos}>
    {posiciones.map((posicion) => (
      <Seccion key={posicion.posicion} posicion={posicion} fila={filas[posicion.posicion]!} />
    ))}
  </div>
);

/** Las nueve posiciones según lo que significan, cada una con su propio guardado; y el correo. */
export function ConfiguracionesPage() {
  const configuraciones = useConfiguraciones();
  return (
    <Pagina
      titulo="Configuraciones"
      subtitulo="La cara del producto, cómo contactar al proveedor y por dónde salen los correos"
    >
      <Consulta de={configuraciones} enSeccion>
        {(filas) => (
          <>
            <RucEnComprobantes filas={filas} />
            <Pestanas
              etiqueta="Configuraciones"
              pestanas={[
                { id: 'marca', titulo: 'Marca', contenido: () => <PestanaMarca filas={filas} /> },
                {
                  id: 'contacto',
                  titulo: 'Contacto',
                  contenido: () => <Secciones posiciones={[CONTACTO, ...MENSAJERIAS]} filas={filas} />,
                },
                {
                  id: 'proveedor',
                  titulo: 'Proveedor',
                  contenido: () => <Secciones posiciones={[PROVEEDOR]} filas={filas} />,
                },
                { id: 'correo', titulo: 'Correo', contenido: () => <PestanaCorreo /> },
              ]}
            />
          </>
        )}
      </Consulta>
    </Pagina>
  );
}
