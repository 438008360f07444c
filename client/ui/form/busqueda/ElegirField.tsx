import type { ReactNode } from 'react';
import { conPropias, useCampoControlado, type Campo, type Reglas } from '../useCampo';
import { coincidencias } from './coincidencias';
import { Elector } from './Elector';
import type { Opcion } from './Sugerencias';

interface Props extends Omit<Campo, 'rules'> {
  /** Las que el código puede ser. Llegan después que el formulario, y cambian con la fecha. */
  opciones: readonly Opcion[];
  /** Lo que se dice si lo elegido no está entre ellas. Sin él, lo que ya estaba elegido se conserva. */
  falta?: string;
  /** Cómo se ofrece un código escrito que no está en la lista; undefined, no se puede usar. */
  otro?: (escrito: string) => string | undefined;
  rules?: Reglas;
  alElegir?: (valor: string) => void;
  description?: ReactNode;
}

/**
 * Un código de una lista larga, que se busca por su nombre o por su código. Se abre también con una flecha o con un
 * clic, sin escribir nada.
 */
export function ElegirField({ name, label, opciones, falta, otro, rules, alElegir, description }: Props) {
  const esta = (valor: unknown) => opciones.some(({ value }) => value === valor);
  const bien = (valor: unknown) =>
    !falta ||
    esta(valor) ||
    // Antes de que lleguen, lo que ya estaba elegido vale.
    Boolean(valor && (!opciones.length || otro?.(String(valor)))) ||
    falta;
  const { value, onChange, ...campo } = useCampoControlado(name, {
    ...rules,
    validate: conPropias(rules, { esta: bien }),
  });
  const valor = String(value ?? '');
  const suya = opciones.find((una) => una.value === valor);
  const poner = (nuevo: string) => {
    onChange(nuevo);
    alElegir?.(nuevo);
  };
  const ofrecer = (escrito: string) => {
    const rotulo = esta(escrito) ? undefined : otro?.(escrito);
    return rotulo ? [{ value: `otro-${escrito}`, label: rotulo, alElegir: () => poner(escrito) }] : [];
  };
  return (
    <Elector<Opcion>
      {...campo}
      label={label}
      description={description}
      withAsterisk={Boolean(falta)}
      aria-required={Boolean(falta) || undefined}
      placeholder="Código o nombre"
      elegido={suya?.label ?? valor}
      minimo={0}
      // Las de un día no responden por las de otro.
      fuente={opciones.map((una) => una.value).join()}
      buscar={(texto) => Promise.resolve(coincidencias(opciones, texto))}
      comoOpcion={(una) => una}
      esExacto={(una, texto) => una.value.toLowerCase() === texto.toLowerCase()}
      otras={otro && ofrecer}
      vacio="Nada coincide"
      alElegir={(una) => poner(una.value)}
    />
  );
}
