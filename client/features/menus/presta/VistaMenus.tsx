import { IconLock } from '@tabler/icons-react';
import { iconoDe } from '@/navegacion';
import { ramas, type FilaMenu } from './arbol';
import estilos from './menus.module.css';

interface Props {
  filas: FilaMenu[];
  /** El PRF_CODIGO de un rol, o un perfil de empresa. */
  perfil: string;
  /** El nombre con que las personas conocen ese perfil. */
  nombre: string;
}

/** Los grupos en que se reparte una sección, en el orden de sus entradas. */
const gruposDe = (hijas: FilaMenu[]) => [...new Set(hijas.flatMap(({ MEN_GRUPO }) => MEN_GRUPO ?? []))];

/**
 * La barra lateral como la verá alguien de ese perfil; va tachado lo que se le dio pero sus permisos no dejan
 * usar.
 */
export function VistaMenus({ filas, perfil, nombre }: Props) {
  const dadas = ramas(filas)
    .map(({ fila, hijas }) => ({ fila, hijas: hijas.filter((h) => h.asignado) }))
    .filter(({ fila, hijas }) => (fila.MEN_RUTA === null ? hijas.length > 0 : fila.asignado));
  const puede = (fila: FilaMenu) => fila.perfiles.includes(perfil);
  const entradas = dadas.flatMap(({ fila, hijas }) => (fila.MEN_RUTA === null ? hijas : [fila]));
  const cortadas = entradas.filter((f) => !puede(f)).length;
  const entrada = (fila: FilaMenu) => {
    const Icono = iconoDe(fila.MEN_ICONO);
    return (
      <li key={fila.MEN_CODIGO} className={estilos.entrada} data-cortada={!puede(fila) || undefined}>
        <Icono size={18} stroke={1.75} aria-hidden />
        {puede(fila) ? fila.MEN_NOMBRE : <s>{fila.MEN_NOMBRE}</s>}
        {!puede(fila) && (
          <span className={estilos.sinPermiso}>
            <IconLock size={13} stroke={1.75} aria-hidden />
            sin permiso
          </span>
        )}
      </li>
    );
  };
  const sueltas = dadas.filter(({ fila }) => fila.MEN_RUTA !== null);
  return (
    <section className={estilos.vista} aria-label={`Así lo verá: ${nombre}`}>
      {entradas.length === cortadas && <p className={estilos.nadie}>No verá ningún menú.</p>}
      {sueltas.length > 0 && <ul>{sueltas.map(({ fila }) => entrada(fila))}</ul>}
      {dadas
        .filter(({ fila }) => fila.MEN_RUTA === null)
        .map(({ fila, hijas }) => (
          <div key={fila.MEN_CODIGO}>
            <p className={estilos.titulo} data-cortada={!hijas.some(puede) || undefined}>
              {hijas.some(puede) ? fila.MEN_NOMBRE : <s>{fila.MEN_NOMBRE}</s>}
            </p>
            <ul aria-label={fila.MEN_NOMBRE}>{hijas.filter((h) => !h.MEN_GRUPO).map(entrada)}</ul>
            {gruposDe(hijas).map((grupo) => (
              <div key={grupo} className={estilos.enGrupo}>
                <p>{grupo}</p>
                <ul aria-label={`${grupo} (${fila.MEN_NOMBRE})`}>
                  {hijas.filter((h) => h.MEN_GRUPO === grupo).map(entrada)}
                </ul>
              </div>
            ))}
          </div>
        ))}
      {cortadas > 0 && (
        <p className={estilos.nota}>
          Lo tachado está asignado, pero los permisos de {nombre} no lo dejan abrir y no aparecerá en su menú.
        </p>
      )}
    </section>
  );
}
