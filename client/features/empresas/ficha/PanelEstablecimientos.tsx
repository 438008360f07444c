import { useQuery } from '@tanstack/react-query';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { Consulta, Estado, Tarjeta } from '@/ui/base';
import { localesDeQuery, type Local } from '@/features/usuarios/presta';
import { fuenteUsuarios } from '../api';
import estilos from '../empresas.module.css';

const COLUMNAS: Columna<Local>[] = [
  {
    id: 'COM_NUMERO',
    titulo: 'Número',
    ancho: 90,
    celda: (l) => <span className="tabular">{l.COM_NUMERO}</span>,
  },
  { id: 'COM_NOMBRE', titulo: 'Establecimiento', celda: (l) => l.COM_NOMBRE },
  {
    id: 'COM_DIRECCION',
    titulo: 'Dirección',
    envolver: true,
    celda: (l) => l.COM_DIRECCION || <span className={estilos.tenue}>Sin dirección</span>,
  },
  {
    id: 'puntos',
    titulo: 'Puntos de emisión',
    envolver: true,
    celda: (l) => (
      <ul className={estilos.puntos}>
        {l.puntos.map((p) => (
          <li key={p.PTO_CODIGO}>
            <span className="tabular">
              {l.COM_NUMERO}-{p.PTO_NUMERO}
            </span>{' '}
            {p.PTO_NOMBRE}
            {!p.PTO_ACTIVO && ' (inactivo)'}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'COM_ACTIVO',
    titulo: 'Estado',
    celda: (l) =>
      l.COM_ACTIVO ? <Estado tono="ok">Activo</Estado> : <Estado tono="neutro">Inactivo</Estado>,
  },
];

export function PanelEstablecimientos({ id }: { id: number }) {
  const consulta = useQuery(localesDeQuery(fuenteUsuarios(id)));
  return (
    <Tarjeta titulo="Establecimientos" sinRelleno>
      <div className={estilos.contenido}>
        <Consulta de={consulta} enSeccion lineas={4}>
          {(locales) => (
            <TablaSimple
              etiqueta="Establecimientos"
              columnas={COLUMNAS}
              filas={locales}
              clave={(l) => l.COM_CODIGO}
              vacio="La empresa aún no tiene establecimientos."
              apilar
            />
          )}
        </Consulta>
      </div>
    </Tarjeta>
  );
}
