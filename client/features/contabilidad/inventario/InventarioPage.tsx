import { NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconPackages } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { fechaHora, hoy } from '@/lib/fechas';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { Consulta, Enlace, Estado, Pagina } from '@/ui/base';
import { DataTable, importe, useLista, type Columna } from '@/ui/tabla';
import { mesesHasta, nombreDelMes, tituloDelMes } from '../mensuales/meses';
import estilos from '../mensuales/mensuales.module.css';
import { deshacerConteo, existenciasQuery, INVENTARIO, type Conteo } from './api';
import { Contar } from './Contar';

/** Lo que queda de lo comprado para vender: con lo contado al fin de un mes se asienta el costo de ventas. */
export function InventarioPage() {
  const [url, setUrl] = useSearchParams();
  const dicho = url.get('mes') ?? '';
  const meses = mesesHasta(hoy());
  const mes = meses.includes(dicho) ? dicho : meses[0]!;
  const previa = useQuery(existenciasQuery(`${mes}-01`));
  return (
    <Pagina
      titulo="Existencias y costo de ventas"
      subtitulo="Con lo que empezó, más lo que entró, menos lo que queda, es lo que costó lo vendido."
    >
      <div className={estilos.hoja}>
        <NativeSelect
          label="Mes"
          w={220}
          value={mes}
          data={meses.map((value) => ({ value, label: tituloDelMes(value) }))}
          onChange={(e) => setUrl({ mes: e.currentTarget.value }, { replace: true })}
        />
        <Consulta de={previa} enSeccion>
          {(vista) => (
            <Contar
              key={`${mes} ${vista.filas.map((f) => f.saldo).join(' ')} ${vista.hecho_id}`}
              previa={vista}
            />
          )}
        </Consulta>
        <Hechos />
      </div>
    </Pagina>
  );
}

function Hechos() {
  const edita = usePermiso('contabilidad.editar');
  const consultas = useQueryClient();
  const lista = useLista<Conteo>({ clave: claves.contabilidad.conteos, ruta: `${INVENTARIO}/paginacion` });
  const deshacer = async (c: Conteo) => {
    const seguro = await dialogos.confirmar(
      `¿Deshacer el de ${nombreDelMes(c.mes.slice(0, 7))}?`,
      'Se hará el asiento contrario con la misma fecha, y el mes quedará libre.',
      { si: 'Deshacer', peligro: true },
    );
    if (seguro)
      await hacer(
        () => deshacerConteo(c.id),
        'Deshecho',
        () => refrescar(consultas, alCambiar.conteo),
      );
  };
  const columnas: Columna<Conteo>[] = [
    {
      id: 'mes',
      titulo: 'Mes',
      celda: (c) => {
        const nombre = tituloDelMes(c.mes.slice(0, 7));
        return c.asiento_id ? <Enlace to={toAsiento(c.asiento_id)}>{nombre}</Enlace> : nombre;
      },
    },
    { id: 'contado', titulo: 'Contado', numerica: true, cede: 2, celda: (c) => importe(c.contado) },
    {
      id: 'costo',
      titulo: 'Costo de ventas',
      numerica: true,
      enTarjeta: 'cifra',
      celda: (c) => importe(c.costo),
    },
    { id: 'nota', titulo: 'Nota', recortar: true, cede: 3, celda: (c) => c.nota },
    {
      id: 'estado',
      titulo: 'Estado',
      enTarjeta: 'estado',
      celda: (c) =>
        c.deshecho_en ? (
          <Estado tono="neutro" title={`${c.deshecho_por}, ${fechaHora(c.deshecho_en)}`}>
            Deshecho
          </Estado>
        ) : (
          <Estado tono="ok">Asentado</Estado>
        ),
    },
  ];
  return (
    <DataTable
      id="conteos"
      etiqueta="Conteos asentados"
      lista={lista}
      columnas={columnas}
      clave={(c) => c.id}
      nombre={(c) => tituloDelMes(c.mes.slice(0, 7))}
      acciones={(c) => [
        edita &&
          !c.deshecho_en && {
            texto: 'Deshacer',
            icono: IconArrowBackUp,
            peligro: true,
            alElegir: () => deshacer(c),
          },
      ]}
      vacio={{ icono: IconPackages, titulo: 'Ningún conteo se ha asentado todavía' }}
    />
  );
}
