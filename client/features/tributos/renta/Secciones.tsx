import { UnstyledButton } from '@mantine/core';
import { toRenglonDeRenta } from '@/navegacion/tributos';
import { Enlace, Estado, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import type { Renglon } from './api';
import { DE_DONDE, enCifras, enSecciones } from './valores';
import comunes from '../presta/hoja.module.css';
import estilos from './renta.module.css';

interface Props {
  anio: number;
  renglones: Renglon[];
  /** Si quien mira puede decir lo que ni los libros ni los documentos saben. */
  alDecir?: (renglon: Renglon) => void;
}

/** La hoja, sección por sección, en el orden en que se cuenta. */
export function Secciones({ anio, renglones, alDecir }: Props) {
  const columnas: Columna<Renglon>[] = [
    { id: 'nombre', titulo: 'Renglón', envolver: true, celda: (r) => <Nombre renglon={r} /> },
    { id: 'origen', titulo: 'De dónde sale', celda: (r) => r.dicho_por || DE_DONDE[r.origen] },
    {
      id: 'valor',
      titulo: 'Valor',
      numerica: true,
      celda: (r) => <Valor anio={anio} renglon={r} alDecir={alDecir} />,
    },
  ];
  return enSecciones(renglones).map((s) => (
    <Tarjeta key={s.nombre} titulo={s.nombre} sinRelleno>
      <TablaSimple
        apilar
        etiqueta={s.nombre}
        columnas={columnas}
        filas={s.renglones}
        clave={(r) => r.partida}
      />
    </Tarjeta>
  ));
}

function Nombre({ renglon: r }: { renglon: Renglon }) {
  const nota = r.motivo || r.explicacion;
  return (
    <span className={estilos.nombre}>
      {r.total ? <strong>{r.nombre}</strong> : r.nombre}
      {nota && <span className={comunes.menor}>{nota}</span>}
      {r.por_confirmar && <Estado tono="aviso">Compárelo con la norma</Estado>}
    </span>
  );
}

function Valor({ anio, renglon: r, alDecir }: { anio: number; renglon: Renglon; alDecir: Props['alDecir'] }) {
  const valor = enCifras(r);
  if (r.se_dice && alDecir)
    return (
      <UnstyledButton
        className={comunes.decir}
        aria-label={`${r.nombre}: ${valor}. Escribirlo`}
        onClick={() => alDecir(r)}
      >
        {valor}
      </UnstyledButton>
    );
  if (r.unidad !== 'usd') return valor;
  return (
    <Enlace to={toRenglonDeRenta(anio, r.partida)}>
      <span className="solo-lector">{r.nombre}: </span>
      {r.total ? <strong>{valor}</strong> : valor}
    </Enlace>
  );
}
