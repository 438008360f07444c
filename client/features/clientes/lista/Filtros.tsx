import { useQuery } from '@tanstack/react-query';
import { FiltroSelect, type Lista } from '@/ui/tabla';
import { gruposQuery, tiposQuery, type Codigo, type Eid, type FilaDeLista } from '../api';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = { tipo: '', grupo: '', tipoAsesor: '', activo: '', cobro: '' };

const ASESORES = [
  { value: 'V', label: 'Vendedor' },
  { value: 'C', label: 'Cobrador' },
];
const ESTADOS = [
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
];

export const enOpciones = (codigos: Codigo[] = []) =>
  codigos.map(({ codigo, nombre }) => ({ value: String(codigo), label: nombre }));

const COBROS = [
  { value: 'vencido', label: 'Con algo vencido' },
  { value: 'debe', label: 'Que deben' },
  { value: 'al_dia', label: 'Al día' },
];

interface Props {
  lista: Lista<FilaDeLista>;
  eid: Eid;
  /** Los grupos son de cada empresa: solo se filtra por ellos al ver una. */
  conGrupos: boolean;
}

export function Filtros({ lista, eid, conGrupos }: Props) {
  const { data: tipos } = useQuery(tiposQuery);
  const { data: grupos } = useQuery(gruposQuery(eid, conGrupos));
  return (
    <>
      <FiltroSelect lista={lista} nombre="tipo" etiqueta="Tipo" opciones={enOpciones(tipos)} />
      {conGrupos && (
        <FiltroSelect lista={lista} nombre="grupo" etiqueta="Grupo" opciones={enOpciones(grupos)} />
      )}
      <FiltroSelect lista={lista} nombre="tipoAsesor" etiqueta="Asesor" opciones={ASESORES} />
      <FiltroSelect lista={lista} nombre="cobro" etiqueta="Cuenta" opciones={COBROS} todos="Todas" />
      <FiltroSelect lista={lista} nombre="activo" etiqueta="Estado" opciones={ESTADOS} />
    </>
  );
}
