import { quienEs, useEmpresa } from '@/session';
import { Pagina, Tarjeta } from '@/ui/base';
import { MisEmpresas } from './presta';

/** Desde una empresa, las demás de la misma persona. */
export function MisEmpresasPage() {
  const sesion = useEmpresa();
  if (!sesion) return null;
  return (
    <Pagina
      titulo="Mis empresas"
      subtitulo="Pasar a otra no pide contraseña; las demás pestañas siguen en la suya."
    >
      <Tarjeta titulo={sesion.persona || 'Mis empresas'}>
        {sesion.persona ? (
          <MisEmpresas
            quien={quienEs(sesion)}
            aqui={sesion.eid}
            vacio="Todavía no hay otra empresa unida a su persona."
          />
        ) : (
          <p>
            Su usuario es solo de esta empresa. En «Mi cuenta» puede unirlo a su persona, y entrar a todas con
            una sola contraseña.
          </p>
        )}
      </Tarjeta>
    </Pagina>
  );
}
