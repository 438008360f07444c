import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { Consulta, Estado, Icono, Tarjeta } from '@/ui/base';
import type { EmpresaPropia, Local, Secuencial } from '../api';
import estilos from '../empresa.module.css';

interface Fila {
  id: number;
  serie: string;
  nombre: string;
  de: Map<string, Secuencial>;
}

interface Props {
  ambiente: EmpresaPropia['ambiente'];
  locales: Local[];
  consulta: UseQueryResult<Secuencial[]>;
  /** No viene para quien solo mira. */
  alElegir?: (secuencial: Secuencial) => void;
}

export const nueveDigitos = (n: number) => String(n).padStart(9, '0');

const enFilas = (locales: Local[], secuenciales: Secuencial[]): Fila[] =>
  locales.flatMap((local) =>
    local.puntos
      .filter((punto) => punto.PTO_ACTIVO)
      .map((punto) => ({
        id: punto.PTO_CODIGO,
        serie: `${local.COM_NUMERO}-${punto.PTO_NUMERO}`,
        nombre: punto.PTO_NOMBRE,
        de: new Map(secuenciales.filter((s) => s.PTO_CODIGO === punto.PTO_CODIGO).map((s) => [s.tipo, s])),
      })),
  );

/** El número siguiente de cada tipo de comprobante en cada punto activo. */
export function TablaSecuenciales({ ambiente, locales, consulta, alElegir }: Props) {
  const columnas = (secuenciales: Secuencial[]): Columna<Fila>[] => [
    {
      id: 'serie',
      titulo: 'Punto',
      celda: (f) => (
        <>
          <span className="tabular">{f.serie}</span> <span className={estilos.tenue}>{f.nombre}</span>
        </>
      ),
    },
    ...[...new Map(secuenciales.map((s) => [s.tipo, s.nombre]))].map(([tipo, titulo]) => ({
      id: tipo,
      titulo,
      numerica: true,
      celda: (f: Fila) => <Celda secuencial={f.de.get(tipo)} alElegir={alElegir} />,
    })),
  ];
  return (
    <Tarjeta
      titulo="Siguiente número de cada documento"
      sinRelleno
      acciones={
        ambiente === 'PRODUCCION' ? (
          <Estado tono="ok">Ambiente de producción</Estado>
        ) : (
          <Estado tono="error">Ambiente de pruebas</Estado>
        )
      }
    >
      <Consulta de={consulta} enSeccion lineas={3}>
        {(secuenciales) => (
          <TablaSimple
            apilar
            etiqueta="Siguiente número de cada documento"
            columnas={columnas(secuenciales)}
            filas={enFilas(locales, secuenciales)}
            clave={(f) => f.id}
            vacio="No hay puntos de emisión activos."
          />
        )}
      </Consulta>
    </Tarjeta>
  );
}

function Celda({ secuencial, alElegir }: { secuencial?: Secuencial; alElegir?: Props['alElegir'] }) {
  if (!secuencial) return null;
  const texto = secuencial.numero === null ? 'Agotado' : nueveDigitos(secuencial.siguiente);
  if (!alElegir) return <span className={secuencial.usado ? undefined : estilos.tenue}>{texto}</span>;
  return (
    <UnstyledButton
      className={estilos.siguiente}
      data-usado={secuencial.usado > 0 || undefined}
      onClick={() => alElegir(secuencial)}
      aria-label={`Cambiar el siguiente número de ${secuencial.nombre}, ${secuencial.numero ?? 'agotado'}`}
    >
      {texto}
      <Icono de={IconPencil} tamano={14} />
    </UnstyledButton>
  );
}
