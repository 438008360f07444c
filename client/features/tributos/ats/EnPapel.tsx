import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import estilos from './ats.module.css';
import { enPapelQuery, quitarEnPapel, type EnPapel as Rango } from './rangos';
import { UnRango } from './UnRango';

const numeros = ({ establecimiento, punto, desde, hasta }: Rango) =>
  `${establecimiento}-${punto} · ${desde === hasta ? desde : `${desde} a ${hasta}`}`;

const DATOS: Columna<Rango>[] = [
  { id: 'tipo', titulo: 'Comprobante', celda: (r) => r.tipo_nombre },
  { id: 'numeros', titulo: 'Números', celda: (r) => <span className="tabular">{numeros(r)}</span> },
  {
    id: 'cliente',
    titulo: 'A quién',
    envolver: true,
    celda: (r) => (r.anulado ? 'Anulados' : r.cliente || 'Consumidor final'),
  },
  { id: 'gravado', titulo: 'Gravado', numerica: true, celda: (r) => importeSiHay(r.gravado) },
  { id: 'cero', titulo: 'IVA 0 %', numerica: true, celda: (r) => importeSiHay(r.cero) },
  { id: 'no_objeto', titulo: 'No objeto', numerica: true, cede: 1, celda: (r) => importeSiHay(r.no_objeto) },
  { id: 'iva', titulo: 'IVA', numerica: true, celda: (r) => importeSiHay(r.iva) },
];

/** Lo que la empresa todavía emite en preimpresos, en un período. A quien no puede decirlo y no hay nada, no se le muestra. */
export function EnPapel({ periodo }: { periodo: string }) {
  const consulta = useQuery(enPapelQuery(periodo));
  const consultas = useQueryClient();
  const prepara = usePermiso('tributos.preparar');
  const [abierto, setAbierto] = useState<Rango | 'nuevo' | null>(null);
  if (!prepara && !consulta.data?.length) return null;
  const quitar = async (rango: Rango) => {
    const que = `${rango.tipo_nombre} ${numeros(rango)}: deja de declararse en ese mes.`;
    if (await dialogos.confirmar('¿Quitar estos números?', que, { si: 'Quitar', peligro: true }))
      await hacer(
        () => quitarEnPapel(rango.id),
        'Quitados',
        () => refrescar(consultas, alCambiar.formulario),
      );
  };
  const acciones: Columna<Rango> = {
    id: 'acciones',
    titulo: 'Acciones',
    celda: (r) => (
      <span className={estilos.botones}>
        <Button variant="default" h={32} px={10} onClick={() => setAbierto(r)}>
          Cambiar<span className="solo-lector"> {numeros(r)}</span>
        </Button>
        <BotonAccion variant="subtle" color="red" h={32} px={10} alPulsar={() => quitar(r)}>
          Quitar<span className="solo-lector"> {numeros(r)}</span>
        </BotonAccion>
      </span>
    ),
  };
  return (
    <Tarjeta
      titulo="Comprobantes en papel"
      sinRelleno
      acciones={
        prepara && (
          <Button variant="default" h={32} px={10} onClick={() => setAbierto('nuevo')}>
            Agregar<span className="solo-lector"> comprobantes en papel</span>
          </Button>
        )
      }
    >
      <Consulta de={consulta} lineas={2} enSeccion>
        {(filas) => (
          <TablaSimple
            apilar
            etiqueta="Comprobantes en papel"
            columnas={prepara ? [...DATOS, acciones] : DATOS}
            filas={filas}
            clave={(r) => r.id}
            vacio="Si todavía usa preimpresos, diga aquí lo vendido con ellos y los anulados: entran en el 104 y en el anexo."
          />
        )}
      </Consulta>
      {abierto && (
        <UnRango
          periodo={periodo}
          de={abierto === 'nuevo' ? null : abierto}
          alCerrar={() => setAbierto(null)}
        />
      )}
    </Tarjeta>
  );
}
